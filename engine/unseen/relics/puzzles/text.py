"""A puzzle as lines of text, for a command line: the board and all that counts; then why one space wins alone.

A tile is its owner's letter, three letters of its warrior, its strength, its gems and, after "+", the Spirit on it; a
dead one ends in "x".
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from unseen.kernel.seat import Seat
from unseen.puzzles.tier import Tier
from unseen.relics.board import BIT, INDEX, SPACES, Space, named
from unseen.relics.pieces import round_of
from unseen.relics.puzzles.moment import Moment
from unseen.relics.puzzles.rating import winning
from unseen.relics.puzzles.refutation import closest
from unseen.relics.puzzles.turns import Turn
from unseen.relics.rules.place import cost
from unseen.relics.score import score
from unseen.relics.state import DEATHS, OTHER, SIDE, State, Tile
from unseen.relics.strength import strength, support
from unseen.relics.warriors import CLAWS, GEMS

WIDTH = 11
LEGEND = (
    "A tile: a (amber) or j (jade), its warrior, strength now, gems, +Spirit on it; x is dead.",
    "*n is a relic that costs n crystals; S and E are the crystals of a space.",
)


def question(moment: Moment, tier: Tier) -> Iterator[str]:
    """Yield the lines of the question."""
    known, seat = moment.known, moment.seat
    warrior = known.hand[SIDE[seat]]
    assert warrior is not None
    printed = f"{warrior} (claws {CLAWS[warrior]}, gems {GEMS[warrior]})"
    yield f"Win now ({tier}): {seat} places the {printed}, in the second turn of round {round_of(known)}."
    yield "On one space alone this turn wins the game, whatever is drawn. Which?"
    yield ""
    yield from board(known)
    yield ""
    yield from LEGEND
    for each in (seat, OTHER[seat]):
        yield _seat(known, each)
    pointed = ((space, support(known, seat, space)) for space in named(known.free | known.relics))
    supported = ", ".join(f"{space} {len(found)}" for space, found in pointed if found)
    yield f"Energy by support of {seat}'s arrows: {supported or 'nowhere'}."
    yield f"{known.dead.bit_count()} tiles are dead: with {DEATHS} the game ends after this turn."
    yield f"{known.free.bit_count()} spaces are free: with 1 it ends too."


def board(known: State) -> Iterator[str]:
    """Yield the lines of the board."""
    yield "  " + " ".join(f"{column:<{WIDTH}}" for column in "ABCDE").rstrip()
    for first in range(0, len(SPACES), 5):
        row = SPACES[first : first + 5]
        yield f"{row[0][1]} " + " ".join(f"{_space(known, space):<{WIDTH}}" for space in row).rstrip()


def solution(moment: Moment, turns: Sequence[Turn]) -> Iterator[str]:
    """Yield the lines of the solution: the turns that win, and the most telling turn on every other space.

    Of the turns that win, those that differ in what is added alone are one line, with the least that is enough.
    """
    yield f"{moment.answer}."
    for _, found in groupby(winning(turns), lambda turn: (turn.paid, turn.drawn)):
        alike = list(found)
        least = min(alike, key=lambda turn: turn.added.total)
        yield f"  {_turn(moment, least)}" + f" ({len(alike)} such turns)" * (len(alike) > 1)
    yield "Nowhere else:"
    for space in dict.fromkeys(turn.space for turn in turns if turn.space != moment.answer):
        yield f"  {_turn(moment, closest(turns, space))}"


def _turn(moment: Moment, turn: Turn) -> str:
    actions = [f"place {turn.space}" + (f" pay {turn.paid.word}" if turn.paid else "")]
    if turn.drawn.total:
        actions.append(f"draw {turn.drawn.word}")
    actions.append(f"add {turn.added.word or 'nothing'}")
    actions += [f"settle {space}" for space in turn.named]
    killed = ", ".join(_tile_named(moment, turn, space) for space in named(turn.died)) or "nothing"
    dead = turn.board.dead.bit_count()
    end = "the game ends" if turn.ends else f"the game goes on with {dead} dead"
    return f"{', '.join(actions)}: kills {killed}; {end}, {moment.seat} {_standing(turn)}"


def _tile_named(moment: Moment, turn: Turn, space: Space) -> str:
    if space == turn.space:
        return f"{space} (the tile itself)"
    tile = moment.known.tile(space)
    assert tile is not None
    return f"{space} ({tile.owner} {tile.warrior})"


def _standing(turn: Turn) -> str:
    if turn.lead:
        return f"{'ahead' if turn.lead > 0 else 'behind'} by {abs(turn.lead)}"
    if not turn.ends:
        return "level"
    return f"level, and {'first' if turn.wins else 'not first'} by R28"


def _seat(known: State, seat: Seat) -> str:
    counted = score(known, seat)
    latest = " (the latest too)" if known.taken[-1:] == (seat,) else ""
    beside = f"storage {known.stored(seat).word or 'empty'}, {known.taken.count(seat)} relics{latest}"
    parts = f"gems {counted.gems}, Spirit {counted.spirit}, relics {counted.relics}"
    return f"{seat}: {beside}; {counted.total} points ({parts})."


def _space(known: State, space: Space) -> str:
    tile = known.tile(space)
    if tile:
        return _tile(known, tile, space)
    if known.relics & BIT[space]:
        return f"*{cost(known, space)}"
    return known.crystals[INDEX[space]].word or "."


def _tile(known: State, tile: Tile, space: Space) -> str:
    name = tile.owner[0] + tile.warrior[:3]
    if tile.is_dead:
        return f"{name}x"
    return f"{name}{strength(known, space)} g{GEMS[tile.warrior]}" + f"+{tile.spirit}" * bool(tile.spirit)
