"""`unseen new`: write the least game that keeps the contract, to be made into another.

The games that are copied are those of `unseen.skeletons`, which are under the laws themselves; what is left to write is
marked by the word YOURS.

Rule. All files are written or none, and none that exists is changed.
"""

import argparse
import keyword
import re
import sys
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from unseen.commands import Commands
from unseen.games import GAMES
from unseen.kernel.errors import GameError, shortened

SECRET, OPEN = "secret_game", "open_game"
"""The names of the games that are copied."""
FEWEST, MOST = 2, 5
"""The least and the greatest number of seats."""
SEATS = "north,south"
STRAYS = {SECRET: ("hide 1", "lift 1", "lift 2", "resign"), OPEN: ("take 1", "take 3", "resign")}
"""Actions of each in notation, legal or not, for its laws."""
LAWS = '''"""The laws of the contract, asked of {title} in random games: `python test_{name}_laws.py`, or pytest."""

import random

import {name}
from unseen.kernel import laws

ACTIONS = {strays!r}
"""Any actions, legal or not. YOURS: those of the game."""
CASE = laws.Case(
    {name},
    options=lambda dice: {name}.Options(),
    redeal=lambda dice, options, deal, seat: deal,
    stray=lambda dice: {name}.parse_action(dice.choice(ACTIONS)),
    is_rare=lambda action: False,
)


def test_laws() -> None:
    for seed in range(100):
        dice = random.Random(seed)
        played = laws.playout(CASE, dice, 100)
        laws.view_commutes(CASE, played)
        laws.no_secrets_needed(CASE, played)
        laws.round_trips(CASE, played)
        laws.ends_are_told(CASE, played)
        laws.redact_is_idempotent(CASE, played)
        laws.log_is_what_was_told(CASE, played)
        laws.accepts_the_legal(CASE, played)
        laws.refuses_the_rest(CASE, played, dice, tries=3)
        laws.records_refuse_the_rest(CASE, played, dice, tries=3)
        laws.undo_stops_where_it_must(CASE, played, dice)
        for seat in laws.eyes({name}, played):
            laws.no_interference(CASE, played, seat, dice, width=3)


if __name__ == "__main__":
    test_laws()
    print("all laws hold")
'''
"""The test of a game outside a checkout."""


class CannotMake(GameError):
    """A game cannot be made; its text says why, and nothing was written."""


class Wish(NamedTuple):
    """A game that somebody wants."""

    name: str
    """The name of its package."""
    seats: tuple[str, ...]
    is_secret: bool
    """Whether a seat has a secret."""

    @property
    def title(self) -> str:
        """Its name as people read it."""
        return self.name.replace("_", " ").capitalize()

    @property
    def model(self) -> str:
        """The name of the game that is copied."""
        return SECRET if self.is_secret else OPEN


def wished(name: str, seats: str = SEATS, is_secret: bool = False) -> Wish:
    """Return a wish from what somebody typed.

    Raises:
        CannotMake: The name, or that of a seat, is none, or is taken.
    """
    if not _is_name(name):
        raise CannotMake(f"a game's name is one word in small letters, such as cups, not '{shortened(name)}'")
    if name in GAMES or resources.files("unseen").joinpath(name).is_dir():
        raise CannotMake(f"there is something of the name {name} already")
    each = tuple(seats.split(","))
    if not (FEWEST <= len(each) <= MOST and all(map(_is_name, each)) and len(set(each)) == len(each)):
        raise CannotMake(
            f"the seats are {FEWEST} to {MOST} different words in small letters, such as {SEATS}, "
            f"not '{shortened(seats)}'"
        )
    if taken := {"onlooker", "chance", "truth"} & {*each}:
        raise CannotMake(f"no seat is called {min(taken)}: the engine calls somebody else that")
    return Wish(name, each, is_secret)


def _is_name(text: str) -> bool:
    is_word = re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", text, re.ASCII) is not None
    return is_word and len(text) <= 30 and not keyword.iskeyword(text)


def engine_files(wish: Wish, package: str) -> dict[str, str]:
    """Return the modules of a game's engine by their names.

    Args:
        wish: The game.
        package: What they import each other from, such as "cups".
    """
    folder = resources.files("unseen.skeletons").joinpath(wish.model)
    return {
        module.name: renamed(module.read_text("utf-8"), wish, package)
        for module in folder.iterdir()
        if module.name.endswith(".py")
    }


def renamed(text: str, wish: Wish, package: str) -> str:
    """Return a text about the game that is copied as a text about the new one."""
    seats = ", ".join(f'Seat("{seat}")' for seat in wish.seats)
    text = re.sub(r"^SEATS = \(Seat\(.*\)$", f"SEATS = ({seats})", text, flags=re.MULTILINE)
    parent = package.rpartition(".")[0]
    for model in (SECRET, OPEN):
        text = text.replace(f"unseen.skeletons.{model}", package)
        text = text.replace(
            f"from unseen.skeletons import {model}",
            f"from {parent} import {wish.name}" if parent else f"import {wish.name}",
        )
        text = text.replace(model.upper(), wish.name.upper()).replace(model, wish.name)
        text = text.replace(model.replace("_", " ").capitalize(), wish.title)
    return text


def write(root: Path, files: Mapping[str, str | bytes]) -> None:
    """Write all files, by their paths below a folder, or none.

    Raises:
        CannotMake: One of them exists, or cannot be written.
    """
    for name in files:
        if (root / name).exists():
            raise CannotMake(f"{name} exists already; nothing was written")
    made = list[Path]()
    try:
        for name, content in files.items():
            made += _folders(root / name)
            made.append(root / name)
            made[-1].write_bytes(content.encode() if isinstance(content, str) else content)
    except OSError as error:
        for path in reversed(made):
            _remove(path)
        raise CannotMake(f"{error.filename}: {error.strerror}; nothing was written") from None


def _folders(file: Path) -> list[Path]:
    """Make the folders above a file; return those that were missing, the outermost first."""
    missing = [folder for folder in reversed(file.parents) if not folder.exists()]
    for folder in missing:
        folder.mkdir()
    return missing


def _remove(path: Path) -> None:
    if path.is_dir():
        path.rmdir()
    else:
        path.unlink(missing_ok=True)


def add(commands: Commands) -> None:
    """Add this command to the others; its `command` is `run`."""
    parser = commands.add_parser(
        "new", help="write the least game that keeps the contract, to be made into another"
    )
    arg = parser.add_argument
    arg("name", metavar="NAME", help="the name of its package, such as cups")
    arg("--seats", metavar="A,B", default=SEATS, help=f"the names of its {FEWEST} to {MOST} seats ({SEATS})")
    arg("--secret", action="store_true", help="give the first seat a secret")
    parser.set_defaults(command=run)


def run(asked: argparse.Namespace) -> Iterator[str]:
    """Write a game below the current folder; in a checkout of the project its page, words and tests too.

    Raises:
        CannotMake: It cannot be made.
    """
    wish = wished(asked.name, asked.seats, asked.secret)
    here = Path.cwd()
    if (here / "engine/unseen/games.py").is_file():
        secret = " SECRET=yes" if wish.is_secret else ""
        raise CannotMake(
            f"in a checkout 'make game NAME={wish.name} SEATS={','.join(wish.seats)}{secret}' writes it, with its page"
        )
    files = {f"{wish.name}/{name}": text for name, text in engine_files(wish, wish.name).items()}
    laws = LAWS.format(name=wish.name, title=wish.title, strays=STRAYS[wish.model])
    write(here, {**files, f"test_{wish.name}_laws.py": laws})
    yield f"{wish.name}/ is a game, and test_{wish.name}_laws.py asks the laws of it:"
    yield f"  {Path(sys.executable).name} test_{wish.name}_laws.py"
    yield "What is left to write is marked by the word YOURS."
