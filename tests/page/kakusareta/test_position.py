"""The position in words: everything on the table, and of secrets only one's own."""

import pytest

from page.kakusareta.said.position import lines
from tests.kakusareta.picture import EMPTY, START, position
from tests.page.words import Words, english
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kernel.laws import Playout

from .seen import games

TWO_GONE = """
    x   .   o   .   xt1
    .   1-  2   3!  .
    o   .   o3  .   o
    t   .   2   .   .
    o   .   o   .   o*
"""


@pytest.fixture(scope="module")
def t() -> Words:
    return english("kakusareta")


@pytest.fixture(scope="module")
def played() -> list[Playout]:
    return games(40)


def said(state: State, seat: str, t: Words) -> list[str]:
    return list(lines(kakusareta.view(state, KAKUSARETA if seat == KAKUSARETA else MOYA), t))


def test_the_start_is_told_whole(t: Words) -> None:
    state = position(START, greens="C5")
    public = [
        "Day 1, round 1",
        "Lv1: B2, D4",
        "Lv2: C2, C4",
        "Lv3: D2, B4",
        "0 of 4 temples.",
        "The Kakusareta holds 2 darts of nine.",
        "The Kakusareta holds 9 coins.",
        "Rods: A not looked at; C not looked at; E not looked at; 1 not looked at; 3 not looked at; 5 not looked at",
    ]
    assert said(state, MOYA, t) == public
    assert said(state, KAKUSARETA, t) == [
        *public,
        "You, the Kakusareta, are on C3, unseen.",
        "Coins in your hand: A1, C1, E1, A3, C3, E3, A5, C5, E5",
    ]


def test_temples_towers_marks_tokens_and_cards_are_told_to_both(t: Words) -> None:
    """K1, K7, K25, K40, K46, K56."""
    state = position(
        TWO_GONE.replace("xt1", "xt").replace("3!", "3"), to_act="moya", hand="A3 hide", seen="C", greens="E5",
        revealed={"day": 1, "round": 1, "row": "3"}, his="wind 2 water 1", moyas="fire 4", cards="quake 3",
        petrified=True,
    )  # fmt: skip
    for seat in (KAKUSARETA, MOYA):
        told = said(state, seat, t)
        for line in (
            "Lv1: B2 (downed)", "Lv3: D2, C3", "Destroyed: A1, E1.", "Captured: C3.", "3 of 4 temples.",
            "Towers: E1, A4",
            "Last seen in row 3 (Day 1, round 1).", "The Kakusareta is petrified for his turn.",
            "Tokens of the Kakusareta: wind 2, water 1", "Tokens of the Moya: fire 4",
            "Tokens in the pool: earth 3, wind 4, water 5, fire 2", "Tokens on cards: Quake 3",
        ):  # fmt: skip
            assert line in told
    assert "Coins in your hand: A3, Hide" in said(state, KAKUSARETA, t)
    assert "C red" in "".join(said(state, KAKUSARETA, t))
    assert "C looked at by the Kakusareta" in "".join(said(state, MOYA, t))
    assert "The treasure is on A1, E1, A3, E3, A5 or E5." in said(state, KAKUSARETA, t)


def test_debts_are_told_to_who_owes_alone(t: Words) -> None:
    """K50, K51."""
    state = position(EMPTY, his="wind 2 water 1", owes="mirage still", hand="A1")
    told = said(state, KAKUSARETA, t)
    assert "You still owe the tokens of Mirage: they are paid when your next day turn ends." in told
    assert "You still owe the tokens of Still Waters: they are paid when your next day turn ends." in told
    assert not [line for line in said(state, MOYA, t) if "owe" in line or "Mirage" in line]


def test_loyalists_and_what_waits_and_the_courtyard_are_told(t: Words) -> None:
    """K39, K49, K65."""
    outside = EMPTY.replace("o*", "o").replace(".   .   .   .   .", ".   .*  .   .   .", 1)
    state = position(
        outside, to_act="moya", mode="loyalist", of="wind wind", moyas="wind 3",
        hand="", four_temples=False, turn={"pending": "tempest east"},
    )  # fmt: skip
    for seat in (KAKUSARETA, MOYA):
        told = said(state, seat, t)
        assert "Tempest waits for the answer of the Moya player." in told
        assert "The Kakusareta is loyal to wind." in told
        assert "The Moya are loyal to wind." in told
        assert "The Kakusareta is on the courtyard at B2, seen by all." in told
        assert "Temples do not end this game." in told
    assert "No coin is in your hand." in said(state, KAKUSARETA, t)
    night = position(EMPTY, phase="night", revealed={"day": 1, "space": "E3"}, hand="A1")
    assert "Last seen on E3 (Night 1)." in said(night, MOYA, t)
    moved = position(START.replace("3   .\n    o   .   o*", "3!  .\n    o   .   o*"), to_act="moya")
    assert "Lv3: D2 (has moved), B4" in said(moved, MOYA, t)
    assert "none" in next(line for line in said(position(EMPTY, mode="master"), MOYA, t) if "Tokens" in line)


def test_what_is_in_force_and_who_was_attacked_is_told_to_both(t: Words) -> None:
    """K53, K54, K57, K60."""
    down = EMPTY.replace(".   .   .   .   .", ".   2-  .   1-  .", 1)
    his = position(down, his="fire 3", turn={"moves": 1, "river": True, "attacked": {"B2": "B2", "D2": "D2"}})
    theirs = position(down, to_act="moya", his="fire 3", turn={"stream": True})
    for seat in (KAKUSARETA, MOYA):
        assert "Flowing River is in force this turn." in said(his, seat, t)
        assert "Attacked this round and still downed: B2, D2" in said(his, seat, t)
        assert "Rapid Stream is in force this turn." in said(theirs, seat, t)


def test_every_position_of_every_game_has_words_for_both(t: Words, played: list[Playout]) -> None:
    for game in played:
        for step in game.steps[::7]:
            for seat in (KAKUSARETA, MOYA):
                told = said(step.truth, seat, t)
                assert len(set(told)) == len(told)
                assert not [line for line in told if "None" in line or "{" in line]
            assert not [line for line in said(step.truth, MOYA, t) if "You" in line or "your" in line]
