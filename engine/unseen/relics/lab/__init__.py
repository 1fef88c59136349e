"""Learning what boards are worth from games that the players play among themselves: `python -m unseen.relics.lab`."""
