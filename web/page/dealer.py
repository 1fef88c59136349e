"""The dealer of the table: the one object that holds the truth.

Rule 1. Model and render never reference it; what leaves it is a message for the seat at the screen, the text to be
        sealed and kept, or the record of a finished game.
"""

import json
from typing import Any

from page.effects import (
    Ask,
    Deal,
    DealerEffect,
    Fetch,
    Forget,
    ForgetAfar,
    ForgetUnreadable,
    KeepRecord,
    Leave,
    OfferUnreadable,
    OpenRecord,
    Resume,
    Sit,
    Take,
    TakeBack,
)
from page.messages import Found, GameOver, HandedOver, Message, RefusedAction, Shown
from unseen import nusubito
from unseen.games import AnyGame
from unseen.kernel.chance import Dice
from unseen.kernel.codec import expect_object, expect_one_of, expect_whole, parse_json
from unseen.kernel.errors import CodecError, IllegalAction
from unseen.kernel.records import FORFEIT, Record, decode_record, encode_record, positions
from unseen.kernel.seat import Seat
from unseen.kernel.session import Table, Told
from unseen.nusubito import MIST, SEATS, THIEF, State
from unseen.nusubito.events import Event

GAME: AnyGame = nusubito
SAVE_FORMAT = "nusubito-table/1"
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
        self._thief_player = 0
        self._sat = dict.fromkeys(SEATS, 0)

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
            case KeepRecord() | OpenRecord() | OfferUnreadable() | ForgetUnreadable():
                raise AssertionError("files and the store are the edge's")
            case Fetch() | Ask() | ForgetAfar():
                raise AssertionError("games with people elsewhere have no dealer")

    def saved(self) -> str | None:
        """Return the text to seal and keep, or None where there is no game; its length tells what is public alone."""
        if self._table is None:
            return None
        text = json.dumps(
            {
                "format": SAVE_FORMAT,
                "thief_player": self._thief_player,
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
        keys = expect_object("", parse_json(text), ("format", "thief_player", "sat", "record"))
        expect_one_of("format", keys["format"], (SAVE_FORMAT,))
        player = expect_whole("thief_player", keys["thief_player"], 0, 1)
        sat = expect_object("sat", keys["sat"], SEATS)
        seen = {seat: expect_whole(f"sat.{seat}", sat[seat], 0) for seat in SEATS}
        table = _table_of(decode_record(GAME, keys["record"]))
        self._table, self._thief_player, self._sat = table, player, seen
        return self._resume() if table.is_over else (self._found(),)

    def record(self) -> str:
        """Return the record of a finished game as text."""
        assert self._table is not None and self._table.is_over
        return json.dumps(encode_record(GAME, self._record(self._table)), indent=1)

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
        self._thief_player = self._dice(2) if effect.thief_player is None else effect.thief_player
        self._table = Table(nusubito, effect.options, nusubito.deal(effect.options, self._dice))
        self._sat = dict.fromkeys(SEATS, 0)
        handed = HandedOver(THIEF, self._thief_player)
        # Drawn by lot, the Thief is named by a curtain; agreed on, Begin was his curtain: nothing is secret yet.
        return (handed,) if effect.thief_player is None else (handed, self._shown(THIEF))

    def _resume(self) -> tuple[Message, ...]:
        assert self._table is not None
        if self._table.is_over:
            return (game_over(self._table)._replace(thief_player=self._thief_player),)
        return (HandedOver(self._table.to_act[0], self._thief_player),)

    def _take(self, effect: Take) -> tuple[Message, ...]:
        assert self._table is not None
        try:
            events = self._table.act(effect.seat, effect.action)
        except IllegalAction as refused:
            return (RefusedAction(effect.action, refused.reason),)
        self._sat[effect.seat] = len(self._table.log(effect.seat))
        if self._table.is_over:
            return self._resume()
        if effect.seat not in self._table.to_act:
            return self._resume()
        return (self._shown(effect.seat)._replace(events=events),)

    def _shown(self, seat: Seat) -> Shown:
        assert self._table is not None and seat in self._table.to_act
        log, view = self._table.log(seat), self._table.view(seat)
        fresh = len(log) - self._sat[seat]
        self._sat[seat] = len(log)
        legal = nusubito.legal_actions(view, seat)
        return Shown(seat, view, log, legal, self._table.can_undo(seat), fresh)

    def _found(self) -> Found:
        assert self._table is not None
        public = self._table.view(MIST)
        return Found(public.day, public.phase, self._table.to_act[0])

    def _record(self, table: Table[Any, Any, Any, Any, Any, Any, Any]) -> Record[Any, Any, Any]:
        actions = tuple(ply.action for ply in table.plies)
        result = nusubito.encode_result(table.view(MIST)) if table.is_over else None
        return Record(table.options, table.deal(), actions, result)


def _table_of(record: Record[Any, Any, Any]) -> Table[Any, Any, Any, Any, Any, Any, Any]:
    table: Table[Any, Any, Any, Any, Any, Any, Any] = Table(nusubito, record.options, record.deal)
    for action in record.actions:
        table.act(table.to_act[0], action)
    return table


def game_over(table: Table[Any, Any, Any, Any, Any, Any, Any]) -> GameOver:
    """Return a finished game whole: it is shown to both sides (N32)."""
    plies = table.plies
    log: list[tuple[int, Told[State, Event]]] = []
    for number, ply in enumerate(plies):
        state = ply.before
        for event in ply.events:
            log.append((number, Told(ply.seat, state, event)))
            state = nusubito.evolve(state, event)
    return GameOver(
        states=(*(ply.before for ply in plies), table.view(MIST)),
        actions=tuple(ply.action for ply in plies),
        movers=tuple(ply.seat for ply in plies),
        options=table.options,
        log=tuple(log),
    )
