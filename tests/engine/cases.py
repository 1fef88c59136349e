"""The games that the laws are asked of."""

import random
from typing import Any

from tests.engine import fishing
from tests.kakusareta.case import KAKUSARETA
from tests.misty_ruins.case import MISTY_RUINS
from tests.relics.case import RELICS
from tests.skeletons.open_game import case as open_game
from tests.skeletons.secret_game import case as secret_game
from unseen import nusubito
from unseen.courtyard.board import SPACES, TEMPLE_NAMES
from unseen.courtyard.rods import RODS
from unseen.kernel.laws import Case
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import Seat
from unseen.nusubito.actions import Capture, Declare


def _options(dice: random.Random) -> nusubito.Options:
    levels = "/".join(dice.choice("012") for _ in range(3))
    return nusubito.Options(
        configuration=dice.choice(["0/1/2", levels]),
        thief_darts=dice.choice([2, 2, 2, 0, 1, 3, 5, 9]),
        day_limit=dice.choice([None, None, None, 1, 2]),
    )


def _redeal(dice: random.Random, options: Any, deal: Any, seat: Seat) -> Any:
    del options, deal, seat  # nobody has seen a rod at the start
    return nusubito.deal(nusubito.Options(), dice.randrange)


def stray_text(dice: random.Random) -> str:
    """Return any action of Nusubito in notation."""
    temple, other = dice.sample(TEMPLE_NAMES, 2)
    one, two, three, four = dice.choices(SPACES, k=4)
    trio = sorted(dice.sample(SPACES, 3))
    return dice.choice(
        [
            f"leap {temple}", f"leap {temple} push {other}>{one}", f"leap {temple} push {other}>{one} {temple}>{two}",
            f"shoot {temple}", "dart", f"look {dice.choice(RODS)}", f"coin {temple}", f"sacrifice {temple}", "declare",
            f"unbolster {temple}", "end", "end row", "end column", f"move {one} {two}", f"heal {three} with {four}",
            f"upgrade {' '.join(trio)} to {dice.choice(trio)}", f"bolster {temple} with {one}",
            f"bolster {temple} with {one} from {other}", f"capture {temple}", f"spawn {one}", f"upgrade {one}",
            "resign",
        ]
    )  # fmt: skip


def _refish(dice: random.Random, options: fishing.Options, deal: Any, seat: Seat) -> Any:
    own = fishing.NAMES.index(seat) * 2 if seat in fishing.NAMES else -2
    dealt = 2 * options.players
    seen = {own, own + 1, *range(dealt, dealt + options.aside)}
    places = [place for place in range(len(deal)) if place not in seen]
    cards = list(deal)
    for _ in range(dice.choice([1, 1, 2])):
        one, two = dice.sample(places, 2)
        cards[one], cards[two] = cards[two], cards[one]
    return tuple(cards)


def _fishing_options(dice: random.Random) -> fishing.Options:
    players = dice.choice([2, 3, 3, 4, 5])
    return fishing.Options(dice.randrange(players), players, dice.choice([0, 0, 1, 2]))


def _stray_fishing(dice: random.Random) -> fishing.Action:
    asked = fishing.Ask(dice.choice(fishing.NAMES), dice.choice(fishing.RANKS))
    choices: list[fishing.Action] = [asked, asked, fishing.Draw(), RESIGN]
    return dice.choice(choices)


NUSUBITO = Case(
    nusubito,
    _options,
    _redeal,
    lambda dice: nusubito.parse_action(stray_text(dice)),
    lambda action: isinstance(action, Declare | Capture),
)
FISHING = Case(fishing, _fishing_options, _refish, _stray_fishing, lambda action: False)
CASES = {
    "nusubito": NUSUBITO,
    "kakusareta": KAKUSARETA,
    "relics": RELICS,
    "misty_ruins": MISTY_RUINS,
    "fishing": FISHING,
    "open_game": open_game.CASE,
    "secret_game": secret_game.CASE,
}
