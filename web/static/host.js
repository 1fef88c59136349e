// What a frame and the page that frames it say to each other; web/docs/embedding.md has it for hosts.
//
// Rule 1. Only a page whose address says `embed` speaks at all. It says a hello without contents to its parent; the first
//         port that its parent answers with is all that it speaks to and hears from then on.
// Rule 2. Of what is heard a few short texts are kept. What they mean is read where they are used, strictly.
// Rule 3. A skin may stand in the address as well: paper and ink of it are printed with from the first picture on, and all
//         of it once Python has read it (page.shell.skin). What is set is written anew from six digits, here too.

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

/** Tells the host something; what is told before it has answered waits. */
export function tell(type, detail = null) {
  const message = { unseen: 1, type, detail };
  if (port) port.postMessage(message);
  else if (embedded && waiting.length < MOST) waiting.push(message);
}

/** Tells something whose detail is written as JSON. */
export const tellWritten = (type, detail) => tell(type, JSON.parse(detail));

/** Calls back with the skin that is asked for, as a list of name and value by turns, now and whenever it changes. */
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

/** Prints in the two inks of a skin until Python is there; what it would refuse stays as it is. */
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
