// Controls that lie below a part that sticks to an edge of what scrolls, once they have the focus (WCAG 2.4.11 and 2.4.12).
() => {
  const FOCUSABLE = "button,a[href],input,select,textarea,summary,[tabindex]:not([tabindex='-1'])";
  const wrong = [], stuck = [...document.querySelectorAll("#page *")].filter((it) => getComputedStyle(it).position === "sticky" && it.checkVisibility());
  for (const part of stuck) {
    const around = scroller(part);
    for (const it of around.querySelectorAll(FOCUSABLE)) {
      if (part.contains(it) || it.contains(part) || it.closest("[inert]") || !it.checkVisibility({ visibilityProperty: true })) continue;
      // From both sides: what comes into sight stops at the nearer edge.
      for (const from of [0, around.scrollHeight]) {
        // What has the focus already is not brought into sight by being given it.
        it.blur();
        around.scrollTop = from;
        it.focus();
        const [own, over] = [it, part].map((each) => each.getBoundingClientRect());
        const height = Math.min(own.bottom, over.bottom) - Math.max(own.top, over.top);
        const width = Math.min(own.right, over.right) - Math.max(own.left, over.left);
        if (document.activeElement === it && own.width > 1 && height > 1 && width > 1)
          wrong.push(`${it.id || it.className} lies ${Math.round(height)} px below ${part.id || part.className || part.localName}`);
      }
    }
    around.scrollTop = 0;
  }
  document.activeElement?.blur();
  return [...new Set(wrong)];

  function scroller(part) {
    for (let it = part.parentElement; it; it = it.parentElement)
      if (/auto|scroll/.test(getComputedStyle(it).overflowY)) return it;
    return document.scrollingElement;
  }
}
