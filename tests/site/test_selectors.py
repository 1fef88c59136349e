"""Tests find controls by what they are (`data-*`, ids, classes, roles), never by their words, which may change."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT

FILES = [*(ROOT / "e2e").rglob("*.py"), *(ROOT / "tests/page").rglob("*.py")]
BY_WORDS = ("get_by_text", "get_by_label", "get_by_title", "get_by_placeholder", "get_by_alt_text")
NAMING = {"name", "has_text", "has_not_text"}
IN_SELECTORS = re.compile(
    r":has-text\(|:text(?:-is|-matches)?\(|(?:^|>> *)text=|\[(?:aria-label|title|alt|placeholder)[~|^$*]?="
)


def is_literal(node: ast.expr) -> bool:
    """Return whether an argument is words written out: a string, one with values in it, or a pattern."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "compile":
        return any(is_literal(each) for each in node.args[:1])
    if isinstance(node, ast.JoinedStr):
        return any(isinstance(each, ast.Constant) for each in node.values)
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def by_words(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of calls that find an element by words written out in the test."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        named = {each.arg for each in node.keywords if is_literal(each.value)} & NAMING
        is_playwright = node.func.attr == "get_by_role" or named & {"has_text", "has_not_text"}
        parts = [part for each in node.args for part in ast.walk(each) if isinstance(part, ast.Constant)]
        is_by_selector = any(IN_SELECTORS.search(part.value) for part in parts if isinstance(part.value, str))
        is_by_words = node.func.attr in BY_WORDS and any(is_literal(each) for each in node.args)
        if is_by_words or is_by_selector or (named and is_playwright):
            yield node.lineno


def test_no_control_is_found_by_its_words() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}"
        for file in FILES
        for line in by_words(ast.parse(file.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "call",
    [
        "page.get_by_text('Begin')", "page.get_by_label('Your name')", "page.get_by_role('button', name='Begin')",
        "page.locator('.btn', has_text='Begin')", "page.click(\"button:has-text('Begin')\")",
        "page.locator('text=Begin')", "page.get_by_text(re.compile('Begin|Start'))", "page.hover('[title=\"Begin\"]')",
        "page.get_by_text(f'Begin {n}')", "page.locator(f'#{x} button:text-is(\"Begin\")')",
    ],
)  # fmt: skip
def test_every_way_to_find_by_words_is_noticed(call: str) -> None:
    assert list(by_words(ast.parse(call))) == [1]


@pytest.mark.parametrize(
    "call",
    [
        "page.get_by_role('button')",
        "page.click('#begin')",
        "page.locator('p', has_text=words)",
        "page.locator(text)",
        "page.get_by_text(t('start.begin'))",
        "page.locator('nav[aria-label] a')",
        "page.locator(f'#{name}-{n}')",
    ],
)
def test_roles_hooks_and_words_of_the_catalogue_are_fine(call: str) -> None:
    assert list(by_words(ast.parse(call))) == []


def test_it_looks_at_all_tests() -> None:
    assert Path(ROOT / "e2e/suites/start/test_links.py") in FILES
    assert len(FILES) > 150
