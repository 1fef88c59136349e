"""Explanations of the things beside the board: rods, coins, tokens, cards, the marker, the clock."""

from page.kakusareta.said.words import seen_words
from page.parts.offers import Card
from page.text import Text
from unseen.courtyard.board import BIT, Space
from unseen.courtyard.rods import RODS, Rod
from unseen.kakusareta import KAKUSARETA, MOYA, State
from unseen.kakusareta.cards import BY_THE_MOYA, CARD, ELEMENTS, Element
from unseen.kakusareta.elements import pool, price
from unseen.kakusareta.prices import DART_PRICES
from unseen.kakusareta.temples import count_taken_temples
from unseen.kernel.seat import Seat

_ELEMENT: dict[str, Element] = {element: element for element in ELEMENTS}


def thing(state: State, token: str, t: Text) -> Card:
    """Return the explanation of a thing beside the board, by its token."""
    word, _, name = token.partition(" ")
    match word:
        case "rod":
            return _rod(state, Rod(name), t)
        case "coin" if name in BIT:
            return _coin(state, Space(name), t)
        case "coin":
            return Card(t("who.hide"), t("who.hide.text"), "coin-face")
        case "power":
            return _power(state, name, t)
        case "token":
            return _token(state, name, t)
        case "marker":
            return _marker(state, t)
        case "clock":
            return _clock(state, t)
        case "darts":
            prices = {"two": DART_PRICES[2], "three": DART_PRICES[3]}
            return Card(t("who.darts"), t(f"who.darts.{reader(state)}", **prices), "i-dart")
        case _:
            return Card(t("who.backs"), t("who.backs.text"), "coin-back")


def reader(state: State) -> Seat:
    """Return the seat that is addressed: the Kakusareta if the view knows the coins, otherwise the Moya player."""
    return MOYA if state.hand is None else KAKUSARETA


def _rod(state: State, rod: Rod, t: Text) -> Card:
    axis = "row" if rod.isdigit() else "column"
    colour = state.rods[RODS.index(rod)]
    face = colour or ("seen" if rod in state.seen else "hidden")
    words = t(f"who.rod.{face}.{axis}", rod=rod) if colour else t(f"who.rod.{face}.{reader(state)}")
    return Card(t(f"who.rod.{axis}", rod=rod), words, "rod-back" if face == "hidden" else f"rod-{face}")


def _coin(state: State, coin: Space, t: Text) -> Card:
    assert state.hand is not None
    where = "hand" if BIT[coin] & state.hand else "table"
    return Card(t("who.coin", coin=coin), t(f"who.coin.{where}", coin=coin), "coin-face")


def _power(state: State, name: str, t: Text) -> Card:
    """Return the explanation of a power: its effect, and its price in this game (K40)."""
    assert state.elements is not None
    card = next(card for key, card in CARD.items() if key == name)
    cost = price(state.elements, card.key)
    paid = t(
        "who.cost.each" if card.key in BY_THE_MOYA else "who.cost",
        n=cost,
        element=t(f"face.element.{card.element}"),
    )
    return Card(t(f"face.power.{card.key}"), f"{t(f'who.power.{card.key}')} {paid}", f"k-{card.element}")


def _token(state: State, name: str, t: Text) -> Card:
    assert state.elements is not None
    element = _ELEMENT.get(name, ELEMENTS[0])
    words = t("who.token.text", n=pool(state.elements, element), element=t(f"face.element.{element}"))
    return Card(t("who.token", element=t(f"face.element.{element}")), words, f"k-{element}")


def _marker(state: State, t: Text) -> Card:
    seen = state.revealed
    if seen is None:
        return Card(t("who.marker"), t("who.marker.never"), "k-kaku-head")
    return Card(t("who.marker"), seen_words(seen, t), "k-kaku-head")


def _clock(state: State, t: Text) -> Card:
    words = t("who.clock.text", n=count_taken_temples(state)) if state.four_temples else t("face.clock.off")
    return Card(t("who.clock"), words, "k-clock-razed")
