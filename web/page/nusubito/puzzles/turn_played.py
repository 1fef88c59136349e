"""A turn that is played on the board of a puzzle, action by action, with the pointing of the table.

Presses: those of the table on the board, on coins, rows and chips, and drags; `let-go`, `escape`, `puzzle-undo` (the
last action). `puzzle-anew` (all of them) is for the kind of puzzle, which may have more to begin anew.

Rule 1. The rules alone decide what is legal. Looks and declarations are left out: no puzzle asks for the treasure.
Rule 2. What ends the turn or the game is for the kind of puzzle to take: here it changes nothing.
Rule 3. Any action can be taken back: nothing is turned up in a puzzle.
"""

from typing import NamedTuple

from page.courtyard.page import token
from page.courtyard.pointing import coin_token, rod_token
from page.nusubito.pointing import press as pointing
from page.nusubito.pointing.press import VERBS
from page.nusubito.pointing.refusal import why
from page.nusubito.said.words import event_words, reason_words
from page.nusubito.seen.motions import motions
from page.nusubito.seen.offers import card
from page.nusubito.seen.pieces import piece_words
from page.shell.effects import Animate, Effect, Focus, Speak
from page.shell.game_page import Pointed
from page.shell.messages import Pressed, Shown
from page.shell.model import Path, Refusal, Seated
from page.text import Text
from unseen.courtyard.board import BIT, SPACES, TEMPLE_NAMES, Space
from unseen.courtyard.rods import RODS, UNKNOWN_RODS
from unseen.kernel.errors import NotationError, Reason
from unseen.kernel.play import act
from unseen.kernel.seat import Seat
from unseen.kernel.session import LogEntry
from unseen.nusubito.actions import Action, Capture, Declare, End, Look
from unseen.nusubito.events import Event
from unseen.nusubito.evolve import evolve
from unseen.nusubito.notation import parse_action
from unseen.nusubito.puzzles.source import GAME
from unseen.nusubito.referee import legal_actions
from unseen.nusubito.state import MIST, THIEF, State
from unseen.nusubito.view import redact, view

ENDS = (End, Capture)
"""The actions that the kind of puzzle takes (rule 2)."""
_LEFT_OUT = (Look, Declare)
_NO_RODS = Reason("puzzle-rods", "rule 1", "the rods do not matter in this puzzle")
_VERBS = {THIEF: ("dart", "coin", "sacrifice", "shoot"), MIST: ("upgrade",)}
"""The actions by day that begin with a button."""


class TurnPlayed(NamedTuple):
    """A turn, as far as it has been played."""

    states: tuple[State, ...]
    """The truth as it begins and after each action, without what the turn does not need; see `opened`."""
    taken: tuple[Action, ...] = ()
    chosen: Path = ()
    refusal: Refusal | None = None
    asked: str = ""
    """The token of the piece that was asked about."""
    focus: str = "C3"

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""
        seat = self.states[0].acting
        assert seat is not None
        return seat

    @property
    def now(self) -> State:
        """The truth after its actions."""
        return self.states[-1]

    @property
    def view(self) -> State:
        """The same, as its seat knows it."""
        return view(self.now, self.seat)

    @property
    def legal(self) -> tuple[Action, ...]:
        """The legal actions, those that end the turn or the game included, but for those that are left out (rule 1)."""
        found = legal_actions(self.now, self.seat)
        return tuple(action for action in found if not isinstance(action, _LEFT_OUT))

    def seated(self) -> Seated:
        """Return the turn as a seat at the table sees it."""
        legal = tuple(action for action in self.legal if not isinstance(action, Capture))
        shown = Shown(self.seat, self.view, self._log(), legal, bool(self.taken), 0)
        return Seated(shown, self.chosen, refusal=self.refusal, asked=self.asked, focus=self.focus)

    def _log(self) -> tuple[LogEntry[State, Event], ...]:
        """Return the log of the turn as its seat knows it."""
        found = list[LogEntry[State, Event]]()
        for truth, action in zip(self.states, self.taken, strict=False):
            for event in act(GAME, truth, self.seat, action).events:
                if known := redact(event, self.seat):
                    found.append(LogEntry(self.seat, view(truth, self.seat), known))
                truth = evolve(truth, event)
        return tuple(found)

    @property
    def is_holding(self) -> bool:
        """Whether something is chosen, asked about or refused."""
        return bool(self.chosen or self.asked or self.refusal)

    def let_go(self) -> "TurnPlayed":
        """Return the turn with nothing chosen, asked about or refused."""
        return self._replace(chosen=(), refusal=None, asked="")

    def after(self, action: Action) -> "TurnPlayed":
        """Return the turn after a legal action."""
        then = act(GAME, self.now, self.seat, action).after
        return self.let_go()._replace(states=(*self.states, then), taken=(*self.taken, action))

    def undone(self) -> "TurnPlayed":
        """Return the turn without its last action; there must be one."""
        return self.let_go()._replace(states=self.states[:-1], taken=self.taken[:-1])

    def anew(self) -> "TurnPlayed":
        """Return the turn as it begins."""
        return self.let_go()._replace(states=self.states[:1], taken=())


class Played(NamedTuple):
    """A turn after a press."""

    turn: TurnPlayed
    effects: tuple[Effect, ...] = ()


def opened(truth: State) -> TurnPlayed:
    """Return a turn that begins; nobody knows of any rod, and the marker has not been set (rule 1)."""
    begun = truth._replace(rods=UNKNOWN_RODS, seen=frozenset(), revealed=None)
    return TurnPlayed((begun,), focus=str(truth.at or "C3"))


def played(truth: State, actions: tuple[Action, ...]) -> tuple[State, ...]:
    """Return the truth before and after each of some actions, which are legal."""
    found = [truth]
    for action in actions:
        seat = found[-1].acting
        assert seat is not None
        found.append(act(GAME, found[-1], seat, action).after)
    return tuple(found)


def pressed(turn: TurnPlayed, message: Pressed, t: Text) -> Played:
    """Return the turn after a press; one that makes no sense changes nothing."""
    found = token(message.control, message.value)
    match message.control:
        case "space" | "rod" | "coin" | "verb" if found in _tokens(turn):
            return _pointed(turn, found, t)
        case "ask" if found in _tokens(turn):
            return _asked(turn, found, t)
        case "action":
            return _acted(turn, message.value, t)
        case "lift" if found in pointing.dragged(turn.legal, turn.view.at):
            return Played(turn.let_go()._replace(chosen=pointing.lifted(found, turn.view.at)))
        case "drop" if found in pointing.dragged(turn.legal, turn.view.at):
            return _dropped(turn.let_go(), found, message.detail, t)
        case "do":
            return _done(turn, message.value, t)
        case _:
            return Played(turn)


def _done(turn: TurnPlayed, what: str, t: Text) -> Played:
    match what:
        case "let-go" | "escape" if turn.is_holding:
            return Played(turn.let_go())
        case "puzzle-undo" if turn.taken:
            return Played(turn.undone(), (Speak(t("puzzle.turn.undone")),))
        case _:
            return Played(turn)


def _tokens(turn: TurnPlayed) -> frozenset[str]:
    """Return the tokens of everything that can be pressed in a turn of this seat."""
    found = {*map(str, SPACES), *map(rod_token, RODS), *_VERBS[turn.seat]}
    if turn.seat == THIEF:
        found |= {"darts", *map(coin_token, TEMPLE_NAMES)}
    return frozenset(found)


def _pointed(turn: TurnPlayed, found: str, t: Text) -> Played:
    if found in BIT:
        turn = turn._replace(focus=found)
    if found == "darts" or found in map(rod_token, RODS):
        return _asked(turn, found, t)
    to = pointing.point(turn.legal, turn.chosen, found)
    if not to.refused:
        return _meant(turn, to, t)
    # After a choice, or on an action's button, an action was intended; otherwise the press asks about the piece.
    if turn.chosen or found in VERBS:
        return _refused(turn, found, why(turn.view, turn.chosen, found), t)
    return _asked(turn, found, t)


def _meant(turn: TurnPlayed, to: Pointed, t: Text) -> Played:
    """Take the action that was pointed at, or choose its beginning."""
    if to.action:
        return _taken(turn, to.action, t)
    after = turn.let_go()._replace(chosen=to.chosen)
    told = card(after.seated(), t) if to.chosen else None
    spoken = (Speak(f"{told.title}. {told.text}"),) if told else ()
    opens = to.chosen[-1:] in {(verb,) for verb in VERBS}
    return Played(after, (*spoken, Focus("opened")) if opens else spoken)


def _refused(turn: TurnPlayed, place: str, reason: Reason, t: Text) -> Played:
    after = turn._replace(refusal=Refusal(place, reason), asked="")
    spoken = Speak(reason_words(reason, t), True)
    if place not in BIT:
        return Played(after, (spoken,))
    shaken = f"{'pawn' if turn.now.pawn(Space(place)) else 'sp'}-{place}"
    return Played(after, (Animate("shake", shaken), spoken))


def _asked(turn: TurnPlayed, found: str, t: Text) -> Played:
    """Explain a piece, or stop explaining it."""
    if turn.asked == found or (turn.refusal and turn.refusal.place == found):
        return Played(turn.let_go())
    if found in map(rod_token, RODS):
        return _refused(turn.let_go(), found, _NO_RODS, t)
    after = turn.let_go()._replace(asked=found)
    return Played(after, (Speak(piece_words(after.seated(), t)),))


def _acted(turn: TurnPlayed, text: str, t: Text) -> Played:
    try:
        action = parse_action(text)
    except NotationError:
        return Played(turn)
    return _taken(turn, action, t) if action in turn.legal else Played(turn)


def _taken(turn: TurnPlayed, action: Action, t: Text) -> Played:
    """Take a legal action, unless it is one for the kind of puzzle (rule 2)."""
    if isinstance(action, ENDS):
        return Played(turn)
    words, state = list[str](), turn.now
    events = act(GAME, state, turn.seat, action).events
    for event in events:
        words.append(event_words(state, event, t))
        state = evolve(state, event)
    return Played(turn.after(action), (*motions(turn.view, events), Speak(". ".join(words))))


def _dropped(turn: TurnPlayed, piece: str, place: str, t: Text) -> Played:
    """Act as a press of the place would, or put the piece back."""
    to = pointing.drop(turn.legal, piece, turn.view.at, place)
    if not to.refused:
        return _meant(turn, to, t)
    chosen = pointing.lifted(piece, turn.view.at)
    return _refused(turn.let_go(), place, why(turn.view, chosen, place), t)
