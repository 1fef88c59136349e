"""Resigning: the only action that every game has and no game lists."""

from typing import Literal, NamedTuple


class Resign(NamedTuple):
    """A seat gives up while it is to act; `legal_actions` leaves it out and `is_legal` accepts it."""

    kind: Literal["resign"] = "resign"


RESIGN = Resign()
