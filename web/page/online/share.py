"""Whether a room is fit for a game: at a relay that keeps shares, each seat must have its own.

Rule 1. No game is begun in a room that keeps no share for this seat: another could fill it, and this seat
        would owe.
Rule 2. A game that has begun goes on in its room.
"""

from unseen.relay.wire import Keys, is_named
from unseen.secrecy.correspondence import Correspondence


def may_write(side: Correspondence, seats: Keys | None) -> bool:
    """Return whether a side should write an entry that it owes and that needs no person.

    Args:
        side: The side, which has a seat or wants one.
        seats: The keys of the seats that have a share of the room; None while they are not known.
    """
    return not _is_beginning(side) or (seats is not None and _has_share(side, seats))


def is_spoilt(side: Correspondence, seats: Keys) -> bool:
    """Return whether the room's maker has named other keys than the players', which is final."""
    return side.seat is not None and is_named(seats) and not _has_share(side, seats)


def _is_beginning(side: Correspondence) -> bool:
    if side.match is None:
        return True
    step = side.match.step
    return step is not None and "hello" in step.kinds


def _has_share(side: Correspondence, seats: Keys) -> bool:
    shares = side.lobby.shares
    if shares and is_named(seats):
        return set(seats) == set(shares)
    # Only a rematch without a host has shares before it is agreed who plays: its own key is the first.
    return not seats or (shares[0] if side.lobby.gathering and shares else side.lobby.key) in seats
