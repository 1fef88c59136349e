"""*The only way out* on the page: his turn is played, its end is judged, and every wrong one is refuted."""

import re
from collections.abc import Iterator

import pytest

from page.nusubito.puzzles import only as page
from page.nusubito.puzzles import way_out
from page.nusubito.puzzles.way_out import WayOut
from page.puzzling.kind_page import KindPage, Reply
from page.puzzling.pressed import pressed as framed
from page.puzzling.screen import screen
from page.puzzling.state import State as Puzzle
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed
from tests.nusubito.puzzles.offers import changed, lines
from tests.page.markup import elements
from tests.page.words import english
from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, Space
from unseen.kernel.play import take
from unseen.kernel.slices import finished
from unseen.nusubito.actions import (
    Action,
    Capture,
    Declare,
    End,
    Leap,
    Look,
    PickUp,
    Sacrifice,
    Shoot,
    TakeDart,
)
from unseen.nusubito.notation import format_action
from unseen.nusubito.puzzles import only
from unseen.nusubito.puzzles.only import Class
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.referee import legal_actions
from unseen.nusubito.state import MIST, THIEF
from unseen.puzzles.line import Line

T = english()
KIND: KindPage = page
LINES = lines("only")


def begun(line: Line = LINES[0]) -> WayOut:
    return finished(page.begun(line))


def press(own: WayOut, *presses: str) -> Reply:
    """Press spaces, coins and verbs by their tokens, and commands with their value after a blank."""
    reply = Reply(own)
    for each in presses:
        word, _, detail = each.partition(" ")
        if each in BIT:
            message = Pressed("space", each)
        elif word == "coin" and detail:
            message = Pressed("coin", detail)
        elif each in ("dart", "sacrifice", "shoot", "coin"):
            message = Pressed("verb", each)
        else:
            message = Pressed("do", word, detail)
        reply = page.pressed(reply.own, message, T)
    return reply


def presses_of(action: Action) -> Iterator[str]:
    """Yield what a player presses for an action."""
    match action:
        case Leap():
            yield from (action.to, *(push.lands for push in action.pushes))
        case Shoot():
            yield from ("shoot", action.seeker)
        case TakeDart():
            yield "dart"
        case PickUp():
            yield f"coin {action.coin}"
        case Sacrifice():
            yield from ("sacrifice", f"coin {action.coin}")
        case End():
            yield "puzzle-answer"
        case _:
            raise AssertionError(action)


def play(own: WayOut, actions: tuple[Action, ...]) -> Reply:
    """Press what a player presses for a turn. A verb with one choice left takes it, so its place is not pressed."""
    reply = Reply(own)
    for action in actions:
        before = len(reply.own.turn.taken)
        for each in presses_of(action):
            if len(reply.own.turn.taken) == before:
                reply = press(reply.own, each)
    return reply


def drawn(own: WayOut) -> str:
    return f"{page.board(own, T)}{page.beside(own, T)}"


def spoken(reply: Reply) -> str:
    return " ".join(effect.text for effect in reply.effects if isinstance(effect, Speak))


def plans_to(own: WayOut, end: Class) -> list[tuple[Action, ...]]:
    """Return the turns to an end in which no rod is looked at."""
    plans = (option.plan for option in only.ends(own.turn.states[0])[end])
    return [plan for plan in plans if not any(isinstance(action, Look) for action in plan)]


def turns(own: WayOut) -> Iterator[tuple[Class, tuple[Action, ...]]]:
    """Yield every end but the safe one, with a turn that leads to it, in which no rod is looked at."""
    yield from ((end, plans_to(own, end)[0]) for end in own.refuted)


@pytest.mark.parametrize("line", LINES)
def test_pressing_the_way_out_solves_it(line: Line) -> None:
    own = begun(line)
    reply = play(own, own.answer)
    assert reply.verdict == "right"
    assert (*reply.own.turn.taken, End()) == own.answer


@pytest.mark.parametrize("line", LINES)
def test_every_other_end_is_refuted_by_a_turn_that_the_rules_allow(line: Line) -> None:
    own = begun(line)
    assert len(own.refuted) == len(only.ends(own.turn.states[0])) - 1
    for end, plan in turns(own):
        reply = play(own, plan)
        assert reply.verdict == "wrong"
        assert Focus("puzzle-refuted") in reply.effects
        assert reply.own.shown == end
        truth = only.read(line).truth
        for action in (*reply.own.turn.taken, End()):
            truth = take(GAME, truth, THIEF, action)
        assert truth.at == end.at
        arrival = reply.own.refuted[end].arrival
        for action in arrival.actions:
            truth = take(GAME, truth, MIST, action)
        assert Capture(end.at) in legal_actions(truth, MIST)
        # The board shows that last position, with the Seeker beside him.
        shown = page.picture(reply.own, T)
        assert (shown.thief, shown.caught) == (end.at, True)
        assert shown.pawns[end.at].kind == "S"
        assert not shown.pawns[end.at].downed


def test_an_end_is_judged_once_by_whatever_road_it_is_reached() -> None:
    own = begun()
    roads = (plans_to(own, end) for end in own.refuted)
    first, *_, other = next(plans for plans in roads if len(plans) > 1)
    assert first != other
    wrong = play(own, first)
    assert wrong.verdict == "wrong"
    again = play(press(wrong.own, "puzzle-anew").own, other)
    assert again.verdict == ""
    assert "before" in spoken(again)
    assert again.own.shown == wrong.own.shown
    assert again.own.answered == wrong.own.answered


def test_a_refutation_is_stepped_through() -> None:
    own = begun()
    end = max(own.refuted, key=lambda end: len(own.refuted[end].arrival.actions))
    shown = play(own, own.refuted[end].turn).own
    arrival = own.refuted[end].arrival
    assert shown.event == len(arrival.actions)
    text = str(page.beside(shown, T))
    assert len(re.findall('data-do="puzzle-event"', text)) == len(arrival.actions)
    for event, state in enumerate(arrival.states):
        now = press(shown, f"puzzle-event {event}").own
        assert set(page.picture(now, T).pawns) == set(state.pawns)
        assert page.picture(now, T).caught == (event == len(arrival.actions))
    assert press(shown, "puzzle-event 99").own == shown


def test_while_it_is_refuted_nothing_else_can_be_done() -> None:
    own = begun()
    end, plan = next(iter(turns(own)))
    shown = play(own, plan).own
    for each in (*SPACES, "dart", "sacrifice", "coin A1", "puzzle-on"):
        assert press(shown, each).own._replace(turn=shown.turn) == shown
    again = press(shown, "puzzle-answer")
    assert (again.verdict, again.own) == ("", shown)
    assert "has ended" in spoken(again)
    assert end in again.own.answered


def test_undo_takes_one_action_back_and_anew_all() -> None:
    own = begun()
    states = [own.turn]
    reply = Reply(own)
    for action in own.answer[:-1]:
        reply = play(reply.own, (action,))
        states.append(reply.own.turn)
    for before in reversed(states[:-1]):
        reply = press(reply.own, "puzzle-undo")
        assert reply.own.turn._replace(focus="") == before._replace(focus="")
    assert press(reply.own, "puzzle-undo").own == reply.own
    anew = press(play(own, own.answer[:-1]).own, "puzzle-anew").own
    assert anew.turn._replace(focus="") == own.turn._replace(focus="")


def test_after_a_wrong_answer_undo_takes_the_coin_back() -> None:
    own = begun()
    _, plan = next(iter(turns(own)))
    before = play(own, plan[:-1]).own
    wrong = press(before, "puzzle-answer").own
    back = press(wrong, "puzzle-undo").own
    assert back.turn == before.turn
    assert (back.shown, back.is_spent) == (None, False)
    anew = press(wrong, "puzzle-anew").own
    assert (anew.turn.taken, anew.shown, anew.is_spent) == ((), None, False)


def test_a_turn_that_cannot_end_here_says_why() -> None:
    reply = press(begun(), "puzzle-answer")
    assert (reply.verdict, reply.own) == ("", begun())
    assert "Leap at least once" in spoken(reply)
    assert Animate("shake", "puzzle-answer") in reply.effects


@pytest.mark.parametrize("line", LINES)
def test_what_can_be_pressed_is_what_the_rules_allow(line: Line) -> None:
    own = begun(line)
    for count in range(len(own.answer)):
        now = play(own, own.answer[:count]).own
        legal = legal_actions(now.turn.now, now.turn.seat)
        wanted = [each for each in legal if not isinstance(each, End | Declare | Look)]
        offered = [
            element.attrs["data-action"]
            for element in elements(str(page.beside(now, T)))
            if "data-action" in element.attrs
        ]
        assert sorted(offered) == sorted(map(format_action, wanted))
        for action in wanted:
            assert page.pressed(now, Pressed("action", format_action(action)), T).own.turn.taken[-1] == action


@pytest.mark.parametrize(
    "message",
    [
        Pressed("space", "Z9"),
        Pressed("space", ""),
        Pressed("rod", "Z"),
        Pressed("coin", "Z9"),
        Pressed("coin", "B2"),
        Pressed("verb", "upgrade"),
        Pressed("verb", "spawn"),
        Pressed("verb", ""),
        Pressed("ask", "marker"),
        Pressed("ask", "backs"),
        Pressed("ask", "coin B2"),
        Pressed("ask", "nonsense"),
        Pressed("action", "nonsense"),
        Pressed("action", ""),
        Pressed("action", "end"),
        Pressed("action", "declare"),
        Pressed("action", "capture C3"),
        Pressed("action", "look A"),
        Pressed("action", "resign"),
        Pressed("action", "leap B2"),
        Pressed("arm", "declare"),
        Pressed("lift", "Z9"),
        Pressed("lift", "coin Z9"),
        Pressed("drop", "Z9", "C3"),
        Pressed("do", "puzzle-event", "-1"),
        Pressed("do", "puzzle-event", "999"),
        Pressed("do", "puzzle-event", "x"),
        Pressed("do", "puzzle-other", "0"),
        Pressed("do", "puzzle-turn", "999"),
        Pressed("do", "puzzle-on"),
        Pressed("do", "puzzle-undo"),
        Pressed("do", "let-go"),
        Pressed("do", "escape"),
        Pressed("do", "resign"),
        Pressed("do", ""),
    ],
)
def test_a_press_that_makes_no_sense_changes_nothing(message: Pressed) -> None:
    for own in (begun(), page.ended(begun(), is_solved=False)):
        if message.detail != "999" and not (own.is_over and message == Pressed("do", "puzzle-other", "0")):
            assert page.pressed(own, message, T).own == own
        drawn(page.pressed(own, message, T).own)


def test_no_press_of_anything_breaks_the_drawing() -> None:
    """Everything that can be pressed is pressed after everything else that can be chosen."""
    own = begun()
    tokens = [Pressed("space", space) for space in SPACES]
    tokens += [Pressed("ask", space) for space in SPACES]
    tokens += [Pressed("verb", verb) for verb in ("dart", "coin", "sacrifice", "shoot")]
    tokens += [Pressed("coin", coin) for coin in TEMPLE_NAMES]
    tokens += [
        Pressed("ask", what)
        for what in ("darts", "rod A", "rod 5", *(f"coin {coin}" for coin in TEMPLE_NAMES))
    ]
    tokens += [Pressed("rod", rod) for rod in "ACE135"]
    for first in (Pressed("verb", "sacrifice"), Pressed("verb", "shoot"), Pressed("verb", "coin"), tokens[0]):
        chosen = page.pressed(own, first, T).own
        for message in tokens:
            after = page.pressed(chosen, message, T).own
            assert legal_prefix(after)
            drawn(after)


def legal_prefix(own: WayOut) -> bool:
    """Return whether the rules allow what has been played."""
    truth = own.turn.states[0]
    for action in own.turn.taken:
        truth = take(GAME, truth, own.turn.seat, action)
    return truth == own.turn.now


@pytest.mark.parametrize("line", LINES)
def test_the_board_marks_the_temples_that_he_can_leap_to(line: Line) -> None:
    own = begun(line)
    for count in range(len(own.answer)):
        now = play(own, own.answer[:count]).own
        shown = page.picture(now, T)
        leaps = {action.to for action in now.turn.legal if isinstance(action, Leap)}
        assert {space for space, mark in shown.marks.items() if mark.kind in ("coin", "pass")} == leaps
        assert shown.thief == now.turn.now.at
        road = [action.to for action in now.turn.taken if isinstance(action, Leap)]
        assert list(shown.trail) == ([own.turn.now.at, *road] if road else [])


def test_a_piece_is_dragged_as_at_the_table() -> None:
    own = begun()
    action = next(each for each in own.turn.legal if isinstance(each, Leap) and not each.pushes)
    at = str(own.turn.now.at)
    lifted = page.pressed(own, Pressed("lift", at), T).own
    dropped = page.pressed(lifted, Pressed("drop", at, action.to), T).own
    assert dropped.turn.taken == (action,)
    back = page.pressed(lifted, Pressed("drop", at, ""), T).own
    assert back.turn.taken == ()
    refused = page.pressed(lifted, Pressed("drop", at, "B2"), T)
    assert refused.own.turn.taken == ()
    assert spoken(refused)


def test_a_press_that_does_nothing_explains_the_piece_and_escape_lets_go() -> None:
    own = begun()
    pawn = next(iter(own.turn.now.pawns))
    asked = press(own, pawn)
    assert asked.own.turn.asked == pawn
    assert spoken(asked)
    assert press(asked.own, "escape").own.turn.asked == ""
    assert press(asked.own, pawn).own.turn.asked == ""


def test_the_rods_are_hidden_and_say_that_they_do_not_matter() -> None:
    line = LINES[0]
    assert only.read(line).truth.seen or any(only.read(each).truth.seen for each in LINES)
    for each in LINES:
        own = begun(each)
        assert set(page.picture(own, T).rods.values()) <= {"hidden"}
        assert page.picture(own, T).reveal is None
        assert page.picture(own, T).lies == {}
        assert page.picture(own, T).rods_offered == frozenset()
        for rod in "ACE135":
            looked = page.pressed(own, Pressed("action", f"look {rod}"), T)
            assert looked == Reply(own)
            for message in (Pressed("rod", rod), Pressed("ask", f"rod {rod}")):
                asked = page.pressed(own, message, T)
                assert asked.own.turn.taken == ()
                assert "do not matter" in spoken(asked)


# Hints


@pytest.mark.parametrize("line", LINES)
def test_each_hint_is_true_and_they_end(line: Line) -> None:
    own = begun(line)
    all_ends = only.ends(own.turn.states[0])
    safe = only.class_of(own.turn.states[0], own.answer)
    for hint in way_out.hints_of(own):
        reply = press(own, "puzzle-hint")
        assert reply.is_hint
        own = reply.own
        text = str(page.beside(own, T))
        assert 'id="puzzle-help"' in text
        match hint:
            case "count":
                assert f"{len(all_ends)} ends" in text
                assert f"{len(all_ends) - 1} of them" in text
            case "temple":
                assert own.hinted is not None
                assert own.hinted.at != safe.at
                assert not any(only.is_safe(end) for end in all_ends if end.at == own.hinted.at)
                assert own.shown == own.hinted
                own = press(own, "puzzle-on").own
                assert own.shown is None
            case theme:
                assert theme in only.themes_of(own.turn.states[0], all_ends, safe)
                assert T(f"puzzle.only.theme.{theme}") in text
    last = press(own, "puzzle-hint")
    assert not last.is_hint
    assert last.own == own
    assert "no further hint" in spoken(last)


def test_a_hint_prefers_a_temple_that_was_not_answered() -> None:
    own = next(own for own in map(begun, LINES) if len(tuple(way_out.others(own))) > 2)
    first = press(own, "puzzle-hint", "puzzle-hint").own.hinted
    assert first
    answered = own._replace(answered=frozenset(end for end in own.refuted if end.at == first.at))
    second = press(answered, "puzzle-hint", "puzzle-hint").own.hinted
    assert second
    assert second.at != first.at


def test_no_hint_calls_the_temple_unsafe_where_the_safe_end_is() -> None:
    lines_of_both = [
        own for own in map(begun, LINES) if any(end.at == safe_temple(own) for end in own.refuted)
    ]
    assert lines_of_both
    for own in lines_of_both:
        answered = frozenset(end for end in own.refuted if end.at != safe_temple(own))
        hinted = press(own._replace(answered=answered), "puzzle-hint", "puzzle-hint").own.hinted
        assert hinted
        assert hinted.at != safe_temple(own)


def safe_temple(own: WayOut) -> Space:
    return only.class_of(own.turn.states[0], own.answer).at


# The result, and what is not told before it


@pytest.mark.parametrize("line", LINES)
def test_nothing_tells_the_answer_before_the_result(line: Line) -> None:
    """Whatever end is planted as the answer, the document is the same."""
    own = begun(line)
    _, other = next(iter(turns(own)))
    planted = begun(changed(line, answer=[format_action(action) for action in other]))
    assert planted.answer != own.answer
    assert drawn(planted) == drawn(own)
    for count in range(len(own.answer)):
        played = [play(each, own.answer[:count]).own for each in (own, planted)]
        assert drawn(played[0]) == drawn(played[1])
    wrong = [play(each, other).own for each in (own, planted)]
    assert drawn(wrong[0]) == drawn(wrong[1])


@pytest.mark.parametrize("line", LINES)
def test_the_result_plays_the_way_out_and_says_why_there_is_no_other(line: Line) -> None:
    own = page.ended(play(begun(line), begun(line).answer[:-1]).own, is_solved=True)
    text = drawn(own)
    assert len(re.findall('data-do="puzzle-event"', text)) == len(own.answer)
    for theme in line.themes:
        assert T(f"puzzle.only.theme.{theme}") in text
    assert str(own.ends) in text
    shown = page.picture(own, T)
    safe = only.class_of(own.turn.states[0], own.answer)
    assert shown.thief == safe.at
    assert shown.trail[-1] == safe.at
    first = page.picture(press(own, "puzzle-event 0").own, T)
    assert (first.thief, first.trail) == (own.turn.states[0].at, ())
    listed = way_out.others(own)
    assert sum(map(len, listed)) == own.ends - 1
    for number, ends in enumerate(listed):
        looked = press(own, f"puzzle-other {number}").own
        assert looked.shown in ends
        assert page.picture(looked, T).caught
        for back in (f"puzzle-other {number}", "puzzle-on", "escape"):
            assert press(looked, back).own == own


def test_no_press_changes_what_has_ended() -> None:
    own = page.ended(begun(), is_solved=False)
    for each in (*SPACES, "puzzle-answer", "puzzle-hint", "puzzle-undo", "puzzle-anew", "dart"):
        after = press(own, each)
        assert (after.verdict, after.is_hint) == ("", False)
        assert after.own._replace(turn=own.turn) == own
    assert press(own, "puzzle-other 99").own == own
    assert page.told(own, None, T) == Reply(own)


def test_its_square_tells_how_it_was_solved() -> None:
    own = begun()
    assert page.squares(own, 0, 1) == ("once",)
    assert page.squares(own, 1, 1) == page.squares(own, 0, 2) == ("helped",)
    assert page.squares(own, 0, 0) == ("shown",)


# In the frame


def test_three_wrong_answers_show_the_way_out() -> None:
    state = Puzzle(LINES[0], 7, begun(), today=7)
    for _, plan in list(turns(state.own))[:3]:
        own = play(press(state.own, "puzzle-anew").own, plan[:-1]).own
        step = framed(state._replace(own=own), Pressed("do", "puzzle-answer"), KIND, T)
        assert step.state
        state = step.state
    assert (state.wrong, state.outcome, state.own.is_over) == (3, "shown", True)
    assert "Action by action" in str(screen(state, KIND, T))


def test_the_screen_has_one_way_to_end_the_turn() -> None:
    text = str(screen(Puzzle(LINES[0], 7, begun(), today=7), KIND, T))
    ids = [element.attrs["id"] for element in elements(text) if "id" in element.attrs]
    assert len(ids) == len(set(ids))
    assert ids.count("puzzle-answer") == 1
    assert page.phase(begun()) == "day"
    assert Space(str(begun().turn.now.at)) in TEMPLE_NAMES
