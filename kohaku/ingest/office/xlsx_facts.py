"""What a worksheet says of its cells beside their values: merged, hidden, calculated by a formula without a result.

Read from the sheet's XML as a stream: openpyxl's fast reading leaves these out, and its other one holds the whole
workbook in memory.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from posixpath import join, normpath
from zipfile import ZipFile

from lxml import etree
from openpyxl.utils import range_boundaries
from openpyxl.utils.cell import column_index_from_string, coordinate_from_string

_MAIN = "{*}"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_LARGEST_MERGE = 20_000  # cells that one merged range may fill
_MERGES = 50_000


@dataclass(slots=True)
class SheetFacts:
    """Rows and columns count from 1, as Excel's rows do.

    Attributes:
        merged: (row, column) of each covered cell → the range's upper left cell.
        spans: upper left cell → columns that its range covers.
        formulas: cells whose formula has no stored result → the formula.
    """

    hidden_rows: set[int] = field(default_factory=set)
    hidden_columns: set[int] = field(default_factory=set)
    merged: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    spans: dict[tuple[int, int], int] = field(default_factory=dict)
    formulas: dict[tuple[int, int], str] = field(default_factory=dict)

    def merge(self, reference: str) -> None:
        """Take in a merged range, “A2:A4”."""
        left, top, right, bottom = range_boundaries(reference)
        if None in (left, top, right, bottom) or (right - left + 1) * (bottom - top + 1) > _LARGEST_MERGE:
            return
        self.spans[top, left] = right - left + 1
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                self.merged[row, column] = (top, left)


def sheet_facts(archive: ZipFile) -> dict[str, SheetFacts]:
    """Facts of each worksheet by its title; a sheet whose part is missing has none."""
    return {title: _facts(archive, path) for title, path in _sheets(archive) if path in archive.namelist()}


def _sheets(archive: ZipFile) -> Iterator[tuple[str, str]]:
    relations = _parsed(archive.read("xl/_rels/workbook.xml.rels"))
    targets = {node.get("Id"): node.get("Target") or "" for node in relations}
    for sheet in _parsed(archive.read("xl/workbook.xml")).iter(f"{_MAIN}sheet"):
        target = targets.get(sheet.get(_RELATION), "")
        yield sheet.get("name") or "", target.lstrip("/") if target.startswith("/") else normpath(join("xl", target))


def _parsed(data: bytes) -> "etree._Element":
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))


def _facts(archive: ZipFile, path: str) -> SheetFacts:
    facts = SheetFacts()
    tags = tuple(f"{_MAIN}{name}" for name in ("col", "row", "c", "mergeCell"))
    with archive.open(path) as source:
        for _, node in etree.iterparse(source, tag=tags, resolve_entities=False, no_network=True):
            name = etree.QName(node).localname
            if name == "c":
                _formula(node, facts)
                continue  # its row lets go of it
            if name == "col" and _true(node.get("hidden")):
                low, high = int(node.get("min") or 0), int(node.get("max") or 0)
                facts.hidden_columns.update(range(low, min(high, 16_384) + 1))
            elif name == "row" and _true(node.get("hidden")) and (node.get("r") or "").isdecimal():
                facts.hidden_rows.add(int(node.get("r") or 0))
            elif name == "mergeCell" and len(facts.spans) < _MERGES:
                facts.merge(node.get("ref") or "")
            node.clear()
            while node.getprevious() is not None and (parent := node.getparent()) is not None:
                del parent[0]
    return facts


def _formula(cell: "etree._Element", facts: SheetFacts) -> None:
    formula = cell.find(f"{_MAIN}f")
    if formula is None or cell.findtext(f"{_MAIN}v"):
        return
    letters, row = coordinate_from_string(cell.get("r") or "A1")
    facts.formulas[row, column_index_from_string(letters)] = (formula.text or "").strip()


def _true(value: str | None) -> bool:
    return value in ("1", "true")
