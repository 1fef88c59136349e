"""How a game ends: the scene, the end screen, the replay."""
