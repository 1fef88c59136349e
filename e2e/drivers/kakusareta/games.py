"""Games of Kakusareta to each of its ends, written down."""

from itertools import groupby

from e2e.chance import draws_for
from e2e.drivers.driver import Game
from e2e.people.table import turns
from tests.kakusareta.playthrough import BASIC, LOYALIST, MASTER, MASTER_PLUS, Story
from tests.page.sitting import english
from unseen import kakusareta
from unseen.kakusareta import Options
from unseen.kernel.records import decode_record, positions

T = english("kakusareta")
OPENING = turns("""
    look 3, leap A3, end
    move C2 B3, move B2 C2, end
    look A, leap A5
""")
"""Up to the midst of the Kakusareta's second turn."""


def recorded(story: Story, title: str, text: str) -> Game:
    """Return a game that is told with the rules, as the suite plays it.

    Args:
        story: What is told of it.
        title: The title of its end screen.
        text: How that screen says that it ended.
    """
    record = decode_record(kakusareta, story.record)
    known = zip(record.actions, positions(kakusareta, record), strict=False)
    by_turn = groupby(known, lambda pair: pair[1].acting)
    turn_by_turn = tuple(tuple(kakusareta.format_action(action) for action, _ in turn) for _, turn in by_turn)
    green = "".join(rod for rod, colour in story.record["rods"].items() if colour == "green")
    winner, by = story.record["result"].values()
    mode = (record.options.elemental or "off").replace(" ", "-")
    set_up = ("#two", f"#elemental-{mode}")
    return Game(draws_for(green), turn_by_turn, winner, by, title, text, record.options, set_up)


GAMES = {
    "treasure": recorded(BASIC, T("over.kakusareta"), T("over.by.treasure", space="A5")),
    "treasure, by a loyalist": recorded(LOYALIST, T("over.kakusareta"), T("over.by.treasure", space="E3")),
    "treasure, by a master": recorded(MASTER, T("over.kakusareta"), T("over.by.treasure", space="C1")),
    "four temples, by powers": recorded(MASTER_PLUS, T("over.moya"), T("over.by.four_temples")),
    "wrong temple": Game(
        draws_for("A1"),
        turns("""
            leap A3, end
            move B2 B3, end
            find
        """),
        "moya",
        "wrong temple",
        T("over.moya"),
        T("over.by.wrong_temple", space="A3"),
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
        T("over.moya"),
        T("over.by.trapped", space="A5"),
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
        T("over.moya"),
        T("over.by.four_temples"),
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
        T("over.moya"),
        T("over.by.resignation.kakusareta"),
    ),
    "resignation of the Moya": Game(
        draws_for("A1"),
        turns("""
            leap A3, end
            move B2 B3, resign
        """),
        "kakusareta",
        "resignation",
        T("over.kakusareta"),
        T("over.by.resignation.moya"),
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
        T("over.nobody"),
        T("over.by.day_limit"),
        Options(day_limit=1),
        ("#two", "#more", "#day-limit-more"),
    ),
}
