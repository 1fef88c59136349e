"""Keep what the list of games needs: the line of the game at the table, and finished games.

Fetched with the list, once there is a game to be listed.
"""

import json
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from page.edge.library.played import Played, Put
from page.edge.storage.place import RECORDED
from page.edge.storage.seats import LINED, Seats
from page.edge.storage.vault import Vault
from page.library.line import encode_line
from page.library.lines import finished, of_seat, unfinished
from page.shell.dealer import Dealer
from page.shell.effects import RecordGame, RecordSeat
from page.shell.game_page import GamePage
from page.text import Text
from unseen.kernel.records import encode_record

NAME_BYTES = 15


class Recorder:
    """Keeps the lines of one page's games.

    Args:
        dealer: The dealer.
        page: The page of its game.
        names: Returns the players' own names.
        t: The words.
    """

    def __init__(self, dealer: Dealer, page: GamePage, names: Callable[[], tuple[str, ...]], t: Text) -> None:
        self._dealer, self._page, self._names, self._t = dealer, page, names, t
        self._seats = Seats(dealer.game)

    async def record(self, vault: Vault, effect: RecordGame, at: int, seconds: int) -> Put:
        """Keep a finished game.

        Args:
            vault: The browser's database.
            effect: The game, with its players and the verdict on it.
            at: The time of the device, in milliseconds since 1970.
            seconds: How long the table has been in sight; 0 where that was not counted.

        Raises:
            OSError: It cannot be kept.
        """
        game = effect.game
        assert game.record is not None
        text = compact(encode_record(self._page.GAME, game.record))
        line = finished(self._page, game, effect.party, self._names(), self._t)
        line = line._replace(at=at, seconds=seconds, verdict=effect.verdict, source=effect.source)
        name = name_of(self._dealer.game, text)
        put = await Played(vault).put(name, encode_line(line), text)
        if effect.room:
            await self._seats.note(LINED, effect.room, RECORDED + name)
        return put

    async def note_seat(self, effect: RecordSeat, at: int) -> None:
        """Note how a game with people elsewhere stands, or has ended without being shown whole."""
        line = of_seat(self._page, effect.shown, effect.verdict, effect.words, self._t)
        line = line._replace(at=at, seconds=await self._seats.seconds(effect.room))
        await self._seats.note(LINED, effect.room, encode_line(line))

    def line(self, at: int, seconds: int) -> str:
        """Return the line of the game at the table; arguments as for `record`."""
        over, public, names = self._dealer.over(), self._dealer.public(), self._names()
        if over is not None and over.party is not None:
            line = finished(self._page, over, over.party, names, self._t)
        else:
            assert public is not None
            line = unfinished(self._page, public, names, self._t)
        return encode_line(line._replace(at=at, seconds=seconds, source=self._dealer.source))


def compact(record: dict[str, Any]) -> str:
    """Return a record as it is kept: as JSON without blanks."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def name_of(game: str, record: str) -> str:
    """Return the name under which a finished game is kept: the same record has the same name everywhere.

    Args:
        game: The title.
        record: The record (`compact`).
    """
    digest = sha256(record.encode()).digest()[:NAME_BYTES]
    return f"{game}/{urlsafe_b64encode(digest).decode()}"
