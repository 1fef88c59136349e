"""Views: positions and events as each seat knows them."""

import random

import pytest

from tests.kakusareta.picture import EMPTY, START, position, without
from tests.kakusareta.steps import after, events, told
from unseen import kakusareta
from unseen.courtyard.board import Space
from unseen.courtyard.rods import Rod, Rods
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.actions import Breeze, Quake
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Secrets,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)  # fmt: skip
from unseen.kakusareta.state import Result
from unseen.kernel.seat import CHANCE, Seat

ONE, TWO, THREE = Space("A1"), Space("B1"), Space("C1")
RODS: Rods = ("red", "green", "red", "red", "red", "green")
PUBLIC: list[Event] = [
    Chosen("fire"), Silenced(), Attacked(ONE, TWO), Stepped(TWO), DartTaken(True), TokenTaken("fire", True),
    Halted(("mirage",)), Used(Quake(), True, ONE), Answered(False), Moved(ONE, TWO, True, THREE, "fire"),
    Swapped(ONE, TWO), Healed(ONE, TWO), Merged((ONE, TWO, THREE), TWO, ONE), Destroyed(ONE, True, True, TWO, "fire"),
    Invoked(Breeze()), Streaked("A", True), Deployed(1, TWO, ONE), Raised(TWO, ONE), Rose(), Ended(),
    Finished(Result(MOYA, "trapped"), Secrets(ONE, 0, 0, ()), RODS),
]  # fmt: skip
SECRET: list[tuple[Event, Event | None]] = [
    (Leapt(ONE), None),
    (Climbed(ONE), Climbed(None)),
    (Looked(Rod("A"), "green", True), Looked(Rod("A"), None, True)),
    (CoinTaken(ONE), CoinTaken(None)),
    (Placed("hide", ("still",)), Placed(None, ("still",))),
    (Rested("row", "1", True), Rested("row", "1", None)),
]
DOWN = """
    o   .   o   .   o
    .   .   .   .   .
    x*  1   o   .   o
    .   .   .   .   .
    o   .   o   .   o
"""


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: event.kind)
def test_what_is_public_is_told_whole_to_both(event: Event) -> None:
    """K65."""
    assert kakusareta.redact(event, KAKUSARETA) == kakusareta.redact(event, MOYA) == event


@pytest.mark.parametrize(("event", "known"), SECRET, ids=[event.kind for event, _ in SECRET])
def test_what_is_secret_is_told_to_the_kakusareta_player_alone(event: Event, known: Event | None) -> None:
    """K65: a leap, where he climbed to, a colour, a coin, and what was named falsely."""
    assert kakusareta.redact(event, KAKUSARETA) == event
    assert kakusareta.redact(event, MOYA) == known
    if known is not None:
        assert kakusareta.redact(known, MOYA) == known


def test_the_lists_name_every_event() -> None:
    """K65."""
    kinds = {event.kind for event in PUBLIC} | {event.kind for event, _ in SECRET}
    assert len(kinds) == 27


def test_the_moya_player_knows_the_board_and_not_where_he_is_nor_his_coins_nor_a_rod() -> None:
    """K65: but how many coins are in hand, Hide one of them."""
    state = position(
        START, hand="A1 C3 hide", seen="C3", his="wind 2 water 1", moyas="fire 2", owes="mirage still"
    )
    known = kakusareta.view(state, MOYA)
    assert (known.at, known.hand, known.held, known.turn.moves) == (None, None, 3, None)
    assert known.rods == (None,) * 6
    assert known.seen == {"C", "3"}
    assert known.elements is not None
    assert state.elements is not None
    assert known.elements == state.elements._replace(owes=None)
    assert (known.moyas, known.darts) == (state.moyas, state.darts)
    assert kakusareta.holder(known) == MOYA
    assert kakusareta.view(known, MOYA) == known


def test_he_knows_all_but_the_rods_not_looked_at() -> None:
    """K65."""
    state = position(START, seen="C3", his="wind 2")
    known = kakusareta.view(state, KAKUSARETA)
    assert known.rods == (None, "green", None, None, "red", None)
    assert known == state._replace(rods=known.rods)
    assert kakusareta.holder(known) == KAKUSARETA
    assert kakusareta.holder(state) is None


def test_his_place_is_public_while_he_is_on_the_courtyard() -> None:
    """K65: and no longer once the Kakusareta has climbed off it, which is public at that moment, but not the target."""
    state = position(DOWN)
    assert kakusareta.view(state, MOYA).at == "A3"
    assert told(state, "step A2") == [Stepped(Space("A2"))]
    assert kakusareta.view(after(state, "step A2"), MOYA).at == "A2"
    assert told(after(state, "step A2"), "climb A1") == [Climbed(None)]
    assert kakusareta.view(after(state, "step A2", "climb A1"), MOYA).at is None


def test_each_attack_is_public_and_so_is_each_landing() -> None:
    """K65: reported before the secret event."""
    state = position(EMPTY.replace("o*", "o3*").replace(".   .   .   .   .", ".   .   1   .   .", 1))
    assert told(state, "leap C1 push C3>B2") == [
        Attacked(Space("C3"), Space("B2")),
        Attacked(Space("C2"), Space("C2")),
    ]
    assert told(position(DOWN.replace("x*", "x1*")), "attack") == [Attacked(Space("A3"), Space("A3"))]


def test_which_special_action_it_was_is_public_with_the_rod_or_token_and_whether_he_had_moved() -> None:
    """K65: not the colour, not the coin."""
    state = position(EMPTY, his="fire 1", hand=without("A1"))
    assert told(state, "dart") == [DartTaken(False)]
    assert told(state, "look C") == [Looked(Rod("C"), None, False)]
    assert told(state, "token wind") == [TokenTaken("wind", False)]
    late = after(state, "leap C1")
    assert told(late, "dart") == [DartTaken(True)]
    assert told(late, "look 1") == [Looked(Rod("1"), None, True)]
    assert told(late, "token wind") == [TokenTaken("wind", True)]
    assert told(late, "coin A1") == [CoinTaken(None)]
    turn = kakusareta.view(after(late, "coin A1"), MOYA).turn
    assert (turn.special, turn.after, turn.moves) == ("coin", True, None)


def test_that_a_coin_was_placed_or_taken_is_public_and_never_which() -> None:
    """K65."""
    state = after(position(EMPTY, hand=without("A1")), "leap C1")
    assert events(state, "end") == (Placed("C1"),)
    assert told(state, "end") == [Placed(None)]
    assert kakusareta.view(after(state, "coin A1"), MOYA).held == 9
    assert kakusareta.view(after(state, "coin A1", "end"), MOYA).held == 8


def test_a_leap_that_attacks_nobody_never_reaches_the_moya_player() -> None:
    """K66: one leap, two or none before an action, and he cannot tell."""
    state = position(EMPTY, his="water 1")
    one, two = after(state, "leap C1"), after(state, "leap C1", "leap A1")
    assert told(state, "leap C1") == told(one, "leap A1") == []
    shown = {repr(kakusareta.view(position, MOYA)) for position in (state, one, two)}
    assert len(shown) == 1
    assert kakusareta.view(after(one, "end"), MOYA) == kakusareta.view(after(two, "end"), MOYA)


def test_between_two_public_events_nothing_of_what_he_does_is_public() -> None:
    """K66: whether he leapt twice before he attacked, or once after it."""
    state = after(position(EMPTY.replace(".   o*", "1   o*"), his="water 1"), "river")
    early, late = ("leap A3", "leap A1", "end"), ("leap E3", "leap C3", "leap A3", "end")
    assert heard(state, early) == heard(state, late) == [Attacked(Space("B3"), Space("B3")), Placed(None)]
    assert kakusareta.view(after(state, *early), MOYA) == kakusareta.view(after(state, *late), MOYA)


def heard(state: State, actions: tuple[str, ...]) -> list[Event]:
    """Return the public events of some actions."""
    return [
        event
        for place, action in enumerate(actions)
        for event in told(after(state, *actions[:place]), action)
    ]


def test_a_finished_game_is_shown_whole() -> None:
    """K65: M learns every colour, and all that was secret."""
    state = position(EMPTY, hand="A1 C3", his="wind 2", owes="mirage")
    for action in ("find", "resign"):
        over = after(state, action)
        assert kakusareta.view(over, MOYA) == kakusareta.view(over, KAKUSARETA) == over
        assert over.elements is not None
        assert (over.at, over.rods, over.elements.owes) == ("C3", state.rods, ("mirage",))
        assert kakusareta.holder(over) is None


@pytest.mark.parametrize("asked", ["end", "resign", "destroy A1", "streak 1"])
def test_from_what_it_is_told_each_seat_follows_the_truth(asked: str) -> None:
    """K65: a view changes by redacted events as the truth by whole ones."""
    state = position("""
        o   2   o*  2   x
        2   .   .   .   .
        o   .   o   .   x
        .   .   .   .   .
        o   .   o   .   o
    """, to_act="moya", moyas="fire 4", his="wind 2", hand="A1")  # fmt: skip
    for seat in kakusareta.SEATS:
        assert followed(state, asked, seat) == kakusareta.view(after(state, asked), seat)


@pytest.mark.parametrize("owes", ["mirage", "still", "mirage still"])
def test_what_is_paid_is_known_to_both_and_what_is_owed_to_one(owes: str) -> None:
    """K65, K50: M learns of a Mirage and of Still Waters when they are paid."""
    state = after(position(EMPTY, his="wind 2 water 1", owes=owes), "leap C1")
    assert Placed(None, tuple(owes.split())) in told(state, "end")  # type: ignore[arg-type]  # words of this test
    for seat in kakusareta.SEATS:
        assert followed(state, "end", seat) == kakusareta.view(after(state, "end"), seat)


@pytest.mark.parametrize("action", ["still", "tide", "quake", "token fire"])
def test_of_his_powers_each_seat_follows_what_it_may_know(action: str) -> None:
    """K65: tokens, cards and their use are public, Still Waters is not."""
    state = position("""
        o*  1   o   .   o
        1   .   .   .   .
        o   .   o   .   o
        .   .   .   .   .
        o   .   o   .   o
    """, his="earth 3 water 1", hand=without("") if action == "tide" else None)  # fmt: skip
    for seat in kakusareta.SEATS:
        assert followed(state, action, seat) == kakusareta.view(after(state, action), seat)


def test_what_is_asked_is_asked_of_who_knows() -> None:
    """K65: chance turns up a rod; the Kakusareta player answers everything else."""
    state = position(START)
    (turned_up,) = kakusareta.needs(state, KAKUSARETA, kakusareta.parse_action("look C"))
    assert kakusareta.owes(turned_up) == CHANCE
    (asked,) = kakusareta.needs(position(START, to_act="moya"), MOYA, kakusareta.parse_action("end"))
    assert kakusareta.owes(asked) == KAKUSARETA


def followed(state: State, asked: str, seat: Seat) -> State:
    """Return a seat's view after the events of an action."""
    view = kakusareta.view(state, seat)
    for event in told(state, asked, seat):
        view = kakusareta.evolve(view, event)
    return view


@pytest.mark.untraced
@pytest.mark.parametrize("mode", ["loyalist", "master", "master plus", None])
def test_both_views_follow_a_whole_game(mode: str | None) -> None:
    """K65, K66: event by event, for all actions."""
    for seed in range(6):
        dice = random.Random(seed)
        options = kakusareta.decode_options({"elemental": mode} if mode else {})
        state = kakusareta.start(options, kakusareta.deal(options, dice.randrange))
        for _ in range(120):
            if kakusareta.is_over(state):
                break
            (mover,) = kakusareta.to_act(state)
            action = dice.choice(kakusareta.legal_actions(state, mover))
            asked = kakusareta.format_action(action)
            followed_by = {seat: followed(state, asked, seat) for seat in kakusareta.SEATS}
            state = after(state, asked)
            assert followed_by == {seat: kakusareta.view(state, seat) for seat in kakusareta.SEATS}
