// The page without a server. One cache a version, filled after the first game could begin and never changed after that.
//
// Rule 1. A version is whole or not there: the page of one version never gets a file of another.
// Rule 2. A new version waits until no page of the old one is open (no skipWaiting): an update breaks no game.
// Rule 3. What an older version has, or the browser's own cache, is not downloaded again.
// Rule 4. Only what has its digest is kept, wherever it was found: half a file, or the page with which a network asks for a
//         name, comes with status 200 too. Then nothing of the version is used, and the next visit tries again.

const VERSION = "{{version}}";
const PREFIX = "nusubito ";
const CACHE = PREFIX + VERSION;
const PAGE = "./";
// Each with its SHA-256.
const FILES = {{files}};

const address = (name) => new URL(name, self.registration.scope).href;

/** Returns whether an answer is the file of that name in this version. */
async function isWhole(name, answer) {
  if (!answer?.ok) return false;
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === FILES[name];
}

async function file(name) {
  const found = await caches.match(address(name), { ignoreVary: true });
  if (await isWhole(name, found)) return found;
  // Of the page the browser's cache could have another version, of any file half.
  for (const cache of [name === PAGE ? "no-cache" : "force-cache", "reload"]) {
    const answer = await fetch(address(name), { cache });
    if (await isWhole(name, answer)) return answer;
  }
  throw new Error(`${name} is not the one of this version`);
}

async function install() {
  const cache = await caches.open(CACHE);
  for (const name in FILES) await cache.put(address(name), await file(name));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function respond(request) {
  const url = new URL(request.url);
  const home = address(PAGE);
  url.search = url.hash = "";
  const wanted = request.mode === "navigate" && url.href === home + "index.html" ? home : url.href;
  const cache = await caches.open(CACHE);
  return (await cache.match(wanted, { ignoreVary: true })) ?? fetch(request);
}

// The browser keeps compiled code beside what it has cached itself, not beside what lies in here: where it still has the
// program, it starts with half the work. It is the one whose digest was seen if it came with the same date and all; to look
// at nine megabytes again would cost what is won.
async function compiled(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url, { ignoreVary: true });
  try {
    const answer = await fetch(request.url, { cache: "only-if-cached", mode: "same-origin" });
    if (answer.ok && kept && isAlike(answer, kept)) return answer;
  } catch {
    // It has not.
  }
  return respond(request);
}

const isAlike = (one, other) => JSON.stringify([...one.headers]) === JSON.stringify([...other.headers]);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.url.endsWith("/pyodide.asm.wasm") ? compiled(request) : respond(request));
});
