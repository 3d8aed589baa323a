"""Messages within messages: what each says stands under its own heads."""

from email.message import EmailMessage

from kohaku.contracts.tree import Kind, Level, Tree
from kohaku.ingest import read_document
from tests.ingest.trees import texts


def message(subject: str, sender: str, text: str) -> EmailMessage:
    made = EmailMessage()
    made["Subject"], made["From"], made["Date"] = subject, sender, "Thu, 11 Jan 2024 08:30:00 +0000"
    made.set_content(text)
    return made


def section_of(tree: Tree, text: str) -> str:
    """Heading of the section that a paragraph stands in."""
    at = tree.canonical.index(text)
    sections = [node for node in tree.nodes if node.level is Level.SECTION and node.start <= at < node.end]
    heads = [tree.text(n) for n in tree.nodes if n.parent_id == sections[-1].id and n.kind is Kind.HEADING]
    return heads[0] if heads else ""


def test_a_forwarded_message_is_read_under_its_own_heads() -> None:
    outer = message("Fwd: Order", "Ann <ann@x.example>", "See below.\n")
    outer.add_attachment(message("Order", "Bo <bo@x.example>", "It comes on 5 May.\n"))
    tree = read_document(outer.as_bytes(), "a.eml", "c")
    assert section_of(tree, "It comes") == section_of(tree, "From: Bo") == "Order"
    assert section_of(tree, "From: Ann") == "Fwd: Order"
    assert tree.warnings == ()


def test_a_message_saved_as_utf_16_is_read() -> None:
    raw = message("Réunion", "Ann <ann@x.example>", "Le compteur affiche 5 kWh à midi.\n")
    text = raw.as_bytes().decode().encode("utf-16")
    tree = read_document(text, "a.eml", "c")
    assert (tree.title, tree.canonical.splitlines()[-1]) == ("Réunion", "Le compteur affiche 5 kWh à midi.")


def test_a_reply_and_what_it_quotes_are_parts() -> None:
    text = "We agree to 7.\n\nOn 1 May Bo wrote:\n> I offer 6.\n>\n> On 30 April Ann wrote:\n>> I ask for 8.\n"
    tree = read_document(message("Price", "Ann <ann@x.example>", text).as_bytes(), "a.eml", "c")
    assert section_of(tree, "We agree") == "Price"
    assert section_of(tree, "I offer") == "On 1 May Bo wrote:"
    assert section_of(tree, "I ask") == "On 30 April Ann wrote:"


def test_a_message_forwarded_in_the_text_keeps_its_heads_as_lines() -> None:
    text = (
        "See below.\n\n---------- Forwarded message ---------\nFrom: Bo <bo@x.example>\nDate: 2 May 2024\n"
        "Subject: Stock\n\nWe have 40 left.\n"
    )
    tree = read_document(message("Fwd: Stock", "Ann <ann@x.example>", text).as_bytes(), "a.eml", "c")
    assert section_of(tree, "We have 40") == section_of(tree, "From: Bo") == "---------- Forwarded message ---------"
    assert {"From: Bo <bo@x.example>", "Date: 2 May 2024", "Subject: Stock"} <= set(texts(tree, Kind.PROSE))
    for run in tree.runs:
        assert run.end - run.start == run.source_end - run.source_start
