"""Words of scanned pages, as text recognition placed them.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "recognised_words",
        sa.Column("document_id", sa.String(12), sa.ForeignKey("documents.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("page", sa.Integer(), primary_key=True),
        sa.Column("source_start", sa.Integer(), primary_key=True),
        sa.Column("source_end", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Float(), nullable=False) for name in ("x0", "y0", "x1", "y1", "confidence")),
    )


def downgrade() -> None:
    op.drop_table("recognised_words")
