"""The reasons why the rules refuse an action.

The modules beside this one decide; this one explains, from the same facts, by the first rule that forbids the action.
"""

from typing import assert_never

from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Declare,
    Discard,
    Door,
    DrinkElixir,
    End,
    Explore,
    Flee,
    Heal,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Rob,
    Sell,
    Skip,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.board import INDEX, NEXT
from unseen.misty_ruins.items import ELIXIR, GOLD_CARDS, ITEM_CARDS, SPEED_CHARM
from unseen.misty_ruins.rules.placing import open_sides
from unseen.misty_ruins.rules.turn import (
    FLEEING,
    Colour,
    identifiable,
    is_in_combat,
    is_recovering,
    parchments,
)  # fmt: skip
from unseen.misty_ruins.state import BLOCKS, HEALTH, PLACE, SEATS, State, What, to_move

PARCHMENT: dict[str, Colour] = {
    "explore": "red", "door": "yellow", "chest": "yellow", "attack": "yellow", "claim": "yellow", "take": "blue",
    "buy": "green", "sell": "green", "identify": "green",
}  # fmt: skip
"""The parchment of each action that has one (M10)."""
OWED: dict[What, tuple[str, str, frozenset[str]]] = {
    "rob": ("choose a player to take gold from", "M19", frozenset({"rob"})),
    "strip": ("choose a player who discards an item", "M19", frozenset({"strip"})),
    "ask attribute": ("ask about an attribute, or skip it", "M19", frozenset({"ask attribute", "skip"})),
    "ask homeland": ("ask about a homeland, or skip it", "M19", frozenset({"ask homeland", "skip"})),
    "lose": ("take the damage of a monster", "M37", frozenset({"lose"})),
    "discard": ("discard an item", "M39", frozenset({"discard"})),
}
"""For each decision that may be owed: its description, its ruling, and the kinds of action that settle it.

For the ruling of a discard see `_why_discard`.
"""


def why_not(state: State, seat: Seat, action: Action) -> Reason:
    """Return the reason that an action is illegal for a seat; only for illegal actions."""
    if state.result is not None:
        ruling = "M49" if state.result.by == "resignation" else "M45"
        return Reason("over", ruling, "the game is over")
    if state.phase == "opening":
        return Reason("opening", "M7", "the offer is not turned up yet")
    mover = SEATS[to_move(state)]
    if seat != mover:
        return Reason("turn", "M9", f"{mover} is to act", (("seat", mover),))
    if state.phase == "draft":
        return _draft(action)
    if state.phase == "declare":
        return Reason("declare", "M45", "it is time to declare an identity")
    if state.owed:
        return _owed(state, action)
    return _turn(state, action)


def _draft(action: Action) -> Reason:
    if isinstance(action, Take):
        return Reason("offer", "M7", f"{action.item} is not in the offer", (("item", action.item),))
    return Reason("draft", "M7", "it is time to choose an item of the offer")


def _owed(state: State, action: Action) -> Reason:
    place, what, _ = state.owed[0]
    asked, ruling, kinds = OWED[what]
    if what == "discard":
        ruling = _why_discard(state, place)
    if action.kind not in kinds:
        return Reason("owed", ruling, f"it is time to {asked}", (("what", what),))
    match action:
        case Rob() | Strip():
            if PLACE[action.seat] == state.turn.of:
                return Reason("self", "M19", "another player is expected", (("seat", action.seat),))
            if action.seat not in state.seats:
                return Reason("nobody", "M1", f"nobody sits at {action.seat}", (("seat", action.seat),))
            if what == "rob":
                return Reason("no-gold", "M19", f"{action.seat} has no gold", (("seat", action.seat),))
            return Reason("no-items", "M19", f"{action.seat} has no items", (("seat", action.seat),))
        case Discard():
            return _not_owned(action.item, ruling)
        case _:
            text = "the damage has to be split in a way that can be borne"
            return Reason("damage", "M37", text, (("blocks", state.players[place].blocks),))


def _why_discard(state: State, place: int) -> str:
    """Return the ruling of an owed discard: M39 if somebody lies defeated on the tile of the seat, else bonus M.

    The position does not keep it: bonus M right after a defeat there gets M39 too.
    """
    at = state.players[place].at
    is_after_defeat = any(each.at == at and each.is_defeated and not each.health for each in state.players)
    return "M39" if is_after_defeat else "M19"


def _not_owned(item: str, ruling: str) -> Reason:
    return Reason("not-owned", ruling, f"{item} is not among the player's items", (("item", item),))


def _turn(state: State, action: Action) -> Reason:
    if action.kind in ("rob", "strip", "ask attribute", "ask homeland", "skip", "lose", "discard"):
        return Reason("nothing-owed", "M9", "no decision is owed that this would settle")
    if isinstance(action, Declare):
        return Reason("declare-early", "M45", "declarations are made only once play is over")
    if state.turn.is_paid and _is_free(state, action):
        return Reason("elixir-first", "M29", "the block of the elixir has to be placed on an action first")
    if isinstance(action, Cash):
        return _cash(state, action)
    return _restrained(state, action) or _chain(state, action) or _itself(state, action)


def _is_free(state: State, action: Action) -> bool:
    """Return whether an action costs no block, the second half of a trade apart."""
    if isinstance(action, Flee):
        return SPEED_CHARM in state.players[state.turn.of].items
    return isinstance(action, Cash | DrinkElixir | End | Hide | Rest | Heal)


def _cash(state: State, action: Cash) -> Reason:
    if action.item not in GOLD_CARDS:
        return Reason("no-gold-card", "M24", f"{action.item} is not a gold card", (("item", action.item),))
    return _not_owned(action.item, "M24")


def _restrained(state: State, action: Action) -> Reason | None:
    """Return the reason if the player's state forbids the action: combat, or recovery (M12 to M14)."""
    player = state.players[state.turn.of]
    if is_recovering(state):
        if player.health < HEALTH:
            ruling = "M14" if player.is_defeated else "M13"
            return Reason("must-heal", ruling, "a player with less than 2 health can only heal")
        return Reason("must-rest", "M14", "with health back at 2, a defeated player can only rest")
    if is_in_combat(state):
        if not isinstance(action, Attack | Claim | Flee | Hide | End | DrinkElixir):
            return Reason(
                "monster", "M12", "on an active monster a player can only attack, claim, flee or hide"
            )
    elif isinstance(action, Attack | Claim | Flee | Hide):
        return Reason("no-monster", "M12", "there is no active monster here")
    return None


def _chain(state: State, action: Action) -> Reason | None:
    """Return the reason if the chain of actions or a lack of blocks forbids the action (M9 to M11)."""
    last, blocks = state.turn.last, state.players[state.turn.of].blocks
    if isinstance(action, End):
        return Reason("first", "M9", "a turn has at least one action")
    if last and isinstance(action, Move | Flee | Hide | Heal):
        return Reason("only-first", "M10", f"{action.kind} is only a first action", (("last", last),))
    if isinstance(action, Rest):
        return Reason("rest", "M10", "resting is only a first action, or follows a move")
    if last == "door" and isinstance(action, Explore):
        return None
    colour = PARCHMENT.get(action.kind)
    open_to = parchments(state)
    if colour and colour not in open_to:
        shown = ", ".join(sorted(open_to)) or "no parchment"
        text = f"the arrows of the last action show {shown}, and this action is {colour}"
        return Reason("arrows", "M10", text, (("colour", colour), ("last", last or "")))
    is_half = (isinstance(action, Buy) and last == "sell") or (isinstance(action, Sell) and last == "buy")
    if state.turn.is_paid and is_half:
        return Reason("elixir-half", "M29", "the elixir does not pay for the second half of a trade")
    if isinstance(action, Flee):
        has_charm = SPEED_CHARM in state.players[state.turn.of].items
        if not has_charm and blocks < FLEEING:
            return Reason("blocks", "M11", "fleeing takes 2 unspent blocks", (("blocks", blocks),))
        return None
    if not blocks and not is_half and not isinstance(action, Heal | DrinkElixir):
        return Reason("blocks", "M11", "no unspent block is left", (("blocks", 0),))
    return None


def _itself(state: State, action: Action) -> Reason:
    """Return the reason that lies in the details of the action."""
    of = state.turn.of
    player, cell = state.players[of], state.here(of)
    match action:
        case Explore():
            return _explore(state, action)
        case Door():
            if action.ability not in cell.printed.lock:
                return Reason(
                    "no-lock",
                    "M21",
                    f"no lock here opens by {action.ability}",
                    (("ability", action.ability),),
                )
            return Reason("no-door-tile", "M21", "no tile in hand fits a locked side")
        case OpenChest():
            return Reason("no-chest", "M22", "there is no closed chest here")
        case Take():
            if cell.printed.home and action.item in cell.items:
                return Reason("for-sale", "M23", "items of a homeland are bought", (("item", action.item),))
            return Reason("not-here", "M23", f"{action.item} does not lie here", (("item", action.item),))
        case Attack():
            if action.weapon != "fist" and action.weapon not in player.items:
                return _not_owned(action.weapon, "M31")
            return Reason("no-luck-charm", "M28", "adding luck takes a luck charm")
        case Flee():
            return Reason(
                "not-next", "M40", f"{action.space} is not a neighbouring tile", (("space", action.space),)
            )
        case Identify():
            named = max(identifiable(state), key=len, default=())
            unknown = next(home for home in action.homelands if home not in named)
            text = f"neither this tile nor an item of the player is from {unknown}"
            return Reason("no-homeland", "M27", text, (("homeland", unknown),))
        case Move():
            if not state.cells[INDEX[action.space]]:
                return Reason("no-tile", "M20", f"no tile lies on {action.space}", (("space", action.space),))
            return Reason("too-far", "M20", f"{action.space} is out of reach", (("space", action.space),))
        case Buy() | Sell():
            return _trade(state, action)
        case DrinkElixir():
            return _elixir(state)
        case Heal():
            return Reason("healthy", "M41", "healing takes less than 2 health")
        case (
            Claim() | Hide() | Rest() | End() | Cash() | Declare() | AskAttribute() | AskHomeland() | Rob()
            | Strip() | Skip() | Lose() | Discard() | Resign()
        ):  # fmt: skip
            raise AssertionError("legal, or explained above")
        case _:
            assert_never(action)


def _explore(state: State, action: Explore) -> Reason:
    of = state.turn.of
    player = state.players[of]
    values = (("tile", action.tile), ("space", action.space))
    if state.here(of).printed.lock and state.turn.last != "door":
        return Reason(
            "locked", "M21", "from a lock tile, tiles are placed only through an opened door", values
        )
    if action.tile not in player.tiles:
        return Reason("not-in-hand", "M17", f"{action.tile} is not in hand", values)
    if state.cells[INDEX[action.space]]:
        return Reason("occupied", "M16", f"a tile lies on {action.space}", values)
    if action.space not in {space for _, space, _ in open_sides(state, player.at)}:
        sides = zip(NEXT[INDEX[player.at]], state.here(of).runes, strict=True)
        if any(side and beyond == INDEX[action.space] for beyond, side in sides):
            return Reason("barred", "M21", f"a locked side of another tile faces {action.space}", values)
        return Reason("no-side", "M16", f"no rune of this tile faces {action.space}", values)
    text = f"the touching sides of {action.tile}/{action.turned} share neither letter nor colour"
    return Reason("misfit", "M16", text, values)


def _trade(state: State, action: Buy | Sell) -> Reason:
    of = state.turn.of
    player, cell, values = state.players[of], state.here(of), (("item", action.item),)
    if not cell.printed.home:
        return Reason("no-home", "M25", "buying and selling take a homeland tile", values)
    if action.item in GOLD_CARDS:
        return Reason("gold-card", "M25", "gold cards are neither bought nor sold", values)
    if isinstance(action, Buy):
        if action.item not in cell.items:
            return Reason("not-for-sale", "M25", f"{action.item} is not for sale here", values)
        coin = ITEM_CARDS[action.item].coin
        text = f"{action.item} costs {coin}, and there is {player.gold} gold"
        return Reason("gold", "M25", text, (("item", action.item), ("cost", coin), ("gold", player.gold)))
    if action.item not in player.items:
        return _not_owned(action.item, "M25")
    return Reason("no-demand", "M26", f"{action.card} is no gold card that lies here", values)


def _elixir(state: State) -> Reason:
    player = state.players[state.turn.of]
    if ELIXIR not in player.items:
        return _not_owned(ELIXIR, "M29")
    if player.has_drunk:
        return Reason("drunk", "M29", "the elixir is used once between rests")
    if player.blocks >= BLOCKS:
        return Reason("none-spent", "M29", "no block is spent")
    return Reason("elixir-nothing", "M29", "there is no action that the block would pay for")
