"""Strength, targets, the order of settling and death."""

import pytest

from tests.relics.positions import CHOICE, after, events, laid, legal, shown
from unseen import relics
from unseen.relics import AMBER, JADE
from unseen.relics.actions import Add, Place, Rotate
from unseen.relics.board import Space, named
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.events import Added, Died
from unseen.relics.outlook import Ending, endings, imagine, turning_points
from unseen.relics.strength import attack, strength, targets
from unseen.relics.warriors import FACINGS

SUPPORTED_ELDER = {
    "C3": "amber elder N E", "C2": "amber seer N", "C4": "amber warden dead", "B3": "jade seer N",
    "D3": "jade elder dead", "B2": "amber lancer N", "E1": "jade warden N", "E5": "jade hunter N",
    "A5": "amber hunter N", "A1": "jade lancer N",
}  # fmt: skip


def test_strength_is_claws_and_energy_and_a_bonus_spirit_adds_nothing() -> None:
    """R19: the Elder's own tiles orthogonally beside it count, living or dead."""
    state = laid(SUPPORTED_ELDER, relics=["B4"])
    assert strength(state, Space("C3")) == 1 + 1 + 2
    assert strength(state, Space("B2")) == 4
    spirited = laid({**SUPPORTED_ELDER, "B2": "amber lancer N SSE"}, relics=["B4"])
    assert strength(spirited, Space("B2")) == 5


def test_the_convert_is_stronger_for_enemies_diagonally_beside_it() -> None:
    """R19: living and dead ones; own tiles and orthogonal ones do not count."""
    board = {
        "C3": "jade convert N", "B2": "amber seer N", "D4": "amber elder dead", "C2": "amber warden N",
        "D2": "jade seer N", "A5": "jade hunter N",
    }  # fmt: skip
    state = laid(board, relics=["B4"])
    assert strength(state, Space("C3")) == 1 + 2


def test_a_dead_tile_has_no_strength_a_dead_elder_and_convert_neither() -> None:
    """R19: 0, whatever lies around."""
    board = {"C3": "jade convert dead", "B2": "amber seer N", "C4": "jade elder dead", "D4": "amber lancer N"}
    state = laid(board, relics=["B4"])
    assert [strength(state, Space(space)) for space in ("C3", "C4")] == [0, 0]


def test_bonuses_hold_in_attack_too() -> None:
    """R19, R21: the attack of a corner's two neighbours, of which one is an Elder with a tile of its own beside it."""
    board = {
        "A1": "amber warden N",
        "B1": "jade elder N",
        "C1": "jade seer N",
        "A2": "jade lancer N",
        "E5": "amber seer N",
    }
    state = laid(board | {"E4": "amber elder N"})
    assert attack(state, 0, 0) == (1 + 1) + 4


def test_targets_are_the_living_tiles_all_of_whose_neighbours_are_occupied() -> None:
    """R20, R2: both players' tiles; a relic does not occupy, a dead tile does."""
    board = {
        "A1": "amber seer N", "B1": "jade seer N", "A2": "amber elder dead", "E1": "jade elder N",
        "D1": "amber warden N", "E2": "jade warden N",
    }  # fmt: skip
    assert list(named(targets(laid(board)))) == ["A1", "E1"]
    assert list(named(targets(laid(board | {"C1": "amber hunter N", "E5": "jade hunter N"})))) == ["A1", "E1"]
    near_relic = laid(board, relics=["C1", "D2"])
    assert "D1" not in list(named(targets(near_relic)))


def corner(target: str, near: str = "warden N", hot: str = "lancer N") -> dict[str, str]:
    """Return a tile of Amber's in the corner, a tile of Jade's beside it, and one just placed on the other side."""
    board = {"A1": f"amber {target}", "B1": f"jade {near}", "A2": f"jade {hot}"}
    return board | {"E5": "amber skirmisher N"}


@pytest.mark.parametrize(
    ("target", "dies"),
    [("stonehide N EE", True), ("stonehide N EEE", False), ("stonehide N EEEE", False), ("stonehide N SSSS", True)],
)  # fmt: skip
def test_a_target_dies_if_it_is_weaker_than_the_enemies_beside_it(target: str, dies: bool) -> None:
    """R21: eight against seven, equal survives."""
    state = laid(corner(target), phase="add", to_act="jade", hot="A2")
    assert (Died(Space("A1")) in events(state, "add nothing")) == dies


def test_own_neighbours_neither_help_nor_harm() -> None:
    """R21: one enemy of four claws against three; and among own tiles only a target survives."""
    board = {"A1": "amber hunter N", "B1": "amber stonehide N", "A2": "jade lancer N", "E5": "jade seer N"}
    weak = laid(board, phase="add", to_act="jade", hot="A2")
    assert Died(Space("A1")) in events(weak, "add nothing")
    among_own = {**board, "A2": "amber lancer N", "C3": "jade stonehide N", "D3": "jade elder N"}
    safe = laid(among_own, phase="add", to_act="jade", hot="C3")
    assert not any(isinstance(event, Died) for event in events(safe, "add nothing"))


def test_the_dead_turn_face_down_and_their_crystals_go() -> None:
    """R5, R23: Spirit to the hot tile, whoever owns the dead one, Energy to the supply; the owner is still known."""
    state = laid(
        corner("seer W SSE"), phase="add", to_act="jade", hot="A2", storage={"amber": "", "jade": "S"}
    )
    assert events(state, "add S")[:2] == (Added(Crystals(1, 0)), Died(Space("A1")))
    done = after(state, "add S")
    board = shown(done)["board"]
    assert (board["A1"], board["A2"]) == ("amber seer dead", "jade lancer N SSS")


def test_a_player_may_kill_his_own_tiles_and_inherit_their_spirit() -> None:
    """R23: Amber closes the corner on his own seer, which an enemy then overcomes."""
    board = {"A1": "amber seer N SS", "B1": "jade warden N", "A2": "amber lancer N", "E5": "jade elder N"}
    done = after(laid(board, phase="add", hot="A2"), "add nothing")
    assert (shown(done)["board"]["A1"], shown(done)["board"]["A2"]) == (
        "amber seer dead",
        "amber lancer N SS",
    )


def test_the_hot_tile_is_settled_last_and_its_spirit_leaves_the_game() -> None:
    """R22, R23: what it inherited this turn too."""
    board = {
        "A1": "amber seer N", "C1": "amber stonehide N", "B2": "amber ravager N", "B1": "jade warden N S",
        "A2": "jade lancer N", "E5": "jade elder N",
    }  # fmt: skip
    state = laid(board, phase="add", hot="A1", storage={"amber": "S", "jade": ""})
    assert events(state, "add S")[1:3] == (Died(Space("B1")), Died(Space("A1")))
    done = after(state, "add S")
    assert not any(tile.spirit for tile in done.tiles if tile)
    assert done.storage == (NONE, NONE)


def test_the_mover_is_asked_only_where_one_death_can_save_another() -> None:
    """R22: each of the two may be named; the other then survives."""
    board = {**CHOICE, "B1": "jade hunter N S"}
    state = laid(board, phase="add", hot="B2", storage={"amber": "E", "jade": ""})
    assert events(state, "add nothing") == (Added(NONE),)
    asked = after(state, "add nothing")
    assert (asked.phase, relics.to_act(asked)) == ("settle", (AMBER,))
    assert legal(asked) == ["settle A1", "settle B1"]
    assert events(asked, "settle A1")[0] == Died(Space("A1"))
    assert after(asked, "settle A1").dead.bit_count() == 1
    assert shown(after(asked, "settle B1"))["board"]["B2"] == "amber drummer N S"
    # One Energy more on the drummer: the hunter is lost whether the warden lives or not; the mover is asked still.
    assert events(state, "add E")[1:] == ()
    assert after(state, "add E", "settle A1").dead.bit_count() == 2
    assert after(state, "add E", "settle B1").dead.bit_count() == 1


def test_after_a_named_death_it_is_asked_again_and_who_can_save_nobody_dies_at_once() -> None:
    """R22: in the second case of the test above the hunter dies without being named."""
    ways = endings(imagine(laid(CHOICE, phase="add", hot="B2"), Add(Crystals(0, 3))))
    a1, b1 = Space("A1"), Space("B1")
    assert ways == (Ending((a1,), (a1, b1)), Ending((b1,), (b1,)))


def test_the_end_of_the_round_is_turned_up_by_the_last_death_named() -> None:
    """R22, R26: by `settle` in the second turn, by nothing in the first."""
    second = after(laid(CHOICE, phase="add", hot="B2"), "add nothing")
    assert [need.pile for need in relics.needs(second, AMBER, relics.parse_action("settle A1"))] == [
        "amber",
        "jade",
    ]
    first = {space: tile for space, tile in CHOICE.items() if space != "E5"}
    asked = after(laid(first, phase="add", hot="B2"), "add nothing")
    assert relics.needs(asked, AMBER, relics.parse_action("settle A1")) == ()
    assert relics.to_act(after(asked, "settle A1")) == (JADE,)


def test_an_outlook_tells_what_a_turn_would_come_to_before_it_is_chosen() -> None:
    """R17, R22: support is counted, whichever way the tile is turned."""
    board = {
        "B1": "jade warden N", "A2": "jade lancer N", "B2": "amber lancer E", "C1": "amber stonehide N",
        "E5": "amber elder N", "E4": "jade seer N",
    }  # fmt: skip
    state = laid(board, hand={"amber": "hunter", "jade": "outrider"})
    for facing in FACINGS:
        placed = imagine(state, Place(Space("A1")), Rotate(facing))
        assert (placed.phase, strength(placed, Space("A1"))) == ("add", 3)
        assert endings(placed) == (Ending((), (Space("B1"), Space("A1"))),)
    assert endings(imagine(placed, Add(Crystals(0, 1)))) == (Ending((), (Space("B1"),)),)


def test_how_much_more_energy_changes_a_fate_is_told() -> None:
    """R21: seven Energy make the seer as strong as warden and lancer together."""
    board = {"A1": "amber seer N", "B1": "jade warden N", "A2": "jade lancer N", "E5": "amber elder N"}
    points = turning_points(laid(board, phase="add", hot="A1"), 9)
    assert [(point.energy, point.endings) for point in points] == [
        (0, (Ending((), (Space("A1"),)),)),
        (7, (Ending((), ()),)),
    ]


def test_an_outlook_on_a_relic_leaves_what_would_be_drawn_unknown() -> None:
    """R15: it is asked of what everybody knows."""
    state = laid({}, storage={"amber": "SSEE", "jade": ""})
    known = relics.view(state, AMBER)
    placed = imagine(known, Place(Space("C3"), Crystals(2, 2)))
    assert (placed.left, placed.storage[0]) == (known.left, NONE)
    assert endings(placed) == (Ending((), ()),)
