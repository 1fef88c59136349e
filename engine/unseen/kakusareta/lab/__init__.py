"""Learning what positions are worth from games of the players among themselves: `python -m unseen.kakusareta.lab`."""
