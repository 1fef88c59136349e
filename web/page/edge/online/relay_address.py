"""The address of the relay, which this page's server gives."""

from page.edge.browser import BrowserError, window
from page.edge.storage.settings import load_settings, remember
from page.games import FIRST, way


async def relay_address(game: str) -> str:
    """Return the relay's address; without a network, the last one used; "" if there is none.

    Args:
        game: The name of the game that this page is for.
    """
    try:
        answer = await window.fetch(f"{way(FIRST, game)}relay.json")
        settings = await answer.json()
        relay = str(settings.relay)
    except (BrowserError, AttributeError):
        return load_settings().get("relay", "")
    remember("relay", relay)
    return relay
