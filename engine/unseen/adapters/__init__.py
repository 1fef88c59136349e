"""What the games' adapters have in common: an environment of PettingZoo for a game in which seats act in turn."""
