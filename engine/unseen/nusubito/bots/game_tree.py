"""The whole of a small game: every turn that can come in it, as information sets of either side.

The Mists have no secrets, so what both know is a tree. In it a turn of the Thief (`Stage`) is followed by one of the
Mists (`MistInformationSet`), and so on. At each a Thief is one who is somewhere, holds some coins and knows some lines:
whoever is the same there is one, however he came to it, since what follows hangs on nothing else.

Rule 1. In the last turn, where time is worth nothing to the Thief, he ends with a declaration: else
        the Mists need but wait. So a turn counts there as the best of those.
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
    Where,
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
"""What it costs to lay out a spot, and each end of it; see `unseen.players.Pace`."""
ROUNDS, ACTIONS = 3, 4
"""How many rounds a small game has at most, and how many actions of the Mists in all of them."""
NINE = beyond(Space("C3"))
"""What is outside of the board of a small game that goes on for some rounds."""


def is_small(options: Options) -> bool:
    """Return whether a game can be solved whole.

    It ends on the day on which it begins: after the turn that begins, or on a board of nine spaces after a few.
    """
    opening, horizon = options.opening, options.scale.horizon
    if opening is None or horizon is None or horizon[0] != opening.day:
        return False
    rounds = horizon[1] - opening.round + 1
    is_few = 1 < rounds <= ROUNDS and rounds * options.scale.actions <= ACTIONS
    return rounds == 1 or (is_few and options.scale.outside == NINE)


def declared(turn: ThiefTurn) -> float:
    """Return how likely a Thief finds the treasure who ends a turn with a declaration at any rate."""
    return max([turn.declares, *map(learnt, turn.glances)])


def learnt(glance: Glance) -> float:
    """Return how likely a Thief finds the treasure who looks at a rod and then declares."""
    return fsum([share * declared(then) for share, then in glance.outcomes])


class ThiefInformationSet:
    """An information set of the Thief: as a turn begins, or once he has seen a rod.

    Args:
        source: The place of how often he comes to it.
        declares: How likely the best declaration is right.
    """

    def __init__(self, source: int, declares: float) -> None:
        self.source, self.declares = source, declares
        self.choices: list[Choice] = [declares]
        self.ends: list[int] = []
        """The place at which each ending arrives; they are the choices after the declaration."""
        self.glances: list[list[tuple[float, ThiefInformationSet]]] = []
        """What each look may teach, each with how likely it is; they are the last choices."""
        self.mix = Regrets(1)


class MistInformationSet:
    """An information set of the Mists: after a turn of the Thief.

    Args:
        waits: What it is worth to the Thief that they wait, if that ends the game.
    """

    def __init__(self, waits: float | None) -> None:
        self.waits = waits
        self.places: dict[Hidden, int] = {}
        """The Thieves who may come to it, each with the place of how often he does."""
        self.captures: list[Spaces] = []
        self.hidden: list[list[int]] = []
        """The places of who is at each of the captures."""
        self.stages: dict[Board, Stage] = {}
        """What follows on each board; empty where waiting ends the game."""
        self.mix = Regrets(1)


class Stage:
    """A turn of the Thief as it begins: what is public then.

    Args:
        where: The turn.
    """

    def __init__(self, where: Where) -> None:
        self.where = where
        self.is_over = is_last(where.public) and not where.public.scale.timeout
        """Whether it is worth nothing to the Thief to end it without a declaration."""
        self.spots: list[ThiefInformationSet] = []
        """Those of a turn in order: what a look teaches comes after the look."""
        self.begins: dict[Hidden, ThiefInformationSet] = {}
        """Where each Thief begins who is not trapped."""
        self.watches: dict[KnownEvents, MistInformationSet] = {}


class GameTree:
    """A small game, laid out.

    Args:
        options: What was agreed before it.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.types = types_of(options)
        self.stages: list[Stage] = []
        """In order: what follows comes after what it follows."""
        self.count = len(self.types)
        """How many places there are; the first are those of the Thieves of the opening."""
        self.moves = Moves()
        self._pace = Pace()

    def lay_out(self) -> Generator[None, None, None]:
        """Find all that can come, yielding between slices."""
        yield from self._stage(root(self.options), dict(zip(self.types, range(self.count), strict=True)))

    def _stage(self, where: Where, sources: dict[Hidden, int]) -> Generator[None, None, Stage]:
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
        self, where: Where, told: KnownEvents, watch: MistInformationSet
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
        """Return the turn that is under way, None if nobody who plays well comes to it.

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
