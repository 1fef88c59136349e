"""Every ruling is named by a test that proves it."""

import ast
import re
from pathlib import Path

PROOFS = (
    "start", "movement", "kakusareta_day", "kakusareta_night", "kakusareta_powers", "moya_day", "moya_night",
    "moya_powers", "view", "worked_examples",
)  # fmt: skip
"""The tests that are read as the rules are; others name rulings too, to say what they tell apart."""


def test_every_ruling_id_is_named_by_the_name_or_docstring_of_a_test() -> None:
    named = set[str]()
    for proof in PROOFS:
        file = Path(__file__).parent / f"test_{proof}.py"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = f"{node.name} {ast.get_docstring(node) or ''}"
                for first, last in re.findall(r"\bK(\d+)(?: to K(\d+))?\b", text):
                    named |= {f"K{number}" for number in range(int(first), int(last or first) + 1)}
    assert named == {f"K{number}" for number in range(1, 67)}
