"""Twin games of Kakusareta: two games that the Moya cannot tell apart."""

import random

from e2e.twins import Sides, Twins, unknown
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, Options

PLAIN = Sides(kakusareta, KAKUSARETA, MOYA, frozenset(("find",)))
ELEMENTAL = PLAIN._replace(
    rare=frozenset(("still", "silent", "mirage", "quake", "tempest", "rain", "fireball"))
)
"""Powers that hide something, or that wait for an answer, are used more often than by chance."""
MASTERS = ("#two", "#more", "#elemental-master-plus")
"""What is pressed for the options of `elemental`."""


def plain(seed: int, public: int) -> Twins:
    """Return a pair without elements; the arguments are those of `unknown`."""
    return unknown(PLAIN, Options(), public, random.Random(seed))


def elemental(seed: int, public: int) -> Twins:
    """Return a pair in master plus; the arguments are those of `unknown`."""
    return unknown(ELEMENTAL, Options(elemental="master plus"), public, random.Random(seed))
