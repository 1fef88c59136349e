// What of a screen does not fit the frame that it is shown in: a list of faults, empty where all is well. Where the frame
// is small the page scrolls: there, whatever can be pressed has to come into sight.
([kind, small]) => {
  const OVER = "#sheet, #position, #notes, .log.open, .tools.open, .k-disciplines.open";
  const faults = [];
  const say = (what, part) => faults.push(part ? `${what}: ${name(part)}` : what);
  const name = (it) => it.id ? `#${it.id}` : it.dataset?.action || it.dataset?.verb || it.getAttribute("class") || it.localName;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  // In a frame on another site a strip takes its part of the window.
  const room = document.getElementById("page").getBoundingClientRect();
  const [wide, high] = [innerWidth, innerHeight], least = Math.min(room.width, room.height);
  // Magnified four times, a window is pointed at by a mouse (WCAG 2.5.8).
  const magnified = high < 300, [finger, cell, lowest] = magnified ? [24, 24, 160] : [44, 40, 200];

  const rolls = [document.scrollingElement, document.getElementById("screen"), document.getElementById("page")];
  if (rolls.some((it) => it.scrollWidth > it.clientWidth + 1)) say("the page scrolls across");
  const scrollable = (it) => it === document.scrollingElement || /auto|scroll/.test(getComputedStyle(it).overflowY);
  const down = Math.max(...rolls.filter(scrollable).map((it) => it.scrollHeight - it.clientHeight));
  const mayScroll = small || !["table", "scene"].includes(kind);
  if (!mayScroll && down > 0) say(`the page scrolls by ${down}`);

  const sheet = document.getElementById("sheet");
  if (![...document.querySelectorAll("h1")].some((it) => it.checkVisibility())) say("no h1");
  if (kind === "table") table();
  if (kind === "scene" && !small) for (const it of all("#finale-title, .finale-board > .board, #finale-skip")) whole(it);
  const main = { start: "#resume, #play-now", choosing: "#begin", over: ".over-head h1, .over-how h2, .over-deeds .main, .over-deeds #again", curtain: "#hold", paper: ".online-main .main", look: "#look-title, #replay-play", puzzle: "#puzzle-title" }[kind];
  if (main && !small) for (const it of all(main).slice(0, { over: 4, look: 2 }[kind] ?? 1)) whole(it);
  if (kind === "choosing" && !all("#begin").length) say("no #begin");
  if (kind === "choosing" && !small) for (const it of all(".start-choosing > .note")) whole(it);
  const pressed = all("button, a[href], select, summary, input:not(.vh), label.start-file").filter((it) => !it.matches("[data-coin], [data-ask], .frame-credit a"));
  for (const it of pressed) {
    const box = it.getBoundingClientRect();
    if (box.width < finger - .5 || box.height < finger - .5) if (!it.closest("#log:not(.open), .replay-log, .look-turns")) say(`${Math.round(box.width)}x${Math.round(box.height)}`, it);
  }
  // One row for each of sixteen characters: they are compared. In large words a name has no room beside six numbers.
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (!small && wide > 20.99 * rem) for (const row of all(".mr-grid tbody tr").slice(0, 1)) if (row.getBoundingClientRect().height > 50) say("a character takes more than one row", row);
  const over = all(OVER).at(-1);
  if (small) for (const it of pressed) if (!over || over.contains(it)) reached(it);
  if (kind === "choosing") for (const it of pressed) if (!it.closest(".start-main")) above(it);
  return faults;

  // What has the focus is seen (WCAG 2.4.11).
  function above(it) {
    it.focus();
    const { left, right, top, bottom } = it.getBoundingClientRect(), foot = document.querySelector(".start-choosing .start-main");
    const covered = [top + 4, bottom - 4].some((y) => foot.contains(document.elementFromPoint((left + right) / 2, y)));
    if (document.activeElement === it && covered) say("focused below #begin", it);
  }

  function shown(it) {
    if (it.closest("[inert], .vh") || !it.checkVisibility({ visibilityProperty: true })) return false;
    for (let at = it; at; at = at.parentElement) if (getComputedStyle(at).clipPath === "inset(50%)") return false;
    return true;
  }

  // The part of a box that no box around it and no edge of the window cuts off.
  function seen(it) {
    const box = it.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let at = it.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === "visible" || style.display === "contents") continue;
      const edge = at.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    [left, top, right, bottom] = [Math.max(left, 0), Math.max(top, 0), Math.min(right, wide), Math.min(bottom, high)];
    return { box, left, top, right, bottom };
  }

  function whole(it) {
    const { box, left, top, right, bottom } = seen(it);
    if (left > box.left + 1 || top > box.top + 1 || right < box.right - 1 || bottom < box.bottom - 1)
      return say(`cut to ${Math.round(right - left)}x${Math.round(bottom - top)} of ${Math.round(box.width)}x${Math.round(box.height)}`, it);
    if (it.matches(".board, .coin")) return undefined;
    const top_ = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!top_ || !(it.contains(top_) || top_.contains(it))) say(`below ${top_ ? name(top_) : "nothing"}`, it);
    return undefined;
  }

  // Scrolled to, it can be pressed in its middle: neither an edge nor what sticks to one is over it.
  function reached(it) {
    it.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, right, bottom } = it.getBoundingClientRect(), [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit) say("out of reach", it);
    else if (!it.contains(hit) && hit.closest("label")?.control !== it) say(`below ${name(hit)}`, it);
  }

  // Scrolled to, a board is high enough, and where the play is a space is whole.
  function board_(board, map) {
    board.scrollIntoView({ block: "center" });
    const { top, bottom } = seen(board);
    if (bottom - top < lowest - .5) say(`${Math.round(bottom - top)} of the board are in sight`);
    const spaces = [...board.querySelectorAll("[data-space] .hit")].filter((it) => !map || it.parentElement.id === map.dataset.centre);
    if (!sheet && !spaces.some(clear)) say("no space is whole");
  }

  function clear(it) {
    const { left, top, right, bottom } = it.getBoundingClientRect(), inset = Math.min(right - left, bottom - top) / 8;
    const corners = [[left, top, 1, 1], [right, top, -1, 1], [left, bottom, 1, -1], [right, bottom, -1, -1]];
    return corners.every(([x, y, across, down]) => it.parentElement.contains(document.elementFromPoint(x + across * inset, y + down * inset)));
  }

  function table() {
    const board = document.querySelector(".game .board"), box = board.getBoundingClientRect();
    const edge = Math.min(box.width, box.height), map = board.querySelector("[data-pan]");
    // A map is panned in its window: two of its tiles fit, and where the play is lies in the middle, as the edge brings it there.
    if (map) centre(map);
    // The overview, which the edge shows where the map is larger than its window, lies over nothing that is played.
    document.getElementById("mini")?.toggleAttribute("data-needed", true);
    board_(board, map);
    if (!small) {
      whole(board);
      const needed = map ? 2 * 76 : Math.max(.85 * least, 289);
      if (edge < needed - .5) say(`the board is ${Math.round(edge)}, ${Math.round(100 * edge / least)} %`);
      for (const it of all(".moves > .card, #card, #recap, #advice")) { whole(it); if (it.getBoundingClientRect().height < 40) say("a card is low", it); }
      for (const it of all(".acts .act, .moves > .fate, .arming .btn, #undo, [id^=end-], #recap .btn, #advice-close, #advice-do, .company-tool, .verbs, #chips")) whole(it);
      // What a course asks for is read without rolling; why may roll.
      for (const it of all(".card.lesson .todo")) if (it.getBoundingClientRect().bottom > it.closest("#card").getBoundingClientRect().bottom + 1) say("rolled away", it);
      // What a question takes the place of comes back with the answer; on a phone a recap does so too.
      if (!all(".arming, .moves .recap, .moves .advice").length) for (const it of document.querySelectorAll(".acts .act")) if (!shown(it)) say("hidden", it);
      // Before an answer nothing can be taken back: its place is the answers'.
      for (const it of document.querySelectorAll(".game:not(.with-fate) #undo, [id^=end-]")) if (!shown(it)) say("hidden", it);
      if (!all(".log .rolls").some((it) => it.clientHeight > 30) && !all("#bar-log").length) say("no way to the log");
    }
    for (const it of all(".coin")) whole_or_rolled(it);
    const labels = all(".hold .lab, .hold .brief").map((it) => [it, it.getBoundingClientRect()]);
    for (const [it, a] of labels) for (const [other, b] of labels)
      if (it !== other && a.left < b.left && a.right > b.left + 1 && a.top < b.bottom && a.bottom > b.top) say(`over "${other.innerText}"`, it);
    apart();
    faces();
    if (!sheet) for (const space of board.querySelectorAll("[data-space]")) {
      const hit = space.querySelector(".hit").getBoundingClientRect();
      if (Math.min(hit.width, hit.height) < cell - .5) { say(`a cell of ${hit.width.toFixed(1)}`); break; }
      if (small || (map && space.id !== map.dataset.centre)) continue;
      const top = document.elementFromPoint(hit.left + hit.width / 2, hit.top + hit.height / 2);
      if (!space.contains(top)) say(`below ${top ? name(top) : "nothing"}`, space);
    }
  }

  function centre(map) {
    const there = document.getElementById(map.dataset.centre).getBoundingClientRect(), here = map.getBoundingClientRect();
    map.scrollBy(there.x + there.width / 2 - here.x - here.width / 2, there.y + there.height / 2 - here.y - here.height / 2);
  }

  // No number of the map lies over the Thief's face, the upper half of him, or below the marker.
  function faces() {
    for (const it of document.querySelectorAll(".board #marker")) for (const share of document.querySelectorAll(".board .share")) {
      const [a, b] = [it, share].map((each) => each.getBoundingClientRect());
      if (a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1) say("below the marker", share);
    }
    for (const thief of document.querySelectorAll(".board .pawn.thief")) for (const share of document.querySelectorAll(".board .share")) {
      const face = thief.getBoundingClientRect(), slip = share.getBoundingClientRect(), middle = face.top + face.height / 2;
      if (slip.left < face.right - 1 && slip.right > face.left + 1 && slip.top < middle && slip.bottom > face.top) say("over the Thief's face", share);
    }
  }

  // No part of the table lies over another.
  function apart() {
    const parts = all(".status, .turn, .company, .board, .hold:not(.wr-hold), .wr-side, .wr-stock, .hand, .log:not(.open), .moves, .ending, .bar, .tools:not(.open), .k-disciplines:not(.open)");
    const inside = (it) => it.matches(".wr-side, .wr-stock") ? it.querySelectorAll("svg, b") : it.children;
    const boxes = parts.map((it) => it.matches(".board, .log") ? [it] : [...inside(it)].filter(shown))
      .map((all) => all.map((it) => it.getBoundingClientRect()));
    for (const [i, one] of boxes.entries()) for (const [j, other] of boxes.entries()) {
      const over = i < j && one.some((a) => other.some((b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2));
      if (over) say(`over ${name(parts[j])}`, parts[i]);
    }
  }

  // A coin may roll out of sight with the lines around it, up and down; it is never cut at a side.
  function whole_or_rolled(it) {
    if (!small) return whole(it);
    const { box, left, right } = seen(it);
    if (left > box.left + 1 || right < box.right - 1) say("cut", it);
  }
}
