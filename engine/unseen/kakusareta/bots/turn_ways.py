"""A turn of the Moya as it stands in a search: how it began, the board that it came to, and the way there."""

from typing import NamedTuple, Optional

from unseen.kakusareta.actions import Action, Destroy, Streak
from unseen.kakusareta.bots.boards import Board, board_of
from unseen.kakusareta.elements import most_moya
from unseen.kakusareta.events import Face
from unseen.kakusareta.evolve import evolve
from unseen.kakusareta.referee import decide
from unseen.kakusareta.state import ACTIONS, MOYA, POINTS, ROUNDS, State


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
    replies: int = 0
    """How many are weighed by the best of his replies."""

    def times(self, work: int) -> "Breadth":
        """Return the breadth for so many times as much work."""
        return Breadth(self.width * work, self.finalists * work, self.rush * work, self.replies * work)


def root_of(opening: Opening) -> Reached:
    """Return a turn that has only begun."""
    state = opening.state
    fire = most_moya(state.elements, "ashes") if state.elements and state.phase == "day" else 0
    left = ACTIONS + state.turn.extra - state.turn.actions
    return Reached(
        board_of(state), left if state.phase == "day" else POINTS - state.turn.points, fire, None, opening
    )


def order(each: tuple[float, Reached]) -> tuple[float, Board]:
    """Return what puts ways into their order: what they are worth, then the board."""
    return each[0], each[1].board


def tokens_of(state: State) -> tuple[int, int]:
    """Return how many tokens each side has."""
    return (
        (0, 0) if state.elements is None else (sum(state.elements.tokens[0]), sum(state.elements.tokens[1]))
    )


def next_round(view: State) -> int:
    """Return the round of his next turn; 0 is the night."""
    if view.phase == "night":
        return 1
    return view.round + 1 if view.round < ROUNDS else 0


def after_action(state: State, action: Action, *, is_yes: bool = False) -> State:
    """Return the view after an action of the Moya, which finds or hits somebody or nobody."""
    asks = isinstance(action, Destroy | Streak)
    faces: tuple[Face, ...] = ("yes" if is_yes else "no",) if asks else ()
    return evolve(state, decide(state, MOYA, action, faces)[0])
