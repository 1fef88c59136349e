"""The README's moving picture: it moves, it is light, and the site does not carry it."""

import struct

from tools.paths import DIST, ROOT, STATIC
from tools.picture import FILE, HEIGHT, MOST, SCALE, WIDTH
from tools.webp import Frame, animated, chunks

STILL = b"RIFF\x10\0\0\0WEBPVP8 \x03\0\0\0abc\0"
"""A file of one chunk; what is in it does not matter here."""


def three(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 3], "little")


def test_frames_are_put_where_they_belong() -> None:
    file = animated(300, 200, [Frame(0, 0, 300, 200, 40, STILL), Frame(10, 20, 5, 7, 1500, STILL)])
    assert file[:4] + file[8:12] == b"RIFFWEBP"
    assert struct.unpack("<I", file[4:8]) == (len(file) - 8,)
    (head, size), (anim, loop), (_, first), (name, second) = chunks(file)
    assert (head, anim, name) == (b"VP8X", b"ANIM", b"ANMF")
    assert (size[0], three(size, 4) + 1, three(size, 7) + 1) == (0b10, 300, 200)
    assert loop[4:] == b"\0\0", "it goes round for ever"
    assert [three(second, at) for at in (0, 3, 6, 9, 12)] == [5, 10, 4, 6, 1500]
    assert second[16:] == first[16:] == STILL[12:]


def test_the_readme_shows_a_turn_that_moves() -> None:
    file = FILE.read_bytes()
    found = list(chunks(file))
    frames = [data for name, data in found if name == b"ANMF"]
    assert len(frames) > 10
    assert 8_000 < sum(three(data, 12) for data in frames) < 25_000, "milliseconds"
    size = (three(found[0][1], 4) + 1, three(found[0][1], 7) + 1)
    assert size == (WIDTH * SCALE, HEIGHT * SCALE)
    assert len(file) <= MOST
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f'<img src="{FILE.relative_to(ROOT)}" width="{size[0]}" height="{size[1]}"' in readme
    assert str((STATIC / "picture.png").relative_to(ROOT)) in readme, (
        "whoever wants less motion has a still one"
    )


def test_no_visitor_fetches_it() -> None:
    assert not [*DIST.rglob("*.webp")]
