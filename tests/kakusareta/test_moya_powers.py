"""The powers of the Moya player."""

from typing import Any

import pytest

from tests.kakusareta.picture import EMPTY, START, board_of, cells, position
from tests.kakusareta.steps import MOYA, after, events, legal, refused, told
from unseen import kakusareta
from unseen.courtyard.board import BIT, Space
from unseen.kakusareta import State
from unseen.kakusareta.actions import Breath, Breeze, Fortify, Gentle, Petrify, Shift, Stream
from unseen.kakusareta.events import Invoked, Streaked
from unseen.kakusareta.rules import moya_powers
from unseen.kakusareta.state import pool

RICH = "earth 6 wind 6 water 6 fire 6"
"""All tokens there are."""
LYING = """
    o3- .   o   .   o
    .   1-  2   3   .
    x   .   o*  .   o
    .   2   .   2-  .
    o   .   o   .   o
"""


def moyas(picture: str, **more: Any) -> State:
    """Return a position with the Moya player to act, who has all tokens by default."""
    return position(picture, to_act="moya", **({"moyas": RICH} | more))


def tokens(state: State, seat: str = "moya") -> dict[str, int]:
    """Return the tokens of a seat."""
    return dict(kakusareta.encode_state(state)["elements"]["tokens"][seat])


def lying_on_cards(state: State) -> dict[str, int]:
    """Return the tokens on the cards."""
    return dict(kakusareta.encode_state(state)["elements"]["cards"])


# --- what powers cost, and when they can be used --------------------------------------------------------------------

EACH = [
    ("petrify", "earth", 3), ("breeze", "wind", 2), ("breath", "wind", 3), ("stream", "water", 2),
    ("gentle 4 east", "water", 3), ("shift B4 E4", "water", 3), ("streak 3", "fire", 4), ("fortify D4", "earth", 2),
]  # fmt: skip
READY = """
    o3- .   o   .   o
    .   1-  2   3   .
    x2  .   o*  2   o
    .   2   .   2-  .
    o   .   o   .   o
"""
ATTACKED = {"attacked": {"D4": "D4"}}


@pytest.mark.parametrize(("power", "element", "cost"), EACH)
def test_each_power_costs_what_its_card_says_and_no_action(power: str, element: str, cost: int) -> None:
    """K40, K41: in master the tokens stay on the card, which is used once; in loyalist they go to the pool."""
    key = power.split()[0]
    master = moyas(READY, moyas=f"{element} {cost}", turn=ATTACKED)
    used = after(master, power)
    assert (tokens(used), lying_on_cards(used), used.turn.actions) == ({}, {key: cost}, 0)
    assert refused(moyas(READY, moyas=f"{element} {cost - 1}", turn=ATTACKED), power) == "tokens"
    spent = moyas(READY, moyas=f"{element} {6 - cost}", cards=f"{key} {cost}", turn=ATTACKED)
    assert refused(spent, power) == "card-used"
    loyal = moyas(READY, mode="loyalist", of=f"water {element}", moyas=f"{element} {cost}", turn=ATTACKED)
    assert tokens(after(loyal, power)) == {}
    foreign = "fire" if element != "fire" else "wind"
    other = moyas(READY, mode="loyalist", of=f"water {foreign}", moyas=f"{foreign} 6", turn=ATTACKED)
    assert refused(other, power) == "other-element"
    assert refused(position(READY, to_act="moya"), power) == "no-elements"


@pytest.mark.parametrize(("power", "element", "cost"), EACH)
def test_in_master_plus_each_power_costs_one_token_and_a_card_holds_two(
    power: str, element: str, cost: int
) -> None:
    """K40."""
    key = power.split()[0]
    plus = moyas(READY, mode="master plus", moyas=f"{element} 1", cards=f"{key} 1", turn=ATTACKED)
    assert (tokens(after(plus, power)), lying_on_cards(after(plus, power))) == ({}, {key: 2})
    full = moyas(READY, mode="master plus", moyas=f"{element} 4", cards=f"{key} 2", turn=ATTACKED)
    assert refused(full, power) == "card-full"


@pytest.mark.parametrize(("power", "element", "cost"), EACH)
def test_powers_are_used_after_the_last_action_too_and_by_night_unless_they_are_the_days(
    power: str, element: str, cost: int
) -> None:
    """K41, and the table: Petrify, Fortify, Swift Breeze and Rapid Stream by day."""
    late = moyas(READY, turn={**ATTACKED, "actions": 4})
    assert power in legal(late)
    night = moyas(READY, phase="night")
    if power.split()[0] in ("petrify", "fortify", "breeze", "stream"):
        assert refused(night, power) == "by-day"
    else:
        assert power in legal(night)
        assert after(night, power).turn.points == 0


def test_without_elements_there_are_no_powers() -> None:
    """K39."""
    plain = position(LYING, to_act="moya")
    assert not moya_powers.allows(plain, Breath())
    assert list(moya_powers.legal(plain)) == []


# --- earth --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "is_legal"), [(1, True), (2, True), (3, False)])
def test_petrify_is_for_rounds_1_and_2(round: int, is_legal: bool) -> None:
    """K56, and the table."""
    state = moyas(START, round=round)
    assert ("petrify" in legal(state)) == is_legal
    assert is_legal or refused(state, "petrify") == "last-round"


def test_the_petrified_does_not_move_in_his_next_turn_and_is_free_after_it() -> None:
    """K56: Petrify is in force till then, and is not used twice."""
    state = moyas(EMPTY, mode="master plus", moyas="earth 2", hand="A1 hide")
    assert events(state, "petrify") == (Invoked(Petrify()),)
    petrified = after(state, "petrify")
    assert refused(petrified, "petrify") == "in-force"
    his = after(petrified, "end")
    assert legal(his) == ["dart", "end", "find", "look 3", "look C", *(
        f"token {each}" for each in ("earth", "fire", "water", "wind")
    )]  # fmt: skip
    over = after(his, "end")
    assert (over.petrified, over.held) == (False, 2)
    assert "petrify" in legal(over)
    assert over.round == 2


FALLEN = """
    o   1   o   .   o
    .   3-  2-  .   .
    x   .   o*  .   o
    .   1-  .   .   .
    o   .   o   .   o
"""
WAS_HIT = {"attacked": {"B2": "A1", "C2": "C2", "B4": "B4"}}


def test_fortify_stands_up_any_number_of_those_just_attacked() -> None:
    """K57: at two tokens for each."""
    state = moyas(FALLEN, turn=WAS_HIT, moyas="earth 6")
    assert len(legal(state, "fortify")) == 7
    assert events(state, "fortify B2 C2") == (Invoked(Fortify((Space("B2"), Space("C2")))),)
    assert lying_on_cards(after(state, "fortify B2 B4 C2")) == {"fortify": 6}
    one = after(state, "fortify C2")
    assert board_of(one) == cells(FALLEN.replace("2-", "2 "))
    assert (one.attacked, one.darts) == ((("B2", "A1"), ("B4", "B4")), state.darts)


def test_what_was_attacked_on_a_temple_goes_back_onto_it() -> None:
    """K57: no move, no capture, no spawn."""
    back = after(moyas(FALLEN, turn=WAS_HIT), "fortify B2")
    assert board_of(back) == cells(FALLEN.replace("o   1", "o3  1", 1).replace("3-", ". "))
    assert (back.moved, pool(back, 1)) == (0, 4)


@pytest.mark.parametrize(
    ("fallen", "why"),
    [
        (FALLEN.replace("o   1", "o3  1", 1), "another is on it"),
        (FALLEN.replace("o   1", "x   1", 1), "it is destroyed"),
    ],
)
def test_if_that_does_not_stand_empty_it_stands_up_where_it_lies(fallen: str, why: str) -> None:
    """K57."""
    state = after(moyas(fallen, turn=WAS_HIT), "fortify B2")
    assert board_of(state) == cells(fallen.replace("3-", "3 ")), why


def test_a_lv3_that_had_to_stay_on_its_temple_stands_up_there() -> None:
    """K57, K18."""
    state = moyas(LYING, turn={"attacked": {"A1": "A1"}})
    assert after(state, "fortify A1").moya(Space("A1")) == (3, False, False)


def test_fortify_takes_nothing_else_back() -> None:
    """K57: neither the darts nor a Lv1 on which the attacked landed."""
    attacked = after(
        position(START.replace("o   .   o   .   o", "o   .   o3  .   o", 1), darts=3, his="fire 1", moyas="earth 2"),
        "leap C1 push C1>B2",
    )  # fmt: skip
    assert kakusareta.encode_state(attacked)["turn"]["attacked"] == {"B2": "C1", "C2": "C2"}
    back = after(attacked, "end", "fortify B2")
    assert (back.darts, pool(back, 1)) == (0, 5)
    assert board_of(back) == cells("""
        o   .   o3* .   o
        .   .   2-  3   .
        o   .   o   .   o
        .   3   2   1   .
        o   .   o   .   o
    """)


def test_only_who_was_attacked_in_the_turn_just_over_and_still_lies_is_fortified() -> None:
    """K57: not a Moya that was healed, is down for another reason, or was attacked a round ago."""
    state = moyas(FALLEN, turn={"attacked": {"B4": "B4"}})
    assert refused(state, "fortify C2") == "not-attacked", "for another reason"
    assert refused(state, "fortify B1") == "not-attacked", "it stands"
    assert after(state, "end").attacked == ()
    beside = """
        o   .   o   .   o
        .   1   2-  .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    healed = after(moyas(beside, turn={"attacked": {"C2": "C2"}}), "heal C2 with B2")
    assert refused(healed, "fortify C2") == "not-attacked"


def test_who_fell_by_a_quake_or_a_rain_was_not_attacked() -> None:
    """K57, K54."""
    surrounded = """
        o   .   o   .   o
        .   .   1   .   .
        o   1   o*  1   o
        .   .   2   .   .
        o   .   o   .   o
    """
    quaked = after(position(surrounded, his="earth 3", moyas="earth 3"), "quake")
    assert (quaked.downed.bit_count(), quaked.attacked) == (4, ())
    row = """
        o   .   o   .   o
        .   1   1   .   .
        o   .   o*  .   o
        .   .   .   .   .
        o   .   o   .   o
    """
    rained = after(position(row, his="fire 3", moyas="earth 4"), "leap C1", "rain C2", "end")
    assert rained.downed.bit_count() == 2
    assert legal(rained, "fortify") == ["fortify C2"]


def test_those_fortified_are_named_in_alphabetical_order_each_once_and_at_least_one() -> None:
    state = moyas(FALLEN, turn=WAS_HIT)
    b2, c2 = Space("B2"), Space("C2")
    assert kakusareta.is_legal(state, MOYA, Fortify((b2, c2)))
    for moya in ((), (c2, b2), (b2, b2)):
        assert not kakusareta.is_legal(state, MOYA, Fortify(moya))


@pytest.mark.parametrize(
    ("more", "named", "code"),
    [
        ({"moyas": "earth 3"}, "B2 C2", "tokens"),
        ({"moyas": "earth 4", "cards": "fortify 2"}, "B2", "card-used"),
        ({"moyas": "earth 4", "cards": "fortify 1", "mode": "master plus"}, "B2 C2", "card-full"),
        ({"moyas": "earth 5", "mode": "loyalist", "of": "water earth"}, "B2 B4 C2", "tokens"),
    ],
)
def test_several_are_one_use_of_the_card(more: dict[str, str], named: str, code: str) -> None:
    """K40, K57."""
    assert refused(moyas(FALLEN, turn=WAS_HIT, **more), f"fortify {named}") == code


# --- wind ---------------------------------------------------------------------------------------------------------


def test_a_breeze_gives_one_action_more_this_turn() -> None:
    """K58."""
    state = moyas(START, turn={"actions": 4}, mode="loyalist", of="water wind", moyas="wind 4")
    assert legal(state) == ["breeze", "end"]
    twice = after(state, "breeze", "breeze")
    assert twice.turn.extra == 2
    spent = after(twice, "move B2 B1", "move B1 B2")
    assert refused(spent, "move B2 B1") == "actions"
    early = after(moyas(START), "breeze", "end")
    assert early.turn.extra == 0


@pytest.mark.parametrize("phase", ["day", "night"])
def test_by_a_breath_all_moya_stand_up_on_temples_too(phase: str) -> None:
    """K59: by day and night."""
    state = moyas(LYING, phase=phase, turn={"attacked": {"B2": "B2"}} if phase == "day" else {})
    stood = after(state, "breath")
    assert board_of(stood) == cells(LYING.replace("-", " "))
    assert stood.attacked == ()
    assert refused(moyas(START, phase=phase), "breath") == "all-stand", "K41"


# --- water --------------------------------------------------------------------------------------------------------

OPEN = """
    o   .   o   .   o
    1   .   .   .   .
    o   .   o*  .   o
    .   .   2   .   3
    x   .   o   .   o
"""


def goals(state: State, moya: str) -> set[str]:
    """Return the spaces that the Moya on a space can move to."""
    return {text.split()[2] for text in legal(state, "move") if text.split()[1] == moya}


def test_with_a_stream_every_move_may_go_any_way_along_a_row_or_column() -> None:
    """K60: over empty courtyard, in place of its own way."""
    state = moyas(OPEN, mode="loyalist", of="earth water", moyas="water 4")
    stream = after(state, "stream")
    assert goals(stream, "A2") - goals(state, "A2") == {"D2", "E2"}
    assert goals(stream, "C4") - goals(state, "C4") == {"A4", "B4", "D4"}
    assert goals(state, "C4") == {"B3", "D3", "B5", "D5"} <= goals(stream, "C4")
    assert refused(stream, "move C4 E4") == "occupied"
    assert refused(stream, "move A2 D3") == "no-way-stream"
    assert refused(stream, "stream") == "in-force", "K41"
    assert not after(stream, "end").turn.stream


STREAMING = """
    o   .   o   3   o
    .   .   .   .   .
    o   .   o*  .   o
    .   .   .   .   .
    x3  .   o   .   o
"""


def test_on_a_stream_a_lv3_may_end_on_the_temple_that_is_in_its_way() -> None:
    """K60: no farther, and not where another is."""
    state, stream = moyas(STREAMING), after(moyas(STREAMING), "stream")
    assert goals(state, "D1") == {"C1", "E1", "D2"}
    assert goals(stream, "D1") == {"C1", "E1", "D2", "D3", "D4", "D5"}
    assert goals(state, "A5") == {"A4", "B5"}
    assert goals(stream, "A5") == {"A4", "A3", "B5", "C5"}
    held = after(moyas(STREAMING.replace("o   .   o*", "o3- .   o*")), "stream")
    assert goals(held, "A5") == {"A4", "B5", "C5"}


def test_on_a_stream_a_lv3_spawns_one_lv1_and_has_moved() -> None:
    """K60, K26, K30, K37."""
    far = after(moyas(STREAMING), "stream", "move D1 D5", "move A5 A3")
    assert kakusareta.encode_state(far)["pawns"] == {"D1": "1", "A3": "3!", "A5": "1", "D5": "3!"}
    assert far.turn.actions == 2
    assert refused(far, "move D5 D4") == "moved"


RIVER = """
    o   .   o   .   o
    1   2   3-  1   .
    o   1   o*  1   o
    .   .   .   .   .
    o   .   o3  .   o
"""


def test_a_river_moves_each_upright_moya_of_a_line_to_the_next_space_of_the_ring() -> None:
    """K61: if it is empty or being left; a downed one stays, and so does a Moya that it blocks."""
    state = moyas(RIVER)
    assert events(state, "gentle 2 east") == (Invoked(Gentle("2", "east")),)
    assert board_of(after(state, "gentle 2 east")) == cells(RIVER.replace("3-  1   .", "3-  .   1"))
    assert board_of(after(state, "gentle 2 west")) == cells(
        RIVER.replace("1   2   3-  1   .", "2   .   3-  1   1")
    )


def test_the_ring_leaves_standing_temples_out_and_closes_over_the_edge() -> None:
    """K61."""
    state = moyas(RIVER.replace("o   .   o3", "x2  .   o3"))
    assert board_of(after(state, "gentle 5 west")) == cells(RIVER.replace("o   .   o3  .", "x   .   o3  2"))
    assert board_of(after(state, "gentle A north")) == cells("""
        o   .   o   .   o
        .   2   3-  1   .
        o   1   o*  1   o
        2   .   .   .   .
        x1  .   o3  .   o
    """)


def test_all_of_a_full_ring_go_round_and_marks_go_along() -> None:
    """K61, K26: it is no move."""
    state = moyas(RIVER.replace("1   2   3-  1   .", "3!  2   3   1   1"))
    turned = after(state, "gentle 2 east")
    assert board_of(turned) == cells(RIVER.replace("1   2   3-  1   .", "1   3!  2   3   1"))
    assert turned.turn.actions == 0


@pytest.mark.parametrize(
    ("line", "direction"), [("4", "east"), ("4", "west"), ("1", "east"), ("C", "north"), ("C", "south")]
)
def test_a_river_that_changes_nothing_is_not_used(line: str, direction: str) -> None:
    """K41: no Moya is there, or none can move; a Lv3 on a temple is not on the line."""
    assert refused(moyas(RIVER), f"gentle {line} {direction}") == "no-river"
    alike = moyas(RIVER.replace("1   2   3-  1   .", "2   2   2   2   2"))
    assert refused(alike, "gentle 2 east") == "no-river", "all the same everywhere"


def test_a_tide_takes_an_upright_moya_to_any_empty_courtyard_space() -> None:
    """K62: no spawn and no capture, and no move; a mark goes along."""
    state = moyas(START.replace("3", "3!", 1))
    assert events(state, "shift D2 A4") == (Invoked(Shift(Space("D2"), Space("A4"))),)
    shifted = after(state, "shift D2 A4")
    assert shifted.moved == BIT[Space("A4")]
    assert (pool(shifted, 1), shifted.turn.actions) == (4, 0)
    assert after(state, "shift B4 B5").moved == BIT[Space("D2")]
    assert refused(state, "shift D2 C1") == "temple"
    assert refused(state, "shift A2 A4") == "no-moya"


def test_a_tide_changes_two_upright_moya_of_the_courtyard_that_differ() -> None:
    """K62, K31."""
    state = moyas("""
        o   .   o   .   o3
        .   1   2   3!  .
        x3  .   o*  .   o
        .   3   2-  1   .
        o   .   o   .   o
    """)  # fmt: skip
    swapped = after(state, "shift B2 D2")
    assert (swapped.moya(Space("B2")), swapped.moya(Space("D2"))) == ((3, False, True), (1, False, False))
    assert after(state, "shift B4 D2").moved == BIT[Space("B4")]
    for text, code in {
        "shift D2 B2": "order", "shift B2 D4": "alike", "shift A3 B4": "alike", "shift B2 C4": "downed",
        "shift C4 D5": "downed", "shift B2 E1": "holds-temple", "shift E1 E2": "holds-temple",
    }.items():  # fmt: skip
        assert refused(state, text) == code


# --- fire ---------------------------------------------------------------------------------------------------------

BURNING = """
    o   .   o   .   o
    .   .   2   .   .
    o   2   o*  2   o
    .   .   .   2-  .
    o   .   o   .   o
"""


def test_a_streak_needs_two_upright_lv2_on_its_line() -> None:
    """K63: or more; what stands between does not matter, neither temple nor Moya."""
    state = moyas(BURNING)
    assert legal(state, "streak") == ["streak 3"]
    assert refused(state, "streak D") == refused(state, "streak B") == refused(state, "streak C") == "streak"
    assert legal(moyas(BURNING.replace("2-", "2")), "streak") == ["streak 3", "streak D"]
    ones = moyas(BURNING.replace("2", "1"))
    assert refused(ones, "streak 3") == "streak"
    three = moyas(BURNING.replace(".   .   2   .   .", "2   .   2   1   2"))
    assert "streak 2" in legal(three)


@pytest.mark.parametrize(("darts", "left"), [(2, 1), (1, 0), (0, 0)])
def test_a_streak_that_hits_shows_the_line_and_costs_him_a_dart_if_he_has_one(darts: int, left: int) -> None:
    """K63, K25."""
    state = moyas(BURNING, darts=darts, day=2, round=3)
    assert told(state, "streak 3") == [Streaked("3", is_hit=True)]
    hit = after(state, "streak 3")
    assert hit.darts == left
    assert kakusareta.encode_state(hit)["revealed"] == {"day": 2, "round": 3, "row": "3"}
    assert kakusareta.view(hit, MOYA).at is None
    column = moyas("""
        o   .   o   .   o
        .   .   2   .   .
        o   .   o*  .   o
        .   .   2   .   .
        o   .   o   .   o
    """, darts=darts)  # fmt: skip
    hit = after(column, "streak C")
    assert kakusareta.encode_state(hit)["revealed"] == {"day": 1, "round": 1, "column": "C"}


def test_a_streak_that_misses_does_nothing() -> None:
    """K63."""
    state = moyas(BURNING.replace("o*", "o").replace("o", "o*", 1))
    assert told(state, "streak 3") == [Streaked("3", is_hit=False)]
    missed = after(state, "streak 3")
    assert (missed.darts, missed.revealed) == (state.darts, None)
    assert lying_on_cards(missed) == {"streak": 4}


def test_on_the_courtyard_a_streak_tells_nothing_new() -> None:
    """K25, K63: everybody sees him."""
    seen = {"day": 1, "round": 1, "space": "C3"}
    state = moyas(BURNING.replace("o*", "x*"), revealed=seen)
    hit = after(state, "streak 3")
    assert (hit.darts, hit.revealed) == (1, state.revealed)


def test_by_night_a_streak_has_no_round() -> None:
    """K63, K25."""
    state = moyas(BURNING, phase="night")
    assert kakusareta.encode_state(after(state, "streak 3"))["revealed"] == {"day": 1, "row": "3"}


def test_all_eight_powers_are_listed_in_the_order_of_the_cards() -> None:
    """K39: the eight that are neither an answer nor part of a destruction, in the order of the cards."""
    kinds = [power.kind for power in moya_powers.legal(moyas(READY, turn=ATTACKED))]
    assert list(dict.fromkeys(kinds)) == [
        "petrify", "fortify", "breeze", "breath", "stream", "gentle", "shift", "streak"
    ]  # fmt: skip
    assert all(
        kakusareta.is_legal(moyas(READY), MOYA, power) for power in (Petrify(), Breeze(), Breath(), Stream())
    )
