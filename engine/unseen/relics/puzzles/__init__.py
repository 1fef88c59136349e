"""Puzzles from games of Relics: win now, with the last tile of a round."""
