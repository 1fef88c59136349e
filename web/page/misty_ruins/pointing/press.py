"""Pointing: how presses on the map, the hand, the items and the board of actions become one legal action.

A press chooses, and the card shows what it would come to; the button at the foot takes it. A second press of a space
that is chosen takes it too: to move, flee or explore. A chosen tile lies ready at once where it fits best, so that
exploring takes two presses.

The chosen path begins with a verb, and the rest says what it is done with: ("explore", "T05", "h7", "90"), ("move",
"h7"), ("attack", "I05", "lucky"), ("identify", "Rittik", "Zambun"), ("claim", "Kusk", ""). Tokens are spaces, verbs,
and "tile T05", "item I05", "for I41", "by bow", "with fist", "luck", "home Rittik", "who Kusk", "from Zambun",
"seat p2", "about luck", "more blocks", "more health", "turn on", "turn back".
"""

from collections.abc import Iterable, Sequence
from typing import cast

from page.shell.game_page import Pointed
from page.shell.messages import Shown
from page.shell.model import Path
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Declare,
    Discard,
    Door,
    DrinkElixir,
    End,
    Explore,
    Flee,
    Heal,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Rob,
    Sell,
    Skip,
    Strip,
    Take,
    Weapon,
)  # fmt: skip
from unseen.misty_ruins.board import INDEX, Space
from unseen.misty_ruins.characters import (
    ATTRIBUTES,
    CHARACTERS,
    HOMELANDS,
    Ability,
    Character,
    Homeland,
    Identity,
)  # fmt: skip
from unseen.misty_ruins.items import Item
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.placing import matched
from unseen.misty_ruins.rules.strike import shields_left
from unseen.misty_ruins.state import State
from unseen.misty_ruins.tiles import Tile, Turned

VERBS = (
    "explore", "move", "door", "chest", "attack", "claim", "take", "trade", "identify", "flee", "hide", "rest", "heal",
    "elixir",
)  # fmt: skip
"""The verbs that a player presses on the board of actions."""
TURNS = {"turn on": 1, "turn back": -1}
"""The steps through the ways in which a tile fits."""
ALONE: dict[str, Action] = {
    "chest": OpenChest(), "hide": Hide(), "rest": Rest(), "heal": Heal(), "elixir": DrinkElixir(), "skip": Skip(),
}  # fmt: skip
"""The verbs that need nothing else."""
QUESTIONS: dict[str, Action] = {
    **{attribute: AskAttribute(attribute) for attribute in ATTRIBUTES},
    **{homeland: AskHomeland(homeland) for homeland in HOMELANDS},
}
"""The questions about oneself, by what they ask for."""
NAMED = frozenset(("tile", "item", "seat"))
"""The first words of tokens of pieces: without a choice, pressing one in vain asks about it."""


def action(state: State, chosen: Path) -> Action | None:
    """Return the action that a path says, legal or not; None while it is not complete.

    Args:
        state: The view of the seat to act.
        chosen: The path.
    """
    match chosen:
        case ("explore", tile, space, turned):
            return Explore(Tile(tile), cast(Turned, int(turned)), Space(space))
        case ("move", space):
            return Move(Space(space))
        case ("flee", space):
            return Flee(Space(space))
        case ("door", ability):
            return Door(cast(Ability, ability))
        case ("attack", weapon, *luck):
            return Attack(cast(Weapon, weapon), bool(luck))
        case ("identify", _, *_):
            return Identify(cast(tuple[Homeland, ...], tuple(sorted(chosen[1:]))))
        case ("claim" | "declare", character, homeland) if character and homeland:
            identity = Identity(cast(Character, character), cast(Homeland, homeland))
            return Claim(identity) if chosen[0] == "claim" else Declare(identity)
        case ("take", item):
            return Take(Item(item))
        case ("trade", "buy", item):
            return Buy(Item(item))
        case ("trade", "sell", item):
            return Sell(Item(item))
        case ("trade", "sell", item, card):
            return Sell(Item(item), Item(card))
        case ("cash", item):
            return Cash(Item(item))
        case ("discard", item):
            return Discard(Item(item))
        case ("rob", seat):
            return Rob(Seat(seat))
        case ("strip", seat):
            return Strip(Seat(seat))
        case ("about", what):
            return QUESTIONS.get(what)
        case ("lose", blocks, health):
            return Lose(int(blocks), int(health))
        case (verb,) if verb in ALONE:
            return ALONE[verb]
        case _:
            return None


def path(taken: Action) -> Path:
    """Return the path of an action; empty for one that has only a button of its own."""
    match taken:
        case Explore():
            return "explore", taken.tile, taken.space, str(taken.turned)
        case Move() | Flee():
            return taken.kind, taken.space
        case Door():
            return "door", taken.ability
        case Attack():
            return ("attack", taken.weapon, "lucky") if taken.lucky else ("attack", taken.weapon)
        case Identify():
            return "identify", *taken.homelands
        case Claim() | Declare():
            return taken.kind, *taken.identity
        case Take() | Cash() | Discard():
            return taken.kind, taken.item
        case Buy():
            return "trade", "buy", taken.item
        case Sell():
            return ("trade", "sell", taken.item, taken.card) if taken.card else ("trade", "sell", taken.item)
        case Rob() | Strip():
            return taken.kind, taken.seat
        case AskAttribute():
            return "about", taken.attribute
        case AskHomeland():
            return "about", taken.homeland
        case Lose():
            return "lose", str(taken.blocks), str(taken.health)
        case _:
            return next(((verb,) for verb, alone in ALONE.items() if alone == taken), ())


def pointed_out(shown: Shown, chosen: Path) -> Path:
    """Return the path that the table shows: the chosen one, or without any the safest way to bear a strike."""
    if chosen or not shown.legal or not isinstance(shown.legal[0], Lose):
        return chosen
    return path(safest(shown.view, shown.legal))


def safest(state: State, legal: Iterable[Action]) -> Lose:
    """Return the way to bear a strike that costs the least health, and of several the least stamina.

    Args:
        state: The view of the seat that is struck.
        legal: Its legal actions.
    """
    place, _, card = state.owed[0]
    assert card
    stopped = shields_left(state, place, card)
    losses = [each for each in legal if isinstance(each, Lose)]
    return min(losses, key=lambda each: (max(0, each.health - stopped), each.blocks))


def chosen_action(shown: Shown, chosen: Path) -> Action | None:
    """Return the legal action that is pointed out; None while there is none."""
    found = action(shown.view, pointed_out(shown, chosen))
    return found if found in shown.legal else None


def point(shown: Shown, chosen: Path, token: str) -> Pointed:
    """Return the meaning of a press after a chosen path."""
    now = pointed_out(shown, chosen)
    found = _path(shown, now, token)
    if found is None:
        return Pointed(chosen=chosen, refused=True)
    taken = action(shown.view, found)
    if found == now and token in INDEX and isinstance(taken, Move | Flee | Explore) and taken in shown.legal:
        return Pointed(action=taken)
    return Pointed(chosen=found)


def _path(shown: Shown, now: Path, token: str) -> Path | None:
    """Return the path after a press; None for one that means nothing now."""
    legal: Sequence[Action] = shown.legal
    word, _, rest = token.partition(" ")
    if token in INDEX:
        return _space(shown.view, legal, now, Space(token))
    if token in TURNS:
        return _turned(legal, now, TURNS[token])
    if token in VERBS or token == "skip":
        return _verb(shown.view, legal, token)
    match word:
        case "tile":
            return _tile(shown.view, legal, now, rest)
        case "item":
            return _lucky(legal, now, _item(legal, now, rest))
        case "for" if now[:2] == ("trade", "sell"):
            return _listed(legal, (*now[:3], rest) if now[3:] != (rest,) else now[:3])
        case "by":
            return _listed(legal, ("door", rest))
        case "with":
            return _lucky(legal, now, _listed(legal, ("attack", rest)))
        case "luck" if now[:1] == ("attack",) and now[1:]:
            return _listed(legal, now[:2] if now[2:] else (*now, "lucky"))
        case "home":
            return _homes(legal, now, rest)
        case "who" if rest in CHARACTERS:
            return _named(legal, now, rest, "")
        case "from" if rest in HOMELANDS:
            return _named(legal, now, "", rest)
        case "seat":
            return next(
                (path(each) for each in legal if isinstance(each, Rob | Strip) and each.seat == rest), None
            )
        case "about":
            return _listed(legal, ("about", rest))
        case "more":
            return _shared(legal, now, rest)
        case _:
            return None


def _listed(legal: Sequence[Action], found: Path) -> Path | None:
    """Return a path if it is the path of a legal action."""
    return found if any(path(each) == found for each in legal) else None


def _verb(state: State, legal: Sequence[Action], verb: str) -> Path | None:
    """Return the path that a verb begins, with what there is no choice about filled in."""
    if verb in ALONE:
        return (verb,) if ALONE[verb] in legal else None
    if verb == "claim":
        return next((("claim", "", "") for each in legal if isinstance(each, Claim)), None)
    paths = [path(each) for each in legal if path(each)[:1] == (verb,)]
    if not paths:
        return None
    if verb == "explore":
        return path(best(state, [each for each in legal if isinstance(each, Explore)]))
    if verb == "attack":
        return path(easiest(state, legal))
    return paths[0] if len(paths) == 1 else (verb,)


def easiest(state: State, legal: Iterable[Action]) -> Attack:
    """Return the attack without luck that needs the least, which is offered first; of several the first listed."""
    attacks = [each for each in legal if isinstance(each, Attack) and not each.lucky]
    return min(attacks, key=lambda each: question(state, each).number)


def placements(legal: Iterable[Action], tile: str) -> dict[str, list[Explore]]:
    """Return the legal placements of a tile by space, the turns in order."""
    found: dict[str, list[Explore]] = {}
    for each in legal:
        if isinstance(each, Explore) and each.tile == tile:
            found.setdefault(each.space, []).append(each)
    return found


def _tile(state: State, legal: Sequence[Action], now: Path, tile: str) -> Path | None:
    """Return the path of a tile in hand, on the space that was chosen or else where it fits best.

    A tile that is chosen already is turned.
    """
    places = placements(legal, tile)
    if not places:
        return None
    if now[:2] == ("explore", tile):
        return _turned(legal, now, 1)
    here = places.get(now[2]) if now[:1] == ("explore",) else None
    return path(best(state, here)) if here else offered(state, legal, tile)


def offered(state: State, legal: Iterable[Action], tile: str) -> Path:
    """Return the path of the placement that is offered first for a tile that fits somewhere."""
    return path(best(state, [way for ways in placements(legal, tile).values() for way in ways]))


def best(state: State, ways: Sequence[Explore]) -> Explore:
    """Return the first of some placements that brings a bonus, or else the first."""
    return next((way for way in ways if matched(state, way)), ways[0])


def _space(state: State, legal: Sequence[Action], now: Path, space: Space) -> Path | None:
    if now[:1] == ("explore",) and now[1:]:
        if now[2:3] == (space,):
            return now
        ways = placements(legal, now[1]).get(space)
        if ways:
            return path(best(state, ways))
    for kind in (Flee, Move):
        if kind(space) in legal:
            return path(kind(space))
    here = [each for each in legal if isinstance(each, Explore) and each.space == space]
    return path(best(state, here)) if here else None


def _turned(legal: Sequence[Action], now: Path, step: int) -> Path | None:
    """Return the path of the tile turned to the next way in which it fits, or to the previous one."""
    if len(now) != len(("explore", "tile", "space", "turned")):
        return None
    ways = placements(legal, now[1]).get(now[2], [])
    at = next((number for number, way in enumerate(ways) if path(way) == now), 0)
    return path(ways[(at + step) % len(ways)]) if ways else None


def _item(legal: Sequence[Action], now: Path, item: str) -> Path | None:
    """Return the path of an item: what it is taken, bought, sold, cashed, used or discarded for."""
    if now[:1] == ("attack",) and ("attack", item) == now[:2]:
        return now
    kinds = ("discard", "take", "trade", "attack", "cash")
    paths = [path(each) for each in legal if item in path(each)[1:3]]
    if any(isinstance(each, DrinkElixir) for each in legal) and item == "I23" and not paths:
        return ("elixir",)
    return min(
        paths,
        key=lambda each: (kinds.index(each[0]) if each[0] in kinds else len(kinds), len(each)),
        default=None,
    )


def _lucky(legal: Sequence[Action], now: Path, found: Path | None) -> Path | None:
    """Return the path of another weapon, with luck if the one before it was with luck."""
    if found and found[0] == "attack" and now[:1] == ("attack",) and now[2:]:
        return _listed(legal, (*found[:2], *now[2:])) or found
    return found


def _homes(legal: Sequence[Action], now: Path, home: str) -> Path | None:
    """Return the path with a homeland asked about, or no longer."""
    named = set(now[1:]) if now[:1] == ("identify",) else set[str]()
    named ^= {home}
    return _listed(legal, ("identify", *sorted(named))) if named else ("identify",)


def _named(legal: Sequence[Action], now: Path, character: str, homeland: str) -> Path | None:
    """Return the path of a claim or declaration with another character or homeland."""
    verb = next((each.kind for each in legal if isinstance(each, Claim | Declare)), None)
    if verb is None:
        return None
    was = now[1:] if now[:1] == (verb,) and len(now) == len(("claim", "who", "from")) else ("", "")
    return verb, character or was[0], homeland or was[1]


def _shared(legal: Sequence[Action], now: Path, what: str) -> Path | None:
    """Return the path of a loss with one block, or one health, more in place of the other."""
    step = {"blocks": 1, "health": -1}.get(what)
    if step is None or now[:1] != ("lose",):
        return None
    return _listed(legal, ("lose", str(int(now[1]) + step), str(int(now[2]) - step)))


def is_space(token: str) -> bool:
    """Return whether a token is a space of the map."""
    return token in INDEX


def is_verb(token: str) -> bool:
    """Return whether a token is pressed to act, so that pressing it in vain is refused."""
    return token not in INDEX and token.partition(" ")[0] not in NAMED


def ends_turn(action: Action) -> bool:
    """Return whether an action is the end of the turn that the button at the foot takes."""
    return isinstance(action, End)
