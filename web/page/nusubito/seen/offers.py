"""The legal actions of a seat in groups, each in exactly one place, and the card of the chosen one."""

from typing import NamedTuple, assert_never

from page.nusubito.said.odds import odds
from page.nusubito.said.prices import price_words
from page.nusubito.said.treasure import learnt
from page.nusubito.said.words import action_words, end_short, next_kind, piece, reason_words
from page.nusubito.seen import left
from page.parts.offers import Card, Fate, Group, Offer, Verb, held_back
from page.shell.model import Path, Seated
from page.text import Text
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.resign import Resign
from unseen.nusubito import THIEF, State, format_action
from unseen.nusubito.actions import (
    Action,
    Bolster,
    Capture,
    Declare,
    End,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    PickUp,
    Raise,
    Sacrifice,
    Shoot,
    Spawn,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.drawing.pieces import SYMBOLS
from unseen.nusubito.rules.thief_day import way_price, way_to


class Row(NamedTuple):
    """An action with its own row, whether or not it is offered."""

    key: str
    icon: str
    cost: str
    """The key of its price."""


ROWS: dict[tuple[str, str], tuple[Row, ...]] = {
    ("thief", "day"): (
        Row("dart", "i-dart", "cost.leap"),
        Row("look", "i-look", "cost.leap"),
        Row("coin", "i-pick", "cost.leap"),
        Row("sacrifice", "i-cut", "cost.coin"),
        Row("shoot", "i-shot", "cost.darts"),
    ),
    ("thief", "night"): (
        Row("dart", "i-dart", "cost.point"),
        Row("look", "i-look", "cost.point"),
        Row("coin", "i-pick", "cost.point"),
        Row("unbolster", "i-unroof", "cost.point"),
    ),
    ("mist", "night"): (
        Row("spawn", "healer", "cost.point"),
        Row("raise", "builder", "cost.raise"),
    ),
    ("mist", "day"): (),
}


def group_key(action: Action) -> str:
    """Return the group of an action; "" for an action with its own button."""
    match action:
        case Leap():
            return str(action.to) if action.pushes else "leap"
        case Shoot() | TakeDart() | Look() | PickUp() | Sacrifice() | Unbolster() | Spawn() | Raise():
            return action.kind
        case Move() | Heal():
            return str(action.pawn)
        case Bolster():
            return str(action.builder)
        case Merge():
            return f"{action.to} upgrade"
        case Declare() | Capture() | End() | Resign():
            return ""
        case _:
            assert_never(action)


def groups(seated: Seated, t: Text) -> tuple[Group, ...]:
    """Return every legal action that ends neither the turn nor the game, in its group."""
    state = seated.shown.view
    offers: dict[str, list[Offer]] = {}
    for action in seated.shown.legal:
        if key := group_key(action):
            label = action_words(state, action, t)
            if price := price_words(state, action, t):
                label = t("price.of", deed=label, price=price)
            offer = Offer(format_action(action), label, _chip(action, t), isinstance(action, Look))
            offers.setdefault(key, []).append(offer)
    rows = ROWS.get((str(state.acting), state.phase), ())
    named = {row.key for row in rows}
    return (
        *(_row(row, tuple(offers.get(row.key, ())), t) for row in rows),
        *(
            Group(key, _title(state, key, t), tuple(found))
            for key, found in offers.items()
            if key not in named
        ),
    )


def _row(row: Row, offers: tuple[Offer, ...], t: Text) -> Group:
    return Group(
        row.key,
        t(f"row.{row.key}"),
        offers,
        True,
        row.icon,
        t(row.cost),
        t(f"row.{row.key}.short"),
    )


def _chip(action: Action, t: Text) -> str:
    match action:
        case Leap():
            return (
                t("chip.push", places=", ".join(push.lands for push in action.pushes))
                if action.pushes
                else action.to
            )
        case Shoot():
            return action.seeker
        case Look():
            return action.rod
        case PickUp() | Sacrifice():
            return action.coin
        case Unbolster():
            return action.temple
        case Move():
            return action.to
        case Heal():
            return t("chip.give", space=action.healer)
        case Bolster() if action.source:
            return t("chip.bolster.from", space=action.temple, source=action.source)
        case Bolster():
            return t("chip.bolster", space=action.temple)
        case Merge():
            return " ".join(action.pawns)
        case Spawn():
            return action.space
        case Raise():
            return action.pawn
        case TakeDart() | Declare() | Capture() | End() | Resign():
            return ""
        case _:
            assert_never(action)


def _title(state: State, key: str, t: Text) -> str:
    space = Space(key.partition(" ")[0])
    if key == "leap":
        return t("group.leap")
    if state.acting == THIEF:
        return t("group.leap.to", space=space)
    if key.endswith(" upgrade"):
        return t("group.upgrade", piece=t(f"piece.{next_kind(state, space)}"), space=space)
    if BIT[space] & state.downed:
        return t("group.heal", piece=piece(state, space, t), space=space)
    return t("group.pawn", piece=piece(state, space, t), space=space)


def chosen_key(seated: Seated, known: tuple[Group, ...]) -> str:
    """Return the group of the chosen path: its longest beginning that is a group's key."""
    keys = {group.key for group in known}
    for length in range(len(seated.chosen), 0, -1):
        key = " ".join(seated.chosen[:length])
        if key in keys:
            return key
    return ""


def card(seated: Seated, t: Text) -> Card | None:
    """Return the card for a refusal, a question, the chosen action or the rod just seen; None if there is none."""
    if seated.refusal:
        return _refusal_card(seated, t)
    if seated.asked:
        # Imported on demand, so that the page starts faster.
        from page.nusubito.seen.pieces import card as who

        return who(seated, t)
    if not seated.chosen:
        return learnt(seated.shown, t)
    first = seated.chosen[0]
    if first not in BIT:
        return Card(t(f"row.{first}"), t(f"row.{first}.text"), "")
    return _piece_card(seated, Space(first), t)


def _refusal_card(seated: Seated, t: Text) -> Card | None:
    assert seated.refusal is not None
    place, reason = seated.refusal
    title = t("refused.place", space=place) if place in BIT else t("refused")
    return Card(title, reason_words(reason, t), "", refused=True)


def _piece_card(seated: Seated, space: Space, t: Text) -> Card:
    state = seated.shown.view
    if state.acting == THIEF:
        if state.phase == "night":
            return Card(t("group.unbolster", space=space), t("row.unbolster.text"), "bolster")
        way = way_to(state, space)
        price = way_price(state, way) if way else 0
        return Card(t("group.leap.to", space=space), t("card.push", n=price), f"roof-{space}")
    pawn = state.pawn(space)
    assert pawn
    kind, downed = pawn.kind, pawn.downed
    title = t("group.pawn", piece=piece(state, space, t), space=space)
    text = t(_card_text(space, seated.chosen, kind, downed))
    if downed:
        title = t("who.down", piece=piece(state, space, t), space=space)
    elif len(seated.chosen) == 1:
        from page.nusubito.seen.pieces import passing

        text += " " + passing(state, space, t)
    symbol = SYMBOLS[kind] + ("-down" if downed else "")
    return Card(title, text, symbol, _verbs(seated, space, t))


def _card_text(space: Space, chosen: Path, kind: str, downed: bool) -> str:
    if downed:
        return "card.heal"
    if "upgrade" in chosen:
        return "card.upgrade"
    if kind == "B" and len(chosen) > 1:
        return "card.bolster.from"
    if kind == "S" and BIT[space] & TEMPLES:
        return "card.S.temple"
    return f"card.{kind}"


def _verbs(seated: Seated, space: Space, t: Text) -> tuple[Verb, ...]:
    if not any(isinstance(action, Merge) and action.to == space for action in seated.shown.legal):
        return ()
    into = t(f"piece.{next_kind(seated.shown.view, space)}")
    return (Verb("upgrade", t("verb.upgrade", piece=into), "upgrade" in seated.chosen),)


def fates(seated: Seated, t: Text) -> tuple[Fate, ...]:
    """Return the actions that end the game, except resigning; they need a second press."""
    found: list[Fate] = []
    captures = sum(isinstance(action, Capture) for action in seated.shown.legal)
    for action in seated.shown.legal:
        if isinstance(action, Declare | Capture):
            text = format_action(action)
            armed = seated.armed == text
            words = action_words(seated.shown.view, action, t)
            shown = (
                armed
                or captures <= 1
                or (isinstance(action, Capture) and seated.chosen[:1] == (action.temple,))
            )
            label = t("fate.sure", deed=words) if armed else words
            found.append(Fate(text, label, armed, shown, *odds(seated, action, t)))
    return tuple(found)


def ends(seated: Seated, t: Text) -> tuple[Offer, ...]:
    """Return the ways to end the turn now."""
    return tuple(_end(seated, action, t) for action in seated.shown.legal if isinstance(action, End))


def _end(seated: Seated, action: End, t: Text) -> Offer:
    state, note = seated.shown.view, left.words(seated.shown, t)
    text = format_action(action)
    end = Offer(text, action_words(state, action, t), end_short(state, action, t), True)
    if not note:
        return end
    return held_back(end, note, has_acted=left.has_acted(seated.shown), is_armed=seated.armed == text)
