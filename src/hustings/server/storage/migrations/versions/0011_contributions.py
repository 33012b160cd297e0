"""Deals that everybody has a part in: the secret and who sealed it; by seat, what was pledged and given.

Tables from before are dealt from what they sealed, and nobody at them owes a contribution.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("secret", sa.String(length=64), server_default="", nullable=False))
        batch_op.add_column(sa.Column("sealed_by", sa.String(length=40), server_default="", nullable=False))
        batch_op.add_column(sa.Column("draw", sa.Integer(), server_default="0", nullable=False))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("owes", sa.Boolean(), server_default=sa.false(), nullable=False))
        batch_op.add_column(sa.Column("pledge", sa.String(length=64), server_default="", nullable=False))
        batch_op.add_column(sa.Column("contribution", sa.String(length=64), server_default="", nullable=False))


def downgrade() -> None:
    """The version before knows no such seal: what was sealed so is played on without one."""
    op.execute("UPDATE tables SET sealed = '', salt = '' WHERE sealed_by != ''")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        for column in ("contribution", "pledge", "owes"):
            batch_op.drop_column(column)
    with op.batch_alter_table("tables", schema=None) as batch_op:
        for column in ("draw", "sealed_by", "secret"):
            batch_op.drop_column(column)
