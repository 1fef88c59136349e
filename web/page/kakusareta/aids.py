"""What helps the seat at the screen: from what that seat may know, and from nothing else."""

from collections.abc import Generator

from page.shell.messages import Advised, Choice, Decided, Explained, GameOver, Hint, Leak, Spot, Why
from page.shell.turn import Turn
from unseen.kakusareta.advice import map
from unseen.kakusareta.advice.decided import decided
from unseen.kakusareta.advice.facts import Because
from unseen.kakusareta.advice.hint import hint
from unseen.kakusareta.advice.leaks import leaks
from unseen.kakusareta.advice.map import Mapper
from unseen.kakusareta.bots.observation import KakusaretaObservation, Observation, observation_of
from unseen.players import Draw


def explained(game: GameOver) -> Generator[None, None, Explained | None]:
    """Return what decided a finished game, in slices; None where there is nothing to say."""
    found = yield from decided(game.options, tuple(entry for _, entry in game.log))
    if found is None:
        return None
    return Explained(game.actions, Decided(found.kind, found.number, found.n, found.rod or ""))


class Aids:
    """The map and the hints of the game at the table; what is public is followed once, for both seats."""

    def __init__(self) -> None:
        self._game = -1
        self._watch: Mapper | None = None

    def found(self, what: str, turn: Turn, draw: Draw) -> Generator[None, None, Advised]:
        """Return what helps a seat, in slices.

        Args:
            what: "map" or "hint".
            turn: What the seat may know.
            draw: Where chance comes from.
        """
        if turn.game != self._game:
            self._game, self._watch = turn.game, None
        watch = self._watch = self._watch or Mapper(turn.options)
        observation = observation_of(turn.options, turn.told, turn.view, turn.seat)
        if what == "hint":
            return (yield from _hint(watch, turn, observation, draw))
        return (yield from _map(watch, turn, observation))


def _map(watch: Mapper, turn: Turn, observation: Observation) -> Generator[None, None, Advised]:
    yield from watch.hear(turn.told)
    spots = tuple(Spot(spot.space, spot.share, _whys(spot)) for spot in watch.map.spots)
    told = Advised(turn.seat, turn.ply, spots=spots)
    if isinstance(observation, KakusaretaObservation) and turn.view.acting == turn.seat and not turn.level:
        found = yield from leaks(watch, observation)
        told = told._replace(leaks=tuple(Leak(leak.action, leak.bits, leak.places) for leak in found))
    return told


def _hint(watch: Mapper, turn: Turn, observation: Observation, draw: Draw) -> Generator[None, None, Advised]:
    found = yield from hint(watch, observation, draw)
    choices = tuple(
        Choice(choice.action, choice.share, tuple(_because(reason) for reason in choice.reasons))
        for choice in found.choices
    )
    return Advised(turn.seat, turn.ply, hint=Hint(choices))


def _because(reason: Because) -> Why:
    return Why(reason.kind, reason.places, n=reason.number, of=reason.of, share=reason.share)


def _whys(spot: map.Odds) -> tuple[Why, ...]:
    return tuple(Why(reason.kind, reason.places, reason.number) for reason in spot.reasons)
