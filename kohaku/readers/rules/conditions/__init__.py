"""What a question states besides what it asks for, and whether a fact meets it."""
