"""Yes or no follows what became of a proposal, exceptions and contrasts; where nothing compares it is withheld."""

import pytest

from kohaku.contracts.question import AnswerType
from tests.readers.rules.handmade import passage, question, read

RULES = passage(
    "The night supplement is 30 %.",
    "The proposal to raise the night supplement to 40 % was rejected.",
    "Visitors may not enter the paint shop unless they are accompanied.",
    "Bicycles may be borrowed by staff, except at weekends.",
    "Ms Ito asked whether the canteen would be renovated.",
    "The answer was no.",
)


@pytest.mark.parametrize(
    ("asked", "value"),
    [
        ("Was the night supplement raised to 40 %?", False),
        ("Is the night supplement higher than 25 %?", True),
        ("May visitors enter the paint shop?", False),
        ("May staff borrow bicycles at weekends?", False),
        ("Will the canteen be renovated?", False),
        ("Is the swimming pool heated on Sundays?", None),
    ],
)
def test_a_verdict_is_that_of_the_quote(asked: str, value: bool | None) -> None:
    assert read(question(asked, AnswerType.BOOLEAN), RULES).value is value


def test_by_one_and_not_by_the_other_in_french() -> None:
    repairs = passage("Les réparations sont effectuées par Vernier SARL et non par le locataire.")
    tenant = question("Les réparations sont-elles effectuées par le locataire ?", AnswerType.BOOLEAN, language="fr")
    firm = question("Les réparations sont-elles effectuées par Vernier SARL ?", AnswerType.BOOLEAN, language="fr")
    assert read(tenant, repairs).value is False
    assert read(firm, repairs).value is True
