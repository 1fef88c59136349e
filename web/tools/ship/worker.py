"""Write the service worker, which names what all games share and what is each game's own, by name with its digest."""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from tools.in_page import snapshot
from tools.paths import DIST, KEEP, STATIC
from tools.ship.compress import sent
from tools.site import CONFIGURED, FIRST, OTHERS, fill

FILE = "sw.js"
PAGE = "./"
"""The name of the page at the site's root in the list."""
_ROOT, _BELOW = CONFIGURED
_OF_FIRST = (_ROOT, "icon.svg")
"""What is the first game's own without its name."""


class Parts(NamedTuple):
    """The files to cache: the SHA-256 of each by its name; a page has the name of its folder."""

    shared: dict[str, str]
    """The files that every game needs."""
    games: dict[str, dict[str, str]]
    """What is each game's own, its page last: once that is kept, the game is."""
    bytes: dict[str, int]
    """How much is sent of each file that is a game's own."""
    snapshot: dict[str, str]
    """What later starts are quicker with (`static/snapshot.js`)."""


def place_worker(away: str, names: Mapping[str, str]) -> None:
    """Write the service worker; everything else of a visit must lie in its place.

    Args:
        away: What it shows in place of a page that is not kept, without a network.
        names: What the games are called.
    """
    template = (STATIC / FILE).read_text("utf-8")
    found = parts()
    listed = json.dumps(found._asdict(), indent=1)
    # NB two workers that differ in anything never share a cache.
    values = {"parts": listed, "away": json.dumps(away), "names": json.dumps(names)}
    unnamed = fill(template, {"version": ""} | values)
    version = sha256(unnamed.encode()).hexdigest()[:12]
    (DIST / FILE).write_text(fill(template, {"version": version} | values), "utf-8")


def parts() -> Parts:
    """Return the files of the built site to cache."""
    kept = sorted(file.relative_to(DIST).as_posix() for file in KEEP.rglob("*") if file.is_file())
    games = {game: _own(game, kept) for game in (FIRST, *OTHERS)}
    own = sorted(set().union(*games.values()))
    apart = [name for name in kept if name.endswith(f"/{snapshot.FILE}")]
    return Parts(
        {name: _digest(name) for name in kept if name not in own + apart},
        {game: {name: _digest(name) for name in names} for game, names in games.items()},
        {name: sent(DIST / file_of(name)) for name in own},
        {name: _digest(name) for name in apart},
    )


def _own(game: str, kept: list[str]) -> list[str]:
    """Return the names of what is a game's own, its page last."""
    folder = "" if game == FIRST else f"{game}/"
    beside = _OF_FIRST if game == FIRST else (_BELOW,)
    named = [
        name
        for name in kept
        if (last := name.rpartition("/")[2]) in beside or last.startswith((f"{game}.", f"{game}-"))
    ]
    return [*named, f"{folder}manifest.webmanifest", folder or PAGE]


def file_of(name: str) -> str:
    """Return the file in `DIST` that a name of the list is of."""
    return f"{name}index.html".removeprefix(PAGE) if name.endswith("/") else name


def _digest(name: str) -> str:
    return sha256((DIST / file_of(name)).read_bytes()).hexdigest()


def listed() -> Parts:
    """Return the files that the service worker caches, read from the worker itself."""
    found = re.search(r"PARTS = (\{.*?^\});", (DIST / FILE).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert found
    return Parts(**json.loads(found[1]))


def digests(game: str) -> dict[str, str]:
    """Return the files that it caches once a game was opened, with the SHA-256 of each."""
    found = listed()
    return found.shared | found.games[game]
