"""The presenter of the end screen, on which everything may be shown."""

from page.courtyard.draw.over import Over as Ended
from page.kakusareta.draw.clock import Clock
from page.kakusareta.draw.over import Over as Props
from page.kakusareta.ending.replay import RECORD, board
from page.kakusareta.ending.way import WAY
from page.kakusareta.ending.why import why_words
from page.shell.draw.beside import Aftermath
from page.shell.model import Model, Over
from page.shell.outcome import end_frame, own_seat
from page.text import Text
from unseen.courtyard.board import named
from unseen.courtyard.pieces import treasure
from unseen.kakusareta import State
from unseen.kakusareta.actions import Action, Destroy, End, Leap
from unseen.kakusareta.cards import CARD
from unseen.kakusareta.events import Attacked, Climbed, Event, Leapt, Stepped
from unseen.kakusareta.pieces import lost
from unseen.kakusareta.prices import DART_PRICES


def over(model: Model, screen: Over, t: Text, aftermath: Aftermath | None = None) -> Props:
    """Return the props of the end screen; `aftermath` is the addition of an online game."""
    game = screen.game
    last: State = game.states[-1]
    winner = last.result.winner if last.result else game.forfeit_to
    you = own_seat(model, screen)
    end = Ended(
        winner=winner,
        by=last.result.by if last.result else "forfeit",
        places={"space": str(last.at)},
        treasure=treasure(last),
        phase="night" if game.states[screen.at].phase == "night" else "day",
        board=board(screen, t),
        path=WAY.legs(game, t),
        facts=_facts(screen, t),
        frame=end_frame(model, screen, winner, RECORD.replay(screen, t), t, aftermath),
        why=RECORD.why(screen, lambda why: why_words(why, game, you, t), t),
    )
    return Props(end, _clock(last))


def _clock(last: State) -> Clock | None:
    """Return the temples that decided the game (K7); None if something else did."""
    if last.result is None or last.result.by != "four temples":
        return None
    taken = lost(last) & ~last.destroyed
    return Clock(tuple(named(last.destroyed)), tuple(named(taken)))


def _facts(screen: Over, t: Text) -> tuple[tuple[str, str], ...]:
    game = screen.game
    last: State = game.states[-1]
    numbers = {
        "rounds": len({(state.day, state.phase, state.round) for state in game.states}),
        "moves": sum(isinstance(told.event, Leapt | Stepped | Climbed) for _, told in game.log),
        "darts": sum(_darts(told.before, told.event) for _, told in game.log),
        "temples": lost(last).bit_count(),
    }
    if last.elements:
        numbers["powers"] = sum(map(_is_power, game.actions))
    rods = ("rods", t("over.fact.of_six", rods=len(last.seen)))
    return (*((name, str(number)) for name, number in numbers.items()), rods)


def _darts(before: State, event: Event) -> int:
    """Return the number of darts that an event spent on an attack (K17)."""
    moya = before.moya(event.space) if isinstance(event, Attacked) else None
    return DART_PRICES[moya.level] if moya else 0


def _is_power(action: Action) -> bool:
    """Return whether an action uses a card, by itself or as part of another action."""
    match action:
        case Leap():
            return action.silent
        case Destroy():
            return action.ashes
        case End():
            return action.mirage is not None
        case _:
            return action.kind in CARD
