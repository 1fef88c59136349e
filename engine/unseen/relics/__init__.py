"""Relics, after Maatatahay by Compound Eye Fox Studio (rulings R1 to R30)."""
