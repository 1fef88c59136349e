"""The entry point of the online part, once it has been fetched."""

from asyncio import Future, ensure_future, gather, shield
from importlib import import_module
from typing import cast

from page.edge.archives import cause_of
from page.edge.browser import BrowserError, Js, load_script
from page.edge.context import Context
from page.edge.online.keeper import Keeper
from page.edge.online.kit import Kit
from page.edge.online.noble import Noble
from page.edge.online.part import Part
from page.edge.online.relay_address import relay_address
from page.edge.online.rooms import Rooms
from page.games import module_of
from page.shell.causes import NoPart
from page.shell.game_page import GamePage
from page.shell.messages import News
from unseen.secrecy.masked_game import MaskedGame


async def begin(context: Context) -> Part:
    """Return the online part, ready for use.

    Raises:
        NoPart: The scripts that it needs cannot be fetched.
    """
    return Part(Rooms(await kit_of(context), lambda what: context.dispatch(News(what))))


async def kit_of(context: Context) -> Kit:
    """Fetch the tools for online games.

    Raises:
        NoPart: They cannot be fetched.
    """
    noble, qr = await _scripts(f"{context.app}noble.js", f"{context.app}qr.js")
    page = cast(GamePage, module_of(context.game))
    # Every game has it by the same name.
    masked = cast(MaskedGame, import_module(f"unseen.{context.game}.masked"))
    relay = await relay_address(context.game)
    return Kit(context, page, masked, Noble(noble), Keeper(context.seats), qr.qr, relay)


async def _scripts(*addresses: str) -> list[Js]:
    try:
        return list(await gather(*map(imported, addresses)))
    except BrowserError:
        # A browser may remember that the import of an address failed.
        try:
            return list(await gather(*(imported(f"{address}?again") for address in addresses)))
        except BrowserError:
            raise NoPart(await cause_of(*addresses)) from None


_under_way: dict[str, Future[Js]] = {}
"""The imports of scripts that have not ended yet, by their addresses."""


# A seat that is taken up after a reload and the states of listed games both need the cryptography, at the same time. A
# second import of a module that awaits something at its top resolves at once in WebKit, before there is anything in it
# (https://bugs.webkit.org/show_bug.cgi?id=242740), and every function of it is undefined.
async def imported(address: str) -> Js:
    """Return the module of a script; while one import of it is under way, no other is begun.

    Raises:
        BrowserError: It cannot be imported.
    """
    if address not in _under_way:
        _under_way[address] = ensure_future(load_script(address))
        _under_way[address].add_done_callback(lambda _: _under_way.pop(address))
    return await shield(_under_way[address])
