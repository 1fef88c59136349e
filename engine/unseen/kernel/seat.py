"""Places at the table."""

from typing import NewType

Seat = NewType("Seat", str)
"""A place at the table, by its name within the game ("thief", "mist")."""

ONLOOKER = Seat("onlooker")
"""Whoever is at no place and knows what everybody does; `view` and `redact` take it, and the laws ask of it."""

CHANCE = Seat("chance")
"""Whoever holds the cards that nobody has seen: the dealer of a local game, the protocol of a networked one."""
