"""Players that do what the tests need, and a game as it would have been played."""

import os
import signal
from collections.abc import Callable, Generator
from pathlib import Path

from unseen.arena.contest import UNNAMED
from unseen.arena.entrants import Entrant
from unseen.arena.match import Places, Played
from unseen.arena.schedule import Bout
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.nusubito import MIST, THIEF
from unseen.nusubito.actions import Action, TakeDart
from unseen.nusubito.bots.observation import Observation
from unseen.nusubito.bots.random_player import RandomPlayer
from unseen.players import Draw, Player, Thinking, Thought

HERE = "tests.arena.players"
MARK = "ARENA_TEST_MARK"
"""The environment's name for a file that is made by who does something once only."""
TO_INTERRUPT = "ARENA_TEST_TO_INTERRUPT"
"""The environment's name for the number of the process that is interrupted."""

RANDOM = Entrant("random", 1)
GAMES = 10
"""How many games a process has begun when something happens in it."""

noted: dict[Seat, list[float]] = {THIEF: [], MIST: []}
"""What the players that note it have drawn."""
begun: list[Seat] = []
"""By the players that count the games of this process."""


class Doing:
    """Does one thing, whatever it sees."""

    def __init__(self, action: Action, seat: Seat) -> None:
        self._action = action
        self._seat = seat

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        yield
        return Thought(self._action, ((self._action, 1.0),))


def resigns(seat: Seat) -> Doing:
    return Doing(Resign(), seat)


def cheats(seat: Seat) -> Doing:
    """Takes a dart again and again, which nobody may."""
    return Doing(TakeDart(), seat)


class Drawing(RandomPlayer):
    """Notes what it draws, and draws more often than it has to."""

    def __init__(self, seat: Seat, more: int) -> None:
        super().__init__(seat)
        self._more = more

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        def noting() -> float:
            noted[self._seat].append(draw())
            return noted[self._seat][-1]

        for _ in range(self._more):
            noting()
        return (yield from super().think(observation, noting, work))


def draws(seat: Seat) -> Drawing:
    return Drawing(seat, 0)


def draws_often(seat: Seat) -> Drawing:
    return Drawing(seat, 5)


class Worker(RandomPlayer):
    """Resigns unless it is given its own work, 7."""

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        player: Player = RandomPlayer(self._seat) if work == 7 else resigns(self._seat)
        return (yield from player.think(observation, draw, work))


class Failing(RandomPlayer):
    """Finds itself at a loss."""

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        raise LookupError("no idea")


class Hasty:
    """Returns its thought at once, where a generator is expected."""

    def __init__(self, seat: Seat) -> None:
        pass

    def think(self, observation: Observation, draw: Draw, work: int) -> object:
        return Thought(Resign(), ((Resign(), 1.0),))


class Silent(Hasty):
    """Yields, and returns nothing."""

    def think(self, observation: Observation, draw: Draw, work: int) -> object:
        return (None for _ in range(2))


class Bare(Hasty):
    """Returns an action in notation, without the policy."""

    def think(self, observation: Observation, draw: Draw, work: int) -> Generator[None, None, str]:
        yield
        return "resign"


def unmakeable(seat: Seat) -> RandomPlayer:
    raise OSError("no network to be found")


def after_some_games(seat: Seat, deed: Callable[[], None]) -> RandomPlayer:
    """Have one process do something, once, when it has begun some games."""
    begun.append(seat)
    if len(begun) % GAMES == 0:
        try:
            Path(os.environ[MARK]).touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            deed()
    return RandomPlayer(seat)


def interrupts(seat: Seat) -> RandomPlayer:
    return after_some_games(seat, lambda: os.kill(int(os.environ[TO_INTERRUPT]), signal.SIGINT))


def dies(seat: Seat) -> RandomPlayer:
    return after_some_games(seat, lambda: os.kill(os.getpid(), signal.SIGKILL))


def always_dies(seat: Seat) -> RandomPlayer:
    """Dies in every process but the one that is spared."""
    if os.environ[TO_INTERRUPT] != str(os.getpid()):
        os.kill(os.getpid(), signal.SIGKILL)
    return RandomPlayer(seat)


def game(
    number: int, score: float, *, thief: Entrant = RANDOM, mist: Entrant = RANDOM, seed: int = 1
) -> Played:
    """Return a game that ended like this."""
    winner, by = {1: (THIEF, "treasure"), 0: (MIST, "capture"), 0.5: (None, "day limit")}[score]
    seconds = {THIEF: (0.25, 0.5), MIST: (0.125,)}
    places = placed(winner, (THIEF, MIST))
    return Played(Bout(UNNAMED, (thief, mist), seed, number), places, by, 3 + number, seconds)


def placed(winner: Seat | None, seats: tuple[Seat, Seat]) -> Places:
    """Return the places of a game of two."""
    return (seats,) if winner is None else ((winner,), tuple(seat for seat in seats if seat != winner))
