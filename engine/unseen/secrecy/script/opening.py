"""The opening of a game: all seats introduce themselves and show their keys, then each shuffles every deck.

The seat that turns up most cards shuffles first, the one that turns up fewest last: the last to shuffle could mark
cards, which gains nothing for a seat that never turns one up. Seats are in that order.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from unseen.kernel.codec import name_of
from unseen.kernel.errors import CodecError
from unseen.kernel.slices import at_once
from unseen.secrecy.digest import H
from unseen.secrecy.fields import HASH, only, unhex
from unseen.secrecy.hiding.cards import MaskedCards, SeatSecrets
from unseen.secrecy.hiding.deck_keys import check_salt, masks_commitment
from unseen.secrecy.log import Fields, Log
from unseen.secrecy.script.step import MatchTerms, NewEntry, Script, Step


class Opening:
    """The beginning of one game.

    Args:
        terms: What was agreed.
        log: The game's log.
        cards: The game's decks.
        own: This seat's secrets; None for a spectator.
        key: The public key with which this seat signs.
    """

    def __init__(
        self, terms: MatchTerms, log: Log, cards: MaskedCards, own: SeatSecrets | None, key: bytes
    ) -> None:
        self.keys: dict[int, bytes] = {}
        """The public key with which each seat signs."""
        self.seed_hashes: dict[int, str] = {}
        self.game = b""
        """The link after every seat's hello, which identifies the game (32 bytes); empty before."""
        self._terms = terms
        self._log = log
        self._cards, self._keys = cards, cards.keys
        self._own = own
        self._key = key
        self._seats = len(terms.seats)

    @property
    def length(self) -> int:
        """The number of entries of the whole opening."""
        return self._seats + self._seats - 1 + self._seats * len(self._cards.together)

    def script(self) -> Script:
        """Yield the steps of the opening."""
        yield from self._hello()
        yield from self._deal()

    def _hello(self) -> Script:
        """Yield until every seat has introduced itself.

        All but the last commit to their masks first, so that no seat can choose its own by the others'.
        """
        last = self._seats - 1
        sealed: dict[int, str] = {}
        for seat in range(last + 1):
            self._keys.begin(seat, self._log.head)
            check, make = partial(self._check_hello, seat), partial(self._make_hello, seat)
            said = yield Step(seat, ("hello",), at_once(check), at_once(make))
            self.keys[seat], self.seed_hashes[seat], masks = said
            if seat == last:
                self._keys.set(seat, masks)
            else:
                sealed[seat] = masks
        self.game = self._log.head
        for seat in range(last - 1, -1, -1):
            masks = yield self._key_step(seat, sealed[seat])
            self._keys.set(seat, masks)

    def _make_hello(self, seat: int) -> NewEntry:
        assert self._own
        seed_hash = H("seed", self._own.seed).hex()
        fields = {**self._agreed(), "key": self._key.hex(), "seed": seed_hash}
        if seat < self._seats - 1:
            sealed = self._keys.sealed(self._own)
            return "hello", {**fields, "masks": sealed}, (self._key, seed_hash, sealed)
        shown = self._keys.shown(self._own, self._terms.genesis)
        return "hello", {**fields, **shown}, (self._key, seed_hash, self._keys.check_masks(shown["masks"]))

    def _agreed(self) -> dict[str, Any]:
        options = self._terms.masked.GAME.encode_options(self._terms.options)
        return {
            "protocol": self._terms.protocol,
            "game": self._terms.masked.GAME.NAME,
            "rules": self._terms.masked.RULES,
            "options": options,
        }

    def _check_hello(self, seat: int, kind: str, fields: Fields) -> Any:
        del kind
        is_last = seat == self._seats - 1
        masks = self._keys.names if is_last else ("masks",)
        keys = only(fields, ("protocol", "game", "rules", "options", "key", "seed", *masks))
        for name, agreed in self._agreed().items():
            if keys[name] != agreed or type(keys[name]) is not type(agreed):
                raise CodecError(name, f"{name_of(keys[name])} where this side plays {name_of(agreed)}")
        key, seed_hash = (unhex(name, keys[name], HASH) for name in ("key", "seed"))
        if self._terms.keys.get(seat, key) != key:
            raise CodecError("key", "not the key that was agreed on")
        used = {*self._terms.spent, *self.seed_hashes.values(), *(each.hex() for each in self.keys.values())}
        if {key.hex(), seed_hash.hex()} & used:
            raise CodecError("key", "it has been used before")
        if is_last:
            return key, seed_hash.hex(), self._keys.check(keys, self._terms.genesis, seat)
        return key, seed_hash.hex(), unhex("masks", keys["masks"], HASH).hex()

    def _key_step(self, seat: int, sealed: str) -> Step:
        check, make = partial(self._check_masks, seat, sealed), partial(self._make_masks, sealed)
        return Step(seat, ("key",), at_once(check), at_once(make), is_public=True)

    def _make_masks(self, sealed: str) -> NewEntry:
        assert self._own
        shown = self._keys.shown(self._own, self._terms.genesis, sealed)
        return "key", {"salt": self._own.salt.hex(), **shown}, self._keys.check_masks(shown["masks"])

    def _check_masks(self, seat: int, sealed: str, kind: str, fields: Fields) -> Mapping[str, bytes]:
        del kind
        keys = only(fields, ("salt", *self._keys.names))
        masks = self._keys.check(keys, self._terms.genesis, seat, sealed)
        if masks_commitment(check_salt(keys["salt"]), seat, keys["masks"]).hex() != sealed:
            raise CodecError("masks", "not what was sealed")
        return masks

    def _deal(self) -> Script:
        for seat in range(self._seats):
            for names in self._cards.together:
                check, make = partial(self._check_deal, seat, names), partial(self._make_deal, names)
                decks = yield Step(seat, ("deal",), at_once(check), at_once(make), is_public=True)
                self._cards.set_decks(decks)

    def _make_deal(self, names: tuple[str, ...]) -> NewEntry:
        return "deal", *self._cards.shuffled(self._log.head, self._cards.whole(names))

    def _check_deal(self, seat: int, names: tuple[str, ...], kind: str, fields: Fields) -> Any:
        del kind
        return self._cards.check_shuffled(fields, self._log.head, self._cards.whole(names), seat)
