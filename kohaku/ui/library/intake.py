"""Documents coming in: the samples, the upload form, progress by file, and the summary at the end."""

from collections import Counter
from collections.abc import Sequence

import streamlit as st

from kohaku import samples
from kohaku.contracts.library import Collection, Job, JobState
from kohaku.draw.evidence import escaped
from kohaku.draw.words import plural, size
from kohaku.engine import Engine
from kohaku.errors import KohakuError
from kohaku.languages.speaking import word
from kohaku.ui.door.allowed import edits
from kohaku.ui.parts.safe import plain
from kohaku.ui.parts.shell import failure
from kohaku.ui.parts.spoken import speak_as

POLL_SECONDS = 0.7
FORMATS = "PDF, Word, PowerPoint, Excel, CSV, HTML, Markdown, text, EPUB, e-mail, tree JSON, or a ZIP of these"
_WELCOME = """<div class="k-empty">
<p>Ask your documents a question and get a value with the exact sentences that prove it.</p>
<p>Begin with three sample documents, or with your own.</p>
</div>"""
_SAMPLES = """<p class="k-head">Sample documents</p>
<ul class="k-list">
<li>An insurance policy, with its premium and what it excludes</li>
<li>An annual review of ten divisions and two incidents</li>
<li>A report on the energy use of data centres, as a PDF with tables</li>
</ul>"""
_SHOWN = 40  # files listed at once; the summary counts all


def empty_state(engine: Engine, collection_id: str) -> None:
    """The first screen: two lines, the samples, and the upload."""
    st.html(_WELCOME)
    if not edits(engine):
        return
    left, right = st.columns(2, gap="medium")
    with left, st.container(border=True, height="stretch", key="empty_samples"):
        st.html(_SAMPLES)
        if st.button("Load the sample documents", type="primary", icon=":material/auto_stories:", key="load_samples"):
            load_samples(engine, collection_id)
    with right, st.container(border=True, height="stretch", key="empty_upload"):
        st.html(f'<p class="k-head">Your documents</p><p class="k-soft k-small">{FORMATS}.</p>')
        upload(engine, collection_id)


def load_samples(engine: Engine, collection_id: str) -> None:
    """Queue the sample documents and run the page again."""
    engine.add_files(collection_id, [(path.name, path.read_bytes()) for path in samples.paths()])
    st.rerun()


def upload(engine: Engine, collection_id: str) -> None:
    """The upload form. Files are taken at its button, once: a rerun sends nothing again (they are known by file id)."""
    done: set[str] = st.session_state.setdefault("uploaded_ids", set())
    round_ = st.session_state.setdefault("upload_round", 0)
    with st.form(f"upload_{round_}", border=False):
        files = st.file_uploader(
            "Files", accept_multiple_files=True, key=f"files_{round_}", help=FORMATS, label_visibility="collapsed"
        )
        sent = st.form_submit_button("Add to the library", icon=":material/upload:", key="upload_submit")
    if not sent:
        return
    fresh = [one for one in files or [] if one.file_id not in done]
    if not fresh:
        st.info("Choose one or more files first.", icon=":material/info:")
        return
    try:
        engine.add_files(collection_id, [(one.name, one.getvalue()) for one in fresh])
    except KohakuError as error:
        failure(error)
        return
    done.update(one.file_id for one in fresh)
    st.session_state["upload_round"] = round_ + 1  # a new form: the files' bytes are let go
    st.rerun()


def jobs_html(jobs: Sequence[Job]) -> str:
    """One line a file: name, bar, state; the error below where there is one."""
    lines = []
    for job in jobs[:_SHOWN]:
        percent = round(job.progress * 100)
        error = f'<span class="k-error">{escaped(job.error)}</span>' if job.error else ""
        lines.append(
            f'<li><span class="k-name" title="{escaped(job.name)}">{escaped(job.name)}</span>'
            f'<span class="k-bar" role="progressbar" aria-valuenow="{percent}"><i style="width:{percent}%"></i></span>'
            f'<span class="k-state">{escaped(word(job.state.value))}</span>{error}</li>'
        )
    rest = f'<li class="k-soft">and {len(jobs) - _SHOWN:,} more</li>' if len(jobs) > _SHOWN else ""
    return f'<ul class="k-jobs">{"".join(lines)}{rest}</ul>'


def summary(jobs: Sequence[Job]) -> str:
    """`37 indexed, 2 already present, 1 failed`."""
    counts = Counter(job.state for job in jobs if job.state.ended)
    order = (JobState.INDEXED, JobState.PRESENT, JobState.FAILED, JobState.CANCELLED)
    return ", ".join(f"{counts[state]:,} {word(state.value)}" for state in order if counts[state]) or "nothing yet"


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
        ended = len(jobs) - len(live)
        st.caption(f"**Reading and indexing** · {ended} of {plural(len(jobs), 'file')} done")
        st.html(
            jobs_html(sorted(live, key=lambda job: (-job.progress, job.created)) + [job for job in jobs if job.error])
        )

    with st.container(border=True, key="intake"):
        poll()
        if edits(engine) and st.button(
            "Cancel what is left", icon=":material/cancel:", type="tertiary", key="cancel_jobs"
        ):
            for job in engine.live_jobs(collection_id):
                engine.cancel_job(job.id)
            st.rerun()


def report(engine: Engine, collection: Collection) -> None:
    """What became of the last files: counts, and each failure with its reason and a way to try again."""
    jobs = [job for job in engine.jobs(collection.id) if job.state.ended]
    if not jobs:
        return
    failed = [job for job in jobs if job.state in (JobState.FAILED, JobState.CANCELLED)]
    present = [job for job in jobs if job.state is JobState.PRESENT]
    with st.container(border=True, key="intake_report"):
        with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
            st.markdown(f"**{summary(jobs)}**", width="content")
            if edits(engine) and st.button("Dismiss", type="tertiary", icon=":material/close:", key="dismiss_jobs"):
                engine.clear_jobs(collection.id)
                st.rerun()
        for job in failed[:_SHOWN]:
            with st.container(horizontal=True, vertical_alignment="center"):
                st.markdown(
                    f"{plain(job.name)} ({size(job.size)}): {plain(job.error or word(job.state.value))}",
                    width="stretch",
                )
                if (
                    edits(engine)
                    and job.sha256
                    and st.button("Try again", icon=":material/refresh:", key=f"retry_{job.id}")
                ):
                    try:
                        engine.retry_job(job.id)
                    except KohakuError as error:
                        failure(error)
                    else:
                        st.rerun()
        if present:
            names = ", ".join(plain(job.name) for job in present[:10])
            st.caption(f"Already present: {names}")
