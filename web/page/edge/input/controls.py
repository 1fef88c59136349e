"""Controls: presses and keys on the screen become messages.

There is one listener per kind of event, on the document: rendering never binds or unbinds any.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from page.edge.browser import Js, document, is_key, present, window
from page.edge.events import Events
from page.edge.files import Files
from page.edge.input.drag import Drag
from page.edge.input.guard import Guard, Touch
from page.edge.input.keys import (
    ACTIVATE,
    ASKS,
    COMES_BACK,
    CONTROLS,
    STEPS,
    TURN,
    TURN_BACK,
    USES_STEPS,
    is_composed,
    shortcut,
)
from page.edge.input.rover import Rover
from page.shell.messages import Message, Pressed

if TYPE_CHECKING:
    from page.edge.input.command_field import CommandField
    from page.edge.input.notches import Notches

Kind = Literal["action", "arm", "space", "rod", "coin", "verb", "do", "ask"]
_KINDS: tuple[Kind, ...] = ("action", "arm", "space", "rod", "coin", "verb", "do", "ask")
_CONTROL = ",".join(f"[data-{kind}]" for kind in _KINDS)
_FIELDS = "input,select,textarea"
_STAYING = ".with-stay"
"""The element around a control that any press elsewhere presses (`data-stay`)."""
_BUTTONS = "button,a[href],summary,input,select,textarea"
"""The elements that the browser itself presses on Enter or Space."""


class Controls:
    """The listeners of the screen.

    Args:
        events: The page's event listeners.
        rover: Moves the focus over the board.
        files: Takes the file of a file field.
        is_press: Returns whether a click is a press, and not the end of panning the board.
        has_shortcuts: Returns whether single-key shortcuts are on.
        dispatch: Takes the messages.
    """

    def __init__(
        self,
        events: Events,
        rover: Rover,
        files: Files,
        is_press: Callable[[], bool],
        has_shortcuts: Callable[[], bool],
        dispatch: Callable[[Message], None],
    ) -> None:
        self._rover, self._files, self._dispatch = rover, files, dispatch
        self._is_press, self._has_shortcuts = is_press, has_shortcuts
        self._guard = Guard()
        self._line: CommandField | None = None
        self._notches: Notches | None = None
        self._drag = Drag(events, dispatch, lambda: self._guard.answered(window.performance.now()))
        # What a deed shows at its end may lie just where it was asked for.
        events.after_deed = lambda: self._guard.answered(window.performance.now())
        events.listen(document, "pointerdown", self._touched, passive=True)
        events.listen(document, "click", self._clicked)
        events.listen(document, "change", self._changed)
        events.listen(document, "input", self._typed, passive=True)
        events.listen(document, "keydown", self._key)
        events.listen(document, "wheel", self._wheeled)
        events.listen(document, "focusin", lambda event: rover.entered(event.target), passive=True)

    def _touched(self, event: Js) -> None:
        self._guard.touched(Touch(float(event.timeStamp), float(event.clientX), float(event.clientY)))
        # The buttons of the foot act themselves, and must not move under the pointer.
        if present(event.target.closest(_STAYING)) is None:
            self._stay()

    def _stay(self) -> None:
        """Stop what would come by itself, if anything would."""
        control = present(document.querySelector("[data-stay]"))
        if control is not None:
            self._press(control)

    def _clicked(self, event: Js) -> None:
        control = present(event.target.closest(_CONTROL))
        if control is None or control.matches(_FIELDS):
            return
        if not (event.isTrusted and event.detail):
            self._press(control)
        elif not (self._is_press() and self._drag.is_press()):
            return
        elif self._guard.heeds(_name(control), present(control.getAttribute("data-ends"))):
            self._press(control)
            self._guard.answered(window.performance.now())

    def _changed(self, event: Js) -> None:
        field = event.target
        do = present(field.getAttribute("data-do"))
        if do is None:
            return
        if field.type == "file":
            with self._files.held(field):
                self._dispatch(Pressed("do", do))
            return
        self._dispatch(Pressed("do", do, _written(field)))

    def _typed(self, event: Js) -> None:
        """Dispatch each change of a field that is drawn again while the player types."""
        if event.target.matches("[data-live]"):
            self._changed(event)

    def _key(self, event: Js) -> None:
        if not is_key(event):
            return
        if not event.repeat:
            self._stay()
        if event.ctrlKey or event.metaKey or event.altKey:
            return
        key, target = str(event.key), event.target
        composed = is_composed(is_composing=bool(event.isComposing), key_code=int(event.keyCode))
        is_in_field = bool(target.matches(_FIELDS))
        if composed and is_in_field:
            return
        if key != "Tab" and (scene := present(document.querySelector("[data-any-key]"))) is not None:
            event.preventDefault()
            if not event.repeat:
                self._press(scene)
            return
        if target.matches("[data-line]"):
            self._command_field().press(event, target)
        elif key == "Enter" and target.matches("[data-enter]"):
            event.preventDefault()
            self._dispatch(Pressed("do", str(target.getAttribute("data-enter")), _written(target)))
        elif self._steps(event, key, target) or (key in ACTIVATE and self._rover.enter(target)):
            event.preventDefault()
        elif key in ACTIVATE:
            if not composed:
                self._activate(event, target)
        elif key == "Escape":
            if not event.repeat:
                self._dispatch(Pressed("do", "escape"))
        elif self._rover.move(target, key):
            event.preventDefault()
        elif self._has_shortcuts() and not (event.repeat or is_in_field):
            self._shortcut(event, shortcut(key, str(event.code), is_shifted=bool(event.shiftKey)))

    def _wheeled(self, event: Js) -> None:
        """Turn the piece on the board if the wheel is over the board; elsewhere let the page scroll."""
        if event.ctrlKey or present(event.target.closest(".board")) is None:
            return
        if self._within_reach(TURN) is None:
            return
        event.preventDefault()
        # Only where a wheel turns a piece.
        from page.edge.input.notches import Notches

        self._notches = self._notches or Notches()
        notch = self._notches.turned(float(event.deltaY), int(event.deltaMode), float(event.timeStamp))
        control = self._within_reach(TURN if notch > 0 else TURN_BACK)
        if notch and control is not None:
            self._press(control)

    def _within_reach(self, selector: str) -> Js | None:
        """Return the control if it exists and is not covered by a sheet."""
        control = present(document.querySelector(selector))
        return None if control is None or present(control.closest("[inert]")) is not None else control

    def _steps(self, event: Js, key: str, target: Js) -> bool:
        """Step through a finished game where it is looked back on, and return whether that was done."""
        if key not in STEPS or event.shiftKey or not self._has_shortcuts() or target.matches(USES_STEPS):
            return False
        # A button that has the focus is pressed by the space bar.
        if key in ACTIVATE and present(target.closest(_BUTTONS)) is not None:
            return False
        control = self._within_reach(STEPS[key])
        if control is None:
            return False
        self._press(control)
        return True

    def _shortcut(self, event: Js, key: str) -> None:
        control = self._within_reach(CONTROLS[key]) if key in CONTROLS else None
        if control is None:
            return
        event.preventDefault()
        if key in ASKS:
            control.focus()
        elif key in COMES_BACK:
            active = present(document.activeElement)
            self._dispatch(Pressed("do", "command-open", str(active.id) if active is not None else ""))
        else:
            self._press(control)

    def _activate(self, event: Js, target: Js) -> None:
        control = present(target.closest(_CONTROL))
        if control is None or control.matches(_FIELDS):
            return
        if event.repeat:
            event.preventDefault()  # a key that is held presses once
        elif present(target.closest(_BUTTONS)) is None:
            event.preventDefault()
            self._press(control)

    def _command_field(self) -> "CommandField":
        # Most players never switch it on.
        from page.edge.input.command_field import CommandField

        self._line = self._line or CommandField(self._dispatch)
        return self._line

    def _press(self, control: Js) -> None:
        field = present(document.querySelector("[data-line]")) if control.id == "command-go" else None
        if field is not None:
            self._command_field().enter(field)
            return
        for kind in _KINDS:
            value = present(control.getAttribute(f"data-{kind}"))
            if value is not None:
                detail = present(control.getAttribute("data-value"))
                self._dispatch(Pressed(kind, str(value), str(detail or "")))
                return


def _name(control: Js) -> str:
    """Return the name of a control: its id, or its deed."""
    # Its node may be another control's after drawing.
    if control.id:
        return str(control.id)
    values = (
        f"{kind} {value}" for kind in _KINDS if (value := present(control.getAttribute(f"data-{kind}")))
    )
    return next(values, "")


def _written(field: Js) -> str:
    """Return the text of a field, after its `data-value` if it has one."""
    which, value = present(field.getAttribute("data-value")), str(field.value)
    return value if which is None else f"{which} {value}"
