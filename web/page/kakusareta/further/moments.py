"""The moments of the further courses, from games between programs of levels 2 and 3."""

from page.shell.lesson import Moment


def _actions(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


LOOK = Moment(
    ("green", "red", "red", "green", "red", "red"),
    _actions(
        "leap A3, look 3, end, move D2 D3, move B4 B3, move C4 A4, move C2 A2, end, look A, leap A5, end, "
        "heal A4 with B4, move D4 E4, end, leap C5, look 5, end, move E4 C4, move B2 B4, move D2 D4, upgrade "
        "B4 C4 D4, end, dart, dart, coin A3, end, upgrade C4, end, leap E5, coin C5, end, move D3 D4, end, "
        "leap E3, leap E1, end, move D4 E4, move D3 E2, move D4 D3, move D3 D1, end"
    ),
)
MOVE = Moment(
    ("red", "green", "red", "green", "red", "red"),
    _actions("leap E3, look 3, end, move D2 E2, move D2 D3, end"),
)
WAYS = Moment(
    ("green", "red", "red", "red", "green", "red"),
    _actions(
        "leap A3, look 3, end, move D4 A4, end, look A, leap A5, end, move B4 B5, move D2 D1, move C2 B1, "
        "move C4 D5, end, leap C5, coin A5, end, move B4 B3, move D2 C2, move B1 A2, move B3 B1, end, coin "
        "A3, end, deploy 2 E4, end, dart"
    ),
)
COIN = Moment(
    ("green", "red", "red", "red", "green", "red"),
    _actions(
        "look C, leap C5, end, move B4 B5, move D2 E2, move C2 B1, heal C4 with D4, end, look 5, leap C3, "
        "end, move B2 B3, end, leap C1, coin C3, end, heal C4 with B4, move C4 D5, move D2 C2, move D5 E4, "
        "end, look 1, end, deploy 2 D3, end, leap C3, coin C1, end, swap E2 E4, move E2 D1, move D3 E2, end, "
        "leap E3, look E, end, move B3 B2, move B2 D2, move D2 D3, end, dart, leap E1, end, move D3 D2, heal "
        "E2 with D2, destroy E1, end"
    ),
)
NIGHT = Moment(
    ("green", "red", "red", "red", "green", "red"),
    _actions(
        "look C, leap E3, end, move D2 E2, move D4 D3, end, look 3, leap C3, end, move B4 B3, move C4 A4, "
        "move C2 A2, move B2 C2, end, leap C5, end, swap D2 E2, end, coin E3, coin C3"
    ),
)
TREASURE = Moment(
    ("green", "red", "red", "red", "green", "red"),
    _actions(
        "leap A3, look A, end, move B4 B3, move D2 D3, move C4 A4, move C2 A2, end, dart, leap A5, end, heal "
        "A4 with B4, move D2 C2, move D4 D2, upgrade B2 C2 D2, end, look 5, leap C5, end, move C2 B1, end, "
        "coin A5, coin A3, end column, deploy 2 B5, end, leap C3, look 3, end, swap B3 B5, move B3 C2, move "
        "D3 E3, end"
    ),
)
MIDDLE = Moment(
    ("green", "red", "red", "red", "red", "green"),
    _actions(
        "leap A3, look A, end, move B4 B3, move D2 D3, move C4 A4, move C2 A2, end, look 3, leap A1, end, "
        "heal A2 with B2, move D4 C4, move D2 D4, upgrade B4 C4 D4, end, leap C1, coin A1, end, move C4 B5, "
        "swap B3 B5, move B3 C2, move B5 B4, end, dart, look 1, coin A3, end, end, leap C3, leap C5, end"
    ),
)
ONE = Moment(
    ("red", "red", "green", "red", "green", "red"),
    _actions(
        "look 3, leap C5, end, move B4 B5, move D2 E2, move C2 B1, heal C4 with D4, end, leap C3, look C, "
        "end, heal C4 with B4, move C4 D5, move D2 C2, move B2 B3, end, leap C1, coin C5, end, move B3 B2, "
        "move D5 E4, move B2 D2, move E2 E1, end, coin C3, end, deploy 2 A2, end, leap A1, coin C1, end, move "
        "E2 B2, heal B1 with B2, move C2 B2, move D2 D1, end, dart, leap A3, end, heal A2 with B2, destroy "
        "A1, move A1 A2"
    ),
)
TWO = Moment(
    ("green", "red", "red", "red", "green", "red"),
    _actions(
        "leap A3, look A, end, move B4 B3, move D2 D3, move C4 A4, move C2 A2, end, dart, leap A5, end, heal "
        "A4 with B4"
    ),
)
HEAL = Moment(
    ("green", "red", "red", "red", "red", "green"),
    _actions(
        "leap A3, look A, end, move B4 B3, move D2 D3, move C4 A4, move C2 A2, end, look 3, leap A1, end, "
        "move B4 B1, heal A2 with B2, move D4 D1, move D2 B2, end, look 1, leap C1, end, move B2 C2, end, "
        "dart, coin A3, end row, deploy 2 B5, end, leap C3, coin C1, end, move B1 B2, swap B3 B5, move D3 D2, "
        "end, leap A3, coin A1, end"
    ),
)
DEPLOY = Moment(
    ("green", "red", "red", "red", "red", "green"),
    _actions(
        "leap A3, look 3, end, move D2 D3, move B4 B3, move C4 A4, move C2 A2, end, dart, leap A1, end, heal "
        "A2 with B2, move D4 C4, move D2 D4, upgrade B4 C4 D4, end, dart, leap C1, end, move A2 B1, end, coin "
        "A3, coin A1, look 1, end, deploy 2 B5, end, leap C3, look C, end, move B1 A2, move C4 D5, end, leap "
        "E3, leap E5, end, swap B3 B5, move B3 C4, swap B5 D5, move C4 B3, end, leap C5, coin E5, end, "
        "destroy A5, end, coin C3, coin C1, end row, deploy 1 D4"
    ),
)
THIRD = Moment(
    ("green", "red", "red", "red", "red", "green"),
    _actions(
        "leap A3, look 3, end, move D2 D3, move B4 B3, move C4 A4, move C2 A2, end, dart, leap A1, end, heal "
        "A2 with B2, move D4 C4, move D2 D4, upgrade B4 C4 D4, end, dart, leap C1, end, move A2 B1, end, coin "
        "A3, coin A1, look 1, end, deploy 2 B5, end, leap C3, look C, end, move B1 A2, move C4 D5, end, leap "
        "E3, leap E5, end, swap B3 B5, move B3 C4, swap B5 D5, move C4 B3, end, leap C5, coin E5, end, "
        "destroy A5, end, coin C3, coin C1, end row, deploy 1 D4, end, step B5, step B4, end, move D5 E5, "
        "end, step C4, climb C3, end, move D5 D2, move D4 C4, move D2 C2, move A5 B4, end, dart, leap E3, "
        "end, move C2 E2, move B4 B2, move B3 B1"
    ),
)
FOURTH = Moment(
    ("red", "red", "green", "red", "green", "red"),
    _actions(
        "leap E3, look E, end, move D2 D3, move B4 B3, move C2 E2, move C4 E4, end, leap C3, look 3, end, "
        "move D4 C4, move D2 D4, upgrade B4 C4 D4, move C4 D5, end, leap C5, coin E3, end, end, end, deploy 2 "
        "D1, end, dart, leap E5, end, swap D1 D3, move B2 D2, move D2 D4, heal D5 with D4, end, leap C5, leap "
        "A5, end, end, leap A3, coin A5, end, end, dart, coin C5, coin E5, end, deploy 2 A2, end, leap A5, "
        "leap C5, end, destroy E5, end, step D5, end, move D1 C1, move B3 A3, swap D1 D3"
    ),
)
