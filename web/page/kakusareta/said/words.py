"""Events, actions and spaces in words."""

from collections.abc import Mapping
from typing import assert_never

from page.text import Text
from unseen.courtyard.board import Space
from unseen.kakusareta import KAKUSARETA, State
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Attack,
    Breath,
    Breeze,
    Choose,
    Climb,
    Deploy,
    Destroy,
    End,
    Fate,
    Find,
    Fireball,
    Fortify,
    Gentle,
    Heal,
    Leap,
    Look,
    Merge,
    Move,
    Petrify,
    Push,
    Quake,
    Rain,
    Raise,
    River,
    Shift,
    Step,
    Still,
    Streak,
    Stream,
    Swap,
    TakeCoin,
    TakeDart,
    TakeToken,
    Tempest,
    Tide,
    Tower,
)
from unseen.kakusareta.cards import Element, Key
from unseen.kakusareta.events import (
    Answered,
    Attacked,
    Chosen,
    Climbed,
    CoinTaken,
    DartTaken,
    Deployed,
    Destroyed,
    Ended,
    Event,
    Finished,
    Halted,
    Healed,
    Invoked,
    Leapt,
    Looked,
    Merged,
    Moved,
    Placed,
    Raised,
    Rested,
    Rose,
    Silenced,
    Stepped,
    Streaked,
    Swapped,
    TokenTaken,
    Used,
)
from unseen.kakusareta.rules.moya_day import middle
from unseen.kakusareta.state import HIDE, POINTS, Reveal
from unseen.kakusareta.temples import is_on_temple
from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign


def level(state: State, space: Space) -> int:
    """Return the level of the Moya on a space, or 0."""
    moya = state.moya(space)
    return moya.level if moya else 0


def piece(state: State, space: Space, t: Text) -> str:
    """Return the name of the Moya on a space: "Lv2"."""
    return t(f"piece.{level(state, space)}")


def named(spaces: tuple[Space, ...]) -> str:
    """Return a list of spaces in words."""
    return ", ".join(spaces)


# What happened.


def event_words(before: State, event: Event, t: Text) -> str:
    """Return a log entry for an event; fields that are unknown in it are left out."""
    match event:
        case Chosen():
            return t("log.chosen", element=t(f"face.element.{event.element}"))
        case Silenced():
            return t("log.silenced")
        case Attacked():
            key = "log.attacked" if event.lands == event.space else "log.pushed"
            return t(key, piece=piece(before, event.space, t), space=event.space, lands=event.lands)
        case Leapt():
            return t("log.leapt", space=event.to)
        case Stepped():
            return t("log.stepped", space=event.to)
        case Climbed():
            return t("log.climbed.to", space=event.to) if event.to else t("log.climbed")
        case DartTaken():
            return _with_when(t("log.dart"), before, event, t)
        case Looked():
            text = t("log.looked", rod=event.rod)
            told = _with_when(text, before, event, t)
            return f"{told}: {t(f'log.looked.{event.colour}')}" if event.colour else told
        case CoinTaken():
            return t("log.took.coin", coin=event.coin) if event.coin else t("log.took")
        case TokenTaken():
            text = t("log.token", element=t(f"face.element.{event.element}"))
            return _with_when(text, before, event, t)
        case Placed():
            return _with_payment(_placed(event, t), event.paid, t)
        case Halted():
            return _with_payment(t("log.halted"), event.paid, t)
        case Rested():
            return _rested(event, t)
        case Used():
            return _used(event, t)
        case Answered():
            assert before.turn.pending
            key = "log.allowed" if event.is_allowed else "log.fated"
            return t(key, power=card_words(before.turn.pending.kind, t))
        case Finished():
            return t(f"log.finished.{event.result.by.replace(' ', '_')}", space=event.secrets.at)
        case _:
            return _moya_words(before, event, t)


def _with_when(text: str, before: State, event: DartTaken | Looked | TokenTaken, t: Text) -> str:
    """Add to a special action whether the Kakusareta had moved before it, which is public (K65); not at night."""
    if before.phase == "night":
        return text
    return f"{text}, {t('log.after' if event.after else 'log.before')}"


def _placed(event: Placed, t: Text) -> str:
    if event.coin == HIDE:
        return t("log.placed.hide")
    return t("log.placed.coin", coin=event.coin) if event.coin else t("log.placed")


def _with_payment(text: str, paid: tuple[Key, ...], t: Text) -> str:
    """Add the debts that were paid in public (K50)."""
    return " ".join((text, *(t("log.paid", power=card_words(key, t)) for key in paid)))


def _rested(event: Rested, t: Text) -> str:
    if event.line is None:
        return t("log.rested")
    key = "log.rested.mirage" if event.mirage else "log.rested"
    return t(f"{key}.{event.line}", place=event.place)


def _used(event: Used, t: Text) -> str:
    """Return the words for a power of the Kakusareta, and whether it waits."""
    power = event.power
    match power:
        case Quake():
            text = t("log.quake", space=event.place)
        case Tower():
            text = t("log.tower", space=power.space)
        case Tempest():
            text = t("log.tempest", direction=t(f"direction.{power.direction}"))
        case Rain() | Fireball():
            text = t(f"log.{power.kind}", space=power.space)
        case River() | Tide():
            text = t(f"log.{power.kind}")
        case _:
            assert_never(power)
    return f"{text} {t('log.waits')}" if event.waits else text


def _moya_words(
    before: State,
    event: Moved
    | Swapped
    | Healed
    | Merged
    | Destroyed
    | Invoked
    | Streaked
    | Deployed
    | Raised
    | Rose
    | Ended,
    t: Text,
) -> str:
    match event:
        case Moved():
            text = t("log.moved", piece=piece(before, event.moya, t), space=event.moya, to=event.to)
            return _with_spawn(text, event.moya, event, t)
        case Swapped():
            return t("log.swapped", one=event.one, other=event.other)
        case Healed():
            return t("log.healed", space=event.moya, healer=event.healer)
        case Merged():
            into = t(f"piece.{level(before, event.to) + 1}")
            text = t("log.merged", moya=named(event.moya), piece=into, space=event.to)
            return _with_source(text, event.source, t)
        case Destroyed():
            key = "log.destroyed.found" if event.is_found else "log.destroyed"
            return _with_spawn(t(key, space=event.temple), event.temple, event, t)
        case Invoked():
            return _invoked(event, t)
        case Streaked():
            return t("log.streaked.hit" if event.is_hit else "log.streaked", line=event.line)
        case Deployed():
            text = t("log.deployed", piece=t(f"piece.{event.level}"), space=event.space)
            return _with_source(text, event.source, t)
        case Raised():
            into = t(f"piece.{level(before, event.moya) + 1}")
            text = t("log.raised", piece=piece(before, event.moya, t), space=event.moya, into=into)
            return _with_source(text, event.source, t)
        case Rose():
            return t("log.dawn")
        case Ended():
            return t("log.dawn") if before.phase == "night" else t("log.ended")
        case _:
            assert_never(event)


def _with_source(text: str, source: Space | None, t: Text) -> str:
    """Add the space that the Moya was taken from, if the pool was empty (K36)."""
    return f"{text} {t('log.from', space=source)}" if source else text


def _with_spawn(text: str, space: Space, event: Moved | Destroyed, t: Text) -> str:
    """Add the Lv1 that spawned, or the token taken instead (K37, K43)."""
    if event.token:
        return f"{text} {t('log.instead', element=t(f'face.element.{event.token}'))}"
    return (
        _with_source(f"{text} {t('log.spawned', space=space)}", event.source, t) if event.is_spawned else text
    )


def _invoked(event: Invoked, t: Text) -> str:
    power = event.power
    match power:
        case Petrify() | Breeze() | Stream() | Breath():
            return t(f"log.{power.kind}")
        case Fortify():
            return t("log.fortify", moya=named(power.moya))
        case Gentle():
            return t("log.gentle", line=power.line, direction=t(f"direction.{power.direction}"))
        case Shift():
            return t("log.shift", one=power.one, other=power.other)
        case _:
            assert_never(power)


def event_places(event: Event) -> frozenset[str]:
    """Return the places that the board highlights for an event, using only its public fields."""
    match event:
        case Attacked():
            return frozenset((event.space, event.lands))
        case Stepped():
            return frozenset((event.to,))
        case Looked():
            return frozenset((f"rod {event.rod}",))
        case Rested():
            return frozenset((event.place,)) if event.place else frozenset()
        case Used():
            return _of_power(event)
        case Moved():
            return frozenset((event.moya, event.to))
        case Swapped():
            return frozenset((event.one, event.other))
        case Healed():
            return frozenset((event.moya, event.healer))
        case Merged():
            return frozenset(event.moya)
        case Destroyed():
            return frozenset((event.temple,))
        case Streaked():
            return frozenset((event.line,))
        case Deployed():
            return frozenset((event.space,))
        case Raised():
            return frozenset((event.moya,))
        case Invoked():
            return frozenset(event.power.moya) if isinstance(event.power, Fortify) else frozenset()
        case Chosen() | Silenced() | Leapt() | Climbed() | DartTaken() | CoinTaken() | TokenTaken():
            return frozenset()
        case Placed() | Halted() | Answered() | Rose() | Ended() | Finished():
            return frozenset()
        case _:
            assert_never(event)


def _of_power(event: Used) -> frozenset[str]:
    if isinstance(event.power, Tower | Rain | Fireball):
        return frozenset((event.power.space,))
    return frozenset((event.place,)) if event.place else frozenset()


# What can be done.


def action_words(state: State, action: Action, t: Text) -> str:
    """Return the full words of a legal action, which are its accessible name."""
    match action:
        case Choose():
            return t("act.choose", element=t(f"face.element.{action.element}"))
        case Leap() | Step() | Climb():
            return _movement(action, t)
        case Attack():
            assert state.at is not None
            return t("act.attack", piece=piece(state, state.at, t), space=state.at)
        case TakeDart() | Still() | Quake() | River() | Tide() | Petrify() | Breeze() | Stream() | Breath():
            return t(f"act.{action.kind}")
        case Look():
            return t("act.look", rod=action.rod)
        case TakeCoin():
            return t("act.coin", coin=action.coin)
        case TakeToken():
            return t("act.token", element=t(f"face.element.{action.element}"))
        case Find():
            return t("act.find", space=state.at)
        case Tower() | Rain() | Fireball():
            return t(f"act.{action.kind}", space=action.space)
        case Tempest():
            return t("act.tempest", direction=t(f"direction.{action.direction}"))
        case Allow() | Fate():
            assert state.turn.pending
            return t(f"act.{action.kind}", power=card_words(state.turn.pending.kind, t))
        case End():
            return _end_words(state, action, t)
        case Resign():
            return t("act.resign")
        case _:
            return _moya_action(state, action, t)


def _movement(action: Leap | Step | Climb, t: Text) -> str:
    text = t(f"act.{action.kind}", space=action.to)
    parts = [t("act.silent", leap=text) if isinstance(action, Leap) and action.silent else text]
    return "; ".join((*parts, *(_push(push, t) for push in action.pushes)))


def _push(push: Push, t: Text) -> str:
    return t("act.push", space=push.temple, lands=push.lands)


def _end_words(state: State, action: End, t: Text) -> str:
    if action.mirage:
        return t(f"act.end.mirage.{action.line or 'space'}", place=action.mirage)
    if state.acting != KAKUSARETA or state.at is None:
        return t("act.end.turn")
    if action.line:
        return t(f"act.end.{action.line}", place=state.at[1] if action.line == "row" else state.at[0])
    if state.phase == "night":
        is_shown = state.turn.bought == POINTS and is_on_temple(state)
        return t("act.end.shown", space=state.at) if is_shown else t("act.end.night")
    if state.petrified or not is_on_temple(state):
        return t("act.end.here", space=state.at)
    return t("act.end.place", coin=state.at)


def _moya_action(
    state: State,
    action: Move | Swap | Heal | Merge | Destroy | Fortify | Gentle | Shift | Streak | Deploy | Raise,
    t: Text,
) -> str:
    match action:
        case Move():
            text = t("act.move", piece=piece(state, action.moya, t), space=action.moya, to=action.to)
            return _with_choice(text, action.source, action.token, t)
        case Swap():
            return t("act.swap", one=action.one, other=action.other)
        case Heal():
            return t("act.heal", space=action.moya, healer=action.healer)
        case Merge():
            to = middle(action.moya)
            into = t(f"piece.{level(state, to) + 1}")
            text = t("act.merge", moya=named(action.moya), piece=into, space=to)
            return _with_choice(text, action.source, None, t)
        case Destroy():
            text = t("act.destroy.ashes" if action.ashes else "act.destroy", space=action.temple)
            return _with_choice(text, action.source, action.token, t)
        case Fortify():
            return t("act.fortify", moya=named(action.moya))
        case Gentle():
            return t("act.gentle", line=action.line, direction=t(f"direction.{action.direction}"))
        case Shift():
            return t("act.shift", one=action.one, other=action.other)
        case Streak():
            return t("act.streak", line=action.line)
        case Deploy():
            text = t("act.deploy", piece=t(f"piece.{action.level}"), space=action.space)
            return _with_choice(text, action.source, None, t)
        case Raise():
            into = t(f"piece.{level(state, action.moya) + 1}")
            text = t("act.raise", piece=piece(state, action.moya, t), space=action.moya, into=into)
            return _with_choice(text, action.source, None, t)
        case _:
            assert_never(action)


def _with_choice(text: str, source: Space | None, token: Element | None, t: Text) -> str:
    """Add the source of the new Moya, or the token taken instead (K36, K43)."""
    if token:
        return f"{text} {t('act.instead', element=t(f'face.element.{token}'))}"
    return f"{text} {t('act.from', space=source)}" if source else text


# What there is.


def card_words(key: Key, t: Text) -> str:
    """Return the name of a power."""
    return t(f"face.power.{key}")


def reason_words(reason: Reason, t: Text) -> str:
    """Return a refusal in one sentence."""
    values = dict(reason.values)
    return t(f"reason.{reason.code}", **{name: _value_words(name, values, t) for name in values})


def _value_words(name: str, values: Mapping[str, str | int], t: Text) -> str | int:
    """Return a value of a refusal in words."""
    value = values[name]
    match name:
        case "power":
            return t(f"face.power.{value}")
        case "element" | "own":
            return t(f"face.element.{value}")
        case "direction":
            return t(f"direction.{value}")
        case "level":
            return t(f"piece.{value}")
        case "spaces":
            return ", ".join(str(value).split())
        case "what":
            return t(f"what.{value}", n=values["n"])
        case _:
            return value


def moment_words(state: State, t: Text) -> str:
    """Return the day and round of a position."""
    if state.phase == "draft":
        return t("moment.draft")
    if state.phase == "night":
        return t("moment.night", day=state.day)
    return t("moment.day", day=state.day, round=state.round)


def seen_words(seen: Reveal, t: Text) -> str:
    """Describe the place and time at which the Kakusareta was last seen (K25)."""
    when = t("moment.day", day=seen.day, round=seen.round) if seen.round else t("moment.night", day=seen.day)
    return t(f"position.seen.{seen.line}", place=seen.place, when=when)
