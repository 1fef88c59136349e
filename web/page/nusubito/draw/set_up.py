"""The form for a new game: the pawns at the start, darts and days.

Commands: `configuration` x/y/z, `darts` n, `day-limit` n|none, `usual`. A value is the new value, not a difference.
"""

from markupsafe import Markup

from page.nusubito.set_up import DAYS_MOST, USUAL, Choices, Levels
from page.parts.drawing import icon, symbol
from page.parts.html import classes, el
from page.parts.stepper import stepper
from page.text import Text

PAWNS = ("healer", "builder", "seeker")
MIRRORED = (("B2", "D4"), ("C2", "C4"), ("D2", "B4"))
"""The three spaces that can be chosen, each with its mirror image."""


def board_and_numbers(props: Choices, t: Text) -> Markup:
    """Return the form fields for pawns, darts and days."""
    usual = props.levels == USUAL and props.darts == 2 and props.day_limit is None
    return el(
        "div",
        {"class": "start-board"},
        _configuration(props, t),
        _numbers(props, None if usual else _usual(t), t),
    )


def _configuration(props: Choices, t: Text) -> Markup:
    """Return the middle of the courtyard: the row of choices, the temple in the centre, and the mirrored row."""
    chosen = [_pick(props.levels, place, t) for place in range(3)]
    mirrored = [_cell(symbol(PAWNS[level])) for level in reversed(props.levels)]
    middle = [_cell(None), _cell(symbol("thief"), "roof"), _cell(None)]
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": "levels-label"},
        el("span", {"class": "lab", "id": "levels-label"}, t("start.levels")),
        el("div", {"class": "start-levels"}, *chosen, *middle, *mirrored),
        el("p", {"class": "sub"}, t("start.levels.text")),
    )


def _cell(figure: Markup | None, css: str = "") -> Markup:
    return el("span", {"class": classes("cell", css), "aria-hidden": "true"}, figure)


def _pick(levels: Levels, place: int, t: Text) -> Markup:
    level = levels[place]
    turned = list(levels)
    turned[place] = (level + 1) % 3
    space, mirror = MIRRORED[place]
    attrs = {
        "type": "button",
        "id": f"level-{space}",
        "class": "cell",
        "data-do": "configuration",
        "data-value": "/".join(map(str, turned)),
        "aria-label": t(f"start.level.{PAWNS[level]}", space=space, mirror=mirror),
    }
    return el(
        "button", attrs, el("span", {"class": "lab", "aria-hidden": "true"}, space), symbol(PAWNS[level])
    )


def _usual(t: Text) -> Markup:
    attrs = {"type": "button", "id": "usual", "class": "btn quiet small", "data-do": "usual"}
    return el("button", attrs, icon("i-undo"), t("start.usual"))


def _numbers(props: Choices, usual: Markup | None, t: Text) -> Markup:
    return el(
        "div", {"class": "start-numbers"}, _darts(props.darts, t), _day_limit(props.day_limit, t), usual
    )


def _darts(now: int, t: Text) -> Markup:
    fewer = str(now - 1) if now > 0 else None
    more = str(now + 1) if now < 9 else None
    return stepper("darts", str(now), fewer, more, t)


def _day_limit(now: int | None, t: Text) -> Markup:
    if now is None:
        return stepper("day-limit", t("start.limit.none"), None, "1", t)
    fewer = str(now - 1) if now > 1 else "none"
    more = str(now + 1) if now < DAYS_MOST else None
    return stepper("day-limit", t("start.limit.days", n=now), fewer, more, t)
