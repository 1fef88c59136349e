"""The Kakusareta bot: its use of the information it has."""

import random
from typing import Any

from tests.kakusareta.picture import EMPTY, START, position
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, Options, State
from unseen.kakusareta.bots import kakusareta_turns
from unseen.kakusareta.bots.kakusareta import KakusaretaSettings, PlanningKakusareta
from unseen.kakusareta.bots.kakusareta_turns import Tree, outcomes
from unseen.kakusareta.bots.observation import observation_of
from unseen.kakusareta.bots.turn_nodes import Breadth
from unseen.kakusareta.bots.weights import WEIGHTS
from unseen.players import Pace, Thought, spent, thought

PLAIN = KakusaretaSettings()
CLOSE = KakusaretaSettings(closer=2, breadth=Breadth(3, 3, 2), candidates=3, replies=2)


def thinks(state: State, settings: KakusaretaSettings = PLAIN) -> Thought:
    view = kakusareta.view(state, KAKUSARETA)
    observation = observation_of(Options(), (), view, KAKUSARETA)
    return thought(PlanningKakusareta(WEIGHTS, settings).think(observation, random.Random(1).random, 1))


def laid_out(state: State, powers: int = 0) -> Tree:
    tree = Tree(kakusareta.view(state, KAKUSARETA), WEIGHTS, powers, Pace())
    spent(tree.grow())
    return tree


def test_who_knows_goes_there_and_finds() -> None:
    """K22: two rods that are green."""
    state = position(START, seen="C5", greens="C5")
    assert laid_out(state).root.value == 1.0
    assert kakusareta.format_action(thinks(state).action) == "leap C5"
    there = position(START, seen="C3", greens="C3")
    assert kakusareta.format_action(thinks(there).action) == "find"


def test_look_is_worth_what_its_colours_are_worth() -> None:
    """K20: neither is known before."""
    tree = laid_out(position(START))
    look = next(choice for choice in tree.root.moves if choice.action.kind == "look")
    assert [round(share, 3) for share, _ in look.after] == [0.333, 0.667]
    assert look.value == sum(share * node.value for share, node in look.after)


def test_search_of_a_temple_where_it_cannot_lie_wins_nothing() -> None:
    tree = laid_out(position(START, seen="C", greens="A1"))
    find = next(choice for choice in tree.root.moves if choice.action.kind == "find")
    assert (find.value, find.after) == (0.0, ())


def test_tree_has_all_ends_of_a_turn() -> None:
    """As `perft` counts them but for their order: every legal turn comes to one of them."""
    tree = laid_out(position(EMPTY))
    found = {(node.state.at, node.state.hand, node.state.darts) for node in tree.ends}
    view = kakusareta.view(position(EMPTY), KAKUSARETA)
    wanted = set[Any]()

    def walk(state: State) -> None:
        for action in kakusareta.legal_actions(state, KAKUSARETA):
            for _, after, _ in outcomes(state, action):
                if after.acting == KAKUSARETA:
                    walk(after)
                else:
                    wanted.add((after.at, after.hand, after.darts))

    walk(view)
    assert found == wanted


def test_night_is_bought_in_one_order(monkeypatch: Any) -> None:
    """K23: and a turn that is too large is cut short, but comes to an end."""
    night = position(START, phase="night", round=0, hand="A1 C1", mode="loyalist", of="fire earth")
    tree = laid_out(night)
    assert len({(n.state.hand, n.state.darts, n.state.elements, n.state.revealed) for n in tree.ends}) > 100
    monkeypatch.setattr(kakusareta_turns, "MOST", 5)
    assert 0 < len(laid_out(night).ends) < 40


def test_power_that_may_be_paid_against_is_weighed_with_both_answers() -> None:
    """K49."""
    state = position(START, mode="master", his="fire 3", moyas="wind 3")
    tree = laid_out(state, powers=2)
    fireballs = [choice for choice in tree.root.moves if choice.action.kind == "fireball"]
    assert len(fireballs) == 2
    assert [share for share, _ in fireballs[0].after] == [0.5, 0.5]


def test_power_is_looked_at_where_nothing_else_is_legal() -> None:
    """K10, K47: he is caged without a dart."""
    caged = """
    o*  3   o   .   o
    3   .   .   .   .
    o   .   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""
    state = position(caged, darts=0, mode="master", his="fire 3", hand="C1 A3")
    assert thinks(state).action.kind == "fireball"


def test_closer_look_weighs_what_the_moya_would_do() -> None:
    """Some ends are looked at, the others count less than those."""
    found = thinks(position(START), CLOSE)
    legal = kakusareta.legal_actions(kakusareta.view(position(START), KAKUSARETA), KAKUSARETA)
    assert found.action in legal
    assert thinks(position(START), CLOSE) == found


def test_set_up_position_is_played_without_a_log() -> None:
    """The Moya player's belief is unknown there, so no end is examined more closely."""
    state = position(EMPTY)
    assert thinks(state, CLOSE).policy == thinks(state).policy
