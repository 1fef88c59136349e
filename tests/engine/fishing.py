"""A small card game that the kernel must carry: two to five seats, a shuffled deck, private hands, a forced answer.

Twelve cards, four ranks (K L M N) in three suits (x y z); two are dealt to each seat, the others are the deck. Some of
it may be turned up before the first move and lie aside. A turn: `ask bob K` asks a seat for a rank that the asker holds
a card of. Who is asked must hand over every card of that rank, seen by the two of them alone; if there is none, the
asker draws from the deck, seen by the asker alone. With an empty hand one draws instead (`draw`). Three of a rank end
the game, as does an empty deck when the seat to act has no card; one has as many points as cards of one rank, and the
most points win.
"""

import itertools
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, assert_never

from unseen.kernel.chance import Dice, shuffle
from unseen.kernel.codec import expect_list, expect_object, expect_one_of
from unseen.kernel.errors import CodecError, IllegalAction, NotationError, Reason
from unseen.kernel.outcome import Outcome, given_up, ranked
from unseen.kernel.play import take_listed_by
from unseen.kernel.resign import Resign
from unseen.kernel.seat import CHANCE, Seat

NAME = "fishing"
NAMES = (Seat("ann"), Seat("bob"), Seat("cat"), Seat("dan"), Seat("eve"))
SEATS = NAMES[:3]
"""Who plays unless it is said otherwise."""
Card = str
RANKS = "KLMN"
CARDS: tuple[Card, ...] = tuple(rank + suit for rank in RANKS for suit in "xyz")
Cards = tuple[Card | None, ...]
"""Cards in alphabetical order, or as many Nones."""


class Options(NamedTuple):
    first: int = 0
    """Which seat begins."""
    players: int = 3
    aside: int = 0
    """How many cards are turned up before the first move."""


class State(NamedTuple):
    whose: Seat | None
    hands: tuple[Cards, ...]
    aside: Cards
    deck: Cards
    acting: Seat | None
    drawing: bool
    """Whether whoever asked goes on to draw."""
    result: Outcome | None


class Ask(NamedTuple):
    seat: Seat
    rank: str
    kind: Literal["ask"] = "ask"


class Draw(NamedTuple):
    kind: Literal["draw"] = "draw"


Action = Ask | Draw | Resign


class LaidAside(NamedTuple):
    """The top cards of the deck have been turned up for all."""

    cards: Cards
    kind: Literal["laid aside"] = "laid aside"


class Gave(NamedTuple):
    """A seat asked and another answered with all its cards of the rank."""

    asker: Seat
    giver: Seat
    rank: str
    cards: Cards
    kind: Literal["gave"] = "gave"


class Drew(NamedTuple):
    seat: Seat
    card: Card | None
    kind: Literal["drew"] = "drew"


class Finished(NamedTuple):
    """The game ended; all cards are shown."""

    outcome: Outcome
    hands: tuple[Cards, ...]
    deck: Cards
    kind: Literal["finished"] = "finished"


Event = LaidAside | Gave | Drew | Finished


class Answer(NamedTuple):
    """A need owed by the seat that is asked: its cards of the rank."""

    seat: Seat
    rank: str


class Show(NamedTuple):
    """A need owed by a seat when the game ends: all its cards."""

    seat: Seat


class TurnUp(NamedTuple):
    """A need owed by chance: a card of the deck, the top one is 0."""

    place: int


Need = Answer | Show | TurnUp
Face = Cards


def seats(options: Options) -> tuple[Seat, ...]:
    return NAMES[: options.players]


def _around(state: State) -> tuple[Seat, ...]:
    return NAMES[: len(state.hands)]


def deal(options: Options, dice: Dice) -> Cards:
    return shuffle(CARDS, dice)


def start(options: Options, cards: Cards) -> State:
    hands = tuple(_sorted(cards[2 * i : 2 * i + 2]) for i in range(options.players))
    aside, deck = (None,) * options.aside, cards[2 * options.players :]
    return State(None, hands, aside, deck, NAMES[options.first], False, None)


def opening(state: State, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    return tuple(map(TurnUp, range(len(state.aside))))[len(faces) :]


def begin(state: State, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    del state
    return (LaidAside(tuple(card for face in faces for card in face)),) if faces else ()


def _sorted(cards: Cards) -> Cards:
    return cards if None in cards else tuple(sorted(card for card in cards if card))


def to_act(state: State) -> tuple[Seat, ...]:
    return (state.acting,) if state.acting else ()


def is_over(state: State) -> bool:
    return state.result is not None


def _hand(state: State, seat: Seat) -> Cards:
    return state.hands[NAMES.index(seat)]


def _ranks(hand: Cards) -> list[str]:
    return sorted({card[0] for card in hand if card})


def _next(state: State, seat: Seat) -> Seat:
    return NAMES[(NAMES.index(seat) + 1) % len(state.hands)]


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    if seat != state.acting:
        return ()
    asks = (
        Ask(other, rank) for other in _around(state) if other != seat for rank in _ranks(_hand(state, seat))
    )
    return tuple(asks) or (Draw(),)


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    return seat == state.acting and (isinstance(action, Resign) or action in legal_actions(state, seat))


def _owed(state: State, action: Action, faces: tuple[Face, ...]) -> list[Need]:
    """Return the needs of a turn but for those of the game's end."""
    match action:
        case Ask():
            fishes = bool(faces) and not faces[0] and bool(state.deck)
            return [Answer(action.seat, action.rank), *([TurnUp(0)] if fishes else [])]
        case Draw():
            return [TurnUp(0)]
        case Resign():
            return []
        case _:
            assert_never(action)


def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    owed = _owed(state, action, faces)
    if len(faces) < len(owed):
        return tuple(owed[len(faces) :])
    if len(faces) > len(owed) or not _ending(state, seat, action, faces):
        return ()
    return (*(Show(other) for other in _around(state) if other != seat), *map(TurnUp, range(len(state.deck))))


def owes(need: Need) -> Seat:
    return CHANCE if isinstance(need, TurnUp) else need.seat


def answer(state: State, need: Need) -> Face:
    match need:
        case Answer():
            return tuple(card for card in _hand(state, need.seat) if card and card[0] == need.rank)
        case Show():
            return _hand(state, need.seat)
        case TurnUp():
            return (state.deck[need.place],)
        case _:
            assert_never(need)


def _turn(seat: Seat, action: Action, faces: tuple[Face, ...]) -> list[Event]:
    """Return a turn's events but for the game's end."""
    match action:
        case Ask():
            gave = Gave(seat, action.seat, action.rank, faces[0])
            return [gave, *(Drew(seat, card) for face in faces[1:] for card in face)]
        case Draw():
            return [Drew(seat, faces[0][0])]
        case Resign():
            return []
        case _:
            assert_never(action)


def _ending(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> str | None:
    """Return by what a turn ends the game, if it does, as the seat that takes it can tell."""
    if isinstance(action, Resign):
        return "resignation"
    for event in _turn(seat, action, faces):
        state = evolve(state, event)
    hand = [card for card in _hand(state, seat) if card]
    if any(sum(card[0] == rank for card in hand) == 3 for rank in RANKS):
        return "set"
    return "empty" if not state.deck and not _hand(state, _next(state, seat)) else None


def decide(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    if seat != state.acting:
        raise IllegalAction(format_action(action), Reason("turn", "", "it is another seat's turn"))
    if not is_legal(state, seat, action):
        raise IllegalAction(format_action(action), Reason("rank", "", "no card of that rank is in hand"))
    owed = len(_owed(state, action, faces))
    happened = _turn(seat, action, faces[:owed])
    if ending := _ending(state, seat, action, faces[:owed]):
        own, others, shown = NAMES.index(seat), len(state.hands) - 1, faces[owed:]
        deck = tuple(card for face in shown[others:] for card in face)
        whole = state._replace(hands=(*shown[:own], _hand(state, seat), *shown[own:others]), deck=deck)
        for event in happened:
            whole = evolve(whole, event)
        happened.append(Finished(_outcome(whole, seat, ending), whole.hands, whole.deck))
    return tuple(happened)


def _outcome(whole: State, seat: Seat, by: str) -> Outcome:
    if by == "resignation":
        return given_up(_around(whole), seat, by)
    return ranked({each: _points(hand) for each, hand in zip(_around(whole), whole.hands, strict=True)}, by)


def _points(hand: Cards) -> int:
    return max(sum(card is not None and card[0] == rank for card in hand) for rank in RANKS)


def evolve(state: State, event: Event) -> State:
    match event:
        case LaidAside():
            return state._replace(aside=event.cards, deck=state.deck[len(event.cards) :])
        case Gave():
            drawing = not event.cards and bool(state.deck)
            hands = tuple(
                _less(hand, event.cards) if seat == event.giver
                else _sorted(_more(hand, event.cards)) if seat == event.asker
                else hand
                for seat, hand in zip(_around(state), state.hands, strict=True)
            )  # fmt: skip
            acting = event.asker if drawing else _next(state, event.asker)
            return state._replace(hands=hands, drawing=drawing, acting=acting)
        case Drew():
            hands = tuple(
                _sorted(_more(hand, (event.card,))) if seat == event.seat else hand
                for seat, hand in zip(_around(state), state.hands, strict=True)
            )
            return state._replace(
                hands=hands, deck=state.deck[1:], drawing=False, acting=_next(state, event.seat)
            )
        case Finished():
            return State(None, event.hands, state.aside, event.deck, None, False, event.outcome)
        case _:
            assert_never(event)


take_listed = take_listed_by(needs, answer, decide, evolve)


def _less(hand: Cards, cards: Cards) -> Cards:
    return hand[len(cards) :] if None in hand else tuple(card for card in hand if card not in cards)


def _more(hand: Cards, cards: Cards) -> Cards:
    return (*hand, *cards) if None not in hand + cards else (None,) * len(hand + cards)


def view(state: State, seat: Seat) -> State:
    if is_over(state):
        return state
    hands = tuple(
        hand if other == seat else (None,) * len(hand)
        for other, hand in zip(_around(state), state.hands, strict=True)
    )
    return state._replace(whose=seat, hands=hands, deck=(None,) * len(state.deck))


def holder(state: State) -> Seat | None:
    return state.whose


def redact(event: Event, seat: Seat) -> Event | None:
    match event:
        case LaidAside():
            return event
        case Gave():
            knows = seat in (event.asker, event.giver)
            return event if knows else event._replace(cards=(None,) * len(event.cards))
        case Drew():
            return event if seat == event.seat else event._replace(card=None)
        case Finished():
            return event
        case _:
            assert_never(event)


def admits(known: State, event: Event) -> bool:
    own = NAMES.index(known.whose) if known.whose in NAMES else None
    match event:
        case LaidAside():
            return False  # chance says so, and no seat
        case Gave():
            if (
                event.asker != known.acting
                or known.drawing
                or event.giver not in _around(known)
                or event.giver == event.asker
            ):
                return False
            hand = () if own is None else known.hands[own]
            held = tuple(card for card in hand if card and card[0] == event.rank)
            if event.giver == known.whose:
                return event.cards == held and len(held) < 3 and bool(_hand(known, event.asker))
            some = len(event.cards) <= min(2 - len(held), len(_hand(known, event.giver)))
            return (
                some
                and set(event.cards) <= {None}
                and event.rank in RANKS
                and bool(_hand(known, event.asker))
            )
        case Drew():
            turn = known.drawing or not _hand(known, event.seat)
            return turn and event.seat == known.acting and event.card is None and bool(known.deck)
        case Finished():
            cards = sorted(str(card) for card in (*itertools.chain(*event.hands), *event.deck, *known.aside))
            sizes = [list(map(len, (*each.hands, each.deck))) for each in (known, event)]
            same = own is None or event.hands[own] == known.hands[own]
            return cards == sorted(CARDS) and sizes[0] == sizes[1] and same
        case _:
            assert_never(event)


def encode_result(state: State) -> dict[str, Any] | None:
    return _encode_outcome(state.result) if state.result else None


def outcome(state: State) -> Outcome | None:
    return state.result


def forfeited(state: State, seat: Seat) -> Outcome:
    return given_up(_around(state), seat, "forfeit")


def encode_forfeit(state: State, seat: Seat, *others: Seat) -> dict[str, Any]:
    gone = (seat, *others)
    stay = tuple(each for each in _around(state) if each not in gone)
    return _encode_outcome(Outcome((stay, gone), "forfeit"))


def _encode_outcome(ended: Outcome) -> dict[str, Any]:
    return {"places": [list(place) for place in ended.places], "by": ended.by, "scores": list(ended.scores)}


def parse_action(text: str) -> Action:
    match text.split(" "):
        case ["draw"]:
            return Draw()
        case ["resign"]:
            return Resign()
        case ["ask", seat, rank] if seat in NAMES and len(rank) == 1 and rank in RANKS:
            return Ask(Seat(seat), rank)
        case _:
            raise NotationError(text, "the form is 'ask bob K', 'draw' or 'resign'")


def format_action(action: Action) -> str:
    return f"ask {action.seat} {action.rank}" if isinstance(action, Ask) else action.kind


def encode_state(state: State) -> dict[str, Any]:
    data = {**state._asdict(), "hands": [list(hand) for hand in state.hands]}
    data |= {"aside": list(state.aside), "deck": list(state.deck)}
    return data | {"game": NAME, "result": encode_result(state)}


def decode_state(data: object) -> State:
    keys = expect_object("", data, ("game", *State._fields))
    hands = tuple(tuple(expect_list("hands", hand)) for hand in expect_list("hands", keys["hands"]))
    aside, deck = (tuple(expect_list(key, keys[key])) for key in ("aside", "deck"))
    over = keys["result"]
    ended = Outcome(tuple(map(tuple, over["places"])), over["by"], tuple(over["scores"])) if over else None
    return State(keys["whose"], hands, aside, deck, keys["acting"], keys["drawing"], ended)


def encode_options(options: Options) -> dict[str, Any]:
    changed = zip(Options._fields, options, Options(), strict=True)
    return {name: value for name, value, usual in changed if value != usual}


def decode_options(data: object) -> Options:
    return Options(**expect_object("options", data, (), option_keys()))


def option_keys() -> tuple[str, ...]:
    return Options._fields


def encode_deal(cards: Cards) -> dict[str, Any]:
    return {"cards": list(cards)}


def decode_deal(data: Mapping[str, object]) -> Cards:
    cards = tuple(expect_one_of("cards", card, CARDS) for card in expect_list("cards", data["cards"]))
    if sorted(cards) != sorted(CARDS):
        raise CodecError("cards", "each card once is expected")
    return cards


def deal_keys() -> tuple[str, ...]:
    return ("cards",)
