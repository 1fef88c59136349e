"""Games of Nusubito to each of its ends, written down."""

from e2e.chance import draws_for
from e2e.drivers.driver import Game
from e2e.people.table import turns
from tests.page.sitting import english
from unseen.nusubito import Options

T = english("nusubito")
OPENING = turns("""
    dart, leap E3, end
    move B2 B1, move D2 E2, end
    look 3, leap C3
""")
"""Up to the midst of the Thief's second turn."""
GAMES = {
    "treasure": Game(
        draws_for("E1"),
        turns("""
            dart, leap E3, end
            bolster C1 with C2, bolster C3 with C4, move B2 B1, end
            coin E3, leap E5, end
            move B4 A4, move D4 D5, move D2 D3, end
            coin E5, leap E3, end
            move D2 D4, move D3 E3, end
            dart, look 3, coin E3, end
            upgrade D5, spawn B2, end
            dart, leap E5 push E3>E4, end
            heal E4 with B4, move D4 D2, bolster E5 with D5 from C3, end
            sacrifice C3, leap E3, leap E1, declare
        """),
        "thief",
        "treasure",
        T("over.thief"),
        T("over.by.treasure", space="E1"),
    ),
    "wrong declaration": Game(
        draws_for("A3"),
        turns("""
            look C, leap E3, end
            move B4 A4, move D4 B5, bolster C5 with C4, end
            coin E3, leap C3, end
            bolster C1 with C2, move B2 B3, move D2 C2, end
            dart, leap E3, end
            upgrade B3 B4 B5 to B3, move C2 C3, bolster A3 with B3 from C1, end
            unbolster A3, coin C3, dart, end
            upgrade D2, spawn C4, end
            declare
        """),
        "mist",
        "wrong declaration",
        T("over.mist"),
        T("over.by.wrong_declaration", space="E3"),
    ),
    "capture": Game(
        draws_for("A3"),
        turns("""
            sacrifice C5, leap A3, end
            move D2 E2, move B4 B3, move C4 B5, end
            dart, leap A1, end
            move B4 A2, move B3 B4, bolster C5 with B5, end
            look 1, leap C1, end
            bolster C3 with C2, move A2 C2, move E2 E1, end
            unbolster C3, look 1, coin C5, end
            upgrade C2, spawn E4, end
            shoot E1, coin A3, leap E1, end
            move D4 D3, bolster C1 with C2, heal E1 with B2, capture E1
        """),
        "mist",
        "capture",
        T("over.mist"),
        T("over.by.capture", space="E1"),
    ),
    "wrong capture": Game(
        draws_for("A3"),
        turns("""
            look C, leap E3, end
            move B4 A4, move D4 B5, bolster C5 with C4, end
            coin E3, leap C3, end
            bolster C1 with C2, move B2 B3, move D2 C2, end
            dart, leap E3, end
            upgrade B3 B4 B5 to B3, move C2 C3, bolster A3 with B3 from C1, end
            unbolster A3, coin C3, dart, end
            upgrade D2, spawn C4, end
            dart, leap C3 push C3>B3, end
            move C2 E2, move A4 A3, capture A3
        """),
        "thief",
        "wrong capture",
        T("over.thief"),
        T("over.by.wrong_capture", space="A3"),
    ),
    "trapped": Game(
        draws_for("C5"),
        turns("""
            sacrifice C5, leap C5, leap C3, leap C1, end
            move B4 A4, end
            sacrifice E5, leap C3, leap C5, leap A5, end
            move A4 A5, end
        """),
        "mist",
        "trapped",
        T("over.mist"),
        T("over.by.trapped", thief="A5"),
    ),
    "resignation of the Thief": Game(
        draws_for("A1"),
        turns("""
            leap A3, end
            move B2 B3, end
            leap A1, resign
        """),
        "mist",
        "resignation",
        T("over.mist"),
        T("over.by.resignation.thief"),
    ),
    "resignation of the Mists": Game(
        draws_for("A1"),
        turns("""
            leap A3, end
            move B2 B3, resign
        """),
        "thief",
        "resignation",
        T("over.thief"),
        T("over.by.resignation.mist"),
    ),
    "day limit": Game(
        draws_for("C1"),
        turns("""
            leap C1, end
            end
            leap A1, end
            end
            leap A3, end
            end
            look A, look 3, end row
            spawn B1, end
        """),
        None,
        "day limit",
        T("over.nobody"),
        T("over.by.day_limit"),
        Options(day_limit=1),
        ("#two", "#more", "#day-limit-more"),
    ),
}
