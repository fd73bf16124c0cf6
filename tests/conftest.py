"""Settings for every test."""

from hypothesis import settings

# The same examples on every run; no deadline, because the first call of a compiled function compiles it.
settings.register_profile("fouille", derandomize=True, deadline=None, database=None)
settings.load_profile("fouille")
