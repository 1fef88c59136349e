"""What the page fetches later is not needed before."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from page.games import GAMES
from tools import abilities
from tools.in_page.python_tree import LATER, NOT_IN_A_PAGE
from tools.paths import ENGINE, ROOT, WEB

ONCE_IT_IS_THERE = {
    ("page/edge/frame.py", "page.online.progress"),  # a game elsewhere is under way
    # A report to the author has been begun.
    ("page/edge/later.py", "page.edge.handing"),
    ("page/shell/defaults.py", "page.shell.author"),
    ("page/shell/game_page.py", "page.shell.author"),
    ("page/shell/screens.py", "page.shell.draw.report"),
    ("page/shell/screens.py", "page.shell.report"),
    ("page/shell/update/__init__.py", "page.shell.update.report"),
    ("page/shell/update/over.py", "page.shell.update.report"),
    *((f"page/{game}/page.py", f"page.{game}.ending.author") for game in GAMES),
    # What fetches them imports them afterwards.
    ("page/edge/lazy.py", "page.edge.online.asker"),
    ("page/edge/lazy.py", "page.edge.online.main"),
    ("page/edge/lazy.py", "page.edge.online.part"),
    ("page/edge/looking.py", "page.edge.looker"),
    ("page/edge/puzzling.py", "page.edge.puzzler"),
    ("page/edge/programs.py", "page.edge.bots"),
    ("page/edge/programs.py", "page.edge.bots.main"),
    ("page/edge/sharing.py", "page.edge.passing"),
    ("page/edge/start_day.py", "page.shell.boards"),
    ("page/edge/effect_handlers.py", "page.edge.library.part"),
    ("page/edge/kept_table.py", "page.edge.library.recorder"),
    # For type checkers alone.
    ("page/shell/game_page.py", "page.shell.sketch"),
    *(
        (f"page/shell/{module}.py", f"page.shell.{screen}")
        for module in ("messages", "model")
        for screen in ("game_list", "look_back", "puzzle")
    ),
    *(
        (f"page/{game}/page.py", f"page.{game}.{part}")
        for game in GAMES
        for part in ("sketch", "ending.result")
    ),  # the list of games asks for them
    *(
        (f"page/{game}/page.py", f"page.{game}.seen.terms") for game in GAMES if abilities.of(game).online
    ),  # its form is open
}
"""Where what comes at once imports what comes later, and when that has surely come."""


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield every module that some source may import, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_what_comes_at_once_imports_nothing_that_comes_later() -> None:
    """An import in a function passes every other check, and breaks the table of whoever has no programs yet."""
    found = set()
    for top in (WEB / "page", ENGINE / "unseen"):
        for file in top.rglob("*.py"):
            name = file.relative_to(top.parent).as_posix()
            if name.startswith((*LATER, *NOT_IN_A_PAGE)):
                continue
            for module in imported(ast.parse(file.read_text("utf-8"))):
                path = top.parent / module.replace(".", "/")
                places = (path.with_suffix(".py"), path / "__init__.py")
                if any(
                    it.exists() and it.relative_to(top.parent).as_posix().startswith(LATER) for it in places
                ):
                    found.add((name, module))
    assert found == ONCE_IT_IS_THERE


SKELETON = "tools.skeletons.secret_game.page.page"
ON_DEMAND = (*GAMES.values(), SKELETON, "page.edge.later", "page.shell.defaults")
"""The modules that have some of their names elsewhere (`page.games.on_demand`)."""


def source(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text("utf-8"))


@pytest.mark.parametrize("name", [*GAMES.values(), SKELETON])
def test_a_page_imports_nothing_inside_a_function(name: str) -> None:
    """It is the list of what a game has and where that lies: what the start does not need is in `LATER`."""
    functions = [node for node in ast.walk(source(import_module(name))) if isinstance(node, ast.FunctionDef)]
    assert [node.name for node in functions if [*imported(node)]] == []


@pytest.mark.parametrize("name", ON_DEMAND)
def test_what_is_imported_on_demand_is_what_type_checkers_read(name: str) -> None:
    module = import_module(name)
    blocks = [node for node in source(module).body if isinstance(node, ast.If)]
    read = {
        alias.name: node.module
        for block in blocks
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert len(blocks) == 1
    assert module.LATER.items() <= read.items()
    assert {*read} - {*module.LATER} == ({"Teaching"} if name == "page.shell.defaults" else set())


@pytest.mark.parametrize("name", [*GAMES.values(), SKELETON])
def test_a_page_does_not_wait_for_what_it_has_on_demand(name: str) -> None:
    """Otherwise the table says one thing, and an import elsewhere does another."""
    later = {*import_module(name).LATER.values()}
    code = f"import sys, {name}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert later & {*done.stdout.split()} == set()
