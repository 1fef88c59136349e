"""The help of Nusubito, and the short aid of the play screen."""

from markupsafe import Markup

from page.nusubito.draw.board import board
from page.nusubito.draw.diagram import first_picture, second_picture
from page.nusubito.help.aids import BRIEFS, CARDS, Line
from page.nusubito.help.diagrams import DIAGRAMS
from page.nusubito.help.glossary import TERMS
from page.nusubito.help.sections import FIRST, GROUPS
from page.parts import help as help_room
from page.parts.drawing import symbol
from page.parts.html import el
from page.text import Text

PAWNS = {"H": "healer", "B": "builder", "S": "seeker"}
"""The names of the pawns' drawings."""


def help_sheet(section: str, t: Text) -> Markup:
    """Return the body of the help with one section shown.

    Args:
        section: The id of a section, or `contents`. Any other shows the contents too.
        t: The words.
    """
    book = help_room.Book(GROUPS, FIRST, TERMS, CARDS, _pawn, _diagram)
    return help_room.help_sheet(book, section, t)


def _pawn(kind: str) -> Markup:
    return symbol(PAWNS[kind])


def _diagram(name: str, t: Text) -> tuple[Markup, ...]:
    diagram, key = DIAGRAMS[name], "diagram." + name
    first = first_picture(diagram, f"help-{name}-", t(key + ".alt"))
    if not diagram.after:
        return (board(first),)
    return board(first), board(second_picture(diagram, f"help-{name}-after-", t(key + ".after")))


def aid(seat: str, phase: str, t: Text) -> Markup:
    """Return the short aid for the play screen: the actions of this seat by day or by night.

    Args:
        seat: `thief` or `mist`.
        phase: `day` or `night`.
        t: The words.
    """
    lines = [_line(line, t) for line in BRIEFS[seat, phase]]
    return el("ul", {"class": "help-aid", "id": "help-aid", "aria-label": t("aid.brief")}, *lines)


def _line(line: Line, t: Text) -> Markup:
    key = "aid.brief." + line.key
    words = el("span", None, el("b", None, t(key)), " ", t(key + ".text"))
    return el(
        "li", {"class": "pictured" if line.pawn else None}, _pawn(line.pawn) if line.pawn else None, words
    )
