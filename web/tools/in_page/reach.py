"""Find the modules that the page can import: our own, and those they need from the standard library.

Theory of operation: begin with `main.py`, the pages of the games, which are imported by name, and what PyScript brings.
Follow the imports of our own code and of PyScript's wherever they stand, in a function too; follow those of `OTHERS`
where they run on import. What a source imports is read once and kept; `library.py` follows the standard library's
imports in Pyodide.
"""

import ast
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from page.games import GAMES
from tools.inside import imports
from tools.inside.imports import Imported, imports_of, module_name
from tools.paths import WORKSHOP

BEGINNINGS = (
    "main",
    "page.edge.main",
    *GAMES.values(),
    *(f"page.{game}.aids" for game in GAMES),
    *(f"unseen.{game}.bots.arena" for game in GAMES),
    *(f"unseen.{game}.masked" for game in GAMES),
)
"""Where the page begins to import; a game may lack any of the last three (`page.shell.abilities`)."""
OTHERS = ("markupsafe",)
"""In the tree, but not ours."""
GIVEN = frozenset({"js", "pyodide_js", "page_scripts", "polyscript", "_pyscript", "_pyodide_core", "jsffi"})
"""Modules that are no files; the last one is MicroPython's."""
KEPT = WORKSHOP / "imports.json"


class BadSource(SystemExit):
    """A source that is no Python; the sentence says which, where and why."""


class Reach(NamedTuple):
    """The modules that our own code can import."""

    own: frozenset[str]
    """Of our own modules."""
    library: frozenset[str]
    """Of the standard library, by itself."""
    unknown: dict[str, list[str]]
    """Modules that are neither, with their importers."""
    lazy: dict[str, list[str]]
    """Modules of either kind that `OTHERS` import only within functions, with their importers."""


def reach(sources: Mapping[str, bytes], library: frozenset[str], shown: Mapping[str, str]) -> Reach:
    """Follow the imports of our own modules.

    Args:
        sources: The modules by their paths in the tree.
        library: The names of all modules of the standard library.
        shown: The path of a source in this project by its path in the tree, for who has to mend it.

    Raises:
        BadSource: A source is no Python.
    """
    imported = _read(sources, shown)
    modules = library | set(imported)
    own: set[str] = set()
    asked: set[str] = set()
    unknown: dict[str, list[str]] = {}
    lazy: dict[str, list[str]] = {}
    waiting = {name for name in imported if name in BEGINNINGS or name.split(".")[0] == "pyscript"}
    while waiting:
        module = waiting.pop()
        own.add(module)
        now, later = imported[module]
        for name in {name.split(".")[0] for name in (*now, *later)} - modules - GIVEN:
            unknown.setdefault(name, []).append(module)
        if module.split(".")[0] in OTHERS:
            for target in _present(later, modules):
                lazy.setdefault(target, []).append(module)
            later = []
        targets = _present([*now, *later], modules)
        asked |= targets - set(imported)
        waiting |= (targets & set(imported)) - own
    return Reach(frozenset(own), frozenset(asked), unknown, {n: w for n, w in lazy.items() if n not in own})


def _present(names: list[str], modules: frozenset[str] | set[str]) -> set[str]:
    """Return the modules among names, and their parents; a name that is no module may be a name in one."""
    ends = ((name.split("."), end) for name in names for end in range(1, name.count(".") + 2))
    return {".".join(parts[:end]) for parts, end in ends} & modules


def _read(sources: Mapping[str, bytes], shown: Mapping[str, str]) -> dict[str, Imported]:
    """Return the imports of each module by its name, from the cache where possible."""
    before: dict[str, list[list[str]]] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    reader = Path(imports.__file__).read_bytes()
    kept: dict[str, Imported] = {}
    found: dict[str, Imported] = {}
    for file, source in sources.items():
        key = hashlib.sha256(b"\0".join((reader, file.encode(), source))).hexdigest()[:24]
        kept[key] = Imported(*before[key]) if key in before else _parse(file, source, shown.get(file, file))
        found[module_name(file)] = kept[key]
    if kept.keys() != before.keys():
        KEPT.parent.mkdir(parents=True, exist_ok=True)
        part = KEPT.with_suffix(".part")
        part.write_text(json.dumps(kept), "utf-8")
        part.replace(KEPT)
    return found


def _parse(file: str, source: bytes, shown: str) -> Imported:
    try:
        tree = ast.parse(source)
        # Some of what is wrong is found on compiling only. `main.py` waits at its top level, as PyScript lets it.
        compile(tree, shown, "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except SyntaxError as error:
        raise BadSource(f"{shown}, line {error.lineno}: {error.msg}") from None
    return imports_of(tree, module_name(file), file.endswith("/__init__.py"))
