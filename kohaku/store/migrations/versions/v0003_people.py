"""Members of collections, owners of answers, and the audit of every write.

What was there before belongs to everyone, as it did.

Revision ID: 0003
Revises: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_ONLY_ADDED = {
    "sqlite": (
        "CREATE TRIGGER audit_keeps_{event} BEFORE {event} ON audit "
        "BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END"
    ),
    "postgresql": (
        "CREATE TRIGGER audit_keeps_{event} BEFORE {event} ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_kept()"
    ),
}
_KEPT = """CREATE FUNCTION audit_kept() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$"""


def upgrade() -> None:
    op.add_column("collections", sa.Column("called", sa.String(200), nullable=True))
    op.create_table(
        "collection_members",
        sa.Column("collection_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(320), nullable=False),
        sa.Column("by", sa.String(320), nullable=False),
        sa.Column("added", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("collection_id", "person", name="pk_collection_members"),
    )
    op.create_index("ix_collection_members_person", "collection_members", ["person"])
    op.execute(
        'INSERT INTO collection_members (collection_id, person, "by", added) '
        "SELECT id, '*', '', created FROM collections"
    )
    op.create_table(
        "answer_owners",
        sa.Column("answer_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(320), nullable=False),
        sa.ForeignKeyConstraint(
            ["answer_id"], ["answers.id"], name="fk_answer_owners_answer_id_answers", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("answer_id", name="pk_answer_owners"),
    )
    op.create_index("ix_answer_owners_person", "answer_owners", ["person"])
    op.create_table(
        "answer_shares",
        sa.Column("answer_id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(320), nullable=False),
        sa.ForeignKeyConstraint(
            ["answer_id"], ["answers.id"], name="fk_answer_shares_answer_id_answers", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("answer_id", "person", name="pk_answer_shares"),
    )
    op.create_index("ix_answer_shares_person", "answer_shares", ["person"])
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("person", sa.String(320), nullable=False),
        sa.Column("action", sa.String(60), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("outcome", sa.String(40), nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_audit"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_audit_person_at", "audit", ["person", "at"])
    dialect = op.get_bind().dialect.name
    if dialect == "postgresql":
        op.execute(_KEPT)
    if dialect in _ONLY_ADDED:
        for event in ("UPDATE", "DELETE"):
            op.execute(_ONLY_ADDED[dialect].format(event=event))


def downgrade() -> None:
    op.drop_table("audit")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION audit_kept()")
    op.drop_table("answer_shares")
    op.drop_table("answer_owners")
    op.drop_table("collection_members")
    op.drop_column("collections", "called")
