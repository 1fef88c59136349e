"""Any position, reachable or not, for hypothesis."""

from typing import Any

from hypothesis import strategies as st

from unseen.courtyard.board import ALL, BIT, SPACES, TEMPLE_NAMES, TEMPLES, Space, named
from unseen.courtyard.rods import RODS
from unseen.nusubito import MIST, THIEF, State
from unseen.nusubito.scale import Scale, beyond
from unseen.nusubito.state import Phase, Reveal

PLAIN_TURN: dict[str, Any] = {
    "cost": 0, "leaps": 0, "special": False, "sacrificed": False, "picked": 0, "actions": 0, "points": 0,
}  # fmt: skip
THIEF_TURNS = [
    (cost, leaps, special, sacrificed)
    for cost, leaps in ((0, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3))
    for special in (False, True)
    for sacrificed in (False, True)
    if not (special and sacrificed) and cost <= (1 if special else 3 if sacrificed else 2)
]


@st.composite
def pawns(draw: st.DrawFn, marks: bool) -> dict[Space, str]:
    """Draw pawns: at most six of a kind, only Seekers on temples, used ones if marks are allowed."""
    found: dict[Space, str] = {}
    states = ["", "", "-", "!"] if marks else ["", "", "-"]
    for space in draw(st.lists(st.sampled_from(SPACES), unique=True, max_size=14)):
        kind = "S" if BIT[space] & TEMPLES else draw(st.sampled_from("HHBS"))
        if sum(pawn[0] == kind for pawn in found.values()) < 6:
            found[space] = kind + draw(st.sampled_from(states))
    return found


@st.composite
def states(
    draw: st.DrawFn, phases: tuple[Phase, ...] = ("day", "night"), seats: tuple[Any, ...] = (THIEF, MIST)
) -> State:
    """Draw the whole truth of any position of a game under way."""
    phase, acting = draw(st.sampled_from(phases)), draw(st.sampled_from(seats))
    on_board = draw(pawns(marks=phase == "day" and acting == MIST))
    marked = {mark: sum(BIT[space] for space, pawn in on_board.items() if mark in pawn) for mark in "HBS-!"}
    free = [temple for temple in TEMPLE_NAMES if temple not in on_board]
    bolsters = draw(st.lists(st.sampled_from(free), unique=True, max_size=2)) if free else []
    hand = draw(st.sets(st.sampled_from(TEMPLE_NAMES)))
    day = draw(st.integers(1, 4))
    column, row = draw(st.integers(0, 2)), draw(st.integers(3, 5))
    place = draw(st.sampled_from(["", "1", "C", "E3"]))
    state = State(
        day=day, phase=phase, round=draw(st.integers(1, 3)) if phase == "day" else 0, acting=acting,
        healers=marked["H"], builders=marked["B"], seekers=marked["S"], downed=marked["-"], used=marked["!"],
        bolsters=sum(BIT[temple] for temple in bolsters), darts=draw(st.integers(0, 9) | st.integers(0, 2)),
        at=draw(st.sampled_from(TEMPLE_NAMES)), hand=sum(BIT[coin] for coin in hand), held=len(hand),
        seen=draw(st.frozensets(st.sampled_from(RODS), max_size=4)),
        rods=tuple("green" if i in (column, row) else "red" for i in range(6)),
        revealed=Reveal(draw(st.integers(1, day)), line_of(place), place) if place else None,
        day_limit=draw(st.none() | st.integers(day, 5)), result=None, **PLAIN_TURN,
    )  # fmt: skip
    return state._replace(**draw(turns(state)))


SMALL = Scale(outside=beyond(Space("C3")), actions=2)
"""A smaller scale for testing the rules."""


def shrunk(state: State) -> State:
    """Return the part of a position on the 3x3 grid, as its whole truth."""
    inside = ALL & ~SMALL.outside
    assert state.at is not None
    assert state.hand is not None
    hand = state.hand & inside
    at = state.at if BIT[state.at] & inside else Space("A1")
    return state._replace(
        healers=state.healers & inside, builders=state.builders & inside, seekers=state.seekers & inside,
        downed=state.downed & inside, used=state.used & inside, bolsters=state.bolsters & inside,
        at=at, hand=hand, held=hand.bit_count(), picked=(state.picked or 0) & inside,
        actions=min(state.actions, SMALL.actions), scale=SMALL,
    )  # fmt: skip


def line_of(place: str) -> Any:
    """Return the kind of line or temple that a place is."""
    return "temple" if len(place) == 2 else "row" if place.isdigit() else "column"


@st.composite
def turns(draw: st.DrawFn, state: State) -> dict[str, Any]:
    """Draw the state of the current turn."""
    if state.phase == "night":
        return {"points": draw(st.integers(0, 3 if state.acting == THIEF else 2))}
    if state.acting == MIST:
        return {"actions": draw(st.integers(0, 3))}
    cost, leaps, special, sacrificed = draw(st.sampled_from(THIEF_TURNS))
    coins = list(named(state.hand or 0))
    picked = draw(st.sampled_from(coins)) if special and coins and draw(st.booleans()) else None
    return {
        "cost": cost, "leaps": leaps, "special": special, "sacrificed": sacrificed,
        "picked": BIT[picked] if picked else 0,
    }  # fmt: skip
