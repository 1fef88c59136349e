"""The hands of the fishing game: dealt, drawn and handed over in private."""

from collections.abc import Mapping

from tests.engine import fishing
from tests.engine.fishing import CARDS, NAMES, Action, Answer, Ask, Cards, Draw, Event, Need, State
from unseen.kernel.seat import Seat
from unseen.secrecy.masked_game import Place

HOLDERS = frozenset(NAMES)
PLACES = tuple(Place("cards", index) for index in range(len(CARDS)))


def hand_of(view: State, seat: Seat) -> Cards:
    return view.hands[NAMES.index(seat)]


def hands(options: fishing.Options) -> Mapping[Place, Seat]:
    return {PLACES[index]: NAMES[index // 2] for index in range(2 * options.players)}


def with_hand(view: State, faces: tuple[str, ...]) -> State:
    hand = tuple(sorted(faces))
    own = view.whose
    return view._replace(
        hands=tuple(hand if seat == own else other for seat, other in zip(NAMES, view.hands, strict=False))
    )


def is_open(action: Action) -> bool:
    del action
    return False


def is_private(action: Action) -> bool:
    return isinstance(action, Ask | Draw)


def may_ask(view: State, seat: Seat, action: Action) -> bool:
    hand = hand_of(view, seat)
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


def private_events(view: State, seat: Seat, action: Action, answers: tuple[Cards, ...]) -> tuple[Event, ...]:
    del view
    return tuple(fishing._turn(seat, action, answers))


def may_end(action: Action) -> bool:
    del action
    return True


def unveil(view: State, disclosure: None, faces: tuple[str, ...], held: Mapping[Place, int]) -> State:
    del disclosure
    found = dict(zip(PLACES, faces, strict=True))
    held_by = [
        [found[place] for place, seat in held.items() if seat == number] for number in range(len(view.hands))
    ]
    deck = tuple(found[place] for place in PLACES[len(CARDS) - len(view.deck) :])
    return view._replace(whose=None, hands=tuple(tuple(sorted(hand)) for hand in held_by), deck=deck)
