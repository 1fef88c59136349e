"""The examples in the documents run as they stand there; one takes libsodium, as the tests beside this do."""

import re

import pytest

from tools.paths import ROOT

EXAMPLES = [
    pytest.param(code, id=f"{file}-{number}")
    for file in ("README.md", "engine/docs/engine.md")
    for number, code in enumerate(
        re.findall(r"^```python\n(.*?)^```", (ROOT / file).read_text("utf-8"), re.M | re.S)
    )
    # What is for a page is tried in one, by `e2e/suites/start/test_boot.py`.
    if "micropip" not in code
]


@pytest.mark.untraced
@pytest.mark.parametrize("code", EXAMPLES)
def test_example_runs(code: str) -> None:
    exec(compile(code, "example", "exec"), {"__name__": "example"})


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 4
