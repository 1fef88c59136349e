"""A round robin of players: every Thief against every Mists, many games of each, and what they say about strength."""
