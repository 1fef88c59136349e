"""Nusubito's page with the shell's answers, for type checkers alone: they compare the whole with the contract."""

from page.shell.defaults import *
from page.shell.game_page import GamePage

# isort: split
# The game's own answers come after the shell's, so that they replace those.
from page.nusubito import whole
from page.nusubito.page import *

WHOLE: GamePage = whole
