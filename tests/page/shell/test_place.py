"""Where a tab was before a reload: a seat's name is taken from its history, and nothing else."""

import pytest

from page.online.kept_seat import TABS, place_of
from page.shell.place import place_in
from tests.secrecy.mail import LINK
from unseen.relay.wire import format_base64

ROOM = format_base64(bytes(range(16)))


@pytest.mark.parametrize("role", ["host", "guest", "watch"])
@pytest.mark.parametrize("tabs", ["", TABS])
def test_name_of_every_seat_is_taken_from_the_history(role: str, tabs: str) -> None:
    place = place_of(LINK + tabs, ROOM, role)  # type: ignore[arg-type]  # one of the three
    assert place_in(place) == place


@pytest.mark.parametrize(
    "noted",
    [
        None, 7, True, [], {"seat": "x"}, "", "A" * 21, "A" * 23, "A" * 22 + "~", "A" * 22 + "~host",
        "A" * 22 + "~guest~", "A" * 22 + "\n", "A" * 21 + "é", "A" * 21 + "&", "r=" + "A" * 20 + "=", LINK,
        "k=" + "A" * 200,
        "../" + "A" * 19,
    ],
)  # fmt: skip
def test_anything_else_in_the_history_is_passed_over(noted: object) -> None:
    """Other scripts of the site write there too."""
    assert place_in(noted) == ""
