"""One law suite for every game: the laws are in `laws`, the games in `cases`."""

import os
import random
from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine import fishing
from tests.engine.cases import CASES
from unseen.games import GAMES
from unseen.kernel import laws
from unseen.kernel.errors import GameError
from unseen.kernel.game import AnyGame
from unseen.kernel.laws import Case, Playout
from unseen.kernel.seat import ONLOOKER, Seat

PLAYED = 12
"""How many games of each game all laws are asked of; to play one takes longer than to ask. The soak plays others."""
SEEDS = st.integers(0, 2**32 - 1 if os.environ.get("HYPOTHESIS_PROFILE") == "soak" else PLAYED - 1)
LAWS: list[Callable[[Case, Playout], None]] = [
    laws.view_commutes,
    laws.no_secrets_needed,
    laws.round_trips,
    laws.ends_are_told,
    laws.redact_is_idempotent,
    laws.log_is_what_was_told,
]
LEAST_PAIRS = {"nusubito": 1500, "kakusareta": 300, "relics": 300, "misty_ruins": 300, "fishing": 300}
"""How many pairs of truths a search has to find in games in which much is kept from the seats."""


@pytest.fixture(params=CASES, scope="module")
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


@lru_cache(maxsize=PLAYED)
def whole(case: Case, seed: int) -> Playout:
    """Return a random game, played once for the laws that are asked of it one after the other."""
    return laws.playout(case, random.Random(seed), 150)


def game(case: Case, seed: int, length: int) -> Playout:
    """Return the beginning of a random game."""
    played = whole(case, seed)
    if len(played.steps) <= length:
        return played
    return played._replace(steps=played.steps[:length], last=played.steps[length].truth)


def test_every_registered_game_is_under_the_laws() -> None:
    assert set(GAMES) <= set(CASES)


@pytest.mark.untraced
def test_laws_hold_in_random_play(case: Case) -> None:
    @given(SEEDS)
    def hold(seed: int) -> None:
        played = game(case, seed, 120)
        for law in LAWS:
            law(case, played)

    hold()


def test_every_law_holds_of_one_short_game() -> None:
    """Coverage counts this one: the other tests ask the same laws of much more, without its tracer."""
    case, dice = CASES["fishing"], random.Random(5)
    nusubito = CASES["nusubito"]
    over, begun = laws.playout(case, random.Random(5), 200), laws.playout(nusubito, random.Random(5), 12)
    assert case.game.is_over(over.last)
    assert not nusubito.game.is_over(begun.last)
    for law in LAWS:
        law(case, over)
        law(nusubito, begun)
    played = laws.playout(case, dice, 30)
    laws.accepts_the_legal(case, played)
    laws.accepts_the_legal(nusubito, begun._replace(steps=begun.steps[-3:]))
    laws.both_ways_agree(case, played)
    laws.both_ways_agree(nusubito, begun._replace(steps=begun.steps[-3:]))
    assert laws.refuses_the_rest(case, played, dice, tries=3) > 0
    assert (
        sum(laws.no_interference(case, played, seat, dice, width=6) for seat in laws.eyes(case.game, played))
        > 50
    )
    silent = laws.playout(nusubito, dice, 30)
    assert laws.undo_stops_where_it_must(nusubito, silent, dice) > 0
    assert laws.no_interference(nusubito, silent, ONLOOKER, dice, width=3) > 50
    assert laws.records_refuse_the_rest(case, played, dice, tries=20) > 0


def test_what_is_accepted_where_it_has_to_be_refused_breaks_a_law() -> None:
    played = laws.playout(CASES["fishing"], random.Random(1), 10)
    with pytest.raises(laws.LawBroken, match="refuses"):
        laws.redact_is_idempotent(leaky(redact=shown_to_all), played)


@pytest.mark.untraced
def test_every_legal_action_is_decided_evolved_and_admitted_and_taken_alike_once_listed(case: Case) -> None:
    @given(SEEDS)
    def holds(seed: int) -> None:
        played = game(case, seed, 120)
        sample = random.Random(seed).sample(played.steps, min(12, len(played.steps)))
        laws.accepts_the_legal(case, played._replace(steps=tuple(sample)))
        laws.both_ways_agree(case, played._replace(steps=tuple(sample)))

    holds()


@pytest.mark.untraced
def test_anything_but_a_legal_action_is_refused_with_a_reason_and_changes_nothing(case: Case) -> None:
    @given(SEEDS)
    def holds(seed: int) -> None:
        dice = random.Random(seed)
        assert laws.refuses_the_rest(case, game(case, seed, 60), dice, tries=8) > 0

    holds()


@pytest.mark.untraced
def test_a_record_that_goes_on_with_anything_but_a_legal_action_is_refused(case: Case) -> None:
    @given(SEEDS)
    def holds(seed: int) -> None:
        dice = random.Random(seed)
        laws.records_refuse_the_rest(case, game(case, seed, 60), dice, tries=2)

    holds()


@pytest.mark.untraced
def test_undo_is_never_across_a_hand_over_nor_of_what_turned_something_up(case: Case, effort: int) -> None:
    dice = random.Random(8)
    undone, can_be = 0, False
    for seed in range(6 * effort):
        played = game(case, seed, 90)
        undone += laws.undo_stops_where_it_must(case, played, dice)
        can_be |= any(step.seat in case.game.to_act(after) for step, after in silent(played))
    assert (undone > 0) == can_be


def silent(played: Playout) -> list[tuple[laws.Step, Any]]:
    """Return the actions that turned nothing up, each with the truth after it."""
    truths = [*(step.truth for step in played.steps[1:]), played.last]
    return [(step, after) for step, after in zip(played.steps, truths, strict=True) if not step.faces]


@pytest.mark.untraced
def test_no_interference_between_truths_with_the_same_log(
    case: Case, effort: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule 3 on generated pairs: thousands of them, each of two truths that differ in what the seat cannot know."""
    counts: dict[str, int] = defaultdict(int)
    blind = set[Seat]()
    dice = random.Random(20210427)
    for seed in range(6 * effort):
        played = whole(case, seed)
        for seat in laws.eyes(case.game, played):
            counts[seat] += laws.no_interference(case, played, seat, dice, width=10)
            if is_kept_from(case, played, seat, dice):
                blind.add(seat)
    with capsys.disabled():
        print(f"\n{case.game.NAME}: pairs of truths with the same log compared: {dict(counts)}")
    assert len(counts) > 2
    assert {seat for seat, count in counts.items() if count} == blind
    assert sum(counts.values()) >= LEAST_PAIRS.get(case.game.NAME, 0) * effort


def is_kept_from(case: Case, played: Playout, seat: Seat, dice: random.Random) -> bool:
    """Return whether something is kept from a seat: an event, a part of one, or a part of the deal."""
    events = (event for step in played.steps for event in step.events)
    redealt = case.redeal(dice, played.options, played.deal, seat)
    return redealt != played.deal or any(case.game.redact(event, seat) != event for event in events)


def leaky(**changed: Any) -> Case:
    """Return the fishing game with some of its functions replaced by wrong ones."""
    game = SimpleNamespace(**{**vars(fishing), **changed})
    return CASES["fishing"]._replace(game=cast(AnyGame, game))


def shown_to_all(event: Any, seat: Any) -> Any:
    return event


def with_the_deck_open(state: Any, seat: Any) -> Any:
    return fishing.view(state, seat)._replace(deck=state.deck)


def by_what_is_hidden(state: Any, event: Any) -> Any:
    return fishing.evolve(state, event)._replace(drawing="K" in str(state.deck))


@pytest.mark.parametrize(
    ("law", "wrong"),
    [
        (laws.view_commutes, {"evolve": by_what_is_hidden}),
        (laws.redact_is_idempotent, {"redact": shown_to_all}),
        (laws.accepts_the_legal, {"admits": lambda known, event: False}),
        (laws.no_secrets_needed, {"legal_actions": lambda state, seat: (state.whose or fishing.Draw(),)}),
        (laws.round_trips, {"format_action": lambda action: "draw"}),
    ],
)  # fmt: skip
def test_the_laws_catch_a_game_that_breaks_them(
    law: Callable[[Case, Playout], None], wrong: dict[str, Any]
) -> None:
    played = laws.playout(CASES["fishing"], random.Random(1), 40)
    with pytest.raises((laws.LawBroken, GameError)):
        law(leaky(**wrong), played)


def test_pairs_of_truths_catch_a_view_that_tells_too_much() -> None:
    dice = random.Random(2)
    played = laws.playout(CASES["fishing"], dice, 40)
    with pytest.raises(laws.LawBroken, match="deck"):
        laws.no_interference(leaky(view=with_the_deck_open), played, fishing.SEATS[0], dice, width=10)
