"""Collections, documents and jobs as the library shows them."""

from datetime import datetime
from enum import StrEnum

from pydantic import Field

from kohaku.contracts.tree import Frozen


class JobState(StrEnum):
    QUEUED = "queued"
    READING = "reading"
    EMBEDDING = "embedding"
    INDEXED = "indexed"
    PRESENT = "already present"
    FAILED = "failed"
    CANCELLED = "cancelled"

    @property
    def ended(self) -> bool:
        """True where nothing more will happen to the job."""
        return self in (JobState.INDEXED, JobState.PRESENT, JobState.FAILED, JobState.CANCELLED)


class Collection(Frozen):
    id: str
    name: str
    description: str = ""
    embedding: str = Field("auto", description="Id of the encoder of its documents; auto: by each document's language.")
    version: int = Field(0, ge=0, description="Rises with every change of its documents.")
    documents: int = Field(0, ge=0)


class IndexSettings(Frozen):
    """What the index of a document is made with: where it is not what it would be today, the document is stale."""

    parser: str = Field(description="Version of the parser that read it.")
    encoder: str = Field(description="Id of the encoder of its vectors.")
    paragraph_embedding: str
    contextual_prefix: bool
    tokenizer: str = Field(description="Version of the tokenizer of its words.")


class Document(Frozen):
    """A document whose tree is stored; searchable when `indexed`."""

    id: str
    collection_id: str
    name: str = Field(description="File name as uploaded.")
    other_names: tuple[str, ...] = Field((), description="Names under which the same bytes were uploaded again.")
    title: str
    sha256: str
    size: int = Field(ge=0, description="Bytes.")
    format: str
    language: str = ""
    encoding: str = ""
    reference: str = ""
    parser_version: str
    page_count: int = 0
    sections: int = 0
    paragraphs: int = 0
    sentences: int = 0
    indexed: bool = False
    index_settings: IndexSettings | None = Field(None, description="None: indexed before they were recorded.")
    warnings: tuple[str, ...] = ()
    added: datetime


class Job(Frozen):
    """One file on its way into a collection. `progress` is 1.0 exactly when the document can be searched."""

    id: str
    collection_id: str
    name: str
    sha256: str
    size: int = 0
    reindex: bool = Field(False, description="The document was there before: a failure leaves its text in place.")
    reread: bool = Field(False, description="The file is read again, although its text is stored.")
    state: JobState = JobState.QUEUED
    progress: float = Field(0.0, ge=0, le=1)
    attempts: int = 0
    error: str = Field("", description="What happened, and what to do.")
    error_kind: str = ""
    document_id: str = ""
    created: datetime
    updated: datetime
    milliseconds: dict[str, float] = Field(default_factory=dict, description="By stage.")
