"""What a language must provide for the question room, one frozen dataclass a theme."""
