"""The players that weigh boards: from a beginner, who sees some of the board for a moment, to one that looks ahead.

A turn is planned as a whole when its tile is to be placed, as far as no reward is drawn in it; what is left of it is
then played on. A player that finds a turn begun by somebody else plans what is left.
"""

from collections.abc import Generator
from itertools import count
from typing import NamedTuple

from unseen.kernel.seat import Seat
from unseen.players import Draw, Plans, Thinking, Thought, first_of, pick
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import INDEX, SPACES
from unseen.relics.bots.boards import NUMBER, Board, board_of
from unseen.relics.bots.observation import Observation, view_of
from unseen.relics.bots.search import (
    Manner,
    Numbers,
    Scene,
    following,
    line_value,
    order_values,
    pair_value,
)
from unseen.relics.bots.turns import FACING, Line, Placing, lines, placings
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.evolve import evolve
from unseen.relics.referee import decide, needs
from unseen.relics.state import SEATS, SIDE, State
from unseen.relics.strength import verdict
from unseen.relics.warriors import FACINGS, WARRIORS

Plan = tuple[Action, ...]
Options = list[tuple[Plan, float]]
"""What may be done, each with its value to Amber."""


def scene_of(known: State, draw: Draw) -> Scene:
    """Return all of a position that is not on the board, with a pair that may come."""
    return Scene(
        SIDE[known.active],
        (_number(known.hand[0]), _number(known.hand[1])),
        tuple((NUMBER[amber], NUMBER[jade]) for amber, jade in known.pairs),
        _coming(known, draw),
        known.left,
    )


def _number(warrior):
    return -1 if warrior is None else NUMBER[warrior]


def _coming(known: State, draw: Draw) -> tuple[Numbers, ...]:
    """Return a pair that may be made next; drawn from what is left in the decks, in the order in which it is printed."""
    if not known.decks[0]:
        return ()
    decks = [[warrior for warrior in WARRIORS if warrior in known.unseen(seat)] for seat in SEATS]
    amber, jade = (NUMBER[deck[int(draw() * len(deck))]] for deck in decks)
    return ((amber, jade),)


class Planner:
    def __init__(self, seat: Seat, manner: Manner, *, sample: int = 99, slips: float = 0.0, width: float = 0.0, chooses: int = 0) -> None:
        self._seat, self._side, self._manner = seat, SIDE[seat], manner
        self._sample, self._slips, self._width, self._chooses = sample, slips, width, chooses
        self._expected: State | None = None
        self._rest: Plan = ()

    def think(self, observation: Observation, draw: Draw, work: int) -> Thinking:
        """See `unseen.players.Player`."""
        known = view_of(observation)
        yield
        if known == self._expected and self._rest:
            plans: Plans = ((self._rest, 1.0),)
        else:
            plans = yield from self._plans(known, draw, work)
        plan = pick(plans, draw)
        self._remember(known, plan)
        return Thought(plan[0], first_of(plans), plans)

    def _remember(self, known: State, plan: Plan) -> None:
        self._rest = plan[1:]
        if self._rest:
            for event in decide(known, self._seat, plan[0], ()):
                known = evolve(known, event)
            self._expected = known

    def _plans(self, known: State, draw: Draw, work: int) -> Generator[None, None, Plans]:
        board, scene = board_of(known), scene_of(known, draw)
        manner = self._manner._replace(breadth=self._manner.breadth * work)
        if known.phase == "choose":
            options = yield from self._pairs(board, scene, known)
        elif known.phase == "order":
            options = yield from self._orders(board, scene)
        elif known.phase == "place":
            options = yield from self._turns(board, scene, manner, draw)
        else:
            options = yield from self._rests(board, scene, known, manner)
        if draw() < self._slips:
            return ((options[int(draw() * len(options))][0], 1.0),)
        return mixed(options, self._side, self._width)

    def _pairs(self, board: Board, scene: Scene, known: State) -> Generator[None, None, Options]:
        found: Options = []
        for pair, named in zip(scene.pairs, known.pairs, strict=True):
            value = yield from pair_value(board, scene, pair, self._manner.weighing, max(1,self._chooses))
            found.append(((Choose(*named),), value if self._chooses else 0.0))
        return found

    def _orders(self, board: Board, scene: Scene) -> Generator[None, None, Options]:
        values = yield from order_values(board, scene, self._manner.weighing, max(1,self._chooses))
        return [((First(seat),), value if self._chooses else 0.0) for seat, value in zip(SEATS, values, strict=True)]

    def _turns(self, board: Board, scene: Scene, manner: Manner, draw: Draw) -> Generator[None, None, Options]:
        side = self._side
        found = list(placings(board, side, scene.hand[side], scene.left, manner.weighing, following(scene, side)))
        yield
        if len(found) > self._sample:
            found = [found[int(draw() * len(found))] for _ in range(self._sample)]
        options: list[tuple[float, Placing, Line | None]] = []
        for placing in found:
            if placing.paid is None:
                options += [(line.value, placing, line) for line in placing.outcomes[0].lines]
            else:
                options.append((placing.value, placing, None))
        sign = 1 - 2 * side
        options.sort(key=lambda each: -sign * each[0])
        if not manner.breadth:
            return [(_plan(placing, line), value) for value, placing, line in options]
        valued: Options = []
        for value, placing, line in options[: manner.breadth]:
            if line is None:
                value = 0.0
                for outlay in placing.outcomes:
                    value += outlay.share * (yield from line_value(outlay.lines[0], scene, manner, outlay.drawn))
            else:
                value = yield from line_value(line, scene, manner, NONE)
            valued.append((_plan(placing, line), value))
        return valued

    def _rests(self, board: Board, scene: Scene, known: State, manner: Manner) -> Generator[None, None, Options]:
        side = self._side
        at = INDEX[known.hot]
        tile = known.tiles[at]
        facings = FACING if known.phase == "face" else ()
        rest = lines(board, at, side, NUMBER[tile.warrior], manner.weighing, following(scene, side), facings, known.phase == "settle")
        if not manner.breadth:
            return [(_rest(line, known.phase), line.value) for line in rest]
        valued: Options = []
        for line in rest[: manner.breadth]:
            value = yield from line_value(line, scene, manner, NONE)
            valued.append((_rest(line, known.phase), value))
        return valued


def _plan(placing: Placing, line: Line | None) -> Plan:
    place = Place(SPACES[placing.at], placing.paid)
    return (place,) if line is None else (place, *_rest(line, "face"))


def _rest(line: Line, phase: str) -> Plan:
    settle = tuple(Settle(SPACES[index]) for index in line.named)
    add = () if phase == "settle" else (Add(Crystals(line.spirit, line.energy)),)
    turned = (Rotate(FACINGS[line.facing]),) if phase == "face" else ()
    return (*turned, *add, *settle)


def mixed(options: Options, side: int, width: float) -> Plans:
    sign = 1 - 2 * side
    best = max(sign * value for _, value in options)
    shares = [(plan, 1.0 if not width else (1.0 - (best - sign * value) / width) ** 2) for plan, value in options if best - sign * value <= (width * 0.999 or 1e-9)]
    total = sum(share for _, share in shares)
    return tuple((plan, share / total) for plan, share in sorted(shares, key=lambda each: -each[1]))
