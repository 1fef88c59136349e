"""Refuse to build a game whose page could not run: a module, a name, a word or a file that is missing, in a sentence.

The page would find out as late as somebody comes to the screen that needs it. A word is needed that the shell's sources
ask for by its whole key, unless they ask only on behalf of an ability that the game lacks; and some for each seat.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from traceback import extract_tb
from types import ModuleType

from babel.messages.pofile import read_po

from page.games import GAMES
from page.shell.abilities import Abilities
from page.shell.game_page import GamePage
from tools import abilities, site
from tools.paths import LOCALE, ROOT, STATIC, WEB
from tools.words import sources
from unseen.kernel.game import Game

LANGUAGE = "en"
OF_A_SEAT = (
    "title.{}", "title.curtain.{}", "seat.{}", "seat.{}.within", "speak.seat.{}", "curtain.{}", "curtain.{}.name",
    "curtain.{}.away", "curtain.{}.hold", "aim.{}",
)  # fmt: skip
"""The words that the shell has of each seat."""
OF_A_PLAYED_SEAT = ("speak.thinks.{}", "solo.side.{}", "solo.level.{}", "solo.begin.{}", "players.take.{}")
"""The same, where programs play."""
FILES = ("icon.svg", "manifest.webmanifest", *site.ICONS, site.CARD)
"""The drawings of each game's page."""
FILES_DRAWN = ("symbols.svg", "dark.css")
"""Those that may lie in the engine, beside what draws the board."""
FILES_BESIDE = ("seal.svg", "style")
"""What a game has in a folder of its own; the first game's is everybody's."""


def check() -> None:
    """Refuse to build what could not run.

    Raises:
        SystemExit: Something is missing; the sentence says what, and which file should have it.
    """
    for game in GAMES:
        for problem in chain.from_iterable(of(game) for of in (_modules, _files, _words)):
            raise SystemExit(problem)


def _modules(game: str) -> Iterator[str]:
    """Yield what keeps the page of a game from being imported, and the names that it or its engine lacks."""
    try:
        page = import_module(GAMES[game])
    except SyntaxError as error:
        yield _said(error)
        return
    except Exception as error:  # whatever it is, the page would end with it
        yield f"{_place(error)}: {error}"
        return
    yield from _names(page, GamePage)
    if hasattr(page, "GAME"):
        yield from _names(page.GAME, Game)


def _said(error: SyntaxError) -> str:
    return f"{Path(error.filename or '').relative_to(ROOT)}, line {error.lineno}: {error.msg}"


def _place(error: Exception) -> str:
    """Return the file of ours, and the line, at which an import failed; the table of pages if that itself is wrong."""
    frames = [frame for frame in extract_tb(error.__traceback__) if Path(frame.filename).is_relative_to(ROOT)]
    if frames[-1].filename == __file__:
        return "web/page/games.py"
    return f"{Path(frames[-1].filename).relative_to(ROOT)}, line {frames[-1].lineno}"


def _names(module: ModuleType, contract: type) -> Iterator[str]:
    """Yield what a module lacks of a contract, and what is wrong where it says that a name lies."""
    later: dict[str, str] = getattr(module, "LATER", {})
    wanted = (*contract.__annotations__, *(name for name in vars(contract) if not name.startswith("_")))
    for name in wanted:
        try:
            is_there = hasattr(module, name)
        except SyntaxError as error:
            yield _said(error)
        except Exception as error:  # whatever it is, the page would end with it
            yield f"{_path(module) if _is_nowhere(later.get(name, ''), error) else _place(error)}: {error}"
        else:
            if not is_there:
                origin = import_module(later[name]) if name in later else module
                yield f"{_path(origin)} lacks {name}, which {contract.__module__.replace('.', '/')}.py explains"


def _is_nowhere(module: str, error: Exception) -> bool:
    """Return whether an import failed because that very module is missing, and nothing that it imports."""
    return isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}.")


def _path(module: ModuleType) -> str:
    return str(Path(module.__file__ or "").relative_to(ROOT))


def _files(game: str) -> Iterator[str]:
    is_first = game == site.FIRST
    folder = STATIC if is_first else STATIC / game
    for name in (*FILES, *(() if is_first else FILES_BESIDE)):
        if not (folder / name).exists():
            helps = ", which 'make icons' draws" if name in (*site.ICONS, site.CARD) else ""
            yield f"{folder.relative_to(ROOT)} lacks {name}{helps}"
    for name in FILES_DRAWN:
        if not site.drawing_file(name, "" if is_first else game).exists():
            yield f"{folder.relative_to(ROOT)} lacks {name}"


def _words(game: str) -> Iterator[str]:
    has = abilities.of(game)
    own = _keys(LOCALE / game)
    seats = import_module(GAMES[game]).face().seats
    of_seats = (*OF_A_SEAT, *(OF_A_PLAYED_SEAT if has.levels else ()))
    each = {key.format(seat) for seat in seats for key in of_seats}
    for key in sorted((each | _asked(has)) - own - _keys(LOCALE)):
        yield f"web/locale/{game} has no word for {key}"


@cache
def _keys(folder: Path) -> frozenset[str]:
    """Return the keys of a folder's English catalogue."""
    found = set[str]()
    for path in sources(LANGUAGE, folder):
        with path.open("rb") as file:
            for message in read_po(file):
                found.add(message.id if isinstance(message.id, str) else message.id[0])
    return frozenset(found)


@cache
def _asked(has: Abilities) -> frozenset[str]:
    """Return the keys that the shell asks for by their whole name, of a game with some abilities."""
    places = [WEB / "page/shell", WEB / "page/parts"]
    if has.online:
        places += [WEB / "page/online", WEB / "page/edge/online"]
    files = (file for place in places for file in sorted(place.rglob("*.py")))
    found = {key for file in files if has.aids or file.name != "advice.py" for key in _literals(file)}
    return frozenset(key for key in found if has.courses or "learn" not in key.split("."))


def _literals(file: Path) -> Iterator[str]:
    try:
        tree = ast.parse(file.read_text("utf-8"), str(file))
    except SyntaxError as error:
        raise SystemExit(_said(error)) from None
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "t"
            and node.args
        ):
            yield from _choices(node.args[0])


def _choices(node: ast.expr) -> Iterator[str]:
    """Yield a literal, or the literals of a choice."""
    if isinstance(node, ast.IfExp):
        yield from _choices(node.body)
        yield from _choices(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and "." in node.value:
        yield node.value
