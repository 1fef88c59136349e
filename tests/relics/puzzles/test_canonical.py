"""The key of a position: the same for whatever is the same puzzle."""

from collections.abc import Iterator

import pytest

from tests.relics.puzzles.kept import moments
from unseen.kernel.seat import Seat
from unseen.relics import State
from unseen.relics.board import BIT, INDEX, NEXT, SPACES, Space, Spaces, named
from unseen.relics.crystals import Crystals
from unseen.relics.puzzles.by_rules import winners
from unseen.relics.puzzles.canonical import SYMMETRIES, key
from unseen.relics.state import LAYOUTS, OTHER, Tile
from unseen.relics.strength import support
from unseen.relics.warriors import FACINGS, PRINTED, Facing, Warrior, aims

Symmetry = tuple[Space, ...]
KNOWN = moments()[2][1].known
"""The third line's position: two relics still lie there."""


def image(symmetry: Symmetry, spaces: Spaces) -> Spaces:
    """Return the image of a set of spaces."""
    return sum(BIT[symmetry[INDEX[space]]] for space in named(spaces))


def facings(warrior: Warrior, facing: Facing, symmetry: Symmetry) -> Iterator[Facing]:
    """Yield the facings by which a warrior's arrows are the image of its arrows, on every space."""
    before = aims(warrior, facing)
    for each in FACINGS:
        after = aims(warrior, each)
        if all(after[INDEX[symmetry[at]]] == image(symmetry, spaces) for at, spaces in enumerate(before)):
            yield each


def moved(state: State, symmetry: Symmetry) -> State:
    """Return the image of a position: tiles turned or mirrored with the board."""
    source = {symmetry[at]: at for at in range(25)}
    tiles = [state.tiles[source[space]] for space in SPACES]
    return state._replace(
        tiles=tuple(
            tile and tile._replace(facing=next(facings(tile.warrior, tile.facing, symmetry)))
            for tile in tiles
        ),
        crystals=tuple(state.crystals[source[space]] for space in SPACES),
        amber=image(symmetry, state.amber),
        jade=image(symmetry, state.jade),
        dead=image(symmetry, state.dead),
        relics=image(symmetry, state.relics),
    )


def recoloured(state: State) -> State:
    """Return a position with the players' colours exchanged."""

    def other(seat: Seat) -> Seat:
        return OTHER[seat]

    assert state.acting
    (amber, jade), (left, right) = state.storage, state.hand
    return state._replace(
        active=other(state.active),
        acting=other(state.acting),
        tiles=tuple(tile and tile._replace(owner=other(tile.owner)) for tile in state.tiles),
        amber=state.jade,
        jade=state.amber,
        taken=tuple(map(other, state.taken)),
        storage=(jade, amber),
        pairs=tuple((second, first) for first, second in state.pairs),
        hand=(right, left),
        decks=state.decks[::-1],
    )


def test_symmetries_are_those_of_the_square() -> None:
    """Eight, all different, the first the identity; what lies next to each other still does."""
    assert len(set(SYMMETRIES)) == 8
    assert SYMMETRIES[0] == SPACES
    for symmetry in SYMMETRIES:
        assert sorted(symmetry) == sorted(SPACES)
        for at, near in enumerate(NEXT):
            assert image(symmetry, near) == NEXT[INDEX[symmetry[at]]]


def test_rules_have_the_symmetries_of_the_square() -> None:
    """Both layouts are their own images (R6), and so is each warrior's print, turned (R3, R4)."""
    for symmetry in SYMMETRIES:
        assert all(image(symmetry, relics) == relics for relics in LAYOUTS.values())
        assert all(list(facings(warrior, "N", symmetry)) for warrior in PRINTED)


@pytest.mark.parametrize("number", range(8))
def test_image_has_the_same_key_and_is_won_on_the_image_of_the_space(number: int) -> None:
    symmetry = SYMMETRIES[number]
    for _, moment, _ in moments()[number::8]:
        then = moved(moment.known, symmetry)
        assert key(then) == key(moment.known) == key(recoloured(then))
        assert winners(then).certain == {symmetry[INDEX[moment.answer]]}
        assert winners(recoloured(then)) == winners(then)


def changed(space: Space, **keys: object) -> State:
    """Return the third line's position with one tile changed."""
    at = INDEX[space]
    tile = KNOWN.tiles[at]
    assert tile
    tiles = (*KNOWN.tiles[:at], tile._replace(**keys), *KNOWN.tiles[at + 1 :])  # type: ignore[arg-type]  # its fields
    return KNOWN._replace(tiles=tiles)


def tile_where(owner: Seat, *, is_dead: bool) -> Space:
    """Return the space of a tile of the third line's position."""
    return next(
        space
        for space, tile in zip(SPACES, KNOWN.tiles, strict=True)
        if isinstance(tile, Tile) and tile.owner == owner and tile.is_dead == is_dead
    )


def test_what_does_not_matter_to_the_turn_is_not_in_the_key() -> None:
    """The warrior that a dead tile was, an enemy's facing, the other player's storage, the pairs to come."""
    assert KNOWN.acting
    enemy = OTHER[KNOWN.acting]
    fallen, foe = tile_where(enemy, is_dead=True), tile_where(enemy, is_dead=False)
    stored = tuple(
        Crystals(0, 1) if seat == enemy else each for seat, each in zip(OTHER, KNOWN.storage, strict=True)
    )
    same = [
        changed(fallen, warrior="elder"),
        changed(foe, facing="S"),
        changed(foe, facing="W"),
        KNOWN._replace(storage=(stored[0], stored[1])),
        KNOWN._replace(pairs=()),
    ]
    assert all(state != KNOWN for state in same)
    assert {key(state) for state in same} == {key(KNOWN)}


def test_what_matters_to_the_turn_is_in_the_key() -> None:
    """Strength, Spirit, owners, relics taken, storage, bag and scoring."""
    assert KNOWN.acting
    foe = tile_where(OTHER[KNOWN.acting], is_dead=False)
    others = [
        changed(foe, energy=3),
        changed(foe, spirit=3),
        changed(foe, owner=KNOWN.acting),
        KNOWN._replace(taken=KNOWN.taken[::-1]),
        KNOWN._replace(storage=(Crystals(1, 1), Crystals(1, 1))),
        KNOWN._replace(left=Crystals(0, 0)),
        KNOWN._replace(scoring="standard"),
        KNOWN._replace(relics=BIT[Space("C4")]),
        KNOWN._replace(hand=("convert", None)),
    ]
    assert len({key(KNOWN), *map(key, others)}) == len(others) + 1


def test_own_arrows_are_in_the_key_as_far_as_they_point_to_open_spaces() -> None:
    assert KNOWN.acting
    found = set[bool]()
    for own in named(KNOWN.own(KNOWN.acting) & ~KNOWN.dead):
        for facing in FACINGS:
            then = changed(own, facing=facing)
            is_same = all(
                len(support(then, KNOWN.acting, space)) == len(support(KNOWN, KNOWN.acting, space))
                for space in named(KNOWN.free | KNOWN.relics)
            )
            assert (key(then) == key(KNOWN)) == is_same
            found.add(is_same)
    assert found == {True, False}
