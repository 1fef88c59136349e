"""The aids for the seat at the screen in both games, from that seat's own knowledge alone."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

from page.shell.messages import Advised, Choice, Decided, Explained, GameOver, Hint, Leak, Spot, Why
from page.shell.turn import Turn
from unseen.kernel.seat import Seat
from unseen.players import Draw

Found = TypeVar("Found")
Slices = Generator[None, None, Found]


class Adviser(NamedTuple):
    """One game's map and hints, from `advice` of its engine."""

    secretive: Seat
    """The seat whose steps give something away."""
    mapper: Callable[[Any], Any]
    """Starts a map of the public facts, from the options."""
    observation_of: Callable[..., Any]
    """Builds the observation of a seat, from the options, its log, its view and its name."""
    leaks: Callable[[Any, Any], Slices[Any]]
    """Computes what each step of the secretive seat would give away, from the map and the observation, yielding between
    slices."""
    hint: Callable[[Any, Any, Draw], Slices[Any]]
    """Computes a hint, from the map, the observation and chance, yielding between slices."""
    spot: Callable[[Any], Spot]
    """Converts one place of the map for the page."""
    leak: Callable[[Any], Leak]
    """Converts one step and what it gives away for the page."""


class CourtyardAids:
    """The map and the hints of the game at the table; public facts are followed once, for both seats.

    Args:
        adviser: The game's map and hints.
    """

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self._game = -1
        self._watch: Any = None

    def found(self, what: str, turn: Turn, draw: Draw) -> Slices[Advised]:
        """Work out the advice for a seat, yielding between slices.

        Args:
            what: "map" or "hint".
            turn: The facts that the seat may know.
            draw: The source of chance.
        """
        adviser = self._adviser
        if turn.game != self._game:
            self._game, self._watch = turn.game, None
        watch = self._watch = self._watch or adviser.mapper(turn.options)
        observation = adviser.observation_of(turn.options, turn.told, turn.view, turn.seat, turn.log)
        if what == "hint":
            return (yield from _hint(adviser, watch, turn, observation, draw))
        return (yield from _map(adviser, watch, turn, observation))


def explained_by(
    decided: Callable[[Any, tuple[Any, ...]], Slices[Any]], game: GameOver
) -> Slices[Explained | None]:
    """Work out the event that decided a finished game, yielding between slices; return None if no event did."""
    found = yield from decided(game.options, tuple(entry for _, entry in game.log))
    if found is None:
        return None
    return Explained(game.actions, Decided(found.kind, found.number, found.n, found.rod or ""))


def why_not(reasons: tuple[Any, ...]) -> tuple[Why, ...]:
    """Convert the reasons against a place for the page."""
    return tuple(Why(reason.kind, reason.places, reason.number) for reason in reasons)


def _map(adviser: Adviser, watch: Any, turn: Turn, observation: Any) -> Slices[Advised]:
    yield from watch.hear(turn.told)
    told = Advised(turn.seat, turn.ply, spots=tuple(map(adviser.spot, watch.map.spots)))
    if turn.seat == adviser.secretive == turn.view.acting and not turn.level:
        found = yield from adviser.leaks(watch, observation)
        told = told._replace(leaks=tuple(map(adviser.leak, found)))
    return told


def _hint(adviser: Adviser, watch: Any, turn: Turn, observation: Any, draw: Draw) -> Slices[Advised]:
    found = yield from adviser.hint(watch, observation, draw)
    choices = tuple(
        Choice(choice.action, choice.share, tuple(map(_because, choice.reasons))) for choice in found.choices
    )
    return Advised(turn.seat, turn.ply, hint=Hint(choices))


def _because(reason: Any) -> Why:
    return Why(reason.kind, reason.places, n=reason.number, of=reason.of, share=reason.share)
