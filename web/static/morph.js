// Changes the document to match a screen's HTML, so that focus, scrolling and motion survive a drawing.

import { Idiomorph } from "./idiomorph.js";
import { partsOf } from "./parts.js";

// Typed text and opened details are not in the attributes: elements that may have them never count as equal unseen.
const FIELDS = "input,select,textarea,details";

const paper = document.createElement("template");

/** What the latest drawing left in the document, and what somebody else has changed there since. */
const last = { element: null, parts: new Map(), touched: new Set() };

/** Marks an element of a drawing that stands for one in the document that is as it should be, with all that is in it. */
const KEPT = "data-kept";

// The focus of a board, the frame of an overview and what lies below a sheet are changed by others (`page/edge`). A part
// with such a change does not look like its HTML any more, and is compared element by element.
const watch = new MutationObserver((changes) => note(changes));
const note = (changes) => changes.forEach(({ target }) => last.touched.add(target));
const WATCHED = { subtree: true, childList: true, attributes: true, characterData: true };

/** The ids of the parts that somebody else has changed, and of those that they lie in. */
function changed() {
  note(watch.takeRecords());
  watch.disconnect();
  const ids = new Set();
  for (let node of last.touched) for (; node; node = node.parentElement) if (node.id) ids.add(node.id);
  last.touched.clear();
  return ids;
}

/** Shortens a drawing: each part whose HTML is what the document was made from is replaced by its bare tag. The browser
 * then parses, and Idiomorph walks, what has changed. Remembered is the HTML of one drawing, the latest. */
function shortened(element, html) {
  const isKnown = last.element === element;
  const [old, stale, now] = [isKnown ? last.parts : new Map(), changed(), partsOf(html)];
  Object.assign(last, { element, parts: now });
  let [short, end] = ["", 0];
  for (const [id, part] of now) {
    if (part.from < end || part.hasField || old.get(id)?.html !== part.html || stale.has(id)) continue;
    if (!element.contains(document.getElementById(id))) continue;
    short += `${html.slice(end, part.from)}<${part.tag} id="${id}" ${KEPT}></${part.tag}>`;
    end = part.from + part.html.length;
  }
  return short + html.slice(end);
}

/** The element of the new screen with an id, on paper or kept. */
function drawn(id) {
  const old = document.getElementById(id);
  for (let part = old; part; part = part.parentElement) {
    if (part.id && paper.content.getElementById(part.id)?.hasAttribute(KEPT)) return old;
  }
  return paper.content.getElementById(id);
}

/** Whether there is nothing to do: the browser compares two trees many times faster than a script walks one. */
const isSame = (old, now) =>
  now.hasAttribute?.(KEPT) ||
  (old.isEqualNode(now) && !(old.nodeType === Node.ELEMENT_NODE && (old.matches(FIELDS) || old.querySelector(FIELDS))));

/** Whether both are the same player's command line: what is being typed there is in no drawing, and stays. */
const isTyped = (old, now) =>
  old.nodeType === Node.ELEMENT_NODE && old.matches("[data-line]") && old.dataset.line === now.dataset?.line;

/** Milliseconds for which a part that held the focus stays, bare, once the focus is on the new screen. A screen reader hears
 * of both together otherwise, finds that its element has gone, and says nothing of the next one; so too if it is moved. */
const LINGER = 250;

/** The part of the old screen that holds or held the focus. */
let leaving = null;

/** Whether a node may go now. One that holds the focus waits; it takes no room, so that the new screen is laid out once. */
function mayGo(node) {
  if (!node.contains(document.activeElement)) return true;
  leaving = node;
  node.classList.add("vh");
  return false;
}

/** Takes a part with the focus back that Idiomorph has put aside and would remove without asking: ids in it are used again.
 * A browser that moves no focus with an element has lost it by then. */
function rescue(element) {
  const aside = document.activeElement?.closest("html > div[hidden]");
  if (!aside) return;
  leaving = [...aside.children].find((part) => part.contains(document.activeElement));
  leaving.classList.add("vh");
  element.moveBefore(leaving, null);
}

/** Leaves of a part only the bare way to an element. */
function strip(node, element) {
  for (const { name } of [...node.attributes]) node.removeAttribute(name);
  for (const child of [...node.childNodes]) {
    if (child.contains(element)) strip(child, element);
    else child.remove();
  }
}

/** Has the part that held the focus go. Its bare tags linger, except behind a curtain: they tell what sort of control it
 * was to whoever sits down. */
function leave(element, held) {
  const part = leaving;
  if (!part) return;
  if (found(element, "[data-hold]")) return clear();
  strip(part, held);
  part.classList.add("vh");
  part.dataset.left = "";
  // Tab passes over it.
  if (part.contains(held)) held.tabIndex = -1;
  setTimeout(() => leaving === part && clear(), LINGER);
}

/** Removes what lingers. */
function clear() {
  leaving?.remove();
  leaving = null;
}

/** The elements that a kept part has taken the place of. */
const spent = [];

/** Brings a kept part to its place where Idiomorph has chosen an element without an id to become it, as it does once the part
 * itself was put aside; returns whether it has. What was chosen goes at the end: Idiomorph goes on behind it. */
function bring(old, now) {
  if (!now.hasAttribute?.(KEPT) || old.id === now.id) return false;
  const place = old.parentNode;
  (place.moveBefore ?? place.insertBefore).call(place, document.getElementById(now.id), old);
  spent.push(old);
  return true;
}

/** How Idiomorph makes an element match. */
const how = (element) => ({
  morphStyle: "outerHTML",
  restoreFocus: true,
  callbacks: {
    beforeNodeMorphed: (old, now) => !(bring(old, now) || isSame(old, now) || isTyped(old, now)),
    beforeNodeRemoved: mayGo,
    afterNodeMorphed: (old) => old === element && rescue(element),
  },
});

// The first of several choices has the same id whatever it chooses.
const OPENED = "opened";

/** Whether an element becomes another control: the hand that has pressed one does not expect to be on another. */
const isOther = (old, now) =>
  old.id === OPENED && (old.dataset.action !== now.dataset.action || old.dataset.verb !== now.dataset.verb);

// Parts of a table whose words are the same whatever is secret: there the focus stays on a button that is renamed.
const PUBLIC = "#sheet,#recap,#resign";

/** The words by which a screen reader names an element. */
const words = (element) => [element.getAttribute("aria-label") ?? element.textContent, element.title].join();

/** The elements that may take over the focus: behind an action of the list of all actions that list, from its group on;
 * where others may hear a secret, the grid of the board, whose name tells none. */
function* refuges(active, isOverheard) {
  if (isOverheard) yield "grid";
  else for (let group = active.closest("#more [id][role=group],#more"); group?.id; group = group.parentElement) yield group.id;
}

/** Moves the focus off the focused element if it becomes another control, or, where others may hear a secret, is renamed;
 * and off an action of the list of all actions that goes, to its group. All of that before anything is changed. */
function letGo(active) {
  const isOverheard = paper.content.firstElementChild.hasAttribute("data-overheard");
  const same = active.id && drawn(active.id);
  const now = same?.localName === active.localName && same;
  if (!active.id && !isOverheard) return;
  const tells = isOverheard && !active.closest(PUBLIC) && words(now || active) !== words(active);
  if (now && !isOther(active, now) && !tells) return;
  for (const id of refuges(active, isOverheard)) {
    const refuge = document.getElementById(id);
    if (refuge && drawn(id)) return refuge.focus({ preventScroll: true });
  }
  if (now || !active.id) active.blur();
}

/** Where the focus goes if nothing else is said, in order of preference. Where others may hear a secret it goes to no
 * space, since their names tell some. */
const instead = (space) => [
  "[data-hold]", "[data-overheard] .grid", ...named(space), "[data-space][tabindex='0']", "h1[tabindex]", "button",
];

const named = (...ids) => ids.filter((id) => id).map((id) => `#${CSS.escape(id)}`);

/** The first element that a selector finds on the new screen. */
const found = (element, selector) =>
  [...element.querySelectorAll(selector)].find((one) => !leaving?.contains(one) && isShown(one));

/** Whether an element can keep the focus: a browser takes it from what no longer shows, as in a sheet that has closed. */
const isShown = (one) => one.checkVisibility?.({ checkVisibilityCSS: true }) ?? true;

/** The frame in which is asked whether what has kept the focus still shows. */
let asked = 0;

/** Moves the focus to the new screen if what had it is leaving or gone; if it is hidden, in the next frame, which lays the
 * page out anyway: whether an element shows makes the browser do that at once. */
function arrive(element, selectors) {
  const active = document.activeElement;
  if (!element.contains(active) || leaving?.contains(active)) return move(element, selectors);
  asked = requestAnimationFrame(() => {
    if (document.activeElement === active && !isShown(active)) move(element, selectors);
  });
}

/** Moves the focus to the first of some selectors that shows. */
function move(element, selectors) {
  for (const selector of selectors) {
    const place = found(element, selector);
    if (place) return place.focus({ preventScroll: true });
  }
}

// The order is the point: nothing that holds the focus may go before the focus is elsewhere. When a focused element is
// removed, the browser gives the focus to the body ("focus fixup", HTML Standard), a keyboard starts again at the top
// of the page, and a screen reader falls silent in the middle of a turn. So the focus first leaves whatever becomes
// another control, then Idiomorph changes all else and keeps the part with the focus (`mayGo`), then the focus arrives
// at its new place, and that part goes last. WCAG 2.2, 2.4.3 (Focus Order), asks for no less.
/** Makes an element match some HTML; the focus, if it is there and its element goes, is on the new screen before that.
 * @param place The id of the element that is to have the focus then, "" where any will do.
 * @param space The id of the board's last focused space, "" if there is none. */
export function morph(element, html, place = "", space = "") {
  cancelAnimationFrame(asked);
  clear();
  paper.innerHTML = shortened(element, html);
  const held = element.contains(document.activeElement) ? document.activeElement : null;
  if (held) letGo(held);
  Idiomorph.morph(element, paper.content.firstElementChild, how(element));
  for (const node of spent.splice(0)) if (mayGo(node)) node.remove();
  paper.content.replaceChildren();
  if (held) arrive(element, [...named(place, held.id), ...instead(space)]);
  leave(element, held);
  watch.observe(element, WATCHED);
}

const utf8 = new TextDecoder();

/** Makes the page match HTML, which comes in UTF-8 where it can: Pyodide makes a string of Python's, if it is not ASCII,
 * character by character. */
export const draw = (sent, place, space) =>
  morph(document.getElementById("page"), typeof sent === "string" ? sent : utf8.decode(sent), place, space);

/** Puts a space of the board, and no other, in the tab order; returns whether it is there. From Python each of these steps
 * would be a call into the browser, twice a press. */
export function rove(id) {
  const space = document.getElementById(id);
  if (space && space.getAttribute("tabindex") !== "0") {
    for (const other of document.querySelectorAll("[data-space][tabindex='0']")) other.setAttribute("tabindex", "-1");
    space.setAttribute("tabindex", "0");
  }
  return !!space;
}
