"""The end of a game with a friend elsewhere: each side reads its own result, and by whose giving up."""

import re

import pytest

from page.games import module_of
from page.shell.model import Over
from tests.page.tabs import GUEST, HOST, WATCH, dealt, tabs
from tests.page.words import english
from unseen.secrecy.lobby import Terms

GAMES = ("nusubito", "relics", "kakusareta")


def read(html: str) -> str:
    """Return what stands on the end screen about who won and how."""
    found = re.search(r'<section class="over-verdict.*?</section>', html, re.DOTALL)
    assert found
    return squeezed(re.sub("<[^>]+>", "", found[0]))


def squeezed(words: str) -> str:
    """Return words without the spaces, of which tags between them leave more or fewer."""
    return re.sub(r"\s+", "", words)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("is_out_of_turn", [False, True])
def test_winner_reads_that_he_wins_and_by_name_who_gave_up(game: str, is_out_of_turn: bool) -> None:
    page = module_of(game)
    options = page.options(None)
    letters = dealt(Terms(options, page.GAME.seats(options)[0]), game=game)
    pages = tabs(letters, english(game))
    mover = letters.online_seats.index(letters.mover)
    quitter = (GUEST if mover == HOST else HOST) if is_out_of_turn else mover
    winner = GUEST if quitter == HOST else HOST
    letters.say(letters.online_seats[quitter], "resign")
    assert all(isinstance(page.model.screen, Over) for page in pages)
    names = {HOST: "Ann", GUEST: "Bo"}
    t = english(game)
    won, lost, watched = (read(pages[number].html()) for number in (winner, quitter, WATCH))
    by_name, by_you = t("over.gave_up.name", name=names[quitter]), t("over.gave_up.you")
    assert squeezed(t("over.you.won")) in won
    assert squeezed(by_name) in won
    assert squeezed(t("over.you.lost")) in lost
    assert squeezed(by_you) in lost or squeezed(by_name) not in lost
    for key in ("over.you.won", "over.you.lost", "over.gave_up.you"):
        assert squeezed(t(key)) not in watched
    assert names[winner] not in watched
