"""What one person may upload in a day. The audit is what counts it, so that a restart or a deletion forgets nothing."""

from collections.abc import Callable, Sequence
from threading import Lock

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.rights.principal import Principal
from kohaku.settings import Settings
from kohaku.store.database import now
from kohaku.store.people.audit import AuditLog

UPLOADED = "upload"
"""The action of the audit's entry for each file."""
_MB = 1_000_000
_counting = Lock()


class UploadLimit(KohakuError):
    """The day's uploads of a person are used up."""

    kind = "upload limit"


class Uploads:
    """Counts the files of one principal. Who acts in the process itself is not limited."""

    def __init__(self, principal: Principal, log: AuditLog, settings: Callable[[], Settings]) -> None:
        self._principal = principal
        self._log = log
        self._settings = settings

    def count(self, collection_id: str, files: Sequence[tuple[str, bytes]]) -> None:
        """Enter the files into the audit, all of them or none; raises `UploadLimit`."""
        with _counting:
            self._check(len(files), sum(len(data) for _, data in files))
            for name, data in files:
                self._log.add(self._principal.name, UPLOADED, collection_id, name, amount=len(data))

    def _check(self, files: int, size: int) -> None:
        settings = self._settings()
        most_files, most_bytes = settings.daily_upload_files, settings.daily_upload_mb * _MB
        if self._principal.local:
            return
        midnight = now().replace(hour=0, minute=0, second=0, microsecond=0)
        before, before_bytes = self._log.sum_since(self._principal.name, UPLOADED, midnight)
        if most_files and before + files > most_files:
            raise UploadLimit(say("rights.uploads.files", limit=most_files), say("rights.uploads.remedy"))
        if most_bytes and before_bytes + size > most_bytes:
            raise UploadLimit(say("rights.uploads.size", limit=settings.daily_upload_mb), say("rights.uploads.remedy"))
