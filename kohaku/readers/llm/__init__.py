"""Reading with a language model, whichever server it is behind: prompts, schemas, lenient parsing."""
