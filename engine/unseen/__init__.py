"""Hidden-movement board games as pure state machines that know who may know what.

What is for others to import:

- `unseen.kernel.game`: the contract of a game; `unseen.kernel.laws`: its laws, to be asked of any game.
- `unseen.kernel.session`: a table at which a game is played, with the truth.
- `unseen.kernel.records`: games as data.
- `unseen.games`: the games there are, by name.
- `unseen.nusubito`: a game; `unseen.nusubito.actions` and `unseen.nusubito.events` are what is done and what happens.
- `unseen.kakusareta`: Nusubito's elder sister, with its Elemental Disciplines.
- `unseen.relics`: another; `unseen.relics.outlook` is what a turn would come to.
- `unseen.nusubito.belief`, `unseen.kakusareta.belief`: what can be known of the seat that hides.
- `unseen.players`, `unseen.nusubito.bots.levels`, `unseen.nusubito.bots.playing`: players.
- `unseen.nusubito.advice.map`, `unseen.nusubito.advice.bits`, `unseen.nusubito.advice.hint`: what helps people.
- `unseen.secrecy.side`, `unseen.secrecy.transcript`: games without a dealer, and what they prove.

Nothing is imported here: a page fetches a part when somebody wants it.
"""

__version__ = "0.1.0"
