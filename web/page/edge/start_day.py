"""Tell the start screen the puzzle of the day.

This module is imported only once a start screen is ready for it.
"""

from collections.abc import Callable
from contextlib import suppress

from page.edge.archives import fetch_archive
from page.edge.day import local_day
from page.shell import abilities
from page.shell.causes import NoPart
from page.shell.daily import Daily
from page.shell.day import daily_on
from page.shell.messages import DayTold, Message


async def tell_day(game: str, known: Callable[[], Daily | None], dispatch: Callable[[Message], None]) -> None:
    """Tell a start screen the puzzle of the local date, and then its board, unless it is known.

    Args:
        game: The game of the page.
        known: Returns what it knows.
        dispatch: Takes what is told.
    """
    before, daily = known(), daily_on(game, local_day())
    if before and before.number == daily.number:
        return
    dispatch(DayTold(daily))
    if daily.number and daily.game == game and abilities.of(game).puzzle_boards:
        with suppress(NoPart):
            await fetch_archive(f"{game}-boards.wasm")
            from page.shell.boards import board_of

            # Another day may have begun meanwhile.
            if known() == daily:
                dispatch(DayTold(daily._replace(board=board_of(game, daily.number))))
