"""Logs: one JSON object a line, without secrets: no cookies, no codes, no cards, ids only as short hashes."""

import hashlib
import json
import logging
import time
from typing import Any

ALWAYS = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def named(id: str) -> str:
    """A name for a table or guest in logs: the same each time, and no invitation."""
    return hashlib.sha256(id.encode()).hexdigest()[:10]


class JsonLines(logging.Formatter):
    """Time, level, place, message, and what was handed over as extra."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in ALWAYS}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str) -> None:
    """Send all logs to standard error as JSON lines; uvicorn's access log, which names paths, is off."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers[:] = []
        logging.getLogger(name).propagate = True
    logging.getLogger("uvicorn.error").addFilter(no_paths)
    logging.getLogger("uvicorn.error").setLevel(
        max(logging.INFO, root.level)
    )  # below, it tells every message
    for name in ("alembic", "asyncio", "websockets", "sqlalchemy", "numba"):
        logging.getLogger(name).setLevel(logging.WARNING)


def no_paths(record: logging.LogRecord) -> bool:
    """Leave out uvicorn's lines about sockets, which name addresses and paths."""
    return "WebSocket" not in str(record.msg) and "connection " not in str(record.msg)
