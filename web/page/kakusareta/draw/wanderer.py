"""The figure of the poster: the Kakusareta on foot in the snow."""

from markupsafe import Markup

from page.parts.html import el

# Limb by limb, the feet at (0 0), 360 tall; the front parts come last.
_REAR_LEG = "M-44-100L-60-46L-84-12Q-90 0-78 2H-44Q-36 0-38-10L-28-46L-6-96Z"
_FRONT_LEG = "M16-96L28-48L34-12Q34 2 46 2H84Q92-2 82-10L62-18L60-50L66-96Z"
_WRAPS = "M-66-38L-36-30M-58-54L-28-46M-74-22L-38-16M30-40L61-38M26-56L62-54M33-24L64-22"
_CAPE = (
    "M-44-242C-84-210-118-152-138-88L-118-102L-108-80L-90-100L-78-74L-60-98L-44-72L-28-96L-10-70L8-96L26-72"
    "L40-97L58-74L70-98L88-78L96-100L116-86C108-150 94-208 66-242Q10-214-44-242Z"
)
_UPPER_CAPE = (
    "M-38-246C-66-228-88-196-100-164L-84-172L-74-154L-58-172L-44-150L-26-172L-8-148L12-172L30-150L46-172L60-154"
    "L72-174L90-160C84-196 76-228 58-246Q10-222-38-246Z"
)
_STRAW = (
    "M-96-112L-84-148M-74-108L-62-146M-50-106L-42-142M-22-104L-18-140M10-106V-140M34-106L30-142M62-106L54-144"
    "M86-112L76-150M-66-184L-54-212M-42-184L-32-216M-14-186L-8-218M16-186V-218M42-186L36-218M64-184L56-212"
)
_FACE = "M-34-252H54Q52-214 10-210Q-32-214-34-252Z"
_SLIT = "M-26-250Q10-240 48-250L43-231Q10-222-20-231Z"
_PUPILS = "M-8-236H6M20-237H33"
_CORD = "M-28-254C-22-226-8-210 8-207C26-210 42-226 48-254"
_TAILS = (
    "M10-212C-28-196-70-210-112-180C-92-182-78-180-66-184C-90-160-120-146-160-150C-120-126-74-142-46-164"
    "C-26-180-6-188 14-198Z"
)
_HAT = "M2-362C14-356 78-312 148-268Q158-258 144-253C66-228-52-228-126-250Q-140-256-128-266C-62-308-14-358 2-362Z"
_RIM = "M-100-252L-92-262M-62-243L-56-256M-22-238L-18-252M22-237V-251M64-241L58-254M104-249L95-260"
_SNOW = (
    "M2-362C14-356 62-324 116-289C108-274 92-286 78-272C62-258 46-278 28-266C10-255-8-276-26-263"
    "C-44-252-60-276-76-266C-92-258-104-272-98-286C-50-318-14-358 2-362Z"
)
_WEAVE = "M2-352L-34-282M2-352L-2-280M2-352L38-280M2-352L-66-284M2-352L74-286"
_STAFF = "M118-262L96 4"
_HAND = "M86-176C98-188 116-186 122-176C126-164 118-154 106-154C92-154 80-160 86-176Z"


def wanderer(x: float, y: float, scale: float) -> Markup:
    """Draw the Kakusareta with a staff, the feet at (x, y), 300 wide and 366 tall at scale 1."""
    return el(
        "g",
        {"class": "k-wanderer", "transform": f"translate({x:g} {y:g}) scale({scale:g})"},
        el("path", {"class": "shadow", "d": "M-96 2Q10-10 96 2Q150 10 210 30Q90 34-60 20Z"}),
        el("path", {"class": "limb", "d": _REAR_LEG}),
        el("path", {"class": "limb", "d": _FRONT_LEG}),
        el("path", {"class": "wraps", "d": _WRAPS}),
        el("path", {"class": "staff-o", "d": _STAFF}),
        el("path", {"class": "staff", "d": _STAFF}),
        el("path", {"class": "cape", "d": _CAPE}),
        el("path", {"class": "cape", "d": _UPPER_CAPE}),
        el("path", {"class": "straw", "d": _STRAW}),
        el("path", {"class": "limb", "d": _HAND}),
        el("path", {"class": "limb", "d": _FACE}),
        el("path", {"class": "slit", "d": _SLIT}),
        el("path", {"class": "pupils", "d": _PUPILS}),
        el("path", {"class": "cord-o", "d": _CORD}),
        el("path", {"class": "cord", "d": _CORD}),
        el("path", {"class": "tails", "d": _TAILS}),
        el(
            "g",
            {"transform": "translate(0 -17) rotate(-2 0 -300)"},
            el("path", {"class": "limb", "d": _HAT}),
            el("path", {"class": "rim", "d": _RIM}),
            el("path", {"class": "cap", "d": _SNOW}),
            el("path", {"class": "weave", "d": _WEAVE}),
        ),
    )
