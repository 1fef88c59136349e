"""The meaning of a text in the command line, and the answers.

Rule 1. An answer follows from what the seat at the screen knows. What is typed is only compared with names.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from page.shell.command.matching import Words, begun, spellings, whole, words
from page.shell.game_page import GamePage
from page.shell.model import Seated
from page.text import Text
from unseen.kernel.errors import IllegalAction, NotationError
from unseen.kernel.resign import RESIGN

OWN = ("help", "last", "position", "what", "undo", "repeat")
"""The queries and commands of every game."""
AIDS = ("map", "hint")
"""The queries that are answered only where this aid is agreed on; no answer means that it is being worked out."""
LISTED = 9
"""The most choices that are listed if a text may mean several."""
TOLD = 8
"""The most events that `last` tells."""


class Meant(NamedTuple):
    """One meaning of a typed text: an action, a query or a command."""

    kind: Literal["action", "query"]
    name: str
    """An action in notation, or the name of a query or command."""


class Desk(NamedTuple):
    """The context in which a typed text is understood: the game, the seat at the screen, its legal actions."""

    game: GamePage
    screen: Seated
    legal: tuple[Any, ...]
    """The actions that the seat can take now, resigning included; empty while it cannot act."""
    t: Text

    def words(self, action: Any) -> str:
        """Return an action as the label of its control."""
        if action == RESIGN:
            return self.t("tool.resign")
        return self.game.COMMANDS.action_words(self.screen.shown.view, action, self.t)

    @property
    def queries(self) -> tuple[str, ...]:
        """The queries and commands that can be typed here; an aid only where it is agreed on."""
        shown = self.screen.shown
        aids = () if shown.is_public else shown.party.aids
        own = (name for name in self.game.COMMANDS.queries if name not in AIDS or name in aids)
        return (*OWN, *own)


def desk_of(game: GamePage, screen: Seated, t: Text, *, may_act: bool) -> Desk:
    """Return the table of the seat at the screen.

    Args:
        game: The game's page.
        screen: The seat.
        t: The words.
        may_act: Whether the seat may act as far as players elsewhere are concerned.
    """
    shown = screen.shown
    can_act = may_act and shown.legal and not shown.thinks
    return Desk(game, screen, (*shown.legal, RESIGN) if can_act else (), t)


# Meanings.


def meanings(desk: Desk, text: str) -> tuple[Meant, ...]:
    """Return the meanings of a text: those with exactly this name or, if there are none, those whose names begin so."""
    typed = words(text)
    if not typed:
        return ()
    named = _names(desk)
    if found := whole(typed, named):
        return found
    labelled = _labels(desk)
    if found := whole(typed, labelled):
        return found
    both = {meant: (*named[meant], *labelled.get(meant, ())) for meant in named}
    return begun(typed, both)


def _names(desk: Desk) -> dict[Meant, tuple[Words, ...]]:
    """Return the notation of the legal actions, and the names of the queries, which also have English ones."""
    actions = map(desk.game.GAME.format_action, desk.legal)
    return {Meant("action", notation): (words(notation),) for notation in actions} | {
        Meant("query", name): (words(name), words(desk.t(f"command.{name}"))) for name in desk.queries
    }


def _labels(desk: Desk) -> dict[Meant, tuple[Words, ...]]:
    return {
        Meant("action", desk.game.GAME.format_action(action)): (words(desk.words(action)),)
        for action in desk.legal
    }


def space_in(desk: Desk, text: str) -> str | None:
    """Return the space that a text names, by itself or after the query for it; None if it names none."""
    typed = words(text)
    if len(typed) == 2 and typed[0] in (*words("what"), *words(desk.t("command.what"))):
        typed = typed[1:]
    if len(typed) != 1:
        return None
    spelt = (typed[0].upper(), typed[0].lower())
    return next((each for each in spelt if desk.game.is_space(each)), None)


# Answers.


def choices(desk: Desk, found: Iterable[Meant]) -> str:
    """Return choices in one line: actions in notation and in words, and names of queries."""
    listed = [_choice(desk, each) for each in found]
    text = "; ".join(listed[:LISTED])
    more = len(listed) - LISTED
    return f"{text}; {desk.t('line.more', n=more)}" if more > 0 else text


def _choice(desk: Desk, meant: Meant) -> str:
    if meant.kind == "query":
        return desk.t(f"command.{meant.name}")
    action_words = desk.words(desk.game.GAME.parse_action(meant.name))
    return desk.t("line.choice", notation=meant.name, words=action_words) if action_words else meant.name


def refusal(desk: Desk, text: str) -> str:
    """Return why a text means nothing here, in one sentence: the rules' reason, or what can be typed."""
    if (reason := _illegal(desk, text)) is not None:
        return reason
    typed = words(text)
    alike = [each for each in begun(typed[:1], _names(desk)) if each.kind == "action"]
    if alike:
        return desk.t("line.like", choices=choices(desk, alike))
    return desk.t("line.unknown", text=text)


def _illegal(desk: Desk, text: str) -> str | None:
    """Return why the rules refuse an action; None if the text is no action."""
    game, shown = desk.game, desk.screen.shown
    for spelt in spellings(text):
        try:
            action = game.GAME.parse_action(spelt)
        except NotationError:
            continue
        if not desk.legal:
            return desk.t("line.wait")
        try:
            game.GAME.decide(shown.view, shown.seat, action, ())
        except IllegalAction as refused:
            return game.reason_words(refused.reason, desk.t)
        return None
    return None


def answer(desk: Desk, name: str) -> tuple[str, ...]:
    """Return the answer to a query, one sentence a paragraph; nothing while an aid is being worked out."""
    match name:
        case "help":
            return _help(desk)
        case "last":
            return _last(desk)
        case "position":
            return desk.game.lines(desk.screen.shown.view, desk.t)
        case "what":
            return (desk.t("line.what"),)
        case _:
            return tuple(filter(None, desk.game.COMMANDS.queries[name](desk.screen, desk.t)))


def space_words(desk: Desk, space: str) -> tuple[str, ...]:
    """Return the description of a space, as far as the seat knows it."""
    asking = desk.screen.let_go()._replace(asked=space)
    return (desk.game.piece_words(asking, desk.t) or desk.t("line.what"),)


def _help(desk: Desk) -> tuple[str, ...]:
    t = desk.t
    verbs = Counter(desk.game.GAME.format_action(action).partition(" ")[0] for action in desk.legal)
    counted = ", ".join(t("line.verb", verb=verb, count=count) for verb, count in verbs.items())
    return (
        t("line.help.actions", verbs=counted) if verbs else t("line.wait"),
        t("line.help.queries", names=", ".join(t(f"command.{name}") for name in desk.queries)),
        t("line.help.more"),
    )


def _last(desk: Desk) -> tuple[str, ...]:
    """Return the events since the seat's own last action, or that action if there are none."""
    shown = desk.screen.shown
    since = next((n for n, entry in enumerate(reversed(shown.log)) if entry.by == shown.seat), len(shown.log))
    told = shown.log[-min(max(since, 1), TOLD) :]
    found = [desk.game.event_words(entry.before, entry.event, desk.t) for entry in told]
    return tuple(filter(None, found)) or (desk.t("line.last.none"),)
