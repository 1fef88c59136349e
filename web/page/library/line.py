"""The line of a game in the list of games: what everybody may know of it, as plain data that its own page wrote.

Rule 1. The list reads lines and never a record: a line holds all that a row shows.
Rule 2. A stored line is a door: one that cannot be read, or is too long, is none.
Rule 3. The line of an unfinished game tells what an onlooker sees.
"""

import json
from typing import Any, Literal, NamedTuple, cast, get_args

from page.games import GAMES
from page.shell.sketch import LENGTH, MOST
from page.shell.source import Source, decode_source
from unseen.kernel.codec import (
    expect_flag,
    expect_list,
    expect_object,
    expect_one_of,
    expect_whole,
    parse_json,
)
from unseen.kernel.errors import CodecError

FORMAT = "unseen-line/1"
LONGEST = 2048
"""The most bytes of a line."""
WORDS, NAME = 200, 60
"""The most characters of a sentence, and of a name."""
PLAYERS = 8
LATEST = 10**14
"""Milliseconds since 1970 that no clock of ours reaches."""
LONGEST_GAME = 10**7
"""Seconds at the table that no game reaches."""

Origin = Literal["", "file", "unread"]
"""Played or opened here; from a file and read by the page of its title; from a file and not yet read."""


class Player(NamedTuple):
    """A player of a game."""

    seat: str
    called: str
    """The seat in words, with the level of its program."""
    name: str = ""
    """The player's own name; empty for none."""
    level: int = 0
    """The level of the program; 0 for a person."""
    is_own: bool = False
    """Whether this is the only person who played at this device."""
    place: int = 0
    """1 for a winner, and so on; tied players share one. 0 without a winner, or in an unfinished game."""


class Line(NamedTuple):
    """A game in the list."""

    game: str
    """The name of the game that was played."""
    at: int
    """When it was last played, in milliseconds since 1970."""
    seconds: int
    """How long its table has been in sight."""
    turns: int
    """The number of turns that have ended."""
    players: tuple[Player, ...]
    words: str
    """How it ended, or how far it has come."""
    language: str
    """The language of these words, as a BCP 47 tag."""
    by: str = ""
    """What decided it, in the game's own word; empty while it is unfinished."""
    elsewhere: bool = False
    """Whether it was played with people elsewhere."""
    verdict: str = ""
    """The state of the verdict on such a game (`page.online.props.Verdict.state`); empty for none."""
    origin: Origin = ""
    sketch: str = ""
    """Its last position (`page.shell.sketch`)."""
    source: Source | None = None
    """The moment of another game from which it was played on."""


def encode_line(line: Line) -> str:
    """Return a line as text of at most `LONGEST` bytes: a long one loses its sketch, then its names."""
    for shorter in (line, line._replace(sketch=""), _nameless(line._replace(sketch=""))):
        text = _encoded(shorter)
        if len(text.encode("utf-8", "surrogatepass")) <= LONGEST:
            break
    return text


def decode_line(value: object) -> Line | None:
    """Return a stored line; None if it cannot be read."""
    if not isinstance(value, str) or len(value) > LONGEST:
        return None
    try:
        return _decoded(parse_json(value))
    except CodecError:
        return None


def _encoded(line: Line) -> str:
    players = [list(player) for player in line.players]
    seconds = min(line.seconds, LONGEST_GAME)
    data = {"format": FORMAT, **line._asdict(), "seconds": seconds, "players": players}
    if line.source is None:
        # Earlier versions read lines without it.
        del data["source"]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _nameless(line: Line) -> Line:
    return line._replace(players=tuple(player._replace(name="") for player in line.players))


def _decoded(data: object) -> Line:
    needed = ("format", *(field for field in Line._fields if field != "source"))
    keys = expect_object("", data, needed, ("source",))
    expect_one_of("format", keys["format"], (FORMAT,))
    players = expect_list("players", keys["players"])
    if not 1 <= len(players) <= PLAYERS:
        raise CodecError("players", f"1 to {PLAYERS} are expected")
    return Line(
        game=expect_one_of("game", keys["game"], GAMES),
        at=expect_whole("at", keys["at"], 0, LATEST),
        seconds=expect_whole("seconds", keys["seconds"], 0, LONGEST_GAME),
        turns=expect_whole("turns", keys["turns"], 0, LONGEST_GAME),
        players=tuple(map(_player, players)),
        words=_text(keys, "words", WORDS),
        language=_text(keys, "language", NAME),
        by=_text(keys, "by", NAME),
        elsewhere=expect_flag("elsewhere", keys["elsewhere"]),
        verdict=_text(keys, "verdict", NAME),
        origin=cast(Origin, expect_one_of("origin", keys["origin"], get_args(Origin))),
        sketch=_text(keys, "sketch", LENGTH * MOST),
        source=decode_source("source", keys["source"]) if "source" in keys else None,
    )


def _player(value: object) -> Player:
    fields = expect_list("players", value)
    if len(fields) != len(Player._fields):
        raise CodecError("players", "other fields are expected")
    keys = dict(zip(Player._fields, fields, strict=True))
    return Player(
        _text(keys, "seat", NAME),
        _text(keys, "called", NAME),
        _text(keys, "name", NAME),
        expect_whole("level", keys["level"], 0, 99),
        expect_flag("is_own", keys["is_own"]),
        expect_whole("place", keys["place"], 0, PLAYERS),
    )


def _text(keys: Any, name: str, most: int) -> str:
    text = keys[name]
    if not isinstance(text, str) or len(text) > most:
        raise CodecError(name, f"a text of at most {most} characters is expected")
    return text
