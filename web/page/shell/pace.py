"""The time for which an event is shown: as long as it takes to see and to read it."""

READ_LEAST, PER_LETTER = 1000, 40
"""Milliseconds to see a motion, and to read each letter: about 300 words a minute."""

BEAT = 800
"""Milliseconds for each result of a turn that players who share a table see before the seat changes."""

REPLAY = 1100
"""Milliseconds between two steps of a running replay."""

FINALE = 2800
"""Milliseconds of the finale; the motion in the style sheet is shorter."""


def reading_time(words: str) -> int:
    """Return the milliseconds for which an event is shown at the usual pace; see `preferences.paced`.

    Args:
        words: The event's public words.
    """
    return READ_LEAST + PER_LETTER * len(words)
