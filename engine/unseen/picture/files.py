"""The sprites and style sheets of the drawings, from the files beside them."""

from unseen.kernel.files import read_file
from unseen.kernel.slices import Work
from unseen.picture.inks import Inks
from unseen.picture.plain import Sprites
from unseen.picture.scene import Theme
from unseen.picture.tree import Element, parsing

SHEETS = ("style/10-tokens.css", "style/20-drawing.css", "style/65-fates.css")
"""The style sheets of all drawings, in the order in which they apply; a game's own come after them."""
SPRITE, DARK = "symbols.svg", "dark.css"
ROOT = Element("html", {}, [])
"""The element around everything."""


_INKS: dict[tuple[str, tuple[str, ...], Theme], Inks] = {}
"""The inks that have been read, by the arguments of `inks`."""
_SPRITES: dict[str, Sprites] = {}
"""The sprites that have been read, by game."""


def inks(game: str, sheets: tuple[str, ...], theme: Theme) -> Work[Inks]:
    """Work out the inks of a game, once.

    Args:
        game: Its name.
        sheets: The names of its own style sheets, in the order in which they apply.
        theme: The theme.
    """
    if (game, sheets, theme) in _INKS:
        return _INKS[game, sheets, theme]
    names = [f"drawing/{name}" for name in SHEETS] + [f"{game}/drawing/{name}" for name in sheets]
    names.append("picture/frame.css")
    if theme == "dark":
        names += [f"drawing/{DARK}", f"{game}/drawing/{DARK}"]
    found = Inks()
    for name in names:
        yield from found.reading(_read(name))
    _INKS[game, sheets, theme] = found
    return found


def sprites(game: str) -> Work[Sprites]:
    """Work out the drawings that those of a game may use, once."""
    if game in _SPRITES:
        return _SPRITES[game]
    names = (f"drawing/{SPRITE}", f"{game}/drawing/{SPRITE}", "picture/frame.svg")
    roots = list[Element]()
    for text in filter(None, map(_read, names)):
        roots.append((yield from parsing(text)))
    _SPRITES[game] = Sprites(roots, ROOT)
    return _SPRITES[game]


def _read(name: str) -> str:
    """Return the text of a file of this package; "" if there is none: Nusubito's drawings are everybody's."""
    try:
        return read_file(name).decode()
    except OSError:
        return ""
