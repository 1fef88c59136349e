"""Byte code: made once for a module, and the same whatever it is made with."""

import zipfile
from pathlib import Path

import pytest

from tools import bytecode, library, python_tree
from tools.paths import KEEP
from tools.reach import reach


@pytest.fixture
def _empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bytecode, "KEPT", tmp_path / "bytecode")


@pytest.mark.usefixtures("_empty")
def test_a_module_is_compiled_once_and_again_when_it_has_changed() -> None:
    sources = {"page/one.py": b"x = 1\n", "page/two.py": b"x = 2\n"}
    assert bytecode.kept(sources) == {}
    assert bytecode.compile_new(sources) == ["page/one.py", "page/two.py"]
    before = bytecode.kept(sources)
    assert bytecode.compile_new(sources) == []
    edited = sources | {"page/two.py": b"x = 3\n"}
    assert bytecode.compile_new(edited) == ["page/two.py"]
    after = bytecode.kept(edited)
    assert after["page/one.py"] == before["page/one.py"]
    assert after["page/two.py"] != before["page/two.py"]


@pytest.mark.usefixtures("_empty")
def test_a_module_compiled_by_itself_is_the_one_that_is_shipped() -> None:
    file = "page/text.py"
    tree = {file: python_tree.gather({})[file]}
    bytecode.compile_new(tree)
    (app,) = KEEP.glob("app-*/nusubito.wasm")
    with zipfile.ZipFile(app) as archive:
        assert archive.read(f"{file}c") == bytecode.kept(tree)[file]


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
