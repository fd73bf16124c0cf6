"""A client of the table server, for bots, tools and tests: pip install 'fouille[server]'."""

from fouille.client.client import Client, Page, RequestRefused

__all__ = ["Client", "Page", "RequestRefused"]
