// What is said on the page and where: every text that is seen, and every name that is spoken.
() => {
  const said = [document.title];
  const hidden = (part) => part.closest("[hidden],[aria-hidden=true],[inert],[translate=no],noscript,script,style,defs,template") ||
    !part.checkVisibility({ visibilityProperty: true });
  for (const part of document.querySelectorAll("body *")) {
    if (hidden(part)) continue;
    for (const name of ["aria-label", "aria-valuetext", "aria-description", "aria-roledescription", "alt", "title", "placeholder"])
      if (part.hasAttribute(name)) said.push(part.getAttribute(name));
    if (["title", "desc"].includes(part.localName)) said.push(part.textContent);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.data.trim() && !hidden(texts.currentNode.parentElement)) said.push(texts.currentNode.data);
  return said;
}
