"""Guided first games: tables whose moves are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("is_lesson", sa.Boolean(), server_default=sa.false(), nullable=False))


def downgrade() -> None:
    """The version before would let bots play on from the middle of a lesson: lessons go."""
    tables = sa.table("tables", sa.column("is_lesson", sa.Boolean()))
    op.execute(sa.delete(tables).where(tables.c.is_lesson))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("is_lesson")
