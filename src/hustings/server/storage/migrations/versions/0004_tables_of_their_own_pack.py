"""Whether a table is played with the game's own components: the lobby reads no packs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_tables = sa.table("tables", sa.column("pack", sa.JSON()), sa.column("is_own_pack", sa.Boolean()))


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("is_own_pack", sa.Boolean(), server_default=sa.true(), nullable=False))
    changed = sa.cast(_tables.c.pack, sa.Text()) != "{}"
    op.execute(_tables.update().where(changed).values(is_own_pack=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("is_own_pack")
