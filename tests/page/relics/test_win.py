"""*Win now* on the page: choosing, answers and their refutation, hints, and nothing of the answer before the result."""

import re
from typing import Any

import pytest

from page.puzzling.kind_page import Reply
from page.relics.puzzles import told
from page.relics.puzzles import win as page
from page.relics.puzzles.choosing import Choosing, looking
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed
from tests.page.words import Page, english
from tests.relics.positions import laid
from tests.relics.puzzles.kept import lines, moments
from unseen.kernel.slices import finished
from unseen.puzzles.line import Line
from unseen.relics.board import SPACES, Space, named
from unseen.relics.drawing.picture import Pile
from unseen.relics.events import Died
from unseen.relics.puzzles import rating
from unseen.relics.puzzles.course import course
from unseen.relics.puzzles.hints import Fallen, Mortal
from unseen.relics.puzzles.moment import Moment
from unseen.relics.puzzles.rating import winning
from unseen.relics.puzzles.refutation import closest
from unseen.relics.puzzles.turns import turns
from unseen.relics.score import result, score
from unseen.relics.state import AMBER, JADE

T = english("relics")
LINES = lines()
ENDED = next(number for number, (_, moment, _) in enumerate(moments()) if moment.known.dead.bit_count() >= 6)
"""A line in which six tiles are dead before the turn."""


def begun(line: Line = LINES[1]) -> Choosing:
    return finished(page.begun(line))


def press(own: Choosing, *presses: str) -> Reply:
    """Press spaces, and commands with their value after a blank."""
    reply = Reply(own)
    for each in presses:
        do, _, detail = each.partition(" ")
        message = Pressed("space", each) if len(each) == 2 else Pressed("do", do, detail)
        reply = page.pressed(reply.own, message, T)
    return reply


def drawn(own: Choosing) -> str:
    return f"{page.board(own, T)}{page.beside(own, T)}"


def spoken(reply: Reply) -> str:
    return " ".join(effect.text for effect in reply.effects if isinstance(effect, Speak))


def others(own: Choosing) -> list[Space]:
    """Return the spaces on which the tile can be placed and the turn does not win."""
    return [space for space in own.placements if space != own.moment.answer]


def planted(own: Choosing, answer: Space) -> Choosing:
    """Return the puzzle as if another space won."""
    every = tuple(
        turn._replace(wins=turn.space == answer, is_certain=turn.space == answer) for turn in own.turns
    )
    return own._replace(moment=own.moment._replace(answer=answer), turns=every)


@pytest.mark.parametrize("line", LINES)
def test_the_answer_is_right(line: Line) -> None:
    own = begun(line)
    reply = press(own, own.moment.answer, "puzzle-answer")
    assert reply.verdict == "right"
    assert page.phase(own) == "day"


@pytest.mark.parametrize("number", range(len(LINES)))
def test_every_other_space_is_wrong_and_refuted(number: int) -> None:
    """What is said is true of every turn there; what is played is one of them, and comes to what is said."""
    line, moment, every = moments()[number]
    own = begun(line)
    for space in others(own):
        reply = press(own, space, "puzzle-answer")
        assert reply.verdict == "wrong"
        assert Focus("puzzle-help") in reply.effects
        shown: Choosing = reply.own
        assert (shown.wrong, shown.chosen) == ((space,), None)
        here = [turn for turn in every if turn.space == space]
        played, said = shown.explained[0], spoken(reply)
        assert said in drawn(shown).replace("&#39;", "'")
        assert played.space == space
        last = page.position(shown)
        assert last == course(moment.known, played)[-1].after
        if any(turn.ends for turn in here):
            points = sorted((score(last, seat).total for seat in (AMBER, JADE)), reverse=True)
            assert result(last).winner != moment.seat
            assert played.lead == max(turn.lead for turn in here if turn.ends)
            assert str(points[0]) in said
        else:
            most = max(turn.died.bit_count() for turn in here)
            assert "the game goes on" in said
            assert str(moment.known.dead.bit_count() + most) in said or not most
            assert last.dead.bit_count() == moment.known.dead.bit_count() + most < 6


def test_every_way_in_which_a_tie_is_lost_is_told() -> None:
    by = {"living warriors": 0, "latest relic": 0}
    for _, moment, every in moments():
        for turn in every:
            if turn.ends and not turn.lead and not turn.wins:
                last = course(moment.known, turn)[-1].after
                by[result(last).by] += 1
                assert told.refutation_words(moment, turn, T) == T(
                    f"puzzle.win.not.{result(last).by.replace(' ', '_')}",
                    more=score(last, AMBER).total,
                    seat=T(f"relics.seat.{result(last).winner}"),
                )
    assert all(by.values())


@pytest.mark.parametrize("number", range(0, len(LINES), 3))
def test_nothing_tells_the_answer_before_the_result(number: int) -> None:
    """Whichever space won, the document would be the same, and so would all that is said."""
    own = begun(LINES[number])
    first, second, *_ = others(own)
    for shown in (own, planted(own, first)):
        assert drawn(shown) == drawn(own)
    for space in (own.moment.answer, first):
        one, two = press(own, space), press(planted(own, second), space)
        assert drawn(one.own) == drawn(two.own)
        assert one.effects == two.effects
    # A wrong answer tells of itself alone.
    one, two = (press(each, first, "puzzle-answer") for each in (own, planted(own, second)))
    assert drawn(one.own) == drawn(two.own)
    assert one.effects == two.effects


@pytest.mark.parametrize("number", range(len(LINES)))
def test_hints_come_one_by_one_and_none_names_the_answer(number: int) -> None:
    own = begun(LINES[number])
    for count in range(1, len(own.hints) + 1):
        reply = press(own, "puzzle-hint")
        assert reply.is_hint
        assert Focus("puzzle-help") in reply.effects
        assert reply.work is None
        own = reply.own
        assert own.given == count
        # Spaces are told of tiles that lie there, of the decoy, and of what happens there.
        names = set(re.findall(r"\b[A-E][1-5]\b", spoken(reply)))
        assert own.moment.answer not in names
        assert 'id="puzzle-help"' in drawn(own)
    reply = press(own, "puzzle-hint")
    assert not reply.is_hint
    assert spoken(reply) == T("puzzle.win.hint.none")
    assert own.decoy in others(own)


def test_hints_are_seen_on_the_board() -> None:
    own = begun(LINES[9])
    assert page.picture(own, T).lit == frozenset()
    for _ in own.hints:
        own = press(own, "puzzle-hint").own
    (mortal,) = (hint for hint in own.hints if isinstance(hint, Mortal))
    (fallen,) = (hint for hint in own.hints if isinstance(hint, Fallen))
    assert page.picture(own, T).lit == frozenset(named(mortal.tiles))
    assert set(page.picture(own, T).fates) == set(named(fallen.tiles))
    # The refuted turn is played over them.
    assert page.picture(press(own, "puzzle-turn 0").own, T).fates == {}


def test_a_hint_refutes_a_space_that_was_not_answered_yet() -> None:
    plain = begun(LINES[9])
    before = press(plain, "puzzle-hint", "puzzle-hint", "puzzle-hint").own
    assert before.decoy
    wrong = press(plain, before.decoy, "puzzle-answer").own
    after = press(wrong, "puzzle-hint", "puzzle-hint", "puzzle-hint").own
    assert after.decoy not in (None, before.decoy, plain.moment.answer)
    assert after.refuted == (before.decoy, after.decoy)


def test_a_press_chooses_and_another_takes_it_back() -> None:
    chosen = press(begun(), "E2")
    assert chosen.own.chosen == "E2"
    assert spoken(chosen) == "E2 chosen: collects 1 Spirit, support 1, strength 4."
    shown = page.picture(chosen.own, T)
    assert shown.chosen == {"E2"}
    assert shown.ghost
    assert (shown.ghost.space, shown.ghost.supporters, shown.ghost.gains) == ("E2", ("E1",), Pile(1, 0))
    assert not shown.fates, "to count the fights is the puzzle"
    assert press(chosen.own, "B1").own.chosen == "B1"
    back = press(chosen.own, "E2")
    assert back.own.chosen is None
    assert page.picture(back.own, T).ghost is None
    assert "E2" in spoken(back)


def test_no_death_is_foretold() -> None:
    for line in LINES:
        own = begun(line)
        for space in own.placements:
            words = [*page.picture(press(own, space).own, T).labels.values()]
            assert not any("dies" in each for each in words)


def test_only_where_the_tile_can_be_placed_a_press_chooses() -> None:
    own = begun()
    for space in SPACES:
        reply = press(own, space)
        assert (reply.own.chosen == space) == (space in own.placements)
        assert reply.own.focus == space
        assert bool(page.picture(own, T).marks.get(space)) == (space in own.placements)
    assert set(own.placements) == {turn.space for turn in own.turns}


def test_a_relic_that_is_too_dear_is_not_chosen() -> None:
    own = begun(LINES[9])
    assert page.picture(own, T).marks["D4"].kind == "dear"
    assert press(own, "D4").own.chosen is None


def test_an_answer_needs_a_chosen_space() -> None:
    reply = press(begun(), "puzzle-answer")
    assert reply.verdict == ""
    assert Animate("shake", "puzzle-answer") in reply.effects
    assert spoken(reply) == T("puzzle.win.none")


def test_a_space_is_judged_once() -> None:
    own = begun()
    wrong = press(own, "E2", "puzzle-answer").own
    again = press(wrong, "E2", "puzzle-answer")
    assert again.verdict == ""
    assert spoken(again) == T("puzzle.answered")
    # It can be pressed still, and says that it was answered.
    assert "E2" not in page.picture(wrong, T).marks
    label = page.picture(press(wrong, "puzzle-turn 0").own, T).labels["E2"]
    assert T("puzzle.win.label.wrong") in label


def test_a_choice_puts_the_board_back() -> None:
    wrong = press(begun(), "E2", "puzzle-answer").own
    assert page.picture(wrong, T).hot == "E2"
    after = press(wrong, "B1").own
    assert page.position(after) == after.moment.known
    assert page.picture(after, T).ghost
    # A turn that is looked at leaves what is chosen.
    looked = press(after, "puzzle-turn 0").own
    assert page.picture(looked, T).chosen == {"B1"}
    assert page.picture(looked, T).ghost is None


def test_a_turn_is_shown_beat_by_beat() -> None:
    own = press(begun(), "E2", "puzzle-answer").own
    assert own.event == len(own.beats) > 1
    first = press(own, "puzzle-event 1").own
    assert page.position(first).hot == "E2"
    assert page.position(first).stored(own.moment.seat) != page.position(own).stored(own.moment.seat)
    assert page.picture(first, T).lit == {"E2"}
    assert page.position(press(own, "puzzle-event 0").own) == own.moment.known
    assert press(own, "puzzle-event 999").own.event == len(own.beats)
    assert press(own, "puzzle-turn 0").own.turn is None
    assert press(own, "puzzle-turn 0", "puzzle-turn 0").own == own


@pytest.mark.parametrize("number", range(len(LINES)))
def test_the_result_shows_a_turn_that_wins_and_why_no_other_space_does(number: int) -> None:
    line, moment, every = moments()[number]
    own = page.ended(begun(line), is_solved=True)
    text = drawn(own)
    assert Page(text)
    last = page.position(own)
    assert result(last).winner == moment.seat
    assert own.explained[0][:-1] in [turn[:-1] for turn in winning(every)], (
        "but for the board, which has no equal"
    )
    assert own.refuted == tuple(dict.fromkeys(own.refuted))
    assert set(own.refuted) == rating.decoys(moment, every)
    assert [turn.space for turn in own.explained] == [moment.answer, *own.refuted]
    assert (T("puzzle.win.nowhere") in text) == (not own.refuted)
    for theme in line.themes:
        assert told.theme_words(moment, theme, T) in text
    for seat in (AMBER, JADE):
        assert f"{T(f'relics.seat.{seat}')} {score(last, seat).total}" in text
    # Each turn that is explained can be shown.
    for place in range(len(own.explained)):
        shown = looking(own, place)
        assert Page(drawn(shown))


def test_the_turn_that_wins_adds_the_least_for_every_reward() -> None:
    for line, _, every in moments():
        own = page.ended(begun(line), is_solved=False)
        won = winning(every)
        assert [way.drawn for way in own.ways] == sorted({turn.drawn for turn in won})
        for way in own.ways:
            alike = [turn for turn in won if (turn.paid, turn.drawn) == (way.paid, way.drawn)]
            assert way.added.total == min(turn.added.total for turn in alike)


def test_each_reward_has_a_chip() -> None:
    own = page.ended(begun(LINES[9]), is_solved=True)
    assert len(own.ways) == 3
    for number, way in enumerate(own.ways):
        shown = press(own, f"puzzle-draw {number}").own
        assert page.position(shown).left == own.moment.known.left.less(way.drawn)
        assert result(page.position(shown)).winner == own.moment.seat
    assert press(own, "puzzle-draw 3").own == own
    assert "puzzle-draw" not in drawn(page.ended(begun(), is_solved=True))
    # Before the end nothing is known of rewards.
    open_still = begun(LINES[9])
    assert press(open_still, "puzzle-draw 1").own == open_still


def test_wrong_answers_come_first_in_the_result() -> None:
    own = begun(LINES[9])
    quiet = next(space for space in others(own) if not closest(own.turns, space).ends)
    after = page.ended(press(own, quiet, "puzzle-answer").own, is_solved=False)
    assert after.refuted[0] == quiet
    assert len(after.refuted) == 1 + len(rating.decoys(own.moment, own.turns))


def test_after_the_result_nothing_is_chosen_or_asked() -> None:
    own = page.ended(press(begun(), "E2").own, is_solved=True)
    assert own.chosen is None
    for presses in (("B1",), ("puzzle-answer",), ("puzzle-hint",)):
        reply = press(own, *presses)
        assert (reply.verdict, reply.is_hint, reply.effects) == ("", False, ())
        assert reply.own._replace(focus=own.focus) == own
    assert page.picture(own, T).marks == {}
    assert page.told(own, None, T) == Reply(own)


@pytest.mark.parametrize(
    "message",
    [
        Pressed("space", "Z9"), Pressed("space", ""), Pressed("rod", "C"), Pressed("do", "resign"),
        *(Pressed("do", f"puzzle-{each}", value) for each in ("turn", "draw") for value in ("999", "-1", "x", "²", "")),
        *(Pressed("do", "puzzle-event", value) for value in ("999", "-1", "")),
    ],
)  # fmt: skip
@pytest.mark.parametrize("is_over", [False, True])
def test_presses_that_make_no_sense_change_nothing(message: Pressed, is_over: bool) -> None:
    own = page.ended(begun(), is_solved=True) if is_over else begun()
    reply = page.pressed(own, message, T)
    assert reply == Reply(own)
    assert drawn(reply.own) == drawn(own)


def test_one_square_for_one_answer() -> None:
    own = begun()
    assert page.squares(own, 0, 1) == ("once",)
    assert page.squares(own, 1, 1) == page.squares(own, 0, 2) == ("helped",)
    assert page.squares(own, 0, 0) == page.squares(own, 3, 0) == ("shown",)


@pytest.mark.parametrize("number", range(0, len(LINES), 4))
def test_all_that_decides_is_on_the_screen(number: int) -> None:
    own = begun(LINES[number])
    known, text = own.moment.known, drawn(own)
    props = page.table(own, T)
    assert props.deaths == known.dead.bit_count()
    assert {player.tribe for player in props.players} == {"amber", "jade"}
    for player in props.players:
        assert f'id="storage-{player.tribe}"' in text
        assert f'id="hand-{player.tribe}"' in text or player.tribe != own.moment.seat
    assert str(known.dead.bit_count()) in next(
        words for words in told.rules_words(own.moment, T) if "dead" in words
    )
    assert set(page.picture(own, T).tiles) == set(named(known.occupied))
    assert Page(text)


def test_the_end_of_a_game_that_is_sure_is_given() -> None:
    own = begun(LINES[ENDED])
    assert T("puzzle.win.rule.ended", dead=6) in drawn(own)
    reply = press(own, "puzzle-hint")
    assert spoken(reply) == T("puzzle.win.hint.all", n=len(own.placements))


def test_rules_are_those_of_the_scoring_that_was_agreed() -> None:
    own = begun()
    assert T("puzzle.win.rule.basic") in drawn(own)
    moment = own.moment._replace(known=own.moment.known._replace(scoring="standard"))
    assert T("puzzle.win.rule.standard") in " ".join(told.rules_words(moment, T))


def test_a_tile_with_a_rule_of_its_own_brings_it() -> None:
    moment = begun().moment
    for warrior, count in (("elder", 2), ("convert", 2), ("seer", 1)):
        hand: Any = tuple(each and warrior for each in moment.known.hand)
        lines = list(told.tile_lines(moment._replace(known=moment.known._replace(hand=hand)), T))
        assert len(lines) == count
        assert (lines[-1] == T(f"relics.who.{warrior}")) if count == 2 else lines


def test_a_tie_that_nobody_wins_is_told_as_one() -> None:
    """R28: level on points and on living tiles, and nobody has taken a relic."""
    known = laid({"A1": "amber seer N", "E5": "jade seer N", "E4": "jade stonehide N"})
    turn = next(turn for turn in turns(known) if turn.space == "C1")
    words = told.refutation_words(Moment(known, AMBER, Space("A2")), turn._replace(ends=True), T)
    assert words == T("puzzle.win.not.tie", more=3)
    assert T("relics.log.finished.tie") in told.end_words(
        turn._replace(ends=True), course(known, turn)[-1].after, T
    )


def test_the_fight_of_each_death_is_told() -> None:
    """Strengths as they were then: an earlier death counts."""
    own = page.ended(begun(LINES[0]), is_solved=True)
    died = [beat for beat in own.beats if isinstance(beat.event, Died)]
    assert len(died) == 2
    for beat in died:
        words = told.beat_words(beat, T)
        strength, against = map(int, re.findall(r"\d+", words)[-2:])
        assert strength < against


def test_words_of_beats_leave_nothing_out() -> None:
    """Every event of every turn that is explained is told, or changes nothing that counts."""
    kinds = set[str]()
    for line in LINES:
        own = page.ended(begun(line), is_solved=True)
        for place in range(len(own.explained)):
            for beat in looking(own, place).beats:
                kinds.add(beat.event.kind)
                assert told.beat_words(beat, T)
    assert kinds == {"placed", "drawn", "rotated", "added", "died"}
