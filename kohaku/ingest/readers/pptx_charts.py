"""Charts of presentations as tables of their data, whatever their kind: flat, three-dimensional, or of the newer sort.

Read from the values that are stored with the chart (ECMA-376, 21.2; the newer kinds by Microsoft's `chartex`).
"""

from collections.abc import Iterator
from typing import Any

from lxml import etree

from kohaku.ingest.office.xlsx_values import shown

_C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_CX = "{http://schemas.microsoft.com/office/drawing/2014/chartex}"
_MOST = 20_000  # points of one series
_PARTS = {"cat": "xVal", "val": "yVal"}


def chart_title(chart: "etree._Element") -> str:
    """The title as it was typed; empty where there is none."""
    title = chart.find(f"{_C}chart/{_C}title")
    return "" if title is None else "".join(title.itertext(f"{_A}t", f"{_C}v")).strip()


def chart_tables(chart: "etree._Element") -> Iterator[list[list[str]]]:
    """A table for each plot of a `c:chartSpace`: a row a category, a column a series."""
    area = chart.find(f"{_C}chart/{_C}plotArea")
    for plot in area if area is not None else ():
        series = plot.findall(f"{_C}ser") if isinstance(plot.tag, str) else []
        if series:
            rows = _rows(series)
            if len(rows) > 1:
                yield rows


def _rows(series: "list[etree._Element]") -> list[list[str]]:
    names = ["".join(one.itertext(f"{_C}v")) if (one := item.find(f"{_C}tx")) is not None else "" for item in series]
    values = [_points(item, "val") for item in series]
    labels: dict[int, str] = {}
    for item in series:
        for at, label in _points(item, "cat").items():
            labels.setdefault(at, label)
    places = sorted({at for points in values for at in points} | labels.keys())
    return [
        ["", *names],
        *([labels.get(at, str(at + 1)), *(points.get(at, "") for points in values)] for at in places),
    ]


def _points(series: "etree._Element", part: str) -> dict[int, str]:
    """Point number → text of a series' categories or values; levels of categories from the outermost inwards."""
    found = series.find(f"{_C}{part}")
    found = found if found is not None else series.find(f"{_C}{_PARTS[part]}")
    if found is None:
        return {}
    style = found.findtext(f".//{_C}formatCode") or "General"
    levels = found.findall(f".//{_C}lvl")
    points = {int(p.get("idx") or 0): p.findtext(f"{_C}v") or "" for p in (levels or [found])[0].iter(f"{_C}pt")}
    return {
        at: " ".join(filter(None, (*_outer(levels[1:], at), _shown(points[at], style))))
        for at in sorted(points)[:_MOST]
    }


def _outer(levels: "list[etree._Element]", at: int) -> list[str]:
    """Labels of the outer levels at a point, the outermost first: each holds from its own point on."""
    labels = []
    for level in reversed(levels):
        points = {int(p.get("idx") or 0): p.findtext(f"{_C}v") or "" for p in level.iter(f"{_C}pt")}
        reached = [place for place in points if place <= at]
        labels.append(points[max(reached)] if reached else "")
    return labels


def _shown(text: str, style: str) -> str:
    try:
        return shown(float(text), style)
    except ValueError:
        return text


def extended_charts(part: Any) -> Iterator["etree._Element"]:
    """Charts of the newer kinds (waterfall, funnel, treemap) that a slide refers to."""
    for relation in part.rels.values():
        if not relation.is_external and "chartEx" in str(relation.target_part.partname):
            yield etree.fromstring(relation.target_part.blob, etree.XMLParser(resolve_entities=False, no_network=True))


def extended_tables(chart: "etree._Element") -> Iterator[list[list[str]]]:
    """A table for each set of data of a `cx:chartSpace`."""
    titles = ["".join(one.itertext(f"{_CX}v", f"{_A}t")).strip() for one in chart.iter(f"{_CX}tx")]
    for number, data in enumerate(chart.iter(f"{_CX}data")):
        labels = [_level(one) for one in data.iter(f"{_CX}strDim")]
        values = [_level(one) for one in data.iter(f"{_CX}numDim")]
        places = sorted({at for points in (*labels, *values) for at in points})
        heads = [titles[number] if number < len(titles) else ""] * len(values)
        rows = [["", *heads]]
        for at in places[:_MOST]:
            name = " ".join(filter(None, (points.get(at, "") for points in labels)))
            rows.append([name, *(points.get(at, "") for points in values)])
        if len(rows) > 1:
            yield rows


def _level(dimension: "etree._Element") -> dict[int, str]:
    level = dimension.find(f"{_CX}lvl")
    style = (level.get("formatCode") or "General") if level is not None else "General"
    points = level.iter(f"{_CX}pt") if level is not None else ()
    return {int(point.get("idx") or 0): _shown(point.text or "", style) for point in points}
