"""The position in words, as one seat knows it."""

from page.nusubito.said.treasure import either
from page.nusubito.said.words import moment_words, piece
from page.text import Text
from unseen.courtyard.board import TEMPLES, named
from unseen.courtyard.rods import RODS
from unseen.courtyard.treasure import treasures
from unseen.nusubito import State


def lines(view: State, t: Text) -> tuple[str, ...]:
    """Return a position as text, a line for each kind of piece."""
    return (
        moment_words(view, t),
        *pieces(view, t),
        darts(view, t),
        coins(view, t),
        rods(view, t),
        *seen(view, t),
        *treasure(view, t),
        *place(view, t),
        *hand(view, t),
    )


def pieces(state: State, t: Text) -> tuple[str, ...]:
    """Return the pawns and the bolsters."""
    kinds = (("H", state.healers), ("B", state.builders), ("S", state.seekers))
    bolsters = ", ".join(named(state.bolsters))
    built = t("position.bolsters", spaces=bolsters) if bolsters else t("position.no_bolsters")
    return (*(_pawns(state, kind, board, t) for kind, board in kinds), built)


def darts(state: State, t: Text) -> str:
    """Return the number of the Thief's darts."""
    return t("position.darts", n=state.darts)


def coins(state: State, t: Text) -> str:
    """Return the number of the Thief's coins."""
    return t("position.coins", n=state.held)


def rods(state: State, t: Text) -> str:
    """Return the rods, as far as the seat knows them."""
    return t("position.rods", rods="; ".join(_rod(state, index, t) for index in range(len(RODS))))


def seen(state: State, t: Text) -> tuple[str, ...]:
    """Return the place where the Thief was last seen; nothing before that."""
    if not state.revealed:
        return ()
    return (t(f"log.rested.{state.revealed.line}", place=state.revealed.place),)


def treasure(state: State, t: Text) -> tuple[str, ...]:
    """Return the temples that may hold the treasure, as far as only the Thief knows."""
    possible = treasures(state.rods)
    if not _is_thief(state) or possible == TEMPLES:
        return ()
    return (t("position.treasure", temples=either(named(possible), t)),)


def place(state: State, t: Text) -> tuple[str, ...]:
    """Return the Thief's own space; nothing for anybody else."""
    return (t("position.thief", space=state.at),) if _is_thief(state) else ()


def hand(state: State, t: Text) -> tuple[str, ...]:
    """Return the coins in the Thief's hand; nothing for anybody else."""
    if not _is_thief(state) or state.hand is None:
        return ()
    return (t("position.hand", coins=", ".join(sorted(named(state.hand)))),)


def _is_thief(state: State) -> bool:
    return bool(state.at) and state.hand is not None


def _pawns(state: State, kind: str, board: int, t: Text) -> str:
    if not board:
        return t("position.none", piece=t(f"piece.{kind}"))
    places: list[str] = []
    for space in named(board):
        pawn = state.pawn(space)
        mark = "downed" if pawn and pawn.downed else "used" if pawn and pawn.used else ""
        places.append(f"{space} ({t(f'space.{mark}')})" if mark else str(space))
    return t("position.pawns", piece=piece(state, next(named(board)), t), spaces=", ".join(places))


def _rod(state: State, index: int, t: Text) -> str:
    colour, rod = state.rods[index], RODS[index]
    return t(f"rod.{colour or ('seen' if rod in state.seen else 'hidden')}", rod=rod)
