"""A broken law says which one it is, for which seat and where, and what differs."""

import ast
import itertools
import json
import os
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.engine import fishing
from tests.engine.cases import CASES
from tests.engine.planted import (
    ANN,
    AT,
    BOB,
    PLAYED,
    TWIN,
    First,
    game_with,
    listed_twice,
    mistakes,
    right,
    said,
    with_the_deck_for_bob,
)
from unseen.kernel import laws
from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.laws import LawBroken
from unseen.kernel.laws.difference import NOTHING
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table

LAWS = Path(laws.__path__[0])


@pytest.mark.parametrize("name", mistakes())
def test_a_planted_mistake_names_law_seat_place_path_and_both_values(name: str) -> None:
    planted = mistakes()[name]
    error = said(planted.ask)
    assert error is not None
    assert (error.law, error.seat, str(error.place)) == (planted.law, planted.seat, planted.place)
    assert error.path == planted.path
    assert (error.expected, error.found) == (planted.expected, planted.found)


def test_every_law_has_a_planted_mistake() -> None:
    others = {
        "eyes",
        "pairs",
        "playout",
        "turned_round",
        *(name for name in laws.__all__ if name[0].isupper()),
    }
    asked = {each.law.split("(")[-1].rstrip(")") for each in mistakes().values()}
    assert asked == set(laws.__all__) - others


def test_the_text_is_three_short_lines() -> None:
    error = said(mistakes()["a view that keeps another's hand"].ask)
    assert str(error).split("\n") == [
        "rule 1 (view_commutes): view(evolve(s, e), p) is evolve(view(s, p), redact(e, p))",
        "  for ann, in played.steps[2] (cat: ask ann N), event Drew(seat='cat', card='My', kind='drew')",
        "  .hands[2][0]: expected None, found 'Lz'",
    ]
    error = said(mistakes()["a decide that accepts what is not listed"].ask)
    assert str(error).split("\n") == [
        "rule 4 (refuses_the_rest): decide refuses an action that is not listed",
        "  for ann, in played.steps[0] (ann: ask bob N)",
        "  expected IllegalAction, found (Drew(seat='ann', card='Kz', kind='drew'),)",
    ]
    error = said(mistakes()["a record of another deal"].ask)
    assert str(error).split("\n") == [
        "rule 5 (round_trips): decode_record reads what encode_record writes",
        "  .deal[10]: expected 'Ny', found 'Nz'",
    ]


def test_the_laws_say_the_same_without_assert_statements() -> None:
    """Under -O: what is planted is found, and the right game passes."""
    done = subprocess.run(
        [sys.executable, "-O", "-m", "tests.engine.planted"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    printed = json.loads(done.stdout)
    assert not printed["asserts"], "the statements are still there"
    assert printed["right"] == right()
    assert printed["broken"] == {name: str(said(each.ask)) for name, each in mistakes().items()}


@pytest.mark.parametrize("path", sorted(LAWS.glob("*.py")), ids=lambda path: path.stem)
def test_no_law_is_an_assert_statement_nor_imports_a_test_runner(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    assert not [node for node in nodes if isinstance(node, ast.Assert)]
    imported = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    imported |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    assert not [name for name in imported if name.split(".")[0] not in {*sys.stdlib_module_names, "unseen"}]


def test_a_twin_is_told_by_its_deal_and_its_actions() -> None:
    case = game_with(view=with_the_deck_for_bob)
    error = said(lambda: laws.no_interference(case, PLAYED, ANN, First(), 4))
    assert error is not None
    assert (error.path, error.expected, error.found) == (".deck[4]", "Ny", "Nz")
    where = f"in a truth with a log of length 1, beside the truth of {TWIN}; ann: ask bob K"
    assert str(error.place) == where


def test_texts_of_equal_values_differ_from_a_place_on() -> None:
    keys_turn = itertools.cycle((list, reversed))

    def now_this_way_now_that(state: fishing.State) -> dict[str, Any]:
        data = fishing.encode_state(state)
        return {key: data[key] for key in next(keys_turn)(list(data))}

    error = said(lambda: laws.round_trips(game_with(encode_state=now_this_way_now_that), PLAYED))
    assert error is not None
    assert error.claim == "equal states print equally"
    assert error.path == "[2:]"
    assert error.expected.startswith('whose": null')
    assert error.found.startswith('game": "fishing"')


def test_an_error_of_the_game_itself_comes_as_it_is_with_law_and_place() -> None:
    def never(state: fishing.State, *asked: Any) -> Any:
        raise IllegalAction("ask bob K", Reason("never", "", "nothing is allowed"))

    with pytest.raises(IllegalAction, match="nothing is allowed") as caught:
        laws.accepts_the_legal(game_with(decide=never), PLAYED)
    assert caught.value.__notes__ == [f"rule 4 (accepts_the_legal), {AT}"]


def test_an_error_before_the_first_position_has_the_law_alone() -> None:
    def unfinished(state: fishing.State) -> Any:
        raise ValueError("no result")

    with pytest.raises(ValueError, match="no result") as caught:
        laws.round_trips(game_with(encode_result=unfinished), PLAYED)
    assert caught.value.__notes__ == ["rule 5 (round_trips)"]


def test_a_game_that_cannot_write_its_action_is_quoted() -> None:
    def never(action: fishing.Action) -> str:
        raise KeyError(action)

    case = game_with(format_action=never, legal_actions=listed_twice)
    error = said(lambda: laws.accepts_the_legal(case, PLAYED))
    assert error is not None
    assert error.place.action == "Ask(seat='bob', rank='K', kind='ask')"


def test_an_error_survives_the_way_from_another_process() -> None:
    error = said(mistakes()["an answer that is not the seat's"].ask)
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(again, LawBroken)
    assert str(again) == str(error)
    assert again.found is NOTHING


AnyTable = Table[Any, Any, Any, Any, Any, Any, Any]


class Forgetful(AnyTable):
    """A table at which a seat may take back whatever it did last."""

    def can_undo(self, seat: Seat) -> bool:
        return bool(self.plies) and self.plies[-1].seat == seat


class Careless(Forgetful):
    """A table at which anybody may."""

    def can_undo(self, seat: Seat) -> bool:
        return bool(self.plies)


class Strict(AnyTable):
    """A table at which nothing is taken back."""

    def can_undo(self, seat: Seat) -> bool:
        return False


class Lax(AnyTable):
    """A table that takes back what it says cannot be."""

    def undo(self, seat: Seat) -> None:
        pass


@pytest.mark.parametrize(
    ("table", "claim", "seat", "path", "expected", "found"),
    [
        (Forgetful, "what turned something up is not undone", ANN, "[0]", NOTHING, ("Ky",)),
        (Careless, "a seat undoes nothing of another's, nor across a hand-over", BOB, "", False, True),
        (Lax, "undo refuses what can_undo does not allow", BOB, "", AssertionError, None),
    ],
)
def test_a_table_that_undoes_too_much_breaks_the_law(
    table: type[AnyTable],
    claim: str,
    seat: Seat,
    path: str,
    expected: Any,
    found: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("unseen.kernel.laws.tables.Table", table)
    with pytest.raises(LawBroken) as caught:
        laws.undo_stops_where_it_must(game_with(), PLAYED, First())
    error = caught.value
    assert (error.claim, error.seat, error.path) == (claim, seat, path)
    assert (error.expected, error.found) == (expected, found)


def test_a_table_that_undoes_too_little_breaks_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("unseen.kernel.laws.tables.Table", Strict)
    played = laws.playout(CASES["nusubito"], random.Random(5), 12)
    with pytest.raises(LawBroken, match="a seat can undo what turned nothing up"):
        laws.undo_stops_where_it_must(CASES["nusubito"], played, First())
