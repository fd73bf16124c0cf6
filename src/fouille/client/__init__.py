"""A client of the table server, for bots, tools and tests."""

from fouille.client.client import Client, Page, RequestRefused

__all__ = ["Client", "Page", "RequestRefused"]
