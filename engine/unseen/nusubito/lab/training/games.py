"""Training games between the strongest players, which now and then stray from their usual paths."""

from collections.abc import Iterator
from random import Random

from unseen import nusubito
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, SEATS, THIEF, Options
from unseen.nusubito.bots.belief_tracker import MOST, BeliefTracker, representatives
from unseen.nusubito.bots.boards import board_of, ends, turn_so_far
from unseen.nusubito.bots.evaluation import Weights
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.mists import MOST as WEIGHED
from unseen.nusubito.bots.mists import Manner, PlanningMists, board_after, board_value
from unseen.nusubito.bots.observation import Observation, ThiefObservation, observation_of
from unseen.nusubito.bots.playing import Game, plies
from unseen.nusubito.bots.thief import PlanningThief, mixed, own_hidden
from unseen.nusubito.bots.turn_game import Field
from unseen.nusubito.bots.wanderer import Wanderer
from unseen.nusubito.lab.training.facts import SOLVED, Fact, Pending, pending, values
from unseen.nusubito.state import ROUNDS
from unseen.players import Draw, Player, Thinking, spent

DAYS = 10
MEMORY = 24
USUAL = 0.6, 0.7
"""The probabilities that the board and the darts are those of the usual start."""
ASIDE = (0.0, 0.0, 0.1, 0.2)
"""The probability that a turn is random, one of these for each game and seat."""
OTHERS = 3
"""The number of other boards evaluated for each turn of the Mists."""
BEST = 16
"""Half of them are among this many that look best, because the search goes there."""


class Straying:
    """A player that now and then takes a random turn, and then plays on as before.

    Args:
        seat: The seat.
        player: The player to use otherwise.
        share: The probability of a random turn.
        draw: The source of randomness for that.
    """

    def __init__(self, seat: Seat, player: Player, share: float, draw: Draw) -> None:
        self._seat, self._player, self._share, self._draw = seat, player, share, draw
        self._turn: tuple[int, str, int] | None = None
        self._strays = False

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        turn = _turn_of(observation)
        if turn != self._turn:
            self._turn, self._strays = turn, self._draw() < self._share
        player = Wanderer(self._seat) if self._strays else self._player
        return player.think(observation, draw, work)


def facts_of(number: int, seed: int, weights: Weights, days: int = DAYS) -> list[Fact]:
    """Play a game and return the facts to learn from, determined by the seed and the number.

    Args:
        number: The game's number.
        seed: The training's seed.
        weights: The current weights of the features.
        days: The day limit.
    """
    draw = Random(f"{seed}/{number}").random
    options = _options(draw, days)
    table: Game = Table(nusubito, options, nusubito.deal(options, lambda n: int(draw() * n)))
    watcher = Watcher(options, weights, draw)
    shares = {seat: ASIDE[int(draw() * len(ASIDE))] for seat in SEATS}
    able: dict[Seat, Player] = {
        THIEF: PlanningThief(weights, mixed, SOLVED, MEMORY),
        MIST: PlanningMists(weights, Manner(memory=MEMORY)),
    }
    players: dict[Seat, Player] = {seat: Straying(seat, able[seat], shares[seat], draw) for seat in SEATS}
    draws = {seat: Random(f"{seed}/{number}/{seat}").random for seat in SEATS}
    watcher.look(table)
    for _ in plies(table, players, draws, dict.fromkeys(SEATS, 1)):
        watcher.look(table)
    result = table.view(MIST).result
    assert result
    watcher.end(0.5 if result.winner is None else float(result.winner == THIEF))
    return watcher.facts


def _options(draw: Draw, days: int) -> Options:
    board, darts = draw() < USUAL[0], draw() < USUAL[1]
    levels = "/".join(str(int(draw() * 3)) for _ in range(3))
    count = int(draw() * 7)
    return Options("0/1/2" if board else levels, 2 if darts else count, days)


def _turn_of(observation: Observation) -> tuple[int, str, int]:
    return observation.public.day, observation.public.phase, observation.public.round


class Watcher:
    """An observer that collects the facts of a game.

    Args:
        options: The options of the game.
        weights: The current weights of the features.
        draw: The source of randomness.
    """

    def __init__(self, options: Options, weights: Weights, draw: Draw) -> None:
        self._weights, self._draw = weights, draw
        self._tracker = BeliefTracker(options, weights, MEMORY)
        self._turn: object = None
        self._left: Pending | None = None
        """The position at the start of the Mists' turn, while its value is not known."""
        self._there: list[tuple[Pending, Hidden]] = []
        self.facts: list[Fact] = []

    def look(self, table: Game) -> None:
        """Process an action that was taken, or the start of the game."""
        if not table.to_act:
            return
        (seat,) = table.to_act
        told = table.told(MIST)
        observation = observation_of(table.options, told, table.view(THIEF), THIEF)
        if (turn := (seat, _turn_of(observation))) == self._turn:
            return
        self._turn = turn
        spent(self._tracker.hear(told))
        assert isinstance(observation, ThiefObservation)
        own = own_hidden(observation)
        if seat == THIEF:
            self._thief(own)
        else:
            self._mists(table, own)

    def end(self, value: float) -> None:
        """Process the result of the game for the Thief."""
        self.facts += [there.ended(own, value) for there, own in self._there]

    def _thief(self, own: Hidden) -> None:
        tracker = self._tracker
        types = representatives(tracker.types, MOST, own)
        now = pending("before", tracker.field, types, tracker.places)
        worth = values(tracker.field, types, self._weights)
        self._note(now, own, worth)
        if self._left:
            # A Thief that is no longer possible would have been trapped (N17).
            alive = {hidden: worth.get(hidden) for hidden in tracker.types}
            lost = {hidden: 0.0 for hidden in self._left.facts if hidden not in alive}
            self.facts += self._left.valued(worth | lost)

    def _mists(self, table: Game, own: Hidden) -> None:
        tracker, view = self._tracker, table.view(MIST)
        types = representatives(tracker.types, MOST, own)
        field = Field(board_of(view), view.darts, view.round)
        self._left = pending("after", field, types, tracker.places)
        self._there.append((self._left, own))
        is_day = view.phase == "day"
        then = field._replace(round=1 if not is_day else (view.round + 1) % (ROUNDS + 1))
        if then.round:
            for other in self._others(then, table, is_day=is_day):
                weighed = representatives(tracker.types, WEIGHED)
                found = pending("before", other, weighed, tracker.places)
                self.facts += found.valued(values(other, weighed, self._weights, before=1))

    def _others(self, field: Field, table: Game, *, is_day: bool) -> Iterator[Field]:
        """Yield random boards at which the turn may end."""
        types, places = representatives(self._tracker.types, WEIGHED), self._tracker.places
        fields = [
            field._replace(board=board_after(way, is_day=is_day))
            for way in ends(turn_so_far(table.view(MIST)), is_day=is_day)
        ]
        ranked = sorted(
            fields, key=lambda each: (board_value(each, types, places, self._weights), each.board)
        )
        for number in range(OTHERS):
            among = ranked if number % 2 else ranked[:BEST]
            yield among[int(self._draw() * len(among))]

    def _note(self, now: Pending, own: Hidden, worth: dict[Hidden, float]) -> None:
        self._there.append((now, own))
        self.facts += now.valued(worth)
