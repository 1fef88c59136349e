"""Nodes of the search for a turn of the Moya: the opening, the board reached, and the path to it."""

from typing import NamedTuple, Optional

from unseen.kakusareta.actions import Action, Destroy, Streak
from unseen.kakusareta.bots.boards import Board, board_of
from unseen.kakusareta.elements import most_moya
from unseen.kakusareta.events import Face
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide_listed
from unseen.kakusareta.state import ACTIONS, MOYA, POINTS, ROUNDS, State


class Opening(NamedTuple):
    """The opening of a turn: a power, tokens, or nothing."""

    state: State
    """The view after the opening."""
    actions: tuple[Action, ...] = ()


class BoardNode(NamedTuple):
    """A node: the board reached, and the node before it."""

    board: Board
    left: int
    """Actions left by day, points left at night."""
    fire: int
    """The number of Moya for which *To Ashes* can be paid."""
    before: Optional["BoardNode"]
    opening: Opening


class Breadth(NamedTuple):
    """The effort put into the search of one turn."""

    width: int
    """Boards that the beam keeps after each action."""
    finalists: int = 1
    """Boards that are evaluated against all candidates."""
    rush: int = 0
    """Boards kept by the second beam, which scores progress towards four temples only."""
    replies: int = 0
    """Boards that are evaluated by the Kakusareta's best reply."""

    def times(self, work: int) -> "Breadth":
        """Multiply the effort."""
        return Breadth(self.width * work, self.finalists * work, self.rush * work, self.replies * work)


def root_of(opening: Opening) -> BoardNode:
    """Return the root node of a turn."""
    state = opening.state
    fire = most_moya(state.elements, "ashes") if state.elements and state.phase == "day" else 0
    left = ACTIONS + state.turn.extra - state.turn.actions
    return BoardNode(
        board_of(state), left if state.phase == "day" else POINTS - state.turn.points, fire, None, opening
    )


def sort_key(each: tuple[float, BoardNode]) -> tuple[float, Board]:
    """Return the sort key of a scored node: its value, then its board."""
    return each[0], each[1].board


def tokens_of(state: State) -> tuple[int, int]:
    """Count the tokens that each seat has."""
    return (
        (0, 0) if state.elements is None else (sum(state.elements.tokens[0]), sum(state.elements.tokens[1]))
    )


def next_round(view: State) -> int:
    """Return the round of the Kakusareta's next turn; 0 is the night."""
    if view.phase == "night":
        return 1
    return view.round + 1 if view.round < ROUNDS else 0


def after_action(state: State, action: Action, *, is_yes: bool = False) -> State:
    """Return the view after a legal action of the Moya; `is_yes` answers whether it finds or hits the Kakusareta."""
    asks = isinstance(action, Destroy | Streak)
    faces: tuple[Face, ...] = ("yes" if is_yes else "no",) if asks else ()
    return evolve(state, decide_listed(state, MOYA, action, faces)[0])
