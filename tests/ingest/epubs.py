"""Small e-books: a package file and what it lists, zipped."""

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZipFile

_CONTAINER = (
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="{place}"/></rootfiles></container>'
)


def epub(package: str, files: Mapping[str, str], place: str = "b.opf") -> bytes:
    """The book of this package file, which lies at `place`."""
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/epub+zip")
        for name, text in {"META-INF/container.xml": _CONTAINER.format(place=place), place: package, **files}.items():
            archive.writestr(name, text)
    return out.getvalue()
