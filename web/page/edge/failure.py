"""An unexpected error: one sentence replaces the screen.

Rule 1. Nothing of the exception is shown or written but its kind and its place in our code: its text could
        give away a seat's secrets.
"""

from traceback import walk_tb

from page.edge.browser import element, once, options, window
from page.parts.html import el
from page.text import Text


def where(error: BaseException) -> str:
    """Return the kind and place of an exception, such as "KeyError at update.py:12"."""
    frames = ((frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__))
    ours = [f"{file.rpartition('/')[2]}:{line}" for file, line in frames if file.endswith(".py")]
    return f"{type(error).__name__} at {ours[-1] if ours else 'an unknown place'}"


def show_failure(error: Exception, t: Text, *, kept: bool) -> None:
    """Replace the screen with a sentence and a button that reloads the page.

    Args:
        error: The exception.
        t: The words.
        kept: Whether the game survives the reload.
    """
    window.console.error(where(error))
    button = el("button", {"type": "button", "id": "reload", "class": "btn main"}, t("edge.failure.reload"))
    sentence = el("p", {"role": "alert"}, t("edge.failure.kept" if kept else "edge.failure.lost"))
    card = el("div", {"class": "card bad"}, sentence, button)
    page = element("page")
    assert page is not None
    page.innerHTML = str(el("main", {"id": "screen", "class": "failure", "data-phase": "day"}, card))
    reload = element("reload")
    assert reload is not None
    reload.addEventListener("click", once(lambda _: window.location.reload()), options(once=True))
    reload.focus()
