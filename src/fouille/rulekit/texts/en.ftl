# Words that every game shares.
hidden-card = a hidden card
