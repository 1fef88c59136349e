"""Which words the page's sources ask for: keys that are written out there, and keys that are put together.

Theory of operation: nothing is run. Who writes a key out asks for it. A key that is put together, as in
`t(f"curtain.{seat}.away")`, is asked for by whoever knows by name all that fills its gaps: the shell if it does, else
the games that do, as with their seats, for the shell asks on their behalf. Names are the strings in sources, those of
the rules too. A key that happens to be put together of names is taken as used; none that is used is taken as unused.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from page.games import GAMES, module_of
from unseen.games import GAMES as ENGINES

ROOT = Path(__file__).parents[2]
WEB, ENGINE = ROOT / "web", ROOT / "engine" / "unseen"
SHELL = "the shell"
"""What is no game's: shell, games elsewhere, edge, and what there is before Python."""
COURTYARD = "courtyard"
"""The folder of what some games share: it asks on behalf of each that imports it."""
GAP = "(.*)"


class Source(NamedTuple):
    """What the sources of a game's page hold, or of what is no game's."""

    strings: frozenset[str]
    patterns: Mapping[str, list[re.Pattern[str]]]
    """Of keys that are put together, with a `GAP` for each value, by what they begin with."""


def users(key: str) -> set[str]:
    """Return who asks for a key: games by their names, and `SHELL`."""
    found = {area for area in (SHELL, *GAMES) if key in source(area).strings}
    if _is_filled(key, SHELL, names(SHELL)):
        return found | {SHELL}
    return found | {game for game in GAMES for area in (SHELL, game) if _is_filled(key, area, _known(game))}


@cache
def source(area: str) -> Source:
    """Return what the sources of an area hold: a game by its name, or `SHELL`."""
    if area in GAMES:
        files, written = [*(WEB / "page" / area).rglob("*.py")], set[str]()
        if any(f"page.{COURTYARD}." in file.read_text("utf-8") for file in files):
            files += (WEB / "page" / COURTYARD).rglob("*.py")
    else:
        # A game that has no page yet is nobody's: what its sources ask for is judged once it is one.
        games = {*GAMES, *ENGINES, COURTYARD}
        files = [file for file in (WEB / "page").rglob("*.py") if file.parent.name not in games]
        files = [file for file in files if file.relative_to(WEB / "page").parts[0] not in games]
        written = _before_python()
    trees = [ast.parse(file.read_text("utf-8")) for file in files]
    strings = {text for tree in trees for text in (*_strings(tree), *_commands(tree))}
    patterns: dict[str, list[re.Pattern[str]]] = {}
    for pattern in {pattern for tree in trees for pattern in _patterns(tree)}:
        patterns.setdefault(pattern.partition(r"\.")[0], []).append(re.compile(pattern))
    return Source(frozenset(strings | written), patterns)


@cache
def names(area: str) -> frozenset[str]:
    """Return what an area knows by name; of the names of other games' seats those that stand in its own sources."""
    folders = (
        [ENGINE / area]
        if area in GAMES
        else [ENGINE / name for name in ("kernel", "secrecy", "relay", "reports")]
    )
    rules = {text for folder in folders for file in folder.rglob("*.py") for text in _strings(_parsed(file))}
    found = {text.strip(".") for text in source(area).strings | rules}
    if area in GAMES:
        found |= {*module_of(area).face().seats}  # their names may be counted, as in "p1"
        return frozenset(found)
    seats = {seat for game in GAMES for seat in module_of(game).face().seats}
    return frozenset(found - (seats - {*GAMES} - rules))


@cache
def _known(game: str) -> frozenset[str]:
    """Return what a game and the shell know by name."""
    return names(SHELL) | names(game)


def _is_filled(key: str, area: str, known: frozenset[str]) -> bool:
    patterns = source(area).patterns.get(key.partition(".")[0], ())
    matches = (pattern.fullmatch(key) for pattern in patterns)
    return any(match and all(_is_known(value, known) for value in match.groups()) for match in matches)


def _is_known(value: str, known: frozenset[str]) -> bool:
    """Return whether a value is nothing, a number, a name, or names with dots between."""
    if (
        not value
        or value.isdigit()
        or not known.isdisjoint({value, value.replace("_", " "), value.replace("_", "-")})
    ):
        return True
    parts = [part for part in value.split(".") if part]
    return parts != [value] and all(_is_known(each, known) for each in parts)


def _before_python() -> set[str]:
    files = (ROOT / "index.html", *(WEB / "static").glob("*.html"), WEB / "tools" / "build.py")
    return {
        key for file in files for key in re.findall(r'(?:\{\{|data-words=")([\w.]+)', file.read_text("utf-8"))
    }


@cache
def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def _strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _commands(tree: ast.AST) -> Iterator[str]:
    """Yield the keys of a module whose buttons have their words by the names of what they do, with a dot for a dash."""
    if 'replace("-", "."' in ast.unparse(tree).replace("'", '"'):
        yield from (text.replace("-", ".", 1) for text in _strings(tree))


def _patterns(tree: ast.AST) -> Iterator[str]:
    """Yield the pattern of each key that is put together; with a gap first it goes on from another of its module."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, (ast.JoinedStr, ast.BinOp)))
    found = {_pattern(node).replace(GAP + GAP, GAP) for node in nodes}
    whole = {f"{text}{GAP}" if text.endswith(r"\.") else text for text in found if re.match(r"\w+\\\.", text)}
    yield from whole
    rests = {text.removeprefix(GAP) for text in found if text.startswith(rf"{GAP}\.")}
    begun = whole | {re.escape(text) for text in _strings(tree) if re.fullmatch(r"\w+(\.[\w-]+)+", text)}
    yield from (text + rest for text in begun for rest in rests)


def _pattern(node: ast.AST) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(map(_pattern, parts))
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _pattern(left) + _pattern(right)
        case _:
            return GAP
