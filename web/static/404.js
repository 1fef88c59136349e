// Puts a link right whose "#" a mail program or a filter has turned into "%23". What stood behind it, a game's secret, has
// then been sent to the site's host, which has found no page of that name and shows this one.
//
// Rule 1. Of the address nothing but a link is used. It leads to one of the folders of the games, beside this script.
// Rule 2. Nothing is opened by itself: somebody reads what has happened, and presses.

const FOLDERS = {{folders}};
const LINK = /(?:#|%23)(r=[\w-]{43}~?|w=[\w-]{22}\.[\w-]{43}~?|k=[\w-]+|g=[\w-]{22}(?:~guest|~watch)?)/;

const root = new URL(".", import.meta.url);
const element = (name) => document.getElementById(name);

function showLink(link, before) {
  const folder = before.replace(/(?:index|own)\.html$/, "").replace(/\/*$/, "/");
  const game = new URL(FOLDERS.find((each) => folder.endsWith(`/${each}`)) ?? "", root);
  game.hash = link;
  element("lost-open").href = game.href;
  element("lost").hidden = true;
  element("lost-link").hidden = false;
  document.title = element("lost-link").querySelector("h1").textContent;
}

function begin() {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("404.css", root).href;
  document.head.append(sheet);
  element("lost-home").href = root.href;
  element("lost-home").hidden = false;
  // Decoded once; decodeURIComponent would throw at what is no UTF-8.
  const path = location.pathname.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  const found = LINK.exec(path);
  if (found) showLink(found[1], path.slice(0, found.index));
}

// More than one of the addresses of this script may be found.
if (!document.documentElement.dataset.lost) {
  document.documentElement.dataset.lost = "";
  begin();
}
