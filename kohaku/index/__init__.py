"""Tree to searchable: encoders, bottom-up vectors, the vector store, words, and the in-memory corpus."""
