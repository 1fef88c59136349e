"""The rules of Secret game; the laws of the contract are asked in `tests/engine/test_laws.py`."""

from typing import Any

import pytest

from unseen.kernel.errors import CodecError, IllegalAction, NotationError
from unseen.kernel.play import begun, take
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.skeletons import secret_game
from unseen.skeletons.secret_game.model import (
    CUPS,
    LIFTS,
    SEATS,
    GaveUp,
    Hidden,
    Lifted,
    Options,
    Peek,
    Show,
    Shown,
    State,
)

HIDER, SEEKER = SEATS[:2]
TWO = Options(players=2)
SEATS_TO_ACT = ((HIDER, ()), (SEEKER, ("hide 3", "lift 2")))
"""Each seat with the actions after which it is to act."""


def played(*texts: str, options: Options = TWO) -> State:
    """Return the truth after some actions, each by the seat that is to act."""
    truth = begun(secret_game, options, secret_game.deal(options, lambda _: 0))
    for text in texts:
        truth = take(secret_game, truth, secret_game.to_act(truth)[0], secret_game.parse_action(text))
    return truth


def test_whoever_lifts_the_cup_with_the_pebble_wins() -> None:
    truth = played("hide 3", "lift 1", "lift 3")
    assert secret_game.encode_result(truth) == {"places": [[SEEKER], [HIDER]], "by": "found"}
    assert secret_game.to_act(truth) == ()


def test_pebble_that_is_not_found_wins_for_the_seat_that_hid_it() -> None:
    truth = played("hide 5", *(f"lift {cup}" for cup in range(1, LIFTS + 1)))
    assert secret_game.encode_result(truth) == {"places": [[HIDER], [SEEKER]], "by": "safe"}
    assert truth.pebble == 5


def test_all_but_the_first_seat_lift_in_turn() -> None:
    everybody = Options()
    order = [
        secret_game.to_act(played("hide 5", *texts, options=everybody))[0]
        for texts in ((), ("lift 1",), ("lift 1", "lift 2"))
    ]
    seekers = SEATS[1:]
    assert order == [seekers[number % len(seekers)] for number in range(3)]


@pytest.mark.parametrize("texts", [(), ("hide 3",)], ids=["nothing hidden", "hidden"])
def test_seat_that_resigns_comes_last(texts: tuple[str, ...]) -> None:
    truth = played(*texts)
    (seat,) = secret_game.to_act(truth)
    ended = secret_game.outcome(played(*texts, "resign"))
    assert ended
    assert (ended.places[-1], ended.by) == ((seat,), "resignation")
    assert secret_game.forfeited(truth, seat).places == ended.places
    assert secret_game.encode_forfeit(truth, seat)["by"] == "forfeit"


def test_only_the_seat_that_hid_the_pebble_sees_it() -> None:
    truth = played("hide 3")
    assert [secret_game.view(truth, seat).pebble for seat in (HIDER, SEEKER, ONLOOKER)] == [3, None, None]
    told = [secret_game.redact(Hidden(3), seat) for seat in (HIDER, SEEKER, ONLOOKER)]
    assert told == [Hidden(3), Hidden(None), Hidden(None)]
    assert secret_game.redact(Shown(3), SEEKER) == Shown(3)


def test_every_listed_action_is_decided() -> None:
    listed = {seat: secret_game.legal_actions(played(*texts), seat) for seat, texts in SEATS_TO_ACT}
    assert [*map(secret_game.format_action, listed[HIDER])] == [f"hide {cup}" for cup in range(1, CUPS + 1)]
    assert [*map(secret_game.format_action, listed[SEEKER])] == ["lift 1", "lift 3", "lift 4", "lift 5"]
    told = secret_game.decide(played(), HIDER, listed[HIDER][0], ())
    assert told == (Hidden(1),)


@pytest.mark.parametrize(
    ("before", "seat", "text", "code"),
    [
        ((), SEEKER, "lift 1", "turn"),
        ((), HIDER, "lift 1", "cup"),
        (("hide 3",), SEEKER, "hide 1", "cup"),
        (("hide 3", "lift 1"), SEEKER, "lift 1", "cup"),
    ],
)
def test_action_that_the_rules_refuse(before: tuple[str, ...], seat: Seat, text: str, code: str) -> None:
    truth = played(*before)
    with pytest.raises(IllegalAction) as refused:
        secret_game.decide(truth, seat, secret_game.parse_action(text), ())
    assert refused.value.reason.code == code


@pytest.mark.parametrize(
    ("before", "seat", "event", "may_be"),
    [
        ((), SEEKER, Hidden(None), True),
        (("hide 3",), SEEKER, Hidden(None), False),
        (("hide 3",), HIDER, Lifted(SEEKER, 3, True), True),
        (("hide 3",), HIDER, Lifted(SEEKER, 3, False), False),
        (("hide 3",), HIDER, Lifted(SEEKER, 9, False), False),
        (("hide 3", "lift 1", "lift 2"), HIDER, Shown(3), False),
        ((), SEEKER, GaveUp(HIDER, None), True),
        ((), SEEKER, GaveUp(HIDER, 3), False),
        (("hide 3",), HIDER, GaveUp(SEEKER, 3), True),
        (("hide 3",), HIDER, GaveUp(SEEKER, 4), False),
    ],
)
def test_seat_believes_what_may_be(before: tuple[str, ...], seat: Seat, event: Any, may_be: bool) -> None:
    assert secret_game.admits(secret_game.view(played(*before), seat), event) == may_be


def test_pebble_is_shown_where_it_may_lie_and_only_after_the_last_cup() -> None:
    truth = secret_game.evolve(played("hide 3", "lift 1", "lift 2"), Lifted(SEEKER, 4, False))
    known = secret_game.view(truth, SEEKER)
    assert [secret_game.admits(known, Shown(cup)) for cup in (3, 5, 4)] == [True, True, False]


def test_seat_that_hid_the_pebble_answers_for_it() -> None:
    truth = played("hide 3")
    assert {secret_game.owes(need) for need in (Peek(1), Show())} == {HIDER}
    assert secret_game.holder(secret_game.view(truth, SEEKER)) == SEEKER
    assert secret_game.legal_actions(truth, HIDER) == ()


@pytest.mark.parametrize("text", ["", "hide", "hide 0", "hide 6", "lift  3", "peek 1", "hide 03"])
def test_text_that_is_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="the form is"):
        secret_game.parse_action(text)


WRONG: list[tuple[str, Any]] = [
    ("players", 1), ("players", 9), ("lifted", [1, 1]), ("lifted", [9]), ("is_hidden", 1), ("pebble", 9),
    ("whose", "nobody"), ("acting", ONLOOKER), ("game", "chess"), ("result", {"places": [[HIDER]], "by": "safe"}),
    ("result", {"places": [[HIDER], [SEEKER]], "by": "luck"}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_what_is_no_position_is_refused_by_its_key(key: str, value: Any) -> None:
    data = {**secret_game.encode_state(played("hide 3", "lift 1")), key: value}
    with pytest.raises(CodecError, match=key):
        secret_game.decode_state(data)


def test_positions_are_the_same_after_writing_and_reading() -> None:
    for truth in (played(), played("hide 3"), played("hide 3", "lift 3")):
        for state in (truth, secret_game.view(truth, ONLOOKER)):
            assert secret_game.decode_state(secret_game.encode_state(state)) == state


def test_options_leave_out_what_is_usual() -> None:
    assert secret_game.encode_options(Options()) == {}
    for options in (Options(), TWO):
        assert secret_game.decode_options(secret_game.encode_options(options)) == options
    with pytest.raises(CodecError, match="players"):
        secret_game.decode_options({"players": 1})
    assert secret_game.seats(TWO) == (HIDER, SEEKER)


def test_chance_decides_nothing() -> None:
    deal = secret_game.deal(TWO, lambda _: 0)
    assert secret_game.deal_keys() == ()
    assert secret_game.decode_deal(secret_game.encode_deal(deal)) == deal


def test_only_keys_of_options_are_read() -> None:
    for key in secret_game.option_keys():
        assert secret_game.decode_options({key: 2}) == Options(**{key: 2})
    with pytest.raises(CodecError):
        secret_game.decode_options({"other": 2})
