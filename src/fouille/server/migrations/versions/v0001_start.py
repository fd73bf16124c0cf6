"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("recovery", sa.String(64), unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("host", sa.String(40)),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("secret", sa.LargeBinary),
        sa.Column("deal", sa.JSON),
        sa.Column("rules_version", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("chat", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(40)),
        sa.Column("result", sa.JSON),
        sa.Column("record", sa.JSON),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("tables_lobby", "tables", ["public", "status", "changed"])
    op.create_index("tables_due", "tables", ["status", "due"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(40), table_key(), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("guest", sa.String(40)),
        sa.Column("name", sa.String(40)),
        sa.Column("bot", sa.String(24)),
        sa.Column("seen", sa.BigInteger),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(40), table_key(), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("do", sa.JSON),
        sa.Column("chance", sa.JSON),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(40), table_key(), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def table_key() -> sa.ForeignKey:
    """What belongs to a table goes with it."""
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
