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
from unseen.kakusareta.state import HIDE_BIT, LEVELS, Level, Moya
from unseen.kakusareta.temples import count_taken_temples, is_on_temple


def lines(view: State, t: Text) -> tuple[str, ...]:
    """Describe a position, one line for each thing on the table."""
    return (
        *turn(view, t),
        *pieces(view, t),
        *temples(view, t),
        darts(view, t),
        coins(view, t),
        rods(view, t),
        *seen(view, t),
        *elements_lines(view, t),
        *place(view, t),
        *hand(view, t),
        *debts(view, t),
        *treasure(view, t),
    )


def turn(state: State, t: Text) -> tuple[str, ...]:
    """Return the turn, and the power that waits for an answer."""
    pending = state.turn.pending
    waits = (t("position.waits", power=card_words(pending.kind, t)),) if pending else ()
    return (moment_words(state, t), *waits)


def pieces(state: State, t: Text) -> tuple[str, ...]:
    """Return the Moya of each level."""
    return tuple(_moya(state, level, t) for level in LEVELS)


def temples(state: State, t: Text) -> tuple[str, ...]:
    """Return the destroyed and captured temples, their number out of four (K7), and the towers."""
    return tuple(_temples(state, t))


def darts(state: State, t: Text) -> str:
    """Return the number of darts that the Kakusareta holds."""
    return t("position.darts", n=state.darts)


def coins(state: State, t: Text) -> str:
    """Return the number of coins that the Kakusareta holds."""
    return t("position.coins", n=state.held)


def rods(state: State, t: Text) -> str:
    """Return the rods, as far as the seat knows them."""
    return t("position.rods", rods="; ".join(_rod(state, index, t) for index in range(len(RODS))))


def seen(state: State, t: Text) -> tuple[str, ...]:
    """Return the place where the Kakusareta is, or was last, seen (K25), and petrification (K56)."""
    return tuple(_seen(state, t))


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
    if state.revealed:
        yield seen_words(state.revealed, t)
    if state.at and not is_on_temple(state):
        yield t("position.courtyard", space=state.at)
    if state.petrified:
        yield t("position.petrified")


def place(state: State, t: Text) -> tuple[str, ...]:
    """Return the Kakusareta's own space on a temple; nothing for anybody else."""
    return (t("position.temple", space=state.at),) if state.hand is not None and is_on_temple(state) else ()


def hand(state: State, t: Text) -> tuple[str, ...]:
    """Return the coins in the Kakusareta's hand; nothing for anybody else."""
    if state.hand is None:
        return ()
    held = [*named(state.hand & TEMPLES), *([t("position.hide")] if state.hand & HIDE_BIT else [])]
    return (t("position.hand", coins=", ".join(held)) if held else t("position.no_hand"),)


def debts(state: State, t: Text) -> tuple[str, ...]:
    """Return the powers for which the Kakusareta still owes tokens; nothing for anybody else."""
    owes = (state.elements.owes if state.elements and state.hand is not None else None) or ()
    return tuple(t("position.owes", power=card_words(key, t)) for key in owes)


def treasure(state: State, t: Text) -> tuple[str, ...]:
    """Return the temples that may hold the treasure, as far as only the Kakusareta knows."""
    possible = treasures(state.rods)
    if state.hand is None or possible == TEMPLES:
        return ()
    return (t("position.treasure", temples=either(tuple(named(possible)), t)),)
