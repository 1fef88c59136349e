"""`python -m unseen.kakusareta.lab`: what it prints, what it goes on with, and what it refuses."""

import runpy
import sys
from pathlib import Path

import pytest

from unseen.kakusareta.bots.moya import MoyaSettings
from unseen.kakusareta.bots.turn_nodes import Breadth
from unseen.kakusareta.lab import fit, games, workers
from unseen.kakusareta.lab.command import learn, main


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play and learn in a moment."""
    monkeypatch.setattr(games, "DAYS", 1)
    monkeypatch.setattr(games, "KAKUSARETA_BOTS", games.KAKUSARETA_BOTS[:1])
    monkeypatch.setattr(games, "MOYA_BOTS", (MoyaSettings(Breadth(2)),))
    monkeypatch.setattr(fit, "ROUNDS", 1)
    monkeypatch.setattr(fit.fit, "__defaults__", (1, 1))


@pytest.mark.untraced
def test_generations_follow_from_the_seed_and_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(learn(6, 2, 1, tmp_path / "whole"))
    assert [line.split(":")[0] for line in whole[:4]] == [
        "generation 1, learnt",
        "generation 1, shipped",
        "generation 2, learnt",
        "generation 2, shipped",
    ]
    assert whole[4] == "_KAKUSARETA_TURN = Net("

    def nobody(*asked: object) -> None:
        raise AssertionError(asked)

    monkeypatch.setattr(workers, "played", nobody)
    assert list(learn(6, 2, 1, tmp_path / "whole")) == whole


def test_command_prints_what_it_learnt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "argv", ["lab", "--games", "6", "--into", str(tmp_path)])
    runpy.run_module("unseen.kakusareta.lab", run_name="__main__")
    out = capsys.readouterr().out
    assert out.startswith("generation 1, learnt: Kakusareta turn ")
    assert "_MOYA_TURN = Net(" in out


def test_module_that_is_imported_learns_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_module("unseen.kakusareta.lab.__main__", run_name="imported")
    assert capsys.readouterr().out == ""


def test_command_refuses_what_it_cannot_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    into = ["--into", str(tmp_path)]
    for words in (["--games", "5", *into], ["--generations", "0", *into], ["--seed", "x", *into], []):
        with pytest.raises(SystemExit):
            main(words)
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit):
        main(["--into", str(tmp_path / "file")])
    assert "File exists" in capsys.readouterr().err
    (tmp_path / "1-1.jsonl").write_text("x\n")
    with pytest.raises(SystemExit):
        main(into)
    assert "line 1 is not a game of the lab" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "unseen.kakusareta.lab.fit")
    with pytest.raises(SystemExit):
        main(into)
    assert "pip install '.[study]' in the folder of unseen's sources" in capsys.readouterr().err
