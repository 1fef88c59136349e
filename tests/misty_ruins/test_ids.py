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
                named |= {f"M{number}" for number in re.findall(r"\bM(\d+)\b", text)}
    assert named == {f"M{number}" for number in range(1, 50)}
