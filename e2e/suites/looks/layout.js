// Texts that are cut off (but for what people call themselves), run out of their box or lie below something else, and
// names of a choice that are broken in the middle of a word.
() => {
  const BOXES = "button,.btn,.card,.chip,.act,.tool,.sheet-paper,input,li,.log,.turn,.status,.hold,.hand,.moves";
  const OVER = "#sheet,#position,#notes,.log.open,.tools.open,.k-disciplines.open,.start-main";
  const wrong = [], boxes = new Map();
  const name = (part) => part.id || part.className?.baseVal || part.className || part.localName;
  const cut = (value) => ["hidden", "clip"].includes(value);
  const scrolls = (value) => ["auto", "scroll"].includes(value);
  const texts = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, own = text.parentElement;
    if (!text.data.trim() || own.closest("svg,[inert],option,bdi") || !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (outOfSight(own)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) if (line.width > 1 && check(text, own, line)) break;
    if (own.closest(".side,.mr-chips,.mr-verb")) whole(text, own);
  }
  // What people call themselves may be long; what a seat is called is not.
  for (const it of document.querySelectorAll(".mr-name")) {
    if (it.checkVisibility({ visibilityProperty: true }) && it.textContent.length < 7 && it.scrollWidth > it.clientWidth)
      wrong.push(`cut: "${it.textContent}" in ${name(it)}`);
  }
  for (const it of document.querySelectorAll(".moves .card h2")) half(it);
  return wrong;

  // What a card is about may be rolled away, but not lie half behind the foot of its card.
  function half(heading) {
    if (!heading.checkVisibility({ visibilityProperty: true }) || outOfSight(heading)) return;
    const { left, top, bottom } = heading.getBoundingClientRect();
    const [above, below] = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + 3, y));
    if (heading.contains(above) && below && stuck(below)) wrong.push(`half hidden: "${heading.textContent}"`);
  }

  // A word with a hyphen may go on in the next line, and so may one that is longer than any of its kind is in English.
  function whole(text, own) {
    const most = own.closest(".mr-verb") ? 8 : 12;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’]+/gu)) {
      if (word.length > most) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1)
        wrong.push(`broken: "${word}" in ${name(own)}`);
    }
  }

  function stuck(part) {
    for (let it = part; it; it = it.parentElement) if (box(it).sticks) return it;
    return null;
  }

  function outOfSight(part) {
    for (let it = part; it; it = it.parentElement) if (box(it).away) return true;
    return false;
  }

  // Most texts lie in the same boxes.
  function box(it) {
    if (!boxes.has(it)) boxes.set(it, measured(it, getComputedStyle(it)));
    return boxes.get(it);
  }

  function measured(it, style) {
    const { left, top, right, bottom } = it.getBoundingClientRect(), [across, down] = [style.overflowX, style.overflowY];
    const flows = ["inline", "contents"].includes(style.display);
    return {
      left, top, right, bottom, sticks: style.position === "sticky", away: style.clipPath === "inset(50%)", flows,
      shoved: !flows && it.matches(".chips:not(.card>.mr-chips),.verbs,.mr-items"), // on a narrow screen these are shoved sideways
      rolls: scrolls(across) || scrolls(down), across: scrolls(across) && it.scrollWidth > it.clientWidth + 1, down: scrolls(down),
      holds: cut(across) || cut(down) || it.matches(BOXES),
    };
  }

  function check(text, own, line) {
    const say = (what) => wrong.push(`${what}: "${text.data.trim().slice(0, 40)}" in ${name(own)}`);
    let [upright, seen] = [true, true];
    for (let it = own; it && it !== document.body; it = it.parentElement) {
      const around = box(it);
      if (around.flows) continue;
      if (around.shoved) return false;
      if (around.rolls) {
        if (line.bottom > around.bottom + 1 || line.top < around.top - 1 || line.right > around.right + 1 || line.left < around.left - 1) seen = false;
        if (around.across) return say(`scrolls across ${name(it)}`);
        if (around.down) upright = false;
      }
      if (!around.holds) continue;
      if (line.right > around.right + 1 || line.left < around.left - 1) return say(`wider than ${name(it)}`);
      const slack = line.height / 4; // a line is taller than its letters
      if (upright && (line.bottom > around.bottom + slack || line.top < around.top - slack)) return say(`higher than ${name(it)}`);
    }
    if (line.right > innerWidth + 1 || line.left < -1) return say("off the screen");
    if (!seen) return false;
    const y = line.top + line.height / 2;
    // Its middle, and its first letter, over which what is there for a finger may reach.
    return covered(own, line.left + line.width / 2, y, say) || covered(own, line.left + 3, y, say, "button");
  }

  /** Returns what an element is laid out in: boxes that the style sheets have dissolved do not count. */
  function roomOf(it) {
    let room = it?.parentElement;
    while (room && getComputedStyle(room).display === "contents") room = room.parentElement;
    return room;
  }

  function covered(own, x, y, say, may = "") {
    if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return false;
    const hit = document.elementFromPoint(x, y);
    if (may && hit?.closest(may)) return false;
    if (!hit || own.contains(hit) || hit.contains(own) || hit.closest("button,label")?.contains(own)) return false;
    if (hit.closest(OVER) && !own.closest(OVER)) return false;
    if (roomOf(stuck(hit))?.contains(own)) return false; // rolled behind the foot of its card
    return getComputedStyle(own).pointerEvents !== "none" && say(`below ${name(hit)}`);
  }
}
