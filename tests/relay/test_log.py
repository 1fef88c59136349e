"""A room's log, against a plain list."""

from hypothesis import given
from hypothesis import strategies as st

from unseen.relay.limits import Limits
from unseen.relay.log import EMPTY, Full, Log, Mark, Stored

FRAMES = st.lists(st.binary(min_size=1, max_size=6), max_size=40)


@given(FRAMES, st.integers(1, 8), st.integers(1, 40))
def test_log_numbers_each_frame_once_and_keeps_its_limits(frames: list[bytes], most: int, size: int) -> None:
    log = Log("e", Limits(room_frames=most, room_bytes=size))
    plain: list[bytes] = []
    for data in frames:
        known, has_room = data in plain, len(plain) < most and sum(map(len, [*plain, data])) <= size
        before = log.mark
        stored = log.append(data)
        if known:
            assert stored == Stored("e", plain.index(data) + 1, is_new=False)
        elif has_room:
            plain.append(data)
            assert stored == Stored("e", len(plain), is_new=True)
        else:
            assert isinstance(stored, Full)
            assert log.mark == before
        assert log.mark == (Mark("e", len(plain)) if plain else EMPTY)
        assert list(log.read(0, 100)) == plain
        assert list(log.read(2, 3)) == plain[2:5]
