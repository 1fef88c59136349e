"""The dealer of the table: the one object that holds the truth.

Rule 1. Model and render never reference it; what leaves it is a message for the seat at the screen, the text to be
        sealed and kept, or the record of a finished game.
"""

import json
from typing import Any

from page.shell.effects import (
    Advise,
    Ask,
    ComeBack,
    Deal,
    DealerEffect,
    Explain,
    Fetch,
    Forget,
    ForgetOnline,
    ForgetSetAside,
    Give,
    Hurry,
    KeepRecord,
    Leave,
    OfferSetAside,
    OpenRecord,
    Proceed,
    Resume,
    Sit,
    Take,
    TakeBack,
    TakeOver,
)
from page.shell.ending import game_over
from page.shell.herald import Progress, ended_turns
from page.shell.messages import Found, HandedOver, Message, Players, RefusedAction, Shown
from page.shell.seating import Seating, decode_seating, seated
from page.shell.turn import Turn
from unseen import nusubito
from unseen.kernel.chance import Dice
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole, parse_json
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.game import AnyGame
from unseen.kernel.records import FORFEIT, Record, decode_record, encode_record, positions, record_of
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table
from unseen.nusubito import MIST, SEATS, THIEF
from unseen.nusubito.actions import Action

GAME: AnyGame = nusubito
SAVE_FORMAT, FORMER = "nusubito-table/2", "nusubito-table/1"
"""How a game is kept; the former had no programs."""
BRACKETS = 64
"""More opening brackets than any record has; thousands, one in the other, bring Python in a browser down."""
ROOM, ROOM_PER_EVENT = 512, 48
"""Characters that a save takes at least, and for each public event: more than the most that the Thief does unseen."""


class Dealer:
    """Deal, keep and show one game at one table.

    Args:
        dice: Where chance comes from.
    """

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._table: Table[Any, Any, Any, Any, Any, Any, Any] | None = None
        self._seating = Seating()
        self._sat = dict.fromkeys(SEATS, 0)
        self._game = 0

    def carry_out(self, effect: DealerEffect) -> tuple[Message, ...]:
        """Do what the page asks for and return what the seat at the screen may know of it."""
        match effect:
            case Deal():
                return self._deal(effect)
            case Resume():
                return self._resume()
            case Forget():
                self._table = None
                return ()
            case Leave():
                return (self._found(),) if self._table else ()
            case Sit():
                return (self._shown(effect.seat),)
            case Take():
                return self._take(effect)
            case TakeBack():
                assert self._table is not None
                self._table.undo(effect.seat)
                return (self._shown(effect.seat)._replace(taken_back=True),)
            case Give():
                self._seating = self._seating.given(effect.seat, effect.level)
                return self._resume(is_handed_over=True)
            case TakeOver():
                self._seating = self._seating.taken(effect.seat)
                return self._resume()
            case ComeBack():
                self._seating = self._seating.returned()
                return self._resume()
            case KeepRecord() | OpenRecord() | OfferSetAside() | ForgetSetAside():
                raise AssertionError("files and the store are the edge's")
            case Proceed() | Hurry() | Advise() | Explain():
                raise AssertionError("programs are the edge's")
            case Fetch() | Ask() | ForgetOnline():
                raise AssertionError("games with people elsewhere have no dealer")

    def saved(self) -> str | None:
        """Return the text to seal and keep, or None where there is no game; its length tells what is public alone."""
        if self._table is None:
            return None
        text = json.dumps(
            {
                "format": SAVE_FORMAT,
                "sitters": self._seating.encoded(),
                "sat": self._sat,
                "record": encode_record(GAME, self._record(self._table)),
            }
        )
        return text.ljust(ROOM + ROOM_PER_EVENT * len(self._table.log(MIST)))

    def restore(self, text: str) -> tuple[Message, ...]:
        """Take a kept game up and say what is public of it.

        Raises:
            CodecError: It cannot be read; nothing was changed.
        """
        needed = ("format", "sat", "record")
        keys = expect_object("", parse_json(text), needed, ("sitters", "thief_player"))
        former = expect_one_of("format", keys["format"], (SAVE_FORMAT, FORMER)) == FORMER
        seating = decode_seating(
            {"thief_player": keys.get("thief_player")} if former else keys.get("sitters")
        )
        sat = expect_object("sat", keys["sat"], SEATS)
        seen = {seat: expect_whole(f"sat.{seat}", sat[seat], 0) for seat in SEATS}
        table = _table_of(decode_record(GAME, keys["record"]))
        self._table, self._seating, self._sat = table, seating, seen
        self._game += 1
        return self._resume() if table.is_over else (self._found(),)

    def record(self) -> str:
        """Return the record of a finished game as text."""
        assert self._table is not None and self._table.is_over
        return json.dumps(encode_record(GAME, self._record(self._table)), indent=1)

    def progress(self) -> Progress | None:
        """Return how far the game at the table has come, None if there is none."""
        table = self._table
        if table is None:
            return None
        return Progress(self._game, ended_turns(table.log(MIST), table.view(MIST)), table.is_over)

    def open_record(self, text: str) -> tuple[Message, ...]:
        """Return the replay of a record; the game at the table is not touched.

        Raises:
            CodecError: It is no record.
        """
        if text.count("[") + text.count("{") > BRACKETS:
            raise CodecError("", "too many brackets")
        record = decode_record(GAME, parse_json(text))
        if record.result is None:
            raise CodecError("result", "the game is not finished")
        given_up = Seat(record.result["winner"]) if record.result["by"] == FORFEIT else None
        table = _table_of(record)
        shown = game_over(table)._replace(states=tuple(positions(GAME, record)), imported=True)
        return (shown._replace(forfeit_to=given_up),)

    def _deal(self, effect: Deal) -> tuple[Message, ...]:
        player = self._dice(2) if effect.thief_player is None else effect.thief_player
        players = Players(player, effect.programs, effect.aids)
        self._seating = seated(players, effect.eyes)
        self._table = Table(nusubito, effect.options, nusubito.deal(effect.options, self._dice))
        self._sat = dict.fromkeys(SEATS, 0)
        self._game += 1
        if not players.is_for_two:
            return self._resume()
        handed = HandedOver(THIEF, players)
        # Drawn by lot, the Thief is named by a curtain; agreed on, Begin was his curtain: nothing is secret yet.
        return (handed,) if effect.thief_player is None else (handed, self._shown(THIEF))

    def turn(self) -> Turn | None:
        """Return what a program may know whose turn it is; None if it is a person's, or there is no game under way."""
        table, players = self._table, self._seating.players
        if table is None or table.is_over:
            return None
        (seat,) = table.to_act
        return self.advised(seat) if players.level(seat) else None

    def advised(self, seat: Seat) -> Turn | None:
        """Return what the seat at the screen may know, for what helps it; None if no game is under way any more."""
        table, level = self._table, self._seating.players.level(seat)
        if table is None or table.is_over:
            return None
        told = tuple(entry.event for entry in table.log(MIST))
        return Turn(self._game, seat, level, table.options, told, table.view(seat), len(table.log(seat)))

    def play(self, seat: Seat, action: Action) -> None:
        """Take an action for a program whose turn it is; the page is told at the end of its turn."""
        assert self._table is not None
        self._table.act(seat, action)

    def after_turn(self) -> tuple[Message, ...]:
        """Return what whoever is at the screen may know once a program has played its turn."""
        return self._resume()

    def _resume(self, *, is_handed_over: bool = False) -> tuple[Message, ...]:
        """Return what the screen has to show of the game, whoever is at it; or the curtain in front of that."""
        assert self._table is not None
        if self._table.is_over:
            return (game_over(self._table)._replace(players=self._seating.players),)
        (to_act,) = self._table.to_act
        if self._seating.players.is_for_two:
            return (HandedOver(to_act, self._seating.players),)
        seat = self._seating.seat
        if is_handed_over and self._seating.is_somebody_else:
            return (HandedOver(seat, self._seating.players),)
        return (self._shown(seat),)

    def _take(self, effect: Take) -> tuple[Message, ...]:
        assert self._table is not None
        try:
            events = self._table.act(effect.seat, effect.action)
        except IllegalAction as refused:
            return (RefusedAction(effect.action, refused.reason),)
        self._sat[effect.seat] = len(self._table.log(effect.seat))
        if self._table.is_over or effect.seat not in self._table.to_act:
            return self._resume()
        return (self._shown(effect.seat)._replace(events=events),)

    def _shown(self, seat: Seat) -> Shown:
        assert self._table is not None
        log, view = self._table.log(seat), self._table.view(seat)
        fresh = max(0, len(log) - self._sat[seat])  # less where something was taken back
        self._sat[seat] = len(log)
        players, (to_act,) = self._seating.players, self._table.to_act
        plays = to_act == seat and not players.level(seat)
        self._seating = self._seating.shown(seat)
        return Shown(
            seat,
            view,
            log,
            nusubito.legal_actions(view, seat) if plays else (),
            plays and self._table.can_undo(seat),
            fresh,
            players=players,
            thinks=to_act if players.level(to_act) else None,
            barred=self._seating.is_barred(MIST),
            awaited=self._seating.awaited,
        )

    def _found(self) -> Found:
        assert self._table is not None
        public = self._table.view(MIST)
        return Found(public.day, public.phase, self._table.to_act[0])

    def _record(self, table: Table[Any, Any, Any, Any, Any, Any, Any]) -> Record[Any, Any, Any]:
        return record_of(table)


def _table_of(record: Record[Any, Any, Any]) -> Table[Any, Any, Any, Any, Any, Any, Any]:
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(nusubito, record.options, record.deal)
    for action in record.actions:
        table.act(table.to_act[0], action)
    return table
