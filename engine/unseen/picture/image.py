"""A picture of a moment as SVG that stands alone: `drawing`."""

from unseen.drawing.text import escaped
from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.kernel.slices import Work
from unseen.picture.files import ROOT, inks, sprites
from unseen.picture.frame import LAYOUTS, sheet
from unseen.picture.plain import Plain
from unseen.picture.scene import Painter, Theme, Words
from unseen.picture.tree import Element, parsing, writing


def drawing(
    painter: Painter,
    name: str,
    game: Chronicle,
    at: int,
    *,
    eyes: Seat | None,
    words: Words,
    size: str = "wide",
    theme: Theme = "light",
    faces: str = "",
) -> Work[str]:
    """Work out a picture of a moment as SVG with plain attributes.

    Args:
        painter: The game's module `picture`.
        name: The game's name.
        game: What was played.
        at: How many actions have been taken.
        eyes: Who looks: a seat, ONLOOKER, or None for somebody who sees everything.
        words: The words around the board.
        size: A name in `LAYOUTS`.
        theme: Light or dark paper.
        faces: Rules `@font-face` with the fonts that the picture brings along; without them it names its fonts only.
    """
    scene = painter.scene(game, at, eyes)
    around = (ROOT, Element("main", {"class": scene.css, "data-phase": scene.phase}, []))
    drawn = yield from parsing(sheet(scene, words, LAYOUTS[size]))
    inks_of_it = yield from inks(name, painter.SHEETS, theme)
    used = yield from sprites(name)
    plain = yield from Plain(inks_of_it, used).drawing(drawn, around)
    titled = Element("title", {}, [escaped(". ".join((words.title, *words.lines)))])
    styled = [Element("style", {}, [escaped(faces)])] if faces else []
    return (yield from writing(Element(plain.tag, plain.attributes, [titled, *styled, *plain.children])))
