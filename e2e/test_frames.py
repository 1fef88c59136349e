"""Every frame: what has to be in sight is, on paper put into a browser that has a finger."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.conftest import Open
from e2e.easel import Easel
from e2e.frames import DECISIVE, EMBEDDED, FRAMES, LARGEST, MAGNIFIED, Shown, size, states
from tests.page.sitting import english
from tools.serve import Site

HERE = Path(__file__).parent
FITS = (HERE / "frame.js").read_text("utf-8")
LAYOUT = (HERE / "layout.js").read_text("utf-8")


@pytest.fixture(scope="module")
def shown() -> list[Shown]:
    """Every state that is looked at."""
    return list(states(english()))


@pytest.fixture
def easel(lent: Open, site: Site) -> Iterator[Easel]:
    """A page that is touched."""
    with lent(reduced_motion="reduce", has_touch=True) as opened:
        yield Easel(opened.page, site.address)


def faults(easel: Easel, shown: list[Shown], frame: tuple[int, int]) -> list[str]:
    """Return what does not fit a frame."""
    easel.page.set_viewport_size(size(frame))
    asked = [[state.kind, frame == MAGNIFIED] for state in shown]
    found = easel.ask([state.drawn for state in shown], asked, FITS, LAYOUT)
    return [f"{state.name}: {each}" for state, all_ in zip(shown, found, strict=True) for each in all_]


def _name(frame: tuple[int, int]) -> str:
    return "x".join(map(str, frame))


@pytest.mark.parametrize(
    "frame",
    [
        *DECISIVE,
        MAGNIFIED,
        *(pytest.param(it, marks=pytest.mark.long) for it in FRAMES if it not in DECISIVE),
    ],
    ids=_name,
)
def test_what_has_to_be_in_sight_is(frame: tuple[int, int], easel: Easel, shown: list[Shown]) -> None:
    """Each frame: the board, the card, what can be pressed; nothing cut, nothing over another, targets for a finger."""
    found = faults(easel, shown, frame)
    assert found == [], "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("frame", LARGEST, ids=_name)
def test_the_largest_words_have_room(frame: tuple[int, int], easel: Easel, shown: list[Shown]) -> None:
    easel.page.evaluate("document.documentElement.dataset.text = 'largest'")
    found = faults(easel, shown, frame)
    assert found == [], "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("frame", EMBEDDED, ids=_name)
def test_a_frame_on_another_site_has_room_beside_its_strip(
    frame: tuple[int, int], easel: Easel, shown: list[Shown]
) -> None:
    easel.page.evaluate(
        "document.documentElement.dataset.embed = '', document.getElementById('frame').hidden = false"
    )
    # Games elsewhere are not played in a frame.
    found = faults(easel, [state for state in shown if not state.name.startswith("elsewhere")], frame)
    assert found == [], "\n".join(found)
