"""Nusubito as the protocol plays it (N32, N33): two decks of rods, and a Thief who commits to what nobody sees.

Rule 1. Each public event of the Thief carries one commitment to all that he did since the one before.
Rule 2. The end of his day turn commits the row, the column and the temple apart: a night's reveal, a capture and a
        declaration open just their part of the latest one.
"""

from collections.abc import Mapping
from typing import Any, cast

from unseen import nusubito
from unseen.kernel.codec import expect_list, expect_one_of, expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.nusubito import THIEF, Options, State, belief
from unseen.nusubito.actions import Action, End, Look
from unseen.nusubito.belief import Belief
from unseen.nusubito.board import BIT, RODS, TEMPLE_NAMES, Space, Spaces, named
from unseen.nusubito.events import (
    AskEnd,
    Attacked,
    DartTaken,
    Disclose,
    Ended,
    Event,
    Face,
    Looked,
    Need,
    PickedUp,
    Placed,
    Rested,
    Sacrificed,
    Secrets,
    Shot,
    TurnUp,
    Unbolstered,
)  # fmt: skip
from unseen.nusubito.referee import is_last_night
from unseen.nusubito.state import Colour, Rods
from unseen.nusubito.view import UNKNOWN_RODS
from unseen.secrecy.masked_game import Place

GAME = cast(AnyGame, nusubito)
RULES = 1
PROVES_SHUFFLES = False
"""The Thief alone turns up rods, and he shuffles first."""
SECRETIVE = frozenset({THIEF})
DECKS = {"columns": ("green", "red", "red"), "rows": ("green", "red", "red")}
PLACES = tuple(Place(deck, index) for deck in DECKS for index in range(3))
"""Where the rods lie, in the order of `RODS`."""

_TOLD = {
    kind.__name__.lower(): kind
    for kind in (Attacked, Shot, DartTaken, PickedUp, Sacrificed, Placed, Unbolstered, Rested)
}
"""The events that the Thief tells of; looks and the end of the game follow from what is asked."""


def decks(options: Options) -> Mapping[str, tuple[str, ...]]:
    """Return the faces of each deck of rods (N2)."""
    del options
    return DECKS


def unknown_deal(options: Options) -> Rods:
    """Return six rods that nobody has seen."""
    del options
    return UNKNOWN_RODS


def deal(faces: tuple[str, ...]) -> Rods:
    """Return the rods with these colours."""
    return cast(Rods, faces)


def place(view: State, need: Need) -> Place | None:
    """Return the rod that a need turns up."""
    del view
    return PLACES[RODS.index(need.rod)] if isinstance(need, TurnUp) else None


def places(options: Options) -> tuple[Place, ...]:
    """Return where the rods lie, in the order of a deal."""
    del options
    return PLACES


def hands(options: Options) -> Mapping[Place, Seat]:
    """Return nothing: nobody holds rods."""
    del options
    return {}


def may_ask(view: State, seat: Seat, action: Action) -> bool:
    """Return whether an action can be asked at all; what the Thief's secrets forbid is found later."""
    return bool(nusubito.needs(view, seat, action))


def is_handed_over(need: Need) -> bool:
    """Return False: rods stay where they lie."""
    del need
    return False


def with_hand(view: State, faces: tuple[str, ...]) -> State:
    """Return the view as it is: nobody has seen a rod at the start."""
    del faces
    return view


def is_asked_for(need: Need, face: str) -> bool:
    """Return True: any rod answers a look."""
    del need, face
    return True


def answer_of(faces: tuple[str | None, ...]) -> Face | None:
    """Return the colour of the rod that turned up."""
    return cast(Colour | None, faces[0])


def told(view: State, seat: Seat, action: Look, answers: tuple[Colour | None, ...]) -> tuple[Event, ...]:
    """Return the look, whose colour is known to the Thief alone."""
    del view, seat
    return (Looked(action.rod, answers[0]),)


def may_end(action: Action) -> bool:
    """Return False: a look ends nothing."""
    del action
    return False


def is_open(action: Action) -> bool:
    """Return False: a rod is for the Thief, until the game ends."""
    del action
    return False


def is_private(action: Action) -> bool:
    """Return whether an action turns a rod up for the Thief alone."""
    return isinstance(action, Look)


def foretold(view: State, action: Action) -> tuple[Event, ...]:
    """Return what everybody knows of an asked action whatever is answered."""
    if isinstance(action, Look):
        return (Looked(action.rod, None),)
    if isinstance(action, End) and not is_last_night(view):
        return (Ended(),)
    return ()


def discloser(action: Action) -> Seat | None:
    """Return the Thief, unless a rod alone answers: nobody else has anything to show."""
    return None if isinstance(action, Look) else THIEF


def disclose(view: State) -> Face:
    """Return all that the Thief knows and the Mists do not, the rods aside."""
    return nusubito.answer(view, Disclose())


def is_answer(need: Need, face: Face) -> bool:
    """Return whether the Thief may answer so: "yes" is enough where he is asked for the end of his turn (N17)."""
    return isinstance(face, Secrets) or isinstance(need, AskEnd)


def is_disclosure(face: Face) -> bool:
    """Return whether the Thief shows everything."""
    return isinstance(face, Secrets)


def unveil(
    view: State, disclosure: Secrets, faces: tuple[str, ...], held: Mapping[Place, int]
) -> State | None:
    """Return the truth of which a view, the Thief's disclosure and the rods tell; None where it is no position."""
    del held
    rods = cast(tuple[Colour, ...], faces)
    at, hand, cost, leaps, picked = disclosure
    truth = view._replace(at=at, hand=hand, rods=rods, cost=cost, leaps=leaps, picked=picked)
    try:
        return truth if nusubito.decode_state(nusubito.encode_state(truth)) == truth else None
    except CodecError:
        return None


def possible(options: Options) -> Belief:
    """Return the Thief as everybody knows him at the start."""
    return belief.begin(options)


def possible_after(known: Belief, event: Event) -> Belief | None:
    """Return every Thief who fits the public log, or None if nobody does."""
    then = belief.after(known, event)
    return then if then.members else None


def encode_event(event: Event) -> list[Any]:
    """Return an event as its kind and its fields."""
    return [type(event).__name__.lower(), *event[:-1]]


def decode_event(data: object) -> Event:
    """Return the event that the Thief tells of.

    Raises:
        CodecError: It is none.
    """
    kind, *values = expect_list("events", data) or [None]
    made = _TOLD[expect_one_of("events", kind, _TOLD)]
    if len(values) != len(made._fields) - 1:
        raise CodecError("events", f"{kind} has {len(made._fields) - 1} fields, not {len(values)}")
    for value in values:
        if value is not None and not isinstance(value, str):
            raise CodecError("events", f"a text or null is expected, not {name_of(value)}")
    return cast(Event, made(*values))


def encode_face(face: Face) -> Any:
    """Return the Thief's answer as JSON."""
    if not isinstance(face, Secrets):
        return face
    hand, picked = (sorted(named(coins)) for coins in (face.hand, face.picked))
    return [face.at, hand, face.cost, face.leaps, picked]


def decode_face(data: object) -> Face:
    """Return the Thief's answer that a JSON value says.

    Raises:
        CodecError: It says none.
    """
    if data == "yes":
        return "yes"
    fields = expect_list("answer", data)
    if len(fields) != len(Secrets._fields):
        raise CodecError("answer", f"{len(Secrets._fields)} fields are expected")
    at, hand, cost, leaps, picked = fields
    cost, leaps = (expect_whole("answer", count, 0, 3) for count in (cost, leaps))
    temple = Space(expect_one_of("answer", at, TEMPLE_NAMES))
    return Secrets(temple, _coins(hand), cost, leaps, _coins(picked))


def _coins(data: object) -> Spaces:
    coins = [expect_one_of("answer", coin, TEMPLE_NAMES) for coin in expect_list("answer", data)]
    if coins != sorted(set(coins)):
        raise CodecError("answer", "coins in alphabetical order are expected, each once")
    return sum(BIT[Space(coin)] for coin in coins)


def has_parts(event: Event) -> bool:
    """Return whether the Thief ended a day turn."""
    return isinstance(event, Placed)


def parts(view: State) -> Mapping[str, str]:
    """Return where the Thief stands, as column, row and temple; he begins on C3, as everybody knows."""
    at = view.at or Space("C3")
    return {"column": at[0], "row": at[1], "temple": at}


def reveals(event: Event) -> tuple[str, str] | None:
    """Return the part of his place that the Thief's night shows (N20)."""
    if isinstance(event, Rested) and event.line and event.place:
        return event.line, event.place
    return None


def stands(disclosure: Secrets) -> tuple[str, str] | None:
    """Return the temple, unless the Thief has leapt since he ended his turn."""
    return None if disclosure.leaps else ("temple", disclosure.at)
