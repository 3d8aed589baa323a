"""Slides: charts of any kind, merged heads, hidden slides, and a shape that cannot be read fails alone."""

from io import BytesIO

import pytest
from pptx import Presentation
from pptx.chart.data import CategoryChartData, XyChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.presentation import Presentation as Show
from pptx.slide import Slide
from pptx.util import Inches

from kohaku.contracts.tree import Kind, Tree
from kohaku.ingest import read_document
from tests.ingest.trees import rows, texts

_PLACE = (Inches(1), Inches(2), Inches(5), Inches(3))
_NUMBER = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"


def slide_of(show: Show, title: str = "Figures") -> Slide:
    slide = show.slides.add_slide(show.slide_layouts[5])
    slide.shapes.title.text = title
    return slide


def read(show: Show) -> Tree:
    out = BytesIO()
    show.save(out)
    return read_document(out.getvalue(), "a.pptx", "c")


def sales() -> CategoryChartData:
    data = CategoryChartData(number_format="0.0%")
    data.categories = ["Ayr", "Wick"]
    data.add_series("2023", (0.25, None))
    data.add_series("2024", (0.5, 0.75))
    return data


@pytest.mark.parametrize("kind", ["bar", "line", "pie", "area"])
def test_a_three_dimensional_chart_is_a_table_of_its_data(kind: str) -> None:
    flat = {
        "bar": XL_CHART_TYPE.COLUMN_CLUSTERED, "line": XL_CHART_TYPE.LINE, "pie": XL_CHART_TYPE.PIE,
        "area": XL_CHART_TYPE.AREA,
    }  # fmt: skip
    show = Presentation()
    chart = slide_of(show).shapes.add_chart(flat[kind], *_PLACE, sales()).chart
    plot = chart._chartSpace.find(f".//{_NUMBER}{kind}Chart")
    plot.tag = f"{_NUMBER}{kind}3DChart"
    found = rows(read(show))
    assert {"": "Wick", "2024": "75.0%"}.items() <= found[1].items() or kind == "pie"
    assert found[0]["2023"] == "25.0%"


def test_a_chart_of_points_has_a_row_a_point() -> None:
    data = XyChartData()
    series = data.add_series("Load")
    series.add_data_point(1.5, 3)
    series.add_data_point(2.5, 4)
    show = Presentation()
    slide_of(show).shapes.add_chart(XL_CHART_TYPE.XY_SCATTER, *_PLACE, data)
    assert [row["Load"] for row in rows(read(show))] == ["3", "4"]


def test_outer_categories_stand_before_each_of_their_own() -> None:
    data = CategoryChartData()
    for year in ("2023", "2024"):
        outer = data.add_category(year)
        outer.add_sub_category("H1")
        outer.add_sub_category("H2")
    data.add_series("Sales", (1, 2, 3, 4))
    show = Presentation()
    slide_of(show).shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, *_PLACE, data)
    assert "2024 H1\t3" in read(show).canonical


def test_merged_heads_name_all_their_columns() -> None:
    show = Presentation()
    table = slide_of(show).shapes.add_table(4, 3, *_PLACE).table
    lines = (("Line", "Losses", ""), ("", "GWh", "%"), ("West", "12.1", "3.4"), ("East", "8.8", "2.9"))
    for row, line in zip(table.rows, lines, strict=True):
        for cell, text in zip(row.cells, line, strict=True):
            cell.text = text
    table.cell(0, 0).merge(table.cell(1, 0))
    table.cell(0, 1).merge(table.cell(0, 2))
    assert rows(read(show))[0] == {"Line": "West", "GWh": "12.1", "%": "3.4"}


def test_a_hidden_slide_is_kept_and_does_not_answer() -> None:
    show = Presentation()
    slide_of(show, "Shown")
    hidden = slide_of(show, "Backup")
    hidden.shapes.add_textbox(*_PLACE).text_frame.text = "The old price is 5."
    hidden._element.set("show", "0")
    tree = read(show)
    assert texts(tree, Kind.HIDDEN) == ["The old price is 5."]
    assert tree.warnings == ("Slide 2 is hidden and left out of answers.",)


def test_struck_text_is_kept_and_does_not_answer() -> None:
    show = Presentation()
    slide = slide_of(show)
    frame = slide.shapes.add_textbox(*_PLACE).text_frame
    for text, struck in (("The fee is ", False), ("$4,500 ", True), ("$5,200.", False)):
        run = frame.paragraphs[0].add_run()
        run.text = text
        if struck:
            run._r.get_or_add_rPr().set("strike", "sngStrike")
    table = slide.shapes.add_table(3, 2, *_PLACE).table
    for row, (label, text) in enumerate((("Item", "EUR"), ("Base", "1900"), ("Old", "1700"))):
        table.cell(row, 0).text, table.cell(row, 1).text = label, text
    table.cell(2, 1).text_frame.paragraphs[0].runs[0]._r.get_or_add_rPr().set("strike", "sngStrike")
    tree = read(show)
    assert texts(tree, Kind.PROSE) == ["The fee is $5,200."]
    assert [text.strip() for text in texts(tree, Kind.DELETED)] == ["$4,500", "1700"]
    assert "1700" not in [value for row in rows(tree) for value in row.values()]
