// Changes the document to match a screen's HTML, so that focus, scrolling and motion survive a drawing.

import { Idiomorph } from "./idiomorph.js";

// Typed text and opened details are not in the attributes: elements that may have them never count as equal unseen.
const FIELDS = "input,select,textarea,details";

const paper = document.createElement("template");

/** Whether there is nothing to do: the browser compares two trees many times faster than a script walks one. */
const isSame = (old, now) =>
  old.isEqualNode(now) && !(old.nodeType === Node.ELEMENT_NODE && (old.matches(FIELDS) || old.querySelector(FIELDS)));

const HOW = {
  morphStyle: "outerHTML",
  restoreFocus: true,
  callbacks: { beforeNodeMorphed: (old, now) => !isSame(old, now) },
};

/** Blurs the focused element if it will be removed. Before any change this costs nothing; if it is removed in the middle
 * of the changes, the browser lays out a half-changed page. */
function letGo(element) {
  const active = document.activeElement;
  if (active?.id && element.contains(active) && !paper.content.getElementById(active.id)) active.blur();
}

/** Makes an element match some HTML. */
export function morph(element, html) {
  paper.innerHTML = html;
  letGo(element);
  Idiomorph.morph(element, paper.content.firstElementChild, HOW);
  paper.content.replaceChildren();
}
