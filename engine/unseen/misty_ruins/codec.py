"""Positions, options and deals as JSON, in the form of the notation, and back.

Each key is read by itself here; `consistency` rejects keys that contradict each other.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast, get_args

from unseen.kernel import defaults
from unseen.kernel.codec import expect_flag, expect_list, expect_object, expect_one_of, expect_whole, name_of
from unseen.kernel.defaults import Reader
from unseen.kernel.errors import CodecError
from unseen.kernel.seat import Seat
from unseen.misty_ruins.board import INDEX, SPACES, Space
from unseen.misty_ruins.characters import CHARACTERS, HOMELANDS, Identity
from unseen.misty_ruins.consistency import check
from unseen.misty_ruins.fact_text import format_fact, parse_fact
from unseen.misty_ruins.facts import Fact
from unseen.misty_ruins.items import ITEMS, Item
from unseen.misty_ruins.monsters import MONSTERS, Monster
from unseen.misty_ruins.rules.ending import result_of
from unseen.misty_ruins.state import (
    BLOCKS,
    DAMAGE_TOKENS,
    FEWEST,
    HEALTH_TOKENS,
    MOST,
    PLACE,
    SEATS,
    By,
    Cell,
    Deal,
    Debt,
    Ending,
    Foe,
    Last,
    Options,
    Phase,
    Player,
    Result,
    State,
    Turn,
    What,
    to_move,
)  # fmt: skip
from unseen.misty_ruins.tiles import STARTING_TILE, TILES, TURNED, Tile, Turned

NAME = "misty_ruins"
PHASES: tuple[Phase, ...] = ("draft", "turn", "declare")
"""The phases of a position that has a notation."""
DECLARATIONS = (5, 10)
"""The gold of a right declaration, as options may set it (M48)."""

Choice = TypeVar("Choice", bound=str)
Read = TypeVar("Read")


def encode_state(state: State) -> dict[str, Any]:
    """Return a position as JSON, with its keys in the order of the notation and None for anything unknown.

    Raises:
        CodecError: The opening is not done: until then a position has no notation.
    """
    if state.phase == "opening":
        raise CodecError("phase", "a position has a notation only once the offer is turned up")
    options = defaults.encode_options(state.options)
    options.pop("players", None)
    data: dict[str, Any] = {"game": NAME, "options": options, "phase": state.phase}
    if state.phase != "draft":
        data |= {"round": state.round, "starter": SEATS[state.starter]}
    if state.result is None:
        data["to_act"] = SEATS[to_move(state)]
    if state.phase == "draft":
        data["offer"] = list(state.offer)
    data["players"] = [
        _encode_player(seat, player) for seat, player in zip(state.seats, state.players, strict=True)
    ]
    data["map"] = {space: _encode_cell(state, cell) for space, cell in state.on_map}
    data |= {"stack": list(state.stack), "items": list(state.items), "monsters": list(state.monsters)}
    if state.phase != "draft":
        data["turn"] = _encode_turn(state.turn)
    if state.owed:
        data["owed"] = [_encode_debt(debt) for debt in state.owed]
    if state.ending:
        place = state.ending.place
        data["ending"] = {"by": state.ending.by} | ({} if place is None else {"seat": SEATS[place]})
    if state.result:
        data["result"] = encode_result(state)
    return data


def _said(data: dict[str, Any]) -> dict[str, Any]:
    """Return the keys whose values say something: neither false nor empty nor zero."""
    return {key: value for key, value in data.items() if value}


def _encode_player(seat: Seat, player: Player) -> dict[str, Any]:
    return {
        "seat": seat,
        "who": player.character,
        "from": player.homeland,
        "at": player.at,
        "blocks": player.blocks,
        "health": player.health,
        "gold": player.gold,
        "items": list(player.items),
        "tiles": list(player.tiles),
        "monsters": list(player.monsters),
        "facts": list(map(format_fact, player.facts)),
    } | _said(
        {
            "elixir": player.has_drunk,
            "hiding": player.is_hiding,
            "defeated": player.is_defeated,
            "declared": " ".join(player.declared or ()),
        }
    )


def _encode_cell(state: State, cell: Cell) -> dict[str, Any]:
    foe = cell.foe and _said(
        {
            "card": cell.foe.card,
            "by": SEATS[cell.foe.discoverer],
            "due": cell.foe.is_due,
            "tokens": _said(dict(zip(state.seats, cell.foe.tokens, strict=True))),
            "stopped": _said(dict(zip(state.seats, cell.foe.stopped, strict=True))),
        }
    )
    return _said(
        {
            "tile": f"{cell.tile}/{cell.turned}",
            "open": cell.is_open,
            "items": list(cell.items),
            "monster": foe,
        }
    )


def _encode_turn(turn: Turn) -> dict[str, Any]:
    return _said({"of": SEATS[turn.of], "last": turn.last, "elixir": turn.is_paid, "over": turn.is_over})


def _encode_debt(debt: Debt) -> dict[str, Any]:
    return _said({"seat": SEATS[debt.place], "what": debt.what, "card": debt.card})


def encode_result(state: State) -> dict[str, Any] | None:
    """Return the result of the game as JSON, or None."""
    return _encode_result(state, state.result) if state.result else None


def _encode_result(state: State, result: Result) -> dict[str, Any]:
    gold = dict(zip(state.seats, result.gold, strict=True))
    return {"winners": sorted(result.places[0]), "by": result.by, "gold": gold}


def encode_forfeit(state: State, seat: Seat, *others: Seat) -> dict[str, Any]:
    """Return the result of an unfinished game that seats forfeit, as JSON: ranked as after a resignation (M49)."""
    identities = [player.identity for player in state.players]
    return {
        **_encode_result(state, result_of(state, identities, "resignation", seat, *others)),
        "by": "forfeit",
    }


def decode_state(data: object) -> State:
    """Decode a position from JSON: the truth, or a seat's view of it.

    Raises:
        CodecError: It is not a position, or its keys contradict each other.
    """
    keys = expect_object(
        "",
        data,
        ("game", "options", "phase", "players", "map", "stack", "items", "monsters"),
        ("round", "starter", "to_act", "offer", "turn", "owed", "ending", "result"),
    )
    expect_one_of("game", keys["game"], (NAME,))
    phase: Phase = _one_of("phase", keys["phase"], PHASES)
    _check_keys(keys, phase)
    players = tuple(_decode_players(keys["players"]))
    names = SEATS[: len(players)]
    acting = PLACE[Seat(expect_one_of("to_act", keys["to_act"], names))] if "to_act" in keys else None
    cells = _decode_map(keys["map"], names)
    state = State(
        options=_decode_agreed(keys["options"], len(players)),
        phase=phase,
        round=expect_whole("round", keys["round"], 1) if "round" in keys else 0,
        starter=_place("starter", keys["starter"], names) if "starter" in keys else 0,
        chooser=acting if phase == "draft" and acting is not None else 0,
        offer=tuple(_cards("offer", keys.get("offer", []), ITEMS)),
        players=players,
        cells=cells,
        laid=tuple(index for index, cell in enumerate(cells) if cell),
        stack=_deck("stack", keys["stack"], TILES),
        items=_deck("items", keys["items"], ITEMS),
        monsters=_deck("monsters", keys["monsters"], MONSTERS),
        turn=_decode_turn(keys["turn"], names) if "turn" in keys else Turn(0),
        owed=tuple(_decode_owed(keys["owed"], names)) if "owed" in keys else (),
        ending=_decode_ending(keys["ending"], names) if "ending" in keys else None,
        result=_decode_result(keys["result"], names) if "result" in keys else None,
    )
    return check(state, acting)


def _check_keys(keys: Mapping[str, object], phase: Phase) -> None:
    """Reject keys that the phase does not have."""
    if ("to_act" in keys) == ("result" in keys):
        raise CodecError("to_act", "just one of to_act and result is expected")
    for key, phases in _KEYS_OF.items():
        if phase in phases and key not in keys and key != "owed":
            raise CodecError(key, f"missing key in phase {phase}")
        if phase not in phases and key in keys:
            raise CodecError(key, f"it is not there in phase {phase}")


_KEYS_OF: Mapping[str, tuple[Phase, ...]] = {
    "round": ("turn", "declare"),
    "starter": ("turn", "declare"),
    "offer": ("draft",),
    "turn": ("turn", "declare"),
    "owed": ("turn",),
    "ending": ("declare",),
}


def _one_of(where: str, value: object, choices: Sequence[Choice]) -> Choice:
    return cast(Choice, expect_one_of(where, value, choices))


def _place(where: str, value: object, names: tuple[Seat, ...]) -> int:
    return PLACE[Seat(expect_one_of(where, value, names))]


def _true(where: str, value: object) -> bool:
    if value is not True:
        raise CodecError(where, f"true is expected, or no such key, not {name_of(value)}")
    return True


def _cards(where: str, data: object, cards: Sequence[Choice]) -> list[Choice]:
    """Decode a set of cards, each once, in any order."""
    found = [
        _one_of(f"{where}[{number}]", card, cards) for number, card in enumerate(expect_list(where, data))
    ]
    for card in found:
        if found.count(card) > 1:
            raise CodecError(where, f"{card} is there twice")
    return sorted(found)


def _deck(where: str, data: object, cards: Sequence[Choice]) -> tuple[Choice | None, ...]:
    """Decode a deck or a hand: all cards known, or none."""
    deck = expect_list(where, data)
    unknown = deck.count(None)
    if unknown not in (0, len(deck)):
        raise CodecError(where, "either all cards are known or none")
    if unknown:
        return (None,) * unknown
    return tuple(_one_of(f"{where}[{number}]", card, cards) for number, card in enumerate(deck))


def _decode_players(data: object) -> list[Player]:
    players = expect_list("players", data)
    if not FEWEST <= len(players) <= MOST:
        raise CodecError("players", f"{FEWEST} to {MOST} are expected, not {len(players)}")
    return [_decode_player(f"players[{place}]", SEATS[place], player) for place, player in enumerate(players)]


def _decode_player(where: str, seat: Seat, data: object) -> Player:
    keys = expect_object(
        where,
        data,
        ("seat", "who", "from", "at", "blocks", "health", "gold", "items", "tiles", "monsters", "facts"),
        ("elixir", "hiding", "defeated", "declared"),
    )
    expect_one_of(f"{where}.seat", keys["seat"], (seat,))
    if (keys["who"] is None) != (keys["from"] is None):
        raise CodecError(f"{where}.from", "who and from are both known or both unknown")
    hand = _deck(f"{where}.tiles", keys["tiles"], TILES)
    return Player(
        character=None if keys["who"] is None else _one_of(f"{where}.who", keys["who"], CHARACTERS),
        homeland=None if keys["from"] is None else _one_of(f"{where}.from", keys["from"], HOMELANDS),
        tiles=hand if None in hand else tuple(sorted(tile for tile in hand if tile)),
        at=Space(expect_one_of(f"{where}.at", keys["at"], SPACES)),
        blocks=expect_whole(f"{where}.blocks", keys["blocks"], 0, BLOCKS),
        health=expect_whole(f"{where}.health", keys["health"], 0, HEALTH_TOKENS),
        gold=expect_whole(f"{where}.gold", keys["gold"], 0),
        items=tuple(_cards(f"{where}.items", keys["items"], ITEMS)),
        monsters=tuple(_cards(f"{where}.monsters", keys["monsters"], MONSTERS)),
        facts=_decode_facts(f"{where}.facts", keys["facts"]),
        has_drunk="elixir" in keys and _true(f"{where}.elixir", keys["elixir"]),
        is_hiding="hiding" in keys and _true(f"{where}.hiding", keys["hiding"]),
        is_defeated="defeated" in keys and _true(f"{where}.defeated", keys["defeated"]),
        declared=_decode_identity(f"{where}.declared", keys["declared"]) if "declared" in keys else None,
    )


def _decode_facts(where: str, data: object) -> tuple[Fact, ...]:
    facts: dict[Fact, None] = {}
    for number, text in enumerate(expect_list(where, data)):
        fact = parse_fact(text) if isinstance(text, str) else None
        if fact is None:
            shape = "'bow 3 yes', 'bow+luck 6 no', 'Rittik Suruph yes' or 'Kusk Zambun no'"
            raise CodecError(f"{where}[{number}]", f"a fact such as {shape} is expected, not {name_of(text)}")
        if fact in facts:
            raise CodecError(f"{where}[{number}]", f"{format_fact(fact)} is there twice")
        facts[fact] = None
    return tuple(facts)


def _decode_identity(where: str, text: object) -> Identity:
    words = text.split(" ") if isinstance(text, str) else []
    if len(words) != 2:
        raise CodecError(where, f"a character and a homeland are expected, not {name_of(text)}")
    return Identity(_one_of(where, words[0], CHARACTERS), _one_of(where, words[1], HOMELANDS))


def _decode_map(data: object, names: tuple[Seat, ...]) -> tuple[Cell | None, ...]:
    cells: list[Cell | None] = [None] * len(SPACES)
    for space, cell in expect_object("map", data, (), SPACES).items():
        cells[INDEX[Space(space)]] = _decode_cell(f"map.{space}", cell, names)
    return tuple(cells)


def _decode_cell(where: str, data: object, names: tuple[Seat, ...]) -> Cell:
    keys = expect_object(where, data, ("tile",), ("open", "items", "monster"))
    tile, turned = _decode_placed(f"{where}.tile", keys["tile"])
    return Cell(
        tile,
        turned,
        is_open="open" in keys and _true(f"{where}.open", keys["open"]),
        items=tuple(_some(f"{where}.items", _cards(f"{where}.items", keys["items"], ITEMS)))
        if "items" in keys
        else (),
        foe=_decode_foe(f"{where}.monster", keys["monster"], names) if "monster" in keys else None,
    )


def _some(where: str, found: list[Read]) -> list[Read]:
    if not found:
        raise CodecError(where, "what would say nothing is left out")
    return found


def _decode_placed(where: str, text: object) -> tuple[Tile, Turned]:
    tile, _, turned = text.partition("/") if isinstance(text, str) else ("", "", "")
    degrees: dict[str, Turned] = {str(number): number for number in TURNED}
    if tile not in (STARTING_TILE, *TILES) or turned not in degrees:
        raise CodecError(where, f"a placed tile such as T05/90 is expected, not {name_of(text)}")
    return Tile(tile), degrees[turned]


def _decode_foe(where: str, data: object, names: tuple[Seat, ...]) -> Foe:
    keys = expect_object(where, data, ("card", "by"), ("due", "tokens", "stopped"))
    return Foe(
        card=_one_of(f"{where}.card", keys["card"], MONSTERS),
        discoverer=_place(f"{where}.by", keys["by"], names),
        is_due="due" in keys and _true(f"{where}.due", keys["due"]),
        tokens=_counts(f"{where}.tokens", keys, "tokens", names, DAMAGE_TOKENS),
        stopped=_counts(f"{where}.stopped", keys, "stopped", names, None),
    )


def _counts(
    where: str, keys: Mapping[str, object], key: str, names: tuple[Seat, ...], most: int | None
) -> tuple[int, ...]:
    if key not in keys:
        return (0,) * len(names)
    given = expect_object(where, keys[key], (), names)
    if not given:
        raise CodecError(where, "what would say nothing is left out")
    return tuple(
        expect_whole(f"{where}.{name}", given[name], 1, most) if name in given else 0 for name in names
    )


def _decode_turn(data: object, names: tuple[Seat, ...]) -> Turn:
    keys = expect_object("turn", data, ("of",), ("last", "elixir", "over"))
    lasts: tuple[Last, ...] = get_args(Last)
    return Turn(
        _place("turn.of", keys["of"], names),
        _one_of("turn.last", keys["last"], lasts) if "last" in keys else None,
        is_paid="elixir" in keys and _true("turn.elixir", keys["elixir"]),
        is_over="over" in keys and _true("turn.over", keys["over"]),
    )


def _decode_owed(data: object, names: tuple[Seat, ...]) -> list[Debt]:
    return _some(
        "owed",
        [
            _decode_debt(f"owed[{number}]", debt, names)
            for number, debt in enumerate(expect_list("owed", data))
        ],
    )


def _decode_debt(where: str, data: object, names: tuple[Seat, ...]) -> Debt:
    keys = expect_object(where, data, ("seat", "what"), ("card",))
    kinds: tuple[What, ...] = get_args(What)
    return Debt(
        _place(f"{where}.seat", keys["seat"], names),
        _one_of(f"{where}.what", keys["what"], kinds),
        _one_of(f"{where}.card", keys["card"], MONSTERS) if "card" in keys else None,
    )


def _decode_ending(data: object, names: tuple[Seat, ...]) -> Ending:
    keys = expect_object("ending", data, ("by",), ("seat",))
    ends: tuple[By, ...] = ("claim", "exhaustion", "round limit")
    return Ending(
        _one_of("ending.by", keys["by"], ends),
        _place("ending.seat", keys["seat"], names) if "seat" in keys else None,
    )


def _decode_result(data: object, names: tuple[Seat, ...]) -> Result:
    keys = expect_object("result", data, ("winners", "by", "gold"))
    ends: tuple[By, ...] = get_args(By)
    gold = expect_object("result.gold", keys["gold"], names)
    return Result(
        (tuple(_cards("result.winners", keys["winners"], names)),),
        _one_of("result.by", keys["by"], ends),
        tuple(expect_whole(f"result.gold.{name}", gold[name], 0) for name in names),
    )


def _decode_declaration(where: str, value: object) -> int:
    if type(value) is not int or value not in DECLARATIONS:
        raise CodecError(where, f"5 or 10 is expected, not {name_of(value)}")
    return value


_OPTIONS: Mapping[str, Reader] = {
    "players": lambda where, value: expect_whole(where, value, FEWEST, MOST),
    "round_limit": lambda where, value: expect_whole(where, value, 1),
    "declaration": _decode_declaration,
    "out_of_tokens": expect_flag,
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


def _decode_agreed(data: object, players: int) -> Options:
    """Decode the options of a position: defaults are left out, and players are counted."""
    keys = expect_object("options", data, (), option_keys()[1:])
    options = decode_options(dict(keys))._replace(players=players)
    for key in keys:
        if getattr(options, key) == getattr(Options(), key):
            raise CodecError(f"options.{key}", "the default is left out")
    return options


def deal_keys() -> tuple[str, ...]:
    """Return the keys of a record that hold the deal."""
    return Deal._fields


def encode_deal(deal: Deal) -> dict[str, Any]:
    """Return a deal as the keys that it adds to a record."""
    return {key: value if isinstance(value, str) else list(value) for key, value in deal._asdict().items()}


def decode_deal(data: Mapping[str, object]) -> Deal:
    """Return the deal in a record's keys.

    Raises:
        CodecError: A deck is not whole, or there are not as many characters and homelands as the record's options
            have players.
    """
    players = decode_options(data.get("options", {})).players
    characters = _dealt("characters", data, CHARACTERS)
    homelands = _dealt("homelands", data, HOMELANDS)
    for key, dealt in (("characters", characters), ("homelands", homelands)):
        if len(dealt) != players:
            raise CodecError(key, f"{players} are expected, as many as players, not {len(dealt)}")
    decks: tuple[tuple[Tile, ...], tuple[Item, ...], tuple[Monster, ...]] = (
        _whole("tiles", data, TILES),
        _whole("items", data, ITEMS),
        _whole("monsters", data, MONSTERS),
    )
    first = Seat(expect_one_of("first", data["first"], SEATS[:players]))
    return Deal(first, characters, homelands, *decks)


def _dealt(where: str, data: Mapping[str, object], cards: Sequence[Choice]) -> tuple[Choice, ...]:
    dealt = expect_list(where, data[where])
    _cards(where, dealt, cards)
    return tuple(cast(list[Choice], dealt))


def _whole(where: str, data: Mapping[str, object], cards: Sequence[Choice]) -> tuple[Choice, ...]:
    deck = _dealt(where, data, cards)
    if len(deck) != len(cards):
        raise CodecError(where, f"all {len(cards)} are expected, each once, not {len(deck)}")
    return deck
