// Repairs a link whose "#" a mail program or a filter has turned into "%23". The part after it, a game's secret, has then
// been sent to the site's host, which has found no page of that name and shows this one.
//
// Rule 1. Nothing of the address is used but a link. It leads to one of the folders of the games, beside this script.
// Rule 2. Nothing opens automatically: the visitor reads what has happened, and presses a button.

const FOLDERS = {{folders}};
const LINK = new RegExp({{links}});

/** How often a link may have been encoded on its way. */
const TIMES = 3;

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
  let [path, found] = [location.pathname, null];
  for (let times = 0; times < TIMES && !found; times++) {
    // decodeURIComponent would throw at text that is not UTF-8.
    path = path.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
    found = LINK.exec(path);
  }
  if (found) showLink(found[1], path.slice(0, found.index));
}

// More than one of this script's addresses may exist, so it may run twice.
if (!document.documentElement.dataset.lost) {
  document.documentElement.dataset.lost = "";
  begin();
}
