"""Views of a position and its events (M4)."""

from typing import assert_never

from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.events import Acted, Begun, Drawn, Event
from unseen.misty_ruins.state import PLACE, SEATS, Player, State


def view(state: State, seat: Seat) -> State:
    """Return the position as a seat knows it: with its own tiles and its right-hand neighbour's identity (M2, M4).

    A finished game is shown whole.
    """
    if state.result is not None:
        return state
    held = None if seat not in state.seats else (PLACE[seat] - 1) % len(state.players)
    players = tuple(
        _seen(player, is_held=place == held, is_own=SEATS[place] == seat)
        for place, player in enumerate(state.players)
    )
    return state._replace(
        players=players,
        stack=(None,) * len(state.stack),
        items=(None,) * len(state.items),
        monsters=(None,) * len(state.monsters),
        chooser=0 if state.phase == "opening" else state.chooser,
    )


def _seen(player: Player, is_held: bool, is_own: bool) -> Player:
    if not is_held:
        player = player._replace(character=None, homeland=None)
    return player if is_own else player._replace(tiles=(None,) * len(player.tiles))


def holder(state: State) -> Seat | None:
    """Return the seat whose view a position is, ONLOOKER for the public view, or None for the truth."""
    known = [place for place, player in enumerate(state.players) if player.identity]
    if len(known) == len(state.players):
        return None
    return SEATS[state.holder_of(known[0])] if known else ONLOOKER


def redact(event: Event, seat: Seat) -> Event:
    """Return an event as a seat may know it: of tiles that another seat drew, only their number."""
    match event:
        case Begun():
            return event
        case Acted():
            if seat == event.seat:
                return event
            faces = tuple(Drawn(None) if isinstance(face, Drawn) else face for face in event.faces)
            return event._replace(faces=faces)
        case _:
            assert_never(event)
