"""Who comes in: sign-in, what is offered to whom, sharing, and the headers of every response."""
