"""The tools for all online games in this browser."""

from typing import NamedTuple

from page.edge.browser import Js
from page.edge.context import Context
from page.edge.online.keeper import Keeper
from page.shell.game_page import GamePage
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.masked_game import MaskedGame


class Kit(NamedTuple):
    """The tools that every game is played with."""

    context: Context
    page: GamePage
    """The page of the game."""
    masked: MaskedGame
    crypto: Crypto
    keeper: Keeper
    qr: Js
    """Returns the QR code of a text; see `static/qr.js`."""
    relay: str
    """The relay's address; empty for none."""
