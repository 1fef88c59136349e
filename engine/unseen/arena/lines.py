"""A game of an arena as a line of its store: players, work, options, seed, number, result, plies and times.

A line without a game's name is of Nusubito, with each seat's player under the seat's own name; a line of any other
game names the game, and has its players under "seats". The result of two seats names the winner, that of more lists
the seats by place. A game with a limit of rounds says how many, finished or not.
"""

import json
from collections.abc import Mapping
from typing import Any

from unseen.arena.contest import UNNAMED, contest_of, rules_of, seats_of
from unseen.arena.entrants import Entrant
from unseen.arena.match import UNFINISHED, Places, Played, in_order
from unseen.arena.schedule import Bout
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat

BEGINS = (b'{"thief": "', b'{"game": "')
"""The beginnings of a line that names no game and of one that does."""
_NOBODY: Mapping[str, object] = {"winner": None, "places": []}
"""The winner or places in the result of an unfinished game."""
_KEYS = ("work", "options", "seed", "number", "result", "plies", "seconds")


def line_of(played: Played) -> bytes:
    """Return a game as one line of the file."""
    return json.dumps(encode_played(played)).encode() + b"\n"


def encode_played(played: Played) -> dict[str, Any]:
    """Return a game as JSON."""
    bout = played.bout
    game, entrants = bout.game, dict(zip(seats_of(bout.game), bout.entrants, strict=True))
    names: dict[str, Any] = {seat: entrant.name for seat, entrant in entrants.items()}
    return {
        **(names if game == UNNAMED else {"game": game, "seats": names}),
        "work": {seat: entrant.work for seat, entrant in entrants.items()},
        "options": rules_of(game).encode_options(contest_of(game).OPTIONS),
        "seed": bout.seed,
        "number": bout.number,
        **({} if bout.rounds is None else {"rounds": bout.rounds}),
        "result": _encode_result(played),
        "plies": played.plies,
        "seconds": {seat: list(played.seconds[seat]) for seat in entrants},
    }


def decode_played(data: object) -> Played:
    """Decode a game.

    Raises:
        CodecError: It is not a game of an arena, or has other options.
        CannotPlay: It is of a game that the arena does not play.
    """
    if _names_game(data):
        keys = expect_object("", data, ("game", "seats", *_KEYS), ("rounds",))
        seats = seats_of(game := rules_of(keys["game"]).NAME)
        names, prefix = expect_object("seats", keys["seats"], seats), "seats."
    else:
        seats = seats_of(game := UNNAMED)
        names = keys = expect_object("", data, (*seats, *_KEYS), ("rounds",))
        prefix = ""
    work = expect_object("work", keys["work"], seats)
    entrants = tuple(
        _decode_entrant(f"{prefix}{seat}", names[seat], f"work.{seat}", work[seat]) for seat in seats
    )
    _check_options(game, keys["options"])
    places, by = _decode_result(game, seats, keys["result"])
    seconds = expect_object("seconds", keys["seconds"], seats)
    seed, number = (expect_whole(key, keys[key], 0) for key in ("seed", "number"))
    rounds = expect_whole("rounds", keys["rounds"], 1) if "rounds" in keys else None
    return Played(
        Bout(game, entrants, seed, number, rounds),
        places,
        by,
        expect_whole("plies", keys["plies"], 1),
        {seat: _decode_seconds(f"seconds.{seat}", seconds[seat]) for seat in seats},
    )


def _names_game(data: object) -> bool:
    return isinstance(data, dict) and "game" in data


def _check_options(game: str, data: object) -> None:
    rules, played = rules_of(game), contest_of(game).OPTIONS
    if rules.decode_options(data) != played:
        raise CodecError("options", f"{json.dumps(rules.encode_options(played))} is expected")


def _encode_result(played: Played) -> dict[str, Any]:
    if len(played.bout.entrants) == 2:
        return {"winner": played.winner, "by": played.by}
    return {"places": [list(place) for place in played.places], "by": played.by}


def _decode_result(game: str, seats: tuple[Seat, ...], data: object) -> tuple[Places, str]:
    key = "winner" if len(seats) == 2 else "places"
    result, ends = expect_object("result", data, (key, "by")), contest_of(game).ENDS
    if result == {key: _NOBODY[key], "by": UNFINISHED}:
        return (), UNFINISHED
    by = expect_one_of("result.by", result["by"], tuple(ends))
    places = _places_of_two(seats, result[key]) if len(seats) == 2 else _decode_places(seats, result[key])
    if any(first not in ends[by] for first in (places[0] if len(places) > 1 else (None,))):
        raise CodecError(f"result.{key}", f"{name_of(result[key])} cannot have won by {by}")
    return places, by


def _places_of_two(seats: tuple[Seat, ...], winner: Any) -> Places:
    return (seats,) if winner is None else ((winner,), tuple(seat for seat in seats if seat != winner))


def _decode_places(seats: tuple[Seat, ...], data: object) -> Places:
    places = [expect_list("result.places", place) for place in expect_list("result.places", data)]
    named = [seat for place in places for seat in place]
    if not all(places) or sorted(map(str, named)) != sorted(seats):
        raise CodecError("result.places", "each seat once is expected, in lists by place")
    return in_order(places, seats)


def _decode_entrant(where: str, name: object, place: str, work: object) -> Entrant:
    # Not checked against the known players: games of players that no longer exist stay valid.
    if not isinstance(name, str):
        raise CodecError(where, f"a player's name is expected, not {name_of(name)}")
    return Entrant(name, expect_whole(place, work, 1))


def _decode_seconds(where: str, data: object) -> tuple[float, ...]:
    seconds = expect_list(where, data)
    for index, each in enumerate(seconds):
        if type(each) not in (int, float) or each < 0:
            raise CodecError(f"{where}[{index}]", f"seconds are expected, not {name_of(each)}")
    return tuple(map(float, seconds))
