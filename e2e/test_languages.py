"""A language 40 % longer than English: every word on every screen comes from the catalogue, and has room.

On the same way axe-core finds no violation.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from e2e.axe import violations
from e2e.conftest import Open
from e2e.test_look import SIZES, wrong
from e2e.tour import NAMES, tour
from e2e.waits import settled
from page.text import Text
from tools.archive import write_zip
from tools.pseudo import LANGUAGE, WIDER, widen, write_pseudo
from tools.serve import Site

HERE = Path(__file__).parent
WORDS = (HERE / "words.js").read_text("utf-8")
LAYOUT = (HERE / "layout.js").read_text("utf-8")
PLAIN = re.compile(r"\b(?![A-E][1-5]\b)[A-Za-z]{2,}\b")
"""A word without an accent: the widened ones all have one."""
CATALOGUE = "locale/en.mo"


@pytest.fixture(scope="module")
def pseudo_site(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with one more language."""
    folder = tmp_path_factory.mktemp("pseudo")
    (app,) = (site.folder / "keep").glob("app-*")
    for entry in (*site.folder.iterdir(), *(site.folder / "keep").iterdir(), *app.iterdir()):
        target = folder / entry.relative_to(site.folder)
        if entry in (app, app.parent, app / "app.zip"):
            target.mkdir(parents=True) if entry.is_dir() else None
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(entry)
    with ZipFile(app / "app.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    english, pseudo = folder / "en.mo", folder / "pseudo.mo"
    english.write_bytes(files[CATALOGUE])
    write_pseudo(english, pseudo)
    files[CATALOGUE.replace("en.mo", f"{LANGUAGE}.mo")] = pseudo.read_bytes()
    write_zip(folder / app.relative_to(site.folder) / "app.zip", files)
    server = Site(folder, compressed=None).start()
    yield server
    server.stop()


def test_messages_are_widened_and_keep_their_places(pseudo_site: Site) -> None:
    with (pseudo_site.folder / "pseudo.mo").open("rb") as file:
        t = Text.read(file, LANGUAGE)
    assert t("curtain.thief.name", name="Mara").count("Mara") == 1
    assert not PLAIN.search(t("start.tagline"))
    words = "Give up {coin} on {space}, then leap"
    assert re.findall(r"\{.*?\}", widen(words)) == ["{coin}", "{space}"]
    assert len(widen("Set up the game")) >= WIDER * len("Set up the game") - 2


# Between these two lies no layout with less room than either has.
@pytest.mark.long
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_every_word_comes_from_the_catalogue_and_has_room(size: str, fresh: Open, pseudo_site: Site) -> None:
    found = []
    with fresh(reduced_motion="reduce", viewport=SIZES[size]) as opened:
        opened.watch.home = f"localhost:{pseudo_site.server_port}"
        opened.context.add_init_script(
            f"if (origin !== 'null') localStorage.setItem('nusubito.language', '{LANGUAGE}')"
        )
        for stop in tour(opened, pseudo_site.address):
            if stop.narrow and size == "desktop":
                continue
            settled(stop.page)
            assert stop.page.evaluate("document.documentElement.lang") == LANGUAGE
            said = re.sub("|".join(map(re.escape, NAMES)), "", " | ".join(stop.page.evaluate(WORDS)))
            english = (f"{word!r} is no word of the catalogue" for word in sorted(set(PLAIN.findall(said))))
            here = [*wrong(stop.page, stop.name, size), *stop.page.evaluate(LAYOUT), *english]
            here += violations(stop.page)
            found += [f"{stop.name}: {each}" for each in here]
    assert found == [], "\n".join(found)
