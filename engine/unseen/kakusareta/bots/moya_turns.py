"""The search for a turn of the Moya: a beam search over boards with a transposition table.

Theory of operation. A turn by day has tens of thousands of ends, most of them reached in many orders. A beam keeps the
best boards after each action, judged by public facts, and a table holds every board reached so far, since the order
rarely matters; each of them may be the end of the turn. A second beam scores only temples, so that a win by four
temples is not missed. Powers are played first: each promising one opens the turn once more, in the same beam. The best
boards are evaluated against the candidates, and the best of those by each candidate's best reply.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from heapq import nsmallest

from unseen.courtyard.board import NEXT, TEMPLES, Spaces
from unseen.kakusareta.actions import Action, Deploy, Destroy, Heal, Merge, Move, Raise, Swap
from unseen.kakusareta.bots.belief_tracker import Candidates
from unseen.kakusareta.bots.board_facts import board_facts
from unseen.kakusareta.bots.boards import (
    Board,
    Pawns,
    board_of,
    cost_in_ashes,
    day_steps,
    night_steps,
    pawns_on,
    risen,
    temples_taken,
)  # fmt: skip
from unseen.kakusareta.bots.evaluation import Evaluator, Net, Weights, chance, logit, weighted_sum
from unseen.kakusareta.bots.openings import openings
from unseen.kakusareta.bots.replies import Replies
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.bots.turn_nodes import (
    BoardNode,
    Breadth,
    Opening,
    after_action,
    next_round,
    root_of,
    sort_key,
    tokens_of,
)  # fmt: skip
from unseen.kakusareta.referee import legal_actions
from unseen.kakusareta.state import MOYA, State
from unseen.players import Pace

BOARD, WHOLE, REPLY = 12, 40, 800
"""Cost of finding a board and scoring it by public facts, of evaluating it for one candidate, and of finding that
candidate's best reply; see `unseen.players.Pace`."""
WON = -1e9
"""The value to the Kakusareta of a board on which the Moya player has won."""
GUARD = 0.12
"""Weight at first sight of an upright Moya next to a candidate's space."""
_STEPS = Move | Swap | Heal | Merge | Destroy | Deploy | Raise
Ranked = list[tuple[float, BoardNode]]
"""Nodes with their values to the Kakusareta, the lowest first."""
Found = dict[tuple[Board, int], tuple[float, BoardNode]]
"""The table: nodes with their scores, by board and number of the opening."""


class Search:
    """The search for a turn of the Moya.

    Args:
        view: The Moya player's view.
        candidates: The candidates with their probabilities.
        weights: The weights of the evaluation.
        pace: Decides when to yield.
        shunned: The pawns before the last turn: no turn restores them if there is another; None allows it.
    """

    def __init__(
        self,
        view: State,
        candidates: Candidates,
        weights: Weights,
        pace: Pace,
        shunned: Pawns | None = None,
    ) -> None:
        self.view, self._candidates, self._weights, self._pace = view, candidates, weights, pace
        self._shunned = shunned
        self._round = next_round(view)
        shares: dict[Spaces, float] = {}
        for share, hidden in candidates:
            near = NEXT[hidden.at]
            shares[near] = shares.get(near, 0.0) + GUARD * share
        self._guards = tuple(shares.items())

    def openings(self, most: int) -> list[Opening]:
        """Return the openings of the turn; see `openings.openings`."""
        return openings(self.view, self._candidates, most, lambda each: self.glance(root_of(each)))

    def ranked(self, openings: Sequence[Opening], breadth: Breadth) -> Generator[None, None, Ranked]:
        """Search with some effort and return the best turns for the Moya, the best first, yielding between slices."""
        if breadth.rush and self.view.phase == "day" and self.view.four_temples:
            hurried = yield from self.ends(openings, breadth.rush, self.hurry)
            first = min(hurried.values(), key=sort_key)
            if first[0] <= WON:
                return [first]
        found = yield from self.ends(openings, breadth.width, self.glance)
        ranked = nsmallest(breadth.finalists, found.values(), key=sort_key)
        if ranked[0][0] <= WON:
            return ranked
        ranked = yield from self._ranked_by(ranked, self._mean)
        if breadth.replies and self._round:
            ranked = yield from self._ranked_by(ranked[: breadth.replies], self._replied)
        return ranked

    def _ranked_by(
        self, ways: Ranked, weigh: Callable[[BoardNode], Generator[None, None, float]]
    ) -> Generator[None, None, Ranked]:
        found: Ranked = []
        for _, way in ways:
            value = yield from weigh(way)
            found.append((self.leant(value, way), way))
        return sorted(found, key=sort_key)

    def leant(self, value: float, way: BoardNode) -> float:
        """Shift a board's value by its score at first sight, weighted by `Weights.lean`."""
        return chance(logit(value) + self._weights.lean * self.glance(way))

    def _mean(self, way: BoardNode) -> Generator[None, None, float]:
        if self._pace.is_due(WHOLE * len(self._candidates)):
            yield
        return self.mean(way)

    def _replied(self, way: BoardNode) -> Generator[None, None, float]:
        """Return the Kakusareta's chance to win with the best reply by day, yielding between slices."""
        state = way.opening.state
        if state.petrified:
            return self.mean(way)
        replies = Replies(self.scene(way), self._round, tokens_of(state), self._weights.moya_turn)
        value = 0.0
        for share, hidden in self._candidates:
            if self._pace.is_due(REPLY):
                yield
            value += share * replies.best(hidden)
        return value

    def mean(self, way: BoardNode) -> float:
        """Return the Kakusareta's chance to win after a turn, averaged over the candidates."""
        return mean(self.scene(way), self._candidates, self.row_of(way.opening.state))

    def ends(
        self, openings: Sequence[Opening], width: int, score: Callable[[BoardNode], float]
    ) -> Generator[None, None, Found]:
        """Return the boards that a beam reaches, with scores; any may end the turn, yielding between slices."""
        found = yield from self._reached(openings, width, score)
        return {key: each for key, each in found.items() if pawns_on(key[0]) != self._shunned} or found

    def _reached(
        self, openings: Sequence[Opening], width: int, score: Callable[[BoardNode], float]
    ) -> Generator[None, None, Found]:
        found: Found = {}
        now: Ranked = []
        for number, opening in enumerate(openings):
            way = root_of(opening)
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
                    next_ = BoardNode(board, left, fire, way, way.opening)
                    found[key] = score(next_), next_
                    then.append(found[key])
            now = nsmallest(width, then, key=sort_key)
        return found

    def winning(self, way: BoardNode) -> BoardNode:
        """Return the node that one more action of the day wins by; a node without such an action itself."""
        if self.view.phase == "day":
            for board, left in self._steps(way):
                if self._is_won(board):
                    return BoardNode(board, left, 0, way, way.opening)
        return way

    def _steps(self, way: BoardNode) -> Iterator[tuple[Board, int]]:
        if self.view.phase == "night":
            yield from night_steps((way.board, way.left))
        elif way.left:
            for board in day_steps(way.board, way.fire, stream=way.opening.state.turn.stream):
                yield board, way.left - 1

    def glance(self, way: BoardNode) -> float:
        """Score a board for the Kakusareta at first sight, by public facts and the candidates' places."""
        board = self._left_by(way)
        if self._is_won(board):
            return WON
        state = way.opening.state
        facts = board_facts(board, state.darts, self._round, tokens_of(state))
        value = weighted_sum(facts, self._weights.glance)
        upright = (board[0] | board[1] | board[2]) & ~board[3]
        for near, share in self._guards:
            value -= share * (near & upright).bit_count()
        return value

    def hurry(self, way: BoardNode) -> float:
        """Score a board by its distance to four temples within this day turn; lower is nearer."""
        board = self._left_by(way)
        if self._is_won(board):
            return WON
        ones, twos, threes, downed, moved, destroyed, towers = way.board
        # A Lv3 that has moved cannot capture this turn.
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

    def _left_by(self, way: BoardNode) -> Board:
        """Return the board at the start of the Kakusareta's next turn: after a night all Moya stand (K38)."""
        return risen(way.board) if self.view.phase == "night" else way.board

    def scene(self, way: BoardNode) -> Scene:
        """Return the scene at the start of the Kakusareta's next turn."""
        state = way.opening.state
        return Scene(self._left_by(way), state.darts, self._round, tokens_of(state))

    def scene_of(self, state: State) -> Scene:
        """Return the scene of a view after which the turn ends."""
        return Scene(board_of(state), state.darts, self._round, tokens_of(state))

    def row_of(self, state: State) -> Net:
        """Return the net for a position: a petrified turn counts as none (K56)."""
        return self._weights.moya_turn if state.petrified else self._weights.kakusareta_turn

    def actions_of(self, way: BoardNode) -> tuple[Action, ...]:
        """Return the actions that lead to a node, reconstructed from the boards on the way."""
        boards: list[Board] = []
        opening = way.opening
        while way.before:
            boards.append(way.board)
            way = way.before
        state, found = opening.state, list(opening.actions)
        for board in reversed(boards):
            steps = (
                each
                for each in legal_actions(state, MOYA)
                if isinstance(each, _STEPS) and not _has_token(each)
            )
            action, state = next(
                (each, then) for each in steps if board_of(then := after_action(state, each)) == board
            )
            found.append(action)
        return tuple(found)


def mean(scene: Scene, candidates: Candidates, weights: Net) -> float:
    """Return the Kakusareta's chance to win, averaged over the candidates."""
    evaluator = Evaluator(scene, weights)
    return sum(share * evaluator.worth(hidden) for share, hidden in candidates)


def _has_token(action: Action) -> bool:
    return isinstance(action, Move | Destroy) and action.token is not None
