"""The player aids: the actions of each seat by day and by night, and their prices.

A card is for the help, a brief for the play screen. The kinds of pawns are `H`, `B` and `S`.
"""

from typing import NamedTuple

from page.parts.help_blocks import Ability, AidCard


class Line(NamedTuple):
    """One line of a brief: the messages `aid.brief.<key>` and `aid.brief.<key>.text`."""

    key: str
    pawn: str | None = None


CARDS: tuple[AidCard, ...] = (
    AidCard(
        "thief-day",
        (
            Ability("leap", True),
            Ability("bolstered", True),
            Ability("special", True),
            Ability("sacrifice", True),
            Ability("attack", True),
            Ability("shoot", True),
            Ability("declare"),
            Ability("end"),
        ),
    ),
    AidCard(
        "thief-night",
        (
            Ability("dart", True),
            Ability("look", True),
            Ability("coin", True),
            Ability("unbolster", True),
            Ability("reveal"),
        ),
    ),
    AidCard("healer", (Ability("step"), Ability("stream"), Ability("heal"), Ability("upgrade")), "H"),
    AidCard("builder", (Ability("step"), Ability("bolster"), Ability("upgrade")), "B"),
    AidCard("seeker", (Ability("step"), Ability("occupy"), Ability("seek"), Ability("capture")), "S"),
    AidCard("mist-night", (Ability("spawn", True), Ability("builder", True), Ability("seeker", True), Ability("dawn"))),
)  # fmt: skip

BRIEFS: dict[tuple[str, str], tuple[Line, ...]] = {
    ("thief", "day"): (
        Line("leap"),
        Line("attack"),
        Line("special"),
        Line("sacrifice"),
        Line("shoot"),
        Line("declare"),
    ),
    ("thief", "night"): (Line("buy"), Line("one"), Line("two"), Line("three")),
    ("mist", "day"): (Line("healer", "H"), Line("builder", "B"), Line("seeker", "S"), Line("capture")),
    ("mist", "night"): (
        Line("spawn", "H"),
        Line("raise_healer", "B"),
        Line("raise_builder", "S"),
        Line("dawn"),
    ),
}
"""The lines by seat and phase."""
