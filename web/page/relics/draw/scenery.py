"""What lies behind the table: sky, hills, a sun, and the mist that words are written on."""

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

MARGINS = Markup(
    '<svg class="mist mist-w" viewBox="0 0 430 1000" preserveAspectRatio="none" aria-hidden="true">'
    '<use href="#g-mist-w" width="430" height="1000"/></svg>'
    '<svg class="mist mist-e" viewBox="0 0 430 1000" preserveAspectRatio="none" aria-hidden="true">'
    '<use href="#g-mist-e" width="430" height="1000"/></svg>'
)
"""Mist on both sides of a wide screen."""

BANKS = Markup(
    '<svg class="bank bank-t" viewBox="0 0 1000 40" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
    '<use href="#g-bank" width="1000" height="40"/></svg>'
    '<svg class="bank bank-b" viewBox="0 0 1000 40" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
    '<use href="#g-bank" width="1000" height="40"/></svg>'
)
"""Mist above and below the board on a narrow screen."""
