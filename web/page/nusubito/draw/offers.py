"""The moves: the card of what is chosen, its chips, the rows of deeds, the fates and the end of the turn.

Rule 1. Every legal action of the seat is one button here and nowhere else. Those not chosen are out of sight,
yet in the document: the keyboard reaches them through the board, scripts and assistive tools as they are.
"""

from markupsafe import Markup

from page.nusubito.draw.recap import recap
from page.nusubito.draw.table_props import Card, Fate, Group, Offer, Table
from page.parts.foot import end, foot, long_and_short, out_of_sight
from page.parts.html import Child, Value, classes, el, join
from page.parts.small import button, picture
from page.text import Text

_SIZES = {"roof": 114, "bolster": 114, "i": 24, "rod": 70, "coin": 48}


def moves(table: Table, t: Text) -> Markup:
    """Return the part of the screen where the turn is played, or what has happened before it, and what helps."""
    if table.wait:
        return _moves(t, table.advice, recap(table.recap, t) if table.recap else None)
    chosen = next((group for group in table.groups if group.key == table.chosen), None)
    rows = [group for group in table.groups if group.row]
    shown = [fate for fate in table.fates if fate.shown]
    return _moves(
        t,
        table.advice,
        recap(table.recap, t) if table.recap else _card(table, chosen, t),
        _rows(rows, table.chosen, t) if rows else None,
        *[_fate(fate, t) for fate in shown],
    )


def _moves(t: Text, *parts: Child) -> Markup:
    return el("section", {"class": "moves", "id": "moves", "aria-label": t("moves.label")}, *parts)


def ending(table: Table, t: Text) -> Markup:
    """Return undo and the end of the turn."""
    taught = table.taught
    back, on = (taught.leave, taught.on) if taught else (None, ())
    ends = on or [_end(i, offer, table) for i, offer in enumerate(table.ends)]
    return foot(ends, back=back, can_undo=table.can_undo, idle=t("table.end_turn"), t=t)


def _end(number: int, offer: Offer, table: Table) -> Markup:
    return end(
        number,
        _taken(offer),
        long_and_short(offer.label, offer.chip),
        is_taught=table.taught is not None,
        asked=offer.asked,
        told=table.told.get(offer.action),
    )


def unseen(table: Table) -> Markup:
    """Return the actions that are not before the eye."""
    groups = [
        _hidden(group.key, group.title, group.offers)
        for group in table.groups
        if group.offers and not _is_own_button(group) and not _has_chips(group, table.chosen)
    ]
    hidden = [fate for fate in table.fates if not fate.shown]
    fates = [
        button("", {"data-arm": fate.action, "tabindex": "-1"}, fate.label, " ", fate.odds) for fate in hidden
    ]
    return el("div", {"class": "vh", "id": "more"}, *groups, *fates)


def _taken(offer: Offer) -> dict[str, Value]:
    """Return the attributes of the button that takes an action."""
    return {"data-action": offer.action, "data-ends": offer.ends}


def _is_own_button(group: Group) -> bool:
    return group.row and len(group.offers) == 1


def _has_chips(group: Group, chosen: str) -> bool:
    return group.key == chosen and bool(group.offers) and not group.on_board and not _is_own_button(group)


def _hidden(key: str, title: str, offers: tuple[Offer, ...]) -> Markup:
    return out_of_sight(key, title, ((_taken(offer), offer.label) for offer in offers))


def _card(table: Table, chosen: Group | None, t: Text) -> Markup:
    chips = _chips(chosen) if chosen and _has_chips(chosen, table.chosen) else None
    card = table.card
    if table.taught:
        return join(table.taught.card, chips)
    if card is None:
        aim = (el("b", None, table.aim), " ") if table.aim else ()
        words = el("p", {"class": "sub"}, *aim, el("span", {"class": "todo"}, table.hint))
        # In the tab order, for it rolls where there is no room for all its words.
        return el("div", {"class": "card hint", "id": "card", "tabindex": 0}, _first(table), words, chips)
    verbs = [
        button(
            "btn small",
            {"data-verb": verb.key, "aria-pressed": "true" if verb.chosen else "false"},
            verb.label,
        )
        for verb in card.verbs
    ]
    close = button("close", {"data-do": "let-go", "aria-label": t("table.let_go")}, picture("i-close"))
    return el(
        "div",
        {"class": classes("card", _kind(card), "wide" if chips else None), "id": "card"},
        _symbol(card),
        el("h2", None, card.title),
        None if card.refused or card.is_told else close,
        el("p", {"class": "sub"}, card.text, *_why(card)),
        _first(table) if card.is_told else None,
        el("div", {"class": "verbs", "role": "group", "aria-label": card.title}, *verbs) if verbs else None,
        chips,
    )


def _first(table: Table) -> Markup | None:
    """Return the sentence that is said once."""
    return el("p", {"class": "first", "id": "first"}, table.first) if table.first else None


def _kind(card: Card) -> str:
    return "bad" if card.refused else "told" if card.is_told else "who" if card.is_asked else "go"


def _why(card: Card) -> tuple[Markup | str, ...]:
    return (" ", el("span", {"class": "why"}, card.why)) if card.why else ()


def _symbol(card: Card) -> Markup | None:
    if not card.symbol:
        return None
    size = _SIZES.get(card.symbol.split("-")[0], 64)
    return el("span", {"class": "pic"}, picture(card.symbol, size))


def _chips(group: Group) -> Markup:
    chips: list[Markup] = []
    for offer in group.offers:
        words = offer.chip or offer.label
        attrs = _taken(offer)
        if words != offer.label:
            # What is spoken to a control must contain what is seen on it.
            attrs["aria-label"] = offer.label if words in offer.label else f"{words}: {offer.label}"
            attrs["title"] = offer.label
        chips.append(button("chip", attrs, words))
    long = any(len(offer.chip or offer.label) > 4 for offer in group.offers)
    kind = classes("chips", "long" if long else None)
    return el("div", {"class": kind, "id": "chips", "role": "group", "aria-label": group.title}, *chips)


def _rows(groups: list[Group], chosen: str, t: Text) -> Markup:
    rows = [_row(group, group.key == chosen) for group in groups]
    kind = classes("acts", f"n{len(rows)}")
    return el("div", {"class": kind, "id": "acts", "role": "group", "aria-label": t("moves.deeds")}, *rows)


def _row(group: Group, chosen: bool) -> Markup:
    """A row takes its one offer, or is chosen to show several, or tells why there is none."""
    attrs: dict[str, Value] = {"id": "row-" + group.key.replace(" ", "-")}
    if _is_own_button(group):
        attrs |= _taken(group.offers[0])
    else:
        attrs["data-verb"] = group.key
        attrs["aria-pressed"] = "true" if chosen else "false"
        attrs["aria-disabled"] = None if group.offers else "true"
    if group.cost:
        attrs["title"] = f"{group.title}, {group.cost}"
    size = 24 if group.icon.startswith("i-") else 64
    short = el("span", {"class": "short", "aria-hidden": "true"}, group.short or group.title)
    return button(
        "act",
        attrs,
        picture(group.icon, size) if group.icon else None,
        el("span", {"class": "long"}, group.title),
        short,
        # On a phone the price is out of sight; in the button's name it is everywhere.
        el("span", {"class": "cost"}, el("span", {"class": "vh"}, ", "), group.cost) if group.cost else None,
    )


def _fate(fate: Fate, t: Text) -> Markup:
    name = fate.action.split()[0]
    place = "fate-" + fate.action.replace(" ", "-")
    icon = picture("eye", 24) if name == "capture" else picture("i-coin")
    marks = ("unsure", not fate.is_certain), ("armed", fate.armed), ("asked", fate.asked)
    kind = " ".join(("btn fate", *(name for name, holds in marks if holds)))
    odds = fate.odds or ("" if fate.armed else t("fate.ends_the_game"))
    words = (fate.label, " ", el("small", None, odds)) if odds else (fate.label,)
    if not fate.armed:
        brief = el("small", None, fate.odds_short) if fate.odds_short else None
        short = el("span", {"class": "short", "aria-hidden": "true"}, t("fate." + name), " ", brief)
        long = el("span", {"class": "long"}, *words)
        return button(kind, {"id": place, "data-arm": fate.action}, icon, long, short)
    yes = button(
        kind, {"id": place, "data-action": fate.action, "data-ends": "asked"}, icon, el("span", None, *words)
    )
    # Deaf at first as well: the second press of two would take the question away again.
    no = button("btn", {"id": "fate-no", "data-do": "disarm", "data-ends": ""}, t("fate.no"))
    return el("div", {"class": "arming"}, yes, no)
