"""Trained nets reproduce the games they were trained on."""

import random
from pathlib import Path

import pytest

from unseen.courtyard.board import Space
from unseen.kakusareta.bots import weights
from unseen.kakusareta.bots.evaluation import Net, worth
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.lab import fit as fitting
from unseen.kakusareta.lab.fit import fit, loss, tables
from unseen.kakusareta.lab.games import Played, TurnStart
from unseen.kakusareta.lab.module import lines_of

NETS = WEIGHTS.kakusareta_turn, WEIGHTS.moya_turn


def turn(is_theirs: bool, darts: int) -> TurnStart:
    return TurnStart(is_theirs, (0, 128, 0, 0, 0, 0, 0), darts, 1, (0, 0), Hidden(Space("C3"), 7, 7, 7))


def games(seed: int, count: int) -> list[Played]:
    """Return games won by a Kakusareta with darts as their turn begins, or nine of ten without as the Moya's does."""
    dice, found = random.Random(seed), list[Played]()
    for _ in range(count):
        score = float(dice.random() < 0.5)
        theirs = 0.0 if dice.random() < 0.9 else 1.0
        found.append(
            Played(score, [turn(False, 3 * int(score)), turn(True, int(3 * abs(1 - score - theirs)))])
        )
    return found


@pytest.fixture(scope="module")
def learnt() -> tuple[Net, Net]:
    return fit(games(1, 300), seed=1, rounds=1, epochs=150)


def test_nets_say_how_games_ended(learnt: tuple[Net, Net]) -> None:
    his, theirs = learnt
    scenes = [Scene((0, 128, 0, 0, 0, 0, 0), darts, 1) for darts in (0, 3)]
    hidden = Hidden(Space("C3"), 7, 7, 7)
    less, more = (worth(scene, hidden, his) for scene in scenes)
    assert less < 0.2
    assert more > 0.8
    less, more = (worth(scene, hidden, theirs) for scene in scenes)
    assert less == pytest.approx(0.9, abs=0.08)
    assert more == pytest.approx(0.1, abs=0.08)


def test_what_is_learnt_explains_games_that_were_not_seen(learnt: tuple[Net, Net]) -> None:
    found, shipped = loss(games(2, 60), learnt), loss(games(2, 60), NETS)
    assert found[0] < shipped[0]
    assert found[1] < shipped[1]


def test_numpy_and_the_players_value_alike() -> None:
    """Training and play use the same values."""
    seen = [turn(False, 2), turn(True, 1)]
    for table, net, each in zip(tables([Played(1.0, seen)]), NETS, seen, strict=True):
        (value,) = fitting.value_of(fitting._layers(net), table.facts)
        scene = Scene(each.board, each.darts, each.round, each.tokens)
        assert value == pytest.approx(worth(scene, each.hidden, net))


def test_later_rounds_lean_on_what_is_known() -> None:
    """TD(lambda): a position that says nothing is drawn to what the one after it is worth."""
    first, again = (fit(games(3, 40), seed=1, rounds=rounds, epochs=20) for rounds in (1, 2))
    assert first != again
    assert fit(games(3, 40), seed=1, rounds=2, epochs=20) == again


def test_lines_are_those_of_the_module() -> None:
    shipped = Path(weights.__file__).read_text("utf-8")
    assert "\n".join(["# fmt: off", *lines_of(*NETS), "# fmt: on"]) in shipped
