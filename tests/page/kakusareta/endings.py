"""Games of Kakusareta to each of their ends, from a position not far before it."""

from page.shell.messages import GameOver
from tests.kakusareta.picture import EMPTY, START, position
from tests.kakusareta.steps import events, mover
from unseen import kakusareta
from unseen.kakusareta import State
from unseen.kakusareta.events import Event
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry

THREE_GONE = """
    x   .   x   .   x
    .   .   .   .   .
    o   .   o*  .   o
    .   .   .   .   .
    o   .   o   .   o
"""
"""Three temples have fallen."""
CAGE = """
    o   .   o   .   o
    .   .   3   .   .
    o   3   o*  3   o
    .   .   3   .   .
    o   .   o   .   o
"""
"""Every way from C3 leads over a Lv3."""


def played(state: State, *actions: str) -> GameOver:
    """Return the game that some actions of whoever is to act make, over or not."""
    states, log, movers = [state], list[tuple[int, LogEntry[State, Event]]](), list[Seat]()
    for ply, action in enumerate(actions):
        seat = mover(state)
        movers.append(seat)
        for event in events(state, action):
            log.append((ply, LogEntry(seat, state, event)))
            state = kakusareta.evolve(state, event)
        states.append(state)
    parsed = tuple(map(kakusareta.parse_action, actions))
    return GameOver(tuple(states), parsed, tuple(movers), None, tuple(log), imported=True)


def with_moya(board: str, **at: str) -> str:
    """Return a picture with something else in some of its cells."""
    rows = [line.split() for line in board.strip().splitlines()]
    for space, cell in at.items():
        rows[int(space[1]) - 1]["ABCDE".index(space[0])] = cell
    return "\n".join(" ".join(row) for row in rows)


def _gone(**moya: str) -> str:
    return with_moya(THREE_GONE, **moya)


MOYA_DAY = {"to_act": "moya"}
ENDED = {
    "treasure": played(position(EMPTY, greens="C1"), "leap C1", "find"),
    "treasure on a ruin": played(
        position(with_moya(EMPTY, C3="x*"), greens="C3", revealed={"day": 1, "space": "C3"}), "find"
    ),
    "wrong temple": played(position(START, greens="A5"), "leap C1", "find"),
    "trapped": played(position(CAGE, to_act="moya", darts=0), "end"),
    "trapped by fate": played(
        position(
            CAGE, to_act="moya", darts=0, moyas="wind 3", cards="tempest 3", turn={"pending": "tempest north"}
        ),
        "fate",
    ),
    "taken": played(position(_gone(D3="3"), to_act="moya"), "move D3 E3"),
    "falls": played(position(_gone(D5="2", E4="2"), to_act="moya"), "destroy E5"),
    "breath": played(position(_gone(E3="o3-"), to_act="moya", moyas="wind 3"), "breath"),
    "dawn": played(position(_gone(E3="o3-", A3="o3-"), to_act="moya", phase="night"), "end"),
    "resignation": played(position(START), "resign"),
    "the Moya's resignation": played(position(START, to_act="moya"), "resign"),
    "day limit": played(position(START, to_act="moya", phase="night", day_limit=1), "end"),
}
"""By what has ended them, or how."""
