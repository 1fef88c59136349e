"""The end of a game: the scene, the end screen and the replay."""
