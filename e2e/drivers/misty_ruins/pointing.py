"""The presses for an action of Misty Ruins: on the map, the hand, the items, the parchments, the card and the notes."""

from collections.abc import Iterator

from page.misty_ruins.pointing.press import best, offered, path, placements, safest
from unseen.kernel.resign import Resign
from unseen.misty_ruins import State, legal_actions, parse_action, to_act
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
    End,
    Explore,
    Flee,
    Identify,
    Lose,
    Move,
    Rob,
    Sell,
    Skip,
    Strip,
    Take,
)  # fmt: skip

UNLISTED = frozenset(("claim", "declare"))
"""Kinds of action without a control of their own until the notes page names one: there are 128 of each."""


def pointed(state: State, text: str) -> tuple[str, ...]:
    """Return the presses that point an action out, all but the one that takes it.

    Args:
        state: The truth before the action.
        text: The action.
    """
    action = parse_action(text)
    (seat,) = to_act(state)
    return tuple(_pointed(action, legal_actions(state, seat), state))


def pressed(state: State, text: str) -> tuple[str, ...]:
    """Return all presses for an action, in their order; it may have been taken before the last."""
    action = parse_action(text)
    if isinstance(action, Resign):
        return '[data-arm="resign"]', '[data-action="resign"]'
    return *pointed(state, text), f'#ending [data-action="{text}"]'


def _pointed(action: Action, legal: tuple[Action, ...], state: State) -> Iterator[str]:
    match action:
        case Explore():
            yield from _placed(action, legal, state)
        case Move() | Flee():
            yield f"#sp-{action.space}"
        case Door():
            yield from ("#verb-door", chip(f"by {action.ability}"))
        case Attack():
            yield "#verb-attack"
            yield chip("with fist" if action.weapon == "fist" else f"item {action.weapon}")
            if action.lucky:
                yield chip("luck")
        case Claim() | Declare():
            if isinstance(action, Claim):
                yield "#verb-claim"
            yield from (f"#note-{name}" for name in action.identity)
        case Take() | Buy():
            yield f"#here-{action.item}"
        case Sell():
            yield f"#item-{action.item}"
            if action.card:
                yield chip(f"for {action.card}")
        case Cash():
            yield f"#item-{action.item}"
        case Discard():
            yield chip(f"item {action.item}")
        case Identify():
            yield "#verb-identify"
            # Where there is one question only, the verb asks it.
            if sum(isinstance(each, Identify) for each in legal) > 1:
                yield from (chip(f"home {home}") for home in action.homelands)
        case Rob() | Strip():
            yield chip(f"seat {action.seat}")
        case AskAttribute():
            yield chip(f"about {action.attribute}")
        case AskHomeland():
            yield chip(f"about {action.homeland}")
        case Lose():
            more = action.blocks - safest(state, legal).blocks
            yield from (("#more-blocks" if more > 0 else "#more-health"),) * abs(more)
        case End() | Skip():
            pass
        case _:
            yield f"#verb-{action.kind}"


def chip(token: str) -> str:
    """Return the choice on the card with a token."""
    return f'#chips [data-verb="{token}"]'


def _placed(action: Explore, legal: tuple[Action, ...], state: State) -> Iterator[str]:
    """Yield the tile in hand, the space unless it is offered first, and the turns until the tile lies right."""
    yield f"#hand-{action.tile}"
    ways = placements(legal, action.tile)[action.space]
    first = offered(state, legal, action.tile)
    if first[2] != action.space:
        yield f"#sp-{action.space}"
        first = path(best(state, ways))
    turns = (ways.index(action) - [path(way) for way in ways].index(first)) % len(ways)
    yield from (chip("turn on"),) * turns
