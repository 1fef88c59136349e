"""The keys of a turn: each bad key and contradiction is rejected by name, and valid combinations are accepted."""

from typing import Any

import pytest

from tests.kakusareta.test_codec import refusal_of
from tests.kakusareta.written import (
    DRAFT,
    FOUND,
    FOUR,
    FOUR_BY_NIGHT,
    HIS,
    HIS_NIGHT,
    LIMIT,
    LOYAL,
    MASTERS,
    MOYAS,
    MOYAS_DAY,
    MOYAS_NIGHT,
    NINE,
    PETRIFIED,
    PLUSES,
    RESIGNED,
    RESIGNED_WAITING,
    START,
    TRAPPED,
    WAITING,
    WAITING_BY_NIGHT,
    Json,
    but,
    deep,
    ended,
    view_of_moya,
)
from unseen import kakusareta
from unseen.kakusareta.actions import DIRECTIONS, Quake
from unseen.kakusareta.codec import decode_state, encode_state
from unseen.kakusareta.state import KAKUSARETA, MOYA
from unseen.kakusareta.turn_keys import whose_turn
from unseen.kernel.play import take
from unseen.kernel.seat import ONLOOKER

MASTERS_NIGHT = but(MASTERS, "round", phase="night")
SEEN = deep(START, "kakusareta", seen=["C", "3"])
LOYAL_OF_FIRE = deep(
    deep(LOYAL, "elements.of", kakusareta="fire"), "elements.tokens", kakusareta={"fire": 3}
)  # fmt: skip


SEEN_AT_C3 = {"day": 1, "round": 1, "space": "C3"}


def turn(position: Json, **keys: Any) -> Json:
    """Return a position with just these keys in its turn."""
    return but(position, turn=keys)


def quake(position: Json, **revealed: Any) -> Json:
    """Return a position in which a Quake waits that has shown him on C3, or elsewhere."""
    return but(position, turn={"pending": "quake"}, revealed=revealed or SEEN_AT_C3)


BAD: dict[str, tuple[Json, str]] = {
    # Keys and types.
    "a turn that is no object": (but(START, turn=[]), "turn: an object is expected, not a list"),
    "an unknown key": (turn(START, leaps=1), "turn.leaps: unknown key"),
    "no moves counted": (turn(START, moves=0), "turn.moves: a whole number from 1 to 3 is expected, not 0"),
    "four moves": (turn(MASTERS, moves=4, river=True), "turn.moves: a whole number from 1 to 3 is expected, not 4"),
    "moves that are true": (turn(START, moves=True), "turn.moves: a whole number from 1 to 3 is expected, not true"),
    "no actions counted": (turn(MOYAS_DAY, actions=0), "turn.actions: a whole number of at least 1"),
    "no extra counted": (turn(MASTERS | MOYAS, extra=0), "turn.extra: a whole number of at least 1"),
    "no coins counted": (turn(HIS_NIGHT, coins=0), "turn.coins: a whole number from 1 to 2"),
    "no points counted": (turn(MOYAS_NIGHT, points=0), "turn.points: a whole number from 1 to 3"),
    "after false": (turn(START, after=False), "turn.after: true is expected, or no such key, not false"),
    "river false": (turn(MASTERS, river=False), "turn.river: true is expected, or no such key, not false"),
    "stream 1": (turn(MASTERS | MOYAS, stream=1), "turn.stream: true is expected, or no such key, not 1"),
    "token null": (turn(MASTERS | MOYAS, token=None), "turn.token: true is expected, or no such key, not null"),
    "actions unknown": (turn(MOYAS_DAY, actions=None), "turn.actions: a whole number of at least 1"),
    # Keys of another turn.
    "actions in his day": (turn(START, actions=1), "turn.actions: a key of another turn"),
    "coins in his day": (turn(START, coins=1), "turn.coins: a key of another turn"),
    "tokens in his day": (turn(MASTERS, tokens=1), "turn.tokens: a key of another turn"),
    "moves in the Moya player's day": (turn(MOYAS_DAY, moves=1), "turn.moves: a key of another turn"),
    "special in the Moya player's day": (turn(MOYAS_DAY, special="dart"), "turn.special: a key of another turn"),
    "river in the Moya player's day": (turn(MASTERS | MOYAS, river=True), "turn.river: a key of another turn"),
    "moves in his night": (turn(HIS_NIGHT, moves=1), "turn.moves: a key of another turn"),
    "points in his night": (turn(HIS_NIGHT, points=1), "turn.points: a key of another turn"),
    "attacked in his night": (
        turn(but(MASTERS_NIGHT, pawns={"C2": "2-"}), attacked={"C2": "C2"}), "turn.attacked: a key of another turn",
    ),
    "stream in the Moya player's night": (
        turn(MASTERS_NIGHT | MOYAS, stream=True), "turn.stream: a key of another turn",
    ),
    "darts in the Moya player's night": (turn(MOYAS_NIGHT, darts=1), "turn.darts: a key of another turn"),
    "attacked in the Moya player's night": (
        turn(but(MASTERS_NIGHT, **MOYAS, pawns={"C2": "2-"}), attacked={"C2": "C2"}), "turn.attacked: a key of another",
    ),
    "moves in the draft": (turn(DRAFT, moves=1), "turn.moves: a key of another turn"),
    "pending in the draft": (turn(DRAFT, pending="quake"), "turn.pending: a key of another turn"),
    "actions in a game ended by his find": (turn(FOUND, actions=1), "turn.actions: a key of another turn"),
    "actions where he is trapped": (turn(TRAPPED, actions=1), "turn.actions: a key of another turn"),
    "moves in a game ended by four temples": (turn(FOUR, moves=1), "turn.moves: a key of another turn"),
    "actions in a game ended so by night": (turn(FOUR_BY_NIGHT, actions=1), "turn.actions: a key of another turn"),
    "moves in a game that the Moya player resigned": (turn(RESIGNED, moves=1), "turn.moves: a key of another turn"),
    "actions in a game that he resigned": (
        turn(ended(START, "moya", "resignation"), actions=1), "turn.actions: a key of another turn",
    ),
    "actions beside a power resigned to": (
        turn(RESIGNED_WAITING, actions=1, pending="quake"), "turn.actions: a key of another turn",
    ),
    "points at the day limit": (turn(LIMIT, points=1), "turn.points: a key of another turn"),
    # Keys of games with elements in a plain one.
    "river in a plain game": (turn(START, river=True), "turn.river: a key of games with elements"),
    "attacked in a plain game": (
        turn(but(START, pawns={"C2": "2-"}), attacked={"C2": "C2"}), "turn.attacked: a key of games with elements",
    ),
    "pending in a plain game": (turn(START | MOYAS, pending="quake"), "turn.pending: a key of games with elements"),
    "extra in a plain game": (turn(MOYAS_DAY, extra=1), "turn.extra: a key of games with elements"),
    "stream in a plain game": (turn(MOYAS_DAY, stream=True), "turn.stream: a key of games with elements"),
    "token in a plain game": (turn(MOYAS_DAY, token=True), "turn.token: a key of games with elements"),
    "tokens in his plain night": (turn(HIS_NIGHT, tokens=1), "turn.tokens: a key of games with elements"),
    "tokens in the Moya player's plain night": (
        turn(MOYAS_NIGHT, points=1, tokens=1), "turn.tokens: a key of games with",
    ),
    # Movements and the special action.
    "three moves without the river": (
        turn(START, moves=3), "turn.moves: with a special action there are at most 2, not 3",
    ),
    "two moves and a special action": (turn(START, moves=2, special="dart"), "turn.moves: with a special action"),
    "three moves and a special action on the river": (
        turn(MASTERS, moves=3, special="dart", river=True), "turn.moves: with a special action there are at most 3,",
    ),
    "no special action": (turn(START, special=""), "turn.special: one of dart, coin, look A,"),
    "an unknown special action": (turn(START, special="find"), "turn.special: one of dart, coin, look A,"),
    "which coin was taken": (turn(START, moves=1, special="coin A1", after=True), "turn.special: one of dart, coin,"),
    "a look at no rod": (turn(SEEN, special="look B"), "turn.special: one of dart, coin, look A,"),
    "a look at a rod not seen": (turn(SEEN, special="look A"), "turn.special: rod A is not in seen"),
    "a token of no element": (turn(MASTERS, special="token air"), "turn.special: one of dart, coin, look A,"),
    "a token in a plain game": (
        turn(START, special="token fire"), "turn.special: a game without elements has no tokens",
    ),
    "a token that is not a loyalist's": (
        turn(LOYAL, special="token wind"), "turn.special: a loyalist of water can take no other token",
    ),
    "after without a special action": (turn(START, moves=1, after=True), "turn.after: it needs both moves and a"),
    "after without moves": (turn(START, special="dart", after=True), "turn.after: it needs both moves and a special"),
    "after alone": (turn(START, after=True), "turn.after: it needs both moves and a special action"),
    "after beside unknown moves alone": (
        turn(view_of_moya(START), moves=None, after=True), "turn.after: it needs both moves and a special",
    ),
    "a coin before moving": (turn(START, moves=1, special="coin"), "turn.special: a coin can be taken only after"),
    "a coin without moves": (turn(START, special="coin"), "turn.special: a coin can be taken only after moving"),
    "a coin on the courtyard": (
        deep(turn(START, moves=1, special="coin", after=True), "kakusareta", at="B3"),
        "turn.special: a coin can be taken only on a temple, and the Kakusareta is on B3",
    ),
    "a coin on a temple that is destroyed": (
        but(deep(turn(START, moves=1, special="coin", after=True), "kakusareta", at="A1"), destroyed=["A1"]),
        "turn.special: a coin can be taken only on a temple, and the Kakusareta is on A1",
    ),
    "a coin on the courtyard, as the Moya player knows it": (
        deep(turn(view_of_moya(START), moves=None, special="coin", after=True), "kakusareta", at="B3"),
        "turn.special: a coin can be taken only on a temple, and the Kakusareta is on B3",
    ),
    "a coin on the courtyard in a game that he resigned": (
        ended(deep(turn(START, moves=1, special="coin", after=True), "kakusareta", at="B3"), "moya", "resignation"),
        "turn.special: a coin can be taken only on a temple, and the Kakusareta is on B3",
    ),
    # Petrified.
    "moves while petrified": (turn(PETRIFIED, moves=1), "turn.moves: a petrified Kakusareta does not move"),
    "the river while petrified": (turn(PETRIFIED, river=True), "turn.river: a petrified Kakusareta does not move"),
    "a coin while petrified": (turn(PETRIFIED, special="coin"), "turn.special: a coin can be taken only after moving"),
    "a coin after moving while petrified": (
        turn(PETRIFIED, moves=1, special="coin", after=True), "turn.moves: a petrified Kakusareta does not move",
    ),
    "a coin after unknown moves while petrified": (
        turn(view_of_moya(PETRIFIED), moves=None, special="coin", after=True),
        "turn.after: a petrified Kakusareta does not move",
    ),
    # The Moya player's day.
    "five actions": (turn(MOYAS_DAY, actions=5), "turn.actions: there are at most 4, not 5"),
    "six actions with one extra": (
        turn(MASTERS | MOYAS, actions=6, extra=1), "turn.actions: there are at most 5, not 6",
    ),
    # Nights.
    "three coins": (turn(HIS_NIGHT, coins=3), "turn.coins: a whole number from 1 to 2 is expected, not 3"),
    "three darts": (turn(HIS_NIGHT, darts=3), "turn.darts: a whole number from 1 to 2 is expected, not 3"),
    "two looks": (turn(HIS_NIGHT, looks=2), "turn.looks: a whole number from 1 to 1 is expected, not 2"),
    "three tokens": (turn(MASTERS_NIGHT, tokens=3), "turn.tokens: a whole number from 1 to 2 is expected, not 3"),
    "four points in his night": (turn(HIS_NIGHT, coins=2, darts=1, looks=1), "turn: a night has 3 points, not 4"),
    "four points in his night, tokens too": (
        turn(MASTERS_NIGHT, darts=2, tokens=2), "turn: a night has 3 points",
    ),
    "four points beside a power that waits": (
        turn(WAITING_BY_NIGHT, coins=2, darts=2, pending="quake"), "turn: a night has 3 points, not 4",
    ),
    "four points of the Moya player": (turn(MOYAS_NIGHT, points=4), "turn.points: a whole number from 1 to 3"),
    "three tokens of the Moya player": (turn(MASTERS_NIGHT | MOYAS, points=3, tokens=3), "turn.tokens: a whole number"),
    "tokens without points": (turn(MASTERS_NIGHT | MOYAS, tokens=1), "turn.tokens: 1 cost more than 0 points"),
    "two tokens for a point": (
        turn(MASTERS_NIGHT | MOYAS, points=1, tokens=2), "turn.tokens: 2 cost more than 1",
    ),
    # Attacked.
    "nobody attacked": (turn(MASTERS, attacked={}), "turn.attacked: a Moya is expected, or no such key"),
    "attacked in a list": (turn(MASTERS, attacked=["C2"]), "turn.attacked: an object is expected, not a list"),
    "attacked off the grid": (turn(WAITING, attacked={"F1": "F1"}), "turn.attacked.F1: unknown key"),
    "attacked, and pushed off the grid": (turn(WAITING, attacked={"D3": "F1"}), "turn.attacked.D3: one of A1,"),
    "attacked and upright": (turn(MASTERS, attacked={"C2": "C2"}), "turn.attacked.C2: no downed Moya lies on C2"),
    "attacked where nobody is": (turn(MASTERS, attacked={"E4": "E4"}), "turn.attacked.E4: no downed Moya lies on E4"),
    "pushed off what cannot be a temple": (
        turn(but(MASTERS, pawns={"B3": "3-"}), attacked={"B3": "B2"}),
        "turn.attacked.B3: there cannot have been a temple on B2",
    ),
    "a Lv2 pushed off a temple": (
        turn(but(MASTERS, pawns={"B3": "2-"}), attacked={"B3": "A3"}),
        "turn.attacked.B3: only a Lv3 can be pushed off a temple",
    ),
    "a Lv1 pushed off a temple": (
        turn(but(MASTERS, **MOYAS, pawns={"B3": "1-"}), attacked={"B3": "A3"}),
        "turn.attacked.B3: only a Lv3 can be pushed",
    ),
    # Pending.
    "a power that is no text": (turn(MASTERS | MOYAS, pending=True), "turn.pending: a power that waits, 'quake',"),
    "no power": (turn(MASTERS | MOYAS, pending=""), "turn.pending: a power that waits, 'quake', 'tempest east',"),
    "a tower that waits": (turn(MASTERS | MOYAS, pending="tower B1"), "turn.pending: a power that waits,"),
    "the river that waits": (turn(MASTERS | MOYAS, pending="river"), "turn.pending: a power that waits,"),
    "a tide that waits": (turn(MASTERS | MOYAS, pending="tide"), "turn.pending: a power that waits,"),
    "a leap that waits": (turn(MASTERS | MOYAS, pending="leap C1 silent"), "turn.pending: a power that waits,"),
    "a power of the Moya player that waits": (turn(MASTERS | MOYAS, pending="breath"), "turn.pending: a power that"),
    "a power in no notation": (turn(MASTERS | MOYAS, pending="tempest\nup"), "turn.pending: a power that waits,"),
    "a power that waits for him": (
        turn(WAITING | HIS, pending="quake"), "turn.pending: the Moya player is to act while",
    ),
    "a power that waits where he resigned": (
        ended(WAITING, "moya", "resignation"), "turn.pending: the Moya player is to act while a power waits, or has",
    ),
    "a power that waits where he is trapped": (
        ended(WAITING, "moya", "trapped"), "turn.pending: the Moya player is to act while a power waits",
    ),
    "a power that waits where he has found": (
        ended(WAITING, "kakusareta", "treasure"), "turn.pending: the Moya player is to act while a power waits",
    ),
    "a fireball at nobody": (turn(WAITING, pending="fireball E4"), "turn.pending: there is no Moya on E4"),
    "rain from nobody": (turn(WAITING, pending="rain E4"), "turn.pending: no attacked Moya lies on E4"),
    "rain from a Moya not attacked": (
        turn(WAITING, attacked={"D4": "D4"}, pending="rain D3"), "turn.pending: no attacked Moya lies on D3",
    ),
    "rain from where the attacked came": (
        turn(WAITING, attacked={"D3": "E3"}, pending="rain E3"), "turn.pending: no attacked Moya lies on E3",
    ),
    "rain by night": (turn(WAITING_BY_NIGHT, pending="rain D4"), "turn.pending: no attacked Moya lies on D4"),
    "a power of a card that he has not": (
        turn(LOYAL_OF_FIRE | MOYAS, pending="tempest east"), "turn.pending: the Kakusareta has no card of tempest",
    ),
    "a power of another card that he has not": (
        turn(LOYAL | MOYAS, pending="fireball C2"), "turn.pending: the Kakusareta has no card",
    ),
    "a power, and the Moya player is loyal to fire": (
        turn(deep(deep(LOYAL_OF_FIRE, "elements.of", moya="fire"), "elements.tokens", moya={"fire": 3}) | MOYAS,
             pending="fireball C2"),
        "turn.pending: the Moya player could not pay for Changing Fate",
    ),
    "a power, and the loyal Moya player has two tokens": (
        turn(deep(LOYAL_OF_FIRE, "elements.tokens.moya", wind=2) | MOYAS, pending="fireball C2"),
        "turn.pending: the Moya player could not pay for Changing Fate",
    ),
    "a power, and the Moya player has two tokens": (
        turn(deep(WAITING, "elements.tokens.moya", wind=2), pending="quake"),
        "turn.pending: the Moya player could not pay",
    ),
    "a power, and the card of Changing Fate is used": (
        turn(but(WAITING, elements={
            "mode": "master", "tokens": {"kakusareta": {}, "moya": {"wind": 3}}, "cards": {"fate": 3}, "owes": []
        }), pending="quake"),
        "turn.pending: the Moya player could not pay",
    ),
    "a power, and the card of Changing Fate is full": (
        turn(deep(PLUSES | MOYAS, "elements.cards", fate=2), pending="quake"),
        "turn.pending: the Moya player could not pay",
    ),
    "a quake, and he was never seen": (turn(WAITING, pending="quake"), "revealed: a waiting Quake has shown the"),
    "a quake, and he was never seen, as the Moya player knows it": (
        turn(view_of_moya(WAITING), moves=None, pending="quake"), "revealed: a waiting Quake has shown the",
    ),
    "a quake, and he was seen in a row": (quake(WAITING, day=1, row="3"), "revealed: a waiting Quake has shown the"),
    "a quake elsewhere": (
        quake(WAITING, day=1, space="C1"), "revealed.space: the waiting Quake has shown the Kakusareta on C3",
    ),
    "a quake elsewhere, and the Moya player has resigned": (
        ended(quake(WAITING, day=1, space="C1"), "kakusareta", "resignation"),
        "revealed.space: the waiting Quake has shown the Kakusareta on C3",
    ),
    "a quake elsewhere than on the courtyard where he is": (
        deep(view_of_moya(quake(WAITING)), "kakusareta", at="B3"), "revealed.space: the waiting Quake has shown the",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("position", "problem"), BAD.values(), ids=BAD)
def test_a_turn_that_cannot_be_is_refused_and_its_key_named(position: Json, problem: str) -> None:
    assert refusal_of(position).startswith(problem)


GOOD: dict[str, Json] = {
    "two moves": turn(START, moves=2),
    "three moves on the river": turn(MASTERS, moves=3, river=True),
    "two moves and a special action on the river": turn(MASTERS, moves=2, special="dart", after=True, river=True),
    "the river alone": turn(MASTERS, river=True),
    "a special action before moving": turn(SEEN, moves=1, special="look C"),
    "a special action alone": turn(SEEN, special="look 3"),
    "a coin after moving": turn(START, moves=1, special="coin", after=True),
    "a token of a master's": turn(MASTERS, special="token fire"),
    "a token of a loyalist's own": turn(LOYAL, special="token water"),
    "unknown moves and a special action": turn(view_of_moya(START), moves=None, special="dart"),
    "unknown moves and a coin": turn(view_of_moya(START), moves=None, special="coin", after=True),
    "unknown moves while petrified": turn(view_of_moya(PETRIFIED), moves=None, special="dart"),
    "four actions": turn(MOYAS_DAY, actions=4),
    "six actions with two extra": turn(MASTERS | MOYAS, actions=6, extra=2),
    "extra, not yet used": turn(MASTERS | MOYAS, extra=1, stream=True, token=True),
    "an extra action of a loyalist of earth": turn(
        deep(deep(LOYAL, "elements.of", moya="earth"), "elements.tokens", moya={}) | MOYAS, extra=1
    ),
    "three points of each kind": turn(MASTERS_NIGHT, coins=1, darts=1, tokens=1),
    "two coins and a look": turn(HIS_NIGHT, coins=2, looks=1),
    "tokens for all points but one": turn(MASTERS_NIGHT | MOYAS, points=3, tokens=2),
    "attacked, in the Moya player's turn": turn(
        but(MASTERS, **MOYAS, pawns={"B3": "3-", "C2": "2-", "A3": "3-"}),
        actions=1, attacked={"C2": "C2", "A3": "A3", "B3": "C3"},
    ),
    "pushed off a tower that is gone": turn(but(MASTERS, pawns={"B2": "3-"}), attacked={"B2": "B1"}),
    "attacked as four temples are taken": turn(
        ended(but(MASTERS, pawns={"B3": "3-"}), "moya", "four temples"), attacked={"B3": "C3"}
    ),
    "a quake that downs nobody": quake(WAITING),
    "a quake seen by night": quake(WAITING_BY_NIGHT, day=1, space="C3"),
    "a quake on the courtyard": deep(quake(WAITING, day=1, round=1, space="B3"), "kakusareta", at="B3"),
    "a quake on the courtyard as the Moya player knows it": deep(
        but(view_of_moya(quake(WAITING)), revealed={"day": 1, "round": 1, "space": "B3"}), "kakusareta", at="B3"
    ),
    "a coin, as the Moya player knows it, with no more than a tower standing": but(
        turn(view_of_moya(MASTERS), moves=None, special="coin", after=True), destroyed=NINE, towers=["A1"]
    ),
    "a fireball at a Lv3 on a temple": turn(deep(WAITING, "pawns", C3="3"), pending="fireball C3"),
    "rain that changes nothing": turn(WAITING, attacked={"D3": "D3"}, pending="rain D3"),
    "a power that waits and is not on its card": turn(but(WAITING, elements={
        "mode": "master", "tokens": {"kakusareta": {}, "moya": {"wind": 3}}, "cards": {}, "owes": []
    }), pending="tempest north"),
    "a power of a loyalist": turn(LOYAL_OF_FIRE | MOYAS, pending="fireball C2"),
    "a power of master plus": quake(PLUSES | MOYAS),
    "a power while Changing Fate was used once": quake(deep(PLUSES | MOYAS, "elements.cards", fate=1)),
    "a power that waits as the Moya player knows it": view_of_moya(quake(WAITING)),
    "a power that waits by night as the Moya player knows it": view_of_moya(WAITING_BY_NIGHT),
    "a power resigned to by night": ended(WAITING_BY_NIGHT, "kakusareta", "resignation"),
    "found after the special action": turn(FOUND, special="dart"),
}  # fmt: skip


@pytest.mark.parametrize("position", GOOD.values(), ids=GOOD)
def test_a_turn_that_can_be_comes_back(position: Json) -> None:
    assert encode_state(decode_state(position)) == position


def test_a_tempest_can_wait_in_each_direction() -> None:
    """K49, K52."""
    for direction in DIRECTIONS:
        assert decode_state(turn(WAITING, pending=f"tempest {direction}")).turn.pending


def test_a_game_is_in_the_turn_of_who_acts_or_of_whom_it_ended_in() -> None:
    """K49: while a power waits, and where the Moya player resigned then, it is his."""
    for position, whose in (
        (START, KAKUSARETA), (MOYAS_DAY, MOYA), (WAITING, KAKUSARETA), (RESIGNED_WAITING, KAKUSARETA), (RESIGNED, MOYA),
        (FOUND, KAKUSARETA), (TRAPPED, KAKUSARETA), (FOUR, MOYA), (FOUR_BY_NIGHT, MOYA), (LIMIT, MOYA), (DRAFT,
        KAKUSARETA),
        (ended(START, "moya", "resignation"), KAKUSARETA),
    ):  # fmt: skip
        assert whose_turn(decode_state(position)) == whose


@pytest.mark.parametrize("at", ["C3", "B3"])
@pytest.mark.parametrize("position", [MASTERS, MASTERS_NIGHT], ids=["by day", "by night"])
def test_a_quake_that_has_been_played_waits_in_the_truth_and_in_every_view(position: Json, at: str) -> None:
    around = dict.fromkeys(
        ["B2", "C2", "D2", "B3", "D3"] if at == "C3" else ["A2", "B2", "C2", "A4", "B4"], "1"
    )
    laid = deep(position, "elements.tokens", kakusareta={"earth": 3}, moya={"wind": 3})
    laid = deep(
        but(deep(laid, "elements", owes=[], cards={}), pawns={**around, "C4": "2", "B4": "2"}),
        "kakusareta",
        at=at,
    )
    waiting = take(kakusareta, decode_state(laid), KAKUSARETA, Quake())
    assert waiting.turn.pending == Quake()
    for state in (waiting, *(kakusareta.view(waiting, seat) for seat in (KAKUSARETA, MOYA, ONLOOKER))):
        assert decode_state(encode_state(state)) == state
