"""What the page of the game without a secret does otherwise: the rest is that of the other one."""
