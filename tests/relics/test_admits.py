"""The events that a seat accepts from another: those that are possible, and no others."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.relics.playing import playout
from tests.relics.positions import CHOICE, after, events, laid, plain
from unseen import relics
from unseen.relics import AMBER, JADE, Deal, Options, State
from unseen.relics.actions import Add
from unseen.relics.board import Space
from unseen.relics.crystals import NONE, Crystals
from unseen.relics.events import (
    Added,
    Begun,
    Chosen,
    Died,
    Drawn,
    Event,
    Finished,
    Laid,
    Ordered,
    PairMade,
    Placed,
    Rotated,
    RoundEnded,
    TurnEnded,
)  # fmt: skip
from unseen.relics.outlook import imagine
from unseen.relics.state import Result
from unseen.relics.warriors import WARRIORS

A1, B1, A2, C3 = map(Space, ["A1", "B1", "A2", "C3"])
START = relics.start(Options(), Deal(WARRIORS, WARRIORS, "SE" * 15))


def through(state: State, *happened: Event) -> State:
    """Return the public position after some events."""
    known = relics.view(state, AMBER)
    for event in happened:
        assert relics.admits(known, event), event
        known = relics.evolve(known, event)
    return known


def half_opened() -> State:
    """Return the public position with the crystals laid and no pair made."""
    faces = tuple(relics.answer(START, need) for need in relics.opening(START))
    return through(START, *relics.begin(START, faces)[:20])


PAIRED = [PairMade("stonehide", "convert"), PairMade("ravager", "elder"), PairMade("warden", "seer")]
PAYING = laid({}, storage={"amber": "SSEE", "jade": ""}, bag="ESSSSSSSSS")
TAKEN = through(PAYING, Placed(C3, Crystals(2, 2)))
TURNED = after(plain(), "choose warden seer", "first amber", "place A1")
ADDING = after(TURNED, "face E")
SETTLED = through(ADDING, Added(NONE))
SECOND = through(after(ADDING, "add nothing", "place C2", "face N"), Added(NONE))
ASKED = after(laid(CHOICE, phase="add", hot="B2"), "add nothing")
CORNER = {"A1": "amber seer N", "B1": "jade warden N", "A2": "jade lancer N", "E5": "amber elder N"}
DYING = imagine(laid(CORNER, phase="add", to_act="jade", hot="A2"), Add(NONE))


@pytest.mark.parametrize(
    ("known", "event"),
    [
        (START, Laid(B1, "S")),
        (START, Laid(A1, "X")),  # type: ignore[arg-type]
        (START._replace(left=Crystals(0, 30)), Laid(A1, "S")),
        (START, PairMade("seer", "seer")),
        (START, Begun()),
        (START, Chosen("seer", "seer")),
        (START, Finished(Result(AMBER, "resignation", None), Deal(WARRIORS, WARRIORS, "SE" * 15))),
        (half_opened(), Laid(A1, "S")),
        (half_opened(), Begun()),
        (through(half_opened(), PAIRED[0]), PairMade("stonehide", "seer")),
        (through(half_opened(), *PAIRED), PairMade("seer", "drummer")),
        (plain(), Laid(A1, "S")),
        (plain(), Begun()),
        (plain(), PairMade("lancer", "skirmisher")),
        (plain(), Chosen("stonehide", "seer")),
        (plain(), Ordered(AMBER)),
        (plain(), Drawn("S")),
        (plain(), Died(A1)),
        (plain(), TurnEnded()),
        (plain(), RoundEnded()),
        (TAKEN, Drawn("SE")),  # type: ignore[arg-type]
        (TAKEN._replace(left=Crystals(10, 0)), Drawn("E")),
        (TAKEN, Rotated("N", ())),
        (through(TAKEN, Drawn("E"), Drawn("S")), Drawn("S")),
        (PAYING, Placed(C3, None)),
        (TURNED, Rotated("N", (A1,))),
        (ADDING, Added(Crystals(0, 2))),
        (ADDING, TurnEnded()),
        (SETTLED, RoundEnded()),
        (SECOND, TurnEnded()),
        (ASKED, Died(A2)),
        (ASKED, Died(Space("F9"))),
        (ASKED, TurnEnded()),
        (DYING, TurnEnded()),
        (DYING, Died(B1)),
        (after(plain(), "resign"), Chosen("warden", "seer")),
    ],
)
def test_what_cannot_have_happened_is_not_admitted(known: State, event: Any) -> None:
    assert not relics.admits(relics.view(known, AMBER), event)


def test_what_may_have_happened_is_admitted() -> None:
    """R15, R22: either of the targets asked about, any crystal that is left."""
    assert relics.admits(relics.view(ASKED, AMBER), Died(A1))
    assert relics.admits(relics.view(ASKED, AMBER), Died(B1))
    assert relics.admits(TAKEN, Drawn("S"))
    assert relics.admits(TAKEN, Drawn("E"))
    assert relics.admits(relics.view(DYING, AMBER), Died(A1))
    through(half_opened(), *PAIRED, Begun())
    through(SECOND, RoundEnded(), PairMade("lancer", "skirmisher"))
    through(SECOND, RoundEnded(), PairMade("convert", "stonehide"))


def test_a_round_that_has_ended_waits_for_its_pair() -> None:
    """R8: nothing else comes before it, and no tile that was seen."""
    waiting = through(SECOND, RoundEnded())
    assert not relics.admits(waiting, Chosen("stonehide", "convert"))
    for pair in (
        PairMade("warden", "skirmisher"),
        PairMade("lancer", "seer"),
        PairMade("stonehide", "skirmisher"),
    ):
        assert not relics.admits(waiting, pair)


def test_a_resignation_is_admitted_with_all_that_is_left_and_of_the_mover_alone() -> None:
    """R29, R30."""
    state = plain()
    known = relics.view(state, JADE)
    (event,) = events(state, "resign")
    assert isinstance(event, Finished)
    assert relics.admits(known, event)
    amber, jade, bag = event.shown
    for shown in (
        Deal(amber[1:], jade, bag),
        Deal(amber, jade[1:], bag),
        Deal((amber[1], *amber[1:]), jade, bag),
        Deal(("stonehide", *amber[1:]), jade, bag),
        Deal(amber, jade, bag[1:]),
        Deal(amber, jade, bag[1:] + bag[1]),
        Deal(amber, jade, bag + "X"),
    ):
        assert not relics.admits(known, Finished(event.result, shown))
    for result in (
        Result(AMBER, "resignation", None),
        Result(None, "resignation", None),
        Result(JADE, "resignation", (0, 0)),
        Result(JADE, "points", (0, 0)),
    ):
        assert not relics.admits(known, Finished(result, event.shown))


SIX = {
    "E1": "amber seer N", "A1": "amber warden dead", "A3": "amber lancer dead", "A5": "amber hunter dead",
    "D1": "jade stonehide N", "E2": "jade drummer N", "C5": "jade warden dead", "E5": "jade lancer dead",
}  # fmt: skip


def test_the_end_is_admitted_once_all_is_settled_as_it_scores() -> None:
    """R25, R28: not before the last death, and not another result."""
    state = laid(SIX, phase="add", to_act="jade", hot="E2")
    added, died, finished = events(state, "add nothing")
    assert isinstance(finished, Finished)
    settled = through(state, added, died)
    assert relics.admits(settled, finished)
    assert not relics.admits(settled, RoundEnded())
    assert not relics.admits(through(state, added), finished)
    for result in (finished.result._replace(winner=AMBER), finished.result._replace(by="tie")):
        assert not relics.admits(settled, finished._replace(result=result))
    first = {**SIX, "A5": "amber hunter N", "C1": "jade hunter dead"}
    early = laid(first, phase="add", to_act="jade", hot="E2")
    in_mid_round = through(early, *events(early, "add nothing")[:2])
    assert not relics.admits(in_mid_round, finished)


@given(st.integers(0, 2**32 - 1))
def test_an_event_of_another_time_is_admitted_only_where_it_could_be_next(seed: int) -> None:
    """Every admitted event evolves the position, and an event from another part of the game is seldom admitted."""
    dice = random.Random(seed)
    steps = list(playout(dice))
    strays = [event for step in steps for event in step.events]
    for step in dice.sample(steps, 12):
        known = relics.view(step.before, JADE)
        for event in dice.sample(strays, 12):
            if relics.admits(known, event):
                assert relics.evolve(known, event) != known
