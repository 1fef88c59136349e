"""`unseen start`: print the start of a game as a position or a record.

Rule. A game's options have the names and values of its records, so none is listed here. A name is written with
hyphens; a value is JSON, or a plain text if it is not valid JSON.
"""

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NoReturn

from unseen.commands import Commands, whole
from unseen.games import GAMES, game_of
from unseen.kernel.codec import name_of, parse_json
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun
from unseen.kernel.records import Record, encode_record

NAME = "start"


def add(commands: Commands, words: Sequence[str]) -> None:
    """Add this command to the others; its `command` is `run`.

    Args:
        commands: The others.
        words: The whole command line: the options are those of the game that it names.
    """
    parser = commands.add_parser(NAME, help="print the position at the start of a game")
    arg = parser.add_argument
    arg("--game", metavar="GAME", type=_game, required=True, help="the game; its options can then be given")
    arg("--seed", metavar="N", type=whole(0), help="seed for the deal (default: another deal each time)")
    arg("--record", action="store_true", help="print a record without actions instead")
    parser.set_defaults(command=run, options=[])
    if game := _game_in(words):
        theirs = parser.add_argument_group(f"options of {game.NAME}, as in its records")
        for key in game.option_keys():
            kept = partial(_option, key)
            theirs.add_argument(_flag(key), metavar="VALUE", dest="options", action="append", type=kept)
        for key, owners in _options_of_others(game).items():
            refuse = partial(_refuse, f"an option of {' and '.join(owners)}, not of {game.NAME}")
            parser.add_argument(_flag(key), type=refuse, help=argparse.SUPPRESS)


def run(asked: argparse.Namespace) -> Iterator[str]:
    """Deal a game and return its start as one line.

    Raises:
        CodecError: An option is not one that a record of the game may have.
    """
    game: AnyGame = asked.game
    try:
        options = game.decode_options(dict(asked.options))
    except CodecError as error:
        raise CodecError(_flag(error.where.removeprefix("options.")), error.problem) from None
    dice = random.SystemRandom() if asked.seed is None else random.Random(asked.seed)
    deal = game.deal(options, dice.randrange)
    if asked.record:
        yield json.dumps(encode_record(game, Record(options, deal, (), None)))
    else:
        yield json.dumps(game.encode_state(begun(game, options, deal)))


def _game(name: str) -> AnyGame:
    try:
        return game_of({"game": name})
    except CodecError as error:
        raise argparse.ArgumentTypeError(f"{error.problem}, not {name_of(name)}") from None


def _game_in(words: Sequence[str]) -> AnyGame | None:
    """Return the game that the words name, or None; errors are reported once everything is parsed."""
    if words[:1] != [NAME]:
        return None
    reader = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    reader.add_argument("--game", nargs="?")
    try:
        return game_of({"game": reader.parse_known_args(words)[0].game})
    except CodecError:
        return None


def _options_of_others(game: AnyGame) -> dict[str, list[str]]:
    """Return the options that only other games have, each with the names of those games."""
    found: dict[str, list[str]] = {}
    for name in GAMES:
        other = game_of({"game": name})
        for key in other.option_keys():
            if key not in game.option_keys():
                found.setdefault(key, []).append(name)
    return found


def _refuse(problem: str, text: str) -> NoReturn:
    raise argparse.ArgumentTypeError(problem)


def _flag(key: str) -> str:
    return f"--{key.replace('_', '-')}"


def _option(key: str, text: str) -> tuple[str, Any]:
    try:
        return key, parse_json(text)
    except CodecError:
        return key, text
