"""A copy of a drawing, laid over the screen in the same place; the next rendering removes it."""

from page.edge.browser import Js, document, is_turned


def bare(drawn: Js, mark: str) -> Js:
    """Return a copy of an element, with `mark` as a further class and without any ids."""
    copy = drawn.cloneNode(True)
    for named in (copy, *copy.querySelectorAll("[id]")):
        named.removeAttribute("id")
    copy.classList.add(mark)
    return copy


def laid_over(drawn: Js, mark: str) -> Js:
    """Lay a copy of an element, made by `bare`, over the screen in the place of the original, and return it."""
    copy = bare(drawn, mark)
    holder = document.getElementById("page")
    box, page = drawn.getBoundingClientRect(), holder.getBoundingClientRect()
    left, top = (page.right - box.right, page.bottom - box.bottom) if is_turned() else (box.left, box.top)
    # The copy is placed within the border of the page, which a phone's notch may need.
    places = ("left", left - holder.clientLeft), ("top", top - holder.clientTop)
    for side, at in (*places, ("width", box.width), ("height", box.height)):
        copy.style.setProperty(side, f"{at}px")
    return document.getElementById("screen").appendChild(copy)
