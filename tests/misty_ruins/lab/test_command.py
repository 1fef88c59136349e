"""`python -m unseen.misty_ruins.lab`: what it prints, what it goes on with, and what it refuses."""

import runpy
import sys
from pathlib import Path

import pytest

from unseen.misty_ruins.bots.weights import HAND, Weights
from unseen.misty_ruins.lab import command, games
from unseen.misty_ruins.lab.command import learn, lines_of, main


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play in a moment."""
    monkeypatch.setattr(games, "ROUND_LIMIT", 1)
    monkeypatch.setattr(games, "DEPTH", 0)


def test_generations_follow_from_the_seed_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(learn(2, 2, 1, tmp_path / "whole"))
    assert whole[:2] == ["generation 1 of 2", "generation 2 of 2"]
    assert whole[2] == "LEARNT = Weights("
    list(learn(2, 1, 1, tmp_path / "begun"))
    assert list(learn(2, 2, 1, tmp_path / "begun")) == whole

    def nobody(*asked: object) -> None:
        raise AssertionError(asked)

    monkeypatch.setattr(command, "pair_score", nobody)
    assert list(learn(2, 2, 1, tmp_path / "whole")) == whole


def test_weights_are_written_as_the_module_reads_them() -> None:
    written = "\n".join(lines_of(HAND)).removeprefix("LEARNT = ")
    assert eval(written, {"Weights": Weights}) == HAND


def test_command_prints_what_it_learnt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["lab", "--pairs", "1", "--generations", "1", "--into", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", words)
    runpy.run_module("unseen.misty_ruins.lab", run_name="__main__")
    out = capsys.readouterr().out
    assert out.startswith("generation 1 of 1\nLEARNT = Weights(\n    bit=")


def test_module_that_is_imported_learns_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_module("unseen.misty_ruins.lab.__main__", run_name="imported")
    assert capsys.readouterr().out == ""


def test_command_refuses_what_it_cannot_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    into = ["--into", str(tmp_path)]
    for words in (["--pairs", "0", *into], ["--generations", "0", *into], ["--seed", "x", *into], []):
        with pytest.raises(SystemExit):
            main(words)
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit):
        main(["--into", str(tmp_path / "file")])
    assert "File exists" in capsys.readouterr().err
    (tmp_path / "1-64.jsonl").write_text("x\n")
    with pytest.raises(SystemExit):
        main(into)
    assert "line 1 is no generation of 64 pairs" in capsys.readouterr().err
