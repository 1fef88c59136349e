"""What `make test` and `make quick` run is there, and nothing of the project lies beside no test."""

import re
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import proof, quick
from tools.paths import ROOT

TESTS = sorted({test for _, tests in quick.BESIDE for test in tests})


def test_parts_of_the_proof_are_targets_and_leave_no_test_out() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    parts = [name for step in proof.STEPS for lane in step for name in lane]
    assert len(parts) == len(set(parts))
    assert set(proof.IN_THE_GAPS) < set(parts)
    for name in {*parts, *proof.DONE}:
        assert re.search(rf"^{name}:", makefile, re.MULTILINE), name
    assert {"check", "unit", "e2e"} <= set(parts)
    (without_browser,) = re.findall(r"^unit:.*\n\t\$\(PYTEST\) (.*)", makefile, re.MULTILINE)
    assert without_browser.startswith("tests -")
    assert "--ignore" not in without_browser


@pytest.mark.parametrize("name", TESTS)
def test_what_lies_beside_is_there(name: str) -> None:
    assert (ROOT / name).exists()


def test_every_module_lies_beside_tests_of_its_own() -> None:
    modules = (file for place in ("engine/unseen", "web/page") for file in (ROOT / place).rglob("*.py"))
    files = [file.relative_to(ROOT).as_posix() for file in modules]
    assert files
    assert [file for file in files if not quick.beside(file)] == []
    places = [place for place, _ in quick.BESIDE]
    assert [place for place in places if not (ROOT / place).exists()] == []
    for number, place in enumerate(places):
        assert not any(place.startswith(earlier) for earlier in places[:number]), f"{place} never counts"


def test_other_parts_run_beside_one_that_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run(name: str) -> proof.Ran:
        ran.append(name)
        return proof.Ran(name, 1.0, name != "broken", "")

    monkeypatch.setattr(proof, "STEPS", ((("broken",), ("one", "other")),))
    monkeypatch.setattr(proof, "run", run)
    assert proof.main() == 1
    assert sorted(ran) == ["broken", "one", "other"]


def test_a_part_makes_nothing_again_that_others_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    commands: list[list[str]] = []

    def made(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(proof, "SAID", tmp_path)
    monkeypatch.setattr(subprocess, "run", made)
    for name in ("build", "e2e", "check"):
        assert proof.run(name).is_good
    build, e2e, check = commands
    assert "--assume-old=build" not in build
    assert {"--assume-old=build", "--assume-old=setup"} <= {*e2e} & {*check}
    assert (e2e[0], check[0]) == ("make", "nice")


def test_tests_that_changed_are_run_themselves() -> None:
    assert quick.chosen(["tests/nusubito/test_codec.py", "LICENSE"]) == ["tests/nusubito/test_codec.py"]
    assert quick.chosen(["README.md", "engine/docs/relay.md"]) == sorted(quick.DOCS)
    assert quick.chosen(["tests/nusubito/test_codec.py", "tests/nusubito/steps.py"]) == ["tests/nusubito"]
    assert quick.chosen(["e2e/people/table.py"]) == []


def test_part_that_fails_is_shown_and_ends_the_proof(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def run(name: str) -> proof.Ran:
        ran.append(name)
        return proof.Ran(name, 61.0, name != "broken", "one line\nanother line")

    monkeypatch.setattr(proof, "STEPS", ((("good", "broken", "left out"),), (("never",),)))
    monkeypatch.setattr(proof, "run", run)
    assert proof.main() == 1
    said = capsys.readouterr().out.splitlines()
    assert ran == ["good", "broken"]
    assert said[0].split() == ["good", "1", "min", "1", "s", "another", "line"]
    assert said[1].endswith("FAILED")
    assert said[2:4] == ["one line", "another line"]
    assert said[-1].startswith("broken off")
