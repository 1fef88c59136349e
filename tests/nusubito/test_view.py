"""The knowledge of each seat: the Mists' view of every turn, and the Thief's."""

import ast
import inspect
import random
from typing import get_args

import pytest

from tests.engine.cases import NUSUBITO
from tests.nusubito.picture import START, board, without
from tests.nusubito.steps import after, events, told
from unseen import nusubito
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod
from unseen.kernel import laws
from unseen.nusubito import MIST, THIEF, redact, view
from unseen.nusubito.events import (
    Attacked,
    DartTaken,
    Event,
    Leapt,
    Looked,
    PickedUp,
    Placed,
    Rested,
    Sacrificed,
    Shot,
    Unbolstered,
)  # fmt: skip

OPEN = """
    o  .  S  .  o
    .  .  .  .  .
    o  H  T  B  o
    .  .  .  .  .
    o  .  #  .  o
"""


def test_the_mists_are_told_each_attack_push_and_shot_and_no_leap() -> None:
    """N32, N33."""
    state = board(OPEN, darts=5)
    assert told(state, "leap C1 push C1>B1") == [Attacked(Space("C1"), Space("B1"))]
    assert told(state, "leap E3") == [Attacked(Space("D3"), Space("D3"))]
    assert told(state, "leap C5") == []
    assert told(state, "shoot C1") == [Shot(Space("C1"))]


def test_the_mists_are_told_that_a_coin_moved_and_never_which() -> None:
    """N32."""
    state = board(OPEN, hand=without("A1"))
    assert told(state, "coin A1") == [PickedUp(None)]
    assert told(state, "sacrifice E5") == [Sacrificed(None)]
    assert told(after(state, "leap A3"), "end") == [Placed(None)]
    assert told(state, "dart") == [DartTaken()]


def test_the_mists_are_told_which_rod_was_looked_at_and_no_colour() -> None:
    """N32: they never learn a colour before the game ends."""
    state = board(OPEN, greens="C1")
    assert told(state, "look C") == [Looked(Rod("C"), None)]
    assert told(state, "look C", THIEF) == [Looked(Rod("C"), "green")]


def test_night_points_what_they_bought_and_reveals_are_public() -> None:
    """N32."""
    state = board(OPEN, phase="night", hand=without("C3"))
    assert told(state, "unbolster C5") == [Unbolstered(Space("C5"))]
    assert told(state, "coin C3") == [PickedUp(None)]
    assert told(after(state, "dart", "dart"), "end column") == [Rested("column", "C")]
    assert view(after(state, "dart"), MIST).points == 1


def test_all_of_the_mists_doings_are_public() -> None:
    """N32."""
    state = board(OPEN, seat="mist")
    for action in nusubito.legal_actions(state, MIST):
        happened = events(state, nusubito.format_action(action))
        assert [redact(event, THIEF) for event in happened] == list(happened)
        assert [redact(event, MIST) for event in happened] == list(happened)


def test_the_mists_view_hides_position_path_coins_and_rods_and_nothing_else() -> None:
    """N32: how many coins are in hand is public, and so are pawns, bolsters, darts and the rods looked at."""
    truth = after(board(OPEN, hand=without("A1"), seen="E"), "leap A3", "coin A1")
    known = view(truth, MIST)
    hidden = {field for field in truth._fields if getattr(known, field) != getattr(truth, field)}
    assert hidden == {"at", "hand", "rods", "cost", "leaps", "picked"}
    assert known.held == 9
    assert known.seen == {"E"}
    assert known.special


def test_the_thiefs_view_hides_the_rods_not_looked_at_and_nothing_else() -> None:
    """N32: unknown to both seats."""
    truth = board(OPEN, seen="C1", greens="C5")
    known = view(truth, THIEF)
    assert known.rods == (None, "green", None, "red", None, None)
    assert known._replace(rods=truth.rods) == truth


def test_cost_and_leaps_are_hidden_from_the_start_of_the_thiefs_day_turn_on() -> None:
    """N33: not even that a step was taken."""
    before, leapt = view(board(OPEN), MIST), view(after(board(OPEN), "leap C5"), MIST)
    assert before == leapt
    assert (before.cost, before.leaps) == (None, None)
    assert view(board(OPEN, seat="mist"), MIST).cost == 0
    assert view(board(OPEN, phase="night"), MIST).cost == 0


def test_when_the_thief_takes_a_silent_step_is_hidden_too() -> None:
    """N33: shot then leap, or leap then shot: the Mists' logs are equal."""
    state = board(OPEN.replace("T ", "o ").replace("o  .  S", "T  .  S"), darts=3)
    one = told(state, "shoot C1") + told(after(state, "shoot C1"), "leap A3")
    assert one == told(state, "leap A3") + told(state, "shoot C1")


def test_a_finished_game_is_shown_whole_to_both_sides() -> None:
    """N32."""
    over = after(board(START), "leap C1", "declare")
    assert view(over, MIST) == view(over, THIEF) == over


def test_whose_view_a_position_is_can_be_told() -> None:
    truth = board(START)
    assert nusubito.holder(truth) is None
    for seat in nusubito.SEATS:
        assert nusubito.holder(view(truth, seat)) == seat


def test_redact_names_every_event_class() -> None:
    """Rule 6: each class of the union has a case of its own, and the last case is `assert_never`."""
    source = ast.parse(inspect.getsource(nusubito.redact))
    named = {
        node.cls.id
        for node in ast.walk(source)
        if isinstance(node, ast.MatchClass) and isinstance(node.cls, ast.Name)
    }
    assert named == {event.__name__ for event in get_args(Event)}
    last = [node for node in ast.walk(source) if isinstance(node, ast.match_case)][-1]
    assert ast.unparse(last.body[0]) == "assert_never(event)"
    for seat in nusubito.SEATS:
        with pytest.raises(AssertionError):
            redact("news", seat)  # type: ignore[arg-type]
    assert redact(Leapt(Space("C1"), 1), MIST) is None


@pytest.mark.untraced
def test_the_generated_pairs_differ_in_everything_that_a_seat_cannot_know(effort: int) -> None:
    """N32: position, path, coins, the coin picked up and rods for the Mists; rods for the Thief."""
    dice, differ = random.Random(11), {seat: set[str]() for seat in nusubito.SEATS}
    for _ in range(3 * effort):
        played = laws.playout(NUSUBITO, dice, 80)
        for seat, fields in differ.items():
            for pair in laws.pairs(NUSUBITO, played, seat, dice, width=5):
                fields |= {
                    name
                    for name in pair.truth._fields
                    if getattr(pair.truth, name) != getattr(pair.other, name)
                }
    assert differ == {THIEF: {"rods"}, MIST: {"at", "hand", "rods", "cost", "leaps", "picked"}}
