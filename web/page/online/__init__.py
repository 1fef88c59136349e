"""Games with somebody who is elsewhere: fetched when one is begun or taken up.

Rule 1. What is drawn here is drawn from the seat's own view; the seat's secrets are in `online_seat` alone.
"""
