"""What people say of answers.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "answer_judgements",
        sa.Column("answer_id", sa.String(32), sa.ForeignKey("answers.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(320), primary_key=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("is_right", sa.Boolean(), nullable=False),
        sa.Column("expected", sa.Text(), nullable=False),
        sa.Column("proof", sa.JSON()),
    )


def downgrade() -> None:
    op.drop_table("answer_judgements")
