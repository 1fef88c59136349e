"""Another past that a seat cannot tell from the true one: other identities, hands and decks (M2, M4).

Theory of operation. The deal is all that is hidden: every action is public. A tile that another seat has placed came
from one of the places in the stack that had been dealt to it by then; nobody learns which (M4). The places of one seat
that are open to its next placement are those that were open to the one before and have not been used, and more: so each
choice leaves as many for the rest, and drawing one place after the other makes all ways alike likely. What is left goes
to the places that are left. Actions that need a tile that fits may rule such a deal out: see
`unseen.looking_back.past`, which then draws anew.
"""

from typing import Any

from unseen.kernel.chance import Dice, drawn, shuffle
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.looking_back.review import Played
from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.belief import counts_among, with_claimer
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.events import Drawn
from unseen.misty_ruins.state import PLACE, TILES_IN_HAND, Deal, Player, State
from unseen.misty_ruins.tiles import Tile
from unseen.misty_ruins.view import view

HAS_HIDDEN_ACTIONS = False


def redealt(game: Played, at: int, seat: Seat, dice: Dice) -> Work[Deal]:
    """Draw a deal that fits what a seat knew; see `unseen.looking_back.past.Redealer`."""
    deal: Deal = game.deal
    state: State = game.states[at]
    told = [event for taken in game.taken[:at] for event in taken.events]
    identities = yield from _identities(with_claimer(view(state, seat), told).players, dice)
    return Deal(
        deal.first,
        tuple(each.character for each in identities),
        tuple(each.homeland for each in identities),
        _tiles(game, at, seat, dice),
        _redrawn(deal.items, state.items, dice),
        _redrawn(deal.monsters, state.monsters, dice),
    )


def _redrawn(deck: tuple[Any, ...], left: tuple[Any, ...], dice: Dice) -> tuple[Any, ...]:
    """Return a deck with all that has not been drawn in another order."""
    drawn = len(deck) - len(left)
    return (*deck[:drawn], *shuffle(deck[drawn:], dice))


def _identities(players: tuple[Player, ...], dice: Dice) -> Work[list[Identity]]:
    """Draw who everybody is: one seat after the other, by the number of deals that each identity leaves."""
    found = list[Identity]()
    for place in range(len(players)):
        counted = counts_among(players, place)
        found.append(drawn(((deals, identity) for identity, deals in counted.items()), dice))
        character, homeland = found[-1]
        known = players[place]._replace(character=character, homeland=homeland)
        players = (*players[:place], known, *players[place + 1 :])
        yield
    return found


def _tiles(game: Played, at: int, seat: Seat, dice: Dice) -> tuple[Tile, ...]:
    """Draw the order in which the tiles are dealt."""
    deal: Deal = game.deal
    owned, placed = _dealt(game, at)
    found: dict[int, Tile] = {place: deal.tiles[place] for place, _ in owned.get(seat, ())}
    for other, tiles in placed.items():
        if other != seat:
            for tile, when in tiles:
                open_to_it = [place for place, since in owned[other] if since <= when and place not in found]
                found[open_to_it[dice(len(open_to_it))]] = tile
    known = set(found.values())
    rest = iter(shuffle([tile for tile in deal.tiles if tile not in known], dice))
    return tuple(found.get(place) or next(rest) for place in range(len(deal.tiles)))


Owned = dict[Seat, list[tuple[int, int]]]
"""The places in the stack that were dealt to each seat, each with the moment from which it had the tile."""
Placed = dict[Seat, list[tuple[Tile, int]]]
"""The tiles that each seat has placed, in order, each with the moment before it."""


def _dealt(game: Played, at: int) -> tuple[Owned, Placed]:
    seats = game.last.seats
    owned: Owned = {
        seat: [(place, 0) for place in range(PLACE[seat] * TILES_IN_HAND, (PLACE[seat] + 1) * TILES_IN_HAND)]
        for seat in seats
    }
    placed: Placed = {seat: [] for seat in seats}
    following = TILES_IN_HAND * len(seats)
    for moment, taken in enumerate(game.taken[:at]):
        if isinstance(taken.action, Explore):
            placed[taken.seat].append((taken.action.tile, moment))
        for event in taken.events:
            for _ in (face for face in event.faces if isinstance(face, Drawn)):
                owned[taken.seat].append((following, moment + 1))
                following += 1
    return owned, placed
