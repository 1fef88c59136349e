"""The fishing game as the protocol plays it: all that a seat does is asked, and nobody tells of anything by words.

So it has cards and hands (`fishing_hands`), and commits to nothing.
"""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import cast

from tests.engine import fishing
from tests.engine.fishing import CARDS, Cards, Drew, Event, Finished, Gave, Need, State, TurnUp
from tests.secrecy import fishing_hands
from tests.secrecy.fishing_hands import PLACES, hand_of
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import ONLOOKER
from unseen.secrecy.masked_game import Hands, Place

RULES = 1
SINCE = 1
PROVES_SHUFFLES = True
HANDS: Hands = fishing_hands
COMMITS = None
HOLDINGS = None


def _admits(view: State, event: Event) -> bool:
    """Ask the game's own `admits` of a seat's own events and of an onlooker's view too."""
    match event:
        case Gave() if event.asker == view.whose:
            held = sum(card[0] == event.rank for card in hand_of(view, event.asker) if card)
            if len(event.cards) > min(3 - held, len(hand_of(view, event.giver))):
                return False
            event = event._replace(cards=())
        case Drew():
            event = event._replace(card=None)
        case Finished() if view.whose == ONLOOKER and len(view.hands[0]) == len(event.hands[0]):
            view = view._replace(hands=(event.hands[0], *view.hands[1:]))
        case _:
            pass
    return fishing.admits(view, event)


GAME = cast(AnyGame, SimpleNamespace(**{**vars(fishing), "admits": _admits}))


def options_for(options: fishing.Options, seats: int) -> fishing.Options | None:
    return options._replace(players=seats) if 2 <= seats <= 5 else None


def decks(options: fishing.Options) -> Mapping[str, tuple[str, ...]]:
    del options
    return {"cards": CARDS}


def places(options: fishing.Options) -> tuple[Place, ...]:
    del options
    return PLACES


def unknown_deal(options: fishing.Options) -> Cards:
    del options
    return (None,) * len(CARDS)


def deal(faces: tuple[str, ...]) -> Cards:
    return faces


def place(view: State, need: Need) -> Place | None:
    return PLACES[len(CARDS) - len(view.deck) + need.place] if isinstance(need, TurnUp) else None


def answer_of(faces: Cards) -> Cards:
    return faces if None in faces else tuple(sorted(face for face in faces if face))
