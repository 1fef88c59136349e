"""The headers that the site is served with, and the relay that they allow.

`web/static/_headers` has the form of Netlify's file of this name: a pattern of paths, and indented below what it adds.
"""

import json
from collections.abc import Mapping
from fnmatch import fnmatchcase

from tools.paths import DIST, STATIC

Rules = tuple[tuple[str, Mapping[str, str]], ...]
FILE = "_headers"
SETTINGS = "relay.json"
"""Says where the relay is, for whoever begins a game between devices."""


def filled(relay: str) -> str:
    """Return the file's text with a relay's address in its place; nothing for no relay."""
    return (STATIC / FILE).read_text("utf-8").replace("{{relay}}", f" {relay}" if relay else "")


def header_rules(relay: str = "") -> Rules:
    """Return the headers in order: pattern of a path, and what it adds or replaces."""
    rules: list[tuple[str, dict[str, str]]] = []
    for line in filled(relay).splitlines():
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
    """Return what the page is told of the relay."""
    return json.dumps({"relay": relay})


def place_headers(relay: str) -> None:
    """Write both files beside the page."""
    (DIST / FILE).write_text(filled(relay), "utf-8")
    (DIST / SETTINGS).write_text(settings(relay), "utf-8")
