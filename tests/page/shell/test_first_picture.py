"""The picture that is in the document before Python runs: it is left as it is while it is what the page shows."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from page.first import first_picture
from page.games import GAMES, Later, module_of
from page.shell.embed import Embedded
from page.shell.messages import (
    GamesKept,
    Kept,
    Message,
    Newer,
    OnlineGame,
    OnlineKept,
    Opened,
    Pressed,
    Unfetched,
    Unreadable,
)
from page.shell.model import Model, Start, first_model
from page.shell.screens import is_first_picture, screen
from page.shell.solo import Solo
from page.shell.update import update
from page.text import Text
from tests.page.games import ONLINE, PLAYED, TAUGHT
from tests.page.sitting import english as in_english
from tools.paths import ROOT
from unseen.kernel.seat import Seat

HOW_LONG = (ROOT / "engine/docs/how-long.md").read_text("utf-8")
WITHOUT_THE_GAME = """
import sys
from page.games import GAMES, Later
from page.shell.dealer import Dealer
from page.shell.messages import OnlineKept, Opened
from page.shell.model import first_model
from page.shell.screens import is_first_picture, title
from page.shell.update import update

class T:
    def __call__(self, key, /, **values): return key

for game in GAMES:
    remembered = {"contrast": "more", "first-raid": "yes", "finished-thief": "yes", "name-one": "Ann", "score": "1 2 0"}
    model, dealer = first_model(remembered, game), Dealer(lambda _: 0, Later(game))
    for told in (Opened("sealed"), OnlineKept(())):
        model, _ = update(model, told, T())
        assert is_first_picture(model, T())
    title(model, T())
    assert dealer.saved() is None and dealer.progress() is None
print(*sorted(sys.modules), sep="\\n")
"""


def documents(model: Model, t: Text) -> str:
    """Return what the document shows in the place of a page."""
    return f'<div id="page">{first_picture(t, model.game)}</div>'


def ways(game: str) -> Iterator[str]:
    """Yield the buttons of what only some games have."""
    if game in PLAYED:
        yield "solo"
    if game in TAUGHT:
        yield "learn"


def others(game: str, t: Text) -> Iterator[Model]:
    """Yield a page for each thing that makes a start screen another."""
    first = first_model({}, game)
    seat = module_of(game).face().seats[0]
    told: tuple[Message, ...] = (
        Pressed("do", "two"), *(Pressed("do", way) for way in ways(game)), Pressed("do", "settings"),
        Pressed("do", "help"), Opened("memory"), Opened("silent"), Unreadable(), GamesKept(1, 0), GamesKept(0, 1),
        OnlineKept((OnlineGame("room", "Ann", Seat(seat), "you"),)), OnlineKept((), 2),
    )  # fmt: skip
    for message in told:
        yield update(first, message, t)[0]
    # What is fetched for a button, or could not be, is said beside it.
    if game in ONLINE:
        yield update(first, Pressed("do", "online"), t)[0]
        yield update(first._replace(screen=Start(fetching=True)), Unfetched(), t)[0]
    for course in module_of(game).LESSONS:
        yield update(first_model({f"learn-{course}": "done"}, game), Pressed("do", "learn"), t)[0]
    yield first._replace(kept=Kept((), 1000, "idle"))
    yield update(first, Newer("ready"), t)[0]
    yield first._replace(embedded=Embedded())
    yield first._replace(screen=Start(problem="the record is cut short"))


def same(game: str, t: Text) -> Iterator[Model]:
    """Yield pages that show the same as on a first visit."""
    first = first_model({}, game)
    yield first
    for message in (Opened("sealed"), OnlineKept(()), Pressed("do", "help")):
        yield update(first, message, t)[0]._replace(sheet="")
    yield first_model({"shortcuts": "off", "firsts": "off", "contrast": "more", "text": "large"}, game)
    yield first_model({"name-one": "Ann"}, game)
    yield first._replace(solo=Solo(level=3))


@pytest.mark.parametrize("game", GAMES)
def test_it_is_left_where_it_is_what_the_page_shows_and_only_there(game: str) -> None:
    t = in_english(game)
    for model in (*same(game, t), *others(game, t)):
        is_same = str(screen(model, t)) == documents(model, t)
        assert is_first_picture(model, t) is is_same, model
    assert all(is_first_picture(model, t) for model in same(game, t))
    assert not any(is_first_picture(model, t) for model in others(game, t))


def test_nothing_of_a_game_is_imported_for_it() -> None:
    """Its table, and its engine, take longer to import than all else: they come with the first press, or before it."""
    here = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", WITHOUT_THE_GAME]
    ran = subprocess.run(command, env=here, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    loaded = ran.stdout.split()
    assert "page.shell.update" in loaded
    heads = tuple(f"{package}.{game}" for package in ("page", "unseen") for game in GAMES)
    assert [name for name in loaded if name.startswith(heads)] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_imported_later_is_the_same_page(game: str) -> None:
    later, page = Later(game), module_of(game)
    assert all(getattr(later, name) is getattr(page, name) for name in page.__all__)
    assert later.GAME is page.GAME
    with pytest.raises(AttributeError):
        assert later.nothing_that_is


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("nusubito", "2 players · 10–20 min"),
        ("relics", "2 players · 25–45 min"),
        ("kakusareta", "2 players · 15–30 min"),
        ("misty_ruins", "2–5 players · 35–80 min"),
    ],
)
def test_the_first_picture_says_for_how_many_and_how_long(game: str, words: str) -> None:
    """Before Python runs, by the table of `engine/docs/how-long.md`."""
    assert f'<p class="start-size">{words}</p>' in first_picture(in_english(game), game)
    _, minutes = words.split(" · ")
    (row,) = [
        line for line in HOW_LONG.splitlines() if line.lower().startswith(f"| {game.replace('_', ' ')} |")
    ]
    assert row.split(" | ")[-1].removesuffix(" |") == minutes.removesuffix(" min")
