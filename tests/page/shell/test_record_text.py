"""Records as mails and messengers leave them: opened where nothing is lost, refused for the true reason where it is."""

import json
import random
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from textwrap import wrap
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from page.games import GAMES, module_of
from page.shell.dealer import Dealer
from page.shell.game_page import GamePage
from page.shell.messages import GameOver
from page.shell.record_text import BadRecord, words
from tests.page.shell.test_damaged import records
from tests.page.sitting import seeded
from tests.page.words import english

Mail = Callable[[str], str]
FIRST, *_ = GAMES


@cache
def record(game: str) -> dict[str, Any]:
    return next(records(game))


def opened(game: str, text: str) -> GameOver:
    dealer = Dealer(seeded(0), cast(GamePage, module_of(game)))
    try:
        return dealer.open_record(text)
    finally:
        assert dealer.saved() is None


def curly(text: str) -> str:
    return re.sub('"([^"]*)"', "“\\1”", text)


def wrapped(text: str) -> str:
    return "\n".join(wrap(text, 72, break_long_words=False, break_on_hyphens=False))


def quoted(text: str) -> str:
    return "\n".join(f"> {line}" for line in wrapped(text).split("\n"))


MAILS: dict[str, Mail] = {
    "as it was kept": str,
    "curly quotes": curly,
    "low quotes": lambda text: re.sub('"([^"]*)"', "„\\1“", text),
    "hard blanks": lambda text: text.replace(" ", "\u00a0"),
    "narrow blanks": lambda text: text.replace(" ", "\u202f"),
    "line wraps": wrapped,
    "line wraps of Windows": lambda text: wrapped(text).replace("\n", " \r\n"),
    "a quoted mail": quoted,
    "a mail that is quoted twice": lambda text: "\n".join(f">{line}" for line in quoted(text).split("\n")),
    "a byte order mark": lambda text: f"\ufeff{text}",
    "signs that nobody sees": lambda text: text.replace(",", ",\u200b").replace(":", "\u2060:\u00ad"),
    "a fence": lambda text: f"```json\n{text}\n```",
    "words around it": lambda text: f'Hi {{friend}}, "look":\n\n{text}\n\nSent from my phone {{:-) "bye"',
    "HTML": lambda text: text.replace('"', "&quot;").replace(" ", "&nbsp;"),
    "all of it": lambda text: f"\ufeffOn Monday you wrote:\r\n{quoted(curly(text))}\r\n> -- \r\n> Ann",
}


@pytest.mark.parametrize("mail", MAILS)
@pytest.mark.parametrize("game", GAMES)
def test_record_that_has_lost_nothing_opens(game: str, mail: str) -> None:
    """N8."""
    assert opened(game, MAILS[mail](json.dumps(record(game)))) == opened(game, json.dumps(record(game)))


def changed(**values: Any) -> str:
    return json.dumps(record(FIRST) | values)


def without(*keys: str) -> str:
    return json.dumps({key: value for key, value in record(FIRST).items() if key not in keys})


TEXT = json.dumps(record(FIRST))
BAD = {
    "nothing": ("", "none"),
    "a diary": ("Dear diary, {today} was fun", "none"),
    "another thing": ('{"format": "cake"}', "none"),
    "another thing in a mail": ('> {"format": "cake"}', "none"),
    "a list": ("[1, 2]", "none"),
    "a number": ("7", "none"),
    "a format that is none": (changed(format=["unseen-record/1"]), "none"),
    "a format of endless digits": (changed(format="unseen-record/" + "9" * 99_999), "none"),
    "the first half": (TEXT[: len(TEXT) // 2], "cut"),
    "the first half in curly quotes": (curly(TEXT)[: len(TEXT) // 2], "cut"),
    "all but the last sign": (TEXT[:-1], "cut"),
    "the second half": (TEXT[len(TEXT) // 2 :], "cut"),
    "a quotation mark too few": (TEXT.replace('"actions"', '"actions', 1), "damaged"),
    "a word for a number": (changed(actions="none"), "damaged"),
    "a key twice": (TEXT.replace("{", '{"game": "x", ', 1), "damaged"),
    "a key too many": (changed(virus="<script>alert(1)</script>"), "damaged"),
    "no deal": (without("rods"), "damaged"),
    "an action that is none": (changed(actions=["fly away"]), "action"),
    "a number for an action": (changed(actions=[1]), "action"),
    "another result": (changed(result={"winner": "nobody", "by": "magic"}), "result"),
    "no result": (without("result"), "result"),
    "an unfinished game": (without("result").replace(json.dumps(record(FIRST)["actions"]), "[]"), "unfinished"),
    "another game": (json.dumps(record("relics")), "other"),
    "a game to come": (changed(game="chess"), "newer"),
    "a game that is none": (changed(game={"a": 1}), "newer"),
    "a version to come": (changed(format="unseen-record/2"), "newer"),
    "deep": ("[" * 100_000, "none"),
    "deep in a record": ('{"format": ' + "[" * 100_000 + "]" * 100_000 + "}", "damaged"),
    "deep and cut": ('{"format": ' + "{" * 100_000, "cut"),
}  # fmt: skip


@pytest.mark.parametrize("bad", BAD)
def test_record_that_cannot_be_opened_is_refused_for_its_true_reason(bad: str) -> None:
    """N8: one sentence, in which nothing of the file stands at length."""
    text, kind = BAD[bad]
    with pytest.raises(BadRecord) as refused:
        opened(FIRST, text)
    assert refused.value.kind == kind
    sentence = words(refused.value, english())
    assert "\n" not in sentence
    assert len(sentence) < 120
    assert "<" not in sentence


def test_reason_names_the_action_and_the_game() -> None:
    actions = record(FIRST)["actions"]
    with pytest.raises(BadRecord) as refused:
        opened(FIRST, changed(actions=[*actions[:3], "fly away"]))
    assert "action 4 " in words(refused.value, english())
    with pytest.raises(BadRecord) as refused:
        opened(FIRST, json.dumps(record("relics")))
    assert "Relics" in words(refused.value, english())


HUGE = [
    *("{", "[", '"', ">", "> ", "\u200b", "&quot;", "&", "\\", "“", " ", "\n", ">\n"),
    *('"format"', '{"format"', '{"format":'),
]


@pytest.mark.parametrize("sign", HUGE)
def test_text_of_one_sign_a_million_times_is_refused(sign: str) -> None:
    """A step that looked at each character again for each other one would not end within this test's patience."""
    with pytest.raises(BadRecord):
        opened(FIRST, (sign * 1_000_000)[:1_000_000])


@settings(max_examples=60)
@given(st.data())
def test_whatever_happened_to_a_record_it_opens_or_is_refused(data: st.DataObject) -> None:
    text = MAILS[data.draw(st.sampled_from(sorted(MAILS)))](TEXT)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        what = data.draw(
            st.text(max_size=3) | st.sampled_from(['"', "{", "}", "[", "]", ",", ":", "\n> ", "\\u0000"])
        )
        text = text[:at] + what + text[at + data.draw(st.integers(0, 5)) :]
    with suppress(BadRecord):
        assert opened(FIRST, text)


def test_mail_with_any_damage_to_its_blanks_still_opens() -> None:
    dice, whole = random.Random(8), opened(FIRST, TEXT)
    for _ in range(20):
        blanks = (dice.choice(["\u00a0", " \n", "\n> ", "\t", "  "]) for _ in TEXT)
        mangled = "".join(next(blanks) if sign == " " else sign for sign in TEXT)
        assert opened(FIRST, mangled) == whole
