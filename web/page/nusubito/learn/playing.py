"""A course on the rules: its game is played anew from what was played, and shown to its seat alone."""

from collections.abc import Iterable

from page.nusubito.learn import mist, thief
from page.nusubito.learn.lesson import Ask, Lesson
from page.shell.messages import Shown
from unseen import nusubito
from unseen.kernel.game import AnyGame
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import THIEF, Options, State, parse_action
from unseen.nusubito.actions import Action
from unseen.nusubito.events import Event

GAME: AnyGame = nusubito
Played = tuple[Action, ...]


def lesson_of(seat: Seat) -> Lesson:
    """Return the course of a seat."""
    return thief.COURSE if seat == THIEF else mist.COURSE


def parsed(actions: Iterable[str]) -> Played:
    """Return actions from their notation."""
    return tuple(map(parse_action, actions))


def played_before(lesson: Lesson, step: int) -> Played:
    """Return all that has been played when a step begins."""
    played = list(parsed(lesson.before))
    for done in lesson.steps[:step]:
        played += parsed(ask.actions[0] for ask in done.asks)
        played += parsed(done.then)
    return tuple(played)


def shown(lesson: Lesson, played: Played, *, last: int = 0) -> Shown:
    """Return what the seat of a course sees once all of this has been played.

    Args:
        lesson: The course.
        played: By both sides, from the deal on.
        last: How many of the last were played just now.
    """
    table = Table(GAME, Options(), lesson.rods)
    for action in played[: len(played) - last]:
        table.act(table.to_act[0], action)
    known = len(table.log(lesson.seat))
    for action in played[len(played) - last :]:
        table.act(table.to_act[0], action)
    log, view = table.log(lesson.seat), table.view(lesson.seat)
    legal = () if table.is_over else nusubito.legal_actions(view, lesson.seat)
    events: tuple[Event, ...] = tuple(entry.event for entry in log[known:])
    return Shown(lesson.seat, view, log, legal, False, 0, events)


def as_mists_see(lesson: Lesson, played: Played) -> State:
    """Return the position as the other side of the Thief's course knows it."""
    table = Table(GAME, Options(), lesson.rods)
    for action in played:
        table.act(table.to_act[0], action)
    view: State = table.view(nusubito.MIST)
    return view


def asked(ask: Ask, legal: Iterable[Action]) -> Played:
    """Return the legal actions that will do."""
    wanted = parsed(ask.actions)
    return tuple(action for action in legal if action in wanted)
