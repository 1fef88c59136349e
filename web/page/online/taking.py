"""A seat that a private link brings here, and what this browser has of it. Anybody may have made the link.

Rule 1. A seat that is kept here is never replaced by another, nor by none: it goes on.
Rule 2. Of a seat that is kept here and was elsewhere since, nothing that was chosen is lost: whichever is ahead goes
        on, and what was kept is set aside.
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
"""No seat in that game is kept here, so it can be taken over; that seat is; another one is."""
Wake = Callable[[Kept], Work[Correspondence]]
"""Brings a side that was kept back to life."""


class Brought(NamedTuple):
    """What a private link says."""

    place: str
    """Where the seat would be kept."""
    at_rest: Kept


class Taking(NamedTuple):
    """What can be done with it."""

    kind: Kind
    online_seat: OnlineSeat
    """The game, as it goes on if one says yes."""
    sets_aside: bool
    """Whether something is kept here that would be replaced."""


def brought(text: str, signer: Signer) -> Brought:
    """Return what a private link brings.

    Args:
        text: What it says.
        signer: Ed25519.

    Raises:
        CodecError: It brings no seat that could go on.
    """
    at_rest = take_over(text)
    room = read_link(at_rest.link.removesuffix(TABS), signer)
    if room is None or room.writing is None:
        raise CodecError("link", "no link to a room in which a seat could write")
    return Brought(place_of(at_rest.link, room.name, at_rest.mine.role), at_rest)


def taking(
    given: Kept, found: str | None, device: str, wake: Wake, page: GamePage, *, is_spoilt: bool = False
) -> Work[Taking]:
    """Come to what can be done with a seat that was brought.

    Args:
        given: The seat.
        found: What is kept in its place, if anything that can be unsealed.
        device: What this device is to be called from now on, if the seat is taken over.
        wake: Brings a side to life.
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
        return Taking("take", taken, is_spoilt or kept is not None)
    if kept.side.mine.root != given.mine.root:
        return Taking("other", kept, False)
    if not kept.side.has_moved and not _is_ahead(given, kept.side):
        return Taking("same", kept, False)
    assert found
    ours = kept.side
    merged = yield from restoring(found, lambda at_rest: wake(_merged(at_rest, given, ours, device)), page)
    return Taking("same", merged, True)


def _is_ahead(given: Kept, side: Correspondence) -> bool:
    """Return whether a seat knows more than what is kept of it."""
    theirs, ours = given.mine.choices, side.mine.choices
    if theirs == ours[: len(theirs)]:
        return False
    behind = given.mine.behind
    return ours == theirs[: len(ours)] or (behind is not None and behind.entries > side.seen.entries)


def _merged(kept: Kept, given: Kept, side: Correspondence, device: str) -> Kept:
    """Return a seat as it goes on here, with the frames that are kept and what was chosen last."""
    choices = given.mine.choices if _is_ahead(given, side) else side.mine.choices
    mine = kept.mine._replace(
        choices=choices,
        has_moved=False,
        device=device,
        behind=given.mine.behind,
        doubts=given.mine.doubts,
    )
    return kept._replace(mine=mine)
