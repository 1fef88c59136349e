"""The seats in games with people elsewhere that are kept in this browser, each under the name of its room.

Two values a game: the seat, sealed where the browser can do that, and what anybody who opens the page may know of it.
"""

import json
from typing import Any, cast, get_args

from page.edge.browser import BrowserError, Js, present, window
from page.edge.seal import new_key, readable
from page.edge.vault import Vault
from page.games import FIRST
from page.shell.messages import OnlineGame, OnlineKept, OnlineTurn
from unseen.kernel.codec import expect_object, expect_one_of, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat

SEAT, TOLD = "afar ", "afar-told "
"""What the names of the two values begin with."""
SPARE = "nusubito-spare "
"""What the name begins with under which a seat lies on the shelf while the database is full."""
ASIDE = "afar-aside "
"""What the name begins with of what was kept of a seat and has been replaced."""
WRITTEN = "nusubito-written "
"""What the name begins with under which it lies on the shelf how far a seat has written."""


class Seats:
    """The seats in one game that are kept; where the browser keeps nothing there are none.

    Args:
        game: The game. The names of what is kept of the first game are as they were before there were others.
    """

    def __init__(self, game: str) -> None:
        self._of = "" if game == FIRST else f"{game} "
        self._vault: Vault | None = None

    def named(self, kind: str, place: str = "") -> str:
        """Return the name of a value of a seat.

        Args:
            kind: SEAT, TOLD, ASIDE, SPARE or WRITTEN.
            place: The seat's name; none is how all names of the kind begin.
        """
        return f"{self._of}{kind}{place}"

    async def kept(self) -> OnlineKept:
        """Return what the start screen tells of them, the one that waits for this side first."""
        try:
            vault = await self.vault()
            kept = await vault.names()
            told = self.named(TOLD)
            names = [name for name in kept if name.startswith(told)]
            texts = await vault.read(*names) if names else ()
        except OSError:
            return OnlineKept(())
        games = [_told(name.removeprefix(told), text) for name, text in zip(names, texts, strict=True)]
        order = ("accused", "you", "claimed", "other", "waiting", "over")
        found = sorted((game for game in games if game), key=lambda game: order.index(game.state))
        return OnlineKept(tuple(found), sum(name.startswith(self.named(ASIDE)) for name in kept))

    async def aside(self) -> tuple[str, ...]:
        """Return what was set aside as texts, as `readable` does."""
        try:
            vault, key = await self.vault(), await self.key()
            names = [name for name in await vault.names() if name.startswith(self.named(ASIDE))]
            found = await vault.read(*names) if names else ()
        except OSError:
            return ()
        return tuple([await readable(key, value) for values in found for value in values or ()])

    async def forget_aside(self) -> None:
        """Throw away what was set aside."""
        try:
            vault = await self.vault()
            aside = self.named(ASIDE)
            await vault.write({name: None for name in await vault.names() if name.startswith(aside)})
        except OSError:
            return

    async def forget(self, room: str) -> None:
        """Give a seat up."""
        try:
            values = {self.named(kind, room): None for kind in (SEAT, TOLD, ASIDE)}
            await (await self.vault()).write(values)
            for name in (SPARE, WRITTEN):
                window.localStorage.removeItem(self.named(name, room))
        except (OSError, BrowserError):
            return

    async def vault(self) -> Vault:
        """Return the browser's database; raises OSError."""
        if self._vault is None:
            self._vault = await Vault.open()
        return self._vault

    async def key(self) -> Js | None:
        """Return what seals seats here; None where the browser cannot seal; raises OSError."""
        if not window.isSecureContext:
            return None
        vault = await self.vault()
        (key,) = await vault.read("key")
        if key is None:
            await vault.write({"key": await new_key()})
            (key,) = await vault.read("key")
        return key


def summary(game: OnlineGame) -> str:
    """Return what is told of a game as it is kept."""
    return json.dumps({"other": game.other, "seat": game.seat or "", "state": game.state})


def _told(room: str, text: Any) -> OnlineGame | None:
    """Return what is told of a game; None where that cannot be read."""
    if present(text) is None:
        return None
    try:
        keys = expect_object("", parse_json(str(text)), ("other", "seat", "state"))
        seat = str(keys["seat"])
        state = cast(OnlineTurn, expect_one_of("state", keys["state"], get_args(OnlineTurn)))
    except CodecError:
        return None
    return OnlineGame(room, str(keys["other"]), Seat(seat) if seat else None, state)
