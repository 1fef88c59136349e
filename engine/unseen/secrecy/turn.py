"""What a seat writes of its turn, up to its end or to something that has to be asked.

A seat without secrets writes its actions. A secretive one writes the events that everybody may know, each with one
commitment to all that happened since the one before: number, size and content follow from what is public alone.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from unseen.kernel.codec import expect_list, expect_object
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.secrecy.commitments import Commitments, Made, Part, commit_events
from unseen.secrecy.fields import HASH, only, unhex, unhex_all
from unseen.secrecy.log import Fields
from unseen.secrecy.masked_game import Commits, Hands, MaskedGame

NOTHING = Made((), {})


class Asked(NamedTuple):
    """An action that cards or other seats answer."""

    action: Any
    before: Any
    """The view before it."""
    face: Any
    """What the asking seat discloses with it, or None."""


class Turn(NamedTuple):
    """What an entry says."""

    view: Any
    """The view after it: for others with what is foretold of the asked action, for the asking seat without."""
    made: Made
    asked: Asked | None
    told: tuple[Any, ...]
    """The events as whoever reads it may know them, up to what is asked."""
    foretold: tuple[Any, ...] = ()
    """What others are told of the asked action at once."""


class Writer(NamedTuple):
    """Whose turn it is, and how the game stands for whoever writes or reads of it."""

    masked: MaskedGame
    seat: Seat
    view: Any
    commitments: Commitments | None
    """Those of the seat so far; None where it has no secrets."""


def make_turn(
    writer: Writer, actions: Sequence[Any], events: Sequence[Any], asks: bool, seed: bytes, head: bytes
) -> tuple[Fields, Turn]:
    """Return what a seat writes of what it has done, and what that says to the seat itself.

    Args:
        writer: The seat, and its view before the turn.
        actions: What it has done since its last entry.
        events: What happened by them, as it knows it.
        asks: Whether the last of the actions is asked: it has no events yet.
        seed: Where nonces come from.
        head: The log's head.
    """
    masked, _, view, commitments = writer
    for event in events:
        view = masked.GAME.evolve(view, event)
    asked = _asked(writer, view, actions[-1]) if asks else None
    foretold = _foretold(masked, view, actions[-1]) if asks else ()
    fields: dict[str, Any] = {}
    made = NOTHING
    if commitments:
        commits = commitments.commits
        made = commit_events(masked.GAME, commits, writer.view, (*events, *foretold), seed, head)
        fields |= _told(commitments, events) | _committed(made)
        revealed = [part for event in events if (part := commits.reveals(event))]
        if revealed:
            fields["opens"] = [commitments.opening(part) for part in revealed]
    else:
        done = actions[:-1] if asks else actions
        fields["actions"] = [masked.GAME.format_action(action) for action in done]
    if asked:
        fields["asks"] = masked.GAME.format_action(asked.action)
        if commitments and asked.face is not None:
            fields["shows"] = shown(commitments, asked.face)
    return fields, Turn(view, made, asked, tuple(events))


def _asked(writer: Writer, view: Any, action: Any) -> Asked:
    commits = writer.commitments.commits if writer.commitments else None
    discloses = commits and commits.discloser(action) == writer.seat
    return Asked(action, view, commits.disclose(view) if commits and discloses else None)


def _foretold(masked: MaskedGame, view: Any, action: Any) -> tuple[Any, ...]:
    return masked.COMMITS.foretold(view, action) if masked.COMMITS else ()


def _told(commitments: Commitments, events: Sequence[Any]) -> dict[str, Any]:
    told = (commitments.game.redact(event, ONLOOKER) for event in events)
    return {"events": [commitments.commits.encode_event(event) for event in told if event is not None]}


def _committed(made: Made) -> dict[str, Any]:
    fields: dict[str, Any] = {"commits": [each.hex() for each in made.events]}
    if made.parts:
        fields["parts"] = {name: part.commitment.hex() for name, part in made.parts.items()}
    return fields


def shown(commitments: Commitments, face: Any) -> list[Any]:
    """Return a disclosure as a field: all that the seat hides, and what opens the part of it that was committed."""
    part = commitments.commits.stands(face)
    return [commitments.commits.encode_face(face), commitments.opening(part) if part else ""]


def check_shown(commitments: Commitments, value: object) -> Any:
    """Return the disclosure that a field says; raises CodecError."""
    pair = expect_list("shows", value)
    if len(pair) != 2:
        raise CodecError("shows", "a disclosure and what opens it are expected")
    face = commitments.commits.decode_face(pair[0])
    if not commitments.commits.is_disclosure(face):
        raise CodecError("shows", "everything has to be shown")
    part = commitments.commits.stands(face)
    if part:
        commitments.check_opening(part, pair[1])
    elif pair[1] != "":
        raise CodecError("shows", "there is nothing to open")
    return face


def check_turn(writer: Writer, fields: Fields) -> Turn:
    """Return what another seat's entry says.

    Args:
        writer: The seat, and how the game stands for whoever reads this.
        fields: The entry's fields.

    Raises:
        CodecError: It says nothing that can be.
        GameError: The rules refuse it.
    """
    if writer.commitments is None:
        return _check_actions(writer, fields)
    return _check_events(writer, writer.commitments, fields)


def _check_actions(writer: Writer, fields: Fields) -> Turn:
    masked, seat, view, _ = writer
    keys = only(fields, ("actions",), ("asks",))
    told: list[Any] = []
    for text in expect_list("actions", keys["actions"]):
        action = _parse(masked, "actions", text)
        _check_legal(writer, view, action)
        if masked.GAME.needs(view, seat, action):
            raise CodecError("actions", f"'{text}' has to be asked")
        for event in masked.GAME.decide(view, seat, action, ()):
            told.append(event)
            view = masked.GAME.evolve(view, event)
    if "asks" not in keys:
        return Turn(_check_end(writer, view), NOTHING, None, tuple(told))
    action = _parse(masked, "asks", keys["asks"])
    if masked.HANDS and seat in masked.HANDS.HOLDERS:
        _check_may_ask(writer, masked.HANDS, view, action)
    else:
        _check_legal(writer, view, action)
    if not masked.GAME.needs(view, seat, action):
        raise CodecError("asks", f"'{keys['asks']}' needs no answer")
    after, foretold = view, _foretold(masked, view, action)
    for event in foretold:
        after = masked.GAME.evolve(after, event)
    return Turn(after, NOTHING, Asked(action, view, None), tuple(told), foretold)


def _parse(masked: MaskedGame, where: str, text: object) -> Any:
    if not isinstance(text, str):
        raise CodecError(where, "an action in notation is expected")
    return masked.GAME.parse_action(text)


def _check_legal(writer: Writer, view: Any, action: Any) -> None:
    """Raise GameError unless an open seat may do that."""
    game, text = writer.masked.GAME, writer.masked.GAME.format_action(action)
    if writer.seat not in game.to_act(view):
        raise CodecError("actions", f"'{text}' comes after the end of the turn")
    if not game.is_legal(view, writer.seat, action):
        game.decide(view, writer.seat, action, ())  # raises, and says why


def _check_may_ask(writer: Writer, hands: Hands, view: Any, action: Any) -> None:
    """Raise CodecError unless a holder may ask that; what its secrets forbid is found when they are shown."""
    if writer.seat not in writer.masked.GAME.to_act(view) or not hands.may_ask(view, writer.seat, action):
        raise CodecError("asks", "nothing of that kind can be asked now")


def _check_end(writer: Writer, view: Any) -> Any:
    if writer.seat in writer.masked.GAME.to_act(view):
        raise CodecError("", "the turn is not at its end")
    return view


def _check_events(writer: Writer, commitments: Commitments, fields: Fields) -> Turn:
    masked, _, view, _ = writer
    keys = only(fields, ("events", "commits"), ("asks", "shows", "parts", "opens"))
    events = [commitments.commits.decode_event(each) for each in expect_list("events", keys["events"])]
    for event in events:
        view = _admitted(writer, commitments, view, event)
    _check_opens(commitments, events, keys.get("opens", []))
    before, asked = view, None
    foretold: tuple[Any, ...] = ()
    if "asks" in keys:
        action = _parse(masked, "asks", keys["asks"])
        asked = _check_asked(writer, commitments, view, action, keys.get("shows"))
        foretold = commitments.commits.foretold(before, action)
        for event in foretold:
            view = _admitted(writer, commitments, view, event)
    elif "shows" in keys:
        raise CodecError("shows", "nothing is asked")
    else:
        _check_end(writer, view)
    made = Made(
        tuple(unhex_all("commits", keys["commits"], HASH, len(events) + len(foretold))),
        _check_parts(writer, commitments.commits, events, keys.get("parts")),
    )
    commitments.check(made)
    return Turn(view, made, asked, tuple(events), foretold)


def _admitted(writer: Writer, commitments: Commitments, view: Any, event: Any) -> Any:
    """Return the view after an event that can have happened."""
    game = writer.masked.GAME
    if writer.seat not in game.to_act(view):
        raise CodecError("events", "an event comes after the end of the turn")
    if not game.admits(view, event):
        raise CodecError("events", f"{commitments.commits.encode_event(event)} cannot have happened")
    return game.evolve(view, event)


def _check_opens(commitments: Commitments, events: Sequence[Any], opens: object) -> None:
    revealed = [part for event in events if (part := commitments.commits.reveals(event))]
    nonces = expect_list("opens", opens)
    if len(nonces) != len(revealed):
        raise CodecError("opens", f"{len(revealed)} openings are expected, not {len(nonces)}")
    for part, nonce in zip(revealed, nonces, strict=True):
        commitments.check_opening(part, nonce)


def _check_asked(writer: Writer, commitments: Commitments, view: Any, action: Any, shows: object) -> Asked:
    """Return what a secretive seat asks."""
    assert writer.masked.HANDS
    _check_may_ask(writer, writer.masked.HANDS, view, action)
    if commitments.commits.discloser(action) != writer.seat:
        if shows is not None:
            raise CodecError("shows", "nothing is to be shown yet")
        return Asked(action, view, None)
    return Asked(action, view, check_shown(commitments, shows))


def _check_parts(writer: Writer, commits: Commits, events: Sequence[Any], value: object) -> dict[str, Part]:
    if not any(map(commits.has_parts, events)):
        if value is not None:
            raise CodecError("parts", "no event commits any")
        return {}
    names = commits.parts(writer.view)
    keys = expect_object("parts", value, names)
    return {name: Part(unhex(f"parts.{name}", keys[name], HASH), None) for name in names}
