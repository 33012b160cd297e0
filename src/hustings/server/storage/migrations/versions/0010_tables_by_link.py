"""Tables that are open to links only, and what it takes to find those of a person and those that nobody has touched."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("link", sa.String(40), server_default="", nullable=False))
        batch_op.create_index("tables_by_host", ["host"])
        batch_op.create_index("tables_by_age", ["status", "updated"])


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_index("tables_by_age")
        batch_op.drop_index("tables_by_host")
        batch_op.drop_column("link")
