"""Words of Misty Ruins: none is missing, and numbers agree with what they count."""

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from page.misty_ruins.draw.table_props import Highlight
from page.misty_ruins.pointing import refusal
from page.misty_ruins.said.firsts import FIRSTS
from page.misty_ruins.said.log import change_words, event_words, moment_words, recap_words
from page.misty_ruins.said.position import lines
from page.misty_ruins.said.words import (
    action_words,
    borne,
    fact_words,
    loss_words,
    reason_words,
    short_words,
)
from page.misty_ruins.seen.moments import of_event
from tests.misty_ruins.playing import playing
from tests.misty_ruins.test_refusals import REFUSED, Refused
from tests.page.words import Words, english, messages
from tools.paths import LOCALE
from tools.words import sources
from unseen import misty_ruins
from unseen.kernel.errors import IllegalAction, Reason
from unseen.kernel.play import turn_up
from unseen.kernel.resign import Resign
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.actions import Action, AskAttribute, Lose, OpenChest
from unseen.misty_ruins.changes import Answered, Bore, Change
from unseen.misty_ruins.characters import ATTRIBUTES, HOMELANDS, IDENTITIES
from unseen.misty_ruins.events import Acted
from unseen.misty_ruins.evolve import changes
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf
from unseen.misty_ruins.items import GOLD_CARDS, ITEM_CARDS
from unseen.misty_ruins.rules import refusals
from unseen.misty_ruins.rules.refusals import OWED
from unseen.misty_ruins.state import Last, State

from .games import COUNTS, GAME, SEEDS, entries, every, played

by_count = pytest.mark.parametrize("players", COUNTS)
KEYS = messages(*sources("en", LOCALE / "misty_ruins"))
COINS: dict[str, object] = {card: ITEM_CARDS[card].coin for card in GOLD_CARDS}
COUNTED = r"(item|tile|token|answer|monster|round|card|homeland|loss|step|coin)"
ONE, SOME = re.compile(rf"\b1 (?:\w+ )?{COUNTED}(?:s|es)\b"), re.compile(rf"\b(?:0|[2-9]|\d\d+) {COUNTED}\b")


@pytest.fixture(scope="module")
def t() -> Words:
    return english("misty_ruins")


def is_said(words: str) -> bool:
    """Return whether words are whole: nothing is left open, and numbers agree."""
    is_whole = (
        words == words.strip() and words and not re.search(r"[{}]|  |None|\bmisty\.|\.\.|;;|; *$", words)
    )
    return bool(is_whole) and not ONE.search(words) and not SOME.search(words)


def codes(module: object) -> set[str]:
    """Return the codes of all reasons that a module gives, read in its source."""
    calls = [
        node
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8")))  # type: ignore[attr-defined]  # both modules have a file
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason"
    ]
    assert all(isinstance(call.args[0], ast.Constant) for call in calls)
    return {str(call.args[0].value) for call in calls if isinstance(call.args[0], ast.Constant)}


@pytest.mark.parametrize("module", [refusals, refusal], ids=["rules", "page"])
def test_every_reason_has_a_message(module: object) -> None:
    found = codes(module)
    assert len(found) >= 8
    named = {key.removeprefix("misty.reason.") for key in KEYS if key.startswith("misty.reason.")}
    assert {code for code in found - named if not any(key.startswith(f"{code}.") for key in named)} == set()


def test_every_message_of_a_reason_has_one() -> None:
    named = {
        key.removeprefix("misty.reason.").partition(".")[0] for key in KEYS if key.startswith("misty.reason.")
    }
    assert named <= codes(refusals) | codes(refusal)


@pytest.mark.parametrize("refused", REFUSED, ids=[f"{each.code}: {each.text}" for each in REFUSED])
def test_every_reason_of_the_rules_is_a_sentence(refused: Refused, t: Words) -> None:
    game, action, seat = refused.game(), misty_ruins.parse_action(refused.text), Seat(refused.seat)
    with pytest.raises(IllegalAction) as caught:
        misty_ruins.decide(game.state, seat, action, ())
    words = reason_words(caught.value.reason, t)
    assert is_said(words), words
    assert re.fullmatch(r"([A-Z]|[a-o]\d+ ).*\.", words), words


def test_every_value_of_a_reason_has_its_name(t: Words) -> None:
    for what in OWED:
        assert is_said(reason_words(Reason("owed", "M9", "", (("what", what),)), t))
    for last in get_args(Last):
        assert is_said(reason_words(Reason("arrows", "M10", "", (("colour", "red"), ("last", last))), t))
        assert is_said(reason_words(Reason("only-first", "M10", "", (("last", last),)), t))
    for colour in ("red", "yellow", "blue", "green"):
        assert is_said(reason_words(Reason("arrows", "M10", "", (("colour", colour), ("last", "move"))), t))


@by_count
def test_every_event_is_said_to_everybody(players: int, t: Words) -> None:
    for seed in range(3):
        end = played(players, seed)[-1]
        for seat in (*misty_ruins.SEATS[:players], ONLOOKER):
            for entry in entries(end, seat):
                for words in (event_words(entry.before, entry.event, t), recap_words(entry, t)):
                    assert is_said(words), words
                assert is_said(moment_words(entry.before, t))


def test_every_kind_of_action_and_of_change_is_among_these(t: Words) -> None:
    acts, found = set[type[Action]](), dict[type[Change], set[bool]]()
    for players in COUNTS:
        for seed in SEEDS:
            for before, event in played(players, seed)[-1].log:
                if isinstance(event, Acted):
                    acts.add(type(event.action))
                    for change in changes(before, event):
                        words = change_words(event, change, t)
                        assert not words or is_said(words), words
                        found.setdefault(type(change), set()).add(bool(words))
    assert acts == {*get_args(Action)} - {Resign}
    assert {*found} == {*get_args(Change)}


def losses() -> Iterator[tuple[State, Acted, Bore]]:
    """Yield each loss to a strike in some games, with what it came to by the rules."""
    for players in COUNTS:
        for seed in SEEDS:
            for before, event in played(players, seed)[-1].log:
                if isinstance(event, Acted) and isinstance(event.action, Lose):
                    (bore,) = [each for each in changes(before, event) if isinstance(each, Bore)]
                    yield before, event, bore


def test_the_button_of_a_loss_promises_what_the_log_then_tells(t: Words) -> None:
    count = 0
    for before, event, bore in losses():
        assert isinstance(event.action, Lose)
        assert borne(before, event.action) == bore
        what = loss_words(bore, t)
        assert what in action_words(before, event.action, t)
        assert f" {what}" in event_words(before, event, t).split("; ")[0]
        count += 1
    assert count > 50


@pytest.mark.parametrize(
    ("own", "text", "button", "told"),
    [
        ({"items": ("I19",)}, "lose 0 blocks 3 health", "Lose 1 health", "Red loses 1 health; shields stop 2"),
        ({"items": ("I19",)}, "lose 1 blocks 2 health", "Lose 1 stamina", "Red loses 1 stamina; shields stop 2"),
        (
            {"items": ("I07", "I19")},
            "lose 0 blocks 3 health",
            "Lose nothing",
            "Red loses nothing; shields stop 3",
        ),
        (
            {"blocks": 1},
            "lose 0 blocks 3 health",
            "Lose 2 health",
            "Red loses 2 health; Red defeated",
        ),
    ],
)  # fmt: skip
def test_a_loss_is_told_without_what_shields_stop_and_what_nobody_has(
    own: dict[str, object], text: str, button: str, told: str, t: Words
) -> None:
    """M37, M38: the Bog Witch strikes for 3."""
    game = playing("h i\n8 S/0!X10@1 T01/0@2", p1=own).do("attack fist")
    action = misty_ruins.parse_action(text)
    assert action_words(game.state, action, t) == button
    (event,) = misty_ruins.decide(game.state, game.mover, action, ())
    assert event_words(game.state, event, t).startswith(told)


def stamped(picture: str, *texts: str, **own: object) -> Highlight:
    """Return the moment of the last of these actions of p1."""
    game = playing(picture, p1=own).do(*texts[:-1])
    action = misty_ruins.parse_action(texts[-1])
    faces = turn_up(GAME, game.state, game.mover, action)
    (event,) = misty_ruins.decide(game.state, game.mover, action, faces)
    found = of_event(game.state, event, "", english("misty_ruins"))
    assert found
    return found


def test_only_the_answer_itself_is_stamped() -> None:
    """A strike that follows a miss is no answer."""
    struck = stamped("h\n8 S/0!X15@12", "attack fist")
    assert "strikes" in struck.words
    assert struck.stamp == ""
    assert stamped("h\n8 S/0!X10@12", "attack I13", items=("I13",)).stamp == "yes"
    chest = "h\n8 T14/0@12"
    assert stamped(chest, "chest", character="Kusk").stamp == "yes"
    assert stamped(chest, "chest", character="Ysmere").stamp == "no"


def test_less_than_three_is_answered_as_it_was_asked(t: Words) -> None:
    """M5, M19: "less than 3?" answered yes is the fact "3, no"; any other question is answered as the fact is."""
    fact = Fact(AtLeast("luck", 3), is_yes=False)
    asked = Acted(misty_ruins.SEATS[0], AskAttribute("luck"), (False,))
    assert change_words(asked, Answered(0, fact), t).startswith("yes")
    assert change_words(asked._replace(action=OpenChest()), Answered(0, fact), t).startswith("no")


@by_count
def test_every_action_has_words(players: int, t: Words) -> None:
    dice = random.Random(players)
    for position in every(players):
        view, said = misty_ruins.view(position.state, position.mover), set[str]()
        legal = dice.sample(position.legal, min(20, len(position.legal)))
        for action in legal:
            words = action_words(view, action, t)
            assert is_said(words), words
            said.add(words)
            assert is_said(short_words(action, t) or "short")
        alike = {tuple(COINS.get(str(part), part) for part in each) for each in legal}
        assert len(said) == len(alike), "only gold cards of the same worth have the same words"
    assert is_said(action_words(view, Resign(), t))


@by_count
def test_every_position_has_words(players: int, t: Words) -> None:
    for position in played(players, 1)[::5]:
        for seat in (*misty_ruins.SEATS[:players], ONLOOKER):
            said = lines(misty_ruins.view(position.state, seat), t)
            assert len(said) > players
            assert all(map(is_said, said)), said
            # A space, as "h8", is never written in capitals.
            assert not [line for line in said if re.search(r"\. [a-z](?!\d)", line)], (
                "a sentence has its capital"
            )


def questions() -> Iterator[AtLeast | FromOneOf | AmI]:
    """Yield some questions of every kind."""
    for attribute in ATTRIBUTES:
        yield from (AtLeast(attribute, 3), AtLeast(attribute, 9, lucky=attribute != "luck"))
    for count in range(1, len(HOMELANDS) + 1):
        yield FromOneOf(HOMELANDS[:count])
    yield from (AmI(identity) for identity in IDENTITIES[::17])


def test_every_fact_has_words(t: Words) -> None:
    for question in questions():
        answers = {fact_words(Fact(question, is_yes), t) for is_yes in (False, True)}
        assert all(map(is_said, answers))
        assert len(answers) == 2 - isinstance(question, AmI), "a right claim ends the game"


def test_a_number_that_everybody_has_is_no_number(t: Words) -> None:
    """M5: what is needed may be less than 1; with luck, less than 2 is as sure."""
    for number, lucky in ((-1, False), (1, False), (2, True)):
        assert fact_words(Fact(AtLeast("bow", number, lucky), is_yes=True), t) == "any bow is enough"
    assert fact_words(Fact(AtLeast("bow", 2), is_yes=True), t) == "bow at least 2"


def test_every_first_is_explained(t: Words) -> None:
    assert FIRSTS
    for name in FIRSTS:
        assert is_said(t(f"first.{name}"))
