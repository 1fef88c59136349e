"""Only code that has just listed an action takes it unchecked: whatever comes from outside is asked about.

From outside comes what people press and type, what stands in records, saved games and transcripts, what other devices
send, and the actions that an environment is given.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from unseen.games import GAMES

ROOT = Path(__file__).parents[2]
READ = ("engine/unseen", "web/page")
UNCHECKED = {"decide_listed", "take_listed", "take_listed_by"}
"""The functions that do not ask whether an action is legal, and the one that makes them."""
COPIED = ("skeletons/open_game", "skeletons/secret_game")
OWN = [
    f"engine/unseen/{game}/{module}.py"
    for game in (*GAMES, *COPIED)
    for module in ("__init__", "referee", "rules")
]
USERS = {
    *(module for module in OWN if (ROOT / module).is_file()),
    *(f"engine/unseen/kernel/{name}.py" for name in ("game", "play")),
    *(f"engine/unseen/kernel/laws/{name}.py" for name in ("playout", "rules", "twins")),
    *(f"engine/unseen/kakusareta/bots/{name}.py" for name in ("kakusareta_turns", "sense", "turn_nodes")),
    "engine/unseen/kakusareta/lab/strangers.py",
    *(f"engine/unseen/nusubito/bots/{name}.py" for name in ("mists", "moves", "novice", "thief")),
    # They play every turn of a position that they fill in themselves, to prove a puzzle.
    "engine/unseen/relics/puzzles/by_rules.py",
    # They ask what would have followed from every listed action of a game that has ended.
    "engine/unseen/kakusareta/looking_back.py",
    "engine/unseen/looking_back/walk.py",
    # The second proof of a puzzle tries every action that is listed.
    *(f"engine/unseen/nusubito/puzzles/{name}.py" for name in ("by_rules", "ends_by_rules")),
    # It looks among the listed actions for those that lead where a table of turns says.
    "engine/unseen/nusubito/puzzles/arrivals.py",
}
"""The modules that may name them: the contract, the games' own, playouts and searches."""
CLOSED = (
    "engine/unseen/adapters/", "engine/unseen/arena/", "engine/unseen/cli.py", "engine/unseen/commands.py",
    "engine/unseen/kernel/records.py", "engine/unseen/kernel/session.py", "engine/unseen/relay/",
    "engine/unseen/secrecy/", "engine/unseen/start.py", "web/page/",
    *(
        f"engine/unseen/{game}/{room}"
        for game in ("kakusareta", "misty_ruins", "nusubito", "relics")
        for room in ("adapters/", "admits.py", "codec.py", "masked")
    ),
)  # fmt: skip
"""Where actions come from outside, in files, from people or from other devices: no module there may ever be added."""


def named(source: str) -> set[str]:
    """Return what a module names: variables, attributes, imports, arguments, and texts that `getattr` may be given."""
    return set(_named(ast.parse(source)))


def _named(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case (
                ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name))
            ):
                yield name
            case ast.FunctionDef(name=name) | ast.alias(name=name) | ast.Constant(value=str(name)):
                yield name
            case _:
                pass


def test_listed_actions_are_taken_unchecked_by_playouts_and_searches_alone() -> None:
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in READ
        for path in (ROOT / folder).rglob("*.py")
        if UNCHECKED & named(path.read_text("utf-8"))
    }
    assert found == USERS


def test_no_door_is_among_those_who_may() -> None:
    assert all((ROOT / door).exists() or (ROOT / f"{door}.py").exists() for door in CLOSED)
    assert not [user for user in USERS if user.startswith(CLOSED)]


@pytest.mark.parametrize(
    "source",
    [
        "game.take_listed(state, seat, action)",
        "from unseen.relics.referee import decide_listed as decide",
        "getattr(game, 'take_listed')(state, seat, action)",
        "from unseen.kernel.play import take_listed_by as made",
        "SimpleNamespace(take_listed=decide)",
        "def take_listed(): ...",
    ],
)
def test_however_it_is_named_it_is_found(source: str) -> None:
    assert UNCHECKED & named(source)
    assert not UNCHECKED & named("from unseen.kernel.game import Taken\n'takes what is listed'\n")
