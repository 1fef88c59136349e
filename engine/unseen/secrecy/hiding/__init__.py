"""The hidden parts of a game: its face-down decks with their keys, and the commitments of a seat that keeps secrets."""
