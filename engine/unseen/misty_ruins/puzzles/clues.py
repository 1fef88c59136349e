"""A puzzle of three seats: their deal, and the clues that lead to it; read from a line, and written to one.

A clue is an answer that a seat has heard about itself, a wrong claim among them (M5, M43), or the two cards of a seat,
as its holder sees them (M2). A solver sits where all clues are known: so at most one seat's cards are among them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from unseen.kernel.codec import expect_list, expect_object, expect_one_of, name_of
from unseen.kernel.errors import CodecError
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.fact_text import format_fact, parse_fact
from unseen.misty_ruins.facts import Fact
from unseen.misty_ruins.state import SEATS
from unseen.puzzles.line import Line
from unseen.puzzles.tier import Tier

KIND = "who"
PLAYERS = 3
NAMES = SEATS[:PLAYERS]


class Held(NamedTuple):
    """A clue: the cards of a seat, as the left-hand neighbour holds them."""

    place: int
    """The place of the seat whose cards they are."""
    identity: Identity


class Clues(NamedTuple):
    """Everything that a solver is told: both proofs begin with it."""

    facts: tuple[tuple[Fact, ...], ...]
    """The answers that each seat has heard, in order."""
    held: Held | None = None

    @property
    def size(self) -> int:
        """The number of clues."""
        return sum(map(len, self.facts)) + (self.held is not None)

    def left_out(self) -> Iterator[tuple[str, "Clues"]]:
        """Yield each clue as text, with the clues that are left without it."""
        if self.held:
            yield f"{NAMES[self.held.place]}: cards", self._replace(held=None)
        for place, facts in enumerate(self.facts):
            for number, fact in enumerate(facts):
                fewer = (*facts[:number], *facts[number + 1 :])
                others = (*self.facts[:place], fewer, *self.facts[place + 1 :])
                yield f"{NAMES[place]}: {format_fact(fact)}", self._replace(facts=others)


class Puzzle(NamedTuple):
    """A deal, and the clues that lead to it."""

    deal: tuple[Identity, ...]
    """Of each seat: the answer."""
    clues: Clues


def encode(puzzle: Puzzle, tier: Tier, themes: Sequence[str]) -> Line:
    """Return a puzzle as a line."""
    body: dict[str, object] = {
        "deal": {seat: " ".join(identity) for seat, identity in zip(NAMES, puzzle.deal, strict=True)},
        "facts": {
            seat: list(map(format_fact, facts)) for seat, facts in zip(NAMES, puzzle.clues.facts, strict=True)
        },
    }
    if puzzle.clues.held:
        body["held"] = NAMES[puzzle.clues.held.place]
    return Line(KIND, tier, tuple(themes), body)


def decode(line: Line) -> Puzzle:
    """Return the puzzle of a line.

    Raises:
        CodecError: It is no line of this kind.
    """
    expect_one_of("kind", line.kind, (KIND,))
    keys = expect_object("", line.body, ("deal", "facts"), ("held",))
    dealt = expect_object("deal", keys["deal"], NAMES)
    deal = tuple(_identity(f"deal.{seat}", dealt[seat]) for seat in NAMES)
    for cards in zip(*deal, strict=True):
        if len(set(cards)) < PLAYERS:
            raise CodecError("deal", "all characters and all homelands of a game are different")
    heard = expect_object("facts", keys["facts"], NAMES)
    facts = tuple(tuple(_facts(f"facts.{seat}", heard[seat])) for seat in NAMES)
    held: Held | None = None
    if "held" in keys:
        place = [str(seat) for seat in NAMES].index(expect_one_of("held", keys["held"], NAMES))
        held = Held(place, deal[place])
    return Puzzle(deal, Clues(facts, held))


def _identity(where: str, text: object) -> Identity:
    words = text.split(" ") if isinstance(text, str) else []
    if len(words) != 2:
        raise CodecError(where, f"a character and a homeland are expected, not {name_of(text)}")
    return Identity(
        cast(Character, expect_one_of(where, words[0], CHARACTERS)),
        cast(Homeland, expect_one_of(where, words[1], HOMELANDS)),
    )


def _facts(where: str, texts: object) -> Iterator[Fact]:
    seen = set[Fact]()
    for number, text in enumerate(expect_list(where, texts)):
        fact = parse_fact(text) if isinstance(text, str) else None
        if fact is None:
            raise CodecError(f"{where}[{number}]", f"a fact is expected, not {name_of(text)}")
        if fact in seen:
            raise CodecError(f"{where}[{number}]", f"{format_fact(fact)} is there twice")
        seen.add(fact)
        yield fact
