"""A seat's choices, recovered from its own entry: a device that was set back has the log and not the choices.

Everything that a seat writes follows from its seed, its choices and the log. So the choices of a turn that give the
same bytes are those that it made, or as good: a proof shows where a move leads, and two moves may lead there. The
public part of the entry leaves few to try, and a proof is made only for a move that its commitment holds. The choices
that a seat has shown at the end are taken as they are.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from unseen.kernel.codec import expect_list
from unseen.kernel.errors import CodecError
from unseen.kernel.game import AnyGame
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.secrecy.hiding.hidden import Unproved
from unseen.secrecy.log import Parsed
from unseen.secrecy.masked_game import MaskedGame
from unseen.secrecy.notes import Note, accepted


class Chooser(Protocol):
    """The part of a game under way that is needed here: a `match.Match` is one."""

    masked: MaskedGame
    game: AnyGame

    @property
    def accepting(self) -> tuple[Note, ...]: ...  # noqa: D102 - as `Match` says
    @accepting.setter
    def accepting(self, notes: tuple[Note, ...]) -> None: ...
    @property
    def seat(self) -> Seat: ...  # noqa: D102 - as `Match` says
    @property
    def may_act(self) -> bool: ...  # noqa: D102 - as above
    def legal_actions(self) -> tuple[Any, ...]: ...  # noqa: D102 - as above
    def act(self, action: Any) -> tuple[Any, ...]: ...  # noqa: D102 - as above
    def may_have_written(self, fields: Mapping[str, Any]) -> bool: ...  # noqa: D102 - as above
    def undo(self) -> None: ...  # noqa: D102 - as above
    def owed(self) -> bytes | None: ...  # noqa: D102 - as above
    def forget_plan(self) -> tuple[str, ...]: ...  # noqa: D102 - as above
    def plan_again(self, plan: tuple[str, ...]) -> None: ...  # noqa: D102 - as above
    def choose_instead(self, choices: Sequence[str]) -> tuple[str, ...]: ...  # noqa: D102 - as above


def recall(match: Chooser, entry: Parsed) -> bool:
    """Choose again what led to an entry that this seat has signed; return whether that could be found.

    Choices that were not yet written are dropped, as something else was written. If nothing is found, nothing is
    changed.

    Args:
        match: The game; the seat's entry is due.
        entry: The entry.
    """
    heard, match.accepting = match.accepting, accepted(entry)
    plan = match.forget_plan()
    body, fields = entry.body, entry.fields
    try:
        is_found = would_write(match, body)
        if fields.get("t") == "turn":
            is_found = is_found or _is_found(match, body, fields, ())
        elif fields.get("t") == "audit":
            is_found = is_found or _is_shown(match, body, fields.get("choices"))
    finally:
        match.accepting = heard
    if not is_found:
        match.plan_again(plan)
    return is_found


def would_write(match: Chooser, body: bytes) -> bool:
    """Return whether an entry is what this seat would write now."""
    try:
        return match.owed() == body
    except Unproved:
        return False


def _is_shown(match: Chooser, body: bytes, shown: object) -> bool:
    """Return whether the entry is this seat's with the choices that it shows; if so, adopt them."""
    try:
        choices = expect_list("choices", shown)
    except CodecError:
        return False
    before = match.choose_instead([each for each in choices if isinstance(each, str)])
    if would_write(match, body):
        return True
    match.choose_instead(before)
    return False


def _is_found(match: Chooser, body: bytes, fields: Mapping[str, Any], told: tuple[Any, ...]) -> bool:
    """Return whether the turn, as begun, can be completed so that it gives the entry; if so, it is."""
    if not match.may_act:
        return match.may_have_written(fields) and would_write(match, body)
    for action in (*match.legal_actions(), RESIGN):
        after = (*told, *_public(match, match.act(action), action))
        if _begins(match, fields, after) and _is_found(match, body, fields, after):
            return True
        match.undo()
    return False


def _public(match: Chooser, events: tuple[Any, ...], action: Any) -> tuple[Any, ...]:
    """Return an action as a turn's entry states it in public."""
    commits = match.masked.COMMITS
    if commits is None or match.seat not in commits.SECRETIVE:
        return (match.game.format_action(action),)
    redacted = (match.game.redact(event, ONLOOKER) for event in events)
    return tuple(commits.encode_event(event) for event in redacted if event is not None)


def _begins(match: Chooser, fields: Mapping[str, Any], told: tuple[Any, ...]) -> bool:
    """Return whether an entry's turn begins with these public actions or events."""
    said = [*fields.get("events", ()), *fields.get("actions", ())]
    # A secretive seat has stated no event of the action that it asks.
    if "actions" in fields and "asks" in fields:
        said.append(fields["asks"])
    return said[: len(told)] == list(told)
