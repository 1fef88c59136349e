"""Who plays at this screen: two names, and who is in the first seat.

Commands: `name` one|two (with the text), `first` one|two|lot. A value is what will be, not by how much it changes.
"""

from markupsafe import Markup

from page.parts.drawing import icon, symbol
from page.parts.html import Value, el
from page.parts.small import isolated
from page.shell.draw.face import Face
from page.shell.set_up import NAME_LONGEST, PEOPLE, Person, SetUp
from page.text import Text


def people(props: SetUp, face: Face, t: Text) -> tuple[Markup, ...]:
    """Return the fields in which two people say who they are and who begins."""
    names = [isolated(props.name(who) or t(f"start.person.{who}")) for who in PEOPLE]
    choices = [_choice(who, name, who == props.first) for who, name in zip(PEOPLE, names, strict=True)]
    lot = _choice("lot", t("start.lot"), props.first == "lot")
    first = el(
        "div",
        {"class": "field start-thief", "role": "group", "aria-labelledby": "first-label"},
        el("span", {"class": "lab", "id": "first-label"}, t("start.who")),
        el("div", {"class": "seg"}, *choices, lot),
    )
    return (el("div", {"class": "start-people"}, *(_name(props, who, face, t) for who in PEOPLE), first),)


def _choice(value: str, words: str, on: bool) -> Markup:
    attrs = {
        "type": "button",
        "id": f"first-{value}",
        "data-do": "first",
        "data-value": value,
        "aria-pressed": "true" if on else "false",
    }
    return el("button", attrs, words)


def _name(props: SetUp, who: Person, face: Face, t: Text) -> Markup:
    seat = face.seats[0 if props.first == who else 1]
    role = None if props.first == "lot" else face.figures[seat]
    attrs: dict[str, Value] = {
        "type": "text",
        "id": f"name-{who}",
        "data-do": "name",
        "data-value": who,
        "value": props.name(who),
        "placeholder": t("start.name"),
        "maxlength": NAME_LONGEST,
        "autocomplete": "off",
        "spellcheck": "false",
    }
    return el(
        "div",
        {"class": "field"},
        el("label", {"class": "lab", "for": f"name-{who}"}, t(f"start.person.{who}")),
        el("div", {"class": "start-name"}, symbol(role) if role else icon("i-two"), el("input", attrs)),
    )
