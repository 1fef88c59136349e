"""The headers that the site is served with: the relay that they allow, and who may frame the page.

`web/static/_headers` has the form of Netlify's file of this name: a pattern of paths, and indented below what it adds.
A pattern with `{{game}}` in it stands for one of each game's folder: a wildcard would mean all other folders as well.
"""

import json
import re
from collections.abc import Mapping
from fnmatch import fnmatchcase

from page.games import FIRST, GAMES, way
from tools.paths import DIST, STATIC

Rules = tuple[tuple[str, Mapping[str, str]], ...]
FILE = "_headers"
SETTINGS = "relay.json"
"""Says where the relay is, for whoever begins a game between devices."""

RELAY = re.compile(r"wss?://(\[[0-9a-f:]+\]|[\w.-]+)(:\d+)?(/[\w./-]*)?")
OF_EACH_GAME = re.compile(r"^(/.*\{\{game\}\}.*\n(?:[ \t].*\n)+)", re.MULTILINE)
"""A rule for the page of each game."""
FRAMER = re.compile(r"'self'|'none'|https?://(\*\.)?[\w.-]+(:\d+)?")


def checked(relay: str, framed_by: str) -> None:
    """Raise SystemExit, with a sentence, for a setting that would not say in the headers what it should."""
    if relay and not RELAY.fullmatch(relay):
        raise SystemExit(f"RELAY is an address such as wss://relay.example.org, not {relay!r}")
    framers = framed_by.split()
    for framer in framers:
        if not FRAMER.fullmatch(framer):
            raise SystemExit(
                "FRAMED_BY is one address or several with blanks between, such as https://studio.example.org, "
                f"or 'self' or 'none', not {framer!r}"
            )
    if "'none'" in framers and len(framers) > 1:
        raise SystemExit("FRAMED_BY is 'none' alone, or does not hold it")


def filled(relay: str, framed_by: str = "") -> str:
    """Return the file's text with what the build was told in its places.

    Args:
        relay: The relay's address; "" for no relay.
        framed_by: The addresses of those who may frame the page; "" for anybody.
    """
    framers = " ".join(framed_by.split())
    text = (STATIC / FILE).read_text("utf-8").replace("{{relay}}", f" {relay}" if relay else "")
    text = text.replace("{{framed_by}}", f"; frame-ancestors {framers}" if framers else "")
    folders = [way(game, FIRST).removeprefix("./") for game in GAMES]
    return OF_EACH_GAME.sub(lambda rule: "".join(rule[1].replace("{{game}}", at) for at in folders), text)


def header_rules(relay: str = "", framed_by: str = "") -> Rules:
    """Return the headers in order: pattern of a path, and what it adds or replaces."""
    rules: list[tuple[str, dict[str, str]]] = []
    for line in filled(relay, framed_by).splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            if line.startswith("/"):
                rules.append((line.strip(), {}))
            else:
                name, _, value = line.partition(":")
                rules[-1][1][name.strip()] = value.strip()
    return tuple(rules)


def headers_for(path: str, rules: Rules) -> dict[str, str]:
    """Return the headers of a path; of two rules the later one counts. What no rule caches is asked for each time."""
    found: dict[str, str] = {"Cache-Control": "no-cache"}
    for pattern, values in rules:
        if fnmatchcase(path, pattern):
            found |= values
    return found


def settings(relay: str) -> str:
    """Return the page's settings about the relay."""
    return json.dumps({"relay": relay})


def place_headers(relay: str, framed_by: str) -> None:
    """Write both files beside the page."""
    (DIST / FILE).write_text(filled(relay, framed_by), "utf-8")
    (DIST / SETTINGS).write_text(settings(relay), "utf-8")
