"""The further course: asking well, from positions of games between programs."""
