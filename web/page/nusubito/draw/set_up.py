"""The form for a new game: the pawns at the start, darts and days.

Commands: `configuration` x/y/z, `darts` n, `day-limit` n|none, `usual`. A value is the new value, not a difference.
"""

from markupsafe import Markup

from page.courtyard.draw.set_up import MIRRORED, cell, darts, day_limit, pick, turned, usual
from page.nusubito.set_up import DAYS_MOST, USUAL, Choices, Levels
from page.parts.drawing import symbol
from page.parts.html import el
from page.text import Text

PAWNS = ("healer", "builder", "seeker")


def board_and_numbers(props: Choices, t: Text) -> Markup:
    """Return the form fields for pawns, darts and days."""
    is_usual = props.levels == USUAL and props.darts == 2 and props.day_limit is None
    return el(
        "div",
        {"class": "start-board"},
        _configuration(props, t),
        _numbers(props, None if is_usual else usual(t), t),
    )


def _configuration(props: Choices, t: Text) -> Markup:
    """Return the middle of the courtyard: the row of choices, the temple in the centre, and the mirrored row."""
    chosen = [_pick(props.levels, place, t) for place in range(3)]
    mirrored = [cell(symbol(PAWNS[level])) for level in reversed(props.levels)]
    middle = [cell(None), cell(symbol("thief"), "roof"), cell(None)]
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": "levels-label"},
        el("span", {"class": "lab", "id": "levels-label"}, t("start.levels")),
        el("div", {"class": "start-levels"}, *chosen, *middle, *mirrored),
        el("p", {"class": "sub"}, t("start.levels.text")),
    )


def _pick(levels: Levels, place: int, t: Text) -> Markup:
    level = levels[place]
    space, mirror = MIRRORED[place]
    label = t(f"start.level.{PAWNS[level]}", space=space, mirror=mirror)
    return pick(place, turned(levels, place, (level + 1) % 3), label, symbol(PAWNS[level]))


def _numbers(props: Choices, back: Markup | None, t: Text) -> Markup:
    return el(
        "div",
        {"class": "start-numbers"},
        darts(props.darts, t),
        day_limit(props.day_limit, DAYS_MOST, t),
        back,
    )
