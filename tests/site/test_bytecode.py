"""Byte code: made once for a module, and the same whatever it is made with."""

import ast
from pathlib import Path
from typing import Any

import pytest

from tools.in_page import bytecode, library, python_tree
from tools.in_page.archive import read_module
from tools.in_page.reach import reach
from tools.inside.compiled import Bare
from tools.paths import KEEP


@pytest.fixture
def _empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "KEPT", tmp_path / "bytecode")


@pytest.mark.usefixtures("_empty")
def test_a_module_is_compiled_once_and_again_when_it_has_changed_and_alone_as_it_is_shipped() -> None:
    file = "page/text.py"
    sources = {"page/one.py": b"x = 1\n", file: b"x = 2\n"}
    assert bytecode.kept(sources) == {}
    assert bytecode.compile_new(sources) == ["page/one.py", file]
    before = bytecode.kept(sources)
    assert bytecode.compile_new(sources) == []
    edited = sources | {file: python_tree.gather({})[file]}
    assert bytecode.compile_new(edited) == [file]
    after = bytecode.kept(edited)
    assert after["page/one.py"] == before["page/one.py"]
    assert after[file] != before[file]
    (app,) = KEEP.glob("app-*/nusubito.wasm")
    assert read_module(app.read_bytes())[f"{file}c"] == after[file]


def test_the_library_is_not_made_again_for_the_same_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(script: str, folder: Path) -> str:
        raise AssertionError(f"{script} was run")

    monkeypatch.setattr(library, "run_inside", refuse)
    tree = python_tree.gather(python_tree.of_sources())
    found = reach(python_tree.modules(tree), library.module_names(), {})
    (shipped,) = KEEP.glob("library-*/library.wasm")
    assert library.trimmed(found.library).archive.read_bytes() == shipped.read_bytes()
    with pytest.raises(AssertionError, match=r"library\.py was run"):
        library.trimmed(found.library | {"turtle"})


def test_what_nobody_asks_for_in_a_page_is_left_out_and_fields_are_kept() -> None:
    source = '''
from typing import NamedTuple

LIMIT: int = 3
unset: str

class Point(NamedTuple):
    """A point."""

    x: int
    y: int = LIMIT

    def moved(self, by: int, *others: int, down: int = 0, **more: int) -> "Point":
        z: int = self.y + down
        return Point(self.x + by, z)
'''
    space: dict[str, Any] = {}
    tree = ast.fix_missing_locations(Bare().visit(ast.parse(source)))
    exec(compile(tree, "a module", "exec"), space)  # the page runs nothing else
    point = space["Point"](1)
    assert point.moved(2, down=1) == (3, 4)
    assert point._fields == ("x", "y")
    assert space["Point"].moved.__annotations__ == {}
    assert space["Point"].__doc__ != "A point."
    assert space["LIMIT"] == 3
    assert "__annotations__" not in space
