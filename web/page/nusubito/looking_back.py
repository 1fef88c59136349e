"""Looking back on a game of Nusubito."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from page.courtyard.looking_back import counted, marked
from page.looking_back.game_look import Series
from page.nusubito.draw.small import figure as figure
from page.nusubito.ending.over import RECORD
from page.nusubito.ending.over import board as board
from page.parts.replay import Replay
from page.shell.model import Over
from page.text import Text
from unseen.courtyard.board import TEMPLE_NAMES
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Measure, Moment
from unseen.nusubito import THIEF

CSS = ""
ALL = len(TEMPLE_NAMES)


def phase(over: Over) -> str:
    """Return the phase whose inks the board is printed in."""
    found: str = over.game.states[over.at].phase
    return found


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
    """Return the measures that the timeline draws: where the Thief could be, and to his eyes the treasure."""
    del seats
    where = Series("temples", None, ONLOOKER, "shu", t("look.nusubito.temples.key"))
    treasure = Series("treasures", None, THIEF, "jade", t("look.treasures.key"))
    return (where,) if eyes == "mist" else (where, treasure)


def share(one: Measure) -> float:
    """Return the height of a measure's bar, from 0 to 1."""
    return one.value / ALL


def moment_words(moment: Moment, t: Text) -> tuple[str, ...]:
    """Return the measures of a moment as sentences."""
    found = {one.name: one for one in moment.measures}
    said = [counted("look.nusubito.temples", found["temples"], t)]
    if "treasures" in found:
        said.append(counted("look.treasures", found["treasures"], t))
    if "bits" in found:
        said.append(t("look.bits", bits=f"{found['bits'].value:.1f}"))
    return tuple(said)


def mark_words(mark: Mark, t: Text) -> str:
    """Return a mark as a sentence."""
    return marked("nusubito", mark, t)
