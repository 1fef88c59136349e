"""What a cheat may try in Misty Ruins, and when it is found: at once, or by the audit, which names seat and entry."""

import itertools
import json
from collections.abc import Iterator
from functools import cache, partial
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.misty_ruins.masked.stopped import (
    HOLDINGS,
    acts,
    bodies,
    entries,
    left_alone,
    others,
    own,
    places_of,
    question,
    questions,
    refused,
    setting,
    signed,
    stages,
    stopped,
    writes,
)
from tests.misty_ruins.masked.table import MASKED, ruins_terms
from tests.misty_ruins.masked.test_games import SEEDS
from tests.misty_ruins.masked.test_leaving import gathered, play
from tests.secrecy.gathering import seated
from tests.secrecy.phases import phase_of, stack, stepped, waiting
from tests.secrecy.script.test_three import Change, Keys
from tests.secrecy.table import Network, side, sodium
from unseen import misty_ruins
from unseen.kernel.resign import RESIGN
from unseen.misty_ruins import Options
from unseen.misty_ruins.actions import Claim, Door, Explore
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, is_true
from unseen.misty_ruins.state import TILES_IN_HAND
from unseen.misty_ruins.tiles import TILES
from unseen.secrecy.crypto import IDENTITY
from unseen.secrecy.digest import PRF
from unseen.secrecy.fields import unbase64, written
from unseen.secrecy.hiding.cards import MaskedCards, SeatSecrets, _answering
from unseen.secrecy.log import Entry, genesis
from unseen.secrecy.masked_game import Place
from unseen.secrecy.proofs import one_of_logs, shuffle_proof
from unseen.secrecy.proofs.masking import (
    Card,
    Deck,
    Masking,
    face,
    masked,
    masking,
    open_card,
    token,
    trivial,
)
from unseen.secrecy.script.match import Match
from unseen.secrecy.seat.party import Forged, Forked

FALSE = "proof: it does not hold"
NO_SHUFFLE = "proofs.tiles: the proof does not hold: it is no shuffle"


def all_refused(network: Network, seat: int, cheats: dict[str, Change], why: dict[str, str] | str) -> None:
    """Check that all others refuse each cheat for its reason, and then take the honest entry."""
    for name, cheat in cheats.items():
        reason = refused(network, seat, cheat)
        assert reason.startswith(why if isinstance(why, str) else why[name]), (name, reason)
    writes(network, seat)


# 90: false answers.


def forced(match: Match, could_be: tuple[tuple[Place, str], ...]) -> Iterator[str]:
    """Yield the proofs of a prover that takes each card and face in turn for the one that is there."""
    secrets, cards = own(match), match._cards
    ways, context = cards._ways(secrets.seat, could_be), _answering(secrets.seat, match.log.head)
    for index, (place, _) in enumerate(could_be):
        x = cards.keys.secret(secrets, place.deck)
        yield written(one_of_logs.prove(match.group, ways, index, x, secrets.seed, context))


@pytest.mark.untraced
def test_no_answer_of_a_whole_game_can_be_given_falsely(effort: int) -> None:
    """90: each answer the other way round, with its own proof and with all that can be forced for the false one.

    The soak forces it at each place, `make test` at the first of each seat, kind of question and truth.
    """
    tried, kinds = 0, set[object]()
    for network, seat in stages(2):
        match, place = network.sides[seat].match, step_place(network)
        if place not in questions(2):
            continue
        need, is_yes = questions(2)[place], bodies(2)[place]["face"]
        assert refused(network, seat, setting(face=not is_yes))
        kind = (seat, type(need.question), is_yes)
        if isinstance(need.question, AmI) or (kind in kinds and effort == 1):
            continue
        kinds.add(kind)
        for proof in forced(match, HOLDINGS.could_be(need, not is_yes)):
            assert refused(network, seat, setting(face=not is_yes, proof=proof)).startswith(FALSE)
            tried += 1
    assert tried > (50 if effort > 1 else 10)


def test_an_answer_that_is_true_of_no_face_is_refused() -> None:
    """90: whether an attribute is less than any character has."""
    place = next(place for place, need in questions(2).items() if not HOLDINGS.could_be(need, False))
    network, seat = stopped(2, place)
    asked = cast(AtLeast, question(network).question)
    assert all(is_true(asked, Identity(character, HOMELANDS[0])) for character in CHARACTERS)
    cheats: dict[str, Change] = {
        "its own proof": setting(face=False),
        "a proof of nothing": setting(face=False, proof=""),
    }
    cheats["no answer"] = setting(face=0)
    why = dict.fromkeys(cheats, "face: no card makes this answer true")
    all_refused(network, seat, cheats, why | {"no answer": "face: true or false is expected"})


def test_an_empty_proof_of_an_answer_that_is_true_of_no_face_does_not_hold() -> None:
    network, seat = stopped(2, places_of(2, "answer")[0])
    assert not network.sides[2].match._cards.check_could_be(seat, (), network.sides[2].match.log.head, b"")


def claimed(wrong: str) -> tuple[Network, int, Identity]:
    """Return the game of two just after another claim than the right one, with its holder and the truth."""
    place = places_of(2, "turn", lambda body: str(body.get("asks")).startswith("claim"))[0]
    right = cast(Claim, misty_ruins.parse_action(bodies(2)[place]["asks"])).identity
    network, _ = left_alone(2, place)
    character: Character = next(each for each in CHARACTERS if each != right.character)
    homeland: Homeland = next(each for each in HOMELANDS if each != right.homeland)
    told = {
        "character": Identity(character, right.homeland),
        "homeland": Identity(right.character, homeland),
        "both": Identity(character, homeland),
    }[wrong]
    seat = acts(network, Claim(told))
    return network, 1 - seat, right


def opening(network: Network, seat: int, opened: tuple[Place, ...]) -> Keys:
    """Return the fields by which a seat opens cards, rightly proved."""
    match = network.sides[seat].match
    return dict(match._cards.paid(opened, match.log.head)[0])


def flipped(fields: Keys, shifts: list[bytes]) -> Keys:
    """Return these fields with tokens that would turn the faces into others."""
    pairs = zip(fields["tokens"], shifts, strict=True)
    return {**fields, "tokens": [sodium().add(bytes.fromhex(each), shift).hex() for each, shift in pairs]}


@pytest.mark.parametrize("wrong", ["character", "homeland", "both"])
def test_a_wrong_claim_is_not_right_whatever_is_shown(wrong: str) -> None:
    """90: with the true tokens, with tokens that turn the faces into the claimed ones, and with the honest proof."""
    network, seat, right = claimed(wrong)
    need = question(network)
    told = cast(AmI, need.question).identity
    opened = tuple(place for place, _ in HOLDINGS.opens(need, True))
    true = opening(network, seat, opened)
    shifts = [
        sodium().sub(face(sodium(), one), face(sodium(), other)) if one != other else IDENTITY
        for one, other in zip(right, told, strict=True)
    ]
    cheats: dict[str, Change] = {
        "true tokens": lambda keys: keys.pop("proof") and keys.update(true, face=True),
        "turned tokens": lambda keys: keys.pop("proof") and keys.update(flipped(true, shifts), face=True),
        "tokens changed over": lambda keys: (
            keys.pop("proof") and keys.update(true, tokens=true["tokens"][::-1], face=True)
        ),
        "honest proof": setting(face=True),
        "both": lambda keys: keys.update(true),
    }
    why = {
        "true tokens": "tokens: they open another card",
        "turned tokens": "proofs: the proof does not hold",
        "tokens changed over": "proofs: the proof does not hold",
        "honest proof": "proof: unknown key",
        "both": "proofs: unknown key",
    }
    all_refused(network, seat, cheats, why)
    assert [party.match.view.ending for party in network.sides] == [None] * 3


def test_a_right_claim_cannot_be_called_wrong() -> None:
    """90: with each of the 22 proofs that another face is there, and with none."""
    network, seat = stopped(2, places_of(2, "answer")[-1])
    match, need = network.sides[seat].match, question(network)
    could_be = HOLDINGS.could_be(need, False)
    assert len(could_be) == 22
    cheats: dict[str, Change] = {}
    for number, proof in enumerate(forced(match, could_be)):

        def change(keys: Keys, proof: str = proof) -> None:
            del keys["tokens"], keys["proofs"]
            keys.update(face=False, proof=proof)

        cheats[f"{number}"] = change
    all_refused(network, seat, cheats, FALSE)
    assert {party.match.view.ending.by for party in network.sides} == {"claim"}


# 91: proofs of something else.


def proved(network: Network, seat: int, could_be: tuple[tuple[Place, str], ...], head: bytes) -> str:
    """Return a seat's honest proof about cards that it holds."""
    return written(network.sides[seat].match._cards.prove_could_be(could_be, head))


@pytest.mark.untraced
def test_a_proof_of_the_same_question_from_earlier_is_refused() -> None:
    """91: another ply. The game asks p1 the same twice; the holder's answer was proved, and is true."""
    asked = questions(2)
    pairs = [(one, two) for one, two in itertools.combinations(asked, 2) if asked[one] == asked[two]]
    assert pairs
    earlier, later = pairs[0]
    network, seat = stopped(2, later)
    old = bodies(2)[earlier]
    cheats: dict[str, Change] = {
        "its proof": setting(proof=old["proof"]),
        "proved for that place": setting(
            proof=proved(
                network,
                seat,
                HOLDINGS.could_be(question(network), old["face"]),
                network.sides[seat].match.log.links[earlier],
            )
        ),
    }
    assert network.sides[2].receive(entries(2)[earlier]) == "known"
    all_refused(network, seat, cheats, FALSE)


def test_a_proof_from_another_game_of_the_same_seats_is_refused() -> None:
    """91: the same seeds and keys in another room."""
    network, seat = stopped(2, places_of(2, "answer")[0])
    agreed = ruins_terms(Options())._replace(genesis=genesis("another room"))
    names = [f"{name} {SEEDS[2]}" for name in agreed.seats]
    other = Network(*(side(number, name, agreed) for number, name in enumerate(names)))
    other.settle()
    assert other.sides[seat].match.opening.keys == network.sides[seat].match.opening.keys
    need, there = question(network), other.sides[seat].match
    for head in (there.log.head, network.sides[seat].match.log.head):
        is_yes = cast(bool, misty_ruins.answer(there.view, need))
        proof = proved(other, seat, HOLDINGS.could_be(need, is_yes), head)
        assert refused(network, seat, setting(face=is_yes, proof=proof)).startswith(FALSE)
    writes(network, seat)


def test_a_proof_by_another_seat_about_the_card_that_it_holds_is_refused() -> None:
    """91: among three, the third proves for the holder; another seat's card, though the answer be true of it."""
    network, seat = stopped(3, places_of(3, "answer")[0])
    need = question(network)
    helper = (seat + 1) % 3
    theirs = need._replace(about=network.sides[0].match.seats[seat])
    is_yes = cast(bool, misty_ruins.answer(network.sides[helper].match.view, theirs))
    head = network.sides[seat].match.log.head
    proof = proved(network, helper, HOLDINGS.could_be(theirs, is_yes), head)
    size = one_of_logs.size(len(HOLDINGS.could_be(theirs, is_yes)))
    data = unbase64("proof", proof, size)
    assert network.sides[0].match._cards.check_could_be(helper, HOLDINGS.could_be(theirs, is_yes), head, data)
    assert refused(network, seat, setting(face=is_yes, proof=proof)).startswith(FALSE)
    writes(network, seat)


def test_a_proof_about_another_card_of_the_holder_is_refused() -> None:
    """91: of the same length, about the homeland where the character is asked about, and about a tile in hand."""
    known = questions(2)
    could = {place: HOLDINGS.could_be(known[place], bodies(2)[place]["face"]) for place in known}
    place = next(
        place
        for place, need in known.items()
        if isinstance(need.question, AtLeast) and len(could[place]) <= 8
    )
    network, seat = stopped(2, place)
    match, could_be = network.sides[seat].match, could[place]
    homeland, tile = Place("homelands", could_be[0][0].position), match._play.hands.of(seat)[-1]
    assert tile.deck == "tiles"
    for card, faces in ((homeland, HOMELANDS), (tile, TILES)):
        true = match._cards.open(card)
        assert true
        named = (true, *(each for each in faces if each != true))[: len(could_be)]
        proof = proved(network, seat, tuple((card, each) for each in named), match.log.head)
        assert refused(network, seat, setting(proof=proof)).startswith(FALSE)
    writes(network, seat)


def step_place(network: Network) -> int:
    """Return the place of the entry that is due."""
    return len(network.sides[-1].entries)


# 92: hands, draws, and tiles that are played.


class Drawing:
    """The game of two or three before the first draw of one of its seats."""

    def __init__(self, players: int = 2, place: int | None = None) -> None:
        self.network, self.seat = stopped(players, places_of(players, "draw")[0] if place is None else place)
        self.match = self.network.sides[self.seat].match
        cards, self.seed = self.match._cards, own(self.match).seed
        body = self.match.owed()
        assert body
        self.honest: Keys = json.loads(body)
        self.hand = self.match._play.hands.of(self.seat)[-len(self.honest["decks"]["tiles"]) :]
        self.before: Deck = cards.at(self.hand)["tiles"]
        self.joint = cards.keys.joint("tiles")
        self.context = cards.shuffling(self.seat, self.match.log.head, "tiles")
        self.how = masking(len(self.before), self.seed, self.context)

    def cards(self, places: tuple[Place, ...]) -> Deck:
        return self.match._cards.at(places)["tiles"]

    def masked(self, before: Deck, order: tuple[int, ...] | None = None, joint: bytes = b"") -> Deck:
        """Return cards as this seat would shuffle them, or in another order, or under another key."""
        how = Masking(order or self.how.order, self.how.scalars[: len(order or before)])
        return masked(sodium(), joint or self.joint, before, how)

    def change(self, after: Deck, before: Deck | None = None, joint: bytes = b"") -> Change:
        """Return the change to cards, with the proof that the seat's own program makes of them."""
        proof = shuffle_proof.prove(
            sodium(), joint or self.joint, before or self.before, after, self.seed, self.context
        )
        return setting(decks={"tiles": listed(after)}, proofs={"tiles": proof.hex()})


def listed(deck: Deck) -> list[list[str]]:
    """Return cards as a field."""
    return [[card.a.hex(), card.b.hex()] for card in deck]


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.untraced)])
def test_a_draw_that_is_no_shuffle_of_the_hand_and_the_drawn_tiles_is_refused(players: int) -> None:
    """92: a copy, a sum, tiles of one's own, another's hand, other tiles of the stack, one that lies on the map."""
    draw = Drawing(players)
    group, cards = sodium(), draw.match._cards
    before, hand = draw.before, draw.hand
    first, second = before[:2]
    top = max(place.position for place in hand)
    held = draw.match._play.hands.held
    theirs = [place for place, seat in held.items() if place.deck == "tiles" and seat != draw.seat]
    laid = next(place for place in draw.match.places if place.deck == "tiles" and place not in held)
    assert laid.position < top
    foreign = {
        "another's hand": cards.at(tuple(theirs))["tiles"][:1] * 3,
        "another's tile": (*cards.at(tuple(theirs[:1]))["tiles"], *before[1:]),
        "a lower tile of the stack": (*before[:-1], *draw.cards((Place("tiles", top + 1),))),
        "a tile of the map": (*before[:-1], *draw.cards((laid,))),
        "what is drawn twice": (before[-1], *before[1:]),
    }
    sum_of_two = Card(*(group.add(one, group.mul(1000, two)) for one, two in zip(first, second, strict=True)))
    own_key = group.base(draw.match._cards.keys.secret(own(draw.match), "tiles"))
    cheats: dict[str, Change] = {
        "a copy": draw.change(draw.masked(before, (0, 0, 2))),
        "a sum": draw.change(draw.masked((sum_of_two, *before[1:]))),
        "own tiles": draw.change(draw.masked(trivial(group, ("T09", "T10", "T11")))),
        "own tiles, proved of them": draw.change(
            draw.masked(trivial(group, ("T09", "T10", "T11"))), trivial(group, ("T09", "T10", "T11"))
        ),
        "under its own key": draw.change(draw.masked(before, joint=own_key), joint=own_key),
        "the other way round": lambda keys: keys["decks"]["tiles"].reverse(),
        "two changed over": lambda keys: keys["decks"]["tiles"].insert(0, keys["decks"]["tiles"].pop(1)),
        **{name: draw.change(draw.masked(deck), deck) for name, deck in foreign.items()},
    }
    all_refused(draw.network, draw.seat, cheats, NO_SHUFFLE)


def test_a_draw_of_too_few_or_of_unshuffled_tiles_is_refused() -> None:
    """92: what can be seen without the proof."""
    draw = Drawing()
    after = draw.masked(draw.before)
    decks = {
        "one kept back": after[:2],
        "one more": (*after, Card(sodium().base(2), sodium().base(3))),
        "not shuffled": draw.before,
        "one as it was": (draw.before[0], *after[1:]),
        "not masked": trivial(sodium(), ("T09", "T10", "T11")),
        "none": (),
    }
    cheats: dict[str, Change] = {name: setting(decks={"tiles": listed(deck)}) for name, deck in decks.items()}
    why = {
        "one kept back": "decks.tiles: 2 cards where 3 are due",
        "one more": "decks.tiles: 4 cards where 3 are due",
        "not shuffled": "decks.tiles: a card with the mask that it had before",
        "one as it was": "decks.tiles: a card with the mask that it had before",
        "not masked": "decks.tiles: a card without a mask",
        "none": "decks.tiles: 0 cards where 3 are due",
    }
    all_refused(draw.network, draw.seat, cheats, why)


def test_an_earlier_draw_of_the_same_seat_is_refused() -> None:
    """92: the hand of an earlier round, which is full again by it."""
    one, two = places_of(2, "draw", lambda body: body["s"] == 1)[:2]
    draw = Drawing(place=two)
    old = bodies(2)[one]
    cheats: dict[str, Change] = {
        "all of it": setting(decks=old["decks"], proofs=old["proofs"]),
        "its proof": setting(proofs=old["proofs"]),
    }
    why = {"all of it": "decks.tiles: a card with the mask that it had before", "its proof": NO_SHUFFLE}
    all_refused(draw.network, draw.seat, cheats, why)


@pytest.mark.parametrize("cheat", ["copied", "stacked", "pulled"])
def test_a_hand_that_is_not_the_dealt_one_is_refused_at_the_deal(cheat: str) -> None:
    """92: the last to shuffle deals itself the tiles that it wants, one tile twice, or a card that is none."""
    place = places_of(2, "deal", lambda body: body["s"] == 1 and "tiles" in body["decks"])[0]
    network, seat = stopped(2, place)
    match, group = network.sides[seat].match, sodium()
    before, joint = match._cards._decks["tiles"], match._cards.keys.joint("tiles")
    context, seed = match._cards.shuffling(seat, match.log.head, "tiles"), own(match).seed
    how = masking(len(before), seed, context)
    after = {
        "copied": masked(group, joint, before, Masking((*how.order[:4], *how.order[3:-1]), how.scalars)),
        "stacked": masked(group, joint, trivial(group, TILES), how),
        "pulled": masked(group, joint, (Card(group.base(5), before[0].b), *before[1:]), how),
    }[cheat]
    proof = shuffle_proof.prove(group, joint, before, after, seed, context)
    change = setting(decks={"tiles": listed(after)}, proofs={"tiles": proof.hex()})
    all_refused(network, seat, {cheat: change}, NO_SHUFFLE)


@cache
def a_play() -> int:
    """Return the place of a turn of two that plays a tile of a full hand, turns up no card, and asks nothing."""
    for network, seat in stages(2):
        place = step_place(network)
        body = bodies(2)[place]
        tiles = network.sides[2].match.view.players[seat].tiles
        if "plays" in body and "asks" not in body and len(tiles) == TILES_IN_HAND:
            return place
    pytest.fail("the game is chosen so that there is one")


class Playing:
    """The game of two before that turn."""

    def __init__(self) -> None:
        place = a_play()
        self.network, self.seat = stopped(2, place)
        self.match = self.network.sides[self.seat].match
        self.honest = bodies(2)[place]
        (self.index,) = self.honest["plays"]
        self.other = (self.index + 1) % TILES_IN_HAND
        """Another place of the hand."""
        texts = self.honest["actions"]
        self.at = next(index for index, text in enumerate(texts) if text.startswith("explore"))
        self.before = self.match.view
        for text in texts[: self.at]:
            action = misty_ruins.parse_action(text)
            (event,) = misty_ruins.decide(self.before, self.match.seat, action, ())
            self.before = misty_ruins.evolve(self.before, event)
        self.hand = tuple(place for place in self.match._play.hands.of(self.seat) if place.deck == "tiles")
        self.faces = self.match._play.hands.faces(self.hand)

    def saying(self, action: Explore, **fields: Any) -> Change:
        """Return the change to an entry that explores with another tile, which may turn cards up."""
        texts, text = self.honest["actions"], misty_ruins.format_action(action)
        held = self.before.with_player(self.seat, tiles=(action.tile,))
        if misty_ruins.needs(held, self.match.seat, action):
            return setting(actions=texts[: self.at], asks=text, **fields)
        return setting(actions=[*texts[: self.at], text, *texts[self.at + 1 :]], **fields)

    def elsewhere(self) -> list[Explore]:
        """Return one way to place each tile that the seat does not hold, but that might be in its hand."""
        found: dict[str, Explore] = {}
        for tile in sorted(self.before.unplaced - set(self.faces)):
            held = self.before.with_player(self.seat, tiles=(tile,))
            for action in misty_ruins.legal_actions(held, self.match.seat):
                if isinstance(action, Explore) and self._is_whole(held, action):
                    found.setdefault(tile, action)
        return list(found.values())

    def _is_whole(self, held: Any, action: Explore) -> bool:
        """Return whether the turn's entry can go on as the honest one does, or ends with this action."""
        if misty_ruins.needs(held, self.match.seat, action):
            return True
        (event,) = misty_ruins.decide(held, self.match.seat, action, ())
        return not misty_ruins.evolve(held, event).owed


@pytest.mark.untraced
def test_a_tile_that_is_not_in_hand_cannot_be_played() -> None:
    """92: with the true tokens of each card in hand, and with tokens that turn one into what is played."""
    play = Playing()
    foreign = play.elsewhere()
    theirs = play.network.sides[1 - play.seat].match.view.players[1 - play.seat].tiles
    assert any(action.tile in theirs for action in foreign)
    assert len(foreign) > 9
    for action in foreign:
        for index, place in enumerate(play.hand):
            true = opening(play.network, play.seat, (place,))
            shift = sodium().sub(face(sodium(), play.faces[index]), face(sodium(), action.tile))
            for fields, why in (
                (true, "tokens: they open another card"),
                (flipped(true, [shift]), "proofs: the proof does not hold"),
            ):
                assert refused(play.network, play.seat, play.saying(action, plays=[index], **fields)) == why
    writes(play.network, play.seat)


def test_another_seat_s_tile_cannot_be_played_though_that_seat_helps() -> None:
    """92: its own tokens for its own tile, under each number of the player's hand."""
    play = Playing()
    helper = play.network.sides[1 - play.seat].match
    action = next(each for each in play.elsewhere() if each.tile in helper.view.players[1 - play.seat].tiles)
    theirs = [place for place in helper._play.hands.of(1 - play.seat) if place.deck == "tiles"]
    place = next(place for place in theirs if helper._cards.open(place) == action.tile)
    fields = opening(play.network, 1 - play.seat, (place,))
    for index in range(3):
        why = refused(play.network, play.seat, play.saying(action, plays=[index], **fields))
        assert why == "proofs: the proof does not hold"
    why = refused(play.network, play.seat, play.saying(action, plays=[3], **fields))
    assert why.startswith("plays: ")
    writes(play.network, play.seat)


def test_a_tile_is_played_from_its_own_place_once_and_only_by_exploring() -> None:
    """92: another place of the hand, one place twice, and tiles that are opened or not opened for nothing."""
    play = Playing()
    all_open = opening(play.network, play.seat, play.hand)
    two = sorted((play.index, play.other))
    two_open = opening(play.network, play.seat, tuple(play.hand[index] for index in two))
    other_open = opening(play.network, play.seat, (play.hand[play.other],))
    cheats: dict[str, Change] = {
        "another place": setting(plays=[play.other]),
        "another place, rightly opened": setting(plays=[play.other], **other_open),
        "the same twice": lambda keys: keys.update(plays=keys["plays"] * 2, tokens=keys["tokens"] * 2),
        "two": setting(plays=two, **two_open),
        "all": setting(plays=[0, 1, 2], **all_open),
        "none": setting(plays=[], tokens=[], proofs=[]),
        "not said": lambda keys: [keys.pop(name) for name in ("plays", "tokens", "proofs")],
        "nothing explored": lambda keys: keys.update(actions=[*keys["actions"][: play.at], "end"]),
    }
    why = {
        "another place": "proofs: the proof does not hold",
        "another place, rightly opened": "tokens: they open another card",
        "the same twice": "plays: 1 cards of the hand are expected",
        "two": "plays: 1 cards of the hand are expected",
        "all": "plays: 1 cards of the hand are expected",
        "none": "plays: 1 cards of the hand are expected",
        "not said": "plays: missing key",
        "nothing explored": "plays: unknown key",
    }
    all_refused(play.network, play.seat, cheats, why)


def test_a_tile_that_lies_on_the_map_is_not_played_again() -> None:
    """92: with the tokens that had opened it."""
    play = Playing()
    earlier = next(body for body in bodies(2) if body.get("plays") and body["s"] == play.seat)
    tile = next(iter(play.elsewhere())).tile
    said = [*earlier["actions"], earlier.get("asks", "")]
    laid = next(text for text in said if text.startswith("explore"))
    action = cast(Explore, misty_ruins.parse_action(laid))
    assert action.tile != tile
    again = cast(Explore, misty_ruins.parse_action(play.honest["actions"][play.at]))._replace(
        tile=action.tile
    )
    fields = {name: earlier[name] for name in ("plays", "tokens", "proofs")}
    for each in (action, again):
        assert "illegal action" in refused(play.network, play.seat, play.saying(each, **fields))
    writes(play.network, play.seat)


# Malformed entries.

WEIRD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 3, 2**64, 10**400, "", "x", "00", "00" * 32, [], {}, [None], [True], [False], [-1],
    [3], [2**64], ["0"], [[]], {"a": 1}, {"tiles": None}, {"tiles": []}, {"tiles": ["00"]}, {"tiles": [["00"]]},
)  # fmt: skip
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def spoilt_text(text: str) -> Iterator[str]:
    """Yield texts that are nearly the one: other alphabets, cut, longer, with another encoding of the same bytes."""
    yield from (
        text + "=",
        text + "\n",
        " " + text,
        text + "00",
        text[:-1],
        text[4:],
        text.upper(),
        text.swapcase(),
    )
    yield from (text.rstrip("="), text.replace("+", "-").replace("/", "_"), text[:8] + "\u00e9" + text[9:])
    bare = text.rstrip("=")
    if bare != text and bare[-1] in ALPHABET:
        yield bare[:-1] + ALPHABET[ALPHABET.index(bare[-1]) + 1] + text[len(bare) :]


def spoilt(value: Any) -> Iterator[Any]:
    """Yield values that are nearly another, of the same type or not."""
    yield from WEIRD
    if isinstance(value, str):
        yield from spoilt_text(value)
    elif isinstance(value, list):
        yield from (value[:-1], [*value, value[0]], value * 2, [*value, None], {"0": value[0]})
        yield from ([changed, *value[1:]] for changed in spoilt(value[0]))
    elif isinstance(value, dict):
        yield from ({**value, "more": value[name]} for name in value)
        yield from ({**value, name: changed} for name, held in value.items() for changed in spoilt(held))


MALFORMED = {
    "answer": (("answer", lambda body: body.get("proof", "").endswith("=")), ("face", "proof")),
    "right claim": (("answer", lambda body: "tokens" in body), ("face", "tokens", "proofs")),
    "draw": (("draw", bool), ("decks", "proofs")),
    "turn": (("turn", lambda body: "plays" in body and "asks" not in body), ("plays", "tokens", "proofs")),
    "asking turn": (("turn", lambda body: "plays" in body and "asks" in body), ("plays", "tokens", "proofs")),
}


@pytest.mark.untraced
@pytest.mark.parametrize("kind", MALFORMED)
def test_malformed_fields_are_refused_and_change_nothing(kind: str) -> None:
    """92: every field of the entries that this game alone has, missing, more, or anything but what it should be."""
    where, names = MALFORMED[kind]
    network, seat = stopped(2, places_of(2, *where)[0])
    writer = network.sides[seat]
    body = writer.match.owed()
    assert body
    honest: Keys = json.loads(body)
    tried = {json.dumps(honest, sort_keys=True)}
    variants = [{**honest, name: value} for name in names for value in spoilt(honest[name])]
    variants += [{key: honest[key] for key in honest if key != name} for name in names]
    variants += [{**honest, "more": 1}, {**honest, "plays": honest.get("plays"), "token": ""}]
    for keys in variants:
        text = json.dumps(keys, sort_keys=True)
        if text not in tried:
            tried.add(text)
            refused(network, seat, signed(writer, keys))
    assert len(tried) > 60
    writes(network, seat)


# What the audit finds.


def resigned(network: Network) -> None:
    """Let whoever is to act give up, and all check the game."""
    network.settle()
    network.mover.match.act(RESIGN)
    network.settle()


def charged(network: Network, cheat: int) -> set[tuple[int, int]]:
    """Return the seats and entries that all but the cheat charge; the game is closed, and nobody was in doubt."""
    found: set[tuple[int, int]] = set()
    for number in range(len(network.sides) - 1):
        match = network.sides[number].match
        assert match.step is None
        assert match.ending.doubt is None
        if number != cheat:
            (charge,) = match.closing.receipts[number]
            found.add((charge.seat, charge.entry))
    assert all(len(party.match.closing.receipts) == len(network.sides) - 1 for party in network.sides)
    return found


@pytest.mark.untraced
def test_a_door_that_is_tried_without_a_fitting_tile_is_charged() -> None:
    """92: nobody else can see that no tile of the hand fits behind the door (M21)."""
    place, seat, door = door_without_a_tile()
    network, owing = left_alone(3, place)
    assert owing == seat
    match = network.sides[seat].match
    assert not misty_ruins.is_legal(match.view, match.seat, door)
    rules = {**vars(misty_ruins), "is_legal": lambda *asked: asked[2] == door or misty_ruins.is_legal(*asked)}
    cast(Any, match)._plan._game = SimpleNamespace(**rules)
    acts(network, door)
    assert {party.match.step.kinds for party in network.sides if party.match.step} == {("answer",)}
    resigned(network)
    assert charged(network, seat) == {(seat, place)}


def door_without_a_tile() -> tuple[int, int, Door]:
    """Return the place of a turn, its seat, and a door that no tile of its hand lets it try, as only it can know."""
    for network, seat in stages(3):
        step = network.sides[3].match.step
        if not step or "turn" not in step.kinds:
            continue
        view, name = network.sides[seat].match.view, step_seat(network)
        for door in (Door("fist"), Door("bow"), Door("magic"), Door("sword"), Door("faith")):
            supposed = HOLDINGS.supposed(network.sides[3].match.view, name, door)
            if misty_ruins.is_legal(supposed, name, door) and not misty_ruins.is_legal(view, name, door):
                return step_place(network), seat, door
    pytest.fail("the game is chosen so that there is one")


def step_seat(network: Network) -> Any:
    """Return the name of the seat that owes the next entry."""
    match = network.sides[-1].match
    assert match.step
    return match.seats[match.step.seat]


def lies_by(match: Match, seed: bytes) -> None:
    """Let a seat's program shuffle and prove by other numbers than those that follow from its seed."""
    cards = cast(Any, match)._cards
    true, other = own(match), SeatSecrets(own(match).seat, seed)

    class Other(SeatSecrets):
        def scalar(self, deck: str, start: bytes) -> int:
            key: int = true.scalar(deck, start)
            return key

    def by_others(method: Any, *args: Any) -> Any:
        cards._own = Other(*other)
        try:
            return method(cards, *args)
        finally:
            cards._own = true

    cards.shuffled = partial(by_others, MaskedCards.shuffled)
    cards.sources = partial(by_others, MaskedCards.sources)
    cards.prove_could_be = partial(by_others, MaskedCards.prove_could_be)


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["draw", "answer"])
def test_what_does_not_follow_from_the_seed_is_charged(kind: str) -> None:
    """92: a hand whose order was chosen, and a proof that says more than it should, hold until then."""
    place = places_of(2, kind)[0]
    network, seat = left_alone(2, place)
    lies_by(network.sides[seat].match, PRF(b"other" * 6 + b"!!", "seed"))
    assert writes(network, seat) != entries(2)[place]
    resigned(network)
    assert charged(network, seat) == {(seat, place)}


# 93: seats that owe for ever, and seats that tell two stories.

NOT_HERE = {
    "Answers._in_the_open", "Answers._private", "Answers._private_answer", "HeldCards.hand_over", "Questions.script",
}  # fmt: skip
"""Functions of scripts of other games: with hidden actions, with questions about them, and with gifts."""


def phase(entry: Keys) -> str:
    """Return the part of the game to which an entry belongs."""
    said = " ".join([*entry.get("actions", ()), entry.get("asks", "")])
    return next((word for word in ("lose", "declare") if word in said), cast(str, entry["t"]))


def check_one_owes(network: Network, seat: int, entry: Entry) -> None:
    """Check that all sides name the seat that owes, and that nobody else can write in its place."""
    steps = [party.match.step for party in network.sides]
    assert {(step.seat, step.kinds) for step in steps if step} == {(seat, steps[0].kinds if steps[0] else ())}
    for number, party in enumerate(network.sides):
        if number != seat:
            assert party.write() is None
    for number in {0, 1, 2} - {seat}:
        stranger = network.sides[number]
        if stranger._sign is None:
            continue
        for keys in (json.loads(entry.body), {**json.loads(entry.body), "s": number}):
            stolen = signed(stranger, keys)
            for party in others(network, number):
                if party is not network.sides[seat]:
                    with pytest.raises(Forged):
                        party.receive(stolen)


def due(network: Network, seat: int) -> Entry:
    """Return the honest entry that a seat owes, which is not written."""
    party = network.sides[seat]
    return Entry(*signed(party, json.loads(cast(bytes, party.match.owed()))))


def left_by_one() -> Iterator[tuple[Network, int]]:
    """Yield a game of three before each entry after a seat has given up out of its turn, with the seat that owes it."""
    room = gathered()
    play(room, 4, 14)
    leaver = next(one for one in seated(room) if one.owes != "person")
    leaver.say("resign")
    for writer in stepped(room, lambda match: RESIGN):
        parties = [one.party for one in (*seated(room), room.sides[-1])]
        assert writer.seat is not None
        yield cast(Network, SimpleNamespace(sides=parties)), writer.seat


@pytest.mark.untraced
def test_whoever_drops_out_in_any_phase_is_named_and_nobody_can_write_for_it() -> None:
    """93: in every phase that there is: among two to the end by the rules, among three where a seat gives up.

    It gives up in its own turn, or out of it and never comes back.
    """
    phases: set[str] = set()
    waited: set[str] = set()
    whole = (
        (network, seat, f"{phase(bodies(players)[step_place(network)])} {players}")
        for players in (2, 3)
        for network, seat in stages(players)
    )
    left = ((network, seat, "left") for network, seat in left_by_one())
    for network, seat, part in itertools.chain(whole, left):
        match = network.sides[-1].match
        new = f"{phase_of(match)} {part}"
        waited |= {*stack(match)}
        if new in phases or step_place(network) < 3:
            continue
        phases.add(new)
        check_one_owes(network, seat, due(network, seat))
    assert waited == waiting() - NOT_HERE


def test_whoever_does_not_declare_is_named() -> None:
    """93: the last declaration ends the game of two; until it comes, that seat owes it."""
    place = next(body["i"] for body in bodies(2) if phase(body) == "declare")
    network, seat = stopped(2, place)
    check_one_owes(network, seat, entries(2)[place])
    assert misty_ruins.to_act(network.sides[2].match.view) == (network.sides[0].match.seats[seat],)


@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["draw", "answer"])
def test_two_stories_of_one_seat_are_evidence_and_charge_nobody_else(kind: str) -> None:
    """93: two shuffles of a hand, or two proofs of an answer, each as good as the other."""
    place = places_of(3, kind, lambda body: body["i"] > 40)[0]
    network, seat = stopped(3, place)
    liar = network.sides[seat]
    one = Entry(*signed(liar, json.loads(cast(bytes, liar.match.owed()))))
    copy, _ = stopped(3, place)
    lies_by(copy.sides[seat].match, PRF(b"other" * 6 + b"!!", "seed"))
    two = signed(copy.sides[seat], json.loads(cast(bytes, copy.sides[seat].match.owed())))
    assert one != two
    first, second = (party for number, party in enumerate(network.sides[:3]) if number != seat)
    onlooker = network.sides[3]
    assert [first.receive(one), second.receive(two), onlooker.receive(one)] == ["taken"] * 3
    for party, other in ((first, two), (second, one), (onlooker, two)):
        head = party.match.log.head
        with pytest.raises(Forked) as caught:
            party.receive(other)
        assert caught.value.seat == seat
        assert [(fork.seat, fork.entry) for fork in party.forks] == [(seat, place)]
        assert party.match.log.head == head
        assert party.receive(other) == "known"
    said = first.write()
    if said:
        with pytest.raises(Forged):
            second.receive(said)
        assert onlooker.receive(said) == "taken"
    assert {fork.seat for party in (first, second, onlooker) for fork in party.forks} == {seat}


# 94: seats that pool what they hold.


def combinations_of(known: list[bytes], more: set[bytes]) -> Iterator[tuple[bytes, ...]]:
    """Yield all tokens to take off a card: some of those that are known for it, and at most one of the others."""
    for size in range(len(known) + 1):
        for tokens in itertools.combinations(known, size):
            yield tokens
            yield from ((*tokens, each) for each in more)


@pytest.mark.untraced
@pytest.mark.parametrize("victim", range(3))
def test_all_others_together_cannot_open_what_one_seat_alone_may_see(victim: int) -> None:
    """94: all seeds and tokens of the others open neither its tiles, nor whom it holds, nor the stack."""
    network, _ = stopped(3, places_of(3, "turn", lambda body: body["i"] > 86)[0])
    match, public, group = network.sides[victim].match, network.sides[3].match, sodium()
    cards = public._cards
    coalition = [own(party.match) for number, party in enumerate(network.sides[:3]) if number != victim]
    published = {each for paid in cards._tokens.values() for seat, each in paid.items() if seat == victim}
    assert len(published) > 9
    held = public._play.hands.of(victim)
    assert {place.deck for place in held} == {"characters", "homelands", "tiles"}
    unseen = [place for place in public.places if not any(cards._tokens.get(place, ()))]
    hidden = [
        *held,
        *(
            next(each for each in unseen if each.deck == deck)
            for deck in MASKED.decks(Options())
            if deck != "first"
        ),
    ]
    for place in hidden:
        card = cards._decks[place.deck][place.position]
        known = [token(group, cards.keys.secret(each, place.deck), card) for each in coalition]
        assert victim not in cards._tokens.get(place, {})
        assert set(cards._tokens.get(place, {}).values()) <= set(known)
        faces = {face(group, name) for name in MASKED.decks(Options(players=3))[place.deck]}
        for tokens in combinations_of(known, published):
            rest = card.b
            for each in tokens:
                rest = group.sub(rest, each)
            assert rest not in faces
        right = token(group, cards.keys.secret(own(match), place.deck), card)
        assert open_card(group, card, [*known, right], tuple(MASKED.decks(Options(players=3))[place.deck]))
    opened = [match._cards.open(place) for place in held]
    view = match.view.players
    assert opened[:2] == [view[victim - 1].character, view[victim - 1].homeland]
    assert sorted(map(str, opened[2:])) == list(view[victim].tiles)
