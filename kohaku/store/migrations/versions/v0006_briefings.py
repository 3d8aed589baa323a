"""Briefings: answers that a person puts together, in an order, with a remark each.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "briefings",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("person", sa.String(320), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_briefings"),
    )
    op.create_index("ix_briefings_person", "briefings", ["person"])
    op.create_table(
        "briefing_items",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("briefing_id", sa.String(32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False, comment="order of the items, with gaps"),
        sa.Column("answer_id", sa.String(32), nullable=False, comment="stays when the answer is deleted"),
        sa.Column("remark", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["briefing_id"], ["briefings.id"], name="fk_briefing_items_briefing_id_briefings", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_briefing_items"),
    )
    op.create_index("ix_briefing_items_briefing_id", "briefing_items", ["briefing_id"])


def downgrade() -> None:
    op.drop_table("briefing_items")
    op.drop_table("briefings")
