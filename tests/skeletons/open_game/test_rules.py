"""The rules of Open game; the laws of the contract are asked in `tests/engine/test_laws.py`."""

from typing import Any, cast

import pytest

from unseen.kernel.errors import CodecError, IllegalAction, NotationError
from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun, take
from unseen.kernel.seat import CHANCE, ONLOOKER, Seat
from unseen.skeletons import open_game
from unseen.skeletons.open_game.model import COUNTERS, MOST, SEATS, GaveUp, Options, State, Took

GAME = cast(AnyGame, open_game)
ONE, OTHER = SEATS[:2]
TWO = Options(players=2)
ALMOST_ALL = ("take 3", "take 3", "take 3", "take 1")
"""What leaves two counters."""


def played(*texts: str, options: Options = TWO) -> State:
    """Return the truth after some actions, each by the seat that is to act."""
    truth: State = begun(GAME, options, open_game.deal(options, lambda _: 0))
    for text in texts:
        truth = take(GAME, truth, open_game.to_act(truth)[0], open_game.parse_action(text))
    return truth


def test_whoever_takes_the_last_counter_wins() -> None:
    truth = played(*ALMOST_ALL, "take 2")
    assert open_game.encode_result(truth) == {"places": [[ONE], [OTHER]], "by": "last"}
    assert open_game.to_act(truth) == ()


def test_seats_take_in_turn() -> None:
    everybody = Options()
    order = [open_game.to_act(played(*["take 1"] * turns, options=everybody))[0] for turns in range(6)]
    assert order == [SEATS[turn % len(SEATS)] for turn in range(6)]


def test_seat_that_resigns_comes_last() -> None:
    truth = played("take 1")
    ended = open_game.outcome(played("take 1", "resign"))
    assert ended
    assert (ended.places, ended.by) == (((ONE,), (OTHER,)), "resignation")
    assert open_game.forfeited(truth, OTHER).places == ended.places
    assert open_game.encode_forfeit(truth, OTHER)["by"] == "forfeit"


def test_every_listed_action_is_decided() -> None:
    truth = played(*ALMOST_ALL)
    listed = open_game.legal_actions(truth, ONE)
    assert [*map(open_game.format_action, listed)] == ["take 1", "take 2"]
    assert open_game.decide(truth, ONE, listed[0], ()) == (Took(ONE, 1),)


@pytest.mark.parametrize(
    ("before", "seat", "text", "code"), [((), OTHER, "take 1", "turn"), (ALMOST_ALL, ONE, "take 3", "pile")]
)
def test_action_that_the_rules_refuse(before: tuple[str, ...], seat: Seat, text: str, code: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        open_game.decide(played(*before), seat, open_game.parse_action(text), ())
    assert refused.value.reason.code == code


@pytest.mark.parametrize(
    ("event", "may_be"),
    [
        (Took(ONE, 2), True),
        (Took(ONE, MOST), False),
        (Took(OTHER, 1), False),
        (GaveUp(ONE), True),
        (GaveUp(OTHER), False),
    ],
)
def test_seat_believes_what_may_be(event: Any, may_be: bool) -> None:
    assert open_game.admits(open_game.view(played(*ALMOST_ALL), OTHER), event) == may_be


def test_everybody_sees_everything() -> None:
    truth = played("take 1")
    assert {open_game.view(truth, seat).counters for seat in (ONE, OTHER, ONLOOKER)} == {COUNTERS - 1}
    assert open_game.redact(Took(ONE, 1), ONLOOKER) == Took(ONE, 1)
    assert open_game.needs(truth, OTHER, open_game.parse_action("take 1")) == ()
    assert open_game.holder(open_game.view(truth, OTHER)) == OTHER
    nothing: Any = None
    assert open_game.owes(nothing) == CHANCE
    with pytest.raises(AssertionError):
        open_game.answer(truth, nothing)


@pytest.mark.parametrize("text", ["", "take", "take 0", "take 4", "take  1", "give 1", "take 01"])
def test_text_that_is_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="the form is"):
        open_game.parse_action(text)


WRONG: list[tuple[str, Any]] = [
    ("players", 1), ("players", 9), ("counters", COUNTERS + 1), ("whose", "nobody"), ("acting", ONLOOKER),
    ("game", "chess"), ("result", {"places": [[ONE]], "by": "last"}),
    ("result", {"places": [[ONE], [OTHER]], "by": "luck"}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_what_is_no_position_is_refused_by_its_key(key: str, value: Any) -> None:
    data = {**open_game.encode_state(played("take 1")), key: value}
    with pytest.raises(CodecError, match=key):
        open_game.decode_state(data)


def test_positions_are_the_same_after_writing_and_reading() -> None:
    for truth in (played(), played("take 1"), played(*ALMOST_ALL, "take 2")):
        for state in (truth, open_game.view(truth, ONLOOKER)):
            assert open_game.decode_state(open_game.encode_state(state)) == state


def test_options_leave_out_what_is_usual() -> None:
    assert open_game.encode_options(Options()) == {}
    for options in (Options(), TWO):
        assert open_game.decode_options(open_game.encode_options(options)) == options
    with pytest.raises(CodecError, match="players"):
        open_game.decode_options({"players": 1})
    assert open_game.seats(TWO) == (ONE, OTHER)


def test_chance_decides_nothing() -> None:
    deal = open_game.deal(TWO, lambda _: 0)
    assert open_game.deal_keys() == ()
    assert open_game.decode_deal(open_game.encode_deal(deal)) == deal


def test_only_keys_of_options_are_read() -> None:
    for key in open_game.option_keys():
        assert open_game.decode_options({key: 2}) == Options(**{key: 2})
    with pytest.raises(CodecError):
        open_game.decode_options({"other": 2})
