"""*The only way out*: the Thief's turn by day has many ends, and in all but one of them a Seeker can come.

Two ends are alike if the Thief stands on the same temple of the same board: roads and coins may differ. An end is safe
if no turn of the Mists brings an upright Seeker to that temple (N21 to N30). The first proof uses the players' tables
of turns; the second one is in `ends_by_rules`.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping
from typing import Any, NamedTuple

from unseen.courtyard.board import BIT, SPACES, Space, named
from unseen.kernel.codec import expect_list, expect_object, expect_whole
from unseen.kernel.errors import CodecError
from unseen.kernel.play import take
from unseen.looking_back.review import Played
from unseen.nusubito.actions import Action, Leap, Sacrifice, TakeDart
from unseen.nusubito.bots.boards import Board, board_of
from unseen.nusubito.bots.threats import threats
from unseen.nusubito.bots.turns import Option, day
from unseen.nusubito.notation import format_action, parse_action
from unseen.nusubito.puzzles import canonical, ends_by_rules, text
from unseen.nusubito.puzzles.source import GAME, game_in, source_of
from unseen.nusubito.state import MIST, THIEF, State
from unseen.puzzles.line import Line
from unseen.puzzles.tier import Tier

PROOF = "ends_by_rules"
THEMES = ("attack", "dart", "sacrifice", "twice", "stays-near")
"""Something that every turn to the safe end does: downs a pawn, takes a dart, sacrifices a coin, leaps twice or more;
or leaps once, while other ends lie farther.
"""
FEWEST = 8
"""The fewest ends that differ."""
_DOWNED = 3
"""The place of the downed pawns in a board."""
_EASY, _MEDIUM = 10, 16
"""The most ends of an easy puzzle, and of a medium one."""


class Class(NamedTuple):
    """Ends that are alike."""

    at: Space
    board: Board


class WayOutQuestion(NamedTuple):
    """A line, read."""

    truth: State
    """The position at the beginning of the Thief's turn."""
    answer: tuple[Action, ...]
    """A turn that leads to the safe end."""


def read(line: Line) -> WayOutQuestion:
    """Return the question of a line.

    Raises:
        CodecError: It is no line of this kind.
        GameError: An action of the answer is none.
    """
    keys = expect_object("", line.body, ("at", "answer", "record"))
    game = game_in(keys)
    truth = moment(game, expect_whole("at", keys["at"], 0, len(game.taken) - 1))
    texts = expect_list("answer", keys["answer"])
    if not all(isinstance(each, str) for each in texts):
        raise CodecError("answer", "texts are expected")
    return WayOutQuestion(truth, tuple(map(parse_action, texts)))


def moment(game: Played, at: int) -> State:
    """Return the truth after so many actions, at the beginning of a turn of the Thief by day.

    Raises:
        CodecError: None begins there.
    """
    truth: State = game.states[at]
    is_begun = at > 0 and game.taken[at - 1].seat == THIEF
    if truth.acting != THIEF or truth.phase != "day" or is_begun:
        raise CodecError("at", "a turn of the Thief by day begins there")
    return truth


def ends(truth: State) -> Mapping[Class, tuple[Option, ...]]:
    """Return the turns that lead to each end."""
    assert truth.at is not None and truth.hand is not None
    found: dict[Class, list[Option]] = defaultdict(list)
    for option in day(board_of(truth), truth.darts, BIT[truth.at], truth.hand):
        found[Class(SPACES[option.at.bit_length() - 1], option.board)].append(option)
    return {each: tuple(options) for each, options in found.items()}


def is_safe(end: Class) -> bool:
    """Return whether no turn of the Mists brings an upright Seeker to the Thief."""
    return not threats(end.board) & BIT[end.at]


def class_of(truth: State, actions: tuple[Action, ...]) -> Class:
    """Return the end that a turn leads to.

    Raises:
        CodecError: The turn does not end with a coin.
        IllegalAction: It is not legal.
    """
    after = _after(truth, actions)
    assert after.at is not None
    return Class(after.at, board_of(after))


def _after(truth: State, actions: tuple[Action, ...]) -> State:
    for action in actions:
        truth = take(GAME, truth, THIEF, action)
    if truth.acting != MIST:
        raise CodecError("answer", "a turn ends with a coin")
    return truth


def line_of(game: Played, at: int, record: Mapping[str, Any]) -> Line | None:
    """Return the line of a moment; None if there are few ends, or not just one of them is safe."""
    truth = moment(game, at)
    all_ends = ends(truth)
    safe = [end for end in all_ends if is_safe(end)] if len(all_ends) >= FEWEST else []
    if len(safe) != 1:
        return None
    shortest = min(all_ends[safe[0]], key=lambda option: len(option.plan))
    answer = [format_action(action) for action in shortest.plan]
    body = {"at": at, "answer": answer, "record": record}
    return Line("only", tier_of(len(all_ends)), themes_of(truth, all_ends, safe[0]), body)


def tier_of(count: int) -> Tier:
    """Return the tier: by the number of ends that differ."""
    return "easy" if count <= _EASY else "medium" if count <= _MEDIUM else "hard"


def themes_of(truth: State, all_ends: Mapping[Class, tuple[Option, ...]], safe: Class) -> tuple[str, ...]:
    """Return the themes of the turns that lead to the safe end."""
    options = all_ends[safe]
    leaps = [_count(option, Leap) for option in options]
    farthest = max(min(_count(option, Leap) for option in some) for some in all_ends.values())
    found = {
        "attack": safe.board[_DOWNED] != truth.downed,
        "dart": all(_count(option, TakeDart) for option in options),
        "sacrifice": all(_count(option, Sacrifice) for option in options),
        "twice": min(leaps) > 1,
        "stays-near": max(leaps) == 1 < farthest,
    }
    return tuple(theme for theme in THEMES if found[theme])


def _count(option: Option, kind: type[Action]) -> int:
    return sum(isinstance(action, kind) for action in option.plan)


def faults(line: Line) -> Iterator[str]:
    """Yield everything that is wrong with a line by the players' tables; see `unseen.puzzles.kind.Kind`."""
    truth, answer = read(line)
    all_ends = ends(truth)
    safe = [end for end in all_ends if is_safe(end)]
    if len(all_ends) < FEWEST:
        yield f"only {len(all_ends)} ends differ"
    if len(safe) != 1:
        yield f"{len(safe)} ends are safe, not 1"
        return
    if class_of(truth, answer) != safe[0]:
        yield f"the answer does not end at the safe end, {safe[0].at}"
    themes = themes_of(truth, all_ends, safe[0])
    if line.themes != themes:
        yield f"the themes are {', '.join(themes)}"
    tier = tier_of(len(all_ends))
    if line.tier != tier:
        yield f"it is {tier}, not {line.tier}"


def refute(line: Line) -> Iterator[str]:
    """Yield what is wrong with the answer by the rules alone; see `unseen.puzzles.kind.Kind`."""
    truth, answer = read(line)
    safe = [end for end, after in ends_by_rules.ends(truth).items() if not ends_by_rules.is_refuted(after)]
    if safe != [ends_by_rules.end_of(_after(truth, answer))]:
        yield f"by the rules {len(safe)} ends are safe: {', '.join(end.at for end in safe)}"


def key(line: Line) -> Hashable:
    """Return a key of the position under the eight symmetries; see `unseen.puzzles.kind.Kind`."""
    return canonical.position(read(line).truth)


def source(line: Line) -> Hashable:
    """Return the game that the line comes from; see `unseen.puzzles.kind.Kind`."""
    return source_of(line.body)


def position(line: Line) -> State:
    """Return the view of the position with which a puzzle begins; see `unseen.puzzles.kind.Pictured`."""
    return read(line).truth


def question(line: Line) -> Iterator[str]:
    """Yield the puzzle as a text; see `unseen.puzzles.kind.Kind`."""
    truth = read(line).truth
    assert truth.at is not None and truth.hand is not None
    yield f"The Thief is on {truth.at}, with {truth.darts} darts and the coins {' '.join(named(truth.hand))}."
    yield f"{text.moment(truth)}: end the turn where no Seeker can come in the Mists' next one."
    yield from text.board(truth)


def solution(line: Line) -> Iterator[str]:
    """Yield the answer as a text; see `unseen.puzzles.kind.Kind`."""
    truth, answer = read(line)
    count = len(ends(truth))
    yield f"{', '.join(map(format_action, answer))}; it is the only safe one of {count} ends that differ"
