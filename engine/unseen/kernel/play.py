"""Functions that play a game on its truth: take one action, count sequences of actions.

`act` and `take` ask whether an action is legal; a game's `take_listed` does not, because its caller has just listed it.
"""

from collections.abc import Callable

from unseen.kernel.game import Action, Deal, Event, Face, Game, Need, Options, State, Taken
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
    faces: tuple[Face, ...] = ()
    if game.is_legal(truth, seat, action):
        while open_needs := game.needs(truth, seat, action, faces):
            faces += tuple(game.answer(truth, need) for need in open_needs)
    return faces


def take_listed_by(
    needs: Callable[[State, Seat, Action, tuple[Face, ...]], tuple[Need, ...]],
    answer: Callable[[State, Need], Face],
    decide: Callable[[State, Seat, Action, tuple[Face, ...]], tuple[Event, ...]],
    evolve: Callable[[State, Event], State],
) -> Callable[[State, Seat, Action], Taken[State, Event, Face]]:
    """Return a game's `take_listed`, made of its other functions.

    Args:
        needs: The game's `needs`.
        answer: The game's `answer`.
        decide: The game's `decide`, or faster, the same for an action that is known to be legal.
        evolve: The game's `evolve`.
    """

    def take_listed(truth: State, seat: Seat, action: Action) -> Taken[State, Event, Face]:
        """Take a legal action on the truth; see `unseen.kernel.game.Game.take_listed`."""
        faces: tuple[Face, ...] = ()
        while open_needs := needs(truth, seat, action, faces):
            faces += tuple([answer(truth, need) for need in open_needs])
        events, after = decide(truth, seat, action, faces), truth
        for event in events:
            after = evolve(after, event)
        return Taken(faces, events, after)

    return take_listed


def act(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, seat: Seat, action: Action
) -> Taken[State, Event, Face]:
    """Take an action on the truth, asking once whether it is legal.

    Raises:
        IllegalAction: The rules refuse it.
    """
    if game.is_legal(truth, seat, action):
        return game.take_listed(truth, seat, action)
    # A game that keeps rule 4 refuses here, with the reason.
    events, after = game.decide(truth, seat, action, ()), truth
    for event in events:
        after = game.evolve(after, event)
    return Taken((), events, after)


def take(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, seat: Seat, action: Action
) -> State:
    """Return the truth after an action.

    Raises:
        IllegalAction: The rules refuse it.
    """
    return act(game, truth, seat, action).after


def perft(game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, depth: int) -> int:
    """Count the sequences of `depth` legal actions; a game that ends sooner counts as one."""
    if depth == 0 or game.is_over(truth):
        return 1
    if depth == 1:
        return sum(len(game.legal_actions(truth, seat)) for seat in game.to_act(truth))
    return sum(divide(game, truth, depth).values())


def divide(
    game: Game[State, Action, Event, Need, Face, Options, Deal], truth: State, depth: int
) -> dict[tuple[Seat, Action], int]:
    """Return the perft of depth - 1 after each legal action, by seat and action."""
    listed = [(seat, action) for seat in game.to_act(truth) for action in game.legal_actions(truth, seat)]
    if depth == 1:
        return dict.fromkeys(listed, 1)
    return {each: perft(game, game.take_listed(truth, *each).after, depth - 1) for each in listed}
