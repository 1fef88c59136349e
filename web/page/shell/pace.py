"""How long what happened is shown: as long as it takes to see and to read it."""

READ_LEAST, PER_LETTER = 1000, 40
"""Milliseconds to see what has moved, and for each letter: some 300 words a minute."""

BEAT = 800
"""Milliseconds in which two who share a table see one thing that a turn has ended with, before the seat changes."""

FINALE = 2800
"""Milliseconds in which what has ended a game is shown; the style sheet's motion ends before."""


def reading_time(words: str) -> int:
    """Return the milliseconds for which an event is told at the usual pace; see `preferences.paced`.

    Args:
        words: How it is told, which everybody may know.
    """
    return READ_LEAST + PER_LETTER * len(words)
