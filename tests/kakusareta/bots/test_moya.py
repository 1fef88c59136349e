"""The Moya's player: what it does with a board, with powers and with tokens."""

import random
from typing import Any

import pytest

from tests.kakusareta.bots.games import table_of, thinks
from tests.kakusareta.bots.test_boards import by_the_rules
from tests.kakusareta.picture import EMPTY, position
from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.kakusareta import MOYA, Options, State, evolve
from unseen.kakusareta.actions import Fate, Fireball, TakeToken
from unseen.kakusareta.bots.belief_tracker import BeliefTracker, evenly_spaced
from unseen.kakusareta.bots.boards import board_of, day_steps
from unseen.kakusareta.bots.moya import MoyaSettings, PlanningMoya, played
from unseen.kakusareta.bots.moya_turns import WON, Search
from unseen.kakusareta.bots.observation import observation_of
from unseen.kakusareta.bots.turn_nodes import Breadth, Opening
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.kakusareta.events import Used
from unseen.kernel.slices import finished
from unseen.players import Pace, thought

WIDE = MoyaSettings(Breadth(20, 12, 12), candidates=6, powers=3)
NEAR = """
    x   .   x   .   o
    3   .   .   .   .
    o   2   o*  .   o
    .   .   .   .   3
    x   .   o   .   o
"""
"""Three temples are destroyed, and a Lv3 stands beside the fourth and the fifth."""


def chosen(state: State, settings: MoyaSettings = WIDE) -> list[str]:
    """Return the actions of the turn that is chosen, in notation."""
    view = kakusareta.view(state, MOYA)
    observation = observation_of(Options(), (), view, MOYA)
    found = thought(PlanningMoya(WEIGHTS, settings).think(observation, random.Random(1).random, 1))
    return [
        kakusareta.format_action(action) for action in (found.plans[0][0] if found.plans else [found.action])
    ]


def test_fourth_temple_is_taken() -> None:
    """K7: with a move to spare, and nothing after it."""
    found = chosen(position(NEAR, to_act="moya"))
    assert found[-1] == "end"
    assert found[-2].startswith("move")
    assert played(position(NEAR, to_act="moya"), ()) is not None


def test_without_that_rule_temples_are_nothing_to_hurry_for() -> None:
    assert chosen(position(NEAR, to_act="moya", four_temples=False))[-1] == "end"


def test_fourth_temple_is_taken_by_who_stands_up_at_night() -> None:
    """K7, K38."""
    picture = NEAR.replace("3   .   .   .   .", ".   .   .   .   .").replace("o   2", "o3- 2")
    assert chosen(position(picture, to_act="moya", phase="night", round=0)) == ["end"]


def test_search_stops_where_the_game_is_won() -> None:
    """K7: nothing is looked for beyond."""
    view = kakusareta.view(position(NEAR.replace("o   2", "x   2"), to_act="moya"), MOYA)
    search = Search(view, [], WEIGHTS, Pace())
    for score in (search.glance, search.hurry):
        assert [value for value, _ in finished(search.ends([Opening(view)], 5, score)).values()] == [WON]


def powers(state: State, most: int = 3) -> set[str]:
    """Return the openings of a turn, in notation."""
    view = kakusareta.view(state, MOYA)
    belief_tracker = BeliefTracker(Options())
    search = Search(view, belief_tracker.candidates(4), WEIGHTS, Pace())
    return {" ".join(map(kakusareta.format_action, each.actions)) for each in search.openings(most)}


def test_powers_open_turns() -> None:
    """K58, K60: these regardless of first sight, others if they look good."""
    state = position(EMPTY, to_act="moya", mode="master", moyas="earth 3 wind 5 water 5")
    assert {"", "breeze", "stream", "petrify"} <= powers(state)
    assert powers(state, 0) == {""}
    assert powers(position(EMPTY, to_act="moya")) == {""}


def test_fire_streak_is_thought_of_where_it_is_likely_to_hit() -> None:
    """K63: he is on C3 for all that is known at the start."""
    row = """
    o   2   o   2   o
    .   .   .   .   .
    o   2   o*  2   o
    .   .   .   .   .
    o   .   o   .   o
"""
    found = powers(position(row, to_act="moya", mode="master", moyas="fire 4"), 20)
    assert "streak 3" in found
    assert "streak 1" not in found


def test_tokens_are_thought_of_at_night() -> None:
    """K38, K43: one, and two."""
    night: dict[str, Any] = {
        "to_act": "moya",
        "phase": "night",
        "round": 0,
        "mode": "loyalist",
        "of": "fire earth",
    }
    assert {"token earth", "token earth token earth"} <= powers(position(EMPTY, **night))
    spent = position(EMPTY, **night, turn={"tokens": 1, "points": 1})
    assert "token earth token earth" not in powers(spent)
    assert powers(position(EMPTY, **night, turn={"points": 3})) == {""}


def test_power_that_waits_is_paid_against_if_that_is_better() -> None:
    """K49: against a Fireball at the Lv3 that is about to win; what is known of him is what the log says."""
    state = kakusareta.view(position(NEAR, mode="master", his="fire 3", moyas="wind 3"), MOYA)
    used = evolve(state, Used(Fireball(Space("A2")), True))
    player = PlanningMoya(WEIGHTS, WIDE)
    assert player.answer(used, BeliefTracker(Options()).candidates(4)) == Fate()


def test_work_is_more_of_the_same() -> None:
    assert Breadth(2, 3, 4).times(2) == Breadth(4, 6, 8)


def test_pool_of_the_next_level_may_be_empty() -> None:
    """K36: then one comes from the courtyard, with its mark, or there is no merging."""
    picture = """
    o   2   o   2   o
    2   2   3   3   3
    o   1   o*  .   o
    1   1   3   3   3!
    o   2   o   2   o
"""
    view = kakusareta.view(position(picture, to_act="moya"), MOYA)
    found = set(day_steps(board_of(view)))
    assert found == set(by_the_rules(view))


def test_who_stand_for_all_are_spread() -> None:
    assert evenly_spaced([1, 2, 3, 4, 5, 6], 2) == [2, 5]
    assert evenly_spaced([1], 3) == [1]


def test_action_that_is_not_legal_ends_what_is_played() -> None:
    view = kakusareta.view(position(EMPTY, to_act="moya"), MOYA)
    assert played(view, [TakeToken("fire")]) is None


def test_a_won_board_scores_far_below_any_other() -> None:
    assert pytest.approx(WON) == -1e9


def test_player_answers_when_it_is_asked() -> None:
    """K49: during the Kakusareta's turn, and it has nothing else to do then."""
    table = table_of("asked", Options(elemental="master plus"))
    for text in ("take fire", "take wind", "take earth", "take water", "fireball B2"):
        table.act(table.to_act[0], kakusareta.parse_action(text))
    assert table.to_act == (MOYA,)
    assert thinks(table, PlanningMoya(WEIGHTS, WIDE)).action in kakusareta.legal_actions(
        table.view(MOYA), MOYA
    )


def test_no_reply_of_a_petrified_kakusareta_is_searched() -> None:
    """K56: he has next to no turn, so none of his turns is looked for."""
    state = position(EMPTY, to_act="moya", mode="master", moyas="water 5")._replace(petrified=True)
    view = kakusareta.view(state, MOYA)
    search = Search(view, BeliefTracker(Options()).candidates(4), WEIGHTS, Pace())
    ranked = finished(search.ranked([Opening(view)], Breadth(3, 4, 0, 2)))
    assert [value for value, _ in ranked] == [search.leant(search.mean(way), way) for _, way in ranked]
