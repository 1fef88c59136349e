"""Packed records: short texts that open again as they were, and are refused if anything about them is wrong."""

import base64
import json
import random
import zlib
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine import fishing
from tests.kept.standing import FIRST, SECOND, read
from unseen.games import game_of
from unseen.kernel import packing
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.packing import (
    LARGEST,
    MOST,
    NotPacked,
    dictionary,
    latest,
    pack,
    unpack,
    unpacking,
    written,
)
from unseen.kernel.records import Record, decode_record, encode_record, record_of
from unseen.kernel.session import Table

GAMES = (*FIRST, *SECOND)
"""Those with a dictionary and with records that are kept."""
FISHING: AnyGame = fishing
AnyRecord = Record[Any, Any, Any]


def game(name: str) -> AnyGame:
    return game_of({"game": name})


@cache
def kept(name: str, which: str = "record.json") -> AnyRecord:
    """Return a finished game that is kept."""
    return decode_record(game(name), json.loads(read(name, which)))


def forged(name: str, text: str | bytes, version: int = 1, more: bytes = b"") -> str:
    """Return what `pack` would make of another text than that of a record."""
    data = text.encode() if isinstance(text, str) else text
    words = dictionary(name, version) or b""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 8, zdict=words)
    return checked(
        name,
        version,
        base64.urlsafe_b64encode(packer.compress(data) + packer.flush() + more).decode().rstrip("="),
    )


def checked(name: str, version: int, body: str) -> str:
    return f"{version}.{body}.{zlib.crc32(f'{name}.{version}.{body}'.encode()) & 0xFFFFF:05x}"


def refused(name: str, text: str) -> str:
    """Return the kind for which a text is refused."""
    with pytest.raises(NotPacked) as error:
        unpack(game(name), text)
    assert str(error.value)
    assert "\n" not in str(error.value)
    return error.value.kind


@pytest.mark.parametrize("which", ["record.json", "record-online.json"])
@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_packed_and_opens_as_it_was(name: str, which: str) -> None:
    record = kept(name, which)
    text = pack(game(name), record)
    assert unpack(game(name), text) == record
    assert len(text) < len(json.dumps(encode_record(game(name), record))) / 2
    assert text == forged(name, written(game(name), record))


def test_a_game_without_a_dictionary_is_packed_too_movers_and_all() -> None:
    dice = random.Random(1)
    options = fishing.Options(players=5)
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(
        FISHING, options, fishing.deal(options, dice.randrange)
    )
    while not table.is_over:
        seat = table.to_act[0]
        table.act(seat, dice.choice(table.legal_actions(seat)))
    record = record_of(table)
    text = pack(FISHING, record)
    assert text.startswith("0.")
    assert unpack(FISHING, text) == record
    assert latest("fishing") == 0


@pytest.mark.parametrize("name", GAMES)
def test_it_is_a_few_words_long_and_ends_with_a_letter_or_a_digit(name: str) -> None:
    text = pack(game(name), kept(name))
    assert len(text) < {"misty_ruins": 1000, "kakusareta": 500}.get(name, 300)
    version, body, check = text.split(".")
    assert int(version) == latest(name) == 1
    assert body.replace("-", "").replace("_", "").isalnum()
    assert check.isalnum()


@pytest.mark.parametrize("name", GAMES)
def test_an_unfinished_game_is_neither_packed_nor_unpacked(name: str) -> None:
    record = kept(name)
    half = record._replace(actions=record.actions[:5], movers=record.movers[:5], result=None)
    with pytest.raises(NotPacked, match="not finished") as error:
        pack(game(name), half)
    assert error.value.kind == "unfinished"
    assert refused(name, forged(name, written(game(name), half))) == "unfinished"
    # A result that is claimed without having been played for is none.
    with pytest.raises(CodecError, match=r"^result"):
        unpack(game(name), forged(name, written(game(name), half._replace(result=kept(name).result))))


@pytest.mark.parametrize("name", GAMES)
def test_a_text_that_was_cut_says_so(name: str) -> None:
    text = pack(game(name), kept(name))
    for end in (0, 1, 2, 3, len(text) // 2, *range(len(text) - 8, len(text))):
        assert refused(name, text[:end]) == "cut"


@pytest.mark.parametrize("name", GAMES)
def test_a_text_that_was_altered_says_so(name: str) -> None:
    text = pack(game(name), kept(name))
    for at in (at for at in range(2, len(text)) if text[at] != "."):
        for other in "A0-":
            if other != text[at]:
                assert refused(name, text[:at] + other + text[at + 1 :]) == "damaged"
    for end in ("0", ".", " ", "\n", "=", "\0"):
        assert refused(name, text + end) == "damaged"
    assert refused(name, text.upper()) == "damaged"
    others = next(each for each in GAMES if each != name)
    assert refused(others, text) == "damaged"


def test_what_a_later_version_has_packed_is_known_to_be_newer() -> None:
    for text in ("2.AAAA.00000", "2.a form of its own!", "9999.", "17.x"):
        assert refused("relics", text) == "newer"
    assert refused("relics", "01.AAAA.00000") == "damaged"


def test_no_other_spelling_of_the_same_text_is_read() -> None:
    name = "nusubito"
    text = written(game(name), kept(name)).decode()
    data = json.loads(text)
    assert unpack(game(name), forged(name, text)) == kept(name)
    for other in (
        f" {text}",
        f"{text}\n",
        json.dumps(data),
        text.replace("look", "l\\u006fok"),
        "[]",
        "1",
        '"x"',
    ):
        assert refused(name, forged(name, other)) == "damaged"
    for key in ("format", "game"):
        assert refused(name, forged(name, json.dumps({key: "x", **data}, separators=(",", ":")))) == "damaged"
    for more in (b"x", b"\0", b"\x03\0"):
        assert refused(name, forged(name, text, more=more)) == "damaged"
    version, body, _ = pack(game(name), kept(name)).split(".")
    spare = {2: "BCDEFGHIJKLMNOP", 3: "BCD"}.get(len(body) % 4, "")
    for last in spare:
        alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        close = alphabet[alphabet.index(body[-1]) + alphabet.index(last)]
        assert refused(name, checked(name, int(version), body[:-1] + close)) == "damaged"
    # A text of no whole number of bytes, and one that stops halfway: the check alone does not make it right.
    for part in ("A", body[: len(body) // 2 // 4 * 4], "AAAA"):
        assert refused(name, checked(name, int(version), part)) == "damaged"


def test_it_holds_no_other_text_than_a_record() -> None:
    for text in ("{}", '{"actions":[]}', '{"actions":{}}', "{", "\xff", "[" * 100):
        with pytest.raises(CodecError):
            unpack(game("nusubito"), forged("nusubito", text))


def test_unpacking_stops_long_before_a_bomb_has_gone_off() -> None:
    bomb = forged("nusubito", b'{"actions":[' + b" " * 20_000_000)
    assert len(bomb) < 30_000
    assert refused("nusubito", bomb) == "long"
    most = json.dumps({"actions": ["x"] * (MOST + 1)}, separators=(",", ":"))
    assert len(most) < LARGEST
    assert refused("nusubito", forged("nusubito", most)) == "long"


def test_a_game_that_is_too_long_is_not_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    record = kept("nusubito")
    monkeypatch.setattr(packing, "MOST", len(record.actions))
    assert pack(game("nusubito"), record)
    monkeypatch.setattr(packing, "MOST", len(record.actions) - 1)
    with pytest.raises(NotPacked) as error:
        pack(game("nusubito"), record)
    assert error.value.kind == "long"
    monkeypatch.undo()
    monkeypatch.setattr(packing, "LARGEST", 100)
    with pytest.raises(NotPacked) as error:
        pack(game("nusubito"), record)
    assert error.value.kind == "long"


def test_each_action_is_a_slice() -> None:
    record = kept("misty_ruins")
    work = unpacking(game("misty_ruins"), pack(game("misty_ruins"), record))
    assert sum(1 for _ in work) > len(record.actions)


@pytest.mark.untraced
@given(st.sampled_from(GAMES), st.text() | st.from_regex(packing.TEXT, fullmatch=True))
def test_any_text_is_refused(name: str, text: str) -> None:
    with pytest.raises(CodecError):
        unpack(game(name), text)


@pytest.mark.untraced
@given(st.sampled_from(GAMES), st.binary(max_size=400) | st.text(max_size=200).map(str.encode))
def test_any_text_that_is_well_packed_is_refused(name: str, data: bytes) -> None:
    with pytest.raises(CodecError):
        unpack(game(name), forged(name, data))
    with pytest.raises(CodecError):
        unpack(game(name), checked(name, 1, base64.urlsafe_b64encode(data).decode().rstrip("=") or "A"))


@pytest.mark.untraced
@given(st.sampled_from(GAMES), st.data())
def test_a_record_with_something_altered_is_another_finished_game_or_refused(
    name: str, data: st.DataObject
) -> None:
    fields = json.loads(written(game(name), kept(name)))
    actions: list[Any] = fields["actions"]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(actions) - 1))
        match data.draw(st.sampled_from(["swap", "drop", "double", "none", "other", "cut"])):
            case "swap":
                actions[at], actions[0] = actions[0], actions[at]
            case "drop" if len(actions) > 1:
                del actions[at]
            case "double":
                actions.insert(at, actions[at])
            case "none":
                actions[at] = None
            case "cut" if at:
                del actions[at:]
            case _:
                actions[at] = data.draw(st.text(max_size=9))
    with suppress(CodecError):
        record = unpack(game(name), forged(name, json.dumps(fields, separators=(",", ":"))))
        assert record.result
        assert decode_record(game(name), encode_record(game(name), record)) == record


@pytest.mark.parametrize("name", GAMES)
def test_a_dictionary_is_whole_games_of_its_own_game(name: str) -> None:
    """It names no game that people have played: each follows from a seed (`tools.bench_links`)."""
    words = dictionary(name, 1)
    assert words
    assert len(words) < 2**15 - 262, "DEFLATE sees all of it from the first character on"
    for text in words.decode("ascii").splitlines():
        fields = json.loads(text)
        record = decode_record(game(name), {"format": "unseen-record/1", "game": name, **fields})
        assert record.result
        assert written(game(name), record).decode() == text
