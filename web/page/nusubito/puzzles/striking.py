"""*Where is he?* as it is solved: temples are struck turn by turn until one is left.

Commands: a press of a temple strikes it in the turn that is shown, or takes that back; `puzzle-turn` n, `puzzle-event`
n (the board after so many events of the turn), `puzzle-answer`, `puzzle-hint`; at the end those of `catch`.

Rule 1. Nothing is judged before an answer: a mark is never said to be right or wrong by itself.
Rule 2. An answer needs exactly one temple left in the last turn. Its first one judges the marks of all turns.
Rule 3. By night he does not move (N19): what is struck in the turn before stays struck.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from page.nusubito.puzzles import catch
from page.nusubito.puzzles.catch import Catching
from page.puzzling.kind_page import Reply
from page.puzzling.share import Square
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text
from unseen.courtyard.board import BIT, TEMPLES, Space, Spaces, named
from unseen.kernel.slices import Work
from unseen.nusubito.actions import Action
from unseen.nusubito.advice.reasons import Reason
from unseen.nusubito.puzzles import by_rules, where
from unseen.nusubito.puzzles.where import Deduction
from unseen.nusubito.puzzles.window import Window
from unseen.nusubito.state import State
from unseen.puzzles.line import Line


class WhyNot(NamedTuple):
    """A hint: why he cannot be at a temple."""

    turn: int
    temple: Space
    reasons: tuple[Reason, ...]


class Road(NamedTuple):
    """A hint: how he could be at a temple that was struck."""

    turn: int
    temple: Space
    turns: tuple[tuple[State, tuple[Action, ...]], ...]
    """The truth as each turn begins, and what he could have done in it."""


Help = Literal["", "counts"] | WhyNot | Road


class Striking(NamedTuple):
    """The state of a puzzle."""

    window: Window
    deduction: Deduction
    reasons: tuple[Mapping[Space, tuple[Reason, ...]], ...]
    """For each turn why each temple that it rules out is impossible."""
    themes: tuple[str, ...]
    marks: tuple[Spaces, ...]
    """The temples that the player has struck in each turn."""
    turn: int = 0
    """The index of the turn that is shown."""
    event: int = 0
    """How many of its events the board has taken."""
    focus: str = "C3"
    has_counts: bool = False
    """Whether a hint has told how many temples are left after each turn."""
    help: WhyNot | Road | None = None
    """The latest other hint."""
    judged: tuple[bool, ...] = ()
    """Whether each turn's marks were right at the first answer; empty before it."""
    wrong: Spaces = 0
    """The temples that were answered and are not his."""
    is_over: bool = False
    catch: Catching | None = None
    """The second half; None where there is none. It is offered once the first one has ended."""

    @property
    def last(self) -> int:
        """The index of the last turn."""
        return len(self.window.turns) - 1

    @property
    def struck(self) -> tuple[Spaces, ...]:
        """The temples that are struck in each turn (rule 3)."""
        found = list[Spaces]()
        for number, (turn, marks) in enumerate(zip(self.window.turns, self.marks, strict=True)):
            carried = found[-1] if number and turn.public.phase == "night" else 0
            found.append(marks | carried)
        return tuple(found)

    @property
    def left(self) -> Spaces:
        """The temples that are not struck in the turn that is shown."""
        return TEMPLES & ~self.struck[self.turn]


def begun(line: Line) -> Work[Striking]:
    """Return the state in which a puzzle begins, yielding between slices."""
    window = where.read(line).window
    yield
    deduction = yield from where.solving(window)
    reasons = list[Mapping[Space, tuple[Reason, ...]]]()
    for turn in range(len(window.turns)):
        reasons.append((yield from where.why_not(window, deduction, turn)))
    second = yield from catch.catching(window.last)
    marks = (0,) * len(window.turns)
    return Striking(window, deduction, tuple(reasons), line.themes, marks, catch=second)


def pressed(own: Striking, message: Pressed, t: Text) -> Reply:
    """Return the reply to a press; see `page.puzzling.kind_page.KindPage`."""
    if own.is_over and own.catch:
        after, effects = catch.pressed(own.catch, message, t)
        if after is not own.catch:
            return Reply(own._replace(catch=after), effects)
        if own.catch.mode:
            return Reply(own, effects)
    if message.control == "space":
        return _pressed_space(own, message.value, t)
    if message.control != "do":
        return Reply(own)
    match message.value:
        case "puzzle-turn" if (turn := message.number) is not None and turn <= own.last:
            return Reply(own._replace(turn=turn, event=0))
        case "puzzle-event" if (event := message.number) is not None:
            return Reply(own._replace(event=min(event, len(own.window.turns[own.turn].seen))))
        case "puzzle-answer" if not own.is_over:
            return _answered(own, t)
        case "puzzle-hint" if not own.is_over:
            return _hinted(own, t)
        case _:
            return Reply(own)


def told(own: Striking, what: Road, t: Text) -> Reply:
    """Return the reply to a hint that has been worked out."""
    return Reply(own) if own.is_over else _explained(own, what, t)._replace(is_hint=False)


def ended(own: Striking, *, is_solved: bool) -> Striking:
    """Return the state that shows the last turn and his temple."""
    del is_solved
    return own._replace(is_over=True, turn=own.last, event=0, help=None, has_counts=True)


def squares(own: Striking, hints: int, tries: int) -> tuple[Square, ...]:
    """Return a square for each turn: an earlier one is judged by its marks at the first answer."""
    judged = own.judged or (False,) * len(own.window.turns)
    earlier = tuple[Square, ...](
        "shown" if not own.judged else "once" if right and not hints else "helped" for right in judged[:-1]
    )
    last: Square = "shown" if not tries else "once" if tries == 1 and not hints else "helped"
    return (*earlier, last)


def _pressed_space(own: Striking, space: str, t: Text) -> Reply:
    seen = own._replace(focus=space)
    if own.is_over or not BIT.get(Space(space), 0) & TEMPLES:
        return Reply(seen)
    bit = BIT[Space(space)]
    if own.struck[own.turn] & bit & ~own.marks[own.turn]:
        return Reply(seen, (Speak(t("puzzle.where.carried", temple=space)),))
    marks = (*own.marks[: own.turn], own.marks[own.turn] ^ bit, *own.marks[own.turn + 1 :])
    after = seen._replace(marks=marks)
    key = "unstruck" if after.left & bit else "struck"
    return Reply(after, (Speak(t(f"puzzle.where.{key}", temple=space, n=after.left.bit_count())),))


def _answered(own: Striking, t: Text) -> Reply:
    left = TEMPLES & ~own.struck[own.last]
    if left.bit_count() != 1:
        words = t("puzzle.where.one-left", n=left.bit_count())
        shown = own._replace(turn=own.last, event=0)
        return Reply(shown, (Speak(words, True), Animate("shake", "puzzle-answer")))
    if left & own.wrong:
        return Reply(own, (Speak(t("puzzle.answered")),))
    first = tuple(
        TEMPLES & ~struck == temples
        for struck, temples in zip(own.struck, own.deduction.temples, strict=True)
    )
    after = own._replace(judged=own.judged or first)
    if left == own.deduction.temples[-1]:
        return Reply(after, verdict="right")
    return Reply(after._replace(wrong=own.wrong | left), verdict="wrong")


def _hinted(own: Striking, t: Text) -> Reply:
    """Return the next hint: the counts, then for the first turn that is not right a road or a reason."""
    if not own.has_counts:
        words = t("puzzle.where.hint.counts.said")
        return Reply(own._replace(has_counts=True), (Speak(words), Focus("puzzle-turns")), is_hint=True)
    for turn, (struck, temples) in enumerate(zip(own.struck, own.deduction.temples, strict=True)):
        if wrongly := struck & temples:
            return Reply(own, work=_road(own, turn, next(named(wrongly))), is_hint=True)
        if missing := TEMPLES & ~struck & ~temples:
            return _explained(own, _reason(own, turn, missing), t)
    return Reply(own, (Speak(t("puzzle.where.hint.none")),))


def _explained(own: Striking, what: WhyNot | Road, t: Text) -> Reply:
    words = t("puzzle.where.hint.ready", temple=what.temple)
    shown = own._replace(help=what, turn=what.turn, event=0)
    return Reply(shown, (Speak(words), Focus("puzzle-help")), is_hint=True)


def _road(own: Striking, turn: int, temple: Space) -> Work[Road]:
    walk = yield from by_rules.walked(own.window)
    return Road(turn, temple, walk.road(turn, temple))


def _reason(own: Striking, turn: int, missing: Spaces) -> WhyNot:
    """Return the reason against one of some temples: against one that the turn rules out, if there is any."""
    found = own.reasons[turn]
    temple = next((each for each in named(missing) if each in found), next(named(missing)))
    return WhyNot(turn, temple, found.get(temple, ()))
