"""Default answers of a game's page (`page.shell.game_page.GamePage`).

A page that does not define one of these names passes the question on, by a `__getattr__` of its own:

    __getattr__ = on_demand(LATER, defaults)
"""

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from page.games import on_demand
from page.shell.effects import Animate, Sound
from page.shell.game_page import Entry, Pointed, RecapEntry
from page.shell.messages import GameOver, Shown
from page.shell.model import Path, Seated
from page.text import Text
from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
from unseen.kernel.seat import ONLOOKER, Seat

if TYPE_CHECKING:
    from page.shell.author import AUTHOR as AUTHOR
    from page.shell.command.commands import COMMANDS as COMMANDS
    from page.shell.learn.teaching import Teaching

FOCUS = ""
"""No space of a board is in the tab order."""
DEALS_SECRETS = False
"""No seat has secrets before its first action."""
FIRSTS: Collection[str] = ()
"""Nothing is explained once."""
EYES: Collection[str] = ("truth",)
"""A replay shows the truth alone."""
SHEETS: Mapping[str, bool] = {}
"""No sheet of its own lies over the table."""
LESSONS: Mapping[str, int] = {}
"""There are no courses."""
FURTHER: Mapping[str, int] = {}
"""There are no further ones either."""
TEACHING: "Teaching | None" = None
"""Therefore nothing teaches any."""
ENDS_ITSELF = False
"""No turn ends by itself."""
MARKS_LONGEST = 0
"""Players make no private marks."""
PROGRAM_STEPS: tuple[str, ...] = ()
"""There are no programs to import."""
SPECTATES = ONLOOKER
"""A spectator sees the public view."""

LATER = {"AUTHOR": "page.shell.author", "COMMANDS": "page.shell.command.commands"}
__getattr__ = on_demand(LATER)

NOTHING_POINTED = Reason("pointing", "the page", "nothing is chosen by pointing")

# Pointing


def token(control: str, value: str) -> str:
    """Return the value of the control that was pressed: it names itself."""
    del control
    return value


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Return no meaning: every control takes an action by itself."""
    del shown, token
    return Pointed(chosen=chosen)


def kept(chosen: Path, action: Any) -> Path:
    """Return the path that stays chosen once an action is taken: none."""
    del chosen, action
    return ()


def is_space(token: str) -> bool:
    """Return False: there is no board."""
    del token
    return False


def is_verb(token: str) -> bool:
    """Return False: every token stands for a place or a piece."""
    del token
    return False


def is_wanted(chosen: Path, token: str) -> bool:
    """Return False: no choice asks for a second thing."""
    del chosen, token
    return False


def dragged(shown: Shown) -> frozenset[str]:
    """Return the tokens that can be dragged: none."""
    del shown
    return frozenset()


def lifted(shown: Shown, chosen: Path, token: str) -> Path:
    """Return the path that is chosen while something is dragged: the one that was."""
    del shown, token
    return chosen


def drop(shown: Shown, chosen: Path, token: str, place: str) -> Pointed:
    """Return the meaning of a drop: none."""
    del shown, token, place
    return Pointed(chosen=chosen)


def ends_game(action: Any) -> bool:
    """Return whether an action is a resignation."""
    return isinstance(action, Resign)


def ends_turn(action: Any) -> bool:
    """Return False: no button ends a turn."""
    del action
    return False


def must_end(view: Any) -> Any:
    """Return None: the player ends each turn."""
    del view


def is_open(view: Any) -> bool:
    """Return False: the first turn begins at once."""
    del view
    return False


def is_public_choice(view: Any) -> bool:
    """Return False: each seat acts before its own board."""
    del view
    return False


def errand(view: Any, log: Sequence[Any]) -> str:
    """Return "": a seat sits down only for a turn of its own."""
    del view, log
    return ""


def errand_words(errand: str, t: Text) -> tuple[str, str]:
    """Return no words: there is no errand."""
    del errand, t
    return "", ""


# Refusals


def why(view: Any, chosen: Path, token: str) -> Reason:
    """Return the reason for a press that means nothing: nothing is chosen by pointing."""
    del view, chosen, token
    return NOTHING_POINTED


def cannot_end(view: Any, seat: Seat) -> Reason:
    """Return the same: no button ends a turn."""
    del view, seat
    return NOTHING_POINTED


def shaken(view: Any, token: str) -> str:
    """Return "": a refusal shakes nothing."""
    del view, token
    return ""


# Words


def recap_entries(shown: Shown) -> tuple[RecapEntry, ...]:
    """Return the events shown to a seat that sits down: none."""
    del shown
    return ()


def recap_words(entry: Entry, t: Text) -> str:
    """Return "": no event is shown to a seat that sits down."""
    del entry, t
    return ""


def beats(before: Shown, after: Shown) -> tuple[RecapEntry, ...]:
    """Return the events seen before the seat changes: none, as a curtain falls first."""
    del before, after
    return ()


def lines(view: Any, t: Text) -> tuple[str, ...]:
    """Return no lines: the position is not put into words."""
    del view, t
    return ()


def piece_words(seated: Seated, t: Text) -> str:
    """Return "": no piece is asked about."""
    del seated, t
    return ""


def chosen_words(seated: Seated, t: Text) -> str:
    """Return "": the control of a choice says itself that it is pressed."""
    del seated, t
    return ""


def first(shown: Shown, said: frozenset[str]) -> str:
    """Return "": nothing is explained once."""
    del shown, said
    return ""


# Motion and sound


def motions(before: Any, events: tuple[Any, ...]) -> tuple[Animate, ...]:
    """Return the motions of a seat's own action: none."""
    del before, events
    return ()


def middle(space: str) -> tuple[float, float]:
    """Return the origin: there is no board."""
    del space
    return 0, 0


def recap_motions(before: Any, event: Any) -> tuple[Animate, ...]:
    """Return the motions of an event that is shown later: none."""
    del before, event
    return ()


def printing(before: Any, event: Any) -> tuple[Animate, ...]:
    """Return the motions of the whole picture: none."""
    del before, event
    return ()


def heard(before: Any, event: Any) -> tuple[Sound, ...]:
    """Return the sounds of an event that is shown later: none."""
    del before, event
    return ()


def own_sounds(seat: Seat, before: Any, events: Sequence[Any], *, is_for_two: bool) -> tuple[Sound, ...]:
    """Return the sounds of a seat's own action: none."""
    del seat, before, events, is_for_two
    return ()


# Aids


def is_mapped(token: str) -> bool:
    """Return False: there is no map."""
    del token
    return False


# Private marks


def marked(marks: str, what: str) -> str:
    """Return the marks unchanged: there are none to make."""
    del what
    return marks


# Scenes


def has_scene(event: Any) -> bool:
    """Return False: no event stops the game."""
    del event
    return False


def scene(entry: Entry, t: Text) -> Markup:
    """Return no scene."""
    del entry, t
    return Markup("")


def scene_words(entry: Entry, t: Text) -> str:
    """Return "": there is no scene."""
    del entry, t
    return ""


# The course of a game


def moment(view: Any) -> Any:
    """Return None: a stored game does not say how far it has come."""
    del view


def ended_turns(log: Sequence[Entry], now: Any) -> tuple[Seat, ...]:
    """Return the seats whose turns have ended: none that the host of an embedded page hears of."""
    del log, now
    return ()


# The end


def has_finale(game: GameOver) -> bool:
    """Return False: the end screen comes at once."""
    del game
    return False


def finale_motions(game: GameOver, seen: Any) -> tuple[Animate, ...]:
    """Return the motions of the finale: none but those of the style sheet."""
    del game, seen
    return ()


def finale_words(game: GameOver, t: Text) -> str:
    """Return "": there is no finale."""
    del game, t
    return ""


def result_words(game: GameOver, t: Text) -> str:
    """Return "": the list of games names the winners' seats."""
    del game, t
    return ""


# Choices before a game


def chosen(own: Any, what: str, value: str) -> Any:
    """Return None: there is nothing to choose."""
    del own, what, value


def choices(own: Any, t: Text) -> Markup:
    """Return no fields: there is nothing to choose."""
    del own, t
    return Markup("")


def mode(own: Any, t: Text) -> Markup | None:
    """Return no field: no choice changes the whole game."""
    del own, t
    return None


# Screens


def sketch(view: Any) -> tuple[Any, ...]:
    """Return no marks."""
    del view
    return ()


def portrait(seat: Seat) -> Markup:
    """Return no picture."""
    del seat
    return Markup("")


# Games with people elsewhere


def awaited(choice: str) -> str:
    """Return "answer": every entry in mid-turn is an answer."""
    del choice
    return "answer"


def terms(options: Any, t: Text) -> tuple[tuple[Markup, str], ...]:
    """Return no terms: nothing is agreed on."""
    del options, t
    return ()
