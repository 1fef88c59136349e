"""What `make test` and `make quick` run is there, and nothing of the project lies beside no test."""

import re

import pytest

from tools import proof, quick
from tools.paths import ROOT

TESTS = sorted({test for _, tests in quick.BESIDE for test in tests})


def test_parts_of_the_proof_are_targets_and_leave_no_test_out() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    parts = [name for step in proof.STEPS for name in step]
    for name in parts:
        assert re.search(rf"^{name}:", makefile, re.MULTILINE), name
    assert {"check", "engine", "page", "e2e"} <= set(parts)
    ignored = re.findall(r"--ignore=(\S+)", makefile)
    (others,) = re.findall(r"^page:.*\n\t\$\(PYTEST\) ((?:tests/\S+ )+)", makefile, re.MULTILINE)
    assert sorted(ignored) == sorted(others.split())


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


def test_tests_that_changed_are_run_themselves() -> None:
    assert quick.chosen(["tests/nusubito/test_codec.py", "LICENSE"]) == ["tests/nusubito/test_codec.py"]
    assert quick.chosen(["README.md", "engine/docs/relay.md"]) == sorted(quick.DOCS)
    assert quick.chosen(["tests/nusubito/test_codec.py", "tests/nusubito/steps.py"]) == ["tests/nusubito"]
    assert quick.chosen(["e2e/table.py"]) == []


def test_part_that_fails_is_shown_and_ends_the_proof(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def run(name: str) -> proof.Ran:
        ran.append(name)
        return proof.Ran(name, 61.0, name != "broken", "one line\nanother line")

    monkeypatch.setattr(proof, "STEPS", (("good", "broken"), ("never",)))
    monkeypatch.setattr(proof, "run", run)
    assert proof.main() == 1
    said = capsys.readouterr().out.splitlines()
    assert sorted(ran) == ["broken", "good"]
    assert said[0].split() == ["good", "1", "min", "1", "s", "another", "line"]
    assert said[1].endswith("FAILED")
    assert said[2:4] == ["one line", "another line"]
    assert said[-1].startswith("broken off")
