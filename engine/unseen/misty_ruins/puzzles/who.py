"""*Who is who?*: the identities of three seats from at most 14 clues; see `unseen.puzzles.kind`.

Rule 1. Just one deal fits the clues, and without any one of them more would.
Rule 2. At least two seats need the clues of another.

The puzzles are made, not taken from games; each clue is one that the rules allow, and true of the deal.
"""

from collections.abc import Hashable, Iterator
from typing import assert_never

from unseen.misty_ruins.belief import ContradictoryFacts, counts_among
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf
from unseen.misty_ruins.puzzles import text
from unseen.misty_ruins.puzzles.by_rules import refutations
from unseen.misty_ruins.puzzles.clues import NAMES, PLAYERS, Clues, decode
from unseen.misty_ruins.puzzles.elimination import THEMES, themes, tier_of
from unseen.misty_ruins.state import Player
from unseen.puzzles.line import Line

__all__ = ["PROOF", "THEMES", "faults", "key", "question", "refute", "solution", "source"]

PROOF = "by_rules"
MOST_CLUES = 14
FEWEST_CROSSED = 2
"""The fewest seats that need another's clues."""


def faults(line: Line) -> Iterator[str]:
    """Yield everything that is wrong with a line by the game's beliefs; see `unseen.puzzles.kind.Kind`."""
    puzzle = decode(line)
    clues = puzzle.clues
    try:
        counted = [counts_among(_players(clues), place) for place in range(PLAYERS)]
    except ContradictoryFacts:
        yield "no deal fits the clues"
        return
    for seat, identity, left in zip(NAMES, puzzle.deal, counted, strict=True):
        if identity not in left:
            yield f"{seat} cannot be {' '.join(identity)}"
        elif len(left) > 1:
            yield f"{seat} has {len(left)} identities left"
    if clues.size > MOST_CLUES:
        yield f"{clues.size} clues are more than {MOST_CLUES}"
    yield from (f"'{name}' can be left out" for name, fewer in clues.left_out() if _is_solved(fewer))
    if sum(_is_crossed(clues, place) for place in range(PLAYERS)) < FEWEST_CROSSED:
        yield f"fewer than {FEWEST_CROSSED} seats need the clues of another"
    if line.tier != tier_of(clues):
        yield f"its tier is {tier_of(clues)}, not {line.tier}"
    if line.themes != themes(clues):
        yield f"its themes are {', '.join(themes(clues)) or 'none'}, not {', '.join(line.themes) or 'none'}"


def _players(clues: Clues) -> list[Player]:
    """Return the players as the clues make them known."""
    players = [Player(None, None, (), facts=facts) for facts in clues.facts]
    if clues.held:
        character, homeland = clues.held.identity
        players[clues.held.place] = players[clues.held.place]._replace(character=character, homeland=homeland)
    return players


def _is_solved(clues: Clues) -> bool:
    players = _players(clues)
    return all(len(counts_among(players, place)) == 1 for place in range(PLAYERS))


def _is_crossed(clues: Clues, place: int) -> bool:
    """Return whether a seat's own clues alone leave it more than one identity."""
    players = [
        player if other == place else Player(None, None, ()) for other, player in enumerate(_players(clues))
    ]
    return len(counts_among(players, place)) > 1


def refute(line: Line) -> Iterator[str]:
    """Yield everything that is wrong with its answer by the rules alone; see `unseen.puzzles.kind.Kind`."""
    return refutations(decode(line))


def key(line: Line) -> Hashable:
    """Return a key that two lines have in common if they differ in the order of the seats, or in homelands alone.

    No homeland differs from another but by its name, so all are left out: of a question about homelands, only their
    number counts.
    """
    puzzle = decode(line)
    held = puzzle.clues.held
    return tuple(
        sorted(
            (identity.character, held is not None and held.place == place, *sorted(map(_shape, facts)))
            for place, (identity, facts) in enumerate(zip(puzzle.deal, puzzle.clues.facts, strict=True))
        )
    )


def _shape(fact: Fact) -> str:
    match fact.question:
        case AtLeast(attribute, number, lucky):
            return f"{attribute} {number} {lucky} {fact.is_yes}"
        case FromOneOf(homelands):
            return f"{len(homelands)} {fact.is_yes}"
        case AmI(identity):
            return identity.character
        case _:
            assert_never(fact.question)


def source(line: Line) -> Hashable:
    """Return the identities of the deal; see `unseen.puzzles.kind.Kind`."""
    return frozenset(decode(line).deal)


def question(line: Line) -> Iterator[str]:
    """Yield the lines of the puzzle as a text; see `unseen.puzzles.kind.Kind`."""
    return text.question(decode(line))


def solution(line: Line) -> Iterator[str]:
    """Yield the lines of its answer as a text, with reasons; see `unseen.puzzles.kind.Kind`."""
    return text.solution(decode(line))
