"""An archive that is a module of WebAssembly: hosts compress it, and the page's Python imports from it."""

import json
import linecache
import marshal
import re
import subprocess
import sys
import traceback
import zipimport
from collections.abc import Iterator
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.in_page.archive import read_module, write_module
from tools.in_page.library import IMPORTER
from tools.paths import KEEP

FILES = {"page/one.txt": b"one" * 100, "page/two.txt": bytes(range(256)) * 300, "three.py": b"x = 3\n"}
NODE = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const hex = (name) => WebAssembly.Module.customSections(module, name).map((it) => Buffer.from(it).toString("hex"));
console.log(JSON.stringify([hex("files"), hex("zip")]));
"""
FAILING = b"def fail():\n    raise ZeroDivisionError('on purpose')  # the line that a traceback shows\n"


@pytest.fixture
def module(tmp_path: Path) -> Path:
    write_module(tmp_path / "files.wasm", FILES, {"three.py": FILES["three.py"]})
    return tmp_path / "files.wasm"


@pytest.fixture(scope="module")
def sitecustomize() -> ModuleType:
    spec = spec_from_file_location("importer_of_the_page", IMPORTER)
    assert spec
    assert spec.loader
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.fixture
def importer(sitecustomize: ModuleType) -> Iterator[Any]:
    """An importer that Python asks, as it does in the page; what comes of it is forgotten again."""
    found, before = sitecustomize.Importer("/home/pyodide"), set(sys.modules)
    sys.meta_path.insert(0, found)
    yield found
    sys.meta_path.remove(found)
    for name in set(sys.modules) - before:
        del sys.modules[name]
    linecache.clearcache()


def added(importer: Any, folder: Path, files: dict[str, bytes]) -> None:
    write_module(folder / "some.wasm", files)
    importer.add((folder / "some.wasm").read_bytes())


def compiled(source: bytes, shown: str) -> bytes:
    return bytes(16) + marshal.dumps(compile(source, shown, "exec"))


def test_module_holds_every_file_as_it_is(module: Path) -> None:
    assert read_module(module.read_bytes()) == FILES
    content = module.read_bytes()
    assert all(data in content for data in FILES.values())


def test_python_imports_by_itself_what_is_zipped(module: Path) -> None:
    spec = zipimport.zipimporter(str(module)).find_spec("three")
    assert spec
    assert spec.loader
    three = module_from_spec(spec)
    spec.loader.exec_module(three)
    assert three.x == 3


@pytest.mark.parametrize("length", [0, 1, 127, 128, 16_383, 16_384, 2_100_000])
def test_webassembly_takes_it_for_a_module_of_its_sections(tmp_path: Path, length: int) -> None:
    file = tmp_path / "files.wasm"
    write_module(file, {"file": bytes(length)} if length else {}, FILES)
    ran = subprocess.run(["node", "-e", NODE, str(file)], capture_output=True, text=True, check=True)
    ((files,), (zipped,)) = json.loads(ran.stdout)
    assert marshal.loads(bytes.fromhex(files)[4:]) == ({"file": bytes(length)} if length else {})
    assert file.read_bytes().endswith(bytes.fromhex(zipped))
    assert zipped.startswith(b"PK".hex())


def test_same_files_make_the_same_archive(tmp_path: Path) -> None:
    write_module(tmp_path / "one", FILES, FILES)
    # Values that are referred to once more, and others that are equal: marshal may tell them apart.
    again = {"".join(name): bytes(bytearray(data)) for name, data in reversed(FILES.items())}
    write_module(tmp_path / "other", again, again)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()


def test_page_imports_packages_byte_code_and_sources(importer: Any, tmp_path: Path) -> None:
    added(
        importer,
        tmp_path,
        {
            "hull/__init__.pyc": compiled(b"mark = 1", "/home/pyodide/hull/__init__.py"),
            "hull/keel.pyc": compiled(b"from hull import mark\nmark += 1", "/home/pyodide/hull/keel.py"),
            "hull/keel.py": b"raise AssertionError('byte code comes first')",
            "hull/mast/__init__.py": b"from . import sail",
            "hull/mast/sail.py": b"from hull.keel import mark\nmark += 1",
        },
    )
    mast = import_module("hull.mast")
    assert mast.sail.mark == 3
    hull = sys.modules["hull"]
    assert (list(hull.__path__), hull.__spec__ and hull.__spec__.origin) == (
        ["/home/pyodide/hull"],
        "/home/pyodide/hull/__init__.py",
    )
    with pytest.raises(ModuleNotFoundError):
        import_module("hull.anchor")
    # What comes later is found too, though it was looked for in vain.
    added(importer, tmp_path, {"hull/anchor.pyc": compiled(b"weight = 4", "anchor.py")})
    assert import_module("hull.anchor").weight == 4


def test_a_traceback_shows_the_line_where_the_source_is_there(importer: Any, tmp_path: Path) -> None:
    shown = "/home/pyodide/hull/{}.py"
    added(
        importer,
        tmp_path,
        {
            "hull/__init__.py": b"",
            "hull/bare.pyc": compiled(FAILING, shown.format("bare")),
            "hull/beside.pyc": compiled(FAILING, shown.format("beside")),
            "hull/beside.py": FAILING,
            "hull/draft.py": FAILING,
        },
    )
    for name, is_there in (("bare", False), ("beside", True), ("draft", True)):
        with pytest.raises(ZeroDivisionError) as caught:
            import_module(f"hull.{name}").fail()
        said = "".join(traceback.format_exception(caught.value))
        assert f'File "{shown.format(name)}", line 2, in fail' in said
        assert ("the line that a traceback shows" in said) is is_there


def test_other_files_are_read_by_their_paths(importer: Any, tmp_path: Path) -> None:
    added(importer, tmp_path, {"hull/__init__.py": b"", "locale/en.mo": b"words"})
    hull = import_module("hull")
    assert hull.__spec__
    loader: Any = hull.__spec__.loader
    assert loader.get_data("/home/pyodide/locale/en.mo") == b"words"
    with pytest.raises(FileNotFoundError):
        loader.get_data("/home/pyodide/locale/de.mo")


@pytest.mark.parametrize("length", [0, 8, 13, 19, 23, 24, 5_000, -1])
def test_half_an_archive_is_none(importer: Any, module: Path, length: int) -> None:
    write_module(module, FILES)
    with pytest.raises(ValueError, match="whole one"):
        importer.add(module.read_bytes()[:length])


@pytest.mark.parametrize("place", [0, 8, 9, 15, 20, 24, 300, 60_000])
def test_a_byte_that_was_changed_on_the_way_is_noticed(importer: Any, module: Path, place: int) -> None:
    content = bytearray(module.read_bytes())
    content[place] ^= 1
    with pytest.raises(ValueError, match="whole one"):
        importer.add(content)


def test_a_page_of_the_network_is_no_archive(importer: Any) -> None:
    with pytest.raises(ValueError, match="whole one"):
        importer.add(b"<!doctype html><title>Sign in</title>" * 100)


def test_library_is_zipped_only_as_far_as_python_starts_without_the_importer() -> None:
    (library,) = KEEP.glob("library-*/library.wasm")
    found = re.findall(rb"PK\x01\x02.{42}(\w[\w/]*\.pyc)", library.read_bytes(), re.DOTALL)
    assert sorted(found) == [
        b"encodings/__init__.pyc",
        b"encodings/aliases.pyc",
        b"encodings/utf_8.pyc",
        b"sitecustomize.pyc",
    ]


def test_what_is_frozen_into_the_interpreter_is_not_sent() -> None:
    (library,) = KEEP.glob("library-*/library.wasm")
    files = read_module(library.read_bytes())
    assert "asyncio/__init__.pyc" in files
    assert not {"os.pyc", "abc.pyc", "importlib/_bootstrap.pyc", "zipimport.pyc"} & set(files)
