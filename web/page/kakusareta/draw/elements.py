"""The Elemental Disciplines beside the board: tokens of both sides and of the pool, and the cards of a side.

Rule 1. An element is told by its outline (a block of earth, a fan, a ball of waves, a point of fire); ink comes last.
Rule 2. A card that cannot be used says why, in words; nothing is only greyed.
Rule 3. Whether and why is decided by whoever fills the props. A card that asks for nothing and can be taken back takes
its action when it is pressed (`data-action`), any other that can be used is chosen as `power <key>` (`data-verb`), and
what cannot be used tells what it is (`data-ask`), but for cards that lie over the table: they have said all of it.
"""

from collections.abc import Mapping
from typing import NamedTuple

from markupsafe import Markup

from page.kakusareta.draw.picture import ELEMENTS, SEATS, Element, Seat
from page.kakusareta.draw.small import head
from page.parts.advice import PointedOut
from page.parts.html import Value, classes, el, join
from page.parts.small import button, close, picture
from page.text import Text

FEW = 3
"""Up to so many cards there is room for what each does."""


class Card(NamedTuple):
    """A card with its power."""

    key: str
    """Such as "quake": its name is `face.power.quake`, what it does `face.power.quake.does`."""
    element: Element
    cost: int
    each: bool = False
    """Whether the cost is for each Moya."""
    lying: int = 0
    """Tokens that lie on it."""
    usable: bool = False
    why: str = ""
    """Why it cannot be used now, in words; empty where it can."""
    owed: bool = False
    """Used and still to be paid (the Kakusareta's own screen only)."""
    waits: bool = False
    """Used, and waiting for the answer of the other side."""
    chosen: bool = False
    action: str = ""
    """The notation of what a press takes at once; empty where it asks for more (`data-verb`)."""
    asked: bool = False
    """Whether a course asks for it."""


class Rack(NamedTuple):
    """The cards of a side."""

    seat: Seat
    cards: tuple[Card, ...]
    is_open: bool = True
    """Whether it is shown in full; closed, a summary opens it."""
    is_counted: bool = True
    """Whether it says how many can be used now."""


class Disciplines(NamedTuple):
    """Everything elemental that a seat sees."""

    tokens: Mapping[Seat, Mapping[Element, int]]
    pool: Mapping[Element, int]
    racks: tuple[Rack, ...] = ()
    """One's own first."""
    elements: tuple[Element, ...] = ELEMENTS
    """Those that are in the game."""
    is_open: bool = False
    """Whether the cards lie over the table; where there is room they lie beside it as well."""
    is_asked: bool = True
    """Whether a card beside the table tells what it is when it is pressed."""
    told: Mapping[str, PointedOut] = {}
    """What a hint points out: cards as "power <key>"."""


def disciplines(props: Disciplines, t: Text) -> Markup:
    """Return the cards of both sides."""
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
    """Return whether a course asks for a card, which then lies among the moves."""
    return any(card.asked for each in props.racks for card in each.cards)


def opener(props: Disciplines, t: Text) -> Markup:
    """Return what opens the cards; it says how many of one's own can be used now."""
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
    """Return one token with its name."""
    return picture(f"k-{element}", 40, t("face.element." + element))


def counters(props: Disciplines, t: Text) -> Markup:
    """Return how many tokens of each element either side has, and the pool."""
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
    """The head of a seat, before its name or instead of it; the pool has none."""
    return next((head(seat) for seat in SEATS if seat == key), None)


def _pointed(css: str, told: PointedOut | None) -> str:
    """Return classes with those of what a hint points out."""
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
    """Draw the cards of a side as a compact rack.

    Its head counts the cards that can be used now, or says why none can where all have the same reason.
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
    """Return the one reason for which none of several cards can be used; empty where they differ."""
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
    """Return what is said of a card instead of what it does."""
    if card.waits:
        return t("face.card.waits")
    if card.owed:
        return t("face.card.owed")
    return "" if card.usable else card.why


def _price(card: Card, t: Text) -> Markup:
    """The price in tokens of its element."""
    words = t("face.card.each" if card.each else "face.card.cost", n=card.cost)
    pips = [picture(f"k-pip-{card.element}", 40)] * card.cost
    more = el("span", {"class": "k-each"}, "×") if card.each else None
    # Where there is little room, a number stands for all pips but one.
    number = el("b", {"class": "k-number"}, str(card.cost))
    return el(
        "span", {"class": "k-price", "role": "img", "aria-label": words, "title": words}, number, *pips, more
    )


def _lying(card: Card, t: Text) -> Markup | None:
    """The tokens that lie on the card: full, where the price is an outline."""
    if not card.lying:
        return None
    words = t("face.card.lying", n=card.lying)
    pips = [picture(f"k-pip-{card.element}", 40)] * card.lying
    return el("span", {"class": "k-lying", "role": "img", "aria-label": words, "title": words}, *pips)
