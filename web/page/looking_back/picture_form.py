"""Draw the picture of a moment: its canvas, what is chosen for it, and the ways to hand it on."""

from markupsafe import Markup

from page.looking_back.picturing import SIDES, SIZES, Picturing
from page.parts.html import Value, el
from page.parts.segments import segments
from page.text import Text


def picture_form(props: Picturing, *, has_names: bool, label: str, t: Text) -> Markup:
    """Draw the form.

    Args:
        props: The picture.
        has_names: Whether there are names to be put on it.
        label: The moment, in words.
        t: The words.
    """
    width, height = SIDES[props.size]
    sizes: dict[str, str] = {size: t(f"look.picture.{size}") for size in SIZES}
    title = el("h2", {"id": "look-picture-title", "tabindex": -1}, t("look.picture"))
    close = _button("look-picture", "", "btn quiet small", t("look.play.close"))
    canvas: dict[str, Value] = {
        "id": f"look-canvas-{props.size}",
        "class": "look-canvas",
        "width": width,
        "height": height,
        "role": "img",
        "aria-label": label,
    }
    said = "failed" if props.has_failed else f"handed.{props.handed}" if props.handed else ""
    waits = not (props.ways or props.has_failed)
    return el(
        "section",
        {"class": "look-play", "aria-labelledby": "look-picture-title"},
        el("div", {"class": "look-head"}, title, close),
        el("canvas", canvas),
        el("p", {"class": "sub"}, t("look.picture.wait" if waits else f"look.picture.{said}"))
        if waits or said
        else None,
        segments("look-size", sizes, props.size),
        _names(props, t) if has_names else None,
        el("div", {"class": "look-on"}, *(_way(way, t) for way in props.ways)),
    )


def _names(props: Picturing, t: Text) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": "look-names",
        "class": "btn quiet small",
        "data-do": "look-names",
        "aria-pressed": "true" if props.has_names else "false",
    }
    return el("button", attrs, t("look.picture.names"))


def _way(way: str, t: Text) -> Markup:
    return _button("look-hand", way, "btn quiet", t(f"look.picture.way.{way}"))


def _button(do: str, value: str, css: str, words: str) -> Markup:
    attrs: dict[str, Value] = {
        "type": "button",
        "id": f"{do}-{value}" if value else do,
        "class": css,
        "data-do": do,
        "data-value": value or None,
    }
    return el("button", attrs, words)
