"""Tiles of the map, and players at a glance, in words."""

from page.misty_ruins.said.words import item_words, listed, monster_words, seat_words
from page.text import Text
from unseen.misty_ruins.board import START, Space
from unseen.misty_ruins.state import State


def space_words(state: State, space: Space, t: Text) -> str:
    """Return a tile of the map with all that lies on it, in words."""
    cell = state.cell(space)
    printed = cell.printed
    said = [
        t("misty.space.home", space=space, home=t(f"misty.home.{printed.home}"))
        if printed.home
        else str(space)
    ]
    if space == START:
        said.append(t("misty.space.start"))
    if printed.lock:
        needs = [f"{t(f'misty.attribute.{ability}')} {number}" for ability, number in printed.lock.items()]
        said.append(t("misty.space.lock", needs=listed(needs, t, "misty.or")))
    if printed.chest:
        key = "misty.space.chest.open" if cell.is_open else "misty.space.chest"
        ability = t(f"misty.attribute.{printed.chest.ability}")
        said.append(t(key, ability=ability, number=printed.chest.number, count=printed.chest.items))
    if cell.foe:
        said.append(t("misty.space.foe", monster=monster_words(cell.foe.card, t)))
    if cell.items:
        said.append(t("misty.space.items", items=listed([item_words(item, t) for item in cell.items], t)))
    here = [seat_words(number, t) for number, player in enumerate(state.players) if player.at == space]
    if here:
        said.append(listed(here, t))
    sides = [
        t(
            "misty.rune",
            side=t(f"misty.side.{side}"),
            letter=each.letter,
            colour=t(f"misty.rune.{each.colour}"),
        )
        for side, each in enumerate(cell.runes)
        if each
    ]
    return "; ".join((*said, ", ".join(sides)) if sides else said)


def row_words(state: State, place: int, t: Text) -> str:
    """Return a player at a glance, in words."""
    player = state.players[place]
    said = [
        seat_words(place, t),
        t("misty.blocks", n=player.blocks),
        t("misty.health", n=player.health),
        t("misty.gold", n=player.gold),
        t("misty.items", n=len(player.items)),
        t("misty.monsters", n=len(player.monsters)),
    ]
    if player.is_defeated:
        said.append(t("misty.state.down"))
    if player.is_hiding:
        said.append(t("misty.state.hides"))
    return ", ".join(said)
