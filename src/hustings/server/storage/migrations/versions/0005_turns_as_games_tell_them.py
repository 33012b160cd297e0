"""The turns of a table are those that its game tells; tables of earlier versions are recounted when they are opened."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("has_told_turns", sa.Boolean(), server_default=sa.false(), nullable=False))
    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.add_column(sa.Column("next_turn", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.drop_column("next_turn")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("has_told_turns")
