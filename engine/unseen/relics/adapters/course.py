"""A game under way as a value, as everybody knows it (R30), with chance as a player that answers card by card.

Rule 1. A course is never changed, so copies are the course itself.
Rule 2. No order of decks or bag is in it before it is drawn. What is left when a game ends decides nothing; it then
        stands in the order of R3, and Spirit first.
Rule 3. While chance is asked the position is the one before: what it answers counts once it has answered all.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from unseen import relics
from unseen.kernel.seat import Seat
from unseen.relics.actions import Action
from unseen.relics.events import Event, Face, Finished, Need, Pile
from unseen.relics.state import AMBER, JADE, Deal, Options, State
from unseen.relics.warriors import WARRIORS

FACES: tuple[Face, ...] = (*WARRIORS, "S", "E")
"""All that a card can show; the number of a face is its place here."""
_ANY_DEAL = Deal(WARRIORS, WARRIORS, "SE" * 15)
"""A deal to start from; the position before the opening shows nothing of it."""

Draw = Callable[[], float]
"""Returns a number from 0 up to 1, each equally likely."""


class Course(NamedTuple):
    """A game under way."""

    known: State
    """The position as everybody knows it."""
    asked: Action | None = None
    """The action that chance has to complete; None in the opening, and where there is nothing to draw."""
    needs: tuple[Need, ...] = ()
    """The cards that chance has to draw; none where a seat is to act and once the game is over."""
    faces: tuple[Face, ...] = ()
    """The answers of chance so far."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "Course":
        return self

    @property
    def seat(self) -> Seat | None:
        """The seat to act; None while chance is to answer and once the game is over."""
        return None if self.needs else self.known.acting

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the seat to act."""
        return relics.legal_actions(self.known, self.seat) if self.seat else ()

    def after(self, action: Action) -> "Course":
        """Return the course after an action of the seat to act; chance may have to answer next.

        Raises:
            IllegalAction: The rules refuse it.
        """
        seat = self.seat
        assert seat is not None, "nobody is to act"
        needs = relics.needs(self.known, seat, action) if relics.is_legal(self.known, seat, action) else ()
        events = relics.decide(self.known, seat, action, _in_order(self.known, needs))
        if needs and not isinstance(events[-1], Finished):
            return self._replace(asked=action, needs=needs)
        return self._with(events)

    def faces_next(self) -> list[tuple[Face, int]]:
        """Return the faces the next card may show, with their numbers of cards; none if chance has nothing to draw."""
        if not self.needs:
            return []
        pile = self.needs[len(self.faces)].pile
        left = _left(self.known, pile)
        for need, face in zip(self.needs, self.faces, strict=False):
            if need.pile == pile:
                left[face] -= 1
        return [(face, number) for face, number in left.items() if number]

    def shown(self, face: Face) -> "Course":
        """Return the course after chance has answered with one of `faces_next`."""
        course = self._replace(faces=(*self.faces, face))
        if len(course.faces) < len(self.needs):
            return course
        if self.asked is None:
            return self._with(relics.begin(self.known, course.faces))
        seat = self.known.acting
        assert seat is not None
        return self._with(relics.decide(self.known, seat, self.asked, course.faces))

    def drawn(self, draw: Draw) -> "Course":
        """Return the course after chance has drawn all cards needed, every card equally likely."""
        course = self
        while course.needs:
            cards: list[Face] = [face for face, number in course.faces_next() for _ in range(number)]
            course = course.shown(cards[int(draw() * len(cards))])
        return course

    def _with(self, events: tuple[Event, ...]) -> "Course":
        known = self.known
        for event in events:
            known = relics.evolve(known, event)
        return Course(known)


def begun(options: Options) -> Course:
    """Return the course of a game before its opening: chance has to draw the board and three pairs (R6, R8)."""
    known = relics.view(relics.start(options, _ANY_DEAL), AMBER)
    return Course(known, needs=relics.opening(known))


def _left(known: State, pile: Pile) -> dict[Face, int]:
    """Return the number of cards with each face left in a pile, in the order of `FACES`."""
    if pile == "bag":
        return {"S": known.left.spirit, "E": known.left.energy}
    unseen = known.unseen(AMBER if pile == "amber" else JADE)
    return {warrior: 1 for warrior in WARRIORS if warrior in unseen}


def _in_order(known: State, needs: tuple[Need, ...]) -> tuple[Face, ...]:
    """Return faces that could answer the needs: the first of `FACES` still possible for each."""
    course = Course(known, needs=needs)
    for _ in needs:
        face, _ = course.faces_next()[0]
        course = course._replace(faces=(*course.faces, face))
    return course.faces
