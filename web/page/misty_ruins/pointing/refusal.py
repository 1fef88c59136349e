"""The refusal of a press: the engine's reason for the action that the player most likely meant."""

from collections.abc import Mapping

from page.misty_ruins.pointing.press import ALONE
from page.shell.messages import Shown
from page.shell.model import Path
from unseen.kernel.errors import Reason
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import (
    Action,
    Attack,
    Buy,
    Claim,
    Discard,
    Door,
    End,
    Explore,
    Flee,
    Identify,
    Move,
    Rob,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.board import INDEX, Space
from unseen.misty_ruins.characters import ABILITIES, HOMELANDS, IDENTITIES
from unseen.misty_ruins.events import Acted
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.referee import is_legal
from unseen.misty_ruins.rules.refusals import why_not
from unseen.misty_ruins.state import SEATS, State, to_move
from unseen.misty_ruins.tiles import TILES, Tile

NOTHING = Reason("nothing-there", "M9", "nothing can be done there now")
DETAILS: Mapping[str, frozenset[str]] = {
    "explore": frozenset(("not-in-hand", "occupied")),
    "move": frozenset(("too-far",)),
    "door": frozenset(("no-lock",)),
    "take": frozenset(("not-here",)),
    "trade": frozenset(("not-for-sale", "gold")),
    "identify": frozenset(("no-homeland",)),
}
"""The reasons, by verb, that are about the one action tried for it, and not about all of its actions."""


def why(view: State, chosen: Path, token: str) -> Reason:
    """Return the reason that pressing a token does nothing, given the current choice."""
    if view.result is not None or view.phase == "opening":
        return NOTHING
    seat = SEATS[to_move(view)]
    if token == view.players[view.turn.of].at and view.phase == "turn" and not view.owed:
        return Reason("here", "M20", f"the pawn is on {token} already", (("space", token),))
    meant = _meant(view, chosen, token)
    if meant is None or is_legal(view, seat, meant):
        return _empty(view, token)
    reason = why_not(view, seat, meant)
    return _empty(view, token) if reason.code in DETAILS.get(token, ()) else reason


def _empty(state: State, token: str) -> Reason:
    """Return the reason that there is nothing to do with a verb here, or no more of a loss to take."""
    place = to_move(state)
    match token:
        case "identify":
            return Reason("nothing-to-identify", "M27", "neither an item nor this tile is from a homeland")
        case "take":
            return Reason("nothing-here", "M23", "no item lies here")
        case "door":
            return Reason("no-lock-here", "M21", "there is no locked door here")
        case "trade":
            return Reason("no-trade", "M25", "nothing here can be paid, and nothing of one's own can be sold")
        case "explore":
            if not state.players[place].tiles:
                return Reason("no-tiles", "M17", "no tile is in hand")
            return Reason("no-fit", "M16", "no tile in hand fits beside this one")
        case "move":
            return Reason("no-way", "M20", "no other tile can be reached")
        case "more blocks" | "more health":
            return Reason(
                "damage", "M37", "no more of it can be borne", (("blocks", state.players[place].blocks),)
            )
        case _:
            return NOTHING


def _meant(state: State, chosen: Path, token: str) -> Action | None:
    """Return the action that a press was most likely to take."""
    word, _, rest = token.partition(" ")
    if token in INDEX:
        return _at(state, chosen, Space(token))
    if token in ALONE:
        return ALONE[token]
    match word:
        case "tile" if rest in TILES:
            return Explore(Tile(rest), 0, state.players[state.turn.of].at)
        case "item" if rest in ITEMS:
            return _with_item(state, Item(rest))
        case "by":
            return next((Door(ability) for ability in ABILITIES if ability == rest), None)
        case "with" if rest in ITEMS:
            return Attack(Item(rest))
        case "home":
            return next((Identify((home,)) for home in HOMELANDS if home == rest), None)
        case "seat" if rest in SEATS:
            what = state.owed[0].what if state.owed else ""
            return Strip(Seat(rest)) if what == "strip" else Rob(Seat(rest))
        case _:
            return _verb(state, token)


def _verb(state: State, token: str) -> Action | None:
    """Return the plainest action of a verb, whose details no player has chosen."""
    at, cell = state.players[state.turn.of].at, state.here(state.turn.of)
    tiles = [tile for tile in state.players[state.turn.of].tiles if tile]
    match token:
        case "explore":
            return Explore(tiles[0] if tiles else TILES[0], 0, at)
        case "move":
            return Move(at)
        case "flee":
            return Flee(at)
        case "attack" | "luck":
            return Attack("fist", lucky=token == "luck")
        case "claim":
            return Claim(IDENTITIES[0])
        case "door":
            return next(map(Door, cell.printed.lock), Door("fist"))
        case "take":
            return Take(cell.items[0] if cell.items else ITEMS[0])
        case "trade":
            return Buy(ITEMS[0])
        case "identify":
            return Identify((HOMELANDS[0],))
        case _:
            return None


def _at(state: State, chosen: Path, space: Space) -> Action:
    if chosen[:1] == ("explore",) and chosen[1:]:
        return Explore(Tile(chosen[1]), 0, space)
    if chosen[:1] == ("flee",):
        return Flee(space)
    return Move(space)


def _with_item(state: State, item: Item) -> Action:
    return Discard(item) if state.owed and state.owed[0].what == "discard" else Take(item)


def cannot_end(view: State, seat: Seat) -> Reason:
    """Return the reason that the turn cannot be ended now."""
    return NOTHING if is_legal(view, seat, End()) else why_not(view, seat, End())


def cannot_undo(shown: Shown) -> Reason:
    """Return the reason that the last action cannot be undone."""
    own = bool(shown.log) and shown.log[-1].by == shown.seat
    event = shown.log[-1].event if own else None
    if isinstance(event, Acted) and event.faces:
        return Reason("undo-told", "M3", "a question that was answered, or a card that was drawn, stays so")
    return Reason("undo-none", "M9", "there is nothing to undo in this turn")


def shaken(view: State, token: str) -> str:
    """Return the id of the space that was pressed in vain."""
    del view
    return f"sp-{token}" if token in INDEX else ""
