"""What a seat may do, in groups, and what can be chosen before a game."""

from itertools import product
from typing import Any

import pytest

from page.courtyard.draw.holdings import BackRow, CoinBacks, CoinFaces
from page.kakusareta import page
from page.kakusareta.seen.table import table as present
from page.kakusareta.set_up import NAMED, Choices, chosen
from page.shell.messages import Shown
from page.shell.model import Seated, first_model
from page.text import Text
from tests.kakusareta.written import MOYAS, NINE, PLUS, START, but
from tests.page.kakusareta.seen import shown, table
from tests.page.kakusareta.sittings import words
from unseen import kakusareta
from unseen.kakusareta import KAKUSARETA, MOYA

MODEL = first_model({}, "kakusareta")


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


def seated(*pressed: str, **changed: Any) -> Seated:
    """Return the seat to act in a position that differs from the start by some keys, with this much chosen."""
    state = kakusareta.decode_state(but(START, **changed))
    assert state.acting is not None
    view = kakusareta.view(state, state.acting)
    legal = kakusareta.legal_actions(view, state.acting)
    return Seated(Shown(state.acting, view, (), legal, can_undo=False, fresh=0), pressed)


def burning(*pressed: str) -> Seated:
    """Return a Moya player who can destroy A1 with To Ashes alone."""
    tokens: dict[str, Any] = {"kakusareta": {}, "moya": {"fire": 2}}
    elements = {**PLUS, "tokens": tokens, "cards": {}, "owes": []}
    return seated(*pressed, **MOYAS, towers=[], elements=elements, pawns={"A2": "1", "B1": "2"})


@pytest.mark.parametrize("pressed", [("A1",), ("power ashes", "A1")])
def test_to_ashes_is_offered_at_the_temple_and_by_its_card_with_its_price_at_the_moya_k64(
    t: Text, pressed: tuple[str, ...]
) -> None:
    props = present(MODEL, burning(*pressed), t)
    assert props.chosen == " ".join(pressed)
    shown_at = next(group for group in props.groups if group.key == props.chosen)
    assert "destroy A1 ashes" in {offer.action for offer in shown_at.offers}
    assert {space: price.tokens for space, price in props.picture.prices.items()} == {"A2": 1}


def test_a_swap_is_a_chip_at_either_of_the_two_k31(t: Text) -> None:
    """A Lv3 that has moved, with Moya all round it, has swaps alone."""
    around = {"B1": "1", "A2": "1", "C2": "1", "B3": "1"}
    assert chips(seated("B2", **MOYAS, pawns={"B2": "3!", **around}), t) == {
        "B1": "swap B1 B2",
        "A2": "swap A2 B2",
        "C2": "swap B2 C2",
        "B3": "swap B2 B3",
    }
    for space in around:
        assert "B2" in chips(seated(space, **MOYAS, pawns={"B2": "3!", **around}), t)


def chips(screen: Seated, t: Text) -> dict[str, str]:
    """Return the chips of what is chosen, and the action that each takes."""
    props = present(MODEL, screen, t)
    return {
        offer.chip: offer.action
        for group in props.groups
        if group.key == props.chosen
        for offer in group.offers
    }


def test_what_needs_one_thing_more_is_a_chip_that_presses_its_place_k18_k36(t: Text) -> None:
    taken = dict.fromkeys(("A4", "B4", "C4", "D4", "E4", "E2"), "1")
    moving = present(MODEL, seated("B1", **MOYAS, pawns={"B1": "3", **taken}), t)
    group = next(group for group in moving.groups if group.key == "B1")
    assert [(step.key, step.short) for step in group.steps][:2] == [("A1", "A1 …"), ("C1", "C1 …")]


def surrounded(tokens: dict[str, int]) -> Seated:
    """Return a Kakusareta on A1 who could wait in Still Waters or quake, and what the Moya have of wind."""
    him = {"at": "A1", "hand": [*NINE, "hide"], "seen": []}
    elements = {
        **PLUS,
        "tokens": {"kakusareta": {"earth": 3, "water": 1}, "moya": tokens},
        "cards": {},
        "owes": [],
    }
    return seated(kakusareta=him, elements=elements, towers=[], pawns={"B1": "1", "A2": "1"})


@pytest.mark.parametrize("power", ["still", "quake"])
def test_a_card_that_ends_the_turn_or_asks_the_moya_is_chosen_and_then_taken(t: Text, power: str) -> None:
    """K45, K49, K51: who looks through the cards by pressing them loses no turn."""
    asked = surrounded({"wind": 3})
    before = present(MODEL, asked, t).disciplines
    assert before is not None
    card = next(card for card in before.racks[0].cards if card.key == power)
    assert card.usable
    assert not card.action
    chosen = asked._replace(chosen=(f"power {power}",))
    group = next(group for group in present(MODEL, chosen, t).groups if group.key == f"power {power}")
    assert [(offer.action, offer.ends) for offer in group.offers] == [(power, True)]
    assert not group.is_elsewhere


def test_a_quake_that_nobody_answers_is_taken_by_its_card(t: Text) -> None:
    """It can be taken back: nobody has seen it."""
    own = present(MODEL, surrounded({}), t).disciplines
    assert own is not None
    assert {card.key: card.action for card in own.racks[0].cards}["quake"] == "quake"


def test_a_card_says_why_it_cannot_be_used(t: Text) -> None:
    own = present(MODEL, burning(), t).disciplines
    assert own is not None
    cards = {card.key: card for card in own.racks[0].cards}
    assert cards["ashes"].usable
    assert not cards["petrify"].usable
    assert cards["petrify"].why == "Petrify costs 1 of earth: you need 1 more token."


def test_the_moya_see_backs_by_day_until_the_first_is_taken_back_k65(t: Text) -> None:
    played = ["leap C1", "end", "end", "leap A1", "end", "end"]
    before = present(MODEL, Seated(shown(table(*played), MOYA)), t).coins
    assert before == CoinBacks(7, (BackRow(1, 2),))
    after = present(MODEL, Seated(shown(table(*played, "leap A3", "coin C1", "end"), MOYA)), t).coins
    assert after == CoinBacks(7, together=2)


def test_the_kakusareta_sees_his_coins_and_the_gap_of_one_that_was_taken_back_k21(t: Text) -> None:
    played = table("leap C1", "end", "end", "leap A1", "end", "end", "leap A3", "coin C1", "end")
    coins = present(MODEL, Seated(shown(played, KAKUSARETA)), t).coins
    assert isinstance(coins, CoinFaces)
    assert [coin and coin.name for coin in coins.rows[0].coins] == [None, "A1", "A3"]


def test_all_27_configurations_can_be_chosen_and_three_have_names_k3() -> None:
    for levels in product((1, 2, 3), (1, 2, 3), (1, 2, 3)):
        own = chosen(None, "configuration", "/".join(map(str, levels)))
        assert own == Choices(levels)
        assert page.options(own).configuration == "/".join(map(str, levels))
    assert NAMED == {"basic": (1, 2, 3), "gentle": (1, 1, 2), "watchers": (1, 3, 2)}
    assert chosen(None, "configuration", "1/2/4") is None


def test_darts_temples_days_and_elements_are_chosen_k4_k7_k9_k39() -> None:
    own: Choices | None = None
    for what, value in (
        ("darts", "9"),
        ("four-temples", "off"),
        ("day-limit", "4"),
        ("elemental", "master plus"),
    ):
        own = chosen(own, what, value)
    assert page.options(own) == kakusareta.Options("1/2/3", 9, False, 4, "master plus")
    assert chosen(own, "elemental", "off") == Choices(darts=9, four_temples=False, day_limit=4)
    assert chosen(own, "usual", "") == Choices(elemental="master plus"), "it stands elsewhere"
    for what, value in (
        ("darts", "10"),
        ("day-limit", "0"),
        ("four-temples", "maybe"),
        ("elemental", "x"),
        ("y", ""),
    ):
        assert chosen(own, what, value) is None


def test_what_is_agreed_is_said_with_its_marks_k3_k7(t: Text) -> None:
    agreed = page.options(Choices((1, 3, 2), 4, False, 3, "loyalist"))
    said = [text for _, text in page.terms(agreed, t)]
    assert said[0] == "Lv1 on B2, Lv3 on C2, Lv2 on D2, and the same turned round"
    assert "Temples do not end the game." in said
    assert "Each side chooses one element and its powers." in said


def test_a_tempest_offers_its_directions_round_the_compass(t: Text) -> None:
    elements = {**PLUS, "tokens": {"kakusareta": {"wind": 3}, "moya": {}}, "cards": {}, "owes": []}
    card = present(MODEL, seated("power tempest", towers=[], elements=elements), t).card
    assert card
    assert [verb.label for verb in card.verbs] == ["north", "east", "south", "west"]
