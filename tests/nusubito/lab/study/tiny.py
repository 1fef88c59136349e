"""Models small enough to find their values by hand."""

from unseen.courtyard.board import BIT, Space, spaces
from unseen.nusubito import Options
from unseen.nusubito.lab.study.models import CORNERS, grid
from unseen.nusubito.scale import Opening, Scale, beyond


def two_roofs(timeout: float) -> Options:
    """Return a model of one round in which the Thief hides on C1 or A3, and the Mists can come to either.

    The treasure is on C3, where he cannot go for the Seeker; his coins are for C1 and A3. So he chooses one of two, and
    the Mists name one of two or wait: it is worth the timeout, or a half where that is less.
    """
    opening = Opening(
        healers=spaces(["C2", "B3"]),
        builders=0,
        seekers=BIT[Space("C3")],
        darts=0,
        thieves=((Space("A1"), spaces(["C1", "A3"])),),
        treasures=BIT[Space("C3")],
    )
    return Options(scale=Scale(beyond(Space("C3")), 1, 1, (1, 1), timeout), opening=opening)


def no_coin() -> Options:
    """Return a model in which the Thief is trapped at once."""
    options = two_roofs(1.0)
    assert options.opening
    return options._replace(opening=options.opening._replace(thieves=((Space("A1"), 0),)))


def knowing() -> Options:
    """Return a model of one round whose Thief knows the treasure's temple, one of four, and may stand on A1 or C3.

    From either any temple is two leaps away at most, and nobody is in the way.
    """
    options = grid("B2", "B2", rounds=1)
    assert options.opening
    thieves = ((Space("A1"), CORNERS), (Space("C3"), CORNERS))
    opening = options.opening._replace(thieves=thieves, seekers=0, seen=frozenset("ACE135"))
    return options._replace(opening=opening)
