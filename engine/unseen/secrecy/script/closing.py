"""The closing of a game: all seats show their seeds and choices, audit each other, and sign what they found."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from unseen.kernel.codec import expect_list
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import Work, at_once
from unseen.secrecy.digest import H
from unseen.secrecy.fields import HASH, only, unhex
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import Fields, Log
from unseen.secrecy.script.step import Charge, Findings, MatchTerms, NewEntry, Script, Step

Receipts = Mapping[int, tuple[Charge, ...]]
"""The charges that each seat has signed, by the seat's number."""


class Closing:
    """The end of one game.

    Args:
        terms: What was agreed.
        log: The game's log.
        own: This seat's secrets; None for a spectator.
        seed_hashes: Each seat's commitment to its seed, from its hello.
        choices: This seat's choices.
        audit: Audits the game; None for a side that audits nothing.
        findings: The result of this side's earlier audit, so that it need not be repeated.
    """

    def __init__(
        self,
        terms: MatchTerms,
        log: Log,
        own: SeatSecrets | None,
        seed_hashes: Mapping[int, str],
        choices: Sequence[str],
        audit: Callable[[], Work[tuple[Charge, ...]]] | None,
        findings: Findings | None,
    ) -> None:
        self.head = b""
        """The link after the last seat has shown its seed (32 bytes); empty before."""
        self.revealed: dict[int, tuple[bytes, tuple[str, ...]]] = {}
        """Each seat's seed and choices."""
        self.receipts: dict[int, tuple[Charge, ...]] = {}
        """The charges that each seat has signed."""
        self.findings = findings
        """The result of this side's audit, once it has been done."""
        self._game, self._seats = terms.masked.GAME, len(terms.seats)
        self._log = log
        self._own = own
        self._seed_hashes = seed_hashes
        self._choices = choices
        self._audit = audit

    @property
    def audited(self) -> tuple[Charge, ...] | None:
        """The charges that this side's own audit of this game makes; None before it has been done."""
        found = self.findings
        return found.charges if found and found.head == self.head.hex() else None

    def audit_in_slices(self) -> Work[tuple[Charge, ...]]:
        """Audit the game once, yielding between slices; finds nothing until all seats have shown their seeds."""
        if self.audited is None and self._audit and self.head:
            charges = yield from self._audit()
            self.findings = Findings(self.head.hex(), charges)
        return self.audited or ()

    def script(self) -> Script:
        """Yield the steps of the closing."""
        for seat in range(self._seats):
            check = at_once(partial(self._check_audit, seat))
            told = yield Step(seat, ("audit",), check, at_once(self._make_audit))
            self.revealed[seat] = told
        self.head = self._log.head
        for seat in range(self._seats):
            charges = yield Step(seat, ("receipt",), at_once(self._check_receipt), self._make_receipt)
            self.receipts[seat] = charges

    def _make_audit(self) -> NewEntry:
        assert self._own
        choices = tuple(self._choices)
        return (
            "audit",
            {"seed": self._own.seed.hex(), "choices": list(choices)},
            (self._own.seed, choices),
        )

    def _check_audit(self, seat: int, kind: str, fields: Fields) -> Any:
        del kind
        keys = only(fields, ("seed", "choices"))
        seed = unhex("seed", keys["seed"], HASH)
        if H("seed", seed).hex() != self._seed_hashes[seat]:
            raise CodecError("seed", "not the seed that the hello has committed to")
        choices = expect_list("choices", keys["choices"])
        for text in choices:
            if not isinstance(text, str):
                raise CodecError("choices", "actions in notation are expected")
            self._game.parse_action(text)
        return seed, tuple(choices)

    def _make_receipt(self) -> Work[NewEntry]:
        charges = yield from self.audit_in_slices()
        return "receipt", {"charges": [list(charge) for charge in charges]}, charges

    def _check_receipt(self, kind: str, fields: Fields) -> tuple[Charge, ...]:
        del kind
        found = expect_list("charges", only(fields, ("charges",))["charges"])
        return tuple(_charge(item, self._seats, len(self._log.bodies)) for item in found)


def _charge(data: object, seats: int, entries: int) -> Charge:
    seat, index, problem = (*expect_list("charges", data), None, None, None)[:3]
    if type(seat) is not int or type(index) is not int or not isinstance(problem, str):
        raise CodecError("charges", "a seat, an entry and a problem are expected")
    if not (0 <= seat < seats and 0 <= index < entries):
        raise CodecError("charges", "there is no such seat or entry")
    return Charge(seat, index, problem)
