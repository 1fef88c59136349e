"""The versions of the protocol: what changes what entries say is another number, and a game keeps its own.

1. A secretive seat commits to its hidden steps; whether they were legal is found when it shows its seed.
2. It proves with each of its entries that a legal way leads there. All shuffles come with their proofs.
"""

VERSIONS = (1, 2)
"""All that can be played and read."""
NOW = 2
"""The one that a new game is offered by."""


REVIEWED = False
"""Whether somebody outside has reviewed what version 2 proves. Until then what rests on the proofs alone is off."""


def is_final(version: int) -> bool:
    """Return whether a result stands with its last entry, and a seat that gives up may keep what it hid to itself."""
    return REVIEWED and proves_moves(version)


def proves_moves(version: int) -> bool:
    """Return whether hidden moves come with their proofs, and so does every shuffle."""
    return version >= 2
