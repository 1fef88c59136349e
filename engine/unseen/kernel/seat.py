"""Seats: the places in a game."""

from typing import NewType

Seat = NewType("Seat", str)
"""A place in a game, by its name there ("thief", "mist")."""

ONLOOKER = Seat("onlooker")
"""A spectator: has no seat and sees only public information. `view` and `redact` take it, and the laws test it."""

CHANCE = Seat("chance")
"""The holder of the cards that nobody has seen: the dealer of a local game, the protocol of a networked game."""
