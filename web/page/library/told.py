"""The outcome of a request of the list of games, in words."""

from page.library.state import State
from page.text import Text


def told_words(state: State, t: Text) -> str:
    """Return the outcome of the last request, in words."""
    if state.told == "imported":
        new, there, unread, over = state.imported
        words = t("games.told.imported", new=new, there=there, unread=unread)
        return t("games.told.no-room", words=words, over=over) if over else words
    if state.told == "refused":
        return state.refused
    return t(f"games.told.{state.told}") if state.told else ""
