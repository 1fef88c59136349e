"""The file with all finished games: what goes in comes out, and anything else costs nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.library.envelope import RECORD_LONGEST, Envelope, decode_envelope, encode_envelope
from page.library.line import encode_line
from page.library.noted import Noted, encode_noted
from tests.page.library.rows import row, unfinished

RECORD = '{"format":"unseen-record/1","game":"nusubito","actions":[],"result":{"by":"resignation"}}'
LINE = row().line
assert LINE
WHOLE = Envelope(encode_line(LINE), RECORD, encode_noted(Noted(True, "good")))


def changed(**values: object) -> str:
    """Return an envelope with other values."""
    return json.dumps(json.loads(encode_envelope(WHOLE)) | values)


def test_envelope_holds_record_line_and_note() -> None:
    assert decode_envelope(encode_envelope(WHOLE)) == (LINE, WHOLE)
    assert decode_envelope(encode_envelope(WHOLE._replace(note=None))) == (LINE, WHOLE._replace(note=None))


def unfinished_line() -> str:
    line = unfinished().line
    assert line
    return encode_line(line)


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "[]", "null", changed(format="unseen-games/2"), changed(line="{}"), changed(line=unfinished_line()),
        changed(record="x"), changed(record="[]"), changed(record=RECORD.replace("nusubito", "relics")),
        changed(record=RECORD.replace('"result"', '"other"')), changed(record="x" * (RECORD_LONGEST + 1)),
        changed(record=None), changed(more=1),
    ],
)  # fmt: skip
def test_anything_else_is_no_game(text: str) -> None:
    assert decode_envelope(text) is None


def test_note_that_cannot_be_read_is_none() -> None:
    found = decode_envelope(changed(note="<b>"))
    assert found
    assert found[1].note is None


@given(
    st.text()
    | st.recursive(st.none() | st.text(), lambda each: st.dictionaries(st.text(), each)).map(json.dumps)
)
def test_no_text_does_harm(text: str) -> None:
    assert decode_envelope(text) is None
