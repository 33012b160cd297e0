"""The kind of chance that a table is dealt by, and room for a secret; tables from before have the fast generator.

Snapshots of the version before lack the secret.  They are made again as the games go on.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("chance", sa.String(length=10), server_default="fast", nullable=False))
        batch_op.alter_column("seed", existing_type=sa.String(length=20), type_=sa.String(length=64))
    op.execute(sa.delete(sa.table("snapshots")))


def downgrade() -> None:
    """The version before has no other chance than the fast generator: tables that were dealt otherwise go."""
    tables = sa.table("tables", sa.column("chance", sa.String()))
    op.execute(sa.delete(tables).where(tables.c.chance != "fast"))
    op.execute(sa.delete(sa.table("snapshots")))
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.alter_column("seed", existing_type=sa.String(length=64), type_=sa.String(length=20))
        batch_op.drop_column("chance")
