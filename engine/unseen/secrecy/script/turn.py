"""The entries of a turn, each up to the turn's end or to an action that has to be asked.

A seat without secrets writes its actions. A secretive one writes the public events, and a commitment to the rest
(`hidden`): number, size and content of these follow from public knowledge alone.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from unseen.kernel.codec import expect_list, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import Work
from unseen.secrecy.fields import only
from unseen.secrecy.hiding.hidden import LogPoint, SeatCommitments, TurnSegment
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import Hands, MaskedGame, Place


class AskedAction(NamedTuple):
    """An action that is asked: cards or other seats answer it."""

    action: Any
    before: Any
    """The view before it."""
    face: Any
    """The disclosure that the asking seat makes with it, or None."""
    foretold: tuple[Any, ...] = ()
    """The events of it that are public before it is answered."""


class Turn(NamedTuple):
    """The parsed entry of a turn."""

    view: Any
    """The view after it: for others with what is foretold of the asked action, for the asking seat without."""
    commitment: Any
    """The commitment that it makes for a secretive seat, as `hidden.SeatCommitments.adopt` expects it."""
    asked: AskedAction | None
    events: tuple[Any, ...]
    """The events up to the asked action, as the reader knows them."""
    actions: tuple[Any, ...] = ()
    """All of its actions, in games whose entries state them."""
    played: Mapping[Place, bytes] = MappingProxyType({})
    """The cards that it plays from the hand, and the seat's tokens for them."""


class TurnContext(NamedTuple):
    """The seat whose turn it is, and the state of the game for the writer or reader of its entry."""

    masked: MaskedGame
    seat: Seat
    view: Any
    hidden: SeatCommitments | None
    """The seat's commitments so far; None if it has no secrets."""
    where: LogPoint


def make_turn(
    context: TurnContext, actions: Sequence[Any], events: Sequence[Any], asks: bool, seed: bytes
) -> Work[tuple[Fields, Turn]]:
    """Make the entry of a seat's turn, and its value for the seat itself, yielding between slices.

    Args:
        context: The seat, and its view before the turn.
        actions: The seat's actions since its last entry.
        events: The events of these actions, as the seat knows them.
        asks: Whether the last of the actions is asked: it has no events yet.
        seed: Everything random derives from it.

    Raises:
        Unproved: The program cannot prove these actions.
    """
    masked, _, _, hidden, where = context
    asked, segment = _segment(context, actions, events, asks)
    fields: dict[str, Any] = {}
    commitment = None
    if hidden:
        binding, commitment = yield from hidden.commit(where, segment, seed)
        fields |= {"events": _encoded(masked, hidden, events), **binding}
    else:
        done = actions[:-1] if asks else actions
        fields["actions"] = [masked.GAME.format_action(action) for action in done]
    if asked:
        fields["asks"] = masked.GAME.format_action(asked.action)
    if asked and hidden:
        fields |= _foretold_field(masked, hidden, asked, segment.foretold)
    return fields, Turn(segment.after, commitment, asked, tuple(events), tuple(actions))


def may_have_written(
    context: TurnContext,
    actions: Sequence[Any],
    events: Sequence[Any],
    asks: bool,
    seed: bytes,
    fields: Fields,
) -> bool:
    """Return whether fields may be those of `make_turn` for these actions; no proof is made, as that takes long."""
    _, segment = _segment(context, actions, events, asks)
    return context.hidden is None or context.hidden.may_have_written(context.where, segment, fields, seed)


def _segment(
    context: TurnContext, actions: Sequence[Any], events: Sequence[Any], asks: bool
) -> tuple[AskedAction | None, TurnSegment]:
    masked, _, view, _, _ = context
    for event in events:
        view = masked.GAME.evolve(view, event)
    asked = _asked(context, view, actions[-1]) if asks else None
    foretold = _foretold(masked, view, actions[-1]) if asks else ()
    return asked, TurnSegment(
        context.view, view, tuple(events), foretold, bool(asked and asked.face is not None)
    )


def _asked(context: TurnContext, view: Any, action: Any) -> AskedAction:
    commits = context.hidden.commits if context.hidden else None
    discloses = commits and commits.discloser(action) == context.seat
    return AskedAction(action, view, commits.disclose(view) if commits and discloses else None)


def _foretold(masked: MaskedGame, view: Any, action: Any) -> tuple[Any, ...]:
    return masked.COMMITS.foretold(view, action) if masked.COMMITS else ()


def _foretold_field(
    masked: MaskedGame, hidden: SeatCommitments, asked: AskedAction, foretold: tuple[Any, ...]
) -> Fields:
    """State which of several things is foretold, as a field; no field if there is only one."""
    could = hidden.commits.foretellable(asked.before, asked.action)
    return {"foretold": could.index(_public(masked, foretold))} if len(could) > 1 else {}


def _public(masked: MaskedGame, events: Sequence[Any]) -> tuple[Any, ...]:
    redacted = (masked.GAME.redact(event, ONLOOKER) for event in events)
    return tuple(event for event in redacted if event is not None)


def _encoded(masked: MaskedGame, hidden: SeatCommitments, events: Sequence[Any]) -> list[Any]:
    return [hidden.commits.encode_event(event) for event in _public(masked, events)]


def check_turn(context: TurnContext, fields: Fields) -> Work[Turn]:
    """Check the entry of another seat's turn and return its value, yielding between slices.

    Args:
        context: The seat, and the state of the game for the reader.
        fields: The entry's fields.

    Raises:
        CodecError: The entry is malformed or cannot be true.
        GameError: The rules refuse it.
    """
    if context.hidden is None:
        return _check_actions(context, fields)
    return (yield from _check_events(context, context.hidden, fields))


def _check_actions(context: TurnContext, fields: Fields) -> Turn:
    masked, seat, view = context[:3]
    keys = only(fields, ("actions",), ("asks",))
    events: list[Any] = []
    actions: list[Any] = []
    for text in expect_list("actions", keys["actions"]):
        action = _parse(masked, "actions", text)
        actions.append(action)
        supposed = supposed_view(masked, view, seat, action)
        _check_legal(context, supposed, action)
        if masked.GAME.needs(supposed, seat, action):
            raise CodecError("actions", f"'{text}' has to be asked")
        for event in masked.GAME.decide(supposed, seat, action, ()):
            events.append(event)
            view = masked.GAME.evolve(view, event)
    if "asks" not in keys:
        return Turn(_check_end(context, view), None, None, tuple(events), tuple(actions))
    action = _parse(masked, "asks", keys["asks"])
    supposed = supposed_view(masked, view, seat, action)
    if masked.HANDS and seat in masked.HANDS.HOLDERS:
        _check_may_ask(context, masked.HANDS, view, action)
    else:
        _check_legal(context, supposed, action)
    if not masked.GAME.needs(supposed, seat, action):
        raise CodecError("asks", f"'{keys['asks']}' needs no answer")
    after, foretold = view, _foretold(masked, view, action)
    for event in foretold:
        after = masked.GAME.evolve(after, event)
    asked = AskedAction(action, view, None, foretold)
    return Turn(after, None, asked, tuple(events), (*actions, action))


def supposed_view(masked: MaskedGame, view: Any, seat: Seat, action: Any) -> Any:
    """Return the view by which all sides judge a seat's action: in games with holdings a hand is supposed."""
    return masked.HOLDINGS.supposed(view, seat, action) if masked.HOLDINGS else view


def _parse(masked: MaskedGame, where: str, text: object) -> Any:
    if not isinstance(text, str):
        raise CodecError(where, "an action in notation is expected")
    return masked.GAME.parse_action(text)


def _check_legal(context: TurnContext, view: Any, action: Any) -> None:
    """Raise GameError unless a seat without secrets may take an action."""
    game, text = context.masked.GAME, context.masked.GAME.format_action(action)
    if context.seat not in game.to_act(view):
        raise CodecError("actions", f"'{text}' comes after the end of the turn")
    if not game.is_legal(view, context.seat, action):
        game.decide(view, context.seat, action, ())  # raises, with the reason


def _check_may_ask(context: TurnContext, hands: Hands, view: Any, action: Any) -> None:
    """Raise CodecError unless a holder may ask an action; its hidden cards are checked once they are shown."""
    if context.seat not in context.masked.GAME.to_act(view) or not hands.may_ask(view, context.seat, action):
        raise CodecError("asks", "no such action can be asked now")


def _check_end(context: TurnContext, view: Any) -> Any:
    if context.seat in context.masked.GAME.to_act(view):
        raise CodecError("", "the turn has not ended")
    return view


def _check_events(context: TurnContext, hidden: SeatCommitments, fields: Fields) -> Work[Turn]:
    masked, _, view = context[:3]
    of_what_is_asked = ("asks", "foretold") if "asks" in fields else ()
    keys = only(fields, ("events", *hidden.names), (*of_what_is_asked, *hidden.optional))
    events = tuple(hidden.commits.decode_event(each) for each in expect_list("events", keys["events"]))
    for event in events:
        view = _admitted(context, hidden, view, event)
    before = view
    action: Any = None
    foretold: tuple[Any, ...] = ()
    discloses = False
    if "asks" in keys:
        assert masked.HANDS
        action = _parse(masked, "asks", keys["asks"])
        _check_may_ask(context, masked.HANDS, view, action)
        discloses = hidden.commits.discloser(action) == context.seat
        foretold = _foretold_by(hidden, before, action, keys)
        for event in foretold:
            view = _admitted(context, hidden, view, event)
    else:
        _check_end(context, view)
    if "shows" in keys and not discloses:
        raise CodecError("shows", "nothing is asked" if action is None else "the disclosure is not due yet")
    segment = TurnSegment(context.view, before, events, foretold, discloses)
    commitment, face = yield from hidden.check(context.where, segment, keys)
    return Turn(
        view, commitment, None if action is None else AskedAction(action, before, face, foretold), events
    )


def _foretold_by(hidden: SeatCommitments, view: Any, action: Any, keys: Fields) -> tuple[Any, ...]:
    """Return the public events of an asked action that do not depend on the answer; its seat chooses among several."""
    could = hidden.commits.foretellable(view, action)
    if len(could) == 1 and "foretold" in keys:
        raise CodecError("foretold", "there is nothing to choose between")
    number = keys.get("foretold", 0 if len(could) == 1 else None)
    return could[expect_whole("foretold", number, 0, len(could) - 1)]


def _admitted(context: TurnContext, hidden: SeatCommitments, view: Any, event: Any) -> Any:
    """Return the view after an event, if the event is possible."""
    game = context.masked.GAME
    if context.seat not in game.to_act(view):
        raise CodecError("events", "an event comes after the end of the turn")
    if not game.admits(view, event):
        raise CodecError("events", f"{hidden.commits.encode_event(event)} cannot have happened")
    return game.evolve(view, event)
