"""Learning the value of boards from games that the players play among themselves: `python -m unseen.relics.lab`."""
