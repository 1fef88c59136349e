"""The pieces of a position as they are drawn, and the board of a finished game at each moment."""

from unseen.courtyard.board import BIT, TEMPLES, Spaces, named
from unseen.courtyard.pieces import rod_faces, treasure
from unseen.courtyard.road import Road
from unseen.kakusareta.drawing import picture as drawn
from unseen.kakusareta.events import Climbed, Finished, Halted, Leapt, Placed, Stepped
from unseen.kakusareta.state import KAKUSARETA, State
from unseen.kakusareta.temples import is_on_temple, ways
from unseen.kakusareta.view import view
from unseen.kernel.seat import Seat
from unseen.kernel.session import Chronicle


def pieces(state: State) -> drawn.Picture:
    """Return the pieces of a board, without controls."""
    revealed = state.revealed
    seen = bool(state.result) or (state.at is not None and bool(BIT[state.at] & state.courtyard))
    return drawn.Picture(
        phase="night" if state.phase == "night" else "day",
        moyas={space: drawn.Moya(moya.level, moya.downed, moya.moved) for space, moya in state.moyas.items()},
        razed=frozenset(map(str, named(state.ruins))),
        towers=frozenset(map(str, named(state.towers))),
        rods=rod_faces(state),
        kakusareta=state.at,
        unseen=not seen,
        last_seen=drawn.Seen(revealed.place) if revealed else None,
    )


def still(game: Chronicle, at: int, eyes: Seat | None) -> drawn.Picture:
    """Return the board of a finished game at a moment; at its end with the Kakusareta's whole road.

    Args:
        game: The game.
        at: How many actions have been taken.
        eyes: Who looks: a seat, ONLOOKER, or None for somebody who sees everything.
    """
    truth: State = game.states[at]
    now = truth if eyes is None else view(truth, eyes)
    shown = pieces(now)._replace(pressable=False)
    if eyes is None:
        shown = shown._replace(treasure=treasure(now))
    # A game that was broken off is never shown whole through the eyes of a seat.
    if at == len(game.states) - 1 and (now.result or eyes is None):
        shown = as_ended(shown, truth)._replace(treasure=treasure(now), path=ROAD.stops(game), faded=True)
    return shown


def as_ended(picture: drawn.Picture, last: State) -> drawn.Picture:
    """Highlight in the last position whatever ended the game, without the marks of the last turn."""
    rested = {space: moya._replace(moved=False) for space, moya in picture.moyas.items()}
    picture = picture._replace(moyas=rested, kakusareta=str(last.at), unseen=False)
    match last.result and last.result.by:
        case "treasure":
            return picture._replace(treasure=str(last.at))
        case "trapped":
            shut = _shut(last)
            return picture._replace(caught=True, shut=shut, bold=shut)
        case "four temples":
            # On a temple the Kakusareta is still hidden at this end.
            return picture._replace(unseen=is_on_temple(last), bold=_names(lost(last) & last.threes))
        case _:
            return picture


def lost(state: State) -> Spaces:
    """Return the temples that are destroyed or captured (K7)."""
    return state.destroyed | state.threes & ~state.downed & TEMPLES


def _shut(last: State) -> frozenset[str]:
    """Return the spaces over which, or to which, the closed ways lead."""
    assert last.at
    return _names(sum({way.crossed or BIT[way.to] for way in ways(last.at, last.standing, last.ruins)}))


def _names(spaces: Spaces) -> frozenset[str]:
    return frozenset(map(str, named(spaces)))


def _turn_of(state: State) -> Seat | None:
    """Return the seat whose turn it is; none has one while elements are chosen."""
    return None if state.phase == "draft" else state.turn_of


ROAD = Road(KAKUSARETA, _turn_of, (Leapt, Stepped, Climbed), (Placed, Halted, Finished))
