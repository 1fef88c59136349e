// The pages without a server. There is one cache per version: the files that all games share, and each game that was
// opened once on this device.
//
// Rule 1. A game of a version is whole or not there: the page of one version never gets a file of another. A game's page
//         is kept last, and until it is, no file of the game is served.
// Rule 2. A new version waits until no page of the old one is open: an update breaks no game. If somebody asks for it, it
//         takes over at once, unless another page is open, which may need files of the old one. It brings all games that
//         were kept before it.
// Rule 3. Files that an older version has, or the browser's own cache, are not downloaded again.
// Rule 4. A file is kept only if its digest is right, wherever it was found: half a file, or the page with which a
//         network asks for a name, comes with status 200 too. Otherwise nothing of the game is used, and the next visit
//         tries again.
// Rule 5. A cache that fails or does not answer delays no page: the network is asked, and the cache is used if that fails
//         too.

const VERSION = "{{version}}";
const PREFIX = "nusubito ";
const CACHE = PREFIX + VERSION;
// The files that all games share, and each game's own, its page last, by name with their SHA-256; the compressed size of
// a game's own files; and the files that make later starts faster, which no game needs.
const PARTS = {{parts}};
const { shared: SHARED, games: GAMES, bytes: BYTES, snapshot: SNAPSHOT } = PARTS;
// The page shown without a network in place of one that is not kept; the names of the games.
const AWAY = {{away}};
const NAMES = {{names}};
const FILES = Object.assign({}, SHARED, SNAPSHOT, ...Object.values(GAMES));

/** Milliseconds between two reports to a page that waits: offline.js takes a longer silence for the end. */
const BEAT = 5_000;
/** Milliseconds that a cache has to answer, which normally takes a few; less once one has not. */
const PATIENCE = 5_000;
const IMPATIENCE = 200;

const address = (name) => new URL(name, self.registration.scope).href;
const isPage = (name) => name.endsWith("/");
const pageOf = (game) => Object.keys(GAMES[game]).find(isPage);
const lastOf = (url) => url.slice(url.lastIndexOf("/") + 1);

/** Returns whether an answer is the file of that name in this version. */
async function isWhole(name, answer) {
  if (!answer?.ok) return false;
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name];
}

/** Yields any version's files with the last part of a name: the folder in front of it changes with its other files. */
async function* alike(name) {
  for (const each of await versions()) {
    const cache = await caches.open(each);
    for (const { url } of await cache.keys()) if (lastOf(url) === lastOf(address(name))) yield cache.match(url, { ignoreVary: true });
  }
}

const versions = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function file(name) {
  for await (const found of alike(name)) {
    // A new response: relative imports of one from another address would be looked up there.
    if (await isWhole(name, found)) return found.url === address(name) ? found : new Response(found.body, { headers: found.headers });
  }
  // Of a page the browser's cache may have another version, of any file a half.
  let answer;
  for (const cache of [isPage(name) ? "no-cache" : "force-cache", "reload"]) {
    answer = await fetch(address(name), { cache });
    if (await isWhole(name, answer)) return answer;
  }
  // Hosts and networks, or their login pages, alter pages; of other files a half may have come.
  const state = isPage(name) && answer.ok ? "altered" : "failed";
  throw Object.assign(new Error(`${name} is not the one of this version`), { state });
}

async function put(name) {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(address(name), { ignoreVary: true }))) await cache.put(address(name), await file(name));
}

async function isKept(game, version = CACHE) {
  return (await (await caches.open(version)).match(address(pageOf(game)), { ignoreVary: true })) !== undefined;
}

const underway = {};

/** Keeps a game, and calls back after each of its files; a second call meanwhile waits for the same work. */
function keep(game, then = () => {}) {
  return (underway[game] ??= keepAnew(game, then).finally(() => delete underway[game]));
}

// The page's own file is put last, and stands for the whole game: `kept` gives out nothing of a game without it. A
// cache has no transactions over several files, and a browser may end a worker between any two of them (Service
// Workers, W3C). Put first, the page would be opened without a network, and then lack its program.
async function keepAnew(game, then) {
  for (const name in GAMES[game]) {
    await put(name);
    await then();
  }
}

async function install() {
  for (const name in SHARED) await put(name);
  // No version depends on it.
  for (const name in SNAPSHOT) if (await caches.match(address(name), { ignoreVary: true })) await put(name).catch(() => {});
  const before = await versions();
  for (const game in GAMES) {
    if ((await Promise.all(before.map((version) => isKept(game, version)))).some(Boolean)) await keep(game);
  }
}

async function activate() {
  for (const name of await versions()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Returns which games are kept, and how many bytes the others still lack. */
async function progress() {
  const has = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  const lacking = Object.keys(BYTES).filter((name) => !has.has(address(name)));
  const kept = Object.keys(GAMES).filter((game) => has.has(address(pageOf(game))));
  return { kept, left: lacking.reduce((sum, name) => sum + BYTES[name], 0) };
}

async function keepAll(games, port) {
  const tell = async (state) => port.postMessage({ ...(await progress()), state });
  const beat = setInterval(() => tell("busy"), BEAT);
  try {
    for (const game of games) await keep(game, () => tell("busy"));
    clearInterval(beat);
    await tell("idle");
  } catch (why) {
    clearInterval(beat);
    console.info(String(why));
    await tell(why.state ?? "failed");
  }
}

/** Keeps the snapshot, and answers "kept", or the reason why not. */
async function keepSnapshot(port) {
  try {
    await Promise.all(Object.keys(SNAPSHOT).map((name) => (underway[name] ??= put(name).finally(() => delete underway[name]))));
    port.postMessage({ state: "kept" });
  } catch (why) {
    port.postMessage({ state: String(why) });
  }
}

// A new worker waits until no page of the old version is open (Service Workers, W3C: "waiting"). Skipping the wait
// deletes the old caches, while a page of the old version still asks for its files by their old names: it would stop in
// the middle of a game where it needs one that it has not loaded yet. So it is skipped only where the one page that
// asks is loaded anew.
/** Takes over from the version before, unless a page is open besides the one that asks; answers "alone" or "others". */
async function takeOver(asker, port) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isAlone = pages.every(({ id }) => id === asker?.id);
  port.postMessage({ state: isAlone ? "alone" : "others" });
  if (isAlone) await self.skipWaiting();
}

/** Returns the kept file for a request, if there is one. */
async function kept(request) {
  const url = new URL(request.url);
  url.search = url.hash = "";
  const wanted = request.mode === "navigate" ? url.href.replace(/\/index\.html$/, "/") : url.href;
  const owners = Object.keys(GAMES).filter((game) => Object.keys(GAMES[game]).some((name) => address(name) === wanted));
  if (owners.length && !(await Promise.all(owners.map((game) => isKept(game)))).some(Boolean)) return undefined;
  return (await caches.open(CACHE)).match(wanted, { ignoreVary: true });
}

/** Returns a page that leads to the games that are kept. */
async function away() {
  const { kept } = await progress();
  const sheets = Object.keys(SHARED).filter((name) => name.endsWith(".css"));
  const media = (name) => (lastOf(name) === "dark.css" ? ' media="(prefers-color-scheme: dark)"' : "");
  const style = sheets.map((name) => `<link rel="stylesheet" href="${address(name)}"${media(name)}>`).join("");
  const links = kept.map((game) => `<li><a class="btn" href="${address(pageOf(game))}">${NAMES[game]}</a></li>`);
  const [before, games, after] = AWAY.replace("<!--sheet-->", style).split("<!--games-->");
  const list = links.length ? games.replace("</ul>", `${links.join("")}</ul>`) : "";
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  return new Response(before + list + after, { status: 503, headers });
}

/** Brings a tab of a page to the front, one out of sight if there are several; opens the seat if there is none. */
async function bringForward(seat, page) {
  const tabs = (await self.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) => new URL(url).pathname === page);
  const tab = tabs.find(({ visibilityState }) => visibilityState === "hidden") ?? tabs[0];
  return tab ? tab.focus() : self.clients.openWindow(new URL(`#g=${seat}`, new URL(page, self.registration.scope)));
}

let isStuck = false;

/** Returns the answer of a cache, or undefined after a timeout. */
async function inTime(answer) {
  let wait;
  const late = new Promise((then) => (wait = setTimeout(then, isStuck ? IMPATIENCE : PATIENCE))).then(() => {
    isStuck = true;
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(wait));
}

// A cache may fail, or on a busy disk not answer at all, and a page that waited for it alone would stay white although
// the network is there. So the cache has its time, then the network is asked, and what the cache says after all is used
// if that fails. Archibald, The Offline Cookbook (2014), has the patterns.
async function respond(request) {
  const found = kept(request).catch(() => undefined);
  return (await inTime(found)) ?? fetch(request).catch(async (why) => {
    const late = await found;
    if (late) return late;
    if (request.mode === "navigate") return away();
    throw why;
  });
}

// The browser keeps compiled code beside files that it has cached itself, not beside those here: if it still has the
// program, the page starts with half the work. It is the right one, as its digest was seen, if it has the same date and
// so on; to check nine megabytes again would cost what is gained.
async function compiled(request) {
  const found = await inTime(kept(request).catch(() => undefined));
  if (!found) return respond(request);
  try {
    const answer = await inTime(fetch(request.url, { cache: "only-if-cached", mode: "same-origin" }));
    if (answer?.ok && isAlike(answer, found)) return answer;
  } catch {
    // The browser does not have it.
  }
  return found;
}

const isAlike = (one, other) => JSON.stringify([...one.headers]) === JSON.stringify([...other.headers]);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
// A page sends `keep` with its own game's name once that could begin, and with null if all games are wanted; `snapshot`
// once its game is kept, unless that is switched off; and `renew` when somebody asks for the new version.
self.addEventListener("message", (event) => {
  const wanted = event.data?.keep;
  const games = Object.keys(GAMES).filter((game) => wanted === null || wanted === game);
  if (event.ports.length !== 1) return;
  if (games.length) event.waitUntil(keepAll(games, event.ports[0]));
  else if (event.data?.renew === true) event.waitUntil(takeOver(event.source, event.ports[0]));
  else if (event.data?.snapshot === true) event.waitUntil(keepSnapshot(event.ports[0]));
});
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(bringForward(notification.tag, notification.data));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.url.endsWith("/pyodide.asm.wasm") ? compiled(request) : respond(request));
});
