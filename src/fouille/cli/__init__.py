"""The `fouille` command: one file for each of its verbs."""

from fouille.cli.command import main, run

__all__ = ["main", "run"]
