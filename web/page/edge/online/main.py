"""Where the part of the page for games with people elsewhere begins, once it has been fetched."""

from importlib import import_module
from typing import cast

from pyscript import js_import

from page.edge.browser import BrowserError, Js, window
from page.edge.lazy import Context
from page.edge.online.keeper import Keeper
from page.edge.online.kit import Kit
from page.edge.online.noble import Noble
from page.edge.online.part import Part
from page.edge.online.rooms import Rooms
from page.edge.settings import load_settings, remember
from page.games import FIRST, module_of, way
from page.shell.game_page import GamePage
from page.shell.messages import News
from unseen.secrecy.masked_game import MaskedGame


async def begin(context: Context) -> Part:
    """Return the part, ready for use.

    Raises:
        OSError: What else it needs cannot be fetched.
    """
    noble, qr = await _scripts(f"{context.app}noble.js", f"{context.app}qr.js")
    page = cast(GamePage, module_of(context.game))
    # Every game has it by the same name.
    masked = cast(MaskedGame, import_module(f"unseen.{context.game}.masked"))
    kit = Kit(context, page, masked, Noble(noble), Keeper(context.seats), qr.qr, await _relay(context.game))
    return Part(Rooms(kit, lambda what: context.dispatch(News(what))))


async def _scripts(*addresses: str) -> list[Js]:
    try:
        return list(await js_import(*addresses))
    except BrowserError:
        # A browser may remember of an address that it could not be imported.
        try:
            return list(await js_import(*(f"{address}?again" for address in addresses)))
        except BrowserError as error:
            raise OSError("the cryptography could not be fetched") from error


async def _relay(game: str) -> str:
    """Return the address of the relay that this page was served with, without a network the last one; or nothing."""
    try:
        answer = await window.fetch(f"{way(FIRST, game)}relay.json")
        settings = await answer.json()
        relay = str(settings.relay)
    except (BrowserError, AttributeError):
        return load_settings().get("relay", "")
    remember("relay", relay)
    return relay
