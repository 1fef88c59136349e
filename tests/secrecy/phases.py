"""The phases of a game, derived from the code that waits, so that a test over all of them leaves none out.

A phase is what a script stands at: the stack of its generators, and the kinds of entries that are due. Before there is
a script it is a stage of the lobby.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from types import GeneratorType
from typing import Any

from tests.secrecy.mail import Mail
from unseen import secrecy
from unseen.kernel.slices import finished
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.script.match import Match

SCRIPTS = ("Script", "Generator[Step")
"""How the annotations of functions begin that yield steps of a script."""
LOBBY = ("invited", "joined", "drawn")
"""The stages of a lobby: nobody has joined; somebody has; it is fixed who plays, and numbers for the lot are due."""


def stack(match: Match) -> tuple[str, ...]:
    """Return the qualified names of the generators in which a script stands, the innermost last."""
    names: list[str] = []
    generator: object = match._script
    while isinstance(generator, GeneratorType):
        names.append(generator.gi_code.co_qualname)
        generator = generator.gi_yieldfrom
    return tuple(names)


def phase(side: Correspondence) -> str:
    """Return the phase in which a side is."""
    match = side.match
    if match is None:
        lobby = side.lobby
        return "drawn" if lobby.unshown else "joined" if len(lobby.joined) > 1 else "invited"
    return phase_of(match)


def phase_of(match: Match) -> str:
    """Return the phase in which a game is."""
    return " ".join(("/".join(match.step.kinds), *stack(match))) if match.step else "closed"


def waiting() -> frozenset[str]:
    """Return the qualified names of all functions that yield steps, as the sources of the protocol say."""
    found: set[str] = set()
    for path in Path(secrecy.__file__).parent.rglob("*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                methods = (each for each in node.body if isinstance(each, ast.FunctionDef))
                found |= {f"{node.name}.{each.name}" for each in methods if _yields_steps(each)}
            elif isinstance(node, ast.FunctionDef) and _yields_steps(node):
                found.add(node.name)
    return frozenset(found)


def _yields_steps(node: ast.FunctionDef) -> bool:
    return node.returns is not None and ast.unparse(node.returns).startswith(SCRIPTS)


def stepped(room: Mail, choose: Callable[[Match], Any], longest: int = 10_000) -> Iterator[Correspondence]:
    """Go through a room message by message; yield who writes the next one, once everybody has heard all before it.

    Args:
        room: The room; its host has written the invite, and everybody who plays has joined.
        choose: Chooses what a person does.
        longest: The number of messages after which it ends, at most.
    """
    for _ in range(longest):
        _heard(room)
        for side in room.sides:
            if side.owes == "person":
                assert side.match
                side.match.act(choose(side.match))
            elif side.may_start_early and side.lobby.has_joined:
                yield side
                side.start_early()
        _heard(room)
        writer = next((side for side in room.sides if side.owes == "program"), None)
        if writer is None:
            if not any(side.owes for side in room.sides):
                return
            continue
        yield writer
        writes(writer)


def writes(side: Correspondence) -> None:
    """Let a side write the one message that it owes."""
    if side.match:
        finished(side.match.prepare_entry())
    entry = side._owed()
    assert entry
    side._out(entry)
    side._advance()


def _heard(room: Mail) -> None:
    """Let everybody hear everything that anybody has written by now."""
    while True:
        room.frames += [frame for side in room.sides for frame in side.frames if frame not in room.frames]
        if not sum(side.receive(frame) for side in room.sides for frame in tuple(room.frames)):
            return
