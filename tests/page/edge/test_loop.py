from collections.abc import Sequence

from page.edge.loop import Loop
from page.shell.effects import DealerEffect, Effect, Focus, Leave, ServiceEffect, Sit, Speak, StageEffect
from page.shell.messages import Away, HandedOver, Message, Pressed, SatDown, Tick
from page.shell.party import Party
from unseen.nusubito import THIEF

Model = tuple[str, ...]
"""What happened, by name."""


class Recorded:
    """A stage that writes down what it is asked to do."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def settle(self) -> None:
        self.done.append("settle")

    def draw(self, model: Model, focus: str = "") -> None:
        self.done.append("draw " + " ".join(model) + (f", focus {focus}" if focus else ""))

    def hush(self) -> None:
        self.done.append("hush")

    def perform(self, effects: Sequence[StageEffect]) -> None:
        self.done += [f"{type(effect).__name__}" for effect in effects]


def name(message: Message) -> str:
    return message.value if isinstance(message, Pressed) else type(message).__name__


class Table:
    """A loop over a model that remembers messages, with the effects that a test gives to each of them."""

    def __init__(
        self, effects: dict[str, tuple[Effect, ...]] | None = None, told: tuple[Message, ...] = ()
    ) -> None:
        self.stage = Recorded()
        self.dealt: list[DealerEffect | ServiceEffect] = []
        self.errors: list[Exception] = []
        self.effects, self.told = effects or {}, told
        self.loop: Loop[Model] = Loop((), self.update, self.deal, self.stage, self.errors.append)

    def update(self, model: Model, message: Message) -> tuple[Model, tuple[Effect, ...]]:
        if name(message) == "boom":
            raise ValueError("boom")
        return (*model, name(message)), self.effects.get(name(message), ())

    def deal(self, effect: DealerEffect | ServiceEffect) -> tuple[Message, ...]:
        self.dealt.append(effect)
        return self.told


def test_a_press_settles_draws_and_then_performs() -> None:
    table = Table({"a": (Speak("hello"), Focus("b"))})
    table.loop.dispatch(Pressed("do", "a"))
    assert table.stage.done == ["settle", "draw a, focus b", "Speak", "Focus"]


def test_a_tick_does_not_cut_motion_short() -> None:
    table = Table()
    table.loop.dispatch(Tick("x"))
    assert table.stage.done == ["draw Tick"]


def test_what_the_dealer_tells_is_drawn_in_the_same_picture() -> None:
    table = Table({"SatDown": (Sit(THIEF),)}, told=(Tick("x"),))
    table.loop.dispatch(SatDown("hold"))
    assert table.dealt == [Sit(THIEF)]
    assert table.stage.done == ["settle", "draw SatDown Tick"]


def test_what_the_dealer_tells_comes_before_what_waits() -> None:
    table = Table({"a": (Leave(),)}, told=(Tick("x"),))
    table.loop.dispatch(Pressed("do", "a"), Pressed("do", "b"))
    assert table.loop.model == ("a", "Tick", "b")


def test_a_curtain_is_drawn_before_anything_is_said() -> None:
    table = Table({"Away": (Speak("covered"),)})
    table.loop.dispatch(Away("blur"))
    assert table.stage.done == ["settle", "draw Away", "hush", "Speak"]


def test_a_hand_over_forgets_what_was_said() -> None:
    table = Table()
    table.loop.dispatch(HandedOver(THIEF, Party()))
    assert table.stage.done == ["draw HandedOver", "hush"]


def test_a_message_that_comes_while_drawing_waits_its_turn() -> None:
    class Nervous(Recorded):
        def draw(self, model: Model, focus: str = "") -> None:
            super().draw(model, focus)
            if len(model) == 1:
                table.loop.dispatch(Tick("late"))
                self.done.append("drawn")

    table = Table()
    table.stage = Nervous()
    table.loop = Loop((), table.update, table.deal, table.stage, table.errors.append)
    table.loop.dispatch(Pressed("do", "a"))
    assert table.stage.done == ["settle", "draw a", "drawn", "draw a Tick"]


def test_after_an_exception_nothing_more_happens() -> None:
    table = Table()
    table.loop.dispatch(Pressed("do", "boom"), Pressed("do", "a"))
    table.loop.dispatch(Pressed("do", "b"))
    assert [type(error) for error in table.errors] == [ValueError]
    assert table.stage.done == []
