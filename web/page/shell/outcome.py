"""The frame of an end screen: the winner's name, the score of the sitting, the next opponent, the replay."""

from page.parts.over import EndFrame, Onward, Score
from page.parts.replay import Replay, Step
from page.shell import abilities
from page.shell.draw.beside import Aftermath
from page.shell.game_page import page_of
from page.shell.model import Model, Over
from page.shell.party import next_programs
from page.shell.players import player_name
from page.shell.set_up import PEOPLE
from page.shell.stake import can_be_kept
from page.text import Text
from unseen.kernel.seat import Seat


def winner_name(model: Model, screen: Over, winner: Seat | None, t: Text) -> str:
    """Return the winner's own name; empty for a program, without a winner, and if no name was given."""
    if screen.game.imported or winner is None or model.party.level(winner):
        return ""
    return player_name(model, model.party.player(winner), t)


def own_seat(model: Model, screen: Over) -> Seat | None:
    """Return the seat of the only person who played; None if more people did, or nobody."""
    people = [person.seat for person in model.party.people if not person.program]
    return people[0] if len(people) == 1 and not screen.game.imported else None


def tally(model: Model, screen: Over, t: Text) -> Score | None:
    """Return the score of this sitting by player; None for a record opened from a file."""
    if screen.game.imported:
        return None
    people = PEOPLE[: len(model.party.people)]
    is_alone = own_seat(model, screen) is not None
    names = tuple(
        player_name(model, player, t) or t("start.person.you" if is_alone else f"start.person.{who}")
        for player, who in enumerate(people)
    )
    return Score(names, model.score.of(len(names)), model.score.undecided)


def next_level(model: Model, screen: Over, winner: Seat | None, t: Text) -> str:
    """Return the name of the level above the program that a person has just beaten; empty if there is none."""
    if screen.game.imported or winner is None:
        return ""
    stronger = next_programs(model.party, winner, abilities.of(model.game).levels)
    return t(f"level.{max(stronger)}") if stronger else ""


def end_frame(
    model: Model, screen: Over, winner: Seat | None, replay: Replay, t: Text, aftermath: Aftermath | None
) -> EndFrame:
    """Fill the parts of an end screen that are alike in every game.

    Args:
        model: The page.
        screen: The end screen.
        winner: The winner, if there is one alone.
        replay: The state of the replay.
        t: The words.
        aftermath: The additions of a game with people elsewhere; None for a game at this screen.
    """
    game = screen.game
    beside = aftermath or Aftermath(
        winner_name(model, screen, winner, t), None, None, own_seat(model, screen)
    )
    onward = Onward(
        can_rematch=not game.imported,
        next_level=next_level(model, screen, winner, t),
        saved=screen.kept,
        card=beside.card,
        asks_again=beside.again,
        can_keep=can_be_kept(model, screen),
        recorded=_recorded(screen, t),
        seats=len(page_of(model).GAME.seats(game.options)),
        passed=screen.passed,
        look=_look(model, screen, t),
    )
    return EndFrame(
        replay,
        onward,
        beside.player,
        beside.you,
        tally(model, screen, t),
        beside.loser,
        _has_report(model, screen, aftermath),
    )


def _has_report(model: Model, screen: Over, aftermath: Aftermath | None) -> bool:
    """Return whether somebody at this screen has played the game, and wishes to be offered a report to its author."""
    if model.preferences.reports == "hidden":
        return False
    if aftermath:
        return aftermath.you is not None
    return not screen.game.imported and 0 in model.party.programs


def _look(model: Model, screen: Over, t: Text) -> str | None:
    """Return the words of the way to look back, which say too that it is being fetched, or why it could not be."""
    if screen.game.record is None or not abilities.of(model.game).looks_back:
        return None
    if screen.unfetched and model.sheet != "report":
        return f"{t('over.look')}: {t(f'cause.{screen.unfetched}')}"
    return t("over.look.wait" if screen.looking else "over.look")


def _recorded(screen: Over, t: Text) -> str:
    """Return the state of a game in the list of games, in words."""
    found = screen.recorded
    if found is None:
        return ""
    if found.made_room:
        return t("over.recorded.room", words=found.made_room)
    return t(f"over.recorded.{found.how}")


def replay(screen: Over, steps: tuple[Step, ...], when: str, now: str) -> Replay:
    """Return the state of a replay.

    Args:
        screen: The end screen.
        steps: The entries of the record in the chosen view.
        when: The part of the game that is shown, in words.
        now: The latest event, in words.
    """
    return Replay(screen.at, len(screen.game.states) - 1, screen.playing, screen.eyes, when, now, steps)
