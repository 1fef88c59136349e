// What a frame and the page that frames it say to each other; web/docs/embedding.md has it for hosts.
//
// Rule 1. Only a page whose address says `embed` speaks at all. It says a hello without contents to its parent; the first
//         port that its parent answers with is all that it speaks to and hears from then on.
// Rule 2. Of what is heard a few short texts are kept. What they mean is read where they are used, strictly.

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
  then?.(skin);
}

if (embedded && parent !== window) {
  addEventListener("message", answered, true);
  parent.postMessage({ unseen: 1, type: "hello" }, "*");
}
