"""Every possible turn of the Thief, without equivalent ones.

This repeats the rules of `unseen.nusubito.rules.thief_day` and `thief_night` on bare ints, because a search needs the
turns of many Thieves at once. Of turns with the same result in another order one is given: the one that takes each
action as early as possible. Tests on random positions prove that each is legal and that no end is missing.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from unseen.courtyard.board import BIT, NEXT, SPACES, TEMPLE_NAMES, TEMPLES, Space, Spaces
from unseen.courtyard.rods import RODS, rods_at
from unseen.nusubito.actions import (
    Action,
    End,
    Leap,
    Look,
    PickUp,
    Push,
    Sacrifice,
    Shoot,
    TakeDart,
    Unbolster,
)
from unseen.nusubito.board import GATES, LINE
from unseen.nusubito.bots.boards import Board, bits
from unseen.nusubito.scale import ways_in
from unseen.nusubito.state import DARTS, THIEF_POINTS

KnownEvents = tuple[int, ...]
"""The public events of a turn, a number for each."""
ATTACKED, SHOT, DART, LOOKED, PICKED, SACRIFICED, UNBOLSTERED, ROW, COLUMN, TEMPLE = (
    n << 10 for n in range(10)
)


class Option(NamedTuple):
    """A whole turn."""

    told: KnownEvents
    at: Spaces
    """The temple where it ends, as a set of one."""
    hand: Spaces
    """The coins in hand after it."""
    board: Board
    darts: int
    looks: tuple[int, ...]
    """The rods looked at in it, as indices into `RODS`."""
    plan: tuple[Action, ...]


class _Leg(NamedTuple):
    """A path from a temple to a neighbouring one, in bits."""

    to: Spaces
    gate: Spaces
    ends: Spaces
    leap: Leap


def _name(bit: Spaces) -> Space:
    return SPACES[bit.bit_length() - 1]


@cache
def _legs(outside: Spaces) -> dict[Spaces, tuple[_Leg, ...]]:
    return {
        BIT[temple]: tuple(_Leg(way.to_bit, way.gate_bit, way.ends, Leap(way.to)) for way in ways)
        for temple, ways in ways_in(outside).items()
    }


_LINE = {BIT[temple]: LINE[temple] for temple in TEMPLE_NAMES}
_GATES = {BIT[temple]: NEXT[temple] & GATES for temple in TEMPLE_NAMES}
_RODS = {BIT[temple]: tuple(RODS.index(rod) for rod in rods_at(temple)) for temple in TEMPLE_NAMES}
_LOOKS = tuple(Look(rod) for rod in RODS)
_END = (End(),)


class _Place(NamedTuple):
    """The fixed part of the position in a turn by day."""

    board: Board
    outside: Spaces
    """The spaces that do not exist."""
    legs: Mapping[Spaces, tuple[_Leg, ...]]


class _Node(NamedTuple):
    """The changing part of a turn by day."""

    at: Spaces
    moves: int
    """Movements left."""
    leapt: bool
    may_look: bool
    """Whether the Thief may look at a rod here instead of the movement that is left."""
    is_full: bool
    """Whether the pool was empty as the turn began, so that a dart can be taken only after some were spent."""
    darts: int
    seekers: Spaces
    downed: Spaces
    hand: Spaces
    placeable: Spaces
    told: KnownEvents
    looks: tuple[int, ...]
    plan: tuple[Action, ...]


def day(board: Board, darts: int, at: Spaces, hand: Spaces, outside: Spaces = 0) -> Iterator[Option]:
    """Yield the turns by day that end with a coin placed (N7 to N15).

    Args:
        board: The board before the turn.
        darts: The Thief's darts.
        at: The Thief's temple, as a set of one.
        hand: The coins in hand.
        outside: The spaces that do not exist; see `unseen.nusubito.scale`.
    """
    seekers, downed = board[2], board[3]
    start = _Node(at, 2, False, True, darts == DARTS, darts, seekers, downed, hand, hand, (), (), ())
    place = _Place(board, outside, _legs(outside))
    for node in _openings(start, TEMPLES & ~outside & ~hand):
        found: list[Option] = []
        _walk(place, node, 1, found)
        yield from found


def _openings(start: _Node, table: Spaces) -> Iterator[_Node]:
    """Yield the start of the turn as it is, and after each special action or sacrifice that may come first."""
    yield start
    one = start._replace(moves=1, may_look=False)
    if start.darts < DARTS:
        yield one._replace(darts=start.darts + 1, told=(DART,), plan=(TakeDart(),))
    for rod in _RODS[start.at]:
        yield one._replace(told=(LOOKED | rod,), looks=(rod,), plan=(_LOOKS[rod],))
    for coin in bits(table):
        yield one._replace(hand=start.hand | coin, told=(PICKED,), plan=(PickUp(_name(coin)),))
    three = start._replace(moves=3, may_look=False, told=(SACRIFICED,))
    for coin in bits(start.hand):
        rest = start.hand ^ coin
        yield three._replace(hand=rest, placeable=rest, plan=(Sacrifice(_name(coin)),))


def _walk(place: _Place, node: _Node, shots: Spaces, found: list[Option]) -> None:
    """Add every end of the current turn; `shots` is the first Seeker that may still be shot at."""
    at, moves, leapt, may_look, is_full, darts, seekers, downed, hand, placeable, told, looks, plan = node
    healers, builders, _, _, bolsters = place.board
    if leapt and at & placeable:
        now = (healers, builders, seekers, downed, bolsters)
        found.append(Option(told, at, hand & ~at, now, darts, looks, plan + _END))
        if may_look and moves == 1:
            for rod in _RODS[at]:
                found.append(
                    Option(
                        (*told, LOOKED | rod), at, hand & ~at, now, darts, (rod,), (*plan, _LOOKS[rod], *_END)
                    )
                )
    if is_full and may_look and darts < DARTS and moves == 2 - leapt:
        dart = node._replace(
            moves=moves - 1, may_look=False, darts=darts + 1, told=(*told, DART), plan=(*plan, TakeDart())
        )
        _walk(place, dart, 1, found)
    upright = seekers & ~downed
    if darts >= 2:
        for target in bits(_LINE[at] & upright & -shots):
            # `_replace` takes five times as long, and a search creates a hundred thousand of these.
            shot = _Node(
                at,
                moves,
                leapt,
                may_look,
                is_full,
                darts - 2,
                seekers,
                downed | target,
                hand,
                placeable,
                (*told, SHOT | target.bit_length()),
                looks,
                (*plan, Shoot(_name(target))),
            )
            _walk(place, shot, target << 1, found)
    if not moves:
        return
    for leg in place.legs[at]:
        closed = leg.ends & bolsters
        cost = 1 if not closed else 2 if closed != leg.ends else 9
        if cost > moves:
            continue
        met = upright & (leg.ends | leg.gate)
        price = 2 * met.bit_count() + (1 if builders & ~downed & leg.gate else 0)
        if price <= darts:
            for further in _landed(place, node, leg, cost, price):
                _walk(place, further, 1, found)


def _landed(place: _Place, node: _Node, leg: _Leg, cost: int, price: int) -> Iterator[_Node]:
    """Yield the turn after a leap, for each choice of landings of the attacked Seekers (N13, N14)."""
    board, seekers, downed, told = place.board, node.seekers, node.downed, node.told
    moves, darts = node.moves - cost, node.darts - price
    begun = leg.to, moves, True, node.may_look, node.is_full, darts
    hold = node.hand, node.placeable
    crossed = (board[0] | board[1] | seekers) & ~downed & leg.gate
    left = node.at & seekers & ~downed
    entered = leg.to & seekers & ~downed
    if not (left or entered):
        if crossed:
            told = (*told, _attack(leg.gate, leg.gate))
            downed |= leg.gate
        yield _Node(*begun, seekers, downed, *hold, told, node.looks, (*node.plan, leg.leap))
        return
    empty = GATES & ~(board[0] | board[1] | seekers | place.outside)
    for first in _lands(left, empty):
        for second in _lands(entered, empty & ~first):
            now = seekers & ~left & ~entered | first | second
            attacks = [_attack(left, first)] if left else []
            attacks += [_attack(leg.gate, leg.gate)] if crossed else []
            attacks += [_attack(entered, second)] if entered else []
            pushes = tuple(
                Push(_name(seeker), _name(lands))
                for seeker, lands in ((left, first), (entered, second))
                if seeker != lands
            )
            yield _Node(
                *begun,
                now,
                downed | crossed | first | second,
                *hold,
                (*told, *attacks),
                node.looks,
                (*node.plan, leg.leap._replace(pushes=pushes)),
            )


def _lands(seeker: Spaces, empty: Spaces) -> tuple[Spaces, ...]:
    """Return the possible landings of a Seeker attacked on a temple: (0,) if there is no Seeker."""
    if not seeker:
        return (0,)
    return tuple(bits(_GATES[seeker] & empty)) or (seeker,)


def _attack(space: Spaces, lands: Spaces) -> int:
    return ATTACKED | space.bit_length() << 5 | lands.bit_length()


def night(board: Board, darts: int, at: Spaces, hand: Spaces, outside: Spaces = 0) -> Iterator[Option]:
    """Yield the turns by night, purchases in a fixed order (N19, N20); arguments as for `day`."""
    goods: list[tuple[int, int, Action]] = [(DART, 0, TakeDart())]
    goods += [(LOOKED | rod, 0, _LOOKS[rod]) for rod in _RODS[at]]
    goods += [(PICKED, coin, PickUp(_name(coin))) for coin in bits(TEMPLES & ~outside & ~hand)]
    goods += [
        (UNBOLSTERED | temple.bit_length(), temple, Unbolster(_name(temple))) for temple in bits(board[4])
    ]
    for points in range(THIEF_POINTS + 1):
        for bought in combinations_with_replacement(goods, points):
            option = _bought(board, darts, at, hand, bought)
            if option is not None:
                yield from _reveals(option, points)


def _bought(
    board: Board, darts: int, at: Spaces, hand: Spaces, bought: tuple[tuple[int, int, Action], ...]
) -> Option | None:
    """Return the turn after these purchases, or None if one of them is not available that often."""
    bolsters = board[4]
    looks: tuple[int, ...] = ()
    for code, bit, _ in bought:
        kind = code >> 10 << 10
        if kind == DART:
            darts += 1
        elif kind == PICKED:
            if hand & bit:
                return None
            hand |= bit
        elif kind == UNBOLSTERED:
            if not bolsters & bit:
                return None
            bolsters ^= bit
        else:
            looks = (*looks, code & 7)
    if darts > DARTS:
        return None
    told, plan = tuple(code for code, _, _ in bought), tuple(action for _, _, action in bought)
    return Option(told, at, hand, (*board[:4], bolsters), darts, looks, plan)


def _reveals(option: Option, points: int) -> Iterator[Option]:
    """Yield a turn with each reveal that its points demand."""
    temple = _name(option.at)
    if points < 2:
        yield option._replace(plan=option.plan + _END)
    elif points == 2:
        yield option._replace(told=(*option.told, ROW | int(temple[1])), plan=(*option.plan, End("row")))
        column = COLUMN | ord(temple[0])
        yield option._replace(told=(*option.told, column), plan=(*option.plan, End("column")))
    else:
        yield option._replace(told=(*option.told, TEMPLE | option.at.bit_length()), plan=option.plan + _END)
