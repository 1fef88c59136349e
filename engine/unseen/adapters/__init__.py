"""The shared part of the games' adapters to OpenSpiel and PettingZoo; each game adds its own part.

`openspiel` and `environment` serve any game in which seats act in turn; `courtyard` and `courtyard_environment` serve
games in which rods are dealt and a seat has secrets (`courtyard_course`, `deals`). `views` observes where seats have
secrets. `course` is the interface they need of a game, `moves` its players, actions and parameters; `utilities` says
what an outcome counts.
"""
