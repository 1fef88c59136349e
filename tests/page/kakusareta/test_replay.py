"""A finished record is stepped through with the eyes of one seat: what it could not know is not there."""

import re

import pytest

from page.kakusareta.draw.over import over as draw
from page.kakusareta.ending.over import over
from page.kakusareta.ending.replay import RECORD, board
from page.kakusareta.eyes import EYES
from page.parts.replay import Step
from page.shell.messages import GameOver
from page.shell.model import Over, first_model
from tests.kakusareta.picture import START, position
from tests.page.words import Page, Words, english
from unseen import kakusareta
from unseen.courtyard.board import BIT
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, State
from unseen.kernel.outcome import given_up
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

from .endings import played
from .seen import games

GAMES = 20


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


@pytest.fixture(scope="module")
def records() -> list[GameOver]:
    """Random games of all modes, over or not."""
    return [
        played(game.steps[0].truth, *(kakusareta.format_action(each.action) for each in game.steps))
        for game in games(GAMES)
    ]


def at(game: GameOver, ply: int, eyes: str, t: Words) -> tuple[str, tuple[Step, ...]]:
    """Return the board and the log of a record at one of its positions."""
    screen = Over(game, ply, eyes)
    return board(screen, t), RECORD.replay(screen, t).steps


def known(game: GameOver, seat: Seat) -> GameOver:
    """Return a record with what a seat knew as it was played; its end is whole (K65)."""
    states = tuple(kakusareta.view(state, seat) for state in game.states)
    log = [
        (ply, LogEntry(told.by, kakusareta.view(told.before, seat), event))
        for ply, told in game.log
        if (event := kakusareta.redact(told.event, seat)) is not None
    ]
    return game._replace(states=(*states[:-1], game.states[-1]), log=tuple(log))


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_s_eyes_need_nothing_that_the_seat_did_not_know(
    seat: Seat, records: list[GameOver], t: Words
) -> None:
    """K65, K66."""
    for game in records:
        kept = known(game, seat)
        middle = range(0, len(game.states) - 1, 1 + len(game.states) // 6)
        assert [at(game, ply, seat, t) for ply in middle] == [at(kept, ply, seat, t) for ply in middle]


def test_the_moya_s_eyes_see_him_in_the_open_alone(records: list[GameOver], t: Words) -> None:
    """K65."""
    seen = set[bool]()
    for game in records:
        for ply in range(0, len(game.states) - 1, 3):
            state: State = game.states[ply]
            drawn = board(Over(game, ply, MOYA), t)
            is_open = bool(state.at and BIT[state.at] & state.courtyard)
            assert ('id="replay-kakusareta"' in drawn) == is_open
            assert not re.search(r"#g-rod-(?:green|red)|class=\"found\"", drawn)
            seen.add(is_open)
    assert seen == {True, False}


def test_all_see_him_everywhere_and_every_rod_from_the_first(t: Words) -> None:
    game = played(position(START, greens="C5"), "leap C1", "end")
    drawn = board(Over(game, 0), t)
    assert 'id="replay-kakusareta"' in drawn
    assert 'class="unseen"' in drawn, "the Moya player did not see him there"
    assert len(re.findall(r"#g-rod-(?:green|red)", drawn)) == 6


def test_his_eyes_see_the_rods_that_he_looked_at(t: Words) -> None:
    """K2, K20."""
    game = played(position(START, greens="A1"), "look C", "leap C1", "end")
    drawn = [board(Over(game, ply, KAKUSARETA), t) for ply in (0, 1)]
    assert [re.findall(r"#g-rod-(?:green|red)", each) for each in drawn] == [[], ["#g-rod-red"]]
    assert 'class="found"' not in drawn[1]


def test_the_log_of_each_pair_of_eyes_has_what_it_was_told(t: Words) -> None:
    """K65, K66."""
    game = played(position(START, greens="A1"), "look C", "leap C1", "end", "move D2 D1", "end")
    truth, his, theirs = ([step.text for step in at(game, 5, eyes, t)[1]] for eyes in EYES)
    assert truth == his
    assert truth[:3] == ["looked at rod C, before moving: it is red", "downed the Lv2 on C2", "leapt to C1"]
    assert theirs[:3] == ["looked at rod C, before moving", "downed the Lv2 on C2", "placed a coin"]


def test_a_game_that_was_broken_off_is_never_shown_whole_to_the_moya_s_eyes(t: Words) -> None:
    """K65."""
    game = played(position(START), "leap C1", "end")._replace(forfeit=given_up(SEATS, KAKUSARETA, "forfeit"))
    drawn = board(Over(game, 2, MOYA), t)
    assert "replay-kakusareta" not in drawn
    assert 'class="way"' not in drawn
    assert 'class="way"' in board(Over(game, 2), t)


@pytest.mark.parametrize("eyes", EYES)
def test_a_record_goes_ply_by_ply_with_the_chosen_eyes(eyes: str, t: Words) -> None:
    game = played(position(START), "leap C1", "end", "move D2 D1", "end")
    for ply in range(len(game.states)):
        html = draw(over(first_model({}), Over(game, ply, eyes), t), t)
        page = Page(html)
        slider = page.where(type_="range")
        assert (slider["value"], slider["max"]) == (str(ply), "4")
        assert page.where(data_do="replay-eyes", aria_pressed="true")["data-value"] == eyes
        assert {int(value) for value in _current(page)} <= {ply, ply - 1}


def _current(page: Page) -> list[str]:
    return [attrs["data-value"] for _, attrs in page.elements if attrs.get("aria-current") == "step"]


def test_the_draft_is_part_of_the_record(t: Words) -> None:
    """K39."""
    start = kakusareta.start(kakusareta.Options(elemental="loyalist"), ("red", "red", "green") * 2)
    game = played(start, "take fire", "take wind", "leap C1", "end")
    props = over(first_model({}), Over(game, 1), t)
    assert props.end.frame.replay.when == "Before the first day"
    assert [step.text for step in props.end.frame.replay.steps[:2]] == ["chose fire", "chose wind"]
    assert [leg.words for leg in props.end.path] == ["the start", "downed the Lv2 on C2"]
