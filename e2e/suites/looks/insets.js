// What reaches into the insets of a phone: words, and whatever can be pressed. Drawings and paper may.
([top, right, bottom, left]) => {
  const found = [];
  const meets = (box) =>
    box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight &&
    (box.left < left - 1 || box.top < top - 1 || box.right > innerWidth - right + 1 || box.bottom > innerHeight - bottom + 1);
  // What is scrolled out of its window, or clipped, is not seen there.
  const seen = (it, box) => {
    for (let over = it.parentElement; over && box; over = over.parentElement) {
      const style = getComputedStyle(over);
      if (style.clipPath === "inset(50%)") return null;
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const { left, top, right, bottom } = over.getBoundingClientRect();
      box = new DOMRect(Math.max(box.left, left), Math.max(box.top, top));
      const [x, y] = [Math.min(it.getBoundingClientRect().right, right), Math.min(it.getBoundingClientRect().bottom, bottom)];
      box = x > box.left && y > box.top ? new DOMRect(box.left, box.top, x - box.left, y - box.top) : null;
    }
    return box;
  };
  const hasWords = (it) => [...it.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
  for (const it of document.body.querySelectorAll("*")) {
    if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || it.closest(".sprite, [inert], [aria-hidden=true] svg")) continue;
    if (getComputedStyle(it).clipPath === "inset(50%)") continue;
    if (!hasWords(it) && !it.matches("button, a[href], input, select, textarea, [data-space], [data-do], [data-action]")) continue;
    const box = seen(it, it.getBoundingClientRect());
    if (box && meets(box)) found.push(`${it.id || it.className.baseVal || it.className || it.localName} ${it.textContent.trim().slice(0, 20)}`);
  }
  return found;
}
