"""The pieces of a position as they are drawn, and the board of a finished game at each moment."""

from typing import assert_never

from unseen.courtyard.board import named
from unseen.courtyard.pieces import rod_faces, treasure
from unseen.courtyard.road import Road
from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle
from unseen.nusubito.board import WAYS
from unseen.nusubito.drawing import picture as drawn
from unseen.nusubito.events import Finished, Leapt, Placed
from unseen.nusubito.state import THIEF, State
from unseen.nusubito.view import view


def pieces(state: State) -> drawn.Picture:
    """Return the pieces on the board, without controls."""
    revealed = state.revealed
    return drawn.Picture(
        phase=state.phase,
        pawns={space: drawn.Pawn(pawn.kind, pawn.downed, pawn.used) for space, pawn in state.pawns.items()},
        bolsters=frozenset(named(state.bolsters)),
        rods=rod_faces(state),
        thief=state.at,
        thief_shown=state.result is not None,
        reveal=drawn.Reveal(revealed.place, revealed.day) if revealed else None,
    )


def still(game: Chronicle, at: int, eyes: Seat | None) -> drawn.Picture:
    """Return the board of a finished game at a moment; at its end with the Thief's whole road.

    Args:
        game: The game.
        at: How many actions have been taken.
        eyes: Who looks: a seat, ONLOOKER, or None for somebody who sees everything.
    """
    truth: State = game.states[at]
    state = truth if eyes is None else view(truth, eyes)
    shown = pieces(state)._replace(pressable=False)
    if eyes is None:
        shown = shown._replace(treasure=treasure(truth), thief_shown=True)
    # A game that was broken off is never shown whole through the eyes of a seat.
    if at == len(game.states) - 1 and (truth.result or eyes is None):
        shown = as_ended(shown, game)._replace(path=ROAD.stops(game), faded=True)
    return shown


def as_ended(picture: drawn.Picture, game: Chronicle) -> drawn.Picture:
    """Return the last position with the decisive pieces in full, and without marks of used pawns."""
    finish, last = finish_of(game), game.states[-1]
    rested = {space: pawn._replace(used=False) for space, pawn in picture.pawns.items()}
    picture = picture._replace(pawns=rested, thief_shown=True)
    if finish is None:
        return picture
    match finish.result.by:
        case "capture":
            return picture._replace(caught=True, bold=frozenset((finish.place or "",)))
        case "wrong capture":
            # The Thief has not been seen even now.
            return picture._replace(thief_shown=False, bold=frozenset((finish.place or "",)))
        case "treasure":
            return picture._replace(treasure=finish.place)
        case "trapped":
            gates = frozenset(str(way.gate) for way in WAYS[last.at]) if last.at else frozenset[str]()
            return picture._replace(caught=True, shut=gates, bold=frozenset((str(last.at),)))
        case "wrong declaration" | "resignation" | "day limit":
            return picture
        case _:
            assert_never(finish.result.by)


def finish_of(game: Chronicle) -> Finished | None:
    """Return the event that ended a game, or None if it was broken off."""
    last = game.log[-1][1].event if game.log else None
    return last if isinstance(last, Finished) else None


def _acting(state: State) -> Seat | None:
    return state.acting


ROAD = Road(THIEF, _acting, (Leapt,), (Placed, Finished))
