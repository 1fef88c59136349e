"""Facts of a board and the darts that everybody knows."""

from functools import cache

from unseen.courtyard.board import ALL, TEMPLES, Spaces, beside
from unseen.kakusareta.bots.boards import DIAGONAL, NEAR, Board, bits

ON_BOARD = (
    "always", "taken 1", "taken 2", "taken 3",
    "captures", "destructions", "nearly destructions", "four are near",
    "Lv3 free", "Lv3 on temples", "Lv3 down on temples", "Lv2", "Lv1", "down",
    "trios of Lv1", "trios of Lv2", "Lv2 at sides", "darts", "no dart", "one dart",
    "round 2", "round 3", "night", "his tokens", "their tokens",
    "Lv2 can move", "Lv2 down", "Lv3 down", "Lv3 on gaps", "middle",
)  # fmt: skip
"""The facts, in the order of `board_facts`."""
_TEMPLES = tuple((temple, NEAR[temple]) for temple in bits(TEMPLES))
_GAPS = beside(TEMPLES) & ~TEMPLES
_MIDDLE = NEAR[1 << 12] | 1 << 12


def board_facts(board: Board, darts: int, round_: int, tokens: tuple[int, int]) -> tuple[float, ...]:
    """Return the facts that everybody knows, in the order of `ON_BOARD`."""
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
    return (
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


@cache
def _has_trio(board: Spaces) -> bool:
    return any((beside(one) & board).bit_count() > 1 for one in bits(board))
