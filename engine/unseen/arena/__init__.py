"""Many games between players, and what they say about strength: every pair of two seats, rotations of more."""
