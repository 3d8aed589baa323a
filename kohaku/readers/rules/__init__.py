"""Parts of the embedded reader: each turns a question and passages into typed candidates, or judges them."""
