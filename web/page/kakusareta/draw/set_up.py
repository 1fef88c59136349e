"""The fields for a new game: elements, the Moya at the start, darts, four temples, days.

Commands: `configuration` x/y/z or a name, `darts` n, `four-temples` on|off, `day-limit` n|none, `elemental` off or a
mode, `usual`. A value is the new value, not a difference.
"""

from markupsafe import Markup

from page.kakusareta.set_up import DAYS_MOST, ELEMENTAL, FOUR_TEMPLES, NAMED, OFF, Choices, Levels
from page.parts.drawing import icon, symbol
from page.parts.html import classes, el
from page.parts.segments import field, segments
from page.parts.stepper import stepper
from page.text import Text

MIRRORED = (("B2", "D4"), ("C2", "C4"), ("D2", "B4"))
"""The three spaces whose level can be chosen, each with its mirror space."""


def elements(props: Choices, t: Text) -> Markup:
    """Draw the field for the Elemental Disciplines."""
    return field("elemental", ELEMENTAL, props.elemental or OFF, t)


def board_and_numbers(props: Choices, t: Text) -> Markup:
    """Draw the fields for Moya, darts, temples and days."""
    usual = None if props == Choices(elemental=props.elemental) else _usual(t)
    return el(
        "div",
        {"class": "start-board k-start"},
        _presets(props.levels, t),
        _configuration(props, t),
        _numbers(props, usual, t),
    )


def _configuration(props: Choices, t: Text) -> Markup:
    """Draw the middle of the courtyard: the chosen row, the temple between, and the mirrored row."""
    chosen = [_pick(props.levels, place, t) for place in range(3)]
    mirrored = [_cell(symbol(f"k-moya{level}")) for level in reversed(props.levels)]
    middle = [_cell(None), _cell(symbol("k-kaku"), "roof"), _cell(None)]
    return el(
        "div",
        {"class": "field", "role": "group", "aria-label": t("start.levels")},
        el("div", {"class": "start-levels"}, *chosen, *middle, *mirrored),
        el("p", {"class": "sub"}, t("start.levels.text")),
    )


def _cell(figure: Markup | None, css: str = "") -> Markup:
    return el("span", {"class": classes("cell", css), "aria-hidden": "true"}, figure)


def _pick(levels: Levels, place: int, t: Text) -> Markup:
    level = levels[place]
    turned = list(levels)
    turned[place] = level % 3 + 1
    space, mirror = MIRRORED[place]
    attrs = {
        "type": "button",
        "id": f"level-{space}",
        "class": "cell",
        "data-do": "configuration",
        "data-value": "/".join(map(str, turned)),
        "aria-label": t("start.level", level=level, space=space, mirror=mirror),
    }
    name = el("span", {"class": "lab", "aria-hidden": "true"}, space)
    return el("button", attrs, name, symbol(f"k-moya{level}"))


def _presets(levels: Levels, t: Text) -> Markup:
    """Draw the named configurations."""
    words = {name: t(f"start.levels.{name}") for name in NAMED}
    now = next((name for name, preset in NAMED.items() if levels == preset), "")
    return el(
        "div",
        {"class": "field k-presets", "role": "group", "aria-labelledby": "configuration-label"},
        el("span", {"class": "lab", "id": "configuration-label"}, t("start.levels")),
        segments("configuration", words, now),
    )


def _usual(t: Text) -> Markup:
    attrs = {"type": "button", "id": "usual", "class": "btn quiet small", "data-do": "usual"}
    return el("button", attrs, icon("i-undo"), t("start.usual"))


def _numbers(props: Choices, usual: Markup | None, t: Text) -> Markup:
    return el(
        "div",
        {"class": "start-numbers"},
        _darts(props.darts, t),
        _day_limit(props.day_limit, t),
        field("four-temples", FOUR_TEMPLES, FOUR_TEMPLES[not props.four_temples], t),
        usual,
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
