"""The page's cryptography, bundled as the page gets it and run in the page's own Pyodide under Node."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.secrecy.answers import CASES, group_answers, seat_answers
from tools.in_page.pyodide import INSIDE
from tools.paths import ENGINE, ROOT, WEB
from tools.ship.noble import bundle
from unseen.secrecy.proofs.ristretto import Ristretto
from unseen.secrecy.protocol import VERSIONS
from unseen.secrecy.sodium import Sodium

Said = dict[str, Any]


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> Said:
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
    answers: Said = json.loads(done.stdout)
    return answers


def test_page_and_libsodium_give_the_same_group(said: Said) -> None:
    assert said["group"] == group_answers(Sodium(), CASES)


def test_page_and_libsodium_sign_and_seal_alike_and_refuse_the_same(said: Said) -> None:
    assert said["seat"] == seat_answers(Sodium())


@pytest.mark.untraced
def test_pure_python_answers_as_libsodium_and_in_pyodide_as_here(said: Said) -> None:
    pure = group_answers(Ristretto(), 20)
    assert said["pure"] == pure == group_answers(Sodium(), 20)


def test_page_plays_a_frozen_game_byte_for_byte_as_both_seats(said: Said) -> None:
    """One with what its audit finds; the others up to there, as an audit plays all of it again."""
    folder = ROOT / "tests/secrecy/transcripts"
    entries = [json.loads(path.read_text("utf-8"))["entries"] for path in sorted(folder.iterdir())]
    assert len(entries) > len(VERSIONS)
    whole = [len(each) == len(played[0]) for each, played in zip(entries, said["frozen"], strict=True)]
    assert any(whole)
    for each, played in zip(entries, said["frozen"], strict=True):
        count = len(played[0])
        assert played == [each[:count]] * 2
        assert [json.loads(body)["t"] for body, _ in each[count:]] in ([], AUDIT)


AUDIT = ["audit", "audit", "receipt", "receipt"]


def test_bundle_keeps_the_licence_notices(tmp_path: Path) -> None:
    bundle(tmp_path / "noble.js")
    text = (tmp_path / "noble.js").read_text("utf-8")
    for package in ("noble-curves", "noble-ciphers"):
        assert f"{package} - MIT License" in text
