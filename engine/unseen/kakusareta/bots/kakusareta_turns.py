"""The turn of the Kakusareta as a tree of all actions to its end, built by the rules.

Theory of operation. A turn has some dozens of ends. The value of a node is that of its best action; a look is worth the
average over the colours, and a power that the Moya player may counter the average over both answers. A position reached
in two orders is a single node. Powers are tried at the start of a turn, a few that look best at first sight, and
wherever nothing else is legal (K10).
"""

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple

from unseen.courtyard.board import BIT
from unseen.courtyard.rods import RODS, Colour
from unseen.kakusareta.actions import Action, End, Find, Look, TakeDart, TakeToken
from unseen.kakusareta.bots.boards import board_of
from unseen.kakusareta.bots.evaluation import Weights, worth
from unseen.kakusareta.bots.hidden import Hidden, goals, lines_of, looked
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.bots.turn_nodes import tokens_of
from unseen.kakusareta.events import Answered, Event, Used
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide_listed, legal_actions
from unseen.kakusareta.rules.kakusareta_powers import POWERS
from unseen.kakusareta.state import KAKUSARETA, MOYA, State
from unseen.kakusareta.view import redact
from unseen.players import Pace

NODE = 900
"""Cost of expanding a node; see `unseen.players.Pace`."""
MOST = 500
"""About the most nodes of a turn; beyond them a turn ends as soon as it can."""
NEEDED = 3
"""The number of powers that are tried where nothing else is legal."""
ALL_RED: tuple[Colour, ...] = tuple("red" for _ in RODS)
"""Rods for the end of a game, when their colours do not matter."""
WAITS = 0.5
"""Assumed probability that the Moya player counters a power, if possible (K49)."""


class Node:
    """A position during a turn, or at its end.

    Attributes:
        state: The Kakusareta's view; at an end of the turn, the Moya player is to act.
        told: The public events of the turn so far.
        value: The Kakusareta's chance to win with best play.
        moves: The actions that are tried, with their outcomes.
    """

    __slots__ = ("moves", "state", "told", "value")

    def __init__(self, state: State, told: tuple[Event, ...] = ()) -> None:
        self.state, self.told = state, told
        self.value = 0.0
        self.moves: list[Choice] = []


class Choice(NamedTuple):
    """An action with its possible outcomes."""

    action: Action
    after: tuple[tuple[float, Node], ...]
    """The positions with their probabilities; none if the game ends."""
    wins: float
    """The chance to win at once."""

    @property
    def value(self) -> float:
        """The Kakusareta's chance to win with this action."""
        return self.wins + sum(share * node.value for share, node in self.after)


class Tree:
    """A turn of the Kakusareta.

    Args:
        view: The Kakusareta's view.
        weights: The weights of the evaluation.
        powers: The number of powers that may open the turn, each on its own.
        pace: Decides when to yield.
    """

    def __init__(self, view: State, weights: Weights, powers: int, pace: Pace) -> None:
        self._weights, self._powers, self._pace = weights, powers, pace
        self._nodes: dict[object, Node] = {}
        self.ends: list[Node] = []
        """The nodes where the turn may end, in the order of discovery."""
        self.root = Node(view)

    def grow(self) -> Generator[None, None, None]:
        """Expand the whole turn and evaluate it, yielding between slices."""
        yield from self._grown(self.root, self._powers)
        self.weigh()

    def weigh(self) -> None:
        """Compute the value of each node from those of the ends."""
        done: set[int] = set()

        def settle(node: Node) -> None:
            if id(node) in done:
                return
            done.add(id(node))
            for choice in node.moves:
                for _, after in choice.after:
                    settle(after)
            if node.moves:
                node.value = max(choice.value for choice in node.moves)

        settle(self.root)

    def _grown(self, node: Node, powers: int) -> Generator[None, None, None]:
        if self._pace.is_due(NODE):
            yield
        state = node.state
        for action in self._chosen(state, legal_actions(state, KAKUSARETA), powers):
            children: list[tuple[float, Node]] = []
            for share, after, told in outcomes(state, action):
                child = yield from self._child(after, (*node.told, *told))
                children.append((share, child))
            node.moves.append(Choice(action, tuple(children), self._wins(state, action)))

    def _child(self, after: State, told: tuple[Event, ...]) -> Generator[None, None, Node]:
        key = (key_of(after), told)
        found = self._nodes.get(key)
        if found is None:
            found = self._nodes[key] = Node(after, told)
            if after.acting == MOYA:
                found.value = self.first_sight(after)
                self.ends.append(found)
            else:
                # A power may only open a turn: after another action powers are tried only if nothing else is legal.
                yield from self._grown(found, 0)
        return found

    def _chosen(self, state: State, actions: Sequence[Action], powers: int) -> list[Action]:
        """Return the actions to try: of the powers only the most promising."""
        plain: list[Action] = [
            each for each in actions if not isinstance(each, POWERS) and is_in_order(state, each)
        ]
        if len(self._nodes) > MOST:
            plain = [each for each in plain if isinstance(each, End)] or plain
        most = powers if plain else max(powers, NEEDED)
        played: list[Action] = [each for each in actions if isinstance(each, POWERS)] if most else []
        rated = sorted((-self._promise(state, each), place) for place, each in enumerate(played))
        return [*plain, *(played[place] for _, place in rated[:most])]

    def _promise(self, state: State, action: Action) -> float:
        """Return the value of a power at first sight."""
        found = 0.0
        for share, after, _ in outcomes(state, action):
            found += 0.0 if after.result else share * self.first_sight(after)
        return found

    def _wins(self, state: State, action: Action) -> float:
        if not isinstance(action, Find):
            return 0.0
        assert state.at is not None
        aims = goals(*lines_of(state.rods))
        return 1.0 / aims.bit_count() if aims & BIT[state.at] else 0.0

    def first_sight(self, state: State) -> float:
        """Evaluate a position by its facts."""
        scene, hidden = scene_of(state), hidden_of(state)
        row = self._weights.kakusareta_turn if state.acting == KAKUSARETA else self._weights.moya_turn
        return worth(scene, hidden, row)


Outcome = tuple[float, State, tuple[Event, ...]]
"""A probability, the position, and the public events on the way."""


def outcomes(state: State, action: Action) -> Iterator[Outcome]:
    """Yield the outcomes of an action as the Kakusareta will know them; none for Find, which ends the game."""
    if isinstance(action, Find):
        return
    if isinstance(action, Look):
        yield from _colours(state, action)
        return
    faces = ALL_RED if isinstance(action, POWERS) else ()
    events = decide_listed(state, KAKUSARETA, action, faces)
    after, told = _followed(state, events)
    if isinstance(events[0], Used) and events[0].waits:
        for share, is_allowed in ((1.0 - WAITS, True), (WAITS, False)):
            answered = Answered(is_allowed)
            yield share, evolve(after, answered), (*told, answered)
        return
    yield 1.0, after, told


def _followed(state: State, events: Sequence[Event]) -> tuple[State, tuple[Event, ...]]:
    told: list[Event] = []
    for event in events:
        state = evolve(state, event)
        public = redact(event, MOYA)
        if public is not None:
            told.append(public)
    return state, tuple(told)


def _colours(state: State, look: Look) -> Iterator[Outcome]:
    """Yield the outcome of a look for each colour that the rod may have."""
    rod = RODS.index(look.rod)
    columns, rows = lines_of(state.rods)
    for share, *left in looked(columns, rows, rod):
        axis, bit = (left[0], 1 << rod) if rod < 3 else (left[1], 1 << rod - 3)
        colour: Colour = "green" if axis == bit else "red"
        yield share, *_followed(state, decide_listed(state, KAKUSARETA, look, (colour,)))


def is_in_order(state: State, action: Action) -> bool:
    """Return whether a purchase keeps the order looks, darts, tokens, coins; other actions always do.

    Every order buys the same, and a look first may help to choose the rest.
    """
    turn = state.turn
    if state.phase != "night":
        return True
    match action:
        case Look():
            return not (turn.darts or turn.tokens or turn.coins)
        case TakeDart():
            return not (turn.tokens or turn.coins)
        case TakeToken():
            return not turn.coins
        case _:
            return True


def scene_of(state: State) -> Scene:
    """Return the scene of a position."""
    round_ = state.round if state.phase == "day" else 0
    return Scene(board_of(state), state.darts, round_, tokens_of(state))


def hidden_of(state: State) -> Hidden:
    """Return the Kakusareta's secrets that matter for the future."""
    assert state.at is not None and state.hand is not None
    return Hidden(state.at, state.hand, *lines_of(state.rods))


def key_of(state: State) -> object:
    """Return a key that is equal for positions of a turn with the same value."""
    return (
        board_of(state), state.at, state.hand, state.darts, state.rods, state.acting, state.revealed, state.turn,
        state.elements, state.attacked, state.result is None,
    )  # fmt: skip
