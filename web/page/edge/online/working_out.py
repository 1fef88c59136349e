"""Work out how a game stands by what the relay has of it: nothing is sent, and the seat that is kept stays as it is."""

from collections.abc import Callable

from page.edge.context import Context
from page.edge.online.keeper import Keeper
from page.edge.online.main import kit_of
from page.edge.online.rooms import draw
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
    """Return the state of a game, None where it cannot be found out or nobody wants to know it any more.

    Args:
        context: What the page works with.
        keeper: Where the seat is.
        game: The game as it is listed.
        answer: What the relay has said.
        is_wanted: Returns whether somebody wants to know.
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
