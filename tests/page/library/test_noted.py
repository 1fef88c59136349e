"""What a player has added to a game in the list."""

from hypothesis import given
from hypothesis import strategies as st

from page.library.noted import LONGEST, Noted, decode_noted, encode_noted


def test_star_and_note_are_kept() -> None:
    noted = Noted(True, "A good one: “C3” <b>")
    assert decode_noted(encode_noted(noted)) == noted
    assert encode_noted(Noted()) is None


def test_note_is_cut_at_its_length() -> None:
    assert decode_noted('{"star": false, "note": "' + "x" * 700 + '"}') == Noted(False, "x" * LONGEST)


@given(st.none() | st.integers() | st.text())
def test_anything_else_is_no_note(value: object) -> None:
    assert decode_noted(value) == Noted()
