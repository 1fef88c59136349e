"""The worth of new tiles and chests (M17 to M22)."""

from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.board import START
from unseen.misty_ruins.bots.fights import attacks, attempt, claiming, unseen
from unseen.misty_ruins.bots.outlook import Outlook
from unseen.misty_ruins.bots.weights import POINTLESS
from unseen.misty_ruins.characters import ATTRIBUTES, HOMELANDS
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.rules.explore import BONUS_TILES, LESS_THAN
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.state import BLOCKS
from unseen.misty_ruins.tiles import PRINTED, Chest, Letter, Tile


def exploring(outlook: Outlook, action: Explore) -> float:
    """Return the worth of a new tile: what lies there, its monster, and its bonus."""
    w, rune = outlook.weights, matched(outlook.state, action)
    bonus = bonus_worth(outlook, rune.letter) if rune else 0.0
    return max(w.least, tile_worth(outlook, action.tile) + bonus)


def tile_worth(outlook: Outlook, tile: Tile) -> float:
    """Return the worth of a tile for what will lie there."""
    key = tile, outlook.player._replace(at=START), outlook.shields
    if key not in outlook.worths:
        outlook.worths[key] = _weighed(outlook, tile)
    return outlook.worths[key]


def _weighed(outlook: Outlook, tile: Tile) -> float:
    w, printed = outlook.weights, PRINTED[tile]
    worth = w.map + w.item * printed.has_item * _share_now(outlook)
    if printed.home:
        worth += w.market + w.bit * outlook.odds.bits(FromOneOf((printed.home,)))
    if printed.has_monster and outlook.state.monsters:
        return worth + _meeting(outlook)
    return worth + max(0.0, opening(outlook, printed.chest)) if printed.chest else worth


def opening(outlook: Outlook, chest: Chest) -> float:
    """Return the worth of trying to open a chest (M22)."""
    asked = AtLeast(chest.ability, chest.number)
    return attempt(outlook, asked, outlook.weights.chest * chest.items * _share_now(outlook))


def _share_now(outlook: Outlook) -> float:
    """Return the share of what lies there that the seat may count on: others may be sooner if no block is left."""
    return 1.0 if outlook.player.blocks > 1 else outlook.weights.later


def bonus_worth(outlook: Outlook, letter: Letter) -> float:
    """Return the worth of the bonus of a letter (M19)."""
    w, odds, player = outlook.weights, outlook.odds, outlook.player
    match letter:
        case "F":
            return w.bit * max(odds.bits(AtLeast(each, LESS_THAN)) for each in ATTRIBUTES)
        case "G":
            return w.bit * max(odds.bits(FromOneOf((each,))) for each in HOMELANDS)
        case "C":
            return float(len(player.monsters))
        case "D":
            return float(len(player.items))
        case "I":
            return w.tile * BONUS_TILES
        case "L":
            return w.item + w.block
        case "N":
            return w.block * (BLOCKS + 1 - player.blocks)
        case "A" | "B":
            return 1.0
        case _:
            return w.bonus


def _meeting(outlook: Outlook) -> float:
    """Return the worth of revealing a monster: the mean over those that it may be."""
    if outlook.player.blocks < 2:
        return POINTLESS
    left = unseen(outlook.state)
    return sum(max((claiming(outlook, card), *attacks(outlook, card))) for card in left) / len(left)
