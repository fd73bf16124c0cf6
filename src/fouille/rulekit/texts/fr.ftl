# Mots communs à tous les jeux.
hidden-card = une carte cachée
