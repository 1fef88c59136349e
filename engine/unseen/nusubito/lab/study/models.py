"""The scale models: small instances of the same rules with exactly known values.

`engine/docs/scale-models.md` describes each, with its size and value.
"""

from unseen.courtyard.board import BIT, Space, spaces
from unseen.nusubito.scale import Opening, Scale, beyond
from unseen.nusubito.state import Options

CORNERS = spaces(["A1", "C1", "A3", "C3"])
"""The temples of the 3x3 grid."""


def grid(healer: str, seeker: str, rounds: int, actions: int = 1, timeout: float = 0.0) -> Options:
    """Return a model on the 3x3 grid: one day, a Thief on A1 with all four coins and no dart, two pawns.

    Args:
        healer: The Healer's space.
        seeker: The Seeker's space.
        rounds: Rounds of the day, after which the game ends.
        actions: Actions of the Mists a turn.
        timeout: The value of that end to the Thief.
    """
    opening = Opening(
        healers=BIT[Space(healer)],
        builders=0,
        seekers=BIT[Space(seeker)],
        darts=0,
        thieves=((Space("A1"), CORNERS),),
        treasures=CORNERS,
    )
    return Options(scale=Scale(beyond(Space("C3")), rounds, actions, (1, rounds), timeout), opening=opening)


MODELS = {
    "short": grid("B2", "C3", rounds=2),
    "far": grid("B2", "C3", rounds=3),
    "inner": grid("C2", "B2", rounds=3),
    "hunted": grid("B2", "C3", rounds=2, actions=2, timeout=1.0),
}
"""The models by name."""
