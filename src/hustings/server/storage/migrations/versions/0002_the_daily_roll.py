"""The daily roll: which day a table is an entry of, and the entries of each day."""

import sqlalchemy as sa
from advanced_alchemy.types import DateTimeUTC
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("daily", sa.String(length=10), nullable=True))

    op.create_table(
        "daily",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("score", sa.Integer(), nullable=True),
        sa.Column("feats", sa.JSON(), nullable=False),
        sa.Column("is_late", sa.Boolean(), nullable=False),
        sa.Column("finished", DateTimeUTC(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_daily_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "person", name=op.f("pk_daily")),
        sa.UniqueConstraint("table", name=op.f("uq_daily_table")),
    )
    with op.batch_alter_table("daily", schema=None) as batch_op:
        batch_op.create_index("daily_by_score", ["day", "is_late", "score"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("daily", schema=None) as batch_op:
        batch_op.drop_index("daily_by_score")

    op.drop_table("daily")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("daily")
