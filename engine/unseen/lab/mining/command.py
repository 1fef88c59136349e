"""`unseen puzzles`: the puzzle of a day, the lines that are kept, their proofs, and new ones."""

import argparse
from collections.abc import Iterable, Iterator
from datetime import date
from functools import partial

from unseen.arena.errors import CannotPlay
from unseen.commands import Commands, whole
from unseen.kernel.codec import name_of
from unseen.kernel.errors import GameError
from unseen.lab.mining.games import GAMES, kind_of, mining_of
from unseen.puzzles.calendar import DAY_ZERO, DAYS, date_of, number_of, place_of
from unseen.puzzles.line import Line
from unseen.puzzles.shelf import Shelves, shelves
from unseen.streams import say


def add(commands: Commands) -> None:
    """Add this command to the others."""
    parser = commands.add_parser(
        "puzzles", help="print the puzzle of a day; check the puzzles, or mine new ones"
    )
    own = parser.add_subparsers(required=True, metavar="COMMAND")
    today = own.add_parser("today", help="print the puzzle of a date")
    today.add_argument("--date", metavar="DATE", type=_date, help="as 2027-01-04 (default: the local date)")
    today.add_argument("--answer", action="store_true", help="print its answer too")
    today.set_defaults(command=_today)
    shown = own.add_parser("print", help="print the puzzle of a number")
    shown.add_argument("number", metavar="NUMBER", type=whole(1, DAYS), help=f"from 1 to {DAYS}")
    shown.add_argument("--answer", action="store_true", help="print its answer too")
    shown.set_defaults(command=_print)
    check = own.add_parser(
        "check", help="prove the puzzles of a game, and keep a list of those that are proved"
    )
    check.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    check.add_argument("--all", action="store_true", help="prove by the rules what is in the list, too")
    _add_processes(check)
    check.set_defaults(command=_check)
    new = own.add_parser("mine", help="play games and print the puzzles that they offer, a line each")
    new.add_argument("game", metavar="GAME", choices=GAMES, help=", ".join(GAMES))
    new.add_argument("kind", metavar="KIND", help="the kind of puzzle")
    new.add_argument(
        "--reserve", metavar="N", type=whole(0), default=0, help="wanted beyond the calendar (default: 0)"
    )
    new.add_argument("--seed", metavar="N", type=whole(0), default=1, help="of the first game (default: 1)")
    new.add_argument("--games", metavar="N", type=whole(1), default=100, help="at most (default: 100)")
    _add_processes(new)
    new.set_defaults(command=_mine)


def _add_processes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--processes", metavar="N", type=whole(1), default=1, help="processes in parallel (default: 1)"
    )


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"a date like {date.fromordinal(DAY_ZERO)} is expected, not {name_of(text)}"
        ) from None


def _today(asked: argparse.Namespace) -> Iterable[str]:
    day = asked.date or date.today()
    number = number_of(day.toordinal())
    if number is None:
        raise CannotPlay(f"{day} has no puzzle: they go from {_date_of(1)} to {_date_of(DAYS)}")
    return _shown(number, asked.answer)


def _print(asked: argparse.Namespace) -> Iterable[str]:
    return _shown(asked.number, asked.answer)


def _shown(number: int, has_answer: bool) -> Iterator[str]:
    place = place_of(number)
    line = shelves(place.game).at(place)
    if line is None:
        raise CannotPlay(f"number {number} has no puzzle: none is kept for it, or it was withdrawn")
    kind = kind_of(place.game, place.kind)
    yield f"{number}, {_date_of(number)}: {place.game}, {place.kind}, {line.tier}"
    yield from kind.question(line)
    if has_answer:
        yield from kind.solution(line)


def _date_of(number: int) -> date:
    return date.fromordinal(date_of(number))


def _check(asked: argparse.Namespace) -> Iterator[str]:
    # Other commands start without what plays games in several processes.
    from unseen.lab.mining.proofs import unproved, write
    from unseen.lab.workers import results

    kept = shelves(asked.game)
    lines = tuple(kept.released())
    by_rules = set(lines if asked.all else unproved(asked.game, kept))
    jobs = [(kept.lines[number - 1], number in by_rules) for number in lines]
    problems = list[str]()
    for number, found in zip(
        lines, results(asked.processes, partial(_faults, asked.game), jobs), strict=True
    ):
        problems += [f"line {number}: {problem}" for problem in found]
    if problems:
        for problem in problems:
            say(problem)
        raise CannotPlay(f"{len(problems)} faults in {len(lines)} lines; the list is as it was")
    write(asked.game, [line for line, _ in jobs])
    yield f"{len(lines)} lines are right, {len(by_rules)} of them by the rules alone just now"


def _faults(game: str, job: tuple[Line, bool]) -> tuple[str, ...]:
    line, is_by_rules = job
    kind = kind_of(game, line.kind)
    try:
        return (*kind.faults(line), *(kind.refute(line) if is_by_rules else ()))
    except GameError as error:
        return (str(error),)


def _mine(asked: argparse.Namespace) -> Iterator[str]:
    from unseen.lab.mining.choice import mine

    kinds = mining_of(asked.game).KINDS
    if asked.kind not in kinds:
        raise CannotPlay(f"KIND: one of {', '.join(kinds)} is expected, not {name_of(asked.kind)}")
    kept: Shelves = shelves(asked.game)
    seeds = range(asked.seed, asked.seed + asked.games)
    for line in mine(asked.game, asked.kind, kept, asked.reserve, seeds, asked.processes):
        yield line.text
