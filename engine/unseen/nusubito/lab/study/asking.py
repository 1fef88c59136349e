"""The exact strategy of a player in a model, found by asking the player at every information set.

Rule 1. A player has an exact strategy if the distribution that it draws from follows from its input: asked again about
        the same observation, it draws from the same distribution (`unseen.players.Thought.plans`, or `policy` if it
        plans only single actions). Then each possible draw is tried once, and the strategy is exact.
Rule 2. A player's memory between turns is public, so after hearing a log it can be asked about any Thief there.
Rule 3. A player can be pickled, and a copy plays on after each draw. A Thief's solved turn
        (`unseen.nusubito.bots.thief.Solved`) is by far the largest part of it and never changes: copies share it.
"""

import pickle
from collections.abc import Callable, Iterator
from io import BytesIO

from unseen.courtyard.board import BIT
from unseen.courtyard.rods import RODS, Rods
from unseen.nusubito.actions import Action, Capture, Declare, End, Look
from unseen.nusubito.bots.hidden import Hidden, chance, looked
from unseen.nusubito.bots.moves import Ending, KnownEvents, TurnStart, after, reply_to, truth_of
from unseen.nusubito.bots.observation import Observation, observation_of
from unseen.nusubito.bots.thief import Solved
from unseen.nusubito.events import Looked, Placed
from unseen.nusubito.evolve import evolve
from unseen.nusubito.lab.study.plays import Answer, Outcome
from unseen.nusubito.referee import decide, is_last
from unseen.nusubito.state import MIST, THIEF, Options, State
from unseen.nusubito.view import redact
from unseen.players import Draw, Player, Thought, thought

Fork = tuple[float, Player, Action]
"""A possible move of a player: its probability, the player after it, and the action."""


class _Pickler(pickle.Pickler):
    """A pickler that leaves solved turns out."""

    def __init__(self, file: BytesIO, solved: list[Solved]) -> None:
        super().__init__(file)
        self._solved = solved

    def persistent_id(self, it: object) -> int | None:
        """Return the number of a solved turn, None for all else; see `pickle`."""
        if not isinstance(it, Solved):
            return None
        self._solved.append(it)
        return len(self._solved) - 1


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: BytesIO, solved: list[Solved]) -> None:
        super().__init__(file)
        self._solved = solved

    def persistent_load(self, number: int) -> Solved:
        """Return the solved turn with this number; see `pickle`."""
        return self._solved[number]


class _Kept:
    """A snapshot of a player.

    Args:
        player: The player to copy later.
    """

    def __init__(self, player: Player) -> None:
        self._solved: list[Solved] = []
        file = BytesIO()
        _Pickler(file, self._solved).dump(player)
        self._pickled = file.getvalue()

    def copy(self) -> Player:
        """Return a player in the state of the snapshot."""
        player: Player = _Unpickler(BytesIO(self._pickled), self._solved).load()
        return player


class _Asked:
    """A player that is asked, with snapshots of it along the path to the current question.

    Args:
        options: The model.
        make: Returns a new player.
        work: The work of the player for an action.
    """

    def __init__(self, options: Options, make: Callable[[], Player], work: int) -> None:
        self._options, self._make, self._work = options, make, work
        self._heard: dict[KnownEvents, _Kept] = {}

    def _player(self, log: KnownEvents) -> Player:
        """Return a player who has heard no more than this log."""
        self._heard = {known: kept for known, kept in self._heard.items() if log[: len(known)] == known}
        if not self._heard:
            return self._make()
        return self._heard[max(self._heard, key=len)].copy()

    def _forks(self, player: Player, observation: Observation) -> Iterator[Fork]:
        """Yield the possible moves of a player."""
        # A player that draws before it plans sees the middle of every draw.
        first = thought(player.think(observation, _always(0.5), self._work))
        shares = _shares(first)
        if len(shares) == 1 and not first.plans:
            # A single step of a plan: nothing to come back to.
            yield 1.0, player, first.action
            return
        kept = _Kept(player)
        self._heard.setdefault(observation.told, kept)
        begun = 0.0
        for share in shares:
            mark = begun + share / 2
            begun += share
            then = kept.copy()
            yield share, then, thought(then.think(observation, _always(mark), self._work)).action


def _always(mark: float) -> Draw:
    return lambda: mark


def _shares(found: Thought) -> list[float]:
    """Return the probability of each entry of the distribution, in the order in which a draw goes through them."""
    shares = [share for _, share in found.plans or found.policy]
    return [share / sum(shares) for share in shares]


class AskedThief(_Asked):
    """A Thief's player as a strategy; see `unseen.nusubito.lab.study.plays.ThiefStrategy`."""

    def __call__(self, where: TurnStart, hidden: Hidden) -> Iterator[tuple[float, Outcome]]:
        """Yield the outcomes of a turn with their probabilities."""
        state = truth_of(where.public, hidden)
        state = state._replace(rods=_colours(state, hidden))
        return self._turn(self._player(where.log), state, hidden, where.log, ())

    def _turn(
        self, player: Player, state: State, known: Hidden, log: KnownEvents, told: KnownEvents
    ) -> Iterator[tuple[float, Outcome]]:
        observation = observation_of(self._options, log + told, state, THIEF)
        for share, then, action in self._forks(player, observation):
            for part, outcome in self._after(then, state, known, log, told, action):
                yield share * part, outcome

    def _after(
        self, player: Player, state: State, known: Hidden, log: KnownEvents, told: KnownEvents, action: Action
    ) -> Iterator[tuple[float, Outcome]]:
        assert state.at is not None and state.hand is not None
        match action:
            case Declare():
                yield 1.0, chance(known.columns, known.rows, BIT[state.at])
            case End():
                left = state.hand & ~BIT[state.at]
                yield 1.0, Ending((*told, Placed(None)), Hidden(BIT[state.at], left, *known[2:]))
            case Look():
                yield from self._looked(player, state, known, log, told, action)
            case _:
                for event in decide(state, THIEF, action, ()):
                    shown = redact(event, MIST)
                    state, told = evolve(state, event), told if shown is None else (*told, shown)
                yield from self._turn(player, state, known, log, told)

    def _looked(
        self, player: Player, state: State, known: Hidden, log: KnownEvents, told: KnownEvents, action: Look
    ) -> Iterator[tuple[float, Outcome]]:
        kept, told = _Kept(player), (*told, Looked(action.rod, None))
        for part, columns, rows in looked(known.columns, known.rows, RODS.index(action.rod)):
            then = known._replace(columns=columns, rows=rows)
            seen = evolve(state, Looked(action.rod, None))
            seen = seen._replace(rods=_colours(seen, then))
            for share, outcome in self._turn(kept.copy(), seen, then, log, told):
                yield part * share, outcome


def _colours(state: State, known: Hidden) -> Rods:
    """Return the colours of the rods that a Thief with this knowledge has looked at, None for the others."""
    green = [line == known.columns for line in (1, 2, 4)] + [line == known.rows for line in (1, 2, 4)]
    return tuple(
        ("green" if is_green else "red") if rod in state.seen else None
        for rod, is_green in zip(RODS, green, strict=True)
    )


class AskedMists(_Asked):
    """A player of the Mists as a strategy; see `unseen.nusubito.lab.study.plays.MistsStrategy`."""

    def __call__(self, where: TurnStart, told: KnownEvents) -> Iterator[tuple[float, Answer]]:
        """Yield the outcomes of a turn with their probabilities."""
        public = after(where.public, told)
        if is_last(public) and not reply_to(public).captures:
            # No choice is left: no temple can be named, and the board no longer matters.
            yield 1.0, ()
            return
        log = where.log + told
        yield from self._turn(self._player(log), public, log, ())

    def _turn(
        self, player: Player, state: State, log: KnownEvents, way: KnownEvents
    ) -> Iterator[tuple[float, Answer]]:
        observation = observation_of(self._options, log + way, state, MIST)
        for share, then, action in self._forks(player, observation):
            if isinstance(action, Capture):
                yield share, BIT[action.temple]
            elif isinstance(action, End):
                yield share, way
            else:
                (event,) = decide(state, MIST, action, ())
                for part, answer in self._turn(then, evolve(state, event), log, (*way, event)):
                    yield share * part, answer
