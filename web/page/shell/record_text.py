"""Read the text of a record as mails and messengers have left it, or say what is wrong with it.

Rule 1. This is the tolerant door only: `unseen.kernel.records` then checks every action. No text of a record has a
        quotation mark, a hard blank or two blanks within a word of notation, so nothing that it says can change here.
Rule 2. What is right as it is is read as it is.
Rule 3. Each step looks at each character a fixed number of times.
"""

import re
from typing import Any, Literal, cast

from page.games import GAMES
from page.shell.ending import replaying
from page.shell.messages import GameOver
from page.text import Text
from unseen.kernel.codec import parse_json
from unseen.kernel.errors import CodecError, GameError
from unseen.kernel.game import AnyGame
from unseen.kernel.records import FORMAT, decoding_record
from unseen.kernel.slices import Work

Kind = Literal["none", "cut", "damaged", "action", "result", "unfinished", "other", "newer"]
"""No record; a part of it is missing at an end; a part makes no sense; an action cannot be played; the result is not
that of the actions; the game is not over; it is of another game; a later version has written it."""
BRACKETS = 64
"""More opening brackets than any record has. Thousands, nested, would crash Python in a browser."""
LARGEST = 1_000_000
"""The most characters that are looked at; a record is far shorter."""
LONGEST = 40
"""Characters of a record that a sentence about it quotes at most."""

_SIGNS = str.maketrans(
    dict.fromkeys("“”„‟«»″＂", '"')
    | dict.fromkeys("‘’‚‛′", "'")
    | dict.fromkeys("‐‑‒–—−", "-")
    | dict.fromkeys(
        "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u2060\u2066\u2067\u2068\u2069\ufeff", None
    )
)
"""Quotation marks, apostrophes and dashes that are set by programs, and signs that nobody sees."""
_QUOTED = re.compile(r"^[^\S\n]*(?:>[^\S\n]?)+", re.MULTILINE)
"""The beginning of a line that a mail quotes."""
_ENTITIES = {"&quot;": '"', "&#34;": '"', "&nbsp;": " ", "&#160;": " ", "&amp;": "&"}
_ENTITY = re.compile("|".join(_ENTITIES))
_BRACKET = re.compile(r"[\[\]{}]")
_ACTION = re.compile(r"actions\[(\d+)\]")
_VERSION = re.compile(r"unseen-record/\d{1,9}")


_LISTED = '"unseen-games/'
"""What each line says of its format in a file of the list of games (`page.library.envelope`)."""


class BadRecord(CodecError):
    """A text is not a record of a finished game.

    Args:
        kind: What is wrong with it.
        detail: The number of the action from 1, the part that makes no sense, or the name of the game; may be empty.
    """

    def __init__(self, kind: Kind, detail: str = "") -> None:
        super().__init__(detail, kind)
        self.kind: Kind = kind
        self.detail = detail[:LONGEST]


def has_list(text: str) -> bool:
    """Return whether a text is a file of the list of games, and no record."""
    return _LISTED in text


def opening_record(text: str, game: AnyGame) -> Work[GameOver]:
    """Return the replay of a record, yielding between slices.

    Args:
        text: What a file holds.
        game: The game.

    Raises:
        BadRecord: It is no record of a finished game of this kind.
    """
    data = read_record(text, game.NAME)
    try:
        record = yield from decoding_record(game, data)
    except GameError as error:
        raise refused(error) from None
    if record.result is None:
        raise BadRecord("unfinished")
    return (yield from replaying(game, record))


def read_record(text: str, game: str) -> dict[str, Any]:
    """Return a record of a game as JSON, of which only format and game have been checked.

    Args:
        text: What a file holds.
        game: The name of the game.

    Raises:
        BadRecord: It is no record, or one of another game or version.
    """
    data = _read(text)
    written, of = data.get("format"), data.get("game")
    if written != FORMAT:
        is_later = isinstance(written, str) and _VERSION.fullmatch(written)
        raise BadRecord("newer" if is_later else "none")
    if of != game:
        raise BadRecord("other", of) if isinstance(of, str) and of in GAMES else BadRecord("newer")
    return data


def refused(error: GameError) -> BadRecord:
    """Return the reason for which a game refuses a record."""
    if not isinstance(error, CodecError):
        return BadRecord("damaged")
    if found := _ACTION.fullmatch(error.where):
        return BadRecord("action", str(int(found[1]) + 1))
    return BadRecord("result") if error.where.startswith("result") else BadRecord("damaged", error.where)


def words(bad: BadRecord, t: Text) -> str:
    """Return the reason for which a text is refused, in words."""
    game = t(f"shelf.{bad.detail}") if bad.kind == "other" else ""
    return t(f"edge.file.{bad.kind}", detail=bad.detail, game=game)


def _read(text: str) -> dict[str, Any]:
    try:
        data = _parsed(text)
    except CodecError:
        found = _object_in(_plain(text))
        try:
            data = _parsed(found)
        except CodecError:
            raise BadRecord("damaged") from None
    if not isinstance(data, dict):
        raise BadRecord("none")
    return cast(dict[str, Any], data)


def _parsed(text: str) -> object:
    if text.count("[") + text.count("{") > BRACKETS:
        raise CodecError("", "too many brackets")
    return parse_json(text)


def _plain(text: str) -> str:
    """Return a text without what mails, messengers and word processors put into it."""
    text = _QUOTED.sub("", text.translate(_SIGNS))
    return " ".join(_ENTITY.sub(lambda found: _ENTITIES[found[0]], text).split())


def _object_in(text: str) -> str:
    """Return the object that says its format, without what stands before and behind it.

    Raises:
        BadRecord: There is none, or not all of it.
    """
    named = text.find('"format"')
    if named < 0:
        raise BadRecord("cut" if '"actions"' in text or '"result"' in text else "none")
    start, depth = text.rfind("{", 0, named), 0
    if start < 0:
        raise BadRecord("cut")
    # No text in a record has brackets.
    for bracket in _BRACKET.finditer(text, start):
        depth += 1 if bracket[0] in "{[" else -1
        if not depth:
            return text[start : bracket.end()]
    raise BadRecord("cut")
