"""The end screen says who won and how, and draws and tells the Kakusareta's whole way."""

import re
from itertools import product
from typing import get_args

import pytest
from markupsafe import Markup

from e2e.drivers.kakusareta.games import GAMES
from e2e.paper import Paper
from page.courtyard.draw.legs import Leg
from page.courtyard.draw.over import Over
from page.courtyard.draw.why import Why
from page.kakusareta.draw.clock import Clock
from page.kakusareta.draw.over import Ending, over
from page.kakusareta.draw.over import Over as Shown
from page.kakusareta.ending.over import over as present
from page.kakusareta.ending.way import FOUND, WAY
from page.kakusareta.ending.why import why_words
from page.parts.over import EndFrame, Onward, Score
from page.parts.replay import Replay, Step
from page.shell.draw.beside import Aftermath
from page.shell.messages import Decided, GameOver
from page.shell.model import Over as Screen
from page.shell.model import first_model
from tests.kakusareta.picture import EMPTY, START, position
from tests.page.sitting import english as of_sitting
from tests.page.words import Page, Words, english, running
from unseen.courtyard.drawing.geometry import BOXES
from unseen.courtyard.drawing.path import Stop, path
from unseen.kakusareta import KAKUSARETA, SEATS
from unseen.kakusareta.advice.decided import Kind
from unseen.kakusareta.drawing.picture import Seat
from unseen.kakusareta.pieces import ROAD
from unseen.kernel.outcome import given_up

from .endings import ENDED, played

OVER = Over(
    winner="moya",
    by="trapped",
    places={"space": "A1"},
    treasure="E3",
    phase="day",
    board=Markup('<div class="board"></div>'),
    path=(Leg("0", "C3", "the start"), Leg("1", "C1", "took a dart"), Leg("", "C1", "")),
    facts=(("rounds", "6"), ("darts", "2")),
    frame=EndFrame(
        Replay(1, 2, False, "truth", "Day 1, round 1.", "", (Step(1, "moya", "ended the turn"),)),
        Onward(True, "", False, None, None),
        score=Score(("Ann", "Second player"), (2, 1)),
    ),
)
WINNERS: tuple[Seat | None, ...] = ("kakusareta", "moya", None)


def framed(over: Over, **changes: object) -> Over:
    """Return an end screen with changes of what every game has on it."""
    return over._replace(frame=over.frame._replace(**changes))  # type: ignore[arg-type]  # the names of its fields


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


def shown(game: GameOver, t: Words, eyes: str = "truth") -> Shown:
    """Return the end screen of a game at its end."""
    return present(first_model({}), Screen(game, len(game.states) - 1, eyes), t)


def way(game: GameOver, t: Words) -> list[str]:
    """Return the turns of his, each as its number, its place and its words."""
    return [" ".join(filter(None, leg)) for leg in WAY.legs(game, t)]


@pytest.mark.parametrize(("winner", "by", "you"), list(product(WINNERS, get_args(Ending), WINNERS)))
def test_every_ending_has_its_words(winner: Seat | None, by: Ending, you: Seat | None, t: Words) -> None:
    page = Page(over(Shown(framed(OVER._replace(winner=winner, by=by), you=you)), t))
    assert page.elements[0] == ("main", {"id": "screen", "class": "over", "data-phase": "day"})
    assert max(page.commands()[command] for command in page.commands() if command[0] != "replay-to") == 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("treasure", ("The Kakusareta wins", "Treasure on C1")),
        ("treasure on a ruin", ("The Kakusareta wins", "Treasure on C3")),
        ("wrong temple", ("The Moya win", "No treasure on C1", "The treasure lay on A5")),
        ("trapped", ("The Moya win", "Trapped on C3")),
        ("falls", ("The Moya win", "Four temples are gone", "Destroyed: A1, C1, E1, E5.")),
        ("dawn", ("The Moya win", "Destroyed: A1, C1, E1. Captured: A3, E3.")),
        ("resignation", ("The Moya win", "The Kakusareta resigned")),
        ("the Moya's resignation", ("The Kakusareta wins", "The Moya resigned")),
        ("day limit", ("Nobody wins", "The last night is over")),
    ],
)
def test_result_says_who_won_and_how(name: str, words: tuple[str, ...], t: Words) -> None:
    """K7, K8, K9, K22."""
    html = over(shown(ENDED[name], t), t)
    assert all(part in html for part in words)
    assert ("The treasure lay on" in html) == (not name.startswith("treasure")), "said once"


def test_a_game_that_was_broken_off_says_who_keeps_it(t: Words) -> None:
    game = played(position(START), "leap C1")._replace(forfeit=given_up(SEATS, KAKUSARETA, "forfeit"))
    html = over(shown(game, t), t)
    assert "The Kakusareta resigned" in html
    assert "The Moya win" in html


@pytest.mark.parametrize(
    ("you", "winner", "by", "words"),
    [
        ("kakusareta", "moya", "trapped", ("You lose", "You were trapped on A1")),
        ("moya", "moya", "trapped", ("You win", "You trapped the Kakusareta on A1")),
        ("moya", "moya", "four temples", ("You win", "You have four temples")),
        ("kakusareta", "moya", "four temples", ("You lose", "The Moya have four temples")),
        ("kakusareta", "moya", "wrong temple", ("You lose", "There was no treasure on A1")),
        ("kakusareta", "kakusareta", "resignation", ("You win", "The Moya resigned")),
        ("moya", None, "day limit", ("Nobody wins", "The last night is over")),
    ],
)
def test_one_who_played_alone_is_told_as_you(
    you: Seat, winner: Seat | None, by: Ending, words: tuple[str, ...], t: Words
) -> None:
    html = over(Shown(framed(OVER._replace(winner=winner, by=by), you=you, player="Ann")), t)
    assert all(part in html for part in words)


def test_winner_is_named_where_a_name_was_given(t: Words) -> None:
    assert "Ann wins as the Moya" in running(over(Shown(framed(OVER, player="Ann")), t))


def test_what_somebody_elsewhere_adds_is_shown(t: Words) -> None:
    game = ENDED["trapped"]
    aftermath = Aftermath("Bo", Markup('<p id="card"></p>'), Markup('<p id="again"></p>'))
    props = present(first_model({}), Screen(game, 1), t, aftermath)
    page = Page(over(props, t))
    assert {"card", "again"} <= set(page.all("id"))
    assert "Bo wins as the Moya" in running(over(props, t))


def test_rematch_is_offered_after_a_game_and_not_after_a_file(t: Words) -> None:
    assert {"rematch", "save-record", "home"} <= Page(over(Shown(OVER), t)).does()
    imported = Page(over(shown(ENDED["trapped"], t), t))
    assert "rematch" not in imported.does()


def test_what_decided_the_game_leads_to_the_turn_that_did(t: Words) -> None:
    why = Why("They closed the last way.", "Day 2, round 1", 7)
    page = Page(over(Shown(OVER._replace(why=why)), t))
    assert page.where(id="why-show")["data-value"] == "7"


def test_only_temples_that_decided_it_are_shown_as_a_clock(t: Words) -> None:
    """K7."""
    assert shown(ENDED["dawn"], t).clock == Clock(("A1", "C1", "E1"), ("A3", "E3"))
    assert {name for name in ENDED if shown(ENDED[name], t).clock} == {"taken", "falls", "breath", "dawn"}


ROUND = ("end",)
"""A turn of the Moya player in which nothing is done."""
STROLL = played(
    position(EMPTY, greens="A1"),
    *("leap E3", "leap E5", "end"), *ROUND,
    *("dart", "leap C5", "end"), *ROUND,
    *("leap E5", "leap E3", "end"), *ROUND,
    *("look 3", "end"), *ROUND,
    *("leap E1", "leap C1", "resign"),
)  # fmt: skip
"""Two leaps, an action and a leap, two leaps again, a night, and a turn without its end."""


def test_his_way_is_told_turn_by_turn_with_what_he_passed_and_did(t: Words) -> None:
    """K11, K23, K65."""
    assert way(STROLL, t) == [
        "0 C3 the start",
        "1 E5 over E3",
        "2 C5 took a dart, before moving",
        "3 E3 over E5",
        "E3 looked at rod 3: it is red; rested, and showed nothing",
        "4 C1 over E1",
    ]


def test_his_way_is_drawn_with_the_numbers_of_its_turns() -> None:
    assert [f"{stop.space} {stop.text}".strip() for stop in ROAD.stops(STROLL)] == [
        "C3 0", "E3", "E5 1", "C5 2", "E5", "E3 3", "E1", "C1 4",
    ]  # fmt: skip


def test_every_turn_of_his_way_has_words(t: Words) -> None:
    for game in (*ENDED.values(), STROLL):
        assert all(leg.words for leg in WAY.legs(game, t))


def test_a_turn_that_is_nothing_but_a_search_or_a_leap_says_so(t: Words) -> None:
    searched = [WAY.legs(game, t)[-1].words for game in ENDED.values() if game.states[-1].result.by in FOUND]
    assert searched
    assert all(words.endswith("searched for the treasure") for words in searched)


def test_several_numbers_on_one_space_are_told_apart() -> None:
    numbers = path((Stop("C1", "1"), Stop("C1", "5"), Stop("C1", "6")), BOXES)
    assert ">1, 5, 6<" in numbers


def test_numbers_of_the_board_are_those_of_the_list(t: Words) -> None:
    for game in (*ENDED.values(), STROLL):
        drawn = [stop.text for stop in ROAD.stops(game) if stop.text]
        assert drawn == [leg.mark for leg in WAY.legs(game, t) if leg.mark]
        assert WAY.legs(game, t)[-1].space == game.states[-1].at


def test_where_he_stepped_down_and_climbed_is_not_said_twice(t: Words) -> None:
    """K14, K15."""
    open_ground = position("x . o . o\n. . . . .\no* . o . o\n. . . . .\no . o . o", greens="C5")
    game = played(open_ground, "step A2", "step A1", "end", "end", "step A2", "climb A3", "end")
    assert way(game, t)[1:] == [
        "1 A1 stepped onto A2, seen by all; stepped down, seen by all",
        "2 A3 stepped onto A2, seen by all; climbed out of sight",
    ]


def test_a_turn_that_stayed_is_told_as_what_it_was_and_what_was_paid(t: Words) -> None:
    """K50, K51."""
    game = played(position(EMPTY, his="water 1"), "still", "end", "leap C1", "end")
    assert way(game, t)[1:] == [
        "1 C3 stayed, and placed Hide",
        "2 C1 placed coin C1 and paid for Still Waters",
    ]
    assert [stop.text for stop in ROAD.stops(game)] == ["0", "1", "2"]


def test_a_turn_that_was_cut_by_a_waiting_power_is_one_leg(t: Words) -> None:
    """K49."""
    start = position(START, his="wind 3", moyas="wind 3", cards="")
    game = played(start, "tempest east", "fate", "leap C1", "end")
    (_, leg) = way(game, t)
    assert leg.startswith("1 C1 used Tempest to the east (it waits for the Moya); changed fate")


def test_a_mirage_is_told_and_a_true_reveal_is_short(t: Words) -> None:
    """K24, K50."""
    night = position(EMPTY, phase="night", his="wind 2", hand="A1 hide", turn={"coins": 2})
    assert way(played(night, "end mirage row 5"), t)[-1] == "C3 rested, and showed row 5, a Mirage"
    shown_there = position(EMPTY, phase="night", hand="A1", turn={"coins": 2, "darts": 1})
    assert way(played(shown_there, "end"), t)[-1] == "C3 was shown there"


def test_the_game_is_counted(t: Words) -> None:
    """K17."""
    start = position(START, his="wind 3", moyas="wind 3")
    game = played(start, "tempest east", "fate", "leap C1", "end")
    assert dict(shown(game, t).end.facts) == {
        "rounds": "1", "moves": "1", "darts": "1", "temples": "0", "powers": "2", "rods": "0 of 6",
    }  # fmt: skip
    assert "powers" not in dict(shown(STROLL, t).end.facts)


@pytest.mark.parametrize("name", ENDED)
def test_the_end_is_drawn_whole_with_all_rods_turned_up_and_his_way(name: str, t: Words) -> None:
    """K65."""
    board = shown(ENDED[name], t).end.board
    assert len(re.findall(r"#g-rod-(?:green|red)", board)) == 6
    assert 'id="replay-kakusareta"' in board
    assert 'class="found"' in board
    assert 'class="way"' in board
    assert ("fate-ring" in board) == name.startswith("trapped")
    assert ("pawn k-moya bold" in board) == bool(
        name.startswith("trapped") or name in ("taken", "breath", "dawn")
    )


def test_the_printing_of_the_board_is_that_of_its_day(t: Words) -> None:
    assert shown(ENDED["dawn"], t).end.phase == "night"
    assert shown(ENDED["trapped"], t).end.phase == "day"


@pytest.mark.parametrize(
    ("name", "why", "you", "words"),
    [
        (
            "treasure",
            Decided("knew", 0, 0, "C"),
            None,
            "The Kakusareta could know it since the look at rod C.",
        ),
        ("treasure", Decided("knew", 0, 0, "C"), "kakusareta", "You knew since your look at rod C."),
        (
            "treasure",
            Decided("chance", 0, 3, ""),
            "moya",
            "For all the Kakusareta knew it was one of 3 places.",
        ),
        (
            "wrong temple",
            Decided("known-wrong", 0, 0, "1"),
            "kakusareta",
            "Rod 1, which you had seen, ruled it out.",
        ),
        ("trapped", Decided("closed", 0, 0, ""), None, "The Moya closed the last way out in their turn."),
        (
            "trapped",
            Decided("walked-in", 0, 0, ""),
            "kakusareta",
            "Your way was closed before the Moya moved.",
        ),
        (
            "trapped by fate",
            Decided("answered", 0, 0, ""),
            "moya",
            "Once the power was settled, no way was left.",
        ),
        ("dawn", Decided("fourth", 0, 0, ""), None, "With A3, E3 the Moya had four temples."),
        ("taken", Decided("fourth", 0, 0, ""), "moya", "With E3 you had four temples."),
        (
            "day limit",
            Decided("held", None, 1, ""),
            None,
            "In the end the Moya could know where the Kakusareta was.",
        ),
        ("day limit", Decided("held", None, 4, ""), "moya", "In the end you had 4 places where he could be."),
    ],
)
def test_what_decided_a_game_is_one_sentence(
    name: str, why: Decided, you: Seat | None, words: str, t: Words
) -> None:
    assert why_words(why, ENDED[name], you, t) == words


def test_what_decided_it_is_said_with_its_turn_where_one_event_did(t: Words) -> None:
    screen = Screen(ENDED["trapped"], 1)
    closed = present(first_model({}), screen._replace(why=Decided("closed", 0, 0, "")), t).end.why
    assert closed == Why("The Moya closed the last way out in their turn.", "Day 1, round 1", 1)
    held = present(first_model({}), screen._replace(why=Decided("held", None, 4, "")), t).end.why
    assert held == Why("In the end the Moya had 4 places where he could be.")


def test_every_kind_of_what_decides_has_words_for_both_and_for_each(t: Words) -> None:
    kinds = set(get_args(Kind))
    assert {"fourth", "answered"} <= kinds
    for kind, you in product(kinds, WINNERS):
        assert why_words(Decided(kind, 0, 2, "C"), ENDED["dawn"], you, t)


@pytest.mark.parametrize("name", ["wrong temple", "day limit"])
def test_a_game_at_one_screen_comes_to_its_end_screen_and_so_does_its_record(name: str) -> None:
    """K9, K22, K65."""
    game = GAMES[name]
    page = Paper(of_sitting("kakusareta"), game.draws, "kakusareta")
    for selector in game.set_up:
        page.press(selector)
    page.begin()
    page.play(game.turns)
    first, told = page.drawn().html, (game.title, game.text)
    assert all(words in first for words in told)
    record = page.kept_record()
    page.press("#home")
    page.open_file(record)
    page.press("#home")  # from looking back to the end
    again = page.drawn().html
    assert all(words in again for words in told)
    assert ["rematch" in Page(html).all("id") for html in (first, again)] == [True, False]
