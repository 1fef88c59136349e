"""What a cheat may try, and when it is found: at once, or by the audit, which names the seat and the entry.

In version 1 of the protocol the audit finds illegal hidden steps and stacked decks; in version 2 they are refused at
once, which `test_proved` shows. What is the same in both is tried in both.
"""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.secrecy.table import (
    Network,
    commitments_of,
    play_at_random,
    remask,
    root,
    side,
    sodium,
    terms,
)
from tests.secrecy.table import new_game as game_of
from unseen import nusubito
from unseen.courtyard.board import BIT, TEMPLES, Space
from unseen.kernel.resign import RESIGN
from unseen.kernel.slices import Work
from unseen.nusubito import Options
from unseen.nusubito.masked import commits
from unseen.secrecy.crypto import IDENTITY, ORDER
from unseen.secrecy.digest import PRF, H
from unseen.secrecy.hiding.cards import SeatSecrets
from unseen.secrecy.log import Entry, Refused, canonical, link
from unseen.secrecy.notes import Notes
from unseen.secrecy.proofs.masking import trivial
from unseen.secrecy.protocol import VERSIONS
from unseen.secrecy.script.audit import judge
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.record import table_of
from unseen.secrecy.script.step import NewEntry, Step
from unseen.secrecy.seat.party import Party

Keys = dict[str, Any]
Change = Callable[[Keys], object]

HASHED = 1
"""The version of the protocol that most of this is about."""
BOTH = pytest.mark.parametrize("protocol", VERSIONS)


def new_game(
    seed: int = 1, options: Options | None = None, watched: bool = False, protocol: int = HASHED
) -> Network:
    return game_of(seed, options, watched, protocol)


TRAPPED, TRAPPED_OPTIONS, TRAPPED_DARTS = 1, "0/2/0", 4
"""The seed of a random game in which the Thief is trapped at last, and what was agreed for it."""
PLAINLY_TRAPPED = 8
"""The seed of one in which everybody knows that he is."""

DAY = (
    "look C", "leap C1", "end", "move D2 D1", "end",
    "leap A1", "end", "end",
    "leap A3", "end", "end",
)  # fmt: skip
"""A first day; the Thief has looked at one rod and stands on A3."""
NIGHT = ("dart", "dart", "look A", "end")


def played(*actions: str, seed: int = 1, protocol: int = HASHED) -> Network:
    network = new_game(seed, protocol=protocol)
    for action in actions:
        network.act(action)
    return network


def forged(writer: Party, change: Change) -> Entry:
    """Return what a side owes, changed and signed all the same."""
    body = writer.match.owed()
    assert body
    keys = json.loads(body)
    changed = change(keys)
    body = canonical(keys if changed is None else changed)
    return signed(writer, body)


def signed(writer: Party, body: bytes) -> Entry:
    assert writer._sign
    return Entry(body, writer._sign(link(writer.match.log.head, body)))


def refused(network: Network, seat: int, change: Change) -> str:
    """Return why what a seat owes is refused once changed; nothing is changed by it and the game goes on."""
    writer, reader = network.sides[seat], network.sides[1 - seat]
    head, view, step = reader.match.log.head, reader.match.view, reader.match.step
    with pytest.raises(Refused) as caught:
        reader.receive(forged(writer, change))
    assert (reader.match.log.head, reader.match.view, reader.match.step) == (head, view, step)
    network.settle()
    assert reader.match.log.head != head
    return str(caught.value)


def refused_only(network: Network, seat: int, change: Change) -> str:
    """Return why what a seat owes is refused once changed, without going on."""
    reader = network.sides[1 - seat]
    with pytest.raises(Refused) as caught:
        reader.receive(forged(network.sides[seat], change))
    # Of what cannot be judged two are heard until the page is opened anew.
    reader.unjudged, reader.forks = [], []
    return str(caught.value)


def do(network: Network, *actions: str) -> None:
    """Do something in one's turn and write nothing yet."""
    match = network.mover.match
    for action in actions:
        match.act(match.game.parse_action(action))


def setter(**changed: Any) -> Change:
    return lambda keys: keys.update(changed)


# At the beginning.


def before(entries: int) -> Network:
    """Return a game of which so many entries have been written."""
    agreed = terms(protocol=HASHED)
    network = Network(side(0, "thief 1", agreed), side(1, "mist 1", agreed))
    for seat in (0, 1, 0, 0, 1)[:entries]:
        assert network._write(network.sides[seat])
    return network


def first_of(keys: Keys) -> Any:
    return keys["decks"]["columns"]


def _copied(keys: Keys) -> None:
    first_of(keys)[1] = first_of(keys)[0]


def _unmasked(keys: Keys) -> None:
    face = trivial(sodium(), ("green", "red", "red"))[0]
    first_of(keys)[0] = [face.a.hex(), face.b.hex()]


def _other_element(name: str) -> Change:
    def change(keys: Keys) -> None:
        first_of(keys)[0][0] = name

    return change


BIT_255 = (sodium().base(2)[:31] + bytes([sodium().base(2)[31] | 128])).hex()


def _mask_of_the_mist() -> dict[str, str]:
    match = before(1).sides[1].match
    assert match.own
    return match._cards.keys.masks(match.own)


BEGINNING: dict[str, tuple[int, int, Change, str]] = {
    "another protocol": (0, 0, setter(protocol=2), "protocol"),
    "44 other rules": (0, 0, setter(rules=2), "rules"),
    "other options": (0, 0, setter(options={"thief_darts": 9}), "options"),
    "true is not 1": (0, 0, setter(protocol=True), "protocol"),
    "58 capital hex": (0, 0, lambda keys: keys.update(seed=keys["seed"].upper()), "seed"),
    "a key of another length": (0, 0, setter(key="00"), "key"),
    "something besides": (0, 0, setter(more=1), "more"),
    "3 the other's seed": (1, 1, setter(seed=H("seed", PRF(root("thief 1"), "seed")).hex()), "used"),
    "2 no key": (1, 1, lambda keys: keys["masks"].update(columns=IDENTITY.hex()), "masks.columns"),
    "8 bit 255": (1, 1, lambda keys: keys["masks"].update(columns=BIT_255), "masks.columns"),
    "1 another key than was sealed": (
        2,
        0,
        lambda keys: keys["masks"].update(rows=sodium().base(5).hex()),
        "masks: not what was sealed",
    ),
    "3 the other's mask": (
        2,
        0,
        lambda keys: keys["masks"].update(rows=_mask_of_the_mist()["rows"]),
        "another seat's key",
    ),
    "another salt": (2, 0, setter(salt="00" * 32), "sealed"),
    "9 a card twice": (3, 0, _copied, "decks.columns"),
    "10 two cards": (3, 0, lambda keys: first_of(keys).pop() and None, "decks.columns"),
    "10 four cards": (3, 0, lambda keys: first_of(keys).append(first_of(keys)[0]), "decks.columns"),
    "8 the identity": (3, 0, _other_element(IDENTITY.hex()), "decks.columns"),
    "8 bit 255 in a card": (3, 0, _other_element(BIT_255), "decks.columns"),
    "no deck": (3, 0, lambda keys: keys["decks"].pop("rows") and None, "decks"),
    "11 a card passed through": (4, 1, _unmasked, "decks.columns"),
}


@pytest.mark.parametrize("name", BEGINNING)
def test_beginning_is_refused_at_once(name: str) -> None:
    entries, seat, change, why = BEGINNING[name]
    assert why in refused(before(entries), seat, change)


def test_a_key_of_an_earlier_game_is_refused() -> None:
    """Cheat 61."""
    spent = frozenset({before(1).sides[0].match.key.hex()})
    agreed = terms(protocol=HASHED)
    network = Network(side(0, "thief 1", agreed), side(1, "mist 1", agreed._replace(spent=spent)))
    entry = network.sides[0].write()
    assert entry
    with pytest.raises(Refused, match="used before"):
        network.sides[1].receive(entry)


# Turns.


def token_of(network: Network, deck: str, position: int, scalar: int) -> str:
    card = network.sides[0].match._cards._decks[deck][position]
    return sodium().mul(scalar, card.a).hex()


def secret_of(match: Match, deck: str) -> int:
    assert match.own
    return match._cards.keys.secret(match.own, deck)


def _flipped(network: Network) -> Change:
    """Turn a red rod green: a token with the difference of the faces in it."""
    green, red, _ = trivial(sodium(), ("green", "red", "red"))
    shift = sodium().sub(red.b, green.b)

    def change(keys: Keys) -> None:
        keys["tokens"][0] = sodium().add(bytes.fromhex(keys["tokens"][0]), shift).hex()

    return change


def _token(make: Callable[[Network], Change], why: str) -> None:
    network = before(4)
    network._write(network.sides[1])
    do(network, "look C")
    assert network._write(network.sides[0])
    assert why in refused(network, 1, make(network))


TOKENS: dict[str, Callable[[Network], Change]] = {
    "12 another colour": _flipped,
    "13 of another card": lambda network: setter(
        tokens=[token_of(network, "columns", 0, secret_of(network.sides[1].match, "columns"))]
    ),
    "14 under another key": lambda network: setter(tokens=[token_of(network, "columns", 1, 7)]),
    "15 scalar beyond the order": lambda network: (
        lambda keys: keys.update(proofs=[keys["proofs"][0][:64] + ORDER.to_bytes(32, "little").hex()])
    ),
    "no proof": lambda network: setter(proofs=[]),
    "8 the identity": lambda network: setter(tokens=[IDENTITY.hex()]),
}


@pytest.mark.parametrize("name", TOKENS)
def test_token_is_refused_at_once(name: str) -> None:
    _token(TOKENS[name], "proofs" if name == "no proof" or "identity" not in name else "tokens")


def telling(*event: object, last: bool = False) -> Change:
    """Tell of one event more, with a commitment to it."""

    def change(keys: Keys) -> None:
        keys["events"].insert(len(keys["events"]) if last else 0, list(event))
        keys["commits"].append("00" * 32)

    return change


def without(key: str, **changed: Any) -> Change:
    """Leave a field out and set others."""
    return lambda keys: {name: value for name, value in keys.items() if name != key} | changed


def inside(field: str, *path: int, to: object) -> Change:
    """Change something within a field."""

    def change(keys: Keys) -> None:
        place = keys[field]
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


ONE = {"commits": ["00" * 32]}
LEAP, LOOK, SAY, END = ("leap C1", "end"), ("look C",), ("declare",), ("end",)
ROW = (*NIGHT[:2], "end row")
MISTS = DAY[:3]
TURNS: dict[str, tuple[tuple[str, ...], tuple[str, ...], Change, str]] = {
    "41 after the end of the turn": ((), LEAP, telling("darttaken", last=True), "after the end"),
    "63 a shot without a Seeker": ((), LEAP, telling("shot", "C1"), "cannot have happened"),
    "29 a coin where none lies": ((), LEAP, telling("pickedup", None), "cannot have happened"),
    "a coin is named": ((), LEAP, inside("events", -1, 1, to="C1"), "cannot have happened"),
    "a number for a space": ((), LEAP, inside("events", 0, 1, to=7), "a text or null"),
    "too few fields": ((), LEAP, inside("events", 0, to=["attacked", "C2"]), "has 2 fields"),
    "a look that is told": ((), LEAP, telling("looked", "C", None), "one of"),
    "no event": ((), LEAP, inside("events", 0, to=[]), "one of"),
    "an unfinished turn": ((), LEAP, without("parts", events=[], commits=[]), "has not ended"),
    "a commitment too few": ((), LEAP, setter(commits=[]), "commits"),
    "26 a commitment twice": (
        (), LEAP, lambda keys: inside("commits", 0, to=keys["parts"]["row"])(keys), "is used twice",
    ),
    "parts missing": ((), LEAP, without("parts"), "parts"),
    "parts without an end": ((), LOOK, setter(parts={}), "no event of this turn commits parts"),
    "openings without a reveal": ((), LEAP, setter(opens=["00" * 32]), "0 openings"),
    "shows without asking": ((), LEAP, setter(shows=[]), "nothing is asked"),
    "17 an end that is asked": ((), LOOK, setter(asks="end"), "no such action"),
    "a look with a disclosure": ((), LOOK, setter(shows=[]), "yet"),
    "asks no text": ((), LOOK, setter(asks=1), "notation"),
    "a verb that is none": ((), LOOK, setter(asks="peek C"), "not an action"),
    "17 a second look": (LOOK, LEAP, without("parts", asks="look 3", events=[], **ONE), "cannot"),
    "23 opens another line": (DAY, ROW, inside("events", -1, 2, to="1"), "the row is not the one"),
    "23 opens with another nonce": (DAY, ROW, setter(opens=["00" * 32]), "the row is not the one"),
    "28 declares elsewhere": ((), SAY, inside("shows", 0, 0, to="A1"), "the temple is not the one"),
    "shows nothing": ((), SAY, setter(shows=["yes", ""]), "a full disclosure is expected"),
    "shows half": ((), SAY, setter(shows=[["C3"], ""]), "5 fields"),
    "shows no pair": ((), SAY, setter(shows=["yes"]), "a disclosure and the values"),
    "coins out of order": ((), SAY, inside("shows", 0, 1, to=["C1", "A1"]), "in alphabetical order"),
    "opens what is not committed": ((), ("leap C1", *SAY), inside("shows", 1, to="00"), "nothing to open"),
    "41 Mists' illegal action": (MISTS, END, setter(actions=["move D2 A1"]), "illegal action"),
    "Mists' action that is no text": (MISTS, END, setter(actions=[1]), "notation"),
    "an end that is not asked": (MISTS, END, without("asks", actions=["end"]), "has to be asked"),
    "a turn without an end": (MISTS, END, without("asks"), "has not ended"),
    "asks what needs no answer": (MISTS, END, setter(asks="move D2 D1"), "needs no answer"),
    "actions after the end": (DAY[:-1], END, setter(actions=["end", "end"]), "after the end"),
    "a doubt with fields": ((), LEAP, setter(t="doubt"), "unknown key"),
}  # fmt: skip


@pytest.mark.untraced
@BOTH
@pytest.mark.parametrize(
    "text",
    [
        "leap C1",
        "shoot C1",
        "look C",
        "sacrifice A1",
        "coin A1",
        "declare",
        "dart",
        "unbolster C3",
        "end row",
    ],
)
def test_the_thiefs_actions_are_not_the_mists(text: str, protocol: int) -> None:
    """Cheat 41."""
    network = played(*DAY[:3], protocol=protocol)
    do(network, "end")
    for field in ({"actions": [text]}, {"asks": text}):
        assert "illegal action" in refused_only(network, 1, setter(**field))


@BOTH
@pytest.mark.parametrize(
    "text", ["move B2 B3", "heal B2 with B4", "bolster C3 with C2", "spawn B1", "capture C3", "upgrade B2"]
)
def test_the_mists_actions_are_not_the_thiefs(text: str, protocol: int) -> None:
    """41; what shows everything is found out when it is shown."""
    network = new_game(protocol=protocol)
    do(network, "look C")
    assert refused_only(network, 0, setter(asks=text))


@pytest.mark.parametrize("name", TURNS)
def test_turn_is_refused_at_once(name: str) -> None:
    earlier, actions, change, why = TURNS[name]
    network = played(*earlier)
    seat = network.sides.index(network.mover)
    do(network, *actions)

    assert why in refused(network, seat, change)


ANSWERS: dict[str, tuple[str, Change, str]] = {
    "says yes to a capture": ("capture C1", without("shows", face="yes"), "a full disclosure"),
    "23 stands elsewhere": ("capture C1", inside("shows", 0, 0, to="E5"), "the temple"),
    "discloses without an opening": ("end", setter(face=["C1", [], 0, 0, []]), "a full disclosure"),
    "answers no": ("end", setter(face="no"), "a list"),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_answer_is_refused_at_once(name: str) -> None:
    action, change, why = ANSWERS[name]
    network = with_seeker()
    do(network, action)
    assert network._write(network.sides[1])
    assert why in refused(network, 0, change)


def with_seeker(protocol: int = HASHED) -> Network:
    """Return a game in which a Seeker of the Mists stands on C1 and the Thief on A1."""
    actions = ("leap C1", "end", "move D2 D1", "end", "leap A1", "end", "move D1 C1")
    return played(*actions, protocol=protocol)


# What no Thief can have done after all that everybody knows of him.

Lie = dict[str, Any]
"""What a Thief says to his own software instead of what is true."""
HEALED = (
    "look C", "leap C1", "end", "heal C2 with D4", "end",
    "dart", "leap C3", "end", "heal C2 with B2", "end",
)  # fmt: skip
"""C2 is attacked from both sides, so that everybody knows where the Thief stands: on C3, with its coin and that of C1
on the table."""
IN_A_ROW: dict[str, tuple[tuple[str | Lie, ...], tuple[str, ...]]] = {
    "18 he attacks far from where he has looked": (
        ({"at": Space("E5")}, "look E", {"at": Space("C3")}), ("leap C1", "end"),
    ),
    "21 he looks far from where he was shown": ((*DAY, *NIGHT, "end", {"at": Space("E5")}), ("look E",)),
    "22 he places a coin that lies on the table": (
        (*HEALED, {"hand": TEMPLES & ~BIT[Space("C3")] & ~BIT[Space("A1")]}, "look C"), ("leap C1", "end"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", IN_A_ROW)
def test_what_no_thief_can_have_done_in_a_row_is_refused_at_once_by_everybody(name: str) -> None:
    earlier, last = IN_A_ROW[name]
    network = new_game(watched=True)
    for step in earlier:
        if isinstance(step, str):
            network.act(step)
        else:
            _teleported(network, **step)
    thief, *others = network.sides
    do(network, *last)
    entry = thief.write()
    assert entry
    assert each_is_admitted(others[0].match, entry)
    for other in others:
        known = other.match.log.head, other.match.view, other.match.step
        with pytest.raises(Refused, match="cannot have happened here") as caught:
            other.receive(entry)
        assert caught.value.seat == 0
        assert (other.match.log.head, other.match.view, other.match.step) == known


def each_is_admitted(match: Match, entry: Entry) -> bool:
    """Return whether a side that forgets what came before could accept each event of an entry."""
    keys, view = json.loads(entry.body), match.view
    events = [commits.decode_event(each) for each in keys["events"]]
    if "asks" in keys:
        events += commits.foretold(view, nusubito.parse_action(keys["asks"]))
    for event in events:
        if not nusubito.admits(view, event):
            return False
        view = nusubito.evolve(view, event)
    return bool(events)


@pytest.mark.untraced
def test_62_a_trapped_thief_who_says_that_he_is_free_is_refused_where_all_can_tell() -> None:
    def lie(kind: str, fields: Keys) -> None:
        if kind == "answer" and "shows" in fields:
            del fields["shows"]
            fields["face"] = "yes"

    options = Options("0/1/2", 0, 2)
    honest = new_game(PLAINLY_TRAPPED, options)
    play_at_random(honest, PLAINLY_TRAPPED)
    assert honest.sides[0].match.view.result.by == "trapped"
    network = cheating(0, lie, PLAINLY_TRAPPED, options)
    with pytest.raises(Refused, match=r"face: .* cannot have happened here") as caught:
        play_at_random(network, PLAINLY_TRAPPED)
    assert caught.value.seat == 0


# What only the audit can find.


class Cheat(Match):
    """A side with other software: it writes what it likes."""

    alter: Callable[[str, Keys], None] = lambda kind, fields: None

    def _make(self, step: Step) -> Work[NewEntry | None]:
        made = yield from super()._make(step)
        if made is None:
            return None
        kind, fields, value = made
        fields = json.loads(json.dumps(fields))
        type(self).alter(kind, fields)
        if kind == "deal":
            value = self._cards.check_shuffled(
                fields, self.log.head, self._cards.whole(tuple(fields["decks"])), step.seat
            )
        if kind == "answer":
            value = commits.decode_face(fields["shows"][0] if "shows" in fields else fields["face"])
        return kind, fields, value


def cheating(
    seat: int,
    alter: Callable[[str, Keys], None],
    seed: int = 1,
    options: Options | None = None,
    protocol: int = HASHED,
) -> Network:
    """Return a game in which a seat writes other things than it should."""
    agreed = terms(options, protocol)
    made = type("Altering", (Cheat,), {"alter": staticmethod(alter)})
    names = (f"thief {seed}", f"mist {seed}")
    sides = [side(number, name, agreed) for number, name in enumerate(names)]
    sign, own_seed = (PRF(root(names[seat]), what) for what in ("sign", "seed"))
    crypto = sodium()
    match = made(agreed, crypto, SeatSecrets(seat, own_seed), crypto.public_key(sign), (), judge)
    sides[seat] = Party(match, crypto.verify, partial(crypto.sign, sign))
    network = Network(*sides)
    network.settle()
    return network


def charged(network: Network, by: int) -> tuple[int, str]:
    """Return whom the receipt of a seat charges, and with what kind of entry; the game is closed."""
    match = network.sides[by].match
    assert match.step is None
    (charge,) = match.closing.receipts[by]
    return charge.seat, json.loads(match.log.bodies[charge.entry])["t"]


def masked(faces: tuple[str, ...], joint: bytes) -> list[list[str]]:
    deck = trivial(sodium(), faces)
    return [
        [each.hex() for each in remask(sodium(), joint, card, 1000 + number)]
        for number, card in enumerate(deck)
    ]


def test_5_a_stacked_deck_is_charged() -> None:
    joints: dict[str, bytes] = {}

    def stack(kind: str, fields: Keys) -> None:
        if kind == "deal":
            for deck in fields["decks"]:
                fields["decks"][deck] = masked(("green", "green", "green"), joints[deck])

    plain = new_game()
    joints |= {deck: plain.sides[0].match._cards.keys.joint(deck) for deck in ("columns", "rows")}
    network = cheating(0, stack)
    network.act("declare")
    assert network.sides[1].match.ending.doubt == "what was shown contradicts the game"
    assert charged(network, 1) == (0, "deal")


def test_7_a_chosen_order_is_charged() -> None:
    """4, 6 and 7: whatever a shuffle is, it is the one that follows from the seed, or it is charged."""

    def sort(kind: str, fields: Keys) -> None:
        if kind == "deal":
            for cards in fields["decks"].values():
                cards.sort()

    network = cheating(1, sort)
    network.act("resign")
    assert network.sides[0].match.ending.is_over
    assert charged(network, 0) == (1, "deal")


def test_25_a_junk_commitment_is_charged() -> None:
    def junk(kind: str, fields: Keys) -> None:
        if kind == "turn" and fields["commits"]:
            fields["commits"][0] = H("junk", *fields["commits"]).hex()

    network = cheating(0, junk)
    for action in ("leap C1", "end", "end", "resign"):
        network.act(action)
    assert network.sides[1].match.ending.is_over
    assert charged(network, 1) == (0, "turn")


def test_53_a_card_that_is_none_ends_the_game_and_names_who_made_it() -> None:
    """47 is the same: a card of another deck opens to none of this one's faces."""
    joints: dict[str, bytes] = {}

    def mark(kind: str, fields: Keys) -> None:
        if kind == "deal":
            for deck in fields["decks"]:
                fields["decks"][deck] = masked(("blue", "blue", "blue"), joints[deck])

    plain = new_game()
    joints |= {deck: plain.sides[0].match._cards.keys.joint(deck) for deck in ("columns", "rows")}
    network = cheating(1, mark)
    network.act("look C")
    assert (
        network.sides[0].match.ending.doubt
        == "a card turned up that is none of its deck"
        == network.sides[1].match.ending.doubt
    )
    assert charged(network, 0) == (1, "deal")
    assert charged(network, 1) == (1, "deal")


def _teleported(network: Network, **changed: Any) -> None:
    match = network.sides[0].match
    match._knowledge.view = match._knowledge.view._replace(**changed)


def test_21_an_illegal_hidden_move_is_charged() -> None:
    network = played(*DAY)
    _teleported(network, at=Space("E5"))
    for action in ("dart", "end", "end", "leap E3", "end", "end", "resign"):
        network.act(action)
    assert charged(network, 1)[0] == 0


def test_22_a_coin_used_twice_is_charged() -> None:
    network = played(*DAY)
    match = network.sides[0].match
    _teleported(network, hand=match._knowledge.view.hand ^ BIT[Space("C1")] ^ BIT[Space("E5")])
    for action in ("end", "end", "leap A1", "leap C1", "end", "end", "resign"):
        network.act(action)
    assert charged(network, 1)[0] == 0


def test_18_a_look_at_a_rod_elsewhere_is_charged() -> None:
    network = new_game()
    _teleported(network, at=Space("E5"))
    network.act("look E")
    _teleported(network, at=Space("C3"))
    for action in ("leap A3", "end", "end", "resign"):
        network.act(action)
    assert charged(network, 1) == (0, "turn")


def test_62_a_false_answer_is_charged() -> None:
    """He says that he is trapped, and is not: what he shows cannot lead to that end."""

    def lie(kind: str, fields: Keys) -> None:
        if kind == "answer":
            fields.pop("face")
            fields["shows"] = [["C1", sorted({*_temples()} - {"C1"}), 0, 0, []], _opening(liar)]

    network = cheating(0, lie)
    liar = network.sides[0].match
    for action in DAY[:5]:
        network.act(action)
    assert network.sides[1].match.ending.doubt == "what was shown contradicts the game"
    assert charged(network, 1) == (0, "answer")


@pytest.mark.untraced
def test_62_a_trapped_thief_who_says_that_he_is_free_is_charged() -> None:
    def lie(kind: str, fields: Keys) -> None:
        if kind == "answer" and "shows" in fields:
            del fields["shows"]
            fields["face"] = "yes"

    options = Options(TRAPPED_OPTIONS, TRAPPED_DARTS, 2)
    honest = new_game(TRAPPED, options)
    play_at_random(honest, TRAPPED)
    assert honest.sides[0].match.view.result.by == "trapped"
    network = cheating(0, lie, TRAPPED, options)
    play_at_random(network, TRAPPED)
    assert network.sides[0].match.view.result.by == "resignation"
    assert charged(network, 1) == (0, "answer")


def _temples() -> list[str]:
    return [column + row for column in "ACE" for row in "135"]


def _opening(match: Match) -> str:
    return commitments_of(match)._opening(("temple", "C1"))


def test_63_an_action_of_the_other_seat_is_charged() -> None:
    def capture(kind: str, fields: Keys) -> None:
        if kind == "turn":
            fields["asks"] = "capture C3"

    network = cheating(0, capture)
    network.act("declare")
    assert network.sides[1].match.ending.doubt == "what was shown contradicts the game"
    assert charged(network, 1) == (0, "turn")


def test_29_a_disclosure_that_hides_a_coin_is_charged() -> None:
    def hide(kind: str, fields: Keys) -> None:
        if "shows" in fields:
            fields["shows"][0][4] = []

    network = cheating(0, hide)
    for action in (*DAY, "end", "end", "coin C1", "resign"):
        network.act(action)
    assert network.sides[1].match.ending.doubt == "what was shown contradicts the game"
    assert charged(network, 1) == (0, "turn")


@BOTH
def test_12_a_token_of_ones_own_that_is_altered_is_not_even_put(protocol: int) -> None:
    match = new_game(protocol=protocol).mover.match
    match.act(nusubito.parse_action("look C"))
    body = match.owed()
    assert body
    with pytest.raises(Refused, match="not what this seat would have written"):
        match.put(body.replace(b"look C", b"look 3"))
    match.put(body)


@BOTH
@pytest.mark.parametrize(
    ("kind", "changed"),
    [
        ("tokens", {"proofs": []}),
        ("audit", {"choices": 1}),
        ("audit", {"choices": ["leap C1"], "seed": "00" * 32}),
        ("receipt", {"charges": [[0, 1, "x"]]}),
    ],
)
def test_an_entry_of_ones_own_that_is_altered_is_not_put_whatever_it_is(
    kind: str, changed: Keys, protocol: int
) -> None:
    """Nor is anything forgotten that was chosen."""
    network = new_game(protocol=protocol)
    network.mover.match.act(RESIGN)
    match = network.sides[0].match
    while not (match.step and match.step[:2] == (0, (kind,))):
        assert any(network._write(each) for each in network.sides)
    body, choices = match.owed(), list(match.choices)
    assert body
    with pytest.raises(Refused, match="not what this seat would have written"):
        match.put(canonical(json.loads(body) | changed))
    assert match.choices == choices
    match.put(body)


@BOTH
def test_a_rod_that_was_looked_at_needs_no_second_token(protocol: int) -> None:
    """N12 and N19: looking again is a bluff, and nobody is asked for anything."""
    network = played("look C", "leap C1", "end", "end", protocol=protocol)
    entries = len(network.sides[1].entries)
    network.act("look C")
    assert len(network.sides[1].entries) == entries + 1
    assert network.mover.match.seat == nusubito.THIEF
    network.act("leap C3")
    network.act("end")
    network.act("resign")
    assert network.sides[0].match.closing.receipts == {0: (), 1: ()}


@BOTH
def test_30_another_seed_at_the_audit_is_refused(protocol: int) -> None:
    network = new_game(protocol=protocol)
    network.mover.match.act(RESIGN)
    kinds = []
    while network.sides[0].match.step and network.sides[0].match.step.kinds != ("audit",):
        kinds.append(network.sides[0].match.step.kinds)
        assert any(network._write(each) for each in network.sides)
    assert ("tokens",) in kinds
    assert "not the seed that the hello has committed to" in refused(network, 0, setter(seed="00" * 32))


@BOTH
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (setter(choices=[1]), "notation"),
        (setter(choices=["jump"]), "not an action"),
        (setter(choices=1), "list"),
    ],
)
def test_choices_that_are_none_are_refused(change: Change, why: str, protocol: int) -> None:
    network = new_game(protocol=protocol)
    network.mover.match.act(RESIGN)
    while network.sides[0].match.step and network.sides[0].match.step.kinds != ("audit",):
        assert any(network._write(each) for each in network.sides)
    assert why in refused(network, 0, change)


@BOTH
def test_choices_that_the_rules_refuse_are_charged(protocol: int) -> None:
    def other(kind: str, fields: Keys) -> None:
        if kind == "audit":
            fields["choices"] = ["leap E5", *fields["choices"]]

    network = cheating(0, other, protocol=protocol)
    network.act("resign")
    assert charged(network, 1) == (0, "turn")
    (charge,) = network.sides[1].match.closing.receipts[1]
    assert charge.problem.startswith("illegal action 'leap E5'")


def given_up(network: Network, seat: int) -> None:
    """Let a seat give up off its turn."""
    quitter = network.sides[seat]
    opening = quitter.match.opening
    assert quitter._sign
    notes = Notes(opening.game, opening.keys, sodium().verify, quitter.match.terms.protocol)
    note = notes.write(seat, 0, "resign", (), quitter._sign)
    assert note
    for one in network.sides:
        if one is not quitter:
            one.match.accepting = (note,)
    network.settle()


TAILS: dict[str, tuple[int, tuple[str, ...], str]] = {
    "the Thief after his turn": (0, DAY[:3], "leap A1"),
    "the Thief, a look": (0, DAY[:3], "look 3"),
    "the Mists in theirs": (1, DAY[:3], "move D2 D1"),
    "the Mists after theirs": (1, DAY[:5], "move D1 C1"),
    "what nobody could do": (0, DAY[:3], "leap E5"),
}
TRACED = ("the Mists after theirs", "what nobody could do")
"""Those that coverage counts."""


@pytest.mark.untraced
@BOTH
@pytest.mark.parametrize("is_given_up", [False, True])
@pytest.mark.parametrize(
    "name", [name if name in TRACED else pytest.param(name, marks=pytest.mark.untraced) for name in TAILS]
)
def test_72_choices_that_were_never_played_are_charged_and_not_replayed(
    name: str, is_given_up: bool, protocol: int
) -> None:
    seat, actions, tail = TAILS[name]

    def longer(kind: str, fields: Keys) -> None:
        if kind == "audit":
            fields["choices"] += [tail, "end"]

    network, honest = cheating(seat, longer, protocol=protocol), new_game(protocol=protocol)
    for each in (network, honest):
        for action in actions:
            each.act(action)
        if is_given_up:
            given_up(each, 1 - each.sides.index(each.mover))
        else:
            each.act("resign")
    assert charged(network, 1 - seat) == (seat, "audit")
    assert honest.sides[0].match.closing.receipts == {0: (), 1: ()}
    tables = [table_of(side.match) for each in (network, honest) for side in each.sides]
    assert all(tables)
    plies = [[ply.action for ply in table.plies] for table in tables if table]
    assert plies == [plies[-1]] * 4
    played = [nusubito.parse_action(action) for action in actions]
    assert plies[-1] == (played if is_given_up else [*played, RESIGN])


@BOTH
def test_72_what_was_chosen_and_not_written_is_not_shown_when_the_other_seat_gives_up(protocol: int) -> None:
    """An honest seat is never charged: neither for what it had begun, nor for what it had planned."""
    for seat, actions in ((0, ()), (1, DAY[:3])):
        network = new_game(protocol=protocol)
        for action in actions:
            network.act(action)
        mover = network.mover.match
        assert mover.own
        assert mover.own.seat == seat
        mover.act(next(each for each in mover.legal_actions() if each.kind not in ("end", "look", "declare")))
        mover._plan.waiting = ["end", "look C"]
        assert len(mover.plan) > len(mover.choices)
        given_up(network, 1 - seat)
        assert network.sides[0].match.closing.receipts == {0: (), 1: ()}
        assert network.sides[1 - seat].match.closing.revealed[seat][1] == ()


@BOTH
@pytest.mark.parametrize(
    ("charges", "why"),
    [
        ([[0]], "a seat, an entry"),
        ([[2, 0, "x"]], "no such seat"),
        ([[0, 999, "x"]], "no such"),
        (1, "a list"),
    ],
)
def test_receipts_that_say_nothing_are_refused(charges: object, why: str, protocol: int) -> None:
    network = new_game(protocol=protocol)
    network.mover.match.act(RESIGN)
    while network.sides[0].match.step and network.sides[0].match.step.kinds != ("receipt",):
        assert any(network._write(each) for each in network.sides)
    assert why in refused(network, 0, setter(charges=charges))
    assert network.sides[0].match.step is None


@BOTH
def test_20_and_45_who_owes_is_plain(protocol: int) -> None:
    """Tokens, answers and audits that do not come: the step says from whom."""
    network = new_game(protocol=protocol)
    network.mover.match.act(nusubito.parse_action("declare"))
    owing = []
    while step := network.sides[1].match.step:
        owing.append((step.seat, step.kinds[0]))
        assert network._write(network.sides[step.seat])
    assert owing == [
        (0, "turn"), (0, "tokens"), (1, "tokens"), (0, "audit"), (1, "audit"), (0, "receipt"), (1, "receipt"),
    ]  # fmt: skip


@BOTH
def test_48_the_seed_does_not_give_the_signing_key(protocol: int) -> None:
    match = new_game(protocol=protocol).sides[0].match
    assert match.own
    assert sodium().public_key(PRF(match.own.seed, "sign")) != match.key
    assert sodium().public_key(match.own.seed) != match.key


def test_65_opening_one_part_leaves_the_others_closed() -> None:
    """With one nonce for an entry, a reader could find the other parts by trying the nine temples."""
    network = played(*DAY)
    mine = commitments_of(network.sides[0].match)
    nonces = {name: part.nonce for name, part in mine._parts.items()}
    assert len(set(nonces.values())) == 3
    theirs = commitments_of(network.sides[1].match)
    assert all(part.nonce is None for part in theirs._parts.values())
    row = nonces["row"]
    assert row
    for action in ("dart", "dart", "end row"):
        network.act(action)
    for name in ("column", "temple"):
        for value in ("A", "C", "E", *_temples()):
            with pytest.raises(Exception, match="is not the one that was committed"):
                theirs._check_opening((name, value), row.hex())
