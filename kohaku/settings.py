"""Every knob of the product, each with a default, a range and a one-line description.

`Settings` belongs to the process (environment `KOHAKU_*` and `.env`); `AskOptions` travels with one question and is
stored with its record, so that an answer says under which options it was given.
"""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, JsonValue
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from kohaku.languages.speaking import AUTO, checked


def entries(value: object) -> object:
    """`a@b.c, d.e` as its entries; what is a sequence already stays one."""
    return tuple(one for one in map(str.strip, value.split(",")) if one) if isinstance(value, str) else value


Share = Annotated[float, Field(ge=0.0, le=1.0)]
BackendName = Literal["extractive", "claude", "openai"]
Strategy = Literal["frequency", "score", "combined", "rrf"]
Fusion = Literal["rrf", "weighted"]
SearchLevel = Literal["section", "paragraph", "sentence"]
ReferenceMode = Literal["independent", "ref_priority", "answer_priority", "union", "intersection"]
Toggle = Literal["auto", "on", "off"]
Effort = Literal["", "low", "medium", "high", "xhigh", "max"]
SpokenLanguage = Annotated[str, AfterValidator(checked)]
"""`auto`, or the code of a language that there is."""
Listed = Annotated[tuple[str, ...], NoDecode, BeforeValidator(entries)]
"""People in the environment, separated by commas: addresses, domains, or `claim=value` of the identity provider."""
Encoder = Literal["auto", "minilm", "use"]
ParagraphEmbedding = Literal["averaged", "full", "both"]


class AskOptions(BaseModel):
    """The knobs of one question. Immutable; the defaults are what measures best (`docs/`).

    Example:
        >>> options = AskOptions(k=8, jurors=3, mode="batch")
        >>> options.model_copy(update={"unit": "MWh"}).unit
        'MWh'
        >>> AskOptions(k=0)
        Traceback (most recent call last):
            ...
        pydantic_core._pydantic_core.ValidationError: 1 validation error for AskOptions
        ...
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    collections: tuple[str, ...] = Field(("default",), min_length=1, description="Ids of the collections searched.")
    documents: tuple[str, ...] = Field((), description="Only these document ids; empty means all of the collections.")
    language: SpokenLanguage = Field(AUTO, description="Language of notes and failures; auto: the page's.")
    unit: str = Field("", max_length=60, description="Unit that the value is wanted in, where the asker knows it.")

    follows: str = Field("", max_length=64, description="Id of the answer that the question follows; empty: none.")
    asked_as: str = Field("", max_length=4000, description="What was typed, where a follow-up was completed.")

    queries: int = Field(4, ge=1, le=12, description="Queries searched, the original question included (n).")
    k: int = Field(5, ge=1, le=50, description="Passages that the reader gets (K).")
    pool_factor: int = Field(3, ge=1, le=10, description="Candidates handed to the reranker, as a multiple of k.")
    depth: int = Field(50, ge=5, le=500, description="Length of each ranked list that may vote.")
    levels: tuple[SearchLevel, ...] = Field(
        ("sentence",), min_length=1, description="Tree levels whose vectors are searched."
    )
    bm25: bool = Field(True, description="Search words (BM25) beside vectors.")
    fusion: Fusion = Field("weighted", description="How the lists of one query are joined.")
    dense_weight: Share = Field(0.3, description="Weight of vectors against words in weighted fusion.")
    strategy: Strategy = Field("combined", description="Consensus across the queries.")
    rerank: Toggle = Field("auto", description="Reorder candidates with the reader's LLM; auto: where it has one.")
    siblings: int = Field(0, ge=0, le=3, description="Neighbour paragraphs added on each side of a passage.")
    order: Literal["edges", "rank"] = Field("edges", description="Strongest passages at both ends, or in rank order.")
    context_tokens: int = Field(6000, ge=200, le=200_000, description="Token budget of one reading context.")

    mode: Literal["auto", "sequential", "batch"] = Field("auto", description="Reading mode; auto: dispatched.")
    on_exhausted: Literal["return", "batch"] = Field("batch", description="What a sequential read does at its end.")
    budget_tokens: int = Field(200_000, ge=500, description="Tokens that one question may read.")
    budget_seconds: float = Field(300.0, gt=0, le=3600, description="Seconds that one question may take.")

    hybrid: Share = Field(
        0.0,
        description="Confidence from which the embedded reader's answer stands without a model; 0: models read all.",
    )

    jurors: int | None = Field(None, ge=1, le=25, description="Independent ballots (m); empty: the reader's own.")
    max_retries: int = Field(2, ge=0, le=4, description="Attempts after an abstention, with k·(a+1) passages.")
    quorum: Share = Field(0.3, description="Share of m that must answer for blanks not to vote; 0: any.")
    blank_filter: bool = Field(True, description="Leave abstentions out of the vote once the quorum answers.")
    reference_mode: ReferenceMode = Field("answer_priority", description="How references are voted.")
    evidence_weight: bool = Field(False, description="Grounded ballots weigh more than ungrounded ones.")
    early_stop: bool = Field(True, description="Stop once the lead cannot be overtaken.")
    least_confidence: Share = Field(0.0, description="Confidence under which an answer is withheld; 0: none is.")
    seed: int = Field(0, ge=0, description="Seed of the embedded reader's inputs.")


UNKEPT = frozenset({"collections", "documents", "follows", "asked_as"})
"""Options that no preset holds: the scope, and what a question follows."""
LONGEST_NAME = 60


def usable(presets: dict[str, dict[str, JsonValue]]) -> dict[str, dict[str, JsonValue]]:
    """The same presets; raises ValueError where one has no name, or changes what it cannot."""
    for name, changes in presets.items():
        if not name.strip() or len(name) > LONGEST_NAME:
            raise ValueError(f"a preset's name has 1 to {LONGEST_NAME} characters: {name!r}")
        if set(changes) & UNKEPT:
            raise ValueError(f"preset {name!r} changes the scope")
        AskOptions.model_validate(changes)
    return presets


Presets = Annotated[dict[str, dict[str, JsonValue]], AfterValidator(usable)]


class Settings(BaseSettings):
    """One per process.

    A variable is `KOHAKU_` and the field's name (`KOHAKU_DATA_DIR`); a default of the ask options is nested
    (`KOHAKU_ASK__K=8`).

    Example:
        >>> settings = Settings(data_dir="data", ask=AskOptions(k=8))
        >>> settings.backend, settings.ask.k
        ('extractive', 8)
    """

    model_config = SettingsConfigDict(
        env_prefix="KOHAKU_", env_nested_delimiter="__", env_file=".env", env_file_encoding="utf-8", extra="ignore"
    )

    data_dir: Path = Field(Path("data"), description="Directory of the store, the vectors and the original files.")
    database_url: str = Field("", description="SQLAlchemy URL; empty: SQLite in the data directory.")
    language: SpokenLanguage = Field(AUTO, description="Language of the texts; auto: the browser's or the locale's.")
    chroma_url: str = Field("", description="URL of a Chroma server; empty: embedded in the data directory.")

    backend: BackendName = Field(
        "extractive", description="Who reads: rules, Claude, or a model behind /v1/chat/completions."
    )
    base_url: str = Field("", max_length=300, description="Address of the model's server; empty: the provider's.")
    private_addresses: bool = Field(
        False,
        description="Base URL may lie at a private, loopback or link-local address. Only the environment says so.",
    )
    answer_model: str = Field("claude-sonnet-5-5", description="Model that answers.")
    helper_model: str = Field("claude-haiku-5-5", description="Model that plans and reranks.")
    escalation_model: str = Field("", description="Stronger model tried when a reply is refused; empty: none.")
    effort: Effort = Field("", description="Effort asked of the model.")
    max_output_tokens: int = Field(4096, ge=256, le=64_000, description="Tokens that one reply may have.")
    request_timeout: float = Field(120.0, gt=0, le=3600, description="Seconds that one request may take.")
    request_retries: int = Field(2, ge=0, le=10, description="Retries that the SDK makes by itself.")
    parallel_ballots: int = Field(4, ge=1, le=32, description="Ballots that are read at once.")
    daily_budget_usd: float = Field(0.0, ge=0, description="Spending limit a day; 0: none.")
    prices_file: Path | None = Field(None, description="JSON that overrides the table of models and prices.")
    record_replies: Path | None = Field(None, description="Directory in which a model's replies are recorded.")
    replay_replies: Path | None = Field(None, description="Directory of recorded replies that stand for the server.")

    sign_in_readers: Listed = Field(
        (), description="Who may sign in and ask: addresses, domains, claim=value; comma-separated."
    )
    sign_in_editors: Listed = Field((), description="Who may also upload, move, delete, annotate and run.")
    sign_in_admins: Listed = Field((), description="Who may also change settings, keys and members, and see the audit.")
    sign_in_hours: float = Field(12.0, gt=0, le=720, description="Hours after which one signs in again.")
    sign_in_unverified: bool = Field(
        False, description="Admit addresses that the provider does not call verified: only where it cannot say so."
    )
    open_without_sign_in: bool = Field(
        False, description="Without sign-in, also serve other machines: only behind something that lets nobody else in."
    )

    embedding: Encoder = Field("auto", description="Encoder of documents; auto: by language.")
    paragraph_embedding: ParagraphEmbedding = Field(
        "averaged", description="A paragraph's vector: mean of its sentences, of its text, or both."
    )
    contextual_prefix: bool = Field(True, description="Title and breadcrumb stand before a passage in search.")
    exact_search_limit: int = Field(200_000, ge=0, description="Vectors a level up to which search is exact.")

    daily_upload_files: int = Field(2000, ge=0, description="Files that one person may upload a day; 0: any number.")
    daily_upload_mb: int = Field(2000, ge=0, description="MB that one person may upload a day; 0: any size.")
    max_upload_mb: int = Field(200, ge=1, le=2000, description="Size of one file, in MB.")
    reader_seconds: float = Field(300.0, gt=0, description="Seconds that reading one file may take.")
    index_seconds: float = Field(3600.0, gt=0, description="Seconds that a file may take from upload to searchable.")
    reader_memory_mb: int = Field(3000, ge=256, description="Memory that reading one file may take, in MB.")
    page_seconds: float = Field(20.0, gt=0, description="Seconds that drawing one page of a PDF may take.")
    page_cache_mb: int = Field(500, ge=0, description="Size of the pictures of pages that are kept, in MB.")
    max_pages: int = Field(3000, ge=1, description="Pages that one file may have.")
    max_characters: int = Field(20_000_000, ge=1000, description="Characters that one file may have.")
    zip_total_mb: int = Field(1000, ge=1, description="Unpacked size of one ZIP archive, in MB.")
    zip_ratio: int = Field(200, ge=2, description="Largest compression ratio of a ZIP member.")
    zip_files: int = Field(2000, ge=1, description="Members of one ZIP archive.")

    min_free_mb: int = Field(300, ge=0, description="Free space below which nothing more is taken in, in MB.")

    ask: AskOptions = Field(default_factory=AskOptions, description="Defaults of a question.")
    presets: Presets = Field(default_factory=dict, description="Presets by name: what each changes of the defaults.")
