// The strip beside the screen in a frame on another site: full screen, the storage warning, the name of the game.

const element = (name) => document.getElementById(name);

element("frame").hidden = false;
// Until Python has drawn it again: another game is not part of this frame, and opens in its own page.
for (const game of document.querySelectorAll("a.shelf-game[href]")) {
  Object.assign(game, { href: new URL("own.html", game.href), target: "_blank", rel: "noopener" });
}

// The warning that nothing can be kept comes with the first picture, if the browser knows at once: a later one would move
// the screen. `page.edge.frame` shows it otherwise, and hides one that turns out wrong.
const note = element("frame-note");
function isRefused() {
  try {
    return !localStorage || !indexedDB;
  } catch {
    return true;
  }
}
if (isRefused()) {
  note.hidden = false;
  element("frame-said").textContent = note.dataset.memory;
}
element("frame-heard").addEventListener("click", () => {
  note.hidden = true;
  note.dataset.heard = "";
  element("frame-said").replaceChildren();
});

const full = element("frame-full");
full.hidden = !document.fullscreenEnabled;
full.addEventListener("click", () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch((why) => console.info(String(why)));
});
document.addEventListener("fullscreenchange", () => full.setAttribute("aria-pressed", String(!!document.fullscreenElement)));
