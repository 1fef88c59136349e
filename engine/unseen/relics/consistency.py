"""Consistency of a position: a contradiction among its keys is rejected with the key at fault (Bad positions).

Whether play could have led to the position is not checked.
"""

from collections.abc import Iterator

from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.relics.board import INDEX, named
from unseen.relics.crystals import NONE
from unseen.relics.score import result
from unseen.relics.state import (
    DEATHS,
    MOST_STORED,
    OPEN_PAIRS,
    OTHER,
    RELICS,
    REWARD,
    SEATS,
    SUPPLY,
    Result,
    State,
    picker,
)  # fmt: skip
from unseen.relics.strength import verdict
from unseen.relics.warriors import WARRIORS, Warrior

MOST_IN_TURN = 6
"""Crystals in the mover's storage before the excess is spent: four, and two collected (R13)."""
HOT_PHASES = ("face", "add", "settle")


def check(state: State) -> None:
    """Reject a position whose keys contradict each other.

    Raises:
        CodecError: Two keys contradict each other.
    """
    _check_result(state)
    _check_crystals(state)
    _check_warriors(state)
    _check_pairs(state)
    _check_phase(state)
    _check_hot(state)
    _check_room(state)


def mover(state: State) -> Seat:
    """Return the seat to act, or the seat that resigned; only for games not over by R25."""
    if state.acting is not None:
        return state.acting
    assert state.result is not None and state.result.winner is not None
    return OTHER[state.result.winner]


def _check_result(state: State) -> None:
    if state.phase == "over":
        if state.result is None:
            raise CodecError("to_act", "nobody is to act in a game that is over")
        if state.result != result(state):
            raise CodecError("result", "it is not what the position scores")
    elif state.result is not None:
        if state.result.by != "resignation":
            raise CodecError("result.by", f"in phase {state.phase} a game ends by resignation alone")
        if state.result != Result(state.result.winner, "resignation", None):
            raise CodecError("result.points", "a resigned game has no points")
        if state.result.winner is None:
            raise CodecError("result.winner", "who resigns loses to the other")
    if state.result is not None and state.bag is None:
        raise CodecError("bag", "a finished game is shown whole")


def _check_crystals(state: State) -> None:
    doubled = next(named(state.relics & state.occupied), None)
    if doubled:
        raise CodecError("relics", f"a tile lies on {doubled}")
    for space in named(state.relics | state.occupied):
        if state.crystals[INDEX[space]] != NONE:
            raise CodecError(f"crystals.{space}", "crystals lie on free spaces only")
    relics = state.relics.bit_count()
    if relics + len(state.taken) != RELICS:
        raise CodecError(
            "taken", f"{RELICS} relics are expected with those on the board, not {relics + len(state.taken)}"
        )
    if state.left.total != REWARD * relics:
        raise CodecError(
            "bag", f"{REWARD * relics} crystals are expected, two for each relic, not {state.left.total}"
        )
    lying = sum(crystals.spirit for crystals in (*state.crystals, *state.storage, state.left))
    spirit = lying + sum(tile.spirit for tile in state.tiles if tile)
    if spirit > SUPPLY:
        raise CodecError("crystals", f"there are {SUPPLY} Spirit in all, not {spirit}")
    _check_storages(state)


def _check_storages(state: State) -> None:
    for seat, stored in zip(SEATS, state.storage, strict=True):
        most = MOST_IN_TURN if state.phase in ("face", "add") and seat == mover(state) else MOST_STORED
        if stored.total > most:
            raise CodecError(f"storage.{seat}", f"more than {most} crystals")


def _check_warriors(state: State) -> None:
    for side, seat in enumerate(SEATS):
        known = list(_known(state, side))
        for warrior in WARRIORS:
            times = known.count(warrior)
            if times > 1 or (times == 0 and state.bag is not None):
                raise CodecError(_deck_of(seat), f"{seat}'s {warrior} is there {times} times, not once")
        count = len(known) + state.decks[side].count(None)
        if count != len(WARRIORS):
            raise CodecError(
                _deck_of(seat), f"{len(WARRIORS)} warriors of {seat} are expected in all, not {count}"
            )
    if len(state.decks[0]) != len(state.decks[1]):
        raise CodecError("decks", "they are of unequal length")


def _deck_of(seat: Seat) -> str:
    return f"decks.{seat}"


def _known(state: State, side: int) -> Iterator[Warrior]:
    """Yield a seat's known warriors: on the board, in pairs, in hand and in a known deck."""
    for tile in state.tiles:
        if tile and tile.owner == SEATS[side]:
            yield tile.warrior
    for pair in state.pairs:
        yield pair[side]
    for warrior in (state.hand[side], *state.decks[side]):
        if warrior:
            yield warrior


def _check_pairs(state: State) -> None:
    is_choice = state.phase == "choose"
    most = OPEN_PAIRS if is_choice else OPEN_PAIRS - 1
    least = most if state.decks[0] else int(is_choice)
    if not least <= len(state.pairs) <= most:
        wanted = str(most) if least == most else f"{least} to {most}"
        raise CodecError("pairs", f"{wanted} are expected, not {len(state.pairs)}")


def _check_phase(state: State) -> None:
    both = None not in state.hand
    if state.phase in ("choose", "over"):
        if state.hand != (None, None):
            raise CodecError("hand", f"no tile is in hand in phase {state.phase}")
        if state.phase == "choose" and mover(state) != state.active:
            raise CodecError("active", "the active player is the one to choose")
    elif state.phase == "order":
        if not both:
            raise CodecError("hand", "both tiles of the chosen pair are expected")
        if mover(state) != picker(state.hand, state.active):
            where = "to_act" if state.acting else "result.winner"
            raise CodecError(where, "the other one says who plays first")
    else:
        has_own = state.hand[SEATS.index(mover(state))] is not None
        if has_own != (state.phase == "place"):
            raise CodecError(
                "hand", f"{mover(state)}'s tile is {'placed' if has_own else 'to be placed'} by then"
            )


def _check_hot(state: State) -> None:
    if (state.hot is not None) != (state.phase in HOT_PHASES):
        raise CodecError("hot", f"{'none' if state.hot else 'a space'} is expected in phase {state.phase}")
    if state.hot is None:
        return
    tile = state.tile(state.hot)
    if tile is None or tile.is_dead or tile.owner != mover(state):
        raise CodecError("hot", f"a living tile of {mover(state)} is expected on {state.hot}")
    if state.phase == "face" and (tile.facing != "N" or tile.crystals != NONE):
        raise CodecError(f"board.{state.hot}", "the hot tile faces N and has no crystals until it is turned")
    if state.phase == "settle" and not verdict(state, state.dead).asked:
        raise CodecError("phase", "there is nothing to name: no target could be saved by another's death")


def _check_room(state: State) -> None:
    """Reject a position in which the round could not have begun (R25), or in which a tile cannot be placed."""
    in_hand = sum(warrior is not None for warrior in state.hand)
    free = state.free.bit_count()
    if state.phase == "choose" or in_hand == 2:
        if state.dead.bit_count() >= DEATHS:
            raise CodecError("board", f"{DEATHS} or more dead tiles have ended the game")
        if free < 2:
            raise CodecError("board", "less than two free spaces have ended the game")
    elif in_hand == 1 and not free:
        raise CodecError("board", "no space is free for the tile in hand")
