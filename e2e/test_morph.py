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


def test_what_is_the_same_is_not_walked_and_what_was_typed_is(page: Page, site: Site) -> None:
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
  const [box, left] = [document.createElement("div"), []];
  document.body.append(box);
  const shown = (words, gone) => `<div id="box"><p>${words}</p><p><button id="stays">stays</button></p>${gone}</div>`;
  const first = shown("first", '<p><button id="goes">goes</button></p>');
  morph(box, first);
  const now = () => document.getElementById("box");
  now().addEventListener("focusout", ({ target }) => left.push(`${target.id} ${now().outerHTML === first}`));
  document.getElementById("goes").focus();
  morph(now(), shown("second", ""));
  document.getElementById("stays").focus();
  morph(now(), shown("third", ""));
  return { left, active: document.activeElement.id };
}"""


def test_what_has_the_focus_and_will_be_gone_loses_it_before_anything_changes(page: Page, site: Site) -> None:
    """Otherwise each press lays the page out twice: whatever is pressed has the focus, and is often gone after it."""
    (script,) = KEEP.glob("app-*/morph.js")
    page.goto(f"{site.address}licences.txt")
    found = page.evaluate(FOCUS, f"{site.address}keep/{script.parent.name}/{script.name}")
    assert found == {"left": ["goes true"], "active": "stays"}
