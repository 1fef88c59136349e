"""The English words for tests of rendering, and what is asked of HTML whatever it shows."""

from collections import Counter
from copy import copy
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from markupsafe import Markup

from page.text import Text
from tests.page.markup import elements
from tools.paths import LOCALE
from tools.words import sources

PARTS = ("library", "looking_back", "puzzling")
"""The folders of the words of parts that are fetched later."""


class Words(Text):
    """The English words; a key that is not in the catalogue fails the test that asks for it."""

    __slots__ = ("keys",)
    keys: set[str]
    """Those asked for so far."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the message of a key."""
        words = super().__call__(key, **values)
        assert words != key, f"no words for {key}"
        self.keys.add(key)
        return words


def english(*games: str) -> Words:
    """Return the English words of the page of a game, Nusubito's if none is named; after its own those of others."""
    words = copy(_english(games or ("nusubito",)))
    words.keys = set()
    return words


@cache
def _english(games: tuple[str, ...]) -> Words:
    words = Words.read(compiled(LOCALE), "en", compiled(*(LOCALE / game for game in games)))
    assert isinstance(words, Words)
    for part in PARTS:
        words.extend(compiled(LOCALE / part))
    for game in games:
        for part in parts_of(game):
            words.extend(compiled(LOCALE / game / part))
    return words


def parts_of(game: str) -> tuple[str, ...]:
    """Return the folders of the words of a game's parts that are fetched later."""
    return tuple(sorted(folder.name for folder in (LOCALE / game).iterdir() if folder.is_dir()))


def messages(*paths: Path) -> dict[str, Message]:
    """Return the messages of some parts of a catalogue by their keys."""
    return {key: message for path in paths for key, message in _messages(path).items()}


@cache
def _messages(path: Path) -> dict[str, Message]:
    """Return the messages of a part, read once a process: no test writes one of ours."""
    found: dict[str, Message] = {}
    with path.open("rb") as file:
        for message in read_po(file, locale=path.name.partition(".")[0], abort_invalid=True):
            if message.id:
                found[message.id if isinstance(message.id, str) else message.id[0]] = message
    return found


def compiled(*folders: Path) -> BytesIO:
    """Return the English catalogue of every page, or of games, compiled; of two messages the first counts."""
    return BytesIO(_compiled(folders))


@cache
def _compiled(folders: tuple[Path, ...]) -> bytes:
    catalogue = Catalog(locale="en")
    for folder in reversed(folders):
        for key, message in messages(*sources("en", folder)).items():
            catalogue.delete(key)
            catalogue.add(message.id, message.string)
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def running(html: str) -> str:
    """Return HTML without what keeps the names in it apart from the words around them."""
    return html.replace("<bdi>", "").replace("</bdi>", "")


class Page:
    """A fragment of HTML, read strictly: every element that opens closes in its place.

    Args:
        markup: The fragment.
    """

    def __init__(self, markup: Markup | str) -> None:
        self.elements = [(tag, attrs) for tag, attrs, _ in elements(str(markup))]
        ids = Counter(self.all("id"))
        assert max(ids.values(), default=1) == 1, f"ids twice: {ids.most_common(3)}"
        named = set(ids)
        for name in ("aria-labelledby", "aria-describedby", "aria-controls", "for"):
            assert set(self.all(name)) <= named, f"{name} points nowhere"
        assert not self.all("style"), "inline styles are not allowed"

    def all(self, attribute: str) -> list[str]:
        """Return an attribute's values in the order of the document."""
        return [attrs[attribute] for _, attrs in self.elements if attribute in attrs]

    def commands(self) -> Counter[tuple[str, str]]:
        """Return each command with its value, and how many controls give it."""
        found = [
            (attrs["data-do"], attrs.get("data-value", ""))
            for _, attrs in self.elements
            if "data-do" in attrs
        ]
        return Counter(found)

    def does(self) -> set[str]:
        """Return the commands without their values."""
        return {do for do, _ in self.commands()}

    def where(self, **wanted: str) -> dict[str, str]:
        """Return the attributes of the one element that has these; `_` stands for `-`."""
        match = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        hits = [attrs for _, attrs in self.elements if match.items() <= attrs.items()]
        assert len(hits) == 1, f"{len(hits)} elements with {match}"
        return hits[0]
