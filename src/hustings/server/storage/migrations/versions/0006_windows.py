"""Windows: answers that lie sealed, when a seat is asked, and which of its answers let something pass."""

import sqlalchemy as sa
from advanced_alchemy.types import DateTimeUTC
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("client_id", sa.String(length=80), nullable=False),
        sa.Column("at", DateTimeUTC(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_answers_table_tables"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_answers")),
    )
    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.add_column(sa.Column("let_pass", sa.Boolean(), nullable=True))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("asks", sa.String(length=10), server_default="able", nullable=False))
        batch_op.add_column(sa.Column("passes_turn", sa.Integer(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("passes_turn")
        batch_op.drop_column("asks")
    with op.batch_alter_table("moves", schema=None) as batch_op:
        batch_op.drop_column("let_pass")
    op.drop_table("answers")
