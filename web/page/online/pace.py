"""When anything leaves: at a beat counted from what last came, however long there was to compute.

How long computing took may hang on what a seat keeps to itself, and the relay and the other side can both measure it.
A device that is too slow for one beat shows by the next that it is slow, and no more than that.
"""

BEAT = 300
"""Milliseconds: longer than most devices compute for an answer."""


def rest(came: float, now: float) -> float:
    """Return how many milliseconds to wait from now until the next beat.

    Args:
        came: When something last came, in milliseconds.
        now: The time on the same clock.
    """
    beats = (now - came) // BEAT + 1
    return came + beats * BEAT - now
