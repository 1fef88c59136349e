"""The game as OpenSpiel sees it."""

import random

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from tests.adapters.cases import CASES
from tests.adapters.playing import load, observed, opened
from tests.misty_ruins.adapters.courses import PLAYERS, begun, dealt, walk
from tests.misty_ruins.case import redeal
from unseen import misty_ruins
from unseen.misty_ruins import SEATS, Options
from unseen.misty_ruins.adapters.actions import NUMBER

MISTY_RUINS = CASES["misty_ruins"]


def test_chance_deals_before_anybody_acts() -> None:
    state = load(MISTY_RUINS, players=3).new_initial_state()
    assert state.chance_outcomes() == [(5 + number, 1 / 16) for number in range(16)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 5) == "draw Kusk"
    assert state.action_to_string(0, NUMBER[misty_ruins.parse_action("flee h7")]) == "flee h7"
    assert state.information_state_string(2) == "p3: identities and hands are dealt"
    assert not any(state.information_state_tensor(2)[3:])
    assert state.returns() == [0, 0, 0]
    state.apply_action(5)
    assert state.chance_outcomes() == [(6 + number, 1 / 15) for number in range(15)]
    assert str(state.resample_from_infostate(0, random.Random(0).random)) == str(state) == "dealt: Kusk"
    for _ in range(2 + 3 + 9):
        state.apply_action(state.chance_outcomes()[-1][0])
    assert state.chance_outcomes() == [(seat, 1 / 3) for seat in range(3)]
    assert state.information_state_string(1) == "p2: p2 stands Kusk Ulvenholt T35 T36 T37"
    assert state.observation_string(1) == state.information_state_string(1), "there is no notation yet"
    assert str(state).startswith("opening: p1 stands Marrok Torphillian T38 T39 T40")
    for _ in range(1 + 5):
        assert state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == 0
    assert len(state.history()) == 3 + 3 + 9 + 1 + 5


def test_explore_goes_where_its_number_says() -> None:
    state = opened(MISTY_RUINS, seed=2)
    while state.course and state.course.truth.phase == "draft":
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    for number in state.legal_actions():
        other = state.clone()
        text = other.action_to_string(player, number)
        if text.startswith("explore"):
            other.apply_action(number)
            while other.is_chance_node():
                other.apply_action(other.chance_outcomes()[0][0])
            assert other.course
            assert other.course.truth.players[player].at == text.split()[-1]


def test_who_resigns_is_last() -> None:
    """M49."""
    state = opened(MISTY_RUINS, players=3)
    loser = state.current_player()
    state.apply_action(NUMBER[misty_ruins.parse_action("resign")])
    assert state.is_terminal()
    assert state.returns()[loser] == -1
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_twins_give_equal_observations_to_who_cannot_tell_them_apart(players: int) -> None:
    """M2, M4: two truths that differ only in what a seat may not know."""
    game, dice, options = load(MISTY_RUINS, players=players), random.Random(players), Options(players, 60)
    deal = misty_ruins.deal(options, dice.randrange)
    for player, seat in enumerate(SEATS[:players]):
        one = game.state_at(dealt(options, deal))
        other = game.state_at(dealt(options, redeal(dice, options, deal, seat)))
        for _ in range(players + 1):
            assert str(other) != str(one)
            assert observed(other, player) == observed(one, player)
            assert any(observed(other, each) != observed(one, each) for each in range(players))
            if (number := one.legal_actions()[0]) < 41:
                one.apply_action(number)
                other.apply_action(number)


def test_resampling_draws_different_worlds() -> None:
    state, draw = opened(MISTY_RUINS, players=3), random.Random(6).random
    assert len({str(state.resample_from_infostate(0, draw)) for _ in range(20)}) == 20


def test_text_of_a_state_says_what_chance_is_asked_for() -> None:
    asked = next(course for course in walk(1, 2) if course.asked and course.needs)
    assert asked.asked
    assert f" {misty_ruins.format_action(asked.asked)}: " in str(load(MISTY_RUINS).state_at(asked))


@pytest.mark.parametrize("recalls", [False, True])
def test_all_together_know_every_identity_and_no_deck(recalls: bool) -> None:
    """What is public is no seat's, and a seat holds the cards of the one to its right (M2)."""
    course = begun(Options(3, 60))
    texts: dict[str, str] = {}
    for private in ("NONE", "SINGLE_PLAYER", "ALL_PLAYERS"):
        kind = pyspiel.IIGObservationType(
            perfect_recall=recalls, private_info=getattr(pyspiel.PrivateInfoType, private)
        )
        observation = make_observation(load(MISTY_RUINS, players=3), kind)
        assert observation is not None
        texts[private] = observation.string_from(load(MISTY_RUINS, players=3).state_at(course), 1)
    names = [player.character or "" for player in course.truth.players]
    assert all(name in texts["ALL_PLAYERS"] for name in names)
    assert not any(name in texts["NONE"] for name in names)
    assert [name for name in names if name in texts["SINGLE_PLAYER"]] == [names[0]]
    assert "X01" not in texts["ALL_PLAYERS"]
