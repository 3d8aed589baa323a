"""What a language must provide for the question room, one frozen dataclass a theme.

The forms are patterns and small functions; the room holds what is done with them. A form that a language does not have is
`NEVER`. A language writes them down in `languages/<code>/questions/`, in modules of the same themes.
"""
