"""When a message was sent: its own head fields say so, not those of the message that forwards it."""

from kohaku.contracts.question import AnswerType
from tests.readers.rules.handmade import passage, question, read

_HEADS = (
    "From: Priya Nair <priya@harbour.example>",
    "To: Tom Reed <tom@harbour.example>",
    "Date: Thu, 14 Mar 2024 09:12:00 +0000",
)
FORWARDING = passage(*_HEADS, "Tom, please see below.", headings=("FW: Crane inspection",))
QUOTED = passage(
    "Dear Priya, the inspection of crane 4 costs EUR 1,850.",
    section="s2",
    headings=("FW: Crane inspection", "On Mon, 11 Mar 2024 at 16:40, Ove Lund <ove@lund.example> wrote:"),
)


def asked(text: str) -> object:
    return read(question(text, AnswerType.DATE), FORWARDING, QUOTED).value


def test_the_date_of_a_message_is_that_of_its_sender() -> None:
    assert asked("When was the message of Priya Nair sent?") == "2024-03-14"
    assert asked("When was this message sent?") == "2024-03-14"


def test_the_date_of_the_forwarding_message_is_not_that_of_the_one_it_quotes() -> None:
    assert asked("When was the message of Ove Lund sent?") != "2024-03-14"
