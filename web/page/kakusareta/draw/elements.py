"""The Elemental Disciplines beside the board: tokens of both seats and of the pool, and the cards of a seat.

Rule 1. An element is recognised by its outline (a block of earth, a fan, a ball of waves, a point of fire) before ink.
Rule 2. A card that cannot be used says why, in words; none is only greyed out.
Rule 3. The presenter that fills the props decides what is usable and why not. A usable card that needs no further
choice and can be undone takes its action when it is pressed (`data-action`); any other usable card is chosen as
`power <key>` (`data-verb`); a card that cannot be used explains itself (`data-ask`), except when the cards lie over
the table, where they show everything.
"""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.kakusareta.draw.small import head
from page.parts.advice import PointedOut
from page.parts.html import Value, classes, el, join
from page.parts.small import button, close, picture
from page.text import Text
from unseen.kakusareta.drawing.picture import ELEMENTS, SEATS, Element, Seat

FEW = 3
"""Up to this many cards there is room for the effect of each."""


class Card(NamedTuple):
    """A card with its power."""

    key: str
    """Such as "quake"; `face.power.quake` is its name and `face.power.quake.does` its effect."""
    element: Element
    cost: int
    each: bool = False
    """Whether the cost is per Moya."""
    lying: int = 0
    """Tokens on the card."""
    usable: bool = False
    why: str = ""
    """The reason why it cannot be used now, in words; empty if it can."""
    owed: bool = False
    """Used but not yet paid for (on the Kakusareta's own screen only)."""
    waits: bool = False
    """Used, and waiting for the opponent's answer."""
    chosen: bool = False
    action: str = ""
    """Notation of the action that a press takes at once; empty if it needs more choices (`data-verb`)."""
    asked: bool = False
    """Whether a course asks for this card."""


class Rack(NamedTuple):
    """The cards of a seat."""

    seat: Seat
    cards: tuple[Card, ...]
    is_open: bool = True
    """Whether it is shown in full; otherwise a summary opens it."""
    is_counted: bool = True
    """Whether it shows the number of usable cards."""


class Disciplines(NamedTuple):
    """Everything about the elements that a seat sees."""

    tokens: Mapping[Seat, Mapping[Element, int]]
    pool: Mapping[Element, int]
    racks: tuple[Rack, ...] = ()
    """The seat's own rack first."""
    elements: tuple[Element, ...] = ELEMENTS
    """The elements in the game."""
    is_open: bool = False
    """Whether the cards lie over the table; if there is room they also lie beside it."""
    is_asked: bool = True
    """Whether a press on a card beside the table explains it."""
    told: Mapping[str, PointedOut] = {}
    """The cards that a hint points out, as "power <key>"."""


def disciplines(props: Disciplines, t: Text) -> Markup:
    """Draw the cards of both seats."""
    attrs: dict[str, Value] = {
        "class": classes(
            "k-disciplines", "open" if props.is_open else None, "taught" if is_taught(props) else None
        ),
        "id": "cards",
        "aria-label": t("face.elements.label"),
        "tabindex": "-1",
    }
    says_all, is_asked = props.is_open, props.is_asked and not props.is_open
    racks = [rack(each, t, is_asked=is_asked, says_all=says_all, told=props.told) for each in props.racks]
    return el("section", attrs, *racks, close(t) if props.is_open else None)


def is_taught(props: Disciplines) -> bool:
    """Return whether a course asks for a card; the cards then lie among the moves."""
    return any(card.asked for each in props.racks for card in each.cards)


def opener(props: Disciplines, t: Text) -> Markup:
    """Draw the button that opens the cards, with the number of the seat's usable cards."""
    usable = sum(card.usable for each in props.racks for card in each.cards)
    hint = next((told for name, told in props.told.items() if name.startswith("power ")), None)
    return button(
        _pointed("act k-opener go" if usable else "act k-opener", hint),
        {"id": "tool-cards", "data-do": "cards", "data-ends": "" if props.is_open else None},
        picture("k-i-power", 24),
        el("span", None, t("face.cards")),
        " ",
        el("b", {"class": "n", "aria-hidden": "true"}, str(usable)),
        el("span", {"class": "cost"}, _usable(usable, t)),
    )


def _usable(usable: int, t: Text) -> str:
    return t("face.rack.usable", n=usable) if usable else t("face.rack.none")


def token(element: Element, t: Text) -> Markup:
    """Draw a token with its name."""
    return picture(f"k-{element}", 40, t("face.element." + element))


def counters(props: Disciplines, t: Text) -> Markup:
    """Draw the table of tokens: each seat's and the pool's, by element."""
    rows: list[tuple[str, str, Mapping[Element, int]]] = [
        (seat, t("face.tokens." + seat), held) for seat, held in props.tokens.items()
    ]
    rows.append(("pool", t("face.tokens.pool"), props.pool))
    head = el(
        "tr",
        None,
        el("td", None),
        *[el("th", {"scope": "col"}, token(element, t)) for element in props.elements],
    )
    body = [
        el(
            "tr",
            {"class": f"k-of-{key}"},
            el(
                "th",
                {"scope": "row", "class": "with-head" if _sign(key) else None},
                _sign(key),
                el("span", None, name),
            ),
            *[_count(key, element, held.get(element, 0)) for element in props.elements],
        )
        for key, name, held in rows
    ]
    caption = el("caption", {"class": "vh"}, t("face.tokens.label"))
    return el("table", {"class": "k-counters", "id": "tokens"}, caption, el("tbody", None, head, *body))


def _sign(key: str) -> Markup | None:
    """Return the sign of a seat, drawn before its name or instead of it; None for the pool."""
    return next((head(seat) for seat in SEATS if seat == key), None)


def _pointed(css: str, told: PointedOut | None) -> str:
    """Add the classes of a hint's highlight."""
    return f"{css} {told.css}" if told else css


def _count(key: str, element: Element, number: int) -> Markup:
    css = "none" if not number else None
    return el("td", {"id": f"tokens-{key}-{element}", "class": css}, str(number))


def rack(
    props: Rack,
    t: Text,
    *,
    is_asked: bool = True,
    says_all: bool = False,
    told: Mapping[str, PointedOut] | None = None,
) -> Markup:
    """Draw the cards of a seat as a compact rack.

    Its head counts the usable cards, or gives the reason if none is usable for the same reason.
    """
    usable, reason = sum(card.usable for card in props.cards), _common_reason(props.cards)
    head = [
        el("b", {"class": "lab"}, t("face.rack." + props.seat)),
        el("span", {"class": "sub"}, reason or _usable(usable, t)) if props.is_counted else None,
    ]
    pointed = told or {}
    drawn = [
        _card(
            card._replace(why="") if reason else card,
            t,
            is_asked=is_asked,
            says_all=says_all,
            told=pointed.get(f"power {card.key}"),
        )
        for card in props.cards
    ]
    cards = el("ul", {"class": "k-cards"}, *drawn)
    css = classes("k-rack", f"k-rack-{props.seat}", "full" if len(props.cards) > FEW else None)
    attrs: dict[str, Value] = {"class": css, "id": f"rack-{props.seat}"}
    if props.is_open:
        return el("div", attrs, el("p", {"class": "head"}, *head), cards)
    return el("details", attrs, el("summary", {"class": "head"}, *head), cards)


def _common_reason(cards: tuple[Card, ...]) -> str:
    """Return the reason that several cards share for not being usable; empty if the reasons differ."""
    reasons = {card.why for card in cards}
    return reasons.pop() if len(cards) > 1 and len(reasons) == 1 else ""


def _card(card: Card, t: Text, *, is_asked: bool, says_all: bool, told: PointedOut | None) -> Markup:
    name, state, does = t("face.power." + card.key), _state(card, t), t(f"face.power.{card.key}.does")
    lines = tuple(filter(None, (does, state))) if says_all else (state or does,)
    css = classes(
        "k-card",
        f"k-of-{card.element}",
        "go" if card.usable else "off",
        "on" if card.chosen else None,
        "pends" if card.waits or card.owed else None,
        "asked" if card.asked else None,
        "with-lying" if card.lying else None,
        told.css if told else None,
    )
    words = el(
        "span",
        {"class": "k-words"},
        el("b", None, name),
        *(join(" ", el("small", None, line)) for line in lines),
    )
    inside = (picture(f"k-{card.element}", 40), words, " ", _price(card, t), " ", _lying(card, t))
    attrs: dict[str, Value] = {"id": f"card-{card.key}"}
    if card.action:
        inner = button(css or "", attrs | {"data-action": card.action}, *inside)
    elif card.usable:
        pressed = "true" if card.chosen else "false"
        inner = button(
            css or "", attrs | {"data-verb": f"power {card.key}", "aria-pressed": pressed}, *inside
        )
    elif is_asked:
        inner = button(css or "", attrs | {"data-ask": f"power {card.key}"}, *inside)
    else:
        inner = el("span", {"class": css} | attrs, *inside)
    return el("li", None, inner)


def _state(card: Card, t: Text) -> str:
    """Return the words that replace the effect of a card: its state or why it cannot be used."""
    if card.waits:
        return t("face.card.waits")
    if card.owed:
        return t("face.card.owed")
    return "" if card.usable else card.why


def _price(card: Card, t: Text) -> Markup:
    """Draw the price of a card, in tokens of its element."""
    words = t("face.card.each" if card.each else "face.card.cost", n=card.cost)
    pips = [picture(f"k-pip-{card.element}", 40)] * card.cost
    more = el("span", {"class": "k-each"}, "×") if card.each else None
    # If there is little room, a number replaces all pips but one.
    number = el("b", {"class": "k-number"}, str(card.cost))
    return el(
        "span", {"class": "k-price", "role": "img", "aria-label": words, "title": words}, number, *pips, more
    )


def _lying(card: Card, t: Text) -> Markup | None:
    """Draw the tokens on the card: filled, while the price is in outline."""
    if not card.lying:
        return None
    words = t("face.card.lying", n=card.lying)
    pips = [picture(f"k-pip-{card.element}", 40)] * card.lying
    return el("span", {"class": "k-lying", "role": "img", "aria-label": words, "title": words}, *pips)
