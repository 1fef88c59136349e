"""Positions, options and deals as JSON, in the one form of the notation, and back.

Here each key is read by itself; that they do not contradict each other is asked in `consistency`.
"""

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from unseen.kernel import defaults
from unseen.kernel.codec import expect_list, expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.defaults import Reader
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.relics.board import INDEX, SPACES, Space, Spaces, named
from unseen.relics.consistency import check
from unseen.relics.crystals import NONE, Crystals, counted, parse_crystals
from unseen.relics.state import (
    AMBER,
    JADE,
    LAYOUTS,
    OTHER,
    SEATS,
    SUPPLY,
    By,
    Deal,
    Deck,
    Options,
    Phase,
    Result,
    Scoring,
    State,
    Tile,
    WarriorPair,
)  # fmt: skip
from unseen.relics.warriors import FACINGS, WARRIORS, Facing, Warrior

NAME = "relics"
SCORINGS: tuple[Scoring, ...] = ("basic", "standard")
PHASES: tuple[Phase, ...] = ("choose", "order", "place", "face", "add", "settle", "over")
"""The phases of a position that has a notation."""
ENDS: tuple[By, ...] = ("points", "living warriors", "latest relic", "tie", "resignation")
MOST_ON_SPACE = 2
"""Crystals on a space (R6)."""

Choice = TypeVar("Choice", bound=str)


def encode_state(state: State) -> dict[str, Any]:
    """Return a position as JSON: keys and spaces in the order of the notation, None where unknown.

    Raises:
        CodecError: Its opening is not done; before that it has no notation.
    """
    if state.phase == "opening":
        raise CodecError(
            "phase", "a position has a notation only once the board is laid out and pairs are open"
        )
    data: dict[str, Any] = {
        "game": NAME,
        "scoring": state.scoring,
        "active": state.active,
        "phase": state.phase,
    }
    if state.acting is not None:
        data["to_act"] = state.acting
    data["board"] = {space: _tile_word(tile) for space, tile in zip(SPACES, state.tiles, strict=True) if tile}
    data["crystals"] = {
        space: crystals.word for space, crystals in zip(SPACES, state.crystals, strict=True) if crystals.total
    }
    data["relics"] = list(named(state.relics))
    data["taken"] = list(state.taken)
    data["storage"] = {seat: crystals.word for seat, crystals in zip(SEATS, state.storage, strict=True)}
    data["pairs"] = [list(pair) for pair in state.pairs]
    data["hand"] = {seat: warrior for seat, warrior in zip(SEATS, state.hand, strict=True) if warrior}
    if state.hot is not None:
        data["hot"] = state.hot
    data["decks"] = {seat: list(deck) for seat, deck in zip(SEATS, state.decks, strict=True)}
    data["bag"] = {"S": state.left.spirit, "E": state.left.energy} if state.bag is None else state.bag
    if state.result is not None:
        data["result"] = encode_result(state)
    return data


def _tile_word(tile: Tile) -> str:
    if tile.is_dead:
        return f"{tile.owner} {tile.warrior} dead"
    return f"{tile.owner} {tile.warrior} {tile.facing} {tile.crystals.word}".rstrip()


def encode_result(state: State) -> dict[str, Any] | None:
    """Return the result of the game as JSON, or None."""
    if state.result is None:
        return None
    winner, by, points = state.result
    ended: dict[str, Any] = {"winner": winner, "by": by}
    return ended if points is None else {**ended, "points": dict(zip(SEATS, points, strict=True))}


def encode_forfeit(state: State, seat: Seat, *others: Seat) -> dict[str, Any]:
    """Return the result of an unfinished game that a seat forfeits, as JSON: without points."""
    del state, others
    return {"winner": OTHER[seat], "by": "forfeit"}


def decode_state(data: object) -> State:
    """Decode a position from JSON: the truth, or the public view of it.

    Raises:
        CodecError: It is no position, or its fields contradict each other.
    """
    keys = expect_object(
        "",
        data,
        ("game", "scoring", "active", "phase", "board", "crystals", "relics", "taken", "storage", "pairs", "hand",
         "decks", "bag"),
        ("to_act", "hot", "result"),
    )  # fmt: skip
    expect_one_of("game", keys["game"], (NAME,))
    if ("to_act" in keys) == ("result" in keys):
        raise CodecError("to_act", "just one of to_act and result is expected")
    tiles = _decode_board(keys["board"])
    bag, left = _decode_bag(keys["bag"])
    state = State(
        scoring=_one_of("scoring", keys["scoring"], SCORINGS),
        active=Seat(expect_one_of("active", keys["active"], SEATS)),
        phase=_one_of("phase", keys["phase"], PHASES),
        acting=Seat(expect_one_of("to_act", keys["to_act"], SEATS)) if "to_act" in keys else None,
        tiles=tiles,
        amber=_where(tiles, AMBER),
        jade=_where(tiles, JADE),
        dead=sum(1 << index for index, tile in enumerate(tiles) if tile and tile.is_dead),
        crystals=_decode_crystals(keys["crystals"]),
        relics=_decode_relics(keys["relics"]),
        taken=_decode_taken(keys["taken"]),
        storage=_decode_storage(keys["storage"]),
        pairs=_decode_pairs(keys["pairs"]),
        hand=_decode_hand(keys["hand"]),
        hot=Space(expect_one_of("hot", keys["hot"], SPACES)) if "hot" in keys else None,
        decks=_decode_decks(keys["decks"], is_view=bag is None),
        bag=bag,
        left=left,
        result=_decode_result(keys["result"]) if "result" in keys else None,
    )
    check(state)
    return state


def _one_of(where: str, value: object, choices: tuple[Choice, ...]) -> Choice:
    return cast(Choice, expect_one_of(where, value, choices))


def _where(tiles: tuple[Tile | None, ...], seat: Seat) -> Spaces:
    return sum(1 << index for index, tile in enumerate(tiles) if tile and tile.owner == seat)


def _decode_board(data: object) -> tuple[Tile | None, ...]:
    tiles: list[Tile | None] = [None] * len(SPACES)
    for space, text in expect_object("board", data, (), SPACES).items():
        tiles[INDEX[Space(space)]] = _decode_tile(f"board.{space}", text)
    return tuple(tiles)


def _decode_tile(where: str, text: object) -> Tile:
    words = text.split(" ") if isinstance(text, str) else []
    if not 3 <= len(words) <= 4 or (words[2] == "dead" and len(words) == 4):
        shape = "'amber seer N', 'amber seer N SE' or 'amber seer dead'"
        raise CodecError(where, f"a tile such as {shape} is expected, not {name_of(text)}")
    owner = Seat(expect_one_of(where, words[0], SEATS))
    warrior = _warrior(where, words[1])
    if words[2] == "dead":
        return Tile(owner, warrior, is_dead=True)
    facing: Facing = _one_of(where, words[2], FACINGS)
    crystals = NONE if len(words) == 3 else _decode_word(where, words[3], may_be_empty=False)
    return Tile(owner, warrior, facing, crystals.spirit, crystals.energy)


def _warrior(where: str, value: object) -> Warrior:
    return _one_of(where, value, WARRIORS)


def _decode_word(where: str, value: object, may_be_empty: bool) -> Crystals:
    crystals = parse_crystals(value) if isinstance(value, str) else None
    if crystals is None or not (crystals.total or may_be_empty):
        raise CodecError(where, f"crystals, letters S and then letters E, are expected, not {name_of(value)}")
    return crystals


def _decode_crystals(data: object) -> tuple[Crystals, ...]:
    crystals = [NONE] * len(SPACES)
    for space, word in expect_object("crystals", data, (), SPACES).items():
        some = _decode_word(f"crystals.{space}", word, may_be_empty=False)
        if some.total > MOST_ON_SPACE:
            raise CodecError(f"crystals.{space}", f"more than {MOST_ON_SPACE} crystals on a space")
        crystals[INDEX[Space(space)]] = some
    return tuple(crystals)


def _decode_relics(data: object) -> Spaces:
    relics = 0
    for index, item in enumerate(expect_list("relics", data)):
        bit = 1 << INDEX[Space(expect_one_of(f"relics[{index}]", item, SPACES))]
        if relics & bit:
            raise CodecError("relics", f"{item} stands there twice")
        relics |= bit
    return relics


def _decode_taken(data: object) -> tuple[Seat, ...]:
    return tuple(
        Seat(expect_one_of(f"taken[{index}]", item, SEATS))
        for index, item in enumerate(expect_list("taken", data))
    )


def _decode_storage(data: object) -> tuple[Crystals, Crystals]:
    keys = expect_object("storage", data, SEATS)
    amber, jade = (_decode_word(f"storage.{seat}", keys[seat], may_be_empty=True) for seat in SEATS)
    return amber, jade


def _decode_pairs(data: object) -> tuple[WarriorPair, ...]:
    pairs = list[WarriorPair]()
    for index, item in enumerate(expect_list("pairs", data)):
        where, pair = f"pairs[{index}]", expect_list(f"pairs[{index}]", item)
        if len(pair) != 2:
            raise CodecError(where, f"two warriors are expected, not {len(pair)}")
        pairs.append((_warrior(f"{where}[0]", pair[0]), _warrior(f"{where}[1]", pair[1])))
    return tuple(pairs)


def _decode_hand(data: object) -> tuple[Warrior | None, Warrior | None]:
    keys = expect_object("hand", data, (), SEATS)
    return _held(keys, AMBER), _held(keys, JADE)


def _held(keys: Mapping[str, object], seat: Seat) -> Warrior | None:
    return _warrior(f"hand.{seat}", keys[seat]) if seat in keys else None


def _decode_decks(data: object, is_view: bool) -> tuple[Deck, Deck]:
    keys = expect_object("decks", data, SEATS)
    amber, jade = (_decode_deck(f"decks.{seat}", keys[seat], is_view) for seat in SEATS)
    return amber, jade


def _decode_deck(where: str, data: object, is_view: bool) -> Deck:
    deck = expect_list(where, data)
    if any((warrior is None) != is_view for warrior in deck):
        raise CodecError(where, "known and unknown cards of decks and bag make neither the truth nor a view")
    return tuple(
        None if is_view else _warrior(f"{where}[{index}]", warrior) for index, warrior in enumerate(deck)
    )


def _decode_bag(data: object) -> tuple[str | None, Crystals]:
    if isinstance(data, str):
        left = counted(data)
        if left.total != len(data):
            raise CodecError("bag", f"letters S and E are expected, not {name_of(data)}")
        return data, left
    if not _is_object(data):
        raise CodecError("bag", f"letters S and E or how many of each are expected, not {name_of(data)}")
    keys = expect_object("bag", data, ("S", "E"))
    return None, Crystals(*(expect_whole(f"bag.{key}", keys[key], 0) for key in ("S", "E")))


def _is_object(data: object) -> bool:
    return isinstance(data, dict)


def _decode_result(data: object) -> Result:
    keys = expect_object("result", data, ("winner", "by"), ("points",))
    by: By = _one_of("result.by", keys["by"], ENDS)
    winner = None if keys["winner"] is None else Seat(expect_one_of("result.winner", keys["winner"], SEATS))
    if "points" not in keys:
        return Result(winner, by, None)
    points = expect_object("result.points", keys["points"], SEATS)
    amber, jade = (expect_whole(f"result.points.{seat}", points[seat], 0) for seat in SEATS)
    return Result(winner, by, (amber, jade))


_OPTIONS: Mapping[str, Reader] = {
    "scoring": lambda where, value: expect_one_of(where, value, SCORINGS),
    "layout": lambda where, value: expect_one_of(where, value, LAYOUTS),
}


def option_keys() -> tuple[str, ...]:
    """Return the keys that options as JSON may have."""
    return tuple(_OPTIONS)


def decode_options(data: object) -> Options:
    """Decode options from JSON.

    Raises:
        CodecError: It is not a set of options.
    """
    return defaults.decode_options(Options, _OPTIONS, data)


def deal_keys() -> tuple[str, ...]:
    """Return the keys of a record that hold the deal."""
    return ("decks", "bag")


def encode_deal(deal: Deal) -> dict[str, Any]:
    """Return a deal as the keys that it adds to a record."""
    return {"decks": {AMBER: list(deal.amber), JADE: list(deal.jade)}, "bag": deal.bag}


def decode_deal(data: Mapping[str, object]) -> Deal:
    """Return the deal in a record's keys.

    Raises:
        CodecError: A deck is not all twelve warriors, or the bag not all thirty crystals.
    """
    decks = _decode_decks(data["decks"], is_view=False)
    for seat, deck in zip(SEATS, decks, strict=True):
        if len(deck) != len(WARRIORS) or len(set(deck)) != len(WARRIORS):
            raise CodecError(f"decks.{seat}", "all twelve warriors are expected, each once")
    bag, left = _decode_bag(data["bag"])
    if bag is None or left != Crystals(SUPPLY, SUPPLY):
        raise CodecError("bag", f"{SUPPLY} letters S and {SUPPLY} letters E are expected")
    return Deal(_known(decks[0]), _known(decks[1]), bag)


def _known(deck: Deck) -> tuple[Warrior, ...]:
    return tuple(warrior for warrior in deck if warrior)
