"""What the page fetches later is not needed before."""

import ast
from collections.abc import Iterator

from page.games import GAMES
from tools import abilities
from tools.in_page.python_tree import LATER, NOT_IN_A_PAGE
from tools.paths import ENGINE, WEB

ONCE_IT_IS_THERE = {
    ("page/edge/frame.py", "page.online.progress"),  # a game elsewhere is under way
    # What fetches them imports them afterwards.
    ("page/edge/lazy.py", "page.edge.online.asker"),
    ("page/edge/lazy.py", "page.edge.online.main"),
    ("page/edge/lazy.py", "page.edge.online.part"),
    ("page/edge/programs.py", "page.edge.bots"),
    ("page/edge/programs.py", "page.edge.bots.main"),
    *(
        (f"page/{game}/page.py", f"page.{game}.draw.terms") for game in GAMES if abilities.of(game).online
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
