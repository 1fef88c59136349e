"""*Who is who?* as it is solved: cards are crossed out for each seat until one character and one homeland are left.

Commands: a press of a square of the sheet crosses it out, or takes the cross away; `puzzle-clue` "place number" does
both for everything that a clue rules out by itself; `puzzle-seat` place, `puzzle-step` number (of the proof, once the
puzzle has ended), `puzzle-answer`, `puzzle-hint`.

Rule 1. Nothing is judged before an answer: a cross is never said to be right or wrong by itself.
Rule 2. An answer needs one character and one homeland for each seat, all different. The first one judges each seat.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple, assert_never

from page.misty_ruins.puzzles.cards import (
    ALL,
    BIT,
    SQUARES,
    Cards,
    Clue,
    cards_of,
    clues_of,
    identity_of,
    ruled_out,
)
from page.misty_ruins.puzzles.hints import Hint, next_hint
from page.misty_ruins.puzzles.told import clue_words, left_words
from page.misty_ruins.said.words import seat_words
from page.puzzling.kind_page import Reply
from page.puzzling.share import Square
from page.shell.effects import Animate, Focus, Speak
from page.shell.messages import Pressed
from page.text import Text
from unseen.kernel.slices import Work
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.puzzles.clues import PLAYERS, Puzzle, decode
from unseen.misty_ruins.puzzles.elimination import Step, steps
from unseen.puzzles.line import Line

Crossed = tuple[Cards, ...]
"""The cards that are crossed out for each seat."""
Note = Literal["", "open", "twice", "answered", "none"]
"""Too few or too many cards are left, one is left twice, the answer is known to be wrong, no hint is left."""


class Solving(NamedTuple):
    """The state of a puzzle."""

    puzzle: Puzzle
    steps: tuple[Step, ...]
    themes: tuple[str, ...]
    crossed: Crossed = (0,) * PLAYERS
    seat: int = 0
    """The place of the seat that is shown where there is room for one only."""
    clue: tuple[int, int] | None = None
    """The clue that is pointed out on the sheet: the place of its seat, and its number."""
    focus: str = "A1"
    """The square in the tab order."""
    has_counts: bool = False
    """Whether a hint has told how many identities are left for each seat."""
    hint: Hint | None = None
    """The latest other hint."""
    judged: tuple[bool, ...] = ()
    """Whether each seat was right at the first answer; empty before it."""
    answered: frozenset[tuple[Identity, ...]] = frozenset()
    """The answers that were judged and are wrong."""
    note: Note = ""
    """The reply to the last press, where that was not a mark."""
    step: int | None = None
    """The step of the proof after which the sheet is shown; None before the puzzle has ended."""

    @property
    def is_over(self) -> bool:
        """Whether the answer is shown."""
        return self.step is not None

    @property
    def shown(self) -> Crossed:
        """The cards that the sheet shows crossed out: the player's, or at the end those of the proof."""
        return self.crossed if self.step is None else proved(self.steps[: self.step + 1])

    def clues(self, place: int) -> tuple[Clue, ...]:
        """Return the clues about a seat."""
        return clues_of(self.puzzle.clues, place)


def proved(done: Sequence[Step]) -> Crossed:
    """Return the cards that are ruled out for each seat after some steps."""
    found = [0] * PLAYERS
    for step in done:
        found[step.place] = ALL & ~cards_of(step.left)
    return tuple(found)


def begun(line: Line) -> Work[Solving]:
    """Return the state in which a puzzle begins, yielding between slices."""
    puzzle = decode(line)
    yield
    return Solving(puzzle, steps(puzzle), line.themes)


def pressed(own: Solving, message: Pressed, t: Text) -> Reply:
    """Return the reply to a press; see `page.puzzling.kind_page.KindPage`."""
    own = own._replace(note="")
    if message.control == "space":
        return _pressed_square(own, message.value, t)
    if message.control != "do":
        return Reply(own)
    match message.value:
        case "puzzle-clue":
            return _pressed_clue(own, message.detail, t)
        case "puzzle-seat" if (place := message.number) is not None and place < PLAYERS:
            return Reply(own._replace(seat=place))
        case "puzzle-step" if own.is_over and (step := message.number) is not None:
            step = min(step, len(own.steps) - 1)
            return Reply(own._replace(step=step, seat=own.steps[step].place, clue=None))
        case "puzzle-answer" if not own.is_over:
            return _answered(own, t)
        case "puzzle-hint" if not own.is_over:
            return _hinted(own, t)
        case _:
            return Reply(own)


def told(own: Solving, what: object, t: Text) -> Reply:
    """Return the reply to the result of work; it has none."""
    del what, t
    return Reply(own)


def ended(own: Solving, *, is_solved: bool) -> Solving:
    """Return the state that shows the sheet after the whole proof."""
    del is_solved
    return own._replace(step=len(own.steps) - 1, hint=None, clue=None, has_counts=True)


def squares(own: Solving, hints: int, tries: int) -> tuple[Square, ...]:
    """Return a square for each seat, judged by the first answer."""
    judged = own.judged or (False,) * PLAYERS
    later: Square = "helped" if tries else "shown"
    return tuple((later if not right else "helped" if hints else "once") for right in judged)


def _pressed_square(own: Solving, square: str, t: Text) -> Reply:
    if square not in SQUARES:
        return Reply(own)
    place, card = SQUARES[square]
    seen = own._replace(focus=square)
    if own.is_over:
        return Reply(seen)
    after = _crossing(seen, place, own.crossed[place] ^ BIT[card])
    key = "crossed" if after.crossed[place] & BIT[card] else "uncrossed"
    words = t(
        f"puzzle.who.{key}", seat=seat_words(place, t), card=card, left=left_words(after.crossed[place], t)
    )
    return Reply(after._replace(seat=place), (Speak(words),))


def _pressed_clue(own: Solving, which: str, t: Text) -> Reply:
    at = next((each for each in _places(own) if which == f"{each[0]} {each[1]}"), None)
    if at is None:
        return Reply(own)
    place, number = at
    clue = own.clues(place)[number]
    seen = own._replace(clue=at, seat=place)
    if own.is_over or not ruled_out(clue):
        return Reply(seen, (Speak(t("puzzle.who.shown", clue=clue_words(clue, t))),))
    return _cross_by_clue(seen, place, clue, t)


def _places(own: Solving) -> Iterator[tuple[int, int]]:
    """Yield the place and the number of each clue."""
    return ((place, number) for place in range(PLAYERS) for number, _ in enumerate(own.clues(place)))


def _cross_by_clue(own: Solving, place: int, clue: Clue, t: Text) -> Reply:
    """Cross out everything that a clue rules out; once that is done, take away what no other such clue rules out."""
    done, cards = own.crossed[place], ruled_out(clue)
    if cards & ~done:
        after, key = _crossing(own, place, done | cards), "used"
    else:
        kept = 0
        for other in own.clues(place):
            if other != clue and not ruled_out(other) & ~done:
                kept |= ruled_out(other)
        after, key = _crossing(own, place, done & ~(cards & ~kept))._replace(clue=None), "unused"
    seat, left = seat_words(place, t), left_words(after.crossed[place], t)
    return Reply(after, (Speak(t(f"puzzle.who.{key}", seat=seat, clue=clue_words(clue, t), left=left)),))


def is_used(own: Solving, place: int, clue: Clue) -> bool:
    """Return whether everything that a clue rules out by itself is crossed out; never true of a wrong claim."""
    cards = ruled_out(clue)
    return bool(cards) and not cards & ~own.shown[place]


def _crossing(own: Solving, place: int, cards: Cards) -> Solving:
    return own._replace(crossed=(*own.crossed[:place], cards, *own.crossed[place + 1 :]))


def _answered(own: Solving, t: Text) -> Reply:
    answer = tuple(each for each in left_of(own) if each)
    note: Note = (
        "open" if len(answer) < PLAYERS else "twice" if twice(answer)
        else "answered" if answer in own.answered else ""
    )  # fmt: skip
    if note:
        noted = own._replace(note=note)
        return Reply(noted, (Speak(note_words(noted, t), True), Animate("shake", "puzzle-answer")))
    first = tuple(said == own.puzzle.deal[place] for place, said in enumerate(answer))
    after = own._replace(judged=own.judged or first)
    if answer == own.puzzle.deal:
        return Reply(after, verdict="right")
    return Reply(after._replace(answered=own.answered | {answer}), verdict="wrong")


def left_of(own: Solving) -> tuple[Identity | None, ...]:
    """Return the identity that is left for each seat; None where it is not just one."""
    return tuple(identity_of(ALL & ~cards) for cards in own.crossed)


def twice(answer: Iterable[Identity | None]) -> str:
    """Return a card that two seats have; "" if all are different."""
    cards = [card for each in answer if each for card in each]
    return next((card for card in cards if cards.count(card) > 1), "")


def note_words(own: Solving, t: Text) -> str:
    """Return the reply to the last press as a sentence; "" if it has none."""
    match own.note:
        case "":
            return ""
        case "open":
            seats = (place for place, each in enumerate(left_of(own)) if each is None)
            some = (
                t("puzzle.who.open", seat=seat_words(place, t), left=left_words(own.crossed[place], t))
                for place in seats
            )
            return t("puzzle.who.note.open", some="; ".join(some))
        case "twice":
            return t("puzzle.who.note.twice", card=twice(left_of(own)))
        case "answered":
            return t("puzzle.answered")
        case "none":
            return t("puzzle.who.note.none")
        case _:
            assert_never(own.note)


def _hinted(own: Solving, t: Text) -> Reply:
    """Return the next hint: the counts, then one finding after the other."""
    if not own.has_counts:
        words = t("puzzle.who.hint.counts")
        return Reply(own._replace(has_counts=True), (Speak(words), Focus("puzzle-counts")), is_hint=True)
    hint = next_hint(own.puzzle, own.steps, own.crossed, own.hint)
    if hint is None:
        noted = own._replace(hint=None, note="none")
        return Reply(noted, (Speak(note_words(noted, t)),))
    words = t("puzzle.who.hint.ready", seat=seat_words(hint.place, t))
    after = own._replace(hint=hint, seat=hint.place, clue=None)
    return Reply(after, (Speak(words), Focus("puzzle-help")), is_hint=True)
