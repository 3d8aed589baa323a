"""Documents coming in: the samples, the upload, progress by file, and what became of each at the end."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime

import streamlit as st

from kohaku import samples
from kohaku.contracts.library import Collection, Document, Job, JobState
from kohaku.draw.evidence import escaped
from kohaku.draw.words import duration, plural, size
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import say, word
from kohaku.ui.door.allowed import edits
from kohaku.ui.parts.navigation import LIBRARY
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.spoken import speak_as

POLL_SECONDS = 0.7
_SHOWN = 40  # files listed at once; the summary counts all
_PRESENT = 10
_TELLING_SECONDS, _TELLING_SHARE = 4.0, 0.05
"""From when on what is done says how long the rest takes."""


def empty_state(engine: Engine, collection_id: str) -> None:
    """The first screen: two lines, the samples, and the upload."""
    welcome = "".join(f"<p>{escaped(text)}</p>" for text in (say("intake.welcome"), say("intake.begin")))
    st.html(f'<div class="k-empty">{welcome}</div>')
    if not edits(engine):
        return
    left, right = st.columns(2, gap="medium")
    with left, st.container(border=True, height="stretch", key="empty_samples"):
        some = (say("intake.sample.policy"), say("intake.sample.review"), say("intake.sample.report"))
        items = "".join(f"<li>{escaped(text)}</li>" for text in some)
        st.html(f'<h2 class="k-head">{escaped(say("intake.samples"))}</h2><ul class="k-list">{items}</ul>')
        if st.button(say("intake.load"), type="primary", icon=":material/auto_stories:", key="load_samples"):
            load_samples(engine, collection_id)
    with right, st.container(border=True, height="stretch", key="empty_upload"):
        st.html(f'<h2 class="k-head">{escaped(say("intake.yours"))}</h2>')
        upload(engine, collection_id)


def load_samples(engine: Engine, collection_id: str) -> None:
    """Queue the sample documents and run the page again."""
    engine.add_files(collection_id, [(path.name, path.read_bytes()) for path in samples.paths()])
    st.rerun()


def upload(engine: Engine, collection_id: str, *, headed: bool = False) -> None:
    """Files are taken as soon as they are chosen, once: a rerun sends nothing again (they are known by file id)."""
    done: set[str] = st.session_state.setdefault("uploaded_ids", set())
    round_ = st.session_state.setdefault("upload_round", 0)
    heading = f'<h2 class="k-head">{escaped(say("shelf.add"))}</h2>' if headed else ""
    st.html(f'{heading}<p class="k-soft k-small">{escaped(say("intake.formats"))}.</p>')
    files = st.file_uploader(
        say("intake.files"), accept_multiple_files=True, key=f"files_{round_}", label_visibility="collapsed"
    )
    fresh = [one for one in files or [] if one.file_id not in done]
    if not fresh:
        return
    done.update(one.file_id for one in fresh)
    try:
        engine.add_files(collection_id, [(one.name, one.getvalue()) for one in fresh])
    except KohakuError as error:
        failure(error)
        return
    st.session_state["upload_round"] = round_ + 1  # a new box: the files' bytes are let go
    st.rerun()


def jobs_html(jobs: Sequence[Job]) -> str:
    """One line a file: name, bar, state; below it why it failed, where it did."""
    lines = []
    for job in jobs[:_SHOWN]:
        percent = round(job.progress * 100)
        error = f'<span class="k-error">{escaped(job.error)}</span>' if job.error else ""
        lines.append(
            f'<li><span class="k-name" title="{escaped(job.name)}">{escaped(job.name)}</span>'
            f'<span class="k-bar" role="progressbar" aria-label="{escaped(job.name)}" aria-valuenow="{percent}">'
            f'<i style="width:{percent}%"></i></span>'
            f'<span class="k-state">{escaped(word(job.state.value))}</span>{error}</li>'
        )
    rest = f'<li class="k-soft">{say("intake.more", count=len(jobs) - _SHOWN)}</li>' if len(jobs) > _SHOWN else ""
    return f'<ul class="k-jobs">{"".join(lines)}{rest}</ul>'


def summary(jobs: Sequence[Job]) -> str:
    """`37 indexed, 2 already present, 1 failed`."""
    counts = Counter(job.state for job in jobs if job.state.ended)
    order = (JobState.INDEXED, JobState.PRESENT, JobState.FAILED, JobState.CANCELLED)
    said = [f"{counts[state]:,} {word(state.value)}" for state in order if counts[state]]
    return ", ".join(said) or say("intake.nothing")


def seconds_left(jobs: Sequence[Job], now: datetime) -> float | None:
    """Seconds until the live jobs are over, at the pace of their own batch by bytes; None while that is not telling.

    The batch is what came with or after the oldest live job. A file counts as a kilobyte at least.
    """
    live = [job for job in jobs if not job.state.ended]
    if not live:
        return None
    began = min(job.created for job in live)
    weights = [(max(1000, job.size), job) for job in jobs if job.created >= began and job.state is not JobState.PRESENT]
    whole = sum(weight for weight, _ in weights)
    done = sum(weight * (1.0 if job.state.ended else job.progress) for weight, job in weights)
    seconds = (now - began).total_seconds()
    if seconds < _TELLING_SECONDS or done < _TELLING_SHARE * whole:
        return None
    return seconds * (whole - done) / done


def running(engine: Engine, collection_id: str | None = None) -> bool:
    """True while a file is on its way."""
    return bool(engine.live_jobs(collection_id))


def watch(engine: Engine, collection_id: str | None = None) -> None:
    """Progress by file while files are on their way; then the page runs once more and shows the summary."""

    @st.fragment(run_every=POLL_SECONDS)
    def poll() -> None:
        speak_as(engine.settings)
        jobs = engine.jobs(collection_id)
        live = [job for job in jobs if not job.state.ended]
        if not live:
            st.rerun()
        trouble = engine.trouble()
        if trouble is not None:
            failure(trouble)
        done = say("intake.done", ended=len(jobs) - len(live), files=plural(len(jobs), "file"))
        left = seconds_left(jobs, datetime.now(UTC))
        told = f" · {say('intake.left', time=duration(left * 1000))}" if left is not None else ""
        st.caption(f"**{say('intake.under_way')}** · {done}{told}")
        st.html(jobs_html(sorted(live, key=lambda job: (-job.progress, job.created))))
        _failures(engine, jobs)

    with st.container(border=True, key="intake"):
        poll()
        if edits(engine) and st.button(
            say("intake.cancel"), icon=":material/cancel:", type="tertiary", key="cancel_jobs"
        ):
            for job in engine.live_jobs(collection_id):
                engine.cancel_job(job.id)
            st.rerun()


def report(engine: Engine, collection: Collection) -> None:
    """What became of the last files: counts, each failure with its reason and a way on, what was there already."""
    jobs = [job for job in engine.jobs(collection.id) if job.state.ended]
    if not jobs:
        return
    with st.container(border=True, key="intake_report"):
        with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
            st.markdown(f"**{summary(jobs)}**", width="content")
            if edits(engine) and st.button(
                say("intake.dismiss"), type="tertiary", icon=":material/close:", key="dismiss_jobs"
            ):
                engine.clear_jobs(collection.id)
                st.rerun()
        _failures(engine, jobs)
        known = {document.id: document for document in engine.documents(collection.id)}
        for job in [job for job in jobs if job.state is JobState.PRESENT][:_PRESENT]:
            _present(job, known)


def _present(job: Job, known: Mapping[str, Document]) -> None:
    """A file that was there already, with the way to it: nothing went wrong."""
    document = known.get(job.document_id)
    if document is None:
        st.caption(plain(say("intake.present_same", name=job.name)))
        return
    renamed = document.name != job.name
    said = (
        say("intake.present", name=job.name, known=document.name)
        if renamed
        else say("intake.present_same", name=job.name)
    )
    st.page_link(LIBRARY, label=plain(said), icon=":material/menu_book:", query_params={"node": document.id})


def _failures(engine: Engine, jobs: Sequence[Job]) -> None:
    """Each file that failed or was cancelled, with its reason: to try again or remove, also while others run."""
    for job in [job for job in jobs if job.state in (JobState.FAILED, JobState.CANCELLED)][:_SHOWN]:
        with st.container(horizontal=True, vertical_alignment="center", key=f"failed_{job.id}"):
            why = plain(job.error or word(job.state.value))
            st.markdown(f":material/error: **{plain(job.name)}** ({size(job.size)}): {why}", width="stretch")
            if not edits(engine):
                continue
            if job.sha256 and st.button(say("intake.again"), icon=":material/refresh:", key=f"retry_{job.id}"):
                _then(engine.retry_job, job.id)
            if st.button(say("intake.remove"), icon=":material/close:", type="tertiary", key=f"remove_{job.id}"):
                _then(engine.dismiss_job, job.id)


def _then(done: Callable[[str], None], job_id: str) -> None:
    try:
        done(job_id)
    except KohakuError as error:
        failure(error)
    else:
        st.rerun()
