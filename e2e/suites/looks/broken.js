// Words that are broken in two for lack of room. A person's name may be: it has as many letters as he likes.
() => {
  const wrong = new Set();
  const texts = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, own = text.parentElement;
    if (!text.data.trim() || own.closest("svg,bdi,.company") || !isSeen(own)) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}’]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) wrong.add(`broken: ${word} in ${own.closest("[id]")?.id}`);
    }
  }
  return [...wrong];

  function isSeen(it) {
    if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (; it; it = it.parentElement) if (getComputedStyle(it).clipPath === "inset(50%)") return false;
    return true;
  }
}
