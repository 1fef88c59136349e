"""`unseen train`: what it prints, what it goes on with, and what it refuses, for every game."""

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from unseen.cli import main
from unseen.games import GAMES
from unseen.kakusareta.bots.moya import MoyaSettings
from unseen.kakusareta.bots.turn_nodes import Breadth
from unseen.kakusareta.lab import fit as kakusareta_fit
from unseen.kakusareta.lab import games as kakusareta
from unseen.lab.command import learning_of
from unseen.misty_ruins.bots.weights import HAND, Weights
from unseen.misty_ruins.lab import games as misty_ruins
from unseen.misty_ruins.lab import learning
from unseen.nusubito.lab.training import games as nusubito
from unseen.relics.lab import games as relics

SMALL: dict[str, dict[str, int | bool]] = {
    "kakusareta": {"games": 6, "generations": 2},
    "misty_ruins": {"pairs": 2, "generations": 2},
    "nusubito": {"games": 1},
    "relics": {"games": 4, "generations": 2, "match": 1, "anew": False},
}
"""Options of a training that is soon over."""
REPORTS = {
    "kakusareta": [f"generation {number}, {which}" for number in (1, 2) for which in ("learnt", "shipped")],
    "misty_ruins": ["generation 1 of 2", "generation 2 of 2"],
    "nusubito": [""],
    "relics": [
        *(f"generation {number}, {which}" for number in (1, 2) for which in ("learnt", "shipped")),
        "learnt against shipped",
    ],
}
"""How the lines begin that are said of it."""
SOURCE = {
    "kakusareta": "_KAKUSARETA_TURN = Net(",
    "misty_ruins": "LEARNT = Weights(",
    "nusubito": '"""What each of `evaluation.Features` counts for',
    "relics": "_SURVIVAL = (",
}
"""How the source of what was learnt begins."""
EACH = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play and learn in a moment."""
    monkeypatch.setattr(kakusareta, "DAYS", 1)
    monkeypatch.setattr(kakusareta, "KAKUSARETA_BOTS", kakusareta.KAKUSARETA_BOTS[:1])
    monkeypatch.setattr(kakusareta, "MOYA_BOTS", (MoyaSettings(Breadth(2)),))
    monkeypatch.setattr(kakusareta_fit, "ROUNDS", 1)
    monkeypatch.setattr(kakusareta_fit.fit, "__defaults__", (1, 1))
    monkeypatch.setattr(misty_ruins, "ROUND_LIMIT", 1)
    monkeypatch.setattr(misty_ruins, "DEPTH", 0)
    monkeypatch.setattr(nusubito.facts_of, "__defaults__", (1,))
    monkeypatch.setattr(relics, "BREADTHS", (0,))
    monkeypatch.setattr("unseen.relics.lab.match.BREADTHS", (0,))


def learnt(game: str, store: Path | None, **own: Any) -> tuple[list[str], list[str]]:
    """Return what is reported and what is learnt."""
    reports, told = learning_of(game).learn(seed=1, processes=1, store=store, **own), list[str]()
    try:
        while True:
            told.append(next(reports))
    except StopIteration as end:
        lines: Iterable[str] = end.value
        return told, list(lines)


def nobody(*asked: object, **named: object) -> None:
    raise AssertionError(asked)


@EACH
def test_source_is_printed_all_else_is_said_beside_it_and_what_was_played_is_not_played_again(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is learnt follows from seed and games: from those in the store the same, line by line."""
    words = [f"--{name}={value}" for name, value in SMALL[game].items() if not isinstance(value, bool)]
    assert main(["train", "--game", game, "--store", str(tmp_path), *words]) == 0
    said = capsys.readouterr()
    assert said.out.startswith(SOURCE[game])
    starts = zip(said.err.splitlines(), REPORTS[game], strict=True)
    assert all(line.startswith(start) for line, start in starts)
    for module, name in (
        (kakusareta, "played"),
        (learning, "pair_score"),
        (nusubito, "facts_of"),
        (relics, "play_game"),
    ):
        monkeypatch.setattr(module, name, nobody)
    reports, lines = learnt(game, tmp_path, **SMALL[game])
    assert reports == said.err.splitlines()
    assert lines == said.out.splitlines()


@EACH
@pytest.mark.parametrize(
    "wrong",
    [
        ["--seed", "x"],
        ["--processes", "0"],
        ["--games", "0"],
        ["--pairs", "0"],
        ["--store", f"{__file__}/folder"],
        ["--x"],
    ],
)
def test_command_says_in_a_line_what_is_wrong(
    game: str, wrong: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "--game", game, *wrong]) == 2
    said = capsys.readouterr()
    assert (len(said.err.splitlines()), said.out) == (1, "")


def test_first_game_is_meant_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "--help"]) == 0
    assert f"options of {GAMES[0]}" in capsys.readouterr().out
    assert main(["train", "--game", "relics", "--help"]) == 0
    assert "--anew" in capsys.readouterr().out
    assert main(["train", "--game", "chess"]) == 2
    assert main(["train", "--game"]) == 2


@pytest.mark.parametrize("game", ["kakusareta", "nusubito", "relics"])
def test_command_names_the_package_that_is_missing(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fit = "unseen.nusubito.lab.training.fit" if game == "nusubito" else f"unseen.{game}.lab.fit"
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, fit, raising=False)
    assert main(["train", "--game", game]) == 2
    assert "'.[study]'" in capsys.readouterr().err


def test_game_without_a_laboratory_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "unseen.relics.lab.learning", None)
    assert main(["train", "--game", "relics"]) == 2
    assert capsys.readouterr().err == "unseen: relics has nothing that is learnt\n"


def test_laboratory_that_lacks_a_module_of_its_own_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "unseen.relics.lab.learning", raising=False)
    monkeypatch.setitem(sys.modules, "unseen.relics.bots.weights", None)
    with pytest.raises(ModuleNotFoundError, match="weights"):
        learning_of("relics")


def test_weights_of_misty_ruins_are_written_as_the_module_reads_them() -> None:
    written = "\n".join(learning.lines_of(HAND)).removeprefix("LEARNT = ")
    assert eval(written, {"Weights": Weights}) == HAND


def test_relics_may_begin_anew_and_play_no_match() -> None:
    reports, _ = learnt("relics", None, games=4, generations=1, match=0, anew=True)
    assert len(reports) == 2
