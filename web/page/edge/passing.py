"""Pass on a finished game as a link, and open such a link: no server takes part.

Rule 1. The record is in the fragment of the address, which no browser sends to a host.
Rule 2. Nothing is written: neither the game at the table nor anything that is kept here is touched.
"""

from page.edge.browser import BrowserError, Js, document, options, present, window
from page.edge.slices import in_slices
from page.games import way
from page.shell.effects import Share
from page.shell.messages import BadLink, Linked, Passed
from page.shell.shared import RefusedLink, link_of, opening_link, words
from page.text import Text
from unseen.kernel.game import AnyGame
from unseen.kernel.packing import NotPacked

CANCELLED = "AbortError"
"""The name of the error of a share sheet that was closed."""


async def open_link(link: str, game: AnyGame, t: Text) -> Linked | BadLink | None:
    """Return the replay that a link holds, or why it holds none; None where another page of the site opens it."""
    try:
        return await in_slices(opening_link(link, game))
    except RefusedLink as refused:
        if refused.game and present(document.documentElement.getAttribute("data-embed")) is None:
            own = str(window.location.pathname).rpartition("/")[2]
            window.location.replace(f"{way(refused.game, game.NAME)}{own}#{link}")
            return None
        return BadLink(link, words(refused, t))


async def share(effect: Share, game: AnyGame, t: Text) -> Passed | None:
    """Pass on the link to a finished game, and return how; None if the player has closed the share sheet.

    Where a file has to take its place, the caller offers it.
    """
    try:
        link = link_of(game, effect.record, effect.at, effect.eyes)
    except NotPacked:
        return Passed("long")
    address = f"{window.location.origin}{window.location.pathname}#{link}"
    sheet = options(url=address, title=t("over.share.title", game=t(f"shelf.{game.NAME}")))
    if _can_share(sheet):
        try:
            await window.navigator.share(sheet)
        except BrowserError as error:
            if str(getattr(error, "name", "")) == CANCELLED:
                return None
            # A frame may not be allowed to, and the press may be too long ago.
        else:
            return Passed("sheet")
    try:
        await window.navigator.clipboard.writeText(address)
    except (BrowserError, AttributeError):
        return Passed("file")
    return Passed("link")


def _can_share(sheet: Js) -> bool:
    navigator = window.navigator
    return hasattr(navigator, "canShare") and bool(navigator.canShare(sheet))
