"""A seat's view of the position in words."""

from collections.abc import Iterator

from page.kakusareta.said.position_elements import elements_lines
from page.kakusareta.said.treasure import either
from page.kakusareta.said.words import card_words, moment_words, seen_words
from page.text import Text
from unseen.courtyard.board import TEMPLES, Spaces, named
from unseen.courtyard.rods import RODS
from unseen.courtyard.treasure import treasures
from unseen.kakusareta import State
from unseen.kakusareta.state import HIDE_BIT, LEVELS, Coins, Level, Moya
from unseen.kakusareta.temples import count_taken_temples, is_on_temple


def lines(state: State, t: Text) -> tuple[str, ...]:
    """Describe a position, one line for each thing on the table."""
    return tuple(_lines(state, t))


def _lines(state: State, t: Text) -> Iterator[str]:
    yield moment_words(state, t)
    if state.turn.pending:
        yield t("position.waits", power=card_words(state.turn.pending.kind, t))
    yield from (_moya(state, level, t) for level in LEVELS)
    yield from _temples(state, t)
    yield t("position.darts", n=state.darts)
    yield t("position.coins", n=state.held)
    yield t("position.rods", rods="; ".join(_rod(state, index, t) for index in range(len(RODS))))
    yield from _seen(state, t)
    yield from elements_lines(state, t)
    if state.hand is not None:
        yield from _own(state, state.hand, t)


def _moya(state: State, level: Level, t: Text) -> str:
    """Describe the Moya of a level: their spaces, and which are downed or have moved."""
    name = t(f"piece.{level}")
    places = [_place(space, moya, t) for space, moya in state.moyas.items() if moya.level == level]
    return (
        t("position.moya", piece=name, spaces=", ".join(places)) if places else t("position.none", piece=name)
    )


def _place(space: str, moya: Moya, t: Text) -> str:
    mark = "downed" if moya.downed else "moved" if moya.moved else ""
    return t("position.marked", space=space, mark=t(f"face.moya.{mark}")) if mark else space


def _temples(state: State, t: Text) -> Iterator[str]:
    """Yield the destroyed and captured temples, their number out of four (K7), and the towers."""
    captured = state.threes & ~state.downed & TEMPLES & ~state.destroyed
    for key, board in (("razed", state.destroyed), ("taken", captured)):
        if board:
            yield t(f"face.clock.{key}", spaces=_spaces(board))
    yield (
        t("face.clock.count", count=count_taken_temples(state), most=4)
        if state.four_temples
        else t("face.clock.off")
    )
    if state.towers:
        yield t("position.towers", spaces=_spaces(state.towers))


def _spaces(board: Spaces) -> str:
    return ", ".join(named(board))


def _rod(state: State, index: int, t: Text) -> str:
    colour, rod = state.rods[index], RODS[index]
    return t(f"position.rod.{colour or ('seen' if rod in state.seen else 'hidden')}", rod=rod)


def _seen(state: State, t: Text) -> Iterator[str]:
    """Yield the place where the Kakusareta is, or was last, seen (K25), and petrification (K56)."""
    if state.revealed:
        yield seen_words(state.revealed, t)
    if state.at and not is_on_temple(state):
        yield t("position.courtyard", space=state.at)
    if state.petrified:
        yield t("position.petrified")


def _own(state: State, hand: Coins, t: Text) -> Iterator[str]:
    """Yield the Kakusareta's secrets: space, coins, debts, and the temples that may hold the treasure."""
    if is_on_temple(state):
        yield t("position.temple", space=state.at)
    coins = [*named(hand & TEMPLES), *([t("position.hide")] if hand & HIDE_BIT else [])]
    yield t("position.hand", coins=", ".join(coins)) if coins else t("position.no_hand")
    for key in (state.elements.owes if state.elements else None) or ():
        yield t("position.owes", power=card_words(key, t))
    possible = treasures(state.rods)
    if possible != TEMPLES:
        yield t("position.treasure", temples=either(tuple(named(possible)), t))
