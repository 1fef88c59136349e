"""Public facts of a board and the darts, for the evaluation."""

from functools import cache
from typing import NamedTuple

from unseen.courtyard.board import ALL, TEMPLES, Spaces, beside
from unseen.kakusareta.bots.boards import DIAGONAL, NEAR, Board, bits

_TEMPLES = tuple((temple, NEAR[temple]) for temple in bits(TEMPLES))
_GAPS = beside(TEMPLES) & ~TEMPLES
_MIDDLE = NEAR[1 << 12] | 1 << 12


class BoardFacts(NamedTuple):
    """Public facts of a board; the same type holds a weight for each.

    A yes-or-no fact is 1 or 0; "/ 3" means that a number is divided by 3.
    """

    bias: float
    """Always 1."""
    taken_1: float
    """1 temple is taken: destroyed, or captured by an upright Lv3."""
    taken_2: float
    taken_3: float
    """3 or more temples are taken."""
    captures: float
    """Temples that a Lv3 next to them can capture next, / 3."""
    destructions: float
    """Temples with an upright Lv2 on every side, / 2."""
    near_destructions: float
    """Temples with an upright Lv2 on every side but one, / 3."""
    four_in_reach: float
    """4 temples may be taken by the next turn."""
    lv3_ready: float
    """Upright Lv3 on the courtyard, / 3."""
    lv3_on_temples: float
    """Upright Lv3 on temples, / 3."""
    lv3_downed_on_temples: float
    """Downed Lv3 on temples, / 3."""
    lv2: float
    """Upright Lv2, / 6."""
    lv1: float
    """Upright Lv1, / 6."""
    downed: float
    """Downed Moya on the courtyard, / 6."""
    lv1_trio: float
    """Three upright Lv1 are connected, so they can merge into a Lv2."""
    lv2_trio: float
    """Three upright Lv2 are connected."""
    lv2_at_sides: float
    """Upright Lv2 on a side of a temple that is not taken, / 6."""
    darts: float
    """The Kakusareta's darts, / 6."""
    no_dart: float
    one_dart: float
    round_2: float
    round_3: float
    night: float
    his_tokens: float
    """The Kakusareta's tokens, / 6."""
    their_tokens: float
    """The Moya player's tokens, / 6."""
    lv2_mobile: float
    """Upright Lv2 with a diagonally adjacent empty space, / 4."""
    lv2_downed: float
    """Downed Lv2, / 4."""
    lv3_downed: float
    """Downed Lv3 on the courtyard, / 3."""
    lv3_at_sides: float
    """Upright Lv3 on a courtyard space next to an original temple's space, / 3."""
    central: float
    """Upright Lv2 and Lv3 in the middle of the board, / 4."""


def board_facts(board: Board, darts: int, round_: int, tokens: tuple[int, int]) -> BoardFacts:
    """Return the public facts of a board."""
    ones, twos, threes, downed, _, destroyed, towers = board
    courtyard = ALL & ~(TEMPLES & ~destroyed | towers)
    holders = threes & ~downed & TEMPLES & ~destroyed
    taken = destroyed.bit_count() + holders.bit_count()
    ready, two, one = threes & ~downed & courtyard, twos & ~downed, ones & ~downed
    goals_left = TEMPLES & ~destroyed & ~holders
    free = goals_left & ~threes
    captures = min((ready & beside(free)).bit_count(), (free & beside(ready)).bit_count())
    whole = nearly = at_sides = 0
    for temple, near in _TEMPLES:
        if temple & goals_left:
            near &= courtyard
            missing = (near & ~two).bit_count()
            if near and not missing:
                whole += 1
            elif missing == 1:
                nearly += 1
            at_sides |= near & two
    soon = taken + captures + (1 if whole or (nearly and two.bit_count() > 1) else 0)
    empty = courtyard & ~(ones | twos | threes)
    facts = (
        1.0,
        1.0 if taken == 1 else 0.0,
        1.0 if taken == 2 else 0.0,
        1.0 if taken >= 3 else 0.0,
        captures / 3,
        whole / 2,
        nearly / 3,
        1.0 if soon >= 4 else 0.0,
        ready.bit_count() / 3,
        holders.bit_count() / 3,
        (threes & downed & ~courtyard).bit_count() / 3,
        two.bit_count() / 6,
        one.bit_count() / 6,
        (downed & courtyard).bit_count() / 6,
        1.0 if _has_trio(one & courtyard) else 0.0,
        1.0 if _has_trio(two) else 0.0,
        at_sides.bit_count() / 6,
        min(darts, 6) / 6,
        1.0 if darts == 0 else 0.0,
        1.0 if darts == 1 else 0.0,
        1.0 if round_ == 2 else 0.0,
        1.0 if round_ == 3 else 0.0,
        1.0 if round_ == 0 else 0.0,
        min(tokens[0], 6) / 6,
        min(tokens[1], 6) / 6,
        sum(1 for each in bits(two) if DIAGONAL[each] & empty) / 4,
        (twos & downed).bit_count() / 4,
        (threes & downed & courtyard).bit_count() / 3,
        (ready & _GAPS).bit_count() / 3,
        ((two | threes & ~downed) & _MIDDLE).bit_count() / 4,
    )
    return BoardFacts._make(facts)  # keyword arguments would take four times as long


@cache
def _has_trio(board: Spaces) -> bool:
    return any((beside(one) & board).bit_count() > 1 for one in bits(board))
