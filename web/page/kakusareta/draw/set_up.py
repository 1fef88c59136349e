"""What can be chosen of a new game: which Moya stand at the start, darts, four temples, days, elements.

Commands: `configuration` x/y/z or a name, `darts` n, `four-temples` on|off, `day-limit` n|none, `elemental` off or a
mode, `usual`. A value is what will be, not by how much it changes.
"""

from markupsafe import Markup

from page.kakusareta.set_up import DAYS_MOST, ELEMENTAL, NAMED, OFF, Choices, Levels
from page.parts.drawing import icon, symbol
from page.parts.html import Value, classes, el
from page.parts.stepper import stepper
from page.text import Text

MIRRORED = (("B2", "D4"), ("C2", "C4"), ("D2", "B4"))
"""The three spaces that are chosen, each with the one that copies it."""


def board_and_numbers(props: Choices, t: Text) -> Markup:
    """Return the fields of Moya, darts, temples, days and elements."""
    usual = None if props == Choices() else _usual(t)
    return el("div", {"class": "start-board k-start"}, _configuration(props, t), _numbers(props, usual, t))


def _configuration(props: Choices, t: Text) -> Markup:
    """Return the middle of the courtyard: the row that is chosen, the temple between, and its half turn."""
    chosen = [_pick(props.levels, place, t) for place in range(3)]
    mirrored = [_cell(symbol(f"k-moya{level}")) for level in reversed(props.levels)]
    middle = [_cell(None), _cell(symbol("k-kaku"), "roof"), _cell(None)]
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": "levels-label"},
        el("span", {"class": "lab", "id": "levels-label"}, t("start.levels")),
        el("div", {"class": "start-levels"}, *chosen, *middle, *mirrored),
        _presets(props.levels, t),
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
    """Return the configurations that have names."""
    buttons = [
        _pill("configuration", name, t(f"start.levels.{name}"), name, on=levels == preset)
        for name, preset in NAMED.items()
    ]
    return el("div", {"class": "k-pills", "role": "group", "aria-label": t("start.levels.named")}, *buttons)


def _pill(do: str, value: str, words: str, place: str, *, on: bool) -> Markup:
    """Return one of a few choices, pressed or not."""
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"{do}-{place}",
        "class": "btn small k-pill",
        "data-do": do,
        "data-value": value,
        "aria-pressed": "true" if on else "false",
    }
    return el("button", attrs, words)


def _usual(t: Text) -> Markup:
    attrs = {"type": "button", "id": "usual", "class": "btn quiet small", "data-do": "usual"}
    return el("button", attrs, icon("i-undo"), t("start.usual"))


def _numbers(props: Choices, usual: Markup | None, t: Text) -> Markup:
    return el(
        "div",
        {"class": "start-numbers"},
        _elemental(props, t),
        _darts(props.darts, t),
        _day_limit(props.day_limit, t),
        _four_temples(on=props.four_temples, t=t),
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


def _four_temples(*, on: bool, t: Text) -> Markup:
    pills = [
        _pill("four-temples", value, t(f"start.four_temples.{value}"), value, on=on == (value == "on"))
        for value in ("on", "off")
    ]
    return _field("four-temples", t("start.four_temples"), t("start.four_temples.text"), pills)


def _elemental(props: Choices, t: Text) -> Markup:
    now = props.elemental or OFF
    pills = [
        _pill("elemental", mode, t(f"start.elemental.{_key(mode)}"), mode.replace(" ", "-"), on=mode == now)
        for mode in ELEMENTAL
    ]
    return _field("elemental", t("start.elemental"), t(f"start.elemental.{_key(now)}.text"), pills)


def _key(mode: str) -> str:
    return mode.replace(" ", "_")


def _field(name: str, label: str, text: str, pills: list[Markup]) -> Markup:
    attrs: dict[str, Value] = {"class": "field k-field", "role": "group", "aria-labelledby": f"{name}-label"}
    head = el("span", {"class": "lab", "id": f"{name}-label"}, label)
    return el("div", attrs, head, el("div", {"class": "k-pills"}, *pills), el("p", {"class": "sub"}, text))
