"""A finished game, turn by turn: all of it is public, and decks and bag are unknown to both (R30).

Rule 1. The largest lead of a turn is the largest over all ways to play it, by the points as they stand after it (R27);
        of a reward that is drawn from the bag (R15) the average counts, with the best way to go on after each.
"""

from collections.abc import Iterator
from typing import NamedTuple

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import Work
from unseen.looking_back.review import Mark, Measure, Moment, Played, Review, Told, untold
from unseen.relics.bots.boards import board_of, winner
from unseen.relics.bots.planner import scene_of
from unseen.relics.bots.search import mover_of
from unseen.relics.bots.turns import Line, Placing, after, placings
from unseen.relics.bots.weights import SCORE
from unseen.relics.events import Died, Event, Placed
from unseen.relics.score import score
from unseen.relics.state import OTHER, SEATS, SIDE, State

MEASURES = ("points", "living", "lead", "largest-lead")
"""
- points, living: of a seat, its points so far and its living tiles
- lead: how far the seat whose turn has ended was ahead; below 0 it was behind
- largest-lead: the furthest that it could have been
"""
MARKS = ("relic", "could-win", "killed-most", "ahead-for-good")
"""
- relic: one was taken
- could-win: a turn that could have won the game for certain, whatever was drawn, and did not
- killed-most: the turn in which most tiles died, `n` of them
- ahead-for-good: the turn from which on the winner was neither behind nor level in points
"""


class _Turn(NamedTuple):
    """The turn of a tile."""

    seat: Seat
    first: int
    """The number of actions before it is placed."""
    end: int
    """The number of actions once all is settled."""


def review(game: Played, told: Told = untold) -> Work[Review]:
    """Review a finished game, yielding between slices."""
    moments, marks = list[Moment](), list[Mark]()
    turns = tuple(_turns(game))
    for number, turn in enumerate(turns):
        told(number / len(turns))
        before: State = game.taken[turn.first].before
        board, side = board_of(before), SIDE[turn.seat]
        mover = mover_of(scene_of(before, lambda: 0.0), side, SCORE)
        # Between rounds a board that ends the game counts more than its points: who wins is asked apart.
        found = placings(board, mover._replace(following=0))
        yield
        moments.append(Moment(turn.end, turn.seat, tuple(_measures(game, turn, found))))
        if mover.following != 1 - side and _could_win(found, side) and not _has_won(game, turn):
            marks.append(Mark("could-win", turn.end, ONLOOKER, turn.seat, since=turn.first))
        yield
    marks += [*_relics(game), *_most(game, turns), *_for_good(game, moments)]
    return Review(tuple(moments), tuple(sorted(marks, key=lambda mark: mark.at)))


def _turns(game: Played) -> Iterator[_Turn]:
    states: tuple[State, ...] = game.states
    first: int | None = None
    for at, state in enumerate(states):
        if first is not None and (state.hot is None or state.result) and at > first:
            yield _Turn(game.taken[first].seat, first, at)
            first = None
        if state.phase == "place" and at < len(game.taken):
            first = at


def _measures(game: Played, turn: _Turn, found: list[Placing]) -> Iterator[Measure]:
    after_it: State = game.states[turn.end]
    for seat in SEATS:
        yield Measure("points", score(after_it, seat).total, ONLOOKER, seat)
        yield Measure("living", (after_it.own(seat) & ~after_it.dead).bit_count(), ONLOOKER, seat)
    ahead = score(after_it, turn.seat).total - score(after_it, OTHER[turn.seat]).total
    yield Measure("lead", ahead, ONLOOKER, turn.seat)
    yield Measure("largest-lead", (1 - 2 * SIDE[turn.seat]) * found[0].value + 0.0, ONLOOKER, turn.seat)


def _could_win(found: list[Placing], side: int) -> bool:
    """Return whether a turn that ends the round can win the game, whatever is drawn (R25, R28)."""
    return any(
        all(any(_wins(line, side) for line in outlay.lines) for outlay in placing.outlays)
        for placing in found
    )


def _wins(line: Line, side: int) -> bool:
    return line.board.is_last and winner(after(line)) == 1 - 2 * side


def _has_won(game: Played, turn: _Turn) -> bool:
    result = game.states[turn.end].result
    return result is not None and result.winner == turn.seat


def _relics(game: Played) -> Iterator[Mark]:
    for at, seat, event in _events(game):
        if isinstance(event, Placed) and event.paid is not None:
            yield Mark("relic", at, ONLOOKER, seat, places=(event.space,))


def _events(game: Played) -> Iterator[tuple[int, Seat, Event]]:
    for at, taken in enumerate(game.taken, 1):
        for event in taken.events:
            yield at, taken.seat, event


def _most(game: Played, turns: tuple[_Turn, ...]) -> Iterator[Mark]:
    died = [at for at, _, event in _events(game) if isinstance(event, Died)]
    counted = [(sum(turn.first < at <= turn.end for at in died), turn.end, turn.seat) for turn in turns]
    most, at, seat = max(counted, default=(0, 0, ONLOOKER))
    if most:
        yield Mark("killed-most", at, ONLOOKER, seat, most, is_hindsight=True)


def _for_good(game: Played, moments: list[Moment]) -> Iterator[Mark]:
    result = game.last.result
    if result is None or result.winner is None:
        return
    since: int | None = None
    for moment in moments:
        points = {one.of: one.value for one in moment.measures if one.name == "points"}
        is_ahead = points[result.winner] > points[OTHER[result.winner]]
        since = (moment.at if since is None else since) if is_ahead else None
    if since is not None:
        yield Mark("ahead-for-good", since, ONLOOKER, result.winner, is_hindsight=True)
