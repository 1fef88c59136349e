// The parts of a drawing: its elements that have an id, as the strings that they are in its HTML.

// Elements without an end tag (`page/parts/html.py`), and those that hold what is in no attribute (`morph.js`).
const VOID = new Set(["br", "hr", "img", "input", "link", "meta"]);
const FIELDS = new Set(["input", "select", "textarea", "details"]);

/** An element with an id: its id, its tag, where it begins, its HTML, and whether there is a field in it. */
class Part {
  constructor(id, tag, from) {
    Object.assign(this, { id, tag, from, html: "", hasField: false });
  }
}

const ID = ' id="';
const NAME = /[^\s>/]+/y;

/** The parts of some HTML by id, in the order in which they begin, without the outermost element and any id that is there
 * twice. The HTML is well formed, and has no `>` in an attribute, as `page/parts/html.py` writes it. */
export function partsOf(html) {
  const [parts, twice, open] = [new Map(), new Set(), []];
  let named = html.indexOf(ID);
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    const end = html.indexOf(">", at);
    if (html[at + 1] === "/") {
      close(open, html, end + 1);
      continue;
    }
    NAME.lastIndex = at + 1;
    const [name] = NAME.exec(html);
    let part = null;
    if (named >= 0 && named < end) {
      const from = named + ID.length;
      part = new Part(html.slice(from, html.indexOf('"', from)), name, at);
      if (parts.has(part.id)) twice.add(part.id);
      if (open.length) parts.set(part.id, part);
      named = html.indexOf(ID, end);
    }
    open.push(part);
    if (FIELDS.has(name)) for (const around of open) if (around) around.hasField = true;
    if (VOID.has(name) || html[end - 1] === "/") close(open, html, end + 1);
  }
  for (const id of twice) parts.delete(id);
  return parts;
}

/** Ends the innermost open element. */
function close(open, html, end) {
  const part = open.pop();
  if (part) part.html = html.slice(part.from, end);
}
