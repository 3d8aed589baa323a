"""Why a file could not be read: one class a cause, each with a remedy in words for the user."""

from kohaku.errors import KohakuError, NotFound


class ReadError(KohakuError):
    """Base of all causes. Nothing of the file is kept."""

    kind = "unreadable"


class PasswordProtected(ReadError):
    """The file is encrypted."""

    kind = "password"


class Protected(ReadError):
    """The contents are encrypted by rights management; what can be read is a note that says so."""

    kind = "protected"


class Wrapper(ReadError):
    """The pages are a note that the contents need another program."""

    kind = "wrapper"


class Corrupt(ReadError):
    """The file is truncated or damaged."""

    kind = "corrupt"


class Empty(ReadError):
    """The file has no bytes, or nothing but white space."""

    kind = "empty"


class ZeroPages(ReadError):
    """A well-formed file without a page."""

    kind = "zero pages"


class NoSuchPage(ReadError, NotFound):
    """A page that the file does not have."""

    kind = "no page"


class WrongType(ReadError):
    """The content is not what the file's name says, or is a program."""

    kind = "wrong type"


class LegacyFormat(ReadError):
    """A format that was replaced decades ago (.doc, .xls, .ppt)."""

    kind = "legacy format"


class Unsupported(ReadError):
    """A format that has no reader here."""

    kind = "unsupported"


class ImagesOnly(ReadError):
    """Pages without any text layer, and no text recognition installed."""

    kind = "images only"


class TooLarge(ReadError):
    """A limit of size, pages, characters or archive members was passed."""

    kind = "too large"


class UnsafeArchive(ReadError):
    """An archive that leaves its folder, unpacks without measure, or nests another archive."""

    kind = "unsafe archive"


class TookTooLong(ReadError):
    """Reading passed its time limit and was ended."""

    kind = "timeout"


class OutOfMemory(ReadError):
    """Reading passed its memory limit and was ended."""

    kind = "out of memory"


class ReaderCrashed(ReadError):
    """The reading process died, or a reader failed on something that nobody foresaw."""

    kind = "crashed"
