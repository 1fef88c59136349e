"""Kakusareta between two browsers over a relay: the form's elements, hidden turns, an end that both have checked."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.browsers.profiles import TOUCH, Opened
from e2e.online import Choice, Side, awaited, checked, play
from unseen.cli import main

ACTIONS = (16, pytest.param(40, marks=pytest.mark.long))
"""So many are taken before one gives up: the draft and some turns; in the soak a night too, with tokens and powers."""


class Court(Side):
    """One side's page of Kakusareta."""

    kept_as = "kakusareta afar "


def court(side: Side) -> Court:
    """Return the page of Kakusareta in the profile of another page."""
    return Court(Opened(side.page, side.context, side.watch), side.address + "kakusareta/")


def by_chance(seed: int) -> Choice:
    """Return a way to play by chance, in which a turn is ended soon and nobody searches."""
    dice = random.Random(seed)

    def choose(_: Side, actions: list[str]) -> str:
        mild = sorted(action for action in actions if action not in ("find", "resign"))
        ends = [action for action in mild if action.startswith("end")]
        return dice.choice(ends if ends and dice.random() < 0.3 else mild)

    return choose


@pytest.mark.parametrize("actions", ACTIONS)
def test_masters_over_a_relay_to_an_end_that_both_have_checked(
    actions: int, side: Callable[..., Side], tmp_path: Path
) -> None:
    hidden, moya = court(side()), court(side(**TOUCH))
    hidden.form()
    for control in ("#online-more", "#elemental-master"):
        hidden.press(control)
    moya.join(hidden.invite("kakusareta", name="Ada"), "Bo")
    for one in (hidden, moya):
        one.sits()
    assert (hidden.screen, moya.screen) == ("kakusareta", "moya")
    play((hidden, moya), by_chance(3), actions)
    if mover := awaited((hidden, moya)):
        mover.act("resign")
    checked(hidden, moya)
    saved = [one.transcript(tmp_path / f"{name}.json") for name, one in (("a", hidden), ("b", moya))]
    assert saved[0] == saved[1]
    assert main(["audit", str(tmp_path / "a.json")]) == 0
    assert hidden.record() == moya.record()
