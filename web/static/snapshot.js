// The snapshot: the memory of a Python that has imported all of the page but its game. Later starts begin with it.
// web/tools/in_page/snapshot.py describes its contents.
//
// Rule 1. A first visit does not wait for it: it is fetched when all else is done, and only by a browser that has room
//         for it, does not save data, has not switched it off, and shows the page itself, not in a frame.
// Rule 2. A start takes it only if it belongs to this build. If anything is wrong the page starts as on a first visit,
//         and reports it in one line in the console.
// Rule 3. A start from it that did not end is the last one with this build: the page that hangs restarts without it.

const NAME = "{{snapshot}}";
const SIZE = Number("{{snapshot_size}}");
/** The kept snapshot, or the mark that none is to be used. */
const MARK = "nusubito.snapshot";
const SPOILT = `${NAME} spoilt`;
/** Set in the tab's own storage while a start from it is under way. */
const UNDERWAY = "nusubito.starting";
/** The offset of the memory in its file: after the header of the module, that of a section, and the section's name. */
const BEGIN = 8 + 1 + 5 + 1 + "memory".length;
/** Milliseconds in which a start from it ends on the slowest phone, many times over. */
const PATIENCE = 20_000;
/** Milliseconds after which it is fetched even if the page was never idle. */
const LATEST = 5_000;
/** The multiple of its size that must be free: games come first. */
const ROOM = 20;

const address = new URL(`../${NAME}`, import.meta.url).href;
// As `page.shell.preferences` stores it.
const isWanted = () => localStorage.getItem("nusubito.start") !== "plain";

let patience;

/** A download that breaks off because the page is left is not the snapshot's fault. */
let isLeft = false;

// A page that hangs cannot say so. So a start leaves a mark before it takes the snapshot and removes it at its end, and
// whoever finds the mark knows that the start before came to none: without it, a snapshot that hangs would hang every
// visit. The mark is in the tab's own storage, since another tab may be starting at the same time (HTML Standard,
// session storage); and a page that is left in the middle of its start removes it too, as that is no failure.
/** Returns whether this start may take it; call this once. From then on it has `PATIENCE`, see `expectEnd`. */
export function isKept() {
  try {
    if (!NAME || !("caches" in globalThis) || !isWanted() || localStorage.getItem(MARK) !== NAME) return false;
    if (sessionStorage.getItem(UNDERWAY) === NAME) {
      spoil("the last start came to no end");
      return false;
    }
    sessionStorage.setItem(UNDERWAY, NAME);
    addEventListener("pagehide", left);
    addEventListener("pageshow", () => (isLeft = false));
    expectEnd();
    return true;
  } catch {
    // This browser keeps nothing for us.
    return false;
  }
}

/** Waits `PATIENCE` for the end of the start, downloads apart: call `expectNothing` before those. */
export function expectEnd() {
  expectNothing();
  patience = setTimeout(() => without(`it came to no end in ${PATIENCE / 1000} s`), PATIENCE);
}

export const expectNothing = () => clearTimeout(patience);

function left() {
  isLeft = true;
  settled();
}

/** Reports that the start has ended, or that the page was left. */
export function settled() {
  expectNothing();
  try {
    if (localStorage.getItem(MARK) !== SPOILT) sessionStorage.removeItem(UNDERWAY);
  } catch {
    // This browser keeps nothing for us, so no start was noted.
  }
}

/** Returns the memory.
 *
 * Throws an error if it is no longer kept; it will be fetched again. */
export async function take() {
  const found = await caches.match(address, { ignoreVary: true });
  if (found) return unpacked(await found.arrayBuffer());
  localStorage.removeItem(MARK);
  throw new Error("it is no longer kept");
}

/** Puts the pages that are not empty in their places. */
export function unpacked(file) {
  const table = new DataView(file, BEGIN);
  const [length, runs] = [0, 4].map((at) => table.getUint32(at, true));
  const whole = new Uint8Array(length);
  let from = BEGIN + 8 + 8 * runs;
  for (let at = 8; at < 8 + 8 * runs; at += 8) {
    const [start, end] = [table.getUint32(at, true), table.getUint32(at + 4, true)];
    whole.set(new Uint8Array(file, from, Math.min(end, length) - start), start);
    from += end - start;
  }
  return whole;
}

// A memory that is taken twice does the same twice: a generator in it would draw the same numbers in every start, for
// all players. The page asks the browser for its dice (`page.edge.dice`), but a library may ask Python's own generator,
// so that is seeded anew; hash values of texts cannot be, and are no secret (web/tools/in_page/snapshot.py, rule 3). Ristenpart
// and Yilek, When Good Randomness Goes Bad: Virtual Machine Reset Vulnerabilities and Hedging Deployed Cryptography
// (2010), show what came of that elsewhere.
/** Returns Python with a memory, in which the page's own scripts are those here.
 *
 * `load` is Pyodide's loader, `make` makes its module, `memory` may still be loading. */
export async function restore(load, make, settings, memory, scripts) {
  const python = await load({
    ...settings,
    createPyodideModule: async (asked) => withOwnWay(await make(asked)),
    _loadSnapshot: memory,
    _snapshotDeserializer: (name) => (name ? scripts[name] : scripts),
  });
  // Pyodide would hold the copy as long as the page lives: 30 megabytes.
  python._api.config._loadSnapshot = null;
  // Its random numbers would be the same at each start.
  python.pyimport("random").seed();
  return python;
}

// The browser decides as Pyodide starts how Python calls C: not all support the fast way. The decision is a number in the
// memory, and it must be this browser's, not the build's.
function withOwnWay(module) {
  const word = (at) => new Uint32Array(module.HEAP8.buffer, at, 1);
  const way = word(module.__PyRuntime + word(module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET)[0]);
  const { restoreSnapshot } = module.API;
  module.API.restoreSnapshot = (memory) => {
    const [own] = way;
    const state = restoreSnapshot(memory);
    way[0] = own;
    return state;
  };
  return module;
}

/** Marks the snapshot as unusable: it is deleted, and this build does not fetch it again. */
export function spoil(why) {
  expectNothing();
  if (isLeft) return;
  console.info(`The page starts without its snapshot: ${why}`);
  try {
    const wasKept = localStorage.getItem(MARK) === NAME;
    sessionStorage.removeItem(UNDERWAY);
    drop().catch(() => {});
    // NB even if nothing more can be written there it is not used again.
    localStorage.removeItem(MARK);
    if (wasKept) localStorage.setItem(MARK, SPOILT);
  } catch {
    // This browser keeps nothing for us, so there is nothing to delete.
  }
}

/** Restarts the page without it. Nothing has begun that could be lost. */
export function without(why) {
  spoil(why);
  location.reload();
}

async function drop() {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address, { ignoreVary: true });
}

/** Has it kept, or deletes it if that was chosen; if it cannot be kept, this is reported and nothing else happens.
 *
 * `keep` asks the service worker, and returns its answer. */
export async function heed(keep) {
  if (!NAME || !("caches" in globalThis)) return;
  try {
    if (!isWanted()) {
      localStorage.removeItem(MARK);
      await drop();
    } else if (![NAME, SPOILT].includes(localStorage.getItem(MARK)) && !navigator.connection?.saveData) {
      await kept(keep);
    }
  } catch (why) {
    console.info(`The page keeps no snapshot: ${why}`);
  }
}

function idle() {
  const ask = globalThis.requestIdleCallback ?? ((then) => setTimeout(then));
  return new Promise((then) => ask(then, { timeout: LATEST }));
}

async function kept(keep) {
  const { quota, usage } = await navigator.storage.estimate();
  if (quota - usage < ROOM * SIZE) throw new Error("there is too little room");
  await idle();
  const said = await keep();
  // The worker may belong to another version.
  if (!(await caches.match(address, { ignoreVary: true }))) throw new Error(said);
  if (isWanted()) localStorage.setItem(MARK, NAME);
  else await drop();
}
