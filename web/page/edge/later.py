"""Lazy imports: names of the edge that its top does not need at the start, each imported at its first use.

Use them as attributes (`later.Seats`): `from page.edge.later import Seats` would import the module at once.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from page.edge.back import BackButton as BackButton
    from page.edge.context import Context as Context
    from page.edge.frame import HostFrame as HostFrame
    from page.edge.input.pan import Pan as Pan
    from page.edge.lazy import fetch_asker as fetch_asker
    from page.edge.lazy import fetch_online as fetch_online
    from page.edge.programs import fetch_bots as fetch_bots
    from page.edge.storage.seats import Seats as Seats


def __getattr__(name: str) -> Any:
    # Written out as imports, which the build follows to find the modules that a page needs.
    match name:
        case "BackButton":  # from the start screen Back leads away
            from page.edge import back

            return back.BackButton
        case "Context":
            from page.edge import context

            return context.Context
        case "HostFrame":  # only where the page is in a frame
            from page.edge import frame

            return frame.HostFrame
        case "Pan":  # only where a board is larger than its window
            from page.edge.input import pan

            return pan.Pan
        case "Seats":
            from page.edge.storage import seats

            return seats.Seats
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
