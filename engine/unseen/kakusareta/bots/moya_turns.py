"""The turns that the Moya may take: a beam over boards, with a table of those that were reached.

Theory of operation. A turn by day has tens of thousands of ends, most of them reached in many orders. A beam keeps the
best boards after each action by what is public, and a table holds every board that was ever reached, since the order
mostly does not matter; each of them may be the end. A second beam looks for nothing but temples, so that four of them
are not missed for beauty. Powers are played first: each that looks well opens the turn once more, in the same beam.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from heapq import nsmallest
from typing import NamedTuple, Optional

from unseen.courtyard.board import NEXT, TEMPLES, Spaces
from unseen.kakusareta.actions import (
    Action,
    Breeze,
    Deploy,
    Destroy,
    Heal,
    Merge,
    Move,
    Petrify,
    Raise,
    Streak,
    Swap,
    TakeToken,
)  # fmt: skip
from unseen.kakusareta.bots.believing import Types
from unseen.kakusareta.bots.boards import (
    Board,
    board_of,
    cost_in_ashes,
    day_steps,
    night_steps,
    risen,
    temples_taken,
)  # fmt: skip
from unseen.kakusareta.bots.drafts import WANTED
from unseen.kakusareta.bots.evaluation import ON_BOARD, Scene, Weights, board_facts, weighed, worth
from unseen.kakusareta.elements import most_moya
from unseen.kakusareta.events import Face
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide, legal_actions
from unseen.kakusareta.rules import moya_powers
from unseen.kakusareta.state import ACTIONS, MOYA, POINTS, ROUNDS, State
from unseen.players import Pace

BOARD, WHOLE = 8, 14
"""What it costs to find a board and weigh it by what is public, and to weigh it for one who may be hiding; see
`unseen.players.Pace`."""
WON = -1e9
"""What a board is worth to the Kakusareta that ends the game."""
GUARD = 0.12
"""What an upright Moya next to where he may be counts for, at first sight."""
HITS = 0.5
"""How likely a Fire Streak has to hit him to be thought of."""
_PUBLIC = len(ON_BOARD)
_STEPS = Move | Swap | Heal | Merge | Destroy | Deploy | Raise


class Opening(NamedTuple):
    """How a turn begins: with a power, with tokens, or with nothing."""

    state: State
    """The view after it."""
    actions: tuple[Action, ...] = ()


class Reached(NamedTuple):
    """A turn as it stands, and how it came to that."""

    board: Board
    left: int
    """Actions left by day, points by night."""
    fire: int
    """For how many Moya *To Ashes* can be paid."""
    before: Optional["Reached"]
    opening: Opening


class Breadth(NamedTuple):
    """How much of a turn is looked at."""

    width: int
    """How many boards are followed after each action."""
    finalists: int = 1
    """How many are weighed for those who may be hiding."""
    rush: int = 0
    """How many boards are followed that are good for temples and nothing else."""

    def times(self, work: int) -> "Breadth":
        """Return the breadth for so many times as much work."""
        return Breadth(self.width * work, self.finalists * work, self.rush * work)


Ranked = list[tuple[float, Reached]]
"""Ways with what each is worth to the Kakusareta, the least first."""
Found = dict[tuple[Board, int], tuple[float, Reached]]
"""The table: each board by itself and by the opening from which it was reached."""


class Search:
    """A turn of the Moya to be found.

    Args:
        view: What is public.
        types: Those who may be hiding.
        weights: What the facts of a position count for.
        pace: When to pause.
    """

    def __init__(self, view: State, types: Types, weights: Weights, pace: Pace) -> None:
        self.view, self._types, self._weights, self._pace = view, types, weights, pace
        self._round = _next_round(view)
        shares: dict[Spaces, float] = {}
        for share, hidden in types:
            near = NEXT[hidden.at]
            shares[near] = shares.get(near, 0.0) + GUARD * share
        self._guards = tuple(shares.items())

    def openings(self, most: int) -> list[Opening]:
        """Return the ways to begin the turn: with nothing, and with each of the powers that look best."""
        view = self.view
        found = [Opening(view)]
        if view.elements is None or not most:
            return found
        actions = legal_actions(view, MOYA)
        if view.phase == "night":
            found += self._tokens(actions)
        powers = [Opening(self._used(power), (power,)) for power in actions if self._is_opening(power)]
        ranked = nsmallest(most, powers, key=lambda each: self.glance(_root(each)))
        # What is good for the actions that follow does not show at once.
        always = [
            each for each in powers if isinstance(each.actions[0], Breeze | Petrify) or each.state.turn.stream
        ]
        return found + ranked + [each for each in always if each not in ranked]

    def _is_opening(self, action: Action) -> bool:
        """Return whether an action is a power that may open a turn: a Fire Streak where it is likely to hit."""
        if isinstance(action, Streak):
            return self._hit(action) > HITS
        return isinstance(action, moya_powers.POWERS)

    def _hit(self, streak: Streak) -> float:
        return sum(share for share, hidden in self._types if streak.line in hidden.at)

    def _used(self, power: Action) -> State:
        return after_action(self.view, power, is_yes=isinstance(power, Streak))

    def _tokens(self, actions: Sequence[Action]) -> Iterator[Opening]:
        """Yield the night with a token first, and with two (K38)."""
        offered = [action for action in actions if isinstance(action, TakeToken)]
        if offered:
            token = min(offered, key=lambda action: WANTED[MOYA].index(action.element))
            once = after_action(self.view, token)
            yield Opening(once, (token,))
            if token in legal_actions(once, MOYA):
                yield Opening(after_action(once, token), (token, token))

    def ranked(self, openings: Sequence[Opening], breadth: Breadth) -> Generator[None, None, Ranked]:
        """Return the turns that look best to the Moya, the best first; all that a search of some breadth has found."""
        found = yield from self.ends(openings, breadth.width, self.glance)
        if breadth.rush and self.view.phase == "day" and self.view.four_temples:
            found |= yield from self.ends(openings, breadth.rush, self.hurry)
        ranked = nsmallest(breadth.finalists, found.values(), key=order)
        if ranked[0][0] <= WON:
            return ranked
        weighed_: Ranked = []
        for _, way in ranked:
            if self._pace.is_due(WHOLE * len(self._types)):
                yield
            weighed_.append((self.mean(way), way))
        return sorted(weighed_, key=order)

    def mean(self, way: Reached) -> float:
        """Return how likely the Kakusareta player is to win after a turn, for all that he may know and be."""
        return mean(self.scene(way), self._types, self.row_of(way.opening.state))

    def ends(
        self, openings: Sequence[Opening], width: int, score: Callable[[Reached], float]
    ) -> Generator[None, None, Found]:
        """Return the boards that a beam reaches, each with its score; a turn may end with each of them."""
        found: Found = {}
        now: Ranked = []
        for number, opening in enumerate(openings):
            way = _root(opening)
            now.append((score(way), way))
            found[way.board, number] = now[-1]
        numbers = {id(opening): number for number, opening in enumerate(openings)}
        while now:
            then: Ranked = []
            for value, way in now:
                if value <= WON:
                    return found
                number = numbers[id(way.opening)]
                for board, left in self._steps(way):
                    key = (board, number)
                    if key in found:
                        continue
                    if self._pace.is_due(BOARD):
                        yield
                    fire = way.fire - cost_in_ashes(way.board, board) if way.fire else 0
                    next_ = Reached(board, left, fire, way, way.opening)
                    found[key] = score(next_), next_
                    then.append(found[key])
            now = nsmallest(width, then, key=order)
        return found

    def _steps(self, way: Reached) -> Iterator[tuple[Board, int]]:
        if self.view.phase == "night":
            yield from night_steps((way.board, way.left))
        elif way.left:
            for board in day_steps(way.board, way.fire, stream=way.opening.state.turn.stream):
                yield board, way.left - 1

    def glance(self, way: Reached) -> float:
        """Return what a board is worth to the Kakusareta by what is public, at first sight."""
        board = self._left_by(way)
        if self._is_won(board):
            return WON
        state = way.opening.state
        facts = board_facts(board, state.darts, self._round, tokens_of(state))
        value = weighed(facts, self.row_of(state)[:_PUBLIC])
        upright = (board[0] | board[1] | board[2]) & ~board[3]
        for near, share in self._guards:
            value -= share * (near & upright).bit_count()
        return value

    def hurry(self, way: Reached) -> float:
        """Return how far it is to four temples in this very turn, by day."""
        board = self._left_by(way)
        if self._is_won(board):
            return WON
        ones, twos, threes, downed, moved, destroyed, towers = way.board
        # Who has moved captures nothing more.
        ready = (ones, twos, threes & ~(moved & ~(TEMPLES & ~destroyed)), downed, 0, destroyed, towers)
        facts = board_facts(ready, 0, 0, (0, 0))
        return (
            -3.0 * temples_taken(board)
            - 3.0 * facts[4]
            - 2.0 * facts[5]
            - facts[6]
            - facts[16]
            - 0.1 * way.left
        )

    def _is_won(self, board: Board) -> bool:
        return self.view.four_temples and temples_taken(board) >= 4

    def _left_by(self, way: Reached) -> Board:
        """Return the board that his next turn finds: after a night all have stood up (K38)."""
        return risen(way.board) if self.view.phase == "night" else way.board

    def scene(self, way: Reached) -> Scene:
        """Return the board that his next turn finds, with all that follows from it."""
        state = way.opening.state
        return Scene(self._left_by(way), state.darts, self._round, tokens_of(state))

    def scene_of(self, state: State) -> Scene:
        """Return the same of a view in which nothing more is done."""
        return Scene(board_of(state), state.darts, self._round, tokens_of(state))

    def row_of(self, state: State) -> Sequence[float]:
        """Return what counts for what: who is petrified has next to no turn (K56)."""
        return self._weights.their_turn if state.petrified else self._weights.his_turn

    def actions_of(self, way: Reached) -> tuple[Action, ...]:
        """Return the actions of a way, found by what each leads to."""
        boards: list[Board] = []
        opening = way.opening
        while way.before:
            boards.append(way.board)
            way = way.before
        state, found = opening.state, list(opening.actions)
        for board in reversed(boards):
            steps = (
                each for each in legal_actions(state, MOYA) if isinstance(each, _STEPS) and not _token(each)
            )
            action, state = next(
                (each, then) for each in steps if board_of(then := after_action(state, each)) == board
            )
            found.append(action)
        return tuple(found)


def mean(scene: Scene, types: Types, weights: Sequence[float]) -> float:
    """Return how likely the Kakusareta player is to win, for all that he may know and be."""
    return sum(share * worth(scene, hidden, weights) for share, hidden in types)


def order(each: tuple[float, Reached]) -> tuple[float, Board]:
    """Return what puts ways into their order: what they are worth, then the board."""
    return each[0], each[1].board


def tokens_of(state: State) -> tuple[int, int]:
    """Return how many tokens each side has."""
    return (
        (0, 0) if state.elements is None else (sum(state.elements.tokens[0]), sum(state.elements.tokens[1]))
    )


def _token(action: Action) -> bool:
    return isinstance(action, Move | Destroy) and action.token is not None


def _root(opening: Opening) -> Reached:
    state = opening.state
    fire = most_moya(state.elements, "ashes") if state.elements and state.phase == "day" else 0
    left = ACTIONS + state.turn.extra - state.turn.actions
    return Reached(
        board_of(state), left if state.phase == "day" else POINTS - state.turn.points, fire, None, opening
    )


def _next_round(view: State) -> int:
    """Return the round of his next turn; 0 is the night."""
    if view.phase == "night":
        return 1
    return view.round + 1 if view.round < ROUNDS else 0


def after_action(state: State, action: Action, *, is_yes: bool = False) -> State:
    """Return the view after an action of the Moya, which finds or hits somebody or nobody."""
    asks = isinstance(action, Destroy | Streak)
    faces: tuple[Face, ...] = ("yes" if is_yes else "no",) if asks else ()
    return evolve(state, decide(state, MOYA, action, faces)[0])
