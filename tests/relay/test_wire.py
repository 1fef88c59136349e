"""The protocol on the wire: both directions, and everything that breaks it."""

import hashlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from unseen.relay import wire
from unseen.relay.wire import Ask, Frame, Hello, Malformed, Names, RoomId

READERS = st.tuples(st.integers(0, 2**32 - 1), st.text(max_size=64))
KEYS = st.tuples(st.binary(min_size=32, max_size=32), st.binary(min_size=64, max_size=64))
HELLOS = (
    READERS
    | st.tuples(READERS, KEYS).map(lambda both: both[0] + both[1])
    | st.tuples(READERS, KEYS, KEYS).map(lambda all_: all_[0] + all_[1] + all_[2])
).map(lambda fields: Hello(*fields))
HELLOS |= st.tuples(HELLOS, st.integers(3, 2**32 - 1)).map(lambda both: both[0]._replace(version=both[1]))
ROOMS = st.binary(min_size=16, max_size=16).map(RoomId)


@given(HELLOS)
def test_hello_comes_back(hello: Hello) -> None:
    assert wire.parse_hello(wire.format_hello(hello)) == hello


@given(ROOMS)
def test_room_has_one_path(room: RoomId) -> None:
    path = wire.path_of_room(room)
    assert wire.room_of_path(path) == room
    assert len(path) == len("/v1/r/") + 22
    same = [
        path[:-1] + letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    ]
    assert [other for other in same if wire.room_of_path(other) == room] == [path]


def test_room_and_permission_are_as_documented() -> None:
    public = bytes(range(32))
    assert wire.room_of_key(public) == hashlib.sha256(b"unseen-relay/1 room" + public).digest()[:16]
    assert wire.permission(b"c" * 32, RoomId(b"r" * 16)) == b"unseen-relay/1 write" + b"c" * 32 + b"r" * 16
    assert (
        wire.seat_permission(b"c" * 32, RoomId(b"r" * 16)) == b"unseen-relay/2 seat" + b"c" * 32 + b"r" * 16
    )
    assert wire.is_second(b"unseen/2" + bytes(24))
    assert not wire.is_second(bytes(32))
    assert wire.is_second(b"unseen/2unseen/3" + bytes(16))
    assert wire.is_third(b"unseen/2unseen/3" + bytes(16))
    assert not wire.is_third(b"unseen/2" + bytes(24))


def test_messages_of_the_relay_are_as_documented() -> None:
    assert json.loads(wire.format_challenge(bytes(32))) == {"challenge": "A" * 43}
    assert json.loads(wire.format_status(wire.Status("e", 1, 2))) == {"epoch": "e", "after": 1, "head": 2}
    seated = {"epoch": "e", "after": 1, "head": 2, "seats": ["A" * 43]}
    assert json.loads(wire.format_status(wire.Status("e", 1, 2, (bytes(32),)))) == seated
    timed = {"epoch": "e", "after": 1, "head": 2, "time": 7}
    assert json.loads(wire.format_status(wire.Status("e", 1, 2, None, 7))) == timed
    assert json.loads(wire.format_hello(Hello(1, "e", version=3))) == {"after": 1, "epoch": "e", "version": 3}
    assert wire.format_stored(258, b"x") == b"\0\0\0\1\2x"
    assert wire.format_passing(b"x") == b"\1x"
    assert wire.format_offer(b"x") == b"\0x"


NO_ROOMS = [
    "",
    "/",
    "/v1/r/",
    *("/v1/r/" + "A" * n for n in (21, 23)),
    "/v2/r/" + "A" * 22,
    "/v1/r/" + "Ä" * 22,
]
NO_ROOMS += ["/v1/r/" + "A" * 21 + end for end in ("B", "A?", "A\n", "A/", "=")]


@pytest.mark.parametrize("path", NO_ROOMS)
def test_other_paths_are_no_rooms(path: str) -> None:
    assert wire.room_of_path(path) is None


WRITER = json.loads(wire.format_hello(Hello(0, "", bytes(32), bytes(64))))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("9" * 10_000, "too many digits"),
        ("[]", "an object is expected"),
        ("{}", "after: missing key"),
        ('{"after": 0}', "epoch: missing key"),
        ('{"after": 0, "after": 1, "epoch": ""}', "the key is doubled"),
        ('{"after": 0, "epoch": "", "more": 1}', "more: unknown key"),
        ('{"after": -1, "epoch": ""}', "after: a whole number"),
        ('{"after": 4294967296, "epoch": ""}', "after: a whole number"),
        ('{"after": 1.0, "epoch": ""}', "after: a whole number"),
        ('{"after": true, "epoch": ""}', "after: a whole number"),
        ('{"after": NaN, "epoch": ""}', "not JSON"),
        ('{"after": 0, "epoch": null}', "epoch: a text"),
        (json.dumps({"after": 0, "epoch": "e" * 65}), "epoch: a text"),
        (json.dumps({k: v for k, v in WRITER.items() if k != "key"}), "go together"),
        (json.dumps({k: v for k, v in WRITER.items() if k != "signature"}), "go together"),
        (json.dumps({**WRITER, "key": 1}), "key: 32 bytes"),
        (json.dumps({**WRITER, "key": "A" * 42}), "key: 32 bytes"),
        (json.dumps({**WRITER, "key": "A" * 42 + "B"}), "key: 32 bytes"),
        (json.dumps({**WRITER, "key": "A" * 43 + "="}), "key: 32 bytes"),
        (json.dumps({**WRITER, "key": " " + "A" * 43}), "key: 32 bytes"),
        (json.dumps({**WRITER, "key": "Ä" * 43}), "key: 32 bytes"),
        (json.dumps({**WRITER, "signature": "A" * 85}), "signature: 64 bytes"),
        (json.dumps({**WRITER, "seat": "A" * 43}), "seat and proof go together"),
        (json.dumps({**WRITER, "proof": "A" * 86}), "seat and proof go together"),
        (json.dumps({"after": 0, "epoch": "", "seat": "A" * 43, "proof": "A" * 86}), "and with a key"),
        (json.dumps({**WRITER, "seat": "A" * 42, "proof": "A" * 86}), "seat: 32 bytes"),
        (json.dumps({**WRITER, "seat": "A" * 43, "proof": "A" * 85}), "proof: 64 bytes"),
        ('{"after": 0, "epoch": "", "version": 2}', "version: a whole number"),
        ('{"after": 0, "epoch": "", "version": "3"}', "version: a whole number"),
    ],
)
def test_a_bad_hello_is_named(text: str, problem: str) -> None:
    with pytest.raises(Malformed, match=problem):
        wire.parse_hello(text)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=50),
    lambda inner: (
        st.lists(inner) | st.dictionaries(st.sampled_from(["after", "epoch", "key", "signature", "x"]), inner)
    ),
    max_leaves=8,
)


@given(st.text() | ANY_JSON.map(json.dumps) | HELLOS.map(wire.format_hello).flatmap(
    lambda text: st.integers(0, len(text)).map(lambda cut: text[:cut] + text[cut + 1 :])
))  # fmt: skip
def test_any_text_is_a_hello_or_malformed(text: str) -> None:
    try:
        hello = wire.parse_hello(text)
    except Malformed:
        return
    assert wire.parse_hello(wire.format_hello(hello)) == hello


@given(st.binary() | st.text())
def test_any_message_is_a_frame_a_question_or_malformed(message: Any) -> None:
    try:
        asked = wire.parse_message(message)
    except Malformed:
        return
    if isinstance(asked, Ask):
        assert message.strip() == "{}"
    elif isinstance(asked, Names):
        assert wire.parse_message(wire.format_names(asked.seats)) == asked
    else:
        assert message == (wire.format_offer if asked.is_stored else wire.format_passing)(asked.data)


def test_messages_of_a_client() -> None:
    assert wire.parse_message(b"\0abc") == Frame(b"abc", is_stored=True)
    assert wire.parse_message(b"\1abc") == Frame(b"abc", is_stored=False)
    assert wire.parse_message("{}") == wire.parse_message(" {}\n") == Ask()
    for bad in (b"", b"\0", b"\1", b"\2x", "", "{ }", '{"after": 0}'):
        with pytest.raises(Malformed):
            wire.parse_message(bad)


def names(count: int) -> str:
    return wire.format_names(bytes([n]) * 32 for n in range(count))


def test_names_come_back() -> None:
    assert wire.parse_message(names(2)) == Names((bytes(32), b"\1" * 32))
    assert len(names(8)) < wire.TEXT
    assert isinstance(wire.parse_message(names(8)), Names)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (names(0), "two keys at least"),
        (names(1), "two keys at least"),
        (names(9), "at most 8 keys"),
        (wire.format_names([bytes(32)] * 2), "a key is doubled"),
        ('{"seats": {}}', "seats: a list is expected"),
        ('{"seats": ["A"]}', "seats: 32 bytes"),
        ('{"seats": [1, 2]}', "seats: 32 bytes"),
        ('{"seats": [], "more": 1}', "more: unknown key"),
        ("{ }", "seats: missing key"),
        ('{"names": []}', "names: unknown key"),
        ("[" * 1000, "not JSON|nested"),
        ("[" * 1025, "at most 1024 characters"),
        ("é", "not JSON"),
    ],
)
def test_bad_names_are_named(text: str, problem: str) -> None:
    with pytest.raises(Malformed, match=problem):
        wire.parse_message(text)
