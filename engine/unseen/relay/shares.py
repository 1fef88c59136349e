"""Who may fill how much of a room: nobody is kept from writing by what another sends.

Rule 1. A room whose first frame came with a seat's key has that key as its maker. The maker names the keys of all
        seats, its own first, once and for good.
Rule 2. Each named key has a share of its own, of frames and of bytes. Whoever else writes shares the common one. All
        shares together are what a room stores.
Rule 3. Until the keys are named a room is narrow: it stores little and not for long, half of it for the maker.
Rule 4. A room that was begun without a key has no shares, as in version 1: who comes first fills it. It stays narrow.
Rule 5. Rooms from before there were narrow ones keep what they were promised. Until the keys are named, the maker of
        such a room has the smallest share that it may come to have.

Keys that nobody has named have no shares of their own, however small: anybody makes keys by the thousand, and whoever
has the link and wants to keep a guest out before a game has begun can as well take the guest's seat.
"""

from typing import NamedTuple

from unseen.relay.limits import Limits
from unseen.relay.wire import KEY, SEATS, Keys, is_named


class Share(NamedTuple):
    """What one writer, or all who have no share of their own, may store."""

    owner: bytes
    """The key, or nothing where the share is common."""
    frames: int
    size: int
    """In bytes."""


def share_of(limits: Limits, keys: Keys, writer: bytes, *, is_narrow: bool) -> Share:
    """Return the share that a frame counts in.

    Args:
        limits: What a room stores.
        keys: The room's.
        writer: The key of the seat that sends the frame, or nothing.
        is_narrow: Whether the room is.
    """
    # NB: `redis._APPEND` says the same in Lua.
    frames, size, common = limits.room_frames, limits.room_bytes, limits.common
    if is_narrow:
        frames, size, common = min(frames, limits.narrow_frames), min(size, limits.narrow_bytes), 2
    if not keys:
        return Share(b"", frames, size)
    common_frames, common_size = frames // common, size // common
    if writer not in keys:
        return Share(b"", common_frames, common_size)
    count = len(keys) if is_named(keys) else 1 if is_narrow else SEATS
    return Share(writer, (frames - common_frames) // count, (size - common_size) // count)


def expiry_of(limits: Limits, *, is_narrow: bool) -> float:
    """Return for how many seconds a room is kept after its last frame."""
    return min(limits.expiry, limits.narrow_expiry) if is_narrow else limits.expiry


def longer(limits: Limits) -> float:
    """Return for how many seconds more a narrow room is kept once its seats' keys are named."""
    return limits.expiry - expiry_of(limits, is_narrow=True)


def may_name(keys: Keys, names: Keys) -> bool:
    """Return whether keys can be named by the first of them."""
    return keys == names[:1]


def unpacked(packed: bytes) -> Keys:
    """Return the keys that stand one after the other."""
    return tuple(packed[start : start + KEY] for start in range(0, len(packed), KEY))


def store_takes(limits: Limits, total: int, weight: int, *, begins: bool) -> bool:
    """Return whether a store of so many bytes takes one more frame.

    The last quarter is for rooms that there are: games under way do not suffer from those that begin.

    Args:
        limits: What the store holds.
        total: The weight of all frames in it.
        weight: That of the frame.
        begins: Whether it begins a room.
    """
    most = limits.store_bytes // 4 * 3 if begins else limits.store_bytes
    return total + weight <= most
