"""The legal actions and their events: the front of the modules in `rules`."""

from collections.abc import Iterator
from functools import partial
from typing import assert_never, cast

from unseen.kernel.errors import IllegalAction
from unseen.kernel.game import Taken
from unseen.kernel.outcome import Outcome
from unseen.kernel.records import FORFEIT
from unseen.kernel.resign import Resign
from unseen.kernel.seat import CHANCE, Seat
from unseen.misty_ruins.actions import Action, Claim, Declare, Take
from unseen.misty_ruins.characters import IDENTITIES
from unseen.misty_ruins.events import (
    Acted,
    AskHolder,
    Disclose,
    Draw,
    Drawn,
    Event,
    Face,
    Lot,
    Need,
    Pile,
    Secrets,
    TurnUp,
)
from unseen.misty_ruins.facts import is_true
from unseen.misty_ruins.notation import format_action
from unseen.misty_ruins.rules import explore, turn
from unseen.misty_ruins.rules.ending import SIZES, result_of
from unseen.misty_ruins.rules.opening import begin as begun
from unseen.misty_ruins.rules.opening import needs as opening_needs
from unseen.misty_ruins.rules.refusals import why_not
from unseen.misty_ruins.rules.script import Script, advance, answered
from unseen.misty_ruins.rules.steps import steps
from unseen.misty_ruins.state import PLACE, SEATS, State, to_move
from unseen.misty_ruins.tiles import Tile


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seat that is to act; none before the opening is done, nor once the game is over."""
    if state.result is not None or state.phase == "opening":
        return ()
    return (SEATS[to_move(state)],)


def outcome(state: State) -> Outcome | None:
    """Return the outcome of the game (M47, M49), or None."""
    return Outcome(*state.result) if state.result else None


def forfeited(state: State, seat: Seat) -> Outcome:
    """Return the outcome of an unfinished game that a seat forfeits, ranked as after its resignation (M49)."""
    identities = [player.identity for player in state.players]
    result = result_of(state, identities, "resignation", seat)
    return Outcome(result.places, FORFEIT, result.gold)


def opening(state: State, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return the needs that chance still owes before the draft (M7).

    Args:
        state: The position at the start.
        faces: The answers so far.
    """
    return opening_needs(len(state.players))[len(faces) :] if state.phase == "opening" else ()


def begin(state: State, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the event of the opening from the answers to all its needs; none once it is done."""
    return (begun(faces),) if state.phase == "opening" else ()


def legal_actions(state: State, seat: Seat) -> tuple[Action, ...]:
    """Return a seat's legal actions in a fixed order, without resigning; none when it is not to act."""
    return tuple(_listed(state)) if seat in to_act(state) else ()


def _listed(state: State) -> Iterator[Action]:
    """Yield the legal actions of the seat to act."""
    if state.phase == "draft":
        return map(Take, state.offer)
    if state.phase == "declare":
        return map(Declare, IDENTITIES)
    if not state.owed:
        return turn.legal(state)
    return explore.legal(state)


def is_legal(state: State, seat: Seat, action: Action) -> bool:
    """Return whether a seat may take an action: any of `legal_actions`, or resigning."""
    if seat not in to_act(state):
        return False
    match action:
        case Resign():
            return True
        case Declare():
            return state.phase == "declare"
        case Claim():
            # All 128 are legal, or none.
            return any(isinstance(listed, Claim) for listed in _listed(state))
        case _:
            return action in _listed(state)


def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
    """Return the needs of a legal action: the holder's answers, cards, and at the end everything that is hidden.

    Args:
        state: The position before the action.
        seat: The acting seat.
        action: A legal action, or resigning.
        faces: The answers so far.
    """
    return advance(steps(Script(state, PLACE[seat]), action), faces).open_needs


def owes(need: Need) -> Seat:
    """Return the seat that answers a need, or chance for cards and the lot."""
    match need:
        case Lot() | TurnUp() | Draw():
            return CHANCE
        case AskHolder():
            return need.holder
        case Disclose():
            return need.seat
        case _:
            assert_never(need)


def answer(state: State, need: Need) -> Face:
    """Return the answer to a need, from the truth or from the view of the seat that owes it."""
    match need:
        case Lot():
            return SEATS[state.chooser]
        case TurnUp():
            return _card(state, need.pile, need.place)
        case Draw():
            return Drawn(Tile(_card(state, "tiles", need.place)))
        case AskHolder():
            identity = state.players[PLACE[need.about]].identity
            assert identity, "only the holder of a seat's cards can answer"
            return is_true(need.question, identity)
        case Disclose():
            place = PLACE[need.seat]
            held = state.players[(place - 1) % len(state.players)].identity
            assert held, "only the seat itself can disclose whom it holds"
            return Secrets(held, cast(tuple[Tile, ...], state.players[place].tiles))
        case _:
            assert_never(need)


def _card(state: State, pile: Pile, place: int) -> Tile:
    deck = {"tiles": state.stack, "items": state.items, "monsters": state.monsters}[pile]
    card = deck[place - (SIZES[pile] - len(deck))]
    assert card is not None, "only a position that knows the card can turn it up"
    return Tile(card)


def decide(state: State, seat: Seat, action: Action, faces: tuple[Face, ...]) -> tuple[Event, ...]:
    """Return the event of a seat's action; the state is not changed, so apply it with `evolve`.

    Args:
        state: The position before the action: the truth, or the acting seat's view.
        seat: The acting seat.
        action: The seat's action; see `legal_actions`.
        faces: The answers to its needs, in order.

    Raises:
        IllegalAction: The rules refuse it; its `reason` says why.
    """
    if not is_legal(state, seat, action):
        raise IllegalAction(format_action(action), why_not(state, seat, action))
    script = Script(state, PLACE[seat])
    advance(steps(script, action), faces)
    return (Acted(seat, action, faces, script.shown),)


def take_listed(state: State, seat: Seat, action: Action) -> Taken[State, Event, Face]:
    """Take a legal action on the truth in one run of its rule; see `unseen.kernel.game.Game`."""
    script = Script(state, PLACE[seat])
    faces = answered(steps(script, action), partial(answer, state))
    return Taken(faces, (Acted(seat, action, faces, script.shown),), script.state)
