"""Online seats: new ones, and those that were kept."""

from functools import partial

from page.edge.browser import window
from page.edge.online.kit import Kit
from page.edge.slices import in_slices
from page.online.kept_seat import TABS
from page.online.online_seat import OnlineSeat, restoring
from page.online.status import EarlierGame
from page.online.taking import Wake
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import Work, finished
from unseen.secrecy.channel import Room, read_link
from unseen.secrecy.correspondence import Correspondence, Mine
from unseen.secrecy.keeping import Kept, taking_up


def draw(count: int) -> bytes:
    """Return random bytes."""
    data = window.Uint8Array.new(count)
    window.crypto.getRandomValues(data)
    return bytes(data.to_bytes())


def room_of(kit: Kit, link: str) -> Room | None:
    """Return the room to which a link gives access; None if it is no such link."""
    return read_link(link.removesuffix(TABS), kit.crypto)


def new_seat(kit: Kit, link: str, mine: Mine, again: EarlierGame | None = None) -> OnlineSeat:
    """Return the seat of a side that has heard and said nothing yet.

    Args:
        kit: The tools that every game is played with.
        link: The fragment of the link to the game.
        mine: The side's own data.
        again: The game before, if this one is a rematch.

    Raises:
        CodecError: The link leads to no game.
    """
    return OnlineSeat(link, finished(_side(kit, Kept(link, mine))), kit.page, again=again)


async def restored(kit: Kit, text: str) -> OnlineSeat:
    """Restore a seat that was kept, yielding between slices; raises CodecError."""
    return await in_slices(restoring(text, waker(kit), kit.page))


def waker(kit: Kit) -> Wake:
    """Return the function that restores a side that was kept."""
    return partial(_side, kit)


def _side(kit: Kit, at_rest: Kept) -> Work[Correspondence]:
    room = room_of(kit, at_rest.link)
    if room is None:
        raise CodecError("link", "no link to a game")
    return taking_up(at_rest, kit.masked, kit.crypto, room, draw)
