"""The position in words, as one seat knows it."""

from page.nusubito.said.treasure import either
from page.nusubito.said.words import moment_words, piece
from page.text import Text
from unseen.courtyard.board import TEMPLES, named
from unseen.courtyard.rods import RODS
from unseen.courtyard.treasure import treasures
from unseen.nusubito import State


def lines(state: State, t: Text) -> tuple[str, ...]:
    """Return a position as text, a line for each kind of piece."""
    found = [moment_words(state, t)]
    for kind, board in (("H", state.healers), ("B", state.builders), ("S", state.seekers)):
        found.append(_pawns(state, kind, board, t))
    bolsters = ", ".join(named(state.bolsters))
    found.append(t("position.bolsters", spaces=bolsters) if bolsters else t("position.no_bolsters"))
    found.append(t("position.darts", n=state.darts))
    found.append(t("position.coins", n=state.held))
    found.append(t("position.rods", rods="; ".join(_rod(state, index, t) for index in range(len(RODS)))))
    if state.revealed:
        found.append(t(f"log.rested.{state.revealed.line}", place=state.revealed.place))
    if state.at and state.hand is not None:
        possible = treasures(state.rods)
        if possible != TEMPLES:
            found.append(t("position.treasure", temples=either(named(possible), t)))
        found.append(t("position.thief", space=state.at))
        found.append(t("position.hand", coins=", ".join(sorted(named(state.hand)))))
    return tuple(found)


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
