"""Seats that are kept and taken up again.

Rule 1. A seat is sealed wherever this page can seal.
Rule 2. A database that fills up in a game loses nothing: the seat then lies on the browser's small shelf until there
        is room again.
"""

from binascii import a2b_base64, b2a_base64

from page.edge.browser import BrowserError, Js, octets, present, window
from page.edge.seal import sealed, unseal
from page.edge.seats import SEAT, SPARE, TOLD, Seats, summary
from page.shell.messages import Afar


class Keeper:
    """Where seats are kept.

    Args:
        seats: What is known of them at the start screen.
    """

    def __init__(self, seats: Seats) -> None:
        self._seats = seats

    async def keep(self, place: str, text: str, told: Afar) -> bool:
        """Keep a seat, and return whether that could be done.

        Args:
            place: Its name.
            text: The seat, with its secrets.
            told: What the start screen tells of it.
        """
        try:
            vault, key = await self._seats.vault(), await self._seats.key()
            value = await _wrapped(key, text)
        except OSError:
            return False
        try:
            await vault.write({SEAT + place: value, TOLD + place: summary(told)}, is_strict=True)
            is_full = False
        except OSError:
            is_full = True
        # A browser that denies storage has been given a database that is always empty; and a seat that the start
        # screen does not list could not be found again.
        if not await self._is_listed(place):
            return False
        return _spare(place, value if is_full else None) or not is_full

    async def _is_listed(self, place: str) -> bool:
        try:
            return (await (await self._seats.vault()).read(TOLD + place))[0] is not None
        except OSError:
            return False

    async def load(self, place: str) -> str | None:
        """Return the text of a seat, None if there is none.

        Raises:
            ValueError: It cannot be unsealed.
        """
        try:
            vault, key = await self._seats.vault(), await self._seats.key()
            (found,) = await vault.read(SEAT + place)
        except OSError:
            return None
        found = _spared(place) or found
        if found is None or isinstance(found, str):
            return found
        if key is None:
            raise ValueError("sealed, and this page has no key")
        return await unseal(key, found)


async def _wrapped(key: Js | None, text: str) -> Js:
    return text if key is None else await sealed(key, text)


def _spare(place: str, value: Js | None) -> bool:
    """Lay a seat on the shelf, None to take it away, and return whether that could be done."""
    try:
        shelf = window.localStorage
        if value is None:
            shelf.removeItem(SPARE + place)
        else:
            plain = isinstance(value, str)
            data = str(value).encode() if plain else value.to_bytes()
            shelf.setItem(SPARE + place, ("=" if plain else "") + b2a_base64(data, newline=False).decode())
    except (BrowserError, AttributeError):
        return False
    return True


def _spared(place: str) -> Js | None:
    """Return what lies on the shelf: newer than what is in the database."""
    try:
        text = present(window.localStorage.getItem(SPARE + place))
    except (BrowserError, AttributeError):
        return None
    if text is None:
        return None
    data = a2b_base64(str(text).removeprefix("="))
    return data.decode() if str(text).startswith("=") else octets(data)
