"""Tests find controls by what they are (`data-*`, ids, classes, roles), never by their words, which may change."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.paths import ROOT

FILES = [*(ROOT / "e2e").rglob("*.py"), *(ROOT / "tests/page").rglob("*.py")]
BY_WORDS = ("get_by_text", "get_by_label", "get_by_title", "get_by_placeholder", "get_by_alt_text")
IN_SELECTORS = (":has-text(", ":text(", ":text-is(", "text=")


def by_words(tree: ast.AST) -> Iterator[int]:
    """Yield the lines of calls that find an element by words written out in the test."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        written = [each.value for each in node.args if isinstance(each, ast.Constant)]
        named = {each.arg for each in node.keywords if isinstance(each.value, ast.Constant)}
        is_selector = node.func.attr in (
            "locator",
            "click",
            "press",
            "wait_for_selector",
            "inner_text",
            "count",
        )
        if (
            (node.func.attr in BY_WORDS and written)
            or (node.func.attr == "get_by_role" and "name" in named)
            or named & {"has_text", "has_not_text"}
            or (is_selector and any(mark in str(text) for text in written for mark in IN_SELECTORS))
        ):
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
        "page.locator('text=Begin').click()",
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
    ],
)
def test_roles_hooks_and_words_of_the_catalogue_are_fine(call: str) -> None:
    assert list(by_words(ast.parse(call))) == []


def test_it_looks_at_all_tests() -> None:
    assert Path(ROOT / "e2e/test_links.py") in FILES
    assert len(FILES) > 150
