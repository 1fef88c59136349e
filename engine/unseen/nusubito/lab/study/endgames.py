"""Endgames: positions of real games in which the Thief knows where the treasure lies, cut off after one round.

An endgame begins at the start of a day turn of the Thief. All seats know the possible Thieves, each equally likely (the
exact belief), that the Thief has seen every rod, and that the game ends after the Mists' turn. It is then undecided,
which is worth a half. Probabilities from the history of the real game are ignored, since they cannot be known any more.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

from unseen import nusubito
from unseen.courtyard.board import Space, Spaces, named, spaces
from unseen.courtyard.rods import RODS, Rods
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import belief
from unseen.nusubito.belief import Belief
from unseen.nusubito.bots.belief_tracker import known_after
from unseen.nusubito.bots.hidden import candidates
from unseen.nusubito.bots.playing import Draws, Game, Work, plies
from unseen.nusubito.codec import decode_state, encode_state
from unseen.nusubito.events import Ended, Event
from unseen.nusubito.scale import STANDARD, UNDECIDED, Opening
from unseen.nusubito.state import MIST, THIEF, Options, State
from unseen.players import Player

MOST = 40
"""The most Thieves in an endgame."""
SUITE = Path(__file__).with_name("endgames.jsonl")
"""The suite: endgames of games between players of this package, one per line."""


def suite() -> list[Options]:
    """Return the endgames of the suite."""
    return [decode(json.loads(line)) for line in SUITE.read_text(encoding="utf-8").splitlines()]


def decode(data: Mapping[str, Any]) -> Options:
    """Return the endgame of a line of the suite."""
    state = decode_state(data["position"])
    thieves = tuple((Space(at), spaces(coins.split())) for at, coins in data["thieves"])
    return _endgame(state, thieves, spaces(data["treasures"]))


def encode(options: Options) -> dict[str, Any]:
    """Return a line of the suite for an endgame; the position's Thief is any of the possible ones."""
    assert options.opening
    rods = nusubito.deal(options, lambda _: 0)
    state = nusubito.start(options, rods)._replace(scale=STANDARD)
    thieves = [[at, " ".join(sorted(named(hand)))] for at, hand in options.opening.thieves]
    treasures = sorted(named(options.opening.treasures))
    return {"position": encode_state(state), "thieves": thieves, "treasures": treasures}


def _endgame(state: State, thieves: tuple[tuple[Space, Spaces], ...], treasures: Spaces) -> Options:
    opening = Opening(
        healers=state.healers,
        builders=state.builders,
        seekers=state.seekers,
        darts=state.darts,
        thieves=thieves,
        treasures=treasures,
        seen=frozenset(RODS),
        downed=state.downed,
        bolsters=state.bolsters,
        day=state.day,
        round=state.round,
    )
    scale = STANDARD._replace(horizon=(state.day, state.round), timeout=UNDECIDED)
    return Options(scale=scale, opening=opening)


def endgames_of(
    options: Options, deal: Rods, players: Mapping[Seat, Player], draws: Draws, work: Work
) -> Iterator[Options]:
    """Play a game to its end, and yield its endgames.

    Args:
        options: The options of the game.
        deal: The rods.
        players: A new player for each seat.
        draws: Each player's source of randomness.
        work: The work of each player for an action.
    """
    table: Game = Table(nusubito, options, deal)
    known, heard = belief.begin(options), 0
    for _ in chain([None], plies(table, players, draws, work)):
        told = [entry.event for entry in table.log(MIST)]
        known, heard = belief.after_all(known, told[heard:]), len(told)
        view = table.view(THIEF)
        if _begins(view, told) and len(known.members) <= MOST and _knows(view):
            yield _endgame_of(view, known)


def _begins(view: State, told: list[Event]) -> bool:
    return view.acting == THIEF and view.phase == "day" and (not told or isinstance(told[-1], Ended))


def _knows(view: State) -> bool:
    """Return whether the Thief knows where the treasure lies."""
    return all("green" in axis or axis.count(None) == 1 for axis in (view.rods[:3], view.rods[3:]))


def _endgame_of(view: State, known: Belief) -> Options:
    """Return the endgame of a position; its treasures are the temples that the rods looked at can prove."""
    sure = [lines for lines, _ in known_after(view.seen) if len(candidates(*lines)) == 1]
    treasures = sum(candidates(*lines)[0] for lines in sure)
    return _endgame(view, tuple((member.at, member.hand) for member in known.members), treasures)
