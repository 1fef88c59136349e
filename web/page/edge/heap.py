"""Python's heap, and the time that the garbage collector takes for it."""

import gc


def keep_for_good() -> None:
    """Exempt all objects that exist now from garbage collection.

    A game's modules come to more than 30,000 objects that live as long as the page. The collector goes
    through them in one piece: on a phone six times slower that was the longest pause while programs think.
    """
    gc.freeze()
