// The document comes to look like a screen's HTML, so that focus, scrolling and motion outlive a drawing.

import { Idiomorph } from "./idiomorph.js";

// What has been typed or opened stands beside the attributes: where that may be, nothing passes for the same unseen.
const FIELDS = "input,select,textarea,details";

const paper = document.createElement("template");

/** Whether there is nothing to do: the browser compares two trees many times quicker than a script walks one. */
const isSame = (old, now) =>
  old.isEqualNode(now) && !(old.nodeType === Node.ELEMENT_NODE && (old.matches(FIELDS) || old.querySelector(FIELDS)));

const HOW = {
  morphStyle: "outerHTML",
  restoreFocus: true,
  callbacks: { beforeNodeMorphed: (old, now) => !isSame(old, now) },
};

/** Takes the focus from what will be gone. While nothing has changed yet this costs nothing; taken away in the midst of the
    changes, what has the focus makes the browser lay out a half-changed page. */
function letGo(element) {
  const active = document.activeElement;
  if (active?.id && element.contains(active) && !paper.content.getElementById(active.id)) active.blur();
}

/** Makes an element what some HTML says. */
export function morph(element, html) {
  paper.innerHTML = html;
  letGo(element);
  Idiomorph.morph(element, paper.content.firstElementChild, HOW);
  paper.content.replaceChildren();
}
