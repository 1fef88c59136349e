"""The engine and the plain reading of the rules agree, on games drawn at random in every mode."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kakusareta import plain_rules
from tests.kakusareta.case import options as draw_options
from tests.kakusareta.plain_board import Position, tidy
from unseen import kakusareta
from unseen.courtyard.rods import RODS
from unseen.kakusareta.cards import MODES, Key, Mode
from unseen.kakusareta.state import By
from unseen.kernel.play import take

SEEDS = st.integers(0, 2**32 - 1)
EVERY_MODE: list[Mode | None] = [None, *MODES]
LONGEST = 200
"""Actions after which a game is left."""
SECOND_THOUGHTS = 0.5
"""How often it is thought better of ending a turn, and how seldom, below, a search is risked."""
SEARCHES = 0.05


class Step(NamedTuple):
    """An action of a random game."""

    text: str
    by: By | None
    """By what the game has ended with it."""


def play(seed: int, mode: Mode | None, longest: int = LONGEST) -> Iterator[Step]:
    """Yield the steps of a random game that engine and plain rules play side by side, and compare them at each."""
    dice = random.Random(seed)
    options = draw_options(dice)._replace(elemental=mode)
    rods = kakusareta.deal(options, dice.randrange)
    state = kakusareta.start(options, rods)
    plain = plain_rules.start(
        kakusareta.encode_options(options), dict(zip(RODS, map(str, rods), strict=True))
    )
    assert written(state) == json.dumps(plain)
    for _ in range(longest):
        if state.acting is None:
            return
        actions = {
            kakusareta.format_action(action): action
            for action in kakusareta.legal_actions(state, state.acting)
        }
        outcomes = plain_rules.outcomes(plain)
        assert set(actions) == set(outcomes), (seed, mode, written(state))
        text = choose(dice, list(actions))
        state, plain = take(kakusareta, state, state.acting, actions[text]), tidy(outcomes[text])
        assert written(state) == json.dumps(plain), (seed, mode, text)
        yield Step(text, state.result and state.result.by)


def written(state: kakusareta.State) -> str:
    """Return a position as the notation writes it."""
    return json.dumps(kakusareta.encode_state(state))


def choose(dice: random.Random, texts: list[str]) -> str:
    """Return an action, every kind as likely as every other, but for what ends a turn or a game."""
    kinds: dict[str, list[str]] = {}
    for text in texts:
        kinds.setdefault(kind_of(text), []).append(text)
    likely = [kind for kind in kinds if kind != "find" or dice.random() < SEARCHES] or list(kinds)
    if "end" in likely and len(likely) > 1 and dice.random() < SECOND_THOUGHTS:
        likely.remove("end")
    return dice.choice(kinds[dice.choice(likely)])


def kind_of(text: str) -> str:
    """Return the kind of an action: its verb, or the power that is part of it."""
    words = text.split()
    return next((word for word in ("silent", "mirage", "ashes") if word in words), words[0])


@pytest.mark.untraced
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_random_games_are_played_alike(mode: Mode | None) -> None:
    """K1 to K64: at every position the legal actions, and at every step what they lead to."""

    @given(SEEDS)
    def holds(seed: int) -> None:
        assert list(play(seed, mode, longest=40))

    holds()


@pytest.mark.untraced
@pytest.mark.parametrize("mode", EVERY_MODE)
def test_whole_games_are_played_alike(mode: Mode | None) -> None:
    assert sum(len(list(play(seed, mode))) for seed in range(4)) > 100


@pytest.mark.long
@pytest.mark.untraced
def test_1_500_games_are_played_alike_with_every_power_and_to_every_end() -> None:
    kinds, ends = Counter[str](), Counter[Any]()
    for seed in range(1500):
        for step in play(seed, EVERY_MODE[seed % len(EVERY_MODE)], longest=300):
            kinds[kind_of(step.text)] += 1
            ends[step.by] += 1
    assert all(kinds[key] > 8 for key in get_args(Key)), kinds
    # Nobody resigns here: it is never listed, and the next test plays it.
    assert all(ends[by] > 8 for by in get_args(By) if by != "resignation"), ends


@pytest.mark.parametrize("mode", EVERY_MODE)
def test_whoever_resigns_does_so_alike(mode: Mode | None) -> None:
    """K9: of both seats, the first to act in each mode and the one after that."""
    dice = random.Random(str(mode))
    options = kakusareta.Options(elemental=mode)
    rods = kakusareta.deal(options, dice.randrange)
    state = kakusareta.start(options, rods)
    plain: Position = plain_rules.start(
        kakusareta.encode_options(options), dict(zip(RODS, map(str, rods), strict=True))
    )
    for _ in range(30):
        assert state.acting is not None
        given_up = take(kakusareta, state, state.acting, kakusareta.parse_action("resign"))
        assert written(given_up) == json.dumps(plain_rules.play(plain, "resign"))
        text = choose(dice, [text for text in plain_rules.legal(plain) if text != "find"])
        state = take(kakusareta, state, state.acting, kakusareta.parse_action(text))
        plain = plain_rules.play(plain, text)
