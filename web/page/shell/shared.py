"""Links to finished games: the record itself, and the moment and the view with which the replay opens.

Rule 1. A link is `p=game.at.eyes.packed`; `unseen.kernel.packing` writes and reads the last part. It begins with a
        letter and ends with a letter or a digit, so that no program that finds links in a text drops a part of it.
Rule 2. `page.shell.links` finds one in what mails and messengers have made of it. A moment or a view that the game
        does not have is replaced by its end and the truth; anything else that is wrong is refused with a sentence.
"""

import re
from typing import Any, Literal, NamedTuple

from page.games import GAMES
from page.shell.ending import replaying
from page.shell.messages import Linked
from page.text import Text
from unseen.kernel.errors import GameError
from unseen.kernel.game import AnyGame
from unseen.kernel.packing import NotPacked, pack, unpacking
from unseen.kernel.records import Record
from unseen.kernel.slices import Work

LONGEST = 8_000
"""The most characters after the hash sign; some messengers cut a longer link, so a file takes its place."""

Kind = Literal["cut", "damaged", "newer", "unfinished", "other"]
"""Its end is missing; it was altered, or its game cannot be played; a later version has made it; the game is not over;
it is of another game."""

_LINK = re.compile(r"p=([a-z][a-z0-9_]*)\.(\d{1,4})\.([a-z0-9_]+)\.(.*)", re.DOTALL)
_BEGINNING = re.compile(r"p=(?:[a-z][a-z0-9_]*(?:\.\d{0,4}(?:\.[a-z0-9_]*\.?)?)?)?")


class RefusedLink(Exception):
    """A link leads to no finished game.

    Args:
        kind: What is wrong with it.
        game: The name of its game, if it is another one.
    """

    def __init__(self, kind: Kind, game: str = "") -> None:
        super().__init__(kind)
        self.kind: Kind = kind
        self.game = game


class SharedGame(NamedTuple):
    """The parts of a link."""

    game: str
    """The name of the game."""
    at: int
    """The number of actions that the replay has taken."""
    eyes: str
    """The view that is shown: "truth", or a seat's."""
    packed: str
    """The record."""


def link_of(game: AnyGame, record: Record[Any, Any, Any], at: int, eyes: str) -> str:
    """Return the link to a finished game: what comes after the hash sign.

    Raises:
        NotPacked: The game is not finished, or the link would be too long.
    """
    link = f"p={game.NAME}.{at}.{eyes}.{pack(game, record)}"
    if len(link) > LONGEST:
        raise NotPacked("long", f"its link has more than {LONGEST} characters")
    return link


def read_link(link: str) -> SharedGame:
    """Return the parts of a link.

    Raises:
        RefusedLink: It has not all of them, or is of a game that this version does not know.
    """
    found = _LINK.fullmatch(link)
    if not found:
        raise RefusedLink("cut" if _BEGINNING.fullmatch(link) else "damaged")
    game, at, eyes, packed = found.groups()
    if game not in GAMES:
        raise RefusedLink("newer")
    return SharedGame(game, int(at), eyes, packed)


def opening_link(link: str, game: AnyGame) -> Work[Linked]:
    """Return the replay that a link leads to, yielding between slices.

    Raises:
        RefusedLink: It leads to no finished game of this kind.
    """
    shared = read_link(link)
    if shared.game != game.NAME:
        raise RefusedLink("other", shared.game)
    try:
        record = yield from unpacking(game, shared.packed)
    except NotPacked as error:
        raise RefusedLink("damaged" if error.kind == "long" else error.kind) from None
    except GameError:
        raise RefusedLink("damaged") from None
    return Linked(link, (yield from replaying(game, record)), shared.at, shared.eyes)


def words(refused: RefusedLink, t: Text) -> str:
    """Return the reason for which a link is refused, in words."""
    game = t(f"shelf.{refused.game}") if refused.game else ""
    return t(f"edge.link.{refused.kind}", game=game)
