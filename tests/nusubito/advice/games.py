"""Random games for the tests of advice, and a driver for generators."""

import random
from collections.abc import Generator, Iterator
from typing import NamedTuple, TypeVar

from unseen import nusubito
from unseen.kernel.play import turn_up
from unseen.nusubito import MIST, THIEF, Options, State
from unseen.nusubito.actions import Action, Capture, Declare
from unseen.nusubito.advice.map import Map, Mapper
from unseen.nusubito.bots.observation import MistObservation, Observation, ThiefObservation, observation_of
from unseen.nusubito.events import Event

Result = TypeVar("Result")


def outcome(slices: Generator[None, None, Result]) -> Result:
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            result: Result = end.value
            return result


def hear(watch: Mapper, told: tuple[Event, ...]) -> Map:
    """Return the map after a log."""
    for _ in watch.hear(told):
        pass
    return watch.map


class Moment(NamedTuple):
    """A game after one of its actions."""

    options: Options
    told: tuple[Event, ...]
    state: State

    @property
    def observation(self) -> Observation:
        """The observation of the seat to act."""
        assert self.state.acting
        return observation_of(
            self.options, self.told, nusubito.view(self.state, self.state.acting), self.state.acting
        )


def thief(moment: Moment) -> ThiefObservation:
    assert isinstance(moment.observation, ThiefObservation)
    return moment.observation


def mist(moment: Moment) -> MistObservation:
    assert isinstance(moment.observation, MistObservation)
    return moment.observation


def begun(options: Options) -> Moment:
    """Return a new game, with the treasure at A1."""
    return Moment(options, (), nusubito.start(options, nusubito.deal(options, lambda _: 0)))


def acted(moment: Moment, action: Action) -> Moment:
    """Return a game after one more action."""
    state, told = moment.state, moment.told
    assert state.acting
    faces = turn_up(nusubito, state, state.acting, action)
    for event in nusubito.decide(state, state.acting, action, faces):
        state = nusubito.evolve(state, event)
        heard = nusubito.redact(event, MIST)
        told = told if heard is None else (*told, heard)
    return Moment(moment.options, told, state)


def played(options: Options, *turns: str) -> Moment:
    """Return a game after turns, with commas between their actions."""
    moment = begun(options)
    for turn in turns:
        for text in turn.split(", "):
            moment = acted(moment, nusubito.parse_action(text))
    return moment


def game(seed: int, plies: int = 36) -> Iterator[Moment]:
    """Yield a random game from its beginning, in which no seat ends it."""
    dice = random.Random(seed)
    options = Options("/".join(str(dice.randrange(3)) for _ in range(3)), dice.randrange(8))
    moment = begun(options)._replace(state=nusubito.start(options, nusubito.deal(options, dice.randrange)))
    yield moment
    for _ in range(plies):
        assert moment.state.acting
        legal = nusubito.legal_actions(moment.state, moment.state.acting)
        mild = [action for action in legal if not isinstance(action, Declare | Capture)]
        if not mild:
            return
        # By kinds first, or most of what happens would be moves and sacrifices.
        kind = dice.choice(sorted({action.kind for action in mild}))
        moment = acted(moment, dice.choice([action for action in mild if action.kind == kind]))
        yield moment
        if moment.state.result:
            return


__all__ = ["MIST", "THIEF", "Moment", "acted", "begun", "game", "hear", "mist", "outcome", "played", "thief"]
