"""Odds of Misty Ruins: beside what is attempted, and what answers leave to others, only if that was agreed on."""

import random
from typing import Any

import pytest

from page.misty_ruins.aids import Aids
from page.misty_ruins.said.known import share_words
from page.misty_ruins.seen.notes import left_words
from page.misty_ruins.seen.table import table
from page.shell.messages import Advised, Spot, Why
from page.shell.model import Seated, first_model
from page.shell.party import Party
from page.shell.turn import Turn
from tests.misty_ruins.playing import playing
from unseen import misty_ruins
from unseen.kernel.slices import finished
from unseen.misty_ruins.belief import chance, counts
from unseen.misty_ruins.facts import AtLeast, Fact, FromOneOf, Question
from unseen.misty_ruins.state import State

from .games import Position
from .sittings import words
from .test_table import seated

LAIR = "h i\n8 S/0!X01@12 T01/0"
DOOR = "h i\n8 T09/0@12 T01/0"
CHEST = "h i\n8 T14/0@12 T01/0"


PATHS: list[tuple[str, tuple[str, ...], Question]] = [
    (LAIR, ("attack", "with fist"), AtLeast("fist", 5)),
    (LAIR, ("attack", "item I09"), AtLeast("sword", 3)),
    (LAIR, ("attack", "with fist", "luck"), AtLeast("fist", 5, lucky=True)),
    (DOOR, ("door", "by bow"), AtLeast("bow", 3)),
    (DOOR, ("door", "by fist"), AtLeast("fist", 4)),
    (CHEST, ("chest",), AtLeast("bow", 3)),
]


def attempt(picture: str, tokens: tuple[str, ...], aids: tuple[str, ...], **more: Any) -> Seated:
    """Return the table once something is pointed out."""
    facts = (Fact(AtLeast("luck", 3), True),)
    game = playing(picture, p1={"items": ("I04", "I09"), "facts": facts}, hands=[["T05"], []])
    found = seated(game.state, *tokens)
    return found._replace(shown=found.shown._replace(party=Party(aids=aids), **more))


@pytest.mark.parametrize(("picture", "tokens", "asked"), PATHS)
def test_what_is_attempted_shows_its_odds_if_the_aid_is_agreed_on(
    picture: str, tokens: tuple[str, ...], asked: Question
) -> None:
    """At the foot, on the choices, and in the card."""
    model, t = first_model({}, "misty_ruins"), words()
    with_aid = attempt(picture, tokens, ("map",))
    view = with_aid.shown.view
    said = share_words(chance(counts(view, 0), asked), t)
    props = table(model, with_aid, t)
    assert props.ends[0].note == said
    assert props.card
    assert t("misty.chance", share=said) in props.card.lines
    chosen = [chip for chip in props.card.chips if chip.is_chosen]
    assert not chosen or said in {chip.note for chip in chosen}
    assert all(chip.note for chip in props.card.chips)
    for without in (attempt(picture, tokens, ("hint",)), attempt(picture, tokens, ("map",), is_public=True)):
        props = table(model, without, t)
        assert props.card
        assert t("misty.chance", share=said) not in props.card.lines
        assert not any("%" in chip.note for chip in props.card.chips)
        assert props.ends[0].note == ""


def test_a_question_shows_the_odds_of_a_yes() -> None:
    asked = attempt("h i\n8 S/0@12 T01/0", ("identify", "home Rittik"), ("map",))
    view = asked.shown.view
    said = share_words(chance(counts(view, 0), FromOneOf(("Rittik",))), words())
    card = table(first_model({}, "misty_ruins"), asked, words()).card
    assert card
    assert card.lines == (words()("misty.chance", share=said),)


def test_an_action_without_a_question_has_no_odds() -> None:
    moved = attempt("h i\n8 S/0@12 T01/0", ("i8",), ("map",))
    (end,) = table(first_model({}, "misty_ruins"), moved, words()).ends
    assert end.note == ""


def test_a_player_s_card_says_what_answers_leave_if_the_aid_is_agreed_on() -> None:
    state = playing("h i\n8 S/0@12 T01/0").state
    spots = finished(Aids().found("map", turn_of(state), random.Random(1).random)).spots
    shown = Position(state, ()).shown()
    model, left = first_model({}, "misty_ruins"), "public answers leave 16 characters and 8 homelands"
    for given, lines in ((Advised(shown.seat, 0, spots=spots), 1), (None, 0)):
        card = table(model, Seated(shown, asked="seat p2", advice=given), words()).card
        assert card
        assert sum(left in line for line in card.lines) == lines


def test_once_the_game_is_closed_nobody_is_close_to_a_claim() -> None:
    """M45: what answers leave is said all the same."""
    spot = Spot("p2", 0.0, (Why("left", n=1, of=1), Why("identities", n=1)))
    state = playing("h i\n8 S/0@12 T01/0").state
    assert "claim" in left_words(state, spot, words())
    assert left_words(state._replace(phase="declare"), spot, words()) == (
        "public answers leave 1 character and 1 homeland"
    )
    assert left_words(state, None, words()) == left_words(state, Spot("p2", 0.0), words()) == ""


def turn_of(state: State) -> Turn:
    """Return the turn of the seat to act, as the dealer gives it to what computes the aids."""
    seat = misty_ruins.to_act(state)[0]
    return Turn(0, seat, 0, state.options, (), misty_ruins.view(state, seat), 0, ())
