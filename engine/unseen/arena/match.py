"""A game of the schedule, played, and how long each turn of it took."""

from collections.abc import Iterable, Mapping
from time import perf_counter
from traceback import extract_tb
from typing import Any, NamedTuple

from unseen.arena.contest import contest_of, rules_of, seats_of
from unseen.arena.entrants import format_entrant, player_of
from unseen.arena.errors import CannotPlay
from unseen.arena.observing import observed
from unseen.arena.schedule import Bout, deal_of, draws_of
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.players import thought

_DIGITS = 6
"""To how many digits seconds are kept."""


class Played(NamedTuple):
    """A game that was played to its end."""

    bout: Bout
    winner: Seat | None
    """None where both tie, as where nobody has won."""
    by: str
    """How it ended, as in the result of a record."""
    plies: int
    seconds: Mapping[Seat, tuple[float, ...]]
    """How long each seat thought, turn by turn: all that it does until the other is to act.

    It alone differs when the game is played again.
    """

    @property
    def score(self) -> float:
        """The first seat's: 1, 0, or one half for a tie."""
        return 0.5 if self.winner is None else float(self.winner == seats_of(self.bout.game)[0])


def play_bout(bout: Bout) -> Played:
    """Play a game.

    Raises:
        CannotPlay: A player does not do what a player has to.
    """
    try:
        return _played(bout)
    except Exception as error:
        # Whatever a player of somebody's own raises; not every exception gets from one process to another, a text does.
        last = extract_tb(error.__traceback__)[-1]
        one, other = (format_entrant(entrant, bout.game) for entrant in (bout.row, bout.column))
        where = f"{last.filename}, line {last.lineno}"
        text = f"game {bout.number} of {one} against {other}: {type(error).__name__}: {error} ({where})"
        raise CannotPlay(text) from error


def play_bouts(chunk: Iterable[Bout]) -> list[Played]:
    """Play several games, one after the other."""
    return [play_bout(bout) for bout in chunk]


def _played(bout: Bout) -> Played:
    contest, rules = contest_of(bout.game), rules_of(bout.game)
    entrants = dict(zip(seats_of(bout.game), (bout.row, bout.column), strict=True))
    players = {seat: player_of(entrant, seat, bout.game) for seat, entrant in entrants.items()}
    seconds: dict[Seat, list[float]] = {seat: [] for seat in entrants}
    draws, last = draws_of(bout), None
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(rules, contest.OPTIONS, deal_of(bout))
    while table.to_act:
        seat = table.to_act[0]
        observation = observed(contest, table, seat)
        if seat != last:
            seconds[seat].append(0.0)
        began, last = perf_counter(), seat
        found = thought(players[seat].think(observation, draws[seat], entrants[seat].work))
        seconds[seat][-1] += perf_counter() - began
        table.act(seat, found.action)
    ended = rules.outcome(table.view(ONLOOKER))
    assert ended, "what is agreed for the arena brings every game to an end"
    rounded = {seat: tuple(round(turn, _DIGITS) for turn in turns) for seat, turns in seconds.items()}
    winner = ended.winners[0] if ended.winners else None
    return Played(bout, winner, ended.by, len(table.plies), rounded)
