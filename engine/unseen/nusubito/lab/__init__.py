"""What is found out about the game with its players: what they guarantee, and what they learn from self-play."""
