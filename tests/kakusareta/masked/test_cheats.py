"""Cheating attempts in Kakusareta, at least one for each power: refused at once or found by the audit.

What is of any game with secrets is tried in `tests/secrecy`. Here a seat says what is not so, or hides what it cannot
be, and takes each pair of the list in turn to prove it.
"""

from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from tests.kakusareta.masked.table import begun_with, played
from tests.kakusareta.masked.test_games import ALL_TOKENS, MASTERS, RAZED, THERE, check_whole
from tests.kakusareta.picture import EMPTY, NINE, START, position, without
from tests.kakusareta.test_admits import ENDINGS
from tests.secrecy.lying import all_refused, answers_of, frames_of, shows_of
from tests.secrecy.script.test_cheats import charged, do, forged, refused, refused_only, setter
from tests.secrecy.table import ROOM, Network, side
from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.kakusareta import Options, State
from unseen.kakusareta.actions import Action, Fireball, Quake, Rain, River, Tempest, Tide, Tower
from unseen.kakusareta.belief import Member
from unseen.kakusareta.cards import Key
from unseen.kakusareta.events import (
    Attacked,
    CoinTaken,
    DartTaken,
    Event,
    Face,
    Halted,
    Need,
    Placed,
    Rested,
    Secrets,
    Silenced,
    Stepped,
    Used,
)  # fmt: skip
from unseen.kakusareta.masked.relation import number_of
from unseen.kakusareta.masked.written import encode_event
from unseen.kakusareta.referee import ALL_RODS
from unseen.kakusareta.state import coin_bit
from unseen.kernel.seat import Seat
from unseen.secrecy.log import genesis
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.script.step import MatchTerms

PROVED, SAID = "no legal move leads there", "cannot have happened"
PLAIN = position(START)
OPEN = position(EMPTY, mode="master plus", **ALL_TOKENS)
ALONE = position(EMPTY, mode="master plus", his="earth 2 wind 2 water 2 fire 2")
HIDDEN: tuple[str, ...] = ("leap A3", "end", "end", "leap A1", "end", "end", "leap C1", "end", "end")
"""A day after which there is much that he may be."""
BOUGHT = ("dart", "dart")
LATE = position(START, mode="master plus", round=3, **ALL_TOKENS)
EVENING = ("leap A3", "end", "end", *BOUGHT)
"""A turn after which there is little that he may be, and a night."""
LIED = (*EVENING, "end mirage row 5", "end")
RUINS = position(EMPTY.replace("o   .   o*", "x   .   o*"))
SEEN = position(EMPTY.replace("o   .   o*  .", "o   .*  o   ."))


def he(at: str, hand: str, moves: int = 0, owes: tuple[Key, ...] = ()) -> int:
    """Return the number that encodes a Kakusareta."""
    return number_of(Member(Space(at), sum(map(coin_bit, hand.split())), moves, owes))


def left(coins: str) -> str:
    """Return the coins left of a full hand with Hide."""
    return f"{without(coins)} hide"


class Lie(NamedTuple):
    """A lie: the true actions, the reported events, and the claimed secrets."""

    start: State
    earlier: tuple[str, ...]
    does: tuple[str, ...]
    is_said: int
    why: str = PROVED
    told: tuple[Event, ...] | None = None
    """None if the events are reported truthfully."""


A3 = ("leap A3", "end")
STILL: tuple[Key, ...] = ("still",)
MIRAGE: tuple[Key, ...] = ("mirage",)
PLACED = Placed(None)
LIES = {
    "he is elsewhere": Lie(PLAIN, (), A3, he("C5", without("C5"))),
    "K12 he has not moved": Lie(position(START, hand=without("C3")), (), A3, he("C3", without("C3"))),
    "K16 he kept the coin": Lie(PLAIN, (), A3, he("A3", NINE)),
    "K16 he laid another coin down": Lie(PLAIN, (), A3, he("A3", without("A1"))),
    "K17 he leapt past a Moya unpaid": Lie(PLAIN, (), A3, he("C1", without("C1"))),
    "K11 a leap is not counted": Lie(PLAIN, (), ("leap A3", "look A"), he("A3", NINE)),
    "K20 he saw the rod of another line": Lie(PLAIN, (), ("leap A3", "look A"), he("C3", NINE, 1)),
    "K13 he leapt onto a ruin": Lie(RUINS, (), ("leap E3", "end"), he("A3", without("A3"))),
    "K16 he laid the coin of a ruin down": Lie(
        RUINS, ("leap C1", "end", "end"), ("leap A1", "end"), he("A1", without("C1 A3"))
    ),
    "K16 he laid a coin down on a ruin": Lie(
        RUINS, ("leap C1", "end", "end"), ("leap A1", "end"), he("A3", without("C1")), SAID,
        (Stepped(Space("A2")), Stepped(Space("A3")), PLACED),
    ),
    "K15 he climbed to elsewhere": Lie(SEEN, (), ("climb A3", "end"), he("E5", without("E5"))),
    "K17 he attacked without darts": Lie(
        position(START, darts=0), (), A3, he("A3", without("A3")), SAID, (Attacked(Space("C2"), Space("C2")), PLACED)
    ),
    "K4 he took a dart that nobody has": Lie(
        position(START, darts=9), (), A3, he("A3", without("A3")), SAID, (DartTaken(True), PLACED)
    ),
    "K21 he took a coin that lies nowhere": Lie(
        PLAIN, (), A3, he("A3", without("A3")), SAID, (CoinTaken(None), PLACED)
    ),
    "K24 he named another line": Lie(
        PLAIN, HIDDEN, (*BOUGHT, "end row"), he("C1", without("A3 A1 C1")), PROVED,
        (DartTaken(), DartTaken(), Rested("row", "5", None)),
    ),
    "K45 a Quake elsewhere than he is": Lie(
        MASTERS, (), A3, he("A3", left("A3")), SAID, (Used(Quake(), True, Space("A1")), PLACED)
    ),
    "K46 a tower on a forbidden space": Lie(
        OPEN, (), ("tower D3", *A3), he("A3", left("A3")), SAID, (Used(Tower(Space("D2"))), PLACED)
    ),
    "K48 a Silent Leap unpaid": Lie(
        MASTERS, (), ("leap C1 silent", "end"), he("C1", left("C1")), PROVED, (PLACED,)
    ),
    "K48 a Silent Leap without a card": Lie(PLAIN, (), A3, he("C1", without("C1")), SAID, (Silenced(), PLACED)),
    "K49 a Fireball that does not wait": Lie(
        MASTERS, (), A3, he("A3", left("A3")), SAID, (Used(Fireball(Space("C2"))), PLACED)
    ),
    "K50 a Mirage that is not owed": Lie(LATE, EVENING, ("end mirage row 5",), he("A3", left("A3"))),
    "K50 a Mirage never paid": Lie(LATE, LIED, ("leap A1", "end"), he("A1", left("A3 A1")), PROVED, (PLACED,)),
    "K50 a Mirage paid later": Lie(
        LATE, LIED, ("leap A1", "end"), he("A1", left("A3 A1"), 0, MIRAGE), PROVED, (PLACED,)
    ),
    "K50 what is owed is spent otherwise": Lie(
        position(START, mode="master", his="wind 3", owes="mirage"), (), A3,
        he("A3", left("A3"), 0, MIRAGE), PROVED, (Used(Tempest("east")), PLACED),
    ),
    "K51 Still Waters that are not owed": Lie(MASTERS, (), STILL, he("C3", NINE)),
    "K51 Still Waters with Hide kept": Lie(MASTERS, (), STILL, he("C3", left(""), 0, STILL)),
    "K51 Still Waters after leaps": Lie(MASTERS, (), A3, he("A3", NINE, 0, STILL)),
    "K51 Still Waters without their card": Lie(PLAIN, (), A3, he("C3", NINE, 0, STILL)),
    "K51 Still Waters again without Hide": Lie(
        MASTERS, (*STILL, "end"), ("leap A3", "end"), he("C3", NINE, 0, STILL), PROVED, (Placed(None, STILL),)
    ),
    "K51 a Tide though Hide is in hand": Lie(
        MASTERS, ("leap A3", "end", "end"), ("leap A1", "end"), he("A1", left("A3 A1")), PROVED, (Used(Tide()), PLACED)
    ),
    "K52 a Tempest without the tokens": Lie(
        PLAIN, (), A3, he("A3", without("A3")), SAID, (Used(Tempest("east")), PLACED)
    ),
    "K53 three leaps without a Flowing River": Lie(
        MASTERS, (), ("leap A3", "leap A1", "end"), he("C1", left("C1"))
    ),
    "K54 a Rain of Fire from a Moya not attacked": Lie(
        MASTERS, (), A3, he("A3", left("A3")), SAID, (Used(Rain(Space("C2")), True), PLACED)
    ),
    "K55 a Fireball at nobody": Lie(
        OPEN, (), A3, he("A3", left("A3")), SAID, (Used(Fireball(Space("D2")), True), PLACED)
    ),
    "K56 he moved though petrified": Lie(
        MASTERS, (*A3, "petrify", "end"), ("end",), he("A1", left("A3 A1")), PROVED
    ),
    "K56 he laid a coin down though petrified": Lie(
        MASTERS, (*A3, "petrify", "end"), ("end",), he("A1", left("A3 A1")), SAID, (PLACED,)
    ),
    "K56 he stopped short though not petrified": Lie(
        MASTERS, (), A3, he("C3", left("")), SAID, (Halted(),)
    ),
    "K53 a Flowing River twice": Lie(
        ALONE, (), ("river", *A3), he("A3", left("A3")), SAID, (Used(River()), Used(River()), PLACED)
    ),
}  # fmt: skip


@pytest.mark.untraced
@pytest.mark.parametrize("name", LIES)
def test_what_he_cannot_have_done_is_refused_at_once(name: str) -> None:
    start, earlier, does, state, why, told = LIES[name]
    network = played(start, *earlier)
    do(network, *does)
    if why == SAID:
        said = setter(events=[encode_event(event) for event in told or ()])
        assert all_refused(network, iter([forged(network.sides[0], said)]), why)
    else:
        assert all_refused(network, frames_of(network, state, told), why)
    # What he owed he still owes, and may write.
    head = network.sides[1].match.log.head
    network.settle()
    assert network.sides[1].match.log.head == network.sides[0].match.log.head != head


def test_whether_he_had_moved_before_a_look_is_no_free_choice() -> None:
    """K65: one of two things is foretold, and each is proved like all else."""
    network = played(None)
    do(network, "look 3")
    assert all_refused(network, frames_of(network, he("C3", NINE, 1), None, 1))
    for said in (2, -1, True, None, "1"):
        assert "foretold" in refused_only(network, 0, setter(foretold=said))
    assert "foretold" in refused(network, 0, _bare)


def test_nothing_is_foretold_where_nothing_is_open() -> None:
    network = played(None)
    do(network, "leap A3", "end")
    assert "foretold" in refused_only(network, 0, setter(foretold=0))
    network.settle()
    for action in HIDDEN[2:]:
        network.act(action)
    do(network, "look C")
    assert "nothing to choose between" in refused(network, 0, setter(foretold=0))


# What he answers in the other's turn.

DENIED: dict[str, tuple[State, str, object]] = {
    "K35 he was there": (position(THERE, to_act="moya"), "destroy A1", "no"),
    "K35 he was not there": (position(THERE.replace("o*", "o").replace("o   .   o   .   o", "o   .   o   .   o*", 1),
                                      to_act="moya"), "destroy A1", "yes"),
    "K63 he was on the line": (position(THERE, to_act="moya", moyas="fire 4"), "streak 1", "no"),
    "K63 he was not on the line": (position(THERE.replace("2   .   .", "2   .   2"), to_act="moya", moyas="fire 4"),
                                   "streak 2", "yes"),
    "K8 he is trapped": (*ENDINGS["trapped"], "yes"),
    "K8 he is trapped at dawn": (*ENDINGS["trapped at dawn"], "yes"),
    "K8 he is trapped by what the other pays": (*ENDINGS["trapped by fate"], "yes"),
    "K8 he is not trapped": (PLAIN, "end", Secrets(Space("E5"), 0, 0, ())),
    "K7 he is elsewhere at the end": (
        position(RAZED, to_act="moya", hand="A1 A3"), "resign", Secrets(Space("A5"), coin_bit("A1"), 0, ())
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", DENIED)
def test_false_answer_is_refused_at_once(name: str) -> None:
    start, action, face = DENIED[name]
    network = played(start, *(("leap A3", "end") if start == PLAIN else ()))
    do(network, action)
    assert network._write(network.sides[1])
    assert all_refused(network, answers_of(network, face), f"the answer is not true|{SAID}")
    head = network.sides[1].match.log.head
    network.settle()
    assert network.sides[1].match.log.head == network.sides[0].match.log.head != head


STRANGE: dict[str, tuple[State, str, object]] = {
    "all where he is asked whether he was there": (
        position(THERE, to_act="moya"),
        "destroy A1",
        ["A1", [], 0, []],
    ),
    "no where he is asked for an end": (position(START, to_act="moya"), "end", "no"),
    "yes where all is to be shown": (position(START, to_act="moya"), "resign", "yes"),
}


@pytest.mark.parametrize("name", STRANGE)
def test_answer_to_something_else_is_refused(name: str) -> None:
    start, action, face = STRANGE[name]
    network = played(start)
    do(network, action)
    assert network._write(network.sides[1])
    assert "a full disclosure is expected, or an answer to just this question" in refused(
        network, 0, setter(face=face)
    )


# What he shows as the game ends.

OWING = position(START, his="water 1 wind 2", owes="mirage still", hand="C3 E1")
SHOWN: dict[str, tuple[State, tuple[str, ...], Secrets]] = {
    "K22 he searches elsewhere": (PLAIN, ("find",), Secrets(Space("E5"), position(START).hand or 0, 0, ())),
    "K22 he searches elsewhere after a leap": (
        PLAIN,
        ("leap A3", "find"),
        Secrets(Space("C1"), PLAIN.hand or 0, 1, ()),
    ),
    "K50 he hides what he owes": (OWING, ("resign",), Secrets(Space("C3"), OWING.hand or 0, 0, ())),
    "K51 he hides a coin": (OWING, ("resign",), Secrets(Space("C3"), coin_bit("C3"), 0, ("mirage", "still"))),
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_he_is_not_cannot_be_shown(name: str) -> None:
    start, actions, face = SHOWN[name]
    network = played(start)
    do(network, *actions)
    assert all_refused(network, shows_of(network, face), "the answer is not true")
    network.settle()
    check_whole(network)


@pytest.mark.untraced
@pytest.mark.parametrize("asks", ["find", "tempest east", "tower D3"])
def test_what_ends_a_day_turn_is_not_asked_by_night(asks: str) -> None:
    network = played(ALONE, *HIDDEN)
    do(network, "look C")
    assert "no such action" in refused(network, 0, lambda keys: {**_bare(keys), "asks": asks})


def _bare(keys: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in keys.items() if name != "foretold"}


def test_power_that_traps_nobody_is_not_asked_in_a_game_without_elements() -> None:
    network = played(PLAIN)
    do(network, "look C")
    assert "no such action" in refused(network, 0, lambda keys: {**_bare(keys), "asks": "tempest east"})


def test_power_asked_as_if_it_trapped_him_ends_nothing_and_is_charged() -> None:
    """K8: whether it traps the Kakusareta is checked on the disclosed secrets."""

    def needs(state: State, seat: Seat, action: Action, faces: tuple[Face, ...] = ()) -> tuple[Need, ...]:
        if isinstance(action, Tower) and not faces:
            return ALL_RODS
        return kakusareta.needs(state, seat, action, faces)

    honest = begun_with(ALONE)
    game = SimpleNamespace(**{**vars(honest.GAME), "needs": needs})
    lying = cast(MaskedGame, SimpleNamespace(**{**vars(honest), "GAME": game}))
    agreed = MatchTerms(honest, Options(), genesis(ROOM))
    network = Network(side(0, "kakusareta 1", agreed._replace(masked=lying)), side(1, "moya 1", agreed))
    network.settle()
    network.act("tower D3")
    assert network.sides[1].match.ending.doubt == "what was shown contradicts the game"
    assert charged(network, 1) == (0, "turn")


# The Moya player has nothing to hide: the rules answer.

BUSY = """
    o   2   o   .   o
    2   2   .   1-  .
    o*  .   o   .   o
    .   2   2   3   .
    o   .   o   .   o
"""
FIGHT: dict[str, Any] = {"to_act": "moya", "mode": "master", "moyas": "earth 6 wind 6 water 6 fire 6"}
ILLEGAL: dict[str, tuple[dict[str, Any], str]] = {
    "K34 a temple that is not surrounded": ({}, "destroy E5"),
    "K40 tokens that she has not": ({"moyas": "wind 1"}, "breeze"),
    "K49 an answer to nothing": ({}, "fate"),
    "K56 Petrify in the third round": ({"round": 3}, "petrify"),
    "K57 Fortify who was not attacked": ({}, "fortify D2"),
    "K58 a Breeze twice": ({"cards": "breeze 2", "moyas": "wind 4"}, "breeze"),
    "K59 a Breath by whom nobody stands up": ({"turn": {}}, "breath"),
    "K60 a Stream twice": ({"turn": {"stream": True}}, "stream"),
    "K61 a river that moves nobody": ({}, "gentle 5 east"),
    "K62 a tide of a downed Moya": ({}, "shift D2 E2"),
    "K63 a Fire Streak without two Lv2": ({}, "streak 5"),
    "K64 ashes where there are Lv2 alone": ({}, "destroy A1 ashes"),
}


@pytest.mark.parametrize("name", ILLEGAL)
def test_illegal_power_of_hers_is_refused_at_once(name: str) -> None:
    more, action = ILLEGAL[name]
    start = position(BUSY.replace("1-", "1 ") if "breath" in action else BUSY, **{**FIGHT, **more})
    network = played(start)
    do(network, "end")
    change = setter(asks=action) if action.split()[0] in ("destroy", "streak") else setter(actions=[action])
    assert f"illegal action '{action}'" in refused(network, 1, change)


def test_game_does_not_go_on_before_a_waiting_power_is_answered() -> None:
    """K49: the next entry is the other's, and nobody else may write it."""
    network = played(MASTERS, "fireball C2")
    his, other = (side.match for side in network.sides[:2])
    assert other.step is not None
    assert other.step.seat == 1
    assert not his.may_act
    do(network, "allow")
    assert "illegal action 'end'" in refused(network, 1, setter(asks="end"))


# What the audit alone finds.


def test_illegal_path_between_legal_ends_is_charged() -> None:
    """The proof is of the ends; the path is shown at the audit."""
    network = played(None, "leap A3", "leap A1", "end")
    network.sides[0].match.choices[0] = "leap E3"
    network.act("resign")
    assert charged(network, 1) == (0, "turn")


@pytest.mark.untraced
def test_coin_that_he_never_chose_is_charged() -> None:
    """K21: the coin that he shows at the audit is the one that he bound himself to."""
    network = played(None, *HIDDEN, "coin A1", "dart", "end row", "resign")
    check_whole(network)
    again = played(None, *HIDDEN, "coin A1", "dart", "end row")
    choices = again.sides[0].match.choices
    choices[choices.index("coin A1")] = "coin A3"
    again.act("resign")
    assert charged(again, 1) == (0, "turn")
