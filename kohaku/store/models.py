"""Tables. Queries stand in one module a subject; changes of these tables go through `migrations/`."""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from sqlalchemy.engine import Dialect


class Stamp(TypeDecorator[datetime]):
    """A time in UTC. SQLite keeps no zone: it is put back on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

collections = Table(
    "collections",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(200), nullable=False, unique=True),
    Column("called", String(200), comment="its name, where another that its maker does not see has that name already"),
    Column("description", Text, nullable=False, default=""),
    Column("embedding", String(40), nullable=False, default="auto"),
    Column("version", Integer, nullable=False, default=0),
    Column("created", Stamp(), nullable=False),
)

documents = Table(
    "documents",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("collection_id", ForeignKey("collections.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(500), nullable=False),
    Column("title", Text, nullable=False),
    Column("sha256", String(64), nullable=False, index=True),
    Column("size", Integer, nullable=False),
    Column("format", String(20), nullable=False),
    Column("language", String(8), nullable=False),
    Column("encoding", String(40), nullable=False),
    Column("reference", String(200), nullable=False),
    Column("parser_version", String(40), nullable=False),
    Column("page_count", Integer, nullable=False),
    Column("sections", Integer, nullable=False),
    Column("paragraphs", Integer, nullable=False),
    Column("sentences", Integer, nullable=False),
    Column("warnings", JSON, nullable=False),
    Column("canonical", Text, nullable=False),
    Column("indexed", Boolean, nullable=False, default=False),
    Column("index_settings", JSON, comment="what the index of it was made with; none: before it was recorded"),
    Column("added", Stamp(), nullable=False),
    Column("other_names", JSON, nullable=False, server_default="[]", comment="under which the same bytes came"),
)

nodes = Table(
    "nodes",
    metadata,
    Column("document_id", ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, primary_key=True, comment="pre-order"),
    Column("id", String(80), nullable=False, unique=True),
    Column("level", String(12), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("ordinal", Integer, nullable=False),
    Column("start", Integer, nullable=False),
    Column("end", Integer, nullable=False),
    Column("parent_id", String(80)),
    Column("cells", JSON),
)

source_runs = Table(
    "source_runs",
    metadata,
    Column("document_id", ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True),
    Column("start", Integer, primary_key=True),
    Column("end", Integer, nullable=False),
    Column("page", Integer),
    Column("source_start", Integer, nullable=False),
    Column("source_end", Integer, nullable=False),
)

recognised_words = Table(
    "recognised_words",
    metadata,
    Column("document_id", ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True),
    Column("page", Integer, primary_key=True),
    Column("source_start", Integer, primary_key=True),
    Column("source_end", Integer, nullable=False),
    Column("x0", Float, nullable=False),
    Column("y0", Float, nullable=False),
    Column("x1", Float, nullable=False),
    Column("y1", Float, nullable=False),
    Column("confidence", Float, nullable=False),
)

jobs = Table(
    "jobs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("position", Integer, nullable=False, unique=True, comment="order of arrival"),
    Column("collection_id", ForeignKey("collections.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("document_id", String(12), nullable=False, index=True),
    Column("name", String(500), nullable=False),
    Column("sha256", String(64), nullable=False),
    Column("size", Integer, nullable=False),
    Column("reindex", Boolean, nullable=False, default=False),
    Column("reread", Boolean, nullable=False, default=False, comment="its file is read again too"),
    Column("state", String(16), nullable=False, index=True),
    Column("progress", Float, nullable=False, default=0.0),
    Column("attempts", Integer, nullable=False, default=0),
    Column("error", Text, nullable=False, default=""),
    Column("error_kind", String(40), nullable=False, default=""),
    Column("milliseconds", JSON, nullable=False),
    Column("created", Stamp(), nullable=False),
    Column("updated", Stamp(), nullable=False),
)

answers = Table(
    "answers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Stamp(), nullable=False, index=True),
    Column("question", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String(12), nullable=False, comment="running until its record stands"),
    Column("record", Text, comment="AnswerRecord as JSON"),
    Column("usd", Float, nullable=False, default=0.0),
)

events = Table(
    "events",
    metadata,
    Column("answer_id", ForeignKey("answers.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("payload", Text, nullable=False),
)

spending = Table(
    "spending",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("answer_id", String(32), nullable=False, index=True, comment="stays when the answer is deleted"),
    Column("created", Stamp(), nullable=False, index=True),
    Column("model", String(200), nullable=False),
    Column("usd", Float, nullable=False),
    Column("usage", JSON, nullable=False),
)

runs = Table(
    "runs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("created", Stamp(), nullable=False),
    Column("state", String(12), nullable=False),
    Column("options", Text, nullable=False),
    Column("message", Text, nullable=False, default=""),
    Column("note", Text, nullable=False, server_default=""),
    Column("pinned", Boolean, nullable=False, server_default=false()),
    Column("origin", JSON, nullable=False, server_default="{}"),
)

run_rows = Table(
    "run_rows",
    metadata,
    Column("run_id", ForeignKey("runs.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("item", Text, nullable=False, comment="RunItem as JSON"),
    Column("answer_id", String(32), nullable=False, default=""),
    Column("grade", JSON, nullable=False),
    Column("error", Text, nullable=False, default=""),
    Column("done", Boolean, nullable=False, default=False),
)

annotations = Table(
    "annotations",
    metadata,
    Column("run_id", ForeignKey("runs.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("label", String(80), nullable=False),
    Column("note", Text, nullable=False),
    Column("status", String(16), nullable=False, server_default=""),
    Column("assignee", String(80), nullable=False, server_default=""),
    Column("updated", Stamp(), nullable=False),
)

labelled_sets = Table(
    "labelled_sets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Stamp(), nullable=False),
    Column("note", Text, nullable=False),
    Column("person", String(320), nullable=False, index=True),
    UniqueConstraint("person", "name", "version"),
)

labelled_rows = Table(
    "labelled_rows",
    metadata,
    Column("set_id", ForeignKey("labelled_sets.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("item", Text, nullable=False, comment="RunItem as JSON"),
)

briefings = Table(
    "briefings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("created", Stamp(), nullable=False),
    Column("person", String(320), nullable=False, index=True),
)

briefing_items = Table(
    "briefing_items",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("briefing_id", ForeignKey("briefings.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("position", Integer, nullable=False, comment="order of the items, with gaps"),
    Column("answer_id", String(32), nullable=False, comment="stays when the answer is deleted"),
    Column("remark", Text, nullable=False),
)

collection_members = Table(
    "collection_members",
    metadata,
    # no foreign key: who was a member of a collection that is gone still sees what they asked of it
    Column("collection_id", String(32), primary_key=True),
    Column("person", String(320), primary_key=True, index=True, comment="* is everyone"),
    Column("by", String(320), nullable=False),
    Column("added", Stamp(), nullable=False),
)

answer_owners = Table(
    "answer_owners",
    metadata,
    Column("answer_id", ForeignKey("answers.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(320), nullable=False, index=True),
)

answer_shares = Table(
    "answer_shares",
    metadata,
    Column("answer_id", ForeignKey("answers.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(320), primary_key=True, index=True, comment="* is everyone"),
)

answer_judgements = Table(
    "answer_judgements",
    metadata,
    Column("answer_id", ForeignKey("answers.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(320), primary_key=True),
    Column("at", Stamp(), nullable=False),
    Column("is_right", Boolean, nullable=False),
    Column("expected", Text, nullable=False),
    Column("proof", JSON(none_as_null=True), comment="Proof as JSON"),
)

audit = Table(
    "audit",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", Stamp(), nullable=False),
    Column("person", String(320), nullable=False),
    Column("action", String(60), nullable=False),
    Column("subject", Text, nullable=False),
    Column("detail", Text, nullable=False),
    Column("outcome", String(40), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Index(None, "person", "at"),
    sqlite_autoincrement=True,
)

__all__ = [
    "annotations",
    "answer_judgements",
    "answer_owners",
    "answer_shares",
    "answers",
    "audit",
    "briefing_items",
    "briefings",
    "collection_members",
    "collections",
    "documents",
    "events",
    "jobs",
    "labelled_rows",
    "labelled_sets",
    "metadata",
    "nodes",
    "recognised_words",
    "run_rows",
    "runs",
    "source_runs",
    "spending",
]
