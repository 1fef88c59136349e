"""Records of games: what was agreed and dealt, every action, and the result (notation.md, Records)."""

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple

from unseen.kernel.codec import expect_list, expect_object, expect_one_of, name_of
from unseen.kernel.errors import CodecError, GameError
from unseen.kernel.game import Action, Deal, Event, Face, Game, Need, Options, State
from unseen.kernel.play import take
from unseen.kernel.seat import Seat

FORMAT = "unseen-record/1"
FORFEIT = "forfeit"
"""The one result that the session sets and not the rules."""


class Record(NamedTuple, Generic[Action, Options, Deal]):
    """A game, finished or not."""

    options: Options
    deal: Deal
    actions: tuple[Action, ...]
    result: dict[str, Any] | None
    """As `encode_result` gives it, or a forfeit."""


def encode_record(
    game: Game[State, Action, Event, Need, Face, Options, Deal], record: Record[Action, Options, Deal]
) -> dict[str, Any]:
    """Return a record as JSON."""
    data: dict[str, Any] = {"format": FORMAT, "game": game.NAME}
    if options := game.encode_options(record.options):
        data["options"] = options
    data |= game.encode_deal(record.deal)
    data["actions"] = [game.format_action(action) for action in record.actions]
    if record.result:
        data["result"] = record.result
    return data


def decode_record(
    game: Game[State, Action, Event, Need, Face, Options, Deal], data: object
) -> Record[Action, Options, Deal]:
    """Return the record that a JSON value says, every action of it checked.

    Raises:
        CodecError: It says none, an action in it is illegal, or its result is not what its actions lead to.
    """
    keys = expect_object("", data, ("format", "game", *game.deal_keys(), "actions"), ("options", "result"))
    expect_one_of("format", keys["format"], (FORMAT,))
    expect_one_of("game", keys["game"], (game.NAME,))
    options = game.decode_options(keys.get("options", {}))
    deal = game.decode_deal(keys)
    truth, actions = game.start(options, deal), list[Action]()
    for index, text in enumerate(expect_list("actions", keys["actions"])):
        action, truth = _next(game, truth, f"actions[{index}]", text)
        actions.append(action)
    return Record(options, deal, tuple(actions), _result(game, truth, keys))


def positions(
    game: Game[State, Action, Event, Need, Face, Options, Deal], record: Record[Action, Options, Deal]
) -> Iterator[State]:
    """Yield the truth at the start and after each action of a decoded record."""
    truth = game.start(record.options, record.deal)
    yield truth
    for action in record.actions:
        truth = take(game, truth, _mover(game, truth), action)
        yield truth


def _mover(game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State) -> Seat:
    return (*game.to_act(truth), game.SEATS[0])[0]


def _next(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, where: str, text: object
) -> tuple[Action, State]:
    if not isinstance(text, str):
        raise CodecError(where, f"an action is expected, not {name_of(text)}")
    try:
        action = game.parse_action(text)
        return action, take(game, truth, _mover(game, truth), action)
    except GameError as error:
        raise CodecError(where, str(error)) from None


def _result(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, keys: Any
) -> dict[str, Any] | None:
    led_to = game.encode_result(truth)
    if "result" not in keys:
        if led_to is not None:
            raise CodecError("result", "missing key: the game is finished")
        return None
    given = dict(expect_object("result", keys["result"], ("winner", "by")))
    if led_to is None and given["by"] == FORFEIT and given["winner"] in game.SEATS:
        return given
    if given != led_to:
        raise CodecError("result", f"{_named(given)} is not what the actions lead to, {_named(led_to)}")
    return led_to


def _named(result: dict[str, Any] | None) -> str:
    if result is None:
        return "an unfinished game"
    return f"{name_of(result['by'])} for {name_of(result['winner'])}"
