"""The end screen: the truth about everybody, the gold by source, and the replay with every seat's eyes."""

from markupsafe import Markup

from page.misty_ruins.draw.board import board
from page.misty_ruins.draw.over import GIVEN_UP, Hidden, OverProps, Side
from page.misty_ruins.said.log import entry_words, moment_words, owner
from page.misty_ruins.said.words import identity_words, seat_words, tile_words
from page.parts.replay import Replay, Step, titled_once
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import end_frame, own_seat, replay
from page.text import Text
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import ONLOOKER, Seat
from unseen.misty_ruins import outcome, view
from unseen.misty_ruins.actions import Attack, Claim, Explore
from unseen.misty_ruins.events import Acted
from unseen.misty_ruins.items import ITEM_CARDS
from unseen.misty_ruins.monsters import MONSTER_CARDS
from unseen.misty_ruins.pieces import still, tile_face
from unseen.misty_ruins.rules.ending import CLAIM_GOLD, gold
from unseen.misty_ruins.state import PLACE, SEATS, State

PREFIX = "replay-"
"""Begins the ids of a finished map."""


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> OverProps:
    """Return the props of the end screen; `aftermath` is what a game with somebody elsewhere adds to it."""
    game = screen.game
    last: State = game.states[-1]
    ended = outcome(last) or game.forfeit
    assert ended
    winners = ended.winners
    winner = winners[0] if len(winners) == 1 else None
    you = aftermath.you if aftermath else own_seat(model, screen)
    return OverProps(
        winners=tuple(map(str, winners)),
        names=tuple(seat_words(PLACE[seat], t) for seat in winners),
        by=ended.by,
        decider=seat_words(PLACE[decided], t) if (decided := decider(last, ended)) else "",
        has_quit=ended.by in GIVEN_UP and you == decided,
        sides=tuple(_side(last, PLACE[seat], t) for seats in ended.places for seat in seats),
        board=board_at(screen, t),
        facts=_facts(screen),
        frame=end_frame(model, screen, winner, replay_of(screen, t), t, aftermath),
        hidden=hidden(screen, t),
        hidden_title=hidden_title(screen, t),
        eyes=("truth", *last.seats, ONLOOKER),
    )


def decider(last: State, ended: Outcome) -> Seat | None:
    """Return the seat whose right claim or whose resignation ended the game; None where neither did."""
    if ended.by in GIVEN_UP:
        # Whoever gives up comes last (M49).
        return ended.places[-1][0]
    place = last.ending.place if last.ending else None
    return None if place is None else SEATS[place]


def _side(last: State, place: int, t: Text) -> Side:
    player = last.players[place]
    identity = player.identity
    claimed = bool(last.ending and last.ending.by == "claim" and last.ending.place == place)
    declared = bool(player.declared and player.declared == identity)
    return Side(
        seat=str(SEATS[place]),
        name=seat_words(place, t),
        who=identity_words(identity, t) if identity else "",
        symbol=f"who-{identity.character.lower()}" if identity else "who-nobody",
        tokens=player.gold,
        items=sum(ITEM_CARDS[item].coin for item in player.items),
        monsters=sum(MONSTER_CARDS[card].coin for card in player.monsters),
        knowing=CLAIM_GOLD if claimed else last.options.declaration if declared else 0,
        total=gold(last, place, identity),
        said=identity_words(player.declared, t) if player.declared else "",
        was_right=declared or claimed,
    )


def board_at(screen: Over, t: Text) -> Markup:
    """Draw the map at this step of the replay."""
    label = t("misty.map.replay", when=moment_words(screen.game.states[screen.at], t))
    return board(still(screen.game, screen.at, None)._replace(label=label, prefix=PREFIX), t)


def hidden(screen: Over, t: Text) -> tuple[Hidden, ...]:
    """Return the hidden cards that the chosen eyes saw: the map and all else is the same to everybody (M4)."""
    state: State = screen.game.states[screen.at]
    seen = state if screen.eyes == "truth" else view(state, Seat(screen.eyes))
    found = (
        Hidden(
            str(SEATS[place]),
            seat_words(place, t),
            identity_words(player.identity, t) if player.identity else "",
            tuple((tile_face(tile), tile_words(tile, t)) for tile in player.tiles if tile),
        )
        for place, player in enumerate(seen.players)
    )
    return tuple(each for each in found if each.who or each.tiles)


def hidden_title(screen: Over, t: Text) -> str:
    """Return the title of these cards."""
    state: State = screen.game.states[screen.at]
    if screen.eyes == "truth" or state.result is not None:
        return t("misty.over.hidden")
    if screen.eyes == ONLOOKER:
        return ""
    return t("misty.over.hidden.seat", seat=seat_words(PLACE[Seat(screen.eyes)], t))


def _facts(screen: Over) -> tuple[tuple[str, int], ...]:
    """Return the game in numbers."""
    last: State = screen.game.states[-1]
    taken = [told.event.action for _, told in screen.game.log if isinstance(told.event, Acted)]
    return (
        ("rounds", last.round),
        ("tiles", sum(isinstance(action, Explore) for action in taken)),
        ("monsters", sum(len(player.monsters) for player in last.players)),
        ("attacks", sum(isinstance(action, Attack) for action in taken)),
        ("claims", sum(isinstance(action, Claim) for action in taken)),
    )


def replay_of(screen: Over, t: Text) -> Replay:
    """Return the replay: its step, and the record in words."""
    steps = titled_once(
        Step(ply + 1, owner(told), entry_words(told, t), moment_words(told.before, t))
        for ply, told in screen.game.log
    )
    now = " ".join(f"{step.text}." for step in steps if step.at == screen.at)
    return replay(screen, steps, moment_words(screen.game.states[screen.at], t), now)
