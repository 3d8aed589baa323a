"""From what an identity provider says of a person to who acts here: allow-list, role, and how long it holds."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta

from kohaku.errors import KohakuError
from kohaku.languages.speaking import say
from kohaku.rights.principal import Principal, Role, address
from kohaku.settings import Settings

Claims = Mapping[str, object]


class NotAdmitted(KohakuError):
    """The person is known to the provider, and not let in here."""

    kind = "not admitted"


class Expired(KohakuError):
    """The sign-in is too old."""

    kind = "expired"


def admitted(claims: Claims, settings: Settings, now: datetime) -> Principal:
    """Who signed in, by the claims of their identity token.

    Raises:
        Expired: they signed in longer ago than `sign_in_hours`; Streamlit's own cookie would hold for 30 days.
        NotAdmitted: no verified address, or one that no list admits.
    """
    _check_age(claims, settings.sign_in_hours, now)
    name = _address(claims, verified=settings.sign_in_unverified)
    lists = (
        (Role.ADMIN, settings.sign_in_admins),
        (Role.EDITOR, settings.sign_in_editors),
        (Role.READER, settings.sign_in_readers),
    )
    for role, entries in lists:
        if any(listed(entry, name, claims) for entry in entries):
            return Principal(name, role)
    raise NotAdmitted(say("sign_in.not_listed", address=name), say("sign_in.not_listed.remedy"))


def listed(entry: str, name: str, claims: Claims) -> bool:
    """True where an entry of a list names this person: an address, a domain, or `claim=value`.

    A domain is the whole of what stands behind the `@`: `example.com` admits nobody of `lab.example.com`.

    Example:
        >>> [listed(entry, "ada@example.com", {"groups": ["lab"]}) for entry in ("Example.com", "groups=lab", "com")]
        [True, True, False]
    """
    claim, equals, value = entry.partition("=")
    if equals:
        said = claims.get(claim.strip())
        return value.strip() in (said if isinstance(said, list | tuple) else [said])
    wanted = entry.strip().lower()
    return wanted == (name if "@" in wanted else name.rpartition("@")[2])


def _address(claims: Claims, *, verified: bool) -> str:
    said = claims.get("email")
    sure = claims.get("email_verified") is True or (verified and "email_verified" not in claims)
    if not isinstance(said, str) or not sure:
        raise NotAdmitted(say("sign_in.unverified"), say("sign_in.unverified.remedy"))
    return address(said)


def _check_age(claims: Claims, hours: float, now: datetime) -> None:
    """By `auth_time` where the provider tells it, else by when it issued the token (OpenID Connect Core, §2)."""
    stamps: Sequence[object] = (claims.get("auth_time"), claims.get("iat"))
    stamp = next((one for one in stamps if isinstance(one, int | float) and not isinstance(one, bool)), None)
    if stamp is None or not now - timedelta(hours=hours) <= datetime.fromtimestamp(stamp, UTC) <= now + timedelta(
        minutes=5
    ):
        raise Expired(say("sign_in.expired"), say("sign_in.expired.remedy"))
