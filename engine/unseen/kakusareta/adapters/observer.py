"""What a player of OpenSpiel observes: the view of his seat and, for an information state, its log."""

import json
from typing import Protocol

import numpy as np
import pyspiel
from numpy.typing import NDArray

from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS
from unseen.kakusareta.adapters.course import Course
from unseen.kakusareta.adapters.features import SIZE, features, log_numbers, rows_for
from unseen.kakusareta.adapters.words import WIDTH, text_of
from unseen.kernel.seat import Seat

Pieces = dict[str, NDArray[np.float32]]

PUBLIC = pyspiel.PrivateInfoType.NONE
WHOLE = pyspiel.PrivateInfoType.ALL_PLAYERS


class Observed(Protocol):
    """What is observed: a state of the game."""

    @property
    def course(self) -> Course | None:
        """The game under way; None while the rods are dealt."""
        ...


class KakusaretaObserver:
    """An observer as OpenSpiel asks for one.

    The Moya player has no secrets: what is public is his view, and what both players know is the Kakusareta player's.

    Args:
        kind: What it observes; the public part is never left out.
        days: The day limit.
    """

    def __init__(self, kind: pyspiel.IIGObservationType, days: int) -> None:
        self._private = kind.private_info
        self._recalls = kind.perfect_recall
        self._rows = rows_for(days)
        shapes: dict[str, tuple[int, ...]] = {"player": (len(SEATS),), "view": (SIZE,)}
        if self._recalls:
            shapes["log"] = (self._rows, WIDTH)
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        """All that is observed; OpenSpiel reads it by this name."""
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict: Pieces = {
            name: part.reshape(shape) for (name, shape), part in zip(shapes.items(), parts, strict=True)
        }
        """The parts of `tensor` by name, over the same memory."""

    def _seat(self, player: int) -> Seat:
        if self._private == PUBLIC:
            return MOYA
        return KAKUSARETA if self._private == WHOLE else SEATS[player]

    def set_from(self, state: Observed, player: int) -> None:
        """Make `tensor` what a player observes in a state."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course, seat = state.course, self._seat(player)
        if course is None:
            return
        self.dict["view"][:] = features(course.view(seat))
        if self._recalls:
            self.dict["log"][:] = log_numbers(course.logs[seat], self._rows)

    def string_from(self, state: Observed, player: int) -> str:
        """Return what a player observes in a state, as text."""
        course, seat = state.course, self._seat(player)
        if course is None:
            return f"{SEATS[player]}: rods are dealt"
        if self._recalls:
            return f"{SEATS[player]}: {text_of(course.logs[seat])}"
        return f"{SEATS[player]}: {json.dumps(kakusareta.encode_state(course.view(seat)))}"
