import json

import plotly.graph_objects as go
import pytest

from kohaku.contracts.answer import AnswerWithEvidence, Verdict
from kohaku.contracts.retrieval import Plan, Query, QueryKind, RerankReport, Retrieval
from kohaku.draw import charts, ledger
from kohaku.draw.route import gap, timeline
from tests.draw.records import DOC, abstained, answered, ballot, decision, found, retrieval

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


def test_tokens_and_time_are_taken_from_the_ledger_and_end_in_their_total() -> None:
    lines = answered().ledger
    tokens = ledger.token_waterfall(lines).data[0]
    assert list(zip(tokens.y, tokens.x, strict=True)) == [("read", 960), ("total", 960)]
    time = ledger.time_waterfall(lines, {"plan": 1.0, "dense": 3.0, "fuse": 0.0}).data[0]
    assert list(zip(time.y, time.x, strict=True)) == [("plan", 1), ("vectors", 3), ("read", 36), ("total", 40)]
    assert list(time.measure) == ["relative", "relative", "relative", "total"]


def test_the_counterfactual_stands_beside_what_a_ballot_read() -> None:
    figure = ledger.counterfactual(answered())
    assert figure is not None
    assert list(figure.data[0].x) == [300, 1500]
    assert ledger.counterfactual(answered(counterfactual=None)) is None


def test_a_wordings_own_finds_are_those_of_no_other() -> None:
    first, second = retrieval().candidates
    assert charts.found_alone(retrieval()) == {1: {second.node_id}, 2: set()}
    assert charts.found_by(retrieval()) == {1: {first.node_id, second.node_id}, 2: {first.node_id}}


def test_the_lists_of_the_consensus_are_the_stored_scores_best_first() -> None:
    first, second = retrieval().candidates
    scored = retrieval().model_copy(
        update={
            "candidates": (
                first.model_copy(update={"fused": {1: 0.4, 2: 0.9}}),
                second.model_copy(update={"fused": {1: 0.7}}),
            )
        }
    )
    assert charts.scored_lists(scored) == [[(second.node_id, 0.7), (first.node_id, 0.4)], [(first.node_id, 0.9)]]
    assert charts.scored_lists(retrieval()) == [[], []]


def test_a_slope_draws_where_each_passage_stood_and_stands() -> None:
    lines = charts.slope(["a", "b"], ["b", "a"], {"a": "A", "b": "B"}, ("before", "after")).data
    assert [list(line.y) for line in lines] == [[2, 1], [1, 2]]


def test_the_scores_are_drawn_against_the_line_of_alike_ones() -> None:
    one = decision().model_copy(update={"inputs": {"passages": 2, "best score": 0.8, "last score": 0.3}})
    figure = gap(answered(decision=one), 0.05)
    assert figure is not None
    assert list(figure.data[0].y) == [0.8, 0.3]
    assert figure.layout.shapes[0].y0 == pytest.approx(0.76)
    assert gap(answered(decision=one.model_copy(update={"inputs": {"passages": 0, "best score": 0.0}})), 0.05) is None


def test_the_timeline_shows_both_booleans_of_each_step_and_the_exit() -> None:
    figure = timeline(answered())
    assert figure is not None
    found_, complete = figure.data
    assert list(found_.marker.symbol) == list(complete.marker.symbol) == ["circle"]
    assert "stopped: complete" in texts(figure)
    nothing = timeline(abstained())
    assert nothing is not None
    assert list(nothing.data[0].marker.symbol) == ["circle-open"]
    assert timeline(answered(ballots=())) is None


def test_figures_have_a_clear_ground_for_both_themes() -> None:
    record = answered()
    assert record.verdict is not None
    assert record.retrieval is not None
    for figure in (
        charts.planner(record.retrieval),
        charts.consensus(record.retrieval),
        charts.votes(record.verdict, record.ballots),
        ledger.token_waterfall(record.ledger),
        ledger.time_waterfall(record.ledger),
        timeline(record),
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
