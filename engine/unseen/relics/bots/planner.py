"""The players that weigh boards: from a beginner that considers a few spaces only, to a search over rounds ahead.

A turn is planned as a whole when its tile is to be placed, as far as no reward is drawn in it; what is left of it is
then played on. A player that finds a turn begun, by somebody else or with a reward drawn, plans what is left.
"""

from collections.abc import Generator
from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.players import Draw, Plans, Thinking, Thought, first_of, pick
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import INDEX, SPACES
from unseen.relics.bots.boards import NUMBER, Board, board_of
from unseen.relics.bots.evaluation import Weighing
from unseen.relics.bots.observation import Observation, view_of
from unseen.relics.bots.search import (
    NOBODY,
    Numbers,
    Scene,
    Valued,
    line_value,
    mover_of,
    order_values,
    pair_value,
)
from unseen.relics.bots.sense import sensible
from unseen.relics.bots.turns import FACING, TURNED, Line, Placing, lines, placings
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.evolve import evolve
from unseen.relics.referee import decide
from unseen.relics.state import SEATS, SIDE, State
from unseen.relics.warriors import FACINGS, WARRIORS, Warrior

EVERY = 99
"""More placings than there ever are."""
ALIKE = 1e-9
"""Values that differ by no more are the same."""

Plan = tuple[Action, ...]
Worths = list[tuple[Plan, float]]
"""The possible plans, each with its value to the player."""
Weighed = Generator[None, None, Worths]


class Manner(NamedTuple):
    """The way a player plays."""

    weighing: Weighing
    """The weights of the facts about a board."""
    breadth: int = 0
    """Boards whose replies are searched, for each unit of work; a relic has one for each reward it may bring.
    With none a board is taken as it stands."""
    looks: bool = False
    """Whether the round after the reply is looked at too."""
    rounds: int = 0
    """How many first turns are weighed for each pair and order; with none a pair is taken by lot."""
    sample: int = EVERY
    """The greatest number of placements considered, drawn by lot."""
    slips: float = 0.0
    """How often the first placing, pair or order that comes to mind is taken."""
    is_heedful: bool = False
    """Whether turns that waste a tile or pass a win are left out before any is drawn; who searches sees them itself."""
    width: float = 0.0
    """Points by which a turn may be worse than the best and yet be taken at times, the less the worse it is."""


class Planner:
    """A player that weighs its plans, and follows the best or one close to it.

    Args:
        seat: The seat.
        manner: How it plays.
    """

    def __init__(self, seat: Seat, manner: Manner) -> None:
        self._seat, self._manner = seat, manner
        self._sign = 1 - 2 * SIDE[seat]
        self._expected: State | None = None
        self._rest: Plan = ()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        known = view_of(observation)
        if known == self._expected:
            plans: Plans = ((self._rest, 1.0),)
        else:
            found = yield from self._weighed(known, draw, work)
            plans = mixed(found, self._manner.width)
        plan = pick(plans, draw)
        self._remember(known, plan)
        return Thought(plan[0], first_of(plans), plans)

    def _remember(self, known: State, plan: Plan) -> None:
        """Remember the rest of a plan, and the position in which it continues."""
        self._rest, self._expected = plan[1:], None
        if self._rest:
            for event in decide(known, self._seat, plan[0], ()):
                known = evolve(known, event)
            self._expected = known

    def _weighed(self, known: State, draw: Draw, work: int) -> Weighed:
        """Return the possible plans with their values to this seat, yielding between slices."""
        manner = self._manner._replace(breadth=self._manner.breadth * work)
        if draw() < manner.slips:
            manner = manner._replace(sample=1, rounds=0)
        board, scene = board_of(known), scene_of(known, draw)
        if known.phase in ("choose", "order"):
            found = yield from _of_round(board, scene, known, manner)
        elif known.phase == "place":
            found = yield from _of_turn(board, scene, SIDE[self._seat], manner, draw)
        else:
            found = yield from _of_rest(board, scene, known, manner)
        return [(plan, self._sign * value) for plan, value in found]


def scene_of(known: State, draw: Draw) -> Scene:
    """Return the parts of a position off the board, with a possible next pair drawn from the tiles left."""
    amber, jade = known.hand
    return Scene(
        active=SIDE[known.active],
        hand=(_number(amber), _number(jade)),
        pairs=tuple((NUMBER[amber], NUMBER[jade]) for amber, jade in known.pairs),
        coming=_coming(known, draw),
        left=known.left,
    )


def _number(warrior: Warrior | None) -> int:
    return NOBODY if warrior is None else NUMBER[warrior]


def _coming(known: State, draw: Draw) -> tuple[Numbers, ...]:
    if not known.decks[0]:
        return ()
    # In the order in which they are printed: a set has none that is the same everywhere.
    decks = [[number for number, each in enumerate(WARRIORS) if each in known.unseen(seat)] for seat in SEATS]
    amber, jade = (deck[int(draw() * len(deck))] for deck in decks)
    return ((amber, jade),)


def _of_round(board: Board, scene: Scene, known: State, manner: Manner) -> Weighed:
    """Return the value of each pair, or of each order, yielding between slices."""
    actions: list[Action] = [Choose(*pair) for pair in known.pairs]
    if known.phase == "order":
        actions = [First(seat) for seat in SEATS]
    if not manner.rounds:
        yield
        return [((action,), 0.0) for action in actions]
    if known.phase == "order":
        values = yield from order_values(board, scene, manner.weighing, manner.rounds)
        return [((action,), value) for action, value in zip(actions, values, strict=True)]
    found: Worths = []
    for action, pair in zip(actions, scene.pairs, strict=True):
        value = yield from pair_value(board, scene, pair, manner.weighing, manner.rounds)
        found.append(((action,), value))
    return found


def _of_turn(board: Board, scene: Scene, side: int, manner: Manner, draw: Draw) -> Weighed:
    """Return the value of each turn, of the best at first sight alone if replies are searched."""
    found = placings(board, mover_of(scene, side, manner.weighing))
    yield
    if manner.is_heedful:
        found = sensible(board, side, found)
    if len(found) > manner.sample:
        thought_of = sorted(int(draw() * len(found)) for _ in range(manner.sample))
        found = [found[place] for place in thought_of]
    turns: list[tuple[float, Placing, Line | None]] = []
    for placing in found:
        if placing.paid is None:
            turns += [(line.value, placing, line) for line in placing.outlays[0].lines]
        else:
            turns.append((placing.value, placing, None))
    turns.sort(key=lambda turn: turn[0] * (2 * side - 1))
    if not manner.breadth:
        return [(_plan(placing, line), value) for value, placing, line in turns]
    weighed: Worths = []
    followed = 0
    for _, placing, line in turns:
        if followed >= manner.breadth:
            break
        followed += 1 if line else len(placing.outlays)
        value = yield from _expected(placing, line, scene, looks=manner.looks)
        weighed.append((_plan(placing, line), value))
    return weighed


def _expected(placing: Placing, line: Line | None, scene: Scene, *, looks: bool) -> Valued:
    """Return the value of a turn: the average where a reward is drawn, after which the line is chosen anew."""
    if line is not None:
        return (yield from line_value(line, scene, NONE, looks=looks))
    value = 0.0
    for share, drawn, found in placing.outlays:
        value += share * (yield from line_value(found[0], scene, drawn, looks=looks))
    return value


def _of_rest(board: Board, scene: Scene, known: State, manner: Manner) -> Weighed:
    """Return the value of each line of a turn under way, yielding between slices."""
    assert known.hot is not None and known.acting is not None
    tile = known.tile(known.hot)
    assert tile is not None
    mover = mover_of(scene, SIDE[known.acting], manner.weighing)._replace(warrior=NUMBER[tile.warrior])
    facings = FACING if known.phase == "face" else TURNED
    found = lines(board, INDEX[known.hot], mover, facings, is_added=known.phase == "settle")
    yield
    if not manner.breadth:
        return [(_rest(line, known.phase), line.value) for line in found]
    weighed: Worths = []
    for line in found[: manner.breadth]:
        value = yield from line_value(line, scene, NONE, looks=manner.looks)
        weighed.append((_rest(line, known.phase), value))
    return weighed


def _plan(placing: Placing, line: Line | None) -> Plan:
    place = Place(SPACES[placing.at], placing.paid)
    return (place,) if line is None else (place, *_rest(line, "face"))


def _rest(line: Line, phase: str) -> Plan:
    """Return the actions of a line from a phase on."""
    plan: Plan = tuple(Settle(SPACES[index]) for index in line.named)
    if phase != "settle":
        plan = (Add(Crystals(line.spirit, line.energy)), *plan)
    return (Rotate(FACINGS[line.facing]), *plan) if phase == "face" else plan


def mixed(found: Worths, width: float) -> Plans:
    """Return probabilities for the best plans and all that are worse by less than a width.

    Args:
        found: The plans, each with its value to the player.
        width: In points; with 0 only the plans that are as good as the best, all equally likely.
    """
    best = max(value for _, value in found)
    shares = [
        (plan, (1.0 - (best - value) / width) ** 2 if width else 1.0)
        for plan, value in found
        if best - value < (width or ALIKE)
    ]
    total = 0.0
    for _, share in shares:
        total += share
    # A stable order: those that are as likely stay in the order in which they were weighed.
    return tuple((plan, share / total) for plan, share in sorted(shares, key=lambda each: -each[1]))
