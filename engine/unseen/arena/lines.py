"""A game of an arena as a line of its store: who played, with how much work, what was agreed, the seed, the number.

Where the line names no game it is one of Nusubito, and each seat's player stands under the seat's own name; a line of
any other game names the game, and has its players under "seats".
"""

import json
from typing import Any

from unseen.arena.contest import UNNAMED, contest_of, rules_of, seats_of
from unseen.arena.entrants import Entrant
from unseen.arena.match import Played
from unseen.arena.schedule import Bout
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat

BEGINS = (b'{"thief": "', b'{"game": "')
"""What a line begins with: one that names no game, and one that does."""
_KEYS = ("work", "options", "seed", "number", "result", "plies", "seconds")


def line_of(played: Played) -> bytes:
    """Return a game as a line of the file."""
    return json.dumps(encode_played(played)).encode() + b"\n"


def encode_played(played: Played) -> dict[str, Any]:
    """Return a game as JSON."""
    bout = played.bout
    game, entrants = bout.game, dict(zip(seats_of(bout.game), (bout.row, bout.column), strict=True))
    names: dict[str, Any] = {seat: entrant.name for seat, entrant in entrants.items()}
    return {
        **(names if game == UNNAMED else {"game": game, "seats": names}),
        "work": {seat: entrant.work for seat, entrant in entrants.items()},
        "options": rules_of(game).encode_options(contest_of(game).OPTIONS),
        "seed": bout.seed,
        "number": bout.number,
        "result": {"winner": played.winner, "by": played.by},
        "plies": played.plies,
        "seconds": {seat: list(played.seconds[seat]) for seat in entrants},
    }


def decode_played(data: object) -> Played:
    """Return the game that a JSON value says.

    Raises:
        CodecError: It says none, or one of other options.
        CannotPlay: It is of a game that the arena does not play.
    """
    if _names_game(data):
        keys = expect_object("", data, ("game", "seats", *_KEYS))
        seats = seats_of(game := rules_of(keys["game"]).NAME)
        names, prefix = expect_object("seats", keys["seats"], seats), "seats."
    else:
        seats = seats_of(game := UNNAMED)
        names = keys = expect_object("", data, (*seats, *_KEYS))
        prefix = ""
    work = expect_object("work", keys["work"], seats)
    row, column = (
        _decode_entrant(f"{prefix}{seat}", names[seat], f"work.{seat}", work[seat]) for seat in seats
    )
    _check_options(game, keys["options"])
    winner, by = _decode_result(game, keys["result"])
    seconds = expect_object("seconds", keys["seconds"], seats)
    seed, number = (expect_whole(key, keys[key], 0) for key in ("seed", "number"))
    return Played(
        Bout(game, row, column, seed, number),
        winner,
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


def _decode_result(game: str, data: object) -> tuple[Seat | None, str]:
    result, ends = expect_object("result", data, ("winner", "by")), contest_of(game).ENDS
    by = expect_one_of("result.by", result["by"], tuple(ends))
    if result["winner"] not in ends[by]:
        raise CodecError("result.winner", f"{name_of(result['winner'])} cannot have won by {by}")
    return result["winner"], by


def _decode_entrant(where: str, name: object, place: str, work: object) -> Entrant:
    # Not whether there is such a player still: games of others stay what they are.
    if not isinstance(name, str):
        raise CodecError(where, f"a player's name is expected, not {name_of(name)}")
    return Entrant(name, expect_whole(place, work, 1))


def _decode_seconds(where: str, data: object) -> tuple[float, ...]:
    seconds = expect_list(where, data)
    for index, each in enumerate(seconds):
        if type(each) not in (int, float) or each < 0:
            raise CodecError(f"{where}[{index}]", f"seconds are expected, not {name_of(each)}")
    return tuple(map(float, seconds))
