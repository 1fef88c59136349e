"""The versions of the protocol: what changes what entries say is another number, and a game keeps its own.

1. A secretive seat commits to its hidden steps; whether they were legal is found when it shows its seed.
2. It proves with each of its entries that a legal way leads there. All shuffles come with their proofs.
"""

VERSIONS = (1, 2)
"""All that can be played and read."""
NOW = 2
"""The one that a new game is offered by."""


def proves_moves(version: int) -> bool:
    """Return whether hidden moves come with their proofs, and so does every shuffle."""
    return version >= 2
