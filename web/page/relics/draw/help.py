"""The parts of the help that only Relics has: pictures from the same renderer as the board, and all warriors."""

from typing import NamedTuple

from markupsafe import Markup

from page.parts.html import el
from page.relics.draw.board import board
from page.relics.draw.small import plaque_picture
from page.text import Text
from unseen.relics.drawing.picture import Face, Picture


class Roster(NamedTuple):
    """A warrior and what is printed on it."""

    face: Face
    claws: int
    gems: int


def figure(picture: Picture, words: str) -> Markup:
    """Draw a position with its caption."""
    drawn = board(picture._replace(label=words))
    inside = el("figure", {"class": "help-figure"}, drawn, el("figcaption", None, words))
    return el("div", {"class": "help-figures"}, inside)


def warriors(roster: tuple[Roster, ...], t: Text) -> Markup:
    """Draw all warriors with what is printed on them."""
    heads = ("warrior", "claws", "gems", "arrows")
    head = el("tr", None, *(el("th", {"scope": "col"}, t(f"help.warriors.{key}")) for key in heads))
    rows = (_warrior(each, t) for each in roster)
    return el("table", {"class": "help-table"}, el("thead", None, head), el("tbody", None, *rows))


def _warrior(row: Roster, t: Text) -> Markup:
    name = t(f"relics.warrior.{row.face.warrior}")
    tile = el("span", {"class": "wr-pair"}, plaque_picture("amber", row.face))
    return el(
        "tr",
        None,
        el("th", {"scope": "row"}, tile, name),
        el("td", None, str(row.claws)),
        el("td", None, str(row.gems)),
        el("td", None, " ".join(t(f"help.warriors.arrow.{arrow}") for arrow in row.face.arrows)),
    )
