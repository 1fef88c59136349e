"""Offers: a seat's legal actions in groups, each action in one place only."""

from typing import NamedTuple

from page.courtyard.pointing import Fit, begun
from page.kakusareta.pointing.paths import LEAVE, paths
from page.kakusareta.pointing.powers import SINGLE, SINGLES, hands_over
from page.kakusareta.said.odds import odds
from page.kakusareta.said.prices import price_words
from page.kakusareta.said.titles import title
from page.kakusareta.said.words import action_words
from page.kakusareta.seen import left
from page.parts.offers import Fate, Group, Offer, Verb, held_back
from page.shell.model import Path, Seated
from page.text import Text
from unseen.courtyard.board import BIT
from unseen.kakusareta import KAKUSARETA, State, format_action
from unseen.kakusareta.actions import (
    Action,
    Allow,
    Attack,
    Choose,
    Destroy,
    End,
    Find,
    Look,
    Merge,
    Raise,
    Streak,
    TakeCoin,
    TakeToken,
)
from unseen.kakusareta.actions import Fate as Answer
from unseen.kakusareta.elements import price
from unseen.kakusareta.state import POINTS
from unseen.kernel.resign import Resign


class Row(NamedTuple):
    """An action that has a row of its own, on offer or not."""

    key: str
    icon: str
    cost: str
    """The message key of its price."""
    is_elemental: bool = False
    """Whether only elemental games have it."""


ROWS: dict[tuple[str, str], tuple[Row, ...]] = {
    ("kakusareta", "day"): (
        Row("dart", "i-dart", "cost.leap"),
        Row("look", "i-look", "cost.leap"),
        Row("coin", "i-pick", "cost.leap"),
        Row("token", "k-fire", "cost.leap", is_elemental=True),
    ),
    ("kakusareta", "night"): (
        Row("dart", "i-dart", "cost.point"),
        Row("look", "i-look", "cost.point"),
        Row("coin", "i-pick", "cost.point"),
        Row("token", "k-fire", "cost.point", is_elemental=True),
    ),
    ("moya", "night"): (
        Row("deploy 1", "k-moya1", "cost.point"),
        Row("deploy 2", "k-moya2", "cost.points.3"),
        Row("raise", "raise", "cost.raise"),
        Row("token", "k-fire", "cost.point", is_elemental=True),
    ),
}


def group_key(state: State, action: Action) -> str:
    """Return the key of an action's group; "" for an action with a button of its own."""
    return _group_key(action, next(iter(paths(state, action)), ()))


def _group_key(action: Action, way: Path) -> str:
    """Return the key of an action's group, given one of its paths."""
    match action:
        case End() if action.mirage:
            return "power mirage"
        case End() | Find() | Allow() | Answer() | Resign():
            return ""
        case Choose():
            return f"take {action.element}"
        case Look() | TakeCoin() | TakeToken():
            return action.kind
        case Attack():
            return "attack"
        case Raise() if len(way) == 1:
            return "raise"
        case Merge():
            return f"{way[0]} merge"
        case _ if isinstance(action, SINGLE):
            return f"power {action.kind}"
        case _:
            return _beginning(way)


def _beginning(path: Path) -> str:
    """Return the tokens before the last press, as a key; "go" if there are none."""
    return " ".join(path[:-1]) or (path[0] if path[0] not in BIT else "go")


def groups(seated: Seated, known: tuple[Fit[Action], ...], t: Text) -> tuple[Group, ...]:
    """Return the groups of all legal actions, except those that end the turn or the game.

    An action is in the group of the current choice if one of its paths leads there, else in that of its first path.

    Args:
        seated: The seat.
        known: The paths of the legal actions.
        t: The messages.
    """
    state, here = seated.shown.view, chosen_key(seated.chosen, known)
    ahead = begun(known, seated.chosen[:1]) if here else ()
    way = {fit.action: fit.path for fit in reversed(known)}
    way |= {fit.action: fit.path for fit in reversed(ahead) if _key(fit) == here}
    offers: dict[str, list[Offer]] = {here: []} if here else {}
    for action in seated.shown.legal:
        path = way.get(action, ())
        if key := _group_key(action, path):
            offers.setdefault(key, []).append(_offer(state, action, path, t))
    rows = _rows(state)
    return (
        *(_row(row, tuple(offers.pop(row.key, ())), _steps((row.key,), known, t), t) for row in rows),
        *(
            _own_row(state, key, tuple(found), _steps(seated.chosen, known, t) if key == here else (), t)
            for key, found in offers.items()
        ),
    )


def _key(fit: Fit[Action]) -> str:
    return _group_key(fit.action, fit.path)


def _steps(chosen: Path, known: tuple[Fit[Action], ...], t: Text) -> tuple[Verb, ...]:
    """Return the spaces and lines to choose next, for actions that need more than one further press."""
    passed, length = _beginnings(chosen), len(chosen)
    longer = (
        fit.path[length]
        for fit in begun(known, chosen)
        if len(fit.path) > length + 1 and _key(fit) not in passed
    )
    return tuple(_step(token, t) for token in dict.fromkeys(longer) if token in BIT or token[:5] == "line ")


def _step(token: str, t: Text) -> Verb:
    place = token.removeprefix("line ")
    return Verb(token, t("chip.then.all", place=place), short=t("chip.then", place=place))


def _offer(state: State, action: Action, way: Path, t: Text) -> Offer:
    label = action_words(state, action, t)
    if price := price_words(state, action, t):
        label = t("price.of", deed=label, price=price)
    return Offer(format_action(action), label, _chip(action, way, t), is_final(state, action))


def is_final(state: State, action: Action) -> bool:
    """Return whether an action cannot be undone: it ends a turn, involves the opponent, or turns up a rod."""
    if isinstance(action, Look | Destroy | Streak | End | Choose | Allow | Answer | Find):
        return True
    return action.kind == "still" or hands_over(state, action)


def _rows(state: State) -> tuple[Row, ...]:
    rows = ROWS.get((str(state.acting), state.phase), ()) if not state.turn.pending else ()
    return tuple(row for row in rows if state.elements is not None or not row.is_elemental)


def _row(row: Row, offers: tuple[Offer, ...], steps: tuple[Verb, ...], t: Text) -> Group:
    key = row.key.replace(" ", ".")
    short = t(f"row.{key}.short")
    return Group(row.key, t(f"row.{key}"), offers, True, row.icon, t(row.cost), short, steps=steps)


def _own_row(state: State, key: str, offers: tuple[Offer, ...], steps: tuple[Verb, ...], t: Text) -> Group:
    """Return a group without a fixed row; attacks and the choice of elements are shown as rows all the same."""
    word, _, name = key.partition(" ")
    words = title(state, key, t)
    if word == "take":
        return Group(key, words, offers, True, f"k-{name}", short=t(f"face.element.{name}"))
    if word == "attack":
        return Group(key, words, offers, True, "i-shot")
    at_once = word == "power" and name in SINGLES and not any(offer.ends for offer in offers)
    return Group(key, words, offers, is_elsewhere=at_once, steps=steps)


def _chip(action: Action, way: Path, t: Text) -> str:
    match action:
        case Look():
            return action.rod
        case TakeCoin():
            return action.coin
        case TakeToken():
            return t(f"face.element.{action.element}")
        case End() if action.mirage:
            return action.mirage
        case Merge():
            return " ".join(action.moya) + (f" ({action.source})" if action.source else "")
        case _:
            return _last(way, t) if way else ""


def _last(path: Path, t: Text) -> str:
    """Return the last token of a path in the words of its chip; empty if the chip shows the full words."""
    last = path[-1]
    if last in BIT:
        return last
    word, _, name = last.partition(" ")
    if word == "token":
        return t("chip.token", element=t(f"face.element.{name}"))
    return t("chip.leave") if last == LEAVE else ""


def chosen_key(chosen: Path, known: tuple[Fit[Action], ...]) -> str:
    """Return the key of the chosen group, or "".

    The chips of a merge and a Mirage belong to the first token, however much of the path has been chosen.
    """
    keys, passed = {_key(fit) for fit in begun(known, chosen)}, _beginnings(chosen)
    is_whole = keys <= set(passed[1:])
    return next((key for key in passed if key in keys or not is_whole), "")


def _beginnings(chosen: Path) -> tuple[str, ...]:
    """Return the keys of the choice and of all its prefixes, the longest first."""
    return tuple(" ".join(chosen[:length]) for length in range(len(chosen), 0, -1))


def fates(seated: Seated, t: Text) -> tuple[Fate, ...]:
    """Return the search for the treasure, which ends the game, so that the first press only arms it."""
    state = seated.shown.view
    found = [action for action in seated.shown.legal if isinstance(action, Find)]
    return tuple(_fate(seated, state, action, t) for action in found)


def _fate(seated: Seated, state: State, action: Find, t: Text) -> Fate:
    text, words = format_action(action), t("fate.search", space=state.at)
    armed = seated.armed == text
    return Fate(text, t("fate.sure", deed=words) if armed else words, armed, True, *odds(seated, action, t))


def ends(seated: Seated, t: Text) -> tuple[Offer, ...]:
    """Return the ways to end the turn now, or to answer a waiting power."""
    return tuple(
        _end(seated, action, t)
        for action in seated.shown.legal
        if isinstance(action, Allow | Answer) or (isinstance(action, End) and not action.mirage)
    )


def _end(seated: Seated, action: Action, t: Text) -> Offer:
    state, note = seated.shown.view, left.words(seated.shown, t)
    text = format_action(action)
    end = Offer(text, action_words(state, action, t), _end_short(state, action, t), True)
    if isinstance(action, Answer):
        assert state.elements is not None
        cost = price(state.elements, "fate")
        return end._replace(
            note=t("price.wind", n=cost), note_short=t("price.wind.short", count=cost), quiet=True
        )
    if not note:
        return end
    return held_back(end, note, has_acted=left.has_acted(seated.shown), is_armed=seated.armed == text)


def _end_short(state: State, action: Action, t: Text) -> str:
    """Return the short words of an end, for a phone."""
    if isinstance(action, Allow | Answer):
        return t(f"end.{action.kind}")
    assert isinstance(action, End)
    if state.acting != KAKUSARETA or state.at is None:
        return ""
    if action.line:
        return t(f"end.{action.line}", place=state.at[1] if action.line == "row" else state.at[0])
    if state.phase == "day":
        return t("end.here", space=state.at)
    # With all points spent the place is revealed, which the full words say.
    return t("end.night") if state.turn.bought < POINTS else ""
