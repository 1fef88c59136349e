"""The help of Misty Ruins: words from the catalogue, tables from the engine's data, pictures drawn like the map.

The blocks that only this game has are the functions of `OWN`, by the names that the sections use.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import get_args

from markupsafe import Markup

from page.misty_ruins.draw import help as draw
from page.misty_ruins.draw.beside import tile_picture
from page.misty_ruins.draw.board import board
from page.misty_ruins.draw.help import Head, Row
from page.misty_ruins.help.aids import CARDS
from page.misty_ruins.help.glossary import TERMS
from page.misty_ruins.help.rulings import RULINGS
from page.misty_ruins.help.sections import FIRST, GROUPS
from page.misty_ruins.pointing.press import VERBS
from page.misty_ruins.said.items import item_text
from page.misty_ruins.said.words import attribute_words, home_words, item_words, monster_words, tile_words
from page.misty_ruins.seen.examples import EXAMPLES, pictures, position
from page.misty_ruins.seen.verbs import PARCHMENTS, after
from page.parts import help as help_room
from page.text import Text
from unseen.misty_ruins.actions import Attack, Weapon
from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, CHARACTERS, HOMELANDS, NUMBERS, Homeland
from unseen.misty_ruins.drawing.picture import Rune
from unseen.misty_ruins.items import GOLD_CARDS, ITEM_CARDS, ITEMS, WEAPONS, Item
from unseen.misty_ruins.monsters import MONSTER_CARDS, MONSTERS
from unseen.misty_ruins.pieces import item_symbol, monster_symbol, tile_face
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.turn import FLEEING
from unseen.misty_ruins.state import BLOCKS, DAMAGE_TOKENS, HEALTH, SEATS, TILES_IN_HAND
from unseen.misty_ruins.tiles import PRINTED, STARTING_TILE, TILES, Letter, RuneColour, Tile

FREE = ("hide", "rest", "heal")
"""The actions that cost no stamina (M10)."""
SYMBOLS: dict[str, Tile] = {
    "home": Tile("T05"), "monster": Tile("T32"), "item": Tile("T23"), "chest": Tile("T18"), "lock": Tile("T09"),
    "bare": Tile("T34"),
}  # fmt: skip
"""A tile for each symbol that the map section explains."""


def help_sheet(section: str, t: Text) -> Markup:
    """Draw the body of the help with one section shown.

    Args:
        section: The id of a section, or `contents`. Any other shows the contents too.
        t: The messages.
    """
    return help_room.help_sheet(_book(), section, t)


def _book() -> help_room.Book:
    rulings = {name: partial(_rulings, name) for name in RULINGS}
    return help_room.Book(GROUPS, FIRST, TERMS, CARDS, draw.card_head, _diagram, OWN | rulings)


def _diagram(name: str, t: Text) -> tuple[Markup, ...]:
    key = f"diagram.{name}"
    if name == "holders":
        first, second, third, fourth, *_ = map(str, SEATS)
        return (draw.holders((first, second, third, fourth), t(key + ".alt")),)
    labels = (t(f"{key}.alt"), *([t(f"{key}.after")] if len(EXAMPLES[name]) > 1 else []))
    found = zip(pictures(name), labels, strict=True)
    return tuple(board(picture._replace(label=label), t) for picture, label in found)


def _rulings(name: str, t: Text) -> Markup:
    return draw.rulings(
        (
            t("ruling." + ruling),
            ruling,
            tuple((t(f"help.silent.{side}"), t(f"ruling.{ruling}.{side}")) for side in ("book", "here")),
        )
        for ruling in RULINGS[name]
    )


# Turns.


def _supply(t: Text) -> Markup:
    have = {"block": BLOCKS, "heart": HEALTH, "wound": DAMAGE_TOKENS, "tile-back": TILES_IN_HAND, "coin": 0}
    sizes = {"tile-back": (100, 100)}
    return draw.terms(
        "mr-supply",
        (
            (
                draw.symbol(symbol, sizes.get(symbol, (24, 24)), "mr-big"),
                t(f"help.supply.{symbol}", number=number),
                t(f"help.supply.{symbol}.text"),
            )
            for symbol, number in have.items()
        ),
    )


def cost(verb: str) -> int:
    """Return the stamina that an action costs (M10)."""
    return FLEEING if verb == "flee" else 0 if verb in FREE else 1


def _actions(t: Text) -> Markup:
    heads = (Head(t(f"help.actions.{key}")) for key in ("name", "parchment", "stamina", "then"))
    rows = (
        Row(
            draw.named(f"i-{verb}", (24, 24), t(f"misty.verb.{verb}"), t(f"help.action.{verb}")),
            (_parchment(verb, t), draw.blocks(cost(verb), t("help.actions.free")), _then(verb, t)),
        )
        for verb in VERBS
        if verb != "elixir"
    )
    return draw.table("actions", t("help.actions.caption"), heads, rows)


def _parchment(verb: str, t: Text) -> Markup:
    colour = PARCHMENTS.get(verb)
    if colour is None:
        return draw.column(t("help.actions.none"))
    return draw.column(draw.chip(colour, t(f"misty.colour.{colour}")), kind="chips")


def _then(verb: str, t: Text) -> Markup:
    if verb == "claim":
        return draw.column(t("help.then.claim"))
    if verb == "door":
        return draw.column(t("help.then.door"))
    arrows = after(verb)
    if not arrows:
        return draw.column(t("help.then.ends"))
    chips = (draw.chip(colour, t(f"misty.colour.{colour}")) for colour in arrows)
    return draw.column(*chips, t("help.then.move") if verb == "move" else None, kind="chips")


# The map.


def _runes(t: Text) -> Markup:
    letters = dict(zip(get_args(RuneColour), "ABCDEF", strict=True))
    return draw.runes((Rune(letter, colour), t(f"misty.rune.{colour}")) for colour, letter in letters.items())


def _symbols(t: Text) -> Markup:
    return draw.terms(
        "mr-symbols",
        (
            (tile_picture(tile_face(tile)), t(f"help.symbol.{name}"), t(f"help.symbol.{name}.text"))
            for name, tile in SYMBOLS.items()
        ),
    )


def _bonuses(t: Text) -> Markup:
    heads = (Head(t(f"help.bonuses.{key}")) for key in ("letter", "what"))
    rows = (Row(draw.letter(name), (t(f"help.bonus.{name}"),)) for name in get_args(Letter))
    return draw.table("bonuses", t("help.bonuses.caption"), heads, rows)


def _tiles(t: Text) -> Markup:
    return draw.tiles(
        (tile_face(tile), _tile_name(tile, t), tile_words(tile, t)) for tile in (STARTING_TILE, *TILES)
    )


def _tile_name(tile: Tile, t: Text) -> str:
    return t("misty.space.start") if tile == STARTING_TILE else str(tile)


# Items and homelands.


def _item_name(item: Item, t: Text, note: str = "") -> Markup:
    return draw.named(item_symbol(item), (48, 48), item_words(item, t), note)


def _weapons(t: Text) -> Markup:
    order = sorted(WEAPONS, key=lambda item: (ABILITIES.index(WEAPONS[item]), -ITEM_CARDS[item].number, item))
    rows = (
        Row(
            _item_name(item, t),
            (
                draw.adds(WEAPONS[item], ITEM_CARDS[item].number, attribute_words(WEAPONS[item], t)),
                str(ITEM_CARDS[item].coin),
            ),
        )
        for item in order
    )
    heads = (Head(t(f"help.weapons.{key}")) for key in ("name", "adds", "coin"))
    return draw.table("weapons", t("help.weapons.caption"), heads, rows)


def helps() -> tuple[Item, ...]:
    """Return the items that are neither weapons nor gold, kind by kind."""
    kinds = ("luck charm", "shield", "special")
    found = (item for item in ITEMS if item not in WEAPONS and item not in GOLD_CARDS)
    return tuple(sorted(found, key=lambda item: (kinds.index(ITEM_CARDS[item].kind), item)))


def _helps(t: Text) -> Markup:
    rows = (Row(_item_name(item, t), (item_text(item, t),)) for item in helps())
    heads = (Head(t(f"help.helps.{key}")) for key in ("name", "what"))
    return draw.table("helps", t("help.helps.caption"), heads, rows)


def _gold(t: Text) -> Markup:
    counted = sorted(Counter(ITEM_CARDS[item].coin for item in GOLD_CARDS).items())
    cards = {ITEM_CARDS[item].coin: item for item in GOLD_CARDS}
    rows = (Row(_item_name(cards[coin], t), (str(number),)) for coin, number in counted)
    heads = (Head(t(f"help.gold_cards.{key}")) for key in ("name", "number"))
    return draw.table("gold", t("help.gold_cards.caption"), heads, rows)


def _homelands(t: Text) -> Markup:
    return draw.terms(
        "mr-lands",
        (
            (tile_picture(tile_face(_home_tile(home))), home_words(home, t), ", ".join(_items_of(home, t)))
            for home in HOMELANDS
        ),
    )


def _home_tile(home: Homeland) -> Tile:
    return next(tile for tile in TILES if PRINTED[tile].home == home)


def _items_of(home: Homeland, t: Text) -> Iterable[str]:
    return (item_words(item, t) for item in ITEMS if ITEM_CARDS[item].homeland == home)


# Fights.


def _example(t: Text) -> Markup:
    """Draw the attacks on the monster of the picture, each with the number that it needs of the attributes alone."""
    state = position(EXAMPLES["combat"][0])
    foe = state.here(0).foe
    assert foe
    printed, weapon = (
        MONSTER_CARDS[foe.card],
        next(item for item in state.players[0].items if item in WEAPONS),
    )
    ability = WEAPONS[weapon]

    def need(what: Weapon, lucky: bool = False) -> int:
        return question(state, Attack(what, lucky)).number

    names = {
        "monster": monster_words(foe.card, t),
        "weapon": item_words(weapon, t),
        "ability": attribute_words(ability, t),
        "tokens": sum(foe.tokens),
    }
    values = {
        "sword": {
            "needed": printed.needed(ability),
            "adds": ITEM_CARDS[weapon].number,
            "number": need(weapon),
        },
        "fist": {"needed": printed.needed("fist"), "number": need("fist")},
        "luck": {"number": need(weapon, True)},
    }
    return draw.example(t(f"help.example.{key}", **names, **each) for key, each in values.items())


def _monsters(t: Text) -> Markup:
    heads = [Head(t("help.monsters.name")), Head(t("help.monsters.shield"), "shield")]
    heads += [Head(attribute_words(ability, t), ability) for ability in ABILITIES]
    heads += [Head(t("help.monsters.damage"), "damage"), Head(t("help.monsters.coin"), "coin")]
    rows = (
        Row(
            draw.named(monster_symbol(card), (60, 60), monster_words(card, t)),
            (
                str(MONSTER_CARDS[card].shield),
                *(str(MONSTER_CARDS[card].against.get(ability, "")) for ability in ABILITIES),
                str(MONSTER_CARDS[card].damage),
                str(MONSTER_CARDS[card].coin),
            ),
        )
        for card in MONSTERS
    )
    return draw.table("monsters", t("help.monsters.caption"), heads, rows)


def _characters(t: Text) -> Markup:
    heads = [Head(t("help.characters.name"))]
    heads += [Head(attribute_words(attribute, t), attribute) for attribute in ATTRIBUTES]
    rows = (
        Row(
            draw.named(f"who-{who.lower()}", (64, 64), who, t(f"misty.who.{who}")),
            tuple(str(NUMBERS[who].of(attribute)) for attribute in ATTRIBUTES),
        )
        for who in CHARACTERS
    )
    return draw.table("characters", t("help.characters.caption"), heads, rows)


OWN: dict[str, Callable[[Text], Markup]] = {
    "supply": _supply,
    "actions": _actions,
    "runes": _runes,
    "symbols": _symbols,
    "bonuses": _bonuses,
    "tiles": _tiles,
    "weapons": _weapons,
    "helps": _helps,
    "gold": _gold,
    "homelands": _homelands,
    "example": _example,
    "monsters": _monsters,
    "characters": _characters,
}
"""The drawings of the blocks that only this game has."""
