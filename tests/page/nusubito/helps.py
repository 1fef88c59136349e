"""What is asked of the help of every game: that its diagrams are true, its words are there and its HTML is in order."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from page.text import Text
from unseen.kernel.game import AnyGame


def played(game: AnyGame, position: dict[str, object], actions: tuple[str, ...]) -> Iterator[tuple[Any, str]]:
    """Yield every position of a diagram with the action taken there, and the last one with none."""
    state = game.decode_state(position)
    for text in actions:
        yield state, text
        state = taken(game, state, text)
    yield state, ""


def taken(game: AnyGame, state: Any, text: str) -> Any:
    """Return the position after an action in notation."""
    (seat,), action = game.to_act(state), game.parse_action(text)
    faces: tuple[Any, ...] = ()
    while asked := game.needs(state, seat, action, faces):
        faces += tuple(game.answer(state, need) for need in asked)
    for event in game.decide(state, seat, action, faces):
        state = game.evolve(state, event)
    return state


def offered(game: AnyGame, state: Any) -> set[str]:
    """Return what can be done in a position, in notation."""
    return {
        game.format_action(action)
        for seat in game.to_act(state)
        for action in game.legal_actions(state, seat)
    }


class Asked(Text):
    """The English words, with a record of the keys that were asked for."""

    __slots__ = ("keys",)

    def __init__(self, words: Text) -> None:
        super().__init__(words._translations)
        self.keys: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.keys.add(key)
        return super().__call__(key, **values)


class Outline(HTMLParser):
    """What a reader of headings, names and ids would meet."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.levels: list[int] = []
        self.ids: list[str] = []
        self.named: list[str] = []
        self.bad: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if name := given.get("id"):
            self.ids.append(name)
        if name := given.get("aria-labelledby"):
            self.named.append(name)
        if "style" in given or (tag == "button" and given.get("type") != "button"):
            self.bad.append(str(attrs))
        if given.get("role") == "img" and not given.get("aria-label"):
            self.bad.append(str(attrs))
