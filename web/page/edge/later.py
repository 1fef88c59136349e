"""Lazy imports: names of the edge that its top does not need at the start, each imported at its first use.

Use them as attributes (`later.Seats`): `from page.edge.later import Seats` would import the module at once.
"""

from typing import TYPE_CHECKING

from page.games import on_demand

if TYPE_CHECKING:
    from page.edge.back import BackButton as BackButton
    from page.edge.context import Context as Context
    from page.edge.day import leads_away as leads_away
    from page.edge.frame import HostFrame as HostFrame
    from page.edge.handing import hand_on as hand_on
    from page.edge.handing import select as select
    from page.edge.handing import today as today
    from page.edge.input.pan import Pan as Pan
    from page.edge.lazy import fetch_asker as fetch_asker
    from page.edge.lazy import fetch_online as fetch_online
    from page.edge.lazy import fetch_report as fetch_report
    from page.edge.list_archive import ListArchive as ListArchive
    from page.edge.looking import fetch_looking as fetch_looking
    from page.edge.programs import fetch_bots as fetch_bots
    from page.edge.puzzling import fetch_puzzles as fetch_puzzles
    from page.edge.sharing import fetch_sharing as fetch_sharing
    from page.edge.start_day import tell_day as tell_day
    from page.edge.storage.seats import Seats as Seats
    from page.edge.storage.writer import Kept as Kept
    from page.edge.table_time import TableTime as TableTime

LATER = {
    "BackButton": "page.edge.back",  # from the start screen Back leads away
    "Context": "page.edge.context",
    "HostFrame": "page.edge.frame",  # only where the page is in a frame
    "Kept": "page.edge.storage.writer",  # only once a game is dealt
    "ListArchive": "page.edge.list_archive",
    "Pan": "page.edge.input.pan",  # only where a board is larger than its window
    "Seats": "page.edge.storage.seats",
    "TableTime": "page.edge.table_time",
    "fetch_asker": "page.edge.lazy",
    "fetch_bots": "page.edge.programs",
    "fetch_looking": "page.edge.looking",
    "fetch_online": "page.edge.lazy",
    "fetch_puzzles": "page.edge.puzzling",
    "fetch_sharing": "page.edge.sharing",
    "fetch_report": "page.edge.lazy",
    "leads_away": "page.edge.day",
    "hand_on": "page.edge.handing",  # only once something is told the author
    "select": "page.edge.handing",
    "tell_day": "page.edge.start_day",  # once the start screen is ready for it
    "today": "page.edge.handing",
}
__getattr__ = on_demand(LATER)
