"""Games of three with private hands, from the deal to the audit, and what coalitions and cheats may try."""

import itertools
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.engine import fishing
from tests.engine.fishing import CARDS, SEATS, Ask
from tests.secrecy import fishing_hands, masked_fishing
from tests.secrecy.table import ROOM, Network, play_at_random, remask, side, sodium, terms
from tests.secrecy.three import NAMES, fish_at_random, fishing_terms, new_fishing
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import Seat
from unseen.nusubito import masked as masked_nusubito
from unseen.secrecy.log import Entry, Refused, canonical, genesis, link
from unseen.secrecy.masked_game import MaskedGame, Place
from unseen.secrecy.proofs import shuffle_proof
from unseen.secrecy.proofs.masking import Card, Deck, Masking, masked, masking, open_card, token, trivial
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.step import MatchTerms
from unseen.secrecy.seat.party import Party

Keys = dict[str, Any]
Change = Callable[[Keys], object]


def matches(network: Network) -> list[Match]:
    return [party.match for party in network.sides]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.untraced) for seed in (1, 2)), 3])
def test_a_random_game_of_three_is_played_and_audited(seed: int) -> None:
    network = new_fishing(seed)
    fish_at_random(network, seed, 1 if seed == 3 else 60)
    ann, *others = matches(network)
    assert ann.ending.is_over
    assert sorted(itertools.chain(*ann.view.hands, ann.view.deck)) == list(CARDS)
    for other in others:
        assert other.view == ann.view
        assert other.log.head == ann.log.head
    for match in (ann, *others):
        assert match.ending.doubt is None
        assert match.step is None
        assert match.closing.receipts == {0: (), 1: (), 2: ()}


@pytest.mark.parametrize(
    "options",
    [
        fishing.Options(1, 2, 2),
        pytest.param(fishing.Options(3, 4), marks=pytest.mark.untraced),
        pytest.param(fishing.Options(0, 5, 1), marks=pytest.mark.long),
    ],
)
def test_any_number_of_seats_plays_and_audits_with_cards_that_lie_open_first(
    options: fishing.Options,
) -> None:
    network = new_fishing(7, options)
    for party in network.sides:
        assert len(party.match.view.hands) == options.players
        assert None not in party.match.view.aside
        assert len(party.match.view.aside) == options.aside
    fish_at_random(network, 7)
    for match in matches(network):
        assert match.ending.is_over
        assert match.closing.receipts == dict.fromkeys(range(options.players), ())
        assert match.view == network.sides[0].match.view


def asked(network: Network, is_given: bool) -> tuple[int, Ask]:
    """Return the seat that is to act and what it may ask so that something is given, or nothing."""
    seat = network.sides.index(network.mover)
    held = [set(match.view.hands[number]) for number, match in enumerate(matches(network)[:3])]
    for action in network.mover.match.legal_actions():
        given = any(card[0] == action.rank for card in held[SEATS.index(action.seat)])
        if given == is_given:
            return seat, action
    pytest.fail("the seeds are chosen so that there is one")


GIVEN, KEPT = 2, 3
"""Seeds of a game in which the first seat can ask for what is given, and for what is not."""


def before_answer(seed: int, is_given: bool) -> tuple[Network, int, int]:
    """Return a game in which something is asked for and not yet answered, and who asks whom."""
    network = new_fishing(seed)
    seat, action = asked(network, is_given)
    network.mover.match.act(action)
    assert network._write(network.sides[seat])
    return network, seat, SEATS.index(action.seat)


def test_what_goes_from_hand_to_hand_is_seen_by_two() -> None:
    network, asker, giver = before_answer(GIVEN, True)
    third = 3 - asker - giver
    old = network.sides[3].match
    hand = old._play.hands.of(giver)
    before = {element for cards in old._cards.at(hand).values() for card in cards for element in card}
    assert network._write(network.sides[giver])
    given = [place for place in hand if old._play.hands.held[place] == asker]
    assert given
    network.settle()
    views = [match.view for match in matches(network)]
    assert len(views[asker].hands[asker]) == 2 + len(given)
    assert None not in (*views[asker].hands[asker], *views[giver].hands[giver])
    for view in (views[third], views[3]):
        assert set(view.hands[asker]) == {None}
        assert set(view.hands[giver]) <= {None}
        assert len(view.hands[asker]) == 2 + len(given)
    cards = old._cards.at(hand)["cards"]
    assert not before & {element for card in cards for element in card}
    # The tokens are those of all but the holder: the giver of a card could not open it any more.
    for place in hand:
        assert set(old._cards._tokens[place]) == {0, 1, 2} - {asker if place in given else giver}


def test_a_coalition_of_two_cannot_open_the_thirds_cards() -> None:
    """56: the seeds of two, all tokens in the log, and whatever combination of them."""
    network = new_fishing(GIVEN)
    network.mover.match.act(asked(network, True)[1])
    network.settle()
    public, group = network.sides[3].match, sodium()
    cards = public._cards
    for victim, match in enumerate(matches(network)[:3]):
        others = [each.match.own for each in network.sides[:3] if each.match is not match]
        published = {
            (place, seat): each for place, paid in cards._tokens.items() for seat, each in paid.items()
        }
        not_mine = [
            place for place in fishing_hands.PLACES if public._play.hands.held.get(place, 3) in (victim, 3)
        ]
        assert len(not_mine) >= 6
        for place in not_mine:
            card = cards._decks[place.deck][place.position]
            assert (place, victim) not in published
            known = {token(group, cards.keys.secret(own, "cards"), card) for own in others if own}
            assert len(known) == 2
            known |= {each for (where, _), each in published.items() if where == place}
            assert len(known) == 2
            known |= {each for (_, seat), each in published.items() if seat == victim}
            for size in range(4):
                for tokens in itertools.combinations(known, size):
                    assert open_card(group, card, tokens, CARDS) is None
        own = match.own
        assert own
        hand = [cards._decks["cards"][place.position] for place in public._play.hands.of(victim)]
        opened = [
            open_card(
                group,
                card,
                [token(group, cards.keys.secret(each, "cards"), card) for each in (*others, own) if each],
                CARDS,
            )
            for card in hand
        ]
        assert sorted(map(str, opened)) == list(match.view.hands[victim])


@pytest.mark.untraced
def test_whoever_drops_out_is_named_by_all_others_and_what_they_hold_stays_open() -> None:
    """56: before every entry, all sides say whose it is, and nobody else has anything to write."""
    played = new_fishing(GIVEN)
    played.mover.match.act(asked(played, True)[1])
    played.settle()
    while played.sides[0].match.step:
        match = played.mover.match
        match.act(match.legal_actions()[0])
        played.settle()
    choices = [tuple(party.match.choices) for party in played.sides[:3]]
    agreed = fishing_terms(GIVEN % 3)
    sides = [side(number, f"{name} {GIVEN}", agreed, choices[number]) for number, name in enumerate(NAMES)]
    sides.append(side(None, "", agreed))
    phases: set[str] = set()
    is_dealt = False
    for entry in played.sides[3].entries:
        steps = [party.match.step for party in sides]
        owing = steps[0].seat if steps[0] else -1
        assert {(step.seat, step.kinds) for step in steps if step} == {
            (owing, steps[0].kinds if steps[0] else ())
        }
        kind = json.loads(entry.body)["t"]
        phases.add(kind)
        for party in sides:
            if party is not sides[owing]:
                assert party.write() is None
        is_dealt = is_dealt or kind == "turn"
        for number, party in enumerate(sides[:3]):
            assert not is_dealt or None not in party.match.view.hands[number]
        assert sides[owing].write() == entry
        for party in sides:
            if party is not sides[owing]:
                assert party.receive(entry) == "taken"
                assert party.receive(entry) == "known"
    assert phases == {"hello", "key", "deal", "tokens", "turn", "answer", "on", "over", "audit", "receipt"}
    assert all(party.match.step is None for party in sides)


# Cheats, and when they are found.


def forged(writer: Party, change: Change) -> Entry:
    body = writer.match.owed()
    assert body
    keys = json.loads(body)
    change(keys)
    body = canonical(keys)
    assert writer._sign
    return Entry(body, writer._sign(link(writer.match.log.head, body)))


def refused_by_all(network: Network, seat: int, change: Change) -> str:
    """Return why what a seat owes is refused once changed; all others blame it and go on when it is right."""
    entry = forged(network.sides[seat], change)
    told: set[str] = set()
    for party in network.sides:
        if party is not network.sides[seat]:
            with pytest.raises(Refused) as caught:
                party.receive(entry)
            assert caught.value.seat == seat
            told.add(caught.value.problem)
    network.settle()
    assert len(told) == 1
    return told.pop()


def before_deal(seat: int, agreed: MatchTerms, names: tuple[str, ...]) -> Network:
    """Return a game in which a seat is to shuffle next."""
    seats = [side(number, f"{name} 1", agreed) for number, name in enumerate(names)]
    network = Network(*seats, side(None, "", agreed))
    while not (step := seats[0].match.step) or step.kinds != ("deal",) or step.seat != seat:
        assert any(network._write(party) for party in network.sides)
    return network


COPY = (0, 0, *range(2, 12))


def _copied(group: Any, joint: bytes, before: Deck, how: Masking) -> Deck:
    """Take a card twice, and leave one out."""
    return masked(group, joint, before, Masking(COPY[: len(before)], how.scalars))


def _summed(group: Any, joint: bytes, before: Deck, how: Masking) -> Deck:
    a, b = (group.add(one, group.mul(1000, two)) for one, two in zip(*before[:2], strict=True))
    return masked(group, joint, (Card(a, b), *before[1:]), how)


def _stacked(group: Any, joint: bytes, before: Deck, how: Masking) -> Deck:
    return masked(group, joint, trivial(group, ("Kx",) * len(before)), how)


@pytest.mark.untraced
@pytest.mark.parametrize("cheat", [_copied, _summed, _stacked])
@pytest.mark.parametrize("seat", [0, 2])
def test_a_deck_that_is_no_shuffle_is_refused_at_once(
    monkeypatch: pytest.MonkeyPatch, seat: int, cheat: Callable[..., Deck]
) -> None:
    """4, 5, 6b, 56: a victim's card twice, a sum of cards, a deck of one's own."""
    network = before_deal(seat, fishing_terms(), NAMES)
    match, group = network.sides[seat].match, sodium()
    own, before = match.own, match._cards._decks["cards"]
    assert own
    joint, context = match._cards.keys.joint("cards"), match._cards.shuffling(seat, match.log.head, "cards")
    after = cheat(group, joint, before, masking(12, own.seed, context))
    proof = shuffle_proof.prove(group, joint, before, after, own.seed, context)
    deck = [[card.a.hex(), card.b.hex()] for card in after]
    entry = forged(
        network.sides[seat], lambda keys: keys.update(decks={"cards": deck}, proofs={"cards": proof.hex()})
    )
    for party in network.sides:
        if party is not network.sides[seat]:
            with pytest.raises(Refused, match=r"proofs.cards: the proof does not hold") as caught:
                party.receive(entry)
            assert caught.value.seat == seat
    honest = network.sides[seat].write()
    assert honest
    assert all(
        party.receive(honest) == "taken" for party in network.sides if party is not network.sides[seat]
    )


def test_a_deal_without_its_proof_is_refused() -> None:
    for change, why in (
        (lambda keys: keys.pop("proofs"), "proofs"),
        (lambda keys: keys["proofs"].update(cards=keys["proofs"]["cards"][2:]), "proofs.cards"),
        (lambda keys: keys["proofs"].pop("cards"), "proofs"),
    ):
        network = before_deal(1, fishing_terms(), NAMES)
        with pytest.raises(Refused, match=why):
            network.sides[0].receive(forged(network.sides[1], cast(Change, change)))


@pytest.mark.untraced
def test_a_card_of_the_other_deck_is_refused_at_once_where_shuffles_are_proved() -> None:
    """47: Nusubito with proofs, which it does without; nothing but the one property is different."""
    masked_game = cast(MaskedGame, SimpleNamespace(**{**vars(masked_nusubito), "PROVES_SHUFFLES": True}))
    agreed = terms()._replace(masked=masked_game)
    network = before_deal(1, agreed, ("thief", "mist"))
    match, group = network.sides[1].match, sodium()
    row = match._cards._decks["rows"][0]

    def smuggle(keys: Keys) -> None:
        card = remask(group, match._cards.keys.joint("columns"), row, 77)
        keys["decks"]["columns"][0] = [card.a.hex(), card.b.hex()]

    assert refused_by_all(network, 1, smuggle).startswith("proofs.columns: the proof does not hold")
    play_at_random(network, 1, 12)
    assert [each.match.closing.receipts for each in network.sides] == [{0: (), 1: ()}] * 3


def _swapped(keys: Keys) -> None:
    keys["decks"]["cards"].reverse()


def test_a_hand_that_is_not_shuffled_or_not_there_is_refused_at_once() -> None:
    for change, why in (
        (lambda keys: keys.update(gives=[1, 0]), "gives: indices are expected"),
        (lambda keys: keys.update(gives=[0, 0]), "gives: indices are expected"),
        (lambda keys: keys.update(gives=[2]), "gives"),
        (lambda keys: keys.update(gives=[True]), "gives"),
        (lambda keys: keys.pop("gives"), "gives"),
        (lambda keys: keys.update(gives=[]), "no card is given"),
        (lambda keys: keys.pop("decks"), "decks"),
        (lambda keys: keys["decks"]["cards"].pop(), "decks.cards"),
        (_swapped, "proofs.cards: the proof does not hold"),
    ):
        network, _, giver = before_answer(GIVEN, True)
        assert why in refused_by_all(network, giver, cast(Change, change))


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("draw", "asks: no such action"),
        ("ask ann K", "asks: no such action"),
        ("ask eve K", "no such action can be asked now"),
        ("ask fay K", "not an action"),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(wrong: str, why: str) -> None:
    network = new_fishing(3)
    match = network.mover.match
    assert match.seat == "ann"
    match.act(match.legal_actions()[0])
    assert why in refused_by_all(network, 0, lambda keys: keys.update(asks=wrong))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"events": []}, "events"),
        ({"commits": []}, "commits"),
        ({"actions": ["draw"]}, "has to be asked"),
    ],
)
def test_what_nobody_tells_of_is_refused_at_once(change: Keys, why: str) -> None:
    """Who has a hand and commits to nothing does what is asked alone."""
    network = new_fishing(3)
    network.mover.match.act(network.mover.match.legal_actions()[0])
    assert why in refused_by_all(network, 0, lambda keys: keys.update(change))


def test_a_game_that_all_see_is_over_cannot_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fishing, "_ending", lambda *_: "empty")
    network, asker, _ = before_answer(KEPT, False)
    while not (step := network.sides[asker].match.step) or "over" not in step.kinds:
        assert any(network._write(party) for party in network.sides)
    assert "the game is over" in refused_by_all(network, asker, lambda keys: keys.update(t="on"))
    assert [match.view.result.by for match in matches(network)] == ["empty"] * 4
    assert all(match.closing.receipts == {0: (), 1: (), 2: ()} for match in matches(network))


def among(seat: int, seed: int, game: Keys, **hands: Any) -> Network:
    """Return a game in which a seat has another program: functions of the game or of its hands are its own."""
    agreed = fishing_terms(seed % 3)
    own_game = SimpleNamespace(**{**vars(masked_fishing.GAME), **game})
    own_hands = SimpleNamespace(**{**vars(fishing_hands), **hands})
    own_names = {**vars(masked_fishing), "GAME": own_game, "HANDS": own_hands}
    own = agreed._replace(masked=cast(MaskedGame, SimpleNamespace(**own_names)))
    sides = [
        side(number, f"{name} {seed}", own if number == seat else agreed) for number, name in enumerate(NAMES)
    ]
    network = Network(*sides, side(None, "", agreed))
    network.settle()
    return network


def charged(network: Network, but: int) -> set[tuple[int, str]]:
    """Return whom the receipts of the others charge, and with what kind of entry; the game is closed."""
    found: set[tuple[int, str]] = set()
    for number, match in enumerate(matches(network)[:3]):
        assert match.step is None
        if number != but:
            (charge,) = match.closing.receipts[number]
            found.add((charge.seat, json.loads(match.log.bodies[charge.entry])["t"]))
    return found


def giving() -> tuple[int, Ask]:
    """Return who is asked in the game of `GIVEN`, and the action."""
    _, action = asked(new_fishing(GIVEN), True)
    return SEATS.index(action.seat), action


def test_who_hands_over_other_cards_is_doubted_and_charged() -> None:
    giver, action = giving()
    network = among(giver, GIVEN, {}, is_asked_for=lambda need, face: face[0] != need.rank)
    network.mover.match.act(action)
    network.settle()
    assert {match.ending.doubt for match in matches(network)} == {"a card turned up that was not asked for"}
    assert charged(network, giver) == {(giver, "answer")}


@pytest.mark.untraced
def test_who_keeps_a_card_back_is_charged() -> None:
    giver, action = giving()
    network = among(giver, GIVEN, {}, is_asked_for=lambda need, face: False)
    network.mover.match.act(action)
    network.settle()
    network.mover.match.act(RESIGN)
    network.settle()
    assert matches(network)[0].ending.is_over
    assert charged(network, giver) == {(giver, "answer")}


def test_who_asks_for_what_he_does_not_hold_is_charged() -> None:
    network = among(0, 3, {"is_legal": lambda *_: True})
    match = network.mover.match
    held = {card[0] for card in match.view.hands[0]}
    match.act(Ask(SEATS[1], min(set(fishing.RANKS) - held)))
    network.settle()
    network.mover.match.act(RESIGN)
    network.settle()
    assert charged(network, 0) == {(0, "turn")}


@pytest.mark.untraced
@pytest.mark.parametrize("is_over", [True, False])
def test_who_says_that_the_game_is_over_or_is_not_is_found_out(is_over: bool) -> None:
    """To end it opens all cards, so it is seen at once; a set that is not told of is charged at the end."""
    if is_over:
        network = new_fishing(3)
        cheat = network.mover.match
        action = cheat.legal_actions()[0]
    else:
        network = played_to_a_set()
        cheat = network.mover.match
        action = cheat.game.parse_action(SET[-1])
    seat = network.sides.index(network.mover)
    kind = "over" if is_over else "on"
    cheat._play.answers.__dict__["_make_over"] = lambda *_: (kind, {}, is_over)
    cheat.act(action)
    network.settle()
    if not is_over:
        network.mover.match.act(RESIGN)
        network.settle()
    else:
        assert {match.ending.doubt for match in matches(network)} == {"what was shown contradicts the game"}
    assert charged(network, seat) == {(seat, kind)}


SET_SEED = 10
SET: tuple[str, ...] = ("ask ann N",)
"""What the first seat asks for in its game, to have three of a rank."""


def played_to_a_set() -> Network:
    """Return a game just before a seat gets its third card of a rank."""
    network = new_fishing(SET_SEED, protocol=2)
    for text in SET[:-1]:
        network.mover.match.act(fishing.parse_action(text))
        network.settle()
    return network


# The deal alone, for any number of seats.


def only_a_deal(seats: int, cards: int) -> MatchTerms:
    """Return a game that is over when each seat has its cards, among so many seats."""
    names = tuple(Seat(f"seat {number}") for number in range(seats))
    faces = tuple(str(number) for number in range(seats * cards + 2))
    places = tuple(Place("cards", number) for number in range(len(faces)))
    game = SimpleNamespace(
        NAME="only a deal",
        seats=lambda options: names,
        start=lambda options, deal: deal,
        opening=lambda state, faces: (),
        begin=lambda state, faces: (),
        view=lambda truth, seat: truth,
        is_over=lambda state: True,
        encode_options=lambda options: {},
    )
    masked_game = SimpleNamespace(
        GAME=game,
        RULES=1,
        PROVES_SHUFFLES=True,
        decks=lambda options: {"cards": faces},
        places=lambda options: places,
        unknown_deal=lambda options: (),
        HANDS=SimpleNamespace(
            hands=lambda options: {places[number]: names[number % seats] for number in range(seats * cards)},
            with_hand=lambda view, hand: hand,
        ),
        COMMITS=None,
        HOLDINGS=None,
    )
    return MatchTerms(cast(MaskedGame, masked_game), None, genesis(ROOM))


@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 3, pytest.param(5, marks=pytest.mark.long)])
def test_any_number_of_seats_is_dealt_private_hands(seats: int) -> None:
    agreed = only_a_deal(seats, 2)
    network = Network(*(side(number, f"{number}", agreed) for number in range(seats)), side(None, "", agreed))
    network.settle()
    *hands, unknown = (match.view for match in matches(network))
    assert unknown == ()
    assert [len(hand) for hand in hands] == [2] * seats
    assert len({*itertools.chain(*hands)}) == 2 * seats
    assert sorted(json.loads(body)["t"] for body in network.sides[0].match.log.bodies) == sorted(
        seats * ["hello", "deal", "tokens", "audit", "receipt"] + (seats - 1) * ["key"]
    )
    assert all(match.closing.receipts == dict.fromkeys(range(seats), ()) for match in matches(network))
