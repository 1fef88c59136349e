"""Events in words, the log by rounds, and the recap for a player who sits down.

One event stands for a whole action; its sentence says the action, and then each thing that came of it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from page.misty_ruins.said import words
from page.misty_ruins.said.words import (
    fact_words,
    home_words,
    identity_words,
    item_words,
    loss_words,
    monster_words,
    seat_words,
)
from page.parts.log import Chapter
from page.shell import log
from page.shell.game_page import RecapEntry
from page.shell.log import Line, joined, told_after
from page.shell.messages import Shown
from page.shell.model import Reading
from page.text import Text
from unseen.kernel.resign import Resign
from unseen.kernel.session import LogEntry
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Declare,
    Discard,
    Door,
    DrinkElixir,
    End,
    Explore,
    Flee,
    Heal,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Rob,
    Sell,
    Skip,
    Strip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.changes import (
    Answered,
    Appeared,
    Bore,
    Change,
    Closed,
    Defeated,
    Finished,
    GoldChanged,
    Healed,
    Hit,
    ItemFound,
    ItemsLaid,
    Left,
    Missed,
    Struck,
    TilesDrawn,
)  # fmt: skip
from unseen.misty_ruins.events import Acted, Begun, Event
from unseen.misty_ruins.evolve import changes
from unseen.misty_ruins.facts import Fact
from unseen.misty_ruins.state import PLACE, State

Log = tuple[LogEntry[State, Event], ...]
_KEPT = 2000
"""Entries whose words are kept: working out what came of an action anew costs more than all the rest of a table."""
_kept: dict[int, tuple[LogEntry[State, Event], Text, str]] = {}
"""The words of entries by their identity; each is kept alive here, so that no other has the same."""


def entry_words(entry: LogEntry[State, Event], t: Text) -> str:
    """Return an entry of a log as a sentence, worked out once."""
    kept = _kept.get(id(entry))
    if kept and kept[1] is t:
        return kept[2]
    if len(_kept) >= _KEPT:
        _kept.clear()
    words = event_words(entry.before, entry.event, t)
    _kept[id(entry)] = entry, t, words
    return words


def event_words(before: State, event: Event, t: Text) -> str:
    """Return an event as a sentence, for the log: the action, and what came of it."""
    match event:
        case Begun():
            return t("misty.log.begun", seat=t(f"seat.{event.first}"))
        case Acted():
            came = changes(before, event)
            return "; ".join((_head(before, event, came, t), *_consequences(event, came, t)))
        case _:
            assert_never(event)


def _head(before: State, event: Acted, came: Iterable[Change], t: Text) -> str:
    """Return the action, with its seat."""
    does = _does(before, event.action, came, t)
    return t("misty.log.head", seat=t(f"seat.{event.seat}"), does=does)


def _does(before: State, action: Action, came: Iterable[Change], t: Text) -> str:
    match action:
        case Take():
            key = "misty.does.choose" if before.phase == "draft" else "misty.does.take"
            return t(key, item=item_words(action.item, t))
        case Explore() | Move() | Flee():
            return t(f"misty.does.{action.kind}", space=action.space)
        case Door():
            return t("misty.does.door", ability=words.attribute_words(action.ability, t))
        case Attack():
            foe = before.here(before.turn.of).foe
            name = monster_words(foe.card, t) if foe else ""
            key = "misty.does.attack.lucky" if action.lucky else "misty.does.attack"
            return t(key, monster=name, weapon=words.attacked_with(action.weapon, t))
        case Claim():
            is_right = any(isinstance(change, Closed) for change in came)
            key = "misty.does.claim.right" if is_right else "misty.does.claim.wrong"
            return t(key, identity=identity_words(action.identity, t))
        case Declare():
            return t("misty.does.declare", identity=identity_words(action.identity, t))
        case Identify():
            return t("misty.does.identify", homes=words.homes_words(action.homelands, t))
        case Buy() | Cash() | Discard():
            return t(f"misty.does.{action.kind}", item=item_words(action.item, t))
        case Sell():
            if action.card:
                return t(
                    "misty.does.sell.card", item=item_words(action.item, t), card=item_words(action.card, t)
                )
            return t("misty.does.sell", item=item_words(action.item, t))
        case Rob() | Strip():
            return t(f"misty.does.{action.kind}", seat=t(f"seat.{action.seat}"))
        case AskAttribute():
            return t("misty.does.ask.attribute", attribute=words.attribute_words(action.attribute, t))
        case AskHomeland():
            return t("misty.does.ask.homeland", home=home_words(action.homeland, t))
        case Lose():
            # The action counts what shields stop, and what there is no health for (M37, M38).
            bore = next(change for change in came if isinstance(change, Bore))
            return t("misty.does.lose", what=loss_words(bore, t))
        case OpenChest() | Hide() | DrinkElixir() | Rest() | Heal() | End() | Skip() | Resign():
            return t(f"misty.does.{action.kind}")
        case _:
            assert_never(action)


def _consequences(event: Acted, came: Iterable[Change], t: Text) -> Iterator[str]:
    """Yield each thing that came of an action, in words."""
    for change in _with_gold_once(came):
        said = change_words(event, change, t)
        if said:
            yield said


def _with_gold_once(came: Iterable[Change]) -> Iterator[Change]:
    """Yield the changes with what a player gets several times over as one: for the hit, and for a damage token."""
    came = tuple(came)
    got = Counter[int]()
    for change in came:
        if isinstance(change, GoldChanged) and change.by > 0:
            got[change.place] += change.by
    for change in came:
        if not (isinstance(change, GoldChanged) and change.by > 0):
            yield change
        elif n := got.pop(change.place, 0):
            yield change._replace(by=n)


def is_yes(action: Action, fact: Fact) -> bool:
    """Return whether a question was answered yes: bonus F asks whether a number is less than 3 (M5, M19)."""
    return fact.is_yes != isinstance(action, AskAttribute)


def change_words(event: Acted, change: Change, t: Text) -> str:
    """Return a change that is told by itself, in words; "" for one that the action itself says, or the table shows.

    Args:
        event: The action of which the change is a part.
        change: The change.
        t: The words.
    """
    match change:
        case ItemsLaid():
            return t(
                "misty.then.items", items=words.listed([item_words(item, t) for item in change.items], t)
            )
        case Appeared():
            return t("misty.then.appeared", monster=monster_words(change.card, t))
        case Answered() if isinstance(event.action, Claim):
            return ""
        case Answered():
            said = "yes" if is_yes(event.action, change.fact) else "no"
            return t(f"misty.then.{said}", fact=fact_words(change.fact, t))
        case GoldChanged():
            if not change.by:
                return ""
            key = "misty.then.gold" if change.by > 0 else "misty.then.lost"
            return t(key, n=abs(change.by), seat=seat_words(change.place, t))
        case Healed() if change.place == PLACE[event.seat]:
            return t("misty.then.healed")
        case TilesDrawn():
            return t("misty.then.tiles", n=len(change.tiles))
        case ItemFound():
            return t("misty.then.found", item=item_words(change.item, t))
        case Hit():
            return t("misty.then.hit", monster=monster_words(change.card, t))
        case Missed():
            return t("misty.then.missed")
        case Left():
            return t("misty.then.left", monster=monster_words(change.card, t))
        case Struck():
            struck = words.listed([seat_words(place, t) for place in change.places], t)
            return t("misty.then.struck", monster=monster_words(change.card, t), seats=struck)
        case Bore() if change.stopped:
            return t("misty.then.stopped", count=change.stopped)
        case Defeated():
            beaten = words.listed([seat_words(place, t) for place in change.places], t)
            return t("misty.then.defeated", seats=beaten)
        case Closed():
            return t(f"misty.then.closed.{change.ending.by.replace(' ', '_')}")
        case Finished():
            return t("misty.then.finished")
        case _:
            return ""


def recap_entries(shown: Shown) -> tuple[RecapEntry, ...]:
    """Return the events since the seat last sat; its own and what only ends a turn go with those before."""
    if not shown.fresh or shown.is_public:
        return ()
    told = told_after(shown.log[len(shown.log) - shown.fresh :], shown.view)
    return joined(told, lambda event: isinstance(event, Acted) and isinstance(event.action, End))


def recap_words(entry: LogEntry[State, Event], t: Text) -> str:
    """Return the words of an event in a recap."""
    return entry_words(entry, t)


def recapped(shown: Shown, recap: int | None) -> State:
    """Return the position that the map shows: the view, in a recap the one after the event shown."""
    state: State = shown.view if recap is None else recap_entries(shown)[recap].after
    return state


def chapters(shown: Shown, reading: Reading, t: Text) -> tuple[Chapter, ...]:
    """Return the log by turns, newest first.

    Args:
        shown: What the seat sees.
        reading: The way in which the seat reads it.
        t: The words.
    """
    return log.chapters(shown.log, shown.fresh, reading, lambda told: _line(told, t))


def _line(told: LogEntry[State, Event], t: Text) -> Line:
    return Line(moment_words(told.before, t), told.by, entry_words(told, t))


def moment_words(state: State, t: Text) -> str:
    """Return the part of the game that a position belongs to: the draft, a round, the declarations."""
    match state.phase:
        case "opening" | "draft":
            return t("misty.moment.draft")
        case "turn":
            return t("misty.moment.round", round=state.round)
        case "declare":
            return t("misty.moment.declare")
        case _:
            assert_never(state.phase)


def owner(entry: LogEntry[State, Event]) -> str | None:
    """Return the seat of an event, None for one of chance."""
    return str(entry.by) if entry.by in PLACE else None
