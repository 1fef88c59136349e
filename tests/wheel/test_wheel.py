"""The wheel, as anybody gets it: installed into a clean environment of every Python that is found."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from email.parser import HeaderParser
from pathlib import Path

import pytest

from tools.paths import DIST, ENGINE

VERSIONS = ("3.11", "3.12", "3.13", "3.14")

ASK = """
import importlib.metadata, importlib.util, pathlib, pkgutil, sys
import unseen
from unseen import nusubito
home = pathlib.Path(unseen.__file__).parent
assert "site-packages" in str(home), home
assert (home / "py.typed").is_file()
for module in pkgutil.walk_packages([str(home)], "unseen."):
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        assert error.name in ("nacl", "numpy", "pyspiel", "redis", "websockets"), error  # the extras
assert all("extra ==" in needed for needed in importlib.metadata.requires("unseen"))
assert importlib.util.find_spec("page") is None
options = nusubito.Options()
state = nusubito.start(options, nusubito.deal(options, lambda n: 0))
print(len(nusubito.legal_actions(state, nusubito.THIEF)), sys.version.split()[0])
"""


def pythons() -> dict[str, Path]:
    """Return one interpreter for each version that is on the path, with pyenv or with uv."""
    homes = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    homes += sorted((Path.home() / ".pyenv" / "versions").glob("*/bin"))
    homes += sorted((Path.home() / ".local" / "share" / "uv" / "python").glob("*/bin"))
    found: dict[str, Path] = {}
    for version in VERSIONS:
        for candidate in (home / f"python{version}" for home in homes):
            if candidate.is_file() and _runs(candidate, version):
                found.setdefault(version, candidate)
    return found


def _runs(python: Path, version: str) -> bool:
    command = [str(python), "-c", "import sys, venv; print('%d.%d' % sys.version_info[:2])"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == version


FOUND = pythons()


@pytest.fixture(scope="session")
def wheel() -> Path:
    (built,) = DIST.glob("unseen-*.whl")
    return built


@pytest.fixture(scope="module", params=VERSIONS)
def clean_python(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, wheel: Path
) -> Iterator[Path]:
    """An environment of one version with nothing in it but the wheel."""
    if request.param not in FOUND:
        pytest.skip(f"no Python {request.param} on this machine")
    home = tmp_path_factory.mktemp("clean")
    subprocess.run([FOUND[request.param], "-m", "venv", "--without-pip", home], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    # An installer of this environment installs into that one: nothing has to be fetched for it.
    install = [
        "-m",
        "pip",
        "--python",
        str(home / "bin" / "python"),
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
    ]
    subprocess.run(
        [sys.executable, *install, str(wheel)], check=True, env=_alone(), stderr=subprocess.DEVNULL
    )
    assert (packages / "unseen").is_dir()
    yield home / "bin"
    shutil.rmtree(home)


def _alone() -> dict[str, str]:
    """Return the environment without what would let Python find this project's sources."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def test_wheel_works_on_every_python_found(
    clean_python: Path, record_property: Callable[[str, object], None]
) -> None:
    done = subprocess.run(
        [clean_python / "python", "-c", ASK],
        capture_output=True,
        text=True,
        check=False,
        env=_alone(),
        cwd=clean_python,
    )
    assert done.returncode == 0, done.stderr
    actions, version = done.stdout.split()
    assert int(actions) > 10
    record_property("tried", f"the wheel on Python {version}")


def test_wheel_brings_its_command(clean_python: Path) -> None:
    done = subprocess.run(
        [clean_python / "unseen", "--help"], capture_output=True, text=True, check=False, env=_alone()
    )
    assert done.returncode == 0, done.stderr
    assert "perft" in done.stdout


def test_at_least_the_oldest_python_is_found() -> None:
    assert "3.11" in FOUND or "3.12" in FOUND or "3.13" in FOUND, "no Python to try the wheel on"


def test_wheel_holds_the_engine_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        shipped = {name: archive.read(name) for name in archive.namelist() if name.startswith("unseen/")}
        others = {name.split("/")[0] for name in archive.namelist()} - {"unseen"}
    sources = {
        f"unseen/{file.relative_to(ENGINE / 'unseen').as_posix()}": file.read_bytes()
        for file in (ENGINE / "unseen").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert shipped == sources
    assert all(re.fullmatch(r"unseen-[\d.]+\.dist-info", name) for name in others), others


def test_wheel_is_typed_and_needs_nothing_but_for_its_extras(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        assert "unseen/py.typed" in archive.namelist()
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = HeaderParser().parsestr(archive.read(name).decode())
    assert all("; extra == " in needed for needed in metadata.get_all("Requires-Dist", []))
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
