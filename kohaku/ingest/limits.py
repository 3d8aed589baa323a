"""Bounds that one file must keep while it is read."""

from dataclasses import dataclass

from kohaku.ingest.errors import TooLarge
from kohaku.languages.speaking import say
from kohaku.settings import Settings

_RECOGNITION = 0.75  # of the seconds that reading a file may take: what was recognised by then is kept


@dataclass(frozen=True, slots=True)
class Limits:
    """Largest values allowed; bytes, pages, characters, members of an archive, seconds of text recognition."""

    file_bytes: int = 200_000_000
    pages: int = 3000
    characters: int = 20_000_000
    archive_bytes: int = 1_000_000_000
    archive_ratio: int = 200
    archive_files: int = 2000
    recognition_seconds: float = 225.0

    @classmethod
    def of(cls, settings: Settings) -> "Limits":
        """The limits that the process's settings state."""
        return cls(
            file_bytes=settings.max_upload_mb * 1_000_000,
            pages=settings.max_pages,
            characters=settings.max_characters,
            archive_bytes=settings.zip_total_mb * 1_000_000,
            archive_ratio=settings.zip_ratio,
            archive_files=settings.zip_files,
            recognition_seconds=_RECOGNITION * settings.reader_seconds,
        )

    def check_bytes(self, count: int, name: str) -> None:
        """Raise TooLarge where a file has more bytes than allowed."""
        if count > self.file_bytes:
            raise TooLarge(
                say("limit.bytes", name=name, size=count / 1e6, limit=self.file_bytes / 1e6),
                say("limit.bytes.remedy"),
            )

    def check_pages(self, count: int, name: str) -> None:
        """Raise TooLarge where a file has more pages than allowed."""
        if count > self.pages:
            raise TooLarge(
                say("limit.pages", name=name, count=count, limit=self.pages),
                say("limit.pages.remedy"),
            )

    def check_characters(self, count: int, name: str) -> None:
        """Raise TooLarge where a file has more characters of text than allowed."""
        if count > self.characters:
            raise TooLarge(
                say("limit.characters", name=name, limit=self.characters),
                say("limit.characters.remedy"),
            )
