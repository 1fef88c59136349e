"""Mistakes planted in the card game, and what the laws have to say of each.

Three seats and a known deal: ann has Kx Lx, bob Ky Mx, cat Lz Nx; the deck is Kz My Ly Mz Ny Nz. Ann asks bob for K
and gets Ky; bob asks cat for M and draws Kz; cat asks ann for N and draws My. Run as a module, it prints what the laws
say, by the name of each mistake; a test does that under `python -O`.
"""

import itertools
import json
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar, cast

from tests.engine import fishing
from tests.engine.fishing import Action, Ask, Draw, Drew, Event, Gave, Options, State
from unseen.kernel import laws
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.game import AnyGame, Taken
from unseen.kernel.laws import Case, LawBroken, Playout, Step
from unseen.kernel.laws.difference import NOTHING
from unseen.kernel.outcome import Outcome, given_up
from unseen.kernel.play import begun, turn_up
from unseen.kernel.records import Record
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import LogEntry

One = TypeVar("One")

ANN, BOB, CAT = fishing.SEATS
DEAL = ("Kx", "Lx", "Ky", "Mx", "Lz", "Nx", "Kz", "My", "Ly", "Mz", "Ny", "Nz")
TWIN = (*DEAL[:-2], "Nz", "Ny")
"""The same but for the two lowest cards of the deck."""
STRAY = Ask(BOB, "N")
"""Ann holds no N when she is to ask."""


class First:
    """Dice that take the first of everything, and never leave anything out."""

    def random(self) -> float:
        return 0.99

    def randrange(self, stop: int, /) -> int:
        return 0

    def choice(self, seq: Sequence[One], /) -> One:
        return seq[0]

    def sample(self, population: Sequence[One], k: int) -> list[One]:
        return list(population[:k])


def game_with(**wrong: Any) -> Case:
    """Return the case of the card game with some of its functions replaced."""
    game = cast(AnyGame, SimpleNamespace(**{**vars(fishing), **wrong}))
    return Case(
        game, lambda dice: Options(), lambda dice, options, deal, seat: TWIN, lambda dice: STRAY, bool
    )


def of(*actions: Action) -> Playout:
    """Return the game of these actions, played by the right rules."""
    truth, steps = begun(fishing, Options(), DEAL), list[Step]()
    for action in actions:
        (seat,) = fishing.to_act(truth)
        faces = turn_up(fishing, truth, seat, action)
        steps.append(Step(truth, seat, action, faces, fishing.decide(truth, seat, action, faces)))
        for event in steps[-1].events:
            truth = fishing.evolve(truth, event)
    return Playout(Options(), DEAL, tuple(steps), truth)


PLAYED = of(Ask(BOB, "K"), Ask(CAT, "M"), Ask(ANN, "N"))
RESIGNED = of(Ask(BOB, "K"), RESIGN)


def with_cats_hand(state: State, seat: Seat) -> State:
    """Leave cat's hand open to everybody."""
    known = fishing.view(state, seat)
    return known._replace(hands=(*known.hands[:2], state.hands[2]))


def with_the_deck(state: State, seat: Seat) -> State:
    """Leave the deck open to everybody."""
    return fishing.view(state, seat)._replace(deck=state.deck)


def with_the_deck_for_bob(state: State, seat: Seat) -> State:
    """Leave the deck open to everybody in bob's turn."""
    return (with_the_deck if state.acting == BOB else fishing.view)(state, seat)


def with_a_new_name(state: State, seat: Seat) -> State:
    """Say of a view that it is its own seat's view of a view."""
    whose = Seat(f"{state.whose} again") if state.whose else seat
    return fishing.view(state, seat)._replace(whose=whose)


def by_the_deck(state: State, event: Event) -> State:
    """Go on drawing for as long as Nz, which nobody has seen, lies in the deck."""
    return fishing.evolve(state, event)._replace(drawing="Nz" in state.deck)


def what_others_have(state: State, seat: Seat) -> tuple[Action, ...]:
    """List only questions that are answered by a card."""
    held = [card[0] for hand in state.hands for card in hand if card]
    return tuple(
        each
        for each in fishing.legal_actions(state, seat)
        if isinstance(each, Ask) and held.count(each.rank) > 1
    )


def by_the_bottom(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the last question first if Ny, which nobody has seen, is the lowest card of the deck."""
    listed = fishing.legal_actions(state, seat)
    return listed[::-1] if state.deck[-1] == "Ny" else listed


def from_the_truth_alone(state: State, seat: Seat, action: Action, faces: Any = ()) -> tuple[Any, ...]:
    """Need nothing of a seat that plainly has nothing to give."""
    empty = not isinstance(action, Ask) or fishing.answer(state, fishing.Answer(action.seat, action.rank))
    return fishing.needs(state, seat, action, faces) if state.whose or empty else ()


def less_from_the_truth(state: State, need: Any) -> tuple[Any, ...]:
    """Keep back from the dealer every card that a seat would give."""
    return () if isinstance(need, fishing.Answer) and not state.whose else fishing.answer(state, need)


def with_the_next_card(state: State, seat: Seat, action: Action, faces: Any) -> tuple[Event, ...]:
    """Draw the next card, too, if it is known."""
    events = fishing.decide(state, seat, action, faces)
    return (*events, Drew(seat, state.deck[0])) if isinstance(events[-1], Gave) else events


def lenient(state: State, seat: Seat, action: Action, faces: Any) -> tuple[Event, ...]:
    """Let a seat draw a card in place of whatever it may not do."""
    legal = fishing.is_legal(state, seat, action)
    return fishing.decide(state, seat, action, faces) if legal else (Drew(seat, state.deck[0]),)


def telling(state: State, seat: Seat, action: Action, faces: Any) -> tuple[Event, ...]:
    """Refuse with a reason that says what lies on top of the deck."""
    try:
        return fishing.decide(state, seat, action, faces)
    except IllegalAction as error:
        raise IllegalAction(error.action, error.reason._replace(ruling=str(state.deck[0]))) from None


def without_the_last_event(state: State, seat: Seat, action: Action) -> Taken[State, Event, Any]:
    """Leave out the last event of what has just been listed."""
    taken = fishing.take_listed(state, seat, action)
    return taken._replace(events=taken.events[:-1])


def without_the_next_card(state: State, seat: Seat, action: Action) -> Taken[State, Event, Any]:
    """Take what has just been listed, and leave the next card out of the deck."""
    taken = fishing.take_listed(state, seat, action)
    return taken._replace(after=taken.after._replace(deck=taken.after.deck[1:]))


def turned_up_twice(state: State, seat: Seat, action: Action) -> Taken[State, Event, Any]:
    """Turn up twice what has just been listed."""
    taken = fishing.take_listed(state, seat, action)
    return taken._replace(faces=taken.faces * 2)


def listed_twice(state: State, seat: Seat) -> tuple[Action, ...]:
    return fishing.legal_actions(state, seat) * 2


def drawn_in_the_open(event: Event, seat: Seat) -> Event | None:
    return event if isinstance(event, Drew) else fishing.redact(event, seat)


def marked_again(event: Event, seat: Seat) -> Event | None:
    """Put a mark in the place of a card that is not known."""
    if isinstance(event, Drew) and event.card is None:
        return event._replace(card="?")
    return fishing.redact(event, seat)


def told_once() -> Callable[[Event, Seat], Event | None]:
    """Return a `redact` that tells a seat an event no second time."""
    told = set[tuple[Event, Seat]]()

    def redact(event: Event, seat: Seat) -> Event | None:
        again = (event, seat) in told
        told.add((event, seat))
        return None if again else fishing.redact(event, seat)

    return redact


def back_at_ann(data: Any) -> State:
    """Forget whose turn it is."""
    return fishing.decode_state(data)._replace(acting=ANN)


def never_alike() -> Callable[[State], dict[str, Any]]:
    """Return an `encode_state` that writes nothing the same twice."""
    count = itertools.count()
    return lambda state: {**fishing.encode_state(state), "game": f"fishing {next(count)}"}


def of_any_name(data: Any) -> State:
    return fishing.decode_state({**data, "game": "fishing"})


def resigning_is_drawing(text: str) -> Action:
    return Draw() if text == "resign" else fishing.parse_action(text)


def without_the_last(state: State) -> Outcome | None:
    """Leave out whoever comes last."""
    return state.result._replace(places=state.result.places[:1]) if state.result else None


def first_alone(state: State, seat: Seat) -> Outcome:
    return Outcome((given_up(fishing.SEATS, seat, "").places[0][:1], (seat,)), "forfeit")


class Planted(NamedTuple):
    """A mistake in the card game, and what the law has to say of it."""

    law: str
    ask: Callable[[], object]
    """Asks the law."""
    seat: Seat | None
    place: str
    path: str
    expected: Any
    found: Any


AT = "in played.steps[0] (ann: ask bob K)"
ASKED = Ask(BOB, "K")


def mistakes() -> dict[str, Planted]:
    """Return a mistake or more for each law, by name."""
    p, dice = PLAYED, First()
    gave, drew = (
        ", event Gave(asker='ann', giver='bob', rank='K', cards=('Ky',), kind='gave')",
        Drew(ANN, "Kz"),
    )
    twin = f"beside the truth of {TWIN}"
    one, two = "rule 1 (view_commutes)", "rule 2 (no_secrets_needed)"
    accepts, refuses = "rule 4 (accepts_the_legal)", "rule 4 (refuses_the_rest)"
    both = "rule 4 (both_ways_agree)"
    five, six, end = "rule 5 (round_trips)", "rule 6 (redact_is_idempotent)", "ends_are_told"
    return {
        "a view that keeps another's hand": Planted(
            one, lambda: laws.view_commutes(game_with(view=with_cats_hand), p), ANN,
            "in played.steps[2] (cat: ask ann N), event Drew(seat='cat', card='My', kind='drew')",
            ".hands[2][0]", None, "Lz",
        ),
        "a view of a view that differs": Planted(
            one, lambda: laws.view_commutes(game_with(view=with_a_new_name), p), ANN, AT + gave, ".whose",
            "ann", "ann again",
        ),
        "an evolve that looks into the deck": Planted(
            one, lambda: laws.view_commutes(game_with(evolve=by_the_deck), p), ANN, AT + gave, ".drawing", False, True,
        ),
        "actions by what others hold": Planted(
            two, lambda: laws.no_secrets_needed(game_with(legal_actions=what_others_have), p), ANN, AT, "[0]",
            NOTHING, ASKED,
        ),
        "needs by what others hold": Planted(
            two, lambda: laws.no_secrets_needed(game_with(needs=from_the_truth_alone), p), ANN,
            "in played.steps[0] (ann: ask bob L)", "[0]", fishing.Answer(BOB, "L"), NOTHING,
        ),
        "a need that its own seat owes": Planted(
            two, lambda: laws.no_secrets_needed(game_with(owes=lambda need: ANN), p), ANN, AT, "",
            "another seat", ANN,
        ),
        "an answer that is not the seat's": Planted(
            two, lambda: laws.no_secrets_needed(game_with(answer=less_from_the_truth), p), BOB, AT, "[0]",
            "Ky", NOTHING,
        ),
        "a decide that looks into the deck": Planted(
            two, lambda: laws.no_secrets_needed(game_with(decide=with_the_next_card), p), ANN, AT, "[1].card",
            None, "Kz",
        ),
        "a view with the deck": Planted(
            "rule 3 (no_interference)",
            lambda: laws.no_interference(game_with(view=with_the_deck), p, ONLOOKER, dice, 4), ONLOOKER,
            f"in a truth with a log of length 0, {twin}", ".deck[4]", "Ny", "Nz",
        ),
        "a list by what others hold": Planted(
            "rule 3 (no_interference)",
            lambda: laws.no_interference(game_with(legal_actions=by_the_bottom), p, ANN, dice, 4), ANN,
            f"in a truth with a log of length 0, {twin}", "[0].seat", BOB, CAT,
        ),
        "an action listed twice": Planted(
            accepts, lambda: laws.accepts_the_legal(game_with(legal_actions=listed_twice), p), ANN, AT, "[4]",
            NOTHING, ASKED,
        ),
        "an action without an event": Planted(
            accepts, lambda: laws.accepts_the_legal(game_with(decide=lambda *_: ()), p), ANN, AT, "", "an event", (),
        ),
        "a redact that passes a card on": Planted(
            accepts, lambda: laws.accepts_the_legal(game_with(redact=drawn_in_the_open), p), BOB,
            "in played.steps[0] (ann: ask bob L), event Drew(seat='ann', card='Kz', kind='drew')", "", True, False,
        ),
        "a listed action without its last event": Planted(
            both, lambda: laws.both_ways_agree(game_with(take_listed=without_the_last_event), p), ANN, AT, "[0]",
            p.steps[0].events[0], NOTHING,
        ),
        "a listed action that takes a card out of the game": Planted(
            both, lambda: laws.both_ways_agree(game_with(take_listed=without_the_next_card), p), ANN, AT, ".deck[0]",
            "Kz", "My",
        ),
        "a listed action that turns up too much": Planted(
            both, lambda: laws.both_ways_agree(game_with(take_listed=turned_up_twice), p), ANN, AT, "[1]", NOTHING,
            ("Ky",),
        ),
        "an is_legal that refuses what is listed": Planted(
            refuses, lambda: laws.refuses_the_rest(game_with(is_legal=lambda *_: False), p, dice, 1), ANN, AT, "",
            True, False,
        ),
        "an is_legal that accepts what is not listed": Planted(
            refuses, lambda: laws.refuses_the_rest(game_with(is_legal=lambda *_: True), p, dice, 1), ANN,
            "in played.steps[0] (ann: ask bob N)", "", False, True,
        ),
        "a decide that accepts what is not listed": Planted(
            refuses, lambda: laws.refuses_the_rest(game_with(decide=lenient), p, dice, 1), ANN,
            "in played.steps[0] (ann: ask bob N)", "", IllegalAction, (drew,),
        ),
        "a refusal that tells a card": Planted(
            refuses, lambda: laws.refuses_the_rest(game_with(decide=telling), p, dice, 1), ANN,
            "in played.steps[0] (ann: ask bob N)", ".ruling", "None", "Kz",
        ),
        "a record with what is not listed": Planted(
            "rule 4 (records_refuse_the_rest)",
            lambda: laws.records_refuse_the_rest(game_with(decide=lenient), p, dice, 1), ANN,
            "in played.steps[0] (ann: ask bob N)", "", CodecError, Record(Options(), DEAL, (STRAY,), None),
        ),
        "a record of another deal": Planted(
            five, lambda: laws.round_trips(game_with(decode_deal=lambda data: TWIN), p), None, "", ".deal[10]",
            "Ny", "Nz",
        ),
        "a position that loses a field": Planted(
            five, lambda: laws.round_trips(game_with(decode_state=back_at_ann), p), None,
            "in played.steps[1] (bob: ask cat M)", ".acting", "bob", "ann",
        ),
        "a position that prints in two ways": Planted(
            five, lambda: laws.round_trips(game_with(encode_state=never_alike(), decode_state=of_any_name), p), None,
            AT, "['game']", "fishing 0", "fishing 1",
        ),
        "a notation that is read as another": Planted(
            five, lambda: laws.round_trips(game_with(parse_action=resigning_is_drawing), p), ANN,
            "in played.steps[0] (ann: resign)", "", RESIGN, Draw(),
        ),
        "an end without an outcome": Planted(
            end, lambda: laws.ends_are_told(game_with(is_over=lambda state: True), p), None, AT, "", False, True,
        ),
        "an outcome without a seat": Planted(
            end, lambda: laws.ends_are_told(game_with(outcome=without_the_last), RESIGNED), None,
            "in played.last", "[1]", BOB, CAT,
        ),
        "a forfeit without a seat": Planted(
            end, lambda: laws.ends_are_told(game_with(forfeited=first_alone), p), None, "in played.last", "[2]",
            CAT, NOTHING,
        ),
        "an event that is redacted twice": Planted(
            six, lambda: laws.redact_is_idempotent(game_with(redact=marked_again), p), ANN,
            "in played.steps[1] (bob: ask cat M), event Drew(seat='bob', card='Kz', kind='drew')", ".card", None, "?",
        ),
        "a redact that passes any event on": Planted(
            six, lambda: laws.redact_is_idempotent(game_with(redact=lambda event, seat: event), p), ANN,
            "in played.last", "", AssertionError, "an event that nobody has named",
        ),
        "a log that does not lead to the view": Planted(
            "rule 1 of the session (log_is_what_was_told)",
            lambda: laws.log_is_what_was_told(game_with(view=with_cats_hand), p), ANN, "in played.last",
            ".hands[2][0]", None, "Lz",
        ),
        "a log that is told once": Planted(
            "rule 2 of the session (undo_stops_where_it_must)",
            lambda: laws.undo_stops_where_it_must(game_with(redact=told_once()), p, dice), BOB, AT, "[0]", NOTHING,
            LogEntry(ANN, fishing.view(p.steps[0].truth, BOB), p.steps[0].events[0]),
        ),
    }  # fmt: skip


def said(ask: Callable[[], object]) -> LawBroken | None:
    """Return the error with which a law is broken, None if it holds."""
    try:
        ask()
    except LawBroken as error:
        return error
    return None


def right() -> int:
    """Ask all laws of the right game; return how many are asked."""
    case, dice, ask = game_with(), First(), (PLAYED, RESIGNED)
    once = (
        laws.view_commutes, laws.no_secrets_needed, laws.accepts_the_legal, laws.round_trips, laws.ends_are_told,
        laws.redact_is_idempotent, laws.log_is_what_was_told, laws.both_ways_agree,
    )  # fmt: skip
    for played in ask:
        for law in once:
            law(case, played)
        laws.refuses_the_rest(case, played, dice, 1)
        laws.records_refuse_the_rest(case, played, dice, 1)
        laws.undo_stops_where_it_must(case, played, dice)
        for seat in laws.eyes(case.game, played):
            laws.no_interference(case, played, seat, dice, 4)
    return len(once) + 4


if __name__ == "__main__":
    broken = {name: str(said(each.ask)) for name, each in mistakes().items()}
    print(json.dumps({"asserts": __debug__, "right": right(), "broken": broken}))
