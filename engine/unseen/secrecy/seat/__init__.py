"""One side of a game: what it takes, keeps and signs, how it ends, and how a device that was set back recovers."""
