"""Checks of the events that another seat reports.

A peer's software is not ours. An action is checked as on the mover's own device, but for its hand: any tile that this
view does not see elsewhere may be in it. Answers are checked as far as this seat knows the truth.
"""

from typing import assert_never

from unseen.kernel.seat import CHANCE, Seat
from unseen.misty_ruins.actions import Action, Door, Explore
from unseen.misty_ruins.characters import IDENTITIES, Identity
from unseen.misty_ruins.events import (
    Acted,
    AskHolder,
    Begun,
    Disclose,
    Draw,
    Drawn,
    Event,
    Face,
    Lot,
    Need,
    Secrets,
    Shown,
    TurnUp,
)  # fmt: skip
from unseen.misty_ruins.facts import allows, is_true
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.referee import is_legal, opening, to_act
from unseen.misty_ruins.rules.script import Script, advance
from unseen.misty_ruins.rules.steps import steps
from unseen.misty_ruins.state import PLACE, SEATS, State
from unseen.misty_ruins.tiles import TILES, Tile
from unseen.misty_ruins.view import holder


def admits(known: State, event: Event) -> bool:
    """Return whether a seat can accept an event, judging by its view.

    Args:
        known: The view before the event.
        event: The event that another seat, or chance, reports.
    """
    match event:
        case Begun():
            needs = opening(known)
            faces: tuple[Face, ...] = (event.first, *event.offer)
            return (
                len(needs) == len(faces)
                and all(_admits_face(known, CHANCE, *each) for each in zip(needs, faces, strict=True))
                and event.offer == tuple(sorted(set(event.offer)))
            )
        case Acted():
            return _admits_action(known, event)
        case _:
            assert_never(event)


def _admits_action(known: State, event: Acted) -> bool:
    if event.seat not in to_act(known) or not is_legal(
        supposed(known, event.seat, event.action), event.seat, event.action
    ):
        return False
    used = list[Face]()
    while True:
        script = Script(known, PLACE[event.seat], _anything(known))
        progress = advance(steps(script, event.action), tuple(used))
        if not progress.open_needs:
            break
        for need in progress.open_needs:
            if len(used) == len(event.faces):
                return False
            face = event.faces[len(used)]
            if not _admits_face(known, event.seat, need, face):
                return False
            used.append(face)
    cards = [card for card in map(_card, used) if card]
    if len(used) != len(event.faces) or len(set(cards)) != len(cards):
        return False
    if script.state.result is None:
        return event.shown is None
    return event.shown is not None and _admits_end(known, event, event.shown)


def _anything(known: State) -> Shown:
    """Return a stand-in for what the end reveals, for an action that is only tried."""
    count = len(known.players)
    return Shown((IDENTITIES[0],) * count, ((),) * count, (), (), ())


def supposed(known: State, seat: Seat, action: Action) -> State:
    """Return a view with a hand for the mover that this view cannot rule out."""
    place = PLACE[seat]
    hand = known.players[place].tiles
    if None not in hand:
        return known
    unseen = _unseen(known)
    if isinstance(action, Explore):
        return known.with_player(place, tiles=tuple(tile for tile in unseen if tile == action.tile))
    return known.with_player(place, tiles=unseen) if isinstance(action, Door) else known


def _unseen(known: State) -> tuple[Tile, ...]:
    """Return the tiles that are neither on the map nor in a hand that this seat knows."""
    hands = {tile for player in known.players for tile in player.tiles}
    return tuple(sorted(known.unplaced - hands))


def _card(face: Face) -> str | None:
    """Return the card that a face shows."""
    if isinstance(face, Drawn):
        return face.tile
    return face if isinstance(face, str) and face not in SEATS else None


def _admits_face(known: State, mover: Seat, need: Need, face: Face) -> bool:
    """Return whether an answer to a need of a seat's action is possible, as far as this seat knows."""
    match need:
        case Lot():
            return face in known.seats
        case TurnUp():
            seen = _lying(known) if need.pile != "tiles" else set(known.unplaced) ^ set(TILES)
            piles: dict[str, tuple[str, ...]] = {"tiles": TILES, "items": ITEMS, "monsters": MONSTERS}
            return isinstance(face, str) and face in piles[need.pile] and face not in seen
        case Draw():
            if not isinstance(face, Drawn):
                return False
            is_own = mover == holder(known)
            return face.tile in _unseen(known) if is_own else face.tile is None
        case AskHolder():
            identities = possible(known, PLACE[need.about])
            return isinstance(face, bool) and face in {is_true(need.question, each) for each in identities}
        case Disclose():
            return isinstance(face, Secrets)
        case _:
            assert_never(need)


def _lying(known: State) -> set[str]:
    """Return the items and monsters that lie face up outside the decks."""
    found: set[str] = set(known.offer)
    for player in known.players:
        found |= {*player.items, *player.monsters}
    for _, cell in known.on_map:
        found |= {*cell.items, *([cell.foe.card] if cell.foe else [])}
    return found


def possible(known: State, place: int) -> tuple[Identity, ...]:
    """Return the identities that are possible for a player by its facts and by the known identities of others (M2)."""
    player = known.players[place]
    if player.identity:
        return (player.identity,)
    others = [other.identity for other in known.players if other.identity]
    characters, homelands = {each.character for each in others}, {each.homeland for each in others}
    return tuple(
        identity
        for identity in IDENTITIES
        if identity.character not in characters
        and identity.homeland not in homelands
        and allows(player.facts, identity)
    )


def _admits_end(known: State, event: Acted, shown: Shown) -> bool:
    """Return whether the end reveals only what this seat's knowledge and the answers allow."""
    sizes = [
        len(known.stack),
        len(known.items),
        len(known.monsters),
        *(len(player.tiles) for player in known.players),
    ]
    if sizes != [len(shown.stack), len(shown.items), len(shown.monsters), *map(len, shown.hands)]:
        return False
    if len(shown.identities) != len(known.players) or len(shown.hands) != len(known.players):
        return False
    cards = [*shown.stack, *(tile for hand in shown.hands for tile in hand)]
    return (
        sorted(cards) == sorted(known.unplaced)
        and len({*shown.items, *shown.monsters} - _lying(known)) == len(shown.items) + len(shown.monsters)
        and set(shown.items) <= set(ITEMS)
        and set(shown.monsters) <= set(MONSTERS)
        and all(_agrees(known, place, shown) for place in range(len(known.players)))
        and len({identity.character for identity in shown.identities}) == len(known.players)
        and len({identity.homeland for identity in shown.identities}) == len(known.players)
        and _are_faces(known, event, shown)
    )


def _agrees(known: State, place: int, shown: Shown) -> bool:
    player, identity, hand = known.players[place], shown.identities[place], shown.hands[place]
    if identity not in IDENTITIES or list(hand) != sorted(hand):
        return False
    if player.identity not in (None, identity) or not allows(player.facts, identity):
        return False
    return None in player.tiles or player.tiles == hand


def _are_faces(known: State, event: Acted, shown: Shown) -> bool:
    """Return whether the answers at the end are those that the revealed cards imply, the mover's own apart."""
    count = len(known.players)
    others = [place for place in range(count) if place != PLACE[event.seat]]
    said = [Secrets(shown.identities[(place - 1) % count], shown.hands[place]) for place in others]
    last: tuple[Face, ...] = (*said, *shown.stack, *shown.items, *shown.monsters)
    return event.faces[len(event.faces) - len(last) :] == last
