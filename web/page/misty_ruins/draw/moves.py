"""The controls of actions: the board of actions, the card, and the foot."""

from markupsafe import Markup

from page.misty_ruins.draw.beside import offer, tile_picture
from page.misty_ruins.draw.small import drawn
from page.misty_ruins.draw.table_props import Card, Chip, Offer, Step, Table, Verb
from page.parts import foot
from page.parts.foot import all_actions, long_and_short, out_of_sight
from page.parts.html import Value, classes, el, holding, join
from page.parts.small import button, picture
from page.text import Text


def moves(props: Table, t: Text) -> Markup:
    """Draw the card, or the recap or the hint in its place, what lies here, and the board of actions."""
    taught = props.frame.taught
    other = props.recap or props.advice
    card = _choice(props.card, t) if taught else _card(props, t)
    above = other or (join(taught.card, card) if taught else card)
    is_own = other is None and props.card is not None and card is not None and props.card.kind != "bad"
    css = holding(
        "moves mr-moves",
        card=above,
        own=is_own,
        recap=props.recap,
        advice=props.advice,
        offer=props.offer and props.verbs,
        verbs=taught and taught.has_verbs and not other,
    )
    return el(
        "section",
        {"class": css, "id": "moves", "aria-label": t("misty.moves")},
        above,
        offer(props, t),
        _verbs(props, t),
    )


def ending(props: Table, t: Text) -> Markup:
    """Draw undo and the button that takes what is pointed out."""
    taught = props.frame.taught
    back, on = (taught.leave, taught.on) if taught else (None, ())
    ends = on or [_end(number, each, props) for number, each in enumerate(props.ends)]
    frame = props.frame
    return foot.foot(
        ends, back=back, can_undo=frame.can_undo, ends_soon=frame.ends_soon, idle=props.idle, t=t
    )


def _end(number: int, each: Offer, props: Table) -> Markup:
    words = long_and_short(each.label, each.brief, each.note)
    return foot.end(
        number,
        _taken(each),
        words,
        is_quiet=props.frame.taught is not None,
        asked=each.asked,
        told=props.told.get(each.action),
    )


def _taken(each: Offer) -> dict[str, Value]:
    return {"data-action": each.action, "data-ends": each.ends}


def unseen(props: Table, t: Text) -> Markup:
    """Draw the actions out of sight, and the buttons that keys and wheel press to turn a tile."""
    shown = {each.action for each in props.ends}
    hidden = [(_taken(each), each.label) for each in props.offers if each.action not in shown]
    parts: list[Markup] = [out_of_sight("all", t("misty.moves"), hidden)] if hidden else []
    if props.can_turn:
        for name, way in (("turn-on", "on"), ("turn-back", "back")):
            parts.append(
                button("", {"id": name, "data-verb": f"turn {way}", "tabindex": "-1"}, t(f"misty.turn.{way}"))
            )
    return all_actions(parts, t)


def _verbs(props: Table, t: Text) -> Markup | None:
    if not props.verbs:
        return None
    attrs = {"class": "mr-verbs", "id": "verbs", "role": "group", "aria-label": t("misty.verbs")}
    return el("div", attrs, *(_verb(each, t) for each in props.verbs))


def _verb(props: Verb, t: Text) -> Markup:
    css = classes(
        "mr-verb",
        f"mr-{props.parchment}" if props.parchment else "mr-plain",
        None if props.is_open else "off",
        "here" if props.is_here else None,
        "asked" if props.asked else None,
    )
    attrs: dict[str, Value] = {
        "id": f"verb-{props.name}",
        "data-verb": props.name,
        "aria-pressed": "true" if props.is_chosen else "false",
        "aria-disabled": None if props.is_open else "true",
    }
    arrows = (el("i", {"class": f"mr-arrow mr-{colour}"}) for colour in props.after)
    return button(
        css or "",
        attrs,
        drawn(f"i-{props.name}", 24, 24),
        el("span", {"class": "mr-word"}, props.label),
        el("span", {"class": "mr-after", "aria-hidden": "true"}, *arrows) if props.after else None,
    )


def _card(props: Table, t: Text) -> Markup | None:
    card = props.card
    if card is None:
        if not (props.hint or props.frame.aim or props.frame.first):
            return None
        aim = (el("b", None, props.frame.aim), " ") if props.frame.aim else ()
        first = el("p", {"class": "first", "id": "first"}, props.frame.first) if props.frame.first else None
        said = el("p", {"class": "sub"}, *aim, el("span", {"class": "todo"}, props.hint))
        return el(
            "div",
            {
                "class": holding("card hint mr-hint", aim=props.frame.aim, first=first),
                "id": "card",
                "tabindex": 0,
            },
            first,
            said,
        )
    close = button("close", {"data-do": "let-go", "aria-label": t("table.let_go")}, picture("i-close"))
    css = holding(f"card {card.kind} mr-card", pic=card.symbol or card.tile, chips=card.chips)
    return el(
        "div",
        {"class": css, "id": "card", "tabindex": 0},
        _picture(card),
        el("h2", None, card.title),
        close if card.can_close and card.kind != "bad" else None,
        el("p", {"class": "sub"}, card.text) if card.text else None,
        _step(card.step, t) if card.step else None,
        el("ul", {"class": "mr-lines"}, *(el("li", None, line) for line in card.lines))
        if card.lines
        else None,
        _chips(card, t) if card.chips else None,
    )


def _choice(card: Card | None, t: Text) -> Markup | None:
    """Draw only the choices of a card (its stepper and chips), for use below a course's card, which has the words."""
    if card is None or not (card.step or card.chips):
        return None
    return el(
        "div",
        {"class": "mr-card mr-choice"},
        _step(card.step, t) if card.step else None,
        _chips(card, t) if card.chips else None,
    )


def _picture(card: Card) -> Markup | None:
    if card.tile:
        return el("span", {"class": "pic"}, tile_picture(card.tile))
    if not card.symbol:
        return None
    return el("span", {"class": classes("pic", card.css or None)}, drawn(card.symbol, *card.size))


def _chips(card: Card, t: Text) -> Markup:
    chips = (_chip(each, is_first=not number) for number, each in enumerate(card.chips))
    return el(
        "div", {"class": "chips mr-chips", "id": "chips", "role": "group", "aria-label": card.title}, *chips
    )


def _chip(props: Chip, *, is_first: bool) -> Markup:
    """Draw a choice; the first one gets the focus once a verb has opened them (`opened`)."""
    attrs: dict[str, Value] = {
        "id": "opened" if is_first else "chip-" + props.verb.replace(" ", "-"),
        "data-verb": props.verb,
        "aria-pressed": "true" if props.is_chosen else "false",
    }
    size = 48 if props.symbol.startswith("item-") else 24
    note = el("small", None, props.note) if props.note else None
    symbol = drawn(props.symbol, size, size) if props.symbol else None
    return button(
        classes("chip", props.css or None, "asked" if props.asked else None) or "",
        attrs,
        symbol,
        el("span", None, props.label, " ", note),
    )


def _step(props: Step, t: Text) -> Markup:
    """Draw a loss as it is shared out, with a button to shift it either way."""
    stopped = el("p", {"class": "sub"}, t("misty.stopped", n=props.stopped)) if props.stopped else None
    return el(
        "div",
        {"class": "mr-share-out", "id": "share-out", "role": "group", "aria-label": t("misty.share_out")},
        _shift(
            "blocks", "block", props.blocks, t, can_more=props.can_more_blocks, asked=props.asked == "blocks"
        ),
        _shift(
            "health", "heart", props.health, t, can_more=props.can_more_health, asked=props.asked == "health"
        ),
        stopped,
    )


def _shift(what: str, symbol: str, number: int, t: Text, *, can_more: bool, asked: bool) -> Markup:
    label = t(f"misty.more.{what}")
    attrs: dict[str, Value] = {
        "id": f"more-{what}",
        "data-verb": f"more {what}",
        "aria-label": label,
        "title": label,
        "aria-disabled": None if can_more else "true",
    }
    return el(
        "div",
        {"class": "mr-shift"},
        drawn(symbol, 24, 24),
        el("b", {"id": f"lost-{what}"}, str(number)),
        el("span", None, t(f"misty.lost.{what}")),
        button(classes("btn small", "asked" if asked else None) or "", attrs, drawn("i-plus", 24, 24)),
    )
