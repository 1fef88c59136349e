"""Actions, facts and reasons in words."""

from typing import assert_never, cast

from page.text import Text
from unseen.kernel.errors import Reason
from unseen.kernel.resign import Resign
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
from unseen.misty_ruins.changes import Bore
from unseen.misty_ruins.characters import Identity
from unseen.misty_ruins.facts import AmI, AtLeast, Fact, FromOneOf
from unseen.misty_ruins.items import ITEM_CARDS
from unseen.misty_ruins.rules.strike import shields_left
from unseen.misty_ruins.rules.turn import ARROWS
from unseen.misty_ruins.state import SEATS, Last, State
from unseen.misty_ruins.tiles import PRINTED, Tile


def tile_words(tile: Tile, t: Text) -> str:
    """Return a tile in words: what is on it, and its runes."""
    printed = PRINTED[tile]
    said = list[str]()
    if printed.home:
        said.append(t(f"misty.home.{printed.home}"))
    if printed.lock:
        said.append(t("misty.tile.lock"))
    if printed.chest:
        said.append(t("misty.tile.chest"))
    if printed.has_monster:
        said.append(t("misty.tile.monster"))
    if printed.has_item:
        said.append(t("misty.tile.item"))
    runes = ", ".join(f"{each.letter} {t(f'misty.rune.{each.colour}')}" for each in printed.runes if each)
    return t("misty.tile", what=", ".join(said) or t("misty.tile.bare"), runes=runes)


def seat_words(place: int, t: Text) -> str:
    """Return the name of a seat by its place."""
    return t(f"seat.{SEATS[place]}")


def item_words(item: str, t: Text) -> str:
    """Return the name of an item."""
    return t(f"misty.item.{item}")


def monster_words(card: str, t: Text) -> str:
    """Return the name of a monster."""
    return t(f"misty.monster.{card}")


def attribute_words(attribute: str, t: Text) -> str:
    """Return the name of an attribute."""
    return t(f"misty.attribute.{attribute}")


def home_words(homeland: str, t: Text) -> str:
    """Return the whole name of a homeland."""
    return t(f"misty.home.{homeland}")


def identity_words(identity: Identity, t: Text) -> str:
    """Return a character with its homeland: "Kusk of the Zambun Jungle"."""
    return t("misty.identity", who=identity.character, home=home_words(identity.homeland, t))


def listed(words: list[str], t: Text, key: str = "misty.and") -> str:
    """Return words as an enumeration: "a, b and c"; `key` joins the last two."""
    if len(words) < 2:
        return "".join(words)
    return t(key, some=", ".join(words[:-1]), last=words[-1])


def homes_words(homelands: tuple[str, ...], t: Text) -> str:
    """Return homelands as an enumeration with "or", by their short names."""
    return listed(list(homelands), t, "misty.or")


def weapon_words(weapon: Weapon, t: Text) -> str:
    """Return a weapon by its name, or the fist."""
    return t("misty.with.fist") if weapon == "fist" else item_words(weapon, t)


def attacked_with(weapon: Weapon, t: Text) -> str:
    """Return a weapon within a sentence: "the Hunting Bow of Ulvenholt", "bare fists"."""
    return t("misty.with.bare") if weapon == "fist" else t("misty.with.item", item=item_words(weapon, t))


def is_sure(question: AtLeast) -> bool:
    """Return whether any number is enough: none is less than 1, and two together are at least 2 (M5)."""
    return question.number <= (2 if question.lucky else 1)


def fact_words(fact: Fact, t: Text) -> str:
    """Return an answer as a fact: "bow at least 4"."""
    said = "yes" if fact.is_yes else "no"
    match fact.question:
        case AtLeast() if is_sure(fact.question):
            return t("misty.fact.sure", attribute=attribute_words(fact.question.attribute, t))
        case AtLeast():
            kind = "lucky" if fact.question.lucky else "least"
            attribute = attribute_words(fact.question.attribute, t)
            return t(f"misty.fact.{kind}.{said}", attribute=attribute, number=fact.question.number)
        case FromOneOf():
            return t(f"misty.fact.home.{said}", homes=homes_words(fact.question.homelands, t))
        case AmI():
            return t("misty.fact.am.no", identity=identity_words(fact.question.identity, t))
        case _:
            assert_never(fact.question)


def action_words(state: State, action: Action, t: Text) -> str:
    """Return a legal action in words, whole: what a screen reader says of its control."""
    match action:
        case Take():
            key = "misty.act.choose" if state.phase == "draft" else "misty.act.take"
            return t(key, item=item_words(action.item, t))
        case Explore():
            tile = tile_words(action.tile, t)
            key = "misty.act.explore.turned" if action.turned else "misty.act.explore"
            return t(key, tile=tile, space=action.space, turned=action.turned)
        case Move() | Flee():
            return t(f"misty.act.{action.kind}", space=action.space)
        case Door():
            number = state.here(state.turn.of).printed.lock[action.ability]
            return t("misty.act.door", ability=attribute_words(action.ability, t), number=number)
        case Attack():
            key = "misty.act.attack.lucky" if action.lucky else "misty.act.attack"
            return t(key, weapon=attacked_with(action.weapon, t))
        case Claim() | Declare():
            return t(f"misty.act.{action.kind}", identity=identity_words(action.identity, t))
        case Identify():
            return t("misty.act.identify", homes=homes_words(action.homelands, t))
        case Buy():
            return t("misty.act.buy", item=item_words(action.item, t), cost=ITEM_CARDS[action.item].coin)
        case Sell():
            if action.card:
                card = item_words(action.card, t)
                return t("misty.act.sell.card", item=item_words(action.item, t), card=card)
            return t("misty.act.sell", item=item_words(action.item, t), gold=ITEM_CARDS[action.item].coin - 1)
        case Cash():
            return t("misty.act.cash", n=ITEM_CARDS[action.item].coin)
        case Rob() | Strip():
            return t(f"misty.act.{action.kind}", seat=t(f"seat.{action.seat}"))
        case AskAttribute():
            return t("misty.act.ask.attribute", attribute=attribute_words(action.attribute, t))
        case AskHomeland():
            return t("misty.act.ask.homeland", home=home_words(action.homeland, t))
        case Lose():
            return t("misty.act.lose", what=loss_words(borne(state, action), t))
        case Discard():
            return t("misty.act.discard", item=item_words(action.item, t))
        case OpenChest() | Hide() | DrinkElixir() | Rest() | Heal() | End() | Skip():
            return t(f"misty.act.{action.kind}")
        case Resign():
            return t("tool.resign")
        case _:
            assert_never(action)


def borne(state: State, action: Lose) -> Bore:
    """Return the loss that bearing a strike will be: shields stop some of it, and nobody loses more than they have."""
    place, _, card = state.owed[0]
    assert card
    stopped = min(action.health, shields_left(state, place, card))
    health = min(action.health - stopped, state.players[place].health)
    return Bore(place, card, action.blocks, health, stopped)


def loss_words(bore: Bore, t: Text) -> str:
    """Name the losses to a strike: "2 stamina and 1 health"."""
    lost = [t("misty.blocks", n=bore.blocks)] if bore.blocks else []
    lost += [t("misty.health", n=bore.health)] if bore.health else []
    return listed(lost, t) or t("misty.nothing")


def short_words(action: Action, t: Text) -> str:
    """Return an action in the fewest words, for the button at the foot; "" where the whole ones are short."""
    match action:
        case (
            Explore()
            | Attack()
            | Claim()
            | Declare()
            | Identify()
            | Buy()
            | Sell()
            | Discard()
            | Take()
            | Door()
        ):
            return t(f"misty.short.{action.kind}")
        case AskAttribute() | AskHomeland():
            return t("misty.short.identify")
        case Move() | Flee():
            return t(f"misty.short.{action.kind}", space=action.space)
        case (
            Cash() | Rob() | Strip() | Lose() | OpenChest() | Hide() | DrinkElixir()
            | Rest() | Heal() | End() | Skip() | Resign()
        ):  # fmt: skip
            return ""
        case _:
            assert_never(action)


def reason_words(reason: Reason, t: Text) -> str:
    """Return a refusal in one sentence."""
    values = {key: _value_words(key, value, t) for key, value in reason.values if key != "tile"}
    if what := values.pop("what", None):
        return t(f"misty.reason.{reason.code}.{str(what).replace(' ', '_')}")
    if last := values.pop("last", None):
        values["last"] = t(f"misty.last.{last}")
        if reason.code == "arrows":
            return _arrows_words(cast(Last, last), values, t)
    return t(f"misty.reason.{reason.code}", **values)


def _arrows_words(last: Last, values: dict[str, object], t: Text) -> str:
    """Return why a colour cannot follow the last action: the colours of its arrows (M9, M10)."""
    shown = [
        t(f"misty.colour.{colour}") for colour in ("red", "yellow", "blue", "green") if colour in ARROWS[last]
    ]
    if not shown:
        return t("misty.reason.arrows.none", **values)
    return t("misty.reason.arrows", **values, arrows=listed(shown, t, "misty.or"))


def _value_words(key: str, value: object, t: Text) -> object:
    """Return a value of a reason by its name, where it has one."""
    match key:
        case "item":
            return t(f"misty.item.{value}")
        case "homeland":
            return t(f"misty.home.{value}")
        case "ability":
            return t(f"misty.attribute.{value}")
        case "seat":
            return t(f"seat.{value}")
        case "colour":
            return t(f"misty.colour.{value}")
        case _:
            return value
