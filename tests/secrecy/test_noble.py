"""The page's cryptography, bundled as the page gets it and run in the page's own Pyodide under Node."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.secrecy.answers import Answers, group_answers, seat_answers
from tools.noble import bundle
from tools.paths import ENGINE, ROOT, WEB
from tools.pyodide import INSIDE
from unseen.secrecy.ristretto import Ristretto
from unseen.secrecy.sodium import Sodium


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Answers]:
    """What Pyodide answers."""
    folder, module = tmp_path_factory.mktemp("inside"), tmp_path_factory.mktemp("bundle") / "noble.mjs"
    bundle(module)
    no_caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ENGINE / "unseen", folder / "unseen", ignore=no_caches)
    shutil.copytree(WEB / "page", folder / "page", ignore=no_caches)
    shutil.copytree(ROOT / "tests" / "secrecy", folder / "tests" / "secrecy", ignore=no_caches)
    runner = WEB / "tools" / "node" / "with_noble.mjs"
    command = ["node", *map(str, (runner, module, INSIDE / "answers.py", folder))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    answers: dict[str, Answers] = json.loads(done.stdout)
    return answers


def test_page_and_libsodium_give_the_same_group(said: dict[str, Answers]) -> None:
    assert said["group"] == group_answers(Sodium(), 300)


def test_page_and_libsodium_sign_and_seal_alike_and_refuse_the_same(said: dict[str, Answers]) -> None:
    assert said["seat"] == seat_answers(Sodium())


def test_pure_python_answers_as_libsodium_and_in_pyodide_as_here(said: dict[str, Answers]) -> None:
    pure = group_answers(Ristretto(), 20)
    assert said["pure"] == pure == group_answers(Sodium(), 20)


def test_bundle_keeps_the_licence_notices(tmp_path: Path) -> None:
    bundle(tmp_path / "noble.js")
    text = (tmp_path / "noble.js").read_text("utf-8")
    for package in ("noble-curves", "noble-ciphers"):
        assert f"{package} - MIT License" in text
