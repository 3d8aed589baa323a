"""What a question wants of each of several things: “for each fund, the fee and the manager”."""

import re
from dataclasses import dataclass

from kohaku.question.shape.nouns import lists_things
from kohaku.question.wording import any_of, words_of

_LIST_VERB = r"(?:list|enumerate|itemi[sz]e|liste[rz]?|enumere[rz]?|recense[rz]?|citer?|nomme[rz]?)"
_VERB = re.compile(
    r"(?:please )?(?:give|list|state|indicate|enumerate|show|name|provide|specify|report|indiquer|lister|donner|"
    r"enumerer|preciser|citer|relever|what (?:is|are|was|were)|quel(?:le)?s? (?:est|sont)) "
)
_COMMAND = re.compile(
    r"(?:please )?(?:list|enumerate|name|give|show|identify|state|provide|find|mention|present|describe|itemi[sz]e|"
    r"tabulate|"
    r"liste[rz]?|enumere[rz]?|donne[rz]?|cite[rz]?|nomme[rz]?|indique[rz]?|presente[rz]?|recense[rz]?|"
    r"dresse[rz]?)\b(?: me)?(?P<things>.*)"
)
_SUPERLATIVE = r"(?!(?:\w+est|most|least|best|worst|plus|moins|meilleure?s?)\b)"
_AFTERWARDS = re.compile(
    r"(?P<front>\S+ .{3,}?)(?:,| and| with| et| avec),? (?:for|under|within|in|beside|against|pour|dans|sous) "
    r"(?:each|every|chacune?s?|chaque)(?: one| of (?:them|these|those)| d'(?:eux|elles)| [\w-]+(?=,))?,? (?P<items>.+)"
)
_FORWARD = re.compile(
    r"(?P<front>.*?)\b(?:for (?:each|every|all)|of (?:each|every)|pour (?:chaque|chacune? (?:des|de)))(?: of)? "
    r"[\w' -]{1,60}?(?:, (?!in |en )|: | (?=(?:please )?(?:give|list|state|indicate|show|name|enumerate|indiquer|"
    r"lister|"
    r"donner|enumerer|preciser)\b))(?P<items>.+)"
)
_BESIDE = any_of(
    r"(?P<front1>.+?) (?:together|along) with (?P<items1>.+)",
    rf"(?P<front2>.+?)(?<!ed)(?<!each) with (?P<items2>(?:its|their|the {_SUPERLATIVE}).+)",
    r"(?P<front3>.+?),? each with (?P<items3>.+)",
    r"(?P<front4>.*\b(?:each|every) (?:\w+ ){1,3})(?:with|and) (?P<items4>(?:the|its|their|his|her) .+)",
    r"(?P<front5>.+?) (?:and|as well as) (?P<items5>(?:its|their) .+)",
    rf"(?P<front6>.+?) avec (?P<items6>(?:ses|sa|son|leurs?|les?|la|l') ?{_SUPERLATIVE}.+)",
    r"(?P<front7>.+?) (?:et|ainsi que) (?P<items7>(?:leurs?|ses|sa|son) .+)",
)
_GROUPED = any_of(
    rf"(?:please )?{_LIST_VERB},? (?:by|per|par) [\w'-]+(?: [\w'-]+)?,? (?P<by>(?:the|all|les|toutes|tous) .+)",
    rf"(?:by|per|par) [\w '-]{{1,30}}, (?:please )?{_LIST_VERB} (?P<first>.+)",
    rf"(?:please )?{_LIST_VERB} (?P<behind>.+?)(?: (?:grouped|classified|organi[sz]ed|broken down|arranged|split)|"
    r",? regroupe\w*|,? classe\w*|,? ventile\w*) (?:by|per|par) .+",
)
_OF_EACH = re.compile(
    r"(?:(?P<front>.+?),? (?:and|et) )?(?P<items>.+?) (?:of|for|in|under|de|pour|dans) (?:each|every|chaque|"
    r"chacune?)(?: [\w'-]+){0,4}\s*$"
)
_COLUMNS = any_of(
    r"\b(?:with|by|showing|giving|avec|indiquant|par) (?:columns for )?(?P<with>.+)",
    r"[^:]+: (?P<colon>.+)",
)


@dataclass(frozen=True, slots=True)
class RequestedColumns:
    """Attributes that are wanted of each thing; `listed` where the question says “list” of them."""

    items: tuple[str, ...]
    listed: bool = False


def requested_columns(plain: str, french: bool) -> RequestedColumns | None:
    """Return what is wanted of each of several things; None where the question is not of that kind."""
    plain = plain.rstrip(" ?.")
    afterwards = _AFTERWARDS.match(plain)
    if afterwards:
        return RequestedColumns(_items(afterwards["items"], french))
    grouped = _GROUPED.match(plain)
    if grouped:
        return RequestedColumns(_items(grouped["by"] or grouped["first"] or grouped["behind"], french), listed=True)
    forward = _FORWARD.match(plain)
    if forward:
        listed = re.match(rf"(?:please )?{_LIST_VERB}\b", forward["items"]) or re.match(_LIST_VERB, forward["front"])
        return RequestedColumns(_items(forward["items"], french), bool(listed))
    command = _COMMAND.match(plain)
    if command is None and not re.match(r"what (?:are|were)|which|quel(?:le)?s (?:sont|etaient)", plain):
        return None
    beside = _BESIDE.match(command["things"].strip() if command else plain)
    if beside and command:
        front = next(beside[f"front{number}"] for number in range(1, 8) if beside[f"front{number}"])
        items = next(beside[f"items{number}"] for number in range(1, 8) if beside[f"items{number}"])
        if _are_several(front, french):
            return RequestedColumns(_items(items, french))
    of_each = _OF_EACH.match(_VERB.sub("", plain, count=1)) if command or plain.startswith(("what", "quel")) else None
    if of_each is None:
        return None
    front = of_each["front"] or ""
    attributes = "" if _are_several(front, french) else front
    return RequestedColumns((*_items(attributes, french), *_items(of_each["items"], french)))


def columns(plain: str, french: bool) -> tuple[str, ...]:
    """Columns that a question about a table names; empty where it names none."""
    rows = requested_columns(plain, french)
    if rows:
        return rows.items
    match = _COLUMNS.search(plain.rstrip(" ?."))
    return _items(match["with"] or match["colon"], french) if match else ()


def _items(text: str, french: bool) -> tuple[str, ...]:
    """Items that `text` coordinates, each with its own complement: “floor area in m2, it load in kw and racks”."""
    text = _VERB.sub("", text.strip(" ,:"), count=1) if _VERB.match(text.strip(" ,:")) else text.strip(" ,:")
    joint = r",? (?:et|ainsi que) |, " if french else r",? (?:and|as well as) |, "
    return tuple(item.strip() for item in re.split(joint, text) if item.strip())


def _are_several(front: str, french: bool) -> bool:
    words = words_of(front)
    return bool(words) and (words[0] in ("each", "every", "chaque", "all") or lists_things(words, french))
