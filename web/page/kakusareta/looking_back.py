"""Looking back on a game of Kakusareta."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from page.courtyard.looking_back import counted, marked
from page.kakusareta.draw.small import figure as figure
from page.kakusareta.ending.replay import RECORD
from page.kakusareta.ending.replay import board as board
from page.looking_back.game_look import Series
from page.parts.replay import Replay
from page.shell.model import Over
from page.text import Text
from unseen.courtyard.board import TEMPLE_NAMES
from unseen.kakusareta import KAKUSARETA
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Measure, Moment

CSS = ""
ALL = len(TEMPLE_NAMES)
FOUR = 4
"""The temples that decide a game (K7)."""


def phase(over: Over) -> str:
    """Return the phase whose inks the board is printed in."""
    return "night" if over.game.states[over.at].phase == "night" else "day"


def seen(over: Over, t: Text) -> Markup | None:
    """Draw nothing beside the board."""
    del over, t
    return None


def identities(over: Over, t: Text) -> Mapping[Seat, str]:
    """Return nothing: nobody has a hidden identity."""
    del over, t
    return {}


def replay(over: Over, t: Text) -> Replay:
    """Return the replay in the chosen view, with the whole log."""
    return RECORD.replay(over, t)


def series(eyes: str, seats: Sequence[Seat], t: Text) -> tuple[Series, ...]:
    """Return the measures that the timeline draws: what has fallen, and to the Kakusareta's eyes the ways left."""
    del seats
    fallen = Series("fallen", None, ONLOOKER, "shu", t("look.kakusareta.fallen.key"))
    ways = Series("ways", None, KAKUSARETA, "ink", t("look.kakusareta.ways.key"))
    treasure = Series("treasures", None, KAKUSARETA, "jade", t("look.treasures.key"))
    return (fallen,) if eyes == "moya" else (fallen, ways, treasure)


def share(one: Measure) -> float:
    """Return the height of a measure's bar, from 0 to 1."""
    return min(1.0, one.value / (FOUR if one.name == "fallen" else ALL))


def moment_words(moment: Moment, t: Text) -> tuple[str, ...]:
    """Return the measures of a moment as sentences."""
    found = {one.name: one for one in moment.measures}
    said = [counted("look.kakusareta.places", found["places"], t)]
    if found["fallen"].value or found["held"].value:
        fallen, held = int(found["fallen"].value), int(found["held"].value)
        said.append(t("look.kakusareta.lost", fallen=fallen, held=held))
    said.append(t("look.kakusareta.darts", n=int(found["darts"].value)))
    if "treasures" in found:
        said.append(counted("look.treasures", found["treasures"], t))
    if "ways" in found:
        said.append(t("look.kakusareta.ways", n=int(found["ways"].value)))
    if "closable" in found and found["closable"].value:
        said.append(t("look.kakusareta.closable", n=int(found["closable"].value)))
    return tuple(said)


def mark_words(mark: Mark, t: Text) -> str:
    """Return a mark as a sentence."""
    return marked("kakusareta", mark, t)
