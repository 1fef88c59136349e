"""The knowledge of an OpenSpiel player: the view of its seat and, for an information state, its log."""

import json

from unseen import misty_ruins
from unseen.adapters.views import Knowledge
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins.adapters.bounds import words
from unseen.misty_ruins.adapters.course import Course
from unseen.misty_ruins.adapters.features import SIZE, features
from unseen.misty_ruins.adapters.words import numbers_of, text_of
from unseen.misty_ruins.state import SEATS


def knowledge(players: int, rounds: int) -> Knowledge:
    """Return the functions of a game with a round limit."""
    return Knowledge(
        SEATS[:players],
        public=ONLOOKER,
        together=None,
        size=SIZE,
        features=features,
        log_shape=(words(players, rounds),),
        log_numbers=numbers_of,
        log_text=text_of,
        view_text=_view_text,
        dealing="identities and hands are dealt",
    )


def _view_text(course: Course, seat: Seat | None) -> str:
    if course.truth.phase == "opening":
        # A position has a notation only once the offer is turned up.
        return text_of(course.heard(seat))
    return json.dumps(misty_ruins.encode_state(course.view(seat)))
