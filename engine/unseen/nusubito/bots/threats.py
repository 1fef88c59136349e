"""Where the Mists could name the Thief: every temple that an upright Seeker can come to stand on in one turn by day."""

from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLES, Spaces, beside, flood
from unseen.nusubito.board import COURTYARD
from unseen.nusubito.bots.boards import Board, Turn, bits, day_steps

_ROOFS = {BIT[space]: NEXT[space] & TEMPLES for space in SPACES}


def at_once(turn: Turn, outside: Spaces = 0) -> Spaces:
    """Return the temples with an upright Seeker now or after one action (N23, N28 to N30).

    Args:
        turn: The turn as it stands.
        outside: The spaces that are not there; see `unseen.nusubito.scale`.
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
        board: As the turn begins.
        before: Actions at most before that one; with two nothing is missing in the real game.
        outside: The spaces that are not there.
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
