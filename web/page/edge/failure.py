"""An unexpected error: one sentence replaces the screen.

Rule 1. Nothing of the exception is shown or written but its kind, its place in our code and, if a module is missing,
        the module's name: its text could give away a seat's secrets.
"""

import re
from traceback import walk_tb

from page.edge.browser import element, once, options, window
from page.parts.html import el
from page.text import Text

_OURS = re.compile(r"\b((?:page|unseen)/[\w/]+\.py|main\.py)$")
"""The end of the path of a file of ours, wherever it lies."""


def where(error: BaseException) -> str:
    """Return the kind and place of an exception, such as "KeyError at page/shell/update/seated.py:12".

    Where a module could not be imported it is named: "ModuleNotFoundError of page.cups.said at page/cups/page.py:3".
    """
    frames = ((frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__))
    ours = [f"{match[1]}:{line}" for file, line in frames if (match := _OURS.search(file))]
    missing = f" of {error.name}" if isinstance(error, ImportError) and error.name else ""
    return f"{type(error).__name__}{missing} at {ours[-1] if ours else 'an unknown place'}"


def show_failure(error: Exception, t: Text, *, kept: bool) -> None:
    """Replace the screen with a sentence and a button that reloads the page.

    Args:
        error: The exception.
        t: The words.
        kept: Whether the game survives the reload.
    """
    place = where(error)
    window.console.error(place)
    button = el("button", {"type": "button", "id": "reload", "class": "btn main"}, t("edge.failure.reload"))
    sentence = el("p", {"role": "alert"}, t("edge.failure.kept" if kept else "edge.failure.lost"))
    told = el("p", {"id": "failure-place", "class": "sub"}, t("edge.failure.place", place=place))
    card = el("div", {"class": "card bad"}, sentence, button, told)
    page = element("page")
    assert page is not None
    page.innerHTML = str(el("main", {"id": "screen", "class": "failure", "data-phase": "day"}, card))
    reload = element("reload")
    assert reload is not None
    reload.addEventListener("click", once(lambda _: window.location.reload()), options(once=True))
    reload.focus()
