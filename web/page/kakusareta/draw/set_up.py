"""The fields for a new game: elements, the Moya at the start, darts, four temples, days.

Commands: `configuration` x/y/z or a name, `darts` n, `four-temples` on|off, `day-limit` n|none, `elemental` off or a
mode, `usual`. A value is the new value, not a difference.
"""

from markupsafe import Markup

from page.courtyard.draw.set_up import MIRRORED, cell, darts, day_limit, pick, turned, usual
from page.kakusareta.set_up import DAYS_MOST, ELEMENTAL, FOUR_TEMPLES, NAMED, OFF, Choices, Levels
from page.parts.drawing import symbol
from page.parts.html import el
from page.parts.segments import field, segments
from page.text import Text


def elements(props: Choices, t: Text) -> Markup:
    """Draw the field for the Elemental Disciplines."""
    return field("elemental", ELEMENTAL, props.elemental or OFF, t)


def board_and_numbers(props: Choices, t: Text) -> Markup:
    """Draw the fields for Moya, darts, temples and days."""
    back = None if props == Choices(elemental=props.elemental) else usual(t)
    return el(
        "div",
        {"class": "start-board k-start"},
        _presets(props.levels, t),
        _configuration(props, t),
        _numbers(props, back, t),
    )


def _configuration(props: Choices, t: Text) -> Markup:
    """Draw the middle of the courtyard: the chosen row, the temple between, and the mirrored row."""
    chosen = [_pick(props.levels, place, t) for place in range(3)]
    mirrored = [cell(symbol(f"k-moya{level}")) for level in reversed(props.levels)]
    middle = [cell(None), cell(symbol("k-kaku"), "roof"), cell(None)]
    return el(
        "div",
        {"class": "field", "role": "group", "aria-label": t("start.levels")},
        el("div", {"class": "start-levels"}, *chosen, *middle, *mirrored),
        el("p", {"class": "sub"}, t("start.levels.text")),
    )


def _pick(levels: Levels, place: int, t: Text) -> Markup:
    level = levels[place]
    space, mirror = MIRRORED[place]
    label = t("start.level", level=level, space=space, mirror=mirror)
    return pick(place, turned(levels, place, level % 3 + 1), label, symbol(f"k-moya{level}"))


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


def _numbers(props: Choices, back: Markup | None, t: Text) -> Markup:
    return el(
        "div",
        {"class": "start-numbers"},
        darts(props.darts, t),
        day_limit(props.day_limit, DAYS_MOST, t),
        field("four-temples", FOUR_TEMPLES, FOUR_TEMPLES[not props.four_temples], t),
        back,
    )
