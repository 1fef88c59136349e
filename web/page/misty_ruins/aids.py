"""Help for the seat at the screen, computed from its own view."""

from collections.abc import Generator

from page.shell.messages import Advised, Choice, Explained, GameOver, Hint, Spot, Why
from page.shell.turn import Turn
from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins.advice.because import Because
from unseen.misty_ruins.advice.hint import hint
from unseen.misty_ruins.belief import Counts, characters, counts, homelands, with_claimer
from unseen.misty_ruins.bots.observation import observation_of
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS
from unseen.misty_ruins.events import Event
from unseen.misty_ruins.state import PLACE, State
from unseen.misty_ruins.view import view
from unseen.players import Draw

AIDS = ("map", "hint")
"""What `Aids` works out."""


def explained(game: GameOver) -> Generator[None, None, Explained | None]:
    """Return nothing: the end screen counts the gold."""
    del game
    yield from ()
    return None


class Aids:
    """The hint, and the map of who everybody may be."""

    def found(self, what: str, turn: Turn, draw: Draw) -> Generator[None, None, Advised]:
        """Compute the help for a seat, yielding between slices.

        Args:
            what: "hint" or "map".
            turn: What the seat may know.
            draw: Where chance comes from.
        """
        if what == "map":
            spots = yield from _spots(turn.view, turn.told, PLACE[turn.seat])
            return Advised(turn.seat, turn.ply, spots=spots)
        found = yield from hint(observation_of(turn.options, turn.told, turn.view, turn.seat, turn.log), draw)
        choices = (Choice(one.action, one.share, tuple(map(_because, one.reasons))) for one in found.choices)
        return Advised(turn.seat, turn.ply, hint=Hint(tuple(choices)))


def _because(reason: Because) -> Why:
    return Why(reason.kind, reason.names, n=reason.n, of=reason.of, share=reason.share)


def _spots(known: State, told: tuple[Event, ...], place: int) -> Generator[None, None, tuple[Spot, ...]]:
    """Return the odds of each card for the seat itself, and the cards that public answers leave to the others.

    A spot is a character or homeland with its share. Of another seat it holds how many characters and homelands the
    public answers leave, and how many identities.
    """
    own = counts(with_claimer(known, told), place)
    yield
    spots = [*_shares(own)]
    public = with_claimer(view(known, ONLOOKER), told)
    for other, seat in enumerate(known.seats):
        if other != place:
            left = counts(public, other)
            yield
            cards = Why("left", n=len(characters(left)), of=len(homelands(left)))
            spots.append(Spot(seat, 0.0, (cards, Why("identities", n=len(left)))))
    return tuple(spots)


def _shares(own: Counts) -> Generator[Spot, None, None]:
    total = sum(own.values())
    who, home = characters(own), homelands(own)
    for character in CHARACTERS:
        yield Spot(character, who.get(character, 0) / total if total else 0.0)
    for homeland in HOMELANDS:
        yield Spot(homeland, home.get(homeland, 0) / total if total else 0.0)
