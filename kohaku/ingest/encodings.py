"""Bytes decoded to text: byte-order marks first, then UTF-8, then what charset-normalizer finds most plausible."""

from dataclasses import dataclass

from charset_normalizer import from_bytes

from kohaku.languages.speaking import say

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8-sig"),
    (b"\xff\xfe\x00\x00", "utf-32"),
    (b"\x00\x00\xfe\xff", "utf-32"),
    (b"\xff\xfe", "utf-16"),
    (b"\xfe\xff", "utf-16"),
)
_SAMPLE = 200_000  # bytes that the detector looks at
_SHORT = 64  # non-ASCII bytes below which a detected legacy encoding is doubtful
_CHAOS = 0.1
# Encodings that people still meet; the order breaks ties between equally plausible ones.
_LIKELY = ("cp1252", "cp932", "gb18030", "big5", "euc_jp", "euc_kr", "cp1251", "cp1250", "koi8_r", "cp1253", "cp1254")
_NAMES = {"cp932": "shift_jis", "cp1252": "windows-1252", "cp1251": "windows-1251", "cp1250": "windows-1250"}


@dataclass(frozen=True, slots=True)
class Decoded:
    """Text, the encoding that it was read with, and a warning where that is doubtful."""

    text: str
    encoding: str
    warning: str = ""


def decode(data: bytes, declared: str = "") -> Decoded:
    """Decode bytes of unknown encoding; never fails.

    Args:
        data: the bytes.
        declared: what the document says of itself (HTML meta, MIME charset); believed where it fits.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _decoded(data, encoding)
    wide = _without_mark(data)
    if wide:
        return _decoded(data, wide)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        pass
    if declared:
        try:
            return Decoded(data.decode(declared), declared.lower())
        except (LookupError, UnicodeDecodeError):
            pass
    return _detected(data)


def _decoded(data: bytes, encoding: str) -> Decoded:
    text = data.decode(encoding, errors="replace").removeprefix("\ufeff")
    broken = text.count("\ufffd") - (0 if encoding.startswith("utf-16") else data.count(b"\xef\xbf\xbd"))
    warning = say("file.not_encoding", count=broken, encoding=encoding) if broken > 0 else ""
    return Decoded(text, encoding.removesuffix("-sig"), warning)


def _without_mark(data: bytes) -> str:
    """UTF-16 without a mark: every other byte of mostly Latin text is zero."""
    sample = data[:4000]
    if len(sample) < 4 or len(data) % 2:
        return ""
    half = len(sample) // 2
    even, odd = sample[0::2].count(0) / half, sample[1::2].count(0) / half
    if odd > 0.4 and even < 0.05:
        return "utf-16-le"
    if even > 0.4 and odd < 0.05:
        return "utf-16-be"
    return ""


def _detected(data: bytes) -> Decoded:
    high = sum(byte > 0x7F for byte in data[:_SAMPLE])
    utf8 = data.decode("utf-8", errors="replace")
    broken = utf8.count("\ufffd")
    if broken * 20 < high:  # UTF-8 with some damage, not another encoding
        return Decoded(utf8, "utf-8", say("file.not_encoding", count=broken, encoding="UTF-8"))
    matches = from_bytes(data[:_SAMPLE], cp_isolation=list(_LIKELY))
    best = min(matches, key=lambda match: (match.chaos, -match.coherence, _LIKELY.index(match.encoding)), default=None)
    encoding = best.encoding if best is not None else "cp1252"
    text = data.decode(encoding, errors="replace")
    name = _NAMES.get(encoding, encoding)
    doubtful = best is None or best.chaos > _CHAOS or high < _SHORT or "\ufffd" in text
    warning = say("file.guessed", name=name) if doubtful else ""
    return Decoded(text, name, warning)
