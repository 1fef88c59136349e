"""The shares of a room: no writer can keep another from writing by what it sends.

Rule 1. A room whose first frame came with a seat's key has that key as its maker. The maker names the keys of all
        seats, its own first, once and for good.
Rule 2. Each named key has a share of its own, of frames and of bytes. All other writers use the common share. All
        shares together make up the limits of the room.
Rule 3. Until the keys are named a room is narrow: it stores little and not for long, half of it for the maker.
Rule 4. A room that was begun without a key has no shares, as in version 1: the first to write may fill it. It stays
        narrow.
Rule 5. Rooms from before narrow rooms existed keep their old limits. Until the keys are named, the maker of such a
        room has the smallest share that it may get.

Keys that the maker has not named have no shares of their own, however small: keys can be made by the thousand, and a
person with the link who wants to keep a guest out before a game has begun can as well take the guest's seat.
"""

from typing import NamedTuple

from unseen.relay.limits import Limits
from unseen.relay.wire import KEY, SEATS, Keys, is_named


class Share(NamedTuple):
    """The limits of one writer, or of all writers without a share of their own."""

    owner: bytes
    """The key, or empty for the common share."""
    frames: int
    size: int
    """In bytes."""


def share_of(limits: Limits, keys: Keys, writer: bytes, *, is_narrow: bool) -> Share:
    """Return the share that a frame counts in.

    Args:
        limits: The limits of a room.
        keys: The room's keys.
        writer: The key of the sending seat, or empty.
        is_narrow: Whether the room is narrow.
    """
    # NB: `redis._APPEND` has the same in Lua.
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
    """Return the seconds that a room is kept after its last frame."""
    return min(limits.expiry, limits.narrow_expiry) if is_narrow else limits.expiry


def longer(limits: Limits) -> float:
    """Return the additional seconds that a narrow room is kept once its seats' keys are named."""
    return limits.expiry - expiry_of(limits, is_narrow=True)


def may_name(keys: Keys, names: Keys) -> bool:
    """Return whether the room's only key so far is the first of the names."""
    return keys == names[:1]


def unpacked(packed: bytes) -> Keys:
    """Split concatenated keys."""
    return tuple(packed[start : start + KEY] for start in range(0, len(packed), KEY))


def store_takes(limits: Limits, total: int, weight: int, *, begins: bool) -> bool:
    """Return whether a store has space for another frame.

    The last quarter is for existing rooms, so that new games do not harm those under way.

    Args:
        limits: The limits of the store.
        total: The weight of all frames in it.
        weight: The weight of the frame.
        begins: Whether the frame begins a room.
    """
    most = limits.store_bytes // 4 * 3 if begins else limits.store_bytes
    return total + weight <= most
