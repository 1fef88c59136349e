"""The fonts of the page: `static/fonts/` has them, cut down to the characters that it can show (`cut_fonts.py`)."""

from typing import NamedTuple

from tools.paths import STATIC

FOLDER = STATIC / "fonts"
LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’‚“”„†•…‹›€−"))
KANJI = "昼夜終盗人霧"
ARROW = "→"


class Face(NamedTuple):
    """One file of type."""

    family: str
    weight: int
    package: str
    """The package of npm that it is cut from."""
    parts: tuple[str, ...]
    """The pieces that the package cuts the font into and that hold the characters."""
    characters: tuple[int, ...]

    @property
    def file(self) -> str:
        """The file's name."""
        return f"{self.family.lower().replace(' ', '-')}-{self.weight}.woff2"


_MINCHO, _GOTHIC = "shippori-mincho", "zen-kaku-gothic-new"
_DRAWN = ("81", "92", "98", "108", "112", "117")
FACES = (
    *(Face("Shippori Mincho", weight, _MINCHO, ("latin",), LATIN) for weight in (500, 700)),
    Face("Shippori Kanji", 700, _MINCHO, _DRAWN, tuple(map(ord, KANJI))),
    *(
        Face("Zen Kaku Gothic New", weight, _GOTHIC, ("latin", "107"), (*LATIN, ord(ARROW)))
        for weight in (400, 500, 700)
    ),
)


def rules(address: str) -> str:
    """Return the style sheet that names the fonts by the address of their folder."""
    return "".join(
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-display:swap;'
        f'src:url({address}/{face.file}) format("woff2")}}\n'
        for face in FACES
    )
