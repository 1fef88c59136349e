"""Work out the state of a game from the frames at the relay.

Nothing is sent, and the kept seat stays as it is.
"""

from collections.abc import Callable

from page.edge.context import Context
from page.edge.online.keeper import Keeper
from page.edge.online.main import kit_of
from page.edge.online.making import draw
from page.edge.slices import in_slices
from page.online.asking import Answer, standing, while_wanted
from page.online.kept_seat import TABS
from page.online.online_seat import restoring
from page.online.written import check_written
from page.shell.listing import Listed
from page.shell.messages import OnlineTurn
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import Work
from unseen.secrecy.channel import read_link
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import Kept, taking_up


async def worked_out(
    context: Context, keeper: Keeper, game: Listed, answer: Answer, is_wanted: Callable[[], bool]
) -> OnlineTurn | None:
    """Return the state of a game; None if it cannot be found out or is no longer wanted.

    Args:
        context: The page's context.
        keeper: The keeper of the seat.
        game: The game as it is listed.
        answer: The relay's answer.
        is_wanted: Returns whether the state is still wanted.
    """
    try:
        kit = await kit_of(context)
        text = await keeper.load(game.place)
        if text is None:
            return None

        def waking(at_rest: Kept) -> Work[Correspondence]:
            room = read_link(at_rest.link.removesuffix(TABS), kit.crypto)
            if room is None:
                raise CodecError("link", "no link to a game")
            return taking_up(at_rest, kit.masked, kit.crypto, room, draw)

        def work() -> Work[OnlineTurn]:
            seat = yield from restoring(text, waking, kit.page)
            check_written(seat.side, keeper.written(game.place))
            return (yield from standing(seat, game.noted, answer))

        return await in_slices(while_wanted(is_wanted, work()))
    except (CodecError, ValueError, OSError):
        return None
