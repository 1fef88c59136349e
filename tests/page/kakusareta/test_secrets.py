"""The Moya player's screen is the same whatever only the Kakusareta player knows (K65, K66)."""

import pytest

from page.courtyard.pointing import following
from page.kakusareta import page
from page.kakusareta.pointing.press import fits
from page.shell.model import Seated, first_model
from page.text import Text
from tests.page.kakusareta.seen import games, of_twin, shown, twins
from tests.page.kakusareta.sittings import words
from unseen.kakusareta import KAKUSARETA, MOYA

MODEL = first_model({}, "kakusareta")


@pytest.fixture(scope="module")
def t() -> Text:
    return words()


@pytest.mark.untraced
def test_no_html_for_the_moya_tells_two_truths_apart(t: Text) -> None:
    compared = 0
    for number, played in enumerate(games(12, 60)):
        for pair in twins(played, MOYA, number)[::30]:
            one, other = (Seated(shown(table, MOYA)) for table in of_twin(played, pair))
            assert screens(one, t) == screens(other, t)
            compared += 1
    assert compared > 10


def screens(seated: Seated, t: Text) -> list[str]:
    """Return the table with nothing chosen, and with each thing that can be pressed first."""
    state, legal = seated.shown.view, seated.shown.legal
    first = sorted(following(fits(state, legal, ()), ()))[:4]
    return [
        str(page.table(MODEL, seated._replace(chosen=chosen), t))
        for chosen in ((), *((one,) for one in first))
    ]


def test_his_own_screen_does_tell_truths_apart(t: Text) -> None:
    played = games(1, 60)[0]
    one, other = of_twin(played, next(pair for pair in twins(played, MOYA) if pair.truth.at != pair.other.at))
    seen = (str(page.table(MODEL, Seated(shown(table, KAKUSARETA)), t)) for table in (one, other))
    assert len(set(seen)) == 2
