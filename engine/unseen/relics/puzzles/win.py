"""Win now: the second turn of a round, which can end the game; on one space alone it wins.

Rule 1. The answer wins whatever is drawn, with the right payment, addition and order; no other space wins with any
        draw. So luck plays no part, and only the space is asked.
"""

from collections.abc import Hashable, Iterable, Iterator

from unseen.puzzles.line import Line
from unseen.relics.board import Space
from unseen.relics.puzzles import by_rules, canonical, rating, text
from unseen.relics.puzzles.moment import moment_of, record_in
from unseen.relics.puzzles.turns import turns
from unseen.relics.state import State

KIND = "win"
PROOF = "by_rules"
THEMES = rating.THEMES


def faults(line: Line) -> Iterator[str]:
    """Yield everything that is wrong with a line by the players' enumeration; see `unseen.puzzles.kind.Kind`."""
    moment = moment_of(line)
    every = turns(moment.known)
    certain = {turn.space for turn in rating.winning(every)}
    wrong = tuple(_wrong(moment.answer, certain, {turn.space for turn in every if turn.wins}))
    yield from wrong
    if wrong:
        return  # tier and themes are about the right answer
    if rating.is_trivial(moment, every):
        yield "it is trivial"
    if (tier := rating.tier_of(moment, every)) != line.tier:
        yield f"its tier is {tier}, not {line.tier}"
    if (themes := rating.themes_of(moment, every)) != line.themes:
        yield f"its themes are {', '.join(themes)}, not {', '.join(line.themes)}"


def refute(line: Line) -> Iterator[str]:
    """Yield everything that is wrong with its answer by the rules alone; see `unseen.puzzles.kind.Kind`."""
    moment = moment_of(line)
    yield from _wrong(moment.answer, *by_rules.winners(moment.known))


def _wrong(answer: Space, certain: Iterable[Space], possible: Iterable[Space]) -> Iterator[str]:
    if set(certain) != {answer}:
        yield f"the game is won for certain on {_listed(certain)}, not on {answer} alone"
    if lucky := set(possible) - {*certain, answer}:
        yield f"with some draw the game is won on {_listed(lucky)} too"


def _listed(spaces: Iterable[Space]) -> str:
    return ", ".join(sorted(spaces)) or "no space"


def key(line: Line) -> Hashable:
    """Return a key that stays the same when the board is mirrored or turned, or the colours change."""
    return canonical.key(moment_of(line).known)


def source(line: Line) -> Hashable:
    """Return a key of the game that the line comes from: its options, deal and actions."""
    return record_in(line.body.get("record"))[:3]


def position(line: Line) -> State:
    """Return the view of the position with which a puzzle begins; see `unseen.puzzles.kind.Pictured`."""
    return moment_of(line).known


def question(line: Line) -> Iterator[str]:
    """Yield the lines of the puzzle as a text."""
    return text.question(moment_of(line), line.tier)


def solution(line: Line) -> Iterator[str]:
    """Yield the lines of its answer as a text, with reasons."""
    moment = moment_of(line)
    return text.solution(moment, turns(moment.known))
