"""The command line: `unseen legal|play|perft|replay` (notation.md, Command line), `audit`, and the commands added here.

Rule 1. Bad input of any kind exits with 2, one line on standard error, and nothing on standard output.
Rule 2. So every command returns its lines, and they are printed once all of them are known.
   `reports` alone prints what it could read, and names each file that it could not: it exits with 2 all the same.
Rule 3. No shell condition shows a traceback: Ctrl+C exits with 130; an output that cannot be written with 2 and one
   line on standard error; an output whose reader has closed it with 1.
"""

import argparse
import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NoReturn, cast

from unseen import __version__, new, start
from unseen.arena import command as arena
from unseen.arena.errors import CannotPlay, Interrupted
from unseen.games import COMMANDS, game_of, masked_of, part
from unseen.kernel import records
from unseen.kernel.codec import name_of, parse_json
from unseen.kernel.errors import CodecError, GameError
from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun, divide, perft, take
from unseen.kernel.records import decode_record, parse_ply, positions
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.slices import finished
from unseen.lab import command as lab
from unseen.lab.mining import command as puzzles
from unseen.looking_back.review import Reviewer, played
from unseen.looking_back.table import encode_review, table
from unseen.picture.english import in_english
from unseen.picture.frame import LAYOUTS
from unseen.picture.image import drawing
from unseen.picture.scene import Painter
from unseen.picture.told import told
from unseen.relay import command as relay
from unseen.relay.errors import CannotRun
from unseen.reports import command as reports
from unseen.reports.command import PartlyRead
from unseen.secrecy import keeping, transcript
from unseen.secrecy.script.step import Charge
from unseen.secrecy.transcript import check_transcript
from unseen.streams import mute, printable, say, text_of


class BadInput(Exception):
    """Bad input; its text says in one line what is wrong."""


class _Parser(argparse.ArgumentParser):
    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see '{self.prog} --help')")


_KINDS = {records.FORMAT: "record", transcript.FORMAT: "transcript", keeping.FORMAT: "saved seat"}
"""What a file with a format is; a position has none."""
PUBLIC = "public"
"""What `draw --seat` calls a spectator."""
INTERRUPTED = 130
"""The exit code after Ctrl+C, as in shells."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0, or as in rules 1 and 3."""
    try:
        lines = _lines(sys.argv[1:] if arguments is None else list(arguments))
        return _print(lines) if lines else 0
    except PartlyRead as error:
        return _print_rest(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Interrupted as error:
        return _refuse(error, INTERRUPTED)
    except (BadInput, GameError, CannotPlay, CannotRun) as error:
        return _refuse(error, 2)


def _print_rest(partly: PartlyRead) -> int:
    """Print what could be read, and name what could not."""
    code = _print(partly.lines)
    for problem in partly.problems:
        say(f"unseen: {' '.join(problem.split())}")
    return code or 2


def _refuse(error: Exception, code: int) -> int:
    say(f"unseen: {' '.join(str(error).split())}")
    return code


def _lines(words: list[str]) -> list[str]:
    """Return the lines that a command prints, those of `--help` and `--version` included.

    argparse itself would print those two, and exit.
    """
    with redirect_stdout(io.StringIO()) as said:
        try:
            asked = parser(words).parse_args(words)
        except SystemExit:
            return said.getvalue().splitlines()
    return list(asked.command(asked))


def _print(lines: Iterable[str]) -> int:
    if sys.stdout is None:
        raise BadInput("standard output is closed")
    try:
        for line in lines:
            print(printable(line))
        sys.stdout.flush()
    except BrokenPipeError:
        mute(sys.stdout)  # the reader has closed the pipe (`unseen ... | head`)
        return 1
    except (OSError, UnicodeEncodeError) as error:
        mute(sys.stdout)
        raise BadInput(f"standard output: {getattr(error, 'strerror', None) or error}") from None
    return 0


def parser(words: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser for these words; the options of `start` depend on the game that they name."""
    reader = _Parser(
        prog="unseen",
        description="Unseen: board games with secrets, played, checked and measured from a shell.",
    )
    reader.add_argument("--version", action="version", version=f"unseen {__version__}")
    commands = reader.add_subparsers(required=True, metavar="COMMAND")
    new.add(commands)
    start.add(commands, words)
    position = "a file with a position as JSON, or - for standard input"
    legal = commands.add_parser(
        "legal", help="list the legal actions of a position, or of each position in a .jsonl file"
    )
    legal.add_argument("position", metavar="POSITION", help=position)
    legal.add_argument("--lines", action="store_true", help="read one position per line from standard input")
    legal.set_defaults(command=_legal)
    play = commands.add_parser("play", help="print the position after some actions")
    play.add_argument("position", metavar="POSITION", help=position)
    play.add_argument(
        "actions", metavar="ACTION", nargs="*", help="an action in notation, quoted as one word"
    )
    play.set_defaults(command=_play)
    count = commands.add_parser("perft", help="count the sequences of legal actions")
    count.add_argument("position", metavar="POSITION", help=position)
    count.add_argument("depth", metavar="DEPTH", help="the number of actions")
    count.add_argument("--divide", action="store_true", help="print the count after each first action")
    count.set_defaults(command=_perft)
    replay = commands.add_parser("replay", help="check a record and print its result")
    replay.add_argument(
        "record", metavar="RECORD", help="a file with a record as JSON, or - for standard input"
    )
    replay.add_argument("--positions", action="store_true", help="print every position instead of the result")
    replay.add_argument("--seat", metavar="SEAT", help="print the positions as this seat knows them")
    replay.set_defaults(command=_replay)
    review = commands.add_parser(
        "review", help="print what each seat could have known at each turn of a record"
    )
    review.add_argument(
        "record", metavar="RECORD", help="a file with a record as JSON, or - for standard input"
    )
    review.add_argument("--json", action="store_true", help="print JSON instead of a table")
    review.set_defaults(command=_review)
    draw = commands.add_parser(
        "draw", help="draw a moment of a record as SVG: the board, its title and credit"
    )
    draw.add_argument(
        "record", metavar="RECORD", help="a file with a record as JSON, or - for standard input"
    )
    draw.add_argument("--ply", metavar="N", help="draw the position after N actions instead of the last one")
    draw.add_argument(
        "--seat", metavar="SEAT", help="draw what this seat knows, or public: what a spectator knows"
    )
    draw.add_argument(
        "--size", choices=sorted(LAYOUTS), default="wide", help="1200 by 630 (the default), or 800 by 800"
    )
    draw.add_argument(
        "--theme", choices=("light", "dark"), default="light", help="light paper (the default), or dark"
    )
    draw.add_argument("--name", metavar="SEAT=NAME", action="append", default=[], help="add a player's name")
    draw.add_argument("--out", metavar="FILE", help="write to this file instead of standard output")
    draw.set_defaults(command=_draw)
    audit = commands.add_parser(
        "audit", help="check the transcript of a networked game and print what it proves"
    )
    audit.add_argument(
        "transcript", metavar="TRANSCRIPT", help="a file with a transcript as JSON, or - for standard input"
    )
    audit.set_defaults(command=_audit)
    reports.add(commands)
    relay.add(commands)
    arena.add(commands)
    lab.add(commands, words)
    puzzles.add(commands)
    for game, modules in COMMANDS.items():
        for module in modules:
            part(game, module).add(commands)
    return reader


def _read(name: str) -> str:
    if not name:
        raise BadInput("the name of a file is expected, or - for standard input, not an empty one")
    try:
        return text_of(_read_bytes(name))
    except UnicodeDecodeError as error:
        raise BadInput(f"{name}: not {'UTF-16' if 'utf-16' in error.encoding else 'UTF-8'} text") from None
    except (OSError, ValueError) as error:
        raise BadInput(f"{name}: {getattr(error, 'strerror', None) or error}") from None


def _read_bytes(name: str) -> bytes:
    if name != "-":
        return Path(name).read_bytes()
    if sys.stdin is None:
        raise BadInput("standard input is closed")
    return sys.stdin.buffer.read()


def _parsed(text: str, wanted: str) -> object:
    """Parse JSON, rejecting what says of itself that it is another kind of file than `wanted`.

    The keys of two kinds differ, so that any of them would be called unknown instead.
    """
    data = parse_json(text)
    if (given := _kind_of(data)) not in ("", wanted):
        raise CodecError("", f"a {wanted} is expected, not a {given}")
    return data


def _kind_of(data: object) -> str:
    """Return the kind of a file by its format, or by its keys; "" if neither tells."""
    if not isinstance(data, dict):
        return ""
    keys = cast(dict[str, Any], data)
    if "format" in keys:
        return _KINDS.get(str(keys["format"]), "")
    return "position" if {"game", "to_act"} <= keys.keys() else ""


def _position(text: str) -> tuple[AnyGame, Any]:
    data = _parsed(text, "position")
    game = game_of(data)
    return game, game.decode_state(data)


def _truth(name: str) -> tuple[AnyGame, Any]:
    game, state = _position(_read(name))
    if game.holder(state):
        raise CodecError("", "the whole position is expected, not a seat's view with nulls")
    return game, state


def _legal(asked: argparse.Namespace) -> Iterator[str]:
    if asked.lines and asked.position != "-":
        raise BadInput("--lines goes with - only: a .jsonl file is read line by line anyway")
    if not asked.lines and not asked.position.endswith(".jsonl"):
        yield from _legal_of(_read(asked.position))
        return
    # Not splitlines: it would also split at characters that a JSON string may hold.
    for number, line in enumerate(_read(asked.position).removesuffix("\n").split("\n"), 1):
        try:
            actions = _legal_of(line)
        except GameError as error:
            raise BadInput(f"line {number}: {error}") from None
        yield json.dumps(actions)


def _legal_of(text: str) -> list[str]:
    game, state = _position(text)
    movers, holder = game.to_act(state), game.holder(state)
    if holder not in (None, *movers) and not (holder == ONLOOKER and _is_open(game)):
        raise CodecError("", f"the view is the {holder}'s, who is not to act: only the mover's view will do")
    return sorted(game.format_action(action) for seat in movers for action in game.legal_actions(state, seat))


def _is_open(game: AnyGame) -> bool:
    """Return whether the seats of a game know no more than a spectator, so that its public view is the mover's too."""
    options = game.decode_options({})
    truth = begun(game, options, game.deal(options, lambda sides: 0))
    return game.holder(game.view(truth, game.seats(options)[0])) == ONLOOKER


def _play(asked: argparse.Namespace) -> Iterator[str]:
    game, state = _truth(asked.position)
    for text in asked.actions:
        state = take(game, state, *parse_ply(game, state, text))
    yield json.dumps(game.encode_state(state))


def _perft(asked: argparse.Namespace) -> Iterator[str]:
    depth = _depth(asked.depth)
    if asked.divide and depth == 0:
        raise BadInput("DEPTH: --divide counts after a first action, so at least 1 is expected")
    game, state = _truth(asked.position)
    try:
        if not asked.divide:
            yield str(perft(game, state, depth))
            return
        counts = {game.format_action(action): n for (_, action), n in divide(game, state, depth).items()}
    except RecursionError:
        raise BadInput(f"DEPTH: {depth} is deeper than can be counted") from None
    yield from (f"{counts[text]} {text}" for text in sorted(counts))


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise BadInput(f"DEPTH: a whole number from 0 to 999999999 is expected, not {name_of(text)}")
    return int(text)


def _replay(asked: argparse.Namespace) -> Iterator[str]:
    if asked.seat is not None and not asked.positions:
        raise BadInput("--seat goes with --positions")
    data = _parsed(_read(asked.record), "record")
    game = game_of(data)
    record = decode_record(game, data)
    if not asked.positions:
        yield json.dumps(record.result)
        return
    seats = game.seats(record.options)
    if asked.seat is not None and asked.seat not in seats:
        raise BadInput(f"--seat: one of {', '.join(seats)} is expected, not '{asked.seat}'")
    states: Iterable[Any] = positions(game, record)
    if asked.seat:
        states = _changes(game.view(state, Seat(asked.seat)) for state in states)
    yield from (json.dumps(game.encode_state(state)) for state in states)


def _review(asked: argparse.Namespace) -> Iterator[str]:
    data = _parsed(_read(asked.record), "record")
    game = game_of(data)
    record = decode_record(game, data)
    reviewer = cast(Reviewer, _part(game.NAME, "looking_back", "review"))
    found = finished(reviewer.review(finished(played(game, record))))
    if asked.json:
        yield json.dumps(encode_review(found))
    else:
        yield from table(found, game.seats(record.options))


def _draw(asked: argparse.Namespace) -> Iterator[str]:
    data = _parsed(_read(asked.record), "record")
    game = game_of(data)
    record = decode_record(game, data)
    seats = game.seats(record.options)
    if asked.seat not in (None, PUBLIC, *seats):
        raise BadInput(f"--seat: one of {', '.join((*seats, PUBLIC))} is expected, not {name_of(asked.seat)}")
    last = len(record.actions)
    ply = last if asked.ply is None else _ply(asked.ply, last)
    painter = cast(Painter, _part(game.NAME, "picture", "picture"))
    chronicle = told(game, finished(played(game, record)))
    names = _names(asked.name, seats)
    work = drawing(
        painter,
        game.NAME,
        chronicle,
        ply,
        eyes=ONLOOKER if asked.seat == PUBLIC else asked.seat,
        words=in_english(painter, chronicle, ply, record.result, names),
        size=asked.size,
        theme=asked.theme,
    )
    text = finished(work)
    if asked.out is None:
        yield text
        return
    try:
        Path(asked.out).write_text(text + "\n", "utf-8")
    except (OSError, ValueError) as error:
        raise BadInput(f"{asked.out}: {getattr(error, 'strerror', None) or error}") from None


def _part(game: str, name: str, wanted: str) -> object:
    """Return a module that a game may lack; raises BadInput if it does."""
    try:
        return part(game, name)
    except ModuleNotFoundError as error:
        if error.name != f"unseen.{game}.{name}":
            raise
        raise BadInput(f"{game} has no {wanted}") from None


def _ply(text: str, last: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= last):
        raise BadInput(f"--ply: a whole number from 0 to {last} is expected, not {name_of(text)}")
    return int(text)


def _names(given: Sequence[str], seats: Sequence[Seat]) -> dict[Seat, str]:
    """Return the players' names by seat."""
    names = dict[Seat, str]()
    for each in given:
        seat, sign, name = each.partition("=")
        if seat not in seats or not sign or not name.strip():
            raise BadInput(
                f"--name: one of {', '.join(seats)}, = and a name are expected, not {name_of(each)}"
            )
        names[Seat(seat)] = name.strip()
    return names


def _audit(asked: argparse.Namespace) -> Iterator[str]:
    data = _parsed(_read(asked.transcript), "transcript")
    verdict = check_transcript(data, masked_of(data))
    disputed = verdict.disputed

    def said(charge: Charge) -> dict[str, Any]:
        return charge._asdict() | {"seat": verdict.seats[charge.seat]}

    yield json.dumps(
        {
            "result": verdict.result,
            "undecided": verdict.is_undecided,
            "complete": verdict.is_complete,
            "charges": [said(charge) for charge in verdict.charges],
            "unfounded": [said(charge) | {"by": verdict.seats[by]} for by, charge in verdict.unfounded],
            "two_stories": [
                {"seat": verdict.seats[seat], "entry": entry} for seat, entry in verdict.two_stories
            ],
            "without": None if verdict.without is None else verdict.seats[verdict.without],
            "disputed": disputed._asdict() | {"seat": verdict.seats[disputed.seat]} if disputed else None,
            "proofs": verdict.proofs,
        }
    )


def _changes(states: Iterable[Any]) -> Iterator[Any]:
    last = None
    for state in states:
        if state != last:
            yield state
        last = state


if __name__ == "__main__":
    sys.exit(main())
