"""The player aids: the actions of each seat by day and by night, and their prices.

A card is for the help, a brief for the play screen. The kinds of pawns are `H`, `B` and `S`.
"""

from typing import NamedTuple

from page.parts.help_blocks import AidCard, Deed


class Line(NamedTuple):
    """One line of a brief: the messages `aid.brief.<key>` and `aid.brief.<key>.text`."""

    key: str
    pawn: str | None = None


CARDS: tuple[AidCard, ...] = (
    AidCard(
        "thief-day",
        (
            Deed("leap", True),
            Deed("bolstered", True),
            Deed("special", True),
            Deed("sacrifice", True),
            Deed("attack", True),
            Deed("shoot", True),
            Deed("declare"),
            Deed("end"),
        ),
    ),
    AidCard(
        "thief-night",
        (
            Deed("dart", True),
            Deed("look", True),
            Deed("coin", True),
            Deed("unbolster", True),
            Deed("reveal"),
        ),
    ),
    AidCard("healer", (Deed("step"), Deed("stream"), Deed("heal"), Deed("upgrade")), "H"),
    AidCard("builder", (Deed("step"), Deed("bolster"), Deed("upgrade")), "B"),
    AidCard("seeker", (Deed("step"), Deed("occupy"), Deed("seek"), Deed("capture")), "S"),
    AidCard("mist-night", (Deed("spawn", True), Deed("builder", True), Deed("seeker", True), Deed("dawn"))),
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
