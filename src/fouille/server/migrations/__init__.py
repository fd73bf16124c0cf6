"""The database's history; `Store.migrate` brings any older database up to date."""
