"""Learning the value of positions from games that the searching players play against each other."""
