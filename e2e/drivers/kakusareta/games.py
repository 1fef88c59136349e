"""Games of Kakusareta to each of its ends, written down."""

from e2e.chance import draws_for
from e2e.drivers.driver import Game
from e2e.table import turns
from unseen.kakusareta import Options

OPENING = turns("""
    look 3, leap A3, end
    move C2 B3, move B2 C2, end
    look A, leap A5
""")
"""Up to the midst of the Kakusareta's second turn."""
GAMES = {
    "treasure": Game(
        draws_for("A5"),
        turns("""
            look 3, leap A3, end
            move C2 B3, move C4 B5, move B2 C2, end
            leap A5, look A, end
            move B3 A4, destroy A5, move B4 C4, end
            attack, step B5, climb C5, end
            move C4 C5, move B4 B5, move D4 D5, end
            dart, dart, look 5, end
            upgrade D5, deploy 1 A4, end
            step B5 push C5>C4, step A5, end
            move D2 D3, move A4 B4, end
            find
        """),
        "kakusareta",
        "treasure",
        "The Kakusareta wins",
        "Treasure on A5",
    ),
    "treasure, by a master": Game(
        draws_for("C1"),
        turns("""
            take wind
            take fire
            take water
            take earth
            still
            move D2 D1 token wind, move B2 A2, end
            leap E3, token wind, end
            move B4 A4 token wind, move C2 B1, end
            leap E1, token fire, end
            destroy A1 ashes, move D1 E1 token wind, move D4 D2, end
            token fire, token fire, look 1, end mirage C5
            token earth, token earth, deploy 1 C2, end
            fireball E1
            fate
            leap C1 push E1>E2, look C, end
            petrify, move A1 B2, end
            find
        """),
        "kakusareta",
        "treasure",
        "The Kakusareta wins",
        "Treasure on C1",
        Options(elemental="master"),
        ("#two", "#more", "#elemental-master"),
    ),
    "wrong temple": Game(
        draws_for("A1"),
        turns("""
            leap A3, end
            move B2 B3, end
            find
        """),
        "moya",
        "wrong temple",
        "The Moya win",
        "No treasure on A3",
    ),
    "trapped": Game(
        draws_for("E1"),
        turns("""
            leap A3, end
            swap C2 D2, move C2 C3, swap B4 C4, move C4 C5, end
            leap C3 push C3>D4, coin A3, end
            move D2 A2, move C4 A4, end
            look 3, leap A3, end
            move B2 B1, end
            coin C3, look A, end row
            upgrade A4, deploy 1 B2, end
            look 3, leap A5, end
            move B2 D2, move B1 B2, upgrade B2 C2 D2, move C2 B3, end
        """),
        "moya",
        "trapped",
        "The Moya win",
        "Trapped on A5",
    ),
    "four temples": Game(
        draws_for("A1"),
        turns("""
            look C, leap A3, end
            swap C2 D2, move C2 C1, swap B4 C4, move C4 C3, end
            leap C3 push C3>C2, end
            move B4 E4, move D4 D3, end
            leap C5, look 5, end
            move D2 D4, swap D3 D4, move D3 D5, end
            end
            deploy 2 B5, end
            look C, leap E5, end
            move C2 C3, heal D5 with D4, destroy E5, end
            attack, step D5, step D4, end
            move C4 D3, move D3 D2, upgrade B2 C2 D2, move C2 B1, end
            step E4, climb E3, end
            move B5 A4, move A4 B3, move B3 A2, destroy A1
        """),
        "moya",
        "four temples",
        "The Moya win",
        "Four temples",
    ),
    "resignation of the Kakusareta": Game(
        draws_for("A1"),
        turns("""
            leap A3, end
            move B2 B3, end
            leap A1, resign
        """),
        "moya",
        "resignation",
        "The Moya win",
        "The Kakusareta resigned",
    ),
    "resignation of the Moya": Game(
        draws_for("A1"),
        turns("""
            leap A3, end
            move B2 B3, resign
        """),
        "kakusareta",
        "resignation",
        "The Kakusareta wins",
        "The Moya resigned",
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
            end
            deploy 1 A4, end
        """),
        None,
        "day limit",
        "Nobody wins",
        "The last night is over",
        Options(day_limit=1),
        ("#two", "#more", "#day-limit-more"),
    ),
}
