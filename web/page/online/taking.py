"""The seat that a private link brings here, and the one that this browser has. Anybody may have made the link.

Rule 1. A seat that is kept here is never replaced by another, nor deleted: it goes on.
Rule 2. If a kept seat has meanwhile been on another device, none of its choices are lost: whichever copy is
        ahead goes on, and the kept text is set aside.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from page.online.kept_seat import TABS, place_of
from page.online.online_seat import OnlineSeat, restoring
from page.shell.game_page import GamePage
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import Work
from unseen.secrecy.channel import read_link
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.crypto import Signer
from unseen.secrecy.keeping import Kept, take_over

Kind = Literal["take", "same", "other"]
"""No seat in that game is kept here, so it can be taken over; the same seat is kept; another one is."""
Wake = Callable[[Kept], Work[Correspondence]]
"""Restores a side that was kept."""


class BroughtSeat(NamedTuple):
    """The contents of a private link."""

    place: str
    """The name under which the seat would be kept."""
    kept_seat: Kept


class Takeover(NamedTuple):
    """A seat that was brought, compared with the kept one."""

    kind: Kind
    online_seat: OnlineSeat
    """The game, as it goes on if the player agrees."""
    sets_aside: bool
    """Whether something is kept here that would be replaced."""


def read_private_link(text: str, signer: Signer) -> BroughtSeat:
    """Return the seat that a private link brings.

    Args:
        text: The link's text.
        signer: Ed25519.

    Raises:
        CodecError: It brings no seat that could go on.
    """
    kept_seat = take_over(text)
    room = read_link(kept_seat.link.removesuffix(TABS), signer)
    if room is None or room.writing is None:
        raise CodecError("link", "no link to a room in which a seat could write")
    return BroughtSeat(place_of(kept_seat.link, room.name, kept_seat.mine.role), kept_seat)


def takeover(
    given: Kept, found: str | None, device: str, wake: Wake, page: GamePage, *, is_spoilt: bool = False
) -> Work[Takeover]:
    """Compare a seat that was brought with the kept one, yielding between slices.

    Args:
        given: The seat.
        found: The text that is kept in its place, if any, and if it can be unsealed.
        device: The new name of this device, if the seat is taken over.
        wake: Restores a side.
        page: The page of the game.
        is_spoilt: Whether something is kept there that cannot be unsealed.

    Raises:
        CodecError: The seat cannot go on.
    """
    kept = None
    try:
        kept = (yield from restoring(found, wake, page)) if found else None
    except CodecError:
        is_spoilt = True
    if kept is None or kept.side.mine.root is None:
        mine = given.mine._replace(device=device)
        taken = OnlineSeat(given.link, (yield from wake(given._replace(mine=mine))), page)
        return Takeover("take", taken, is_spoilt or kept is not None)
    if kept.side.mine.root != given.mine.root:
        return Takeover("other", kept, False)
    if not kept.side.has_moved and not _is_ahead(given, kept.side):
        return Takeover("same", kept, False)
    assert found
    ours = kept.side
    merged = yield from restoring(
        found, lambda kept_seat: wake(_merged(kept_seat, given, ours, device)), page
    )
    return Takeover("same", merged, True)


def _is_ahead(given: Kept, side: Correspondence) -> bool:
    """Return whether a seat that was brought knows more than the kept one."""
    theirs, ours = given.mine.choices, side.mine.choices
    if theirs == ours[: len(theirs)]:
        return False
    behind = given.mine.behind
    return ours == theirs[: len(ours)] or (behind is not None and behind.entries > side.seen.entries)


def _merged(kept: Kept, given: Kept, side: Correspondence, device: str) -> Kept:
    """Return the seat as it goes on here, with the kept frames and the latest choices."""
    choices = given.mine.choices if _is_ahead(given, side) else side.mine.choices
    mine = kept.mine._replace(
        choices=choices,
        has_moved=False,
        device=device,
        behind=given.mine.behind,
        doubts=given.mine.doubts,
    )
    return kept._replace(mine=mine)
