"""What the games' adapters have in common, each game saying what is its own.

`openspiel` and `environment` are for any game in which seats act in turn; `courtyard` and `courtyard_environment` for
one in which rods are dealt and a seat has secrets (`views`, `deals`). `course` says what all of them ask of a game.
"""
