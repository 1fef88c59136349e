"""The contract of a game's `looking_back`: moments with measures, and marks.

Rule 1. Only what is proved is said: a measure or a mark follows from the rules and from exact beliefs, and from no
        player's opinion.
Rule 2. A measure and a mark say who could know it at their moment. They are a function of that seat's log up to there,
        those of ONLOOKER of the public log. A mark in hindsight is a function of the whole record.
Rule 3. A chance that was not taken is marked only where it was certain to that seat, and legal.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from unseen.kernel.game import AnyGame
from unseen.kernel.play import act, begun
from unseen.kernel.records import Record
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry
from unseen.kernel.slices import Work


class Taken(NamedTuple):
    """An action of the game, with the truth before it."""

    seat: Seat
    action: Any
    events: tuple[Any, ...]
    before: Any
    """The truth."""


class Played(NamedTuple):
    """A game that is looked back on."""

    options: Any
    deal: Any
    taken: tuple[Taken, ...]
    last: Any
    """The truth at its end."""

    @property
    def states(self) -> tuple[Any, ...]:
        """The truth at each moment: before each action, and at the end."""
        return (*(each.before for each in self.taken), self.last)

    @property
    def events(self) -> Iterator[tuple[int, Any]]:
        """Each event of the truth, with the moment after its action."""
        return ((at, event) for at, taken in enumerate(self.taken, 1) for event in taken.events)

    def log(self, game: AnyGame) -> tuple[LogEntry[Any, Any], ...]:
        """Return the log of the truth."""
        entries = list[LogEntry[Any, Any]]()
        for taken in self.taken:
            state = taken.before
            for event in taken.events:
                entries.append(LogEntry(taken.seat, state, event))
                state = game.evolve(state, event)
        return tuple(entries)


class Measure(NamedTuple):
    """A number at a moment."""

    name: str
    """What is counted, in the game's own word."""
    value: float
    seat: Seat
    """Who could know it then; ONLOOKER if everybody could."""
    of: Seat | None = None
    """The seat that it is about, where there is one for several."""
    places: tuple[str, ...] = ()
    """What has been counted, where that can be named."""


class Mark(NamedTuple):
    """Something worth a look."""

    kind: str
    """What it is, in the game's own word."""
    at: int
    """The moment: how many actions have been taken."""
    seat: Seat
    """Who could know it then; ONLOOKER if everybody could."""
    of: Seat | None = None
    """The seat that it is about."""
    n: int = 0
    places: tuple[str, ...] = ()
    since: int | None = None
    """An earlier moment that it goes back to."""
    is_hindsight: bool = False
    """Whether it takes the whole record to see it."""


class Moment(NamedTuple):
    """The end of a turn."""

    at: int
    """How many actions have been taken."""
    seat: Seat
    """Whose turn has ended."""
    measures: tuple[Measure, ...]


class Review(NamedTuple):
    """The moments and the marks of a game."""

    moments: tuple[Moment, ...]
    """The ends of the turns, the earliest first."""
    marks: tuple[Mark, ...]
    """The earliest first."""

    def known_to(self, seat: Seat, at: int) -> "Review":
        """Return the part that a seat, or ONLOOKER, could have seen at a moment."""
        who = (seat, ONLOOKER)
        moments = tuple(
            each._replace(measures=tuple(one for one in each.measures if one.seat in who))
            for each in self.moments
            if each.at <= at
        )
        marks = (each for each in self.marks if each.at <= at and each.seat in who and not each.is_hindsight)
        return Review(moments, tuple(marks))


Told = Callable[[float], None]
"""Is told of progress: the share of the work that is done, from 0 to 1."""


def untold(share: float) -> None:
    """Ignore progress."""
    del share


class Reviewer(Protocol):
    """A game's module `looking_back`."""

    MEASURES: tuple[str, ...]
    """The names of its measures."""
    MARKS: tuple[str, ...]
    """The kinds of its marks."""

    def review(self, game: Played, told: Told = untold) -> Work[Review]:
        """Review a finished game, yielding between slices.

        Args:
            game: The game.
            told: Is told of progress.
        """
        ...


def played(game: AnyGame, record: Record[Any, Any, Any]) -> Work[Played]:
    """Return a game from a record that `decode_record` has accepted, yielding between slices."""
    truth, movers, taken = begun(game, record.options, record.deal), dict(record.movers), list[Taken]()
    for number, action in enumerate(record.actions):
        yield
        seat = movers.get(number) or game.to_act(truth)[0]
        _, events, after = act(game, truth, seat, action)
        taken.append(Taken(seat, action, events, truth))
        truth = after
    return Played(record.options, record.deal, tuple(taken), truth)
