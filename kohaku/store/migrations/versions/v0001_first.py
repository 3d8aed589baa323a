"""The first schema. Frozen: later changes get a file of their own.

Revision ID: 0001
Revises:
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _stamp(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=False)


def _text(name: str, length: int | None = None) -> sa.Column[Any]:
    return sa.Column(name, sa.String(length) if length else sa.Text(), nullable=False)


def _whole(name: str, **options: Any) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), nullable=False, **options)


def _owner(name: str, target: str, length: int = 32, **options: Any) -> sa.Column[Any]:
    return sa.Column(name, sa.String(length), sa.ForeignKey(target, ondelete="CASCADE"), nullable=False, **options)


def upgrade() -> None:
    op.create_table(
        "collections",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(200), nullable=False, unique=True),
        _text("description"),
        _text("embedding", 40),
        _whole("version"),
        _stamp("created"),
    )
    op.create_table(
        "documents",
        sa.Column("id", sa.String(12), primary_key=True),
        _owner("collection_id", "collections.id", index=True),
        _text("name", 500),
        _text("title"),
        sa.Column("sha256", sa.String(64), nullable=False, index=True),
        _whole("size"),
        _text("format", 20),
        _text("language", 8),
        _text("encoding", 40),
        _text("reference", 200),
        _text("parser_version", 40),
        _whole("page_count"),
        _whole("sections"),
        _whole("paragraphs"),
        _whole("sentences"),
        sa.Column("warnings", sa.JSON(), nullable=False),
        _text("canonical"),
        sa.Column("indexed", sa.Boolean(), nullable=False),
        _stamp("added"),
    )
    op.create_table(
        "nodes",
        _owner("document_id", "documents.id", 12, primary_key=True),
        _whole("position", primary_key=True),
        sa.Column("id", sa.String(80), nullable=False, unique=True),
        _text("level", 12),
        _text("kind", 12),
        _whole("ordinal"),
        _whole("start"),
        _whole("end"),
        sa.Column("parent_id", sa.String(80)),
        sa.Column("cells", sa.JSON()),
    )
    op.create_table(
        "source_runs",
        _owner("document_id", "documents.id", 12, primary_key=True),
        _whole("start", primary_key=True),
        _whole("end"),
        sa.Column("page", sa.Integer()),
        _whole("source_start"),
        _whole("source_end"),
    )
    op.create_table(
        "jobs",
        sa.Column("id", sa.String(32), primary_key=True),
        _whole("position", unique=True),
        _owner("collection_id", "collections.id", index=True),
        sa.Column("document_id", sa.String(12), nullable=False, index=True),
        _text("name", 500),
        _text("sha256", 64),
        _whole("size"),
        sa.Column("reindex", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(16), nullable=False, index=True),
        sa.Column("progress", sa.Float(), nullable=False),
        _whole("attempts"),
        _text("error"),
        _text("error_kind", 40),
        sa.Column("milliseconds", sa.JSON(), nullable=False),
        _stamp("created"),
        _stamp("updated"),
    )
    op.create_table(
        "answers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False, index=True),
        _text("question"),
        _text("options"),
        _text("state", 12),
        sa.Column("record", sa.Text()),
        sa.Column("usd", sa.Float(), nullable=False),
    )
    op.create_table(
        "events",
        _owner("answer_id", "answers.id", primary_key=True),
        _whole("number", primary_key=True),
        _text("payload"),
    )
    op.create_table(
        "runs",
        sa.Column("id", sa.String(32), primary_key=True),
        _text("name", 200),
        _stamp("created"),
        _text("state", 12),
        _text("options"),
        _text("message"),
    )
    op.create_table(
        "run_rows",
        _owner("run_id", "runs.id", primary_key=True),
        _whole("number", primary_key=True),
        _text("item"),
        _text("answer_id", 32),
        sa.Column("grade", sa.JSON(), nullable=False),
        _text("error"),
        sa.Column("done", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "annotations",
        _owner("run_id", "runs.id", primary_key=True),
        _whole("number", primary_key=True),
        _text("label", 80),
        _text("note"),
        _stamp("updated"),
    )


def downgrade() -> None:
    for name in (
        "annotations",
        "run_rows",
        "runs",
        "events",
        "answers",
        "jobs",
        "source_runs",
        "nodes",
        "documents",
        "collections",
    ):
        op.drop_table(name)
