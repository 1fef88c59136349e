"""*Now catch him*: offered where it is there, played by any way, and of no effect on the result."""

import re

import pytest

from page.nusubito.puzzles import catch
from page.nusubito.puzzles import where as page
from page.nusubito.puzzles.catch import Catching
from page.nusubito.puzzles.striking import Striking
from page.puzzling.kind_page import KindPage, Reply
from page.puzzling.pressed import pressed as framed
from page.puzzling.state import State as Puzzle
from page.shell.effects import Speak
from page.shell.messages import Pressed
from tests.nusubito.puzzles.offers import lines, offered
from tests.page.markup import elements
from tests.page.words import english
from unseen.courtyard.board import BIT, SPACES, Space
from unseen.kernel.play import take
from unseen.kernel.slices import finished
from unseen.nusubito.actions import Capture, End, Move
from unseen.nusubito.notation import format_action
from unseen.nusubito.puzzles import ends_by_rules, where
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.referee import legal_actions, take_listed
from unseen.nusubito.state import MIST, State

T = english()
KIND: KindPage = page
SEEDS = (11, 85)
"""Games that offer some with a second half."""
LINES = [*lines("where"), *(line for seed in SEEDS for line in offered("where", seed))]


def over() -> list[Striking]:
    return [page.ended(finished(page.begun(line)), is_solved=True) for line in LINES]


OVER = over()
WITH = [own for own in OVER if own.catch]
OWN = WITH[-1]


def second(own: Striking) -> Catching:
    assert own.catch
    return own.catch


def press(own: Striking, *presses: str) -> Reply:
    """Press spaces, actions in notation after a colon, and commands with their value after a blank."""
    reply = Reply(own)
    for each in presses:
        word, _, detail = each.partition(" ")
        if each.startswith(":"):
            message = Pressed("action", each[1:])
        else:
            message = Pressed("space", each) if each in BIT else Pressed("do", word, detail)
        reply = page.pressed(reply.own, message, T)
    return reply


def drawn(own: Striking) -> str:
    return f"{page.board(own, T)}{page.beside(own, T)}"


def spoken(reply: Reply) -> str:
    return " ".join(effect.text for effect in reply.effects if isinstance(effect, Speak))


def begun(own: Striking = OWN) -> Striking:
    after: Striking = press(own, "puzzle-catch").own
    return after


def test_there_are_puzzles_with_a_second_half_and_without() -> None:
    assert WITH
    assert len(WITH) < len(OVER)


@pytest.mark.parametrize("own", OVER)
def test_it_is_offered_where_the_rules_have_a_capture_of_two_actions_or_more(own: Striking) -> None:
    last = own.window.last
    assert last.at is not None
    after_one = [
        take_listed(last, MIST, action).after
        for action in legal_actions(last, MIST)
        if not isinstance(action, Capture | End)
    ]
    is_quick = any(Capture(last.at) in legal_actions(state, MIST) for state in (last, *after_one))
    is_there = not is_quick and ends_by_rules.is_refuted(last)
    assert (own.catch is not None) == is_there
    assert ('data-do="puzzle-catch"' in drawn(own)) == is_there
    assert 'data-do="puzzle-catch"' not in drawn(finished(page.begun(LINES[OVER.index(own)])))


@pytest.mark.parametrize("own", WITH)
def test_the_shown_way_can_be_played_and_catches_him(own: Striking) -> None:
    own = begun(own)
    way = second(own).way.actions
    for number, action in enumerate(way):
        assert second(own).mode == "playing"
        assert f"capture-{second(own).at}" not in ids(own)
        own = press(own, f":{format_action(action)}").own
        assert len(second(own).turn.taken) == number + 1
    assert f"capture-{second(own).at}" in ids(own)
    reply = press(own, f":capture {second(own).at}")
    assert second(reply.own).mode == "caught"
    assert f"Caught, in {len(way)} actions." in spoken(reply)
    assert page.picture(reply.own, T).caught
    truth: State = own.window.last
    for action in (*way, Capture(second(own).at)):
        truth = take(GAME, truth, MIST, action)
    assert truth.result
    assert truth.result.by == "capture"


def ids(own: Striking) -> list[str]:
    found = [element.attrs["id"] for element in elements(drawn(own)) if "id" in element.attrs]
    assert len(found) == len(set(found))
    return found


def test_it_is_played_by_pressing_pawns_and_places() -> None:
    own = begun()
    move = next(action for action in second(own).turn.legal if isinstance(action, Move))
    chosen = press(own, move.pawn).own
    assert second(chosen).turn.chosen == (move.pawn,)
    assert second(press(chosen, "escape").own).turn.chosen == ()
    assert second(press(chosen, move.to).own).turn.taken == (move,)
    back = press(chosen, move.to, "puzzle-undo").own
    assert second(back).turn.taken == ()
    assert second(press(chosen, move.to, "puzzle-anew").own).turn.taken == ()


def test_what_can_be_pressed_is_what_the_rules_allow() -> None:
    own = begun()
    for action in second(own).way.actions:
        wanted = {
            format_action(each)
            for each in legal_actions(second(own).turn.now, MIST)
            if not isinstance(each, End)
        }
        offered = [each.attrs["data-action"] for each in elements(drawn(own)) if "data-action" in each.attrs]
        assert sorted(offered) == sorted(wanted)
        own = press(own, f":{format_action(action)}").own


def test_another_temple_is_named_in_vain_and_that_can_be_undone() -> None:
    own = next(
        begun(own) for own in WITH if any(isinstance(each, Capture) for each in second(own).turn.legal)
    )
    capture = next(each for each in second(own).turn.legal if isinstance(each, Capture))
    assert capture.temple != second(own).at
    reply = press(own, f":{format_action(capture)}")
    assert second(reply.own).mode == "missed"
    assert f"He is not on {capture.temple}" in spoken(reply)
    assert f"He is not on {capture.temple}" in drawn(reply.own)
    assert second(press(reply.own, "puzzle-undo").own) == second(own)
    assert second(press(reply.own, "puzzle-anew").own).mode == "playing"
    assert press(reply.own, "C2").own.catch == second(reply.own)._replace(
        turn=second(reply.own).turn._replace(focus="C2")
    )


def test_when_the_actions_have_run_out_it_says_so() -> None:
    own = begun()
    reply = Reply(own)
    while not second(reply.own).is_spent:
        at, legal = second(reply.own).at, second(reply.own).turn.legal
        action = next(
            each
            for each in legal
            if not isinstance(each, Capture | End)
            and Capture(at)
            not in legal_actions(take_listed(second(reply.own).turn.now, MIST, each).after, MIST)
        )
        reply = press(reply.own, f":{format_action(action)}")
    assert len(second(reply.own).turn.taken) == 3
    words = "no Seeker has come"
    assert words in spoken(reply)
    assert words in drawn(reply.own)
    assert words not in drawn(press(reply.own, "puzzle-anew").own)


def test_one_way_is_shown_step_by_step() -> None:
    shown = press(begun(), "puzzle-how").own
    way = second(shown).way
    assert len(re.findall('data-do="puzzle-event"', drawn(shown))) == len(way.actions)
    for event in range(len(way.actions) + 1):
        now = press(shown, f"puzzle-event {event}").own
        assert set(page.picture(now, T).pawns) == set(way.states[event].pawns)
    assert press(shown, "puzzle-event 99").own == shown
    assert second(press(shown, "puzzle-anew").own).mode == "playing"


@pytest.mark.parametrize("leave", ["puzzle-on", "escape"])
def test_the_proof_comes_back(leave: str) -> None:
    own = begun()
    assert 'class="puzzle-proof"' not in drawn(own)
    for each in (own, press(own, "puzzle-how").own):
        assert press(each, leave).own == OWN
    assert 'class="puzzle-proof"' in drawn(press(own, leave).own)
    assert page.phase(own) == "day"


def test_it_has_no_effect_on_the_result() -> None:
    state = Puzzle(LINES[OVER.index(OWN)], 7, OWN, today=7, outcome="solved", wrong=1, hints=2)
    for message in (
        Pressed("do", "puzzle-catch"),
        Pressed("do", "puzzle-how"),
        Pressed("do", "puzzle-anew"),
        *(Pressed("action", format_action(each)) for each in second(OWN).way.actions),
        Pressed("action", f"capture {second(OWN).at}"),
    ):
        step = framed(state, message, KIND, T)
        assert step.state
        assert step.state._replace(own=OWN) == state._replace(own=OWN)
        assert step.requests == ()
        state = step.state
    assert second(state.own).mode == "caught"
    assert page.squares(state.own, 0, 1) == page.squares(OWN, 0, 1)


def test_escape_leaves_the_second_half_before_the_puzzle() -> None:
    state = Puzzle(LINES[OVER.index(OWN)], 7, begun(), today=7, outcome="solved")
    step = framed(state, Pressed("do", "escape"), KIND, T)
    assert step.state
    assert framed(step.state, Pressed("do", "escape"), KIND, T).state is None


@pytest.mark.parametrize(
    "message",
    [
        Pressed("space", "Z9"),
        Pressed("coin", "C3"),
        Pressed("ask", "coin C3"),
        Pressed("ask", "darts"),
        Pressed("verb", "sacrifice"),
        Pressed("verb", "dart"),
        Pressed("action", "end"),
        Pressed("action", "capture B2"),
        Pressed("action", "capture Z9"),
        Pressed("action", "leap C3"),
        Pressed("action", "nonsense"),
        Pressed("arm", "capture C3"),
        Pressed("lift", "Z9"),
        Pressed("drop", "B2", "Z9"),
        Pressed("do", "puzzle-event", "1"),
        Pressed("do", "puzzle-turn", "0"),
        Pressed("do", "puzzle-answer"),
        Pressed("do", "puzzle-hint"),
        Pressed("do", "puzzle-undo"),
        Pressed("do", ""),
    ],
)
def test_a_press_that_makes_no_sense_changes_nothing(message: Pressed) -> None:
    own = begun()
    assert page.pressed(own, message, T) == Reply(own)


def test_no_press_of_a_space_breaks_the_drawing() -> None:
    own = begun()
    for first in second(own).turn.now.pawns:
        chosen = press(own, first).own
        for then in SPACES:
            drawn(press(chosen, then).own)


def test_before_the_result_there_is_no_second_half() -> None:
    for line in LINES:
        own = finished(page.begun(line))
        assert press(own, "puzzle-catch").own == own
        other = own._replace(catch=None)
        assert drawn(other) == drawn(own)


def test_it_begins_where_the_window_ends() -> None:
    for own in WITH:
        turn = second(own).turn
        assert turn.seat == MIST
        assert (turn.now.at, turn.now.pawns) == (own.window.last.at, own.window.last.pawns)
        assert catch.FEWEST <= len(second(own).way.actions) <= 3
        assert second(own).at == where.read(LINES[OVER.index(own)]).answer
        assert Space(second(own).at) == page.picture(begun(own), T).thief
