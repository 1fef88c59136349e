"""The scenery behind the table: sky, hills, a sun."""

from markupsafe import Markup

SKY = Markup(
    '<svg class="sky" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<path class="hill far" d="M0 640C90 600 150 520 250 470L300 500L380 430C470 480 540 560 640 590S860 540 960 560'
    'S1090 470 1170 420L1220 460L1290 400C1340 440 1390 500 1440 520V900H0Z"/>'
    '<circle class="disc" cx="1070" cy="880" r="120"/>'
    '<path class="hill" d="M0 800C90 770 200 716 300 752S470 800 600 776S840 820 960 784S1180 740 1270 776'
    'S1400 800 1440 786V900H0Z"/></svg>'
)
"""Sky, hills with three peaks on either side, and a setting sun."""
