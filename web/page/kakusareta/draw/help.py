"""The help of Kakusareta: diagrams, tables of powers, and rulings."""

from functools import partial

from markupsafe import Markup

from page.kakusareta.draw.board import board
from page.kakusareta.draw.diagram import LEVELS, first_picture, second_picture
from page.kakusareta.draw.small import moya_picture
from page.kakusareta.help.aids import CARDS
from page.kakusareta.help.diagrams import DIAGRAMS
from page.kakusareta.help.glossary import TERMS
from page.kakusareta.help.powers import POWERS, Power
from page.kakusareta.help.rulings import RULINGS
from page.kakusareta.help.sections import FIRST, GROUPS
from page.parts import help as help_room
from page.parts.html import el, join
from page.parts.small import picture
from page.text import Text
from unseen.kakusareta.drawing.picture import Moya

COLUMNS = ("name", "price", "when", "text")
"""Columns of the table of powers, each with a message `help.powers.<column>`."""


def help_sheet(section: str, t: Text) -> Markup:
    """Draw the body of the help with one section shown.

    Args:
        section: The id of a section, or `contents`. Any other shows the contents too.
        t: The messages.
    """
    return help_room.help_sheet(_book(), section, t)


def _book() -> help_room.Book:
    powers = {name: partial(_powers, name) for name in POWERS}
    rulings = {name: partial(_rulings, name) for name in RULINGS}
    return help_room.Book(GROUPS, FIRST, TERMS, CARDS, _moya, _diagram, powers | rulings)


def _moya(level: str) -> Markup:
    return moya_picture(Moya(LEVELS[level]))


def _diagram(name: str, t: Text) -> tuple[Markup, ...]:
    diagram, key = DIAGRAMS[name], "diagram." + name
    first = first_picture(diagram, f"help-{name}-", t(key + ".alt"))
    if not diagram.after:
        return (board(first),)
    return board(first), board(second_picture(diagram, f"help-{name}-after-", t(key + ".after")))


def _powers(name: str, t: Text) -> Markup:
    head = [el("th", {"scope": "col"}, t("help.powers." + column)) for column in COLUMNS]
    return el(
        "table",
        {"class": "help-table k-powers"},
        el("caption", None, t(f"help.{name}.table")),
        el("thead", None, el("tr", None, *head)),
        el("tbody", None, *[_power(power, t) for power in POWERS[name]]),
    )


def _power(power: Power, t: Text) -> Markup:
    name = join(picture(f"k-{power.element}", 40, t("face.element." + power.element)), " ")
    price = t("help.powers.each" if power.each else "help.powers.tokens", tokens=power.cost)
    return el(
        "tr",
        None,
        el("th", {"scope": "row"}, name, el("span", None, t("face.power." + power.key))),
        el("td", None, price),
        el("td", None, t(f"help.power.{power.key}.when")),
        el("td", None, t(f"help.power.{power.key}.text")),
    )


def _rulings(name: str, t: Text) -> Markup:
    return el("dl", {"class": "help-terms k-rulings"}, *[_ruling(ruling, t) for ruling in RULINGS[name]])


def _ruling(ruling: str, t: Text) -> Markup:
    key = "ruling." + ruling
    title = el("dt", None, t(key), " ", el("span", {"class": "help-price"}, ruling))
    said = [
        el("dd", None, el("b", None, t("help.silent." + side)), " ", t(f"{key}.{side}"))
        for side in ("book", "here")
    ]
    return el("div", None, title, *said)
