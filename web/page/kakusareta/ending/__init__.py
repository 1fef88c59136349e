"""The end of a game: the finale, the end screen, the replay."""
