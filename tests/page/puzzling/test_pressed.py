"""The frame of a puzzle: tries, hints, the result, which comes about once."""

from collections.abc import Generator
from typing import Any, cast

import pytest

from page.puzzling.kind_page import KindPage, Reply
from page.puzzling.pressed import Step, pressed, told
from page.puzzling.requests import Keep, Practise, ShowSource
from page.puzzling.results import Result
from page.puzzling.state import State
from page.shell.effects import Speak
from page.shell.messages import Pressed
from tests.page.words import english
from unseen.puzzles.line import Line

T = english()
LINE = Line("where", "easy", (), {"record": {}})


class Kind:
    """A kind whose answer is what is pressed."""

    @staticmethod
    def pressed(own: list[str], message: Pressed, t: object) -> Reply:
        match message.value:
            case "right" | "wrong" as verdict:
                return Reply([*own, verdict], verdict=cast(Any, verdict))
            case "puzzle-hint":
                return Reply(own, is_hint=True, work=work())
            case "escape":
                return Reply(own[:-1] if own[-1:] == ["C3"] else own)
            case "count":
                return Reply(own, is_hint=True)
            case _:
                return Reply([*own, message.value])

    @staticmethod
    def told(own: list[str], what: object, t: object) -> Reply:
        return Reply([*own, f"told {what}"])

    @staticmethod
    def ended(own: list[str], *, is_solved: bool) -> list[str]:
        return [*own, "solved" if is_solved else "shown"]


KIND = cast(KindPage, Kind)


def work() -> Generator[None, None, str]:
    yield
    return "a reason"


def after(state: State, *presses: str) -> Step:
    step = Step(state)
    for press in presses:
        assert step.state
        step = pressed(step.state, Pressed("do", press), KIND, T)
    return step


def begun(**changes: Any) -> State:
    return State(LINE, 7, [], today=7)._replace(**changes)


def spoken(step: Step) -> str:
    return " ".join(effect.text for effect in step.effects if isinstance(effect, Speak))


def test_a_right_answer_ends_it_and_is_kept_once() -> None:
    step = after(begun(), "right")
    assert step.state
    assert (step.state.outcome, step.state.tries) == ("solved", 1)
    assert step.requests == (Keep(7, 1, 0),)
    again = after(step.state, "right", "wrong", "puzzle-show", "puzzle-hint")
    assert again.state
    assert (again.state.outcome, again.state.wrong, again.state.hints) == ("solved", 0, 0)
    assert again.requests == ()


def test_the_third_wrong_answer_shows_the_right_one() -> None:
    first = after(begun(), "wrong")
    assert "2 tries left" in spoken(first)
    step = after(begun(), "wrong", "wrong", "wrong")
    assert step.state
    assert (step.state.outcome, step.state.tries) == ("shown", 0)
    assert step.state.own[-1] == "shown"
    assert step.requests == (Keep(7, 0, 0),)


def test_a_second_try_counts_as_one() -> None:
    step = after(begun(), "wrong", "right")
    assert step.requests == (Keep(7, 2, 0),)


def test_hints_are_counted_and_one_is_worked_out_at_a_time() -> None:
    step = after(begun(), "count", "puzzle-hint")
    assert step.state
    assert (step.state.hints, step.state.awaits, len(step.requests)) == (2, True, 1)
    second = after(step.state, "puzzle-hint")
    assert second.state
    assert (second.state.hints, second.requests) == (2, ())
    ready = told(second.state, "a reason", KIND, T)
    assert ready.state
    assert (ready.state.awaits, ready.state.own[-1]) == (False, "told a reason")


def test_a_hint_that_comes_after_the_end_changes_nothing_of_the_result() -> None:
    step = after(begun(), "puzzle-hint", "right")
    assert step.state
    late = told(step.state, "a reason", KIND, T)
    assert late.state
    assert (late.state.outcome, late.state.hints, late.requests) == ("solved", 1, ())


def test_the_answer_is_shown_after_a_second_press() -> None:
    asked = after(begun(), "puzzle-show")
    assert asked.state
    assert (asked.state.asking, asked.state.outcome) == (True, "")
    assert after(asked.state, "escape").state == begun()
    elsewhere = after(asked.state, "C3")
    assert elsewhere.state
    assert not elsewhere.state.asking
    shown = after(asked.state, "puzzle-show")
    assert shown.state
    assert (shown.state.outcome, shown.requests) == ("shown", (Keep(7, 0, 0),))


@pytest.mark.parametrize("changes", [{"number": None}, {"results": {7: Result(True, 1, 0, 1)}}])
def test_practice_and_a_number_that_has_a_result_are_not_kept(changes: dict[str, Any]) -> None:
    assert after(begun(**changes), "right").requests == ()


def test_the_game_and_another_puzzle_are_offered_only_at_the_end() -> None:
    assert after(begun(), "puzzle-source").requests == after(begun(), "puzzle-another").requests == ()
    ended = after(begun(), "right").state
    assert ended
    assert after(ended, "puzzle-source").requests == (ShowSource(LINE),)
    assert after(ended, "puzzle-another").requests == (Practise("where", "easy", after=LINE),)


def test_escape_lets_go_of_what_the_kind_holds_before_it_leaves() -> None:
    step = after(begun(), "C3", "escape")
    assert step.state
    assert step.state.own == []
    assert after(step.state, "escape").state is None


def test_it_can_be_left_at_any_time() -> None:
    assert after(begun(), "home").state is None
    assert after(begun(), "escape").state is None
