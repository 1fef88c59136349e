"""The play of a game: cards are dealt and seats take their turns, until the game has ended.

`Opening` comes before it and `Closing` after.
"""

from functools import partial

from unseen.kernel.resign import RESIGN
from unseen.kernel.slices import Work
from unseen.secrecy.hiding.cards import MaskedCards, SeatSecrets
from unseen.secrecy.log import Fields, Log
from unseen.secrecy.masked_game import dealt_cards
from unseen.secrecy.script.acceptance import resigning
from unseen.secrecy.script.answers import Answers
from unseen.secrecy.script.ending import Ending
from unseen.secrecy.script.hands import HeldCards
from unseen.secrecy.script.holdings import HeldAnswers, split
from unseen.secrecy.script.knowledge import Knowledge
from unseen.secrecy.script.opening import Opening
from unseen.secrecy.script.plan import Plan
from unseen.secrecy.script.ranking import public_position
from unseen.secrecy.script.step import MatchTerms, NewEntry, Script, Step
from unseen.secrecy.script.turn import Turn


class Play:
    """The turns of one game.

    Args:
        terms: The terms of the game.
        log: The game's log.
        own: This seat's secrets; None for a spectator.
        cards: The game's decks.
        opening: The opening of the game.
        knowledge: What this side knows of the game.
        plan: This seat's plan.
        ending: The end of the game.
    """

    def __init__(
        self,
        terms: MatchTerms,
        log: Log,
        own: SeatSecrets | None,
        cards: MaskedCards,
        opening: Opening,
        knowledge: Knowledge,
        plan: Plan,
        ending: Ending,
    ) -> None:
        self.has_begun = False
        """Whether the decks have been shuffled."""
        self.hands = HeldCards(terms, log, cards, own)
        holdings = terms.masked.HOLDINGS
        self._held = HeldAnswers(terms, holdings, log, cards, self.hands, own) if holdings else None
        self.answers = Answers(terms, own, cards, self.hands, knowledge, plan, ending, self._held)
        self._terms, self._own, self._opening = terms, own, opening
        self._game, self._seats = terms.masked.GAME, terms.seats
        self._knowledge, self._plan, self._ending = knowledge, plan, ending

    def script(self) -> Script:
        """Yield the steps of the play."""
        self.has_begun = True
        yield from self._deal()
        yield from self._begin()
        while not self._ending.has_ended:
            yield from self._turn()
        if self._held and self._ending.given_up is not None:
            yield from self._leave(self._held, self._ending.given_up)

    def _leave(self, held: HeldAnswers, quitter: int) -> Script:
        """Rank those who stay: at once if the public position is enough, and from version 4 on."""
        view, name = self._knowledge.view, self._seats[quitter]
        if self._terms.ends_for_good and held.holdings.is_ranked(view):
            self._ending.rank(public_position(self._terms.masked, view, self._seats), name)
        self._ending.rank((yield from held.leave(quitter, view)), name)

    def _deal(self) -> Script:
        """Let all others pay for the cards dealt to a seat, and show the seat its hand."""
        yield from self.hands.hold(tuple(self.hands.held))
        dealt = dealt_cards(self._terms.masked)
        if self._own and dealt:
            hand = self.hands.faces(self.hands.of(self._own.seat))
            self._knowledge.view = dealt.with_hand(self._knowledge.view, hand)

    def _begin(self) -> Script:
        """Turn up for everybody the cards that lie open before the first move."""
        start = self._knowledge.view
        faces = yield from self.answers.turn_up(0, start, partial(self._game.opening, start))
        for event in self._game.begin(start, faces) if faces is not None else ():
            self._knowledge.view = self._game.evolve(self._knowledge.view, event)

    def _turn(self) -> Script:
        seat = self._seats.index(self._game.to_act(self._knowledge.view)[0])
        check = partial(self._check_turn, seat)
        turn: Turn | int | None = yield Step(seat, ("turn", "doubt", "accept"), check, self._make_turn)
        if turn is None:
            self._ending.doubt = "a card turned up that is none of its deck"
            return
        self._ending.may_doubt.discard(seat)
        if isinstance(turn, int):
            self._ending.given_up = turn
            self._plan.discard_drafts()
            return
        if self._held:
            self._held.take_played(seat, turn.played)
        self._knowledge.take_turn(seat, turn)
        self._plan.drafts = []
        if turn.asked and self._terms.ends_for_good and turn.asked.action == RESIGN:
            # That much is decided, whoever answers.
            self._ending.given_up = seat
            if self._held:
                return
        if turn.asked:
            yield from self.answers.script(seat, turn.asked)

    def _make_turn(self) -> Work[NewEntry | None]:
        """Make the entry of this seat's turn, with the cards that it plays, yielding between slices."""
        entry = yield from self._plan.make_entry()
        if self._held is None or entry is None or entry[0] != "turn":
            return entry
        kind, fields, turn = entry
        told, played = self._held.play(turn.actions)
        return kind, {**fields, **told}, turn._replace(played=played)

    def _check_turn(self, seat: int, kind: str, fields: Fields) -> Work[Turn | int | None]:
        """Check a turn's entry, yielding between slices.

        Returns the turn, or the number of the seat that gives up, or None for a doubt.
        """
        if kind == "doubt":
            self._ending.check_doubt(seat, fields)
            return None
        if kind == "accept":
            return resigning(fields, seat, self._terms, self._opening.game)
        if self._held is None:
            return (yield from self._knowledge.check_turn(seat, fields))
        told, rest = split(fields)
        turn = yield from self._knowledge.check_turn(seat, rest)
        return turn._replace(played=self._held.check_played(seat, turn.actions, told))
