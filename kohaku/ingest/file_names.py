"""Names of files as they are kept and shown: any text at all comes in, a short printable line comes out."""

import unicodedata

LONGEST = 200
"""Characters of a name; of a longer one the end is kept, which has the extension."""

_INVISIBLE = frozenset({"Cc", "Cf", "Cs"})
_JOINERS = "\u200c\u200d"  # letters and pictures are made with these


def shown_name(name: str) -> str:
    """`name` in one line of printable characters.

    What a name may hold and text must not, is replaced by “\ufffd”: bytes that are no UTF-8 (surrogates), and what has
    no glyph or turns the direction of writing. A name of nothing visible is “?”.

    >>> shown_name("a\\udce9\\n  b\\u202efdp.txt")
    'a\ufffd b\ufffdfdp.txt'
    """
    cut = name[-4 * LONGEST :]
    marks = (m if m.isspace() or m in _JOINERS or unicodedata.category(m) not in _INVISIBLE else "\ufffd" for m in cut)
    line = " ".join("".join(marks).split()) or "?"
    return line if len(line) <= LONGEST else f"…{line[1 - LONGEST :]}"
