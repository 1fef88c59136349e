"""The list of a game's puzzles: those of past dates with their results, and a way to practise.

Commands: `puzzle-number` n, `puzzle-kind`, `puzzle-tier` and `puzzle-theme` a value or nothing, `puzzle-more`,
`puzzle-practise`, `puzzle-first` (the three for beginners), `puzzle-today`,
`puzzle-yesterday`, `home`, `escape`.

Rule 1. Nothing in it tells anything of an answer: a theme is told with the other themes of its tier, and can be asked
        for, but no line shows its own before it is solved.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from page.puzzling.choice import Dated, fits
from page.puzzling.results import Result
from page.shell.messages import Pressed
from unseen.puzzles.tier import TIERS

Notice = Literal["", "before", "after", "early", "none", "gone"]
"""Why the list is shown in place of a puzzle: the first date is still to come; the last has passed; a link leads too
far ahead; no number is like that; the puzzle was withdrawn."""
PAGE = 30
"""How many lines are shown at first, and more at each press."""
ROW = 3
"""How many are practised in a row."""


class Listing(NamedTuple):
    """The list as it is shown."""

    kinds: Mapping[str, tuple[str, ...]]
    """The themes of each kind of this game."""
    dated: tuple[Dated, ...]
    """The puzzles of past dates, the latest first."""
    results: Mapping[int, Result] = {}
    today: int | None = None
    streak: int = 0
    notice: Notice = ""
    kind: str = ""
    tier: str = ""
    theme: str = ""
    """Empty for all."""
    shown: int = PAGE
    has_first: bool = False
    """Whether there are three for beginners."""
    is_framed: bool = False

    @property
    def fitting(self) -> tuple[Dated, ...]:
        """The puzzles of past dates that fit."""
        return tuple(each for each in self.dated if fits(each.line, self.kind, self.tier, self.theme))

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes that can be asked for: those of the kind that is chosen, or of the only one."""
        if len(self.kinds) == 1:
            return next(iter(self.kinds.values()))
        return self.kinds.get(self.kind, ())


def chosen(listing: Listing, message: Pressed) -> Listing:
    """Return the list after a press that chooses among its lines; one that means nothing changes nothing."""
    match message.value, message.detail:
        case "puzzle-kind", kind if not kind or kind in listing.kinds:
            return listing._replace(kind=kind, theme="", shown=PAGE)
        case "puzzle-tier", tier if not tier or tier in TIERS:
            return listing._replace(tier=tier, shown=PAGE)
        case "puzzle-theme", theme if not theme or theme in listing.themes:
            return listing._replace(theme=theme, shown=PAGE)
        case "puzzle-more", _:
            return listing._replace(shown=min(listing.shown + PAGE, len(listing.dated) + PAGE))
        case _:
            return listing
