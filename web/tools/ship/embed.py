"""The files for other sites that embed the games: the tag's script, and the page that assembles the tag."""

import json
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from page.games import FIRST, GAMES, way
from page.parts.html import el
from page.shell.draw.face import Face
from page.text import Text


def script(words: Mapping[str, Text]) -> str:
    """Return, as JSON by the games' names, what each is called and where its page lies.

    Args:
        words: The words of each game's page.
    """
    return json.dumps({game: (words[game](f"shelf.{game}"), _at(game) or ".") for game in GAMES})


def page(faces: Mapping[str, Face], taught: Sequence[str], words: Mapping[str, Text]) -> dict[str, str]:
    """Return the values for the template of the page that assembles the tag.

    Args:
        faces: What each game shows of itself.
        taught: The games with courses.
        words: The words of each game's page.
    """
    return {
        "games": "\n".join(_choice(game, words[game]) for game in GAMES),
        "seats": "".join(_seat(game, seat, words[game]) for game in GAMES for seat in faces[game].seats),
        "taught": " ".join(taught),
    }


def _choice(game: str, t: Text) -> Markup:
    title = t(f"shelf.{game}")
    attrs = {"type": "radio", "name": "game", "value": game, "data-title": title, "data-way": _at(game)}
    said = el("span", None, el("b", None, title), el("small", None, t(f"shelf.{game}.what")))
    return el("label", {"class": "put-way"}, el("input", attrs | {"checked": game == FIRST}), said)


def _seat(game: str, seat: str, t: Text) -> Markup:
    return el("option", {"value": seat, "data-of": game}, t(f"seat.{seat}"))


def _at(game: str) -> str:
    return way(game, FIRST).removeprefix("./")
