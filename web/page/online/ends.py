"""The end of an online game, or what may end it, as one side knows it: pure functions of its correspondence.

A *side* is a `Correspondence`; `seats` are the game's seats in their order.
"""

from page.online.facts import Seats, rematch, rematch_wishes
from page.online.props import Claim, Other, Ranked, StandingOffer, Unfounded, Verdict
from unseen.kernel.outcome import Outcome
from unseen.kernel.seat import Seat
from unseen.secrecy import verdict as verdicts
from unseen.secrecy.correspondence import Correspondence
from unseen.secrecy.script.ranking import ranked_without
from unseen.secrecy.seat.claims import quitters


def claim(side: Correspondence, seats: Seats) -> Claim | None:
    """Return the claim that a seat's time is up, if one stands."""
    found, owing = side.game.claim, side.owing
    if found is None or owing is None:
        return None
    claimers = tuple(seats[each.seat] for each in side.game.claims)
    missing: tuple[Seat, ...] = ()
    if side.game.may_end_by_claims and side.notes:
        gone = {owing, *quitters(side.notes.facts), *(each.seat for each in side.game.claims)}
        missing = tuple(seat for number, seat in enumerate(seats) if number not in gone)
    return Claim(
        seats[found.seat], seats[owing], "flag" if found.text == "flag" else "deadline", claimers, missing
    )


def offer(side: Correspondence, seats: Seats) -> StandingOffer | None:
    """Return the standing offer to end the game undecided, if there is one."""
    if not side.game.offers or side.game.is_undecided:
        return None
    by = tuple(seats[seat] for seat in sorted(side.game.offers))
    missing = tuple(seat for number, seat in enumerate(seats) if number not in side.game.offers)
    return StandingOffer(side.seat in side.game.offers, by, missing, side.game.judges)


def _claimers(side: Correspondence, seats: Seats) -> tuple[Seat, ...]:
    """Return the seats that have ended the game by their claims."""
    if side.ending is None or side.notes is None:
        return ()
    return tuple(seats[seat] for seat in sorted(side.ending.claimers(side.notes.facts)))


def _other(side: Correspondence, seats: Seats) -> Other | None:
    """Return the ending that another page may show, if there is one."""
    ending = side.ending
    if ending is None:
        return None
    if ending.other:
        who = () if ending.other.seat is None else (seats[ending.other.seat],)
        return Other("agreement" if ending.other.by == "agreement" else "claims", who)
    moved = tuple(seats[seat] for seat in sorted(ending.played_on))
    return Other("moved", moved) if moved else None


def _quitter(side: Correspondence, seats: Seats) -> str:
    """Return the seat that has resigned; "" for none."""
    given_up = side.match.ending.given_up if side.match else None
    return "" if given_up is None else seats[given_up]


def _is_loose(side: Correspondence) -> bool:
    """Return whether an entry may still undo what all have agreed on: before version 4 of the protocol, by notes."""
    match = side.match
    return bool(
        match and side.game.is_undecided and not match.terms.ends_for_good and not match.ending.is_undecided
    )


def verdict(side: Correspondence, seats: Seats) -> Verdict | None:
    """Return the verdict on a finished game; None if it is not over."""
    found, match = verdicts.verdict(side), side.match
    if found is None or match is None:
        return None
    return Verdict(
        found.state,
        "" if found.seat is None else seats[found.seat],
        found.entry if found.state in ("cheat", "charged") else None,
        found.problem,
        can_rematch=side.seat is not None,
        rematch=rematch(side),
        wishes=tuple(seats[seat] for seat in rematch_wishes(side)),
        unfounded=tuple(
            Unfounded(seats[by], seats[charge.seat], charge.entry, charge.problem)
            for by, charge in found.unfounded
        ),
        by=_claimers(side, seats) if found.state == "without" else (),
        gave_up=_quitter(side, seats) if found.state in ("provisional", "left", "without") else "",
        other=_other(side, seats),
        is_loose=_is_loose(side),
        is_closing=match.ending.has_ended,
        is_proved=found.state in ("confirmed", "final", "provisional") and match.proves_moves,
    )


def ranking(side: Correspondence, seats: Seats) -> tuple[Ranked, ...]:
    """Return the players as they stand, once a seat has left or is claimed to have, where the game ranks them then."""
    match, agreed, ending = side.match, side.agreed, side.ending
    outcome = match and ((ending and ending.outcome) or match.ending.left or _claimed(side, seats))
    if not (outcome and agreed):
        return ()
    names = {seat: agreed.names[number] for number, seat in enumerate(seats)}
    # A game may have no points.
    scores = dict(zip(seats, outcome.scores, strict=False))
    return tuple(
        Ranked(1 + sum(map(len, outcome.places[:number])), seat, names[seat], scores.get(seat))
        for number, tied in enumerate(outcome.places)
        for seat in tied
    )


def _claimed(side: Correspondence, seats: Seats) -> Outcome | None:
    """Return the outcome as it stands if the seat that a claim accuses never comes back."""
    match, owing = side.match, side.owing
    assert match
    holdings = match.masked.HOLDINGS
    if holdings is None or owing is None or side.game.claim is None:
        return None
    gone = seats[owing]
    if side.game.may_end_by_claims:
        return ranked_without(match.masked, match.view, match.seats, (gone,))
    return match.game.forfeited(holdings.left(match.view, gone, {}), gone)
