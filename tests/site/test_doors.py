"""The tests that the documents name as proofs exist."""

import re

import pytest

from tools.paths import ROOT

DOORS = ROOT / "engine" / "docs" / "doors.md"
NAMED = re.findall(r"`((?:tests|e2e)/[\w/]+\.py)::(\w+)`", DOORS.read_text("utf-8"))


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_every_door_s_test_is_there(file: str, test: str) -> None:
    assert re.search(rf"^(?:async )?def {test}\(", (ROOT / file).read_text("utf-8"), re.MULTILINE)


def test_all_doors_that_were_found_by_attacking_are_there() -> None:
    """Those beside the log have the numbers from 66 on; 89 is about one device that people share."""
    numbers = {int(number) for number in re.findall(r"^\| (\d+) \|", DOORS.read_text("utf-8"), re.MULTILINE)}
    assert numbers == set(range(66, 100)) - {89}
