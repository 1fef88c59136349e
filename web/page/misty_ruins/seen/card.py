"""The card: what is chosen and what it would come to, a piece that was asked about, or a refusal."""

from typing import cast

from page.misty_ruins.draw.table_props import Card, Chip, Step
from page.misty_ruins.pointing.press import action, chosen_action, path, placements, pointed_out
from page.misty_ruins.said import words
from page.misty_ruins.said.items import item_text
from page.misty_ruins.said.places import lying_words, neighbour, row_words
from page.misty_ruins.seen.chances import asked_again, odds_note, outlook_lines
from page.misty_ruins.seen.map import gain
from page.misty_ruins.seen.notes import left_words
from page.shell.model import Path, Seated
from page.text import Text
from unseen.kernel.seat import Seat
from unseen.misty_ruins.actions import Action, Attack, Buy, Explore, Lose, Sell, Weapon
from unseen.misty_ruins.board import INDEX, Space
from unseen.misty_ruins.characters import ATTRIBUTES, HOMELANDS, Homeland
from unseen.misty_ruins.facts import AtLeast, FromOneOf
from unseen.misty_ruins.items import (
    INVISIBLE_CHARM,
    ITEM_CARDS,
    ITEMS,
    MAP_CHARM,
    SPEED_CHARM,
    Item,
)
from unseen.misty_ruins.monsters import MONSTER_CARDS
from unseen.misty_ruins.pieces import item_symbol, monster_symbol, tile_face
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.rules.steps import HIDING, MAPPED_TILES
from unseen.misty_ruins.rules.turn import FAST_STEPS, STEPS, identifiable
from unseen.misty_ruins.state import PLACE, SEATS, TILES_IN_HAND, Foe, State
from unseen.misty_ruins.tiles import PRINTED, TILES
from unseen.misty_ruins.tiles import Tile as TileId


def card(seated: Seated, t: Text) -> Card | None:
    """Return the card; None while nothing is chosen, asked about or refused."""
    if seated.refusal:
        return Card(
            t("misty.refused"), words.reason_words(seated.refusal.reason, t), kind="bad", can_close=True
        )
    if seated.asked:
        return _who(seated, seated.asked, t)
    chosen = pointed_out(seated.shown, seated.chosen)
    return _chosen(seated, chosen, t) if chosen and seated.shown.legal else None


def card_words(seated: Seated, t: Text) -> str:
    """Return the words of the card: what a piece is, what an item does and is worth, what an action would come to."""
    told = card(seated, t)
    return " ".join(filter(None, (f"{told.title}.", told.text, *told.lines))) if told else ""


def _who(seated: Seated, token: str, t: Text) -> Card | None:
    """Return the description of a piece."""
    state: State = seated.shown.view
    word, _, rest = token.partition(" ")
    if token in INDEX:
        if state.cells[INDEX[Space(token)]] is None:
            return Card(token, t("misty.space.empty.what"), kind="who")
        return _tile_card(state, Space(token), t)
    match word:
        case "item" if rest in ITEMS:
            return _item_card(Item(rest), t)
        case "tile" if rest in TILES:
            face = tile_face(TileId(rest))
            return Card(
                words.tile_words(TileId(rest), t), _print_words(TileId(rest), t), tile=face, kind="who"
            )
        case "seat" if rest in SEATS[: len(state.players)]:
            spots = (seated.advice.spots if seated.advice else None) or ()
            left = left_words(state, next((spot for spot in spots if spot.place == rest), None), t)
            own = None if seated.shown.is_public else PLACE[seated.shown.seat]
            return seat_card(state, SEATS.index(Seat(rest)), own, left, t)
        case _:
            return None


def _tile_card(state: State, space: Space, t: Text) -> Card:
    cell = state.cell(space)
    said = lying_words(state, space, t)
    if cell.foe:
        return monster_card(cell.foe, said, t)
    title = t(f"misty.home.{cell.printed.home}") if cell.printed.home else t("misty.space.title", space=space)
    lines = tuple(_item_line(item, t) for item in cell.items)
    return Card(
        title, said, tile=tile_face(cell.tile, cell.turned, is_open=cell.is_open), lines=lines, kind="who"
    )


def monster_card(foe: Foe, said: str, t: Text) -> Card:
    """Return the card of an active monster."""
    printed = MONSTER_CARDS[foe.card]
    lines = (
        t("misty.foe.needs", needs=needs_words(foe, t)),
        t("misty.foe.strikes", n=printed.damage, seat=words.seat_words(foe.discoverer, t)),
        t("misty.foe.coin", count=printed.coin),
    )
    symbol = monster_symbol(foe.card)
    return Card(words.monster_words(foe.card, t), said, symbol, (96, 96), lines=lines, kind="who")


def needs_words(foe: Foe, t: Text) -> str:
    """Return the numbers that an attack on a monster needs, damage tokens taken off; 1 is what anybody has."""
    printed, tokens = MONSTER_CARDS[foe.card], sum(foe.tokens)
    others = [
        t("misty.against", ability=words.attribute_words(ability, t), number=max(1, number - tokens))
        for ability, number in printed.against.items()
    ]
    return t("misty.needs", number=max(1, printed.shield - tokens), others=", ".join(others))


def _item_card(item: Item, t: Text) -> Card:
    symbol = item_symbol(item)
    return Card(words.item_words(item, t), item_text(item, t), symbol, (48, 48), kind="who")


def _item_line(item: Item, t: Text) -> str:
    return t("misty.item.line", item=words.item_words(item, t), text=item_text(item, t))


def _print_words(tile: TileId, t: Text) -> str:
    """Describe the contents of a tile that is placed."""
    printed = PRINTED[tile]
    if printed.home:
        return t("misty.print.home")
    if printed.lock:
        needs = [f"{t(f'misty.attribute.{ability}')} {number}" for ability, number in printed.lock.items()]
        return t("misty.print.lock", needs=words.listed(needs, t, "misty.or"))
    said = [t("misty.print.monster")] if printed.has_monster else []
    if printed.chest:
        ability = t(f"misty.attribute.{printed.chest.ability}")
        said.append(
            t("misty.print.chest", ability=ability, number=printed.chest.number, count=printed.chest.items)
        )
    if printed.has_item:
        said.append(t("misty.print.item"))
    return " ".join(said) or t("misty.print.bare")


def seat_card(state: State, place: int, own: int | None, left: str, t: Text) -> Card:
    """Return a player in full: items, trophies, and what was answered for all to hear.

    Args:
        state: The view of the seat at the screen.
        place: The player's place.
        own: The place of the seat at the screen; None for nobody's view.
        left: The cards that the answers leave, in words; "" without the aid.
        t: The words.
    """
    player = state.players[place]
    beside = neighbour(state, place, own)
    lines = [t(f"misty.neighbour.{beside}.what")] if beside else []
    lines += [_item_line(item, t) for item in player.items]
    if player.monsters:
        won = [words.monster_words(card, t) for card in player.monsters]
        lines.append(t("misty.seat.won", monsters=words.listed(won, t)))
    if player.identity:
        lines.append(t("misty.seat.held", identity=words.identity_words(player.identity, t)))
    if player.facts:
        answers = "; ".join(words.fact_words(fact, t) for fact in player.facts)
        lines.append(t("misty.seat.facts", facts=answers))
    if left:
        lines.append(t("misty.seat.left", left=left))
    tiles = t("misty.tiles", n=len(player.tiles))
    seat = SEATS[place]
    text = f"{row_words(state, place, t)}, {tiles}"
    return Card(
        words.seat_words(place, t),
        text,
        f"pawn-{seat}",
        (40, 48),
        f"mr-{seat}",
        lines=tuple(lines),
        kind="who",
    )


def _chosen(seated: Seated, chosen: Path, t: Text) -> Card | None:
    state, verb = seated.shown.view, chosen[0]
    match verb:
        case "explore":
            return _explore(seated, chosen, t)
        case "move" | "flee":
            if not chosen[1:]:
                return Card(t(f"misty.verb.{verb}"), _hint(state, verb, t))
            there = _tile_card(state, Space(chosen[1]), t)
            return there._replace(title=t(f"misty.card.{verb}", space=chosen[1]), kind="go")
        case "door":
            return _door(seated, chosen, t)
        case "chest":
            return _chest(seated, t)
        case "attack":
            return _attack(seated, chosen, t)
        case "claim" | "declare" | "rob" | "strip" | "about":
            # The notes page, or the card of what is owed.
            return None
        case "take" | "discard" | "cash":
            return _take(seated, chosen, t)
        case "trade":
            return _trade(seated, chosen, t)
        case "identify":
            return _identify(seated, chosen, t)
        case "lose":
            return _lose(seated, t)
        case _:
            return Card(t(f"misty.verb.{verb}"), _hint(state, verb, t))


def _hint(state: State, verb: str, t: Text) -> str:
    """Return the consequences of an action without a choice, with the numbers that charms change (M29)."""
    items = state.players[state.turn.of].items
    match verb:
        case "move":
            return t("misty.hint.move", count=FAST_STEPS if SPEED_CHARM in items else STEPS)
        case "rest":
            return t("misty.hint.rest", count=MAPPED_TILES if MAP_CHARM in items else TILES_IN_HAND)
        case "hide" if INVISIBLE_CHARM in items:
            return t("misty.hint.hide.all")
        case "hide":
            return t("misty.hint.hide", count=HIDING)
        case _:
            return t(f"misty.hint.{verb}")


def _explore(seated: Seated, chosen: Path, t: Text) -> Card:
    state: State = seated.shown.view
    tile = TileId(chosen[1])
    taken = action(state, chosen)
    assert isinstance(taken, Explore)
    match = gain(state, taken)
    kind = "bonus" if match.bonus else "letter" if match.letter else "colour"
    lines = [_print_words(tile, t)]
    if match.bonus:
        lines.insert(0, t(f"misty.bonus.{match.bonus}"))
    ways = len(placements(seated.shown.legal, tile)[taken.space])
    return Card(
        t("misty.card.explore", space=taken.space),
        f"{t(f'misty.gain.{kind}')} {t('misty.hint.explore')}",
        tile=tile_face(tile, taken.turned),
        lines=tuple(lines),
        chips=(Chip("turn on", t("misty.turn.on"), "i-turn"),) if ways > 1 else (),
    )


def _door(seated: Seated, chosen: Path, t: Text) -> Card:
    state: State = seated.shown.view
    lock = state.here(state.turn.of).printed.lock
    chips = tuple(
        Chip(f"by {ability}", t("misty.chip.needs", what=words.attribute_words(ability, t), number=number), ability,
             odds_note(seated, AtLeast(ability, number), t), is_chosen=chosen[1:] == (ability,))
        for ability, number in lock.items()
    )  # fmt: skip
    asked = next(
        (AtLeast(ability, number) for ability, number in lock.items() if chosen[1:] == (ability,)), None
    )
    lines = outlook_lines(seated, asked, t) if asked else ()
    return Card(t("misty.verb.door"), t("misty.hint.door"), "lock", (32, 32), lines=lines, chips=chips)


def _chest(seated: Seated, t: Text) -> Card:
    state: State = seated.shown.view
    chest = state.here(state.turn.of).printed.chest
    assert chest
    lines = outlook_lines(seated, AtLeast(chest.ability, chest.number), t)
    ability = words.attribute_words(chest.ability, t)
    text = t("misty.card.chest", ability=ability, number=chest.number, count=chest.items)
    return Card(t("misty.verb.chest"), text, "chest", (32, 32), lines=lines)


def _attack(seated: Seated, chosen: Path, t: Text) -> Card:
    state: State = seated.shown.view
    foe = state.here(state.turn.of).foe
    assert foe
    attacks = [each for each in seated.shown.legal if isinstance(each, Attack)]
    weapons: tuple[Weapon, ...] = tuple(dict.fromkeys(each.weapon for each in attacks))
    chips = [
        Chip(
            f"item {weapon}" if weapon != "fist" else "with fist",
            _weapon_chip(state, weapon, t),
            "fist" if weapon == "fist" else item_symbol(Item(weapon)),
            odds_note(seated, question(state, Attack(weapon)), t),
            is_chosen=chosen[1:2] == (weapon,),
        )
        for weapon in weapons
    ]
    if any(each.lucky for each in attacks) and chosen[1:]:
        lucky = question(state, Attack(cast(Weapon, chosen[1]), lucky=True))
        chips.append(Chip("luck", t("misty.chip.luck"), "luck", odds_note(seated, lucky, t),
                          is_chosen=bool(chosen[2:]), css="toggle"))  # fmt: skip
    taken = action(state, chosen)
    lines = _attack_lines(seated, taken, t) if isinstance(taken, Attack) else ()
    title = t("misty.card.attack", monster=words.monster_words(foe.card, t))
    text = t("misty.foe.needs", needs=needs_words(foe, t))
    return Card(title, text, monster_symbol(foe.card), (96, 96), lines=lines, chips=tuple(chips))


def _weapon_chip(state: State, weapon: Weapon, t: Text) -> str:
    """Return a weapon with the number that an attack with it needs."""
    asked, what = question(state, Attack(weapon)), words.weapon_words(weapon, t)
    if words.is_sure(asked):
        return t("misty.chip.sure", what=what)
    return t("misty.chip.needs", what=what, number=asked.number)


def _attack_lines(seated: Seated, taken: Attack, t: Text) -> tuple[str, ...]:
    asked = question(seated.shown.view, taken)
    if words.is_sure(asked):
        return (t("misty.attack.sure"),)
    key = "misty.attack.lucky" if taken.lucky else "misty.attack.needs"
    needs = t(key, ability=words.attribute_words(asked.attribute, t), number=asked.number)
    return needs, *outlook_lines(seated, asked, t)


def _take(seated: Seated, chosen: Path, t: Text) -> Card:
    verb = chosen[0]
    items = [path(each)[1] for each in seated.shown.legal if path(each)[:1] == (verb,)]
    chips = tuple(
        Chip(
            f"item {item}",
            words.item_words(item, t),
            item_symbol(Item(item)),
            is_chosen=chosen[1:] == (item,),
        )
        for item in items
    )
    if not chosen[1:]:
        return Card(t(f"misty.verb.{verb}"), t(f"misty.hint.{verb}"), "find", (32, 32), chips=chips)
    item = Item(chosen[1])
    title = t(f"misty.card.{verb}", item=words.item_words(item, t))
    # In the draft the whole offer stays beside the card, which says what the one that is pointed out does.
    is_choice = len(chips) > 1 and seated.shown.view.phase == "turn"
    return Card(title, item_text(item, t), item_symbol(item), (48, 48), chips=chips if is_choice else ())


def _trade(seated: Seated, chosen: Path, t: Text) -> Card:
    state: State = seated.shown.view
    trades = [each for each in seated.shown.legal if isinstance(each, Buy | Sell)]
    chips = [
        Chip(
            f"item {each.item}",
            t(f"misty.chip.{each.kind}", item=words.item_words(each.item, t)),
            item_symbol(each.item),
            _price(each, t),
            is_chosen=chosen[1:3] == (each.kind, each.item),
        )
        for each in trades
        if not (isinstance(each, Sell) and each.card)
    ]
    if chosen[1:2] == ("sell",):
        chips += [
            Chip(f"for {each.card}", t("misty.chip.for", card=words.item_words(each.card, t)), "item-gold",
                 is_chosen=chosen[3:] == (each.card,), css="toggle")
            for each in trades
            if isinstance(each, Sell) and each.card and each.item == chosen[2]
        ]  # fmt: skip
    gold = t("misty.hint.trade", gold=state.players[state.turn.of].gold)
    taken = action(state, chosen)
    if taken is None:
        return Card(t("misty.verb.trade"), gold, "coin", (24, 24), chips=tuple(chips))
    assert isinstance(taken, Buy | Sell)
    # The choice that is lit names the trade, and so does the button: a third time would leave no room for either.
    text, symbol = item_text(taken.item, t), item_symbol(taken.item)
    return Card(t("misty.verb.trade"), text, symbol, (48, 48), chips=tuple(chips))


def _price(each: Buy | Sell, t: Text) -> str:
    coin = ITEM_CARDS[each.item].coin
    return t("misty.gold", n=coin if isinstance(each, Buy) else coin - 1)


def _identify(seated: Seated, chosen: Path, t: Text) -> Card:
    state: State = seated.shown.view
    homes = max(identifiable(state), key=len, default=())
    chips = tuple(
        Chip(f"home {home}", home, f"crest-{home.lower()}", is_chosen=home in chosen[1:], css="toggle")
        for home in homes
    )
    named = cast(tuple[Homeland, ...], tuple(home for home in homes if home in chosen[1:]))
    lines = outlook_lines(seated, FromOneOf(named), t) if named else ()
    return Card(t("misty.verb.identify"), t("misty.hint.identify"), "who-nobody", lines=lines, chips=chips)


def _lose(seated: Seated, t: Text) -> Card:
    state: State = seated.shown.view
    debt, ways = state.owed[0], [each for each in seated.shown.legal if isinstance(each, Lose)]
    taken = chosen_action(seated.shown, seated.chosen)
    assert debt.card
    assert isinstance(taken, Lose)
    others = {(each.blocks, each.health) for each in ways}
    bore = words.borne(state, taken)
    step = Step(
        bore.blocks,
        bore.health + bore.stopped,
        bore.stopped,
        (taken.blocks + 1, taken.health - 1) in others,
        (taken.blocks - 1, taken.health + 1) in others,
    )
    seat, monster = words.seat_words(debt.place, t), words.monster_words(debt.card, t)
    title = t("misty.card.lose", seat=seat, monster=monster, count=MONSTER_CARDS[debt.card].damage)
    key = "misty.hint.lose" if len(ways) > 1 else "misty.hint.lose.only"
    return Card(title, t(key), monster_symbol(debt.card), (96, 96), step=step, can_close=False)


def owed_card(state: State, legal: tuple[Action, ...], chosen: Path, t: Text) -> Card | None:
    """Return the card of a decision that is owed and has not been pointed at yet; None where none is.

    Args:
        state: The view of the seat that owes it.
        legal: Its legal actions.
        chosen: The chosen path.
        t: The words.
    """
    if not legal or state.phase != "turn" or not state.owed:
        return None
    place, what, _ = state.owed[0]
    name = what.replace(" ", "_")
    match what:
        case "rob" | "strip":
            seats = [path(each)[1] for each in legal]
            chips = [
                Chip(f"seat {seat}", t(f"seat.{seat}"), f"badge-{seat}", is_chosen=chosen[1:] == (seat,))
                for seat in seats
            ]
        case "ask attribute":
            chips = [
                Chip(f"about {each}", t("misty.chip.less", attribute=words.attribute_words(each, t), number=LESS_THAN),
                     each, is_chosen=chosen[1:] == (each,))
                for each in ATTRIBUTES
            ]  # fmt: skip
        case "ask homeland":
            chips = [
                Chip(f"about {home}", home, f"crest-{home.lower()}", is_chosen=chosen[1:] == (home,))
                for home in HOMELANDS
            ]
        case "discard":
            items = [path(each)[1] for each in legal]
            chips = [
                Chip(
                    f"item {item}",
                    words.item_words(item, t),
                    item_symbol(Item(item)),
                    is_chosen=chosen[1:] == (item,),
                )
                for item in items
            ]
        case _:
            return None
    title = t(f"misty.owed.{name}", seat=words.seat_words(place, t))
    taken = action(state, chosen)
    known = asked_again(state, taken, t) if taken in legal and taken is not None else ""
    lines = (known,) if known else ()
    return Card(title, t(f"misty.owed.{name}.what"), lines=lines, chips=tuple(chips), can_close=False)
