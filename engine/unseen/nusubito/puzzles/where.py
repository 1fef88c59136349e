"""*Where is he?*: the last turns of a game as the Mists saw them leave one temple.

The first proof is the exact belief that begins with the given; its second one is in `by_rules`.

Rule 1. The window is the shortest: with one turn less more temples are left.
Rule 2. It takes thought: it does not begin with the game, the turn before the last leaves more than one temple, and
        there is something to walk through.
"""

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, NamedTuple

from unseen.courtyard.board import BIT, TEMPLE_NAMES, Space, Spaces, named
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole
from unseen.kernel.slices import Work, finished
from unseen.nusubito import belief
from unseen.nusubito.advice import reasons
from unseen.nusubito.advice.paths import PublicTurn
from unseen.nusubito.advice.reasons import Reason
from unseen.nusubito.belief import Belief, Member
from unseen.nusubito.events import Event
from unseen.nusubito.puzzles import by_rules, canonical, text
from unseen.nusubito.puzzles.source import game_in, source_of
from unseen.nusubito.puzzles.window import Given, Own, Window, window_of
from unseen.nusubito.state import State
from unseen.puzzles.line import Line
from unseen.puzzles.tier import Tier

PROOF = "by_rules"
THEMES = (
    "looked", "downed", "shot", "upright", "coin", "moved", "one-dart", "one-look", "one-coin", "bolstered", "far",
    "night",
)  # fmt: skip
"""The kinds of constraints of a turn by day (`unseen.nusubito.advice.paths.Constraint`) without which that turn would
leave more temples; and night, if a turn by night left fewer than there were.
"""
FEWEST = 8
"""The fewest steps of a walk through the window that is not trivial."""
_OWNS: tuple[Own, ...] = ("table", "hand", "either")
_COSTLY = {"coin": 2, "upright": 1, "bolstered": 1, "moved": 1, "one-dart": 1, "one-look": 1, "one-coin": 1}
"""What each theme adds to the difficulty: what is not seen is what is hard."""
_EASY, _MEDIUM = 1, 7
"""The most difficulty of an easy puzzle, and of a medium one."""


class WhereQuestion(NamedTuple):
    """A line, read."""

    window: Window
    own: Own
    """The given in words: the place of the coin of the Thief's temple."""
    answer: Space


class Deduction(NamedTuple):
    """The consequences of the given, turn by turn."""

    begun: tuple[Belief, ...]
    """All that is possible as each turn begins."""
    ended: tuple[Belief, ...]
    """All that is possible as each turn ends, before the Mists' reply."""
    temples: tuple[Spaces, ...]
    """The temples that are possible after each turn and its reply."""


def read(line: Line) -> WhereQuestion:
    """Return the question of a line.

    Raises:
        CodecError: It is no line of this kind.
    """
    keys = expect_object("", line.body, ("from", "to", "given", "answer", "record"))
    first = expect_whole("from", keys["from"], 0)
    last = expect_whole("to", keys["to"], 1)
    own = expect_one_of("given", keys["given"], _OWNS)
    answer = expect_one_of("answer", keys["answer"], TEMPLE_NAMES)
    window = window_of(game_in(keys), first, last)
    return WhereQuestion(window, next(each for each in _OWNS if each == own), Space(answer))


def line_of(window: Window, first: int, last: int, record: Mapping[str, Any]) -> Line:
    """Return the line of a window whose last turn leaves one temple.

    Args:
        window: The window.
        first: The number of actions before it.
        last: The number of actions after it.
        record: The record of the game, as JSON.
    """
    solution = solved(window)
    (answer,) = named(solution.temples[-1])
    body = {"from": first, "to": last, "given": window.given.own, "answer": answer, "record": record}
    themes = themes_of(window, solution)
    return Line("where", tier_of(window, solution, themes), themes, body)


def solved(window: Window) -> Deduction:
    """Return the consequences of the given of a window."""
    return finished(solving(window))


def solving(window: Window) -> Work[Deduction]:
    """Like `solved`, yielding between slices."""
    now = believed(window.given)
    begun, ended, temples = list[Belief](), list[Belief](), list[Spaces]()
    for turn in window.turns:
        begun.append(now)
        after = yield from belief.after_all_in_slices(now, turn.seen)
        now = yield from belief.after_all_in_slices(after, turn.reply)
        ended.append(after)
        temples.append(now.temples)
    return Deduction(tuple(begun), tuple(ended), tuple(temples))


def believed(given: Given) -> Belief:
    """Return the belief with which the proof begins: all that the given allows, and nothing else."""
    members = sorted((Member(at, hand) for at, hand in given.thieves()), key=belief.sort_key)
    return Belief(given.public, tuple(members))


def is_shortest(window: Window) -> bool:
    """Return whether one turn less would leave more than one temple."""
    return len(window.turns) == 1 or solved(window.later()).temples[-1].bit_count() > 1


def dullness(window: Window, solution: Deduction) -> str:
    """Return why a window makes no puzzle, although it leaves one temple; "" if it makes one (rule 2)."""
    first = window.turns[0].public
    if (first.day, first.phase, first.round) == (1, "day", 1):
        return "everybody knows where the game begins"
    if any(temples.bit_count() == 1 for temples in solution.temples[-2:-1]):
        return "the turn before the last shows the temple"
    return "it is trivial" if steps(window, solution) < FEWEST else ""


def steps(window: Window, solution: Deduction) -> int:
    """Count the steps of a walk through the turns by day."""
    return sum(turn.steps for turn in _public_turns(window, solution))


def themes_of(window: Window, solution: Deduction) -> tuple[str, ...]:
    """Return the themes of a window."""
    found = {kind for turn in _public_turns(window, solution) for kind in _needed(turn)}
    before = [begun.temples for begun in solution.begun]
    for turn, start, end in zip(window.turns, before, solution.temples, strict=True):
        if turn.public.phase == "night" and end != start:
            found.add("night")
    return tuple(theme for theme in THEMES if theme in found)


def _needed(turn: PublicTurn) -> Iterator[str]:
    """Yield the kinds of constraints without which a turn would leave more temples."""
    left = turn.ends(turn.all).keys()
    for kind in {constraint.kind for constraint in turn.all}:
        kept = frozenset(constraint for constraint in turn.all if constraint.kind != kind)
        if turn.ends(kept).keys() != left:
            yield kind


def tier_of(window: Window, solution: Deduction, themes: tuple[str, ...]) -> Tier:
    """Return the tier: by the turns, by the temples carried over from turn to turn, and by what is not seen."""
    carried = sum(temples.bit_count() - 1 for temples in solution.temples[:-1])
    difficulty = (
        2 * (len(window.turns) - 1) + min(3, carried) + sum(_COSTLY.get(theme, 0) for theme in themes)
    )
    return "easy" if difficulty <= _EASY else "medium" if difficulty <= _MEDIUM else "hard"


def _public_turns(window: Window, solution: Deduction) -> Iterator[PublicTurn]:
    number = 0
    for turn, begun in zip(window.turns, solution.begun, strict=True):
        if turn.public.phase == "day":
            yield PublicTurn.of(begun, turn.seen, number)
        number += len(turn.seen) + len(turn.reply)


def why_not(window: Window, solution: Deduction, turn: int) -> Work[Mapping[Space, tuple[Reason, ...]]]:
    """Return why each temple is impossible after a turn that the turn itself rules out, yielding between slices.

    Reasons count the events of the window from 0.

    Args:
        window: The window.
        solution: What follows from its given.
        turn: The index of the turn.
    """
    number = sum(len(each.seen) + len(each.reply) for each in window.turns[:turn])
    now, begun, ended = window.turns[turn], solution.begun[turn], solution.ended[turn]
    found: dict[Space, tuple[Reason, ...]] = {}
    if now.public.phase == "day":
        found = yield from reasons.by_day(PublicTurn.of(begun, now.seen, number))
    else:
        for temple in named(begun.temples & ~ended.temples):
            reason = reasons.by_night(temple, now.seen, number)
            assert reason
            found[temple] = (reason,)
    last = number + len(now.seen) + len(now.reply) - 1
    trapped = named(ended.temples & ~solution.temples[turn])
    return found | {temple: (Reason("trapped", last),) for temple in trapped}


def events_of(window: Window) -> tuple[Event, ...]:
    """Return all events of a window, in the order in which reasons count them."""
    return tuple(event for turn in window.turns for event in (*turn.seen, *turn.reply))


def faults(line: Line) -> Iterator[str]:
    """Yield everything that is wrong with a line by the exact belief; see `unseen.puzzles.kind.Kind`."""
    asked = read(line)
    window, found = asked.window, solved(asked.window)
    left = found.temples[-1]
    if asked.own != window.given.own:
        yield f"the given is {window.given.own}, not {asked.own}"
    start = window.turns[0].truth
    if (start.at, start.hand) not in tuple(window.given.thieves()):
        yield "the truth is not among what the given allows"
    if left != BIT[asked.answer]:
        yield f"{', '.join(named(left))} is left, not {asked.answer} alone"
    if asked.answer != window.last.at:
        yield f"he is at {window.last.at}, not at {asked.answer}"
    if not is_shortest(window):
        yield "one turn less is enough"
    if dull := dullness(window, found):
        yield dull
    themes = themes_of(window, found)
    if line.themes != themes:
        yield f"the themes are {', '.join(themes)}"
    tier = tier_of(window, found, themes)
    if line.tier != tier:
        yield f"it is {tier}, not {line.tier}"


def refute(line: Line) -> Iterator[str]:
    """Yield what is wrong with the answer by the rules alone; see `unseen.puzzles.kind.Kind`."""
    asked = read(line)
    left = finished(by_rules.walked(asked.window)).temples[-1]
    if left != BIT[asked.answer]:
        yield f"by the rules {', '.join(named(left))} is left, not {asked.answer} alone"


def key(line: Line) -> Hashable:
    """Return a key of the window under the eight symmetries; see `unseen.puzzles.kind.Kind`."""
    return canonical.key(read(line).window)


def source(line: Line) -> Hashable:
    """Return the game that the line comes from; see `unseen.puzzles.kind.Kind`."""
    return source_of(line.body)


def position(line: Line) -> State:
    """Return the view of the position with which a puzzle begins; see `unseen.puzzles.kind.Pictured`."""
    return read(line).window.turns[0].public


def question(line: Line) -> Iterator[str]:
    """Yield the puzzle as a text; see `unseen.puzzles.kind.Kind`."""
    return text.window(read(line).window)


def solution(line: Line) -> Iterator[str]:
    """Yield the answer as a text; see `unseen.puzzles.kind.Kind`."""
    window = read(line).window
    follows = solved(window)
    for number, temples in enumerate(follows.temples):
        yield f"after turn {number + 1}: {' '.join(named(temples))}"
        for temple, why in finished(why_not(window, follows, number)).items():
            yield f"  not {temple}: {'; '.join(map(text.reason, why))}"
