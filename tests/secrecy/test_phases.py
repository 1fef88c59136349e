"""The list of phases is what the scripts go through."""

import random

from tests.secrecy.gathering import NAMES, side, terms
from tests.secrecy.mail import Mail
from tests.secrecy.phases import LOBBY, phase, phase_of, stepped, waiting
from unseen.secrecy.script.match import Match


def test_a_whole_game_goes_through_phases_from_the_invitation_to_the_last_receipt() -> None:
    host, *guests = (side("guest" if number else "host", name) for number, name in enumerate(NAMES[:3]))
    host.offer(terms(3)._replace(protocol=4))
    seen = [phase(host)]
    for guest in guests:
        guest.receive(host.frames[0])
        guest.join(guest.mine.name)
    dice = random.Random(4)

    def choose(match: Match) -> object:
        return dice.choice(match.legal_actions())

    for writer in stepped(Mail(host, *guests), choose):
        seen.append(phase(writer))
    assert set(LOBBY) < set(seen)
    assert host.match
    assert host.match.step is None
    functions = {name for each in seen if each not in LOBBY for name in each.split()[1:]}
    assert {"Opening._hello", "Opening._deal", "Closing.script"} <= functions <= waiting()
    assert phase_of(host.match) == "closed"


def test_functions_that_wait_are_found_by_their_annotations() -> None:
    assert {"Opening._hello", "HeldAnswers.leave", "HeldCards.pay", "Match._whole"} <= waiting()
