"""The further course: counting a fight, relics and the storage, from positions of games between programs."""
