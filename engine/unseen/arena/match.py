"""A game of the schedule, played, and how long each turn of it took."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from time import perf_counter
from traceback import extract_tb
from typing import NamedTuple

from unseen.arena.entrants import format_entrant, player_of
from unseen.arena.errors import CannotPlay
from unseen.arena.schedule import OPTIONS, Bout, deal_of, draws_of
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.bots import playing
from unseen.nusubito.bots.observation import Observation
from unseen.players import Draw, Player, Thinking

_DIGITS = 6
"""To how many digits seconds are kept."""


class Played(NamedTuple):
    """A game that was played to its end."""

    bout: Bout
    winner: Seat | None
    """None where nobody has won."""
    by: str
    """How it ended, as in the result of a record."""
    plies: int
    seconds: Mapping[Seat, tuple[float, ...]]
    """How long each seat thought, turn by turn. It alone differs when the game is played again."""

    @property
    def score(self) -> float:
        """The Thief's: 1, 0, or one half where nobody has won."""
        return 0.5 if self.winner is None else float(self.winner == THIEF)


class Timed:
    """A player whose thinking is timed.

    Args:
        player: Who thinks.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self._turns: dict[tuple[int, str, int], float] = defaultdict(float)

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        began = perf_counter()
        found = yield from self._player.think(observation, draw, work)
        now = observation.public
        self._turns[now.day, now.phase, now.round] += perf_counter() - began
        return found

    @property
    def seconds(self) -> tuple[float, ...]:
        """How long each turn took; a turn is all that a seat does until the other is to act."""
        return tuple(round(seconds, _DIGITS) for seconds in self._turns.values())


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
        pair = f"{format_entrant(bout.thief)} against {format_entrant(bout.mist)}"
        where = f"{last.filename}, line {last.lineno}"
        text = f"game {bout.number} of {pair}: {type(error).__name__}: {error} ({where})"
        raise CannotPlay(text) from error


def play_bouts(chunk: Iterable[Bout]) -> list[Played]:
    """Play several games, one after the other."""
    return [play_bout(bout) for bout in chunk]


def _played(bout: Bout) -> Played:
    players = {THIEF: Timed(player_of(bout.thief, THIEF)), MIST: Timed(player_of(bout.mist, MIST))}
    work = {THIEF: bout.thief.work, MIST: bout.mist.work}
    record = playing.play(OPTIONS, deal_of(bout), players, draws_of(bout), work)
    assert record.result, "a game with a limit of days comes to an end"
    seconds = {seat: player.seconds for seat, player in players.items()}
    return Played(bout, record.result["winner"], record.result["by"], len(record.actions), seconds)
