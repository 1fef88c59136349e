"""The end of a game: the scene and the end screen."""
