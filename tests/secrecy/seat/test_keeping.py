"""What a device keeps and hands over, and texts that are neither."""

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.mail import LINK, begun, play, side
from unseen.kernel.errors import CodecError
from unseen.secrecy.channel import text_of
from unseen.secrecy.correspondence import Seen
from unseen.secrecy.keeping import decode_kept, encode_kept, handed_over, kept, take_over


def test_a_side_at_rest_comes_back() -> None:
    mail = begun()
    play(mail, 1, 9)
    for one in (*mail.sides, side("watch"), side("host")):
        at_rest = kept(LINK, one)
        assert decode_kept(encode_kept(at_rest)) == at_rest


@pytest.mark.untraced
def test_what_is_handed_over_is_short_enough_for_a_link() -> None:
    mail = begun()
    play(mail, 1, 120)
    for one in mail.sides:
        text = handed_over(LINK, one)
        assert len(text) < 2000
        given_on = take_over(text)
        assert given_on.frames == ()
        assert given_on.mine.behind == one.seen
        assert given_on.mine.root == one.mine.root


def good() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(encode_kept(kept(LINK, begun().sides[0])))
    return data


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("format", "unseen-seat/2", "one of unseen-seat/1"),
        ("role", "cook", "one of host"),
        ("root", "00", "32 bytes"),
        ("name", 5, "a text"),
        ("choices", [5], "a text"),
        ("behind", [1, 2, 3], "a text"),
        ("behind", [1], "a text"),
        ("behind", [-1, "", 0], "a whole number"),
        ("behind", [10**9, "", 0], "a whole number"),
        ("doubts", -1, "a whole number"),
        ("doubts", None, "a whole number"),
        ("frames", ["?"], "base64"),
        ("frames", [""], "base64"),
        ("more", 1, "unknown key"),
        ("earlier", 1, "an object"),
        ("earlier", {"game": "00" * 32, "keys": ["00"], "proof": "00" * 64}, "32 bytes"),
        ("earlier", {"game": "00" * 32, "keys": ["00" * 32], "proof": ""}, "64 bytes"),
    ],
)
def test_a_text_that_keeps_no_side_is_refused(key: str, value: object, why: str) -> None:
    with pytest.raises(CodecError, match=why):
        decode_kept(json.dumps({**good(), key: value}))


def test_where_a_seat_was_is_kept() -> None:
    assert decode_kept(json.dumps({**good(), "behind": [3, "ab", 1]})).mine.behind == Seen(3, "ab", 1)


def test_that_a_seat_sits_elsewhere_is_sure_only_where_this_version_has_kept_it() -> None:
    one = begun().sides[0]
    one.has_moved = True
    data = json.loads(encode_kept(kept(LINK, one)))
    assert not decode_kept(json.dumps(data)).mine.is_doubted
    del data["own"]
    assert decode_kept(json.dumps(data)).mine.is_doubted
    assert not decode_kept(json.dumps({**data, "moved": False, "own": True})).mine.has_moved


def test_whether_a_seat_was_set_back_is_kept() -> None:
    one = begun().sides[0]
    one.check_written(Seen(99, "ab" * 32, 0))
    assert decode_kept(encode_kept(kept(LINK, one))).mine == one.mine
    assert one.mine.doubts == 99


def packed(data: str) -> str:
    return text_of(zlib.compress(data.encode(), 9))


@pytest.mark.parametrize(
    "change",
    [
        {"root": ""}, {"role": "watch"}, {"role": "watch", "root": ""}, {"moved": True},
        {"frames": [text_of(b"x" * 300)]},
        {"behind": None}, {"name": "x" * 10_000}, {"choices": ["x" * 10_000]}, {"choices": ["leap C1"] * 10**5},
        {"link": 5}, {"format": ""}, {"root": [[[[]]]]}, {"name": {"a": {}}}, {"device": None}, {"more": 1},
        {"findings": ["00" * 32, []]}, {"findings": ["00" * 32, [[1, 0, "cheat"]]]},
    ],
)  # fmt: skip
def test_what_hands_no_seat_over_is_refused(change: dict[str, object]) -> None:
    """Door 69: whoever makes such a link may write into it what he likes."""
    side = begun().sides[0]
    text = decode(handed_over(LINK, side))
    assert take_over(packed(text)).mine.root == side.mine.root
    with pytest.raises(CodecError):
        take_over(packed(json.dumps(json.loads(text) | change)))


def decode(text: str) -> str:
    return zlib.decompress(base64.urlsafe_b64decode(text + "===")).decode()


def test_half_a_seat_is_refused_and_one_with_something_behind_it() -> None:
    """Doors 70 and 78."""
    text = handed_over(LINK, begun().sides[0])
    for part in (text[: len(text) // 2], text[:-4], text[4:], text + "AAAA", "", "=" + text):
        with pytest.raises(CodecError):
            take_over(part)


@pytest.mark.parametrize("depth", [65, 100_000])
def test_a_seat_that_is_nested_deep_is_refused(depth: int) -> None:
    """Door 70."""
    with pytest.raises(CodecError):
        take_over(packed("[" * depth + "]" * depth))


@given(st.text(max_size=60) | st.binary(max_size=60).map(text_of))
def test_what_was_not_handed_over_is_refused(text: str) -> None:
    with pytest.raises(CodecError):
        take_over(text)


def test_what_is_packed_too_tightly_is_refused() -> None:
    with pytest.raises(CodecError):
        take_over(text_of(zlib.compress(b" " * 2**24)))


def test_what_is_nested_deep_is_refused_however_it_comes() -> None:
    """Door 70: two hundred characters of a link, and what a browser has kept."""
    deep = "[" * 100_000
    link = text_of(zlib.compress(deep.encode(), 9))
    assert len(link) < 200
    for read, text in ((take_over, link), (decode_kept, deep), (decode_kept, json.dumps(good())[:-1] + deep)):
        with pytest.raises(CodecError, match="nested too deeply"):
            read(text)
