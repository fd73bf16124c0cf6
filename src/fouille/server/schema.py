"""The database, as SQLAlchemy Core tables; the migrations build exactly this."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
)

METADATA = MetaData()

KEYS = Table(  # what signs the cookies; made at the first start, shared by all processes
    "keys",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

GUESTS = Table(  # all that is known about anyone
    "guests",
    METADATA,
    Column("id", String(40), primary_key=True),  # random; only ever inside the signed cookie
    Column("name", String(40), nullable=False),
    Column("recovery", String(64), unique=True),  # SHA-256 of the code of the recovery link
    Column("created", BigInteger, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("host", String(40), index=True),
    Column("settings", JSON, nullable=False),  # see `table_settings.TableSettings`
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),  # open, running, finished
    Column("secret", LargeBinary),  # behind all shuffles; hidden until the end
    Column("deal", JSON),
    Column("rules_version", Integer),  # of the game, when it was dealt
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),  # when somebody must look after it: a bot to move, a clock; None: never
    Column("chat", Boolean, nullable=False),
    Column("rematch", String(40)),
    Column("result", JSON),  # after the end; readable without the rules
    Column("record", JSON),  # after the end; readable without the rules
    Index("tables_lobby", "public", "status", "changed"),
    Index("tables_due", "status", "due"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("guest", String(40), index=True),
    Column("name", String(40)),
    Column("bot", String(24)),
    Column("seen", BigInteger),  # when the person was last connected, renewed while they are
)

ACTIONS = Table(  # append-only; the primary key arbitrates between processes
    "actions",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # play, undo, concede, away, back
    Column("seat", SmallInteger, nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("do", JSON(none_as_null=True)),  # the decision object, for `play`
    Column("chance", JSON(none_as_null=True)),  # random events that followed
    Column("at", BigInteger, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", SmallInteger),
    Column("name", String(40), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
)
