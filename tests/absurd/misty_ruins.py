"""The absurd acts of Misty Ruins."""

from tests.absurd.acts import Acts, Detector
from unseen.misty_ruins.actions import (
    Action,
    AskAttribute,
    AskHomeland,
    Attack,
    Buy,
    Cash,
    Claim,
    Door,
    DrinkElixir,
    End,
    Flee,
    Heal,
    Hide,
    Identify,
    Lose,
    Move,
    OpenChest,
    Rest,
    Sell,
    Skip,
    Take,
)  # fmt: skip
from unseen.misty_ruins.board import Space
from unseen.misty_ruins.characters import IDENTITIES, Identity
from unseen.misty_ruins.facts import AmI, AtLeast, FromOneOf, Question, allows, is_true
from unseen.misty_ruins.items import GOLD_CARDS
from unseen.misty_ruins.referee import legal_actions
from unseen.misty_ruins.rules.combat import question
from unseen.misty_ruins.rules.explore import LESS_THAN
from unseen.misty_ruins.rules.strike import shields_left
from unseen.misty_ruins.state import BLOCKS, PLACE, TILES_IN_HAND, Player, State


def asks_what_it_was_told(acts: Acts) -> bool:
    """Asks about itself what the answers to itself have settled already, either way."""
    act = acts[-1]
    match act.action:
        case Identify() | AskAttribute() | AskHomeland():
            return _settled(acts, _question(act.view, act.action)) is not None
        case _:
            return False


def tries_what_cannot_succeed(acts: Acts) -> bool:
    """Tries a door or a chest, or attacks without a token to put down, although the answers say that it fails."""
    act = acts[-1]
    match act.action:
        case Attack() if act.view.tokens_left(_place(acts)):
            # A miss that is foreseen leaves a token, which is gold once the monster falls.
            return False
        case Attack() | Door() | OpenChest():
            return _settled(acts, _question(act.view, act.action)) is False
        case _:
            return False


def claims_whom_it_cannot_be(acts: Acts) -> bool:
    """Claims an identity that the answers to itself rule out."""
    action = acts[-1].action
    return isinstance(action, Claim) and _settled(acts, AmI(action.identity)) is False


def passes_its_claim(acts: Acts) -> bool:
    """Does not say who it is on a monster, although the answers to itself leave one identity."""
    view = acts[-1].view
    if view.phase != "turn" or view.owed or view.here(_place(acts)).foe is None:
        return False
    left = _identities(acts)
    if len(left) > 1:
        return False
    claim = Claim(left[0])
    return acts[-1].action != claim and claim in legal_actions(view, acts[-1].seat)


def leaves_a_beaten_monster(acts: Acts) -> bool:
    """Flees or hides from a monster that an attack is sure to beat, by the answers to itself."""
    act = acts[-1]
    if not isinstance(act.action, Flee | Hide):
        return False
    attacks = [each for each in legal_actions(act.view, act.seat) if isinstance(each, Attack)]
    return any(_settled(acts, question(act.view, each)) for each in attacks)


def trades_at_a_loss(acts: Acts) -> bool:
    """Sells for less gold what it has bought and buys nothing else for it, or buys back what it has sold."""
    action, earlier = acts[-1].action, [act.action for act in acts[:-1]]
    if isinstance(action, Buy):
        return Sell(action.item) in earlier
    if isinstance(action, Cash):
        return False
    for before, each in reversed(list(enumerate(earlier))):
        if isinstance(each, Sell) and each.card is None:
            return Buy(each.item) in earlier[:before] and acts[before].view.turn.last != "buy"
        if not isinstance(each, Cash):
            return False
    return False


def walks_back(acts: Acts) -> bool:
    """Walks back to where it has just come from, having done nothing there, and with nothing changed meanwhile."""
    act = acts[-1]
    if not isinstance(act.action, Move):
        return False
    for before in reversed(acts[:-1]):
        if isinstance(before.action, Move | Flee):
            here = before.view.players[_place(acts)].at
            return act.action.space == here and _map(before.after) == _map(act.view)
        if not isinstance(before.action, End):
            return False
    return False


def leaves_gold_lying(acts: Acts) -> bool:
    """Ends its turn with a block to spare on a tile from which it could take gold."""
    act = acts[-1]
    if not isinstance(act.action, End):
        return False
    return any(
        isinstance(each, Take) and each.item in GOLD_CARDS for each in legal_actions(act.view, act.seat)
    )


def rests_for_nothing(acts: Acts) -> bool:
    """Rests with all its blocks and tiles, although it could do something else."""
    act, player = acts[-1], _player(acts[-1].view, acts)
    if not isinstance(act.action, Rest) or act.view.turn.last or player.is_defeated or player.blocks < BLOCKS:
        return False
    is_full = len(player.tiles) >= TILES_IN_HAND or not act.view.stack
    return is_full and any(not isinstance(each, Rest | Cash) for each in legal_actions(act.view, act.seat))


def falls_with_blocks_left(acts: Acts) -> bool:
    """Takes a strike on its health and is defeated, although blocks could have borne it; shields stop some (M38)."""
    act = acts[-1]
    if not isinstance(act.action, Lose):
        return False
    place, _, card = act.view.owed[0]
    assert card
    health = _player(act.view, acts).health + shields_left(act.view, place, card)
    losses = [each for each in legal_actions(act.view, act.seat) if isinstance(each, Lose)]
    return act.action.health >= health and any(each.health < health for each in losses)


def skips_a_free_answer(acts: Acts) -> bool:
    """Declines a free question although one of those that it may ask is not settled."""
    act = acts[-1]
    if not isinstance(act.action, Skip):
        return False
    asks = [
        each for each in legal_actions(act.view, act.seat) if isinstance(each, AskAttribute | AskHomeland)
    ]
    return any(_settled(acts, _question(act.view, each)) is None for each in asks)


def wastes_the_elixir(acts: Acts) -> bool:
    """Drinks the elixir while it has blocks to spend."""
    return isinstance(acts[-1].action, DrinkElixir) and _player(acts[-1].view, acts).blocks > 0


def turns_gold_into_gold(acts: Acts) -> bool:
    """Turns a gold card into gold where nothing is for sale."""
    act = acts[-1]
    if not isinstance(act.action, Cash):
        return False
    here = act.view.here(_place(acts))
    return not (here.printed.home and set(here.items) - GOLD_CARDS)


def waits_on_and_on(acts: Acts) -> bool:
    """Does nothing but rest, heal, hide and end its turn, act after act."""
    acts = [act for act in acts if act.view.phase == "turn" and not act.view.owed]
    return len(acts) >= IDLE and all(isinstance(act.action, Rest | Heal | Hide | End) for act in acts[-IDLE:])


def walks_on_and_on(acts: Acts) -> bool:
    """Does nothing but walk, wait and end its turn, turn after turn."""
    acts = [act for act in acts if act.view.phase == "turn" and not act.view.owed]
    return len(acts) >= AIMLESS and all(
        isinstance(act.action, Move | Flee | Rest | Heal | Hide | End) for act in acts[-AIMLESS:]
    )


AIMLESS = 20
"""The acts of walking and waiting, ten turns with a step in each, that nobody would go on to watch."""
IDLE = 6
"""The acts of nothing but waiting that nobody would go on to watch."""

ACTS: dict[str, Detector] = {
    "asks what it was told": asks_what_it_was_told,
    "tries what cannot succeed": tries_what_cannot_succeed,
    "claims whom it cannot be": claims_whom_it_cannot_be,
    "passes its claim": passes_its_claim,
    "leaves a beaten monster": leaves_a_beaten_monster,
    "trades at a loss": trades_at_a_loss,
    "walks back and forth": walks_back,
    "leaves gold lying": leaves_gold_lying,
    "rests for nothing": rests_for_nothing,
    "falls with blocks left": falls_with_blocks_left,
    "skips a free answer": skips_a_free_answer,
    "wastes the elixir": wastes_the_elixir,
    "turns gold into gold": turns_gold_into_gold,
    "waits on and on": waits_on_and_on,
    "walks on and on": walks_on_and_on,
}


def _place(acts: Acts) -> int:
    return PLACE[acts[-1].seat]


def _player(view: State, acts: Acts) -> Player:
    return view.players[_place(acts)]


def _identities(acts: Acts) -> list[Identity]:
    """Return the identities that the answers to the seat leave."""
    facts = _player(acts[-1].view, acts).facts
    return [each for each in IDENTITIES if allows(facts, each)]


def _settled(acts: Acts, asked: Question) -> bool | None:
    """Return the answer that the answers to the seat leave to a question; None if they leave both."""
    answers = {is_true(asked, each) for each in _identities(acts)}
    return answers.pop() if len(answers) == 1 else None


def _question(view: State, action: Action) -> Question:
    here = view.here(view.turn.of)
    match action:
        case Attack():
            return question(view, action)
        case Identify():
            return FromOneOf(action.homelands)
        case AskAttribute():
            return AtLeast(action.attribute, LESS_THAN)
        case AskHomeland():
            return FromOneOf((action.homeland,))
        case Door():
            return AtLeast(action.ability, here.printed.lock[action.ability])
        case _:
            assert here.printed.chest
            return AtLeast(here.printed.chest.ability, here.printed.chest.number)


def _map(view: State) -> frozenset[tuple[Space, object]]:
    """Return what lies on the map."""
    return frozenset(
        (space, (cell.items, cell.foe and cell.foe.tokens, cell.is_open)) for space, cell in view.on_map
    )
