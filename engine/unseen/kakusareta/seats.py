"""The two places at the table."""

from unseen.kernel.seat import Seat

KAKUSARETA = Seat("kakusareta")
MOYA = Seat("moya")
SEATS = (KAKUSARETA, MOYA)
