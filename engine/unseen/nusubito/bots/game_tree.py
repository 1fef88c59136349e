"""The complete tree of a small game: every possible turn, as information sets of both seats.

The Mists have no secrets, so the public part of the game is a tree. In it a turn of the Thief (`Stage`) is followed by
one of the Mists (`MistInformationSet`), and so on. At each stage a Thief is given by a temple, a hand and the lines
still possible to them: two histories that agree in these are one Thief, since nothing else affects the rest.

Rule 1. If a timeout is worth nothing to the Thief, the last turn always ends with a declaration: otherwise the Mists
        need only wait. So such a turn is worth its best declaration.
"""

from collections.abc import Generator
from math import fsum

from unseen.courtyard.board import Space, Spaces
from unseen.nusubito.bots.boards import Board, board_of
from unseen.nusubito.bots.hidden import Hidden
from unseen.nusubito.bots.moves import (
    Choice,
    Ending,
    Glance,
    KnownEvents,
    Moves,
    ThiefTurn,
    TurnStart,
    after,
    begun_by,
    is_trapped,
    next_turn,
    reply_to,
    root,
    types_of,
)
from unseen.nusubito.bots.regrets import Regrets
from unseen.nusubito.events import Ended, Event, Placed
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import is_last
from unseen.nusubito.scale import beyond
from unseen.nusubito.state import Options
from unseen.players import Pace

SPOT, ENDING = 30, 2
"""The cost of laying out a spot, and each ending of it; see `unseen.players.Pace`."""
ROUNDS, ACTIONS = 3, 4
"""The most rounds in a small game, and the most actions of the Mists in all of them together."""
NINE = beyond(Space("C3"))
"""The spaces outside the board of a small game that lasts more than one round."""


def is_small(options: Options) -> bool:
    """Return whether a game is small enough to be solved completely.

    It must end on the day on which it begins: after the first turn, or on a board of nine spaces after a few.
    """
    opening, horizon = options.opening, options.scale.horizon
    if opening is None or horizon is None or horizon[0] != opening.day:
        return False
    rounds = horizon[1] - opening.round + 1
    is_few = 1 < rounds <= ROUNDS and rounds * options.scale.actions <= ACTIONS
    return rounds == 1 or (is_few and options.scale.outside == NINE)


def declared(turn: ThiefTurn) -> float:
    """Return the chance to find the treasure for a Thief who must end a turn with a declaration."""
    return max([turn.declares, *map(learnt, turn.glances)])


def learnt(glance: Glance) -> float:
    """Return the chance to find the treasure for a Thief who looks at a rod and then declares."""
    return fsum([share * declared(then) for share, then in glance.outcomes])


class ThiefInformationSet:
    """An information set of the Thief: at the start of a turn, or after looking at a rod.

    Args:
        source: The index of the Thief's probability to reach it.
        declares: The probability that the best declaration is right.
    """

    def __init__(self, source: int, declares: float) -> None:
        self.source, self.declares = source, declares
        self.choices: list[Choice] = [declares]
        self.ends: list[int] = []
        """The index that each ending leads to; the endings are the choices after the declaration."""
        self.glances: list[list[tuple[float, ThiefInformationSet]]] = []
        """The outcomes of each look, each with its probability; the looks are the last choices."""
        self.mix = Regrets(1)


class MistInformationSet:
    """An information set of the Mists: after a turn of the Thief.

    Args:
        waits: The value to the Thief if the Mists wait and that ends the game, otherwise None.
    """

    def __init__(self, waits: float | None) -> None:
        self.waits = waits
        self.places: dict[Hidden, int] = {}
        """The Thieves who may reach it, each with the index of the probability to do so."""
        self.captures: list[Spaces] = []
        self.hidden: list[list[int]] = []
        """For each capture, the indices of the Thieves on that temple."""
        self.stages: dict[Board, Stage] = {}
        """The next stage for each board; empty if waiting ends the game."""
        self.mix = Regrets(1)


class Stage:
    """The start of a Thief's turn, as the public sees it.

    Args:
        where: The turn.
    """

    def __init__(self, where: TurnStart) -> None:
        self.where = where
        self.is_over = is_last(where.public) and not where.public.scale.timeout
        """Whether ending it without a declaration is worth nothing to the Thief."""
        self.spots: list[ThiefInformationSet] = []
        """The information sets of a turn in order: those after a look follow the one before it."""
        self.begins: dict[Hidden, ThiefInformationSet] = {}
        """The first information set of each Thief who is not trapped."""
        self.watches: dict[KnownEvents, MistInformationSet] = {}


class GameTree:
    """A small game, laid out.

    Args:
        options: The options of the game.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.types = types_of(options)
        self.stages: list[Stage] = []
        """In order: each stage comes after those that lead to it."""
        self.count = len(self.types)
        """The number of indices; the first are those of the opening's Thieves."""
        self.moves = Moves()
        self._pace = Pace()

    def lay_out(self) -> Generator[None, None, None]:
        """Build the whole tree, yielding between slices."""
        yield from self._stage(root(self.options), dict(zip(self.types, range(self.count), strict=True)))

    def _stage(self, where: TurnStart, sources: dict[Hidden, int]) -> Generator[None, None, Stage]:
        stage = Stage(where)
        self.stages.append(stage)
        for hidden, source in sources.items():
            if is_trapped(where.public, hidden):
                continue
            turn = yield from self.moves.turn(begun_by(where.public, hidden), hidden.columns, hidden.rows)
            if self._pace.is_due(SPOT + ENDING * len(turn.endings)):
                yield
            if stage.is_over:
                turn = ThiefTurn(declared(turn), (), ())
            stage.begins[hidden] = self._spot(stage, turn, source)
        for told, watch in stage.watches.items():
            yield from self._watch(where, told, watch)
        return stage

    def _spot(self, stage: Stage, turn: ThiefTurn, source: int) -> ThiefInformationSet:
        spot = ThiefInformationSet(source, turn.declares)
        stage.spots.append(spot)
        spot.choices += [*turn.endings, *turn.glances]
        spot.ends = [self._arrives(stage, ending) for ending in turn.endings]
        for glance in turn.glances:
            thens = [(share, self._spot(stage, then, self._place())) for share, then in glance.outcomes]
            spot.glances.append(thens)
        spot.mix = Regrets(len(spot.choices))
        return spot

    def _place(self) -> int:
        self.count += 1
        return self.count - 1

    def _arrives(self, stage: Stage, ending: Ending) -> int:
        watch = stage.watches.get(ending.told)
        if watch is None:
            public = after(stage.where.public, ending.told)
            waits = public.scale.timeout if is_last(public) else None
            watch = stage.watches[ending.told] = MistInformationSet(waits)
        if ending.hidden not in watch.places:
            watch.places[ending.hidden] = self._place()
        return watch.places[ending.hidden]

    def _watch(
        self, where: TurnStart, told: KnownEvents, watch: MistInformationSet
    ) -> Generator[None, None, None]:
        public = after(where.public, told)
        reply = reply_to(public)
        for temple in reply.captures:
            watch.captures.append(temple)
            watch.hidden.append([place for hidden, place in watch.places.items() if hidden.at == temple])
        if watch.waits is None:
            for way in reply.boards:
                board = board_of(after(public, way))
                watch.stages[board] = yield from self._stage(next_turn(where, told, way), watch.places)
        watch.mix = Regrets(len(watch.captures) + max(1, len(watch.stages)))

    def at(self, told: tuple[Event, ...]) -> Stage | MistInformationSet | None:
        """Return the current turn, or None if good players never reach it.

        Args:
            told: Every public event since the game began.
        """
        found: Stage | MistInformationSet | None = self.stages[0]
        public, turn = self.stages[0].where.public, KnownEvents()
        for event in told:
            turn = (*turn, event)
            if isinstance(event, Placed) and isinstance(found, Stage):
                found, turn = found.watches.get(turn), ()
            elif isinstance(event, Ended) and isinstance(found, MistInformationSet):
                found, turn = found.stages.get(board_of(public)), ()
            public = evolve(public, event)
        return found
