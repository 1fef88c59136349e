"""The answers to an asked action: by cards in the open, by cards for one seat, by another seat, or by all cards.

In a game with holdings an action has several of them in turn: the holder's answer, cards, and cards for a hand.
"""

from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Any

from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.game import AnyGame
from unseen.kernel.play import turn_up
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import at_once
from unseen.secrecy.fields import only
from unseen.secrecy.hiding.cards import MaskedCards, SeatSecrets
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import DealtCards, Hands, Place
from unseen.secrecy.script.ending import Ending
from unseen.secrecy.script.hands import HeldCards
from unseen.secrecy.script.holdings import HeldAnswers
from unseen.secrecy.script.knowledge import Knowledge
from unseen.secrecy.script.plan import Plan
from unseen.secrecy.script.questions import Questions
from unseen.secrecy.script.step import MatchTerms, NewEntry, Script, Step
from unseen.secrecy.script.turn import AskedAction, supposed_view


class Answers:
    """The answers to the asked actions of one game.

    Args:
        terms: The terms of the game.
        own: This seat's secrets; None for a spectator.
        cards: The game's decks.
        hands: The game's private hands.
        knowledge: What this side knows of the game.
        plan: This seat's plan.
        ending: The end of the game.
        held: The game's answers about held cards; None if it has none.
    """

    def __init__(
        self,
        terms: MatchTerms,
        own: SeatSecrets | None,
        cards: MaskedCards,
        hands: HeldCards,
        knowledge: Knowledge,
        plan: Plan,
        ending: Ending,
        held: HeldAnswers | None,
    ) -> None:
        self._masked, self._game, self._seats = terms.masked, terms.masked.GAME, terms.seats
        self._own, self._cards, self._hands = own, cards, hands
        self._knowledge, self._plan, self._ending = knowledge, plan, ending
        self._held = held
        self._places = terms.masked.places(terms.options)
        commits = terms.masked.COMMITS
        self._commits = commits
        self._questions = Questions(terms, commits, knowledge, own) if commits else None

    def script(self, seat: int, asked: AskedAction) -> Script:
        """Yield until a seat's asked action is answered, and apply the events that follow."""
        hands, commits = self._masked.HANDS, self._commits
        if self._held:
            yield from self._by_need(self._held, seat, asked)
            return
        if hands is None or hands.is_open(asked.action):
            yield from self._in_the_open(seat, asked)
            return
        if hands.is_private(asked.action):
            yield from self._private(hands, seat, asked)
            return
        discloser = commits.discloser(asked.action) if commits else None
        if commits is None or discloser is None:
            yield from self._end(hands, seat, seat, asked, None, self._hands.held)
            return
        answering = self._seats.index(discloser)
        faces = (asked.face,)
        if answering != seat:
            assert self._questions
            faces = yield from self._questions.script(answering, self._seats[seat], asked)
        if not commits.is_disclosure(faces[-1]):
            events = self._game.decide(asked.before, self._seats[seat], asked.action, faces)
            self._knowledge.take_answered(seat, asked, events)
            return
        yield from self._end(hands, seat, answering, asked, faces[-1], self._hands.held)

    # Cards for everybody.

    def turn_up(
        self, payer: int, view: Any, owed: Callable[[tuple[Any, ...]], tuple[Any, ...]]
    ) -> Generator[Step, Any, tuple[Any, ...] | None]:
        """Yield until cards have turned up for everybody; the script returns their faces, or None if one is no card.

        Args:
            payer: The seat that pays first; the others follow in seat order.
            view: The position before the cards turn up.
            owed: Returns the needs that are open after some answers.
        """
        faces: tuple[Any, ...] = ()
        while needs := owed(faces):
            turned = yield from self._turn_up_now(payer, view, needs)
            if turned is None:
                return None
            faces += turned
        return faces

    def _turn_up_now(
        self, payer: int, view: Any, needs: tuple[Any, ...]
    ) -> Generator[Step, Any, tuple[Any, ...] | None]:
        """Yield until the cards of some needs have turned up together; see `turn_up`."""
        found = [self._masked.place(view, need) for need in needs]
        places = tuple(place for place in found if place)
        for seat in self._hands.order(payer):
            # By deck, since tokens are proved by deck.
            yield from self._hands.pay(seat, tuple(sorted(places, key=lambda place: place.deck)))
        turned = tuple(self._cards.open(place) for place in places)
        if None in turned:
            self._ending.doubt = "a card turned up that is none of its deck"
            return None
        return tuple(self._masked.answer_of((face,)) for face in turned)

    def _in_the_open(self, seat: int, asked: AskedAction) -> Script:
        """Turn cards up for everybody."""
        name = self._seats[seat]
        faces = yield from self.turn_up(
            seat, asked.before, partial(self._game.needs, asked.before, name, asked.action)
        )
        if faces is not None:
            events = self._game.decide(asked.before, name, asked.action, faces)
            self._knowledge.take_answered(seat, asked, events)

    # All of these in turn, as they are needed.

    def _by_need(self, held: HeldAnswers, seat: int, asked: AskedAction) -> Script:
        """Meet the needs of an action one after the other; when everything is to be shown, the game ends."""
        name = self._seats[seat]
        before = supposed_view(self._masked, asked.before, name, asked.action)
        answers: tuple[Any, ...] = ()
        while needs := self._game.needs(before, name, asked.action, answers):
            met: tuple[Any, ...] | None
            if held.is_answered_by_holder(needs[0]):
                met = yield from held.answer(asked.before, needs[0])
            elif held.is_drawn(needs[0]):
                met = yield from held.draw(seat, asked.before, needs)
            elif self._masked.place(asked.before, needs[0]):
                met = yield from self._turn_up_now(seat, asked.before, needs)
            else:
                yield from self._end(held.holdings, seat, seat, asked, None, self._hands.held)
                return
            if met is None:
                return
            answers += met
        events = self._game.decide(before, name, asked.action, answers)
        self._knowledge.take_answered(seat, asked, events)

    # Cards for the asking seat.

    def _private(self, hands: Hands, seat: int, asked: AskedAction) -> Script:
        """Turn cards up, or hand them over, for the asking seat alone, which then says whether that ends the game."""
        held = self._hands.held
        answers: tuple[Any, ...] = ()
        while (need := self._private_need(hands, seat, asked, answers)) is not None:
            answers = (*answers, (yield from self._private_answer(hands, seat, asked, need)))
        if hands.may_end(asked.action):
            check = partial(self._check_over, seat, asked, answers)
            make = partial(self._make_over, seat, asked, answers)
            is_over = yield Step(seat, ("on", "over", "doubt"), at_once(check), at_once(make))
            self._ending.may_doubt.discard(seat)
            if is_over is None:
                self._ending.doubt = "a card turned up that was not asked for"
                return
            if is_over:
                yield from self._end(hands, seat, seat, asked, None, held)
                return
        # If anything was foretold, the others have the events of it from the question.
        events = asked.foretold or hands.private_events(
            asked.before, self._seats[seat], asked.action, answers
        )
        self._knowledge.take_answered(seat, asked, events)

    def _private_need(self, hands: Hands, seat: int, asked: AskedAction, answers: tuple[Any, ...]) -> Any:
        """Return the next card need, None if there is none left; all sides get the same."""
        needs = self._game.needs(asked.before, self._seats[seat], asked.action, answers)
        is_due = needs and (hands.is_handed_over(needs[0]) or self._masked.place(asked.before, needs[0]))
        return needs[0] if is_due else None

    def _private_answer(
        self, hands: Hands, seat: int, asked: AskedAction, need: Any
    ) -> Generator[Step, Any, Any]:
        """Yield until a need is met for the asking seat alone; the script returns the answer as this side sees it."""
        faces: tuple[str | None, ...] | None = None
        if place := self._masked.place(asked.before, need):
            places: tuple[Place, ...] = (place,)
            self._hands.take(seat, places)
            yield from self._hands.hold(places)
        else:
            giver = self._seats.index(self._game.owes(need))
            places, _, faces = yield from self._hands.hand_over(giver, seat, need)
        if places:
            self._ending.may_doubt.add(seat)
        return self._masked.answer_of(faces or self._turned_up(hands, seat, need, places))

    def _turned_up(
        self, hands: Hands, seat: int, need: Any, places: tuple[Place, ...]
    ) -> tuple[str | None, ...]:
        """Return the faces of cards, as far as this seat may see them."""
        if not self._own or self._own.seat != seat:
            return (None,) * len(places)
        faces = tuple(self._cards.open(place) for place in places)
        if not all(face and hands.is_asked_for(need, face) for face in faces):
            self._plan.must_doubt = True
        return faces

    def _make_over(self, seat: int, asked: AskedAction, answers: tuple[Any, ...]) -> NewEntry:
        if self._plan.must_doubt:
            return "doubt", {}, None
        is_over = bool(self._game.needs(asked.before, self._seats[seat], asked.action, answers))
        return "over" if is_over else "on", {}, is_over

    def _check_over(
        self, seat: int, asked: AskedAction, answers: tuple[Any, ...], kind: str, fields: Fields
    ) -> bool | None:
        """Return whether the game is over; None if the asking seat doubts what it saw."""
        if kind == "doubt":
            self._ending.check_doubt(seat, fields)
        only(fields, ())
        # This concerns an end that all can see; the asking seat alone knows of others.
        if kind == "on" and self._game.needs(asked.before, self._seats[seat], asked.action, answers):
            raise CodecError("t", "the game is over")
        return None if kind == "doubt" else kind == "over"

    # The end.

    def _end(
        self,
        dealt: DealtCards,
        seat: int,
        discloser: int,
        asked: AskedAction,
        face: Any,
        held: Mapping[Place, int],
    ) -> Script:
        """Turn all cards up, the discloser paying first; each side then derives for itself how the game ended."""
        for payer in self._hands.order(discloser):
            yield from self._hands.pay(payer, self._places)
        faces = tuple(self._cards.open(place) for place in self._places)
        opened = tuple(face for face in faces if face is not None)
        is_whole = len(opened) == len(faces)
        truth = dealt.unveil(asked.before, face, opened, held) if is_whole else None
        viewer = self._seats[self._own.seat] if self._own else ONLOOKER
        events = last_events(self._game, truth, self._seats[seat], asked, viewer) if truth else None
        if events is None:
            self._ending.doubt = "what was shown contradicts the game"
        else:
            self._knowledge.take_answered(seat, asked, events)


def last_events(
    game: AnyGame, truth: Any, seat: Seat, asked: AskedAction, viewer: Seat
) -> tuple[Any, ...] | None:
    """Return the events that end a game, or None if they cannot follow from what was shown.

    Args:
        game: The game.
        truth: The full position before the last action, as it was shown.
        seat: The seat that acts.
        asked: The last action.
        viewer: The seat of this side, or `ONLOOKER`.
    """
    try:
        events = game.decide(truth, seat, asked.action, turn_up(game, truth, seat, asked.action))
    except IllegalAction:
        return None
    view, after = asked.before, truth
    for event in events:
        after = game.evolve(after, event)
    redacted = (game.redact(event, viewer) for event in events)
    for event in (seen for seen in redacted if seen is not None):
        if not game.admits(view, event):
            return None
        view = game.evolve(view, event)
    return events if game.is_over(after) else None
