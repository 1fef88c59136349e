"""Actions in notation; positions, options, deals and results as JSON."""

from collections.abc import Mapping
from typing import Any

from unseen.kernel import defaults
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole
from unseen.kernel.errors import CodecError, NotationError
from unseen.kernel.outcome import Outcome
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.skeletons.open_game.model import (
    COUNTERS,
    FEWEST,
    MOST,
    NAME,
    SEATS,
    Action,
    Deal,
    Options,
    State,
    Take,
)

ENDS = ("last", "resignation")
"""The words for what can decide a game by the rules."""
FORM = "the form is 'take 2' or 'resign'"


def parse_action(text: str) -> Action:
    """Parse an action in notation.

    Raises:
        NotationError: The text is not an action.
    """
    match text.split(" "):
        case ["resign"]:
            return RESIGN
        case ["take", counters] if counters in map(str, range(1, MOST + 1)):
            return Take(int(counters))
        case _:
            raise NotationError(text, FORM)


def format_action(action: Action) -> str:
    """Return an action in notation."""
    return f"{action.kind} {action.counters}" if isinstance(action, Take) else action.kind


def encode_result(state: State) -> dict[str, Any] | None:
    """Return the result as JSON, or None while the game goes on."""
    return _encode_outcome(state.result) if state.result else None


def encode_forfeit(state: State, seat: Seat, *others: Seat) -> dict[str, Any]:
    """Return as JSON the result of an unfinished game that a seat gives up from outside the rules."""
    gone = (seat, *others)
    stay = tuple(each for each in SEATS[: state.players] if each not in gone)
    return _encode_outcome(Outcome((stay, gone), "forfeit"))


def _encode_outcome(ended: Outcome) -> dict[str, Any]:
    return {"places": [list(place) for place in ended.places], "by": ended.by}


def _decode_outcome(data: object, players: int) -> Outcome:
    keys = expect_object("result", data, ("places", "by"))
    places = tuple(
        tuple(
            Seat(expect_one_of("result.places", seat, SEATS[:players]))
            for seat in expect_list("result.places", place)
        )
        for place in expect_list("result.places", keys["places"])
    )
    if sorted(seat for place in places for seat in place) != sorted(SEATS[:players]):
        raise CodecError("result.places", "each seat once is expected")
    return Outcome(places, expect_one_of("result.by", keys["by"], ENDS))


def encode_state(state: State) -> dict[str, Any]:
    """Return a position as JSON."""
    return {"game": NAME, **state._asdict(), "result": encode_result(state)}


def decode_state(data: object) -> State:
    """Decode a position.

    Raises:
        CodecError: It is not a position.
    """
    keys = expect_object("", data, ("game", *State._fields))
    expect_one_of("game", keys["game"], (NAME,))
    players = expect_whole("players", keys["players"], FEWEST, len(SEATS))
    return State(
        _seat("whose", keys["whose"], (*SEATS[:players], ONLOOKER)),
        players,
        expect_whole("counters", keys["counters"], 0, COUNTERS),
        _seat("acting", keys["acting"], SEATS[:players]),
        None if keys["result"] is None else _decode_outcome(keys["result"], players),
    )


def _seat(where: str, name: object, known: tuple[Seat, ...]) -> Seat | None:
    return None if name is None else Seat(expect_one_of(where, name, known))


def decode_options(data: object) -> Options:
    """Decode options.

    Raises:
        CodecError: They are none of this game.
    """
    return defaults.decode_options(Options, {"players": _players}, data)


def _players(where: str, value: object) -> int:
    return expect_whole(where, value, FEWEST, len(SEATS))


def option_keys() -> tuple[str, ...]:
    """Return the keys that options as JSON may have."""
    return Options._fields


def encode_deal(dealt: Deal) -> dict[str, Any]:
    """Return the keys that a deal adds to a record: none."""
    del dealt
    return {}


def decode_deal(data: Mapping[str, object]) -> Deal:
    """Return the deal in a record's keys."""
    del data
    return ()


def deal_keys() -> tuple[str, ...]:
    """Return the keys of a record that hold the deal: none."""
    return ()
