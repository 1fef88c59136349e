"""Small parts that the screens of online games share."""

from markupsafe import Markup

from page.online.props import Waits
from page.parts.drawing import icon, symbol
from page.parts.html import Child, Value, el
from page.shell.draw.face import Face
from page.shell.set_up import NAME_LONGEST
from page.text import Text

Choice = tuple[str, Child, bool]
"""One option of a few: its value, its words, whether it is chosen."""


def press(name: str, css: str, do: str, *children: Child, **more: Value) -> Markup:
    """Return a button for a command; in the names of further attributes `_` stands for `-`."""
    attrs: dict[str, Value] = {"type": "button", "id": name, "class": css, "data-do": do}
    attrs |= {key.replace("_", "-"): value for key, value in more.items()}
    return el("button", attrs, *children)


def unable(name: str, css: str, *children: Child) -> Markup:
    """Return a button that does nothing at present, but keeps its place and the focus."""
    return el("button", {"type": "button", "id": name, "class": css, "aria-disabled": "true"}, *children)


def two_lines(first: str, second: str) -> Markup:
    """Return a button's words, with a smaller second line."""
    return el("span", None, first, " ", el("small", None, second))


SIZES = ("long", "short")
"""Words for a wide strip, and for the single line of a phone."""


def waits_words(why: Waits, t: Text, *, is_asked: bool) -> str:
    """Return the reason why this page writes nothing; once going on was pressed, the risk of that."""
    return t("online.waits.alone.sure" if is_asked else f"online.waits.{why}")


def go_on(why: Waits, t: Text, *, is_asked: bool) -> Markup | None:
    """Return the button with which a person decides to write again; where nobody confirms anything, it asks twice."""
    if why not in ("lost", "alone"):
        return None
    key = "online.waits.go_on_sure" if is_asked else "online.waits.go_on"
    words = (el("span", {"class": size}, t(f"{key}.{size}")) for size in SIZES)
    name = t(f"{key}.long")
    return press("company-go-on", "btn small", "online-go-on", *words, data_ends=True, aria_label=name)


def pressed(on: bool) -> str:
    """Return "true" or "false", as the value of `aria-pressed`."""
    return "true" if on else "false"


def segmented(
    name: str, label: str, choices: tuple[Choice, ...], note: str | None = None, *, ends: bool = False
) -> Markup:
    """Return a choice among a few options, all of them visible; its command is its name."""
    buttons = (
        press(
            f"{name}-{value}",
            "",
            name,
            words,
            data_value=value,
            data_ends=ends,
            aria_pressed=pressed(on),
        )
        for value, words, on in choices
    )
    return el(
        "div",
        {"class": "field", "role": "group", "aria-labelledby": f"{name}-label"},
        el("span", {"class": "lab", "id": f"{name}-label"}, label),
        el("div", {"class": "seg"}, *buttons),
        el("p", {"class": "sub"}, note) if note else None,
    )


def name_field(face: Face, name: str, seat: str, t: Text) -> Markup:
    """Return the field for this player's name, beside the figure of their seat."""
    attrs: dict[str, Value] = {
        "type": "text",
        "id": "online-name",
        "data-do": "online-name",
        "data-live": True,
        "value": name,
        "placeholder": t("start.name"),
        "maxlength": NAME_LONGEST,
        "autocomplete": "off",
        "spellcheck": "false",
    }
    return el(
        "div",
        {"class": "field"},
        el("label", {"class": "lab", "for": "online-name"}, t("online.name")),
        el("div", {"class": "start-name"}, figure(face, seat), el("input", attrs)),
    )


def figure(face: Face, seat: str) -> Markup:
    """Return the figure of a seat; for `LOT` or no seat, the two ends of a table."""
    return symbol(face.figures[seat]) if seat in face.figures else icon("i-two")


def bar(label: str, value: int = 0, whole: int = 0) -> Markup:
    """Return a progress bar, `value` of `whole` full; without a `whole`, one that only shows that work goes on."""
    attrs: dict[str, Value] = {"class": "online-bar", "aria-label": label}
    return el("progress", {**attrs, "value": value, "max": whole} if whole else attrs)


def who(name: str, seat: str, t: Text) -> str:
    """Return a player's name within a sentence."""
    return name or t(f"online.who.{seat or 'somebody'}")
