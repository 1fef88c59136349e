"""The documents' examples for pages of other sites, checked by the code that would read them, as commands are."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urljoin, urlsplit

from page.games import GAMES, module_of, way
from page.shell.embed import Embeddable, read_address
from page.shell.skin import NAMES, skin
from tools.paths import STATIC

SITE = "https://nusubito.example/"
"""What stands in the documents for where the game is served."""
FIRST = next(iter(GAMES))
"""The game at the site's root."""
OF_THE_TAG = ("game", "mode", "seat", "level", "lang", "link")
OF_ANY = ("id", "title", "class")
_RULE = re.compile(r"--unseen-(\w+):\s*([^;]+);")


def read_html(block: str) -> None:
    """Have all that a block hands to the game be read by it.

    Raises:
        AssertionError: Something in it is not as the game has it.
    """
    reader = _Reader()
    reader.feed(block)
    reader.close()
    assert reader.read, "nothing here is for the game"


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.read = 0
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self._inside = tag
        match tag:
            case "unseen-game":
                assert set(known) <= {*OF_THE_TAG, *OF_ANY}, known
                fragment = known.pop("link", "").removeprefix("#")
                asked = {name: known[name] for name in OF_THE_TAG if name in known}
                _address(asked, fragment, asked.get("game", FIRST))
            case "iframe":
                address = urlsplit(known["src"])
                assert known["src"].startswith(SITE)
                values = dict(parse_qsl(address.query, keep_blank_values=True))
                assert "embed" in values
                assert set(values) <= {"embed", *OF_THE_TAG}, values
                (game,) = (
                    game
                    for game in GAMES
                    if urljoin(SITE, way(game, FIRST)) == SITE.rstrip("/") + address.path
                )
                _address(values, address.fragment, game)
                assert known["title"]
                assert "allow-scripts" in known["sandbox"]
            case "script" if "src" in known:
                assert known["src"].startswith(SITE)
                assert (STATIC / known["src"].removeprefix(SITE)).is_file()
            case _:
                return
        self.read += 1

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside != "style":
            return
        values = dict(_RULE.findall(data))
        assert set(values) <= set(NAMES), values
        assert values
        assert skin(values).warnings == ()
        self.read += 1


def _address(values: dict[str, str], fragment: str, game: str) -> None:
    page = module_of(game)
    there_is = Embeddable(game, page.face().seats, page.LESSONS)
    assert read_address({"embed": "", **values}, there_is, fragment).warnings == ()
