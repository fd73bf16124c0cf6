"""The table server, tested with real parts: real files, a real PostgreSQL, real sockets."""
