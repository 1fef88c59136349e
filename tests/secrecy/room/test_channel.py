import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.secrecy.table import sodium
from unseen.relay.wire import path_of_room, room_of_key
from unseen.secrecy.channel import (
    NONCE,
    STEP,
    bytes_of,
    link_of,
    read_link,
    room,
    seal,
    text_of,
    unseal,
    watch_link_of,
)
from unseen.secrecy.log import LONGEST, Entry

SECRET = bytes(range(32))
HERE = room(SECRET, sodium())
FIRST = Entry(b'{"i":0}', bytes(64))


def frame(entry: Entry = FIRST, nonce: int = 1) -> bytes:
    return seal(HERE, sodium(), entry, bytes([nonce]) * NONCE)


@given(st.binary(max_size=2000), st.binary(min_size=64, max_size=64))
def test_what_is_sealed_is_unsealed(body: bytes, signature: bytes) -> None:
    assert unseal(HERE, sodium(), frame(Entry(body, signature))) == Entry(body, signature)


def test_the_longest_body_goes_through() -> None:
    entry = Entry(b"x" * LONGEST, bytes(64))
    assert unseal(HERE, sodium(), frame(entry)) == entry
    assert len(frame(entry)) < 64 * 1024


def test_lengths_are_multiples() -> None:
    """Of what is sealed only how many steps it has is seen."""
    sizes = {len(frame(Entry(b"x" * size, bytes(64)))) for size in range(1, 188)}
    assert sizes == {NONCE + 16 + STEP}


def test_any_bit_that_changes_is_noticed() -> None:
    """Cheat 36."""
    good = frame()
    for place in range(len(good)):
        bad = bytearray(good)
        bad[place] ^= 1 << (place % 8)
        assert unseal(HERE, sodium(), bytes(bad)) is None


def test_frames_of_another_room_are_not_read() -> None:
    """Cheat 37."""
    other = room(bytes(32), sodium())
    assert unseal(other, sodium(), frame()) is None
    assert unseal(other._replace(key=HERE.key), sodium(), frame()) is None


@given(st.binary(max_size=900))
def test_other_bytes_are_no_frames(data: bytes) -> None:
    assert unseal(HERE, sodium(), data) is None
    nonce = bytes(NONCE)
    text = data + bytes(-len(data) % STEP)
    box = nonce + sodium().seal(HERE.key, nonce, text, HERE.name.encode())
    entry = unseal(HERE, sodium(), box)
    assert entry is None or seal(HERE, sodium(), entry, nonce) == box


def test_too_long_a_frame_is_not_even_opened() -> None:
    """Cheat 43."""
    assert unseal(HERE, sodium(), frame(Entry(b"x" * (LONGEST + 3 * STEP), bytes(64)))) is None


def test_links() -> None:
    assert read_link(link_of(SECRET), sodium()) == HERE
    assert HERE.writing
    assert path_of_room(room_of_key(sodium().public_key(HERE.writing))).endswith(HERE.name)
    watching = read_link(watch_link_of(HERE), sodium())
    assert watching == HERE._replace(writing=None)
    assert text_of(SECRET) not in watch_link_of(HERE)


@pytest.mark.parametrize(
    "fragment",
    [
        "",
        "r=",
        "r=abc",
        "x=" + text_of(SECRET),
        "w=abc",
        f"w={HERE.name}.abc",
        f"w=abc.{text_of(SECRET)}",
        "r=" + "é" * 43,
    ],
)
def test_what_is_no_link(fragment: str) -> None:
    assert read_link(fragment, sodium()) is None


def test_base64_has_one_form() -> None:
    assert bytes_of("AAE", 2) == b"\x00\x01"
    for wrong in ("AAF", "AAE=", "AA+", "A", "AAEA", "AA E"):
        assert bytes_of(wrong, 2) is None
