"""An archive that is a module of WebAssembly: hosts compress it, and Python reads it."""

import json
import subprocess
import zipfile
import zipimport
from importlib.util import module_from_spec
from pathlib import Path

import pytest

from tools.archive import write_module, write_zip

FILES = {"page/one.txt": b"one" * 100, "page/two.txt": bytes(range(256)) * 300, "three.py": b"x = 3\n"}
NODE = """
const module = new WebAssembly.Module(require("fs").readFileSync(process.argv[1]));
const sections = WebAssembly.Module.customSections(module, "zip");
console.log(JSON.stringify(sections.map((section) => Buffer.from(section).toString("hex"))));
"""


@pytest.fixture
def module(tmp_path: Path) -> Path:
    write_module(tmp_path / "files.wasm", FILES)
    return tmp_path / "files.wasm"


def test_module_holds_every_file_as_it_is(module: Path) -> None:
    with zipfile.ZipFile(module) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == FILES
        assert archive.testzip() is None
    content = module.read_bytes()
    assert all(data in content for data in FILES.values())


def test_python_imports_from_a_module(module: Path) -> None:
    spec = zipimport.zipimporter(str(module)).find_spec("three")
    assert spec
    assert spec.loader
    three = module_from_spec(spec)
    spec.loader.exec_module(three)
    assert three.x == 3


@pytest.mark.parametrize("length", [0, 1, 127, 128, 16_383, 16_384, 2_100_000])
def test_webassembly_takes_it_for_a_module_of_one_section(tmp_path: Path, length: int) -> None:
    file = tmp_path / "files.wasm"
    write_module(file, {"file": bytes(length)} if length else {})
    ran = subprocess.run(["node", "-e", NODE, str(file)], capture_output=True, text=True, check=True)
    (section,) = json.loads(ran.stdout)
    assert file.read_bytes().endswith(bytes.fromhex(section))
    assert section.startswith(b"PK".hex())


@pytest.mark.parametrize("write", [write_zip, write_module])
def test_same_files_make_the_same_archive(tmp_path: Path, write: object) -> None:
    assert callable(write)
    write(tmp_path / "one", FILES)
    write(tmp_path / "other", dict(reversed(FILES.items())))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
