"""Reasons for an action, as data."""

from typing import Literal, NamedTuple

Kind = Literal[
    "hits", "tells", "gold", "works", "places", "risks", "strikes", "fatal", "right", "wins", "near", "bonus",
    "affords", "arms", "charm", "shield", "asks", "least", "item", "chest", "door", "fight", "fits", "monster",
    "nearer", "blocks", "tiles", "health", "lives", "spares", "richest", "only", "ahead",
]  # fmt: skip


class Because(NamedTuple):
    """A reason for an action."""

    kind: Kind
    """Of a question

    - works: it is answered yes with the probability `share`
    - tells: `n` characters stay possible for the seat if the holder says yes, `of` if no; places: likewise homelands

    of a fight

    - hits: it succeeds with the probability `share`, and brings `n` gold (M32, M46)
    - risks: if it fails, the monster strikes for `n` at once, and beyond all remedy defeats the seat where `of` is 1
    - strikes: otherwise the monster `names[0]` strikes the seat for `n`: at the end of this turn where `of` is 0, or
      else of the turn of `names[1]`; fatal: likewise, and nothing could prevent a defeat (M39)

    of a claim or a declaration

    - right: it is right with the probability `share`
    - wins: if right, the seat then has `n` gold, and `names[0]`, the richest of the others, `of` (M46)
    - near: the public answers leave `n` identities to the seat `names[0]`, and no other has fewer

    of gold and items

    - gold: the seat's gold, as it counts at the end, grows by `n`
    - bonus: the bonus `names[0]`, which brings `n` gold at once
    - affords: it can pay for the item `names[0]` then, which it cannot now
    - arms: its best attack grows by about `n`
    - charm: the first luck charm, which adds about `n`
    - shield: it stops `n` health losses from each monster
    - asks: the seat can then ask about the homeland `names[0]`
    - least: none of its items is worth less gold

    of a tile to go to

    - item: the item `names[0]` lies there, for `n` gold; without a name one that is not turned up yet
    - chest: the seat opens the chest there with the probability `share`, and `n` items are inside
    - door: it opens the door there with the probability `share`
    - fight: the seat's best attack there hits with the probability `share`, and brings `n` gold: the monster
      `names[0]`, or without a name the mean of all that may appear
    - fits: `n` tiles of the hand fit beside it
    - monster: the seat knows who it is, and can claim there (M42)
    - nearer: likewise, and the next monster is `n` steps from there

    of recovery

    - blocks: `n` blocks come back; tiles: `n` tiles are drawn; health: `n` health comes back
    - lives: the seat keeps `n` health; spares: it keeps `n` blocks

    of another seat

    - richest: `names[0]`, with `n` gold, as much as any other (M46)

    and of any action

    - only: nothing else is legal
    - ahead: the strongest player takes nothing else, although nothing plainer speaks for it
    """
    n: int = 0
    of: int = 0
    share: float = 0.0
    names: tuple[str, ...] = ()


Fact = tuple[float, Because]
"""A reason for an action, with its strength: about the gold that it is worth. Strengths only choose what is told."""
