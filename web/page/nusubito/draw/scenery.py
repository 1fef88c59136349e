"""The background of a screen: sky, hills, sun or moon."""

from markupsafe import Markup

SKY = Markup(
    '<svg class="sky" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
    '<path class="hill far" d="M0 700C120 660 190 610 280 628S420 560 520 590S700 660 860 612S1060 566'
    ' 1160 606S1340 640 1440 596V900H0Z"/>'
    '<circle class="disc" cx="1070" cy="880" r="120"/>'
    '<path class="hill" d="M0 800C90 770 200 716 300 752S470 800 600 776S840 820 960 784S1180 740 1270 776'
    'S1400 800 1440 786V900H0Z"/></svg>'
)
"""Sky and hills; the disc is a sun by day and a moon by night, moved by the style sheet."""
