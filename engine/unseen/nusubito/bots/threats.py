"""The Mists' threats: every temple on which an upright Seeker can be within one turn by day."""

from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLES, Spaces, beside, flood
from unseen.nusubito.board import COURTYARD
from unseen.nusubito.bots.boards import Board, Turn, bits, day_steps

_ROOFS = {BIT[space]: NEXT[space] & TEMPLES for space in SPACES}


def at_once(turn: Turn, outside: Spaces = 0) -> Spaces:
    """Return the temples with an upright Seeker now or after one action (N23, N28 to N30).

    Args:
        turn: The current turn.
        outside: The spaces that do not exist; see `unseen.nusubito.scale`.
    """
    healers, builders, seekers, downed, bolsters, used = turn
    occupied = healers | builders | seekers
    upright = occupied & ~downed
    found = seekers & upright & TEMPLES
    if healers & upright & ~used:
        found |= seekers & downed & TEMPLES & beside(healers & upright)
    free = TEMPLES & ~occupied & ~bolsters & ~outside
    able = seekers & upright & ~used
    flyers = able & TEMPLES
    while flyers:
        stream = flood(flyers & -flyers, upright)
        found |= beside(stream) & free
        flyers &= ~stream
    for seeker in bits(able & COURTYARD):
        found |= _ROOFS[seeker] & free
    return found


def threats(board: Board, before: int = 2, outside: Spaces = 0) -> Spaces:
    """Return the temples with an upright Seeker after some actions and one that brings it there.

    Args:
        board: The board at the start of the turn.
        before: The most actions before the last one; 2 finds every threat of the real game.
        outside: The spaces that do not exist.
    """
    start: Turn = (*board, 0)
    found = at_once(start, outside)
    known: set[Turn] = {start}
    turns = [start]
    for _ in range(before):
        further: list[Turn] = []
        for turn in turns:
            for then in day_steps(turn, outside):
                if then not in known:
                    known.add(then)
                    further.append(then)
                    found |= at_once(then, outside)
            if found == TEMPLES & ~outside:
                return found
        turns = further
    return found
