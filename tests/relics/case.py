"""Relics as the laws of `unseen.kernel.laws` ask for a game."""

import random
from typing import Any

from unseen import relics
from unseen.kernel.chance import shuffle
from unseen.kernel.laws import Case
from unseen.kernel.seat import Seat
from unseen.relics.actions import Action
from unseen.relics.board import SPACES
from unseen.relics.crystals import Crystals
from unseen.relics.state import OPEN_PAIRS, SET_UP
from unseen.relics.warriors import WARRIORS


def options(dice: random.Random) -> relics.Options:
    """Draw options."""
    return relics.Options(dice.choice(("basic", "standard")), dice.choice(("quincunx", "cross")))


def redeal(dice: random.Random, options: relics.Options, deal: relics.Deal, seat: Seat) -> relics.Deal:
    """Draw another deal that nobody can tell from this one after the opening."""
    del options, seat
    amber, jade = (
        (*deck[:OPEN_PAIRS], *shuffle(deck[OPEN_PAIRS:], dice.randrange)) for deck in (deal.amber, deal.jade)
    )
    laid = len(SET_UP)
    return relics.Deal(amber, jade, deal.bag[:laid] + "".join(shuffle(deal.bag[laid:], dice.randrange)))


def stray_text(dice: random.Random) -> str:
    """Return any action in notation."""
    space, some = dice.choice(SPACES), Crystals(dice.randrange(1, 4), dice.randrange(4)).word
    amber, jade = dice.choices(WARRIORS, k=2)
    texts = [
        f"choose {amber} {jade}",
        f"first {dice.choice(relics.SEATS)}",
        f"place {space}",
        f"place {space} pay {some}",
    ]
    texts += [f"face {dice.choice('NESW')}", f"add {some}", "add nothing", f"settle {space}", "resign"]
    return dice.choice(texts)


def stray(dice: random.Random) -> Action:
    """Draw any action at all."""
    return relics.parse_action(stray_text(dice))


def is_rare(action: Any) -> bool:
    """Return whether an action tends to end the game: none does."""
    del action
    return False


RELICS = Case(relics, options, redeal, stray, is_rare)
