"""The knowledge that a finished game allowed: of each seat's identity, by itself, by each other seat and by all.

A seat knows its neighbour to the right and the public answers (M2, M4, M5); a right claim is heard by all (M42).
"""

from collections.abc import Iterator
from itertools import pairwise
from math import log2
from typing import Any, NamedTuple

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import Work
from unseen.looking_back.review import Mark, Measure, Moment, Played, Review, Taken, Told, untold
from unseen.misty_ruins.actions import Claim, Declare
from unseen.misty_ruins.belief import Counts, counts_among, with_claimer
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.facts import Fact
from unseen.misty_ruins.referee import is_legal
from unseen.misty_ruins.state import PLACE, Player, State
from unseen.misty_ruins.view import view

MEASURES = ("identities",)
"""
- identities: those that a seat could have, as far as another one could know, or itself, or everybody
"""
MARKS = ("first-answer", "self-known", "all-know", "could-claim", "claimed", "declared", "told-most")
"""
- first-answer: the first answer about anybody
- self-known, all-know: the first time that a seat could be sure of itself, or everybody of it
- could-claim: a turn in which a right claim was certain and legal since `since`, and none was made
- claimed, declared: that was done with `n` identities left to the one who knows as much, and its own not among them
  since `since` if that is given
- told-most: the turn in which a seat learned most about itself
"""
_Key = tuple[tuple[Any, Any, tuple[Fact, ...]], ...]


class _Beliefs:
    """The beliefs of all seats at any moment; each case is counted once.

    Args:
        game: The game.
    """

    def __init__(self, game: Played) -> None:
        self._states: tuple[State, ...] = game.states
        self._events = [event for taken in game.taken for event in taken.events]
        self._known: dict[tuple[Seat, int], tuple[Player, ...]] = {}
        self._counted: dict[tuple[_Key, int], Counts] = {}

    def of(self, seat: Seat, by: Seat, at: int) -> Counts:
        """Return the number of deals for each identity of a seat, as another seat or ONLOOKER could know it."""
        players, place = self._players(by, at), PLACE[seat]
        key = tuple((player.character, player.homeland, player.facts) for player in players)
        if (key, place) not in self._counted:
            self._counted[key, place] = counts_among(players, place)
        return self._counted[key, place]

    def _players(self, by: Seat, at: int) -> tuple[Player, ...]:
        if (by, at) not in self._known:
            # The disclosure that ends a game tells everything: what is known counts up to it.
            known = view(self._states[at]._replace(result=None), by)
            self._known[by, at] = with_claimer(known, self._events[:at]).players
        return self._known[by, at]


class _Turn(NamedTuple):
    """A turn, or one declaration."""

    seat: Seat
    first: int
    """The number of actions before it."""
    end: int
    """The number of actions with it."""


def review(game: Played, told: Told = untold) -> Work[Review]:
    """Review a finished game, yielding between slices."""
    beliefs, turns = _Beliefs(game), tuple(_turns(game))
    seats: tuple[Seat, ...] = game.last.seats
    moments = list[Moment]()
    for number, turn in enumerate(turns):
        told(number / len(turns) / 2)
        moments.append(Moment(turn.end, turn.seat, tuple(_measures(beliefs, seats, turn.end))))
        yield
    marks = [*_first_answer(game), *_firsts(moments), *_most(moments)]
    for number, turn in enumerate(turns):
        told((1 + number / len(turns)) / 2)
        marks += [*_missed(game, beliefs, turn), *_claims(game, beliefs, turn)]
        yield
    return Review(tuple(moments), tuple(sorted(marks, key=lambda mark: mark.at)))


def _turns(game: Played) -> Iterator[_Turn]:
    states: tuple[State, ...] = game.states
    first = 0
    for number, (before, after) in enumerate(pairwise(states), 1):
        if before.phase == "draft" or (after.result is None and _of(before) == _of(after)):
            continue
        seat = game.taken[number - 1].seat if before.phase == "declare" else before.seats[before.turn.of]
        yield _Turn(seat, first, number)
        first = number


def _of(state: State) -> tuple[Any, ...]:
    """Return a key of the turn that is different in the next one; each declaration stands for itself."""
    said = sum(player.declared is not None for player in state.players)
    return state.phase, state.round, state.turn.of, said


def _measures(beliefs: _Beliefs, seats: tuple[Seat, ...], at: int) -> Iterator[Measure]:
    for by in (*seats, ONLOOKER):
        for seat in seats:
            left = beliefs.of(seat, by, at)
            places = tuple(map(str, next(iter(left)))) if len(left) == 1 else ()
            yield Measure("identities", len(left), by, seat, places)


def _first_answer(game: Played) -> Iterator[Mark]:
    for at, state in enumerate(game.states):
        asked = [seat for seat, player in zip(state.seats, state.players, strict=True) if player.facts]
        if asked:
            yield Mark("first-answer", at, ONLOOKER, asked[0])
            return


def _firsts(moments: list[Moment]) -> Iterator[Mark]:
    found = set[tuple[Seat, Seat | None]]()
    for moment in moments:
        for one in moment.measures:
            if one.value == 1 and one.seat in (one.of, ONLOOKER) and (one.seat, one.of) not in found:
                found.add((one.seat, one.of))
                kind = "all-know" if one.seat == ONLOOKER else "self-known"
                yield Mark(kind, moment.at, one.seat, one.of, places=one.places)


def _missed(game: Played, beliefs: _Beliefs, turn: _Turn) -> Iterator[Mark]:
    """Yield a mark at the end of a turn without a claim, if one was certain and legal in it."""
    taken = game.taken[turn.first : turn.end]
    if any(isinstance(each.action, Claim) for each in taken):
        return
    for at, each in enumerate(taken, turn.first):
        if each.seat != turn.seat or each.before.phase != "turn":
            continue
        left = beliefs.of(turn.seat, turn.seat, at)
        if len(left) == 1:
            (identity,) = left
            if is_legal(view(each.before, turn.seat), turn.seat, Claim(identity)):
                places = tuple(map(str, identity))
                yield Mark("could-claim", turn.end, turn.seat, turn.seat, places=places, since=at)
                return


def _claims(game: Played, beliefs: _Beliefs, turn: _Turn) -> Iterator[Mark]:
    for at, taken in enumerate(game.taken[turn.first : turn.end], turn.first):
        if isinstance(taken.action, Claim | Declare):
            kind = "claimed" if isinstance(taken.action, Claim) else "declared"
            for by in (taken.seat, ONLOOKER):
                yield _claim(kind, beliefs, by, taken, at)


def _claim(kind: str, beliefs: _Beliefs, by: Seat, taken: Taken, at: int) -> Mark:
    identity: Identity = taken.action.identity
    left = beliefs.of(taken.seat, by, at)
    since = None
    if identity not in left:
        since = next(each for each in range(at + 1) if identity not in beliefs.of(taken.seat, by, each))
    return Mark(kind, at + 1, by, taken.seat, len(left), tuple(map(str, identity)), since)


def _most(moments: list[Moment]) -> Iterator[Mark]:
    """Yield the turn after which a seat had ruled out most of what it might have been before."""
    told = list[tuple[float, int, Seat]]()
    before: dict[Seat, float] = {}
    for moment in moments:
        for one in moment.measures:
            if one.seat == one.of:
                told.append((log2(before.get(one.seat, one.value) / one.value), moment.at, one.seat))
                before[one.seat] = one.value
    most, at, seat = max(told, default=(0.0, 0, ONLOOKER))
    if most:
        yield Mark("told-most", at, ONLOOKER, seat, is_hindsight=True)
