"""Learning the value of boards from games that the players play among themselves: `unseen train --game relics`."""
