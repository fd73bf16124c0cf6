"""What rules are built with; it knows no game."""
