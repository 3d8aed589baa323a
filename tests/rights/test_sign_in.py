"""Who is let in, and as what: by the claims of an identity token and three lists."""

from datetime import UTC, datetime, timedelta

import pytest

from kohaku.errors import KohakuError
from kohaku.rights.principal import Principal, Role
from kohaku.rights.sign_in import Expired, NotAdmitted, admitted
from kohaku.settings import Settings

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
LISTS = {
    "sign_in_readers": ("example.com", "groups=analysts"),
    "sign_in_editors": ("bo@example.com",),
    "sign_in_admins": ("ada@example.com", "groups=kohaku-admins"),
}


def settings(**given: object) -> Settings:
    return Settings(_env_file=None, **(LISTS | given))  # type: ignore[call-arg, arg-type]


def claims(email: object = "cy@example.com", **more: object) -> dict[str, object]:
    return {"email": email, "email_verified": True, "iat": int(NOW.timestamp()) - 60} | more


@pytest.mark.parametrize(
    ("said", "role"),
    [
        (claims(), Role.READER),
        (claims("Bo@Example.com"), Role.EDITOR),
        (claims("ada@example.com"), Role.ADMIN),
        (claims("who@elsewhere.example", groups=["others", "analysts"]), Role.READER),
        (claims("who@elsewhere.example", groups="kohaku-admins"), Role.ADMIN),
        (claims("cy@example.com", groups=["kohaku-admins"]), Role.ADMIN),
    ],
)
def test_the_strongest_list_that_names_a_person_gives_the_role(said: dict[str, object], role: Role) -> None:
    assert admitted(said, settings(), NOW) == Principal(str(said["email"]).lower(), role)


@pytest.mark.parametrize(
    "email",
    [
        "cy@lab.example.com", "cy@example.com.evil.example", "cy@notexample.com", "example.com@evil.example", None, "",
        ["cy@example.com"], "cy@evil.example@example.com", "\u212ay@example.com", "cy@example.com\n", 7,
    ],
)  # fmt: skip
def test_nobody_else_is_let_in(email: object) -> None:
    if isinstance(email, str) and email.strip() == "cy@example.com":
        assert admitted(claims(email), settings(), NOW).name == "cy@example.com"
        return
    with pytest.raises(KohakuError):
        admitted(claims(email), settings(), NOW)


@pytest.mark.parametrize("groups", ["analyst", ["Analysts"], {"analysts": True}, True, None, 1, "analysts, others"])
def test_a_claim_is_met_by_its_very_value(groups: object) -> None:
    with pytest.raises(NotAdmitted, match="not on the list"):
        admitted(claims("who@elsewhere.example", groups=groups), settings(), NOW)


def test_without_lists_nobody_is_let_in() -> None:
    with pytest.raises(NotAdmitted):
        admitted(claims(), settings(sign_in_readers=(), sign_in_editors=(), sign_in_admins=()), NOW)


@pytest.mark.parametrize("verified", [False, None, "true", 1])
def test_an_address_that_is_not_verified_is_nobodys(verified: object) -> None:
    with pytest.raises(NotAdmitted, match="verified"):
        admitted(claims(email_verified=verified), settings(sign_in_unverified=True), NOW)


def test_a_provider_that_cannot_say_so_is_trusted_where_the_setting_says_it() -> None:
    said = {name: value for name, value in claims().items() if name != "email_verified"}
    with pytest.raises(NotAdmitted):
        admitted(said, settings(), NOW)
    assert admitted(said, settings(sign_in_unverified=True), NOW).role is Role.READER


@pytest.mark.parametrize(
    "stamps",
    [{"iat": None}, {"iat": "now"}, {"iat": True}, {"auth_time": int((NOW - timedelta(hours=13)).timestamp())}]
    + [{"iat": int((NOW + timedelta(hours=hours)).timestamp())} for hours in (-13, 1)],
)
def test_a_sign_in_holds_for_hours_and_not_for_weeks(stamps: dict[str, object]) -> None:
    with pytest.raises(Expired):
        admitted(claims(**stamps), settings(), NOW)


def test_lists_are_written_with_commas_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOHAKU_SIGN_IN_READERS", "example.com, groups=analysts ,")
    assert Settings(_env_file=None).sign_in_readers == ("example.com", "groups=analysts")  # type: ignore[call-arg]
