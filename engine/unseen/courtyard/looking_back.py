"""The parts of looking back that both games of the courtyard share: a searcher who hides, and a treasure."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from unseen.courtyard.board import BIT, Space, Spaces, named
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Measure, Moment, Played


class Turn(NamedTuple):
    """A turn."""

    first: int
    """The moment at which it began."""
    end: int
    """The moment at which it ended."""
    is_whole: bool
    """Whether it was ended, and not the game in it."""


def turns(game: Played, ends: tuple[type[Any], ...], over: type[Any]) -> Iterator[Turn]:
    """Yield the turns of a game, but for one that has not come to its end.

    Args:
        game: The game.
        ends: The events that end a turn.
        over: The event that ends the game.
    """
    first = 0
    for end, taken in enumerate(game.taken, 1):
        is_whole = isinstance(taken.events[-1], ends)
        if is_whole or isinstance(taken.events[-1], over):
            yield Turn(first, end, is_whole)
            first = end


def missed(turn: Turn, sure: Callable[[int], Mark | None]) -> Iterator[Mark]:
    """Yield what was certain and legal in a turn that was ended; one in which the game ended has missed nothing.

    Args:
        turn: The turn.
        sure: Returns a mark of what was certain and legal at a moment; None for nothing. The first one counts, and it
            is marked once the turn is over: only then has it been missed.
    """
    found = filter(None, map(sure, range(turn.first, turn.end))) if turn.is_whole else iter(())
    for mark in found:
        yield mark._replace(at=turn.end, since=mark.at)
        return


def measure(name: str, spaces: Spaces, seat: Seat) -> Measure:
    """Return a measure that counts spaces, and names them."""
    places = tuple(named(spaces))
    return Measure(name, len(places), seat, places=places)


def places_in(moment: Moment, name: str) -> tuple[str, ...]:
    """Return the spaces that a measure of a moment counts; none where it was not measured."""
    return next((one.places for one in moment.measures if one.name == name), ())


def shown(game: Played, searcher: Seat, looked: type[Any], rested: type[Any]) -> Iterator[Mark]:
    """Yield the first look at a rod, and what each night showed.

    Args:
        game: The game.
        searcher: Who hides, and searches.
        looked: The event of a look.
        rested: The event that ends a night of the searcher.
    """
    looks = ((at, event.rod) for at, event in game.events if isinstance(event, looked))
    for at, rod in list(looks)[:1]:
        yield Mark("first-look", at, ONLOOKER, searcher, places=(rod,))
    for at, event in game.events:
        if isinstance(event, rested) and event.place:
            yield Mark("revealed", at, ONLOOKER, searcher, places=(event.place,))


def first_known(moments: Sequence[Moment], name: str, kind: str, searcher: Seat) -> Iterator[Mark]:
    """Yield the end of the first turn after which a measure left a single space."""
    found = ((moment.at, one) for moment in moments for one in moment.measures if one.name == name)
    for at, one in found:
        if one.value == 1:
            yield Mark(kind, at, one.seat, searcher, places=one.places)
            return


def named_place(kind: str, at: int, seat: Seat, place: Space, possible: Sequence[Spaces]) -> Mark:
    """Return a mark of a space that ended the game, by what was possible before it.

    Args:
        kind: Its kind.
        at: The moment before it.
        seat: Who named it.
        place: The space.
        possible: At each moment the spaces that were possible.
    """
    since = at
    while since and not BIT[place] & possible[since - 1]:
        since -= 1
    is_wrong = not BIT[place] & possible[at]
    n = possible[at].bit_count()
    return Mark(kind, at + 1, ONLOOKER, seat, n, (place,), since if is_wrong else None)


def decisive(game: Played, kind: str, number: int | None, n: int, rod: str | None) -> Mark:
    """Return the mark of what decided a game; arguments as the fields of a game's `Decided`."""
    moments = [at for at, _ in game.events]
    at = len(game.taken) if number is None else moments[number]
    return Mark(kind, at, ONLOOKER, n=n, places=() if rod is None else (rod,), is_hindsight=True)
