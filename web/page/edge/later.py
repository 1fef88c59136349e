"""Lazy imports: names of the edge that the start of the page does not need, each imported at its first use.

Use them as attributes (`later.Seats`): `from page.edge.later import Seats` would import the module at once.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from page.edge.back import BackButton as BackButton
    from page.edge.command_field import CommandField as CommandField
    from page.edge.context import Context as Context
    from page.edge.frame import HostFrame as HostFrame
    from page.edge.lazy import fetch_asker as fetch_asker
    from page.edge.lazy import fetch_online as fetch_online
    from page.edge.motion import Motion as Motion
    from page.edge.notches import Notches as Notches
    from page.edge.pan import Pan as Pan
    from page.edge.programs import fetch_bots as fetch_bots
    from page.edge.seats import Seats as Seats
    from page.edge.sound import Sounds as Sounds


def __getattr__(name: str) -> Any:
    # Written out as imports, which the build follows to find the modules that a page needs.
    match name:
        case "BackButton":  # from the start screen Back leads away
            from page.edge import back

            return back.BackButton
        case "CommandField":  # most players never switch it on
            from page.edge import command_field

            return command_field.CommandField
        case "Context":
            from page.edge import context

            return context.Context
        case "HostFrame":  # only where the page is in a frame
            from page.edge import frame

            return frame.HostFrame
        case "Motion":  # on the start screen nothing moves
            from page.edge import motion

            return motion.Motion
        case "Notches":  # only where a wheel turns a piece
            from page.edge import notches

            return notches.Notches
        case "Pan":  # only where a board is larger than its window
            from page.edge import pan

            return pan.Pan
        case "Seats":
            from page.edge import seats

            return seats.Seats
        case "Sounds":  # most players never switch sounds on
            from page.edge import sound

            return sound.Sounds
        case "fetch_asker":
            from page.edge import lazy

            return lazy.fetch_asker
        case "fetch_bots":
            from page.edge import programs

            return programs.fetch_bots
        case "fetch_online":
            from page.edge import lazy

            return lazy.fetch_online
        case _:
            raise AttributeError(f"page.edge.later has no {name!r}: add its import there")
