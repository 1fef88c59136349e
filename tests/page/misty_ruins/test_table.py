"""What the table of Misty Ruins says: cards, hints and the foot, by the numbers of the position."""

from typing import Any

import pytest

from page.misty_ruins import page
from page.misty_ruins.draw.table_props import Card, Notes, Table
from page.misty_ruins.pointing.press import point
from page.misty_ruins.said.items import item_text
from page.misty_ruins.said.words import action_words
from page.misty_ruins.seen.card import seat_card
from page.misty_ruins.seen.notes import notes
from page.misty_ruins.seen.players import rows
from page.misty_ruins.seen.table import table
from page.shell.messages import Advised, Spot, Why
from page.shell.model import Model, Path, Seated, Start, first_model
from page.shell.party import Party
from page.shell.screens import screen
from page.shell.set_up import SetUp
from tests.misty_ruins.playing import playing
from tests.page.words import Page, english
from unseen import misty_ruins
from unseen.kernel.seat import Seat
from unseen.misty_ruins.characters import CHARACTERS
from unseen.misty_ruins.state import PLACE, State

from .games import Position, every, played

START = "h i\n8 S/0@12 T01/0"
ROAD = "h i j\n8 S/0@12 T01/0 T22/0"
LAIR = "h i\n8 S/0!X01@12 T01/0"


def seated(state: State, *tokens: str, **more: Any) -> Seated:
    """Return the table of the seat to act, after some presses."""
    shown, chosen = Position(state, ()).shown(), Path()
    for token in tokens:
        found = point(shown, chosen, token)
        assert not found.refused, token
        chosen = found.chosen
    return Seated(shown, chosen, **more)


def props(state: State, *tokens: str) -> Table:
    """Return the props of that table."""
    return table(first_model({}, "misty_ruins"), seated(state, *tokens), english("misty_ruins"))


def card(state: State, *tokens: str) -> Card:
    """Return the card of that table."""
    found = props(state, *tokens).card
    assert found
    return found


def own(picture: str = START, *texts: str, **changes: Any) -> State:
    """Return a position in which p1 is to act, after some actions."""
    return playing(picture, p1=changes).do(*texts).state


# Numbers that charms change.


@pytest.mark.parametrize(
    ("verb", "state", "words"),
    [
        ("move", own(ROAD, items=("I04",)), "Press a marked tile. Up to 4 steps."),
        ("move", own(ROAD, items=("I16",)), "Press a marked tile. Up to 6 steps."),
        ("rest", own(), "All stamina comes back, you draw tiles until you hold 3, and your turn ends."),
        ("rest", own(items=("I11",)), "All stamina comes back, you draw tiles until you hold 5, and your turn ends."),
        ("hide", own(LAIR), "Nothing strikes you until your next turn. Up to 2 stamina come back, and your turn ends."),
        (
            "hide",
            own(LAIR, items=("I06",)),
            "Nothing strikes you until your next turn. All your stamina comes back, and your turn ends.",
        ),
    ],
)  # fmt: skip
def test_a_hint_says_what_the_seat_s_charms_make_of_it(verb: str, state: State, words: str) -> None:
    """M29."""
    assert card(state, verb).text == words


@pytest.mark.parametrize(
    ("tokens", "chip", "line"),
    [
        (0, "fist: needs 5", "You need fist 5."),
        (4, "fist: hits", "It hits, whatever your number is."),
        (6, "fist: hits", "It hits, whatever your number is."),
    ],
)
def test_a_number_below_two_is_not_asked_for(tokens: int, chip: str, line: str) -> None:
    """M5: what is needed may be less than 1, and everybody has at least 1."""
    state = own(LAIR)
    space, cell = next((space, cell) for space, cell in state.on_map if cell.foe)
    assert cell.foe
    state = state.with_cell(space, cell._replace(foe=cell.foe._replace(tokens=(0, tokens))))
    found = card(state, "attack")
    assert chip in {each.label for each in found.chips}
    assert line in found.lines
    assert "-" not in found.text


def test_another_weapon_keeps_the_luck_charm() -> None:
    state = own(LAIR, items=("I04", "I05"))
    for tokens in (("item I05", "luck", "with fist"), ("with fist", "luck", "item I05")):
        assert seated(state, "attack", *tokens).chosen[2:] == ("lucky",)
        assert seated(state, "attack", *tokens, "luck").chosen[2:] == ()


def test_after_the_elixir_the_turn_does_not_offer_its_end() -> None:
    """M29: its stamina has to be used at once."""
    state = own(items=("I23", "I05"), blocks=3)
    paid = own(START, "elixir", items=("I23", "I05"), blocks=3)
    t = english("misty_ruins")
    assert props(paid).hint == t("misty.hint.elixir_first")
    assert props(paid).idle == t("misty.use_elixir")
    assert props(state).idle == t("table.end_turn")


# What may be taken.


def test_in_the_draft_the_card_of_an_item_leaves_the_offer_in_place() -> None:
    draft = played(2, seed=1)[0].state
    assert draft.phase == "draft"
    for item in draft.offer:
        table = props(draft, f"item {item}")
        assert table.card
        assert (table.card.text, table.card.chips) == (item_text(item, english("misty_ruins")), ())
        assert [each.name for each in table.offer if each.is_chosen] == [item]
        assert [each.name for each in table.offer] == list(draft.offer)


def test_nothing_lies_to_be_taken_while_something_is_owed() -> None:
    found = set[tuple[bool, bool]]()
    for state in (position.state for position in every(3)):
        if state.phase == "turn" and state.here(state.turn.of).items:
            found.add((bool(state.owed), bool(props(state).offer)))
    assert found == {(True, False), (False, True)}


# Declarations.


def test_nothing_closes_the_notes_while_a_declaration_is_owed() -> None:
    position = next(each for each in played(3, 0) if each.state.phase == "declare")
    model = first_model({}, "misty_ruins")
    for sheet in ("", "notes", "map"):
        drawn = Page(page.table(model._replace(sheet=sheet), seated(position.state), english("misty_ruins")))
        does = drawn.does()
        assert not does & {"notes", "let-go"}
        assert "tool-notes" not in drawn.all("id")
        assert "notes" in drawn.all("id")


def test_the_notes_close_while_a_claim_is_made() -> None:
    drawn = Page(
        page.table(first_model({}, "misty_ruins"), seated(own(LAIR), "claim"), english("misty_ruins"))
    )
    assert drawn.commands()["let-go", ""]


# Names and numbers.


def test_a_tile_is_named_by_its_words() -> None:
    """Its id is nowhere to be seen on the table."""
    said = action_words(own(), misty_ruins.parse_action("explore T05/90 h7"), english("misty_ruins"))
    assert said == ("Explore h7 with a tile turned by 90° (Wisten Vale: E white, D violet, F red, C blue)")


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (0, "0 tiles, 0 items, 0 monsters left"),
        (1, "1 tile, 1 item, 1 monster left"),
        (2, "2 tiles, 2 items, 2 monsters left"),
    ],
)
def test_what_is_left_agrees_with_its_numbers(left: int, words: str) -> None:
    state = own()
    few = state._replace(stack=state.stack[:left], items=state.items[:left], monsters=state.monsters[:left])
    assert props(few).left == words


@pytest.mark.parametrize(
    ("who", "home", "words"),
    [
        (1, 8, "public answers leave 1 character and 8 homelands"),
        (6, 1, "public answers leave 6 characters and 1 homeland"),
        (
            4,
            1,
            "public answers leave 4 characters and 1 homeland: close to a claim, which would end the game",
        ),
        (
            1,
            1,
            "public answers leave 1 character and 1 homeland: certain of a right claim, which would end the game",
        ),
    ],
)
def test_what_answers_leave_agrees_with_its_numbers(who: int, home: int, words: str) -> None:
    """M42: who can name both cards ends the game."""
    spots = (Spot("p2", 0, whys=(Why("left", n=who, of=home), Why("identities", n=who * home))),)
    found: Notes = notes(
        seated(own(), advice=Advised(Seat("p1"), 0, spots=spots)), (), "notes", english("misty_ruins")
    )
    assert [each.words for each in found.others] == [words]


@pytest.mark.parametrize("left", [1, 3])
def test_candidates_agree_with_their_number(left: int) -> None:
    spots = tuple(Spot(who, 1 / left) for who in CHARACTERS[:left])
    asked = seated(own("h i\n8 T14/0@12 T01/0"), "chest", advice=Advised(Seat("p1"), 0, spots=spots))
    asked = asked._replace(shown=asked.shown._replace(party=Party(aids=("map",))))
    found = table(first_model({}, "misty_ruins"), asked, english("misty_ruins")).card
    assert found
    (said,) = [line for line in found.lines if "candidate" in line]
    assert said.endswith(
        "of 1 candidate would do it." if left == 1 else f"of your {left} candidates would do it."
    )


@pytest.mark.parametrize(
    ("first", "words"), [("one", "First player is Red"), ("two", "Second player is Red")]
)
def test_the_start_says_who_is_red(first: str, words: str) -> None:
    model = first_model({}, "misty_ruins")
    agreed: Model = model._replace(set_up=SetUp(first=first), screen=Start(choosing="two"))  # type: ignore[arg-type]  # by name
    assert words in screen(agreed, english("misty_ruins"))


def test_an_attack_begins_with_what_needs_the_least_and_takes_two_presses() -> None:
    """The button at the foot says with what; any other weapon is one more press."""
    state = own(LAIR, items=("I04", "I05", "I21"))
    chosen = seated(state, "attack").chosen
    (end,) = props(state, "attack").ends
    assert misty_ruins.parse_action(end.action) in Position(state, ()).legal
    labels = {chip.label: chip.is_chosen for chip in card(state, "attack").chips if "needs" in chip.label}
    least = min(int(label.rpartition(" ")[2]) for label in labels)
    assert [int(label.rpartition(" ")[2]) for label, on in labels.items() if on] == [least]
    assert chosen[2:] == (), "luck is never taken unasked"


# Who sits beside whom (M1), and who knows whom (M2).


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, ["", "left and right"]),
        (3, ["", "left", "right"]),
        (5, ["", "left", "", "", "right"]),
    ],
)
def test_the_strip_says_who_sits_on_the_left_and_right(players: int, expected: list[str]) -> None:
    """In the words of the first course; in public, where nobody's view is shown, there are no sides."""
    position = next(each for each in played(players, 0) if each.state.phase == "turn")
    state, place, t = position.state, PLACE[position.mover], english("misty_ruins")
    found = rows(state, place, frozenset(), "", t)
    assert [found[(place + number) % players].side for number in range(players)] == expected
    for number, each in enumerate(expected):
        row = found[(place + number) % players]
        assert row.label.endswith(f"on your {each}") == bool(each)
        told = seat_card(state, (place + number) % players, place, "", t)
        assert ("holds" in " ".join(told.lines)) == ("left" in each)
    assert not any(row.side or row.arrow for row in rows(state, None, frozenset(), "", t))
    assert "on your left" in t("learn.p1.draft.why")
    assert "on your right" in t("learn.p1.draft.why")
