"""The relay's container: what is installed in it is what was tested, by hash."""

import re
import tomllib
from importlib.metadata import requires

from packaging.requirements import Requirement

from tools.paths import ROOT

PLACE = ROOT / "web" / "relay"


def pinned(file: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Return version and hashes of each package that a file pins."""
    text = (ROOT / file).read_text("utf-8")
    blocks = re.findall(r"^([a-z0-9_.-]+)==(\S+) \\\n((?:    --hash=\S+(?: \\)?\n)+)", text, re.MULTILINE)
    return {
        name: (version, frozenset(re.findall(r"sha256:[0-9a-f]{64}", hashes)))
        for name, version, hashes in blocks
    }


def test_container_has_the_packages_that_were_tested() -> None:
    tested, used = pinned("tests/requirements.txt"), pinned("web/relay/requirements.txt")
    assert used
    assert {name: tested[name] for name in used} == used


def test_container_lacks_no_package() -> None:
    """It is installed without looking for what packages need: all of it has to be named."""
    used = pinned("web/relay/requirements.txt")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    wanted = [*project["build-system"]["requires"], *extras["relay"], *extras["redis"]]
    lines = [*wanted, *(line for name in used for line in requires(name) or ())]
    needed = {
        one.name.lower()
        for one in map(Requirement, lines)
        if one.marker is None or one.marker.evaluate({"extra": ""})
    }
    assert needed <= set(used)
    assert {"websockets", "pynacl", "redis"} <= needed


def test_container_installs_by_hash_and_asks_for_nothing_else() -> None:
    text = (PLACE / "Containerfile").read_text("utf-8")
    assert text.count("pip install") == text.count("--no-deps") == 2
    assert text.count("--require-hashes") == text.count("--no-index") == 1
    assert not re.search(r"https?://(?!127\.0\.0\.1|your\.page)", text)
