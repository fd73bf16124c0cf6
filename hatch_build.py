"""The wheel carries the built page, so that those who install it need no Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))
import build as page


class PageHook(BuildHookInterface[Any]):
    """Builds the page before the wheel; an editable install leaves that to `make web`."""

    def dependencies(self) -> list[str]:
        """Node itself, where the system has none."""
        return page.wheels()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and name the page among the files although git ignores it."""
        if version == "editable":
            return
        page.build()
        build_data["artifacts"].append("src/fouille/server/web/**")
