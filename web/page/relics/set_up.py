"""The choices for a game of Relics: the scoring and the layout of the relics."""

from typing import NamedTuple

from unseen.relics import Options
from unseen.relics.board import named
from unseen.relics.state import LAYOUTS, Layout, Scoring

SCORINGS: tuple[Scoring, ...] = ("basic", "standard")
PLACES: tuple[Layout, ...] = ("quincunx", "cross")


class Choices(NamedTuple):
    """The choices; the defaults are the usual settings."""

    scoring: Scoring = "basic"
    layout: Layout = "quincunx"


def chosen(own: Choices | None, what: str, value: str) -> Choices | None:
    """Return the choices after a press, or None if it is about something else or makes no sense."""
    now = own or Choices()
    match what:
        case "scoring":
            return next((now._replace(scoring=each) for each in SCORINGS if each == value), None)
        case "layout":
            return next((now._replace(layout=each) for each in PLACES if each == value), None)
        case _:
            return None


def relic_spaces() -> dict[str, tuple[str, ...]]:
    """Return the spaces on which relics lie, for each layout."""
    return {layout: tuple(map(str, named(LAYOUTS[layout]))) for layout in PLACES}


def options(own: Choices | None) -> Options:
    """Return the options of the game for some choices."""
    now = own or Choices()
    return Options(now.scoring, now.layout)
