// The strip beside the screen in a frame on another site: full screen, what is not kept, whose game it is.

const element = (name) => document.getElementById(name);

element("frame").hidden = false;
element("frame-heard").addEventListener("click", () => element("frame-said").replaceChildren());

const full = element("frame-full");
full.hidden = !document.fullscreenEnabled;
full.addEventListener("click", () => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch((why) => console.info(String(why)));
});
document.addEventListener("fullscreenchange", () => full.setAttribute("aria-pressed", String(!!document.fullscreenElement)));
