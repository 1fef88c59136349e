"""Functions that play a game on its truth: take one action, count sequences of actions."""

from unseen.kernel.game import Action, Deal, Event, Face, Game, Need, Options, State
from unseen.kernel.seat import Seat


def begun(game: Game[State, Action, Event, Need, Face, Options, Deal], options: Options, deal: Deal) -> State:
    """Return the truth after a game's opening."""
    truth = game.start(options, deal)
    for event in begun_by(game, truth):
        truth = game.evolve(truth, event)
    return truth


def begun_by(game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State) -> tuple[Event, ...]:
    """Return the events of a game's opening, answered from the truth at the start."""
    faces: tuple[Face, ...] = ()
    while open_needs := game.opening(truth, faces):
        faces += tuple(game.answer(truth, need) for need in open_needs)
    return game.begin(truth, faces)


def turn_up(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, seat: Seat, action: Action
) -> tuple[Face, ...]:
    """Answer the needs of an action from the truth; nothing for an illegal action, which `decide` then refuses."""
    return turn_up_listed(game, truth, seat, action) if game.is_legal(truth, seat, action) else ()


def turn_up_listed(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, seat: Seat, action: Action
) -> tuple[Face, ...]:
    """Like `turn_up`, without checking that the action is legal: if it is not, `needs` may raise anything."""
    faces: tuple[Face, ...] = ()
    while open_needs := game.needs(truth, seat, action, faces):
        faces += tuple(game.answer(truth, need) for need in open_needs)
    return faces


def take(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, seat: Seat, action: Action
) -> State:
    """Return the truth after an action.

    Raises:
        IllegalAction: The rules refuse it.
    """
    return _after(game, truth, seat, action, turn_up(game, truth, seat, action))


def _after(
    game: Game[State, Action, Event, Need, Face, Options, Deal],
    truth: State,
    seat: Seat,
    action: Action,
    faces: tuple[Face, ...],
) -> State:
    for event in game.decide(truth, seat, action, faces):
        truth = game.evolve(truth, event)
    return truth


def perft(game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, depth: int) -> int:
    """Count the sequences of `depth` legal actions; a game that ends sooner counts as one."""
    if depth == 0 or game.is_over(truth):
        return 1
    return sum(divide(game, truth, depth).values())


def divide(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, depth: int
) -> dict[tuple[Seat, Action], int]:
    """Return the perft of depth - 1 after each legal action, by seat and action."""
    return {
        (seat, action): perft(
            game, _after(game, truth, seat, action, turn_up_listed(game, truth, seat, action)), depth - 1
        )
        for seat in game.to_act(truth)
        for action in game.legal_actions(truth, seat)
    }
