"""What each document's index was made with, jobs that read a file again, and money by the call.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # No batch: it would make the tables anew, and dropping the old ones takes their nodes along (ON DELETE CASCADE).
    op.add_column("documents", sa.Column("index_settings", sa.JSON()))
    op.add_column("jobs", sa.Column("reread", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "spending",
        sa.Column("id", sa.Integer(), primary_key=True),
        sa.Column("answer_id", sa.String(32), nullable=False, index=True),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False, index=True),
        sa.Column("model", sa.String(200), nullable=False),
        sa.Column("usd", sa.Float(), nullable=False),
        sa.Column("usage", sa.JSON(), nullable=False),
    )
    # What earlier answers cost, so that the day's budget counts it further.
    op.execute(
        "INSERT INTO spending (answer_id, created, model, usd, usage) "
        "SELECT id, created, '', usd, '{}' FROM answers WHERE usd > 0"
    )


def downgrade() -> None:
    op.drop_table("spending")
    op.drop_column("jobs", "reread")
    op.drop_column("documents", "index_settings")
