"""*The only way out* as it is solved: the Thief's turn is played, and placing the coin is the answer.

Commands: those of a turn that is played (`turn_played`), `puzzle-anew`, `puzzle-answer` (ends the turn), `puzzle-hint`,
`puzzle-event` n (the board after so many actions of what is shown), `puzzle-on` and `escape` (back from a refutation to
the turn, or to the way out), and once it has ended `puzzle-other` n (how a Seeker comes to the temple of that number).

Rule 1. Ends that are alike are judged once: what counts is the temple and the board, not the road.
Rule 2. A wrong answer is refuted: the turn of the Mists that brings a Seeker is shown, and his turn is begun anew.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from page.nusubito.puzzles import turn_played
from page.nusubito.puzzles.turn_played import TurnPlayed
from page.nusubito.said.words import reason_words
from page.puzzling.kind_page import Reply
from page.puzzling.share import Square
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text
from unseen.courtyard.board import BIT, TEMPLE_NAMES, Space
from unseen.kernel.slices import Work
from unseen.nusubito.actions import Action, End
from unseen.nusubito.puzzles import only
from unseen.nusubito.puzzles.arrivals import Arrival, arrival
from unseen.nusubito.puzzles.only import Class
from unseen.nusubito.rules.refusals import why_not
from unseen.nusubito.state import THIEF
from unseen.puzzles.line import Line


class Refuted(NamedTuple):
    """An end to which a Seeker comes."""

    turn: tuple[Action, ...]
    """A shortest turn that leads to it."""
    arrival: Arrival


class WayOut(NamedTuple):
    """The state of a puzzle."""

    turn: TurnPlayed
    answer: tuple[Action, ...]
    refuted: Mapping[Class, Refuted]
    """Every end but the safe one."""
    themes: tuple[str, ...]
    answered: frozenset[Class] = frozenset()
    """The ends that were answered and are not safe."""
    is_spent: bool = False
    """Whether the turn has been ended, and was wrong."""
    shown: Class | None = None
    """The end whose refutation is on the board."""
    event: int = 0
    """How many actions of what is shown the board has taken."""
    hints: int = 0
    """How many hints have been given, of `hints_of`."""
    hinted: Class | None = None
    """The end with which a hint has shown that a temple is not safe."""
    is_over: bool = False

    @property
    def ends(self) -> int:
        """The number of ends that differ."""
        return len(self.refuted) + 1

    @property
    def steps(self) -> int:
        """The number of actions of what is shown step by step; 0 while the turn is played."""
        if self.shown:
            return len(self.refuted[self.shown].arrival.actions)
        return len(self.answer) if self.is_over else 0


def begun(line: Line) -> Work[WayOut]:
    """Return the state in which a puzzle begins, yielding between slices."""
    truth, answer = only.read(line)
    yield
    turn = turn_played.opened(truth)
    refuted = dict[Class, Refuted]()
    for end, options in only.ends(turn.now).items():
        plan = min((option.plan for option in options), key=len)
        found = yield from arrival(turn_played.played(turn.now, plan)[-1])
        if found:
            refuted[end] = Refuted(plan, found)
    return WayOut(turn, answer, refuted, line.themes)


def pressed(own: WayOut, message: Pressed, t: Text) -> Reply:
    """Return the reply to a press; see `page.puzzling.kind_page.KindPage`."""
    if message.control == "do":
        match message.value:
            case "puzzle-event" if (event := message.number) is not None:
                return Reply(own._replace(event=min(event, own.steps)))
            case "puzzle-other" if own.is_over and (number := message.number) is not None:
                return _looked_at_other(own, number)
            case "puzzle-answer" if not own.is_over:
                return _answered(own, t)
            case "puzzle-hint" if not own.is_over:
                return _hinted(own, t)
            case "puzzle-on" | "escape" if own.shown and not own.is_spent:
                return Reply(_back(own), (Focus("grid"),))
            case "puzzle-anew" if not own.is_over:
                after = _back(own)._replace(turn=own.turn.anew())
                return Reply(after, (Speak(t("puzzle.turn.begun")), Focus("grid")))
            case "puzzle-undo" if own.is_spent:
                return Reply(_back(own), (Speak(t("puzzle.turn.undone")),))
            case _:
                pass
    return _played(own, message, t)


def _played(own: WayOut, message: Pressed, t: Text) -> Reply:
    """Return the reply to a press in the turn; while something else is on the board, it only moves the focus."""
    if own.is_over or own.shown:
        is_space = message.control == "space" and message.value in BIT
        return Reply(own._replace(turn=own.turn._replace(focus=message.value)) if is_space else own)
    after = turn_played.pressed(own.turn, message, t)
    return Reply(own if after.turn is own.turn else own._replace(turn=after.turn), after.effects)


def _back(own: WayOut) -> WayOut:
    """Return the puzzle with the turn on the board, or once it has ended the way out."""
    return own._replace(is_spent=False, shown=None, event=len(own.answer) if own.is_over else 0)


def told(own: WayOut, what: object, t: Text) -> Reply:
    """Return the state: this kind asks for no work."""
    del what, t
    return Reply(own)


def ended(own: WayOut, *, is_solved: bool) -> WayOut:
    """Return the state that shows the way out."""
    del is_solved
    return _back(own._replace(turn=own.turn.let_go(), is_over=True))


def squares(own: WayOut, hints: int, tries: int) -> tuple[Square, ...]:
    """Return one square."""
    del own
    return ("shown" if not tries else "once" if tries == 1 and not hints else "helped",)


def _answered(own: WayOut, t: Text) -> Reply:
    if own.is_spent:
        return Reply(own, (Speak(t("puzzle.only.spent"), True), Focus("puzzle-anew")))
    if own.shown:
        return Reply(_back(own), (Focus("grid"),))
    if End() not in own.turn.legal:
        words = reason_words(why_not(own.turn.view, THIEF, End()), t)
        return Reply(own, (Speak(words, True), Animate("shake", "puzzle-answer")))
    end = only.class_of(own.turn.states[0], (*own.turn.taken, End()))
    if end not in own.refuted:
        return Reply(own, verdict="right")
    after = _shown(own, end)._replace(is_spent=True, answered=own.answered | {end})
    if end in own.answered:
        return Reply(after, (Speak(t("puzzle.answered")), Focus("puzzle-refuted")))
    return Reply(after, (Focus("puzzle-refuted"),), verdict="wrong")


def _shown(own: WayOut, end: Class) -> WayOut:
    """Return the puzzle with the refutation of an end on the board, up to its last action."""
    turn = own.turn.let_go()
    return own._replace(turn=turn, shown=end, event=len(own.refuted[end].arrival.actions))


def hints_of(own: WayOut) -> tuple[str, ...]:
    """Return the hints of a puzzle in order: the number of ends, a temple that is not safe, and each theme."""
    temple = ("temple",) if tuple(_unsafe(own)) else ()
    return ("count", *temple, *own.themes)


def _hinted(own: WayOut, t: Text) -> Reply:
    all_hints = hints_of(own)
    if own.hints == len(all_hints):
        return Reply(own, (Speak(t("puzzle.only.hint.none")),))
    after = own._replace(hints=own.hints + 1)
    if all_hints[own.hints] != "temple":
        return Reply(after, (Focus("puzzle-help"),), is_hint=True)
    end = _hint_end(own)
    after = after._replace(hinted=end)
    return Reply(_shown(after, end), (Focus("puzzle-help"),), is_hint=True)


def safe_temple(own: WayOut) -> Space:
    """Return the temple of the safe end."""
    return only.class_of(own.turn.states[0], own.answer).at


def _unsafe(own: WayOut) -> Iterator[Space]:
    """Yield the temples where every end is refuted."""
    safe, at = safe_temple(own), {end.at for end in own.refuted}
    return (temple for temple in TEMPLE_NAMES if temple in at and temple != safe)


def _hint_end(own: WayOut) -> Class:
    """Return the end that a hint refutes: of those of the temple that has most of them, one that was not answered."""
    ends = {temple: [end for end in own.refuted if end.at == temple] for temple in _unsafe(own)}
    most = max(ends.values(), key=lambda found: (not own.answered.intersection(found), len(found)))
    return min(most, key=lambda end: (end in own.answered, _length(own, end)))


def _length(own: WayOut, end: Class) -> int:
    """Return the number of actions of a refuted end: of the turn, and of the one that refutes it."""
    turn, found = own.refuted[end]
    return len(turn) + len(found.actions)


def others(own: WayOut) -> tuple[tuple[Class, ...], ...]:
    """Return the ends that are not safe, by temple; of each the one that takes the fewest actions to show is first."""
    ends = sorted(own.refuted, key=lambda end: _length(own, end))
    found = ([end for end in ends if end.at == temple] for temple in TEMPLE_NAMES)
    return tuple(tuple(ends) for ends in found if ends)


def _looked_at_other(own: WayOut, number: int) -> Reply:
    """Show how a Seeker comes to a temple, or the way out again."""
    listed = others(own)
    end = listed[number][0] if number < len(listed) else None
    if end is None or (own.shown and own.shown.at == end.at):
        return Reply(_back(own))
    return Reply(_shown(own, end), (Focus("puzzle-refuted"),))
