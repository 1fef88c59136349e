"""Mining puzzles: games between the players of levels 2 and 3, and the moments in them that can be won on one space.

Rule 1. The same seed gives the same games as long as the players stay as they are. The lines are the data: they are
        kept, and never mined anew.

Plausible play leaves such moments, strong play fewer of them: whoever looks ahead does not let them come.
"""

from typing import Any

from unseen import relics
from unseen.kernel.chance import Dice
from unseen.kernel.records import encode_record, positions, record_of
from unseen.kernel.seat import ONLOOKER
from unseen.kernel.session import Table
from unseen.lab.dice import draws
from unseen.players import thought
from unseen.puzzles.line import Line
from unseen.relics.bots.levels import player, work
from unseen.relics.bots.observation import observation_of
from unseen.relics.puzzles import rating, win
from unseen.relics.puzzles.moment import GAME, GameRecord, Moment, is_second_turn
from unseen.relics.puzzles.turns import turns
from unseen.relics.state import SEATS, Options, State

KINDS = (win.KIND,)
"""The kinds of puzzles; see `unseen.lab.mining.games.Mining`."""
LEVELS = ("2", "3")
"""The levels that play, in all pairings in turn."""
OPTIONS = Options()


def candidates(kind: str, seed: int) -> tuple[Line, ...]:
    """Return the first puzzle of one game, if it has any; see `unseen.lab.mining.games.Mining`."""
    assert kind in KINDS
    line = puzzle_in(played(seed))
    return (line,) if line else ()


def played(seed: int) -> GameRecord:
    """Return the record of a game between two players, which follows from its seed."""
    chance = draws((seed,))
    dice: Dice = lambda sides: int(chance() * sides)  # noqa: E731 - a type that `def` cannot have
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(GAME, OPTIONS, relics.deal(OPTIONS, dice))
    amber, jade = (LEVELS[seed // each % len(LEVELS)] for each in (1, len(LEVELS)))
    names = dict(zip(SEATS, (amber, jade), strict=True))
    players = {seat: player(name, seat) for seat, name in names.items()}
    while table.to_act:
        (seat,) = table.to_act
        observation = observation_of(OPTIONS, (), table.view(seat), seat)
        table.act(seat, thought(players[seat].think(observation, chance, work(names[seat]))).action)
    return record_of(table)


def puzzle_in(record: GameRecord) -> Line | None:
    """Return the first puzzle in a game, if there is any."""
    found = (_line(record, at, state) for at, state in enumerate(positions(GAME, record)))
    return next((line for line in found if line), None)


def _line(record: GameRecord, at: int, truth: State) -> Line | None:
    """Return the puzzle of a moment; None if it makes none."""
    if not is_second_turn(truth) or truth.acting is None:
        return None
    known = relics.view(truth, ONLOOKER)
    every = turns(known)
    certain = {turn.space for turn in rating.winning(every)}
    if len(certain) != 1 or certain != {turn.space for turn in every if turn.wins}:
        return None
    moment = Moment(known, truth.acting, *certain)
    if rating.is_trivial(moment, every):
        return None
    body = {"at": at, "answer": moment.answer, "record": encode_record(GAME, record)}
    return Line(win.KIND, rating.tier_of(moment, every), rating.themes_of(moment, every), body)
