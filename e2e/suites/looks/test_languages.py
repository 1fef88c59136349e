"""A language 40 % longer than English: every word on every screen comes from the catalogue, and has room.

On the same screens axe-core finds no violation, and each control has a name that holds what is seen on it, and with the
focus it lies below nothing that sticks to an edge. They are drawn on paper: `test_look` proves that the page shows the
same. `make test` reads every screen of every game on paper, and looks in the browser at a few of the first game's,
which have every kind of its elements; `make soak` looks at all.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache
from html.parser import HTMLParser
from operator import attrgetter
from pathlib import Path
from typing import Literal, NamedTuple

import pytest

from e2e.browsers.profiles import Open
from e2e.drivers import DRIVERS, each_game
from e2e.drivers.driver import Driver
from e2e.list_tour import list_tour
from e2e.online_tour import MINE, THEIRS, online_tour
from e2e.paper import Drawn, Paper
from e2e.people.guide import NAMES
from e2e.people.ready import first_action
from e2e.sight.axe import prepare, violations
from e2e.sight.cover import cover
from e2e.sight.easel import Easel, check_shown
from e2e.suites.looks.test_look import SIZES, WRONG, unless_it_may_scroll
from page.parts.html import VOID
from page.text import Text
from tests.soak import one_in
from tools.in_page.archive import read_module, write_module
from tools.in_page.python_tree import LIST_ARCHIVE
from tools.pseudo import LANGUAGE, WIDER, widen, write_pseudo
from tools.serve import Site

HERE = Path(__file__).parent
WORDS = (HERE / "words.js").read_text("utf-8")
LAYOUT = (HERE / "layout.js").read_text("utf-8")
NAMED = (HERE / "named.js").read_text("utf-8")
UNCOVERED = (HERE / "uncovered.js").read_text("utf-8")
PLAIN = re.compile(r"\b(?![A-E][1-5]\b)[A-Za-z]{2,}\b")
"""A word without an accent: the widened ones all have one."""
SAID = (MINE, THEIRS, "Good evening", "short", "https://page.example/", "unseen audit FILE")
"""What people say, an address and a command."""
FOLDERS = ("locale", "locale/{game}")
"""Where the words of a page are: every page's, and its game's own."""


def app_of(site: Site) -> Path:
    """Return the folder of what the page is made of."""
    (app,) = (site.folder / "keep").glob("app-*")
    return app


def words_of(site: Site, game: str) -> Iterator[bytes]:
    """Yield the compiled words of a game's page: every page's, its own, and those of the list and of looking back."""
    files = read_module((app_of(site) / f"{game}.wasm").read_bytes())
    for words in FOLDERS:
        yield files[f"{words.format(game=game)}/en.mo"]
    yield read_module((app_of(site) / LIST_ARCHIVE).read_bytes())["locale/library/en.mo"]
    look = read_module((app_of(site) / f"{game}-look.wasm").read_bytes())
    for words in FOLDERS:
        yield look[f"{words.format(game=game)}/looking_back/en.mo"]


@pytest.fixture(scope="module")
def pseudo(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[Path]]:
    """Return the widened words of a game."""
    folder = tmp_path_factory.mktemp("words")

    @cache
    def written(game: str) -> list[Path]:
        found = []
        for number, words in enumerate(words_of(site, game)):
            english, target = folder / f"{game}-{number}-en.mo", folder / f"{game}-{number}.mo"
            english.write_bytes(words)
            write_pseudo(english, target)
            found.append(target)
        return found

    return written


@pytest.fixture(scope="module")
def pseudo_site(
    site: Site, pseudo: Callable[[str], list[Path]], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """The site with one more language of its first game."""
    folder, app = tmp_path_factory.mktemp("pseudo"), app_of(site)
    for entry in (*site.folder.iterdir(), *(site.folder / "keep").iterdir(), *app.iterdir()):
        target = folder / entry.relative_to(site.folder)
        if entry in (app, app.parent, app / "nusubito.wasm"):
            target.mkdir(parents=True) if entry.is_dir() else None
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(entry)
    files = read_module((app / "nusubito.wasm").read_bytes())
    # The list of games is no part of it.
    for place, words in zip(FOLDERS, pseudo("nusubito"), strict=False):
        files[f"{place.format(game='nusubito')}/{LANGUAGE}.mo"] = words.read_bytes()
    write_module(folder / app.relative_to(site.folder) / "nusubito.wasm", files)
    server = Site(folder, compressed=None).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def widened(pseudo: Callable[[str], list[Path]]) -> Callable[[str], Text]:
    """Return the widened words of a game."""

    @cache
    def read(game: str) -> Text:
        with ExitStack() as stack:
            shared, own, *later = (stack.enter_context(file.open("rb")) for file in pseudo(game))
            words = Text.read(shared, LANGUAGE, own)
            for part in later:
                words.extend(part)
            return words

    return read


def test_messages_are_widened_and_keep_their_places(widened: Callable[[str], Text]) -> None:
    assert widened("nusubito")("curtain.thief.name", name="Mara").count("Mara") == 1
    assert not PLAIN.search(widened("nusubito")("start.tagline"))
    words = "Give up {coin} on {space}, then leap"
    assert re.findall(r"\{.*?\}", widen(words)) == ["{coin}", "{space}"]
    assert len(widen("Set up the game")) >= WIDER * len("Set up the game") - 2


def test_page_speaks_the_language_that_is_chosen(
    fresh: Open, pseudo_site: Site, widened: Callable[[str], Text]
) -> None:
    with fresh(reduced_motion="reduce") as opened:
        opened.watch.home = f"localhost:{pseudo_site.server_port}"
        opened.context.add_init_script(
            f"if (origin !== 'null') localStorage.setItem('nusubito.language', '{LANGUAGE}')"
        )
        opened.page.goto(pseudo_site.address)
        first_action(opened.page)
        check_shown(opened.page, Paper(widened("nusubito")).drawn())


SPOKEN = (
    "aria-label",
    "aria-valuetext",
    "aria-description",
    "aria-roledescription",
    "alt",
    "title",
    "placeholder",
)
"""Attributes whose values are read out or shown."""
UNSAID = ("script", "style", "template", "noscript")
"""Elements whose contents are for nobody."""


class Said(HTMLParser):
    """The texts of a page on paper, and its spoken names, but for what is not to be translated.

    What is hidden counts: whether a style hides a word is nothing that paper knows.
    """

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self._open: list[tuple[str, bool]] = []

    @property
    def _is_unsaid(self) -> bool:
        return any(is_unsaid for _, is_unsaid in self._open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the names of an element."""
        known = dict(attrs)
        is_unsaid = tag in UNSAID or known.get("translate") == "no"
        if not (is_unsaid or self._is_unsaid):
            self.words += (known[name] or "" for name in SPOKEN if name in known)
        if tag not in VOID:
            self._open.append((tag, is_unsaid))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the names of an element without contents."""
        self.handle_starttag(tag, attrs)
        self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        opened, _ = self._open.pop()
        assert opened == tag

    def handle_data(self, data: str) -> None:
        """Note a text."""
        if not self._is_unsaid:
            self.words.append(data)


def english_in(texts: Sequence[str], names: Sequence[str] = ()) -> list[str]:
    """Return the words that come from no catalogue, but for names, what people say, addresses and commands."""
    known = "|".join(map(re.escape, (*NAMES, *SAID, *names)))
    return sorted(set(PLAIN.findall(re.sub(known, "", " | ".join(texts)))))


def test_a_word_of_no_catalogue_is_found_on_paper() -> None:
    said = Said()
    said.feed('<p title="Néw">Thé <b>end</b><br><i translate="no">Mara</i><script>let x</script></p>')
    assert english_in(said.words) == ["end"]


@each_game
def test_every_word_on_paper_comes_from_the_catalogue(driver: Driver, widened: Callable[[str], Text]) -> None:
    found = list[str]()
    for stop in driver.tour(driver.paper(widened(driver.name))):
        assert isinstance(stop.guide, Paper)
        drawn = stop.guide.drawn()
        said = Said()
        said.feed(drawn.html)
        found += (f"{stop.name}: {word!r}" for word in english_in([drawn.title, *said.words], driver.names))
    assert found == []


Which = Literal["a few screens", "every screen"]
"""What is looked at: a few screens have all kinds of element between them."""
# A phone has the least room for long words: the desktop is left to the soak. What axe finds differs little there.
SHOWN = (
    ("phone", "a few screens"),
    pytest.param("phone", "every screen", marks=pytest.mark.long),
    pytest.param("desktop", "every screen", marks=pytest.mark.long),
)
"""Sizes, each with what is looked at."""
PAINTED = ("color-contrast",)
"""What `test_contrast` asks of the pixels themselves; it is nearly half of axe's time."""


@pytest.mark.early
@pytest.mark.parametrize(
    "driver", one_in(len(DRIVERS), [(it,) for it in DRIVERS]), ids=lambda driver: driver.name
)
@pytest.mark.parametrize(("size", "which"), SHOWN)
def test_every_word_comes_from_the_catalogue_and_has_room(
    driver: Driver, size: str, which: Which, lent: Open, site: Site, widened: Callable[[str], Text]
) -> None:
    screens = []
    for stop in driver.tour(driver.paper(widened(driver.name))):
        assert isinstance(stop.guide, Paper)
        if not (stop.narrow and size == "desktop"):
            screens.append(Screen(stop.name, stop.guide.drawn()))
    with lent(service_workers="block", reduced_motion="reduce", viewport=SIZES[size]) as opened:
        easel = Easel(opened.page, driver.address(site), driver.document)
        if which == "a few screens":
            screens = cover(screens, attrgetter("drawn"))
        assert amiss(easel, screens, size, LAYOUT, names=driver.names) == []


@pytest.mark.early
@pytest.mark.parametrize(("size", "which"), SHOWN)
def test_every_word_of_a_game_elsewhere_comes_from_the_catalogue(
    size: str, which: Which, lent: Open, site: Site, widened: Callable[[str], Text]
) -> None:
    screens = [Screen(*stop) for stop in online_tour(widened("nusubito"))]
    if which == "a few screens":
        screens = cover(screens, attrgetter("drawn"))
    with lent(service_workers="block", reduced_motion="reduce", viewport=SIZES[size]) as opened:
        assert amiss(Easel(opened.page, site.address), screens, size) == []


@pytest.mark.parametrize(("size", "which"), SHOWN)
def test_every_word_of_the_list_of_games_comes_from_the_catalogue(
    size: str, which: Which, lent: Open, site: Site, widened: Callable[[str], Text]
) -> None:
    screens = [Screen(*stop) for stop in list_tour(widened("nusubito"))]
    if which == "a few screens":
        screens = cover(screens, attrgetter("drawn"))
    with lent(service_workers="block", reduced_motion="reduce", viewport=SIZES[size]) as opened:
        assert amiss(Easel(opened.page, site.address), screens, size) == []


class Screen(NamedTuple):
    """A state of the page."""

    name: str
    drawn: Drawn


def amiss(
    easel: Easel,
    screens: list[Screen],
    size: str,
    *questions: str,
    names: Sequence[str] = (),
) -> list[str]:
    """Return what is wrong with screens: what lies outside, words that are no key's, and what axe finds."""
    # Within one call: to show screens one by one waits for two frames each time, and asks each question by itself.
    prepare(easel.page)
    asks = [f"() => [({question})()]" for question in (WRONG, WORDS, NAMED, *questions, UNCOVERED)]
    answers = easel.ask([screen.drawn for screen in screens], [None] * len(screens), *asks)
    found = []
    for screen, (layout, said, *others) in zip(screens, answers, strict=True):
        here = unless_it_may_scroll(layout, screen.name, size)
        here += (f"{word!r} is no word of the catalogue" for word in english_in(said, names))
        here += (each for other in others for each in other)
        here += violations(easel.show(screen.drawn), without=PAINTED)
        found += [f"{screen.name}: {each}" for each in here]
    return found
