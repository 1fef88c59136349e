"""*Where is he?* on the page: marks, answers, hints, and nothing of the answer before the result."""

import re
from typing import Any

import pytest

from page.nusubito.puzzles import where as page
from page.nusubito.puzzles.striking import Road, Striking, WhyNot
from page.puzzling.kind_page import Reply
from page.shell.effects import Animate, Speak
from page.shell.messages import Pressed
from tests.looking_back.games import game_of
from tests.nusubito.puzzles.offers import lines
from tests.page.words import english
from unseen.courtyard.board import BIT, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.kernel.slices import finished
from unseen.nusubito.events import Attacked
from unseen.nusubito.puzzles import where
from unseen.nusubito.puzzles.window import turns_of, window_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import shelves

T = english()
LINES = lines("where")
LONGEST = max(LINES, key=lambda line: len(finished(page.begun(line)).window.turns))


def begun(line: Line = LINES[0]) -> Striking:
    return finished(page.begun(line))


def press(own: Striking, *presses: str) -> Reply:
    """Press spaces, and commands with their value after a blank."""
    reply = Reply(own)
    for each in presses:
        do, _, detail = each.partition(" ")
        message = Pressed("space", each) if each in BIT else Pressed("do", do, detail)
        reply = page.pressed(reply.own, message, T)
    return reply


def marked(own: Striking, *, turn: int, left: int) -> Striking:
    """Strike all temples of a turn but some."""
    own = press(own, f"puzzle-turn {turn}").own
    own = press(own, *(temple for temple in named(TEMPLES & ~left & ~own.struck[turn]))).own
    assert isinstance(own, Striking)
    return own


def solved(own: Striking) -> Striking:
    """Strike in every turn just what is impossible."""
    for turn, temples in enumerate(own.deduction.temples):
        own = marked(own, turn=turn, left=temples)
    return own


def drawn(own: Striking) -> str:
    return f"{page.board(own, T)}{page.beside(own, T)}"


def spoken(reply: Reply) -> str:
    return " ".join(effect.text for effect in reply.effects if isinstance(effect, Speak))


@pytest.mark.parametrize("line", LINES)
def test_striking_all_but_the_answer_solves_it(line: Line) -> None:
    own = solved(begun(line))
    reply = press(own, "puzzle-answer")
    assert reply.verdict == "right"
    assert reply.own.judged == (True,) * len(own.window.turns)
    assert set(page.squares(reply.own, 0, 1)) == {"once"}


def test_a_press_strikes_and_another_takes_it_back() -> None:
    struck = press(begun(), "C3")
    assert struck.own.struck[0] == BIT[Space("C3")]
    assert "8 temples are left" in spoken(struck)
    back = press(struck.own, "C3")
    assert back.own.struck[0] == 0
    assert press(begun(), "C2").own.marks == begun().marks


def test_marks_are_kept_turn_by_turn() -> None:
    own = begun(LONGEST)
    own = press(own, "A1", f"puzzle-turn {own.last}", "C3").own
    assert own.struck[0] == BIT[Space("A1")]
    assert own.struck[own.last] & BIT[Space("C3")]
    assert press(own, "puzzle-turn 99").own.turn == own.last


def test_by_night_what_was_struck_stays_struck() -> None:
    game = game_of("nusubito", 2, "2")
    turns = turns_of(game)
    night = next(number for number, (first, _) in enumerate(turns) if game.states[first].phase == "night")
    window = window_of(game, turns[night - 1][0], turns[night + 1][1])
    own = Striking(window, where.solved(window), ({}, {}, {}), (), (0, 0, 0))
    own = press(own, "puzzle-turn 0", "A1", "puzzle-turn 1").own
    assert own.struck == (BIT[Space("A1")], BIT[Space("A1")], 0)
    again = press(own, "A1")
    assert again.own.marks == own.marks
    assert "by night he does not move" in spoken(again)


@pytest.mark.parametrize("left", [0, 2, 9])
def test_an_answer_needs_one_temple_left(left: int) -> None:
    own = begun()
    keep = sum(BIT[temple] for temple in TEMPLE_NAMES[:left])
    own = marked(own, turn=own.last, left=keep)
    reply = press(own, "puzzle-answer")
    assert reply.verdict == ""
    assert reply.own.judged == ()
    assert Animate("shake", "puzzle-answer") in reply.effects


def test_a_wrong_answer_is_judged_once_however_often_it_is_given() -> None:
    own = begun()
    wrong = next(temple for temple in TEMPLE_NAMES if not BIT[temple] & own.deduction.temples[-1])
    own = marked(own, turn=own.last, left=BIT[wrong])
    reply = press(own, "puzzle-answer")
    assert reply.verdict == "wrong"
    again = press(reply.own, "puzzle-answer")
    assert again.verdict == ""
    assert "before" in spoken(again)


def test_the_first_answer_judges_the_marks_of_earlier_turns() -> None:
    own = begun(LONGEST)
    assert own.last > 0
    own = marked(own, turn=own.last, left=own.deduction.temples[-1])
    reply = press(own, "puzzle-answer")
    assert reply.verdict == "right"
    assert reply.own.judged == (*(False,) * own.last, True)
    assert page.squares(reply.own, 0, 1) == (*("helped",) * own.last, "once")
    assert page.squares(reply.own, 1, 1) == ("helped",) * (own.last + 1)
    assert page.squares(begun(LONGEST), 0, 0) == ("shown",) * (own.last + 1)


@pytest.mark.parametrize("line", LINES)
def test_nothing_tells_the_answer_before_the_result(line: Line) -> None:
    """Whatever temple is his, the document is the same but for what the line itself shows."""
    own = begun(line)
    for turn in range(own.last + 1):
        for event in range(len(own.window.turns[turn].seen) + 1):
            shown = press(own, f"puzzle-turn {turn}", f"puzzle-event {event}").own
            text = drawn(shown)
            assert 'id="thief"' not in text
            others = shown._replace(
                deduction=shown.deduction._replace(temples=tuple(BIT[Space("A1")] for _ in shown.struck)),
                window=shown.window._replace(last=shown.window.last._replace(at=Space("A1"))),
            )
            assert drawn(others) == text


def test_the_answer_is_drawn_at_the_end() -> None:
    own = page.ended(begun(), is_solved=True)
    assert page.picture(own, T).thief == own.window.last.at
    assert "one temple left" in drawn(own)
    assert page.picture(own, T).path[-1].space == own.window.last.at
    # No press changes it any more.
    assert press(own, "C3", "puzzle-answer", "puzzle-hint").own.marks == own.marks


def test_the_first_hint_counts_what_is_left_after_each_turn() -> None:
    reply = press(begun(LONGEST), "puzzle-hint")
    assert reply.is_hint
    text = drawn(reply.own)
    for number, temples in enumerate(reply.own.deduction.temples):
        chip = re.search(rf'id="puzzle-turn-{number}".*?</button>', text)
        assert chip
        assert ("one left" if temples.bit_count() == 1 else f"{temples.bit_count()} left") in chip[0]


def hinted(own: Striking) -> tuple[Striking, Any]:
    reply = press(own, "puzzle-hint")
    assert reply.is_hint
    if reply.work is None:
        return reply.own, reply.own.help
    found = finished(reply.work)
    told = page.told(reply.own, found, T)
    assert not told.is_hint, "it was counted when it was asked for"
    return told.own, found


@pytest.mark.parametrize("line", LINES)
def test_further_hints_give_reasons_until_all_marks_are_right(line: Line) -> None:
    own = press(begun(line), "puzzle-hint").own
    for _ in range(9 * (own.last + 1)):
        if all(
            TEMPLES & ~struck == left for struck, left in zip(own.struck, own.deduction.temples, strict=True)
        ):
            break
        own, found = hinted(own)
        assert isinstance(found, WhyNot)
        assert found.reasons
        assert not BIT[found.temple] & own.deduction.temples[found.turn]
        assert 'id="puzzle-help"' in drawn(own)
        own = press(own, f"puzzle-turn {found.turn}", found.temple).own
    assert "All your marks are right" in spoken(press(own, "puzzle-hint"))
    assert press(own, "puzzle-answer").verdict == "right"


def test_a_temple_that_is_wrongly_struck_gets_the_road_to_it() -> None:
    own = press(begun(LONGEST), "puzzle-hint").own
    own = press(own, "puzzle-turn 0", next(named(own.deduction.temples[0]))).own
    own, found = hinted(own)
    assert isinstance(found, Road)
    assert f"He could be at {found.temple}" in drawn(own)
    assert page.picture(own, T).path[-1].space == found.temple


def test_a_hint_that_comes_late_changes_nothing() -> None:
    own = press(begun(LONGEST), "puzzle-hint").own
    struck = next(named(own.deduction.temples[0]))
    reply = press(own, "puzzle-turn 0", struck, "puzzle-hint")
    assert reply.work is not None
    ended = page.ended(reply.own, is_solved=True)
    assert page.told(ended, finished(reply.work), T) == Reply(ended)


def test_a_line_of_what_was_seen_shows_the_board_after_it() -> None:
    own = begun(LINES[1])
    seen = own.window.turns[0].seen
    number = next(number for number, event in enumerate(seen, 1) if isinstance(event, Attacked))
    after = press(own, f"puzzle-event {number}").own
    (space,) = page.picture(after, T).lit
    assert page.picture(after, T).pawns[space].downed
    assert not page.picture(own, T).pawns[space].downed
    assert press(own, "puzzle-event 99").own.event == len(own.window.turns[0].seen)
    assert 'aria-pressed="true"' in str(page.beside(after, T))


def test_other_presses_do_nothing() -> None:
    own = begun()
    assert page.pressed(own, Pressed("rod", "C"), T) == Reply(own)
    assert press(own, "resign") == Reply(own)


def test_the_given_is_told_in_words() -> None:
    for line in LINES:
        own = begun(line)
        assert str(own.window.given.public.held) in page.given_words(own, T)
        assert page.phase(own) in ("day", "night")


def test_a_window_of_several_turns_says_which_of_them_is_asked_for() -> None:
    one = next(each for each in LINES if len(begun(each).window.turns) == 1)
    assert page.given_words(begun(one), T).endswith("to strike them, until one is left.")
    assert page.given_words(begun(LONGEST), T).endswith("in the last, until one is left.")


def test_what_a_night_before_the_window_showed_is_not_on_the_board() -> None:
    """It is said that nothing is known of what came before; what a night within it shows is there."""
    kept = [each for each in shelves("nusubito").lines if each.kind == "where"]
    before = [each for each in kept if begun(each).window.turns[0].public.revealed]
    assert len(before) > 20
    for line in before:
        own = begun(line)
        known = own.window.turns[0].public.revealed
        for turn, each in enumerate(own.window.turns):
            now = own._replace(turn=turn)
            is_new = each.public.revealed != known
            assert (page.picture(now, T).reveal is not None) == is_new
    assert any(
        page.picture(own._replace(turn=own.last), T).reveal is not None
        for own in map(begun, kept)
        if own.window.turns[own.last].public.revealed
    )


def test_the_way_that_was_too_far_is_named_and_fits_all_else() -> None:
    """From there the turn would lead to the temple, had it had the movements: not from wherever he could have been."""
    told = 0
    for line in LINES:
        own = begun(line)
        for turn, why in enumerate(own.reasons):
            for reasons in why.values():
                for reason in reasons:
                    if reason.kind == "far":
                        told += 1
                        assert 0 < len(reason.places) < len(TEMPLE_NAMES), turn
    assert told
