"""The state of looking back: the moment, the eyes, and how much of the game is shown.

Rule 1. Through a seat's eyes nothing is shown that the seat did not know at that entry; the last action, which
        discloses everything, is shown once it has been reached.
Rule 2. While the end is hidden, nothing later than the farthest moment that was reached is shown: not in the log, not
        in the timeline, not by how long they are.
"""

from typing import Literal, NamedTuple

from page.looking_back.news import Commented
from page.looking_back.picturing import Picturing
from page.shell.model import Over
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.looking_back.review import Mark, Moment, Review

TRUTH = "truth"


class PlayingOn(NamedTuple):
    """The set-up of a game that is played on from the moment that is shown."""

    side: str
    """The seat of the player; "two" if people at this screen play all seats."""
    level: int
    """The level of the programs in the other seats."""
    is_true: bool = False
    """Whether all is as it truly was; else what the player could not know is drawn anew."""
    problem: Literal["", "room", "stake"] = ""
    """Why the game cannot begin: there is no room for another one, or it would cost the one at the table."""
    awaited: bool = False
    """Whether it is being prepared."""


class State(NamedTuple):
    """The screen as it is shown."""

    back: Over
    """The end screen from which it was opened."""
    over: Over
    """The same at the moment that is shown, in the chosen view."""
    reached: int
    """The farthest moment that was reached."""
    hides: bool = False
    """Whether the end is hidden."""
    review: Review | None = None
    """None until it has been worked out."""
    percent: int = 0
    """How much of that is done."""
    commented: Commented | None = None
    """The player's comments; None where none can be kept."""
    unkept: bool = False
    """Whether the latest one could not be kept."""
    playing_on: PlayingOn | None = None
    """The set-up that is open; None for none."""
    picturing: Picturing | None = None
    """The picture that is made; None for none."""
    is_turned: bool = False
    """Whether the board is seen from the other side."""

    @property
    def last(self) -> int:
        """The last moment of the game."""
        return len(self.over.game.states) - 1

    @property
    def until(self) -> int:
        """The last moment that may be shown."""
        if self.hides:
            return self.reached
        is_before_the_end = self.over.eyes != TRUTH and self.over.at < self.last
        return self.last - 1 if is_before_the_end else self.last


def at(state: State, moment: int) -> State:
    """Return the state at another moment, and no farther than the game goes."""
    moment = max(0, min(moment, state.last))
    setting_up = state.playing_on
    if setting_up is not None:
        # What is being prepared is of the moment before.
        setting_up = setting_up._replace(problem="", awaited=False) if moment < state.last else None
    return state._replace(
        over=state.over._replace(at=moment, playing=False),
        reached=max(state.reached, moment),
        playing_on=setting_up,
        unkept=False,
    )


def moments(state: State) -> tuple[Moment, ...]:
    """Return the ends of turns that may be shown, each with what the chosen eyes could know of it."""
    if state.review is None:
        return ()
    if state.over.eyes == TRUTH:
        return tuple(each for each in state.review.moments if each.at <= state.until)
    return state.review.known_to(Seat(state.over.eyes), state.until).moments


def marks(state: State) -> tuple[Mark, ...]:
    """Return the marks that may be shown; those in hindsight once the whole game is."""
    if state.review is None:
        return ()
    is_whole = state.until == state.last
    who = (ONLOOKER, Seat(state.over.eyes))
    found = [
        mark
        for mark in state.review.marks
        if mark.at <= state.until
        and (is_whole or not mark.is_hindsight)
        and (state.over.eyes == TRUTH or mark.seat in who)
    ]
    # Where a seat knew more of the same, what all knew of it is not said too.
    known = {(mark.kind, mark.at, mark.of) for mark in found if mark.seat != ONLOOKER}
    return tuple(
        mark for mark in found if mark.seat != ONLOOKER or (mark.kind, mark.at, mark.of) not in known
    )
