"""The game from outside: turns, needs, refusals, resigning, and views."""

import random
from typing import Any

import pytest

from tests.relics.playing import playout
from tests.relics.positions import CHOICE, EXAMPLE, after, events, laid, legal, mover, plain, shown
from unseen import relics
from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.outcome import Outcome
from unseen.kernel.play import turn_up
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import CHANCE, ONLOOKER, Seat
from unseen.relics import AMBER, JADE, Deal, Options, State
from unseen.relics.actions import Add, Place
from unseen.relics.board import Space
from unseen.relics.crystals import Crystals
from unseen.relics.events import Finished, TurnUp
from unseen.relics.state import Result
from unseen.relics.warriors import WARRIORS


def refusal(state: State, action: Any, seat: Seat | None = None) -> Reason:
    """Return the reason why an action is refused, once it is seen that it is neither legal nor listed."""
    asked = relics.parse_action(action) if isinstance(action, str) else action
    who = seat or mover(state)
    assert asked not in relics.legal_actions(state, who)
    assert not relics.is_legal(state, who, asked)
    reasons = set[Reason]()
    for known in (state, relics.view(state, who)):
        with pytest.raises(IllegalAction) as caught:
            relics.decide(known, who, asked, ())
        assert caught.value.action == relics.format_action(asked)
        reasons.add(caught.value.reason)
    (reason,) = reasons
    return reason


PLACING = laid({"A1": "amber seer N", "E5": "jade seer N"}, storage={"amber": "SSEE", "jade": ""})
ADDING = relics.decode_state(EXAMPLE)


@pytest.mark.parametrize(
    ("state", "action", "code", "ruling"),
    [
        (plain(), "choose stonehide seer", "pair", "R8"),
        (plain(), "first amber", "phase", "R11"),
        (plain(), "place A1", "phase", "R11"),
        (after(plain(), "choose warden seer"), "choose warden seer", "phase", "R11"),
        (PLACING, "place A1", "occupied", "R12"),
        (PLACING, "place E5 pay SSEE", "occupied", "R12"),
        (PLACING, "place B1 pay SSEE", "no-relic", "R12"),
        (PLACING, "place B2", "unpaid", "R14"),
        (PLACING, "place B2 pay SS", "price", "R14"),
        (PLACING, "place B2 pay SSSE", "stored", "R18"),
        (PLACING._replace(storage=(Crystals(1, 2),) * 2), "place B2 pay SEE", "cost", "R14"),
        (PLACING._replace(storage=(Crystals(0, 4),) * 2), "place B2 pay SEEE", "spirit", "R14"),
        (PLACING._replace(storage=(Crystals(1, 4),) * 2), "place B2 pay EEEE", "spirit-unpaid", "R14"),
        (PLACING, Place(Space("B2"), Crystals(5, -1)), "stored", "R18"),
        (PLACING, "face N", "phase", "R11"),
        (after(PLACING, "place B1"), "add nothing", "phase", "R11"),
        (ADDING, "add SSS", "stored", "R18"),
        (ADDING, "add EE", "stored", "R18"),
        (ADDING, Add(Crystals(-1, 0)), "stored", "R18"),
        (ADDING, Add(Crystals(0, -1)), "stored", "R18"),
        (ADDING._replace(storage=(Crystals(0, 0), Crystals(3, 3))), "add S", "overflow", "R18"),
        (ADDING, "settle A1", "phase", "R11"),
        (after(laid(CHOICE, phase="add", hot="B2"), "add nothing"), "settle A2", "target", "R22"),
        (after(laid(CHOICE, phase="add", hot="B2"), "add nothing"), "face N", "phase", "R11"),
    ],
)
def test_a_refused_action_has_a_reason_and_a_ruling(
    state: State, action: Any, code: str, ruling: str
) -> None:
    reason = refusal(state, action)
    assert (reason.code, reason.ruling) == (code, ruling)
    assert reason.text
    assert not reason.text.endswith(".")


def test_a_reason_says_what_is_missing() -> None:
    reason = refusal(PLACING._replace(storage=(Crystals(1, 2),) * 2), "place B2 pay SEE")
    assert reason.text == "the relic on B2 costs 4 crystals, and there are 3 in the storage"
    assert dict(reason.values) == {"space": "B2", "cost": 4, "stored": 3}


def test_nothing_is_legal_out_of_turn_before_the_opening_or_after_the_end() -> None:
    """R11, R29: resigning neither."""
    for action in (*relics.legal_actions(plain(), AMBER), RESIGN):
        assert refusal(plain(), action, JADE).code == "turn"
    start = relics.start(Options(), Deal(WARRIORS, WARRIORS, "SE" * 15))
    assert refusal(start, RESIGN, AMBER).code == "opening"
    over = after(plain(), "resign")
    assert refusal(over, RESIGN, AMBER).code == "over"
    assert refusal(over, RESIGN, JADE).code == "over"


@pytest.mark.parametrize(
    "actions",
    [
        [],
        ["choose warden seer"],
        ["choose warden seer", "first jade"],
        ["choose warden seer", "first jade", "place A1"],
    ],
)
def test_resigning_is_legal_on_ones_own_turn_unlisted_and_loses(actions: list[str]) -> None:
    """R29: in any phase; the position is as it was, and all is shown (R30)."""
    state = after(plain(), *actions)
    seat = mover(state)
    assert relics.is_legal(state, seat, RESIGN)
    assert "resign" not in legal(state)
    other = JADE if seat == AMBER else AMBER
    (event,) = events(state, "resign")
    assert isinstance(event, Finished)
    assert event.result == Result(other, "resignation", None)
    over = after(state, "resign")
    assert over == state._replace(acting=None, result=event.result)
    assert relics.encode_result(over) == {"winner": other, "by": "resignation"}
    assert relics.outcome(over) == Outcome(((other,), (seat,)), "resignation")
    assert relics.is_over(over)
    assert relics.legal_actions(over, seat) == ()
    assert "to_act" not in shown(over)


def test_what_a_resignation_turns_up_is_all_that_is_left() -> None:
    """R30: two decks of nine and ten crystals, owed by chance."""
    needs = relics.needs(plain(), AMBER, RESIGN)
    assert [need.place for need in needs if need.pile == "amber"] == list(range(3, 12))
    assert [need.place for need in needs if need.pile == "bag"] == list(range(20, 30))
    assert len(needs) == 28
    assert {relics.owes(need) for need in needs} == {CHANCE}
    faces = turn_up(relics, plain(), AMBER, RESIGN)
    assert faces[:3] == ("lancer", "hunter", "shieldbearer")
    assert relics.needs(plain(), AMBER, RESIGN, faces) == ()


def test_choices_turn_nothing_up() -> None:
    state = plain()
    for text in ("choose warden seer", "first jade", "place A1", "face N", "add nothing"):
        assert relics.needs(state, mover(state), relics.parse_action(text)) == ()
        state = after(state, text)


def test_only_the_truth_answers() -> None:
    """R7, R30: nobody knows what comes next."""
    known = relics.view(plain(), AMBER)
    for need in (TurnUp("bag", 20), TurnUp("amber", 3), TurnUp("jade", 4)):
        assert relics.answer(plain(), need)
        with pytest.raises(AssertionError):
            relics.answer(known, need)


def test_both_seats_and_who_looks_on_know_the_same() -> None:
    """R30: all but the order of decks and bag, of which they know what is left."""
    state = plain()
    known = relics.view(state, AMBER)
    assert known == relics.view(state, JADE) == relics.view(state, ONLOOKER) == relics.view(known, JADE)
    assert shown(known)["decks"] == {"amber": [None] * 9, "jade": [None] * 9}
    assert shown(known)["bag"] == {"S": 5, "E": 5}
    same = {key: value for key, value in shown(state).items() if key not in ("decks", "bag")}
    assert same.items() <= shown(known).items()
    assert (relics.holder(known), relics.holder(state)) == (ONLOOKER, None)
    assert known.unseen(JADE) == set(WARRIORS[::-1][3:])


def test_a_finished_game_is_shown_whole() -> None:
    """R30."""
    over = after(plain(), "resign")
    assert relics.view(over, AMBER) == over
    assert relics.holder(over) is None


def test_every_event_is_open_to_all() -> None:
    """R30: and an event that nobody has named is none."""
    for step in playout(random.Random(4)):
        assert [relics.redact(event, JADE) for event in step.events] == list(step.events)
    stranger: Any = "an event that nobody has named"
    with pytest.raises(AssertionError):
        relics.redact(stranger, AMBER)


def test_dead_tiles_stay_known_by_name() -> None:
    """R30, R23."""
    known = relics.view(laid({"A1": "amber seer dead", "E5": "jade elder dead"}), AMBER)
    assert shown(known)["board"] == {"A1": "amber seer dead", "E5": "jade elder dead"}
