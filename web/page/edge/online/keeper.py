"""The keeper of seats: saves and loads them.

Rule 1. A seat is sealed wherever this page can seal.
Rule 2. A database that fills up during a game loses nothing: the seat then lies in `localStorage` until there
        is room again.
Rule 3. How far a seat has written is noted in `localStorage` too, once the seat is kept: this shows when a
        database was set back. Where `localStorage` was cleared there is nothing to compare, and the seat goes
        on.
Rule 4. A text that is about to be replaced by another one is set aside as it is, sealed or not.
"""

from binascii import a2b_base64, b2a_base64
from typing import Protocol

from page.edge.browser import BrowserError, Js, array, octets, present, window
from page.edge.storage.seal import sealed, unseal
from page.edge.storage.seats import ASIDE, FOUND, NOTED, SEAT, SPARE, TOLD, WRITTEN, Seats, summary
from page.shell.listing import Noted, encode_noted
from page.shell.messages import OnlineGame

ASIDES = 8
"""The number of texts of one seat that are set aside at most; the oldest are deleted."""


class Right(Protocol):
    """The right of one tab to write for a seat."""

    @property
    def is_lost(self) -> bool:
        """Whether this tab had the right and has lost it."""
        ...


class Keeper:
    """The store of seats.

    Args:
        seats: The seats as the start screen knows them.
    """

    def __init__(self, seats: Seats) -> None:
        self._seats = seats

    async def keep(self, place: str, text: str, told: OnlineGame, written: str | None, right: Right) -> bool:
        """Keep a seat, and return whether that succeeded.

        Args:
            place: Its name.
            text: The seat, with its secrets.
            told: The public facts about it for the start screen.
            written: The separate note of how far it has written; None leaves the old note.
            right: The right of this tab: once it is lost, another tab's save stays.
        """
        try:
            vault, key = await self._seats.vault(), await self._seats.key()
            value = await _wrapped(key, text)
        except OSError:
            return False
        if right.is_lost:
            return False
        try:
            names = self._seats.named
            # What the relay's answer told of the seat before says nothing of this one.
            values = {names(SEAT, place): value, names(TOLD, place): summary(told), names(FOUND, place): None}
            await vault.write(values, is_strict=True)
            is_full = False
        except OSError:
            is_full = True
        # A browser that denies storage may have given us a database that is always empty; and a seat that the
        # start screen does not list could not be found again.
        self._seats.saves[place] += 1
        if not await self._is_listed(place) or right.is_lost:
            return False
        is_kept = _spare(self._seats.named(SPARE, place), value if is_full else None) or not is_full
        if is_kept and written is not None:
            _note(self._seats.named(WRITTEN, place), written)
        return is_kept

    async def note(self, place: str, noted: Noted) -> None:
        """Note how far a seat's room has been read, if possible."""
        await self._seats.note(NOTED, place, encode_noted(noted))

    async def _is_listed(self, place: str) -> bool:
        try:
            return (await (await self._seats.vault()).read(self._seats.named(TOLD, place)))[0] is not None
        except OSError:
            return False

    async def load(self, place: str) -> str | None:
        """Return the text of a seat, None if there is none.

        Raises:
            ValueError: It cannot be unsealed.
            OSError: The database does not answer: it is not known whether there is one.
        """
        vault, key = await self._seats.vault(), await self._seats.key()
        (found,) = await vault.read(self._seats.named(SEAT, place))
        found = _spared(self._seats.named(SPARE, place)) or found
        if found is None or isinstance(found, str):
            return found
        if key is None:
            raise ValueError("sealed, and this page has no key")
        return await unseal(key, found)

    def written(self, place: str) -> str | None:
        """Return the separate note of how far a seat has written, None if there is none."""
        try:
            text = present(window.localStorage.getItem(self._seats.named(WRITTEN, place)))
        except (BrowserError, AttributeError):
            return None
        return None if text is None else str(text)

    async def set_aside(self, place: str, *, leaves: bool = True) -> None:
        """Copy the kept text of a seat to another name, as it is about to be replaced.

        Args:
            place: The seat's name.
            leaves: Whether the text also stays in its place until then.

        Raises:
            OSError: That cannot be done.
        """
        vault = await self._seats.vault()
        seat, aside = self._seats.named(SEAT, place), self._seats.named(ASIDE, place)
        found, before = await vault.read(seat, aside)
        found = _spared(self._seats.named(SPARE, place)) or found
        if found is None:
            return
        asides = window.Array.new() if before is None else before
        values: dict[str, Js | None] = {aside: asides.concat(array([found])).slice(-ASIDES)}
        await vault.write(values if leaves else {**values, seat: None}, is_strict=True)
        if not leaves:
            _spare(self._seats.named(SPARE, place), None)


async def _wrapped(key: Js | None, text: str) -> Js:
    return text if key is None else await sealed(key, text)


def _spare(name: str, value: Js | None) -> bool:
    """Put a seat into `localStorage`, or with None remove it, and return whether that succeeded."""
    try:
        shelf = window.localStorage
        if value is None:
            shelf.removeItem(name)
        else:
            plain = isinstance(value, str)
            data = str(value).encode() if plain else value.to_bytes()
            shelf.setItem(name, ("=" if plain else "") + b2a_base64(data, newline=False).decode())
    except (BrowserError, AttributeError):
        return False
    return True


def _note(name: str, written: str) -> None:
    """Note how far a seat has written; without room in `localStorage` there is no note."""
    try:
        window.localStorage.setItem(name, written)
    except (BrowserError, AttributeError):
        return


def _spared(name: str) -> Js | None:
    """Return the seat in `localStorage`, if any: it is newer than the one in the database."""
    try:
        text = present(window.localStorage.getItem(name))
    except (BrowserError, AttributeError):
        return None
    if text is None:
        return None
    data = a2b_base64(str(text).removeprefix("="))
    return data.decode() if str(text).startswith("=") else octets(data)
