// What of an open hint or map is not in sight, or not there to be pressed: a list of faults, empty where all is well.
(does) => {
  const advice = document.getElementById("advice"), body = document.getElementById("advice-body"), faults = [];
  if (!advice) return ["no advice"];
  const wanted = ["advice-title", "advice-close", ...(does ? ["advice-do"] : [])];
  for (const id of wanted) {
    const it = document.getElementById(id);
    if (!it) { faults.push(`no #${id}`); continue; }
    const box = it.getBoundingClientRect();
    if (box.width < 24 || box.height < (id === "advice-title" ? 12 : 39.5)) faults.push(`#${id} is ${Math.round(box.width)}x${Math.round(box.height)}`);
    // All that can be pressed of it: its middle, and just within its corners.
    for (const [x, y] of [[.5, .5], [.1, .2], [.9, .2], [.1, .8], [.9, .8]]) {
      const top = document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
      if (it.contains(top)) continue;
      faults.push(`#${id} lies below ${top?.id || top?.className || "nothing"}`);
      break;
    }
  }
  const box = body.getBoundingClientRect();
  const rolls = body.scrollHeight > body.clientHeight + 1;
  if (rolls && box.height < 36) faults.push(`words have ${Math.round(box.height)} of ${body.scrollHeight}`);
  if (rolls && !/auto|scroll/.test(getComputedStyle(body).overflowY)) faults.push("words do not roll");
  if (body.scrollWidth > body.clientWidth + 1) faults.push("words roll across");
  body.scrollTop = body.scrollHeight;
  const last = body.lastElementChild.getBoundingClientRect();
  if (last.bottom > box.bottom + 1) faults.push("the last words cannot be rolled to");
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (!body.contains(top)) faults.push(`words lie below ${top?.id || top?.className || "nothing"}`);
  body.scrollTop = 0;
  if (document.querySelector(".moves > .card")) faults.push("a card beside it");
  return faults;
}
