"""Keys under the eight symmetries of the board, by which doubles are found."""

from collections.abc import Hashable
from typing import Any

from unseen.courtyard.board import BIT
from unseen.courtyard.symmetry import SYMMETRIES, Symmetry
from unseen.nusubito.puzzles.window import Window
from unseen.nusubito.state import State


def key(window: Window) -> Hashable:
    """Return a key that two windows have in common exactly if one is an image of the other."""
    return min(key_of(window, symmetry) for symmetry in SYMMETRIES)


def key_of(window: Window, symmetry: Symmetry) -> tuple[Any, ...]:
    """Return the key of one image of a window."""
    turns = tuple(
        tuple(tuple(map(_text, symmetry.image(event))) for event in (*turn.seen, *turn.reply))
        for turn in window.turns
    )
    given = window.given
    return board(given.public, symmetry), given.own, given.public.phase, turns


def _text(value: object) -> str:
    return str(value)


def position(state: State) -> Hashable:
    """Return a key that two positions of the Thief, as the truth has them, have in common if one is an image."""
    assert state.at is not None and state.hand is not None
    at, hand = BIT[state.at], state.hand
    return min((board(state, symmetry), symmetry.board(at), symmetry.board(hand)) for symmetry in SYMMETRIES)


def board(state: State, symmetry: Symmetry) -> tuple[Any, ...]:
    """Return the image of the board, with the numbers of darts and coins."""
    boards = (state.healers, state.builders, state.seekers, state.downed, state.bolsters)
    return (*map(symmetry.board, boards), state.darts, state.held)
