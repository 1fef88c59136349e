"""The moves: the card of a choice, its chips, the rows of actions, the fates and the end of the turn.

Rule 1. Every legal action of the seat is one button here and nowhere else. Actions that are not chosen are out of
        sight, yet in the document: the keyboard reaches them through the board, scripts and assistive tools directly.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from page.parts.advice import PointedOut
from page.parts.foot import all_actions, end, foot, long_and_short, out_of_sight, taking
from page.parts.html import Value, classes, el, holding, join
from page.parts.offers import Card, Fate, Group, Offer, Verb
from page.parts.small import button, picture
from page.shell.draw.frame import Frame
from page.text import Text

_ICON = 24
_PICTURE = 64
"""The size of a drawing of the sprite in its own units, unless another is given."""


_OPENED = "opened"
"""The id of the first of the choices that a verb opens: it gets the focus."""


class Moves(NamedTuple):
    """The part of the screen where a turn is played."""

    frame: Frame
    """The props that every game has."""
    groups: Sequence[Group]
    chosen: str = ""
    """The key of the group whose offers are chips in the card."""
    card: Card | None = None
    hint: str = ""
    """The possible actions, in words; shown while there is no card."""
    fates: Sequence[Fate] = ()
    ends: Sequence[Offer] = ()
    """The ways to end the turn now; without any, a button asks why."""
    recap: Markup | None = None
    """The event shown in place of the card."""
    advice: Markup | None = None
    """The card of the open aid, in place of the usual card."""
    told: Mapping[str, PointedOut] = {}
    """The elements that a hint points out: rows by the keys of their groups, others by their notation."""
    sizes: Mapping[str, int] = {}
    """The sizes of drawings in their own units, by the beginning of their names before a dash; 64 for any other."""
    beside: Markup | None = None
    """More buttons, below the rows."""


def moves(table: Moves, t: Text) -> Markup:
    """Draw the part of the screen where the turn is played, or the events before it, or an aid."""
    css = holding("moves", **dict.fromkeys(drawn(table), True))
    attrs: dict[str, Value] = {"class": css, "id": "moves", "aria-label": t("moves.label")}
    if table.frame.wait:
        return el("section", attrs, table.advice, table.recap, table.beside)
    rows = _shown_rows(table)
    return el(
        "section",
        attrs,
        table.advice,
        table.recap or (None if table.advice else _card(table, _chosen(table), t)),
        _rows(rows, table, t) if rows else None,
        *[_fate(fate, t) for fate in _shown_fates(table)],
        table.beside,
    )


def drawn(table: Moves) -> tuple[str, ...]:
    """Return the names of the drawn parts on which the layout depends; advice takes all the room."""
    if table.advice:
        return ("advice",)
    parts: dict[str, object] = {"recap": table.recap}
    if not table.frame.wait:
        chosen, rows, fates, taught = (
            _chosen(table),
            _shown_rows(table),
            _shown_fates(table),
            table.frame.taught,
        )
        is_told = table.recap is None
        parts["acts"] = parts[f"{len(rows)}-acts"] = rows
        parts["verbs"] = is_told and ((table.card and table.card.verbs) or (taught and taught.has_verbs))
        parts["chips"] = is_told and chosen and _has_chips(chosen, table.chosen)
        parts["fate"] = [fate for fate in fates if not fate.armed]
        parts["arming"] = [fate for fate in fates if fate.armed]
    return tuple(name for name, part in parts.items() if part)


def _chosen(table: Moves) -> Group | None:
    return next((group for group in table.groups if group.key == table.chosen), None)


def _shown_rows(table: Moves) -> list[Group]:
    return [group for group in table.groups if group.row]


def _shown_fates(table: Moves) -> list[Fate]:
    return [fate for fate in table.fates if fate.shown]


def ending(table: Moves, t: Text) -> Markup:
    """Draw undo and the end of the turn, or the question whether to end it."""
    taught, idle = table.frame.taught, t("table.end_turn")
    sure = next((offer for offer in table.ends if offer.confirm == "armed"), None)
    if taught is None and sure:
        return foot([_sure(sure, t)], back=_go_on(t), can_undo=False, idle=idle, t=t)
    back, on = (taught.leave, taught.on) if taught else (None, ())
    ends = on or [_end(i, offer, table) for i, offer in enumerate(table.ends)]
    return foot(ends, back=back, can_undo=table.frame.can_undo, idle=idle, t=t)


def _end(number: int, offer: Offer, table: Moves) -> Markup:
    is_taught = table.frame.taught is not None
    asks = offer.confirm == "first" and not is_taught
    return end(
        number,
        {"data-arm": offer.action} if asks else _taken(offer),
        long_and_short(offer.label, offer.chip, *(() if is_taught else (offer.note, offer.note_short))),
        is_quiet=offer.quiet or is_taught,
        asked=offer.asked,
        told=table.told.get(offer.action),
    )


def _sure(offer: Offer, t: Text) -> Markup:
    """Draw the button that ends a turn without an action, in place of the button that asked."""
    words = long_and_short(t("end.sure"), t("end.sure.short"), t("end.nothing"))
    return end(0, _taken(offer) | {"data-ends": "asked"}, words, is_quiet=False, asked=False, told=None)


def _go_on(t: Text) -> Markup:
    """Draw the other answer, in place of undo; deaf at first, like that of a fate."""
    return button("btn", {"id": "end-no", "data-do": "disarm", "data-ends": ""}, t("fate.no"))


def unseen(table: Moves, t: Text) -> Markup:
    """Draw the controls of the actions out of sight."""
    groups = [
        _hidden(group.key, group.title, group.offers)
        for group in table.groups
        if group.offers and not _is_own_button(group) and not _has_chips(group, table.chosen)
    ]
    hidden = [fate for fate in table.fates if not fate.shown]
    fates = [
        button(
            "",
            {"id": taking(fate.action), "data-arm": fate.action, "tabindex": "-1"},
            fate.label,
            " ",
            fate.odds,
        )
        for fate in hidden
    ]
    return all_actions((*groups, *fates), t)


def _taken(offer: Offer) -> dict[str, Value]:
    """Return the attributes of the button that takes an action."""
    return {"data-action": offer.action, "data-ends": offer.ends}


def _is_own_button(group: Group) -> bool:
    return (group.row and len(group.offers) == 1 and not group.steps) or group.is_elsewhere


def _has_chips(group: Group, chosen: str) -> bool:
    has_any = bool(group.offers or group.steps)
    return group.key == chosen and has_any and not _is_own_button(group)


def _hidden(key: str, title: str, offers: tuple[Offer, ...]) -> Markup:
    return out_of_sight(key, title, ((_taken(offer), offer.label) for offer in offers))


def _card(table: Moves, chosen: Group | None, t: Text) -> Markup:
    chips = _chips(chosen, table.told) if chosen and _has_chips(chosen, table.chosen) else None
    card = table.card
    verbs = _verbs(card, opened=chips is None) if card else None
    if table.frame.taught:
        return join(table.frame.taught.card, verbs, chips)
    if card is None:
        aim = (el("b", None, table.frame.aim), " ") if table.frame.aim else ()
        words = el("p", {"class": "sub"}, *aim, el("span", {"class": "todo"}, table.hint))
        # In the tab order, because it scrolls where there is no room for all its words.
        css = holding("card hint", aim=table.frame.aim, chips=chips)
        return el("div", {"class": css, "id": "card", "tabindex": 0}, _first(table), words, chips)
    close = button("close", {"data-do": "let-go", "aria-label": t("table.let_go")}, picture("i-close"))
    return el(
        "div",
        # An event scrolls where there is no room for it, and has nothing else that could have the focus.
        {
            "class": holding(
                f"card {_kind(card)}{' wide' if chips else ''}",
                pic=card.symbol,
                verbs=card.verbs,
                chips=chips,
            ),
            "id": "card",
            "tabindex": 0 if card.is_told else None,
        },
        _symbol(card.symbol, table.sizes),
        el("h2", None, card.title),
        None if card.refused or card.is_told else close,
        el("p", {"class": "sub"}, card.text, *_why(card)),
        _first(table) if card.is_told else None,
        verbs,
        chips,
    )


def _verbs(card: Card, *, opened: bool) -> Markup | None:
    """Draw the other uses of the chosen piece; `opened` if there are no chips beside them."""
    if not card.verbs:
        return None
    first = None if any(verb.chosen for verb in card.verbs) else _OPENED
    verbs = [
        button(
            classes("btn small", "asked" if verb.asked else None) or "",
            {
                "id": first if opened and number == 0 else None,
                "data-verb": verb.key,
                "aria-pressed": "true" if verb.chosen else "false",
            },
            *(long_and_short(verb.label, verb.short) if verb.short else (verb.label,)),
        )
        for number, verb in enumerate(card.verbs)
    ]
    return el("div", {"class": "verbs", "role": "group", "aria-label": card.title}, *verbs)


def _first(table: Moves) -> Markup | None:
    """Draw the explanation that is given once."""
    return el("p", {"class": "first", "id": "first"}, table.frame.first) if table.frame.first else None


def _kind(card: Card) -> str:
    return "bad" if card.refused else "told" if card.is_told else "who" if card.is_asked else "go"


def _why(card: Card) -> tuple[Markup | str, ...]:
    return (" ", el("span", {"class": "why"}, card.why)) if card.why else ()


def _symbol(symbol: str, sizes: Mapping[str, int]) -> Markup | None:
    return el("span", {"class": "pic"}, picture(symbol, _size(symbol, sizes))) if symbol else None


def _size(symbol: str, sizes: Mapping[str, int]) -> int:
    """Return the size of a drawing in its own units, by the longest known beginning of its name."""
    known = [name for name in sizes if symbol == name or symbol.startswith(name + "-")]
    return sizes[max(known, key=len)] if known else _ICON if symbol.startswith("i-") else _PICTURE


def _chips(group: Group, told: Mapping[str, PointedOut]) -> Markup:
    chips: list[Markup] = []
    for number, offer in enumerate(group.offers):
        words = offer.chip or offer.label
        attrs = {"id": taking(offer.action) if number else _OPENED, **_taken(offer)}
        if words != offer.label:
            # The accessible name of a control must contain its visible words.
            attrs["aria-label"] = offer.label if words in offer.label else f"{words}: {offer.label}"
            attrs["title"] = offer.label
        chips.append(button(_marked("chip", told.get(offer.action), asked=offer.asked), attrs, words))
    chips += [_step(step) for step in group.steps]
    long = any(len(offer.chip or offer.label) > 4 for offer in group.offers)
    kind = classes("chips", "long" if long else None)
    return el("div", {"class": kind, "id": "chips", "role": "group", "aria-label": group.title}, *chips)


def _step(step: Verb) -> Markup:
    """Draw the chip of a place after which one more choice follows."""
    attrs: dict[str, Value] = {"data-verb": step.key, "aria-label": step.label, "title": step.label}
    return button("chip then", attrs, step.short)


def _marked(css: str, told: PointedOut | None, *, asked: bool) -> str:
    """Return the classes of a button, with those for a course that asks for it and a hint that points it out."""
    return classes(css, "asked" if asked else None, told.css if told else None) or css


def _rows(groups: list[Group], table: Moves, t: Text) -> Markup:
    rows = [_row(group, group.key == table.chosen, table) for group in groups]
    kind = classes("acts", f"n{len(rows)}")
    return el("div", {"class": kind, "id": "acts", "role": "group", "aria-label": t("moves.deeds")}, *rows)


def _row(group: Group, chosen: bool, table: Moves) -> Markup:
    """Draw a row, which takes its only offer, or is chosen to show several, or explains why there is none."""
    attrs: dict[str, Value] = {"id": "row-" + group.key.replace(" ", "-")}
    if _is_own_button(group):
        attrs |= _taken(group.offers[0])
    else:
        attrs["data-verb"] = group.key
        attrs["aria-pressed"] = "true" if chosen else "false"
        attrs["aria-disabled"] = None if group.offers or group.steps else "true"
    if group.cost:
        attrs["title"] = f"{group.title}, {group.cost}"
    short = el("span", {"class": "short", "aria-hidden": "true"}, group.short or group.title)
    has_piece = group.icon and _size(group.icon, table.sizes) == _PICTURE
    return button(
        _marked(holding("act", piece=has_piece), table.told.get(group.key), asked=group.asked),
        attrs,
        picture(group.icon, _size(group.icon, table.sizes)) if group.icon else None,
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
        kind = holding(kind, odds=brief)
        return button(kind, {"id": place, "data-arm": fate.action}, icon, long, short)
    yes = button(
        kind, {"id": place, "data-action": fate.action, "data-ends": "asked"}, icon, el("span", None, *words)
    )
    # Deaf at first as well: the second of two quick presses would take the question away again.
    no = button("btn", {"id": "fate-no", "data-do": "disarm", "data-ends": ""}, t("fate.no"))
    return el("div", {"class": "arming"}, yes, no)
