"""Looking back on a game of Relics."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from page.looking_back.game_look import Series
from page.parts.replay import Replay
from page.relics.draw.small import sign
from page.relics.ending.over import board_at, replay_of
from page.shell.model import Over
from page.text import Text
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Measure, Moment

CSS = "relics"
TONES = {"amber": "amber", "jade": "jade"}
MOST = 24
"""Points that fill a bar."""


def phase(over: Over) -> str:
    """Return the phase whose inks the board is printed in."""
    del over
    return "day"


def board(over: Over, t: Text) -> Markup:
    """Draw the board at a moment."""
    return board_at(over, t)


def seen(over: Over, t: Text) -> Markup | None:
    """Draw nothing beside the board."""
    del over, t
    return None


def identities(over: Over, t: Text) -> Mapping[Seat, str]:
    """Return nothing: nobody has a hidden identity."""
    del over, t
    return {}


def replay(over: Over, t: Text) -> Replay:
    """Return the replay: everybody sees the same."""
    return replay_of(over, t)


def figure(seat: str | None) -> Markup:
    """Draw the sign of a seat."""
    return sign(seat)


def series(eyes: str, seats: Sequence[Seat], t: Text) -> tuple[Series, ...]:
    """Return the measures that the timeline draws: the points of both."""
    del eyes
    return tuple(
        Series("points", seat, ONLOOKER, TONES[seat], t("look.relics.key", seat=t(f"seat.{seat}")))
        for seat in seats
    )


def share(one: Measure) -> float:
    """Return the height of a measure's bar, from 0 to 1."""
    return max(0.0, min(1.0, one.value / MOST))


def moment_words(moment: Moment, t: Text) -> tuple[str, ...]:
    """Return the measures of a moment as sentences."""
    points = [one for one in moment.measures if one.name == "points"]
    said = [t("look.relics.points", seat=t(f"seat.{one.of}"), n=int(one.value)) for one in points]
    found = {one.name: one.value for one in moment.measures}
    seat, lead, largest = t(f"seat.{moment.seat}"), found["lead"], found["largest-lead"]
    if largest > lead + 0.05:
        said.append(t("look.relics.largest", seat=seat, lead=_number(lead), largest=_number(largest)))
    return tuple(said)


def mark_words(mark: Mark, t: Text) -> str:
    """Return a mark as a sentence."""
    seat = t(f"seat.{mark.of}") if mark.of else ""
    place = mark.places[0] if mark.places else ""
    key = f"look.relics.{mark.kind}"
    return t(key, n=mark.n) if mark.n else t(key, seat=seat, place=place)


def _number(value: float) -> str:
    return f"{value:+.1f}".removesuffix(".0").replace("-", "−") if value else "0"
