"""*Win now* as it is solved: one space is chosen and answered; a wrong answer is refuted on the board.

Commands: a press of a space on which the tile can be placed chooses it, or takes that back; `puzzle-turn` n (one of the
turns that are explained), `puzzle-event` n (the board after so many beats of it), `puzzle-draw` n (which reward is
drawn in the turn that wins), `puzzle-answer`, `puzzle-hint`.

Rule 1. Nothing is judged before an answer, and no death is foretold: to count the fights is the puzzle.
Rule 2. What refutes a space is told once the space was answered, once a hint has named it, or at the end.
"""

from collections.abc import Iterator
from typing import NamedTuple

from page.puzzling.kind_page import Reply
from page.puzzling.share import Square
from page.relics.puzzles.beats import Beat, beats
from page.relics.puzzles.told import chosen_words, hint_words, refutation_words
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text
from unseen import relics
from unseen.kernel.slices import Work
from unseen.puzzles.line import Line
from unseen.relics.actions import Place
from unseen.relics.board import BIT, Space
from unseen.relics.crystals import Crystals
from unseen.relics.puzzles import hints
from unseen.relics.puzzles.course import course
from unseen.relics.puzzles.hints import Decoy, Hint
from unseen.relics.puzzles.moment import Moment, moment_of
from unseen.relics.puzzles.rating import decoys, winning
from unseen.relics.puzzles.refutation import closest, tempting
from unseen.relics.puzzles.turns import Turn, turns


class Choosing(NamedTuple):
    """The state of a puzzle."""

    moment: Moment
    turns: tuple[Turn, ...]
    """Every turn that can be played."""
    hints: tuple[Hint, ...]
    """All hints, in the order in which they are given."""
    themes: tuple[str, ...]
    chosen: Space | None = None
    focus: str = "C3"
    wrong: tuple[Space, ...] = ()
    """The spaces that were answered and do not win."""
    given: int = 0
    """How many hints were given."""
    decoy: Space | None = None
    """The space that a hint refutes."""
    turn: int | None = None
    """The index of the turn that is explained on the board (`explained`); None for the puzzle itself."""
    event: int = 0
    """How many of its beats the board has taken."""
    draw: int = 0
    """The index of the reward that is drawn in the turn that wins (`ways`)."""
    is_over: bool = False

    @property
    def placements(self) -> dict[Space, Place]:
        """The spaces on which the tile can be placed, each with its first placement."""
        legal = relics.legal_actions(self.moment.known, self.moment.seat)
        return {action.space: action for action in reversed(legal) if isinstance(action, Place)}

    @property
    def refuted(self) -> tuple[Space, ...]:
        """The spaces of which it is told why they do not win, in the order in which they are listed."""
        told = dict.fromkeys((*self.wrong, *((self.decoy,) if self.decoy else ())))
        return (*told, *(space for space in self._ending if space not in told)) if self.is_over else (*told,)

    @property
    def _ending(self) -> Iterator[Space]:
        """The other spaces on which the game can end, those first that come closest to winning."""
        left = set(decoys(self.moment, self.turns))
        while left and (turn := tempting([turn for turn in self.turns if turn.space in left], ())):
            left.remove(turn.space)
            yield turn.space

    @property
    def explained(self) -> tuple[Turn, ...]:
        """The turns that are explained: once it is over the one that wins, then those that come closest elsewhere."""
        found = tuple(closest(self.turns, space) for space in self.refuted)
        return (self.ways[self.draw], *found) if self.is_over else found

    @property
    def ways(self) -> tuple[Turn, ...]:
        """The turns that win, one for each reward that may be drawn: those that add least, paid for in one way."""
        won = winning(self.turns)
        found: dict[Crystals, Turn] = {}
        for turn in sorted(won, key=lambda turn: turn.added.total):
            if turn.paid == won[0].paid:
                found.setdefault(turn.drawn, turn)
        return tuple(found[drawn] for drawn in sorted(found))

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The beats of the turn that is explained on the board; none for the puzzle itself."""
        return () if self.turn is None else beats(course(self.moment.known, self.explained[self.turn]))


def begun(line: Line) -> Work[Choosing]:
    """Return the state in which a puzzle begins, yielding between slices."""
    moment = moment_of(line)
    yield
    every = turns(moment.known)
    yield
    return Choosing(moment, every, hints.hints(moment, every), line.themes)


def pressed(own: Choosing, message: Pressed, t: Text) -> Reply:
    """Return the reply to a press; see `page.puzzling.kind_page.KindPage`."""
    if message.control == "space":
        return _pressed_space(own, message.value, t)
    if message.control != "do":
        return Reply(own)
    number = message.number
    match message.value:
        case "puzzle-turn" if number is not None and number < len(own.explained):
            return Reply(looking(own, None if number == own.turn else number))
        case "puzzle-event" if number is not None and own.turn is not None:
            return Reply(own._replace(event=min(number, len(own.beats))))
        case "puzzle-draw" if number is not None and own.is_over and number < len(own.ways):
            return Reply(looking(own._replace(draw=number), 0))
        case "puzzle-answer" if not own.is_over:
            return _answered(own, t)
        case "puzzle-hint" if not own.is_over:
            return _hinted(own, t)
        case _:
            return Reply(own)


def told(own: Choosing, what: object, t: Text) -> Reply:
    """Return the state as it is: nothing is worked out later."""
    del what, t
    return Reply(own)


def ended(own: Choosing, *, is_solved: bool) -> Choosing:
    """Return the state that shows the turn that wins, at its end."""
    del is_solved
    return looking(own._replace(is_over=True, chosen=None), 0)


def squares(own: Choosing, hints: int, tries: int) -> tuple[Square, ...]:
    """Return one square: there is one answer."""
    del own
    return ("shown" if not tries else "once" if tries == 1 and not hints else "helped",)


def looking(own: Choosing, turn: int | None) -> Choosing:
    """Return the state in which the board shows the end of a turn that is explained; None for the puzzle itself."""
    shown = own._replace(turn=turn)
    return shown._replace(event=len(shown.beats))


def _pressed_space(own: Choosing, token: str, t: Text) -> Reply:
    if token not in BIT:
        return Reply(own)
    space, seen = Space(token), own._replace(focus=token)
    placement = own.placements.get(space)
    if own.is_over or placement is None:
        return Reply(seen)
    after = looking(seen._replace(chosen=None if own.chosen == space else space), None)
    if after.chosen is None:
        return Reply(after, (Speak(t("puzzle.win.untaken", space=space)),))
    return Reply(after, (Speak(chosen_words(own.moment.known, placement, t)),))


def _answered(own: Choosing, t: Text) -> Reply:
    if own.chosen is None:
        return Reply(own, (Speak(t("puzzle.win.none"), True), Animate("shake", "puzzle-answer")))
    if own.chosen in own.wrong:
        return Reply(own, (Speak(t("puzzle.answered")),))
    if own.chosen == own.moment.answer:
        return Reply(own, verdict="right")
    after = own._replace(wrong=(*own.wrong, own.chosen), chosen=None)
    shown = looking(after, after.refuted.index(own.chosen))
    return Reply(shown, (*_refuted(shown, own.chosen, t),), verdict="wrong")


def _hinted(own: Choosing, t: Text) -> Reply:
    """Return the next hint; a decoy is a space that was not answered yet, the one that comes closest to winning."""
    if own.given == len(own.hints):
        return Reply(own, (Speak(t("puzzle.win.hint.none")),))
    hint, after = own.hints[own.given], own._replace(given=own.given + 1)
    if not isinstance(hint, Decoy):
        words = hint_words(own.moment, hint, t)
        return Reply(looking(after, None), (Speak(words), Focus("puzzle-help")), is_hint=True)
    closest_one = tempting(own.turns, (own.moment.answer, *own.wrong))
    assert closest_one is not None, "no puzzle has so few spaces"
    after = after._replace(decoy=closest_one.space)
    shown = looking(after, after.refuted.index(closest_one.space))
    return Reply(shown, (*_refuted(shown, closest_one.space, t),), is_hint=True)


def _refuted(own: Choosing, space: Space, t: Text) -> Iterator[Speak | Focus]:
    yield Speak(refutation_words(own.moment, closest(own.turns, space), t))
    yield Focus("puzzle-help")
