"""What happens and what can be done, in words: all of it, and nothing that its reader may not know."""

import random

import pytest

from page.kakusareta.said.words import action_words, event_places, event_words, moment_words
from tests.kakusareta.case import KAKUSARETA as CASE
from tests.kakusareta.case import options
from tests.page.words import Words, english
from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.actions import Quake
from unseen.kakusareta.events import (
    Answered,
    CoinTaken,
    Destroyed,
    Event,
    Finished,
    Leapt,
    Looked,
    Placed,
    Rested,
    Used,
)
from unseen.kernel.laws import Playout, playout
from unseen.kernel.resign import RESIGN

GAMES = 60
PLACES = {
    *"ABCDE12345",
    *(f"rod {rod}" for rod in "ACE135"),
    *(column + row for column in "ABCDE" for row in "12345"),
}


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


@pytest.fixture(scope="module")
def games() -> list[Playout]:
    return [playout(CASE, random.Random(seed), 150) for seed in range(GAMES)]


def test_everything_that_happens_has_words_for_either_seat(t: Words, games: list[Playout]) -> None:
    said = set[str]()
    for game in games:
        for step in game.steps:
            before: State = step.truth
            for event in step.events:
                for seat in (KAKUSARETA, MOYA):
                    told, known = kakusareta.redact(event, seat), kakusareta.view(before, seat)
                    if told is not None:
                        words = event_words(known, told, t)
                        said.add(f"{told.kind} {words}")
                        assert "None" not in words
                        assert "{" not in words
                        assert event_places(told) <= PLACES
                before = kakusareta.evolve(before, event)
    kinds = {words.partition(" ")[0] for words in said}
    assert {"silenced", "climbed", "answered", "destroyed", "streaked", "placed", "rested", "rose"} <= kinds


def test_every_legal_action_has_words_of_its_own(t: Words, games: list[Playout]) -> None:
    for game in games:
        for step in random.Random(1).sample(game.steps, min(12, len(game.steps))):
            known = kakusareta.view(step.truth, step.seat)
            actions = (*kakusareta.legal_actions(known, step.seat), RESIGN)
            words = [action_words(known, action, t) for action in actions]
            assert len(set(words)) == len(words)
            assert not [text for text in words if "None" in text or "{" in text]
            assert moment_words(known, t)


def test_the_moya_player_reads_nothing_of_what_is_hidden(t: Words) -> None:
    """K50, K51, K65, K66."""
    rods = kakusareta.deal(options(random.Random(2)), lambda n: 0)
    state = kakusareta.start(kakusareta.Options(), rods)
    hidden: list[Event] = [
        Looked(Rod("C"), "green"),
        CoinTaken(state.at), Placed("hide"), Placed("A1"), Rested("row", "3", True),
    ]  # fmt: skip
    for event in hidden:
        told = kakusareta.redact(event, MOYA)
        assert told is not None
        words = event_words(kakusareta.view(state, MOYA), told, t)
        assert not [secret for secret in ("green", "C3", "Hide", "A1", "Mirage") if secret in words]
        assert event_words(state, event, t) != words
    assert kakusareta.redact(Leapt(Space("A1")), MOYA) is None


def test_a_power_that_waits_says_so_and_its_answer_names_it(t: Words) -> None:
    """K49."""
    state = kakusareta.start(
        kakusareta.Options(elemental="master"), kakusareta.deal(kakusareta.Options(), lambda n: 0)
    )
    assert state.at is not None
    assert "waits" in event_words(state, Used(Quake(), True, state.at), t)
    waiting = state._replace(turn=state.turn._replace(pending=Quake()))
    assert event_words(waiting, Answered(False), t) == "changed fate: Quake has no effect"
    assert event_words(waiting, Answered(True), t) == "allowed it: Quake"


def test_every_end_of_a_game_has_its_words(t: Words, games: list[Playout]) -> None:
    """K7, K8, K9, K22."""
    ends = {
        event_words(step.truth, event, t)
        for game in games
        for step in game.steps
        for event in step.events
        if isinstance(event, Finished)
    }
    assert len(ends) > 3
    assert event_places(Destroyed(Space("A1"), True)) == {"A1"}
