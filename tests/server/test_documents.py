"""The documents and the generated files say what the code says."""

import re
from pathlib import Path

from fouille.server import (
    messages,
    routes_finished,
    routes_guests,
    routes_records,
    routes_site,
    routes_tables,
)
from fouille.server.settings import Settings
from fouille.server.typescript import typescript

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_in_the_protocol() -> None:
    for kind in (*messages.FromPage.__subclasses__(), *messages.FromServer.__subclasses__()):
        assert f"`{kind.__struct_config__.tag}" in PROTOCOL, kind


def test_every_route_is_in_the_protocol() -> None:
    for routes in (routes_guests, routes_tables, routes_finished, routes_records, routes_site):
        for route in routes.ROUTES.routes:
            if route.include_in_schema:
                for method in route.methods:
                    assert f"`{method} {route.path}" in PROTOCOL, (method, route.path)


def test_every_close_code_is_in_the_protocol() -> None:
    for name, code in vars(messages).items():
        assert not name.startswith("CLOSE_") or re.search(rf"^\| {code}\b", PROTOCOL, re.MULTILINE), name


def test_every_setting_is_in_the_operation_manual() -> None:
    text = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")
    for name in vars(Settings()):
        assert f"`FOUILLE_{name.upper()}`" in text, name


def test_the_types_of_the_page_are_fresh() -> None:
    written = ROOT / "web" / "src" / "messages.ts"
    assert not written.exists() or written.read_text(encoding="utf-8") == typescript()
    assert re.search(r"export interface Play \{\n  type: \"play\";", typescript())
