"""All ways in which a game may have come to a moment, as far as one seat can know: counted, and one of them drawn.

The deal is given; the other seats' actions are what may have been different. A way counts if it gives the seat the same
log. The walk goes through positions, event by event of that log, and keeps how each of them is reached; a way is drawn
by going back from the end, each step as likely as it has ways before it: so all ways are alike likely (the recursive
method of Nijenhuis and Wilf, Combinatorial Algorithms, 1978).
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from unseen.kernel.chance import Dice, drawn
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.looking_back.review import Taken

SLICE = 16
"""Positions that are gone on from in one slice."""


class Step(NamedTuple):
    """An action on a way."""

    seat: Seat
    action: Any


class _Place(NamedTuple):
    """A position on the way."""

    heard: int
    """How many events of the seat's log have happened."""
    own: int
    """How many actions of the seat have been taken."""
    state: Any
    """The truth."""


class Walk:
    """The ways to a moment.

    Args:
        game: The game.
        seat: Who knows its own log; ONLOOKER knows what everybody does.
        taken: The actions that were truly taken up to the moment.
    """

    def __init__(self, game: AnyGame, seat: Seat, taken: Sequence[Taken]) -> None:
        self._game, self._seat = game, seat
        self._log = [(each.seat, event) for each in taken for event in self._told(each.events)]
        self._own = [each.action for each in taken if each.seat == seat]
        self._before: dict[_Place, list[tuple[_Place, Step]]] = {}
        """The positions before each one, with the actions that lead from there to it."""
        self._ways: dict[_Place, int] = {}
        """In how many ways each is reached."""
        self._ends: list[_Place] = []

    @property
    def ways(self) -> int:
        """In how many ways the moment can be reached, once the walk is over."""
        return sum(self._ways[end] for end in self._ends)

    def go(self, start: Any, movers: tuple[Seat, ...]) -> Work[None]:
        """Go all ways, yielding between slices.

        Args:
            start: The truth before the first action.
            movers: Who is to act at the moment.
        """
        found = [_Place(0, 0, start)]
        after: dict[_Place, list[_Place]] = {}
        self._before[found[0]] = []
        for number, place in enumerate(found):  # which grows on the way
            after[place] = []
            for step, then in self._steps(place):
                if then not in self._before:
                    self._before[then] = []
                    found.append(then)
                self._before[then].append((place, step))
                after[place].append(then)
            if self._is_end(place, movers):
                self._ends.append(place)
            if number % SLICE == SLICE - 1:
                yield
        yield from self._count(found[0], after)

    def _count(self, first: _Place, after: dict[_Place, list[_Place]]) -> Work[None]:
        """Count the ways to each position after those before it (Kahn, Topological sorting of large networks, 1962)."""
        awaited = {place: len(before) for place, before in self._before.items()}
        ready = [first]
        self._ways[first] = 1
        for number, place in enumerate(ready):  # which grows on the way
            for then in after[place]:
                self._ways[then] = self._ways.get(then, 0) + self._ways[place]
                awaited[then] -= 1
                if not awaited[then]:
                    ready.append(then)
            if number % (SLICE * SLICE) == 0:
                yield

    def draw(self, dice: Dice) -> tuple[Step, ...]:
        """Draw one of the ways, all of them alike likely."""
        place = drawn(((self._ways[end], end) for end in self._ends), dice)
        steps = list[Step]()
        while before := self._before[place]:
            place, step = drawn(((self._ways[each[0]], each) for each in before), dice)
            steps.append(step)
        return tuple(reversed(steps))

    def _steps(self, place: _Place) -> Iterator[tuple[Step, _Place]]:
        """Yield what may have been done next, with the position after it."""
        game, state = self._game, place.state
        for mover in game.to_act(state):
            for action in self._actions(place, mover):
                _, events, after = game.take_listed(state, mover, action)
                told = [(mover, event) for event in self._told(events)]
                heard = place.heard + len(told)
                if self._log[place.heard : heard] == told:
                    yield Step(mover, action), _Place(heard, place.own + (mover == self._seat), after)

    def _actions(self, place: _Place, mover: Seat) -> Sequence[Any]:
        if mover != self._seat:
            return self._game.legal_actions(place.state, mover)
        own = self._own[place.own : place.own + 1]
        return [action for action in own if self._game.is_legal(place.state, mover, action)]

    def _is_end(self, place: _Place, movers: tuple[Seat, ...]) -> bool:
        is_whole = (place.heard, place.own) == (len(self._log), len(self._own))
        return is_whole and self._game.to_act(place.state) == movers

    def _told(self, events: Sequence[Any]) -> Iterator[Any]:
        redacted = (self._game.redact(event, self._seat) for event in events)
        return (event for event in redacted if event is not None)
