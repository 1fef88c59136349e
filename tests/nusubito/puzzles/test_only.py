"""*The only way out*: one end of the turn is safe, and every other one is refuted."""

from typing import Any

import pytest

from tests.looking_back.games import game_of, recorded
from tests.nusubito.puzzles.offers import changed, lines, offered
from tests.soak import one_in
from unseen.kernel.errors import CodecError, GameError
from unseen.kernel.records import encode_record
from unseen.nusubito.puzzles import ends_by_rules, only
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.puzzles.window import turns_of
from unseen.puzzles.line import Line, parse_line

LINES = lines("only")


@pytest.mark.parametrize("line", LINES)
def test_a_line_has_no_fault_and_is_read_from_its_own_text(line: Line) -> None:
    assert list(only.faults(parse_line(line.text))) == []


@pytest.mark.parametrize("line", one_in(2, [(line,) for line in LINES]))
def test_the_rules_alone_leave_one_safe_end(line: Line) -> None:
    assert list(only.refute(parse_line(line.text))) == []


@pytest.mark.parametrize("line", one_in(3, [(line,) for line in LINES]))
def test_tables_and_rules_know_the_same_ends(line: Line) -> None:
    truth = only.read(line).truth
    by_rules = ends_by_rules.ends(truth)
    assert {(end.at, end.board) for end in only.ends(truth)} == {(end.at, end.pawns) for end in by_rules}
    for end, after in by_rules.items():
        assert only.is_safe(only.Class(end.at, end.pawns)) != ends_by_rules.is_refuted(after)


@pytest.mark.parametrize("line", LINES)
def test_a_planted_fault_is_named(line: Line) -> None:
    truth = only.read(line).truth
    all_ends = only.ends(truth)
    bad = next(options[0] for end, options in all_ends.items() if not only.is_safe(end))
    planted = changed(line, answer=[GAME.format_action(action) for action in bad.plan])
    assert any("does not end at the safe end" in fault for fault in only.faults(planted))
    theme = next(theme for theme in only.THEMES if theme not in line.themes)
    assert any("the themes are" in fault for fault in only.faults(line._replace(themes=(theme,))))
    planted = line._replace(tier="easy" if line.tier == "hard" else "hard")
    assert any("it is" in fault for fault in only.faults(planted))


def test_a_wrong_answer_is_named_by_the_rules_too() -> None:
    line = min(LINES, key=lambda line: len(only.ends(only.read(line).truth)))
    bad = next(
        options[0] for end, options in only.ends(only.read(line).truth).items() if not only.is_safe(end)
    )
    planted = changed(line, answer=[GAME.format_action(action) for action in bad.plan])
    assert any("by the rules" in fault for fault in only.refute(planted))


def test_a_moment_with_another_number_of_safe_ends_is_named() -> None:
    """The beginning of a game: he can go anywhere, and most of it is safe."""
    line = LINES[0]
    found = list(only.faults(changed(line, at=0, answer=["leap C1", "end"])))
    assert any("ends are safe, not 1" in fault for fault in found)


def test_few_ends_make_no_puzzle() -> None:
    for seed in range(1, 30):
        game = game_of("nusubito", seed, "2")
        record = encode_record(GAME, recorded("nusubito", seed, "2"))
        for first, _ in turns_of(game):
            state = game.states[first]
            if state.phase == "day" and len(only.ends(state)) < only.FEWEST:
                assert only.line_of(game, first, record) is None
                line = Line("only", "easy", (), {"at": first, "answer": [], "record": record})
                assert any("ends differ" in fault for fault in only.faults(line))
                return
    raise AssertionError


def test_every_turn_to_the_safe_end_does_what_its_themes_say() -> None:
    seen = set[str]()
    for line in LINES:
        truth, answer = only.read(line)
        seen |= set(line.themes)
        kinds = {action.kind for action in answer}
        assert ("sacrifice" in kinds) or "sacrifice" not in line.themes
        assert ("dart" in kinds) or "dart" not in line.themes
        leaps = sum(action.kind == "leap" for action in answer)
        assert leaps > 1 or "twice" not in line.themes
        assert leaps == 1 or "stays-near" not in line.themes
        safe = next(end for end in only.ends(truth) if only.is_safe(end))
        assert (safe.board[3] != truth.downed) == ("attack" in line.themes)
        assert only.class_of(truth, answer) == safe
    assert {"attack", "twice", "dart", "sacrifice", "stays-near"} == seen


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ({"at": 1}, "at: a turn of the Thief by day begins there"),
        ({"at": -1}, "at: a whole number from 0"),
        ({"at": 10**6}, "at: a whole number from 0"),
        ({"answer": "leap C1"}, "answer: a list is expected"),
        ({"answer": [1]}, "answer: texts are expected"),
        ({"answer": ["fly"]}, "not an action"),
        ({"more": 1}, "more: unknown key"),
    ],
)
def test_what_is_no_line_is_refused(body: dict[str, Any], problem: str) -> None:
    with pytest.raises(GameError, match=problem):
        only.read(changed(LINES[0], **body))


def test_an_answer_is_a_whole_legal_turn() -> None:
    line = LINES[0]
    with pytest.raises(CodecError, match="a turn ends with a coin"):
        list(only.faults(changed(line, answer=line.body["answer"][:-1])))
    with pytest.raises(GameError, match="illegal action"):
        list(only.faults(changed(line, answer=["end"])))


def test_mirrored_positions_are_doubles_and_others_are_not() -> None:
    assert len({only.key(line) for line in LINES}) == len(LINES)
    assert len({only.source(line) for line in offered("only", 1)}) == 1


def test_question_and_solution_are_texts() -> None:
    for line in LINES:
        asked, solved = "\n".join(only.question(line)), "\n".join(only.solution(line))
        assert ", ".join(line.body["answer"]) in solved
        assert ", ".join(line.body["answer"]) not in asked
