"""Misty Ruins as the laws of `unseen.kernel.laws` ask for a game."""

import random
from collections.abc import Sequence
from typing import Any, TypeVar

from unseen import misty_ruins
from unseen.kernel.chance import shuffle
from unseen.kernel.laws import Case
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action, Claim
from unseen.misty_ruins.board import SPACES
from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, CHARACTERS, HOMELANDS
from unseen.misty_ruins.items import GOLD_CARDS, ITEMS, WEAPONS
from unseen.misty_ruins.state import PLACE, SEATS, TILES_IN_HAND
from unseen.misty_ruins.tiles import TILES, TURNED

Card = TypeVar("Card")


def options(dice: random.Random) -> misty_ruins.Options:
    """Draw options."""
    return misty_ruins.Options(
        players=dice.choice([2, 3, 4, 5]),
        round_limit=dice.choice([None, None, 1, 2, 4]),
        declaration=dice.choice([5, 10]),
        out_of_tokens=dice.choice([False, True]),
    )


def redeal(
    dice: random.Random, options: misty_ruins.Options, deal: misty_ruins.Deal, seat: Seat
) -> misty_ruins.Deal:
    """Draw another deal that a seat cannot tell from this one after the opening.

    It may get its hand in another order (M4): only which tiles they are is told.
    """
    count, place = options.players, PLACE.get(seat)
    held = set() if place is None else {(place - 1) % count}
    own = [] if place is None else list(range(TILES_IN_HAND * place, TILES_IN_HAND * (place + 1)))
    tiles = list(_shuffled_but(deal.tiles, set(own), dice))
    for target, source in zip(own, dice.sample(own, len(own)), strict=True):
        tiles[target] = deal.tiles[source]
    offered = set(range(count + 2))
    return misty_ruins.Deal(
        deal.first,
        _dealt_but(deal.characters, CHARACTERS, held, dice),
        _dealt_but(deal.homelands, HOMELANDS, held, dice),
        tuple(tiles),
        _shuffled_but(deal.items, offered, dice),
        shuffle(deal.monsters, dice.randrange),
    )


def _shuffled_but(cards: Sequence[Card], known: set[int], dice: random.Random) -> tuple[Card, ...]:
    """Return the cards in another order, but for those in known places."""
    others = iter(shuffle([card for place, card in enumerate(cards) if place not in known], dice.randrange))
    return tuple(card if place in known else next(others) for place, card in enumerate(cards))


def _dealt_but(
    dealt: Sequence[Card], cards: Sequence[Card], known: set[int], dice: random.Random
) -> tuple[Card, ...]:
    """Return other cards dealt, but for those in known places."""
    kept = {dealt[place] for place in known}
    others = iter(shuffle([card for card in cards if card not in kept], dice.randrange))
    return tuple(card if place in known else next(others) for place, card in enumerate(dealt))


def stray_text(dice: random.Random) -> str:
    """Return any action in notation."""
    space, seat, item = dice.choice(SPACES[80:140]), dice.choice(SEATS), dice.choice(ITEMS)
    who = f"{dice.choice(CHARACTERS)} {dice.choice(HOMELANDS)}"
    homelands = " ".join(sorted(dice.sample(HOMELANDS, dice.randrange(1, 4))))
    weapon = dice.choice(["fist", *WEAPONS])
    return dice.choice(
        [
            f"take {item}", f"explore {dice.choice(TILES)}/{dice.choice(TURNED)} {space}", f"move {space}",
            f"door {dice.choice(ABILITIES)}", "chest", f"attack {weapon}", f"attack {weapon} lucky", f"claim {who}",
            f"flee {space}", "hide", f"identify {homelands}", f"buy {item}", f"sell {item}",
            f"sell {item} for {dice.choice(sorted(GOLD_CARDS))}", f"cash {item}", "elixir", "rest", "heal", "end",
            f"rob {seat}", f"ask {dice.choice(ATTRIBUTES)}", f"ask {dice.choice(HOMELANDS)}", "skip", f"strip {seat}",
            f"lose {dice.randrange(5)} blocks {dice.randrange(5)} health", f"discard {item}", f"declare {who}",
            "resign",
        ]
    )  # fmt: skip


def stray(dice: random.Random) -> Action:
    """Draw any action at all."""
    return misty_ruins.parse_action(stray_text(dice))


def is_rare(action: Any) -> bool:
    """Return whether an action tends to end the game, or is one of 128."""
    return isinstance(action, Claim)


MISTY_RUINS = Case(misty_ruins, options, redeal, stray, is_rare)
