"""The seats in games with people elsewhere that are kept in this browser, each under the name of its room.

Two values a game: the seat, sealed where the browser can do that, and what anybody who opens the page may know of it.
Beside them lies what is noted for asking the relay how the game stands (`page.shell.listing`).
"""

import json

from page.edge.browser import BrowserError, Js, window
from page.edge.seal import new_key, readable
from page.edge.vault import Vault
from page.games import FIRST
from page.shell.listing import Listed, in_order, listed
from page.shell.messages import OnlineGame, OnlineKept

SEAT, TOLD = "afar ", "afar-told "
"""What the names of the two values begin with."""
NOTED, FOUND = "afar-noted ", "afar-found "
"""What the names begin with of what is noted of a seat's room, and of what the relay's answer came to since."""
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
            kind: SEAT, TOLD, NOTED, FOUND, ASIDE, SPARE or WRITTEN.
            place: The seat's name; none is how all names of the kind begin.
        """
        return f"{self._of}{kind}{place}"

    async def kept(self) -> OnlineKept:
        """Return the list for the start screen before the relay has been asked."""
        games = await self.listed()
        try:
            aside = sum(name.startswith(self.named(ASIDE)) for name in await (await self.vault()).names())
        except OSError:
            aside = 0
        can_ask = any(game.can_ask for game in games)
        return OnlineKept(in_order(game.game() for game in games), aside, can_ask)

    async def listed(self) -> tuple[Listed, ...]:
        """Return the games that are kept, with what is noted of each; none where they cannot be read."""
        told, noted, found = (self.named(kind) for kind in (TOLD, NOTED, FOUND))
        try:
            vault = await self.vault()
            names = [name for name in await vault.names() if name.startswith(told)]
            places = [name.removeprefix(told) for name in names]
            wanted = [kind + place for place in places for kind in (told, noted, found)]
            texts = await vault.read(*wanted) if wanted else ()
        except OSError:
            return ()
        games = (listed(place, *texts[3 * at : 3 * at + 3]) for at, place in enumerate(places))
        return tuple(game for game in games if game)

    async def note(self, kind: str, place: str, text: str) -> None:
        """Keep a note about a seat that is kept, if that can be done.

        Args:
            kind: NOTED or FOUND.
            place: The seat's name.
            text: The note.
        """
        try:
            await (await self.vault()).write({self.named(kind, place): text})
        except OSError:
            return

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
            values = {self.named(kind, room): None for kind in (SEAT, TOLD, NOTED, FOUND, ASIDE)}
            await (await self.vault()).write(values)
            for name in (SPARE, WRITTEN):
                window.localStorage.removeItem(self.named(name, room))
        except (OSError, BrowserError):
            return

    async def unlist(self, room: str) -> None:
        """Take a seat out of the list and keep it: it is found again by whoever comes to the same place."""
        try:
            await (await self.vault()).write({self.named(kind, room): None for kind in (TOLD, NOTED, FOUND)})
        except OSError:
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
