"""The end screen tells every ending, and steps through the record."""

from itertools import product
from typing import get_args

import pytest
from markupsafe import Markup, escape

from e2e.drivers.nusubito.games import GAMES
from e2e.paper import Paper
from page.courtyard.draw.legs import Leg
from page.courtyard.draw.over import Over
from page.nusubito.draw.over import Ending, over
from page.nusubito.draw.table_props import SeatName
from page.nusubito.ending.over import over as present
from page.nusubito.eyes import EYES
from page.parts.over import EndFrame, Onward, Score
from page.parts.replay import Replay, Step
from page.shell.model import Over as Screen
from tests.page.words import Page, Words, english, running

STEPS = (
    Step(1, "thief", "leaped to C5", "Day 1, round 1"),
    Step(1, "thief", "downed the Healer on C4"),
    Step(3, "mist", "Builder from D1 to C2"),
    Step(4, "thief", "took a dart", "Day 1, round 2"),
)
REPLAY = Replay(3, 5, False, "truth", "Day 1, round 1.", "Builder from D1 to C2.", STEPS)
OVER = Over(
    winner="mist",
    by="capture",
    places={"space": "C3", "thief": "C3", "treasure": "E3"},
    treasure="E3",
    phase="day",
    board=Markup('<div class="board"></div>'),
    path=(Leg("0", "C3", "the start"), Leg("1", "C5", "took a dart"), Leg("", "C5", "")),
    facts=(("rounds", "6"), ("leaps", "8"), ("darts", "2"), ("rods", "2 of 6")),
    frame=EndFrame(
        REPLAY, Onward(True, "", False, None, None), score=Score(("Ann", "Second player"), (2, 1))
    ),
)
ELSEWHERE = {**OVER.places, "thief": "A1"}
WINNERS: tuple[SeatName | None, ...] = ("thief", "mist", None)


def framed(over: Over, **changes: object) -> Over:
    """Return an end screen with changes of what every game has on it."""
    return over._replace(frame=over.frame._replace(**changes))  # type: ignore[arg-type]  # the names of its fields


@pytest.fixture(scope="module")
def t() -> Words:
    return english()


@pytest.mark.parametrize(("winner", "by", "you"), list(product(WINNERS, get_args(Ending), WINNERS)))
def test_every_ending_has_its_words(
    winner: SeatName | None, by: Ending, you: SeatName | None, t: Words
) -> None:
    page = Page(over(framed(OVER._replace(winner=winner, by=by), you=you), t))
    assert page.elements[0] == ("main", {"id": "screen", "class": "over", "data-phase": "day"})
    assert max(page.commands()[command] for command in page.commands() if command[0] != "replay-to") == 1


@pytest.mark.parametrize("by", ["resignation", "forfeit"])
def test_whoever_played_with_a_friend_reads_who_gave_up(by: Ending, t: Words) -> None:
    """By the friend's name where it has one; a spectator reads it by the seats."""
    props = framed(OVER._replace(winner="thief", by=by), player="Ann")
    won = running(over(framed(props, you="thief", loser="Bo <b>"), t))
    assert "You win" in won
    assert escape(t("over.gave_up.name", name="Bo <b>")) in won
    lost = running(over(framed(props, you="mist", loser="Bo"), t))
    assert "You lose" in lost
    assert t("over.gave_up.you") in lost
    assert "The Mists resigned" in running(over(framed(props, you="thief"), t))
    assert "Ann wins as the Thief" in running(over(props, t))


@pytest.mark.parametrize(
    ("winner", "by", "words"),
    [
        ("thief", "treasure", ("The Thief wins", "Treasure on C3")),
        ("mist", "wrong declaration", ("The Mists win", "No treasure on C3")),
        ("mist", "capture", ("The Mists win", "Captured on C3")),
        ("thief", "wrong capture", ("The Thief wins", "Nobody on C3", "The Thief was on A1")),
        ("mist", "trapped", ("The Mists win", "Trapped on A1")),
        ("mist", "resignation", ("The Mists win", "The Thief resigned")),
        ("thief", "resignation", ("The Thief wins", "The Mists resigned")),
        ("thief", "forfeit", ("The Thief wins", "The Mists resigned")),
        (None, "day limit", ("Nobody wins", "The last night is over")),
    ],
)
def test_result_says_who_won_and_how(
    winner: SeatName | None, by: Ending, words: tuple[str, ...], t: Words
) -> None:
    shown = over(OVER._replace(winner=winner, by=by, places=ELSEWHERE), t)
    assert all(part in shown for part in words)
    assert ("The treasure was on E3" in shown) == (by != "treasure"), "said once"


@pytest.mark.parametrize(
    ("you", "winner", "by", "words"),
    [
        ("thief", "mist", "capture", ("You lose", "You were caught on C3")),
        ("mist", "mist", "capture", ("You win", "You caught the Thief on C3")),
        ("mist", "thief", "wrong capture", ("You lose", "You reached for C3, and the Thief was on A1")),
        ("thief", "mist", "resignation", ("You lose", "You resigned")),
        ("thief", "thief", "resignation", ("You win", "The Mists resigned")),
        ("thief", None, "day limit", ("Nobody wins", "The last night is over")),
    ],
)
def test_one_who_played_alone_is_told_as_you(
    you: SeatName, winner: SeatName | None, by: Ending, words: tuple[str, ...], t: Words
) -> None:
    shown = over(framed(OVER._replace(winner=winner, by=by, places=ELSEWHERE), you=you, player="Ann"), t)
    assert all(part in shown for part in words)


def test_winner_is_named_where_a_name_was_given(t: Words) -> None:
    assert "Ann wins as the Mists" in running(over(framed(OVER, player="Ann"), t))


def test_rematch_is_offered_after_a_game_and_not_after_a_file(t: Words) -> None:
    assert {"rematch", "save-record", "home"} <= Page(over(OVER, t)).does()
    assert (
        "rematch"
        not in Page(over(framed(OVER, onward=Onward(False, "", False, None, None), score=None), t)).does()
    )


def test_board_is_shown_as_it_is_given(t: Words) -> None:
    assert OVER.board in over(OVER, t)


@pytest.mark.parametrize(
    ("at", "moves"),
    [
        (0, {"replay-play", "replay-forward", "replay-last"}),
        (3, {"replay-first", "replay-back", "replay-play", "replay-forward", "replay-last"}),
        (5, {"replay-first", "replay-back", "replay-play"}),
    ],
)
def test_replay_goes_where_it_can(at: int, moves: set[str], t: Words) -> None:
    does = Page(over(framed(OVER, replay=REPLAY._replace(at=at)), t)).does()
    assert {do for do in does if do.startswith("replay-")} - {"replay-to", "replay-eyes"} == moves


def test_play_and_pause_are_one_button(t: Words) -> None:
    still, playing = Page(over(OVER, t)), Page(over(framed(OVER, replay=REPLAY._replace(playing=True)), t))
    assert still.where(id="replay-play")["data-do"] == "replay-play"
    assert playing.where(id="replay-play")["data-do"] == "replay-pause"


@pytest.mark.parametrize("eyes", EYES)
def test_replay_is_seen_with_the_chosen_eyes(eyes: str, t: Words) -> None:
    page = Page(over(framed(OVER, replay=REPLAY._replace(eyes=eyes)), t))
    assert page.where(data_do="replay-eyes", aria_pressed="true")["data-value"] == eyes


def test_slider_says_where_it_stands(t: Words) -> None:
    slider = Page(over(OVER, t)).where(type_="range")
    assert (slider["min"], slider["max"], slider["value"]) == ("0", "5", "3")
    assert "3 of 5" in slider["aria-valuetext"]


@pytest.mark.parametrize(("at", "now"), [(0, []), (1, ["1", "1"]), (2, ["1", "1"]), (3, ["3"]), (5, ["4"])])
def test_the_log_marks_the_shown_step_and_the_events_still_to_come(at: int, now: list[str], t: Words) -> None:
    page = Page(over(framed(OVER, replay=REPLAY._replace(at=at)), t))
    current = [attrs["data-value"] for _, attrs in page.elements if attrs.get("aria-current") == "step"]
    assert current == now
    to_come = [attrs["data-value"] for _, attrs in page.elements if "data-to-come" in attrs]
    assert all(int(value) > at for value in to_come)


def test_night_stops_are_named_for_those_who_cannot_see_the_moon(t: Words) -> None:
    assert "Night:" in over(OVER, t)


def test_undecided_games_are_counted(t: Words) -> None:
    score = Score(("Ann", "Bo"), (1, 1), 2)
    assert "2 games undecided" in over(framed(OVER, score=score), t)
    assert "undecided" not in over(OVER, t)


@pytest.mark.parametrize("ending", ["treasure", "wrong declaration", "capture", "trapped"])
def test_every_turn_of_the_way_has_words(ending: str, t: Words) -> None:
    game = GAMES[ending]
    paper = Paper(t, game.draws, "nusubito")
    for control in game.set_up:
        paper.press(control)
    paper.begin()
    paper.play(game.turns)
    assert isinstance(paper.model.screen, Screen)
    path = present(paper.model, paper.model.screen, t).path
    assert all(leg.words for leg in path)
    if ending in ("treasure", "wrong declaration"):
        assert path[-1].words.endswith("declared the treasure")
