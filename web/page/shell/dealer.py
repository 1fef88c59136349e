"""The dealer of the table: the one object that holds the truth.

Rule 1. Model and render never reference it; it hands out messages for the seat at the screen, the text to
        be sealed and kept, and the record of a finished game.
"""

import json
from typing import TYPE_CHECKING, Any, assert_never

from page.shell import abilities
from page.shell.effects import (
    ComeBack,
    Continue,
    Cover,
    Deal,
    DealerEffect,
    Forget,
    Give,
    Leave,
    Mark,
    Resume,
    Sit,
    Take,
    TakeBack,
    TakeOver,
)
from page.shell.ending import game_over, playing_again, record_text
from page.shell.game_page import GamePage
from page.shell.messages import Found, GameOver, HandedOver, Message, RefusedAction, Shown, Witnessed
from page.shell.party import Party, around, decode_party, gather
from page.shell.progress import Progress
from page.shell.turn import Turn
from unseen.kernel.chance import Dice
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole, parse_json
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.game import AnyGame
from unseen.kernel.records import decode_record, encode_record, record_of
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.kernel.session import Table
from unseen.kernel.slices import finished

if TYPE_CHECKING:
    from page.shell.public import Public
    from page.shell.source import Source

SAVE_FORMAT, FORMER = "{}-table/2", "{}-table/1"
"""The format of a save, by the game's name; the former one had no programs."""
ROOM, ROOM_PER_EVENT = 4096, 48
"""The least length of a save, and the characters added for each public event: more than any deal and hidden actions
need, as names that are dealt differ in length."""


class Dealer:
    """Deal, keep and show one game at one table.

    Args:
        dice: The source of chance.
        page: The page of the game.
    """

    def __init__(self, dice: Dice, page: GamePage) -> None:
        self.dice = dice
        """The source of chance."""
        self.page = page
        """The page of the game."""
        self._table: Table[Any, Any, Any, Any, Any, Any, Any] | None = None
        self._party = Party()
        self._seen_until: dict[Seat, int] = {}
        self._marks: dict[Seat, str] = {}
        """The private marks of the seats that have made some."""
        self._at_screen: Seat | None = None
        """The seat whose board is shown; None behind a curtain, and while everybody watches."""
        self._game = 0
        self._source: Source | None = None
        """The moment of another game from which this one was played on."""

    def carry_out(self, effect: DealerEffect) -> tuple[Message, ...]:
        """Carry out an effect and return the messages that the seat at the screen may get."""
        match effect:
            case Deal():
                return self._deal(effect)
            case Continue():
                return self._continue(effect)
            case Resume():
                return self._resume()
            case Forget():
                self._table = None
                return ()
            case Leave():
                self._at_screen = None
                return (self._found(),) if self._table else ()
            case Cover():
                self._at_screen = None
                return ()
            case Sit():
                return (self._shown(effect.seat),)
            case Take():
                return self._take(effect)
            case TakeBack():
                assert self._table is not None
                self._table.undo(effect.seat)
                return self._shown_again(effect.seat, taken_back=True)
            case Mark():
                self._marks[effect.seat] = effect.marks[: self.page.MARKS_LONGEST]
                return ()
            case Give():
                self._party = self._party.given(effect.seat, effect.level)
                return self._resume(is_handed_over=True)
            case TakeOver():
                if effect.seat != self._party.seat:
                    # Another person's notes are none of theirs.
                    self._marks.pop(effect.seat, None)
                self._party = self._party.taken(effect.seat)
                return self._resume()
            case ComeBack():
                self._party, self._at_screen = self._party.returned(effect.seat), None
                return self._resume()
            case _:
                assert_never(effect)

    @property
    def game(self) -> str:
        """The name of the game that is dealt here."""
        return self.rules.NAME

    def saved(self) -> str | None:
        """Return the text to seal and keep, or None without a game; its length reveals only public facts."""
        if self._table is None:
            return None
        text = json.dumps(
            {
                "format": SAVE_FORMAT.format(self.rules.NAME),
                "sitters": self._party.encoded(),
                "sat": self._seen_until,
                "record": encode_record(self.rules, record_of(self._table)),
                **self._kept_marks(),
                **({"source": self._source} if self._source else {}),
            }
        )
        return text.ljust(ROOM + ROOM_PER_EVENT * len(self._table.log(ONLOOKER)))

    def _kept_marks(self) -> dict[str, dict[Seat, str]]:
        """Return the marks as they are saved: padded, since the length of a save reveals only public facts."""
        longest = self.page.MARKS_LONGEST
        if not longest:
            return {}
        return {"marks": {seat: self._marks.get(seat, "").ljust(longest) for seat in self._seen_until}}

    def restore(self, text: str) -> tuple[Message, ...]:
        """Restore a kept game and return its public facts.

        Raises:
            CodecError: The text cannot be read; nothing was changed.
        """
        needed = ("format", "sat", "record")
        keys = expect_object("", parse_json(text), needed, ("sitters", "thief_player", "marks", "source"))
        now, once = (form.format(self.rules.NAME) for form in (SAVE_FORMAT, FORMER))
        former = expect_one_of("format", keys["format"], (now, once)) == once
        record = decode_record(self.rules, keys["record"])
        seats = self.rules.seats(record.options)
        sitters = {"thief_player": keys.get("thief_player")} if former else keys.get("sitters")
        party = decode_party(
            sitters, seats, self.page.secretive(record.options), abilities.of(self.game).levels
        )
        sat = expect_object("sat", keys["sat"], seats)
        seen = {seat: expect_whole(f"sat.{seat}", sat[seat], 0) for seat in seats}
        marks = self._decode_marks(keys.get("marks", {}), seats)
        source = _decode_source(keys["source"]) if "source" in keys else None
        table = finished(playing_again(self.rules, record))
        self._table, self._source, self._party, self._seen_until, self._marks = (
            table,
            source,
            party,
            seen,
            marks,
        )
        self._at_screen = None
        self._game += 1
        return self._resume() if table.is_over else (self._found(),)

    def _decode_marks(self, value: object, seats: tuple[Seat, ...]) -> dict[Seat, str]:
        longest, marks = self.page.MARKS_LONGEST, dict[Seat, str]()
        for seat, made in expect_object("marks", value, (), seats).items():
            if not isinstance(made, str) or len(made) > longest:
                raise CodecError(f"marks.{seat}", f"a text of at most {longest} characters is expected")
            marks[Seat(seat)] = made.rstrip()
        return marks

    def record(self) -> str:
        """Return the record of a finished game as text."""
        assert self._table is not None and self._table.is_over
        return record_text(self.rules, record_of(self._table))

    def public(self) -> "Public | None":
        """Return the knowledge that an onlooker has of the game at the table; None without one."""
        from page.shell.public import Public  # Only the list of games asks.

        table = self._table
        if table is None:
            return None
        view = table.view(ONLOOKER)
        turns = len(self.page.ended_turns(table.log(ONLOOKER), view))
        to_act = table.to_act[0] if table.to_act else ONLOOKER
        return Public(view, self._party, Found(self.page.moment(view), to_act), turns)

    @property
    def source(self) -> "Source | None":
        """The moment of another game from which the one at the table was played on."""
        return self._source

    @property
    def is_under_way(self) -> bool:
        """Whether there is a game at the table that has not ended."""
        return self._table is not None and not self._table.is_over

    def over(self) -> GameOver | None:
        """Return the finished game at the table, which is shown whole to everybody; None before its end."""
        table = self._table
        if table is None or not table.is_over:
            return None
        return game_over(table, record_of(table))._replace(party=self._party)

    def progress(self) -> Progress | None:
        """Return the progress of the game at the table; None without one."""
        table = self._table
        if table is None:
            return None
        return Progress(
            self._game, self.page.ended_turns(table.log(ONLOOKER), table.view(ONLOOKER)), table.is_over
        )

    def open_record(self, text: str) -> GameOver:
        """Return the replay of a record, leaving the game at the table alone.

        Raises:
            BadRecord: The text is no record of a finished game.
        """
        # Few visits open a record.
        from page.shell.record_text import opening_record

        return finished(opening_record(text, self.rules))

    def _gather(self, effect: Deal) -> tuple[Seat, ...]:
        """Gather the players of a new game at this table, and return its seats."""
        seats = self.rules.seats(effect.options)
        first = self.dice(len(seats)) if effect.first is None else effect.first
        self._party = gather(
            around(seats, first),
            effect.programs,
            effect.aids,
            self.page.secretive(effect.options),
            effect.eyes,
        )
        self._marks, self._at_screen, self._source = {}, None, None
        self._game += 1
        return seats

    def _continue(self, effect: Continue) -> tuple[Message, ...]:
        seats, table = self._gather(effect.deal), finished(playing_again(self.rules, effect.record))
        self._table, self._source = table, effect.source
        # Nothing that has been is news: the players have just looked back on it.
        self._seen_until = {seat: len(table.log(seat)) for seat in seats}
        return self._resume()

    def _deal(self, effect: Deal) -> tuple[Message, ...]:
        seats = self._gather(effect)
        self._table = Table(self.rules, effect.options, self.rules.deal(effect.options, self.dice))
        self._seen_until = dict.fromkeys(seats, 0)
        is_agreed = effect.first is not None
        if not self._party.hides or (is_agreed and (self._is_open or self.page.DEALS_SECRETS)):
            return self._resume()
        # If lots decide who starts, a curtain announces it; otherwise Begin already served as the curtain.
        begins = self._next_person(self._to_act)
        handed = HandedOver(begins, self._party)
        return (handed, self._shown(begins)) if is_agreed else (handed,)

    @property
    def rules(self) -> AnyGame:
        """The game. NB it is imported when there is something to deal: the start does without it."""
        return self.page.GAME

    @property
    def _is_open(self) -> bool:
        """Whether nothing of the position is secret yet, so that everybody may watch every action."""
        return self._table is not None and self.page.is_open(self._table.view(ONLOOKER))

    @property
    def _to_act(self) -> Seat:
        """The seat to act; if several owe an action at once, the first, as they act one after the other."""
        assert self._table is not None
        return self._table.to_act[0]

    def _next_person(self, seat: Seat) -> Seat:
        """Return the first seat from this one on, around the table, in which a person plays."""
        seats = sorted(self._party.seats, key=self.rules.seats(self._options).index)
        at = seats.index(seat)
        return next(each for each in (*seats[at:], *seats[:at]) if not self._party.level(each))

    @property
    def _options(self) -> Any:
        assert self._table is not None
        return self._table.options

    def turn(self) -> Turn | None:
        """Return the knowledge of the program whose turn it is; None in a person's turn or without a game under way."""
        table = self._table
        if table is None or table.is_over:
            return None
        seat = self._to_act
        return self.advised(seat) if self._party.level(seat) else None

    def advised(self, seat: Seat) -> Turn | None:
        """Return the knowledge of the seat at the screen, for its advice; None without a game under way."""
        table, level = self._table, self._party.level(seat)
        if table is None or table.is_over:
            return None
        told, log = table.told(ONLOOKER), table.told(seat)
        return Turn(self._game, seat, level, table.options, told, table.view(seat), len(log), log)

    def play(self, seat: Seat, action: Any) -> None:
        """Take an action of the program whose turn it is; the page is told at the end of its turn."""
        assert self._table is not None
        self._table.act(seat, action)

    def after_turn(self) -> tuple[Message, ...]:
        """Return the messages for the screen after a program has played its turn."""
        self._take_what_is_left()
        return self._resume()

    def _take_what_is_left(self) -> None:
        """Make the only choice left before the first turn, for any seat."""
        assert self._table is not None
        if self._is_open and not self._table.is_over:
            legal = self._table.legal_actions(self._to_act)
            if len(legal) == 1:
                self._table.act(self._to_act, legal[0])

    def _resume(self, *, is_handed_over: bool = False) -> tuple[Message, ...]:
        """Return the messages that show the game as it is now: a board, the end, or the curtain before a board."""
        assert self._table is not None
        if self._table.is_over:
            over = self.over()
            assert over is not None
            return (over,)
        if self._party.hides and not self._is_open:
            return (self._handed_over(),)
        if self._party.is_shared:
            return (self._shown(self._to_act),)
        seat = self._party.seat
        if is_handed_over and self._party.awaits_person and self._party.secretive:
            return (HandedOver(seat, self._party),)
        return (self._shown(seat),)

    def _handed_over(self) -> Message:
        """Return the curtain before the next person, or the board if nobody has to change places.

        Programs play before the eyes of the next person in turn. A public choice is made in the open.
        """
        assert self._table is not None
        public, log = self._table.view(ONLOOKER), self._table.log(ONLOOKER)
        if not self._party.level(self._to_act) and self.page.is_public_choice(public):
            return self._shown_to_all()
        person = self._next_person(self._to_act)
        if person == self._at_screen:
            return self._shown(person)
        self._at_screen = None
        errand = self.page.errand(public, log) if person == self._to_act else ""
        return HandedOver(person, self._party, errand)

    def _take(self, effect: Take) -> tuple[Message, ...]:
        assert self._table is not None
        was_open, known = self._is_open and self._party.hides, len(self._table.log(ONLOOKER))
        try:
            events = self._table.act(effect.seat, effect.action)
        except IllegalAction as refused:
            return (RefusedAction(effect.action, refused.reason),)
        # In the open the seat has not seen its private entries about its own action: those stay news.
        if was_open or effect.seat == self._at_screen:
            self._seen_until[effect.seat] = len(self._table.log(effect.seat))
        self._take_what_is_left()
        if was_open and self._is_open and not self._table.is_over:
            # Everybody has seen it: nothing is recapped, and nobody has to sit down.
            return (self._shown(self._to_act)._replace(fresh=0),)
        if was_open:
            self._at_screen = None
        if scene := self._scene(known):
            return scene
        if self._table.is_over or effect.seat != self._to_act:
            return self._resume()
        return self._shown_again(effect.seat, events=events)

    def _scene(self, known: int) -> tuple[Message, ...]:
        """Return the last event as a scene if all at this screen watch it; a curtain or the public view follows.

        Args:
            known: The number of public events before the action, which may have added none.
        """
        assert self._table is not None
        log = self._table.log(ONLOOKER)
        if len(log) == known or self._table.is_over or not self._party.hides:
            return ()
        if not self.page.has_scene(log[-1].event):
            return ()
        self._at_screen = None
        then = self._handed_over()
        assert isinstance(then, HandedOver | Shown)
        return (Witnessed(log[-1], len(log), then),)

    def _shown_again(self, seat: Seat, **told: Any) -> tuple[Message, ...]:
        """Return the board of a seat that goes on, unless the next choice is shown otherwise than the last one."""
        if seat != self._at_screen:
            return self._resume()
        return (self._shown(seat)._replace(**told),)

    def _shown(self, seat: Seat) -> Shown:
        assert self._table is not None
        log, view = self._table.log(seat), self._table.view(seat)
        fresh = max(0, len(log) - self._seen_until[seat])  # less after an undo
        self._seen_until[seat] = len(log)
        to_act = self._to_act
        plays = to_act == seat and not self._party.level(seat)
        self._party, self._at_screen = self._party.shown(seat), seat
        return Shown(
            seat,
            view,
            log,
            self._table.legal_actions(seat) if plays else (),
            plays and self._table.can_undo(seat),
            fresh,
            party=self._party,
            thinks=to_act if self._party.level(to_act) else None,
            marks=self._marks.get(seat, ""),
        )

    def _shown_to_all(self) -> Shown:
        """Return the public view, while the seat to act makes a public choice."""
        assert self._table is not None
        seat, view, log = self._to_act, self._table.view(ONLOOKER), self._table.log(ONLOOKER)
        self._at_screen = None
        legal = self.rules.legal_actions(view, seat)
        return Shown(seat, view, log, legal, self._table.can_undo(seat), 0, party=self._party, is_public=True)

    def _found(self) -> Found:
        assert self._table is not None
        public = self._table.view(ONLOOKER)
        return Found(self.page.moment(public), self._to_act)


def _decode_source(value: object) -> "Source":
    from page.shell.source import decode_source  # Few games are played on from another one.

    return decode_source("source", value)
