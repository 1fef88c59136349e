"""The seats in online games that are kept in this browser, each under the name of its room.

There are two values for each: the seat, sealed where the browser can do that, and what anybody who opens the
page may know of it. Beside them lie the notes for asking the relay for the state of the game
(`page.shell.listing`).
"""

import json
from collections import Counter

from page.edge.browser import BrowserError, Js, present, window
from page.edge.storage.place import TOLD as TOLD
from page.edge.storage.seal import new_key, readable
from page.edge.storage.vault import Vault
from page.games import FIRST
from page.shell.listing import Listed, in_order, listed
from page.shell.messages import OnlineGame, OnlineKept, whole_number

SEAT = "afar "
"""The prefix of the name of a seat; that of what is told of it is `TOLD`."""
NOTED, FOUND = "afar-noted ", "afar-found "
"""The prefixes of the names of the note about a seat's room, and of the state found at the relay since."""
SPARE = "nusubito-spare "
"""The prefix of the name under which a seat lies in `localStorage` while the database is full."""
LINED = "afar-line "
"""The prefix of the name of what the list of games tells of a seat's game: its line, or where it is once it is over."""
SPENT = "afar-spent "
"""The prefix of the name of the seconds for which a seat's table has been in sight."""
ASIDE = "afar-aside "
"""The prefix of the name of what was kept of a seat and has been replaced."""
WRITTEN = "nusubito-written "
"""The prefix of the name under which `localStorage` holds how far a seat has written."""


class Seats:
    """The kept seats of one game; none where the browser keeps nothing.

    Args:
        game: The game. The names of the first game's values are as they were before there were other games.
    """

    def __init__(self, game: str) -> None:
        self._of = "" if game == FIRST else f"{game} "
        self._vault: Vault | None = None
        self.saves = Counter[str]()
        """How often this page has saved each seat."""

    def named(self, kind: str, place: str = "") -> str:
        """Return the name under which the database keeps one of a seat's values.

        Args:
            kind: SEAT, TOLD, NOTED, FOUND, LINED, SPENT, ASIDE, SPARE or WRITTEN.
            place: The seat's name; empty for the prefix of all names of the kind.
        """
        return f"{self._of}{kind}{place}"

    async def kept(self) -> OnlineKept:
        """Return the list for the start screen before the relay has been asked."""
        games = await self.listed()
        try:
            (aside,) = await (await self.vault()).counts(self.named(ASIDE))
        except OSError:
            aside = 0
        can_ask = any(game.can_ask for game in games)
        return OnlineKept(in_order(game.game() for game in games), aside, can_ask)

    async def listed(self) -> tuple[Listed, ...]:
        """Return the kept games with their notes; none where they cannot be read."""
        kinds = (self.named(kind) for kind in (TOLD, NOTED, FOUND))
        try:
            told, noted, found = await (await self.vault()).texts(*kinds)
        except OSError:
            return ()
        games = (listed(place, text, noted.get(place), found.get(place)) for place, text in told.items())
        return tuple(game for game in games if game)

    async def note(self, kind: str, place: str, text: str) -> None:
        """Keep a note about a kept seat, if possible.

        Args:
            kind: NOTED, FOUND, LINED or SPENT.
            place: The seat's name.
            text: The note.
        """
        try:
            await (await self.vault()).write({self.named(kind, place): text})
        except OSError:
            return

    async def seconds(self, place: str) -> int:
        """Return the seconds for which a seat's table has been in sight; 0 where that is not known."""
        try:
            (found,) = await (await self.vault()).read(self.named(SPENT, place))
        except OSError:
            return 0
        return (whole_number(found) if isinstance(found, str) else None) or 0

    async def aside(self) -> tuple[str, ...]:
        """Return the values that were set aside as texts, as `readable` does."""
        try:
            vault, key = await self.vault(), await self.key()
            found = await vault.read(*await self._aside(vault))
        except OSError:
            return ()
        return tuple([await readable(key, value) for values in found for value in values or ()])

    async def forget_aside(self) -> None:
        """Delete the values that were set aside."""
        try:
            vault = await self.vault()
            await vault.write(dict.fromkeys(await self._aside(vault)))
        except OSError:
            return

    async def _aside(self, vault: Vault) -> tuple[str, ...]:
        """Return the names of what was set aside; raises OSError."""
        aside = self.named(ASIDE)
        (rooms,) = await vault.names_of(aside)
        return tuple(aside + room for room in rooms)

    def names(self, room: str) -> tuple[str, ...]:
        """Return the names of all values of a seat in the database."""
        return tuple(self.named(kind, room) for kind in (SEAT, TOLD, NOTED, FOUND, LINED, SPENT, ASIDE))

    def spared(self, room: str) -> dict[str, str]:
        """Return the values of a seat in `localStorage`, by name; none where it cannot be read."""
        try:
            found = {
                name: present(window.localStorage.getItem(name))
                for name in (self.named(kind, room) for kind in (SPARE, WRITTEN))
            }
        except BrowserError:
            return {}
        return {name: str(value) for name, value in found.items() if value is not None}

    async def forget(self, room: str) -> None:
        """Delete a seat."""
        try:
            await (await self.vault()).write(dict.fromkeys(self.names(room)))
            for name in self.spared(room):
                window.localStorage.removeItem(name)
        except (OSError, BrowserError):
            return

    async def unlist(self, room: str) -> None:
        """Take a seat out of the list but keep it: opening the same place finds it again."""
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
        """Return the key that seals seats here; None where the browser cannot seal; raises OSError."""
        if not window.isSecureContext:
            return None
        vault = await self.vault()
        (key,) = await vault.read("key")
        if key is None:
            await vault.write({"key": await new_key()})
            (key,) = await vault.read("key")
        return key


def summary(game: OnlineGame) -> str:
    """Return the public facts about a game as they are kept."""
    return json.dumps({"other": game.other, "seat": game.seat or "", "state": game.state})
