"""What retrieval found, and why each passage is where it is."""

from enum import StrEnum

from pydantic import Field

from kohaku.contracts.tree import Cell, Frozen, Level


class QueryKind(StrEnum):
    ORIGINAL = "original"
    REFORMULATION = "reformulation"
    ACRONYM = "acronym"
    DECOMPOSITION = "decomposition"
    KEYWORDS = "keywords"


class Query(Frozen):
    """One planned query; `number` counts from 1 and the original is always 1."""

    number: int = Field(ge=1)
    text: str
    kind: QueryKind
    reason: str = Field("", description="Why it exists: which acronym, which clause.")


class Plan(Frozen):
    """The planner's queries, and a note where it fell back (refusal, unreadable, empty)."""

    queries: tuple[Query, ...] = Field(min_length=1)
    note: str = ""


class Hit(Frozen):
    """A paragraph found by one query in one ranked list, at its best rank (from 1) there."""

    query: int = Field(ge=1)
    source: str = Field(description="dense, bm25, or lines: tables that hold a line asked for")
    node_id: str = Field(description="The paragraph that gets the vote.")
    matched_id: str = Field(description="The node that matched: the paragraph, or a sentence of it.")
    level: Level
    rank: int = Field(ge=1)
    score: float


class Candidate(Frozen):
    """A passage after consensus, with its provenance."""

    node_id: str
    document_id: str
    count: int = Field(ge=0, description="Queries that found it within the depth (frequency).")
    total: float = Field(description="Sum over queries of its fused score.")
    score: float = Field(description="Value of the chosen strategy: what the order is by.")
    relevance: float = Field(ge=0, description="The original question's own exact score; 0 means irrelevant.")
    consensus_rank: int = Field(ge=1)
    rerank_rank: int | None = Field(None, ge=1)
    hits: tuple[Hit, ...] = ()
    fused: dict[int, float] = Field(
        default_factory=dict,
        description="Number of a query -> the passage's score under it: what the consensus adds up.",
    )


class RerankReport(Frozen):
    """What a reranker did with the ids that it was given."""

    applied: bool
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    unknown: tuple[str, ...] = Field((), description="Ids returned that were never offered.")
    omitted: tuple[str, ...] = Field((), description="Ids not returned; appended in their old order.")
    repeated: tuple[str, ...] = ()
    note: str = ""


class PassageSentence(Frozen):
    """A citable sentence or table row of a passage. `text` is its slice, `rendered` what a reader model sees."""

    node_id: str
    text: str
    rendered: str = Field("", description="Row as 'header = cell; …'; empty: the same as text.")
    kind: str = "prose"
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    cells: tuple[Cell, ...] = Field(
        (), description="Cells of a table row, so that a quote of its rendering finds them."
    )

    @property
    def shown(self) -> str:
        """The text that a reader is given."""
        return self.rendered or self.text


class Passage(Frozen):
    """A unit of reading context: one paragraph, with its siblings if asked for, and where it stands."""

    node_id: str
    document_id: str
    title: str
    breadcrumb: tuple[str, ...] = Field((), description="Headings above it, outermost first.")
    page: int | None = None
    rank: int = Field(ge=1)
    relevance: float = Field(ge=0)
    sentences: tuple[PassageSentence, ...]
    tokens: int = Field(ge=0)
    language: str = Field("", description="ISO 639-1 code of the document's language; empty where it is not known.")
    decimal: str = Field("", description="The document's decimal mark, where it shows it; otherwise its language's.")
    month_first: bool | None = Field(None, description="3/4 is the fourth of March in the document; None: as usual.")

    @property
    def text(self) -> str:
        """What a reader is given, a sentence a line for rows and running text otherwise."""
        return " ".join(sentence.shown for sentence in self.sentences)


class Retrieval(Frozen):
    """Everything that one retrieval decided. `passages` are the first k candidates in rank order; `pool` is larger."""

    plan: Plan
    candidates: tuple[Candidate, ...] = ()
    rerank: RerankReport
    passages: tuple[Passage, ...] = ()
    searched_passages: int = Field(0, ge=0, description="Paragraphs in scope.")
    searched_documents: int = Field(0, ge=0)
    milliseconds: dict[str, float] = Field(default_factory=dict, description="By part: plan, embed, dense, bm25, …")
    notes: tuple[str, ...] = ()
