"""A law as it is asked of one playout."""

from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self, TypeVar

from unseen.kernel.game import AnyGame
from unseen.kernel.laws.broken import LawBroken, Place
from unseen.kernel.laws.difference import Difference, difference, quoted
from unseen.kernel.laws.playout import Playout, Step
from unseen.kernel.seat import Seat

Refusal = TypeVar("Refusal", bound=Exception)

DEAL = 400
"""The most characters of a twin's deal that a message quotes."""


class Check:
    """A law that is being asked: knows its place in the playout, and raises `LawBroken` there.

    As a context manager it adds the law and the place, as a note, to any other error that the game raises.

    Args:
        law: The law, as in `LawBroken`.
        game: The game.
    """

    def __init__(self, law: str, game: AnyGame) -> None:
        self.law = law
        self.game = game
        self.twin: tuple[Any, tuple[tuple[Seat, Any], ...]] | None = None
        self.at("")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, LawBroken):
            error.add_note(f"{self.law}, {place}" if (place := str(self.place())) else self.law)

    def at(self, where: str, mover: Seat | None = None, action: Any = None) -> None:
        """Go to a position, and to an action there if one is taken or tried."""
        self.where, self.mover, self.action, self.event = where, mover, action, None

    def trying(self, mover: Seat | None, action: Any) -> None:
        """Go to an action that is tried in the same position."""
        self.mover, self.action, self.event = mover, action, None

    def steps(self, played: Playout) -> Iterator[Step]:
        """Yield the steps of a playout, each once the check has gone there."""
        for number, step in enumerate(played.steps):
            self.at(f"played.steps[{number}]", step.seat, step.action)
            yield step

    def truths(self, played: Playout) -> Iterator[Any]:
        """Yield the truths of a playout, each once the check has gone there."""
        for step in self.steps(played):
            yield step.truth
        self.at("played.last")
        yield played.last

    def place(self) -> Place:
        """Return the place that the check has gone to."""
        action = "" if self.mover is None else self._noted(self.action)
        return Place(self.where, self.mover, action, self.event, self._reached())

    def _noted(self, action: Any) -> str:
        """Return an action in notation; a broken game may fail to write it."""
        try:
            return str(self.game.format_action(action))
        except Exception:  # whatever it raises, the message has to come
            return quoted(action)

    def _reached(self) -> str:
        """Return the way to the twin: its deal and its actions."""
        if self.twin is None:
            return ""
        deal, path = self.twin
        return "; ".join((quoted(deal, DEAL), *(f"{mover}: {self._noted(action)}" for mover, action in path)))

    def same(self, claim: str, seat: Seat | None, expected: object, found: object) -> None:
        """Raise LawBroken, with the first difference of two values, unless they are equal."""
        differing = difference(expected, found)
        if differing is not None:
            raise LawBroken(self.law, claim, seat, self.place(), differing)

    def holds(self, claim: str, seat: Seat | None, holds: bool, expected: object, found: object) -> None:
        """Raise LawBroken, with these two values, unless a condition holds."""
        if not holds:
            raise LawBroken(self.law, claim, seat, self.place(), Difference("", expected, found))

    def refused(
        self,
        claim: str,
        seat: Seat | None,
        kind: type[Refusal],
        function: Callable[..., object],
        *asked: object,
    ) -> Refusal:
        """Return the error with which a call is refused; raise LawBroken if it succeeds."""
        try:
            returned = function(*asked)
        except kind as error:
            return error
        raise LawBroken(self.law, claim, seat, self.place(), Difference("", kind, returned))
