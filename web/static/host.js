// The messages between a frame and the page that frames it; web/docs/embedding.md describes them for hosts.
//
// Rule 1. Only a page whose address has `embed` sends any. It sends an empty hello to its parent; the first port in its
//         parent's answer is all that it sends to and listens to from then on.
// Rule 2. Only a few short texts of what it receives are kept. Their meaning is parsed strictly where they are used.
// Rule 3. A skin may also be in the address: its paper and ink are used from the first picture on, and all of it once
//         Python has read it (page.shell.skin). Each colour is written again from its six digits, here too.

const SKIN = ["paper", "ink", "accent", "radius", "font"];
const LONGEST = 300;
const MOST = 100;

const asked = new URLSearchParams(location.search);
/** Whether the page is meant for a frame. */
export const embedded = asked.has("embed");

let port = null;
let skin = null;
let then = null;
const waiting = [];

/** Sends the host a message; messages before its answer are queued. */
export function tell(type, detail = null) {
  const message = { unseen: 1, type, detail };
  if (port) port.postMessage(message);
  else if (embedded && waiting.length < MOST) waiting.push(message);
}

/** Sends a message whose detail is written as JSON. */
export const tellWritten = (type, detail) => tell(type, JSON.parse(detail));

/** Calls back with the requested skin, as a flat list of names and values, now and at each change. */
export function onSkin(call) {
  then = call;
  if (skin) then(skin);
}

const isOurs = (data, type) => typeof data === "object" && data !== null && data.unseen === 1 && data.type === type;

function answered({ source, data, ports }) {
  if (port || source !== parent || !isOurs(data, "hello") || ports.length !== 1) return;
  port = ports[0];
  port.onmessage = ({ data }) => isOurs(data, "skin") && dress(data.detail);
  for (const message of waiting.splice(0)) port.postMessage(message);
}

function dress(detail) {
  if (typeof detail !== "object" || detail === null) return;
  const given = SKIN.filter((name) => Object.hasOwn(detail, name));
  skin = given.flatMap((name) => [name, typeof detail[name] === "string" ? detail[name].slice(0, LONGEST) : "?"]);
  if (then) then(skin);
  else print(detail);
}

const [PAPER, INK] = ["#f5eee0", "#14243b"];
const LEAST = 4.5;
const known = (text, own) => (text === undefined ? own : /^#[0-9a-f]{6}$/i.exec(text)?.[0]);

function luminance(colour) {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Shows the two inks of a skin until Python is there; a colour that Python would refuse changes nothing. */
function print({ paper, ink }) {
  const [ground, words] = [known(paper, PAPER), known(ink, INK)];
  if ((!paper && !ink) || !ground || !words) return;
  const [dark, light] = [luminance(ground), luminance(words)].sort((one, other) => one - other);
  if ((light + 0.05) / (dark + 0.05) < LEAST) return;
  const { style, dataset } = document.documentElement;
  for (const [night, below, above] of [["", ground, words], ["dark-", words, ground]]) {
    for (const name of ["mist", "mist-2", "well", "card", "on-fill"]) style.setProperty(`--skin-${night}${name}`, below);
    for (const name of ["fg", "fg-2", "accent", "danger", "rule", "line", "fill"]) style.setProperty(`--skin-${night}${name}`, above);
  }
  dataset.skin = "colours";
}

if (embedded) {
  const said = SKIN.filter((name) => asked.has(name)).map((name) => [name, asked.get(name)]);
  if (said.length) dress(Object.fromEntries(said));
}
if (embedded && parent !== window) {
  addEventListener("message", answered, true);
  parent.postMessage({ unseen: 1, type: "hello" }, "*");
}
