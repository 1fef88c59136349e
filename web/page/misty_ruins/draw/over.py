"""The end screen: who won and why, who everybody was, the gold by source, and the replay with what was hidden in it."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from page.misty_ruins.draw.beside import tile_picture
from page.misty_ruins.draw.small import drawn, sign
from page.parts.html import el, join
from page.parts.over import EndFrame, end_screen, facts, verdict
from page.text import Text
from unseen.misty_ruins.drawing.picture import Tile

GIVEN_UP = ("resignation", "forfeit")
"""The ends by a resignation, on one's own turn and out of turn."""


class Side(NamedTuple):
    """The result of one player."""

    seat: str
    name: str
    who: str
    """Who it was; empty where nobody knows."""
    symbol: str
    tokens: int
    items: int
    monsters: int
    knowing: int
    """The gold for the right claim or declaration."""
    total: int
    said: str
    """Who it declared to be; empty for nothing."""
    was_right: bool


class Hidden(NamedTuple):
    """The hidden cards of one player, as far as the chosen eyes saw them at a step of the replay."""

    seat: str
    name: str
    who: str
    """The player's identity, in words; empty where it was not seen."""
    tiles: tuple[tuple[Tile, str], ...]
    """The tiles in hand with their words; none where they were not seen."""


class OverProps(NamedTuple):
    """A finished game."""

    winners: tuple[str, ...]
    names: tuple[str, ...]
    """The names of the winning seats."""
    by: str
    decider: str
    """The name of the player whose right claim or whose resignation ended the game; empty where neither did."""
    has_quit: bool
    """Whether that is the reader, who resigned."""
    sides: tuple[Side, ...]
    """By place."""
    board: Markup
    facts: tuple[tuple[str, int], ...]
    frame: EndFrame
    hidden: tuple[Hidden, ...]
    hidden_title: str
    eyes: tuple[str, ...] = ()


def over(props: OverProps, t: Text) -> Markup:
    """Return the end screen."""
    numbers = tuple((t(f"misty.over.fact.{name}"), str(number)) for name, number in props.facts)
    attrs = {"id": "screen", "class": "over misty", "data-phase": "day"}
    return end_screen(
        attrs | {"data-seat": props.winners[0]} if props.winners else attrs,
        props.frame,
        t,
        verdict=_verdict(props, t),
        board=props.board,
        left=(_places(props, t),),
        figure=sign,
        eyes=props.eyes,
        seen=join(hidden_cards(props.hidden_title, props.hidden), facts(numbers, t)),
    )


def _verdict(props: OverProps, t: Text) -> Markup:
    reason = t(f"misty.over.by.{props.by.replace(' ', '_')}", seat=props.decider)
    figure = drawn(f"pawn-{props.winners[0]}", 40, 48, css=f"mr-{props.winners[0]}")
    best = max((side.total for side in props.sides if side.seat in props.winners), default=0)
    names = ", ".join(props.names)
    said = (
        el("h2", None, t("over.gave_up.you") if props.has_quit else reason),
        el("p", None, t("misty.over.gold", n=best, seats=names)),
    )
    return verdict(_title(props, t), figure, said)


def _title(props: OverProps, t: Text) -> str:
    if you := props.frame.you:
        if you not in props.winners:
            return t("over.you.lost")
        return t("over.you.won" if len(props.winners) == 1 else "misty.over.you.shared")
    if len(props.names) == 1:
        return t("misty.over.won", seat=props.names[0])
    return t("misty.over.shared", seats=", ".join(props.names))


def hidden_cards(title: str, hidden: Sequence[Hidden], *, scrolls: bool = False) -> Markup | None:
    """Draw the hidden cards that the chosen eyes saw; None for the public, which saw none.

    Args:
        title: Its title.
        hidden: The cards, a line for each seat.
        scrolls: Whether it may be higher than its room, so that the keyboard has to reach it.
    """
    if not hidden:
        return None
    return el(
        "section",
        {
            "class": "mr-hidden",
            "id": "hidden",
            "aria-labelledby": "hidden-title",
            "tabindex": 0 if scrolls else None,
        },
        el("h2", {"class": "lab", "id": "hidden-title"}, title),
        el("ul", None, *map(_hidden_of, hidden)),
    )


def _hidden_of(props: Hidden) -> Markup:
    tiles = (
        el("span", {"class": "mr-hidden-tile"}, el("span", {"class": "vh"}, words, ". "), tile_picture(face))
        for face, words in props.tiles
    )
    return el(
        "li",
        None,
        sign(props.seat),
        el("span", None, el("b", None, props.name), " ", props.who),
        el("span", {"class": "mr-hidden-tiles"}, *tiles) if props.tiles else None,
    )


def _places(props: OverProps, t: Text) -> Markup:
    """Draw who everybody was, and the gold by source."""
    return el(
        "section",
        {"class": "mr-over", "id": "places", "aria-labelledby": "places-title"},
        el("h2", {"class": "lab", "id": "places-title"}, t("misty.over.places")),
        el("ol", {"class": "mr-sides", "tabindex": 0}, *(_side(side, t) for side in props.sides)),
    )


def _side(side: Side, t: Text) -> Markup:
    guess = None
    if side.said:
        key = "misty.over.said.right" if side.was_right else "misty.over.said.wrong"
        guess = el("small", None, t(key, identity=side.said))
    name = el("h3", None, sign(side.seat), el("span", None, side.name))
    total = el(
        "b",
        {"class": "mr-total"},
        drawn("coin", 24, 24),
        el("span", {"class": "vh"}, t("misty.over.total"), " "),
        str(side.total),
    )
    by_source = {
        "tokens": side.tokens,
        "items": side.items,
        "monsters": side.monsters,
        "knowing": side.knowing,
    }
    gold = (
        el("div", None, el("dt", None, t(f"misty.over.{source}")), el("dd", None, str(number)))
        for source, number in by_source.items()
    )
    return el(
        "li",
        None,
        drawn(side.symbol, 64, 64, css="mr-face"),
        el("div", None, name, el("small", None, side.who), guess),
        total,
        el("dl", None, *gold),
    )
