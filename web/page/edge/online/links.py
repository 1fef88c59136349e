"""The links of the game on the screen: their addresses, their QR codes, and the ways to hand them on."""

from typing import Literal

from page.edge.browser import BrowserError, Js, element, options, present, window
from page.edge.online.kit import Kit
from page.online.kept_seat import TABS
from page.online.news import Copied
from page.online.online_seat import OnlineSeat
from page.online.props import Code
from unseen.secrecy.channel import watch_link_of
from unseen.secrecy.keeping import copied


class Links:
    """The links of one game.

    Args:
        kit: The tools that every game is played with.
        online_seat: The game.
    """

    def __init__(self, kit: Kit, online_seat: OnlineSeat) -> None:
        self._kit, self._online_seat = kit, online_seat
        self._handed_over = ""
        """The text with which another device goes on; empty unless this seat is being moved."""

    @property
    def invitation(self) -> str:
        """The invitation; empty for a spectator."""
        can_write = self._online_seat.side.room.writing is not None
        return self._address(self._online_seat.link) if can_write else ""

    @property
    def watch(self) -> str:
        """The link for spectators."""
        tabs = TABS if self._online_seat.link.endswith(TABS) else ""
        return self._address(watch_link_of(self._online_seat.side.room) + tabs)

    @property
    def private(self) -> str:
        """The link with which the seat goes on on another device; empty unless it is being moved."""
        return self._address(f"k={self._handed_over}") if self._handed_over else ""

    def move(self) -> None:
        """Hand the seat over to the private link: this device is silent from now on."""
        self._handed_over = self._handed_over or self._online_seat.handed_over()

    def move_back(self) -> None:
        """Forget the private link and let this device go on."""
        self._handed_over = ""
        self._online_seat.side.has_moved = False

    def drop_used(self) -> None:
        """Forget the private link once another device goes on with the seat."""
        if self._handed_over and self._online_seat.goes_on_elsewhere:
            self._handed_over = ""

    def save_private(self) -> None:
        """Offer the private link as a file."""
        self._kit.context.files.offer(
            f"{self._kit.context.game}-seat.txt", self._address(f"k={self._handed_over}")
        )

    def save_copy(self) -> None:
        """Offer a copy of the seat as a file."""
        text = copied(self._online_seat.link, self._online_seat.side)
        self._kit.context.files.offer(f"{self._kit.context.game}-seat-copy.txt", self._address(f"k={text}"))

    def code(self, link: str) -> Code | None:
        """Return a link as a QR code; None for no link, or where it is too long for one."""
        found: Js | None = present(self._kit.qr(link)) if link else None
        return None if found is None else Code(int(found[0]), str(found[1]))

    async def share(self) -> None:
        """Open the browser's share sheet with the invitation."""
        title = self._kit.context.t("room.notify.title")
        try:
            await window.navigator.share(options(url=self.invitation, title=title))
        except BrowserError:
            return  # cancelled

    async def copy(self, which: Literal["link", "watch", "private"]) -> Copied | None:
        """Copy a link to the clipboard; where that is not allowed, select it on the screen instead and return None."""
        text, field = {
            "link": (self.invitation, "online-link"),
            "watch": (self.watch, "online-watch-link"),
            "private": (self.private, "online-private-link"),
        }[which]
        try:
            await window.navigator.clipboard.writeText(text)
        except (BrowserError, AttributeError):
            shown = element(field)
            if shown is not None:
                shown.select()
            return None
        return Copied(which)

    def _address(self, fragment: str) -> str:
        return f"{window.location.origin}{window.location.pathname}#{fragment}"
