"""`python -m fouille.server`: serve with the settings of the environment."""

from fouille.server.launch import serve
from fouille.server.settings import from_environment

serve(from_environment())
