"""What Python keeps in memory, and how long looking through it takes."""

import gc


def keep_for_good() -> None:
    """Leave all that there is now out of what the garbage collector looks through.

    A game's modules come to more than 30,000 objects that live as long as the page. The collector goes through them in
    one piece: on a phone six times slower that was the longest standstill while programs think.
    """
    gc.freeze()
