"""The first tables."""

import sqlalchemy as sa
from advanced_alchemy.types import DateTimeUTC
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("letter", sa.String(length=1), nullable=True),
        sa.Column("created", DateTimeUTC(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(length=60), nullable=False),
        sa.Column("game", sa.String(length=60), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=80), nullable=False),
        sa.Column("pack", sa.JSON(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.String(length=20), nullable=False),
        sa.Column("salt", sa.String(length=64), nullable=False),
        sa.Column("sealed", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("host", sa.String(length=40), nullable=False),
        sa.Column("is_hot_seat", sa.Boolean(), nullable=False),
        sa.Column("proposal", sa.JSON(), nullable=True),
        sa.Column("rematch", sa.String(length=60), nullable=True),
        sa.Column("forked_from", sa.String(length=60), nullable=True),
        sa.Column("forked_at", sa.Integer(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("waiting_for", sa.JSON(), nullable=False),
        sa.Column("outcome", sa.JSON(), nullable=True),
        sa.Column("created", DateTimeUTC(timezone=True), nullable=False),
        sa.Column("updated", DateTimeUTC(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_tables")),
    )
    op.create_table(
        "chat",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_chat_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_chat")),
    )
    op.create_table(
        "moves",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=True),
        sa.Column("back_to", sa.Integer(), nullable=True),
        sa.Column("client_id", sa.String(length=80), nullable=False),
        sa.Column("story", sa.Text(), nullable=False),
        sa.Column("at", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_moves_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_moves")),
        sa.UniqueConstraint("table", "client_id", name=op.f("uq_moves_table")),
    )
    op.create_table(
        "records",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("finished", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_records_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_records")),
    )
    op.create_table(
        "seats",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("holder", sa.String(length=40), nullable=True),
        sa.Column("level", sa.String(length=10), nullable=True),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("letter", sa.String(length=1), nullable=False),
        sa.Column("invite", sa.String(length=40), nullable=False),
        sa.Column("grip", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_seats_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "index", name=op.f("pk_seats")),
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.create_index("seats_by_holder", ["holder"], unique=False)

    op.create_table(
        "snapshots",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_snapshots_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_snapshots")),
    )


def downgrade() -> None:
    op.drop_table("snapshots")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("seats_by_holder")

    op.drop_table("seats")
    op.drop_table("records")
    op.drop_table("moves")
    op.drop_table("chat")
    op.drop_table("tables")
    op.drop_table("people")
    op.drop_table("keys")
