"""How a game ends: the scene and the end screen."""
