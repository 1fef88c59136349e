"""Win now: each line holds by two proofs, and a wrong one is reported."""

from typing import Any

import pytest

from tests.relics.puzzles.kept import FEW, LUCKY, PLAIN, lines, moments, with_body
from unseen.games import part
from unseen.kernel.errors import CodecError
from unseen.lab.mining.games import kind_of
from unseen.puzzles.kind import Kind
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves
from unseen.puzzles.tier import TIERS
from unseen.relics.board import SPACES
from unseen.relics.puzzles import by_rules, win

FIRST = lines()[0]


def test_module_is_a_kind() -> None:
    kind: Kind = win
    assert kind_of("relics", win.KIND) == kind
    assert part("relics", f"puzzles.{win.PROOF}") == by_rules


def test_there_is_a_line_for_every_second_sunday_and_some_are_left() -> None:
    shelf = shelves("relics").by_place["win", None]
    assert len(shelf.scheduled) == 30
    assert all(shelf.scheduled)
    assert len(shelf.reserve) == 5
    assert [line.tier for line in lines()] == [TIERS[number % 3] for number in range(35)]


def test_every_line_holds_by_the_players_enumeration() -> None:
    assert [fault for line in lines() for fault in win.faults(line)] == []


def test_every_line_holds_by_the_rules_alone() -> None:
    assert [fault for line in lines() for fault in win.refute(line)] == []


def test_no_two_lines_are_alike_or_from_one_game() -> None:
    assert len({win.key(line) for line in lines()}) == len(lines())
    assert len({win.source(line) for line in lines()}) == len(lines())


def test_wrong_answer_is_reported_by_both_proofs() -> None:
    """One other space on which the tile may be placed, for every line."""
    for line, moment, every in moments():
        other = next(turn.space for turn in every if turn.space != moment.answer)
        planted = with_body(line, answer=other)
        fault = f"the game is won for certain on {moment.answer}, not on {other} alone"
        assert list(win.faults(planted)) == list(win.refute(planted)) == [fault]


def test_space_that_no_tile_may_be_placed_on_is_a_wrong_answer_too() -> None:
    for space in (space for space in SPACES if space != FIRST.body["answer"]):
        (fault,) = win.faults(with_body(FIRST, answer=space))
        assert fault == f"the game is won for certain on A3, not on {space} alone"


def second_turns(line: Line) -> list[int]:
    """Return the numbers of actions before each second turn of a line's game."""
    acts = line.body["record"]["actions"]
    placings = [number for number, action in enumerate(acts) if action.startswith("place ")]
    return placings[1::2]


def test_wrong_moment_is_reported_by_both_proofs() -> None:
    """Another second turn of the same game: nothing wins there; anywhere else is no moment at all."""
    right, tried = FIRST.body["at"], second_turns(FIRST)
    assert right in tried
    for at in range(len(FIRST.body["record"]["actions"])):
        planted = with_body(FIRST, at=at)
        if at == right:
            continue
        for proof in (win.faults, win.refute):
            if at in tried:
                assert list(proof(planted)) == ["the game is won for certain on no space, not on A3 alone"]
            else:
                with pytest.raises(CodecError, match="at: the second turn"):
                    list(proof(planted))


def test_wrong_tier_is_reported() -> None:
    for line in lines():
        for tier in TIERS:
            found = list(win.faults(line._replace(tier=tier)))
            assert found == ([] if tier == line.tier else [f"its tier is {line.tier}, not {tier}"])


def test_wrong_themes_are_reported() -> None:
    """One too many, one too few, or out of order."""
    for line in lines()[::3]:
        more = (*line.themes, next(theme for theme in win.THEMES if theme not in line.themes))
        for themes in (more, line.themes[1:], line.themes[::-1]):
            faults = list(win.faults(line._replace(themes=themes)))
            wrong = f"its themes are {', '.join(line.themes)}, not {', '.join(themes)}"
            assert faults == ([] if themes == line.themes else [wrong])


def test_luck_on_another_space_is_reported_by_both_proofs() -> None:
    for proof in (win.faults, win.refute):
        assert list(proof(LUCKY)) == ["with some draw the game is won on D4 too"]


def test_trivial_line_is_reported() -> None:
    for line in (PLAIN, FEW):
        assert list(win.faults(line)) == ["it is trivial"]
        assert list(win.refute(line)) == []


def test_proofs_begin_with_nothing_that_the_players_do_not_know() -> None:
    """Neither the decks nor the bag (R30): the rest of the record does not matter."""
    for _, moment, _ in moments():
        assert moment.known.bag is None
        assert not any(any(deck) for deck in moment.known.decks)


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"answer": "F1"}, "answer: one of A1"),
        ({"answer": None}, "answer: one of A1"),
        ({"at": -1}, "at: a whole number from 0 to"),
        ({"at": 10_000}, "at: a whole number from 0 to"),
        ({"at": True}, "at: a whole number from 0 to"),
        ({"at": "69"}, "at: a whole number from 0 to"),
        ({"record": None}, "an object is expected"),
        ({"record": {**FIRST.body["record"], "game": "nusubito"}}, "game: one of relics"),
        ({"record": {**FIRST.body["record"], "actions": ["resign now"]}}, "actions"),
        ({"more": 1}, "more: unknown key"),
    ],
)
def test_line_of_another_form_is_refused(changed: dict[str, Any], problem: str) -> None:
    planted = with_body(FIRST, **changed)
    for ask in (win.faults, win.refute, win.question, win.solution):
        with pytest.raises(CodecError, match=problem):
            list(ask(planted))
    with pytest.raises(CodecError, match=problem):
        win.key(planted)


def test_line_without_a_key_is_refused() -> None:
    for key in FIRST.body:
        body = {each: value for each, value in FIRST.body.items() if each != key}
        with pytest.raises(CodecError, match=f"{key}: missing key"):
            list(win.faults(FIRST._replace(body=body)))
    with pytest.raises(CodecError, match="an object is expected"):
        win.source(FIRST._replace(body={}))


def test_game_that_was_not_finished_is_refused() -> None:
    record = dict(FIRST.body["record"])
    del record["result"]
    record["actions"] = record["actions"][: FIRST.body["at"]]
    planted = with_body(FIRST, record=record)
    for ask in (win.faults, win.refute):
        with pytest.raises(CodecError, match="record: a finished game is expected"):
            list(ask(planted))


def test_no_turn_is_listed_twice() -> None:
    for _, _, every in moments():
        acts = [(turn.space, turn.paid, turn.drawn, turn.added, turn.named) for turn in every]
        assert len(set(acts)) == len(acts)
