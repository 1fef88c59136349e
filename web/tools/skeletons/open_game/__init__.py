"""The page of the game without a secret, where it is another than that of the game with one."""
