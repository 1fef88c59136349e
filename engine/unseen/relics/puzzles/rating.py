"""The themes and the tier of a puzzle, computed from every turn that can be played.

Rule 1. A theme of the solution holds of every turn that wins; a theme of the temptation, of some turn elsewhere.
Rule 2. The tier counts five difficulties (`difficulties`): one is easy, two are medium, more are hard. They are guesses
        at what takes people long, and nobody has measured them. The number of turns is not among them: most of them
        are seen at a glance to kill nothing.
"""

from collections.abc import Callable, Sequence

from unseen.puzzles.tier import Tier
from unseen.relics.board import BIT, Space, Spaces
from unseen.relics.puzzles.moment import Moment
from unseen.relics.puzzles.turns import Turn
from unseen.relics.score import score
from unseen.relics.state import OTHER

THEMES: tuple[str, ...] = (
    "sacrifice", "own-death", "two-enemies", "relic", "energy", "spirit", "tie-break", "comeback", "decoy", "greed",
)  # fmt: skip
"""
Of the solution:

- sacrifice: a tile of the player's own, placed earlier, dies
- own-death: the tile just placed dies
- two-enemies: at least two tiles of the other player die
- relic: a relic is taken
- energy, spirit: crystals of that kind have to be added
- tie-break: the points are level, and R28 decides

of the moment:

- comeback: the player is at least `COMEBACK` points behind

of the temptation:

- decoy: on another space the game can end too, without a win
- greed: on another space, without a draw, the player can get further ahead in points than with any turn that wins
"""
COMEBACK = 5
FEWEST_SPACES, FEWEST_TURNS = 5, 20
"""The least of either that there must be to choose from."""
MANY = 3
"""Decoys from which on there are many."""

Turns = Sequence[Turn]


def winning(turns: Turns) -> tuple[Turn, ...]:
    """Return the turns that win the game for certain."""
    return tuple(turn for turn in turns if turn.wins and turn.is_certain)


def themes_of(moment: Moment, turns: Turns) -> tuple[str, ...]:
    """Return the themes of a puzzle, in the order of `THEMES`.

    Args:
        moment: The moment; its answer wins.
        turns: Every turn that can be played in it.
    """
    found = {name for name, holds in _SOLUTION.items() if all(holds(moment, turn) for turn in winning(turns))}
    found |= {name for name, holds in _TEMPTATION.items() if holds(moment, turns)}
    if lead_of(moment) <= -COMEBACK:
        found.add("comeback")
    return tuple(name for name in THEMES if name in found)


def tier_of(moment: Moment, turns: Turns) -> Tier:
    """Return the tier of a puzzle, by the number of its difficulties; the arguments are those of `themes_of`."""
    count = sum(difficulties(moment, turns))
    return "easy" if count <= 1 else "medium" if count == 2 else "hard"


def difficulties(moment: Moment, turns: Turns) -> tuple[bool, bool, bool, bool, bool]:
    """Return which difficulties a puzzle has.

    A tile of the player's own has to die; the game can end on another space, without a win; it can on many others;
    another space gets the player further ahead; most turns on the right space do not win.
    """
    themes, others = themes_of(moment, turns), decoys(moment, turns)
    here = sum(turn.space == moment.answer for turn in turns)
    return (
        "sacrifice" in themes or "own-death" in themes,
        len(others) >= 1,
        len(others) >= MANY,
        "greed" in themes,
        2 * len(winning(turns)) < here,
    )


def decoys(moment: Moment, turns: Turns) -> frozenset[Space]:
    """Return the other spaces on which the game can end."""
    return frozenset(turn.space for turn in turns if turn.ends and turn.space != moment.answer)


def is_trivial(moment: Moment, turns: Turns) -> bool:
    """Return whether there is too little to choose from, or no difficulty."""
    spaces = {turn.space for turn in turns}
    few = len(turns) < FEWEST_TURNS or len(spaces) < FEWEST_SPACES
    return few or not any(difficulties(moment, turns))


def lead_of(moment: Moment) -> int:
    """Return the lead of the player in points before the turn, below 0 if behind."""
    known, seat = moment.known, moment.seat
    return score(known, seat).total - score(known, OTHER[seat]).total


def own_died(moment: Moment, turn: Turn) -> Spaces:
    """Return the player's tiles placed earlier that die in a turn."""
    return turn.died & moment.known.own(moment.seat)


def enemies_died(moment: Moment, turn: Turn) -> Spaces:
    """Return the other player's tiles that die in a turn."""
    return turn.died & moment.known.own(OTHER[moment.seat])


_SOLUTION: dict[str, Callable[[Moment, Turn], bool]] = {
    "sacrifice": lambda moment, turn: bool(own_died(moment, turn)),
    "own-death": lambda _, turn: bool(turn.died & BIT[turn.space]),
    "two-enemies": lambda moment, turn: enemies_died(moment, turn).bit_count() >= 2,
    "relic": lambda _, turn: turn.paid is not None,
    "energy": lambda _, turn: turn.added.energy > 0,
    "spirit": lambda _, turn: turn.added.spirit > 0,
    "tie-break": lambda _, turn: turn.lead == 0,
}
"""Whether a theme of the solution holds of a turn that wins."""
OF_SOLUTION: tuple[str, ...] = tuple(_SOLUTION)
"""The themes of the solution."""


def _tempts_greed(moment: Moment, turns: Turns) -> bool:
    most = max(turn.lead for turn in winning(turns))
    others = (turn for turn in turns if turn.space != moment.answer and not turn.drawn.total)
    return any(turn.lead > most for turn in others)


_TEMPTATION: dict[str, Callable[[Moment, Turns], bool]] = {
    "decoy": lambda moment, turns: bool(decoys(moment, turns)),
    "greed": _tempts_greed,
}
"""Whether a theme of the temptation holds of all the turns."""
