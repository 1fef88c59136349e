"""The worked examples of the rulebook."""

import pytest

from tests.relics.positions import after, events, laid, legal, shown
from unseen.relics import AMBER, JADE, State
from unseen.relics.board import Space
from unseen.relics.events import Died
from unseen.relics.rules import place, settle
from unseen.relics.score import relic_points
from unseen.relics.strength import strength
from unseen.relics.warriors import WARRIORS


def test_two_deaths_of_one_and_one_of_the_other_move_the_track_three_spaces() -> None:
    """The rulebook on a round's end; R24: one of Amber's dies in the first turn, one of each in the second."""
    board = {
        "E1": "amber seer N", "B1": "amber stonehide N", "A3": "amber drummer N", "C5": "amber elder N",
        "D1": "jade stonehide N", "E2": "jade warden N", "A1": "jade seer N", "B3": "jade ravager N",
        "A4": "jade lancer N",
    }  # fmt: skip
    first = laid(board, phase="add", to_act="jade", hot="E2", hand={"amber": "ravager"})
    assert died(first) == ["E1"]
    second = after(first, "add nothing", "place A2", "face N")
    assert died(second) == ["A1", "A3"]
    assert after(second, "add nothing").dead.bit_count() == 3


def died(state: State) -> list[str]:
    """Return the spaces of the tiles that die if nothing is added."""
    return [event.space for event in events(state, "add nothing") if isinstance(event, Died)]


def test_all_four_spaces_round_a_relic_occupied_leave_a_cost_of_one_spirit() -> None:
    """The rulebook on placement; R14."""
    board = {"C2": "amber seer N", "C4": "jade seer dead", "B3": "amber elder dead", "D3": "jade elder N"}
    state = laid(board, storage={"amber": "SEEE", "jade": ""})
    assert place.cost(state, Space("C3")) == 1
    assert [text for text in legal(state) if text.startswith("place C3")] == ["place C3 pay S"]


def test_two_claws_and_three_energy_make_a_strength_of_five() -> None:
    """The rulebook on support; R17, R19."""
    state = laid({"C1": "amber drummer E EEE", "E5": "jade seer N"})
    assert strength(state, Space("C1")) == 5


def test_two_relics_and_one_free_space_end_the_game() -> None:
    """The rulebook on the end; R25: a relic's space is not free."""
    west = [column + row for column in "AB" for row in "12345"]
    east = [column + row for column in "DE" for row in "12345"]
    names = WARRIORS[:10]
    board = {space: f"amber {name} dead" for space, name in zip(west[:2], names, strict=False)}
    board |= {space: f"amber {name} N" for space, name in zip(west[2:], names[2:], strict=True)}
    board |= {space: f"jade {name} N" for space, name in zip(east, names, strict=True)}
    board |= {"C2": "amber elder N", "C4": "jade elder N"}
    over = laid(
        board, relics=["C1", "C3"], phase="add", to_act="jade", hot="C4", storage={"amber": "", "jade": ""}
    )
    assert over.free.bit_count() == 1
    assert settle.ends_game(over, over.dead)


def test_five_relics_are_worth_fifteen() -> None:
    """The rulebook on the end; R27: 1, 2 more, 3 more, 4 more, 5 more."""
    assert [relic_points((AMBER,) * number, AMBER, "basic") for number in range(6)] == [0, 1, 3, 6, 10, 15]


def test_in_the_standard_game_the_second_relic_is_worth_two_whoever_took_it() -> None:
    """The rulebook on the standard game; R27."""
    assert relic_points((AMBER, JADE), JADE, "standard") == 2
    assert relic_points((AMBER, JADE), JADE, "basic") == 1


@pytest.mark.parametrize(("spirit", "points"), [("", 3), ("S", 4), ("SS", 5)])
def test_spirit_on_a_living_tile_is_worth_one_each_and_in_storage_nothing(spirit: str, points: int) -> None:
    """The rulebook on adding; R18, R27: and it gives no strength."""
    state = laid(
        {"A1": "amber seer N", "E5": "jade seer N"},
        phase="add",
        hot="A1",
        storage={"amber": "SSSS", "jade": ""},
    )
    done = after(state, f"add {spirit or 'nothing'}")
    tile = done.tile(Space("A1"))
    assert tile is not None
    assert 3 + tile.spirit == points
    assert strength(done, Space("A1")) == 1
    assert shown(done)["storage"]["amber"] == "S" * (4 - len(spirit))
