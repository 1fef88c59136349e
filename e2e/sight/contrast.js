// Every text in sight: where its letters are, in what colour they are meant to be, and what contrast they need.
() => {
  const OVER = "#sheet,#recap,#position,.log.open,.tools.open";
  const FADES = 18; // as high as its edge in 40-start.css
  const found = [];
  const texts = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, own = text.parentElement;
    // What cannot be pressed may be pale (WCAG 1.4.3).
    if (!text.data.trim() || own.closest("option,title,desc,:disabled,[aria-disabled=true]")) continue;
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const style = getComputedStyle(own), isDrawn = own instanceof SVGElement;
    const ink = (isDrawn ? style.fill : style.color).match(/[\d.]+/g)?.map(Number);
    if (!ink) continue;
    let opacity = (ink[3] ?? 1) * (isDrawn ? Number(style.fillOpacity) : 1), seen = true;
    for (let it = own; it; it = it.parentElement) {
      const around = getComputedStyle(it);
      opacity *= Number(around.opacity);
      if (around.clipPath === "inset(50%)") seen = false;
    }
    if (!seen) continue;
    const size = parseFloat(style.fontSize) * (isDrawn ? own.getScreenCTM().a : 1);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].map((box) => cropped(box, own)).filter((box) => isOnTop(box, own));
    const name = own.id || own.className?.baseVal || own.className || own.localName;
    found.push({ name: `"${text.data.trim().slice(0, 40)}" in ${name}`, ink: ink.slice(0, 3), opacity, needs: isLarge ? 3 : 4.5, boxes });
  }
  return found;

  function cropped({ left, top, right, bottom }, own) {
    for (let it = own; it; it = it.parentElement) {
      const style = getComputedStyle(it), box = it.getBoundingClientRect();
      if (style.display === "inline" || style.display === "contents" || it.localName === "g" || it === document.body) continue;
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return [left, top, right, bottom];
  }

  function isOnTop([left, top, right, bottom], own) {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (left >= right || top >= bottom || !hit) return false;
    // What goes on below the buttons that stick to the foot fades there, and is read once it is scrolled up.
    const foot = own.closest(".start-main") ? null : document.querySelector(".start-choosing .start-main");
    if (foot && bottom > foot.getBoundingClientRect().top - FADES) return false;
    if (hit.closest(OVER) !== own.closest(OVER)) return false;
    const passes = own instanceof SVGElement || getComputedStyle(own).pointerEvents === "none";
    return passes || own.contains(hit) || hit.contains(own) || Boolean(hit.closest("button,label")?.contains(own));
  }
}
