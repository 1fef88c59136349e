"""The two seats."""

from unseen.kernel.seat import Seat

KAKUSARETA = Seat("kakusareta")
MOYA = Seat("moya")
SEATS = (KAKUSARETA, MOYA)
