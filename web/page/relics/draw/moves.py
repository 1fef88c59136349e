"""The moves: the card of the choice, its chips, the ring of facings, added crystals, the large button at the foot.

Rule 1. Every legal action but resigning is one control with `data-action`: a chip, a large button or the button at the
foot; those that are not before the eye are in `#more`, for shortcuts, scripts and assistive tools.

Pointing: `data-verb` "pair" and its names, "face" and a letter (pressing what is chosen is pressing the button at the
foot), "+S", "-S", "+E", "-E"; `data-do` `let-go`, `undo`, `end` (why nothing ends).
"""

from markupsafe import Markup

from page.parts.foot import all_actions, end, foot, long_and_short, out_of_sight
from page.parts.html import Child, Value, classes, el, holding, join
from page.parts.small import button, picture
from page.relics.draw.small import crystals, drawn, plaque_picture, tile_picture
from page.relics.draw.stream import stream
from page.relics.draw.table_props import Adding, Card, CrystalStep, FacingChoice, Group, Offer, Table
from page.text import Text

_SIZES = {"relic": (64, 64), "i": (24, 24), "spirit": (24, 32), "energy": (24, 32), "soul": (24, 24)}


def moves(table: Table, t: Text) -> Markup:
    """Return the part of the screen where the turn is played, or what has happened before it, and what helps."""
    if table.frame.wait:
        return _moves(holding("moves", advice=table.advice, recap=table.recap), t, table.advice, table.recap)
    chosen = next((group for group in table.groups if group.key == table.chosen), None)
    shown = {offer.action for offer in table.ends}
    large = [_large(group, shown) for group in table.groups if group.buttons]
    choice = stream(table, t) if table.phase == "choose" and not table.rests else None
    ring = _ring(table.facings, table, t) if table.facings else None
    adding = _adding(table.adding, table, t) if table.adding else None
    told = table.recap or (None if table.advice else _card(table, chosen, t))
    css = holding(
        "moves",
        advice=table.advice,
        recap=table.recap,
        verbs=table.frame.taught and table.frame.taught.has_verbs and not table.recap,
    )
    return _moves(css, t, table.advice, told, choice, ring, adding, *large)


def _moves(css: str, t: Text, *parts: Child) -> Markup:
    return el("section", {"class": css, "id": "moves", "aria-label": t("relics.moves.label")}, *parts)


def has_lesson(table: Table) -> bool:
    """Return whether a course has its card at the table."""
    return bool(table.frame.taught and not table.frame.wait and not table.recap)


def is_lesson_above(table: Table) -> bool:
    """Return whether the card of a course stands above the pairs, the facings or large buttons."""
    if not has_lesson(table):
        return False
    has_choice = table.phase == "choose" and not table.rests
    return bool(has_choice or table.facings or any(group.buttons for group in table.groups))


def ending(table: Table, t: Text) -> Markup:
    """Return undo and the button that does what is chosen."""
    taught = table.frame.taught
    back, on = (taught.leave, taught.on) if taught else (None, ())
    ends = on or [_end(i, offer, table) for i, offer in enumerate(table.ends)]
    return foot(ends, back=back, can_undo=table.frame.can_undo, idle=t("relics.end." + table.phase), t=t)


def _end(number: int, offer: Offer, table: Table) -> Markup:
    return end(
        number,
        _taken(offer),
        long_and_short(offer.label, offer.chip),
        is_quiet=table.frame.taught is not None,
        asked=offer.asked,
        told=table.told.get(offer.action),
    )


def unseen(table: Table, t: Text) -> Markup:
    """Return the actions out of sight: those of other groups, and of pairs and facings that are not chosen."""
    shown = {offer.action for offer in table.ends}
    parts: list[Markup] = []
    for group in table.groups:
        hidden = [offer for offer in group.offers if offer.action not in shown]
        if hidden and not group.buttons and group.key != table.chosen:
            parts.append(_hidden(group.key, group.title, hidden))
    pairs = [Offer(pair.action, pair.label) for pair in table.pairs if pair.action not in ("", *shown)]
    if pairs:
        parts.append(_hidden("choose", t("relics.pairs"), pairs))
    facings = [Offer(choice.action, choice.label) for choice in table.facings if choice.action not in shown]
    if facings:
        parts.append(_hidden("face", table.picture.label, facings))
    if table.can_turn:
        parts += [_turn("turn-on", "on", t), _turn("turn-back", "back", t)]
    return all_actions(parts, t)


def _turn(name: str, way: str, t: Text) -> Markup:
    """Draw the buttons that keys and wheel press to turn the tile; on a touch screen the tile itself is pressed."""
    attrs: dict[str, Value] = {"id": name, "data-verb": f"turn {way}", "tabindex": "-1"}
    return button("", attrs, t(f"relics.turn.{way}"))


def _taken(offer: Offer) -> dict[str, Value]:
    """Return the attributes of the button that takes an action."""
    return {"data-action": offer.action, "data-value": offer.then or None, "data-ends": offer.ends}


def _hidden(key: str, title: str, offers: list[Offer]) -> Markup:
    return out_of_sight(key, title, ((_taken(offer), offer.label) for offer in offers))


def _card(table: Table, chosen: Group | None, t: Text) -> Markup | None:
    shown = {offer.action for offer in table.ends}
    offers = [offer for offer in chosen.offers if offer.action not in shown] if chosen else []
    chips = _chips(chosen, offers) if chosen and offers and not chosen.buttons else None
    card = table.card
    if table.frame.taught:
        return join(table.frame.taught.card, chips)
    if card is None:
        if not (table.hint or table.frame.aim or table.frame.first or chips):
            return None
        aim = (el("b", None, table.frame.aim), " ") if table.frame.aim else ()
        words = el("p", {"class": "sub"}, *aim, el("span", {"class": "todo"}, table.hint))
        # In the tab order, for it rolls where there is no room for all its words.
        css = holding("card hint", aim=table.frame.aim, chips=chips)
        return el("div", {"class": css, "id": "card", "tabindex": 0}, _first(table), words, chips)
    close = button("close", {"data-do": "let-go", "aria-label": t("table.let_go")}, picture("i-close"))
    kind = "bad" if card.refused else "told" if card.is_told else "who" if card.is_asked else "go"
    lines = el("ul", {"class": "wr-foretold"}, *[el("li", None, line) for line in card.foretold])
    css = holding(
        f"card {kind} wr-card",
        pic=card.tile or card.symbol,
        tile=card.tile,
        foretold=card.foretold,
        chips=chips,
    )
    # In the tab order where it can roll.
    return el(
        "div",
        {"class": css, "id": "card", "tabindex": 0 if card.foretold else None},
        _symbol(card),
        el("h2", None, card.title),
        None if card.refused or card.is_told else close,
        el("p", {"class": "sub"}, card.text) if card.text else None,
        _first(table) if card.is_told else None,
        lines if card.foretold else None,
        chips,
    )


def _first(table: Table) -> Markup | None:
    return el("p", {"class": "first", "id": "first"}, table.frame.first) if table.frame.first else None


def _symbol(card: Card) -> Markup | None:
    if card.tile:
        return el("span", {"class": "pic"}, tile_picture(card.tile))
    if not card.symbol:
        return None
    width, height = _SIZES.get(card.symbol.split("-")[0], (64, 64))
    return el("span", {"class": "pic"}, drawn(card.symbol, width, height))


def _chips(group: Group, offers: list[Offer]) -> Markup:
    chips: list[Markup] = []
    for offer in offers:
        words = offer.chip or offer.label
        attrs = _taken(offer)
        if offer.pays or words != offer.label:
            # What is spoken to a control must contain what is seen on it.
            attrs["aria-label"] = (
                offer.label if offer.pays or words in offer.label else f"{words}: {offer.label}"
            )
            attrs["title"] = offer.label
        kind = classes("chip", "asked" if offer.asked else None) or "chip"
        chips.append(button(kind, attrs, crystals(offer.pays) if offer.pays else words))
    css = holding("chips", crystals=any(offer.pays for offer in offers))
    return el("div", {"class": css, "id": "chips", "role": "group", "aria-label": group.title}, *chips)


def _large(group: Group, shown: set[str]) -> Markup:
    buttons = [
        button(
            classes("btn", "go", "asked" if offer.asked else None) or "",
            {"id": "do-" + offer.action.replace(" ", "-"), **_taken(offer)},
            drawn(group.icon, 24, 24) if group.icon else None,
            *long_and_short(offer.label, offer.chip),
        )
        for offer in group.offers
        if offer.action not in shown
    ]
    css = holding("wr-deeds", short=any(offer.chip for offer in group.offers if offer.action not in shown))
    attrs = {"class": css, "id": f"deeds-{group.key}", "role": "group", "aria-label": group.title}
    return el("div", attrs, *buttons)


def _ring(facings: tuple[FacingChoice, ...], table: Table, t: Text) -> Markup:
    """The four facings round a ring, each as the tile would stand and with what comes of it."""
    tribe = table.mover
    buttons = [
        button(
            classes(
                "wr-facing",
                f"wr-to-{choice.facing}",
                "bad-end" if choice.is_bad else None,
                "asked" if choice.asked else None,
            )
            or "",
            {
                "id": f"face-{choice.facing}",
                "data-verb": f"face {choice.facing}",
                "aria-pressed": "true" if choice.chosen else "false",
                "aria-label": choice.label,
                "title": choice.label,
            },
            plaque_picture(tribe, choice.face),
            el("small", None, choice.note) if choice.note else None,
        )
        for choice in facings
    ]
    return el(
        "div",
        {"class": "wr-ringed", "id": "ring", "role": "group", "aria-label": t("relics.ring")},
        *buttons,
        el("span", {"class": "wr-hub", "aria-hidden": "true"}, drawn("i-turn", 24, 24)),
    )


def _adding(props: Adding, table: Table, t: Text) -> Markup:
    """One control for each kind: less, what is being added, more."""
    rows = [
        _stepper("S", "spirit", props.chosen.spirit, props.storage.spirit, props, t),
        _stepper("E", "energy", props.chosen.energy, props.storage.energy, props, t),
    ]
    must = (
        el("p", {"class": "sub wr-must", "id": "must"}, t("relics.add.must", count=props.must))
        if props.must
        else None
    )
    return el(
        "div",
        {"class": "wr-adding", "id": "adding", "role": "group", "aria-label": t("relics.add.label")},
        *rows,
        must,
    )


def _stepper(letter: str, kind: str, added: int, left: int, props: Adding, t: Text) -> Markup:
    words = t("relics.add." + kind, count=added, left=left)
    return el(
        "div",
        {"class": f"wr-step wr-step-{kind}", "role": "group", "aria-label": words},
        _step("-", letter, kind, props, t),
        el(
            "span",
            {"class": classes("wr-added", None if added else "none"), "id": f"added-{kind}"},
            # The same at 0: it says which of the two is added here.
            drawn(kind, 24, 32, css="wr-c24"),
            el("b", None, str(added)),
            el("span", {"class": "wr-kind"}, t("relics.add.name." + kind)),
            el("small", None, t("relics.add.left", left=left)),
        ),
        _step("+", letter, kind, props, t),
    )


def _step(sign: str, letter: str, kind: str, props: Adding, t: Text) -> Markup:
    steps: dict[str, CrystalStep] = {"+S": "+S", "-S": "-S", "+E": "+E", "-E": "-E"}
    step = steps[sign + letter]
    words = t(f"relics.add.{'more' if sign == '+' else 'less'}.{kind}")
    attrs: dict[str, Value] = {
        "id": f"{'more' if sign == '+' else 'less'}-{kind}",
        "data-verb": step,
        "aria-label": words,
        "title": words,
        "aria-disabled": None if step in props.steps else "true",
    }
    kind = classes("wr-stepping", "asked" if step in props.asked else None) or ""
    return button(kind, attrs, drawn("i-plus" if sign == "+" else "i-minus", 24, 24))
