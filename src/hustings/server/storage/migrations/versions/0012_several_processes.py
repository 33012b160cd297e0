"""Several processes: the revision of a table, who runs, who drives which table, who is where."""

import sqlalchemy as sa
from advanced_alchemy.types import DateTimeUTC
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("revision", sa.Integer(), server_default="0", nullable=False))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("until", DateTimeUTC(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("holder", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_leases_table_tables"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["holder"], ["processes.id"], name=op.f("fk_leases_holder_processes"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", name=op.f("pk_leases")),
    )
    op.create_table(
        "presences",
        sa.Column("table", sa.String(length=60), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("process", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.code"], name=op.f("fk_presences_table_tables"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["process"], ["processes.id"], name=op.f("fk_presences_process_processes"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "person", "process", name=op.f("pk_presences")),
    )


def downgrade() -> None:
    op.drop_table("presences")
    op.drop_table("leases")
    op.drop_table("processes")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("revision")
