"""The evaluation of positions, and its facts."""

import pytest

from unseen.courtyard.board import Space, spaces
from unseen.courtyard.rods import UNKNOWN_RODS
from unseen.kakusareta import Options, start
from unseen.kakusareta.bots.board_facts import BoardFacts
from unseen.kakusareta.bots.boards import board_of
from unseen.kakusareta.bots.evaluation import HiddenFacts, Net, chance, facts_of, logit, worth
from unseen.kakusareta.bots.hidden import Hidden
from unseen.kakusareta.bots.kakusareta_turns import hidden_of, scene_of
from unseen.kakusareta.bots.scene import Scene
from unseen.kakusareta.bots.weights import WEIGHTS

NETS = (WEIGHTS.kakusareta_turn, WEIGHTS.moya_turn)


def test_facts_have_the_names_that_are_given_to_them() -> None:
    truth = start(Options(), UNKNOWN_RODS)
    scene = scene_of(truth)
    assert len(scene.facts) == len(BoardFacts._fields)
    assert len(facts_of(scene, hidden_of(truth))) == len(HiddenFacts._fields)
    for net in NETS:
        assert len(net.board) == len(net.hidden) == len(net.out) + 1


def hidden_facts(hidden: Hidden, twos: str = "", darts: int = 0) -> dict[str, float]:
    board = (0, spaces(twos.split()), 0, 0, 0, 0, 0)
    return facts_of(Scene(board, darts, 1), hidden)._asdict()


def test_who_knows_and_gets_there_finds() -> None:
    """K22: with a coin where he goes, without one where he is."""
    there = Hidden(Space("A1"), spaces(["C1"]), 2, 1)
    assert hidden_facts(there)["knows_and_finds"]
    assert not hidden_facts(there._replace(hand=spaces(["A1"])))["finds"]
    assert hidden_facts(there._replace(hand=0, columns=1))["knows_and_finds"]
    assert hidden_facts(there._replace(columns=3))["finds"] == 1.0
    assert hidden_facts(there._replace(columns=7))["finds"] == 2 / 3


def test_who_cannot_pay_is_trapped() -> None:
    """K8, K17: a Lv2 on each way costs a dart; the dart that he may take first is one."""
    caged = Hidden(Space("A1"), spaces(["C1"]) | spaces(["A3"]), 7, 7)
    assert not hidden_facts(caged, twos="B1 A2")["trapped"]
    assert hidden_facts(caged._replace(hand=spaces(["E1"])), twos="B1 A2")["trapped"]
    assert not hidden_facts(caged._replace(hand=spaces(["E1"])), twos="B1 A2", darts=1)["trapped"]


@pytest.mark.parametrize("x", [-99.0, 0.0, 99.0])
def test_chances_are_between_nothing_and_all(x: float) -> None:
    assert 0 < chance(x) < 1


def test_knowing_is_worth_something() -> None:
    truth = start(Options(), UNKNOWN_RODS)
    scene, hidden = Scene(board_of(truth), 2, 1), hidden_of(truth)
    known = hidden._replace(columns=1, rows=1)
    assert all(worth(scene, known, net) > worth(scene, hidden, net) for net in NETS)


def test_hidden_units_count_where_they_are_more_than_nothing() -> None:
    """Nair and Hinton: rectified."""
    truth = start(Options(), UNKNOWN_RODS)
    board, hidden = BoardFacts(*(0.0,) * 30), HiddenFacts(*(0.0,) * 29)

    def valued(bias: float) -> float:
        net = Net((board._replace(bias=bias), board), (hidden, hidden), (2.0,))
        return worth(scene_of(truth), hidden_of(truth), net)

    assert valued(-1.0) == valued(0.0) == 0.5
    assert valued(1.0) == chance(2.0)


def test_logit_is_the_inverse_of_chance_and_clips_certainties() -> None:
    assert logit(chance(1.5)) == pytest.approx(1.5)
    assert logit(0.0) == logit(0.001) == pytest.approx(-logit(1.0))
