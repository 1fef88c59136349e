"""One position for every reason why the rules may refuse an action, and thousands of strays that all have one.

A picture is five lines of five cells, A1 top left; the nine temples stand unless marked as fallen:

```
.        nothing          1  2  3   a Moya, then - if downed, or ! if it has moved
x        a fallen temple  ^         a tower
K        the Kakusareta, before what else the cell says: K2- or Kx
```
"""

import ast
import inspect
import random
import re
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.kakusareta.case import KAKUSARETA as CASE
from tests.kakusareta.case import stray
from tests.soak import one_in
from unseen import kakusareta
from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space
from unseen.courtyard.rods import Rods
from unseen.kakusareta.actions import (
    Action,
    Breeze,
    End,
    Fireball,
    Fortify,
    Heal,
    Leap,
    Merge,
    Move,
    Push,
    Raise,
    Shift,
    Swap,
)  # fmt: skip
from unseen.kakusareta.cards import CARD, ELEMENTS, PLACE, Element, Key, Mode
from unseen.kakusareta.elements import Elements, Tokens
from unseen.kakusareta.rules import (
    refusals,
    refused_kakusareta,
    refused_movement,
    refused_moya,
    refused_pieces,
    refused_powers,
)
from unseen.kakusareta.rules.refusals import why_not
from unseen.kakusareta.state import (
    COINS,
    HIDE_BIT,
    KAKUSARETA,
    MOYA,
    SEATS,
    Options,
    Phase,
    Result,
    State,
    Turn,
    coin_bit,
)
from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.laws import playout
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import Seat

RODS: Rods = ("red", "green", "red", "red", "red", "green")
START = """
    .  .  .  .  .
    .  1  2  3  .
    .  .  K  .  .
    .  3  2  1  .
    .  .  .  .  .
"""
NOBODY = START.translate(str.maketrans("123", "..."))


def board(picture: str, **more: Any) -> State:
    """Return the position of a picture; by default everything else is as after the draft of a game of that mode."""
    cells = picture.split()
    assert len(cells) == len(SPACES), f"{len(cells)} cells"
    marks = {mark: _marked(cells, mark) for mark in "123-!x^K"}
    begun = kakusareta.start(Options(elemental=more.pop("mode", None)), RODS)
    if begun.elements:
        known = elements(begun.elements.mode)
        begun = begun._replace(elements=known, phase="day", round=1, hand=COINS, held=COINS.bit_count())
    if "hand" in more:
        hand = sum(map(coin_bit, more.pop("hand").split()))
        more.update(hand=hand, held=hand.bit_count())
    if more.get("phase") in ("night", "draft"):
        more["round"] = 0
    return begun._replace(
        ones=marks["1"], twos=marks["2"], threes=marks["3"], downed=marks["-"], moved=marks["!"],
        destroyed=marks["x"], towers=marks["^"], at=SPACES[marks["K"].bit_length() - 1],
    )._replace(**more)  # fmt: skip


def _marked(cells: list[str], mark: str) -> int:
    return sum(BIT[space] for space, cell in zip(SPACES, cells, strict=True) if mark in cell)


def elements(
    mode: Mode, his: str = "", moyas: str = "", owes: tuple[Key, ...] = (), **cards: int
) -> Elements:
    """Return elements: tokens in words ("fire fire"), tokens on cards by their key; loyalists of water and fire."""
    lying = [0] * len(PLACE)
    for key, count in cards.items():
        lying[PLACE[_key(key)]] = count
    known = Elements(mode, (None, None), (_tokens(his), _tokens(moyas)), tuple(lying), owes)
    return known._replace(of=("water", "fire")) if mode == "loyalist" else known


def _key(word: str) -> Key:
    return next(key for key in CARD if key == word)


def _tokens(words: str) -> Tokens:
    earth, wind, water, fire = (words.split().count(element) for element in ELEMENTS)
    return earth, wind, water, fire


def his(picture: str = START, **more: Any) -> State:
    """Return a position in which the Kakusareta player acts."""
    return board(picture, **more)


def moya(picture: str = START, **more: Any) -> State:
    """Return a position in which the Moya player acts."""
    return board(picture, acting=MOYA, **more)


def rich(mode: Mode = "master", **more: Any) -> dict[str, Any]:
    """Return the elements of a game in which both have three tokens of each."""
    words = " ".join(ELEMENTS * 3)
    return {"mode": mode, "elements": elements(mode, words, words, **more)}


def refusal(state: State, action: Action, seat: Seat | None = None) -> Reason:
    """Return the reason why an action is refused: of the truth, and of what the seat knows, which is the same."""
    who = seat or state.acting
    assert who is not None
    assert action not in kakusareta.legal_actions(state, who)
    with pytest.raises(IllegalAction) as caught:
        kakusareta.decide(state, who, action, ())
    assert caught.value.action == kakusareta.format_action(action)
    assert why_not(kakusareta.view(state, who), who, action) == caught.value.reason
    return caught.value.reason


END, BREEZE = End(), Breeze()
BACKWARD = (Space("C2"), Space("B2"))
DOWN = (Space("D2"), Space("D1"))
MOVED, SPENT = Turn(moves=1), Turn(moves=2)
RUIN = """
    x  .  .  .  x
    .  .  .  .  .
    .  .  K  .  .
    .  .  .  .  .
    x  .  .  .  x
"""
GAP = """
    .  .  .  .  .
    .  .  .  .  .
    K  .  x  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
OUTSIDE = """
    .  .  .  .  .
    .  K  .  .  .
    .  .  .  .  x
    .  .  .  .  .
    .  .  .  .  .
"""
SHARED = OUTSIDE.replace("K", "K2")
ON_RUIN = START.replace("K", "K2x")
GUARD = """
    .  .  3  .  .
    .  1  2  ^  .
    .  .  K3 .  .
    .  2- .  3- .
    .  .  .  .  .
"""
CORNERED = """
    K3 2  .  .  .
    3  2- .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
ONE_LANDING = CORNERED.replace("K3 2", "K3 1")
ENTERED = """
    .  .  3  .  .
    .  .  1  .  .
    .  .  K  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
TOWERS = """
    .  .  .  .  .
    .  .  .  .  .
    .  K^ .  ^  .
    .  .  .  .  .
    .  ^  .  .  .
"""
LEDGE = """
    .  .  .  .  .
    .  .  .  .  .
    K  ^  .  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
TRAP = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    3  .  .  .  .
    K  3  .  .  .
"""
LYING = """
    K  1- .  .  .
    2- 2- 2- .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
ATTACKED = tuple((Space(name), Space(name)) for name in ("B1", "B2", "C2"))
RING = """
    .  .  .  .  .
    1  1  1  1  1
    .  .  K  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
BUSY = """
    3  1  .  .  .
    .  1- 2  3! 2-
    .  3  K  .  .
    2- 1  1  .  1
    .  .  .  3- .
"""
CROWD = """
    .  1  .  1  .
    1  1  1  .  1
    .  2  K  3  .
    2  2  2  2  .
    .  2  .  .  .
"""
ALL_DOWN = CROWD.replace("1", "1-")
THREES = """
    3  .  3  .  3
    2  2  2  .  .
    .  .  K  3- .
    .  3  .  3  .
    .  .  .  .  .
"""
HELD = """
    .  2  .  2  .
    2  .  2  .  1
    .  .  K  .  .
    2  .  .  .  3
    3  2  .  3  .
"""
WALLED = """
    .  ^  .  .  .
    ^  .  .  .  .
    .  .  K  .  .
    .  .  .  .  .
    .  .  .  .  .
"""
WAITS: dict[str, Any] = {**rich(), "turn": Turn(pending=Fireball(Space("B2")))}
NIGHT: dict[str, Any] = {"phase": "night"}
DRAFT: dict[str, Any] = {"mode": "master", "phase": "draft", "elements": elements("master", "fire")}
FIERY: dict[str, Any] = {"mode": "loyalist", "elements": elements("loyalist", "water", "fire fire fire fire")}
ONE_FIRE: dict[str, Any] = {"mode": "master", "elements": elements("master", "fire")}
EARTHLY: dict[str, Any] = {"mode": "master", "elements": elements("master", "earth earth earth")}
FIRELESS: dict[str, Any] = {"mode": "master", "elements": elements("master", "fire " * 3, "fire " * 3)}


def bought(points: int) -> dict[str, Any]:
    """Return a night of the Kakusareta player in which so much was bought."""
    return {**NIGHT, "turn": Turn(coins=min(points, 2), looks=max(points - 2, 0))}


def spent(points: int, tokens: int = 0) -> dict[str, Any]:
    """Return a night of the Moya player in which so much was spent."""
    return {**NIGHT, "turn": Turn(points=points, tokens=tokens)}


def owing(key: Key) -> dict[str, Any]:
    """Return the elements of a loyalist of water who owes the last token."""
    return {"mode": "loyalist", "elements": elements("loyalist", "water", owes=(key,))}


Row = tuple[State, str | Action, str, str, str]
"""A position, an action, the code and the ruling of the reason, and words that its text has to contain."""
WHO: list[Row] = [
    (his(), "move B2 B3", "seat", "K6", "kakusareta"),
    (moya(), "dart", "seat", "K6", "moya"),
    (moya(**rich()), "quake", "seat", "K6", "moya"),
    (moya(**WAITS), "move B2 B3", "answer", "K49", "Fireball"),
    (his(), "take fire", "no-elements", "K39", ""),
    (his(), "leap C1 silent", "no-elements", "K39", ""),
    (his(**bought(3)), "end mirage A1", "no-elements", "K39", ""),
    (his(), "rain B2", "no-elements", "K39", ""),
    (moya(), "move D2 D3 token fire", "no-elements", "K39", ""),
    (moya(), "destroy A1 ashes", "no-elements", "K39", ""),
    (moya(), "allow", "no-elements", "K39", ""),
    (moya(**DRAFT), "end", "draft", "K39", ""),
    (moya(**DRAFT), "take fire", "element-taken", "K39", "fire"),
    (his(**rich()), "take fire", "chosen", "K39", ""),
    (moya(**rich()), "fate", "nothing-waits", "K49", ""),
    (moya(), "end row", "reveal-seat", "K24", ""),
    (his(), "end row", "reveal-day", "K24", ""),
    (his(**NIGHT), "leap C1", "by-day", "K23", ""),
    (his(**NIGHT), "find", "by-day", "K23", ""),
    (his(**NIGHT, **rich()), "river", "by-day", "K41", ""),
    (moya(**NIGHT), "swap B2 C2", "by-day", "K38", ""),
    (moya(**NIGHT, **rich()), "petrify", "by-day", "K41", ""),
    (moya(), "deploy 1 B1", "by-night", "K38", ""),
    (moya(), "upgrade B2", "by-night", "K38", ""),
    (moya(**rich()), "token fire", "token-day", "K43", ""),
]
MOVEMENT: list[Row] = [
    (his(TRAP, darts=0, hand="C5 C1"), "find", "trapped", "K8", ""),
    (his(TRAP, darts=0, hand="C5 C1", **EARTHLY), "find", "only-powers", "K10", ""),
    (his(SHARED), "step B1", "attack-first", "K19", "B2"),
    (his(SHARED, turn=MOVED), "end", "attack-first", "K19", "B2"),
    (his(petrified=True), "leap A3", "petrified", "K56", ""),
    (his(turn=Turn(1, "coin", after=True)), "leap A3", "after-coin", "K21", ""),
    (his(turn=SPENT), "leap A3", "budget", "K11", "2 movements"),
    (his(**rich(), turn=Turn(3, river=True)), "leap A3", "budget", "K11", "3 movements"),
    (his(), "leap C3", "here", "K13", "C3"),
    (his(OUTSIDE), "step B2", "here", "K14", "B2"),
    (his(), "climb C3", "here", "K15", "C3"),
    (his(OUTSIDE), "leap A1", "leap-courtyard", "K13", "B2"),
    (his(), "leap B3", "no-temple", "K13", "B3"),
    (his(RUIN), "leap A1", "no-temple", "K13", "A1"),
    (his(), "leap A1", "leap-line", "K13", "C3"),
    (his(LEDGE), "leap C3", "leap-past", "K13", "B3"),
    (his(GAP), "leap E3", "leap-gap", "K13", "are 3 before E3"),
    (his(), "step A3", "step-temple", "K14", "A3"),
    (his(), "step B2", "not-next", "K14", "C3"),
    (his(), "step B3", "step-down", "K14", "B3"),
    (his(), "climb A3", "climb-temple", "K15", "C3"),
    (his(OUTSIDE), "climb A3", "not-next", "K15", "A3"),
    (his(OUTSIDE), "climb C2", "no-temple", "K15", "C2"),
    (his(**rich()), "leap A3 silent", "silent-nobody", "K48", "A3"),
    (his(**rich(silent=2)), "leap C1 silent", "card-used", "K40", "Silent Leap"),
    (his(darts=0), "leap C1", "darts", "K17", "1 dart: 1 more"),
    (his(GUARD, darts=2), "leap C1", "darts", "K17", "5 darts: 3 more"),
    (his(GUARD, darts=2, **rich()), "leap C1 silent", "darts", "K17", "4 darts: 2 more"),
    (his(NOBODY, hand="C1", turn=MOVED), "leap E3", "dead-end", "K10", ""),
    (his(GUARD, darts=9), "leap C1", "landing-unsaid", "K18", "C3 lands on one of 4 spaces"),
    (his(GUARD, darts=9), "leap C1 push C3>B2", "landing-unsaid", "K18", "C1 lands on one of 2 spaces"),
    (his(GUARD, darts=9), "leap C1 push C1>B1 C3>B2", "landing-unsaid", "K18", "C3 lands"),
    (his(GUARD, darts=9), "leap C1 push C3>B2 B2>B1", "landing-unsaid", "K18", "C1 lands"),
    (his(GUARD, darts=9), "leap C1 push C3>E4 C1>B1", "landing-far", "K18", "E4"),
    (his(GUARD, darts=9), "leap C1 push C3>B2 C1>D2", "landing-temple", "K18", "D2"),
    (his(GUARD, darts=9), "leap C1 push C3>C2 C1>B1", "landing-held", "K18", "C2 is a level 2"),
    (his(GUARD, darts=9), "leap C1 push C3>D4 C1>B1", "landing-held", "K18", "D4 is a level 3"),
    (his(GUARD, darts=9), "leap C1 push C3>B2 C1>B2", "landing-held", "K18", "B2 is a level 3"),
    (his(GUARD, darts=9), "leap E3 push C3>B2 C1>B1", "nobody-falls", "K18", "C1"),
    (his(GUARD, darts=9), "leap E3 push C3>B2 C3>B2", "nobody-falls", "K18", "C3"),
    (his(darts=9), "leap A3 push C3>B3", "nobody-falls", "K18", "C3"),
    (his(CORNERED, darts=9), "leap A3 push A1>B2", "stays", "K18", "A1"),
    (his(ONE_LANDING, darts=9, **rich()), "leap C1 silent push A1>B1", "silent-landing", "K48", "B1"),
    (his(ENTERED, darts=9, **rich()), "leap C1 silent push C1>C2", "landing-spared", "K48", "C2"),
    (his(ENTERED, darts=9, **rich()), "leap C1 silent", "landing-unsaid", "K18", "C1"),
]
HIS_DAY: list[Row] = [
    (his(), "attack", "nobody-shared", "K19", "C3"),
    (his(OUTSIDE), "attack", "nobody-shared", "K19", "B2"),
    (his(SHARED, petrified=True, darts=0), "attack", "darts", "K19", "1 more"),
    (his(OUTSIDE), "dart", "special-courtyard", "K20", "B2"),
    (his(turn=Turn(1, "dart")), "dart", "one-special", "K11", "1 special"),
    (his(turn=SPENT), "look C", "budget", "K11", "2 movements"),
    (his(darts=9), "dart", "dart-pool", "K20", "0 darts"),
    (his(), "look A", "rod", "K20", "C3"),
    (his(**rich("loyalist")), "token fire", "other-element", "K42", "loyal to water"),
    (his(**FIRELESS), "token fire", "token-pool", "K42", "0 tokens of fire"),
    (his(NOBODY, hand="A1"), "look C", "dead-end", "K10", ""),
    (his(NOBODY, hand="A1"), "dart", "dead-end", "K10", ""),
    (his(petrified=True), "coin A1", "petrified-coin", "K56", ""),
    (his(hand="A3"), "coin A1", "coin-before", "K21", ""),
    (his(turn=MOVED, hand="A3"), "coin A1", "coin-place", "K21", "C3"),
    (his(TOWERS, turn=MOVED), "coin A1", "tower-coin", "K21", "B3"),
    (his(turn=MOVED), "coin A1", "coin-table", "K21", "A1"),
    (his(turn=Turn(1, "look C")), "find", "one-special", "K11", "1 special"),
    (his(turn=SPENT), "find", "budget", "K11", "2 movements"),
    (his(OUTSIDE), "find", "find-courtyard", "K22", "B2"),
    (his(SHARED, petrified=True), "find", "find-courtyard", "K22", "B2"),
    (his(ON_RUIN, petrified=True), "find", "find-shared", "K22", "C3"),
    (his(TOWERS), "find", "tower-coin", "K22", "B3"),
    (his(turn=MOVED, hand="A3"), "find", "coin-place", "K22", "C3"),
    (his(petrified=True, **rich()), "still", "petrified", "K56", ""),
    (his(turn=MOVED, **rich()), "still", "still-late", "K51", ""),
    (his(turn=Turn(special="dart"), **rich()), "still", "still-late", "K51", ""),
    (his(OUTSIDE, **rich()), "still", "still-courtyard", "K51", "B2"),
    (his(mode="master"), "still", "tokens", "K40", "1 token of water"),
    (his(hand="A3 C3 E3", **rich()), "still", "hide-table", "K51", ""),
    (his(), "end", "duty", "K12", "1 leap"),
    (his(turn=MOVED, hand="A3"), "end", "coin-place", "K16", "C3"),
    (his(TOWERS, turn=MOVED), "end", "tower-coin", "K16", "B3"),
]
HIS_NIGHT: list[Row] = [
    (his(**bought(3)), "dart", "points", "K23", "1 point and 0"),
    (his(**bought(2), hand="A3"), "coin A1", "night-limit", "K23", "2 coins"),
    (his(phase="night", turn=Turn(looks=1)), "look C", "night-limit", "K23", "1 look"),
    (his(**NIGHT, darts=9), "dart", "dart-pool", "K23", "0 darts"),
    (his(**NIGHT), "look A", "rod", "K23", "A"),
    (his(**NIGHT, **rich("loyalist")), "token wind", "other-element", "K42", "of wind"),
    (his(**NIGHT, hand="A3"), "coin C3", "coin-own", "K23", "C3"),
    (his(**NIGHT, hand="A3"), "coin A3", "coin-table", "K23", "A3"),
    (his(ON_RUIN, **NIGHT), "coin C3", "coin-table", "K23", "C3"),
    (his(OUTSIDE, **bought(2)), "end row", "reveal-courtyard", "K24", ""),
    (his(**bought(1)), "end row", "reveal-nothing", "K24", "1 point"),
    (his(**bought(2)), "end", "reveal-line", "K24", "2 points"),
    (his(**bought(3)), "end column", "reveal-place", "K24", "3 points"),
    (his(**bought(3), mode="master"), "end mirage A1", "tokens", "K40", "2 tokens of wind: 2 more"),
    (his(**bought(3), **rich()), "end mirage row 1", "mirage-place", "K50", "3 points"),
    (his(**bought(2), **rich()), "end mirage A1", "mirage-line", "K50", "2 points"),
    (his(**bought(2), **rich()), "end mirage row 3", "mirage-true", "K50", "3"),
    (his(**bought(3), **rich()), "end mirage C3", "mirage-true", "K50", "C3"),
    (his(RUIN, **bought(3), **rich()), "end mirage A1", "mirage-temple", "K50", "A1"),
    (his(**bought(2), **rich()), End("row", "A"), "mirage-rod", "K50", "A is not a row"),
]
PRICES: list[Row] = [
    (his(**rich("loyalist")), "quake", "other-element", "K40", "of earth"),
    (moya(**rich("loyalist")), "petrify", "other-element", "K40", "loyal to fire"),
    (his(**rich(tide=1)), "tide", "card-used", "K40", "Gathering Tide"),
    (his(hand="C3", **rich(owes=("still",))), "still", "card-used", "K40", "Still Waters"),
    (moya(**rich(fortify=2)), "fortify B2", "card-used", "K40", "Fortify"),
    (moya(**rich("master plus", breeze=2)), "breeze", "card-full", "K40", "2 tokens at most"),
    (moya(**rich("master plus", fortify=1)), "fortify B2 C2", "card-full", "K40", "room for 1 more"),
    (his(**ONE_FIRE), "fireball B2", "tokens", "K40", "3 tokens of fire: 2 more"),
    (his(hand="C3", **owing("still")), "tide", "tokens", "K40", "1 token of water: 1 more"),
    (moya(**FIRELESS), "fortify B2 C2", "tokens", "K40", "4 tokens of earth: 4 more"),
]
HIS_POWERS: list[Row] = [
    (his(**rich()), "quake", "quake-gap", "K45", "B3 D3"),
    (his(LYING, **rich()), "quake", "quake-downed", "K45", "A1"),
    (his(TOWERS, **rich()), "tower A2", "towers", "K46", "3 towers"),
    (his(**rich()), "tower B2", "tower-site", "K46", "B2"),
    (his(**rich()), "tower A1", "temple", "K46", "A1"),
    (his(**rich()), "tower C2", "occupied", "K5", "C2"),
    (his(ON_RUIN.replace("K2", "K"), **rich()), "tower C3", "tower-here", "K46", "C3"),
    (his(NOBODY, **rich()), "tempest east", "no-tempest", "K41", "east"),
    (his(petrified=True, **rich()), "river", "petrified", "K56", ""),
    (his(turn=Turn(river=True), **rich("loyalist")), "river", "in-force", "K41", "Flowing River"),
    (his(**rich()), "tide", "hide-hand", "K51", ""),
    (his(**rich()), "rain B2", "not-attacked", "K54", "B2"),
    (his(LYING, attacked=ATTACKED, **rich()), "rain B1", "no-rain", "K41", "B1"),
    (his(**rich()), "fireball B1", "no-moya", "K55", "B1"),
]
MOYAS_POWERS: list[Row] = [
    (moya(round=3, **rich()), "petrify", "last-round", "K56", "3"),
    (moya(petrified=True, **rich()), "petrify", "in-force", "K41", "Petrify"),
    (moya(turn=Turn(stream=True), **rich("master plus")), "stream", "in-force", "K41", "Rapid Stream"),
    (moya(LYING, attacked=ATTACKED[1:], **rich()), "fortify B1", "not-attacked", "K57", "B1"),
    (moya(LYING, attacked=ATTACKED, **rich("master plus")), Fortify(BACKWARD), "order", "K57", ""),
    (moya(**rich()), Fortify(()), "nobody-named", "K57", "1 Moya"),
    (moya(**rich()), "breath", "all-stand", "K41", "0 Moya"),
    (moya(**rich()), "gentle 1 east", "no-river", "K41", "1"),
    (moya(RING, **rich()), "gentle 2 west", "no-river", "K41", "west along 2"),
    (moya(**rich()), "shift A2 A4", "no-moya", "K62", "A2"),
    (moya(BUSY, **rich()), "shift B2 A4", "downed", "K62", "B2"),
    (moya(BUSY, **rich()), "shift A1 A2", "holds-temple", "K62", "A1"),
    (moya(BUSY, **rich()), "shift B1 E1", "temple", "K62", "E1"),
    (moya(BUSY, **rich()), "shift B1 B2", "downed", "K62", "B2"),
    (moya(BUSY, **rich()), "shift B1 A1", "holds-temple", "K62", "A1"),
    (moya(BUSY, **rich()), "shift B1 B4", "alike", "K62", "B4"),
    (moya(BUSY, **rich()), "shift C2 B1", "order", "K62", ""),
    (moya(**rich()), Shift(SPACES[6], SPACES[6]), "same-space", "K62", "B2"),
    (moya(**FIERY), "streak 2", "streak", "K63", "line 2 has 1"),
]
MOYAS_DAY: list[Row] = [
    (moya(turn=Turn(actions=4)), "move B2 B3", "actions", "K26", "all 4"),
    (moya(turn=Turn(actions=5, extra=1), **rich(breeze=2)), "swap B2 C2", "actions", "K26", "all 5"),
    (moya(), "move A2 A4", "no-moya", "K26", "A2"),
    (moya(BUSY), "move B2 B3", "downed", "K26", "B2"),
    (moya(BUSY), "move A1 A2", "holds-temple", "K26", "A1"),
    (moya(BUSY), "move D2 D3", "moved", "K26", "D2"),
    (moya(BUSY), "move B1 B1", "same-space", "K26", "B1"),
    (moya(BUSY), "move B1 C2", "occupied", "K5", "C2"),
    (moya(BUSY), "move B1 C1", "only-three", "K5", "C1"),
    (moya(BUSY), "move B1 D1", "no-way-1", "K27", "D1"),
    (moya(BUSY), "move C2 D4", "no-way-2", "K29", "D4"),
    (moya(BUSY), "move B3 D3", "no-way-3", "K30", "D3"),
    (moya(), "move D2 C1", "no-way-3", "K30", "C1"),
    (moya(turn=Turn(stream=True), **rich(stream=2)), "move D2 A2", "no-way-stream", "K60", "A2"),
    (moya(BUSY), "move C2 D3 from B4", "no-spawn", "K30", "level 3"),
    (moya(), "move D2 D1 from B2", "from-pool", "K36", "4 of level 1"),
    (moya(CROWD), "move D3 D2 from B4", "level", "K36", "level 1 stands on B4"),
    (moya(ALL_DOWN), "move D3 D2 from B1", "downed", "K36", "B1"),
    (moya(ALL_DOWN, **rich()), "move D3 D2 token fire", "token-no-spawn", "K43", "level 1"),
    (moya(**rich()), Move(*DOWN, SPACES[6], "fire"), "spawn-or-token", "K43", ""),
    (moya(turn=Turn(token=True), **rich()), "move D2 D1 token fire", "token-turn", "K43", "1 token"),
    (moya(**FIERY), "move D2 D1 token wind", "other-element", "K43", "of wind"),
    (moya(**FIRELESS), "move D2 D1 token fire", "token-pool", "K43", "0 tokens of fire"),
    (moya(), "swap A2 B2", "no-moya", "K31", "A2"),
    (moya(BUSY), "swap B1 B2", "downed", "K31", "B2"),
    (moya(BUSY), "swap A1 B1", "holds-temple", "K31", "A1"),
    (moya(), Swap(SPACES[6], SPACES[6]), "same-space", "K31", "B2"),
    (moya(), "swap B2 D4", "alike", "K31", "D4"),
    (moya(), "swap B2 C4", "swap-reach", "K31", "C4"),
    (moya(), Swap(SPACES[8], SPACES[7]), "order", "K31", ""),
    (moya(), "heal B2 with C2", "level", "K32", "level 2 stands on B2"),
    (moya(), "heal C2 with B2", "not-downed", "K32", "C2"),
    (moya(BUSY), "heal A4 with A2", "level", "K32", "level 1 stands on A2"),
    (moya(BUSY), "heal A4 with B2", "downed", "K32", "B2"),
    (moya(BUSY), "heal A4 with C4", "heal-next", "K32", "C4"),
    (moya(CROWD), "upgrade A2 B1 D2", "no-moya", "K33", "D2"),
    (moya(BUSY), "upgrade B1 B2 B4", "downed", "K33", "B2"),
    (moya(BUSY), "upgrade B1 B3 B4", "top-level", "K33", "B3"),
    (moya(CROWD), "upgrade A2 B2 B3", "merge-alike", "K33", "B3"),
    (moya(CROWD), "upgrade A2 B1 D1", "merge-shape", "K33", ""),
    (moya(CROWD), Merge((SPACES[7], SPACES[6], SPACES[5])), "order", "K33", ""),
    (moya(CROWD), "upgrade A2 B2 C2", "source", "K36", "0 Moya of level 2: name which of 6"),
    (moya(CROWD), "upgrade A2 B2 C2 from B1", "level", "K36", "level 2 stands on B1"),
    (moya(CROWD), "upgrade A4 B3 B4 from D3", "from-pool", "K36", "5 of level 3"),
    (moya(THREES), "upgrade A2 B2 C2 from A1", "holds-temple", "K36", "A1"),
    (moya(THREES), "upgrade A2 B2 C2 from D3", "downed", "K36", "D3"),
    (moya(), "destroy B1", "no-temple", "K34", "B1"),
    (moya(WALLED), "destroy A1", "no-sides", "K34", "A1"),
    (
        moya(),
        "destroy C3",
        "side-open",
        "K34",
        "4 sides of C3 must be held: there is no upright Moya on B3 D3",
    ),
    (
        moya(**rich()),
        "destroy C3 ashes",
        "side-empty",
        "K64",
        "4 sides of C3 must be held: there is no upright Moya on B3 D3",
    ),
    (moya(HELD), "destroy E1", "side-level", "K34", "E2"),
    (moya(HELD, **rich()), "destroy E1", "side-level", "K34", "E2"),
    (moya(HELD, mode="master"), "destroy E5 ashes", "tokens", "K40", "2 tokens of fire: 2 more"),
    (moya(HELD, **rich()), "destroy A1 ashes", "no-ashes", "K64", ""),
    (moya(HELD), "destroy A5 from E2", "destroy-held", "K34", "A5"),
    (moya(HELD), "destroy A1 from E2", "from-pool", "K36", "5 of level 1"),
    (moya(HELD, **FIRELESS), "destroy E1 ashes token fire", "token-pool", "K43", "0 tokens of fire"),
]
MOYAS_NIGHT: list[Row] = [
    (moya(**spent(1)), "deploy 2 B1", "points", "K38", "3 points and 2"),
    (moya(**NIGHT), "deploy 1 A1", "temple", "K38", "A1"),
    (moya(**NIGHT), "deploy 1 B2", "occupied", "K5", "B2"),
    (moya(**NIGHT), "deploy 1 B1 from B2", "from-pool", "K36", "4 of level 1"),
    (moya(CROWD, **NIGHT), "deploy 1 E4", "source", "K36", "0 Moya of level 1: name which of 6"),
    (moya(ALL_DOWN, **NIGHT), "deploy 1 E4", "no-source", "K36", "0 Moya of level 1"),
    (moya(**NIGHT), "upgrade B1", "no-moya", "K38", "B1"),
    (moya(BUSY, **NIGHT), "upgrade B2", "downed", "K38", "B2"),
    (moya(**NIGHT), "upgrade D2", "top-level", "K38", "D2"),
    (moya(**spent(2)), "upgrade B2", "points", "K38", "2 points and 1"),
    (moya(CROWD, **NIGHT), "upgrade B2", "source", "K36", "0 Moya of level 2: name which of 6"),
    (moya(**spent(2, tokens=2), **rich()), "token fire", "night-limit", "K38", "2 tokens"),
    (moya(**spent(3), **rich()), "token fire", "points", "K38", "1 point and 0"),
    (moya(**NIGHT, **FIERY), "token wind", "other-element", "K43", "loyal to fire"),
    (moya(**NIGHT, **FIRELESS), "token fire", "token-pool", "K43", "0 tokens of fire"),
]
TABLE = WHO + MOVEMENT + HIS_DAY + HIS_NIGHT + PRICES + HIS_POWERS + MOYAS_POWERS + MOYAS_DAY + MOYAS_NIGHT
ROOMS = (refusals, refused_kakusareta, refused_movement, refused_moya, refused_pieces, refused_powers)


def _written() -> set[str]:
    """Return every code in the modules of refusals."""
    calls = [
        node
        for room in ROOMS
        for node in ast.walk(ast.parse(inspect.getsource(room)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason"
    ]
    return {node.args[0].value for node in calls if isinstance(node.args[0], ast.Constant)}  # type: ignore[misc]  # a code is a text


@pytest.mark.parametrize(
    ("state", "action", "code", "ruling", "names"), TABLE, ids=[f"{row[2]}: {row[1]}" for row in TABLE]
)
def test_the_reason_names_the_rule_that_is_in_the_way(
    state: State, action: str | Action, code: str, ruling: str, names: str
) -> None:
    reason = refusal(state, kakusareta.parse_action(action) if isinstance(action, str) else action)
    assert (reason.code, reason.ruling) == (code, ruling)
    assert names in reason.text


def test_out_of_turn_while_a_power_waits_and_after_the_end_nothing_goes() -> None:
    reason = refusal(his(), END, MOYA)
    assert (reason.code, reason.ruling, dict(reason.values)) == ("turn", "K6", {"seat": "kakusareta"})
    reason = refusal(moya(**WAITS), END, KAKUSARETA)
    assert (reason.code, reason.ruling, dict(reason.values)) == ("waits", "K49", {"power": "fireball"})
    over = his(acting=None, result=Result(MOYA, "resignation"))
    for seat in SEATS:
        reason = refusal(over, END, seat)
        assert (reason.code, reason.ruling) == ("over", "K6")


def test_what_is_legal_has_no_reason() -> None:
    with pytest.raises(AssertionError):
        why_not(his(), KAKUSARETA, RESIGN)
    with pytest.raises(AssertionError):
        why_not(moya(**rich()), MOYA, BREEZE)


def test_every_reason_that_is_written_is_given_by_a_row_above() -> None:
    assert _written() == {row[2] for row in TABLE} | {"turn", "waits", "over"}


def test_every_power_has_a_name() -> None:
    assert set(refused_pieces.NAMES) == set(CARD)


Said = dict[str, Any]


def _on(state: State, said: Said) -> Any:
    """Return the Moya on the space that a reason speaks of."""
    return state.moya(said["space"])


def _is_standing(state: State, said: Said) -> bool:
    return bool(BIT[said["space"]] & state.standing)


def _distance(said: Said) -> tuple[int, int]:
    """Return the distances between two spaces along columns and rows, the smaller first."""
    apart = [abs(ord(one) - ord(other)) for one, other in zip(said["space"], said["other"], strict=True)]
    return min(apart), max(apart)


def _steps(state: State) -> int:
    """Count the movements and special actions of a turn so far."""
    assert state.turn.moves is not None
    return state.turn.moves + (state.turn.special != "")


def _is_surely_held(state: State, said: Said) -> bool:
    found = [_on(state, {"space": space}) for space in said["spaces"].split()]
    return len(found) == said["n"] and all(moya and not moya.downed and moya.level != 2 for moya in found)


def _is_surely_open(state: State, said: Said) -> bool:
    """Return whether nobody upright is on any of the sides that are named, of which there is one at least."""
    found = [_on(state, {"space": space}) for space in said["spaces"].split()]
    return len(found) == said["n"] > 0 and not any(moya and not moya.downed for moya in found)


def _is_out_of_tokens(state: State, said: Said) -> bool:
    """Return whether a pool is empty: six are before the seats and on the cards of their element."""
    assert state.elements is not None
    at = ELEMENTS.index(said["element"])
    lying = sum(
        state.elements.cards[PLACE[key]] for key, card in CARD.items() if card.element == said["element"]
    )
    return lying + sum(tokens[at] for tokens in state.elements.tokens) == 6


def _lies(state: State, said: Said, *, most: int = 1) -> bool:
    """Return whether a card has so many tokens on it, or will have once the Kakusareta player has paid."""
    assert state.elements is not None
    return state.elements.cards[PLACE[said["power"]]] + (said["power"] in (state.elements.owes or ())) >= most


TRUE: dict[str, Callable[[State, Said], bool]] = {
    "over": lambda state, said: state.result is not None,
    "turn": lambda state, said: state.acting == said["seat"],
    "answer": lambda state, said: state.turn.pending is not None and state.acting == MOYA,
    "waits": lambda state, said: state.turn.pending is not None and state.turn_of == KAKUSARETA,
    "nothing-waits": lambda state, said: state.turn.pending is None,
    "no-elements": lambda state, said: state.elements is None,
    "draft": lambda state, said: state.phase == "draft",
    "element-taken": lambda state, said: state.phase == "draft",
    "chosen": lambda state, said: state.phase != "draft",
    "by-day": lambda state, said: state.phase == "night",
    "by-night": lambda state, said: state.phase == "day",
    "reveal-day": lambda state, said: state.phase == "day",
    "reveal-courtyard": lambda state, said: state.at is not None and bool(BIT[state.at] & state.courtyard),
    "reveal-nothing": lambda state, said: state.turn.bought == said["n"] < 2,
    "reveal-line": lambda state, said: state.turn.bought == said["n"] == 2,
    "reveal-place": lambda state, said: state.turn.bought == said["n"] == 3,
    "mirage-line": lambda state, said: state.turn.bought == said["n"] == 2,
    "mirage-place": lambda state, said: state.turn.bought == said["n"] == 3,
    "mirage-true": lambda state, said: state.at is not None and said["place"] in state.at,
    "mirage-temple": lambda state, said: not BIT.get(said["place"], 0) & state.standing & TEMPLES,
    "attack-first": lambda state, said: said["space"] == state.at and not _on(state, said).downed,
    "nobody-shared": lambda state, said: said["space"] == state.at and (
        _is_standing(state, said) or not _on(state, said) or _on(state, said).downed
    ),
    "petrified": lambda state, said: state.petrified,
    "petrified-coin": lambda state, said: state.petrified,
    "after-coin": lambda state, said: state.turn.special == "coin",
    "one-special": lambda state, said: state.turn.special != "",
    "budget": lambda state, said: said["n"] == 2 + state.turn.river == _steps(state),
    "duty": lambda state, said: state.turn.moves == 0,
    "coin-before": lambda state, said: state.turn.moves == 0,
    "still-late": lambda state, said: state.turn != Turn(),
    "here": lambda state, said: state.at == said["space"],
    "special-courtyard": lambda state, said: state.at == said["space"] and not _is_standing(state, said),
    "still-courtyard": lambda state, said: state.at == said["space"] and not _is_standing(state, said),
    "leap-courtyard": lambda state, said: state.at == said["space"] and not _is_standing(state, said),
    "climb-temple": lambda state, said: state.at == said["space"] and _is_standing(state, said),
    "tower-coin": lambda state, said: state.at == said["space"] and said["space"] not in TEMPLE_NAMES,
    "no-temple": lambda state, said: not _is_standing(state, said),
    "temple": _is_standing,
    "only-three": _is_standing,
    "step-temple": _is_standing,
    "find-courtyard": lambda state, said: not _is_standing(state, said) and said["space"] not in TEMPLE_NAMES,
    "coin-place": lambda state, said: state.at == said["coin"] and not (state.hand or 0) & BIT[said["coin"]],
    "coin-own": lambda state, said: state.at == said["coin"],
    "coin-table": lambda state, said: said["coin"] not in TEMPLE_NAMES or bool((state.hand or 0) & BIT[said["coin"]]),
    "hide-hand": lambda state, said: bool((state.hand or 0) & HIDE_BIT),
    "hide-table": lambda state, said: not (state.hand or 0) & HIDE_BIT,
    "dart-pool": lambda state, said: state.darts == 9,
    "darts": lambda state, said: said["cost"] - state.darts == said["n"] > 0,
    "points": lambda state, said: said["cost"] - said["left"] == said["n"] > 0,
    "rod": lambda state, said: state.at == said["space"] and said["rod"] not in said["space"],
    "leap-line": lambda state, said: not set(said["space"]) & set(said["other"]),
    "leap-past": lambda state, said: bool(BIT[said["other"]] & state.standing),
    "no-moya": lambda state, said: _on(state, said) is None,
    "occupied": lambda state, said: _on(state, said) is not None,
    "downed": lambda state, said: _on(state, said).downed,
    "not-downed": lambda state, said: not _on(state, said).downed,
    "moved": lambda state, said: _on(state, said).moved,
    "top-level": lambda state, said: _on(state, said).level == 3,
    "holds-temple": lambda state, said: _on(state, said) is not None and _is_standing(state, said),
    "level": lambda state, said: _on(state, said) is None or _on(state, said).level != said["level"],
    "from-pool": lambda state, said: said["n"] >= 6 - state.board(said["level"]).bit_count() and said["n"] > 0,
    "source": lambda state, said: state.board(said["level"]).bit_count() == 6 and said["n"] > 0,
    "no-source": lambda state, said: state.board(said["level"]).bit_count() == 6,
    "actions": lambda state, said: state.turn.actions == said["n"] == 4 + state.turn.extra,
    "token-turn": lambda state, said: state.turn.token,
    "token-pool": _is_out_of_tokens,
    "card-used": _lies,
    "card-full": lambda state, said: said["n"] == 2 or _lies(state, said, most=2 - said["n"]),
    "side-level": _is_surely_held,
    "side-open": _is_surely_open,
    "side-empty": _is_surely_open,
    "other-element": lambda state, said: state.elements is not None and said["own"] in state.elements.of and (
        said["own"] != said["element"]
    ),
    "in-force": lambda state, said: {
        "river": state.turn.river, "stream": state.turn.stream, "petrify": state.petrified
    }[said["power"]],
    "alike": lambda state, said: state.moya(said["space"]) == state.moya(said["other"]) is not None,
    "heal-next": lambda state, said: _distance(said) != (0, 1),
    "not-next": lambda state, said: _distance(said) != (0, 1) and said["other"] == state.at,
    "landing-far": lambda state, said: _distance(said)[1] != 1,
    "landing-temple": lambda state, said: _is_standing(state, said) and _distance(said)[1] == 1,
    "landing-held": lambda state, said: not _is_standing(state, said) and _distance(said)[1] == 1,
    "not-attacked": lambda state, said: said["space"] not in {lies for lies, _ in state.attacked},
    "no-rain": lambda state, said: said["space"] in {lies for lies, _ in state.attacked},
    "quake-downed": lambda state, said: said["space"] == state.at,
    "token-no-spawn": lambda state, said: state.ones.bit_count() == 6,
    "towers": lambda state, said: state.towers.bit_count() == said["n"] == 3,
    "last-round": lambda state, said: state.round == 3,
    "all-stand": lambda state, said: not state.downed,
    "quake-gap": lambda state, said: not any(state.moya(space) for space in said["spaces"].split()),
    "streak": lambda state, said: 0 < said["n"] <= 2,
}  # fmt: skip
"""What has to be so where a reason is given, said once more in plain words: a reason must not be wrong."""


def _stray(dice: random.Random, legal: tuple[Action, ...]) -> Action:
    """Draw any action, or one that differs in one thing from one that is legal."""
    action = stray(dice)
    near = [other for other in legal if type(other) is type(action)]
    if not near or dice.random() < 0.5:
        return action
    name = dice.choice(action._fields)
    return dice.choice(near)._replace(**{name: getattr(action, name)})


@pytest.mark.untraced
@pytest.mark.parametrize("seed", one_in(3, range(6)))
def test_every_stray_action_of_random_games_has_a_reason_that_is_true(seed: int, effort: int) -> None:
    dice, codes, values = random.Random(seed), Counter[str](), dict[str, set[tuple[str, ...]]]()
    for _ in range(10 * effort):
        played = playout(CASE, dice, dice.randrange(20, 200))
        for truth in (*(step.truth for step in played.steps), played.last):
            for seat in (truth.acting or MOYA,) * 7 + SEATS:
                action = _stray(dice, kakusareta.legal_actions(truth, seat))
                if not kakusareta.is_legal(truth, seat, action):
                    reason = _reason(truth, seat, action)
                    codes[reason.code] += 1
                    values.setdefault(reason.code, set()).add(tuple(name for name, _ in reason.values))
    assert codes.total() > 2000 * effort
    assert set(codes) <= _written()
    assert all(len(names) == 1 for names in values.values()), "a code always speaks of the same things"


def _reason(truth: State, seat: Seat, action: Action) -> Reason:
    """Return the reason for refusing an action, after checking that it is true, well-formed and reveals nothing new."""
    reason = why_not(truth, seat, action)
    assert why_not(kakusareta.view(truth, seat), seat, action) == reason, (truth, action)
    claim = TRUE.get(reason.code)
    assert claim is None or claim(truth, dict(reason.values)), (truth, action, reason)
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", reason.code)
    assert re.fullmatch(r"K([1-9]|[1-5]\d|6[0-6])", reason.ruling)
    assert re.fullmatch(r"[^\n]{4,120}(?<![.!?])", reason.text), reason.text
    assert not re.match(r"[A-Z][a-z]", reason.text) or reason.text.startswith(
        tuple(refused_pieces.NAMES.values())
    )
    return reason


@pytest.mark.untraced
@pytest.mark.parametrize("is_silent", [False, True])
def test_every_landing_off_two_guarded_temples_is_legal_or_has_a_reason(is_silent: bool) -> None:
    state = his(GUARD, darts=9, **rich())
    pushes = [Push(temple, lands) for temple in map(Space, ("C3", "C1", "B2")) for lands in SPACES]
    said = [(), *((push,) for push in pushes), *product(pushes, repeat=2)]
    leaps = {Leap(Space("C1"), is_silent, landings) for landings in said}
    legal = leaps & set(kakusareta.legal_actions(state, KAKUSARETA))
    assert len(legal) == 1 * 2 + 3 * 3, "off C3 four spaces, off C1 three, but not both onto one"
    codes = Counter(_reason(state, KAKUSARETA, leap).code for leap in leaps - legal)
    assert set(codes) == {"landing-unsaid", "landing-far", "landing-temple", "landing-held"}


@pytest.mark.untraced
@pytest.mark.parametrize("picture", [START, BUSY, CROWD, THREES, HELD])
@pytest.mark.parametrize("phase", ["day", "night"])
def test_whatever_is_asked_of_two_spaces_is_legal_or_has_a_reason(picture: str, phase: Phase) -> None:
    state = moya(picture, phase=phase, **rich())
    kinds: tuple[Callable[[Space, Space], Action], ...] = (Move, Swap, Heal, Shift, Raise)
    for one, other, kind in product(SPACES, SPACES, kinds):
        action = kind(one, other)
        if not kakusareta.is_legal(state, MOYA, action):
            _reason(state, MOYA, action)


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_to_be_missing_is_just_what_is_missing(seed: int, effort: int) -> None:
    """With one less than a reason counts it is still that reason; with all of it, it is another, or none."""
    dice, mended = random.Random(seed), Counter[str]()
    for _ in range(25 * effort):
        played = playout(CASE, dice, dice.randrange(20, 120))
        for step in played.steps:
            action = _stray(dice, kakusareta.legal_actions(step.truth, step.seat))
            if kakusareta.is_legal(step.truth, step.seat, action):
                continue
            reason = why_not(step.truth, step.seat, action)
            if reason.code not in ("darts", "tokens"):
                continue
            missing = dict(reason.values)["n"]
            assert isinstance(missing, int)
            for more in range(missing + 1):
                helped = _with_more(step.truth, step.seat, reason, more)
                is_legal = kakusareta.is_legal(helped, step.seat, action)
                again = None if is_legal else why_not(helped, step.seat, action)
                assert (again is not None and again.code == reason.code) == (more < missing), (
                    step.truth,
                    action,
                )
            mended[reason.code] += 1
    assert mended["tokens"] > 10 * effort


def _with_more(state: State, seat: Seat, reason: Reason, more: int) -> State:
    """Return the position with more of what a reason asks for."""
    if reason.code == "darts":
        return state._replace(darts=state.darts + more)
    assert state.elements is not None
    tokens = list(state.elements.tokens)
    at = ELEMENTS.index(_element(reason))
    held = list(tokens[SEATS.index(seat)])
    held[at] += more
    earth, wind, water, fire = held
    tokens[SEATS.index(seat)] = (earth, wind, water, fire)
    return state._replace(elements=state.elements._replace(tokens=(tokens[0], tokens[1])))


def _element(reason: Reason) -> Element:
    return next(element for element in ELEMENTS if element == dict(reason.values)["element"])
