"""The state of an online game as one side knows it: pure functions of its correspondence.

A *side* is a `Correspondence`; `seats` are the game's seats in their order.
"""

from collections.abc import Collection
from typing import Literal, cast

from page.games import GAMES
from page.online.props import Debt, Waits
from page.online.status import ChatMessage, Problem, Stage
from page.shell.game_page import GamePage
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.secrecy.correspondence import Correspondence

Seats = tuple[Seat, ...]


def last(side: Correspondence, kind: str, seat: int | None) -> str:
    """Return the text of the last note of a kind that a seat has written; "" for none."""
    written = side.notes.facts if side.notes else []
    said = [fact.text for fact in written if fact.kind == kind and fact.seat == seat]
    return said[-1] if said else ""


def seat_of(side: Correspondence) -> Seat | None:
    """Return this side's seat; None before it has one, and for a spectator."""
    return None if side.seat is None else side.lobby.seats[side.seat]


def is_over(side: Correspondence) -> bool:
    """Return whether nothing more will happen in the game itself."""
    return side.match is not None and not side.is_open


def is_playing(side: Correspondence) -> bool:
    """Return whether this side has a seat in a game that is under way, and may write there."""
    return side.seat is not None and side.may_write and side.notes is not None and not is_over(side)


def awaits_ranking(side: Correspondence) -> bool:
    """Return whether a player has resigned, and the ranking waits for another one's cards."""
    ending = side.ending
    return ending is not None and ending.awaits_ranking and not ending.is_by_notes


def program(side: Correspondence, seat: int, levels: int) -> int:
    """Return the level of the program that plays for a seat; 0 for a person, or for a level that the game lacks."""
    level = last(side, "program", seat)
    return int(level) if level in map(str, range(1, levels + 1)) else 0


def has_given_up(side: Correspondence) -> bool:
    """Return whether this side has given up."""
    written = side.notes.facts if side.notes else []
    return any(fact.kind == "resign" and fact.seat == side.seat for fact in written)


def came_too_late(side: Correspondence) -> bool:
    """Return whether another player has the seat that this side has asked for."""
    return side.agreed is not None and side.mine.role == "guest" and side.seat is None


def stage(side: Correspondence, game: AnyGame) -> Stage:
    """Return the stage of the game on its way to a table."""
    match = side.match
    if match is None and side.lobby.unshown:
        return "dealing"
    if match is None:
        return "waiting" if side.mine.role == "host" else "joining"
    if match.step is None:
        return "table"
    # Cards may turn up for everybody before the first move.
    is_dealt = not {"hello", "key", "deal"} & {*match.step.kinds} and not game.opening(match.view, ())
    return "table" if is_dealt else "dealing"


def dealt(side: Correspondence) -> tuple[int, int]:
    """Return the number of entries of the deal that have come, and of all that it takes; zeros before it."""
    match = side.match
    if match is None:
        return 0, 0
    whole = match.opening.length
    return min(len(match.log.bodies), whole), whole


def problem(side: Correspondence, game: str) -> Problem:
    """Return the reason why this side cannot play, as far as the game itself shows it."""
    if side.lobby.versions:
        return "game" if other_game(side, game) else "version"
    if side.has_moved:
        return "moved"
    if side.left and not side.lobby.has_left:
        return "left"
    if side.lobby.is_turned_away:
        return "declined"
    if is_left_out(side):
        return "without"
    return "taken" if came_too_late(side) or is_uninvited(side) else ""


def is_left_out(side: Correspondence) -> bool:
    """Return whether the others have started a rematch without this side."""
    gathering = side.lobby.gathering
    if gathering is None or side.mine.earlier is None:
        return False
    return (side.agreed is not None and side.seat is None) or (gathering.is_elsewhere and not has_begun(side))


def is_uninvited(side: Correspondence) -> bool:
    """Return whether this side has opened a rematch of others, in which it has no seat."""
    return side.mine.role == "guest" and side.lobby.gathering is not None and side.mine.earlier is None


def has_begun(side: Correspondence) -> bool:
    """Return whether the game has been dealt."""
    match = side.match
    return match is not None and len(match.log.bodies) >= match.opening.length


def awaited(side: Correspondence) -> tuple[str, ...]:
    """Return the names of the players whose pages are waited for before the game has been dealt."""
    match, agreed = side.match, side.agreed
    if match is None or agreed is None:
        return side.lobby.unshown
    owing = side.owing
    return () if has_begun(side) or owing in (None, side.seat) else (agreed.names[owing],)


def away(side: Correspondence, here: Collection[int]) -> frozenset[int]:
    """Return the players who had come to the rematch and are no longer connected, by their seats in the previous game.

    Args:
        side: The side, in the room of the rematch.
        here: The numbers of the other seats that are connected.
    """
    gathering = side.lobby.gathering
    if gathering is None:
        return frozenset()
    seats = enumerate(gathering.old_seats)
    gone = frozenset(was for seat, was in seats if seat != side.seat and seat not in here)
    return gone if side.may_write and gathering.may_start_without(gone) else frozenset()


def rematch_wishes(side: Correspondence) -> tuple[int, ...]:
    """Return the numbers of the seats that have asked for a rematch, in the order in which they did."""
    written = side.notes.facts if side.notes else []
    return tuple(dict.fromkeys(fact.seat for fact in written if fact.kind == "rematch"))


def versions(side: Correspondence) -> tuple[str, str]:
    """Return the host's version and this side's in words, if they differ."""
    found = side.lobby.versions
    if not found:
        return "", ""
    theirs, ours = (" ".join(map(str, each)) for each in found)
    return theirs, ours


def other_game(side: Correspondence, game: str) -> str:
    """Return the name of the game that the host plays, if it is another of our games."""
    found = side.lobby.versions
    name = found.theirs[0] if found else game
    return name if name != game and name in GAMES else ""


def waits(side: Correspondence, *, is_long: bool = False) -> Waits:
    """Return the reason why this side writes nothing at present.

    Args:
        side: The game.
        is_long: Whether it has waited for so long that a person may decide.
    """
    if not side.is_behind or side.has_moved:
        return ""
    if side.is_lost:
        return "lost"
    if is_long:
        return "alone"
    if not side.lacks:
        return "other"
    return "moved" if side.mine.doubts is None else "rest"


def others(side: Correspondence) -> str:
    """Return the names of all other sides."""
    if side.agreed is None:
        return side.lobby.host_name if side.mine.role != "host" else ""
    names = sorted(side.agreed.names.items())
    return " – ".join(name for seat, name in names if name and seat != side.seat)


def debt(side: Correspondence, page: GamePage, program: int) -> Debt:
    """Return the kind of entry that is awaited; `program` is the level of this side's program."""
    match = side.match
    is_closed = side.ending is not None and side.ending.is_by_notes
    if match is None or match.step is None or side.cheat or is_closed:
        return ""
    if side.owes:
        return ("program" if program else "you") if side.owes == "person" else ""
    if side.owing == side.seat and (not side.may_write or side.game.is_bound):
        return "other"
    kinds = match.step.kinds
    if match.ending.has_ended:
        return "audit"
    if "turn" in kinds:
        return "resign" if has_given_up(side) else "turn"
    if "tokens" in kinds:
        return cast(Debt, page.awaited(match.choices[-1] if match.choices else ""))
    if "answer" in kinds:
        return "answer"
    if "draw" in kinds:
        return "draw"
    return "audit" if {"audit", "receipt"} & {*kinds} else "deal"


def messages(side: Correspondence, seats: Seats) -> tuple[ChatMessage, ...]:
    """Return the chat messages that this side can read."""
    return tuple(ChatMessage(seats[each.seat], each.text) for each in side.game.said if each.text is not None)


def rematch(side: Correspondence) -> Literal["", "asked", "offered", "agreed"]:
    """Return whether this side, others, or all have asked for a rematch."""
    asked = {*rematch_wishes(side)}
    if side.seat in asked:
        is_agreed = side.agreed is not None and asked >= side.agreed.keys.keys()
        return "agreed" if is_agreed else "asked"
    return "offered" if asked else ""
