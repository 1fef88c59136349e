"""The pace of outgoing frames: at a beat counted from the last arrival, however long computing took.

The time that computing takes may depend on a seat's secrets, and the relay and the other players can measure
it. A device that is too slow for one beat shows by the next that it is slow, and no more than that.
"""

BEAT = 300
"""Milliseconds: longer than most devices compute for an answer."""


def rest(came: float, now: float) -> float:
    """Return the milliseconds from now until the next beat.

    Args:
        came: The time of the last arrival, in milliseconds.
        now: The time on the same clock.
    """
    beats = (now - came) // BEAT + 1
    return came + beats * BEAT - now
