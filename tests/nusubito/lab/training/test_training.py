"""The facts learnt from games, and the weights fitted to them."""

import sys
from pathlib import Path

import numpy as np
import pytest

from unseen.arena.errors import CannotPlay
from unseen.cli import main
from unseen.nusubito.bots.evaluation import Features, Weights, evaluate
from unseen.nusubito.bots.weights import WEIGHTS
from unseen.nusubito.lab.training import games
from unseen.nusubito.lab.training.facts import Fact
from unseen.nusubito.lab.training.fit import fit
from unseen.nusubito.lab.training.games import facts_of
from unseen.nusubito.lab.training.module import lines_of
from unseen.nusubito.lab.training.store import Store

FACT = Fact("before", 1, (1 / 3,) * len(Features._fields), 0.5, 1.0, False)
GAMES = {0: [FACT, FACT._replace(side="after", value=0.125)], 1: [FACT._replace(round=0, is_result=True)]}
"""Possible values of games."""


@pytest.fixture(scope="module")
def played() -> list[Fact]:
    """The facts of a game, cached because playing it takes long."""
    return facts_of(0, 1, WEIGHTS, days=1)


def test_game_gives_facts_of_every_thief_who_is_possible(played: list[Fact]) -> None:
    """Rule 1 and Rule 2."""
    facts = played
    assert {each.side for each in facts} == {"before", "after"}
    assert all(len(each.facts) == len(Features._fields) for each in facts)
    assert all(0 <= each.value <= 1 for each in facts)
    ended = [each for each in facts if each.is_result]
    assert len({each.value for each in ended}) == 1
    assert ended[0].value in (0, 0.5, 1)
    assert len(facts) > 5 * len(ended)


@pytest.mark.untraced
def test_same_seed_and_number_give_the_same_game(played: list[Fact]) -> None:
    assert facts_of(0, 1, WEIGHTS, days=1) == played


def made(count: int, worths: list[float]) -> tuple[list[Fact], Weights]:
    """Return facts of round 1 that some weights explain, and weights that explain nothing."""
    width = len(Features._fields)
    dice, none = np.random.default_rng(1), (0.0,) * width
    facts: list[Fact] = []
    for number in range(count):
        row = tuple(float(each) for each in dice.normal(size=width) * (np.arange(width) < 4))
        true = evaluate(row, (*worths, *none[len(worths) :]))
        is_result = number % 2 == 1
        value = float(dice.random() < true) if is_result else true
        facts.append(Fact("before", 1, row, value, 1.0, is_result))
    return facts, Weights((Features(*none),) * 4, (Features(*none),) * 4)


def test_weights_are_found_again() -> None:
    facts, start = made(600, [1.0, -2.0, 0.5, 0.0])
    found = fit(facts, start)
    assert found.before[1][:4] == pytest.approx([1.0, -2.0, 0.5, 0.0], abs=0.35)
    assert found.before[0] == start.before[0], "of a night nothing was to be learnt"
    assert found.after == start.after


def test_what_is_certain_stays_so() -> None:
    facts, start = made(400, [3.0, -3.0])
    sure = [each._replace(value=float(each.value > 0.5)) for each in facts]
    found = fit(sure, start)
    right = [
        (evaluate(each.facts, found.before[1]) > 0.5) == (each.value > 0.5)
        for each in sure
        if not each.is_result
    ]
    assert sum(right) > 0.95 * len(right)


def test_store_keeps_games_and_drops_a_line_that_is_not_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    store = Store(path, 1)
    store.add(0, GAMES[0])
    with path.open("ab") as file:
        file.write(b'{"seed": 1, "num')
    again = Store(path, 1)
    assert again.games == {0: GAMES[0]}
    again.add(1, GAMES[1])
    assert Store(path, 1).games == GAMES


def test_empty_file_is_a_store(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"")
    assert Store(path, 1).games == {}


@pytest.mark.parametrize("line", [b"no JSON", b"{}", b"[]", b'{"seed": 1, "number": 0, "facts": [[1]]}'])
def test_other_file_is_refused(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(line + b"\n")
    with pytest.raises(CannotPlay, match="line 1: not a game of a training"):
        Store(path, 1)


def test_store_of_another_seed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Store(path, 1).add(0, GAMES[0])
    with pytest.raises(CannotPlay, match="another training"):
        Store(path, 2)


def test_lines_are_the_module_that_is_shipped() -> None:
    scope: dict[str, object] = {}
    exec("\n".join(lines_of(WEIGHTS)), scope)
    assert scope["WEIGHTS"] == WEIGHTS


def test_command_plays_what_is_lacking_and_prints_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    Store(path, 1).add(0, GAMES[0])
    played: list[int] = []

    def instead(number: int, seed: int, weights: Weights) -> list[Fact]:
        played.append(number)
        assert (seed, weights) == (1, WEIGHTS)
        return GAMES[number]

    monkeypatch.setattr(games, "facts_of", instead)
    assert main(["train", "--games", "2", "--store", str(path)]) == 0
    assert played == [1]
    assert "WEIGHTS = Weights(_BEFORE, _AFTER)" in capsys.readouterr().out
    assert main(["train", "--games", "2"]) == 0
    assert played == [1, 0, 1], "nothing is kept without a store"


@pytest.mark.parametrize("asked", [["--games", "0"], ["--games", "many"], ["--store", "/"]])
def test_command_says_in_a_line_what_is_wrong(asked: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", *asked]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_command_names_the_package_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "unseen.nusubito.lab.training.fit")
    assert main(["train", "--games", "1"]) == 2
    assert "'.[study]'" in capsys.readouterr().err
