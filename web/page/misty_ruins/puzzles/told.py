"""*Who is who?* in words: what is given, clues, the steps of the proof, and hints."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from page.misty_ruins.puzzles.cards import BIT, HOME, WHO, Cards, Clue, cards_of, named
from page.misty_ruins.puzzles.hints import ByClaims, ByClue, ByStep, Hint, Reason
from page.misty_ruins.said.words import fact_words, home_words, identity_words, listed, seat_words
from page.text import Text
from unseen.misty_ruins.characters import HOMELANDS, Identity
from unseen.misty_ruins.facts import AmI, AtLeast
from unseen.misty_ruins.puzzles.clues import PLAYERS, Clues, Held
from unseen.misty_ruins.puzzles.elimination import Lists, Step

MOST = 4
"""The most identities or cards that a sentence lists one by one."""


def given_words(clues: Clues, t: Text) -> str:
    """Return the given: the rules that the clues of this puzzle need."""
    asked = [fact.question for facts in clues.facts for fact in facts]
    names = listed([seat_words(place, t) for place in range(PLAYERS)], t)
    said = [t("puzzle.who.given", seats=names)]
    if any(isinstance(each, AtLeast) and each.lucky for each in asked):
        said.append(t("puzzle.who.given.luck"))
    if any(isinstance(each, AmI) for each in asked):
        said.append(t("puzzle.who.given.claim"))
    return " ".join(said)


def clue_words(clue: Clue, t: Text) -> str:
    """Return a clue as the game says it: an answer as a fact, or the cards of a seat."""
    return identity_words(clue.identity, t) if isinstance(clue, Held) else fact_words(clue, t)


def source_words(clue: Clue, t: Text) -> str:
    """Return the source of a clue that is no answer: a wrong claim, or cards that a neighbour holds; else ""."""
    if isinstance(clue, Held):
        return t("puzzle.who.held", seat=seat_words((clue.place + 1) % PLAYERS, t))
    return t("puzzle.who.claim") if isinstance(clue.question, AmI) else ""


def left_words(crossed: Cards, t: Text) -> str:
    """Return the number of characters and homelands that are not crossed out: "3 characters and no homeland"."""
    counted = (("who", WHO), ("home", HOME))
    numbers = ((key, (kind & ~crossed).bit_count()) for key, kind in counted)
    said = [t(f"puzzle.who.left.{key}", n=n) if n else t(f"puzzle.who.left.{key}.none") for key, n in numbers]
    return listed(said, t)


def counts_words(steps: Sequence[Step], place: int, t: Text) -> str:
    """Return the numbers of identities that the steps leave a seat one after the other."""
    first, *later = (len(step.left) for step in steps if step.place == place)
    if not later:
        return t("puzzle.who.counts.one", n=first)
    return t("puzzle.who.counts", n=first, later=t("puzzle.who.then").join(map(str, later)))


def step_words(step: Step, before: Lists, clues: Clues, t: Text) -> str:
    """Return a step of the proof in words: why, and who is left.

    Args:
        step: The step.
        before: The identities that were left for each seat before it.
        clues: The clues.
        t: The words.
    """
    seat, left = seat_words(step.place, t), _identities(step.left, t)
    if step.is_own:
        return t("puzzle.who.step.own", seat=seat, left=left)
    return " ".join((*_why(step, before, clues, t), t("puzzle.who.step.so", seat=seat, left=left)))


def _why(step: Step, before: Lists, clues: Clues, t: Text) -> Iterator[str]:
    if step.supposed:
        others = listed([seat_words(place, t) for place in step.after], t, "misty.or")
        seat, identity = seat_words(step.place, t), identity_words(step.supposed, t)
        yield t("puzzle.who.step.supposed", seat=seat, identity=identity, others=others)
    elif step.pair:
        kind = "home" if step.pair[0] in HOMELANDS else "who"
        seats = listed([seat_words(place, t) for place in step.after], t)
        yield t(
            f"puzzle.who.step.pair.{kind}",
            seats=seats,
            cards=listed([card_words(card, t) for card in step.pair], t),
        )
    else:
        for place in step.after:
            yield from _against(step, before, place, t)
    if claims := [identity_words(each, t) for each in _claims(step, before, clues)]:
        yield t("puzzle.who.step.claims", n=len(claims), claims=listed(claims, t))


def _against(step: Step, before: Lists, place: int, t: Text) -> Iterator[str]:
    """Yield sentences about another seat that rules some identities out."""
    seat, theirs = seat_words(place, t), before[place]
    characters, homelands = (dict.fromkeys(cards) for cards in zip(*theirs, strict=True))
    if len(theirs) == 1:
        yield t("puzzle.who.step.is", seat=seat, identity=identity_words(theirs[0], t))
    elif len(characters) == 1:
        yield t("puzzle.who.step.is", seat=seat, identity=theirs[0].character)
    elif len(homelands) == 1:
        yield t("puzzle.who.step.from", seat=seat, home=home_words(theirs[0].homeland, t))
    known = _known(theirs)
    for each in before[step.place]:
        # Not one card of it is known to be theirs, yet each of their identities has one of the two.
        if (
            each not in step.left
            and not known & set(each)
            and all(set(each) & set(other) for other in theirs)
        ):
            home = home_words(each.homeland, t)
            own = seat_words(step.place, t)
            yield t("puzzle.who.step.either", seat=seat, who=each.character, home=home, own=own)


def _known(left: Sequence[Identity]) -> set[str]:
    """Return the cards that all of some identities have in common."""
    return set[str].intersection(*(set[str](each) for each in left))


def _claims(step: Step, before: Lists, clues: Clues) -> Iterator[Identity]:
    """Yield the wrong claims of the seat without which a card would not be ruled out in a step."""
    left = cards_of(step.left)
    of_others = set(step.pair).union(*(_known(before[place]) for place in step.after))
    gone = cards_of(before[step.place]) & ~left & ~sum(BIT[card] for card in BIT if card in of_others)
    for fact in clues.facts[step.place]:
        if isinstance(fact.question, AmI):
            claimed = cards_of([fact.question.identity])
            if claimed & left and claimed & gone:
                yield fact.question.identity


def _identities(left: Sequence[Identity], t: Text) -> str:
    """Return identities as an enumeration with "or", each one if they are few or all that their cards allow."""
    characters, homelands = (list(dict.fromkeys(cards)) for cards in zip(*left, strict=True))
    whole = t(
        "misty.identity",
        who=listed(list(characters), t, "misty.or"),
        home=listed([home_words(home, t) for home in homelands], t, "misty.or"),
    )
    if len(left) == len(characters) * len(homelands):
        return whole
    if len(left) <= MOST:
        return listed([identity_words(each, t) for each in left], t, "misty.or")
    return t("puzzle.who.some", n=len(left), identities=whole)


def card_words(card: str, t: Text) -> str:
    """Return a card by its name."""
    return home_words(card, t) if card in HOMELANDS else card


def cards_words(cards: Cards, t: Text, key: str = "misty.and") -> str:
    """Return cards as an enumeration; of many the first ones and the number of the others."""
    names = [card_words(card, t) for card in named(cards)]
    if len(names) <= MOST + 1:
        return listed(names, t, key)
    return t("puzzle.who.more", some=", ".join(names[:MOST]), n=len(names) - MOST)


def hint_title(hint: Hint, t: Text) -> str:
    """Return the first words of a hint: its seat, and what to do with which cards."""
    seat = seat_words(hint.place, t)
    if hint.reasons:
        return t("puzzle.who.hint.out", seat=seat, cards=cards_words(hint.cards, t))
    return t("puzzle.who.hint.kept", seat=seat, cards=cards_words(hint.cards, t))


def hint_words(hint: Hint, clues: Clues, t: Text) -> str:
    """Return the reasons of a hint, or of a card that is wrongly crossed out that it has none."""
    if hint.reasons:
        return " ".join(_reason_words(each, hint.place, clues, t) for each in hint.reasons)
    cards = cards_words(hint.cards, t, "misty.or")
    if hint.cards.bit_count() == 1:
        return t("puzzle.who.hint.kept.one", cards=cards)
    return t("puzzle.who.hint.kept.some", cards=cards, seat=seat_words(hint.place, t))


def _reason_words(reason: Reason, place: int, clues: Clues, t: Text) -> str:
    match reason:
        case ByClue(clue):
            seat = seat_words(place, t)
            key = "puzzle.who.hint.cards" if isinstance(clue, Held) else "puzzle.who.hint.clue"
            return t(key, seat=seat, clue=clue_words(clue, t))
        case ByClaims(card, claims):
            said = listed([identity_words(each, t) for each in claims], t)
            return t("puzzle.who.hint.claims", n=len(claims), card=card_words(card, t), claims=said)
        case ByStep(step, before):
            return step_words(step, before, clues, t)
        case _:
            assert_never(reason)
