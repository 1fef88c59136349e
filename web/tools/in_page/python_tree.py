"""The Python that the page runs: our own, compiled, and as much of the standard library as it can import.

Rule 1. What is compiled is compiled by the Pyodide that will load it.
Rule 2. A module that the page could import is in, or the build fails; `LEFT_OUT` is the whole list of exceptions.
Rule 3. Sources of the engine are those of the wheel, byte by byte.
"""

import json
import subprocess
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import markupsafe

from page.games import GAMES
from page.shell.abilities import FILE as ABILITIES
from page.shell.boards import file_of
from tools import abilities
from tools.boards import sheet
from tools.in_page import bytecode, library
from tools.in_page.archive import files_below, write_module
from tools.in_page.library import Library
from tools.in_page.reach import Reach, reach
from tools.paths import ENGINE, LOCALE, NODE_MODULES, ROOT, STATIC, WEB
from tools.words import games as own_words
from unseen.games import GAMES as ENGINES

MAIN = "main.py"
WITH_MAP = ("misty_ruins",)
"""The games whose board is larger than its window."""
TELLS_ODDS = ("misty_ruins",)
"""The games whose table tells odds as soon as something is pointed out, without waiting for what computes the aids."""
IN_COURTYARD = ("nusubito", "kakusareta")
"""The games that share a courtyard, in the engine and in the page."""


def _of_courtyard(game: str, *places: str) -> tuple[str, ...]:
    """Return places of the courtyard for a game that is played in it, and none for another."""
    return places if game in IN_COURTYARD else ()


ONLINE = ("page/online/", "page/edge/online/", "unseen/relay/", "unseen/secrecy/")
"""What games with people elsewhere need and the start does not: with a game's own fetched when one begins."""
BELIEF_OF = {
    name: ()
    if name in TELLS_ODDS
    else tuple(f"unseen/{name}/{module}.py" for module in ("belief", "crowd", "action_inference"))
    for name in ENGINES
}
"""What says what can be known of one game's secrets; a game has fewer of these where it needs no more."""
ONLINE_OF = {
    name: (
        f"page/{name}/seen/terms.py",
        *BELIEF_OF[name],
        f"unseen/{name}/masked",
        *_of_courtyard(name, "unseen/courtyard/masked.py", "unseen/courtyard/relation.py"),
    )
    for name in ENGINES
}
"""What of it is one game's."""
BOTS = ("page/edge/bots/", "unseen/players.py")
"""What programs that play need, and what helps, in every game: with a game's own fetched when somebody wants them."""
BOTS_OF = {
    name: (
        f"page/{name}/aids.py",
        f"unseen/{name}/advice/",
        f"unseen/{name}/bots/",
        *BELIEF_OF[name],
        *_of_courtyard(name, "page/courtyard/aids.py"),
    )
    for name in ENGINES
}
"""What of it is one game's."""
LINKS = ("page/edge/passing.py", "page/shell/shared.py", "unseen/kernel/packing.py")
"""What links to finished games need: with a game's own fetched when one is made or opened."""
LINKS_OF = {name: (f"unseen/{name}/packing/",) for name in ENGINES}
"""What of it is one game's."""
LOOK = (
    "page/looking_back/",
    "page/edge/looker.py",
    "page/shell/look_back.py",
    "page/edge/pictures.py",
    "unseen/looking_back/",
    "locale/looking_back/",
)
"""What looking back on a finished game needs: with a game's own fetched when one is looked back on."""
LOOK_OF = {
    name: (
        f"page/{name}/looking_back.py",
        f"unseen/{name}/looking_back.py",
        f"unseen/{name}/past.py",
        f"locale/{name}/looking_back/",
        *_of_courtyard(
            name,
            "unseen/courtyard/looking_back.py",
            "unseen/courtyard/past.py",
            "page/courtyard/looking_back.py",
        ),
    )
    for name in ENGINES
}
"""What of it is one game's."""
_DRAWN_BY = ("symbols.svg", "style/", "dark.css")
"""What a picture needs beside a drawing: the page has it in its document and its style sheets."""
PICTURE = ("unseen/picture/", *(f"unseen/drawing/{name}" for name in _DRAWN_BY))
"""What a picture of a moment needs: with a game's own fetched when one is made."""
PICTURE_OF = {
    name: (f"unseen/{name}/picture.py", *(f"unseen/{name}/drawing/{part}" for part in _DRAWN_BY))
    for name in ENGINES
}
"""What of it is one game's."""
SKETCH = ("page/shell/draw/sketch.py", "page/shell/sketch.py")
"""What draws small pictures of a position."""
LIST = (
    "page/library/",
    "page/edge/library/",
    "locale/library/",
    "page/shell/game_list.py",
    *SKETCH,
    *_of_courtyard(IN_COURTYARD[0], "page/courtyard/result.py", "page/courtyard/sketch.py"),
    *(f"page/{name}/{part}.py" for name in ENGINES for part in ("sketch", "ending/result")),
)
"""What the list of games needs, on every game's page: fetched when it is first opened."""
LIST_ARCHIVE = "games.wasm"
PUZZLES = (
    "page/puzzling/",
    "page/edge/puzzler.py",
    "page/shell/puzzle.py",
    "page/shell/learn/measure.py",
    "locale/puzzling/",
    *(f"unseen/puzzles/{name}.py" for name in ("kind", "line", "shelf")),
)
"""What puzzles and further courses need: with a game's own fetched when one of them is opened."""
PUZZLES_OF = {
    name: (
        *(f"{folder}/{name}/{part}/" for folder in ("page", "locale") for part in ("puzzles", "further")),
        f"unseen/{name}/puzzles/",
        *_of_courtyard(name, "unseen/courtyard/symmetry.py"),
    )
    for name in ENGINES
}
"""What of it is one game's."""
BOARDS = ("page/shell/boards.py", *SKETCH)
"""What the small board of the day's puzzle needs: with a game's own fetched once the start screen is ready for it."""
BOARDS_OF = {name: (file_of(name),) for name in ENGINES}
"""What of it is one game's."""
REPORT = (
    "page/edge/handing.py",
    "page/shell/author.py",
    "page/shell/draw/report.py",
    "page/shell/report.py",
    "page/shell/update/report.py",
    "unseen/reports/",
    *(f"page/{name}/ending/author.py" for name in ENGINES),
)
"""What a report to the author needs, in every game: fetched when somebody begins one."""
OF_GAMES = {
    name: (
        f"page/{name}/",
        f"unseen/{name}/",
        f"locale/{name}/",
        *_of_courtyard(name, "page/courtyard/", "unseen/courtyard/"),
        *(("page/edge/input/pan.py", "page/edge/input/zoom.py") if name in WITH_MAP else ()),
    )
    for name in ENGINES
}
"""What a game's archive has and not every other's."""
LATER = (
    ONLINE
    + BOTS
    + LINKS
    + LOOK
    + PICTURE
    + LIST
    + REPORT
    + PUZZLES
    + BOARDS
    + tuple(
        place
        for of in (ONLINE_OF, BOTS_OF, LINKS_OF, LOOK_OF, PUZZLES_OF, BOARDS_OF, PICTURE_OF)
        for places in of.values()
        for place in places
    )
)
"""What the start does without."""
OF_THE_RELAY = ("__init__", "wire", "outbox", "client")
"""What of the relay is in the page: its clients' side."""
NOT_IN_A_PAGE = (
    "unseen/adapters/", "unseen/arena/", "unseen/lab/",
    "unseen/nusubito/bots/novice.py", "unseen/nusubito/bots/playing.py",
    "unseen/nusubito/bots/probes.py", "unseen/nusubito/bots/wanderer.py", "unseen/secrecy/side.py",
    "unseen/secrecy/sodium.py", "unseen/cli.py", "unseen/commands.py", "unseen/games.py", "unseen/kernel/laws/",
    "unseen/looking_back/table.py",
    "unseen/new.py", "unseen/picture/english.py", "unseen/picture/told.py",
    "unseen/reports/command.py", "unseen/reports/reading.py", "unseen/reports/table.py",
    "unseen/skeletons/", "unseen/start.py",
    "unseen/streams.py",
    *(f"unseen/{name}/{part}/" for name in ENGINES for part in ("adapters", "lab")),
    *(f"unseen/{name}/puzzles/proved.txt" for name in ENGINES),
    *(f"unseen/{name}/" for name in ENGINES if name not in GAMES),
)  # fmt: skip
"""What of the wheel no page uses; a game that has no page yet among it."""
WRITTEN = "pyscript/"
"""The sources that PyScript writes itself."""
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"

LEFT_OUT = {
    "no terminal in a page": {
        "_pyrepl", "_pyrepl.main", "_pyrepl.readline", "_pyrepl.unix_console", "_pyrepl.windows_console",
        "argparse", "getopt", "pydoc", "rlcompleter", "calendar",
    },
    "no processes, threads or sockets in a page": {
        "concurrent.futures.interpreter", "concurrent.futures.process", "concurrent.futures.thread",
        "pyodide._nodesock_transport", "secrets", "pickle",
    },
    "the address of a file is never asked for": {"urllib", "urllib.error", "urllib.parse", "urllib.request"},
    "archives other than zip are never unpacked": {"tarfile", "py_compile"},
    "no installed distributions or data files are looked up": {"importlib.metadata", "importlib.readers"},
    "parts of the standard library that the page has no use for": {
        "_ast_unparse", "difflib", "hashlib", "statistics", "tracemalloc",
    },
}  # fmt: skip
"""What the standard library would import within a function that the page never calls, by the reason why not."""

Tree = dict[str, bytes]
"""Sources and words by their paths below the folder in which the page's Python runs."""


def of_wheel(wheel: Path) -> Tree:
    """Return the files of the engine's wheel that the page uses."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not is_left(name)}


def of_sources() -> Tree:
    """Return the same files from the engine's folder as it is now."""
    files = _without_caches(ENGINE / "unseen")
    return {name: data for file, data in files.items() if not is_left(name := f"unseen/{file}")}


def gather(engine: Tree) -> Tree:
    """Return the sources that the page runs, and its words, which have to be compiled before."""
    page = _without_caches(WEB / "page")
    tree = engine | {f"page/{file}": data for file, data in page.items() if not file.endswith(".pyi")}
    tree |= _markupsafe()
    compiled = [file for folder in (LOCALE, *own_words()) for file in folder.glob("*.mo")]
    tree |= {f"locale/{file.relative_to(LOCALE).as_posix()}": file.read_bytes() for file in compiled}
    tree[ABILITIES] = abilities.text().encode()
    tree |= {file_of(game): sheet(game).encode() for game in GAMES if abilities.of(game).puzzle_boards}
    tree |= {f"pyscript/{name}": source.encode() for name, source in _pyscript_package().items()}
    return tree | {MAIN: (STATIC / MAIN).read_bytes()}


def compile_tree(tree: Tree, ours: bool = True) -> Library:
    """Compile the part of the standard library that a tree needs, and what of itself is not compiled yet.

    Args:
        tree: What the page runs.
        ours: Whether to compile our own modules; they can also be shipped as sources.

    Raises:
        SystemExit: A source is wrong, or the page could import what it would not find.
    """
    found = reach(modules(tree), library.module_names(), {name: _origin(name) for name in tree})
    # Two Pyodides, side by side.
    with ThreadPoolExecutor(1) as other:
        trimming = other.submit(library.trimmed, found.library)
        if ours:
            bytecode.compile_new(_compiled(tree))
        trimmed = trimming.result()
    check(found, trimmed)
    return trimmed


def archives(tree: Tree, target: Path) -> None:
    """Write that of each game, which is there before PyScript runs `main.py`, and those that are fetched later.

    The shell is in each: compressed as one with it, a game takes a third less than apart.

    A module whose byte code is not known goes in as its source.
    """
    files = _with_byte_code(tree)
    parts = {
        **{f"{game}-online.wasm": ONLINE + ONLINE_OF[game] for game in GAMES},
        **{f"{game}-bots.wasm": BOTS + BOTS_OF[game] for game in GAMES},
        **{f"{game}-links.wasm": LINKS + LINKS_OF[game] for game in GAMES},
        **{f"{game}-look.wasm": LOOK + LOOK_OF[game] for game in GAMES},
        **{f"{game}-puzzles.wasm": PUZZLES + PUZZLES_OF[game] for game in GAMES},
        **{f"{game}-boards.wasm": BOARDS + BOARDS_OF[game] for game in GAMES},
        **{f"{game}-picture.wasm": PICTURE + PICTURE_OF[game] for game in GAMES},
        abilities.REPORT: REPORT,
    }
    needed = {name for game in GAMES for name in abilities.archives(game)} | {abilities.REPORT}
    for archive, part in parts.items():
        if archive in needed:
            write_module(target / archive, {name: data for name, data in files.items() if is_of(name, part)})
    write_module(target / LIST_ARCHIVE, {name: data for name, data in files.items() if is_of(name, LIST)})
    rest = {name: data for name, data in files.items() if not is_of(name, LATER)}
    for game in GAMES:
        others = tuple({place for places in OF_GAMES.values() for place in places} - {*OF_GAMES[game]})
        write_module(
            target / f"{game}.wasm", {name: data for name, data in rest.items() if not is_of(name, others)}
        )


def shared(tree: Tree) -> Tree:
    """Return the files that the start of every game has, with their byte code."""
    others = tuple(place for places in OF_GAMES.values() for place in places)
    return {name: data for name, data in _with_byte_code(tree).items() if not is_of(name, LATER + others)}


def is_of(name: str, part: tuple[str, ...]) -> bool:
    """Return whether a file of the tree belongs to a part; byte code belongs where its source does."""
    return name.startswith(part)


def check(ours: Reach, trimmed: Library) -> None:
    """Raise SystemExit if the page could import what it would not find."""
    decided = set().union(*LEFT_OUT.values())
    unknown = {name: who for name, who in ours.unknown.items() if name not in trimmed.built_in}
    lazy = {
        name: ours.lazy.get(name, []) + trimmed.lazy.get(name, []) for name in (*ours.lazy, *trimmed.lazy)
    }
    problems = [f"{name} (imported by {', '.join(sorted(who))}) is nowhere" for name, who in unknown.items()]
    problems += [
        f"{name} is imported within a function of {', '.join(who)}: import it, or name it in LEFT_OUT"
        for name, who in lazy.items()
        if name not in decided and name not in trimmed.modules and name not in ours.own
    ]
    if problems:
        raise SystemExit("\n".join(problems))


def _with_byte_code(tree: Tree) -> Tree:
    """Return a tree with byte code in place of its modules; one that a draft has not compiled stays a source."""
    codes = bytecode.kept(_compiled(tree))
    rest = {name: data for name, data in tree.items() if name not in codes}
    files = {name: data for name, data in rest.items() if name != MAIN and not name.startswith(WRITTEN)}
    return files | {f"{name}c": code for name, code in codes.items()}


def modules(tree: Tree) -> Tree:
    """Return the Python files of a tree."""
    return {name: data for name, data in tree.items() if name.endswith(".py")}


def _compiled(tree: Tree) -> Tree:
    return {name: data for name, data in modules(tree).items() if name != MAIN}


def _origin(name: str) -> str:
    """Return the path in this project from which a file of the tree comes."""
    if name == MAIN:
        return (STATIC / MAIN).relative_to(ROOT).as_posix()
    folders = {"unseen": ENGINE, "page": WEB}
    folder = folders.get(name.split("/")[0])
    return (folder / name).relative_to(ROOT).as_posix() if folder else name


def is_left(name: str) -> bool:
    """Return whether a file of the wheel is not for the page."""
    if name.startswith("unseen/relay/"):
        return Path(name).stem not in OF_THE_RELAY
    return ".dist-info/" in name or name.startswith(NOT_IN_A_PAGE)


def _without_caches(folder: Path) -> Tree:
    return {name: data for name, data in files_below(folder).items() if "__pycache__/" not in name}


def _markupsafe() -> Tree:
    """Return MarkupSafe without its C extension, which it can do without."""
    origin = Path(markupsafe.__file__).parent
    names = ("__init__.py", "_native.py", "py.typed")
    return {f"markupsafe/{name}": (origin / name).read_bytes() for name in names}


def _pyscript_package() -> dict[str, str]:
    """Return by file the Python that PyScript writes into every interpreter, once checked against what is shipped."""
    module = PYSCRIPT / "src" / "stdlib" / "pyscript.js"
    code = f"import({json.dumps(module.as_uri())}).then(m => console.log(JSON.stringify(m.default.pyscript)))"
    run = subprocess.run(
        ["node", "--input-type=module", "-e", code], capture_output=True, text=True, check=True
    )
    files: dict[str, str] = json.loads(run.stdout)
    shipped = "".join(file.read_text("utf-8") for file in (PYSCRIPT / "dist").glob("core-*.js"))
    for name in files:
        if f'"{name}":' not in shipped:
            raise SystemExit(f"PyScript's package no longer ships {name}: its byte code would be wrong")
    return files
