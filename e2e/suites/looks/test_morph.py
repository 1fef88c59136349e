"""What makes the document look like a drawing (`static/morph.js`) leaves alone what is the same."""

from playwright.sync_api import Page

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
