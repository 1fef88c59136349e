"""Hidden-movement board games as pure state machines that know who may know what.

Modules meant for other projects to import:

- `unseen.kernel.game`: the contract of a game; `unseen.kernel.laws`: its laws, as tests for any game.
- `unseen.kernel.session`: a local game, with its truth.
- `unseen.kernel.records`: games as data.
- `unseen.games`: the available games, by name.
- `unseen.nusubito`: Nusubito; `unseen.nusubito.actions` and `unseen.nusubito.events` are its actions and events.
- `unseen.kakusareta`: Kakusareta, Nusubito's elder sister, with its Elemental Disciplines.
- `unseen.relics`: Relics; `unseen.relics.outlook` computes the result of a turn before it is played.
- `unseen.misty_ruins`: Misty Ruins, for two to five players who do not know who they are.
- `unseen.nusubito.belief`, `unseen.kakusareta.belief`: the candidates for the hidden position;
  `unseen.misty_ruins.belief`: the number of deals for each identity of a seat.
- `unseen.players`, `unseen.nusubito.bots.levels`, `unseen.nusubito.bots.playing`: programs that play.
- `unseen.nusubito.advice.map`, `unseen.nusubito.advice.bits`, `unseen.nusubito.advice.hint`: advice for people.
- `unseen.reports.report`, `unseen.reports.reading`: playtest reports as texts; `unseen.reports.facts`: their facts.
- `unseen.secrecy.side`, `unseen.secrecy.transcript`: games without a dealer, and what they prove.

Nothing is imported here: a page fetches each part when it is needed.
"""

__version__ = "0.2.0"
