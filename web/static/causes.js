// Finds out why a file of the page did not come, or cannot be used, and shows the cause where the page cannot start.
// The names of the causes, each with its remedy, are in web/page/shell/causes.py; their words are in the document.
//
// Rule 1. No module: browsers and hosts that refuse modules run this, and unbooted.js asks here too.
// Rule 2. A cause is observed, not guessed: the file is asked for once more, and judged by what comes. That also replaces
//         a broken copy in the browser's own cache, so that the next try may succeed.

(() => {
  const SCRIPT = document.currentScript.src;
  const APP = /keep\/[^/]+\//.exec(SCRIPT)?.[0] ?? "";
  const beside = (name) => new URL(name, document.baseURI).href;
  /** Any file that no service worker and no cache has: it comes only if the site can be reached. */
  const PROBE = new URL("../../relay.json", SCRIPT).href;
  /** Milliseconds after which a cause that has not been found is unknown. */
  const PATIENCE = 8_000;
  const MAGIC = "\0asm";
  // As the standard on MIME types has them (mimesniff.spec.whatwg.org).
  const SCRIPTS = /^(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script\b/i;

  /** What the content security policy of this page has refused: addresses, and "wasm-eval". */
  const forbidden = new Set();
  addEventListener("securitypolicyviolation", (event) => forbidden.add(event.blockedURI));

  const textOf = (bytes) => new TextDecoder().decode(bytes);
  const startOf = (bytes) => String.fromCharCode(...bytes.subarray(0, MAGIC.length));
  const isHtml = (bytes) => /^\s*(?:<!doctype html|<html|<head|<body|<script|<meta)/i.test(textOf(bytes.subarray(0, 1000)));
  const isOurs = (page) => page.includes("data-game=");

  /** Returns whether bytes are all of a WebAssembly module: its last section ends where they do. */
  function isWhole(bytes) {
    if (startOf(bytes) !== MAGIC) return false;
    let at = 8;
    while (at < bytes.length) {
      let [size, place, byte] = [0, 1, 0];
      at += 1;
      do {
        byte = bytes[at++];
        size += (byte & 0x7f) * place;
        place *= 128;
      } while (byte & 0x80);
      at += size;
    }
    return at === bytes.length;
  }

  /** Tells an old page's file from one that is missing: the site's page of now names another folder, or the same. */
  async function absent() {
    try {
      // No service worker keeps a page under this name.
      const answer = await fetch(beside("index.html"), { cache: "no-store" });
      const page = answer.ok ? await answer.text() : "";
      return isOurs(page) && !page.includes(APP) ? "renewed" : "missing";
    } catch {
      return "unreachable";
    }
  }

  /** Returns the cause of a request that was not answered. */
  async function silence(address) {
    try {
      // A network that wants a login leads elsewhere, which the policy forbids.
      if ((await fetch(address, { cache: "no-store", redirect: "manual" })).type === "opaqueredirect") return "login";
      return "unreachable"; // only for a moment
    } catch {
      if (navigator.onLine === false) return "offline";
    }
    if (forbidden.has(address)) return "forbidden";
    return fetch(PROBE, { cache: "no-store" }).then(() => "blocked", () => "unreachable");
  }

  async function ofStatus(status) {
    if (status === 404 || status === 410) return absent();
    if (status === 511) return "login";
    return [401, 403, 407, 451].includes(status) ? "refused" : "server";
  }

  /** Returns the cause for which an answer cannot be used; "" for none. */
  async function ofAnswer(address, answer, bytes) {
    if (!answer.ok) return ofStatus(answer.status);
    const [, kind] = /\.(\w+)$/.exec(new URL(address).pathname) ?? [];
    // Some hosts answer with the page itself where a file is missing.
    if (kind !== "html" && isHtml(bytes)) return isOurs(textOf(bytes)) ? absent() : "login";
    const type = answer.headers.get("Content-Type") ?? "";
    if (kind === "wasm" && !isWhole(bytes)) return "damaged";
    if ((kind === "js" || kind === "mjs") && !SCRIPTS.test(type)) return "type";
    if (kind === "css" && !/^text\/css\b/i.test(type)) return "type";
    return bytes.length ? "" : "damaged";
  }

  async function judged(address, cache) {
    let answer;
    try {
      answer = await fetch(address, { cache });
    } catch {
      return { cause: await silence(address) };
    }
    try {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { cause: await ofAnswer(address, answer, bytes), bytes };
    } catch {
      return { cause: "unreachable" }; // it broke off
    }
  }

  /** Reads a file past the browser's cache, and replaces what that has. Returns its bytes, with the cause if they cannot be
   * used. */
  const read = (address) => judged(address, "reload");

  /** Returns why a file could not be used; "" if nothing is wrong with it. */
  async function of(address) {
    if (!(await judged(address, "default")).cause) return "";
    return (await read(address)).cause || "damaged";
  }

  /** Returns the files that the start needs, those that an error names first. */
  function needed(error) {
    const links = [...document.querySelectorAll("link[rel=stylesheet], link[rel$=preload], script[src]")];
    const programs = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".wasm"));
    const all = new Set([...links.map((it) => it.href || it.src), ...programs]);
    const said = String(error?.message ?? error ?? "");
    return [...all].sort((one, other) => said.includes(other) - said.includes(one));
  }

  async function ofFiles(error) {
    for (const address of needed(error)) {
      const cause = await of(address);
      if (cause) return cause;
    }
    return "unknown";
  }

  /** Returns why the page does not start: the cause that an error has, or the first that is found. */
  function why(error) {
    if (typeof error?.cause === "string") return error.cause;
    if (/out of memory|memory\b.*allocat|allocat.*\bmemory/i.test(error?.message)) return "memory";
    const late = new Promise((then) => setTimeout(() => then("unknown"), PATIENCE));
    return Promise.race([ofFiles(error), late]).catch(() => "unknown");
  }

  /** Shows a cause, with the button that reloads the page where that can help. */
  function show(cause) {
    const note = document.getElementById("load-failed");
    const words = [...note.querySelectorAll("[data-cause]")];
    const found = words.find((each) => each.dataset.cause === cause) ?? words.find((each) => each.dataset.cause === "unknown");
    for (const each of words) each.hidden = each !== found;
    const button = note.querySelector("button");
    button.hidden = !found.dataset.remedy;
    button.onclick = () => location.reload();
    note.hidden = false;
  }

  globalThis.causes = { forbidden, isWhole, of, read, show, why };
})();
