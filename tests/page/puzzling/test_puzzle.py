"""Puzzles as the shell shows them: the one that is solved, the list, and what the edge answers."""

from typing import Any

import pytest

from page.puzzling.asked import Asked, asked
from page.puzzling.choice import Dated, fits, following
from page.puzzling.listing import PAGE, Listing
from page.puzzling.news import Begun, Computed, Listed, PassedOn, Remembered
from page.puzzling.puzzle import Browsing, Solving
from page.puzzling.requests import Compute, First, Follow, Keep, List, Open, Pass, Practise
from page.puzzling.results import Result
from page.puzzling.state import Series, State
from page.shell.daily import Daily
from page.shell.effects import AskPuzzle, ClearAddress, Effect, Focus, OpenPuzzle, Speak, arrived
from page.shell.messages import DayTold, Invited, Message, Pressed, PuzzleNews, PuzzleOpened, SourceShown
from page.shell.model import Course, Model, Over, Puzzling, Start
from page.shell.screens import screen, title
from page.shell.update import update
from page.shell.way_back import depth, step_back
from tests.nusubito.puzzles.offers import lines
from tests.page.looking_back.test_looking import over
from tests.page.words import english
from unseen.courtyard.board import TEMPLES, named
from unseen.kernel.slices import finished
from unseen.nusubito.puzzles import where

T = english("nusubito")
LINES = lines("where")
LINE = next(line for line in LINES if line.tier == "easy")
DATED = tuple(Dated(number, line) for number, line in zip((65, 64, 62), LINES, strict=False))
KINDS = {"where": ("looked", "downed"), "only": ("dart",)}
LISTING = Listing(
    KINDS, DATED, {64: Result(True, 2, 1, 80), 62: Result(False, 0, 0, 9)}, today=65, has_first=True
)


def begun(**changes: Any) -> State:
    from page.nusubito.puzzles import where as page

    return State(LINE, 7, finished(page.begun(LINE)), today=7, address="https://here/#d=7")._replace(
        **changes
    )


def solving(**changes: Any) -> Model:
    return Model(screen=Puzzling(Solving("nusubito", begun(**changes))))


def browsing(listing: Listing = LISTING) -> Model:
    return Model(screen=Puzzling(Browsing("nusubito", listing)))


def state_of(model: Model) -> State:
    assert isinstance(model.screen, Puzzling)
    assert isinstance(model.screen.puzzle, Solving)
    return model.screen.puzzle.state


def listing_of(model: Model) -> Listing:
    assert isinstance(model.screen, Puzzling)
    assert isinstance(model.screen.puzzle, Browsing)
    return model.screen.puzzle.listing


def after(model: Model, *messages: Message) -> tuple[Model, list[Effect]]:
    """Return the page after some messages, and the effects of the last one."""
    effects: tuple[Effect, ...] = ()
    for message in messages:
        model, effects = update(model, message, T)
        screen(model, T)
    return model, list(effects)


def do(value: str, detail: str = "") -> Pressed:
    return Pressed("do", value, detail)


def asks(effects: list[Effect]) -> list[Any]:
    return [effect.what for effect in effects if isinstance(effect, AskPuzzle)]


def answers() -> tuple[Pressed, ...]:
    """Return the presses that solve the puzzle."""
    temples = where.solved(where.read(LINE).window).temples
    strikes = [
        press
        for turn, left in enumerate(temples)
        for press in (
            do("puzzle-turn", str(turn)),
            *(Pressed("space", each) for each in named(TEMPLES & ~left)),
        )
    ]
    return (*strikes, do("puzzle-answer"))


# The way there.


@pytest.mark.parametrize(
    ("link", "wanted"),
    [
        ("d=143", Asked(143)),
        ("d=0143", Asked(143)),
        ("d=today", Asked(word="today")),
        ("d=first", Asked(word="first")),
        ("d=all", Asked()),
        ("d=", Asked()),
        ("d=where", Asked(kind="where")),
        ("d=nonsense", Asked(kind="nonsense")),
        ("d=١٢", Asked(kind="١٢")),
    ],
)
def test_a_link_asks_for_a_number_or_by_a_word(link: str, wanted: Asked) -> None:
    assert asked(link) == wanted


def test_the_line_of_the_day_opens_its_puzzle_as_a_link_does() -> None:
    told, _ = after(Model(), DayTold(Daily("nusubito", 143, "where", "hard")))
    page = str(screen(told, T))
    assert "Where is he? 143, hard" in page
    waiting, effects = after(told, do("daily"))
    assert OpenPuzzle("d=143") in effects
    there, effects = after(waiting, PuzzleOpened("d=143", Solving("nusubito", begun())))
    assert {*arrived("puzzle-title", "puzzle-given")} <= {*effects}
    assert state_of(there) == begun()
    assert title(there, T) == "Where is he? 7"


def test_the_line_leads_to_the_page_of_another_game() -> None:
    told, _ = after(Model(), DayTold(Daily("misty_ruins", 66, "who")))
    page = str(screen(told, T))
    assert 'href="misty_ruins/#d=66"' in page
    assert "Who is who? 66<" in page


def test_outside_the_calendar_the_line_leads_to_practice() -> None:
    told, _ = after(Model(), DayTold(Daily("nusubito", None)))
    assert "for practice" in str(screen(told, T))
    assert OpenPuzzle("d=all") in after(told, do("daily"))[1]


def test_a_puzzle_that_comes_late_is_not_shown() -> None:
    left, _ = after(Model(), Invited("d=143"), do("opening-leave"))
    assert after(left, PuzzleOpened("d=143", Solving("nusubito", begun())))[0].screen == Start()
    other, _ = after(Model(), Invited("d=143"), Invited("d=144"))
    still, _ = after(other, PuzzleOpened("d=143", Solving("nusubito", begun())))
    assert isinstance(still.screen, Start)


def test_those_for_beginners_open_from_learn() -> None:
    learn, _ = after(Model(), do("learn"))
    assert 'data-do="first-puzzles"' in str(screen(learn, T))
    waiting, effects = after(learn, do("first-puzzles"))
    assert OpenPuzzle("d=first") in effects
    assert not isinstance(waiting.screen, Course)


# Solving.


def test_a_puzzle_is_solved_and_its_result_kept_and_passed_on() -> None:
    solved, effects = after(solving(), *answers())
    assert asks(effects) == [Keep(7, 1, 0)]
    remembered, _ = after(
        solved, PuzzleNews(Remembered({6: Result(True, 1, 0, 9), 7: Result(True, 1, 0, 9)}, 7))
    )
    assert "2 days in a row" in str(screen(remembered, T))
    (passed,) = asks(after(remembered, do("puzzle-share"))[1])
    assert isinstance(passed, Pass)
    assert passed.text.startswith("Unseen · Where is he? 7, easy 🟩")
    assert passed.text.endswith("no hint, streak 2\nhttps://here/#d=7")
    copied, effects = after(remembered, PuzzleNews(PassedOn("copied")))
    assert Speak("Copied", True) in effects
    assert "Copied" in str(screen(copied, T))


def test_a_hint_is_worked_out_and_told_to_the_puzzle_that_asked_for_it() -> None:
    struck = next(named(where.solved(where.read(LINE).window).temples[0]))
    asked_for, effects = after(solving(), do("puzzle-hint"), Pressed("space", struck), do("puzzle-hint"))
    (work,) = asks(effects)
    assert isinstance(work, Compute)
    found = finished(work.work)
    told, _ = after(asked_for, PuzzleNews(Computed(work.line, found)))
    assert 'id="puzzle-help"' in str(screen(told, T))
    other = solving(line=LINES[-1]._replace(tier="hard"))
    assert after(other, PuzzleNews(Computed(work.line, found)))[0] == other, "another puzzle has begun"
    assert after(Model(), PuzzleNews(Computed(work.line, found)))[0] == Model(), "it was left"


def test_what_leads_on_comes_with_the_result() -> None:
    open_still = str(screen(solving(), T))
    for name in ("puzzle-source", "puzzle-another", "puzzle-share", "puzzle-yesterday", "puzzle-next"):
        assert f'"{name}"' not in open_still
        assert asks(after(solving(), do(name))[1]) == []
    solved, _ = after(solving(), *answers())
    assert asks(after(solved, do("puzzle-another"))[1]) == [Practise("where", "easy", after=LINE)]
    assert asks(after(solved, do("puzzle-yesterday"))[1]) == [Open(6)]
    assert asks(after(solved, do("puzzle-list"))[1]) == [List()]
    first, _ = after(solving(number=1), *answers())
    assert asks(after(first, do("puzzle-yesterday"))[1]) == []


def test_a_series_says_which_it_is_and_leads_to_the_next() -> None:
    series = Series(1, (LINE, LINES[-1]), is_first=True)
    one = solving(number=None, series=series)
    assert "Puzzle 1 of 2." in str(screen(one, T))
    assert "he downs it, and everybody sees that" in str(screen(one, T))
    solved, _ = after(one, *answers())
    assert asks(after(solved, do("puzzle-next"))[1]) == [Follow(series)]
    assert "the three rules" not in str(screen(solved, T))
    last, _ = after(solving(number=None, series=series._replace(place=2)), *answers())
    assert asks(after(last, do("puzzle-next"))[1]) == []
    assert '"puzzle-next"' not in str(screen(last, T))
    assert "Those were the three rules" in str(screen(last, T))
    ordinary, _ = after(solving(), *answers())
    assert "the three rules" not in str(screen(ordinary, T))


def test_the_rules_are_at_hand_and_lead_back() -> None:
    asked, effects = after(solving(), Pressed("do", "help"))
    assert 'id="sheet"' in str(screen(asked, T))
    assert Focus("help-section-title") in effects
    closed, effects = after(asked, Pressed("do", "close"))
    assert closed == solving()
    (back,) = (effect.id for effect in effects if isinstance(effect, Focus))
    assert f'id="{back}"' in str(screen(closed, T))


def test_the_game_it_comes_from_is_shown_and_left_for_the_puzzle() -> None:
    solved, _ = after(solving(), *answers())
    game = over("nusubito")
    shown, _ = after(solved, SourceShown(game, 3))
    assert isinstance(shown.screen, Over)
    assert (shown.screen.at, shown.screen.back) == (3, solved.screen)
    back, effects = after(shown, do("home"))
    assert back.screen == solved.screen
    assert Focus("puzzle-title") in effects
    assert after(Model(), SourceShown(game, 3))[0] == Model(), "the puzzle was left"


def test_leaving_clears_the_address_and_leads_to_the_line() -> None:
    day = solving()._replace(daily=Daily("nusubito", 7, "where", "easy"))
    for page in (day, browsing()._replace(daily=day.daily)):
        left, effects = after(page, do("home"))
        assert left.screen == Start()
        assert {ClearAddress(), Focus("daily")} <= {*effects}
        assert (depth(page), step_back(page)) == (1, do("home"))
    assert Focus("play-now") in after(solving(), do("home"))[1]


def test_a_frame_has_one_puzzle_and_leads_nowhere() -> None:
    framed, _ = after(solving(is_framed=True), *answers())
    page = str(screen(framed, T))
    for name in ("home", "puzzle-source", "puzzle-another", "puzzle-list", "puzzle-yesterday"):
        assert f'id="{name}"' not in page
    assert after(framed, do("home"))[0] == framed
    assert asks(after(framed, do("puzzle-source"))[1]) == []
    listed = browsing(LISTING._replace(is_framed=True))
    assert 'id="home"' not in str(screen(listed, T))
    assert after(listed, do("home"))[0] == listed


# The list.


def test_the_list_shows_past_numbers_with_their_results() -> None:
    page = str(screen(browsing(), T))
    for words in ("Where is he? 65", "solved at try 2, 1 hint", "answer shown"):
        assert words in page
    assert title(browsing(), T) == "Puzzles"
    for name, request in (
        ("puzzle-today", Open(65)),
        ("puzzle-yesterday", Open(64)),
        ("puzzle-practise", Practise("")),
        ("puzzle-first", First()),
    ):
        assert f'id="{name}"' in page
        assert asks(after(browsing(), do(name))[1]) == [request]
    assert asks(after(browsing(), do("puzzle-number", "64"))[1]) == [Open(64)]


def test_lines_are_chosen_by_kind_tier_and_theme() -> None:
    for chosen in (
        (do("puzzle-kind", "where"),),
        (do("puzzle-tier", "easy"),),
        (do("puzzle-kind", "where"), do("puzzle-theme", "downed")),
    ):
        listing = listing_of(after(browsing(), *chosen)[0])
        expected = [each for each in DATED if fits(each.line, listing.kind, listing.tier, listing.theme)]
        assert list(listing.fitting) == expected
    none, _ = after(browsing(), do("puzzle-kind", "only"))
    assert "No puzzle so far fits that" in str(screen(none, T))
    assert asks(after(none, do("puzzle-practise"))[1]) == [Practise("only")]


@pytest.mark.parametrize(
    "press",
    [
        do("puzzle-number", "1"),
        do("puzzle-number", "9" * 40),
        do("puzzle-number", "x"),
        do("puzzle-kind", "<b>"),
        do("puzzle-tier", "harder"),
        do("puzzle-theme", "dart"),
        do("puzzle-series", "nothing"),
        do("no-such-thing"),
        Pressed("space", "A1"),
    ],
)
def test_a_press_that_means_nothing_changes_nothing(press: Pressed) -> None:
    assert after(browsing(), press) == (browsing(), [])


def test_a_long_list_is_shown_by_and_by() -> None:
    many = browsing(LISTING._replace(dated=tuple(Dated(number, LINE) for number in range(80, 0, -1))))
    counts = []
    for _ in range(4):
        counts.append(str(screen(many, T)).count('data-do="puzzle-number"'))
        many, _ = after(many, do("puzzle-more"))
    assert counts == [PAGE, 2 * PAGE, 80, 80]


@pytest.mark.parametrize("notice", ["before", "after", "early", "none", "gone"])
def test_the_reason_why_there_is_no_puzzle_is_said(notice: Any) -> None:
    page = str(screen(browsing(LISTING._replace(notice=notice, dated=(), today=None)), T))
    assert 'id="puzzle-notice"' in page
    assert 'id="puzzle-today"' not in page
    assert 'id="puzzle-practise"' in page


def test_news_brings_a_puzzle_or_the_list() -> None:
    there, effects = after(browsing(), PuzzleNews(Begun(begun())))
    assert state_of(there) == begun()
    assert {*arrived("puzzle-title", "puzzle-given")} <= {*effects}
    back, _ = after(there, PuzzleNews(Listed(LISTING)))
    assert listing_of(back) == LISTING


def test_practice_goes_round() -> None:
    one, two, three = LINES[:3]
    some = (one, two, three)
    assert following(some, None, 1) == (one,)
    assert following(some, one, 1) == (two,)
    assert following(some, three, 2) == (one, two)
    assert following(some, two, 5) == (three, one)
    assert following((one,), one, 1) == (one,), "there is no other"
    assert following((), one, 1) == ()
