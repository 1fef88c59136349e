"""Courses: games under way as values, with chance as a player that draws card by card.

Rule 1. Neither a `Dealing` nor a `Course` is ever changed, so a copy is the thing itself.
Rule 2. Nothing is decided before it is drawn: a deck holds the cards that nobody has seen, in the order of the tables,
        and a card that chance draws is put in its place. What is left when a game ends decides nothing.
Rule 3. While chance is asked the position is the one before: its cards count once it has drawn all of them.
Rule 4. `heard` returns the entries of a log that a seat may know, redacted, and nothing else.
"""

from typing import Any, Literal, NamedTuple, cast

from unseen import misty_ruins
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.events import AskHolder, Disclose, Draw, Event, Face, Lot, Need, Pile, TurnUp
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.rules.ending import SIZES
from unseen.misty_ruins.state import PLACE, SEATS, TILES_IN_HAND, Deal, Options, State
from unseen.misty_ruins.tiles import TILES, Tile
from unseen.players import Draw as Chance

OUTCOMES: tuple[str, ...] = (*SEATS, *CHARACTERS, *HOMELANDS, *TILES, *ITEMS, *MONSTERS)
"""Everything that chance can draw; the number of an outcome is its index."""


class SecretsEntry(NamedTuple):
    """An entry with all secrets of a seat: those dealt to it, or in an imagined course those it has by then."""

    seat: Seat
    held: Identity
    """The identity of its neighbour to the right."""
    tiles: tuple[Tile | None, ...]
    kind: Literal["stands"] = "stands"


Entry = Event | SecretsEntry
"""An entry of a log."""
Log = tuple[Entry, ...]
_Card = Lot | TurnUp | Draw
"""A need that chance answers."""


class Course(NamedTuple):
    """A game whose identities and hands are dealt, under way or over."""

    truth: State
    """The full position; of the decks only the cards are decided, and the places of those that chance has drawn."""
    log: Log
    """Every event, and before them a `SecretsEntry` of each seat."""
    asked: Action | None = None
    """The action that chance has to complete; None in the opening, and where there is nothing to draw."""
    faces: tuple[Face, ...] = ()
    """The answers to its needs so far."""
    needs: tuple[_Card, ...] = ()
    """The cards that chance has to draw next; none where a seat is to act and once the game is over."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        return self

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None while chance is to draw and once the game is over."""
        return None if self.needs else next(iter(misty_ruins.to_act(self.truth)), None)

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act."""
        return misty_ruins.legal_actions(self.truth, self.seat) if self.seat else ()

    def view(self, seat: Seat | None) -> State:
        """Return the position as a seat or ONLOOKER knows it, or for None as all seats together do."""
        if seat is not None:
            return misty_ruins.view(self.truth, seat)
        truth = self.truth
        return truth._replace(
            stack=(None,) * len(truth.stack),
            items=(None,) * len(truth.items),
            monsters=(None,) * len(truth.monsters),
        )

    def heard(self, seat: Seat | None) -> Log:
        """Return the log as a seat or ONLOOKER knows it, or for None as all seats together do."""
        return self.log if seat is None else heard(self.log, seat)

    def after(self, action: Action) -> "Course":
        """Return the course after an action of the seat to act; chance may have to draw next.

        Raises:
            IllegalAction: The rules refuse the action.
        """
        seat = self.seat
        assert seat is not None, "nobody is to act"
        course = self._replace(asked=action)
        # An illegal action has no needs; telling it raises the reason.
        return _answered(course) if misty_ruins.is_legal(self.truth, seat, action) else _told(course)

    def outcomes(self) -> tuple[str, ...]:
        """Return the cards or seats that chance may draw next, all equally likely; none if it has nothing to draw."""
        if not self.needs:
            return ()
        need = self.needs[0]
        if isinstance(need, Lot):
            return self.truth.seats
        return _deck(self.truth, need)[_index(self.truth, need) :]

    def shown(self, outcome: str) -> "Course":
        """Return the course after chance has drawn one of `outcomes`."""
        need, *others = self.needs
        truth = _decided(self.truth, need, outcome)
        faces = (*self.faces, misty_ruins.answer(truth, need))
        course = self._replace(truth=truth, faces=faces, needs=tuple(others))
        return course if others else _answered(course)


class Dealing(NamedTuple):
    """A game whose identities and hands are being dealt: first characters, then homelands, then tiles, seat by seat."""

    options: Options
    characters: tuple[Character, ...] = ()
    homelands: tuple[Homeland, ...] = ()
    tiles: tuple[Tile, ...] = ()
    """Three for each seat in turn."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Dealing":
        return self

    def outcomes(self) -> tuple[str, ...]:
        """Return the cards that chance may deal next, all equally likely."""
        if len(self.characters) < self.options.players:
            return tuple(card for card in CHARACTERS if card not in self.characters)
        if len(self.homelands) < self.options.players:
            return tuple(card for card in HOMELANDS if card not in self.homelands)
        return tuple(card for card in TILES if card not in self.tiles)

    def shown(self, outcome: str) -> "Dealing | Course":
        """Return the game after chance has dealt one of `outcomes`: a course once all is dealt."""
        if len(self.characters) < self.options.players:
            return self._replace(characters=(*self.characters, cast(Character, outcome)))
        if len(self.homelands) < self.options.players:
            return self._replace(homelands=(*self.homelands, cast(Homeland, outcome)))
        dealt = self._replace(tiles=(*self.tiles, Tile(outcome)))
        return dealt if len(dealt.tiles) < TILES_IN_HAND * self.options.players else _opening(dealt)


def _opening(dealt: Dealing) -> Course:
    """Return the course that begins with a deal: chance has to draw the offer and the first seat to choose (M7)."""
    stack = tuple(tile for tile in TILES if tile not in dealt.tiles)
    deal = Deal(SEATS[0], dealt.characters, dealt.homelands, (*dealt.tiles, *stack), ITEMS, MONSTERS)
    truth = misty_ruins.start(dealt.options, deal)
    return _answered(Course(truth, tuple(secrets_of(truth, seat) for seat in truth.seats)))


def secrets_of(truth: State, seat: Seat) -> SecretsEntry:
    """Return the secrets of a seat."""
    place = PLACE[seat]
    held = truth.players[(place - 1) % len(truth.players)].identity
    assert held, "the truth knows all identities"
    return SecretsEntry(seat, held, truth.players[place].tiles)


def heard(log: Log, seat: Seat) -> Log:
    """Return the entries of a log that a seat or ONLOOKER may know, redacted."""
    return tuple(
        entry if isinstance(entry, SecretsEntry) else misty_ruins.redact(entry, seat)
        for entry in log
        if not isinstance(entry, SecretsEntry) or entry.seat == seat
    )


def drawn(stage: Dealing | Course, draw: Chance) -> Course:
    """Return the course after chance has drawn all cards that are needed before a seat acts."""
    while cards := stage.outcomes():
        stage = stage.shown(cards[int(draw() * len(cards))])
    assert isinstance(stage, Course), "a deal ends in a course"
    return stage


def _answered(course: Course) -> Course:
    """Return a course once everything is answered that is asked for before the next card that chance has to draw."""
    faces = course.faces
    while needs := _open_needs(course, faces):
        # What is left when the game ends is disclosed as it lies: it decides nothing.
        if not isinstance(needs[0], AskHolder | Disclose):
            cards = cast(tuple[_Card, ...], needs)
            return course._replace(faces=faces, needs=cards)
        faces += tuple(misty_ruins.answer(course.truth, need) for need in needs)
    return _told(course._replace(faces=faces))


def _open_needs(course: Course, faces: tuple[Face, ...]) -> tuple[Need, ...]:
    if course.asked is None:
        return misty_ruins.opening(course.truth, faces)
    (mover,) = misty_ruins.to_act(course.truth)
    return misty_ruins.needs(course.truth, mover, course.asked, faces)


def _told(course: Course) -> Course:
    """Return the course after the events of the opening, or of the action, to which everything is answered."""
    truth, log = course.truth, course.log
    events: tuple[Event, ...]
    if course.asked is None:
        events = misty_ruins.begin(truth, course.faces)
    else:
        (mover,) = misty_ruins.to_act(truth)
        events = misty_ruins.decide(truth, mover, course.asked, course.faces)
    for event in events:
        truth = misty_ruins.evolve(truth, event)
    return Course(truth, (*log, *events))


_FIELD: dict[Pile, str] = {"tiles": "stack", "items": "items", "monsters": "monsters"}
"""The deck of each pile in a position."""


def _deck(truth: State, need: TurnUp | Draw) -> tuple[str, ...]:
    """Return the deck from which a need is drawn."""
    deck: tuple[str, ...] = getattr(truth, _FIELD[_pile(need)])
    return deck


def _pile(need: TurnUp | Draw) -> Pile:
    return need.pile if isinstance(need, TurnUp) else "tiles"


def _index(truth: State, need: TurnUp | Draw) -> int:
    """Return the place of a need's card in the deck as it is now."""
    return need.place - (SIZES[_pile(need)] - len(_deck(truth, need)))


def _decided(truth: State, need: _Card, outcome: str) -> State:
    """Return the truth with a card drawn, which is put in its place in the deck, or with the first seat to choose."""
    if isinstance(need, Lot):
        return truth._replace(chooser=PLACE[Seat(outcome)])
    deck, index = _deck(truth, need), _index(truth, need)
    left = tuple(card for card in deck[index:] if card != outcome)
    changes: dict[str, Any] = {_FIELD[_pile(need)]: (*deck[:index], outcome, *left)}
    return truth._replace(**changes)
