// The page without a server. One cache a version, filled after the first game could begin and never changed after that.
//
// Rule 1. A version is whole or not there: the page of one version never gets a file of another.
// Rule 2. A new version waits until no page of the old one is open (no skipWaiting): an update breaks no game.
// Rule 3. What an older version has, or the browser's own cache, is not downloaded again.

const VERSION = "{{version}}";
const PREFIX = "nusubito ";
const CACHE = PREFIX + VERSION;
const PAGE = "./";
const PAGE_DIGEST = "{{page_digest}}";
const FILES = {{files}};

const address = (name) => new URL(name, self.registration.scope).href;

async function page() {
  // Not from the browser's cache: between two versions it could be the other one's.
  const answer = await fetch(address(PAGE), { cache: "no-cache" });
  const digest = await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer());
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== PAGE_DIGEST) throw new Error("the page on the server is of another version");
  return answer;
}

async function file(name) {
  const found = await caches.match(address(name), { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(address(name), { cache: "force-cache" });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

async function install() {
  const cache = await caches.open(CACHE);
  await cache.put(address(PAGE), await page());
  for (const name of FILES) await cache.put(address(name), await file(name));
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
// program, it starts with half the work.
async function compiled(request) {
  try {
    const answer = await fetch(request.url, { cache: "only-if-cached", mode: "same-origin" });
    if (answer.ok) return answer;
  } catch {
    // It has not.
  }
  return respond(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.url.endsWith(".wasm") ? compiled(request) : respond(request));
});
