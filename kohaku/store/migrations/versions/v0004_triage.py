"""Labelled sets; what a run comes from and what a person says of it and of its rows.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # no batch: it makes the table anew, and with the old one its rows' children would go
    op.add_column("runs", sa.Column("note", sa.Text(), nullable=False, server_default=""))
    op.add_column("runs", sa.Column("pinned", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("runs", sa.Column("origin", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("annotations", sa.Column("status", sa.String(16), nullable=False, server_default=""))
    op.add_column("annotations", sa.Column("assignee", sa.String(80), nullable=False, server_default=""))
    op.create_table(
        "labelled_sets",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("person", sa.String(320), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_labelled_sets"),
        sa.UniqueConstraint("person", "name", "version", name="uq_labelled_sets_person_name_version"),
    )
    op.create_index("ix_labelled_sets_person", "labelled_sets", ["person"])
    op.create_table(
        "labelled_rows",
        sa.Column("set_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("item", sa.Text(), nullable=False, comment="RunItem as JSON"),
        sa.ForeignKeyConstraint(
            ["set_id"], ["labelled_sets.id"], name="fk_labelled_rows_set_id_labelled_sets", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("set_id", "number", name="pk_labelled_rows"),
    )


def downgrade() -> None:
    op.drop_table("labelled_rows")
    op.drop_table("labelled_sets")
    for name in ("assignee", "status"):
        op.drop_column("annotations", name)
    for name in ("origin", "pinned", "note"):
        op.drop_column("runs", name)
