"""The offers of a seat: every legal action in one place, and the card of the current choice."""

from page.relics.draw.table_props import Adding, Card, FacingChoice, Group, Offer, Pair
from page.relics.pointing.press import CRYSTALS, added, chosen_actions, facing_of, path, space_of, steps
from page.relics.said.fates import Outlook, dies_itself, foretold, placing, standing
from page.relics.said.words import (
    action_short,
    action_words,
    hot_tile,
    in_hand,
    listed,
    lying_words,
    reason_words,
    tile_words,
    warrior_words,
)
from page.shell.model import Seated
from page.text import Text
from unseen.relics import format_action
from unseen.relics.actions import Action, Add, Choose, First, Place, Rotate, Settle
from unseen.relics.board import BIT, INDEX, named
from unseen.relics.drawing.picture import Face
from unseen.relics.pieces import face_of, pile, tile_of
from unseen.relics.rules.add import least
from unseen.relics.state import State, picker
from unseen.relics.strength import strength
from unseen.relics.warriors import CLAWS, GEMS, Facing, Warrior, aims


def offer(state: State, action: Action, t: Text) -> Offer:
    """Return a legal action with its words."""
    pays = pile(action.paid) if isinstance(action, Place) and action.paid else None
    label = action_words(state, action, t)
    return Offer(format_action(action), label, action_short(action, t), pays, _is_final(action))


def _is_final(action: Action) -> bool:
    """Return whether an action cannot be undone: it turns up a card or ends the turn."""
    if isinstance(action, Place):
        return action.paid is not None
    return isinstance(action, Add | Settle)


def groups(seated: Seated, t: Text) -> tuple[Group, ...]:
    """Return the placements by their space, and what is chosen by a large button or put together."""
    state = seated.shown.view
    found: dict[str, list[Offer]] = {}
    for action in seated.shown.legal:
        match action:
            case Place():
                found.setdefault(str(action.space), []).append(offer(state, action, t))
            case First() | Settle() | Add():
                key = {"first": "order"}.get(action.kind, action.kind)
                found.setdefault(key, []).append(offer(state, action, t))
            case _:
                pass
    return tuple(_group(key, tuple(offers), t) for key, offers in found.items())


def _group(key: str, offers: tuple[Offer, ...], t: Text) -> Group:
    if key in BIT:
        return Group(key, t("relics.group.place", space=key), offers)
    icon = {"settle": "i-death"}.get(key, "")
    return Group(key, t(f"relics.group.{key}"), offers, key in ("order", "settle"), icon)


def pairs(seated: Seated, t: Text) -> tuple[Pair, ...]:
    """Return the open pairs; while one is to be chosen each is a control."""
    state: State = seated.shown.view
    legal = {action for action in seated.shown.legal if isinstance(action, Choose)}
    return tuple(
        _pair(state, Choose(amber, jade), seated, Choose(amber, jade) in legal, t)
        for amber, jade in state.pairs
    )


def _pair(state: State, action: Choose, seated: Seated, can_choose: bool, t: Text) -> Pair:
    first = t(f"relics.seat.{picker((action.amber, action.jade), state.active)}")
    label = t(
        "relics.pair.label",
        amber=_printed(action.amber, t),
        jade=_printed(action.jade, t),
        seat=first,
    )
    return Pair(
        face_of(action.amber),
        face_of(action.jade),
        format_action(action) if can_choose else "",
        label,
        seated.chosen == path(action),
    )


def _printed(warrior: Warrior, t: Text) -> str:
    """Return the print on a tile."""
    name = warrior_words(warrior, t)
    return t("relics.printed", warrior=name, claws=CLAWS[warrior], gems=GEMS[warrior])


def facings(seated: Seated, found: Outlook | None, t: Text) -> tuple[FacingChoice, ...]:
    """Return the four ways to turn the hot tile, each with the free spaces that it would help."""
    state: State = seated.shown.view
    ways = [action for action in seated.shown.legal if isinstance(action, Rotate)]
    if not ways or found is None:
        return ()
    return tuple(_facing(state, action, found, seated.chosen == path(action), t) for action in ways)


def _facing(state: State, action: Rotate, found: Outlook, chosen: bool, t: Text) -> FacingChoice:
    assert state.hot is not None
    tile = hot_tile(state)
    reached = aims(tile.warrior, action.facing)[INDEX[state.hot]] & ~state.occupied
    note = t("relics.facing.note", count=reached.bit_count())
    words = [action_words(state, action, t), note]
    words += [t("relics.facing.aims", spaces=listed(map(str, named(reached)), t))] if reached else []
    words.append(t("relics.tip.strength", strength=strength(found.state, state.hot)))
    is_bad = dies_itself(found)
    words += [t("relics.facing.dies")] if is_bad else []
    return FacingChoice(
        action.facing,
        face_of(tile.warrior, action.facing),
        format_action(action),
        "; ".join(words),
        note,
        is_bad,
        chosen,
    )


def adding(seated: Seated) -> Adding | None:
    """Return the crystals that are being put on the hot tile."""
    state: State = seated.shown.view
    if state.phase != "add" or not seated.shown.legal or state.acting is None:
        return None
    now, stored = added(seated.chosen), state.stored(state.acting)
    can = steps(seated.shown.legal, seated.chosen)
    must = max(0, least(state, state.acting) - now.total)
    return Adding(
        pile(now), pile(stored.less(now)), frozenset(step for step in CRYSTALS if step in can), must
    )


def ends(seated: Seated, t: Text) -> tuple[Offer, ...]:
    """Return the actions of the button at the foot: the chosen ones, of several payments the first."""
    found = chosen_actions(seated.shown.legal, seated.chosen)[:1]
    return tuple(_end(seated, action, t) for action in found)


def _end(seated: Seated, action: Action, t: Text) -> Offer:
    """Return an action; where nothing is drawn in between (R15) the tile is placed as it has been turned."""
    found, facing = offer(seated.shown.view, action, t), facing_of(seated.chosen)
    if not isinstance(action, Place) or action.paid or facing is None:
        return found
    way = t(f"relics.facing.{facing}")
    return found._replace(
        label=t("relics.act.lay", placing=found.label, facing=way),
        chip=t("relics.short.lay", space=action.space, facing=way),
        then=format_action(Rotate(facing)),
    )


def chosen_key(seated: Seated) -> str:
    """Return the group whose offers are chips in the card: those of the space that is chosen."""
    return space_of(seated.chosen) if seated.shown.view.phase == "place" else ""


def card(seated: Seated, after: Outlook | None, t: Text) -> Card | None:
    """Return the card of what is chosen, refused or asked about, or of the hot tile; None while there is none.

    Args:
        seated: The seat at the screen.
        after: What comes of what is chosen; see `prospect`.
        t: The words.
    """
    if seated.refusal:
        place, reason = seated.refusal
        title = t("relics.refused.place", space=place) if place in BIT else t("relics.refused")
        return Card(title, reason_words(reason, t), refused=True)
    if seated.asked:
        from page.relics.seen.pieces import card as who  # the start does not wait for what it does not show

        return who(seated.shown.view, seated.asked, t)
    if not seated.shown.legal:
        return None
    return _turn_card(seated, after, t)


def _turn_card(seated: Seated, after: Outlook | None, t: Text) -> Card | None:
    state, found = seated.shown.view, chosen_actions(seated.shown.legal, seated.chosen)
    match state.phase:
        case "choose" if found:
            return _pair_card(state, found[0], t)
        case "place" if found:
            return _place_card(seated, found, after, t)
        case "face" | "add" | "settle":
            return _hot_card(seated, after, t)
        case _:
            return None


def _pair_card(state: State, action: Action, t: Text) -> Card:
    assert isinstance(action, Choose)
    picks = t(f"relics.picks.{picker((action.amber, action.jade), state.active)}")
    printed = (
        _pair_line(tile_words("amber", action.amber, t), action.amber, t),
        _pair_line(tile_words("jade", action.jade, t), action.jade, t),
    )
    names = {"amber": warrior_words(action.amber, t), "jade": warrior_words(action.jade, t)}
    return Card(t("relics.pair", **names), "", symbol="i-deck", foretold=(*printed, picks))


def _pair_line(name: str, warrior: Warrior, t: Text) -> str:
    return t("relics.pair.one", tile=name, claws=CLAWS[warrior], gems=GEMS[warrior])


def _place_card(seated: Seated, found: tuple[Action, ...], after: Outlook | None, t: Text) -> Card:
    state, action = seated.shown.view, found[0]
    assert isinstance(action, Place) and after is not None
    key = "relics.card.relic" if action.paid else "relics.card.place"
    assert state.acting is not None
    title = t(key, space=action.space, tile=tile_words(state.acting, in_hand(state), t))
    ways = t("relics.card.ways", count=len(found)) if len(found) > 1 else ""
    lines = (*foretold(after, t), *placing(state, action, t))
    return Card(title, ways, tile_of(after.state, action.space), foretold=lines)


def _hot_card(seated: Seated, after: Outlook | None, t: Text) -> Card:
    """Return the card of the tile just placed, with its facing and the crystals being added."""
    state: State = seated.shown.view
    assert after is not None and state.hot is not None
    title = t("relics.tile.title", tile=lying_words(state, state.hot, t))
    made = () if state.phase == "settle" else standing(after.state, t)
    tile = tile_of(after.state, state.hot)
    text = t("relics.card.settle") if state.phase == "settle" else ""
    return Card(title, text, tile, is_told=not seated.chosen, foretold=(*foretold(after, t), *made))


def hand_face(state: State, seat: str, facing: Facing = "N") -> Face | None:
    """Return the tile that a seat is still to place, as it is turned."""
    warrior = state.hand[0 if seat == "amber" else 1]
    return None if warrior is None else face_of(warrior, facing)
