"""Records of games: options, deal, every action, and the result (notation.md, Records)."""

import json
from collections.abc import Iterator
from typing import Any, Generic, NamedTuple

from unseen.kernel.codec import expect_list, expect_object, expect_one_of, name_of
from unseen.kernel.errors import CodecError, GameError, NotationError
from unseen.kernel.game import Action, Deal, Event, Face, Game, Need, Options, State
from unseen.kernel.outcome import Outcome
from unseen.kernel.play import begun, take
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import Work, finished

FORMAT = "unseen-record/1"
FORFEIT = "forfeit"
"""The only result that is set by the session and not by the rules."""


class Record(NamedTuple, Generic[Action, Options, Deal]):
    """A game, finished or not."""

    options: Options
    deal: Deal
    actions: tuple[Action, ...]
    result: dict[str, Any] | None
    """As returned by `encode_result` or `encode_forfeit`."""
    movers: tuple[tuple[int, Seat], ...] = ()
    """The acting seat by the number of the action, from 0; only where more than one seat might have acted."""


def record_of(
    table: Table[State, Action, Event, Need, Face, Options, Deal], quitter: Seat | None = None
) -> Record[Action, Options, Deal]:
    """Return the record of a table's game; `quitter` is the seat that forfeited it while it was unfinished."""
    plies, game, truth = table.plies, table.game, table.truth()
    result = game.encode_result(truth)
    if result is None and quitter is not None:
        result = game.encode_forfeit(truth, quitter)
    movers = tuple((n, ply.seat) for n, ply in enumerate(plies) if len(game.to_act(ply.before)) > 1)
    return Record(table.options, table.deal(), tuple(ply.action for ply in plies), result, movers)


def encode_record(
    game: Game[State, Action, Event, Need, Face, Options, Deal], record: Record[Action, Options, Deal]
) -> dict[str, Any]:
    """Return a record as JSON."""
    data: dict[str, Any] = {"format": FORMAT, "game": game.NAME}
    if options := game.encode_options(record.options):
        data["options"] = options
    data |= game.encode_deal(record.deal)
    movers = dict(record.movers)
    data["actions"] = [
        f"{movers[number]}: {text}" if number in movers else text
        for number, text in enumerate(map(game.format_action, record.actions))
    ]
    if record.result:
        data["result"] = record.result
    return data


def decode_record(
    game: Game[State, Action, Event, Need, Face, Options, Deal], data: object
) -> Record[Action, Options, Deal]:
    """Decode a record, checking every action.

    Raises:
        CodecError: It is not a record, an action in it is illegal, or its result does not follow from its actions.
    """
    return finished(decoding_record(game, data))


def decoding_record(
    game: Game[State, Action, Event, Need, Face, Options, Deal], data: object
) -> Work[Record[Action, Options, Deal]]:
    """Like `decode_record`, yielding between slices."""
    keys = expect_object("", data, ("format", "game", *game.deal_keys(), "actions"), ("options", "result"))
    expect_one_of("format", keys["format"], (FORMAT,))
    expect_one_of("game", keys["game"], (game.NAME,))
    options = game.decode_options(keys.get("options", {}))
    deal = game.decode_deal(keys)
    truth, actions, movers = begun(game, options, deal), list[Action](), list[tuple[int, Seat]]()
    for index, text in enumerate(expect_list("actions", keys["actions"])):
        yield
        if not isinstance(text, str):
            raise CodecError(f"actions[{index}]", f"an action is expected, not {name_of(text)}")
        is_named = len(game.to_act(truth)) > 1
        try:
            seat, action = parse_ply(game, truth, text)
            truth = take(game, truth, seat, action)
        except GameError as error:
            raise CodecError(f"actions[{index}]", str(error)) from None
        actions.append(action)
        if is_named:
            movers.append((index, seat))
    return Record(options, deal, tuple(actions), _result(game, options, truth, keys), tuple(movers))


def positions(
    game: Game[State, Action, Event, Need, Face, Options, Deal], record: Record[Action, Options, Deal]
) -> Iterator[State]:
    """Yield the truth at the start and after each action of a decoded record."""
    truth, movers = begun(game, record.options, record.deal), dict(record.movers)
    yield truth
    for number, action in enumerate(record.actions):
        truth = take(game, truth, movers.get(number) or game.to_act(truth)[0], action)
        yield truth


def parse_ply(
    game: Game[State, Action, Event, Need, Face, Options, Deal], state: State, text: str
) -> tuple[Seat, Action]:
    """Parse the acting seat and its action: `ann: draw` if several seats may act, `draw` if only one may.

    Raises:
        NotationError: The seat is missing, or the text is not an action.
    """
    # Once the game is over no seat may act, and the rules refuse any.
    if ended := game.outcome(state):
        return ended.places[0][0], game.parse_action(text)
    first, *others = game.to_act(state)
    if not others:
        return first, game.parse_action(text)
    name, _, said = text.partition(": ")
    if name not in (first, *others):
        named = ", ".join((first, *others))
        raise NotationError(text, f"it must begin with the acting seat: one of {named}, then a colon")
    return Seat(name), game.parse_action(said)


def _result(
    game: Game[State, Action, Event, Need, Face, Options, Deal], options: Options, truth: State, keys: Any
) -> dict[str, Any] | None:
    led_to = game.encode_result(truth)
    if "result" not in keys:
        if led_to is not None:
            raise CodecError("result", "missing key: the game is finished")
        return None
    forfeits = [game.encode_forfeit(truth, seat) for seat in game.seats(options)]
    given = dict(expect_object("result", keys["result"], forfeits[0] if led_to is None else led_to))
    if not any(_same(given, each) for each in ([led_to] if led_to else forfeits)):
        raise CodecError("result", f"{_named(given)} is not what the actions lead to, {_named(led_to)}")
    return given


def forfeit_of(
    game: Game[State, Action, Event, Need, Face, Options, Deal], record: Record[Action, Options, Deal]
) -> Outcome | None:
    """Return the outcome of a record that ended by forfeit, None for any other record.

    Where a record does not tell which of several seats gave up, all but the winners share the second place: nobody is
    named who may have played on.

    Args:
        game: The game.
        record: A record that `decode_record` has accepted.
    """
    if record.result is None or record.result["by"] != FORFEIT:
        return None
    *_, truth = positions(game, record)
    seats = game.seats(record.options)
    may_be = [
        game.forfeited(truth, seat)
        for seat in seats
        if _same(game.encode_forfeit(truth, seat), record.result)
    ]
    first = may_be[0]
    if len(may_be) == 1:
        return first
    others = tuple(seat for seat in seats if seat not in first.places[0])
    return first._replace(places=(first.places[0], others))


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether two results are the same; true and 1 differ."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _named(result: dict[str, Any] | None) -> str:
    """Return a result in words: what decided it, for whom, and its other values."""
    if result is None:
        return "an unfinished game"
    who, *rest = (json.dumps(value) for key, value in result.items() if key != "by")
    return " and ".join([f"{name_of(result['by'])} for {who}", *rest])
