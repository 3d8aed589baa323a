"""Members and the audit: what an admin calls about people."""

from collections.abc import Sequence

from kohaku.contracts.audit_entry import AuditEntry
from kohaku.engine.rooms import Rooms
from kohaku.rights.calls import call
from kohaku.rights.gate import Gate
from kohaku.rights.principal import EVERYONE, Principal, Right, address


class PeopleCalls:
    """The part of the engine that knows who is who."""

    _rooms: Rooms
    _gate: Gate

    @property
    def principal(self) -> Principal:
        """Who acts: for what a page shows. What they may do is decided by each call."""
        return self._gate.principal

    @call(Right.ADMINISTER)
    def members(self, collection_id: str) -> tuple[str, ...]:
        """Who sees a collection: addresses, or `*` for everyone."""
        return self._gate.members.of(self._gate.collection(collection_id).id)

    @call(Right.ADMINISTER, writes=True)
    def set_members(self, collection_id: str, people: Sequence[str]) -> None:
        """Make these its members, and nobody else.

        Args:
            people: addresses, or `*`. None of them: only admins see it.
        """
        named = [one if one == EVERYONE else address(one) for one in people]
        self._gate.members.replace(self._gate.collection(collection_id).id, named, self._gate.principal.name)

    @call(Right.ADMINISTER)
    def audit(self, limit: int = 200, offset: int = 0, person: str = "") -> list[AuditEntry]:
        """Every write, newest first; of one person where one is given."""
        return self._gate.log.all(limit, offset, person)
