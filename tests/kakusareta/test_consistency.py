"""Bad positions, clause by clause as in the notation, and odd positions that are accepted nevertheless."""

from typing import Any

import pytest

from tests.kakusareta.test_codec import refusal_of
from tests.kakusareta.written import (
    DRAFT,
    DRAFT_OF_MASTERS,
    FOUND,
    FOUR,
    FOUR_BY_NIGHT,
    GOOD,
    HIS_DAY,
    HIS_NIGHT,
    LIMIT,
    LOYAL,
    MASTERS,
    MOYAS,
    MOYAS_DAY,
    MOYAS_NIGHT,
    NINE,
    NO_TOKENS,
    PETRIFIED,
    PLUSES,
    RESIGNED,
    START,
    TOWERS,
    TRAPPED,
    WAITING,
    WAITING_BY_NIGHT,
    WRONG,
    Json,
    but,
    deep,
    ended,
    view_of_moya,
)
from unseen.kakusareta.cards import CARDS
from unseen.kakusareta.codec import decode_state, encode_state


def is_good(position: Json) -> bool:
    """Return whether a position is accepted; refused, it says why."""
    return decode_state(position) is not None


def elements(position: Json, **changed: Any) -> Json:
    """Return a position with something of its elements changed; an empty list or object stays."""
    return {**position, "elements": {**position["elements"], **changed}}


def tokens(position: Json, his: Json, others: Json, **changed: Any) -> Json:
    """Return a position with other tokens before the seats, and with other elements."""
    return elements(position, tokens={"kakusareta": his, "moya": others}, **changed)


def him(position: Json, **changed: Any) -> Json:
    """Return a position in which he is elsewhere, or has other coins."""
    return {**position, "kakusareta": {**position["kakusareta"], **changed}}


SIX_AND_ONE = dict.fromkeys(["B1", "D1", "A2", "B2", "C2", "D2", "E2"], "1")

BAD: dict[str, tuple[Json, str]] = {
    # Pawns.
    "a Lv1 on a standing temple": (deep(START, "pawns", A1="1"), "pawns.A1: only Lv3 stand on standing temples"),
    "a downed Lv2 on a standing temple": (deep(START, "pawns", C3="2-"), "pawns.C3: only Lv3 stand on standing"),
    "a Lv1 on a tower": (deep(TOWERS, "pawns", B1="1"), "pawns.B1: only Lv3 stand on standing temples"),
    "a Lv2 on a tower where a temple was destroyed": (deep(TOWERS, "pawns", A1="2"), "pawns.A1: only Lv3 stand"),
    "seven Lv1": (but(START, pawns=SIX_AND_ONE), "pawns: more than 6 of level 1"),
    "seven Lv2, some downed": (
        but(START, pawns=dict.fromkeys(SIX_AND_ONE, "2-")), "pawns: more than 6 of level 2",
    ),
    "seven Lv3, on temples too": (
        but(START, pawns=dict.fromkeys(["A1", "C1", "E1", "A3", "C3", "E3", "B1"], "3")),
        "pawns: more than 6 of level 3",
    ),
    "a mark in his day turn": (deep(START, "pawns", D2="3!"), "pawns.D2: a Lv3 can be marked only in the Moya"),
    "a mark while a power waits": (deep(WAITING, "pawns", D2="3!"), "pawns.D2: a Lv3 can be marked only in"),
    "a mark in the Moya player's night": (deep(MOYAS_NIGHT, "pawns", D2="3!"), "pawns.D2: a Lv3 can be marked only in"),
    "a mark in the draft": (
        deep(tokens(DRAFT, {"fire": 2}, {}, of={"kakusareta": "fire"}) | MOYAS, "pawns", D2="3!"), "pawns.D2: a Lv3",
    ),
    "a mark in a game ended in his turn": (deep(FOUND, "pawns", D2="3!"), "pawns.D2: a Lv3 can be marked only in"),
    "a mark in a game that he has resigned": (
        ended(MOYAS_DAY, "moya", "resignation", turn={}), "pawns.D2: a Lv3 can be marked only in",
    ),
    "a mark in a game ended by night": (deep(LIMIT, "pawns", D2="3!"), "pawns.D2: a Lv3 can be marked only in"),
    # Temples.
    "four towers": (but(TOWERS, towers=["A1", "B1", "D1", "E2"]), "towers: at most 3 can stand"),
    "a tower off the lines of temples": (
        but(MASTERS, pawns={}, towers=["B2"]), "towers: B2 is in neither a column A, C, E nor a row",
    ),
    "another tower off the lines": (
        but(MASTERS, pawns={}, towers=["D4", "A2"]), "towers: D4 is in neither a column A, C, E nor a",
    ),
    "a tower on a temple that is not destroyed": (but(TOWERS, towers=["E5"]), "towers: the temple on E5 is not"),
    "him on a tower without a coin before a move": (him(TOWERS, at="B1"), "kakusareta.at: the tower on B1 has no coin"),
    "him on a tower without a coin in the Moya player's turn": (
        him(TOWERS, at="E2") | MOYAS, "kakusareta.at: the tower",
    ),
    "him on a tower without a coin by night": (
        but(him(TOWERS, at="E2"), "round", phase="night"), "kakusareta.at: the tower on E2 has no coin",
    ),
    "him on a tower without a coin where he is trapped at once": (
        ended(him(TOWERS, at="B1"), "moya", "trapped", turn={}), "kakusareta.at: the tower on B1 has no coin",
    ),
    # Coins.
    "hide in a plain game": (him(START, hand=["A1", "hide"]), "kakusareta.hand: hide belongs to the card of"),
    "hide with a loyalist of fire": (
        him(tokens(LOYAL, {"fire": 2}, {}, of={"kakusareta": "fire", "moya": "water"}), hand=["hide"]),
        "kakusareta.hand: hide belongs to the card of Still Waters, which is missing here",
    ),
    "hide before water is chosen": (him(DRAFT, hand=["hide"]), "kakusareta.hand: hide belongs to the card of"),
    "ten coins unknown in a plain game": (
        him(view_of_moya(START), hand=[None] * 10), "kakusareta.hand: there are at most 9 coins, not 10",
    ),
    "eleven coins unknown": (
        him(view_of_moya(MASTERS), hand=[None] * 11), "kakusareta.hand: there are at most 10 coins, not 11",
    ),
    # What is petrified.
    "petrified in a plain game": (but(START, round=2, petrified=True), "petrified: a key of games with elements"),
    "petrified in his first turn of a day": (but(PETRIFIED, round=1), "petrified: it lasts from its use in round 1"),
    "petrified in the Moya player's last turn of a day": (
        but(MASTERS, **MOYAS, round=3, petrified=True), "petrified: it lasts from its use in",
    ),
    "petrified while a power waits in round 1": (
        but(WAITING, turn={"pending": "tempest east"}, petrified=True), "petrified: ",
    ),
    "petrified by night": (but(MASTERS, "round", phase="night", petrified=True, **MOYAS), "petrified: it lasts from"),
    "petrified in the draft": (but(DRAFT, petrified=True), "petrified: it lasts from its use in"),
    "petrified in a game ended in his round 1": (
        ended(MASTERS, "moya", "wrong temple", petrified=True), "petrified: it lasts from its use in",
    ),
    "petrified in a game ended in the Moya player's round 3": (
        ended(MASTERS, "moya", "four temples", petrified=True, round=3), "petrified: it lasts from its use in",
    ),
    # Elements.
    "a draft without elements": (but(DRAFT, "elements", "towers"), "elements: only a game with elements has a draft"),
    "seven tokens with both seats": (
        tokens(MASTERS, {"water": 3}, {"water": 4}, owes=[]), "elements.tokens: there are only 6 tokens of water",
    ),
    "seven tokens with those on cards": (
        tokens(MASTERS, {"earth": 2}, {"earth": 2}, owes=[], cards={"quake": 3}), "elements.tokens: there are only 6",
    ),
    "seven tokens on cards of both seats": (
        tokens(MASTERS, {}, {}, owes=[], cards={"quake": 3, "tower": 3, "petrify": 3}),
        "elements.tokens: there are only 6 tokens of earth",
    ),
    "a loyalist's token of another element": (
        deep(LOYAL, "elements.tokens.moya", fire=1), "elements.tokens.moya.fire: a loyalist has tokens of one element",
    ),
    "his token of another element": (
        deep(LOYAL, "elements.tokens.kakusareta", wind=1), "elements.tokens.kakusareta.wind: a loyalist has tokens of",
    ),
    "a token of what is not chosen": (
        tokens(DRAFT, {"fire": 2}, {}), "elements.tokens.kakusareta.fire: a loyalist has",
    ),
    "an element not chosen by day": (
        elements(LOYAL, of={"kakusareta": "water"}, tokens=NO_TOKENS), "elements.of: both elements must be chosen",
    ),
    "no element chosen by night": (
        but(elements(LOYAL, of={}, tokens=NO_TOKENS), "round", phase="night"), "elements.of: both elements must be",
    ),
    "a master's card paid in part": (
        deep(MASTERS, "elements.cards", rain=2), "elements.cards.rain: no use of the card puts 2",
    ),
    "a master's card paid twice": (
        deep(MASTERS, "elements.cards", river=2), "elements.cards.river: no use of the card puts 2",
    ),
    "a master's Fortify for a Moya and a half": (
        tokens(MASTERS, {}, {}, owes=[], cards={"fortify": 3}),
        "elements.cards.fortify: no use of the card puts 3 tokens on it (K40)",
    ),
    "three tokens on a card in master plus": (
        deep(PLUSES, "elements.cards", ashes=3), "elements.cards.ashes: no use of the card puts 3 tokens on it (K40)",
    ),
    "still owed by a loyalist of fire": (
        tokens(LOYAL, {"fire": 2}, {}, of={"kakusareta": "fire", "moya": "wind"}, owes=["still"]),
        "elements.owes: the Kakusareta has no card of still",
    ),
    "mirage owed by a loyalist of water": (elements(LOYAL, owes=["mirage"]), "elements.owes: the Kakusareta has no"),
    "still owed without a token": (
        deep(MASTERS, "elements.tokens.kakusareta", water=None), "elements.owes: the Kakusareta lacks the",
    ),
    "mirage owed with one token of two": (
        deep(MASTERS, "elements.tokens.kakusareta", wind=1), "elements.owes: the Kakusareta lacks the tokens for",
    ),
    "mirage owed for a master's card that has been used": (
        tokens(MASTERS, {"wind": 2, "water": 1}, {}, cards={"mirage": 2}),
        "elements.owes: the card of mirage has no room for more tokens",
    ),
    "still owed for a card of master plus that is full": (
        deep(PLUSES, "elements.cards", still=2), "elements.owes: the card of still has no room for more tokens",
    ),
    # The draft.
    "a draft on day 2": (but(DRAFT, day=2), "day: the draft comes before the first day"),
    "a draft with tokens on a card": (
        elements(DRAFT_OF_MASTERS, cards={"tide": 1}), "elements.cards: no token can be spent",
    ),
    "a draft with a debt": (
        tokens(DRAFT, {"water": 2}, {}, of={"kakusareta": "water"}, owes=["still"]) | MOYAS,
        "elements.owes: no debt is possible before",
    ),
    "a draft in which the Moya player begins": (but(DRAFT, **MOYAS), "to_act: after these choices it is the other"),
    "a draft in which he chooses twice": (
        tokens(DRAFT, {"fire": 2}, {}, of={"kakusareta": "fire"}),
        "to_act: after these choices it is the other seat's turn",
    ),
    "a draft of masters in which he is not second": (but(DRAFT_OF_MASTERS, **MOYAS), "to_act: after these choices it"),
    "a draft resigned by whom it does not ask": (
        ended(DRAFT, "kakusareta", "resignation"), "result.winner: after these choices it is the other seat's turn",
    ),
    "a draft in which the Moya player alone has chosen": (
        tokens(DRAFT, {}, {"fire": 2}, of={"moya": "fire"}) | MOYAS,
        "elements.of: the draft ends with the Moya player's",
    ),
    "a draft in which all is chosen": (
        tokens(DRAFT, {"fire": 2}, {"fire": 2}, of={"kakusareta": "fire", "moya": "fire"}),
        "elements.of: the draft ends",
    ),
    "a draft with one token of a loyalist": (
        tokens(DRAFT, {"fire": 1}, {}, of={"kakusareta": "fire"}) | MOYAS,
        "elements.tokens.kakusareta: 2 are expected,",
    ),
    "a draft with three tokens of a loyalist": (
        tokens(DRAFT, {"fire": 3}, {}, of={"kakusareta": "fire"}) | MOYAS,
        "elements.tokens.kakusareta: 2 are expected,",
    ),
    "a draft with two tokens of one element": (
        tokens(DRAFT_OF_MASTERS, {"fire": 1}, {"fire": 1}), "elements.tokens: only one token of fire is laid out",
    ),
    "a draft with two tokens taken at once": (
        tokens(DRAFT_OF_MASTERS, {"fire": 2}, {}), "elements.tokens: only one token of fire is laid out",
    ),
    "a draft in which he has taken two and the Moya player none": (
        tokens(DRAFT_OF_MASTERS, {"fire": 1, "wind": 1}, {}), "elements.tokens: no draft gives the Kakusareta 2",
    ),
    "a draft in which the Moya player has taken first": (
        tokens(DRAFT_OF_MASTERS, {}, {"fire": 1}), "elements.tokens: no draft gives the Kakusareta 0",
    ),
    "a draft in which nothing is left": (
        tokens(DRAFT_OF_MASTERS, {"earth": 1, "wind": 1}, {"water": 1, "fire": 1}),
        "elements.tokens: no draft gives the",
    ),
    # Results.
    "a treasure that the Moya player finds": (
        deep(FOUND, "result", winner="moya"), "result.winner: \"moya\" cannot have",
    ),
    "a wrong temple that he wins by": (
        deep(WRONG, "result", winner="kakusareta"), "result.winner: \"kakusareta\" cannot",
    ),
    "a trap that he wins by": (
        deep(TRAPPED, "result", winner="kakusareta"), "result.winner: \"kakusareta\" cannot have",
    ),
    "four temples that he wins by": (deep(FOUR, "result", winner="kakusareta"), "result.winner: \"kakusareta\" cannot"),
    "four temples that nobody wins by": (
        {**FOUR, "result": {"winner": None, "by": "four temples"}}, "result.winner: null",
    ),
    "a day limit that somebody wins by": (
        deep(LIMIT, "result", winner="moya"), "result.winner: \"moya\" cannot have won",
    ),
    "a resignation that nobody wins by": (
        {**RESIGNED, "result": {"winner": None, "by": "resignation"}},
        "result.winner: null cannot have won by resignation",
    ),
    "a treasure by night": (but(FOUND, "round", phase="night", turn={}), "result.by: no game ends so in phase night"),
    "a wrong temple by night": (but(WRONG, "round", phase="night"), "result.by: no game ends so in phase night"),
    "trapped by night": (ended(HIS_NIGHT, "moya", "trapped", turn={}), "result.by: no game ends so in phase night"),
    "a day limit by day": (ended(START, None, "day limit", turn={}), "result.by: no game ends so in phase day"),
    "four temples in the draft": (ended(DRAFT, "moya", "four temples"), "result.by: no game ends so in phase draft"),
    "trapped in the draft": (ended(DRAFT, "moya", "trapped"), "result.by: no game ends so in phase draft"),
    # The Moya player's view.
    "him hidden where no temple stands": (
        but(view_of_moya(START), destroyed=NINE), "kakusareta.at: no temple stands, so the Kakusareta is on the",
    ),
    "him hidden by night where no temple stands": (
        but(view_of_moya(MOYAS_NIGHT), destroyed=NINE), "kakusareta.at: no temple stands",
    ),
    "him hidden where a quake has shown him on the courtyard": (
        but(view_of_moya(WAITING), turn={"moves": None, "pending": "quake"}, revealed={"day": 1, "space": "B3"}),
        "kakusareta.at: a Quake has shown the Kakusareta on B3, which is courtyard",
    ),
    "him hidden where a quake has shown him on a temple that is destroyed": (
        but(view_of_moya(WAITING_BY_NIGHT), turn={"pending": "quake"}, revealed={"day": 1, "space": "A1"}, destroyed=[
            "A1"
        ]),
        "kakusareta.at: a Quake has shown the Kakusareta on A1, which is courtyard",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("position", "problem"), BAD.values(), ids=BAD)
def test_a_bad_position_is_refused_and_the_key_named(position: Json, problem: str) -> None:
    assert refusal_of(position).startswith(problem)


@pytest.mark.parametrize("position", GOOD.values(), ids=GOOD)
def test_what_the_bad_positions_are_made_of_is_good(position: Json) -> None:
    assert is_good(position)


EDGES: dict[str, Json] = {
    "six of each level": but(START, pawns={
        **dict.fromkeys(["B1", "D1", "A2", "B2", "C2", "D2"], "1"), **dict.fromkeys(["E2", "B3", "D3", "A4", "B4",
        "C4"], "2-"),
        **dict.fromkeys(["A1", "C1", "E1", "D4", "E4", "B5"], "3"),
    }),
    "a downed Lv3 on a temple": deep(START, "pawns", C3="3-"),
    "a Lv1 where a temple was destroyed": but(deep(START, "pawns", A1="1"), destroyed=["A1"]),
    "a Lv3 on a tower": deep(TOWERS, "pawns", B1="3"),
    "all nine temples destroyed": but(START, destroyed=NINE),
    "him on a tower that has a coin": him(TOWERS, at="A1"),
    "him on a tower without a coin after a move": but(him(TOWERS, at="B1"), turn={"moves": 1}),
    "him on such a tower while a power waits": but(
        him(WAITING, at="E2"), destroyed=["A1"], towers=["A1", "E2"], turn={"moves": 1, "pending": "tempest east"},
    ),
    "him on such a tower as he resigns": ended(him(TOWERS, at="B1"), "moya", "resignation", turn={"moves": 1}),
    "him on such a tower as he is trapped": ended(him(TOWERS, at="B1"), "moya", "trapped", turn={"moves": 1}),
    "him on a Moya": deep(him(START, at="C2"), "pawns", C2="2"),
    "no coin in hand": him(START, hand=[]),
    "ten coins": him(MASTERS, hand=[*NINE, "hide"]),
    "ten coins of a loyalist of water": him(LOYAL, hand=[*NINE, "hide"]),
    "ten coins of a loyalist of water in the draft": him(
        tokens(DRAFT, {"water": 2}, {}, of={"kakusareta": "water"}) | MOYAS, hand=[*NINE, "hide"]
    ),
    "ten coins unknown": him(view_of_moya(MASTERS), hand=[None] * 10),
    "petrified in his round 3": but(PETRIFIED, round=3),
    "petrified in the Moya player's round 1": but(MASTERS, **MOYAS, petrified=True),
    "petrified in the Moya player's round 2": but(MASTERS, **MOYAS, round=2, petrified=True),
    "petrified while a power waits": but(WAITING, round=2, petrified=True, turn={"pending": "tempest east"}),
    "petrified as a power is resigned to": ended(
        but(WAITING, round=2, turn={"pending": "tempest east"}), "kakusareta", "resignation", petrified=True
    ),
    "petrified as four temples are taken": ended(MASTERS, "moya", "four temples", petrified=True),
    "six tokens of an element": tokens(MASTERS, {"water": 4}, {"water": 1}, owes=[], cards={"river": 1}),
    "loyalists of one element": tokens(
        LOYAL, {"fire": 2}, {"fire": 4}, of={"kakusareta": "fire", "moya": "fire"},
    ),
    "each card of a master paid": tokens(MASTERS, {}, {}, owes=[], cards={"quake": 3, "tempest": 3, "still": 1,
    "streak": 4}),
    "Fortify for three Moya": tokens(MASTERS, {}, {}, owes=[], cards={"fortify": 6}),
    "To Ashes for six Moya": tokens(MASTERS, {}, {}, owes=[], cards={"ashes": 6}),
    "one and two tokens on cards of master plus": elements(PLUSES, cards={"quake": 1, "fireball": 2}),
    "mirage owed by a loyalist of wind": tokens(
        LOYAL, {"wind": 2}, {"water": 2}, of={"kakusareta": "wind", "moya": "water"}, owes=["mirage"]
    ),
    "still owed by a loyalist of water": elements(LOYAL, owes=["still"]),
    "nothing owed": elements(MASTERS, owes=[]),
    "a loyalist has chosen": tokens(DRAFT, {"fire": 2}, {}, of={"kakusareta": "fire"}) | MOYAS,
    "nothing taken by masters": tokens(DRAFT_OF_MASTERS, {}, {}),
    "one token taken": tokens(DRAFT_OF_MASTERS, {"fire": 1}, {}) | MOYAS,
    "three tokens taken": tokens(DRAFT_OF_MASTERS, {"fire": 1, "wind": 1}, {"water": 1}) | MOYAS,
    "the draft of master plus": elements(DRAFT_OF_MASTERS, mode="master plus"),
    "the draft as the Moya player knows it": view_of_moya(DRAFT),
    "the draft resigned by the Moya player": ended(
        tokens(DRAFT, {"fire": 2}, {}, of={"kakusareta": "fire"}), "kakusareta", "resignation"
    ),
    "a draft, and he was seen": but(DRAFT, revealed={"day": 1, "space": "C3"}),
    "the wrong temple where both rods are green": him(WRONG, at="C5"),
    "the treasure where no rod is green": him(FOUND, at="A1"),
    "a day limit without that option": LIMIT,
    "four temples without that option": but(FOUR, four_temples=False),
    "resigned by him at night": ended(HIS_NIGHT, "moya", "resignation"),
    "resigned by the Moya player at night": ended(MOYAS_NIGHT, "kakusareta", "resignation"),
    "resigned by him by day": ended(HIS_DAY, "moya", "resignation"),
    "four temples by night as the Moya stand": but(FOUR_BY_NIGHT, turn={}),
    "trapped at the start of a turn": but(TRAPPED, turn={}),
    "trapped in a plain game": ended(START, "moya", "trapped"),
    "trapped though petrified": but(TRAPPED, round=3, petrified=True, turn={}),
    "him hidden where a tower alone stands": but(view_of_moya(MASTERS), destroyed=NINE, towers=["B1"]),
    "him in the open where no temple stands, as the Moya player knows it": him(
        but(view_of_moya(START), destroyed=NINE), at="B3"
    ),
}  # fmt: skip


@pytest.mark.parametrize("position", EDGES.values(), ids=EDGES)
def test_what_no_clause_refuses_is_a_position_wherever_play_may_lead(position: Json) -> None:
    assert encode_state(decode_state(position)) == position


def test_a_master_pays_a_card_just_once_and_at_its_cost() -> None:
    """K40: Fortify and To Ashes for each Moya."""
    for card in CARDS:
        for number in range(1, 7):
            paid = tokens(MASTERS, {}, {}, owes=[], cards={card.key: number})
            is_multiple = card.key in ("fortify", "ashes") and number % card.cost == 0
            if number == card.cost or is_multiple:
                assert is_good(paid)
            else:
                assert refusal_of(paid).startswith(f"elements.cards.{card.key}: ")


def test_no_tower_stands_where_neither_column_nor_row_has_a_temple() -> None:
    """K46."""
    for space in (column + row for column in "ABCDE" for row in "12345" if column + row not in NINE):
        position = but(MASTERS, pawns={}, towers=[space])
        if space in ("B2", "D2", "B4", "D4"):
            assert refusal_of(position).startswith(f"towers: {space} is in neither a column")
        else:
            assert is_good(position)


def test_the_example_of_the_notation_owes_what_it_can_pay() -> None:
    """K50, K51: what is owed counts as lying on its card, and the tokens are among his."""
    example = GOOD["the example"]
    assert is_good(example)
    assert refusal_of(deep(example, "elements.cards", still=1)).startswith("elements.owes: ")
    assert refusal_of(deep(example, "elements.tokens.kakusareta", water=None)).startswith("elements.owes: ")
