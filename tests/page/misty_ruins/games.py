"""Random games of Misty Ruins, played by the rules alone, and the tokens that can be pressed."""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple, cast

from page.misty_ruins.pointing.press import TURNS, VERBS
from page.shell.messages import Shown
from unseen import misty_ruins
from unseen.kernel.game import AnyGame
from unseen.kernel.play import begun, turn_up
from unseen.kernel.seat import CHANCE, Seat
from unseen.kernel.session import LogEntry
from unseen.misty_ruins.actions import Action, Explore
from unseen.misty_ruins.board import SPACES
from unseen.misty_ruins.characters import ABILITIES, ATTRIBUTES, CHARACTERS, HOMELANDS
from unseen.misty_ruins.events import Begun, Event
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.state import SEATS, State
from unseen.misty_ruins.tiles import TILES

GAME = cast(AnyGame, misty_ruins)
COUNTS = (2, 3, 5)
SEEDS = range(4)

TOKENS = (
    *SPACES, *VERBS, *TURNS, "skip", "luck", "more blocks", "more health",
    *(f"tile {tile}" for tile in TILES), *(f"{word} {item}" for word in ("item", "for", "with") for item in ITEMS),
    "with fist", *(f"by {ability}" for ability in ABILITIES), *(f"home {home}" for home in HOMELANDS),
    *(f"who {who}" for who in CHARACTERS), *(f"from {home}" for home in HOMELANDS),
    *(f"seat {seat}" for seat in SEATS), *(f"about {what}" for what in (*ATTRIBUTES, *HOMELANDS)),
)  # fmt: skip
"""Every token that the page may have a control for."""
NONSENSE = (
    "", " ", "a0", "h16", "p1", "item", "item X01", "tile", "tile S", "tile T99", "for", "by", "by luck", "with",
    "with X", "home", "home Zambun Jungle", "who", "who Nobody", "from", "from Kusk", "seat", "seat p9", "about",
    "about gold", "more", "more gold", "turn", "turn round", "end", "resign", "<b>", "\N{SNOWMAN}",
)  # fmt: skip
"""Tokens for which no page has a control."""


class Position(NamedTuple):
    """A position of a game, in truth."""

    state: State
    log: tuple[tuple[State, Event], ...]
    """The events so far, each with the position before it."""

    @property
    def mover(self) -> Seat:
        """The seat to act."""
        return misty_ruins.to_act(self.state)[0]

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions."""
        return misty_ruins.legal_actions(self.state, self.mover)

    def shown(self) -> Shown:
        """Return what the seat to act is shown, without a log."""
        seat = self.mover
        view = misty_ruins.view(self.state, seat)
        return Shown(seat, view, (), misty_ruins.legal_actions(view, seat), can_undo=False, fresh=0)


WEIGHTS = {"claim": 0.05, "identify": 0.1, "end": 0.4, "rest": 0.3, "skip": 0.2, "explore": 3}
"""How often a random player takes an action of a kind, where not as often as of others."""


def chosen(state: State, legal: Sequence[Action], dice: random.Random) -> Action:
    """Draw a kind of action, rare ones as often as others, and then one of it; bonuses are liked."""
    kinds: dict[str, list[Action]] = {}
    for each in legal:
        kinds.setdefault(each.kind, []).append(each)
    (kind,) = dice.choices([*kinds], [WEIGHTS.get(kind, 1) for kind in kinds])
    bonuses = [each for each in kinds[kind] if isinstance(each, Explore) and matched(state, each)]
    return dice.choice(bonuses or kinds[kind])


@cache
def played(players: int, seed: int, limit: int = 14) -> tuple[Position, ...]:
    """Return the positions of a random game, to its end."""
    dice = random.Random(1000 * players + seed)
    options = misty_ruins.Options(players=players, round_limit=limit)
    state: State = begun(GAME, options, misty_ruins.deal(options, dice.randrange))
    found, log = list[Position](), list[tuple[State, Event]]()
    while True:
        found.append(Position(state, tuple(log)))
        if misty_ruins.is_over(state):
            return tuple(found)
        seat = found[-1].mover
        action = chosen(state, found[-1].legal, dice)
        for event in misty_ruins.decide(state, seat, action, turn_up(GAME, state, seat, action)):
            log.append((state, event))
            state = misty_ruins.evolve(state, event)


def every(players: int) -> Iterator[Position]:
    """Yield the positions of some games that are not over."""
    for seed in SEEDS:
        yield from played(players, seed)[:-1]


def entries(position: Position, seat: Seat) -> tuple[LogEntry[State, Event], ...]:
    """Return a seat's log of a game."""
    found = list[LogEntry[State, Event]]()
    for before, event in position.log:
        by = CHANCE if isinstance(event, Begun) else event.seat
        found.append(LogEntry(by, misty_ruins.view(before, seat), misty_ruins.redact(event, seat)))
    return tuple(found)
