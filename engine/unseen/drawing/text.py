"""Words in SVG."""


def escaped(text: str) -> str:
    """Return a text as it is written in an element or in an attribute with double quotes."""
    for sign, name in (("&", "amp"), ("<", "lt"), (">", "gt"), ('"', "quot")):
        text = text.replace(sign, f"&{name};")
    return text
