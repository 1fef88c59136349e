"""Tiles of the map, and players at a glance, in words."""

from typing import Literal

from page.misty_ruins.said.words import item_words, listed, monster_words, seat_words
from page.text import Text
from unseen.misty_ruins.board import START, Space
from unseen.misty_ruins.state import State

Neighbour = Literal["left", "right", "both", ""]


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


def lying_words(state: State, space: Space, t: Text) -> str:
    """Return the things and players on a tile, in sentences: its runes are in the picture beside them."""
    cell = state.cell(space)
    printed, said = cell.printed, list[str]()
    if space == START:
        said.append(t("misty.here.start"))
    if printed.lock:
        needs = [f"{t(f'misty.attribute.{ability}')} {number}" for ability, number in printed.lock.items()]
        said += [t("misty.here.lock", needs=listed(needs, t, "misty.or")), t("misty.here.barred")]
    if printed.chest:
        key = "misty.here.chest.open" if cell.is_open else "misty.here.chest"
        ability = t(f"misty.attribute.{printed.chest.ability}")
        said.append(t(key, ability=ability, number=printed.chest.number, count=printed.chest.items))
    here = [seat_words(number, t) for number, player in enumerate(state.players) if player.at == space]
    if here:
        said.append(t("misty.here.seats", n=len(here), seats=listed(here, t)))
    return " ".join(said) or t("misty.here.nothing")


def row_words(state: State, place: int, t: Text) -> str:
    """Return a player at a glance, in words."""
    player = state.players[place]
    said = [
        *_who(place, t),
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


def _who(place: int, t: Text) -> tuple[str, ...]:
    """Return a player's name and colour, or the colour alone."""
    name, colour = seat_words(place, t), seat_words(place, t.plain)
    return (name,) if name == colour else (name, colour)


def neighbour(state: State, place: int, own: int | None) -> Neighbour:
    """Return the side on which a player sits beside another (M1): the left one holds the other's cards (M2).

    Args:
        state: The position.
        place: The player's place.
        own: The place of the other; None for nobody.
    """
    count = len(state.players)
    if own is None or place == own:
        return ""
    is_left, is_right = place == (own + 1) % count, place == (own - 1) % count
    return "both" if is_left and is_right else "left" if is_left else "right" if is_right else ""
