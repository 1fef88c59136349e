"""Pack the record of a finished game into a short text for a link, and unpack it again.

Rule 1. A text is `version.body.check`. The version names the form of the body and the dictionary that it was
        compressed with; the check tells a text that was cut or altered on its way from a whole one.
Rule 2. Anybody may have written a text. Unpacking stops at `LARGEST` bytes and `MOST` actions, and `decode_record`
        plays every action. An unfinished game is neither packed nor unpacked.
Rule 3. Every version stays readable. The dictionary of a version is a file beside its game, `packing/1.txt` and so on,
        that is never changed: another one makes the next version. Version 0 has none, so every game can be packed.

Theory of operation: the body is the record as JSON, without the two fields that every record of a game has alike,
compressed as raw DEFLATE (RFC 1951). A dictionary is the beginning that both sides imagine before the text: a few
whole games, in which most of any other game occurs. `python -m tools.bench_links` makes one.
"""

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, Literal, cast

from unseen.kernel.codec import expect_list, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.files import read_file
from unseen.kernel.game import Action, Deal, Event, Face, Game, Need, Options, State
from unseen.kernel.records import FORMAT, Record, decoding_record, encode_record
from unseen.kernel.slices import Work, finished

LARGEST = 2**15
"""The most bytes of a record that is packed."""
MOST = 2_000
"""The most actions of a game that is packed."""
TEXT = r"(0|[1-9]\d{0,3})\.([A-Za-z0-9_-]+)\.([0-9a-f]{5})"
"""The form of a packed record, as a regular expression: version, body and check."""

Kind = Literal["cut", "damaged", "newer", "long", "unfinished"]
"""Its end is missing; it was altered; a later version has packed it; it is too long; the game is not over."""

_TEXT = re.compile(TEXT)
_BEGINNING = re.compile(r"\d{0,4}(?:\.[A-Za-z0-9_-]*(?:\.[0-9a-f]{0,4})?)?")
_CHECK = 0xFFFFF
_RAW = -zlib.MAX_WBITS
"""DEFLATE without a header and without a checksum of its own."""
_ALWAYS = ("format", "game")


class NotPacked(CodecError):
    """A record cannot be packed, or a text is not a packed record.

    Args:
        kind: The reason.
        problem: The same in words.
    """

    def __init__(self, kind: Kind, problem: str) -> None:
        super().__init__("", problem)
        self.kind: Kind = kind


def pack(
    game: Game[State, Action, Event, Need, Face, Options, Deal], record: Record[Action, Options, Deal]
) -> str:
    """Return the record of a finished game as a text that a link can hold.

    Raises:
        NotPacked: The game is not finished, or there is too much of it.
    """
    if record.result is None:
        raise NotPacked("unfinished", "the game is not finished")
    data = written(game, record)
    if len(data) > LARGEST or len(record.actions) > MOST:
        raise NotPacked("long", f"it has more than {LARGEST} bytes or {MOST} actions")
    version = latest(game.NAME)
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, zdict=dictionary(game.NAME, version) or b"")
    body = _encoded(packer.compress(data) + packer.flush())
    return f"{version}.{body}.{_check(game.NAME, version, body)}"


def unpack(
    game: Game[State, Action, Event, Need, Face, Options, Deal], text: str
) -> Record[Action, Options, Deal]:
    """Return the record that a text holds.

    Raises:
        CodecError: It holds none: `NotPacked` unless it is a whole text; or what `decode_record` raises.
    """
    return finished(unpacking(game, text))


def unpacking(
    game: Game[State, Action, Event, Need, Face, Options, Deal], text: str
) -> Work[Record[Action, Options, Deal]]:
    """Like `unpack`, yielding between slices."""
    data = _inflated(game.NAME, text)
    keys = parse_json(data.decode("ascii", "replace"))
    # No blanks, and no other spelling of a text or a number than that of `pack`.
    if not isinstance(keys, dict) or _compact(found := cast(dict[str, Any], keys)) != data:
        raise NotPacked("damaged", "it holds no record")
    if any(key in found for key in _ALWAYS):
        raise NotPacked("damaged", "it says its format or its game twice")
    if len(expect_list("actions", found.get("actions"))) > MOST:
        raise NotPacked("long", f"it has more than {MOST} actions")
    yield
    record = yield from decoding_record(game, {**found, "format": FORMAT, "game": game.NAME})
    if record.result is None:
        raise NotPacked("unfinished", "the game is not finished")
    return record


def written(
    game: Game[State, Action, Event, Need, Face, Options, Deal], record: Record[Action, Options, Deal]
) -> bytes:
    """Return the text of a record that is compressed; a dictionary is made of such texts."""
    return _compact({key: value for key, value in encode_record(game, record).items() if key not in _ALWAYS})


def dictionary(game: str, version: int) -> bytes | None:
    """Return the dictionary of a version of a game by its name; None if there is none."""
    try:
        return read_file(f"{game}/packing/{version}.txt")
    except OSError:
        return None


def latest(game: str) -> int:
    """Return the latest version of a game by its name: that of its last dictionary, 0 without one."""
    version = 0
    while dictionary(game, version + 1) is not None:
        version += 1
    return version


def _inflated(game: str, text: str) -> bytes:
    """Return the JSON in a text."""
    version = re.match(r"(\d{1,4})\.", text)
    # A later version may have another form.
    if version and int(version[1]) > latest(game):
        raise NotPacked("newer", "a later version has packed it")
    found = _TEXT.fullmatch(text)
    if not found:
        is_cut = _BEGINNING.fullmatch(text)
        raise NotPacked(*(("cut", "its end is missing") if is_cut else ("damaged", "it is no packed record")))
    if found[3] != _check(game, int(found[1]), found[2]):
        raise NotPacked("damaged", "its check does not fit")
    unpacker = zlib.decompressobj(_RAW, zdict=dictionary(game, int(found[1])) or b"")
    try:
        body = base64.urlsafe_b64decode(found[2] + "=" * (-len(found[2]) % 4))
        data = unpacker.decompress(body, LARGEST + 1)
    except (binascii.Error, zlib.error):
        raise NotPacked("damaged", "it cannot be unpacked") from None
    if len(data) > LARGEST:
        raise NotPacked("long", f"it has more than {LARGEST} bytes")
    if not unpacker.eof or unpacker.unused_data or _encoded(body) != found[2]:
        raise NotPacked("damaged", "it is not one whole compressed text")
    return data


def _encoded(body: bytes) -> str:
    return base64.urlsafe_b64encode(body).decode().rstrip("=")


def _compact(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode()


def _check(game: str, version: int, body: str) -> str:
    # In digits and small letters: programs that find links in a text drop some signs at the end of one.
    return f"{binascii.crc32(f'{game}.{version}.{body}'.encode()) & _CHECK:05x}"
