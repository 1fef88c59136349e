"""The parts beside the map: the players at a glance, the seat's own counters, hand and items, the items here.

Everything that is pressed is a button with "tile T05", "item I05" or "seat p2": in `data-verb` where a choice can be
made with it now, or where something is owed, and otherwise in `data-ask`, which only explains it.
"""

from collections.abc import Iterable

from markupsafe import Markup

from page.misty_ruins.draw.small import drawn, sign
from page.misty_ruins.draw.table_props import Counters, HandTile, OwnItem, PlayerRow, Table
from page.parts.html import Value, classes, el
from page.parts.small import button, isolated
from page.text import Text
from unseen.misty_ruins.drawing.picture import Tile
from unseen.misty_ruins.drawing.tile import features, tile


def players(rows: Iterable[PlayerRow], t: Text) -> Markup:
    """Draw the players at a glance; a press shows one in full."""
    attrs = {"class": "hold mr-players", "id": "hold", "role": "group", "aria-label": t("misty.players")}
    return el("div", attrs, *(_row(each) for each in rows))


def _row(props: PlayerRow) -> Markup:
    now = props.counters
    css = classes(
        "mr-player",
        f"mr-{props.seat}",
        "is-turn" if props.is_turn else None,
        "is-own" if props.is_own else None,
        props.state or None,
    )
    attrs: dict[str, Value] = {
        "id": f"player-{props.seat}",
        **_pressed(f"seat {props.seat}", is_choice=props.is_open, is_chosen=props.is_chosen),
    }
    return button(
        css or "",
        attrs,
        _label(props.label),
        sign(props.seat),
        el("b", {"class": "mr-name", "aria-hidden": "true"}, isolated(props.name)),
        _side(props),
        el(
            "span",
            {"class": "mr-tally", "aria-hidden": "true"},
            _tally("heart", now.health),
            _tally("block", now.blocks),
            _tally("coin", now.gold),
            _tally("find", props.items, 32),
            _tally("lair", props.monsters, 32),
        ),
    )


def _side(props: PlayerRow) -> Markup | None:
    """Draw where a neighbour sits; where a row is narrow the style sheet leaves the sign."""
    if not props.side:
        return None
    attrs = {"class": "mr-side", "aria-hidden": "true"}
    return el("small", attrs, el("i", None, props.arrow), " ", el("span", None, props.side))


def _pressed(token: str, *, is_choice: bool, is_chosen: bool) -> dict[str, Value]:
    """Return the attributes of a button that chooses a piece, or only explains it."""
    if not is_choice:
        return {"data-ask": token}
    return {"data-verb": token, "aria-pressed": "true" if is_chosen else "false"}


def _label(words: str) -> Markup:
    """Return a control's name for assistive tools.

    As its content, since an `aria-label` has to begin with what is written on a control, and there are numbers there.
    """
    return el("span", {"class": "vh"}, words)


def _tally(symbol: str, number: int, size: int = 24) -> Markup:
    css = classes("mr-count", None if number else "none")
    return el("span", {"class": css}, drawn(symbol, size, size), str(number))


def own(props: Table, t: Text) -> Markup | None:
    """Draw the seat's own counters, hand and items; None where nobody's are shown."""
    if props.own is None:
        return None
    return el(
        "section",
        {"class": f"hand mr-own mr-{props.seat}", "id": "own", "aria-label": t("misty.own")},
        counters(props.own, t),
        el(
            "div",
            {"class": "mr-racks"},
            _rack("tiles", t("misty.hand"), (_tile(each, is_owing=props.is_owing) for each in props.hand)),
            _rack(
                "items", t("misty.own.items"), (item(each, is_owing=props.is_owing) for each in props.items)
            )
            if props.items
            else None,
            _notes_button(props, t),
        ),
    )


def counters(now: Counters, t: Text) -> Markup:
    """Draw blocks, health, gold and damage tokens."""
    words = ", ".join(
        (
            t("misty.blocks", n=now.blocks),
            t("misty.health", n=now.health),
            t("misty.gold", n=now.gold),
            t("misty.wounds", n=now.wounds),
        )
    )
    rows = (
        ("block", now.blocks, "block-spent", now.spent),
        ("heart", now.health, "heart-lost", now.lost),
        ("wound", now.wounds, "", 0),
    )
    groups = (
        el(
            "span",
            {"class": f"mr-counter mr-{symbol}s"},
            *(drawn(symbol, 24, 24) for _ in range(have)),
            *(drawn(gone, 24, 24) for _ in range(lost)),
        )
        for symbol, have, gone, lost in rows
    )
    gold = el("span", {"class": "mr-counter mr-golds"}, drawn("coin", 24, 24), el("b", None, str(now.gold)))
    return el(
        "div", {"class": "mr-counters", "id": "counters", "role": "img", "aria-label": words}, *groups, gold
    )


def _rack(name: str, label: str, children: Iterable[Markup]) -> Markup:
    attrs = {"class": f"mr-rack mr-{name}", "id": f"rack-{name}", "role": "group", "aria-label": label}
    return el("div", attrs, *children)


def _tile(props: HandTile, *, is_owing: bool) -> Markup:
    if props.face is None:
        return el("span", {"class": "mr-hand back"}, drawn("tile-back", 100, 100))
    css = classes("mr-hand", "fits" if props.fits else None, "asked" if props.asked else None)
    attrs: dict[str, Value] = {
        "id": f"hand-{props.name}",
        "title": props.label,
        **_pressed(f"tile {props.name}", is_choice=props.fits or is_owing, is_chosen=props.is_chosen),
    }
    return button(css or "", attrs, _label(props.label), tile_picture(props.face))


def tile_picture(face: Tile) -> Markup:
    """Return a tile by itself, as a picture that is hidden from assistive tools."""
    inside = Markup(tile(face) + features(face, has_monster=False, has_items=False))
    return el("svg", {"class": "mr-one", "viewBox": "0 0 100 100", "aria-hidden": "true"}, inside)


def item(props: OwnItem, prefix: str = "item", *, is_owing: bool = False) -> Markup:
    """Draw an item as a small card; while something is owed, pressing any of them is meant as a choice."""
    css = classes(
        "mr-item",
        "usable" if props.is_usable else None,
        "spent" if props.is_spent else None,
        "asked" if props.asked else None,
    )
    attrs: dict[str, Value] = {
        "id": f"{prefix}-{props.name}",
        "title": props.label,
        **_pressed(f"item {props.name}", is_choice=props.is_usable or is_owing, is_chosen=props.is_chosen),
    }
    value = el("span", {"class": "mr-add", "aria-hidden": "true"}, props.number) if props.number else None
    return button(
        css or "",
        attrs,
        _label(props.label),
        drawn(props.symbol, 48, 48),
        value,
        el("span", {"class": "mr-coin", "aria-hidden": "true"}, str(props.coin)),
    )


def offer(props: Table, t: Text) -> Markup | None:
    """Draw the items of the draft, or those that lie under the pawn of whose turn it is."""
    if not props.offer:
        return None
    return el(
        "section",
        {"class": "mr-offer", "id": "offer", "role": "group", "aria-label": props.offer_title},
        el("span", {"class": "lab"}, props.offer_title),
        el(
            "div",
            {"class": "mr-rack"},
            *(item(each, "here") for each in props.offer),
        ),
    )


def _notes_button(props: Table, t: Text) -> Markup | None:
    if not props.has_notes:
        return None
    is_open = props.notes is not None
    attrs: dict[str, Value] = {
        "id": "tool-notes",
        "data-do": "notes",
        "aria-expanded": "true" if is_open else "false",
        "data-ends": "" if is_open else None,
    }
    css = classes("btn small mr-notes-open", "asked" if props.asks_notes else None) or ""
    return button(css, attrs, drawn("i-notes", 24, 24), el("span", None, t("misty.notes")))
