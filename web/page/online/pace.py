"""The pace of outgoing frames: at a beat counted from the last arrival, however long computing took.

The time that computing takes may depend on a seat's secrets, and the relay and the other players can measure
it. A device that is too slow for one beat shows by the next that it is slow, and no more than that.
"""

BEAT = 300
"""Milliseconds: longer than most devices compute for an answer."""


# How long an answer takes to compute may tell something of what is hidden. Waiting until a fixed time would
# hide that, but would be either too short for a slow device or long for everybody; from beat to beat, what an
# answer tells by its time is the number of beats, which is mostly one. Kocher, Timing Attacks on
# Implementations of Diffie-Hellman, RSA, DSS, and Other Systems (1996); Askarov, Zhang and Myers, Predictive
# Black-Box Mitigation of Timing Channels (2010).
def rest(came: float, now: float) -> float:
    """Return the milliseconds from now until the next beat.

    Args:
        came: The time of the last arrival, in milliseconds.
        now: The time on the same clock.
    """
    beats = (now - came) // BEAT + 1
    return came + beats * BEAT - now
