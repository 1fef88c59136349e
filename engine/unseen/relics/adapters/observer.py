"""The observation of an OpenSpiel player: the position and, for an information state, all moves so far."""

import json
from collections.abc import Sequence
from typing import Protocol

import pyspiel

from unseen import relics
from unseen.adapters.observer import Observer
from unseen.relics.adapters.actions import ACTIONS
from unseen.relics.adapters.course import Course
from unseen.relics.adapters.features import SIZE, features
from unseen.relics.state import SEATS


class Observed(Protocol):
    """A state of the game that can be observed."""

    course: Course

    def full_history(self) -> Sequence[pyspiel.PlayerAction]:
        """Return every move so far, each with its player."""
        ...

    def history_str(self) -> str:
        """Return the numbers of every move so far, as text."""
        ...


class RelicsObserver(Observer):
    """An OpenSpiel observer; as no player has secrets, observers of all kinds are alike.

    Args:
        moves: How many moves are remembered; none for who does not recall them.
    """

    def __init__(self, moves: int) -> None:
        self._moves = moves
        shapes = {"player": (len(SEATS),), "position": (SIZE,)}
        super().__init__(shapes | {"moves": (moves,)} if moves else shapes)

    def set_from(self, state: Observed, player: int) -> None:
        """Fill `tensor` with a player's observation of a state.

        A move is its number and 1, a card that chance drew the number of its face after those of all actions.
        """
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        self.dict["position"][:] = features(state.course)
        if self._moves:
            for place, move in enumerate(state.full_history()):
                first = len(ACTIONS) + 1 if move.player == pyspiel.PlayerId.CHANCE else 1
                self.dict["moves"][place] = first + move.action

    def string_from(self, state: Observed, player: int) -> str:
        """Return a player's observation of a state as text."""
        told = state.history_str() if self._moves else text_of(state.course)
        return f"{SEATS[player]}: {told}"


def text_of(course: Course) -> str:
    """Return a course as text: the position in notation, once it has one, and the cards of chance that count later."""
    cards = " ".join(course.faces)
    if course.known.phase == "opening":
        return f"opening: {cards}"
    text = json.dumps(relics.encode_state(course.known))
    return f"{text} {relics.format_action(course.asked)}: {cards}" if course.asked else text
