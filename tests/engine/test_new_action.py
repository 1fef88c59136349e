"""The how-to's claim: add an action, and the type checkers name the functions that have to know of it.

An action is added to a copy of the source, and mypy and pyright are asked what is wrong with it.
"""

import ast
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("engine", "web/page", "web/typings")
UNION = re.compile(r"^(?P<union>\w+) = (?=\w+ \| )", re.MULTILINE)
ADDED = '''class Extra(NamedTuple):
    """One action more."""

    kind: Literal["extra"] = "extra"


{union} = Extra | '''
PYRIGHT = ROOT / "web" / "node_modules" / ".bin" / "pyright"

OF_EITHER_SIDE = """
engine/unseen/nusubito/advice/facts.py Mists._deed
engine/unseen/nusubito/advice/facts.py Thief._deed
engine/unseen/nusubito/advice/thief_grounds.py ThiefGrounds.speaks
engine/unseen/nusubito/notation.py format_action
engine/unseen/nusubito/referee.py needs
web/page/nusubito/learn/words.py _deed
web/page/nusubito/pointing/press.py paths
web/page/nusubito/said/prices.py price_words
web/page/nusubito/said/words.py action_words
web/page/nusubito/seen/advised.py meant
web/page/nusubito/seen/board.py _mark
web/page/nusubito/seen/offers.py _chip
web/page/nusubito/seen/offers.py group_key
"""
OF_THE_THIEF = """
engine/unseen/nusubito/rules/refusals.py _thief_day
engine/unseen/nusubito/rules/refusals.py _thief_night
engine/unseen/nusubito/rules/refusals.py _what
engine/unseen/nusubito/rules/thief_day.py allows
engine/unseen/nusubito/rules/thief_day.py decide
engine/unseen/nusubito/rules/thief_night.py allows
engine/unseen/nusubito/rules/thief_night.py decide
"""
OF_THE_MISTS = """
engine/unseen/nusubito/rules/mist_day.py _allows_action
engine/unseen/nusubito/rules/mist_day.py decide
engine/unseen/nusubito/rules/mist_night.py allows
engine/unseen/nusubito/rules/mist_night.py decide
engine/unseen/nusubito/rules/refusals.py _mist_day
engine/unseen/nusubito/rules/refusals.py _mist_night
"""
OF_RELICS = """
engine/unseen/relics/advice/facts.py facts
engine/unseen/relics/notation.py format_action
engine/unseen/relics/referee.py decide_listed
engine/unseen/relics/referee.py is_legal
engine/unseen/relics/referee.py needs
engine/unseen/relics/rules/refusals.py why_not
web/page/relics/learn/teaching.py leads
web/page/relics/pointing/press.py path
web/page/relics/said/words.py action_short
web/page/relics/said/words.py action_words
web/page/relics/seen/board.py marks_of
"""
CASES: Mapping[tuple[str, str], str] = {
    ("nusubito", "ThiefAction"): OF_EITHER_SIDE + OF_THE_THIEF,
    ("nusubito", "MistAction"): OF_EITHER_SIDE + OF_THE_MISTS,
    ("relics", "Action"): OF_RELICS,
}
"""By game and union of actions: the functions that have to know every member."""


def named(text: str) -> set[str]:
    """Return the functions of a list, each as its file and its name."""
    return {line for line in text.splitlines() if line}


def functions(tree: ast.AST, within: str = "") -> Iterable[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a module with their names, classes before them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef):
            yield from functions(node, f"{within}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield within + node.name, node


def named_at(copy: Path, found: Iterable[tuple[str, int]]) -> set[str]:
    """Return the functions in which lines lie, given by file and number."""
    return {
        f"{path} {name}"
        for path, line in found
        for name, node in functions(ast.parse((copy / path).read_text("utf-8")))
        if node.lineno <= line <= (node.end_lineno or 0)
    }


def extended(game: str, union: str, copy: Path) -> Path:
    """Copy the source, with one action more in a union of a game."""
    for part in PARTS:
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    actions = copy / "engine" / "unseen" / game / "actions.py"
    before = actions.read_text("utf-8")
    after = UNION.sub(
        lambda found: ADDED.format(union=union) if found["union"] == union else found[0], before
    )
    assert after != before, f"{union} is not where it was"
    actions.write_text(after, "utf-8")
    return copy


@pytest.mark.parametrize(("game", "union"), CASES)
def test_what_has_to_know_every_action_ends_in_assert_never(game: str, union: str) -> None:
    missing = set[str]()
    for each in named(CASES[game, union]):
        path, name = each.split()
        node = dict(functions(ast.parse((ROOT / path).read_text("utf-8"))))[name]
        calls = (call.func for call in ast.walk(node) if isinstance(call, ast.Call))
        if not any(isinstance(call, ast.Name) and call.id == "assert_never" for call in calls):
            missing.add(each)
    assert not missing


@pytest.mark.long
@pytest.mark.parametrize(("game", "union"), CASES)
def test_mypy_names_what_has_to_know_a_new_action(game: str, union: str, tmp_path: Path) -> None:
    copy = extended(game, union, tmp_path)
    asked = [f"engine/unseen/{game}", f"web/page/{game}"]
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--no-pretty", "--cache-dir", str(tmp_path / "cache"), *asked],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    errors = re.findall(r"^(.+?):(\d+): error: .*\bExtra\b", told.stdout, re.MULTILINE)
    found = named_at(copy, ((path, int(line)) for path, line in errors))
    assert named(CASES[game, union]) <= found, told.stderr


@pytest.mark.long
@pytest.mark.parametrize(("game", "union"), CASES)
def test_pyright_names_what_has_to_know_a_new_action(game: str, union: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not PYRIGHT.exists():
        pytest.skip("needs node and pyright, which `make setup` installs")
    copy = extended(game, union, tmp_path)
    settings = {
        "include": [f"engine/unseen/{game}", f"web/page/{game}"],
        "extraPaths": ["engine", "web"],
        "stubPath": "web/typings",
        "pythonVersion": "3.11",
    }
    (copy / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    told = subprocess.run(
        [node, str(PYRIGHT), "--project", str(copy), "--pythonpath", sys.executable, "--outputjson"],
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [each for each in json.loads(told.stdout)["generalDiagnostics"] if "Extra" in each["message"]]
    places = (
        (Path(each["file"]).resolve().relative_to(copy.resolve()).as_posix(), each["range"]["start"]["line"])
        for each in errors
    )
    found = named_at(copy, ((path, line + 1) for path, line in places))
    assert named(CASES[game, union]) <= found, told.stderr
