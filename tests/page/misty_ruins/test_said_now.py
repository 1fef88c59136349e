"""What the table says is possible now, what is told is not mixed with it, and nothing known is asked unwarned."""

import random
import re

import pytest

from page.misty_ruins import page
from page.misty_ruins.said.known import known_words
from page.misty_ruins.said.log import event_words, recap_entries
from page.misty_ruins.said.position import lines
from page.misty_ruins.seen.next_step import hint_words, step_words
from page.misty_ruins.seen.table import table
from page.misty_ruins.seen.verbs import PARCHMENTS
from page.shell.model import Seated, first_model
from page.shell.screens import screen
from tests.misty_ruins.playing import playing
from tests.page.words import Page, english, running
from unseen import misty_ruins
from unseen.misty_ruins.actions import Attack, Claim
from unseen.misty_ruins.characters import HOMELANDS, IDENTITIES
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf, allows
from unseen.misty_ruins.items import ITEM_CARDS
from unseen.misty_ruins.state import PLACE, State

from .games import COUNTS, every, played
from .sittings import shared, steps
from .test_table import LAIR, START, own, props, seated

COLOURS = {"red", "yellow", "blue", "green"}


@pytest.mark.parametrize("players", COUNTS)
def test_the_step_names_what_is_possible_and_nothing_else(players: int) -> None:
    """M9 to M14: no colour on which nothing is legal, no fight elsewhere, and a parchment is nowhere a riddle."""
    t, said = english("misty_ruins"), set[str]()
    for position in every(players):
        state, legal = position.state, position.legal
        words, hint = step_words(state, legal, t), hint_words(state, legal, t)
        assert words
        assert hint
        said.add(words)
        if state.phase != "turn" or state.owed or not state.turn.last:
            continue
        kinds: set[str] = {each.kind for each in legal}
        open_now = {PARCHMENTS[verb] for verb in verbs(kinds) if verb in PARCHMENTS}
        if "combat" not in words and words.startswith("next: "):
            named = {*words.removeprefix("next: ").split(", ")}
            assert ("rest" in named) == ("rest" in kinds)
            named -= {"rest"}
            assert named == open_now or (named == {"any colour"} and open_now == COLOURS)
        assert ("attack" in words) == bool({"attack", "claim"} & kinds), words
    assert {"attack, claim, flee or hide", "attack or claim", "end your turn", "first action"} <= said
    assert not any("parchment" in words for words in said)


def verbs(kinds: set[str]) -> set[str]:
    return {"trade" if kind in ("buy", "sell") else kind for kind in kinds}


@pytest.mark.parametrize("players", COUNTS)
def test_while_something_is_told_the_head_names_who_did_it_and_no_step(players: int) -> None:
    t, told = english("misty_ruins"), 0
    sitting = shared(players, seed=players, rounds=3)
    for shown in steps(sitting, random.Random(players)):
        if isinstance(shown, Seated) and shown.recap is not None:
            drawn = table(sitting.model, shown, t)
            entry = recap_entries(shown.shown)[shown.recap].entry
            assert drawn.step == ""
            if entry.by in PLACE:
                assert drawn.whose == entry.by
            told += 1
    assert told > players


# What is known already.


@pytest.mark.parametrize(
    ("facts", "asked", "already"),
    [
        ((), FromOneOf(("Zambun",)), ""),
        ((Fact(FromOneOf(("Zambun",)), False),), FromOneOf(("Zambun",)), "not from Zambun."),
        ((Fact(FromOneOf(("Zambun",)), True),), FromOneOf(("Zambun",)), "from Zambun."),
        ((Fact(FromOneOf(("Zambun",)), True),), FromOneOf(("Suruph",)), "not from Suruph."),
        ((Fact(FromOneOf(("Suruph", "Zambun")), True),), FromOneOf(("Zambun",)), ""),
        ((Fact(AtLeast("bow", 4), True),), AtLeast("bow", 3), "bow at least 3."),
        ((Fact(AtLeast("bow", 4), False),), AtLeast("bow", 4), "bow less than 4."),
        ((Fact(AtLeast("bow", 4), True),), AtLeast("bow", 5), ""),
        ((Fact(AtLeast("bow", 2, lucky=True), True),), AtLeast("bow", 2), ""),
    ],
)  # fmt: skip
def test_a_question_that_was_answered_says_so(
    facts: tuple[Fact, ...], asked: FromOneOf | AtLeast, already: str
) -> None:
    words = f"You already know the answer: {already}" if already else ""
    assert known_words(facts, asked, english("misty_ruins")) == words


@pytest.mark.parametrize("players", COUNTS)
def test_what_is_said_to_be_known_is_so_for_every_identity_that_the_answers_leave(players: int) -> None:
    """By the answers alone: the page works nothing out that was not agreed on."""
    t, dice, known = english("misty_ruins"), random.Random(players), 0
    for position in dice.sample([*every(players)], 40):
        for player in position.state.players:
            left = [each for each in IDENTITIES if allows(player.facts, each)]
            for home in HOMELANDS:
                if words := known_words(player.facts, FromOneOf((home,)), t):
                    assert {each.homeland == home for each in left} == {"not from" not in words}
                    known += 1
            named = dice.choice(IDENTITIES)
            assert bool(known_words(player.facts, AmI(named), t)) == (named not in left)
    assert known > 5


def test_the_card_and_the_button_of_a_known_question_say_it() -> None:
    """M27, M42: asking takes stamina, and a wrong claim gold."""
    state = own(START, items=("I04", "I05"))
    facts = (Fact(FromOneOf(("Zambun",)), False),)
    told = props(state.with_player(0, facts=facts), "identify", "home Zambun")
    assert told.card
    assert "You already know the answer: not from Zambun." in told.card.lines
    lair = own(LAIR).with_player(0, facts=facts)
    claim = seated(lair, "claim")._replace(chosen=("claim", "Kusk", "Zambun"))
    (end,) = table(first_model({}, "misty_ruins"), claim, english("misty_ruins")).ends
    assert "already know" in end.note


# Words of the log.


@pytest.mark.parametrize("players", COUNTS)
def test_nobody_gets_gold_twice_in_a_sentence_and_weapons_have_their_article(players: int) -> None:
    t, attacks, paid = english("misty_ruins"), 0, 0
    for seed in range(4):
        for before, event in played(players, seed)[-1].log:
            said = event_words(before, event, t)
            found = re.findall(r"(\w+) gets \d+ gold", said)
            assert len(found) == len(set(found)), said
            paid += bool(found)
            if isinstance(getattr(event, "action", None), Attack):
                assert "with the " in said or "with bare fists" in said
                attacks += 1
            if isinstance(getattr(event, "action", None), Claim):
                assert "no: not" not in said
    assert attacks > 5
    assert paid > 5


def test_a_hit_with_a_token_is_paid_in_one_sum() -> None:
    """M32: 1 for the hit, and 1 for each damage token."""
    found = [
        event_words(before, event, english("misty_ruins"))
        for players in COUNTS
        for seed in range(4)
        for before, event in played(players, seed)[-1].log
        if isinstance(getattr(event, "action", None), Attack)
    ]
    assert any(re.search(r"falls; \w+ gets [2-9] gold", said) for said in found)


# For ears.


def test_an_item_is_named_with_what_it_does_and_is_worth() -> None:
    """On its button, when it is chosen, and in the position in words: nothing about it is for eyes alone."""
    t, draft = english("misty_ruins"), played(2, seed=1)[0].state
    drawn = Page(page.table(first_model({}, "misty_ruins"), seated(draft), t))
    html = running(str(page.table(first_model({}, "misty_ruins"), seated(draft), t)))
    assert drawn.all("data-verb")
    for item in draft.offer:
        worth = f"Worth {ITEM_CARDS[item].coin} gold."
        name = t(f"misty.item.{item}")
        assert re.search(rf"{re.escape(name)}: [^.]+\. {worth}", html)
        chosen = seated(draft, f"item {item}")
        assert worth in page.chosen_words(chosen, t)
        assert any(line.startswith(name) and worth in line for line in lines(draft, t))


def test_the_card_of_a_place_is_no_list_of_runes() -> None:
    """They are in its picture; the words for assistive tools stay on the space itself."""
    state = playing("h i\n8 S/0@12 T09/0").state
    asked = seated(state)._replace(asked="i8")
    drawn = table(first_model({}, "misty_ruins"), asked, english("misty_ruins"))
    assert drawn.card
    assert not re.search(r"\b(north|east|south|west)\b", drawn.card.text)
    assert "dashed orange" in drawn.card.text
    assert "east" in drawn.picture.labels["i8"]


def test_resigning_says_that_it_ends_the_game_for_everybody() -> None:
    """M49."""
    sitting = shared(3, seed=1)
    for shown in steps(sitting, random.Random(1)):
        if isinstance(shown, Seated) and not shown.shown.is_public and shown.recap is None:
            break
    assert "resign-what" not in sitting.html()
    sitting.press("arm", "resign")
    drawn = Page(sitting.html())
    assert drawn.where(id="resign")["aria-describedby"] == "resign-what"
    assert "this ends the game for everybody" in running(str(screen(sitting.model, sitting.t)))


def test_a_homeland_just_explored_says_why_nothing_can_be_traded() -> None:
    """M10: its colour does not follow that of Explore."""
    found = set[str]()
    for position in every(3):
        state: State = position.state
        if state.phase != "turn" or state.owed or not state.here(state.turn.of).printed.home:
            continue
        said = page.first(position.shown(), frozenset(page.FIRSTS) - {"home", "home_later"})
        kinds = {each.kind for each in misty_ruins.legal_actions(state, position.mover)}
        if said:
            assert (said == "home") == bool(kinds & {"buy", "sell", "identify"})
            found.add(said)
    assert found == {"home", "home_later"}
