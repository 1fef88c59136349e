"""The online seat: one side of an online game, and the one object here that holds this seat's secrets.

Rule 1. It hands out only a `Status` for the screen of this seat, the text to be sealed and kept, frames, and
        files.
Rule 2. It has no clock: its caller gives the time, in seconds.

It holds together the table as this seat sees it (`seat_table`), the time (`seat_time`), and the whole of a game that is
over (`whole_game`).
"""

import json
from collections.abc import Callable, Collection

from page.online import ends, facts
from page.online.kept_seat import TABS, Marks, decode_marks, decode_seat, encode_seat, place_of
from page.online.props import SeatedPlayer, Verdict
from page.online.seat_table import SeatTable
from page.online.seat_time import SeatTime
from page.online.status import EarlierGame, Status
from page.online.whole_game import WholeGame
from page.shell.game_page import GamePage
from page.shell.listing import Noted
from page.shell.messages import OnlineGame, OnlineTurn
from unseen.kernel.seat import Seat
from unseen.kernel.slices import Work
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.keeping import Kept, handed_over
from unseen.secrecy.protocol import says_goodbye
from unseen.secrecy.transcript import encode_transcript


class OnlineSeat:
    """The online seat of one game.

    Args:
        link: The invitation's fragment, or that of the spectators' link.
        side: The game.
        page: The page of the game.
        marks: The facts remembered beside it.
        again: The game before, if this one is a rematch.
    """

    def __init__(
        self,
        link: str,
        side: Correspondence,
        page: GamePage,
        marks: Marks = Marks(),  # noqa: B008 - immutable
        again: EarlierGame | None = None,
    ) -> None:
        self.link, self.side, self.page = link, side, page
        self.table = SeatTable(side, page, marks.sat)
        """The table as this seat sees it."""
        self.time = SeatTime(side, marks)
        """The time that has passed for each seat."""
        self.whole = WholeGame(side)
        """The game as it is shown whole in the end."""
        self._read, self.muted = marks.read, marks.muted
        self._again = again

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.page.GAME.NAME

    # Saves and files.

    def saved(self) -> str:
        """Return the whole seat as text: its secrets are in it."""
        marks = Marks(self.table.sat, self._read, self.muted, *self.time.marks)
        return encode_seat(self.game, self.link, self.side, marks, self.again)

    def handed_over(self) -> str:
        """Return the text with which another device goes on; this one writes nothing from now on."""
        text = handed_over(self.link, self.side)
        self.side.has_moved = True
        return text

    def transcript(self) -> str:
        """Return the transcript for `unseen audit`: there are no secrets in it."""
        side, party = self.side, self.side.party
        assert party and side.agreed
        data = encode_transcript(f"{side.room.name}/{side.agreed.digest}", party, side.game.ending_notes)
        if side.cheat:
            proof = side.cheat.proof
            data["entries"].append([proof.body.decode("utf-8", "replace"), proof.signature.hex()])
        return json.dumps(data, indent=1)

    # What this side notes.

    def start_without(self, here: Collection[int]) -> bool:
        """Start a rematch once more without those who had come and are away; return False where this side may not.

        Args:
            here: The numbers of the other seats that are connected.
        """
        return self.side.start_without(facts.away(self.side, here))

    def read(self) -> None:
        """Note that the chat messages have been read."""
        self._read = len(facts.messages(self.side, self._seats))

    # Views of the game.

    @property
    def place(self) -> str:
        """The name under which this seat is kept: of a game between tabs, one browser keeps all seats."""
        return place_of(self.link, self.side.room.name, self.side.mine.role)

    @property
    def seat(self) -> Seat | None:
        """This side's seat; None before it has one, and for a spectator."""
        return facts.seat_of(self.side)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """The seats of the game, once its options are known."""
        return self.side.lobby.seats

    @property
    def came_too_late(self) -> bool:
        """Whether another player has the seat that this side has asked for."""
        return facts.came_too_late(self.side)

    @property
    def goes_on_elsewhere(self) -> bool:
        """Whether another device was the last to announce that this seat goes on there."""
        said = facts.last(self.side, "device", self.side.seat)
        return bool(said) and said != self.side.mine.device

    @property
    def again(self) -> EarlierGame | None:
        """The game before, while a rematch is waited for, and for good if it began without this side."""
        return self._again if not self.side.agreed or facts.is_left_out(self.side) else None

    @property
    def joins_by_itself(self) -> bool:
        """Whether this side joins without a press once the invitation has come: it is a rematch."""
        has_host = self.side.lobby.gathering is None
        return self.again is not None and self.side.mine.role == "guest" and has_host

    @property
    def can_take_back(self) -> bool:
        """Whether this side may still withdraw its offer of a rematch: nobody else has accepted, or all can be told."""
        lobby = self.side.lobby
        if lobby.gathering:
            return self.again is not None and self.side.agreed is None
        others = len(lobby.joined) - 1 if self.side.mine.role == "host" else len(lobby.joined)
        return self.again is not None and others <= 0

    @property
    def sits_here(self) -> bool:
        """True while this device has the seat: no other player took it, and it was not moved elsewhere."""
        return not (self.side.has_moved or self.came_too_late)

    @property
    def is_over(self) -> bool:
        """Whether nothing more will happen in the game itself."""
        return facts.is_over(self.side)

    @property
    def has_no_game(self) -> bool:
        """Whether this side has no game here: somebody has left, it was turned away, or they began without it."""
        side = self.side
        return side.left is not None or facts.problem(side, self.game) in ("declined", "without")

    def told(self) -> OnlineGame:
        """Return the public facts about the game for the start screen."""
        other = facts.others(self.side) or (self.again.other if self.again else "")
        return OnlineGame(self.place, other, self.seat, self._state)

    @property
    def _state(self) -> OnlineTurn:
        claim = self.side.game.claim
        if self.has_no_game:
            return "over"
        if self.side.match is None:
            return "asked" if self.again else "waiting"
        if self.is_over:
            return "rematch" if self._is_asked_again else "over"
        if any(each.seat == self.side.seat for each in self.side.game.claims):
            return "claimed"
        if claim and self.side.owing == self.side.seat:
            return "accused"
        return "you" if self.side.owes == "person" else "other"

    def _verdict(self, now: float) -> Verdict | None:
        """Return the verdict on a finished game, with the seat whose time to check it is up."""
        found, late = ends.verdict(self.side, self._seats), self.time.unconfirmed(now)
        return found if found is None or late is None else found._replace(unconfirmed=self._seats[late])

    @property
    def is_due(self) -> bool:
        """True if this page owes an entry that needs no person: it writes that once it is open and connected."""
        side = self.side
        if side.has_moved or self.is_settled:
            return False
        if self.joins_by_itself and side.lobby.may_join:
            return True
        return side.is_behind or side.owes == "program" or (side.owes == "person" and self.table.program > 0)

    @property
    def _is_asked_again(self) -> bool:
        """Whether others have asked this side for a rematch, and it has not answered."""
        return self.side.seat is not None and facts.rematch(self.side) == "offered"

    @property
    def is_settled(self) -> bool:
        """True once no entry is expected any more: the game is over and checked, or nothing is to be checked."""
        match = self.side.match
        if self.has_no_game:
            return True
        if match is None or not self.is_over:
            return False
        return bool(self.side.cheat) or match.step is None or not match.ending.has_ended

    @property
    def standing(self) -> OnlineTurn:
        """The state for the list of games, once all of the room has been read."""
        is_urgent = self._state == "accused"
        return "owes" if self.is_due and not is_urgent else self._state

    def noted(self, place: tuple[str, int] | None, unsent: int) -> Noted:
        """Return the note that is kept for asking the relay for the state of the game.

        Args:
            place: The epoch and the number up to which the room was read; None where they are not known.
            unsent: The number of the seat's frames that the room lacks.
        """
        has_seat = self.side.mine.root is not None and self.sits_here
        # Others may still ask for a rematch once all is settled.
        may_come = self.is_over and not self.has_no_game and facts.rematch(self.side) in ("", "offered")
        can_ask = has_seat and not self.link.endswith(TABS) and (may_come or not self.is_settled)
        epoch, after = place or ("", 0)
        return Noted(epoch, after, len(self.side.frames), unsent if place else 0, self.is_due, can_ask)

    def status(self, blank: Status, now: float) -> Status:
        """Return the status of the game.

        Args:
            blank: A status with the facts that the online seat does not know: the line, the links, the
                browser's abilities.
            now: The time in seconds.
        """
        side, door = self.side, self.side.lobby
        match, agreed = side.match, side.agreed
        stage, messages = facts.stage(side, self.page.GAME), facts.messages(side, self._seats)
        return blank._replace(
            stage=stage,
            terms=door.terms,
            host=door.host_name,
            name=self.side.mine.name,
            seat=self.seat,
            joined=() if agreed else door.joined,
            may_start_early=side.may_start_early,
            guests=tuple(digest for digest, _ in door.guests) if door.may_turn_away else (),
            came=door.gathering.came if door.gathering and self.again else (),
            awaited=facts.awaited(side),
            away=tuple(sorted(facts.away(side, blank.here))) if blank.has_listened else (),
            may_leave=side.may_leave,
            is_heard=door.terms is not None and says_goodbye(door.terms.protocol),
            left=side.left.name if side.left else "",
            players=self._players(blank.here, now),
            problem=blank.problem or facts.problem(side, self.game),
            versions=facts.versions(side),
            other_game=facts.other_game(side, self.game),
            dealt=facts.dealt(side),
            asked=door.is_ours and not agreed,
            shown=self.table.shown() if match and stage == "table" else None,
            debt=facts.debt(side, self.page, self.table.program),
            owing=self._seats[side.owing] if side.owing is not None else "",
            messages=messages,
            muted=self.muted,
            unread=0 if self.muted else sum(words.seat != self.seat for words in messages[self._read :]),
            ranking=ends.ranking(side, self._seats),
            claim=ends.claim(side, self._seats),
            stuck=side.game.stuck,
            offer=ends.offer(side, self._seats),
            can_offer=facts.is_playing(side),
            verdict=self._verdict(now),
            game=self.whole.over(),
            record=self.whole.record,
            can_give_up=facts.is_playing(side) and not facts.has_given_up(side),
            can_claim=blank.may_claim and self._can_claim(now),
            days_left=self.time.days_left(now) if blank.knows_time else None,
            two_stories=side.game.two_stories,
            can_move=side.seat is not None and not side.has_moved,
            waits=facts.waits(side, is_long=blank.may_claim and self.time.may_go_on(now)),
            again=self.again,
            can_take_back=self.can_take_back,
        )

    def _players(self, here: Collection[int], now: float) -> tuple[SeatedPlayer, ...]:
        agreed = self.side.agreed
        if agreed is None:
            return ()
        return tuple(
            SeatedPlayer(
                seat,
                agreed.names[number],
                number in here,
                self.table.program_of(number),
                self.time.clock(number, now),
            )
            for number, seat in enumerate(self._seats)
        )

    def _can_claim(self, now: float) -> bool:
        may = facts.is_playing(self.side) or facts.awaits_ranking(self.side)
        return may and bool(self.time.claimable(now))


def restoring(text: str, make: Callable[[Kept], Work[Correspondence]], page: GamePage) -> Work[OnlineSeat]:
    """Restore an online seat that was kept, yielding between slices.

    Args:
        text: The text that `saved` returned.
        make: Restores the side in it.
        page: The page of its game.

    Raises:
        CodecError: It cannot be read.
    """
    found = decode_seat(text, page.GAME.NAME)
    side = yield from make(found.side)
    seats = len(side.lobby.seats)
    return OnlineSeat(found.side.link, side, page, decode_marks(found.marks, seats), found.again)
