"""The start screen: a title, one button that plays at once, and the other ways to play, which open in place.

Rule 1. It offers only what works now.
Rule 2. A game under way is never discarded unasked: where this browser saves none, `now` and `begin` lead to a
        question.

Commands: `now` (the first seat, against a beginner), `resume`, `help`, `solo` (against programs), `two` (at this
screen) and `learn` (a course; with a name it begins), each of which opens and closes its card, `more` (the game's own
choices), `begin`, `import` (a file), `save-aside`, `forget-aside`, `renew` (the new version of the page), `reload`,
`settings`, `games` (the list of games), `daily` (the puzzle of the day), `first-puzzles` (those for beginners),
`language` (a tag), those of `people`, of `keeping` and of the game; of the question
`resume`, `begin-anyway` (the stored game is lost), `escape` (go back).
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from markupsafe import Markup

from page.parts.drawing import icon, symbol
from page.parts.html import Child, Value, classes, el
from page.parts.shore import shore, strand
from page.parts.small import isolated, with_names
from page.shell.abilities import Abilities
from page.shell.draw.face import Face
from page.shell.draw.keeping import Keeping, keeping
from page.shell.draw.people import people
from page.shell.draw.solo import aids_field, solo
from page.shell.links import Kind
from page.shell.set_up import SetUp
from page.shell.solo import Choosing, Solo
from page.text import Text

if TYPE_CHECKING:
    from page.shell.daily import Daily

Notice = Literal["memory", "silent", "lost"]

LONG_SHELF = 4
"""Games beyond which the shelf takes less room for each."""
OWN = ("you", "accused", "owes")
"""The states of games that wait for this player, or this player's page."""


class ListedGame(NamedTuple):
    """A game with people elsewhere that is kept here."""

    room: str
    other: str
    """The opponent's own name, or ""."""
    seat: str | None
    state: Literal["waiting", "asked", "you", "accused", "owes", "rematch", "other", "claimed", "over"]
    dropping: bool = False
    """Whether deleting it was requested and needs a second press."""
    is_last_seen: bool = False
    """Whether the relay has not yet confirmed its state."""


class Aside(NamedTuple):
    """The saves that were set aside here."""

    unreadable: bool = False
    """Whether an unreadable game is among them."""
    seats: int = 0
    """The number of seats of which an earlier state is among them."""
    forgetting: bool = False
    """Whether deleting them was requested and needs a second press."""


class StartProps(NamedTuple):
    """The props of the start screen; the defaults are those of a first visit."""

    face: Face
    abilities: Abilities = Abilities()
    """What the game has."""
    choosing: Choosing = ""
    """The open card: against programs, or at this screen."""
    more: bool = False
    """Whether the game's own choices are open in it."""
    alone: Solo = Solo()
    """The set-up of a game against programs."""
    set_up: SetUp = SetUp()
    seats: tuple[str, ...] = ()
    """The seats of the game that is set up; empty while no card is open."""
    mode: Markup | None = None
    """The choice that changes the whole game, if it has one."""
    own: Markup | None = None
    """The game's own choices, if they are open."""
    stored: str = ""
    """The state of the stored game, in words; empty without one."""
    asking: bool = False
    """Whether a new game was requested while one is stored."""
    aside: Aside | None = None
    notices: tuple[Notice, ...] = ()
    import_error: str = ""
    """The reason why the chosen file cannot be opened, in words; empty for none."""
    link_error: str = ""
    """The reason why a followed link leads to no finished game, in words; empty for none."""
    online: tuple[ListedGame, ...] = ()
    opening: Kind | None = None
    """The kind of the followed link, while its game is being fetched."""
    late: bool = False
    """Whether that takes longer than usual."""
    fetching: bool = False
    """Whether the part for games with people elsewhere is being fetched."""
    unfetched: str = ""
    """The cause for which it could not be fetched; empty for none."""
    daily: "Daily | None" = None
    """The puzzle of the day; None until it is known, while its place is kept free."""
    daily_at: str = ""
    """The address of the page of its game; empty for this one."""
    learnt: Mapping[str, str] = {}
    """The progress in each course, by name: the number of steps done, or "done"."""
    awaited: str = ""
    """The further course that is being fetched; empty for none."""
    own_page: str = ""
    """In a frame on another site, the address of the page by itself, where games with people elsewhere open."""
    shelf: tuple[tuple[str, str], ...] = ()
    """All games by name, each with the address of its page; "" for the game of this page."""
    keeping: Keeping | None = None
    """The games kept for visits without a network; None where that is unknown."""
    games: tuple[int, int] = (0, 0)
    """The numbers of unfinished and of finished games that are kept on this device."""
    newer: Literal["", "ready", "others", "busy"] = ""
    """The state of a new version of the page; see `page.shell.model`."""
    languages: tuple[tuple[str, str], ...] = ()
    """The tag and the own name of each language; the choice is hidden while there is only one."""


def start(props: StartProps, t: Text) -> Markup:
    """Draw the start screen."""
    is_choosing = props.choosing and not (props.asking and props.stored)
    return el(
        "main",
        {"id": "screen", "class": "start choosing" if is_choosing else "start", "data-phase": "day"},
        props.face.poster,
        shore(),
        el("div", {"class": "start-page"}, strand(), _paper(props, t)),
    )


def _paper(props: StartProps, t: Text) -> Markup:
    if props.opening:
        return el("div", {"class": "start-paper"}, _title(props.face, t), _opening(props, t))
    if props.asking and props.stored:
        deeds = _question(props.stored, t)
    elif props.choosing == "learn":
        deeds = _courses(props, t)
    elif props.choosing:
        deeds = _card(props, t)
    else:
        deeds = _ways(props, t)
    is_bare = not (props.asking or props.choosing)
    shelf = "many-games" if len(props.shelf) > LONG_SHELF else None
    return el(
        "div",
        {"class": classes("start-paper", shelf)},
        _title(props.face, t),
        el("p", {"class": "start-what"}, t("start.what")) if is_bare and not props.online else None,
        _notices(props, t),
        _games(props, t) if props.online and not props.choosing else None,
        deeds,
        _daily(props, t) if is_bare and not props.own_page else None,
        _shelf(props, t),
        _foot(props, t),
    )


def _opening(props: StartProps, t: Text) -> Markup:
    """Draw the message in place of all ways to play while an invitation is fetched; `index.html` begins with it."""
    problem = None
    if props.unfetched:
        problem = el("p", {"class": "card bad", "role": "alert"}, _unfetched(props.unfetched, t))
    elif props.late:
        problem = el("p", {"class": "opening-late"}, t("boot.opening.late"))
    again = _button("opening-again", "btn main", "opening-again", t("cause.again"))
    if props.unfetched and _reloads(props.unfetched):
        again = _button("reload", "btn main", "reload", t("cause.reload"))
    return el(
        "section",
        {"id": "opening", "class": "start-opening", "role": "status"},
        el("h2", {"id": "opening-title", "tabindex": -1}, t(f"boot.opening.{props.opening}")),
        None if props.unfetched else el("p", None, t("boot.opening.wait")),
        problem,
        el(
            "div",
            {"class": "row"},
            again if props.unfetched else None,
            _button("opening-leave", "btn quiet small", "opening-leave", t("boot.opening.leave")),
        ),
    )


def _title(face: Face, t: Text) -> Markup:
    words = el(
        "div",
        None,
        el("h1", None, t("start.title")),
        el("p", {"class": "sub"}, t("start.tagline")),
        el("p", {"class": "start-size"}, _size(face, t)),
    )
    return el("header", {"class": "start-title"}, face.seal, words)


def _size(face: Face, t: Text) -> str:
    """Return for how many players the game is, and how long it takes, in words."""
    least, most = face.minutes
    minutes = t("start.size.minutes", least=least, most=most)
    if face.fewest == face.most:
        return t("start.size", players=t("start.size.players", n=face.most), minutes=minutes)
    players = t("start.size.players.range", fewest=face.fewest, most=face.most)
    return t("start.size", players=players, minutes=minutes)


def _button(name: str, css: str, do: str, *children: Child, ends: Value = None) -> Markup:
    attrs: dict[str, Value] = {"type": "button", "id": name, "class": css, "data-do": do, "data-ends": ends}
    return el("button", attrs, *children)


def _ways(props: StartProps, t: Text) -> Markup:
    """Draw the ways to play; the dark button is for a player who does not want to choose."""
    has = props.abilities
    return el(
        "div",
        {"class": "start-main"},
        _resume(props.stored, t) if props.stored else None,
        _now(props, t),
        el(
            "div",
            {"class": "start-ways"},
            # Above all for newcomers; shown to all, so that nothing moves when Python takes over.
            _button("learn", "btn start-way", "learn", icon("i-learn"), _learn(props, t))
            if has.courses
            else None,
            _button("alone", "btn start-way", "solo", *_way("i-look", "start.alone", t))
            if has.levels
            else None,
            _button("two", "btn start-way", "two", *_way("i-two", "start.two", t)),
            _friend_button(props, t) if has.online else None,
            _kept_games(props.games, t) if any(props.games) else None,
        ),
    )


def _kept_games(kept: tuple[int, int], t: Text) -> Markup:
    """Draw the way to the list of games on this device."""
    unfinished, finished = kept
    parts = (t("start.kept.unfinished", n=unfinished), t("start.kept.finished", n=finished))
    words = ", ".join(part for part, count in zip(parts, kept, strict=True) if count)
    return _button("kept-games", "btn start-way", "games", icon("i-log"), _two_lines(t("start.kept"), words))


def _daily(props: StartProps, t: Text) -> Markup:
    """Draw the line that leads to the puzzle of the day; its place is as high before it is known."""
    return el(
        "div", {"class": "start-daily"}, _to_puzzle(props.daily, props.daily_at, t) if props.daily else None
    )


def _to_puzzle(daily: "Daily", address: str, t: Text) -> Markup:
    if daily.number is None:
        words = _two_lines(t("start.daily.all"), t("start.daily.practice"))
    else:
        name = t("start.daily.name", name=t(f"puzzle.{daily.kind}"), number=daily.number)
        tier = t(f"puzzle.tier.{daily.tier}") if daily.tier else ""
        words = _two_lines(t("start.daily"), ", ".join(filter(None, (name, tier))))
    if address:
        return el("a", {"id": "daily", "class": "start-puzzle", "href": f"{address}#{daily.link}"}, words)
    return _button("daily", "start-puzzle", "daily", words, daily.board)


def _now(props: StartProps, t: Text) -> Markup:
    """Draw the button of a player who does not want to choose: against a program, or at this screen without any."""
    css = "btn start-begin" if props.stored else "btn main start-begin"
    if not props.abilities.levels:
        return _button("play-now", css, "now", _two_lines(t("start.now"), t("start.two")))
    seat, level = t(f"seat.{props.face.seats[-1]}.within"), t(f"level.{props.face.beginner}")
    other = t("seat.program", seat=seat, level=level)
    return _button("play-now", css, "now", _two_lines(t("start.now"), t("start.now.what", other=other)))


def _learn(props: StartProps, t: Text) -> Markup:
    """Draw the words of the way to learn; where a game has one course before any further one, with its progress."""
    far = props.learnt.get(props.abilities.courses[0], "") if len(props.abilities.courses) == 1 else ""
    if far == "done" and props.abilities.further:
        far = ""
    return _two_lines(t("start.learn"), _far(far, t) if far else t("start.learn.what"))


def _courses(props: StartProps, t: Text) -> Markup:
    """Draw the card of the courses."""
    return el(
        "section",
        {"id": "choosing", "class": "start-choosing", "aria-labelledby": "choosing-title"},
        el("h2", {"id": "choosing-title", "class": "lab", "tabindex": -1}, t("start.learn")),
        el("div", {"class": "start-courses"}, *(_course(name, props, t) for name in props.abilities.courses)),
        *_further(props, t),
        _first_puzzles(t) if props.abilities.first_puzzles and not props.own_page else None,
        el("p", {"class": "note"}, t("learn.note")),
        _button("choosing-back", "btn quiet", "learn", t("start.back")),
    )


def _first_puzzles(t: Text) -> Markup:
    """Draw the way to the puzzles for beginners."""
    words = _two_lines(t("start.first-puzzles"), t("start.first-puzzles.what"))
    return _button("first-puzzles", "start-puzzle", "first-puzzles", words)


def _further(props: StartProps, t: Text) -> tuple[Markup, ...]:
    """Draw the further courses under a heading of their own, if there are any."""
    names = props.abilities.further
    courses = el("div", {"class": "start-courses"}, *(_course(name, props, t) for name in names))
    return (el("h3", {"class": "lab"}, t("learn.further")), courses) if names else ()


def _course(name: str, props: StartProps, t: Text) -> Markup:
    far = props.learnt.get(name, "")
    words = t("start.online.fetching") if name == props.awaited else _far(far, t)
    attrs = {
        "type": "button",
        "id": f"learn-{name}",
        "class": "btn start-game",
        "data-do": "learn",
        "data-value": name,
    }
    return el("button", attrs, symbol(props.face.figures[name]), _two_lines(t(f"learn.{name}"), words))


def _far(far: str, t: Text) -> str:
    """Return the progress in a course, in words."""
    return (
        t("learn.resume", step=int(far) + 1) if far.isdigit() else t("learn.again" if far else "learn.begin")
    )


def _way(figure: str, key: str, t: Text) -> tuple[Markup, Markup]:
    return icon(figure), _two_lines(t(key), t(f"{key}.what"))


def _card(props: StartProps, t: Text) -> Markup:
    """Draw the card of a game against programs, or at this screen."""
    if props.choosing == "alone":
        first = t(f"solo.begin.{props.alone.side or props.seats[0]}")
        chosen, do = solo(props.alone, props.seats, props.face, props.abilities.levels, t), "solo"
    else:
        first = _who_first(props.set_up, t)
        chosen, do = people(props.set_up, props.seats, props.face, props.abilities.levels, t), "two"
    begin = _two_lines(t("start.begin"), first)
    return el(
        "section",
        {"id": "choosing", "class": "start-choosing", "aria-labelledby": "choosing-title"},
        el("h2", {"id": "choosing-title", "class": "lab", "tabindex": -1}, t(f"start.{props.choosing}")),
        el("p", {"class": "note"}, t("start.headphones")) if props.choosing == "two" else None,
        *chosen,
        props.mode,
        aids_field(props.set_up.aids, t, props.abilities.aids),
        _more(props, t),
        props.own,
        el(
            "div",
            {"class": "start-main"},
            _button("begin", "btn main start-begin", "begin", begin),
            _button("choosing-back", "btn quiet", do, t("start.back")),
        ),
    )


def _more(props: StartProps, t: Text) -> Markup:
    attrs = {
        "type": "button",
        "id": "more",
        "class": "btn quiet",
        "data-do": "more",
        "aria-expanded": "true" if props.more else "false",
        # Like the tools of the table.
        "data-ends": "" if props.more else None,
    }
    return el("button", attrs, icon("i-menu"), t("start.more"))


def _resume(stored: str, t: Text) -> Markup:
    words = _two_lines(t("start.resume"), stored)
    return _button("resume", "btn main start-begin", "resume", words)


def _two_lines(first: str, second: str) -> Markup:
    return el("span", None, first, " ", el("small", None, second))


def _who_first(props: SetUp, t: Text) -> str:
    if props.first == "lot":
        return t("start.first.lot")
    name = props.name(props.first)
    if name:
        return with_names(t, "start.first.name", name=name)
    return t("start.first", who=t(f"start.person.{props.first}"))


def _friend_button(props: StartProps, t: Text) -> Markup:
    title = t("start.online", n=props.face.most - 1)
    if props.own_page:
        attrs = {"id": "online", "class": "btn start-way", "href": props.own_page, "target": "_blank"}
        said = _two_lines(title, t("embed.online"))
        return el("a", {**attrs, "rel": "noopener"}, icon("i-link"), said)
    words = t("start.online.fetching" if props.fetching else "start.online.what")
    return _button("online", "btn start-way", "online", icon("i-link"), _two_lines(title, words))


def _games(props: StartProps, t: Text) -> Markup:
    """Draw the list of games with people elsewhere, each with buttons to open and to delete it."""
    return el(
        "section",
        {"class": "start-games", "id": "games", "aria-labelledby": "games-title"},
        el("h2", {"id": "games-title", "class": "lab"}, t("start.games")),
        el("ul", None, *(_game(number, game, props.face, t) for number, game in enumerate(props.online))),
    )


def _game(number: int, game: ListedGame, face: Face, t: Text) -> Markup:
    others = [seat for seat in face.seats if seat != game.seat] if game.seat else []
    other = game.other or t(f"seat.{others[0]}" if len(others) == 1 else "start.games.somebody")
    state = _state(game, t)
    figure = symbol(face.figures[game.seat]) if game.seat else icon("i-two")
    take_up = {
        "type": "button",
        "id": f"game-{number}",
        "class": "btn start-game",
        "data-do": "online",
        "data-value": f"g={game.room}",
    }
    drop: dict[str, Value] = {
        "type": "button",
        "id": f"drop-{number}",
        "class": "btn quiet small",
        "data-do": "online-drop",
        "data-value": game.room,
        "data-ends": "asked" if game.dropping else None,
    }
    words = t("start.games.drop.sure") if game.dropping else t("start.games.drop")
    label = None if game.dropping else t("start.games.drop.label", other=other)
    return el(
        "li",
        {"class": classes("start-online", "yours" if game.state in OWN else None)},
        el(
            "button",
            take_up,
            figure,
            el("span", None, el("b", None, isolated(other)), el("small", None, state)),
        ),
        el("button", {**drop, "aria-label": label}, words),
    )


def _state(game: ListedGame, t: Text) -> str:
    """Return the state of a game, as far as it is known: only what waits for this player has stayed as it was."""
    state = t(f"start.games.{game.state}")
    if not game.is_last_seen:
        return state
    return t("start.games.seen", state=state) if game.state in OWN else t("start.games.unknown")


def _question(stored: str, t: Text) -> Markup:
    """Draw the question between a stored game and a new one."""
    attrs = {
        "id": "question",
        "class": "card start-question",
        "role": "group",
        "aria-labelledby": "question-title",
    }
    lose = _two_lines(t("start.question.begin"), t("start.question.lost"))
    return el(
        "section",
        attrs,
        el("h2", {"id": "question-title", "tabindex": -1}, t("start.question")),
        el("p", None, t("start.question.text", where=stored)),
        _button("resume", "btn main", "resume", t("start.question.resume")),
        _button("question-back", "btn", "escape", t("start.question.back"), ends=True),
        _button("begin-anyway", "btn fate", "begin-anyway", lose, ends="asked"),
    )


def _notices(props: StartProps, t: Text) -> Markup | None:
    cards = [_aside(props.aside, t)] if props.aside else []
    cards += [_notice(notice, t) for notice in props.notices]
    if props.newer:
        cards.append(_newer(props.newer, t))
    if props.unfetched:
        text = el("p", None, _unfetched(props.unfetched, t))
        reload = _button("reload", "btn quiet small", "reload", t("cause.reload"))
        helps = el("div", {"class": "row"}, reload) if _reloads(props.unfetched) else None
        cards.append(el("div", {"id": "notice-unfetched", "class": "card bad", "role": "alert"}, text, helps))
    if props.import_error:
        text = el("p", None, t("start.notice.import"), " ", props.import_error)
        cards.append(el("div", {"id": "notice-import", "class": "card bad", "role": "alert"}, text))
    if props.link_error:
        text = el("p", None, props.link_error)
        cards.append(el("div", {"id": "notice-link", "class": "card bad", "role": "alert"}, text))
    return el("div", {"class": "start-notices"}, *cards) if cards else None


def _reloads(cause: str) -> bool:
    from page.shell.causes import remedy  # most starts need none

    return remedy(cause) == "reload"


def _unfetched(cause: str, t: Text) -> str:
    return f"{t('start.notice.unfetched')} {t(f'cause.{cause}')}"


def _notice(notice: Notice, t: Text) -> Markup:
    return el(
        "div",
        {"id": f"notice-{notice}", "class": "card", "role": "status"},
        _said(t(f"start.notice.{notice}"), t(f"start.notice.{notice}.text")),
    )


def _newer(state: str, t: Text) -> Markup:
    """Draw the card of a new version, with one button whatever its words, which keeps the focus."""
    is_able = state != "busy"
    attrs: dict[str, Value] = {
        "type": "button",
        "id": "renew",
        "class": "btn quiet small",
        "data-do": "renew" if is_able else None,
        "aria-disabled": None if is_able else "true",
    }
    label = t("start.notice.newer.load" if is_able else "start.online.fetching")
    words = t("start.notice.newer.others" if state == "others" else "start.notice.newer.text")
    return el(
        "div",
        {"id": "notice-newer", "class": "card", "role": "status"},
        _said(t("start.notice.newer"), words),
        el("div", {"class": "row"}, el("button", attrs, label)),
    )


def _aside(aside: Aside, t: Text) -> Markup:
    """Draw the card of everything that was set aside: one file, deleted as a whole."""
    seats, sure = aside.seats, ".sure" if aside.forgetting else ""
    forget = t(f"start.notice.forget-aside{sure}")
    ends = "asked" if aside.forgetting else None
    return el(
        "div",
        {"id": "notice-aside", "class": "card", "role": "status"},
        _said(t("start.notice.unreadable"), t("start.notice.unreadable.text")) if aside.unreadable else None,
        _said(t("start.notice.seats", n=seats), t("start.notice.seats.text")) if seats else None,
        el(
            "div",
            {"class": "row"},
            _button("save-aside", "btn quiet small", "save-aside", t("start.notice.save-aside")),
            _button("forget-aside", "btn quiet small", "forget-aside", forget, ends=ends),
        ),
    )


def _said(what: str, text: str) -> Markup:
    return el("p", None, el("b", None, what), " ", text)


def _foot(props: StartProps, t: Text) -> Markup:
    attrs = {
        "type": "file",
        "id": "import",
        "class": "vh",
        "data-do": "import",
        "accept": ".json,.jsonl,.txt,application/json,text/plain",
    }
    record = el(
        "label", {"class": "start-file", "for": "import"}, icon("i-log"), el("span", None, t("start.import"))
    )
    return el(
        "footer",
        {"class": "start-foot"},
        _button("help-button", "start-rules", "help", icon("i-book"), el("span", None, t("start.help"))),
        el("div", {"class": "start-import"}, el("input", attrs), record),
        _button(
            "tool-settings", "start-file", "settings", icon("i-menu"), el("span", None, t("tool.settings"))
        ),
        _languages(props, t),
        keeping(props.keeping, t) if props.keeping else None,
        el("p", {"class": "start-credit"}, t("start.credit")),
    )


def _shelf(props: StartProps, t: Text) -> Markup | None:
    """Draw the games of the house as seals side by side, with the game of this page marked."""
    if not props.shelf:
        return None
    rows = (el("li", None, _on_shelf(name, at, props, t)) for name, at in props.shelf)
    return el("nav", {"class": "start-shelf", "aria-label": t("start.shelf")}, el("ul", None, *rows))


def _on_shelf(name: str, address: str, props: StartProps, t: Text) -> Markup:
    attrs: dict[str, Value] = {"id": f"shelf-{name}", "class": "shelf-game", "href": address or None}
    if not address:
        attrs |= {"role": "link", "aria-disabled": "true", "aria-current": "page"}
    elif props.own_page:
        attrs |= {"target": "_blank", "rel": "noopener"}
    slip = el("span", {"class": "seal", "aria-hidden": "true"}, symbol(f"seal-{name}"))
    return el("a", attrs, slip, el("b", None, t(f"shelf.{name}")), el("small", None, t(f"shelf.{name}.what")))


def _languages(props: StartProps, t: Text) -> Markup | None:
    if len(props.languages) < 2:
        return None
    options = (
        el("option", {"value": tag, "lang": tag, "selected": tag == t.language}, name)
        for tag, name in props.languages
    )
    select = el("select", {"id": "language", "data-do": "language"}, *options)
    return el(
        "div", {"class": "row"}, el("label", {"class": "lab", "for": "language"}, t("start.language")), select
    )
