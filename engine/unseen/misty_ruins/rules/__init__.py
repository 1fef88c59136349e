"""The rules of Misty Ruins: what is legal, and what follows from it."""
