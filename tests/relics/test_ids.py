"""Every ruling is named by a test."""

import ast
import re
from pathlib import Path


def test_every_ruling_id_is_named_by_the_name_or_docstring_of_a_test() -> None:
    named = set[str]()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = f"{node.name} {ast.get_docstring(node) or ''}"
                for first, last in re.findall(r"\bR(\d+)(?: to R(\d+))?\b", text):
                    named |= {f"R{number}" for number in range(int(first), int(last or first) + 1)}
    assert named == {f"R{number}" for number in range(1, 31)}
