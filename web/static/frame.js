// The strip beside the screen in a frame on another site: full screen, what is not kept, whose game it is.

const element = (name) => document.getElementById(name);

element("frame").hidden = false;
// Until Python has drawn it anew: another game is no game of this frame, it opens by itself.
for (const game of document.querySelectorAll("a.shelf-game[href]")) {
  Object.assign(game, { href: new URL("own.html", game.href), target: "_blank", rel: "noopener" });
}

// That nothing can be kept is said with the first picture, where the browser says it at once: what comes later moves the
// screen. `page.edge.frame` says the rest, and takes back what is not so.
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
