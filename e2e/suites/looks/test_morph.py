"""What makes the document look like a drawing (`static/morph.js`) leaves alone what is the same."""

import random
from statistics import median

import pytest
from playwright.sync_api import Page

from e2e.paper import Paper
from page.games import GAMES
from page.shell.effects import Take
from page.shell.model import Curtain, Over, Scene, Seated
from tests.page.misty_ruins.games import chosen
from tests.page.misty_ruins.sittings import shared
from tests.page.sitting import english
from tools.paths import KEEP
from tools.serve import Site

MORPH = """async (address) => {
  const { morph } = await import(address);
  const [box, changes] = [document.createElement("div"), []];
  document.body.append(box);
  const shown = (marked, words) => `<div id="box"><ul id="kept"><li>one</li><li>two</li></ul>
    <p id="typed"><input id="field" value="Ann"></p><p id="marked" class="${marked}">${words}</p></div>`;
  morph(box, shown("", "first"));
  const now = () => document.getElementById("box");
  const li = now().querySelector("li");
  document.getElementById("field").value = "Ben";
  let walked = 0;
  const attributes = Object.getOwnPropertyDescriptor(Element.prototype, "attributes");
  Object.defineProperty(Element.prototype, "attributes", { configurable: true, get() {
    walked += this.tagName === "LI";
    return attributes.get.call(this);
  } });
  new MutationObserver((list) => changes.push(...list.map((it) => it.target.id || it.target.nodeName)))
    .observe(now(), { subtree: true, childList: true, attributes: true, characterData: true });
  morph(now(), shown("on", "second"));
  await Promise.resolve();
  Object.defineProperty(Element.prototype, "attributes", attributes);
  return {
    walked, changes, same: li === now().querySelector("li"), field: document.getElementById("field").value,
    words: document.getElementById("marked").textContent, css: document.getElementById("marked").className,
  };
}"""


def test_morphing_skips_an_equal_list_and_resets_a_field_that_was_typed_into(page: Page, site: Site) -> None:
    """A list that is the same is passed over; a field says what its drawing says, as it did before."""
    (script,) = KEEP.glob("app-*/morph.js")
    page.goto(f"{site.address}licences.txt")
    found = page.evaluate(MORPH, f"{site.address}keep/{script.parent.name}/{script.name}")
    assert found == {
        "walked": 0,
        "changes": ["field", "marked", "#text"],
        "same": True,
        "field": "Ann",
        "words": "second",
        "css": "on",
    }


PARTS = """async ([address, drawings]) => {
  const { partsOf } = await import(address);
  const [other, counts, FIELDS] = [[], [], "input,select,textarea,details"];
  for (const html of drawings) {
    const [whole, own] = [document.createElement("template"), document.createElement("template")];
    whole.innerHTML = html;
    const parts = partsOf(html);
    const ids = [...whole.content.querySelectorAll("[id]")].slice(1).map((it) => it.id);
    if ([...parts.keys()].join() !== ids.join()) other.push("ids");
    for (const [id, part] of parts) {
      const it = whole.content.getElementById(id);
      own.innerHTML = it.ownerSVGElement ? `<svg>${part.html}</svg>` : part.html;
      const alone = it.ownerSVGElement ? own.content.firstChild.firstChild : own.content.firstChild;
      const hasField = it.matches(FIELDS) || !!it.querySelector(FIELDS);
      if (!alone.isEqualNode(it) || part.hasField !== hasField || part.tag !== it.localName) other.push(id);
    }
    counts.push(parts.size);
  }
  return { other, counts };
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_parts_of_a_drawing_are_its_elements_with_an_id(page: Page, site: Site, game: str) -> None:
    """The script that finds them in a text agrees with the browser's parser, on every kind of screen."""
    (script,) = KEEP.glob("app-*/parts.js")
    paper = Paper(english(game), game=game)
    drawings = [paper.drawn().html]
    paper.press("#two")
    drawings.append(paper.drawn().html)
    paper.press("#begin")
    drawings.append(paper.drawn().html)
    if paper.has("[data-hold]"):
        paper.sit()
        drawings.append(paper.drawn().html)
    for control in ("#menu", "#menu-settings"):
        if paper.has(control):
            paper.press(control)
            drawings.append(paper.drawn().html)
    page.goto(f"{site.address}licences.txt")
    found = page.evaluate(PARTS, [f"{site.address}keep/{script.parent.name}/{script.name}", drawings])
    assert found["other"] == []
    assert min(found["counts"]) > 5


KEEPING = """async (address) => {
  const { morph } = await import(address);
  const [box, parsed, made] = [document.createElement("div"), [], []];
  document.body.append(box);
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  const own = Object.getOwnPropertyDescriptor(HTMLTemplateElement.prototype, "innerHTML") ?? markup;
  const set = function (html) {
    parsed.push(html);
    own.set.call(this, html);
  };
  Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", { ...own, set });
  const now = () => document.getElementById("box");
  const list = '<ul id="list"><li id="one">one</li><li id="two">two</li></ul>';
  const svg = '<svg id="board"><g id="space"><path d="M0 0"></path></g><g id="piece" class="KIND"></g></svg>';
  const shown = (kind, first, second) => `<div id="box">${first}${svg.replace("KIND", kind)}${second}</div>`;
  morph(now() ?? box, shown("a", list, ""));
  const [item, space] = [document.getElementById("one"), document.getElementById("space")];
  morph(now(), shown("b", list, ""));
  made.push(item === document.getElementById("one"), document.getElementById("piece").getAttribute("class"));
  // It moves to another place, as it is.
  morph(now(), shown("b", "", `<section>${list}</section>`));
  made.push(item.isConnected && item.closest("section") !== null, space.isConnected);
  // Somebody else changes something in it: its HTML does not tell.
  item.setAttribute("tabindex", "0");
  document.getElementById("two").firstChild.data = "three";
  morph(now(), shown("c", "", `<section>${list}</section>`));
  made.push(item.outerHTML, document.getElementById("two").textContent);
  // Or takes it away.
  document.getElementById("piece").remove();
  morph(now(), shown("c", "", `<section>${list}</section>`));
  made.push(!!document.getElementById("piece"));
  // What is gone, and comes again, is drawn anew.
  morph(now(), '<div id="box"><p id="curtain">curtain</p></div>');
  morph(now(), shown("d", list, ""));
  made.push(document.getElementById("one") !== item, now().textContent);
  const spare = () => document.querySelectorAll("[data-kept]").length;
  return { parsed, made, spare: spare() };
}"""


def test_a_part_whose_html_is_the_same_is_neither_parsed_nor_walked(page: Page, site: Site) -> None:
    """Unless something else has changed it; and one drawing back is all that is remembered."""
    (script,) = KEEP.glob("app-*/morph.js")
    page.goto(f"{site.address}licences.txt")
    found = page.evaluate(KEEPING, f"{site.address}keep/{script.parent.name}/{script.name}")
    item, piece = '<li id="one">one</li>', '<g id="piece" class="{}"></g>'
    bare, whole = '<ul id="list" data-kept></ul>', f'<ul id="list">{item}<li id="two">two</li></ul>'
    drawn, kept = '<g id="space"><path d="M0 0"></path></g>', '<g id="space" data-kept></g>'
    board, kept_board = '<svg id="board">{}{}</svg>', '<svg id="board" data-kept></svg>'
    box = '<div id="box">{}</div>'
    assert found["parsed"] == [
        box.format(whole + board.format(drawn, piece.format("a"))),
        box.format(bare + board.format(kept, piece.format("b"))),
        box.format(f"{kept_board}<section>{bare}</section>"),
        box.format(f"{board.format(kept, piece.format('c'))}<section>{whole}</section>"),
        box.format(f"{board.format(kept, piece.format('c'))}<section>{bare}</section>"),
        box.format('<p id="curtain">curtain</p>'),
        box.format(whole + board.format(drawn, piece.format("d"))),
    ]
    assert found["made"] == [True, "b", True, True, item, "two", True, True, "onetwo"]
    assert found["spare"] == 0


CHANCE = """async ([address, seed, times]) => {
  const { morph } = await import(address);
  let state = seed;
  const chance = (below) => (state = (state * 48271) % 2147483647) % below;
  const shuffled = (list) => {
    for (let at = list.length - 1; at > 0; at--) {
      const other = chance(at + 1);
      [list[at], list[other]] = [list[other], list[at]];
    }
    return list;
  };
  const named = (id) => `<g id="${id}" class="v${chance(2)}"><path d="M0 ${id.charCodeAt(0)}"></path></g>`;
  const bare = () => `<g class="mark-${chance(3)}"><path d="M1 ${chance(3)}"></path></g>`;
  const drawing = () => {
    const ids = shuffled([..."abcdefgh"]).slice(0, chance(9));
    const [left, right] = [ids.slice(0, chance(9)), []];
    for (const id of ids) if (!left.includes(id)) right.push(id);
    const group = (some) => shuffled([...some.map(named), ...Array.from({ length: chance(4) }, bare)]).join("");
    return `<div id="box"><svg class="one">${group(left)}</svg><svg class="two">${group(right)}</svg></div>`;
  };
  const box = document.createElement("div");
  box.id = "box";
  document.body.append(box);
  const whole = document.createElement("template");
  for (let time = 0; time < times; time++) {
    const [before, html] = [document.getElementById("box").outerHTML, drawing()];
    morph(document.getElementById("box"), html);
    whole.innerHTML = html;
    const now = document.getElementById("box");
    if (!now.isEqualNode(whole.content.firstChild)) return [before, html, now.outerHTML];
    if (document.querySelector("html > div[hidden], [data-kept]")) return ["left behind", html];
  }
  return [];
}"""


@pytest.mark.parametrize("seed", range(1, 9))
def test_whatever_stays_comes_or_moves_the_document_is_the_drawing(page: Page, site: Site, seed: int) -> None:
    """Parts that are kept lie among elements without an id, which may be taken for them."""
    (script,) = KEEP.glob("app-*/morph.js")
    page.goto(f"{site.address}licences.txt")
    assert page.evaluate(CHANCE, [f"{site.address}keep/{script.parent.name}/{script.name}", seed, 300]) == []


PARSED = """async ([address, drawings]) => {
  const { morph } = await import(address);
  const own = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  const parsed = [];
  const set = function (html) {
    own.set.call(this, html);
    parsed.push(this.content.querySelectorAll("*").length);
  };
  Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", { ...own, set });
  document.body.innerHTML = '<div id="page"></div>';
  for (const html of drawings) morph(document.getElementById("page"), html);
  return parsed;
}"""


def test_a_late_turn_of_five_seats_has_no_more_to_parse_than_an_early_one(page: Page, site: Site) -> None:
    """The map and the log grow by half, what a turn changes of them does not."""
    sitting, dice, drawings = shared(5, seed=3, rounds=14), random.Random(5), list[str]()
    while not isinstance(sitting.model.screen, Over):
        match sitting.model.screen:
            case Curtain():
                sitting.sit()
            case Scene():
                sitting.press("do", "finale-skip")
            case Seated() as seated if seated.recap is not None:
                sitting.press("do", "recap-skip")
            case Seated() as seated:
                action = chosen(seated.shown.view, seated.shown.legal, dice)
                for message in sitting.dealer.carry_out(Take(seated.shown.seat, action)):
                    sitting.send(message)
        drawings.append(sitting.html())
    (script,) = KEEP.glob("app-*/morph.js")
    page.goto(f"{site.address}licences.txt")
    address = f"{site.address}keep/{script.parent.name}/{script.name}"
    parsed, part = page.evaluate(PARSED, [address, drawings]), len(drawings) // 4
    early, late = median(parsed[part : 2 * part]), median(parsed[-part:])
    whole = [html.count("<") - html.count("</") for html in drawings]
    assert late < 1.2 * early
    assert late < median(whole[-part:]) / 2


LAYOUT = """async (address) => {
  const { morph } = await import(address);
  document.body.append(Object.assign(document.createElement("div"), { id: "box" }));
  const now = () => document.getElementById("box");
  const read = [];
  for (const name of ["checkVisibility", "getBoundingClientRect", "getClientRects", "focus", "scrollIntoView"]) {
    for (const kind of [Element, HTMLElement]) {
      const own = Object.getOwnPropertyDescriptor(kind.prototype, name);
      if (own) kind.prototype[name] = function (...all) { read.push(name); return own.value.apply(this, all); };
    }
  }
  for (const name of ["clientWidth", "clientHeight", "scrollTop", "scrollLeft", "scrollWidth", "scrollHeight",
    "offsetWidth", "offsetHeight", "offsetTop", "offsetLeft", "offsetParent", "innerText"]) {
    for (const kind of [Element, HTMLElement]) {
      const own = Object.getOwnPropertyDescriptor(kind.prototype, name);
      const get = function () {
        read.push(name);
        return own.get.call(this);
      };
      if (own) Object.defineProperty(kind.prototype, name, { ...own, get });
    }
  }
  const shown = (hidden, words) => `<div id="box"><p id="words">${words}</p><p id="part"${hidden}>
    <button id="held">it</button></p><button id="other">other</button></div>`;
  morph(now(), shown("", "first"));
  document.getElementById("held").focus();
  read.length = 0;
  const found = [];
  const drawing = (...all) => { morph(now(), ...all); found.push([...read], document.activeElement.id); };
  const framed = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  drawing(shown("", "second"), "other");
  await framed();
  found.push(document.activeElement.id);
  read.length = 0;
  drawing(shown(" hidden", "third"), "other");
  await framed();
  found.push(document.activeElement.id);
  return found;
}"""


def test_a_drawing_that_keeps_the_focused_element_reads_no_layout(page: Page, site: Site) -> None:
    """The page is laid out once, in the frame after it; there the focus leaves an element that is hidden now."""
    (script,) = KEEP.glob("app-*/morph.js")
    page.goto(f"{site.address}licences.txt")
    found = page.evaluate(LAYOUT, f"{site.address}keep/{script.parent.name}/{script.name}")
    assert found == [[], "held", "held", [], "held", "other"]


FOCUS = """async (address) => {
  const { morph } = await import(address);
  const [box, moves, left] = [document.createElement("div"), [], []];
  document.body.append(box);
  const shown = (id, rest) => `<div id="box"><section id="of-${id}"><p>
    <button id="${id}" class="${id}" data-${id} aria-label="${id}">it</button></p></section>${rest}</div>`;
  const now = () => document.getElementById("box");
  morph(box, shown("first", ""));
  document.addEventListener("focusin", ({ target, relatedTarget: from }) =>
    moves.push(`${from?.id} ${from?.isConnected} ${from?.checkVisibility()} to ${target.id}`));
  const press = (id, ...drawing) => {
    document.getElementById(id).focus();
    morph(now(), ...drawing);
    moves.push(document.getElementById(id) ? "stays" : "gone", document.activeElement.id);
    left.push(now().querySelector("[data-left]")?.outerHTML);
  };
  press("first", shown("other", '<p><button id="second">it</button></p>'), "second");
  press("second", shown("third", ""));
  press("third", shown("third", '<p><button id="fourth">it</button></p>'), "fourth");
  press("third", '<div id="box"><button id="curtain" data-hold="sit">it</button></div>', "curtain");
  return { moves, left };
}"""


def test_the_focus_is_on_the_new_screen_before_the_element_that_had_it_goes(page: Page, site: Site) -> None:
    """Otherwise a screen reader says nothing of the new one, and each press lays the page out twice."""
    (script,) = KEEP.glob("app-*/morph.js")
    page.goto(f"{site.address}licences.txt")
    found = page.evaluate(FOCUS, f"{site.address}keep/{script.parent.name}/{script.name}")
    assert found["moves"] == [
        *("undefined undefined undefined to first", "first true true to second", "gone", "second"),
        *("second true true to third", "gone", "third"),
        *("stays", "third"),
        *("third true true to curtain", "gone", "curtain"),
    ], "where it is said to go, else to the first control; what stays keeps it"
    way = '<p{}><button tabindex="-1"></button></p>'
    bare = ' class="vh" data-left=""'
    section = f"<section{bare}>{way.format('')}</section>"
    assert found["left"] == [section, way.format(bare), None, None], "no words, and behind a curtain nothing"
