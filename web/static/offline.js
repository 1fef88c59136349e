// Has the service worker keep what a visit without a network needs: this game automatically, all games on request.
//
// A new version of the page waits until the old one is left; this reports it, and brings it when somebody asks.
//
// Rule 1. Each visit reports once that its game was opened; the report goes to the worker that was installed last, and
//         again to one that replaces it.

import { heed } from "./snapshot.js";

const game = document.documentElement.dataset.game;

/** Milliseconds: a worker that is keeping something reports more often. */
const SILENCE = 20_000;

let worker = null;
let last = null;
let then = null;

function hear(state) {
  last = state;
  // After the files that a game cannot do without.
  if (state.state === "idle") heedStart();
  then?.(JSON.stringify(state));
}

function ask(keep) {
  const { port1, port2 } = new MessageChannel();
  // A browser may end a worker in the middle of its work, without notice.
  const wait = () => setTimeout(() => hear({ ...last, state: "failed" }), SILENCE);
  let silence = wait();
  port1.onmessage = ({ data }) => {
    clearTimeout(silence);
    if (data.state === "busy") silence = wait();
    hear(data);
  };
  worker.postMessage({ keep }, [port2]);
}

/** Calls back with what is kept, written as JSON, now and at each change. */
export function onKept(call) {
  then = call;
  if (last) hear(last);
}

async function keepSnapshot() {
  if (!worker) return "there is no service worker";
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ snapshot: true }, [port2]);
  return new Promise((then) => (port1.onmessage = ({ data }) => then(data.state)));
}

/** Keeps or deletes the snapshot for later starts, according to the choice. */
export function heedStart() {
  heed(keepSnapshot);
}

/** Keeps all games. */
export const keepAll = () => ask(null);

let registration = null;
let thenNewer = null;

/** Reports a new version: it is "ready", or has to wait for "others", that is for other pages to be closed. */
function hearNewer(state) {
  // The very first version waits for nobody.
  if (registration?.waiting && registration.active) thenNewer?.(state);
}

/** Calls back with the state of a new version, now and at each change. */
export function onNewer(call) {
  thenNewer = call;
  hearNewer("ready");
}

/** Has the new version take over, and loads the page anew; reports "others" if it cannot. */
export async function renew() {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((then) => {
    port1.onmessage = ({ data }) => then(data.state);
    setTimeout(() => then("ready"), SILENCE);
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting?.postMessage({ renew: true }, [port2]);
  const state = await answer;
  if (state !== "alone") hearNewer(state);
}

function follow(next) {
  if (next?.state === "installed") hearNewer("ready");
  if (next?.state === "installing") next.addEventListener("statechange", () => follow(next), { once: true });
  else if (next && next !== worker && next.state !== "redundant") {
    worker = next;
    ask(game);
  }
}

/** Registers the worker and reports which game was opened. */
export async function keepGame() {
  if (!isSecureContext || window.top !== window || !("serviceWorker" in navigator)) return;
  const options = { updateViaCache: "none" };
  registration = await navigator.serviceWorker.register(new URL("../../sw.js", import.meta.url), options);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing ?? registration.waiting ?? registration.active);
}
