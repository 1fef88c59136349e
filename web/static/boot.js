// Starts the page: PyScript, the service worker, and everything that happens before Python is there.
// The page reports that it is ready by performance.mark("first-action").

import { embedded, tell } from "./host.js";
import { keepGame } from "./offline.js";

// Nothing is marked as begun before this: unbooted.js then loads the page anew. A browser that has dropped one request
// drops another: if that script has not come either, this one takes its place, by its rule 2.
function loadAnew() {
  if (sessionStorage.getItem("nusubito.unbooted")) return (document.getElementById("load-failed").hidden = false);
  sessionStorage.setItem("nusubito.unbooted", "1");
  location.reload();
}
if (!globalThis.causes) {
  document.querySelector('script[src$="/unbooted.js"]').addEventListener("error", loadAnew);
  throw new Error("causes.js has not come");
}

const ready = () => performance.getEntriesByName("first-action").length > 0;

// The preferences for the eye hold for the first picture too; from then on `page.edge.stage.look` sets them.
function chosen(name) {
  try {
    return localStorage.getItem(`nusubito.${name}`);
  } catch {
    return null;
  }
}
const wishesMore = chosen("contrast") === "more" || matchMedia("(prefers-contrast: more)").matches;
const marks = document.documentElement.dataset;
Object.assign(marks, { text: chosen("text") ?? "usual", contrast: wishesMore ? "more" : "usual", theme: chosen("theme") ?? "device" });

// The sheets of the dark theme apply as was chosen; without a choice, as the device is set, at each of its changes. A site
// that embeds this page in colours of its own has chosen them for both.
const DARK = { device: "(prefers-color-scheme: dark)", light: "not all", dark: "all" };
function applyTheme() {
  const theme = marks.skin?.split(" ").includes("colours") ? "light" : marks.theme;
  const media = DARK[Object.hasOwn(DARK, theme) ? theme : "device"];
  for (const it of document.querySelectorAll("[data-dark]")) it.media = media;
}
new MutationObserver(applyTheme).observe(document.documentElement, { attributeFilter: ["data-theme", "data-skin"] });
applyTheme();

// Messages of other windows are ignored, but for a port that a page that frames this one hands over (host.js): Pyodide
// and PyScript take some messages for their own without checking the sender.
addEventListener("message", (event) => event.source === window || event.stopImmediatePropagation(), true);

/** Calls back once the page can be played. */
function whenReady(then) {
  const watch = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-action").length === 0) return;
    watch.disconnect();
    then();
  });
  watch.observe({ type: "mark", buffered: true });
}

// The style sheets that the start screen does not need apply once it can be left; in a frame another screen may come
// first.
function dress() {
  for (const sheet of document.querySelectorAll('link[media="not all"]:not([data-dark])')) sheet.media = "all";
}

// A download that breaks off because the page is left is no failure.
let isLeft = false;
addEventListener("pagehide", () => (isLeft = true));
addEventListener("pageshow", () => (isLeft = false));

// Shows the cause instead of a page that does nothing (causes.js).
let isFailing = false;
async function fail(why) {
  if (ready() || isLeft || isFailing) return;
  isFailing = true;
  if (why) console.error(why);
  const cause = await causes.why(why);
  if (ready() || isLeft) return;
  document.documentElement.dataset.boot = "failed";
  document.getElementById("load-slow").hidden = true;
  causes.show(cause);
  tell("error", { reason: ["disabled", "outdated"].includes(cause) ? "too-old" : "failed" });
}

// Pyodide waits forever for a program that does not arrive; a missing module reports itself.
new PerformanceObserver((list) => {
  const lost = ({ name, responseStatus, encodedBodySize }) =>
    name.endsWith(".wasm") && (responseStatus >= 400 || (responseStatus === 0 && encodedBodySize === 0));
  const missing = list.getEntries().find(lost);
  if (missing) fail(new Error(`${missing.name} could not be loaded`));
}).observe({ type: "resource", buffered: true });

// A download may hang forever without an error or an end. The card of a link has words of its own for that.
const SLOW = 60_000;
setTimeout(() => {
  const said = document.querySelector(".boot-note:not([hidden]), #opening:not([hidden])");
  if (ready()) return;
  if (!said) document.getElementById("load-slow").hidden = false;
  // PyScript, for one, waits for ever for a configuration that is none.
  causes.why().then((cause) => cause === "unknown" || fail(new Error("the start stands still", { cause })));
}, SLOW);

// A visitor who has followed a link to an online game waits for that game from the first picture on: nothing else can be
// pressed, and earlier presses are dropped. `page.shell.links` reads the link itself.
const LATE = 20_000;
function awaitLinked() {
  const kind = /^#(?:#|%(?:25)*23|<|%3c|%20)*([{{link_kinds}}])(?:=|%(?:25)*3d)/i.exec(location.hash)?.[1].toLowerCase();
  if (!kind || embedded || ready()) return;
  const card = document.getElementById("opening");
  for (const title of card.querySelectorAll("[data-of]")) title.hidden = title.dataset.of !== kind;
  card.hidden = false;
  document.querySelector(".start-paper").append(card);
  document.documentElement.dataset.opening = kind;
  early.length = 0;
  delete document.documentElement.dataset.boot;
  // By then the page may have been drawn again, without the card.
  const late = card.querySelector("#opening-late");
  setTimeout(() => (late.hidden = false), LATE);
}
addEventListener("hashchange", awaitLinked);

// Presses before Python is there are repeated once it is, each once: what a double click makes is one.
const CONTROLS = ["data-do", "data-action", "data-arm", "data-verb", "data-space", "data-rod", "data-coin"];
const early = [];
function keep(event) {
  // It may be there before its mark is reported.
  if (ready()) return dress();
  if (document.documentElement.dataset.opening) return;
  const control = event.target.closest?.(CONTROLS.map((name) => `[${name}]`).join());
  if (!control || event.button > 0) return;
  const names = [...CONTROLS, "data-value"].filter((name) => control.hasAttribute(name));
  const selector = names.map((name) => `[${name}="${CSS.escape(control.getAttribute(name))}"]`).join("");
  if (!early.includes(selector)) early.push(selector);
  document.documentElement.dataset.boot = "wanted";
}
document.addEventListener("click", keep, true);
awaitLinked();
whenReady(() => {
  dress();
  document.removeEventListener("click", keep, true);
  delete document.documentElement.dataset.boot;
  delete document.documentElement.dataset.opening;
  removeEventListener("hashchange", awaitLinked);
  for (const note of ["load-slow", "load-failed"]) document.getElementById(note).hidden = true;
  for (const selector of early) document.querySelector(selector)?.click();
});

// A browser may deny storage, above all to a page that another site embeds, or never answer. PyScript then fails, or
// waits for its database forever, so it gets one that is always empty. One that answers later is not used in this visit.
const PATIENCE = 5_000;
async function withoutDatabase() {
  const opens = await new Promise((answer) => {
    setTimeout(() => answer("silent"), PATIENCE);
    try {
      const request = indexedDB.open("probe");
      request.onsuccess = () => answer(request.result.close() ?? true);
      request.onerror = () => answer(false);
    } catch {
      answer(false);
    }
  });
  if (opens === true) return;
  // Then it is not known what is kept here (page/edge/storage/vault.py).
  if (opens) document.documentElement.dataset.database = opens;
  const soon = (it, type) => setTimeout(() => it.dispatchEvent(new Event(type)));
  const handled = (it) => new Proxy(it, {
    get: (on, name) => (typeof on[name] === "function" ? on[name].bind(on) : on[name]),
    set: (on, name, then) => (on.addEventListener(String(name).slice(2), then), true),
  });
  const request = (result) => {
    const it = Object.assign(new EventTarget(), { result });
    soon(it, "success");
    return handled(it);
  };
  const deeds = ["get", "getKey", "getAll", "getAllKeys", "count", "put", "add", "delete", "clear"];
  const found = { getAll: [], getAllKeys: [], count: 0 };
  const store = Object.fromEntries(deeds.map((name) => [name, () => request(found[name])]));
  const transaction = () => {
    const it = Object.assign(new EventTarget(), { objectStore: () => store });
    soon(it, "complete");
    return handled(it);
  };
  const database = Object.assign(new EventTarget(), { transaction, close() {}, objectStoreNames: { contains: () => true } });
  const value = { open: () => request(handled(database)), deleteDatabase: () => request() };
  Object.defineProperty(globalThis, "indexedDB", { value });
}

// In a frame on another site.
if (embedded) {
  document.documentElement.dataset.embed = "";
  dress();
  // The picture before Python is there is the start screen; a frame may open with another screen.
  const mode = new URLSearchParams(location.search).get("mode");
  if (["table", "alone", "watch", "learn", "replay"].includes(mode)) document.documentElement.dataset.opening = "";
  import("./frame.js").catch(fail);
} else if (typeof history.state?.seat === "string") {
  // A reload returns to the table of an online game (`page.edge.storage.seated_tab`): the start screen is not shown before it.
  document.documentElement.dataset.opening = "";
}

// Later, so that its downloads do not delay the first presses.
whenReady(() => setTimeout(() => keepGame().catch((why) => console.info(String(why))), 3000));

async function boot() {
  if (!globalThis.CSS?.escape || !globalThis.PerformanceObserver) {
    document.getElementById("cannot-run").hidden = false;
    tell("error", { reason: "too-old" });
    return;
  }
  // A browser that understands this script has it, unless it was switched off.
  if (typeof WebAssembly !== "object") throw new Error("there is no WebAssembly", { cause: "disabled" });
  const python = import("./python.mjs");
  python.then(({ compiled, started }) => Promise.all([compiled, started])).catch(fail);
  await withoutDatabase();
  const { isRestored, run } = await python;
  if (await isRestored) return run();
  // PyScript also loads its plugins for MicroPython, which this page does not use.
  const none = document.createElement("mpy-config");
  none.textContent = JSON.stringify({ plugins: {{plugins_off}} });
  none.hidden = true;
  document.body.append(none);
  const { hooks } = await import("../{{pyscript}}/core.js");
  // PyScript would turn this hook into source text and evaluate it, for workers that the page does not have: without it
  // the content security policy needs no 'unsafe-eval'.
  hooks.worker.onBeforeRunAsync.clear();
}

document.querySelector('script[type="py"]').addEventListener("py:done", () => ready() || setTimeout(fail, 3000));
addEventListener("unhandledrejection", (event) => fail(event.reason));
boot().catch(fail);
