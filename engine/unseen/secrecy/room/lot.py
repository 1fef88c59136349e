"""The lot that decides who has which seat where the host has not chosen one: a number of each player.

From version 4 on, nobody knows another player's number before it is fixed who plays. So no choice that is left to the
host (which guests, how many, in what order) and no guest who joins late counts for the outcome. Whoever shows its
number last knows the outcome first, and may leave instead: then there is no game, and all see who has left. Before
version 4 the host knew all numbers when it chose among its guests, and could draw again by choosing others.
"""

from collections.abc import Sequence

from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.secrecy.digest import PRF, H, permutation
from unseen.secrecy.fields import HASH, unhex


def number_of(root: bytes) -> bytes:
    """Return the number of the side of a root."""
    return PRF(root, "lot")


def sealed(number: bytes) -> bytes:
    """Return the commitment to a number."""
    return H("lot", number)


def decode_lot(value: object, seat: Seat | None) -> bytes:
    """Parse a number, or a commitment to one; empty where the host has a seat. Raises CodecError."""
    if seat:
        if value != "":
            raise CodecError("lot", "no lot is drawn")
        return b""
    return unhex("lot", value, HASH)


def draw_seats(host: bytes, guests: Sequence[bytes]) -> tuple[int, ...]:
    """Draw the seats: that of the host, then that of each guest.

    All numbers decide, by their parity between two, and by a permutation where there are more.

    Args:
        host: The host's number.
        guests: The numbers of the guests, in the order of the digests of their joins.
    """
    drawn, count = H("draw", host, *guests), 1 + len(guests)
    first = drawn[0] & 1
    return (first, 1 - first) if count == 2 else permutation(count, drawn)
