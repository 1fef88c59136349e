"""Help for players: a map of the Thief's possible temples, the information that a step gives away, and hints."""
