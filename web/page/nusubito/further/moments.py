"""The moments of the further courses, from games between programs of levels 2 and 3."""

from page.shell.lesson import Moment


def _actions(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


LOOK = Moment(
    ("red", "red", "green", "red", "green", "red"),
    _actions(
        "sacrifice A1, leap C1, leap A1, leap A3, end, move D2 D1, move D2 D3, move B4 B5, end, leap C3"
    ),
)
LEAP = Moment(
    ("red", "green", "red", "red", "green", "red"),
    _actions("leap E3, leap E1, end, move D2 D1, move D2 B3, move B4 A4, end"),
)
WAYS = Moment(
    ("green", "red", "red", "green", "red", "red"),
    _actions(
        "sacrifice A1, leap C1, leap C3, end, move D2 E2, heal C2 with D4, bolster C5 with C4, end, leap C1"
    ),
)
SAFE = Moment(
    ("red", "red", "green", "red", "green", "red"),
    _actions(
        "look C, leap A3, end, move D4 A4, move D2 E2, move B4 B3, end, look 3, leap A1, end, move B2 D4, "
        "move C4 D5, move B3 C3, end, sacrifice C1, leap A3"
    ),
)
COIN = Moment(
    ("green", "red", "red", "red", "green", "red"),
    _actions(
        "leap E3, look E, end, move C2 D3, move D2 E2, move B4 A4, end, look 3, leap E5, end, move C4 D5, "
        "move D4 C4, move A4 A3, end, sacrifice A1, leap E3, leap C3, end, move B2 C2, move A3 C3, move A4 "
        "D4, end"
    ),
)
NIGHT = Moment(
    ("red", "green", "red", "green", "red", "red"),
    _actions(
        "leap E3, look E, end, move B2 D1, move B4 A4, bolster C5 with C4, end, sacrifice E1, leap E1, leap "
        "C1, end, move B4 B3, move C2 D3, move A4 A5, end, sacrifice E5, leap A1, shoot A5, leap C1, leap C3, "
        "end, move D2 C2, move D2 C4, bolster E3 with D3, end, dart, look C"
    ),
)
TREASURE = Moment(
    ("red", "red", "green", "red", "red", "green"),
    _actions(
        "leap A3, look A, end, move C4 B5, move B4 A4, bolster C3 with C2, end, leap A1, look 1, end, move B2 "
        "A2, move D2 D3, move A4 A3, end, sacrifice C1, leap C1, leap C3, end, move D2 D1, move D4 C4, move "
        "D3 E3, end, look C, look 3, unbolster C3, end, upgrade A2, spawn D2, end, sacrifice E1, leap E3 push "
        "E3>E2"
    ),
)
READ = Moment(
    ("green", "red", "red", "red", "green", "red"),
    _actions(
        "leap A3, look A, end, move D4 E4, move C4 D3, move D2 D1, end, sacrifice C1, leap C3, leap E3, leap "
        "E1, end, move D2 B3, move D1 D2, bolster C3 with C2, end, sacrifice C3, leap E3, leap E5, leap C5, "
        "end, end, dart, look 5, coin A3, end, spawn A4, spawn C4, end, sacrifice E3, leap A5, leap C5, leap "
        "E5, end, move D3 C2, move D2 E2, move C4 D2, end, leap C5, leap A5, end, move A4 A2, move E4 D4, "
        "move B4 A4, end, dart, leap A3, end, move D1 B4, heal A4 with A2"
    ),
)
BLOCK = Moment(
    ("red", "green", "red", "red", "green", "red"),
    _actions(
        "leap A3, look A, end, move D4 D5, move C4 B3, move B2 A4, end, look 3, leap A5, end, move D5 D4"
    ),
)
MIDDLE = Moment(
    ("red", "green", "red", "green", "red", "red"),
    _actions(
        "leap C5, look 5, end, move B2 D1, move D2 D3, move B4 A4, end, look C, leap E5, end, move D1 D5, "
        "move C2 D1"
    ),
)
BOLSTER = Moment(
    ("red", "green", "red", "green", "red", "red"),
    _actions(
        "look C, leap A3, end, move D4 B3, move D2 D1, move B4 B5, end, leap C3, look 3, end, move D1 C1"
    ),
)
HEAL = Moment(
    ("red", "red", "green", "green", "red", "red"),
    _actions(
        "leap A3, look A, end, move B2 D1, move B4 B3, move B4 D5, end, look 3, leap A1, end, move D1 E2, "
        "move B3 B4, move B3 B5, end, leap C1, leap C3, end, move D5 A4, move C4 D3, move D4 C4, end, look C, "
        "coin A1, coin A3, end, spawn D4, upgrade A4, end, leap C5, look 5, end, move E2 B2, move D3 E2"
    ),
)
SPAWN = Moment(
    ("red", "red", "green", "red", "green", "red"),
    _actions(
        "sacrifice A1, leap C1, leap A1, leap A3, end, move D2 D1, move D2 D3, move B4 B5, end, leap C3, look "
        "3, end, move D1 D2, move D4 E2, move B5 A5, end, sacrifice C1, leap E3, leap E1, leap E3, end, move "
        "A5 C3, move B4 A4, move C4 B3, end, look E, coin A3, end column, upgrade B2"
    ),
)
SEEK = Moment(
    ("red", "red", "green", "red", "red", "green"),
    _actions(
        "sacrifice A1, leap A3, leap A1, leap C1, end, move B2 A2, move D4 A4, bolster C1 with C2, end, leap "
        "C3, end, move D2 D3, move B4 B5, move B4 D4, end, look C, leap A3, end, move D3 C3, move B5 C5, "
        "upgrade D2 D3 D4 to D3, end, dart, look A, look 3, end, upgrade D3, end, sacrifice E3, leap A5, leap "
        "C5 push C5>D5, leap A5, end, move D3 E3"
    ),
)
CLOSE = Moment(
    ("red", "red", "green", "red", "green", "red"),
    _actions(
        "leap A3, leap C3, end, move D4 E4, move C2 B3, bolster C3 with C4, end, leap C1, end, move B4 A4, "
        "move B4 A2, bolster A3 with B3, end, look C, leap E1, end, move A2 B1, move B2 B3, move A4 A5, end, "
        "dart, unbolster A3, end column, spawn D4, upgrade D4, end, look 1, leap E3, end, move A5 A3, move E4 "
        "D5, move D2 C2, end, leap E5, look E, end, move B1 B2"
    ),
)
