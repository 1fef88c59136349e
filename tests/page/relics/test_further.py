"""Whatever the words of the further course say of a position is so in it, by the rules."""

from typing import cast

import pytest

from page.relics.further.lessons import COUNTING
from page.relics.page import GAME
from page.shell.learn.playing import played_before, table_of
from page.text import Text
from tests.page.words import english
from unseen.relics import parse_action
from unseen.relics.board import BIT, INDEX, Space, named
from unseen.relics.events import Died
from unseen.relics.outlook import endings
from unseen.relics.state import AMBER, JADE, State
from unseen.relics.strength import attack, strength, support


@pytest.fixture(scope="module")
def t() -> Text:
    return english("relics")


def number(key: str) -> int:
    return next(place for place, step in enumerate(COUNTING.steps) if step.key == key)


def view(key: str, *actions: str) -> State:
    """Return the position of a step, after some actions of Amber."""
    step = number(key)
    table = table_of(GAME, COUNTING.in_game(step), played_before(GAME, COUNTING, step))
    for action in actions:
        table.act(AMBER, parse_action(action))
    return cast(State, table.view(AMBER))


def died(key: str, *actions: str) -> list[str]:
    """Return the tiles that die of some actions, in order."""
    step = number(key)
    table = table_of(GAME, COUNTING.in_game(step), played_before(GAME, COUNTING, step))
    found = list[str]()
    for action in actions:
        found += [
            str(event.space) for event in table.act(AMBER, parse_action(action)) if isinstance(event, Died)
        ]
    return found


def tile(state: State, space: str) -> str:
    found = state.tile(Space(space))
    assert found
    return f"{found.owner} {found.warrior}"


def test_the_seer_has_strength_four_where_three_arrows_help_it(t: Text) -> None:
    """R17, R19."""
    state = view("support", "place C5", "face N")
    assert support(view("support"), AMBER, Space("C5")) == COUNTING.steps[number("support")].lit
    assert strength(state, Space("C5")) == 4
    assert "strength four" in t("learn.counting.support.done")
    others = [action.space for action in GAME.legal_actions(view("support"), AMBER) if action.space != "C5"]
    assert max(len(support(view("support"), AMBER, space)) for space in others) == 1


def test_the_hunter_in_the_corner_dies_of_the_ravager_alone() -> None:
    """R20, R21: three against five, with a tile of its own side as its other neighbour."""
    state = view("corner", "place E2", "face N")
    assert (tile(state, "E1"), tile(state, "D1"), tile(state, "E2")) == (
        "jade hunter",
        "jade seer",
        "amber ravager",
    )
    assert (strength(state, Space("E1")), attack(state, INDEX[Space("E1")], state.dead)) == (3, 5)
    assert [way.deaths for way in endings(state)] == [("E1",)]


def test_two_tiles_die_of_the_elder_on_their_last_open_space() -> None:
    (way,) = endings(view("two", "place A3", "face N"))
    assert set(way.deaths) == {"A2", "A4"}
    before = view("two")
    beside = {"A2": ("A1", "B2"), "A4": ("B4", "A5")}
    assert all(BIT[Space(each)] & before.occupied for spaces in beside.values() for each in spaces)


def test_three_energy_are_just_enough_because_the_drummer_dies_first() -> None:
    """R21, R22."""
    state = view("saves")
    assert state.hot == "E4"
    assert (tile(state, "E5"), tile(state, "D4"), tile(state, "E3")) == (
        "jade drummer",
        "jade lancer",
        "jade seer",
    )
    assert died("saves", "add EEE") == ["E5"]
    assert died("saves", "add EE") == ["E5", "E4"]
    assert (strength(state, Space("E5")), strength(state, Space("E4")) + 3) == (3, 5)
    assert strength(state, Space("D4")) + strength(state, Space("E3")) == 5


def test_the_cheapest_relic_has_three_tiles_beside_it() -> None:
    """R14, R15."""
    state, after = view("price"), view("price", "place D4 pay S")
    assert all(BIT[Space(each)] & state.occupied for each in ("C4", "E4", "D5"))
    assert not BIT[Space("D3")] & state.occupied
    assert after.stored(AMBER).total == state.stored(AMBER).total - 1 + 2
    dear = [action.paid.total for action in GAME.legal_actions(state, AMBER) if action.paid]
    assert max(dear) == 4


def test_six_crystals_are_held_and_spirit_on_the_lancer_is_three_points() -> None:
    """R18, R27."""
    state, after = view("worth"), view("worth", "add SSS")
    assert (state.stored(AMBER).word, after.stored(AMBER).word) == ("SSSEEE", "EEE")
    assert tile(state, "E5") == "amber lancer"
    found = after.tile(Space("E5"))
    assert found
    assert (found.spirit, found.is_dead) == (3, False)


@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_the_last_turn_ends_the_game_as_told(t: Text, facing: str) -> None:
    """R23, R25, R27: the sixth death, and the Spirit of the dead goes to the tile just placed."""
    before = view("end")
    assert len(tuple(named(before.dead))) == 5
    last = view("end", "place C1", f"face {facing}")
    assert last.stored(AMBER).total == 5
    dying = last.tile(Space("D1"))
    assert dying
    assert (dying.owner, dying.warrior, dying.spirit) == (JADE, "shieldbearer", 4)
    assert died("end", "place C1", f"face {facing}", "add S") == ["D1"]
    over = view("end", "place C1", f"face {facing}", "add S")
    assert over.result
    assert (over.result.winner, over.result.points) == (AMBER, (22, 11))
    assert t("learn.counting.end.done").startswith("22 to 11: the shieldbearer left four Spirit to your seer")
