// Controls whose name lacks a word that is seen on them, so that somebody who speaks to the page cannot press them (WCAG
// 2.5.3), and letters in a drawing that are read aloud after the name that the drawing has. axe has to be there.
() => {
  // A number may be spelt out in the name ("none", "the first"), and a letter on a drawing is a sign.
  const SIGN = /^(\d{1,2}|\p{L})$/u;
  // What else a name says: a player at the table is named by the seat, whatever people call themselves.
  const OTHERWISE = ".mr-player .mr-name";
  const CONTROLS = "button,a[href],summary,[role=gridcell],[role=button],[role=tab],[role=switch],[role=radio],[role=checkbox],[role=option]";
  const wrong = [];
  const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  axe.setup(document.body);
  for (const it of document.querySelectorAll(CONTROLS)) {
    // All others are named by what is on them.
    if (!it.matches("[aria-label],[aria-labelledby]") && !it.querySelector("[aria-hidden=true]")) continue;
    if (it.closest("[inert],[aria-hidden=true]") || !it.checkVisibility({ visibilityProperty: true })) continue;
    const name = axe.commons.text.accessibleText(it), texts = document.createTreeWalker(it, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode, said = plain(text.data);
      const lacks = said && !SIGN.test(said) && !plain(name).includes(said) && !text.parentElement.closest(OTHERWISE);
      const doubles = said && it.matches("svg [aria-label]") && !text.parentElement.closest("[aria-hidden=true]");
      if ((lacks || doubles) && seen(text)) wrong.push(`"${text.data}" ${lacks ? "on" : "after"} "${name}"`);
    }
  }
  axe.teardown();
  return wrong;

  function seen(text) {
    for (let it = text.parentElement; it; it = it.parentElement) {
      if (it.matches("title,desc,option") || getComputedStyle(it).clipPath === "inset(50%)") return false;
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    return text.parentElement.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && [...range.getClientRects()].some(({ width }) => width > 1);
  }
}
