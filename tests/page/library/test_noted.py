"""What a player has added to a game in the list."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.library.noted import LATEST, LONGEST, MOST, Noted, decode_noted, encode_noted

COMMENTS = st.dictionaries(st.integers(0, LATEST - 1), st.text(min_size=1, max_size=LONGEST), max_size=5)


def test_star_and_note_are_kept() -> None:
    noted = Noted(True, "A good one: “C3” <b>")
    assert decode_noted(encode_noted(noted)) == noted
    assert encode_noted(Noted()) is None


def test_note_is_cut_at_its_length() -> None:
    assert decode_noted('{"star": false, "note": "' + "x" * 700 + '"}') == Noted(False, "x" * LONGEST)


@given(st.none() | st.integers() | st.text())
def test_anything_else_is_no_note(value: object) -> None:
    assert decode_noted(value) == Noted()


@given(st.booleans(), st.text(max_size=LONGEST), COMMENTS)
def test_comments_are_kept_by_their_moments(star: bool, note: str, comments: dict[int, str]) -> None:
    noted = Noted(star, note, comments)
    assert decode_noted(encode_noted(noted)) == noted


def test_without_comments_nothing_is_written_that_an_earlier_version_would_refuse() -> None:
    assert json.loads(encode_noted(Noted(True, "x")) or "") == {"star": True, "note": "x"}


@pytest.mark.parametrize(
    ("comments", "read"),
    [
        (
            {"3": "x" * 700, "x": "no moment", "-1": "none", "\u00b2": "none", "99999": "none", "5": 5},
            {3: "x" * LONGEST},
        ),
        ({str(at): "x" for at in range(MOST + 5)}, dict.fromkeys(range(MOST), "x")),
        ([["3", "x"]], {}),
        ("x", {}),
        (None, {}),
    ],
    ids=["some of them", "too many", "a list", "a text", "nothing"],
)
def test_comments_that_cannot_be_read_cost_no_other(comments: Any, read: dict[int, str]) -> None:
    text = json.dumps({"star": True, "note": "x", "comments": comments})
    assert decode_noted(text) == Noted(True, "x", read)
