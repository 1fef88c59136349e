"""What is heard: made of what everybody may know, and nothing in the Kakusareta's turn where somebody else is there."""

import pytest

from page.kakusareta.seen.sounds import heard, own
from page.shell.effects import Sound
from tests.kakusareta.picture import EMPTY, START, position
from tests.kakusareta.steps import events
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA
from unseen.kernel.laws import Playout

from .seen import games


@pytest.fixture(scope="module")
def played() -> list[Playout]:
    return games(40)


def test_a_sound_is_made_of_the_public_part_of_an_event(played: list[Playout]) -> None:
    kinds = set[str]()
    for game in played:
        for step in game.steps:
            before = step.truth
            for event in step.events:
                public = kakusareta.redact(event, MOYA)
                kinds.add(event.kind)
                known = kakusareta.view(before, MOYA)
                assert heard(before, event) == (heard(known, public) if public else ())
                before = kakusareta.evolve(before, event)
    assert {"leapt", "used", "answered", "invoked", "streaked", "destroyed", "silenced"} < kinds


def test_nothing_is_heard_of_his_turn_where_somebody_else_is_in_the_room() -> None:
    state = position(START)
    told = events(state, "leap C1")
    assert own(KAKUSARETA, state, told, is_for_two=True) == ()
    assert own(KAKUSARETA, state, told, is_for_two=False) == (Sound("clap"),)
    quiet = position(EMPTY)
    assert own(KAKUSARETA, quiet, events(quiet, "leap C1"), is_for_two=False) == ()
    theirs = position(START, to_act="moya")
    assert own(MOYA, theirs, events(theirs, "move B2 B3"), is_for_two=True) == (Sound("wood"),)
    assert own(MOYA, theirs, events(theirs, "move B2 E2"), is_for_two=True) == (Sound("breath"),)
