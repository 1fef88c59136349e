"""The pairs of Moya that can change places (K31, K62)."""

from itertools import combinations

from unseen.courtyard.board import BIT, NEXT, Space, named
from unseen.kakusareta.state import LEVELS, State
from unseen.kakusareta.temples import AROUND


def swaps(state: State) -> list[tuple[Space, Space]]:
    """Return the pairs of Moya that can change places, each in alphabetical order (K31)."""
    able = state.upright & state.courtyard
    near = [AROUND[space] & able for space in named(able & state.twos)]
    pairs = {pair for block in near for pair in combinations(sorted(named(block)), 2)}
    for space in named(able & state.threes):
        pairs |= {(min(space, other), max(space, other)) for other in named(NEXT[space] & able)}
    return sorted(pair for pair in pairs if can_change(state, *pair))


def can_change(state: State, one: Space, other: Space) -> bool:
    """Return whether two Moya differ in level, or just one of two Lv3 has moved (K31)."""
    both = BIT[one] | BIT[other]
    if all((state.board(level) & both) != both for level in LEVELS):
        return True
    return (state.moved & both).bit_count() == 1
