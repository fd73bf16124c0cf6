"""Run by alembic: migrations on the connection that the store hands over."""

from alembic import context

from fouille.server.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
