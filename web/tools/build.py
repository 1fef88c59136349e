"""Build the site into `dist/`: `python -m tools.build [--hard] [--no-example]`."""

import argparse
import html
import json
import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

from page.games import GAMES, module_of, way
from page.shell.abilities import give
from page.shell.causes import REMEDIES, UNKNOWN
from page.shell.links import KINDS, PATTERN
from tools import abilities, needed, site
from tools.in_page import python_tree
from tools.in_page.snapshot import snapshot
from tools.paths import DIST, KEEP, LOCALE, ROOT, STATIC, WORKSHOP
from tools.ship.compress import HARD, QUICK, compress_site
from tools.ship.example import place_example
from tools.ship.headers import checked, place_headers
from tools.ship.licences import place_licences
from tools.ship.wheel import build_wheel
from tools.ship.worker import place_worker
from tools.words import compile_all

if TYPE_CHECKING:
    from page.text import Text

STUDIO = "https://finngrim-studios.co.uk/"
"""Whose game the first is: the one address of another host that a person may follow."""
ADDRESS = re.compile(r"https?://[\w.-]+(:\d+)?(/[\w./-]*)?", re.ASCII)
"""The form of a site's address."""
LANGUAGE = "en"
"""The language of the page before Python runs."""


def main() -> None:
    """Build everything; the old site stays until the new one is complete."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hard", action="store_true", help="compress as well as can be, in a minute more")
    parser.add_argument("--no-example", action="store_true", help="leave out the example of an own page")
    asked = parser.parse_args()
    relay, framed_by = os.environ.get("RELAY", ""), os.environ.get("FRAMED_BY", "")
    checked(relay, framed_by)
    address = checked_address(os.environ.get("SITE", ""))
    compile_all()
    needed.check()
    give(abilities.table())
    wheel = build_wheel(WORKSHOP / "wheel")
    tree = python_tree.gather(python_tree.of_wheel(wheel))
    library = python_tree.compile_tree(tree)
    python_tree.archives(tree, WORKSHOP)

    shutil.rmtree(DIST, ignore_errors=True)
    app = place_app(DIST, WORKSHOP, library.archive, snapshot(library.archive, python_tree.shared(tree)))
    shutil.copy(wheel, DIST)
    if not asked.no_example:
        place_example(wheel)
    place_licences()
    place_headers(relay, framed_by)
    place_page(DIST, app, address)
    place_worker(*_offline())
    compress_site(HARD if asked.hard else QUICK)


def place_app(dist: Path, workshop: Path, library: Path, memory: Path | None = None) -> str:
    """Place what may be kept for ever, and return the name of the folder of the app.

    Args:
        dist: The folder of the site.
        workshop: Where the archives are.
        library: The archive of the standard library.
        memory: The snapshot, if there is one.
    """
    keep = dist / KEEP.name
    site.place_runtime(keep)
    _, font_rules = site.place_fonts(keep)
    noted = site.place_snapshot(keep, memory)
    return site.place_app(keep, workshop, site.place_library(keep, library), font_rules, noted)


def place_page(dist: Path, app: str, address: str = "") -> None:
    """Write the page of each game and its manifest, which name the folder of the app, and the pages for hosts.

    Args:
        dist: The site's folder.
        app: The name of the folder of the app.
        address: The site's address; "" where it is not known.
    """
    for game in GAMES:
        is_first = game == site.FIRST
        at = address and address + way(game, site.FIRST).removeprefix("./")
        place_game(dist if is_first else dist / game, game, "" if is_first else "../", app, at)
    place_for_hosts(dist, app)
    place_lost(dist)


def place_for_hosts(dist: Path, app: str) -> None:
    """Write what other sites load, with the games there are."""
    from tools.ship import embed

    words, faces = {game: _text(game) for game in GAMES}, {game: module_of(game).face() for game in GAMES}
    taught = tuple(game for game in GAMES if abilities.of(game).courses)
    template = (STATIC / "embed.html").read_text("utf-8")
    values = _values(template, site.FIRST, "", app) | embed.page(faces, taught, words)
    values["sheets"] = values["sheets"].replace(site.LATER, "")
    (dist / "embed.html").write_text(site.fill(template, values), "utf-8")
    script = site.fill((STATIC / "embed.js").read_text("utf-8"), {"games": embed.script(words)})
    (dist / "embed.js").write_text(script, "utf-8")
    for name in ("embed-page.js", "embed-page.css"):
        shutil.copy(STATIC / name, dist)


def place_lost(dist: Path) -> None:
    """Write the page that hosts show where they find none, which puts a link right that was altered on its way."""
    template = (STATIC / "404.html").read_text("utf-8")
    said = _said(template, _text(site.FIRST)) | {"language": LANGUAGE}
    (dist / "404.html").write_text(site.fill(template, said), "utf-8")
    folders = json.dumps([way(game, site.FIRST).removeprefix("./") for game in site.OTHERS])
    links = json.dumps(f"(?:#|%23)({PATTERN})")
    script = site.fill((STATIC / "404.js").read_text("utf-8"), {"folders": folders, "links": links})
    (dist / "404.js").write_text(script, "utf-8")
    shutil.copy(STATIC / "404.css", dist)


def place_game(folder: Path, game: str, root: str, app: str, address: str) -> None:
    """Write the page of a game and its manifest.

    Args:
        folder: Where it will be.
        game: Its name.
        root: The way from it to the site's root.
        app: The name of the folder of the app.
        address: Its address; "" where it is not known.
    """
    folder.mkdir(parents=True, exist_ok=True)
    page, manifest = (
        site.fill(template, _values(template, game, root, app) | {"linked": linked(address, _text(game))})
        for template in (
            (ROOT / "index.html").read_text("utf-8"),
            (_static(game) / "manifest.webmanifest").read_text("utf-8"),
        )
    )
    (folder / "manifest.webmanifest").write_text(manifest, "utf-8")
    # The second is for tabs that a frame on another site opens; `_headers` says why.
    for name in ("index.html", "own.html"):
        (folder / name).write_text(page, "utf-8")
    for name in (*site.ICONS, site.CARD):
        shutil.copy(_static(game) / name, folder)


def linked(address: str, text: "Text") -> str:
    """Return the link preview that a messenger shows for a page, apart from its words.

    Args:
        address: The page's address; "" where it is not known: then the picture's is relative, which not all resolve.
        text: The words of the page.
    """
    width, height = site.CARD_SIZE
    said = {
        "og:url": address,
        "og:image": address + site.CARD,
        "og:image:type": "image/jpeg",
        "og:image:width": width,
        "og:image:height": height,
        "og:image:alt": f"{text('boot.title')}. {text('start.tagline')}",
    }
    lines = (
        f'<meta property="{name}" content="{html.escape(str(value))}">'
        for name, value in said.items()
        if value
    )
    return "\n".join(lines)


def checked_address(address: str) -> str:
    """Return the address of the site with a slash at its end, or raise SystemExit with a sentence."""
    if address and not ADDRESS.fullmatch(address):
        raise SystemExit(f"SITE is an address such as https://games.example.org/, not {address!r}")
    return address and address.removesuffix("/") + "/"


def _offline() -> tuple[str, dict[str, str]]:
    """Return the service worker's messages for when there is no network: see `place_worker`."""
    text, template = _text(site.FIRST), (STATIC / "away.html").read_text("utf-8")
    names = {game: html.escape(text(f"shelf.{game}")) for game in GAMES}
    away = site.fill(template, _said(template, text) | {"language": LANGUAGE})
    return away, names


def _values(template: str, game: str, root: str, app: str) -> dict[str, str]:
    """Return the values for a page's template: its words by their keys, and all others."""
    # Not above: what is no Python in these has been told in a sentence by now.
    from page.first import first_picture

    text = _text(game)
    is_first = game == site.FIRST
    icon = "icon.svg" if is_first else f"{game}.svg"
    sheet = "" if is_first else f'<link rel="stylesheet" href="{root}keep/{app}/{game}.css">\n'
    return _said(template, text) | {
        "language": LANGUAGE,
        "game": game,
        "root": root,
        "app": f"{root}keep/{app}",
        "icon": f"{root}keep/{app}/{icon}",
        "config": "pyscript.json" if is_first else "pyscript-below.json",
        "sheets": site.links(f"{root}keep/{app}"),
        "sheet": sheet,
        "dark": site.dark_links(f"{root}keep/{app}", game),
        "pyodide": site.PYODIDE,
        "pyscript": site.PYSCRIPT,
        "studio": STUDIO,
        "maker": _maker(game, html.escape(text("boot.frame.studio"))),
        "symbols": "".join(map(_drawing, _drawings(game))),
        "first_picture": first_picture(text, game),
        "openings": "".join(_opening(kind, text) for kind in KINDS),
        "causes": "".join(_cause(name, remedy, text) for name, remedy in REMEDIES.items()),
    }


def _text(game: str) -> "Text":
    """Return the words of the page of a game."""
    from page.text import Text

    with (
        (LOCALE / f"{LANGUAGE}.mo").open("rb") as shared,
        (LOCALE / game / f"{LANGUAGE}.mo").open("rb") as own,
    ):
        return Text.read(shared, LANGUAGE, own)


def _said(template: str, text: "Text") -> dict[str, str]:
    """Return the words that a template has places for; a key that nobody has is left for `site.fill` to name."""
    keys = set(re.findall(r"\{\{(\w+\.[\w.]+)\}\}", template))
    return {key: html.escape(words) for key in keys if (words := text(key)) != key}


def _cause(name: str, remedy: str, text: "Text") -> str:
    """Return the words of a cause for which the page cannot start; `static/causes.js` shows one of them."""
    is_shown = "" if name == UNKNOWN else " hidden"
    helps = f' data-remedy="{remedy}"' if remedy else ""
    return f'<span data-cause="{name}"{helps}{is_shown}>{html.escape(text(f"cause.{name}"))}</span>'


def _opening(kind: str, text: "Text") -> str:
    """Return the title of the card that a link of a kind shows until it is opened; `static/boot.js` shows one."""
    return f'<h2 data-of="{kind}" hidden>{html.escape(text(f"boot.opening.{kind}"))}</h2>'


def _maker(game: str, studio: str) -> str:
    """Return the maker shown in the strip of a frame; only the first game's studio has an address."""
    words = f'data-words="boot.frame.studio">{studio}'
    if game == site.FIRST:
        return f'<a href="{STUDIO}" target="_blank" rel="noopener" {words}</a>'
    return f"<span {words}</span>"


def _static(game: str) -> Path:
    return STATIC if game == site.FIRST else STATIC / game


def _drawings(game: str) -> list[Path]:
    """Return the files of what the page of a game draws: everybody's, the other seals of the shelf, its own."""
    seals = [STATIC / other / "seal.svg" for other in GAMES if other != site.FIRST]
    own = [] if game == site.FIRST else [site.drawing_file("symbols.svg", game)]
    return [site.drawing_file("symbols.svg"), *seals, *own]


def _drawing(file: Path) -> str:
    return re.sub(r"<!--.*?-->\s*", "", file.read_text("utf-8"), flags=re.DOTALL).strip()


if __name__ == "__main__":
    main()
