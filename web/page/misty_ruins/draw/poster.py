"""The picture of the start screen: five wanderers awake round a lantern, and an eye in the dark behind a gate."""

from functools import cache

from markupsafe import Markup

from page.parts.drawing import band, bokashi, canvas, cloud
from page.parts.html import el
from unseen.misty_ruins.drawing.sprite import use


def path(inks: str, d: str) -> Markup:
    """Draw a shape; every word of `inks` is a class of the art without its `mr-`."""
    return el("path", {"class": " ".join("mr-" + ink for ink in inks.split()), "d": d})


def _cavern() -> Markup:
    """Draw the vault: arches of the catacombs that fade into the mist, and stone teeth that hang from above."""
    half = 58
    lefts = (-520, -350, -180, -10, 770, 940, 1110, 1280, 1450)
    arches = "".join(f"M{x} 700V500a{half} {half} 0 0 1 {2 * half} 0V700z" for x in lefts)
    back = (
        "M-700-1000H1700V330C1600 350 1520 318 1440 330L1412 398L1390 318C1300 300 1220 330 1130 306L1104 372L1080 296"
        "C1000 276 900 300 820 262L796 330L772 246C640 190 220 190 80 250L58 326L32 258C-60 296-150 280-220 308"
        "L-248 384L-270 312C-380 330-560 306-700 340Z"
    )
    front = (
        "M-700-1000H1700V180C1620 190 1560 156 1490 168L1452 268L1422 160C1330 134 1260 168 1180 146L1150 226L1122 142"
        "C1040 112 980 136 920 102L896 190L866 92C800 60 760 76 706 52L690 108L668 40C560 10 300 8 196 36L170 96L150 50"
        "C90 62 50 60 4 96L-24 196L-54 104C-120 136-190 122-262 150L-290 240L-320 156C-420 176-560 150-700 180Z"
    )
    return el(
        "g",
        None,
        path("vault", back),
        path("wall", "M-700 430H1700V800H-700z"),
        path("s4", arches),
        path("s5", front),
    )


def _gate() -> Markup:
    """Draw the ruined gate: two pillars, an arch that has broken, and the dark between them."""
    dark = "M214 760V392C214 250 304 168 424 168S634 250 634 392V760Z"
    left = (
        "M104 780V352C104 190 246 72 424 72C440 72 456 73 470 75L456 118L474 140L452 172C442 170 434 168 424 168"
        "C304 168 214 250 214 392V780Z"
    )
    right = (
        "M744 780V352C744 300 730 254 706 214L684 226L660 198L630 214L612 250C626 288 634 338 634 392V780Z"
    )
    lit = "M214 392C214 250 304 168 424 168C434 168 442 170 452 172L444 190C330 180 238 262 238 398V780H214Z"
    lit_right = "M634 392C634 338 626 288 612 250L600 270C608 306 612 350 612 398V780H634Z"
    stones = (
        "M104 700H214M104 612H214M104 524H214M104 436H214M160 780V700M150 700V612M168 612V524M150 524V436"
        "M106 352L216 370M124 280L232 322M166 200L266 264M232 136L306 210M318 92L356 180M410 72L414 168"
        "M634 700H744M634 612H744M634 524H744M634 436H744M690 780V700M700 700V612M682 612V524M700 524V436"
        "M632 370L742 352M622 300L726 262"
    )
    cracks = "M470 75L440 96L446 120M706 214L712 250L690 272M104 560L132 572L140 600M744 640L716 650L712 684"
    fallen = "M752 780L742 716L798 690L858 712L866 780ZM842 784L852 740L900 730L934 784ZM46 782L40 744L84 722L116 782Z"
    moss = (
        "M104 430C120 424 132 440 128 456S140 478 130 490S112 486 104 500ZM744 500C728 498 722 512 728 524"
        "S716 544 726 558S738 556 744 570ZM232 136C246 128 262 134 270 122S300 116 306 100L318 92L232 130Z"
    )
    roots = (
        "M560 60C556 120 590 140 580 190S604 240 594 290"
        "M580 190C566 204 570 226 558 240M330 60C340 100 318 120 326 156"
    )
    return el(
        "g",
        {"class": "mr-block"},
        path("d", dark),
        _eye(),
        path("s3 o", left),
        path("s3 o", right),
        path("y3", lit + lit_right),
        path("l", stones + cracks),
        path("m2", moss),
        path("l", left + right),
        path("l mr-root-o", roots),
        path("lr mr-root", roots),
        path("s2 o", fallen),
        path("l", "M742 716L800 738L858 712M800 738L806 780M852 740L884 756L900 730M40 744L80 756L84 722"),
    )


def _eye() -> Markup:
    """Draw the eye in the dark, which is where the other posters have a sun."""
    lids = "M232 356C280 276 350 236 424 236S568 276 616 356C568 420 500 452 424 452S280 420 232 356Z"
    veins = (
        "M250 356C276 348 290 352 312 346M258 366C280 368 292 376 316 374"
        "M598 356C572 346 556 354 534 348M590 368C570 372 556 368 536 378"
    )
    rays = "".join(
        f"M424 344L{424 + x} {344 + y}"
        for x, y in ((0, -94), (66, -66), (94, 0), (66, 66), (0, 94), (-66, 66), (-94, 0), (-66, -66))
    )
    return el(
        "g",
        None,
        path("b1 o", lids),
        path(
            "b2", "M232 356C280 276 350 236 424 236S568 276 616 356C568 308 500 284 424 284S280 308 232 356Z"
        ),
        path("lv2", veins),
        el("circle", {"class": "mr-y2 mr-o", "cx": 424, "cy": 344, "r": 100}),
        path("ly3", rays),
        el("circle", {"class": "mr-y1", "cx": 424, "cy": 344, "r": 64}),
        path("d", "M424 256C452 300 452 388 424 432C396 388 396 300 424 256Z"),
        el("circle", {"class": "mr-p", "cx": 462, "cy": 304, "r": 15}),
        path(
            "w3 o",
            "M224 360C270 262 340 214 424 214S578 262 624 360C572 302 500 272 424 272S276 302 224 360Z",
        ),
        path(
            "l",
            "M236 330C284 266 346 240 424 240S564 266 612 330M258 388C300 436 356 466 424 466S548 436 590 388",
        ),
    )


def _lantern() -> Markup:
    """Draw the paper lantern on the ground, the only light."""
    return el(
        "g",
        {"class": "mr-block", "transform": "translate(64 138) scale(.85)"},
        path("r2 o", "M372 842H476V862H372Z"),
        path("y1 o", "M380 752H468L476 842H372Z"),
        path("p", "M424 770C450 796 452 822 424 834C396 822 398 796 424 770Z"),
        path("y2", "M424 792C438 806 438 820 424 826C410 820 410 806 424 792Z"),
        path("l", "M402 752L396 842M446 752L452 842M376 796H472"),
        path("r2 o", "M372 734H476L468 752H380Z"),
        path("l", "M392 734C396 690 452 690 456 734"),
    )


@cache
def poster() -> Markup:
    """Draw the picture of the start screen."""
    sky = bokashi("poster-sky", (0, "mr-k0"), (0.42, "mr-k1"), (0.7, "mr-k2"), (0.9, "mr-k3"), (1, "mr-k4"))
    far_mist = (
        band(-240, 470, 470, 44)
        + band(700, 420, 520, 42)
        + band(-120, 574, 330, 34)
        + band(730, 560, 640, 36)
    )
    ground = (
        "M-700 1300V792C-420 772-120 776 40 752C180 732 300 724 424 724"
        "S700 734 820 756C1000 786 1300 780 1700 792V1300Z"
    )
    light = "M424 744C600 744 742 778 742 830S600 930 424 930S106 880 106 830S248 744 424 744Z"
    core = "M424 776C530 776 614 800 614 838S530 902 424 902S234 876 234 838S318 776 424 776Z"
    shadows = (
        "M176 868L40 900L96 918L236 886ZM672 868L808 900L752 918L612 886ZM292 760L210 734L262 730L330 752Z"
        "M556 760L638 734L586 730L518 752Z"
    )
    back = use("pawn-p3", 226, 588, 136, 163.2) + use("pawn-p5", 486, 588, 136, 163.2)
    front = use("pawn-p2", 118, 658, 172, 206.4) + use("pawn-p4", 558, 658, 172, 206.4)
    first = use("pawn-p1", 349, 552, 150, 180)
    return canvas(
        "poster",
        "0 0 1000 900",
        "xMidYMid slice",
        el("defs", None, sky),
        el("rect", {"class": "mr-heaven", "x": -700, "y": -60, "width": 2400, "height": 1000}),
        _cavern(),
        path("gauze", far_mist),
        _gate(),
        path("gauze line", cloud(-60, 610, 300, 36, -60, (90, 220))),
        path("gauze line", cloud(640, 628, 330, 36, 70, (110, 240))),
        path("s2 o", ground),
        path("l2", light),
        path("y1", core),
        path("s3", shadows),
        el("g", None, Markup(first), Markup(back)),
        _lantern(),
        el("g", None, Markup(front)),
        el(
            "g",
            {"class": "mr-banks"},
            path("bank", cloud(-240, 806, 420, 40, 110, (200, 320))),
            path("bank", cloud(690, 796, 620, 42, -90, (150, 330))),
            path("bank", "M-700 880H300a20 20 0 0 1 20 20H1700V1300H-700z"),
        ),
    )
