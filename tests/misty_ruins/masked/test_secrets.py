"""What a seat may not know is in no other side's reach, and shows in nothing that is written."""

import itertools
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, cast

import pytest

from tests.misty_ruins.masked.reach import openable, reachable
from tests.misty_ruins.masked.stopped import HOLDINGS, bodies, own, played, questions, stages, stopped
from tests.misty_ruins.masked.table import MASKED, choose, ruins_terms
from tests.secrecy.script.test_three import Keys
from tests.secrecy.table import Network, root, side, sodium
from unseen import misty_ruins
from unseen.kernel.resign import RESIGN
from unseen.kernel.seat import ONLOOKER
from unseen.misty_ruins import Options, State
from unseen.misty_ruins.actions import Explore
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Character, Homeland, Identity
from unseen.misty_ruins.events import Acted, Draw
from unseen.misty_ruins.facts import allows
from unseen.misty_ruins.items import ITEMS
from unseen.misty_ruins.monsters import MONSTERS
from unseen.misty_ruins.tiles import TILES
from unseen.secrecy.crypto import ELEMENT, Sum
from unseen.secrecy.digest import PRF, H, permutation
from unseen.secrecy.hiding.cards import MaskedCards, SeatSecrets
from unseen.secrecy.masked_game import Place
from unseen.secrecy.proofs import masking, one_of_logs, shuffle_proof
from unseen.secrecy.proofs.masking import face, token
from unseen.secrecy.script.match import Match
from unseen.secrecy.script.record import AnyTable, table_of
from unseen.secrecy.sodium import Sodium

OPTIONS = Options(players=3)
SEATS = (*misty_ruins.seats(OPTIONS), ONLOOKER)
"""Those of the game of three, and who looks on."""
BYTES = frozenset({"p", "tokens", "proofs", "proof", "decks", "masks", "masked", "seed", "key", "salt"})
"""The fields that hold elements, numbers and hashes."""


# What each side can open, and what it keeps.


class Seen(NamedTuple):
    """A moment of the game of three, after an entry."""

    opened: tuple[frozenset[tuple[Place, str]], ...]
    """The cards that each side can open; of a tile, the place does not count."""
    is_at_rest: bool
    """Whether a turn is due, so that everything that was asked has been answered."""
    truth: State
    given_up: int | None
    """The seat that has given up: the others show whom they hold, after which this is at rest again."""


@cache
def whole() -> AnyTable:
    """Return the game of three as one table, from what all seats have shown at its end."""
    table = table_of(played(3).sides[0].match)
    assert table
    return table


def truth(network: Network) -> State:
    """Return the position behind what has been written, with all that is hidden."""
    count = sum(isinstance(told.event, Acted) for told in network.sides[3].match.history)
    plies = whole().plies
    found: State = plies[count].before if count < len(plies) else whole().truth()
    return found


def is_at_rest(network: Network) -> bool:
    step = network.sides[3].match.step
    return step is None or step.kinds[0] in ("turn", "audit", "receipt")


@cache
def moments() -> tuple[Seen, ...]:
    """Return the game of three from the deal on."""
    found: list[Seen] = []
    for network, _ in stages(3):
        if network.sides[3].match._play.has_begun:
            opened = tuple(frozenset(map(unplaced, openable(party.match).items())) for party in network.sides)
            given_up = network.sides[3].match.ending.given_up
            found.append(Seen(opened, is_at_rest(network), truth(network), given_up))
    return tuple(found)


def unplaced(card: tuple[Place, str]) -> tuple[Place, str]:
    """Return a tile without its place in the hand, which each shuffle changes; each other card as it is."""
    place, name = card
    return (Place("tiles", 0), name) if place.deck == "tiles" else card


@cache
def faces_of_three() -> dict[Place, str]:
    """Return the card that lay at each place of the game of three after the deal."""
    return faces_of(played(3))


def allowed(moment: Seen, number: int) -> frozenset[tuple[Place, str]]:
    """Return the cards that the rules show a side: those that lie open, its hand, and whom it holds.

    Once a seat has given up, also whom each of the others holds.
    """
    faces, state = faces_of_three(), moment.truth
    view = misty_ruins.view(state, SEATS[number])
    tiles = {cell.tile for _, cell in view.on_map} - {"S"} | {
        tile for each in view.players for tile in each.tiles
    }
    places = [Place("first", 0)]
    places += [Place("items", place) for place in range(len(ITEMS) - len(view.items))]
    places += [Place("monsters", place) for place in range(len(MONSTERS) - len(view.monsters))]
    places += [Place("characters", place) for place, each in enumerate(view.players) if each.character]
    places += [Place("homelands", place) for place, each in enumerate(view.players) if each.homeland]
    if moment.given_up is not None:
        holders = [seat for seat in range(len(view.players)) if seat != moment.given_up]
        places += [
            Place(deck, (seat - 1) % len(view.players))
            for seat in holders
            for deck in ("characters", "homelands")
        ]
    return frozenset(
        [(place, faces[place]) for place in places] + [(Place("tiles", 0), tile) for tile in tiles if tile]
    )


@pytest.mark.untraced
def test_each_side_can_open_what_the_rules_show_it_and_nothing_else() -> None:
    """At rest exactly that; while something is asked, nothing that it will not know once that is answered."""
    due: Seen | None = None
    rests = 0
    for moment in reversed(moments()):
        due = moment if moment.is_at_rest else due
        assert due
        rests += moment.is_at_rest
        for number, opened in enumerate(moment.opened):
            assert opened <= allowed(due, number)
            if moment.is_at_rest:
                assert opened == allowed(moment, number)
    assert rests > 50
    assert moments()[0].opened != moments()[-1].opened
    assert [moment.given_up for moment in moments() if moment.is_at_rest][-1] is not None


@pytest.mark.untraced
def test_no_side_keeps_a_view_or_an_event_that_shows_more_than_its_own() -> None:
    """Wherever they are kept: in the history, in what is planned, in a step that waits for its entry."""
    views = events = 0
    # By its identity, and kept alive for that: what is its side's own stays so, and is met again at each stage.
    own: dict[tuple[int, int], object] = {}
    for network, seat in stages(3):
        supposed = _supposed(network)
        for number, party in enumerate(network.sides):
            for each in reachable(party.match):
                if isinstance(each, State) and each.result is None:
                    views += 1
                    if (number, id(each)) in own:
                        continue
                    if each == misty_ruins.view(each, SEATS[number]):
                        own[number, id(each)] = each
                    else:
                        assert each == supposed, (number, seat)
                if isinstance(each, Acted) and each.shown is None:
                    events += 1
                    if (number, id(each)) not in own:
                        assert each == misty_ruins.redact(each, SEATS[number])
                        own[number, id(each)] = each
    assert views > 5000
    assert events > 5000


def _supposed(network: Network) -> State | None:
    """Return the position, with a hand that any might hold, by which all judge what was asked; None at rest."""
    match = network.sides[3].match
    if is_at_rest(network) or not match.history:
        return None
    asked = next(
        fields for fields in reversed([each.fields for each in match.log.entries]) if fields["t"] == "turn"
    )
    if "asks" not in asked:
        return None
    action = misty_ruins.parse_action(asked["asks"])
    found: State = HOLDINGS.supposed(match.view, match.seats[asked["s"]], action)
    return found


@pytest.mark.untraced
def test_no_side_has_a_secret_of_another_seat() -> None:
    """46: seeds, keys, and the tokens that would open what is hidden, in what is kept and in the log."""
    spelled, walks = set[str](), 0
    for network, _ in stages(3):
        match = network.sides[3].match
        if not match._play.has_begun or match.closing.revealed:
            continue
        spelled |= set(re.findall("[0-9a-f]{64}", match.log.bodies[-1].decode()))
        if not is_at_rest(network) or match.ending.is_over:
            continue
        secrets = [own(party.match) for party in network.sides[:3]]
        of_each = [_secrets(network, each) for each in secrets]
        assert all(spelled.isdisjoint(each.hex() for each in found) for found in of_each)
        if len(match.log.bodies) % 4:
            continue
        walks += 1
        kept = [_numbers(party) for party in network.sides]
        for number, found in enumerate(of_each):
            for other in {*range(4)} - {number}:
                assert not kept[other] & found
            assert own(network.sides[number].match).seed in kept[number]
    assert len(spelled) > 300
    assert walks > 5


def _secrets(network: Network, secrets: SeatSecrets) -> set[bytes]:
    """Return a seat's seed, its keys, and its tokens for all cards for which it has paid nobody."""
    cards = network.sides[3].match._cards
    keys = {deck: cards.keys.secret(secrets, deck) for deck in MASKED.decks(OPTIONS)}
    unpaid = [place for place in MASKED.places(OPTIONS) if not cards.has_paid(secrets.seat, place)]
    assert unpaid
    tokens = {token(sodium(), keys[place.deck], cards._decks[place.deck][place.position]) for place in unpaid}
    return {secrets.seed, *(key.to_bytes(32, "little") for key in keys.values()), *tokens}


def _numbers(party: Any) -> set[bytes]:
    """Return all that a side keeps in 32 bytes, and all large numbers."""
    found = set[bytes]()
    for each in reachable(party.match):
        if isinstance(each, bytes) and len(each) == 32:
            found.add(each)
        elif isinstance(each, int) and not isinstance(each, bool) and 2**128 < each < 2**256:
            found.add(each.to_bytes(32, "little"))
    return found


# What is in the log.


def test_no_entry_names_a_hidden_card() -> None:
    """Neither by its name nor by the element that stands for it, which is the same in every game."""
    elements = {face(sodium(), name).hex() for faces in MASKED.decks(OPTIONS).values() for name in faces}
    guesses = {"identify", "claim", "declare", "ask"}
    positions = [*(ply.before for ply in whole().plies), whole().truth()]
    acted = 0
    for body in bodies(3):
        plain = json.dumps({name: value for name, value in body.items() if name not in BYTES})
        assert elements.isdisjoint(re.findall("[0-9a-f]{64}", json.dumps(body)))
        said = [*body.get("actions", ()), *([body["asks"]] if "asks" in body else [])]
        if body["t"] != "turn":
            named = set(re.findall(r"\w+", plain)) & {*TILES, *ITEMS, *MONSTERS, *CHARACTERS, *HOMELANDS}
            assert not named or body["t"] == "audit"
            continue
        for text in said:
            acted += 1
            after = positions[acted]
            words = set(re.split(r"[ /]", text))
            laid = {cell.tile for _, cell in after.on_map}
            assert words & set(TILES) <= laid
            assert not words & {*after.items, *after.monsters, *MONSTERS}
            assert not words & {*CHARACTERS, *HOMELANDS} or text.split()[0] in guesses
    assert acted == len(whole().plies)


def base64_size(size: int) -> int:
    return -(-size // 3) * 4


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.untraced)])
def test_lengths_of_answers_and_draws_follow_from_public_numbers(players: int) -> None:
    """An answer's from how many faces make it true; a draw's from how many tiles are in hand."""
    lengths: dict[tuple[object, ...], set[int]] = {}
    for body in bodies(players):
        length = len(json.dumps({**body, "i": 0, "face": 0}))
        if body["t"] == "answer" and "proof" in body:
            need = questions(players)[body["i"]]
            count = len(HOLDINGS.could_be(need, body["face"]))
            assert len(body["proof"]) == base64_size(one_of_logs.size(count))
            lengths.setdefault(("answer", count), set()).add(length)
        elif body["t"] == "draw":
            count = len(body["decks"]["tiles"])
            assert [len(each) for each in body["decks"]["tiles"][0]] == [2 * ELEMENT] * 2
            assert len(body["proofs"]["tiles"]) == 2 * shuffle_proof.size(count)
            lengths.setdefault(("draw", count), set()).add(length)
    assert all(len(found) == 1 for found in lengths.values())
    assert len([name for name, *_ in lengths if name == "answer"]) > 3
    assert ("draw", 3) in lengths


def drawing(match: Match) -> tuple[Any, tuple[Any, ...]]:
    """Return the action of the game of three for which tiles are due, and its needs from them on, as all see them."""
    ply = whole().plies[sum(isinstance(told.event, Acted) for told in match.history)]
    told = 0
    while not isinstance(
        (needs := misty_ruins.needs(match.view, ply.seat, ply.action, ply.faces[:told]))[0], Draw
    ):
        told += 1
    return ply.action, needs


@pytest.mark.untraced
def test_how_many_tiles_a_draw_shuffles_is_public() -> None:
    """Those in hand, which all can count, but for one just explored, and those that the rules let the seat draw."""
    draws = 0
    for network, seat in stages(3):
        match = network.sides[3].match
        if not match.step or match.step.kinds != ("draw",):
            continue
        (hand,) = {len(party.match.view.players[seat].tiles) for party in network.sides}
        action, needs = drawing(match)
        assert all(isinstance(need, Draw) for need in needs)
        draws += 1
        left = hand - isinstance(action, Explore)
        assert len(bodies(3)[len(match.log.bodies)]["decks"]["tiles"]) == left + len(needs)
    assert draws > 3


# Two games that differ only in what is hidden.


NAMES = ("p1 world", "p2 world")
LENGTH = 24
"""Actions before somebody gives up: there have been answers to both, and each has drawn."""
Swapped = tuple[Place, Place] | None


def dealing(swapped: Swapped) -> Any:
    """Return a `permutation` that deals every game alike, but for two cards, and shuffles hands as always."""
    last = PRF(root(NAMES[1]), "seed")

    def order(size: int, seed: bytes, *what: Any) -> tuple[int, ...]:
        decks = MASKED.decks(Options()).items()
        deck = next(
            (name for name, faces in decks if what[-1].endswith(name.encode()) and len(faces) == size), ""
        )
        if not deck:
            return permutation(size, seed, *what)
        found = list(permutation(size, seed, "dealt alike", deck))
        if swapped and swapped[0].deck == deck and seed == last:
            one, other = (place.position for place in swapped)
            found[one], found[other] = found[other], found[one]
        return tuple(found)

    return order


@cache
def world(swapped: Swapped = None) -> Network:
    """Return a game of two that was given up; with two cards swapped, the same choices are made in it."""
    choices = [party.match.choices for party in world().sides[:2]] if swapped else [[], []]
    agreed = ruins_terms(Options())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(masking, "permutation", dealing(swapped))
        sides = [side(number, name, agreed, tuple(choices[number])) for number, name in enumerate(NAMES)]
        network = Network(*sides, side(None, "", agreed))
        network.settle()
        if not swapped:
            _play(network)
    return network


def _play(network: Network) -> None:
    dice = random.Random(WORLD)
    for _ in range(LENGTH):
        match = network.mover.match
        match.act(choose(match, dice))
        network.settle()
    network.mover.match.act(RESIGN)
    network.settle()


WORLD = 1
"""The seed of that game."""


def said(network: Network) -> list[Keys]:
    return [json.loads(body) for body in network.sides[2].match.log.bodies]


def an_early_and_a_late_tile() -> tuple[Place, Place]:
    """Return a tile that a seat was dealt and still held when it first drew, and one that it drew then."""
    faces = faces_of(world())
    log = said(world())
    draw = next(body for body in log if body["t"] == "draw")
    seat = draw["s"]
    before = [text for body in log[: draw["i"]] for text in [*body.get("actions", ()), body.get("asks", "")]]
    explored = {text[8:11] for text in before if text.startswith("explore")}
    dealt = [Place("tiles", 3 * seat + number) for number in range(3)]
    kept = [place for place in dealt if faces[place] not in explored]
    drawn = Place("tiles", 6)
    assert len(kept) == 1
    assert not any(body["t"] == "draw" for body in log[: draw["i"]])
    assert len(draw["decks"]["tiles"]) == 3
    return kept[0], drawn


def another(deck: str) -> tuple[Place, Place]:
    """Return p1's card and one that nobody has, of which all is true that has been answered about p1."""
    faces, player = faces_of(world()), world().sides[0].match.view.players[0]
    true = Identity(
        cast(Character, faces[Place("characters", 0)]), cast(Homeland, faces[Place("homelands", 0)])
    )
    assert player.facts
    assert allows(player.facts, true)
    for number in range(len(MASKED.decks(Options())[deck]) - 1, 1, -1):
        told = true._replace(**cast(Any, {deck[:-1]: faces[Place(deck, number)]}))
        if allows(player.facts, told):
            return Place(deck, 0), Place(deck, number)
    pytest.fail("the game is chosen so that there is one")


def faces_of(network: Network) -> dict[Place, str]:
    """Return the card that lay at each place after the deal."""
    match = network.sides[0].match
    faces = dict(zip(match.places, map(str, match.faces()), strict=True))
    assert "None" not in faces.values()
    return faces


def shape(value: Any) -> Any:
    """Return as much of a value as can be seen of elements and proofs: how many there are, and how long."""
    match value:
        case str():
            return len(value)
        case list():
            return [shape(each) for each in value]
        case dict():
            return {name: shape(each) for name, each in value.items()}
        case _:
            return type(value)


def public(network: Network) -> list[Keys]:
    """Return the log without what is random in it: elements, proofs, and the places that hands are played from."""
    return [
        {name: shape(value) if name in BYTES or name == "plays" else value for name, value in body.items()}
        for body in said(network)
    ]


SWAPS: dict[str, Callable[[], tuple[Place, Place]]] = {
    "which draw gave which tile": an_early_and_a_late_tile,
    "who p1 is": lambda: another("characters"),
    "where p1 is from": lambda: another("homelands"),
    "the order of the stack": lambda: (Place("tiles", 38), Place("tiles", 39)),
}


@pytest.mark.untraced
@pytest.mark.parametrize("name", SWAPS)
def test_two_games_that_differ_in_what_is_hidden_differ_in_elements_and_proofs_alone(name: str) -> None:
    """By number, kinds, contents and lengths of their entries nobody can tell which of the two was played."""
    one, other = (swap := SWAPS[name]())
    here, there = world(), world(swap)
    faces = faces_of(here)
    assert faces_of(there) == {**faces, one: faces[other], other: faces[one]}
    assert faces[one] != faces[other]
    assert public(there) == public(here)
    lengths = [[len(body) for body in network.sides[2].match.log.bodies] for network in (here, there)]
    assert lengths[0] == lengths[1]
    kinds = Counter(body["t"] for body in said(here))
    assert kinds["answer"] > 4
    assert kinds["draw"] > 1
    assert here.sides[2].match.log.head != there.sides[2].match.log.head
    assert {party.match.closing.receipts[0] for party in (*here.sides, *there.sides)} == {()}


# Places in a hand, and the making of a proof.


def test_a_place_in_the_hand_says_nothing_of_where_the_card_lay_before() -> None:
    """Over many draws, each card of a hand of three comes to each place about equally often, and each order does."""
    hand = tuple(Place("tiles", position) for position in (1, 6, 7))
    cards = MaskedCards(sodium(), MASKED.decks(Options()), 2, SeatSecrets(0, PRF(root("hand"), "seed")), True)
    orders = Counter[tuple[Place, ...]]()
    rounds = 3000
    for number in range(rounds):
        sources = cards.sources(hand, H("head", number))
        assert set(sources) == set(sources.values()) == set(hand)
        orders[tuple(sources[place] for place in hand)] += 1
    assert len(orders) == 6
    # Five times the standard deviation, for numbers that are always the same.
    assert all(abs(count - rounds / 6) < 5 * (rounds * 5 / 36) ** 0.5 for count in orders.values())
    for place, source in itertools.product(range(3), hand):
        count = sum(found for order, found in orders.items() if order[place] == source)
        assert abs(count - rounds / 3) < 5 * (rounds * 2 / 9) ** 0.5


class Watched(Sodium):
    """A group that notes what it is asked to do."""

    def __init__(self) -> None:
        super().__init__()
        self.sums_asked: list[list[int]] = []
        self.asked = Counter[str]()

    def sums(self, sums: Sequence[Sum], *, is_public: bool = False) -> list[bytes]:
        self.sums_asked.append([len(each) for each in sums] + [is_public])
        return super().sums(sums, is_public=is_public)

    def _element(self, function: str, *arguments: bytes) -> bytes:
        self.asked[function] += 1
        return super()._element(function, *arguments)


def answering() -> tuple[Network, int, tuple[tuple[Place, str], ...]]:
    """Return the game of two before a wrong answer, its holder, and the cards and faces of which one is there."""
    place = next(place for place, need in questions(2).items() if not bodies(2)[place]["face"])
    network, seat = stopped(2, place)
    return network, seat, HOLDINGS.could_be(questions(2)[place], False)


def turned(
    network: Network, seat: int, could_be: tuple[tuple[Place, str], ...]
) -> list[tuple[Watched, bytes]]:
    """Return the proofs where the true face is the first, the second, and so on, with what was asked for each."""
    found: list[tuple[Watched, bytes]] = []
    cards = network.sides[seat].match._cards
    for by in range(len(could_be)):
        group = Watched()
        patched = cast(Any, cards)
        old, patched._group = patched._group, group
        proof = cards.prove_could_be(could_be[by:] + could_be[:by], b"head")
        patched._group = old
        assert cards.check_could_be(seat, could_be[by:] + could_be[:by], b"head", proof)
        found.append((group, proof))
    return found


def test_a_proof_is_as_long_and_asks_for_the_same_sums_whichever_face_is_true() -> None:
    proofs = turned(*answering())
    assert len(proofs) > 5
    shape = [1, 1, *[2] * (2 * len(proofs) - 2), False]
    assert {len(proof) for _, proof in proofs} == {one_of_logs.size(len(proofs))}
    # The way that is true takes two products less, wherever it stands.
    assert {str(sorted(map(sorted, group.sums_asked))) for group, _ in proofs} == {str([sorted(shape)])}
    assert len({proof for _, proof in proofs}) == len(proofs)


def test_a_proof_takes_the_same_work_whichever_face_is_true() -> None:
    """A holder's program answers by itself, so the time that it takes can be measured by whoever has asked."""
    proofs = turned(*answering())
    assert len({str(sorted(group.asked.items())) for group, _ in proofs}) == 1


class Compared(bytes):
    """An element that notes how often it is compared."""

    times = 0

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return bytes(self) == other

    __hash__ = bytes.__hash__


def test_the_true_face_is_looked_for_among_all_whichever_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    network, seat, could_be = answering()
    cards = cast(Any, network.sides[seat].match._cards)
    true_ways = cards._ways

    def ways(*given: Any) -> list[one_of_logs.Way]:
        return [way._replace(element=Compared(way.element)) for way in true_ways(*given)]

    monkeypatch.setattr(cards, "_ways", ways)
    counts: set[int] = set()
    for by in range(len(could_be)):
        Compared.times = 0
        cards.prove_could_be(could_be[by:] + could_be[:by], b"head")
        counts.add(Compared.times)
    assert len(counts) == 1
    assert max(counts) >= len(could_be) > 5
