"""Labelled sets: a file with its columns as guessed, yours to change, its problems by row; versions, rows, export."""

import json
from collections.abc import Mapping, Sequence
from pathlib import PurePath

import streamlit as st

from kohaku.contracts.runs import RunItem, StoredSet
from kohaku.draw import words
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.evaluate.grading import known_names
from kohaku.evaluate.labelled import LabelledSetError, listed
from kohaku.evaluate.sets.columns import PARTS, Part, guess
from kohaku.evaluate.sets.file_rows import FORMATS, FileRows, read_file
from kohaku.evaluate.sets.rows_to_items import ReadSet, read_items
from kohaku.evaluate.wattbot import BLANK, is_blank
from kohaku.languages.speaking import say, word
from kohaku.report.sheet import rows_csv, rows_jsonl
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.triage.sets import from_answers
from kohaku.ui.triage.told import heading

_PREVIEWED = 5
_PROBLEMS = 40
_EDITED: dict[str, Part] = {
    "id": "id",
    "question": "question",
    "answer_value": "answer",
    "answer_unit": "unit",
    "ref_id": "reference",
    "supporting_materials": "evidence",
    "pages": "page",
    "document": "document",
}
_LABELS = tuple(name for name in _EDITED if name not in ("id", "question", "answer_unit"))
_RAW = "raw"
"""Unseen column of the editor: the row as it is stored."""
SAVED = "saved_set"
"""Where the session keeps the set that was saved last, until the chooser of a run has taken it."""


def show(engine: Engine) -> None:
    """Add a set, then the sets that there are."""
    left, right = st.columns([1, 1], gap="large")
    with left, st.container(border=True, key="new_set"):
        st.html(f'<p class="k-head">{say("set.add")}</p>')
        file = st.file_uploader(say("set.file"), type=list(FORMATS), key="set_file", help=say("set.file.help"))
        if file is not None:
            try:
                _preview(engine, file.name, read_file(file.getvalue(), file.name))
            except KohakuError as error:
                failure(error)
    with right, st.container(border=True, key="from_answers"):
        from_answers.show(engine)
    _shelf(engine)


def _preview(engine: Engine, file_name: str, rows: FileRows) -> None:
    """Columns, problems, and the way into the store."""
    if rows.warning:
        st.caption(plain(rows.warning))
    mapped = _columns(rows)
    missing = [part for part in ("question", "answer") if part not in mapped]
    if missing:
        st.warning(plain(say("set.missing", parts=", ".join(word(part) for part in missing))), icon=":material/help:")
    read = read_items(rows.rows, mapped, known_names(engine)) if "question" in mapped else ReadSet((), ())
    names = [name for name, part in _EDITED.items() if part in mapped]
    st.dataframe(
        [{heading(word(_EDITED[name])): shown(item)[name] for name in names} for item in read.items[:_PREVIEWED]],
        hide_index=True,
        height=42 + 35 * min(_PREVIEWED, len(read.items)),
    )
    st.caption(say("set.read", count=len(read.items), all=len(rows.rows)))
    _problems(read)
    name = st.text_input(say("set.name"), PurePath(file_name).stem[:120], max_chars=120, key="set_name")
    if st.button(
        say("set.save"),
        type="primary",
        icon=":material/save:",
        key="set_save",
        disabled=not (read.items and name.strip()),
    ):
        _save(engine, name.strip(), read.items, say("set.from_file", name=file_name))


def _save(engine: Engine, name: str, items: Sequence[RunItem], note: str) -> None:
    set_id = engine.save_set(name, items, note)
    st.session_state[SAVED] = set_id  # the chooser of sets may stand above: it takes this when it is drawn next
    st.toast(say("triage.saved"), icon=":material/check:")
    st.rerun()


def _columns(rows: FileRows) -> dict[Part, str]:
    guessed = guess(rows.columns, rows.rows)
    choices = ["", *rows.columns]
    chosen: dict[Part, str] = {}
    for start in range(0, len(PARTS), 4):
        for place, part in zip(st.columns(4), PARTS[start : start + 4], strict=False):
            column = place.selectbox(
                heading(word(part)),
                choices,
                choices.index(guessed.get(part, "")),
                key=f"column_{part}",
                format_func=lambda one: one or "–",
            )
            if column:
                chosen[part] = column
    return chosen


def _problems(read: ReadSet) -> None:
    if not read.problems:
        return
    left_out = sum(problem.left_out for problem in read.problems)
    with st.expander(
        say("set.problems", count=len(read.problems), out=left_out), icon=":material/rule:", key="set_problems"
    ):
        lines = [{say("set.row"): one.row, say("set.problem"): one.what} for one in read.problems[:_PROBLEMS]]
        st.dataframe(lines, hide_index=True)
        if len(read.problems) > _PROBLEMS:
            st.caption(say("triage.more", count=len(read.problems) - _PROBLEMS))


def _shelf(engine: Engine) -> None:
    sets = engine.labelled_sets()
    if not sets:
        return
    st.html(f'<p class="k-head">{say("set.shelf")}</p>')
    by_id = {one.id: one for one in sets}
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    chosen = left.selectbox(
        say("set.shelf"),
        list(by_id),
        format_func=lambda id: title(by_id[id]),
        key="shelf_set",
        label_visibility="collapsed",
    )
    kept, items = by_id[chosen], engine.set_rows(chosen)
    if kept.note:
        st.caption(plain(kept.note))
    edited = st.data_editor(
        [shown(item) for item in items],
        key=f"edit_{kept.id}",
        hide_index=True,
        num_rows="dynamic",
        column_order=[*_EDITED],
        column_config={name: heading(word(part)) for name, part in _EDITED.items()},
        height=min(460, 78 + 35 * len(items)),
    )
    with right, st.container(horizontal=True):
        st.download_button(
            "CSV",
            lambda: rows_csv(map(flat, items), set_columns(items)),
            f"{_stem(kept)}.csv",
            "text/csv",
            icon=":material/download:",
            on_click="ignore",
            key="set_csv",
        )
        st.download_button(
            "JSONL",
            lambda: rows_jsonl(map(flat, items)),
            f"{_stem(kept)}.jsonl",
            "application/jsonl",
            icon=":material/download:",
            on_click="ignore",
            key="set_jsonl",
        )
        if st.button(say("set.delete"), icon=":material/delete:", key="set_delete"):
            engine.delete_set(kept.id)
            st.rerun()
    changed = [item for row in edited if (item := item_of(row)) is not None]
    if changed != items and st.button(
        say("set.save_version", version=_next(sets, kept)), type="primary", icon=":material/save:", key="set_version"
    ):
        _save(engine, kept.name, _checked(changed), say("set.edited", version=kept.version))


def title(kept: StoredSet) -> str:
    """`filings · version 2 · 150 questions · 3 Mar 2026`."""
    return say("set.title", name=kept.name, version=kept.version, count=kept.rows, when=words.when(kept.created))


def flat(item: RunItem) -> dict[str, str]:
    """A row as flat text by the names of its columns."""
    return {"id": item.id, "question": item.question, "answer_unit": item.unit, **item.gold}


def set_columns(items: Sequence[RunItem]) -> list[str]:
    """Columns of the rows in their order of appearance, the usual ones first."""
    return list(dict.fromkeys([*_EDITED, *(name for item in items for name in item.gold)]))


def shown(item: RunItem) -> dict[str, str]:
    """A row as the editor shows it, without the codes of files; what it was made of goes along, unseen."""
    cells = flat(item)
    told = {name: cells.get(name, "") for name in _EDITED}
    if is_blank(told["answer_value"]) and told["answer_value"]:
        told["answer_value"] = say("triage.no_answer")
    told["ref_id"] = "; ".join(one for one in _listed(told["ref_id"]) if not is_blank(one))
    told["supporting_materials"] = " · ".join(_listed(told["supporting_materials"]))
    return told | {_RAW: item.model_dump_json()}


def item_of(row: Mapping[str, object]) -> RunItem | None:
    """A row of the editor as an item; None where it has no question. A cell that nobody changed is what it was."""
    raw = row.get(_RAW)
    before = RunItem.model_validate_json(raw) if isinstance(raw, str) and raw else RunItem(id="", question="")
    unchanged = shown(before)
    cells = {name: str(row.get(name) or "").strip() for name in _EDITED}
    gold = dict(before.gold)
    for name in _LABELS:
        if cells[name] != unchanged[name].strip():
            gold[name] = _code(name, cells[name])
    question = cells["question"]
    if not question:
        return None
    unit = before.unit if cells["answer_unit"] == before.unit.strip() else cells["answer_unit"][:60]
    if unit != before.unit:
        gold["answer_unit"] = unit
    kept = {
        name: label for name, label in gold.items() if label or (name in before.gold and label == before.gold[name])
    }
    return before.model_copy(update={"id": cells["id"], "question": question, "unit": unit, "gold": kept})


def _code(name: str, text: str) -> str:
    """A label as a file has it: the document of several by `;`, no answer as the benchmark's blank."""
    if name == "answer_value" and (text == say("triage.no_answer") or (text and is_blank(text))):
        return BLANK
    several = [one.strip() for one in text.split(";") if one.strip()]
    return json.dumps(several) if name == "ref_id" and len(several) > 1 else text


def _listed(text: str) -> tuple[str, ...]:
    return listed(text) if text.startswith("[") else (text,) * bool(text)


def _checked(items: Sequence[RunItem]) -> list[RunItem]:
    """Items with ids of their own. Raises `LabelledSetError` where none is left."""
    if not items:
        raise LabelledSetError(say("set.no_question"))
    seen: set[str] = set()
    made = []
    for number, item in enumerate(items, start=1):
        id = item.id or str(number)
        id = f"{id}-{number}" if id in seen else id
        seen.add(id)
        made.append(item.model_copy(update={"id": id}))
    return made


def _next(sets: Sequence[StoredSet], kept: StoredSet) -> int:
    return 1 + max(one.version for one in sets if one.name == kept.name)


def _stem(kept: StoredSet) -> str:
    bare = "".join(letter if letter.isalnum() else "-" for letter in kept.name.lower())
    return f"{bare[:60]}-{kept.version}"
