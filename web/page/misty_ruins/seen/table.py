"""The whole play screen of a seat, from the view of that seat."""

from collections.abc import Mapping
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from page.misty_ruins.draw.small import sign
from page.misty_ruins.draw.table_props import Card, Notes, Offer, OwnItem, Table, Verb
from page.misty_ruins.pointing.press import chosen_action, path, pointed_out
from page.misty_ruins.said import log
from page.misty_ruins.said.words import action_words, seat_words, short_words
from page.misty_ruins.seen.card import card, owed_card
from page.misty_ruins.seen.chances import asked_again, attempted, odds_note
from page.misty_ruins.seen.map import picture
from page.misty_ruins.seen.moments import moment
from page.misty_ruins.seen.next_step import hint_words, step_words
from page.misty_ruins.seen.notes import claim_words, notes
from page.misty_ruins.seen.players import counters, hand, items_of, own_item, rows
from page.misty_ruins.seen.verbs import verbs
from page.parts.advice import PointedOut
from page.shell.draw.beside import Beside
from page.shell.frame import frame
from page.shell.messages import Shown
from page.shell.model import Model, Path, Seated
from page.shell.players import seat_name
from page.text import Text
from unseen import misty_ruins
from unseen.misty_ruins.actions import (
    Action,
    Buy,
    Cash,
    Claim,
    Declare,
    DrinkElixir,
    End,
    Explore,
    Move,
    Rob,
    Sell,
    Skip,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.items import ELIXIR
from unseen.misty_ruins.state import PLACE, State, to_move

_UNDONE = Move | Take | Buy | Sell | Cash | DrinkElixir | Explore | Skip
"""The actions that can be undone, unless a card turns up."""


def table(model: Model, seated: Seated, t: Text, beside: Beside | None = None) -> Table:
    """Return the props of the play screen; `beside` is what a game with somebody elsewhere adds to it."""
    shown = seated.shown
    state: State = shown.view
    seen = log.recapped(shown, seated.recap)
    own = None if shown.is_public else PLACE[shown.seat]
    chosen: Path = pointed_out(shown, seated.chosen) if seated.recap is None else ()
    wait = _elsewhere(beside, shown, t) if beside else _thinking(seated, t)
    framed = frame(model, seated, sign, wait, t, beside)
    player = seen.players[PLACE[shown.seat]]
    told, advice, lit = _advice(model, seated, t)
    drawn = picture(seated, t)
    usable = _usable(shown.legal)
    offer, offer_title = _offer(seen, usable, chosen, t)
    return Table(
        **_headline(seated, seen, t, beside),
        seat=str(shown.seat),
        when=log.moment_words(seen, t),
        left=_left(seen, t),
        # What is told is not to be done: neither its mover nor its moment has a next step.
        step=framed.wait or ("" if seated.recap is not None else step_words(state, shown.legal, t)),
        picture=drawn._replace(lit=drawn.lit | lit),
        players=rows(seen, own, _named(shown.legal), _seat_chosen(chosen), t),
        own=None if own is None else counters(seen, own),
        hand=() if own is None else hand(player, _placeable(shown.legal), _tile_chosen(chosen), t),
        items=items_of(player, usable, _item_chosen(chosen), t),
        offer=offer,
        offer_title=offer_title,
        verbs=_verbs(shown, chosen, t),
        frame=framed,
        card=_card(seated, chosen, t) if seated.recap is None else None,
        hint=t("table.ends_soon") if framed.ends_soon else hint_words(state, shown.legal, t),
        offers=_offers(seated, t),
        ends=_ends(seated, chosen, t),
        idle=_idle(state, t),
        notes=_notes(model, seated, chosen, t),
        has_notes=own is not None and not _is_declaring(shown),
        is_claiming=_is_claiming(model, seated, chosen),
        is_owing=bool(shown.legal and state.owed),
        can_turn=chosen[:1] == ("explore",) and len(chosen) == len(("explore", "tile", "space", "turned")),
        moment=moment(seated, t),
        log=log.chapters(shown, seated.reading, t),
        recap=_recap(seated, t),
        advice=advice,
        told=told,
    )


def _left(seen: State, t: Text) -> str:
    """Name the cards that are left in the decks: "12 tiles, 1 item, 3 monsters left"."""
    return t(
        "misty.left",
        tiles=t("misty.left.tiles", n=len(seen.stack)),
        items=t("misty.items", n=len(seen.items)),
        monsters=t("misty.left.monsters", n=len(seen.monsters)),
    )


def told_before(seated: Seated) -> State:
    """Return the position before the event that is told, in which its seat is to act."""
    before: State = log.recap_entries(seated.shown)[seated.recap or 0].entry.before
    return before


class _Mover(TypedDict):
    whose: str
    name: str
    label: str


def _headline(seated: Seated, seen: State, t: Text, beside: Beside | None) -> _Mover:
    """Return the words above the table: the player who has to act, or that the game is over."""
    if beside and beside.over:
        return {"whose": "", "name": beside.over.title, "label": ""}
    return _mover(seen if seated.recap is None else told_before(seated), PLACE[seated.shown.seat], t)


def _mover(seen: State, place: int, t: Text) -> _Mover:
    """Return the player who has to act, in words, or the one whose view it is where nobody has."""
    mover = place if seen.result is not None or seen.phase == "opening" else to_move(seen)
    owes = seen.phase == "turn" and mover != seen.turn.of
    return {
        "whose": str(misty_ruins.SEATS[mover]),
        "name": seat_words(mover, t),
        "label": t("misty.owes" if owes else "misty.turn"),
    }


def _placeable(legal: tuple[Action, ...]) -> frozenset[str]:
    """Return the tiles of the hand that can be placed."""
    return frozenset(each.tile for each in legal if isinstance(each, Explore))


def _usable(legal: tuple[Action, ...]) -> frozenset[str]:
    """Return the items with which something can be done."""
    used = {each.item for each in legal if isinstance(each, Take | Buy | Sell | Cash)}
    used |= {ELIXIR for each in legal if isinstance(each, DrinkElixir)}
    paths = (path(each) for each in legal)
    return frozenset(used | {each[1] for each in paths if each[:1] in (("attack",), ("discard",))})


def _named(legal: tuple[Action, ...]) -> frozenset[str]:
    """Return the seats on which a bonus can be used."""
    return frozenset(str(each.seat) for each in legal if isinstance(each, Rob | Strip))


def _verbs(shown: Shown, chosen: Path, t: Text) -> tuple[Verb, ...]:
    """Return the actions to choose from; none while something is owed, or nobody may act here."""
    state: State = shown.view
    if state.phase != "turn" or state.owed or shown.is_public:
        return ()
    return verbs(state, shown.legal, chosen[0] if chosen else "", t)


def _offers(seated: Seated, t: Text) -> tuple[Offer, ...]:
    """Return every legal action but the claims, which are far too many: the notes page composes them."""
    legal = seated.shown.legal
    return tuple(_offer_of(seated, each, t) for each in legal if not isinstance(each, Claim | Declare))


def _is_declaring(shown: Shown) -> bool:
    """Return whether the seat has to declare who it is, for which its notes page is open."""
    return shown.view.phase == "declare" and bool(shown.legal)


def _is_claiming(model: Model, seated: Seated, chosen: Path) -> bool:
    """Return whether the notes page is there to name an identity on.

    Before a declaration comes what the seat is told, which the page would cover, and a hint about it.
    """
    is_first = seated.recap is None and model.sheet_shown != "hint"
    return chosen[:1] in (("claim",), ("declare",)) or (_is_declaring(seated.shown) and is_first)


def _notes(model: Model, seated: Seated, chosen: Path, t: Text) -> Notes | None:
    """Return the notes page of a seat, where it is open or a claim is being made on it."""
    shown = seated.shown
    is_open = model.sheet in ("notes", "map") or _is_claiming(model, seated, chosen)
    return notes(seated, chosen, model.sheet, t) if is_open and not shown.is_public else None


def _thinking(seated: Seated, t: Text) -> str:
    """Return the program that is thinking, in words; "" where none is."""
    shown = seated.shown
    return t("misty.wait", who=seat_name(shown.party, shown.thinks, t)) if shown.thinks else ""


def _elsewhere(beside: Beside, shown: Shown, t: Text) -> str:
    """Return the words for a seat that waits in an online game, or looks on; "" if it waits for nothing."""
    if not beside.wait:
        return ""
    if shown.is_public:
        return t("misty.wait.watching")
    words = beside.over.text if beside.over else beside.wait
    return words.format(you=seat_words(PLACE[shown.seat], t.plain))


def _idle(state: State, t: Text) -> str:
    """Return the words of the button at the foot while there is nothing that it takes."""
    if state.owed or state.phase != "turn":
        return t("misty.choose")
    return t("misty.use_elixir" if state.turn.is_paid else "table.end_turn")


def _card(seated: Seated, chosen: Path, t: Text) -> Card | None:
    state, legal = seated.shown.view, seated.shown.legal
    owed = owed_card(state, legal, chosen, t)
    own = card(seated, t)
    if owed and (own is None or own.kind == "go"):
        return owed
    return own


def _tile_chosen(chosen: Path) -> str:
    return chosen[1] if chosen[:1] == ("explore",) and chosen[1:] else ""


def _seat_chosen(chosen: Path) -> str:
    return chosen[1] if chosen[:1] in (("rob",), ("strip",)) and chosen[1:] else ""


def _item_chosen(chosen: Path) -> str:
    match chosen:
        case ("trade", _, item, *_) | ("take" | "cash" | "discard" | "attack", item, *_):
            return item
        case _:
            return ""


def _offer(
    state: State, usable: frozenset[str], chosen: tuple[str, ...], t: Text
) -> tuple[tuple[OwnItem, ...], str]:
    """Return the items of the draft, or those that lie under the pawn of whose turn it is, and what they are called.

    There are none while something is owed: it comes first.
    """
    item = _item_chosen(chosen)
    if state.phase == "draft":
        return tuple(own_item(each, t, usable=True, chosen=each == item) for each in state.offer), t(
            "misty.offer.draft"
        )
    if state.phase != "turn" or state.owed:
        return (), ""
    cell = state.here(state.turn.of)
    title = t("misty.offer.home" if cell.printed.home else "misty.offer.here")
    return tuple(own_item(each, t, usable=each in usable, chosen=each == item) for each in cell.items), title


def _offer_of(seated: Seated, action: Action, t: Text) -> Offer:
    return Offer(
        misty_ruins.format_action(action),
        action_words(seated.shown.view, action, t),
        short_words(action, t),
        ends=not isinstance(action, _UNDONE),
    )


def _ends(seated: Seated, chosen: Path, t: Text) -> tuple[Offer, ...]:
    """Return the action of the button at the foot: the chosen one, or else the end of the turn."""
    shown = seated.shown
    if seated.recap is not None or not shown.legal:
        return ()
    taken = chosen_action(shown, seated.chosen)
    # A bonus that may be declined has no other control for that.
    skip = (_offer_of(seated, Skip(), t),) if Skip() in shown.legal and taken != Skip() else ()
    if taken is None:
        return (_offer_of(seated, End(), t),) if not chosen and End() in shown.legal else skip
    found = _offer_of(seated, taken, t)
    if isinstance(taken, Explore):
        found = found._replace(label=t("misty.foot.explore", space=taken.space))
    if isinstance(taken, Claim | Declare):
        known = asked_again(shown.view, taken, t)
        found = found._replace(note=claim_words(shown, chosen, t) or known)
    elif (asked := attempted(shown.view, taken)) is not None:
        found = found._replace(note=odds_note(seated, asked, t))
    return (found, *skip)


class _Advice(NamedTuple):
    """An open hint."""

    told: Mapping[str, PointedOut] = {}
    """The controls beside the map that it points out, by notation."""
    card: Markup | None = None
    lit: frozenset[str] = frozenset()
    """The space that it points out on the map."""


def _advice(model: Model, seated: Seated, t: Text) -> _Advice:
    """Return the hint, if it is open."""
    if model.sheet != "hint" or seated.recap is not None:
        return _Advice()
    from page.misty_ruins.seen import advice  # the start does not wait for what it does not show

    card = advice.card(seated, t) if model.sheet_shown else None
    return _Advice(advice.pointed_out(seated), card, advice.spaces(seated))


def _recap(seated: Seated, t: Text) -> Markup | None:
    """Return the event shown to a seat that has just sat down; None once all have been."""
    if seated.recap is None:
        return None
    from page.parts.recap import Recap, recap  # the start does not wait for what it does not show

    told = log.recap_entries(seated.shown)
    entry = told[seated.recap].entry
    props = Recap(log.recap_words(entry, t), seated.recap + 1, len(told), log.owner(entry) or str(entry.by))
    count = t("misty.recap.count", number=props.number, total=props.total)
    return recap(props, figure=sign(log.owner(entry)), count=count, t=t)
