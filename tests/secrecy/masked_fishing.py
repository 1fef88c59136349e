"""The fishing game of three as the protocol plays it: hands are dealt, drawn and handed over in private.

Every seat has secrets, so every seat is secretive; but all that it does is asked, and it tells of nothing by words.
What `MaskedGame` has for disclosures is not here.
"""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

from tests.engine import fishing
from tests.engine.fishing import (
    CARDS,
    NAMES,
    Action,
    Answer,
    Ask,
    Cards,
    Draw,
    Drew,
    Event,
    Finished,
    Gave,
    Need,
    State,
    TurnUp,
)
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.secrecy.masked_game import Place

RULES = 1
PROVES_SHUFFLES = True
SECRETIVE = frozenset(NAMES)
PLACES = tuple(Place("cards", index) for index in range(len(CARDS)))


def _hand(view: State, seat: Seat) -> Cards:
    return view.hands[NAMES.index(seat)]


def _admits(view: State, event: Event) -> bool:
    """Ask the game's own `admits` of a seat's own events and of an onlooker's view too."""
    match event:
        case Gave() if event.asker == view.whose:
            held = sum(card[0] == event.rank for card in _hand(view, event.asker) if card)
            if len(event.cards) > min(3 - held, len(_hand(view, event.giver))):
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


def decks(options: fishing.Options) -> Mapping[str, tuple[str, ...]]:
    del options
    return {"cards": CARDS}


def places(options: fishing.Options) -> tuple[Place, ...]:
    del options
    return PLACES


def unknown_deal(options: fishing.Options) -> Cards:
    del options
    return (None,) * len(CARDS)


def hands(options: fishing.Options) -> Mapping[Place, Seat]:
    return {PLACES[index]: NAMES[index // 2] for index in range(2 * options.players)}


def with_hand(view: State, faces: tuple[str, ...]) -> State:
    hand = tuple(sorted(faces))
    own = view.whose
    return view._replace(
        hands=tuple(hand if seat == own else other for seat, other in zip(NAMES, view.hands, strict=False))
    )


def place(view: State, need: Need) -> Place | None:
    return PLACES[len(CARDS) - len(view.deck) + need.place] if isinstance(need, TurnUp) else None


def is_open(action: Action) -> bool:
    del action
    return False


def is_private(action: Action) -> bool:
    return isinstance(action, Ask | Draw)


def may_ask(view: State, seat: Seat, action: Action) -> bool:
    hand = _hand(view, seat)
    match action:
        case Ask():
            return action.seat != seat and action.seat in NAMES[: len(view.hands)] and bool(hand)
        case Draw():
            return not hand and bool(view.deck)
        case _:
            return True


def is_handed_over(need: Need) -> bool:
    return isinstance(need, Answer)


def is_asked_for(need: Need, face: str) -> bool:
    return not isinstance(need, Answer) or face[0] == need.rank


def answer_of(faces: Cards) -> Cards:
    return faces if None in faces else tuple(sorted(face for face in faces if face))


def told(view: State, seat: Seat, action: Action, answers: tuple[Cards, ...]) -> tuple[Event, ...]:
    del view
    return tuple(fishing._turn(seat, action, answers))


def may_end(action: Action) -> bool:
    del action
    return True


def foretold(view: State, action: Action) -> tuple[Event, ...]:
    del view, action
    return ()


def discloser(action: Action) -> Seat | None:
    del action
    return None


def is_disclosure(face: Any) -> bool:
    return False


def unveil(view: State, disclosure: None, faces: tuple[str, ...], held: Mapping[Place, int]) -> State:
    del disclosure
    found = dict(zip(PLACES, faces, strict=True))
    held_by = [
        [found[place] for place, seat in held.items() if seat == number] for number in range(len(view.hands))
    ]
    deck = tuple(found[place] for place in PLACES[len(CARDS) - len(view.deck) :])
    return view._replace(whose=None, hands=tuple(tuple(sorted(hand)) for hand in held_by), deck=deck)


def possible(options: fishing.Options) -> tuple[()]:
    """Return nothing that could ever be contradicted: nobody tells of what he does by words."""
    del options
    return ()


def possible_after(known: tuple[()], event: Event) -> tuple[()]:
    del event
    return known


def decode_event(data: object) -> Event:
    raise CodecError("events", f"nobody tells of {data!r}")


def has_parts(event: Event) -> bool:
    del event
    return False


def parts(view: State) -> Mapping[str, str]:
    del view
    return {}


def reveals(event: Event) -> None:
    del event
