"""A room beside its game: terms and players, who gathers for a rematch, chat, whispers, and the frames for all that."""
