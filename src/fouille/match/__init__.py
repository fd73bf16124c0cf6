"""One game being played, without clock, network or database."""
