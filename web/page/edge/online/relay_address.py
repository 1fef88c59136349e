"""The address of the relay that this page was served with."""

from page.edge.browser import BrowserError, window
from page.edge.settings import load_settings, remember
from page.games import FIRST, way


async def relay_address(game: str) -> str:
    """Return it, without a network the one that was used last; "" for none.

    Args:
        game: The game whose page this is.
    """
    try:
        answer = await window.fetch(f"{way(FIRST, game)}relay.json")
        settings = await answer.json()
        relay = str(settings.relay)
    except (BrowserError, AttributeError):
        return load_settings().get("relay", "")
    remember("relay", relay)
    return relay
