"""The observation of an OpenSpiel player: the view of its seat and, for an information state, its log."""

import json
from typing import Protocol

import pyspiel

from unseen import misty_ruins
from unseen.adapters.observer import Observer
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.adapters.bounds import words
from unseen.misty_ruins.adapters.course import Course
from unseen.misty_ruins.adapters.features import SIZE, features
from unseen.misty_ruins.adapters.words import numbers_of, text_of
from unseen.misty_ruins.state import SEATS

PUBLIC = pyspiel.PrivateInfoType.NONE
WHOLE = pyspiel.PrivateInfoType.ALL_PLAYERS


class Observed(Protocol):
    """A state of the game, as the observer sees it."""

    @property
    def course(self) -> Course | None:
        """The game under way; None while identities and hands are being dealt."""
        ...


class MistyRuinsObserver(Observer):
    """An OpenSpiel observer.

    Args:
        kind: The kind of observation; the public part is never left out.
        players: The number of players.
        rounds: The round limit.
    """

    def __init__(self, kind: pyspiel.IIGObservationType, players: int, rounds: int) -> None:
        self._private = kind.private_info
        self._recalls = kind.perfect_recall
        shapes: dict[str, tuple[int, ...]] = {"player": (players,), "view": (SIZE,)}
        if self._recalls:
            shapes["log"] = (words(players, rounds),)
        super().__init__(shapes)

    def _seat(self, player: int) -> Seat | None:
        """Return the seat whose knowledge is observed; None for that of all seats together."""
        if self._private == PUBLIC:
            return ONLOOKER
        return None if self._private == WHOLE else SEATS[player]

    def set_from(self, state: Observed, player: int) -> None:
        """Fill `tensor` with a player's observation of a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course, seat = state.course, self._seat(player)
        if course is None:
            return
        self.dict["view"][:] = features(course.view(seat), seat)
        if self._recalls:
            numbers = numbers_of(course.heard(seat))
            self.dict["log"][: len(numbers)] = numbers

    def string_from(self, state: Observed, player: int) -> str:
        """Return a player's observation of a state as text."""
        return f"{SEATS[player]}: {self._text(state.course, self._seat(player))}"

    def _text(self, course: Course | None, seat: Seat | None) -> str:
        if course is None:
            return "identities and hands are dealt"
        if self._recalls or course.truth.phase == "opening":
            # A position has a notation only once the offer is turned up.
            return text_of(course.heard(seat))
        return json.dumps(misty_ruins.encode_state(course.view(seat)))
