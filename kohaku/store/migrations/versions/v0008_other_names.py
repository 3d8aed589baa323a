"""Other names under which a document's file came.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # No batch: see 0005.
    op.add_column("documents", sa.Column("other_names", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("documents", "other_names")
