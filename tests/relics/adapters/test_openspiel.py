"""The game as OpenSpiel sees it."""

import pyspiel

from tests.adapters.cases import CASES
from tests.adapters.playing import load, opened, over
from tests.relics.adapters.courses import walks
from unseen import relics
from unseen.relics.adapters.actions import ACTIONS
from unseen.relics.adapters.course import FACES
from unseen.relics.adapters.openspiel import DRAWS, PLIES

PLAYERS = (AMBER, JADE) = (0, 1)

RELICS = CASES["relics"]


def test_chance_draws_what_is_left() -> None:
    """R7: 26 cards before the first move; a crystal and a tile as likely as there are of it."""
    state = load(RELICS).new_initial_state()
    assert state.chance_outcomes() == [(12, 1 / 2), (13, 1 / 2)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 12) == "draw S"
    state.apply_action(12)
    assert state.chance_outcomes() == [(12, 14 / 29), (13, 15 / 29)]
    assert state.information_state_string(JADE) == "jade: 12"
    assert state.observation_string(JADE) == "jade: opening: S"
    for _ in range(19):
        state.apply_action(13 if state.chance_outcomes()[-1][0] == 13 else 12)
    assert state.chance_outcomes() == [(warrior, 1 / 12) for warrior in range(12)]
    state.apply_action(4)
    state.apply_action(4)
    assert state.chance_outcomes() == [(warrior, 1 / 11) for warrior in range(12) if warrior != 4]
    for _ in range(4):
        assert state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.current_player() == AMBER
    assert len(state.history()) == 26


def test_tie_is_worth_nothing() -> None:
    """R28."""
    state = over(RELICS, 0)
    known = state.course.known
    assert known.result
    tie = state.course._replace(known=known._replace(result=known.result._replace(winner=None, by="tie")))
    assert load(RELICS).state_at(tie).returns() == [0, 0]
    assert load(RELICS).state_at(tie).is_terminal()


def test_both_players_observe_the_same() -> None:
    """R30: but for which of them they are."""
    game = load(RELICS)
    for course in walks()[0][::9]:
        state = game.state_at(course)
        amber, jade = (state.observation_tensor(player) for player in PLAYERS)
        assert (amber[:2], jade[:2]) == ([1, 0], [0, 1])
        assert amber[2:] == jade[2:]
        texts = {state.observation_string(player).split(": ", 1)[1] for player in PLAYERS}
        assert texts == {str(state)}


def test_information_state_tells_every_move() -> None:
    state = opened(RELICS, 3)
    state.apply_action(state.legal_actions()[1])
    numbers = state.information_state_tensor(JADE)[-(PLIES + DRAWS) :]
    told = [int(number) for number in numbers if number]
    draws = [FACES[number - 1 - len(ACTIONS)] for number in told[:26]]
    assert draws.count("S") + draws.count("E") == 20
    assert ACTIONS[told[26] - 1].kind == "choose"
    assert len(told) == len(state.history()) == 27


def test_text_of_a_state_says_what_chance_is_asked_for() -> None:
    game = load(RELICS)
    asked = next(course for course in walks()[0] if course.asked and course.faces)
    assert str(game.state_at(asked)).endswith(f": {asked.faces[0]}")
    assert relics.format_action(asked.asked) in str(game.state_at(asked))  # type: ignore[arg-type]
