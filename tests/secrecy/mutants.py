"""Modules with one check left out: each has to accept, or to stumble over, something that the whole one refuses."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import getsource
from types import ModuleType
from typing import Any


@contextmanager
def mutant(module: ModuleType, line: str, instead: str) -> Iterator[Any]:
    """Give a module in whose source a piece, which has to be there once, is another one."""
    source = getsource(module)
    assert source.count(line) == 1, f"{line!r} is there {source.count(line)} times"
    changed = ModuleType(f"{module.__name__}_mutant")
    # What makes named tuples looks its module up.
    sys.modules[changed.__name__] = changed
    try:
        exec(compile(source.replace(line, instead), changed.__name__, "exec"), changed.__dict__)
        yield changed
    finally:
        del sys.modules[changed.__name__]


def is_caught(accepts: Callable[[], bool]) -> bool:
    """Return whether something false is accepted, or breaks what has to refuse it."""
    try:
        return accepts()
    except (AssertionError, IndexError, ValueError):
        return True
