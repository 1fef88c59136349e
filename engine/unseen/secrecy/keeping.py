"""Text that a device stores of its side of a game, and text that hands the seat to another device."""

import json
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple, cast, get_args

from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole, name_of, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import Work, finished
from unseen.secrecy.channel import Room, bytes_of, text_of
from unseen.secrecy.correspondence import Correspondence, Mine, Seen
from unseen.secrecy.crypto import Crypto
from unseen.secrecy.fields import HASH, SIGNATURE, unhex
from unseen.secrecy.lobby import NAME, Earlier, Role
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.script.step import Charge, Findings
from unseen.secrecy.seat.endings import decode_ended, encode_ended

FORMAT = "unseen-seat/1"
FRAMES = 5000
"""Frames of a game that are stored, at most: more than a relay stores."""
CHOICE = 64
"""Characters of an action in notation in a hand-over, at most."""
LARGEST = 2**17
"""Bytes of a hand-over, at most."""


class Kept(NamedTuple):
    """One side of a game at rest, as a device stores it."""

    link: str
    """The fragment of the invitation link: the room."""
    mine: Mine
    frames: tuple[bytes, ...] = ()


def kept(link: str, side: Correspondence) -> Kept:
    """Return a side in the form in which it is stored."""
    return Kept(link, side.mine, tuple(side.frames))


def taken_up(
    at_rest: Kept, masked: MaskedGame, crypto: Crypto, room: Room, draw: Callable[[int], bytes]
) -> Correspondence:
    """Resume a side from its stored form; the other arguments are those of `Correspondence`."""
    return finished(taking_up(at_rest, masked, crypto, room, draw))


def taking_up(
    at_rest: Kept, masked: MaskedGame, crypto: Crypto, room: Room, draw: Callable[[int], bytes]
) -> Work[Correspondence]:
    """Like `taken_up`, yielding between slices."""
    side = Correspondence(masked, crypto, room, at_rest.mine, draw)
    for frame in at_rest.frames:
        yield from side.prepare(frame)
        side.receive(frame)
        yield
    side.reconsider()
    return side


def handed_over(link: str, side: Correspondence) -> str:
    """Return the text by which another device can take the seat over; that device gets the frames from others."""
    return _given(link, side, side.mine.doubts)


def copied(link: str, side: Correspondence) -> str:
    """Return a backup of a seat, in case this device loses it. This device goes on playing.

    The device that opens it is like this device set back to now: it knows that the seat may have written since, and
    writes nothing before it has read everything and every other seat has said how far it has got.
    """
    return _given(link, side, max(side.seen.entries, side.mine.doubts or 0))


def _given(link: str, side: Correspondence, doubts: int | None) -> str:
    behind = side.mine.behind if side.lacks else side.seen
    mine = side.mine._replace(behind=behind, device="", has_moved=False, doubts=doubts, findings=None)
    return text_of(zlib.compress(encode_kept(Kept(link, mine)).encode(), 9))


def take_over(text: str) -> Kept:
    """Parse a hand-over from another device.

    Anybody may have made it: it is rejected unless it holds just what a device hands over of a seat that plays.

    Raises:
        CodecError: It is no such text.
    """
    packed = bytes_of(text)
    unpacker = zlib.decompressobj()
    try:
        data = unpacker.decompress(packed or b"", LARGEST).decode()
    except (zlib.error, UnicodeDecodeError):
        raise CodecError("", "not a hand-over from another device") from None
    if not unpacker.eof or unpacker.unused_data:
        raise CodecError("", "not a complete hand-over from another device")
    at_rest = decode_kept(data)
    mine = at_rest.mine
    # Another device's findings are not this side's own.
    has_more = at_rest.frames or mine.has_moved or mine.findings
    if mine.root is None or mine.role == "watch" or has_more or mine.behind is None:
        raise CodecError("", "not a seat that can be taken over")
    if len(mine.name) > NAME or any(len(choice) > CHOICE for choice in mine.choices):
        raise CodecError("", "a name or a choice is too long")
    return at_rest


def encode_kept(side: Kept) -> str:
    """Encode a side at rest as text."""
    mine = side.mine
    # Defaults are left out, so that earlier versions can read the rest.
    more: dict[str, Any] = {"own": True} if mine.has_moved and not mine.is_doubted else {}
    if mine.earlier:
        more["earlier"] = _encode_earlier(mine.earlier)
    if mine.doubts is not None:
        more["doubts"] = mine.doubts
    if mine.findings:
        more["findings"] = mine.findings
    if mine.ended:
        more["ended"] = encode_ended(mine.ended)
    return json.dumps(
        {
            **more,
            "format": FORMAT,
            "link": side.link,
            "role": mine.role,
            "root": mine.root.hex() if mine.root else "",
            "name": mine.name,
            "device": mine.device,
            "choices": mine.choices,
            "behind": mine.behind,
            "moved": mine.has_moved,
            "spent": mine.spent,
            "frames": [text_of(frame) for frame in side.frames],
        }
    )


def decode_kept(text: str) -> Kept:
    """Decode a side at rest.

    Raises:
        CodecError: The text holds none.
    """
    names = (
        "format", "link", "role", "root", "name", "device", "choices", "behind", "moved", "spent", "frames",
    )  # fmt: skip
    keys = expect_object("", parse_json(text), names, ("own", "earlier", "doubts", "findings", "ended"))
    expect_one_of("format", keys["format"], (FORMAT,))
    role = cast(Role, expect_one_of("role", keys["role"], get_args(Role)))
    texts = {name: _text(name, keys[name]) for name in ("link", "name", "device")}
    root = unhex("root", keys["root"], HASH) if keys["root"] else None
    mine = Mine(
        role,
        root,
        texts["name"],
        texts["device"],
        _texts("choices", keys["choices"]),
        _seen(keys["behind"]),
        keys["moved"] is True,
        keys["moved"] is True and keys.get("own") is not True,
        _texts("spent", keys["spent"]),
        _earlier(keys["earlier"]) if "earlier" in keys else None,
        expect_whole("doubts", keys["doubts"], 0, FRAMES) if "doubts" in keys else None,
        _findings(keys["findings"]) if "findings" in keys else None,
        decode_ended(keys["ended"], FRAMES) if "ended" in keys else None,
    )
    return Kept(texts["link"], mine, tuple(_frame(item) for item in _texts("frames", keys["frames"])))


def _findings(value: Any) -> Findings:
    head, charges = (*expect_list("findings", value), None, None)[:2]
    found = [
        (*expect_list("findings", item), None, None, None)[:3] for item in expect_list("findings", charges)
    ]
    return Findings(
        unhex("findings", head, HASH).hex(),
        tuple(
            Charge(
                expect_whole("findings", seat, 0),
                expect_whole("findings", entry, 0, FRAMES),
                _text("findings", problem),
            )
            for seat, entry, problem in found
        ),
    )


def _encode_earlier(earlier: Earlier) -> dict[str, Any]:
    keys = [key.hex() for key in earlier.keys]
    # Left out where the rematch has a host, so that earlier versions can read the rest.
    seat = {} if earlier.seat is None else {"seat": earlier.seat, "secret": earlier.secret.hex()}
    return {"game": earlier.game.hex(), "keys": keys, "proof": earlier.proof.hex(), **seat}


def _earlier(value: Any) -> Earlier:
    fields = expect_object("earlier", value, ("game", "keys", "proof"), ("seat", "secret"))
    keys = tuple(unhex("earlier", key, HASH) for key in expect_list("earlier", fields["keys"]))
    seat = expect_whole("earlier", fields["seat"], 0, len(keys)) if "seat" in fields else None
    game, proof = unhex("earlier", fields["game"], HASH), unhex("earlier", fields["proof"], SIGNATURE)
    secret = unhex("earlier", fields.get("secret"), HASH) if seat is not None else b""
    return Earlier(game, keys, proof, seat, secret)


def _seen(value: Any) -> Seen | None:
    if value is None:
        return None
    entries, head, notes = (*expect_list("behind", value), None, None, None)[:3]
    return Seen(
        expect_whole("behind", entries, 0, FRAMES), _text("behind", head), expect_whole("behind", notes, 0)
    )


def _frame(text: str) -> bytes:
    data = bytes_of(text)
    if not data:
        raise CodecError("frames", "a frame is not in base64")
    return data


def _text(where: str, value: Any) -> str:
    if not isinstance(value, str):
        raise CodecError(where, f"a text is expected, not {name_of(value)}")
    return value


def _texts(where: str, value: Any) -> tuple[str, ...]:
    return tuple(_text(where, item) for item in expect_list(where, value)[:FRAMES])
