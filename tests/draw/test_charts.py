import json

import plotly.graph_objects as go
import pytest

from kohaku.contracts.answer import AnswerWithEvidence, Mode, Verdict
from kohaku.contracts.retrieval import Plan, Query, QueryKind, RerankReport, Retrieval
from kohaku.draw import charts
from kohaku.draw.route import route
from tests.draw.records import DOC, abstained, answered, ballot, decision, found, reading, retrieval

HOSTILE = "<img src=x onerror=alert(1)>"


def texts(figure: go.Figure) -> str:
    return json.dumps(figure.to_plotly_json(), default=str)


def test_the_heat_map_shows_the_best_rank_of_each_passage_under_each_query() -> None:
    trace = charts.consensus(retrieval()).data[0]
    assert [list(row) for row in trace.text] == [["v1 w4", "w1"], ["v2", ""]]
    assert [list(row) for row in trace.z] == [[1.0, 1.0], [pytest.approx(2**-0.5), None]]


def test_the_heat_map_names_passages_by_place_and_never_by_raw_id() -> None:
    assert DOC not in "".join(charts.consensus(retrieval()).data[0].y)


def test_a_reranked_pool_is_drawn_in_its_new_order() -> None:
    first, second = retrieval().candidates
    swapped = [first.model_copy(update={"rerank_rank": 2}), second.model_copy(update={"rerank_rank": 1})]
    assert [one.consensus_rank for one in charts.ordered(swapped)] == [2, 1]


def test_planner_bars_part_what_was_read_from_what_was_only_found() -> None:
    read, unread = charts.planner(retrieval()).data
    assert list(read.x) == [1, 1]
    assert list(unread.x) == [1, 0]


def test_votes_draw_every_cluster_and_the_abstentions() -> None:
    record = answered()
    assert record.verdict is not None
    bars = charts.votes(record.verdict, record.ballots).data[0]
    assert list(bars.x) == [2, 1]
    assert list(bars.customdata) == ["juror 1, 2", "juror 3"]


def test_votes_without_any_readable_ballot_still_draw() -> None:
    nothing = Verdict(answer=AnswerWithEvidence(), unreadable=1, asked=1)
    bars = charts.votes(nothing, [ballot(1, AnswerWithEvidence(), error="not JSON")]).data[0]
    assert list(bars.y) == ["unreadable"]


def test_tokens_and_time_are_taken_from_the_ledger() -> None:
    ledger = answered().ledger
    assert [trace.name for trace in charts.tokens(ledger).data] == ["input", "output"]
    assert list(charts.tokens(ledger).data[0].x) == [900]
    assert list(charts.milliseconds(ledger).data[0].x) == [1, 36]
    both = charts.milliseconds(ledger, {"plan": 1.0, "dense": 3.0, "fuse": 0.0}).data[0]
    assert list(zip(both.y, both.x, strict=True)) == [("plan", 1), ("dense", 3), ("read", 36)]


def test_the_counterfactual_stands_beside_what_a_ballot_read() -> None:
    figure = charts.counterfactual(answered())
    assert figure is not None
    assert list(figure.data[0].x) == [300, 1500]
    assert charts.counterfactual(answered(counterfactual=None)) is None


def test_a_sequential_route_draws_its_passages_and_its_exit() -> None:
    drawn = texts(route(decision(), (ballot(1, found()),)))
    assert "passage 1" in drawn
    assert "sufficient: stop" in drawn


def test_a_batch_route_draws_one_call() -> None:
    one = ballot(1, found())
    attempt = one.attempts[0].model_copy(update={"readings": (reading(found(), Mode.BATCH),)})
    drawn = texts(route(decision(Mode.BATCH), (one.model_copy(update={"attempts": (attempt,)}),)))
    assert "one call" in drawn
    assert "1 passage<br>at once" in drawn


@pytest.mark.parametrize("mode", list(Mode))
def test_a_route_without_ballots_is_drawn_as_not_read(mode: Mode) -> None:
    assert "not read" in texts(route(decision(mode)))


def test_figures_have_a_clear_ground_for_both_themes() -> None:
    record = answered()
    assert record.verdict is not None
    assert record.retrieval is not None
    for figure in (
        charts.planner(record.retrieval),
        charts.consensus(record.retrieval),
        charts.votes(record.verdict, record.ballots),
        charts.tokens(record.ledger),
        charts.milliseconds(record.ledger),
        route(decision(), record.ballots),
    ):
        assert figure.layout.paper_bgcolor == figure.layout.plot_bgcolor == "rgba(0,0,0,0)"


def test_markup_from_documents_models_and_questions_is_inert_in_figures() -> None:
    hostile = Retrieval(
        plan=Plan(queries=(Query(number=1, text=HOSTILE, kind=QueryKind.ORIGINAL),)),
        candidates=retrieval().candidates,
        rerank=RerankReport(applied=False),
    )
    labels = {candidate.node_id: HOSTILE for candidate in hostile.candidates}
    answer = found().model_copy(update={"value": HOSTILE})
    verdict = abstained().verdict
    assert verdict is not None
    assert answered().verdict is not None
    cluster = answered().verdict.clusters[0].model_copy(update={"value": HOSTILE})  # type: ignore[union-attr]
    for figure in (
        charts.consensus(hostile, labels),
        charts.planner(hostile),
        charts.votes(verdict.model_copy(update={"answer": answer, "clusters": (cluster,)})),
    ):
        assert "<img" not in texts(figure)
        assert "&lt;img" in texts(figure)


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` (WCAG 2.2)."""
    shares = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_text_of_every_cell_stands_out_from_its_ground_in_either_theme() -> None:
    (heat,) = charts.consensus(retrieval()).data
    ink = luminance(heat.textfont.color)
    for _, ground in heat.colorscale:  # opaque, so that the theme behind does not matter
        assert (luminance(ground) + 0.05) / (ink + 0.05) >= 4.5
