"""The versions of the protocol: each change to what entries say has a number, and a game keeps the one it began with.

1. A secretive seat commits to its hidden moves; whether they were legal is found when it shows its seed.
2. It proves with each of its entries that a legal move leads there. All shuffles come with their proofs.
3. The seat that owes an entry ends a game undecided by an entry that accepts the offers of all others. Chat is sealed
   for the seats alone.
4. What has ended stays ended, and all seats but one may end a game together (`endings`). The proofs say more.
"""

VERSIONS = (1, 2, 3, 4)
"""All versions that can be played and read."""
NOW = 4
"""The version of new games."""
OLDEST_JOINED = 2
"""The oldest version in which a guest can still join: invitations from before this version may be on their way."""


REVIEWED = False
"""Whether an outsider has reviewed the proofs of version 2. Until then, everything that rests on them alone is off."""


def is_final(version: int) -> bool:
    """Return whether a result stands with its last entry, and a seat that gives up may keep what it hid to itself."""
    return REVIEWED and proves_moves(version)


def proves_moves(version: int) -> bool:
    """Return whether hidden moves, and all shuffles, come with their proofs."""
    return version >= 2


def accepts_offers(version: int) -> bool:
    """Return whether an entry of the log, and not notes alone, ends a game undecided."""
    return version >= 3


def seals_chat(version: int) -> bool:
    """Return whether chat is sealed for the seats, so that spectators cannot read it."""
    return version >= 3


def binds_tokens(version: int) -> bool:
    """Return whether a proof of tokens is bound to its place, and weighs all of them together (`dleq`)."""
    return version >= 4


def proves_keys(version: int) -> bool:
    """Return whether each seat proves that it knows its secret keys, which depend on the log before its hello."""
    return version >= 4


def binds_shuffles(version: int) -> bool:
    """Return whether the proof of a shuffle names the seat that shuffled."""
    return version >= 4


def ends_for_good(version: int) -> bool:
    """Return whether no ending can be taken back, and all seats but one may end a game by their claims (`endings`)."""
    return version >= 4


def admits_guests(version: int) -> bool:
    """Return whether guests seal their numbers (`lot`), and the host of more than two starts by hand (`invitation`)."""
    return version >= 4


def says_goodbye(version: int) -> bool:
    """Return whether a player may leave by a signed message before the game has been dealt (`departures`)."""
    return version >= 4


def gathers_anew(version: int) -> bool:
    """Return whether the rematch of a game needs no host (`gathering`)."""
    return version >= 4
