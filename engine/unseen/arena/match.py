"""Playing a game of the schedule, and timing each turn."""

from collections.abc import Generator, Iterable, Mapping
from time import perf_counter
from traceback import extract_tb
from typing import Any, NamedTuple, cast

from unseen.arena.contest import contest_of, rules_of, seats_of
from unseen.arena.entrants import Entrant, format_entrant, player_of
from unseen.arena.errors import CannotPlay
from unseen.arena.observing import observed
from unseen.arena.schedule import Bout, deal_of, draws_of
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import Work, finished
from unseen.players import Thought

_DIGITS = 6
"""The number of decimals to which seconds are kept."""


Places = tuple[tuple[Seat, ...], ...]
"""Seats from the first place to the last; tied seats stand together, in the order of the game's seats."""
UNFINISHED = "unfinished"
"""The `by` of a game that was stopped, or that its rules left without an outcome."""


class Played(NamedTuple):
    """A game that was played to its end, or stopped."""

    bout: Bout
    places: Places
    """Empty if it is unfinished."""
    by: str
    """How it ended, as in the result of a record; `UNFINISHED` if it did not."""
    plies: int
    seconds: Mapping[Seat, tuple[float, ...]]
    """The seconds that each seat thought, by turn; a turn is all that it does until another seat is to act.

    Only these differ when the game is played again.
    """

    @property
    def winner(self) -> Seat | None:
        """The seat in the first place; None if several share it or the game is unfinished."""
        first = self.places[0] if self.places else ()
        return first[0] if len(first) == 1 else None

    @property
    def score(self) -> float:
        """The first seat's score in a game of two: 1, 0, or one half for a tie or an unfinished game."""
        return 0.5 if self.winner is None else float(self.winner == seats_of(self.bout.game)[0])


def play_bout(bout: Bout) -> Played:
    """Play a game.

    Raises:
        CannotPlay: A player fails or breaks the rules.
    """
    try:
        return _played(bout)
    except CannotPlay:
        raise
    except Exception as error:
        # A user's player may raise anything. Not every exception can be sent between processes; a text can.
        last = extract_tb(error.__traceback__)[-1]
        who = " against ".join(format_entrant(entrant, bout.game) for entrant in bout.entrants)
        where = f"{last.filename}, line {last.lineno}"
        text = f"game {bout.number} of {who}: {type(error).__name__}: {error} ({where})"
        raise CannotPlay(text) from error


def play_bouts(chunk: Iterable[Bout]) -> list[Played]:
    """Play several games one after the other."""
    return [play_bout(bout) for bout in chunk]


def _played(bout: Bout) -> Played:
    contest, rules = contest_of(bout.game), rules_of(bout.game)
    entrants = dict(zip(seats_of(bout.game), bout.entrants, strict=True))
    players = {seat: player_of(entrant, seat, bout.game) for seat, entrant in entrants.items()}
    seconds: dict[Seat, list[float]] = {seat: [] for seat in entrants}
    draws, last = draws_of(bout), None
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(rules, contest.OPTIONS, deal_of(bout))
    while table.to_act:
        seat = table.to_act[0]
        observation = observed(contest, table, seat)
        if seat != last:
            if len(seconds[seat]) == bout.rounds:
                break
            seconds[seat].append(0.0)
        began, last = perf_counter(), seat
        found = _thought(
            bout, entrants[seat], players[seat].think(observation, draws[seat], entrants[seat].work)
        )
        seconds[seat][-1] += perf_counter() - began
        table.act(seat, found.action)
    ended = rules.outcome(table.view(ONLOOKER))
    places = in_order(ended.places, tuple(entrants)) if ended else ()
    rounded = {seat: tuple(round(turn, _DIGITS) for turn in turns) for seat, turns in seconds.items()}
    return Played(bout, places, ended.by if ended else UNFINISHED, len(table.plies), rounded)


def _thought(bout: Bout, entrant: Entrant, thinking: object) -> Thought:
    """Finish a thinking; what a user's player returns instead of one is named after the player."""
    returned: object = thinking
    if isinstance(thinking, Generator):
        returned = finished(cast(Work[object], thinking))
        if isinstance(returned, Thought):
            return returned
    name, kind = format_entrant(entrant, bout.game), type(returned).__name__
    problem = "think() must return a generator, which yields between slices and returns a Thought"
    raise CannotPlay(f"game {bout.number}: {name}: {problem}, not {kind}")


def in_order(places: Iterable[Iterable[Seat]], seats: Iterable[Seat]) -> Places:
    """Return places with tied seats in the order of the game's seats."""
    order = tuple(seats)
    return tuple(tuple(sorted(place, key=order.index)) for place in places)
