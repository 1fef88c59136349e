"""Kakusareta as the laws of `unseen.kernel.laws` ask for a game."""

import random
from typing import Any

from unseen import kakusareta
from unseen.courtyard.board import SPACES, TEMPLE_NAMES
from unseen.courtyard.rods import RODS, Rods
from unseen.kakusareta.actions import DIRECTIONS, Action, Find
from unseen.kakusareta.cards import ELEMENTS, MODES
from unseen.kernel.laws import Case
from unseen.kernel.seat import Seat

LINES = "ABCDE12345"


def options(dice: random.Random) -> kakusareta.Options:
    """Draw options: all modes, all configurations."""
    levels = "/".join(dice.choice("123") for _ in range(3))
    return kakusareta.Options(
        configuration=dice.choice(["1/2/3", levels]),
        kakusareta_darts=dice.choice([2, 2, 3, 0, 1, 5, 9]),
        four_temples=dice.random() < 0.7,
        day_limit=dice.choice([None, None, None, 1, 2, 3]),
        elemental=dice.choice([None, *MODES]),
    )


def redeal(dice: random.Random, options: kakusareta.Options, deal: Rods, seat: Seat) -> Rods:
    """Draw another deal: nobody has seen a rod at the start."""
    del deal, seat
    return kakusareta.deal(options, dice.randrange)


def stray_text(dice: random.Random) -> str:
    """Return any action in notation."""
    return dice.choice((_of_kakusareta, _of_moya, _of_either))(dice)


def _of_kakusareta(dice: random.Random) -> str:
    temple, one, two, three = dice.choice(TEMPLE_NAMES), *dice.choices(SPACES, k=3)
    line = dice.choice(RODS)
    return dice.choice(
        [
            f"leap {temple}", f"leap {temple} silent", f"leap {temple} push {one}>{two}", f"step {one}", "attack",
            f"step {one} push {temple}>{two}", f"leap {one} silent push {temple}>{two} {one}>{three}", "dart",
            f"climb {temple}", f"climb {one} push {one}>{two}", f"look {line}", f"coin {temple}", "find", "still",
            "river", f"rain {one}", "quake", f"tower {one}", f"tempest {dice.choice(DIRECTIONS)}", "tide", "end",
            f"fireball {one}", "end row", "end column", f"end mirage {temple}",
            f"end mirage {'row' if line.isdigit() else 'column'} {line}",
        ]
    )  # fmt: skip


def _of_moya(dice: random.Random) -> str:
    one, two, three = dice.choices(SPACES, k=3)
    pair, trio = sorted(dice.sample(SPACES, 2)), sorted(dice.sample(SPACES, 3))
    current = dice.choice([("12345", ("east", "west")), ("ABCDE", ("north", "south"))])
    ending = dice.choice(["", f" from {three}", f" token {dice.choice(ELEMENTS)}"])
    source = dice.choice(["", f" from {three}"])
    return dice.choice(
        [
            "allow", "fate", f"move {one} {two}{ending}", f"swap {' '.join(pair)}", f"heal {one} with {two}",
            f"upgrade {' '.join(trio)}{source}", f"destroy {one}{ending}", f"destroy {one} ashes{ending}", "petrify",
            f"fortify {' '.join(dice.choice([pair, trio, trio[:1]]))}", "breeze", "stream", "breath",
            f"deploy {dice.choice('12')} {one}{source}", f"upgrade {one}{source}", f"shift {' '.join(pair)}",
            f"gentle {dice.choice(current[0])} {dice.choice(current[1])}", f"streak {dice.choice(LINES)}",
        ]
    )  # fmt: skip


def _of_either(dice: random.Random) -> str:
    element = dice.choice(ELEMENTS)
    return dice.choice([f"take {element}", f"token {element}", "end", "resign"])


def stray(dice: random.Random) -> Action:
    """Draw any action at all."""
    return kakusareta.parse_action(stray_text(dice))


def is_rare(action: Any) -> bool:
    """Return whether an action tends to end the game."""
    return isinstance(action, Find)


KAKUSARETA = Case(kakusareta, options, redeal, stray, is_rare)
