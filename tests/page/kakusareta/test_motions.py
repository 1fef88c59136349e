"""What moves: each event as all can see it, by ids that are drawn once it has happened."""

import random
import re
from collections.abc import Iterator

import pytest

from e2e.drivers.kakusareta.games import GAMES
from page.kakusareta.draw.board import board
from page.kakusareta.seen.board import felled, picture
from page.kakusareta.seen.motions import Motions, motions, printing, recap_motions
from page.shell.effects import Animate
from page.shell.model import Seated
from page.text import Text
from tests.kakusareta.picture import EMPTY, START, position
from tests.kakusareta.steps import after, events, mover
from unseen import kakusareta
from unseen.courtyard.board import SPACES
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, State
from unseen.kakusareta.cards import CARD, ELEMENTS
from unseen.kakusareta.events import Ended, Event
from unseen.kakusareta.pieces import pieces
from unseen.kernel.laws import Playout

from .seen import games, shown, table
from .sittings import words

BESIDE = {
    *(f"card-{key}" for key in CARD),
    *(f"tokens-{seat}-{element}" for seat in SEATS for element in ELEMENTS),
}
"""What is drawn beside the board, by the names that `draw.elements` gives it."""


@pytest.fixture(scope="module")
def played() -> list[Playout]:
    return games(60)


def drawn(state: State, *turned: str, fallen: frozenset[str] = frozenset()) -> set[str]:
    """Return the ids of the board of a view."""
    shown = pieces(state)._replace(turned=frozenset(turned), felled=fallen)
    return set(re.findall(r' id="([^"]+)"', board(shown)))


def own(state: State, action: str) -> Motions:
    """Return what moves on the screen of who acts."""
    seat = mover(state)
    told = [told for event in events(state, action) if (told := kakusareta.redact(event, seat))]
    return motions(kakusareta.view(state, seat), tuple(told))


def told(state: State, action: str) -> Motions:
    """Return what moves where an action is told to the Moya player, event by event."""
    found: list[Animate] = []
    known = kakusareta.view(state, MOYA)
    for event in events(state, action):
        if public := kakusareta.redact(event, MOYA):
            found += recap_motions(known, public)
            known = kakusareta.evolve(known, public)
    return tuple(found)


def moved(found: Motions) -> list[str]:
    """Return motions in a line each: what moves, how, and along which way."""
    return [" ".join((each.motion, each.id, *each.path)) for each in found]


def steps(game: Playout, seat: str) -> Iterator[tuple[State, Event, State]]:
    """Yield each event that a seat is told of, with its views before and after."""
    for step in game.steps:
        before = step.truth
        for event in step.events:
            now = kakusareta.evolve(before, event)
            if public := kakusareta.redact(event, MOYA if seat == MOYA else KAKUSARETA):
                yield kakusareta.view(before, KAKUSARETA if seat == KAKUSARETA else MOYA), public, now
            before = now


def test_what_is_told_moves_only_what_is_drawn(played: list[Playout]) -> None:
    kinds = set[str]()
    for game in played:
        for before, event, truth in steps(game, MOYA):
            shows = recap_motions(before, event)
            kinds |= {f"{event.kind} {each.motion}" for each in shows}
            ids = drawn(kakusareta.view(truth, MOYA), fallen=felled(before, event)) | BESIDE
            assert {each.id for each in shows} <= ids, event
            assert set[str]().union(*(each.path for each in shows)) <= set(SPACES)
    assert len(kinds) > 25


def test_what_one_does_moves_only_what_is_drawn_afterwards(played: list[Playout]) -> None:
    dice = random.Random(3)
    for game in played:
        for step in dice.sample(game.steps, min(25, len(game.steps))):
            seat, truth = step.seat, step.truth
            seen = tuple(told for event in step.events if (told := kakusareta.redact(event, seat)))
            fallen = frozenset[str]()
            for event in step.events:
                fallen = felled(truth, event)
                truth = kakusareta.evolve(truth, event)
            if truth.result:
                continue
            turned = [str(event.rod) for event in step.events if event.kind == "looked"]
            ids = drawn(kakusareta.view(truth, seat), *turned, fallen=fallen) | BESIDE
            assert {each.id for each in motions(kakusareta.view(step.truth, seat), seen)} <= ids, step.events


def test_a_quiet_leap_moves_on_his_own_screen_alone() -> None:
    """K66."""
    state = position(EMPTY)
    assert own(state, "leap A3") == (Animate("step", "kakusareta", ("C3", "A3")),)
    assert told(state, "leap A3") == ()


def test_an_attack_knocks_down_and_a_lv3_falls_off_its_temple() -> None:
    """K17, K18."""
    state = position(EMPTY.replace("o*", "o3*"), darts=9)
    assert own(state, "leap C1 push C3>B2") == (
        Animate("fall", "moya-B2", ("C3", "B2")),
        Animate("step", "kakusareta", ("C3", "C1")),
    )
    assert told(position(START), "leap C1") == (Animate("fall", "moya-C2"),)


def test_steps_and_climbs_are_seen_as_far_as_he_is() -> None:
    """K14, K15, K65."""
    outside = position(EMPTY.replace(".   .   .   .   .", ".   .*  .   .   .", 1).replace("o*", "o"))
    assert told(outside, "step B3") == (Animate("step", "kakusareta", ("B2", "B3")),)
    assert told(outside, "step B1") == (Animate("step", "kakusareta", ("B2", "B1")),)
    beside = after(outside, "step B1")
    assert told(beside, "climb A1") == ()
    assert own(beside, "climb A1") == (Animate("step", "kakusareta", ("B1", "A1")),)
    down = position(EMPTY.replace("o*", "x").replace("o   .   o   .   o", "o   .   o*  .   o", 1))
    assert told(down, "step C2") == (Animate("rise", "kakusareta"),)


def test_a_look_is_tilted_and_turns_over_for_who_looks() -> None:
    state = position(EMPTY)
    assert {(each.motion, each.id) for each in own(state, "look C")} == {
        ("face", "rod-C-face"),
        ("back", "rod-C-back"),
    }
    assert told(state, "look C") == (Animate("turn", "rod-C"),)


MOYAS = """
    o   .   o   2   o3
    1   1-  .   2   2
    o   .   o*  .   o
    3   .   1   .   .
    o   1   o   .   o
"""


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("move A2 C2", ["step moya-C2 A2 B2 C2"]),
        ("move A4 B4", ["step moya-B4 A4 B4", "rise moya-A4"]),
        ("move A4 A5", ["step moya-A5 A4 A5", "jolt roof-A5", "rise moya-A4"]),
        ("move C4 D3", ["step moya-D3 C4 D4 D3"]),
        ("destroy E1", ["crumble fell-E1"]),
    ],
)
def test_what_the_moya_do_is_shown_along_its_way(action: str, expected: list[str]) -> None:
    """K27 to K34."""
    state = position(MOYAS, to_act="moya")
    assert moved(own(state, action)) == expected
    assert told(state, action) == own(state, action)


def test_inks_change_after_the_last_round_and_after_a_night() -> None:
    day = position(EMPTY, round=3, to_act="moya")
    assert printing(day, Ended()) == (Animate("dusk", "screen"),)
    assert printing(day._replace(round=2), Ended()) == ()
    assert printing(day._replace(phase="night", round=0), Ended()) == (Animate("dawn", "screen"),)
    assert printing(day, events(position(EMPTY), "leap A3")[0]) == ()


CROWDED = """
    o   1   o   .   o
    1   1   2   2-  .
    o   1   o*  3   o
    .   .   3-  .   .
    o   .   o   .   o
"""
CARDS = "earth 3 wind 3 water 3 fire 3"
POOR = "earth 3 wind 2 water 3 fire 3"


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("tower B5", ["turn card-tower", "rise tower-B5"]),
        ("river", ["turn card-river"]),
        ("fireball C2", ["turn card-fireball", "shake sp-C2"]),
        ("quake", ["turn card-quake", "fall moya-C2", "fall moya-B3", "fall moya-D3"]),
        ("rain A2", ["turn card-rain", "fall moya-B1", "fall moya-B2", "fall moya-B3"]),
    ],
)
def test_powers_of_the_kakusareta_show_their_card_and_what_they_do(action: str, expected: list[str]) -> None:
    """K45, K46, K53 to K55."""
    picture = CROWDED.replace("1   1   2   2-", "1-  1   2   2-")
    state = position(picture, his=CARDS, moyas=POOR, turn={"attacked": {"A2": "A2"}})
    assert moved(own(state, action)) == expected
    assert told(state, action) == own(state, action)


def test_a_tempest_takes_along_whom_nothing_stops() -> None:
    """K52."""
    state = position(CROWDED, his=CARDS, moyas=POOR)
    steps = moved(own(state, "tempest east"))
    assert steps[0] == "turn card-tempest"
    assert "step moya-E2 D2 E2" in steps
    assert "step moya-B2 A2 B2" in steps
    assert not [step for step in steps if "B3" in step or "B1" in step]


def test_a_power_that_waits_shows_its_card_and_then_what_it_does_or_that_of_the_answer() -> None:
    """K49."""
    state = position(CROWDED, his=CARDS, moyas=CARDS)
    assert moved(told(state, "quake")) == ["turn card-quake"]
    waiting = after(state, "quake")
    assert moved(told(waiting, "allow")) == ["fall moya-C2", "fall moya-B3", "fall moya-D3"]
    assert moved(told(waiting, "fate")) == ["turn card-fate"]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        ("petrify", ["turn card-petrify"]),
        ("breath", ["turn card-breath", "rise moya-D2", "rise moya-C4"]),
        ("shift B3 E4", ["turn card-shift", "step moya-E4 B3 E4"]),
        ("shift B3 C2", ["turn card-shift", "step moya-C2 B3 C2", "step moya-B3 C2 B3"]),
        ("fortify C4", ["turn card-fortify", "rise moya-C4"]),
        ("swap B1 D3", ["step moya-D3 B1 D3", "step moya-B1 D3 B1"]),
        ("heal D2 with E2", ["rise moya-D2"]),
        ("upgrade A2 B1 B2", ["rise moya-B2"]),
        ("move D3 D4 token fire", ["step moya-D4 D3 D4", "drop tokens-moya-fire"]),
        ("move D3 D4", ["step moya-D4 D3 D4", "rise moya-D3"]),
    ],
)
def test_what_the_moya_player_does_moves_the_moya_it_is_about(action: str, expected: list[str]) -> None:
    """K31 to K33, K43, K56 to K62."""
    picture = CROWDED.replace("2   2-  .", "2   2-  1")
    tokens = CARDS.replace("fire 3", "fire 2")
    state = position(picture, to_act="moya", his=CARDS, moyas=tokens, turn={"attacked": {"C4": "C4"}})
    assert moved(own(state, action)) == expected
    assert told(state, action) == own(state, action)


def test_a_gentle_river_goes_round_its_line() -> None:
    """K61."""
    row = position(EMPTY.replace(".   .   .   .   .", "1   .   .   1-  2", 1), to_act="moya", moyas=CARDS)
    assert moved(own(row, "gentle 2 east")) == [
        "turn card-gentle",
        "step moya-B2 A2 B2",
        "step moya-A2 E2 A2",
    ]


def test_who_was_pushed_off_a_temple_is_fortified_back_onto_it() -> None:
    """K57."""
    picture = EMPTY.replace(".   .   .   .   .", ".   3-  .   .   .", 1)
    state = position(picture, to_act="moya", moyas=CARDS, turn={"attacked": {"B2": "A1"}})
    assert moved(own(state, "fortify B2")) == ["turn card-fortify", "step moya-A1 B2 A1"]


def test_a_reveal_drops_the_marker_and_fire_shows_its_card() -> None:
    """K24, K63."""
    night = position(EMPTY, phase="night", his=CARDS, hand="A1", turn={"coins": 2})
    assert moved(told(night, "end row")) == ["drop marker"]
    assert moved(told(position(EMPTY, phase="night"), "end")) == []
    line = EMPTY.replace(".   .   .   .   .", ".   2   .   2   .", 1)
    fire = position(line, to_act="moya", moyas="fire 4")
    assert moved(told(fire, "streak 2")) == ["turn card-streak"]


def test_a_temple_that_falls_shows_its_ruins_and_who_hid_there() -> None:
    """K34, K35, K46."""
    hides = """
        o*  2   o   .   o
        2   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    state = position(hides, to_act="moya")
    assert moved(told(state, "destroy A1")) == ["crumble fell-A1", "emerge moya-A1", "emerge kakusareta"]
    tower = """
        o   .   o   t   o
        .   .   .   2   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    state = position(tower, to_act="moya", mode="master")
    assert moved(told(state, "destroy D1")) == ["shake sp-D1", "rise moya-D1"]


def test_a_temple_that_has_just_fallen_is_drawn_to_crumble_for_both_seats() -> None:
    """In play and in the recap; one event later it is gone."""
    t: Text = words()
    actions = [action for turn in GAMES["four temples"].turns for action in turn]
    game = table(
        *actions[: actions.index("destroy E5") + 1], deal=("green", "red", "red", "green", "red", "red")
    )
    for seat in SEATS:
        assert 'id="fell-E5"' in board(picture(Seated(shown(game, seat)), t))
    told = shown(game, KAKUSARETA, fresh=1)
    assert 'id="fell-E5"' in board(picture(Seated(told, recap=0), t))
    game.act(MOYA, kakusareta.parse_action("end"))
    assert "k-felled" not in board(picture(Seated(shown(game, MOYA)), t))
