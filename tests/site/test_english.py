"""The English of docstrings: they open with a verb and its noun, or with a noun phrase (CONTRIBUTING.md)."""

import ast
import re
from collections.abc import Iterator

import pytest

from tools.paths import ROOT

PLACES = ("engine/unseen", "web/page", "web/tools/skeletons")
OPENINGS = re.compile(
    r"(?:(?:Return|Give|Tell|Find) (?:what|who|whom|whose|how|where|that which)"
    r"|Come to|What|Who|Whoever|Whatever|How|Where)\b"
)
QUOTED = re.compile(rf"[\"']\s*{OPENINGS.pattern}")
"""A file without this has nothing to be parsed for, and most have not."""
EXCEPTIONS: dict[str, str] = {}
"""Docstrings that may open so, as `path: name`, each with its reason; 10 at most."""

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def docstrings(source: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the docstring of each module, class and function, private and nested ones included."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Documented) and (text := ast.get_docstring(node)):
            yield getattr(node, "name", "module"), text


def offenders() -> dict[str, str]:
    """Return the first line of each docstring of engine and page with a forbidden opening, by `path: name`."""
    return {
        f"{path.relative_to(ROOT).as_posix()}: {name}": text.splitlines()[0]
        for place in PLACES
        for path in sorted((ROOT / place).rglob("*.py"))
        if QUOTED.search(source := path.read_text(encoding="utf-8"))
        for name, text in docstrings(source)
        if OPENINGS.match(text)
    }


def test_docstrings_open_with_what_they_are_about() -> None:
    found = offenders()
    assert {place: line for place, line in found.items() if place not in EXCEPTIONS} == {}
    assert sorted(EXCEPTIONS) == sorted(place for place in found if place in EXCEPTIONS), "no longer needed"


def test_exceptions_are_few_and_have_reasons() -> None:
    assert len(EXCEPTIONS) <= 10
    assert all(EXCEPTIONS.values())


@pytest.mark.parametrize("verb", ["Return", "Give", "Tell", "Find"])
@pytest.mark.parametrize("word", ["what", "who", "whom", "whose", "how", "where", "that which"])
def test_a_verb_with_a_clause_for_its_object_is_caught(verb: str, word: str) -> None:
    assert OPENINGS.match(f"{verb} {word} comes of it.")


@pytest.mark.parametrize("opening", ["Come to", "What", "Who", "Whoever", "Whatever", "How", "Where"])
def test_a_clause_in_place_of_a_noun_is_caught(opening: str) -> None:
    assert OPENINGS.match(f"{opening} is left.")


@pytest.mark.parametrize(
    "text",
    [
        "Return whether it is over.",
        "Return the pawns that may leap.",
        "Find the seat whose turn it is.",
        "Whether it is over.",
        "Wholesale changes.",
        "Return wholes.",
    ],
)
def test_plain_openings_are_left_alone(text: str) -> None:
    assert not OPENINGS.match(text)


def test_modules_classes_and_functions_are_all_read() -> None:
    source = '''"""What a module is."""
class Shown:
    """Who is shown."""
    field = 1
    """What a field holds is not looked at."""
    @property
    def _hidden(self):
        """How it hides."""
        def nested():
            """Where it lies."""
    async def waits(self):
        """Come to an end."""
'''
    assert all(
        QUOTED.search(source.replace("\n", "")) and OPENINGS.match(text) for _, text in docstrings(source)
    )
    assert dict(docstrings(source)) == {
        "module": "What a module is.",
        "Shown": "Who is shown.",
        "_hidden": "How it hides.",
        "nested": "Where it lies.",
        "waits": "Come to an end.",
    }
