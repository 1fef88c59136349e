"""The possible turns of both seats in a scale model, by the rules, with equivalent turns merged.

Rule 1. A turn of the Thief is one choice unless the Thief learns something in it: only a look divides it.
Rule 2. Turns with the same public events and the same resulting Thief are one. (A state stands for its histories: the
        rest of the game depends only on the state and the public log.)
Rule 3. Turns of the Mists that leave the same board are one: they have no secrets, and the Thief sees every action.
Rule 4. Of a Thief's declarations only the likeliest is kept, and a sure one alone: no other choice can be better.
"""

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import NamedTuple

from unseen.courtyard.board import BIT, SPACES, Spaces, named
from unseen.courtyard.rods import RODS, UNKNOWN_RODS, Colour
from unseen.kernel.slices import finished
from unseen.nusubito.actions import Capture, Declare, End, Look, ThiefAction
from unseen.nusubito.bots.boards import Board, board_of
from unseen.nusubito.bots.hidden import Hidden, candidates, chance, lines_of, looked
from unseen.nusubito.bots.threats import threats
from unseen.nusubito.events import Ended, Event, Placed
from unseen.nusubito.evolve import evolve
from unseen.nusubito.referee import decide_listed, is_last, legal_actions
from unseen.nusubito.rules import mist_day, thief_day
from unseen.nusubito.state import MIST, Options, State, start
from unseen.nusubito.view import redact, view
from unseen.players import Pace

STEP = 100
"""The cost of trying an action; see `unseen.players.Pace`."""

KnownEvents = tuple[Event, ...]
"""The public events of a turn."""
Plan = tuple[ThiefAction | End, ...]
"""The actions of a turn, or of its part up to a look that may teach something."""


class Ending(NamedTuple):
    """A turn that ends by placing the coin."""

    told: KnownEvents
    hidden: Hidden
    """The Thief after the turn."""


class Glance(NamedTuple):
    """A look at a rod, and the Thief's possible turns after it."""

    outcomes: tuple[tuple[float, "ThiefTurn"], ...]
    """The possible rests of the turn, each with its probability."""


class ThiefTurn(NamedTuple):
    """The choices of a Thief, up to the next piece of knowledge."""

    declares: float
    """The probability that the best declaration is right. There is one: wherever a turn can end, it can be declared."""
    endings: tuple[Ending, ...]
    glances: tuple[Glance, ...]


def endings_of(turn: ThiefTurn) -> Iterator[Ending]:
    """Yield every ending that a turn can reach, whatever a look shows."""
    yield from turn.endings
    for glance in turn.glances:
        for _, then in glance.outcomes:
            yield from endings_of(then)


class Reply(NamedTuple):
    """The choices of the Mists after a turn of the Thief."""

    captures: tuple[Spaces, ...]
    """The temples that can be named, as sets of one."""
    boards: tuple[KnownEvents, ...]
    """The shortest sequence of events to each board at which the turn can end."""


class TurnStart(NamedTuple):
    """The start of a Thief's turn, as the public sees it."""

    public: State
    """The Mists' view."""
    log: KnownEvents
    """All public events since the model began."""


def root(options: Options) -> TurnStart:
    """Return the first turn of a model."""
    return TurnStart(view(start(options, UNKNOWN_RODS), MIST), ())


def types_of(options: Options) -> dict[Hidden, float]:
    """Return the Thieves of a model's opening, each with its probability.

    Thieves who have looked at every rod know the treasure's temple; the others know nothing about it yet.
    """
    opening = options.opening
    assert opening, "a model has an opening"
    columns, rows = lines_of(opening.treasures)
    knows = [(columns, rows)]
    if opening.seen:
        assert opening.seen == set(RODS), "all rods are looked at or none"
        knows = [lines_of(temple) for temple in candidates(columns, rows)]
    share = 1.0 / len(opening.thieves) / len(knows)
    return {Hidden(BIT[at], hand, *lines): share for at, hand in opening.thieves for lines in knows}


def truth_of(public: State, hidden: Hidden) -> State:
    """Return the position at the start of the Thief's turn; the rods stay unknown, since `hidden` covers them."""
    at = SPACES[hidden.at.bit_length() - 1]
    return public._replace(at=at, hand=hidden.hand, cost=0, leaps=0, picked=0)


def is_trapped(public: State, hidden: Hidden) -> bool:
    """Return whether the Mists win at once as a turn begins (N17)."""
    return thief_day.is_trapped(truth_of(public, hidden))


Choice = Ending | Glance | float
"""A choice of the Thief; a number is the probability that the declaration is right."""


class _Steps(NamedTuple):
    """The possible parts of a turn, up to a look that may teach something, whatever is known; each with its plan."""

    declarations: tuple[tuple[Spaces, Plan], ...]
    """The temples at which a declaration can be made, as sets of one."""
    ends: tuple[tuple[tuple[KnownEvents, Spaces, Spaces], Plan], ...]
    """The public events, the Thief's temple and the coins in hand."""
    looks: tuple[tuple[State, KnownEvents, Plan], ...]


class Moves:
    """The Thief's possible turns, each computed once."""

    def __init__(self) -> None:
        self._turns: dict[tuple[State, int, int, KnownEvents], ThiefTurn] = {}
        self._steps: dict[tuple[State, KnownEvents, bool], _Steps] = {}
        self._pace = Pace()

    def turn(
        self, begun: State, columns: int, rows: int, told: KnownEvents = ()
    ) -> Generator[None, None, ThiefTurn]:
        """Return the possible day turns of a Thief who is not trapped, yielding between slices.

        Args:
            begun: The current turn; see `begun_by`.
            columns: The columns in which the treasure may lie, as the Thief knows.
            rows: The rows, likewise.
            told: The public events of the turn so far.
        """
        key = begun, columns, rows, told
        if key not in self._turns:
            choices = list((yield from self.plans(*key)))
            endings = tuple(choice for choice in choices if isinstance(choice, Ending))
            glances = tuple(choice for choice in choices if isinstance(choice, Glance))
            declares = max(choice for choice in choices if isinstance(choice, float))
            self._turns[key] = ThiefTurn(declares, endings, glances)
        return self._turns[key]

    def plans(
        self, begun: State, columns: int, rows: int, told: KnownEvents = ()
    ) -> Generator[None, None, dict[Choice, Plan]]:
        """Return each choice of a Thief up to the next piece of knowledge, with its plan; arguments as for `turn`."""
        steps = yield from self._stepped(begun, told, len(candidates(columns, rows)) == 1)
        found: dict[Choice, Plan] = {}
        for temple, plan in steps.declarations:
            found.setdefault(chance(columns, rows, temple), plan)
        if 1.0 in found:
            return {1.0: found[1.0]}
        for (shown, at, hand), plan in steps.ends:
            found[Ending(shown, Hidden(at, hand, columns, rows))] = plan
        for state, shown, plan in steps.looks:
            glance = yield from self._glance(state, shown, plan[-1], columns, rows)
            found.setdefault(glance, plan)
        return found

    def _stepped(self, begun: State, told: KnownEvents, knows: bool) -> Generator[None, None, _Steps]:
        """Return the possible steps; for a Thief who knows where the treasure lies, a look is a step like any other."""
        key = begun, told, knows
        if key in self._steps:
            return self._steps[key]
        declarations, ends, looks = (
            dict[Spaces, Plan](),
            dict[tuple[KnownEvents, Spaces, Spaces], Plan](),
            list[tuple[State, KnownEvents, Plan]](),
        )
        known, pending = {(begun, told)}, [(begun, told, Plan())]
        for state, shown, way in pending:
            assert state.at is not None and state.hand is not None
            bit = BIT[state.at]
            for action in thief_day.legal(state):
                if self._pace.is_due(STEP):
                    yield
                plan = (*way, action)
                match action:
                    case Declare():
                        declarations.setdefault(bit, plan)
                    case End():
                        ends.setdefault(((*shown, Placed(None)), bit, state.hand & ~bit), plan)
                    case Look() if not knows:
                        looks.append((state, shown, plan))
                    case _:
                        then = _on(state, shown, action)
                        if then not in known:
                            known.add(then)
                            pending.append((*then, plan))
        found = self._steps[key] = _Steps(tuple(declarations.items()), tuple(ends.items()), tuple(looks))
        return found

    def _glance(
        self, state: State, told: KnownEvents, action: ThiefAction | End, columns: int, rows: int
    ) -> Generator[None, None, Glance]:
        assert isinstance(action, Look)
        then, shown = _on(state, told, action)
        outcomes: list[tuple[float, ThiefTurn]] = []
        for share, columns_then, rows_then in looked(columns, rows, RODS.index(action.rod)):
            outcomes.append((share, (yield from self.turn(then, columns_then, rows_then, shown))))
        return Glance(tuple(outcomes))


def begun_by(public: State, hidden: Hidden) -> State:
    """Return the start of a turn, for `Moves`."""
    # `hidden` already covers the rods looked at; clearing them merges many positions.
    return truth_of(public._replace(seen=frozenset()), hidden)


def turn_of(public: State, hidden: Hidden) -> ThiefTurn:
    """Return the possible day turns of a Thief who is not trapped."""
    begun = begun_by(public, hidden)
    return finished(_moves(begun).turn(begun, hidden.columns, hidden.rows))


@lru_cache(maxsize=1000)
def _moves(begun: State) -> Moves:
    """Return the cache of turns that begin like this one."""
    return Moves()


def _on(state: State, told: KnownEvents, action: ThiefAction) -> tuple[State, KnownEvents]:
    faces: tuple[Colour, ...] = ("red",) if isinstance(action, Look) else ()
    for event in thief_day.decide(state, action, faces):
        shown = redact(event, MIST)
        told = told if shown is None else (*told, shown)
        # `Hidden` covers the colours seen.
        state = evolve(state, event)._replace(seen=frozenset(), rods=UNKNOWN_RODS)
    return state, told


def after(public: State, told: KnownEvents) -> State:
    """Return the public position after some public events."""
    for event in told:
        public = evolve(public, event)
    return public


def next_turn(where: TurnStart, told: KnownEvents, way: KnownEvents) -> TurnStart:
    """Return the Thief's next turn, after these events of a Thief's turn and these of the Mists', who then end it."""
    events = (*told, *way, Ended())
    return TurnStart(after(where.public, events), where.log + events)


def reply_to(public: State) -> Reply:
    """Return the possible day turns of the Mists."""
    return _reply(public._replace(seen=frozenset(), held=0))


@lru_cache(maxsize=100_000)
def _reply(begun: State) -> Reply:
    if is_last(begun):
        # The board at the end of such a turn does not matter, so only the temples count.
        return Reply(_names(reach_of(begun)), ((),))
    ways: dict[Board, KnownEvents] = {}
    names, known, pending = 0, {begun}, [(begun, KnownEvents())]
    for state, told in pending:
        ways.setdefault(board_of(state), told)
        names |= mist_day.capturers(state)
        for action in legal_actions(state, MIST):
            if isinstance(action, Capture | End):
                continue
            (event,) = decide_listed(state, MIST, action, ())
            then = evolve(state, event)
            if then not in known:
                known.add(then)
                pending.append((then, (*told, event)))
    return Reply(_names(names), tuple(ways.values()))


def _names(temples: Spaces) -> tuple[Spaces, ...]:
    return tuple(BIT[temple] for temple in named(temples))


@lru_cache(maxsize=100_000)
def _reach(board: Board, before: int, outside: Spaces) -> Spaces:
    return threats(board, before, outside)


def reach_of(public: State) -> Spaces:
    """Return the temples that the Mists can name in the day turn that begins."""
    return _reach(board_of(public), public.scale.actions - 1, public.scale.outside)
