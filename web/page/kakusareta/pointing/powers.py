"""The cards of the Elemental Disciplines beside the board: usable cards, prices, and reasons why others are not."""

from collections.abc import Collection
from typing import assert_never

from page.kakusareta.draw.elements import Card, Disciplines, Rack
from page.kakusareta.pointing.refusal import why
from page.kakusareta.said.words import reason_words
from page.shell.model import Seated
from page.text import Text
from unseen.kakusareta import KAKUSARETA, MOYA, SEATS, State, format_action
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Attack,
    Breath,
    Breeze,
    Choose,
    Climb,
    Deploy,
    Destroy,
    End,
    Fate,
    Find,
    Fireball,
    Fortify,
    Gentle,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Petrify,
    Quake,
    Rain,
    Raise,
    River,
    Shift,
    Step,
    Still,
    Streak,
    Stream,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tempest,
    Tide,
    Tower,
)
from unseen.kakusareta.cards import BY_THE_MOYA, CARDS, ELEMENTS, OPPOSED, PLACE, Element, Key
from unseen.kakusareta.cards import Card as Power
from unseen.kakusareta.elements import Elements, pool, price, uses_left
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat

SINGLE = (Quake, Still, River, Tide, Petrify, Breeze, Stream, Breath)
"""Powers that need no further choice."""
SINGLES = frozenset(("quake", "still", "river", "tide", "petrify", "breeze", "stream", "breath"))
"""Their cards."""


def key_of(action: Action) -> Key | None:
    """Return the card that an action uses, or None."""
    match action:
        case Leap():
            return "silent" if action.silent else None
        case End():
            return "mirage" if action.mirage else None
        case Destroy():
            return "ashes" if action.ashes else None
        case Quake() | Tower() | Tempest() | River() | Tide() | Rain() | Fireball() | Still():
            return action.kind
        case Petrify() | Fortify() | Breeze() | Stream() | Breath() | Gentle() | Shift() | Streak() | Fate():
            return action.kind
        case (
            Choose() | Step() | Climb() | Attack() | TakeDart() | Look() | TakeToken() | TakeCoin() | Find()
            | Allow() | Move() | Swap() | Heal() | Merge() | Deploy() | Raise() | Resign()
        ):  # fmt: skip
            return None
        case _:
            assert_never(action)


def hands_over(state: State, action: Action) -> bool:
    """Return whether a power will wait for the Moya player's answer (K49)."""
    return state.elements is not None and key_of(action) in OPPOSED and uses_left(state.elements, "fate") > 0


def is_at_once(state: State, action: Action) -> bool:
    """Return whether pressing a power's card uses it at once: no further choice, and it can be undone."""
    return isinstance(action, SINGLE) and not isinstance(action, Still) and not hands_over(state, action)


def disciplines(seated: Seated, t: Text) -> Disciplines | None:
    """Return the tokens and cards as the seat sees them, its own first and open; None in a game without elements."""
    state, seat = seated.shown.view, seated.shown.seat
    elements = state.elements
    if elements is None:
        return None
    other = MOYA if seat == KAKUSARETA else KAKUSARETA
    racks = (_rack(seated, seat, _usable(seated), t), _rack(seated, other, (), t)._replace(is_open=False))
    return Disciplines(
        {"kakusareta": _counted(elements, KAKUSARETA), "moya": _counted(elements, MOYA)},
        {element: pool(elements, element) for element in ELEMENTS},
        tuple(rack for rack in racks if rack.cards),
        in_game(elements),
    )


def _usable(seated: Seated) -> frozenset[Key]:
    """Return the keys of the cards that can be used now."""
    found: set[Key] = set()
    for action in seated.shown.legal:
        if key := key_of(action):
            found.add(key)
    return frozenset(found)


def in_game(elements: Elements) -> tuple[Element, ...]:
    """Return the elements in a game: all, or in loyalist the two that were chosen."""
    if elements.mode != "loyalist" or None in elements.of:
        return ELEMENTS
    return tuple(element for element in ELEMENTS if element in elements.of)


def _counted(elements: Elements, seat: Seat) -> dict[Element, int]:
    return dict(zip(ELEMENTS, elements.tokens[SEATS.index(seat)], strict=True))


def _rack(seated: Seated, seat: Seat, usable: Collection[Key], t: Text) -> Rack:
    elements = seated.shown.view.elements
    cards = [card for card in CARDS if card.seat == seat and _is_there(elements, card)]
    return Rack(
        "kakusareta" if seat == KAKUSARETA else "moya",
        tuple(_card(seated, card, usable, t) for card in cards),
        is_counted=seated.shown.view.turn.pending is None,
    )


def _is_there(elements: Elements, card: Power) -> bool:
    """Return whether a card is in the game: in loyalist a seat has those of its element (K40)."""
    return elements.mode != "loyalist" or elements.of[SEATS.index(card.seat)] == card.element


def _card(seated: Seated, card: Power, usable: Collection[Key], t: Text) -> Card:
    state, answers = seated.shown.view, card.key == "fate"
    can = card.key in usable and not answers  # the answer has a button at the foot instead
    elements, pending = state.elements, state.turn.pending
    is_own = card.seat == seated.shown.seat == state.acting and bool(seated.shown.legal)
    at_once = next(
        (one for one in seated.shown.legal if key_of(one) == card.key and is_at_once(state, one)), None
    )
    return Card(
        card.key,
        card.element,
        price(elements, card.key),
        each=card.key in BY_THE_MOYA,
        lying=elements.cards[PLACE[card.key]],
        usable=can,
        # While a power waits only the answer matters, so the cards show their effects instead of reasons.
        why=_why(state, card, t) if is_own and not can and pending is None else "",
        owed=card.key in (elements.owes or ()),
        waits=pending is not None and pending.kind == card.key,
        chosen=seated.chosen[:1] == (f"power {card.key}",),
        action=format_action(at_once) if at_once else "",
    )


def _why(state: State, card: Power, t: Text) -> str:
    """Return the reason why a card cannot be used now, in words."""
    return reason_words(why(state, (), f"power {card.key}"), t)
