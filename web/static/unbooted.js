// Runs after boot.js, or after the browser has given up on it, and checks whether it has run. If it has not, one of the
// modules that it imports did not arrive: nothing else on the page would notice.
//
// Rule 1. Written for browsers without support for modules: it is the only script that they run.
// Rule 2. The page is reloaded once; if that does not help, a sentence is shown. Nothing has begun that could be lost.

(function () {
  var MARK = "nusubito.unbooted";

  function show(id) {
    document.getElementById(id).hidden = false;
  }

  function isFirst() {
    try {
      if (sessionStorage.getItem(MARK)) return false;
      sessionStorage.setItem(MARK, "1");
      return sessionStorage.getItem(MARK) === "1";
    } catch (refused) {
      return false;
    }
  }

  function forget() {
    try {
      sessionStorage.removeItem(MARK);
    } catch (refused) {
      // Then nothing was stored.
    }
  }

  // causes.js finds out why, if it has come.
  function explain() {
    if (!window.causes) show("load-failed");
    else window.causes.why().then(window.causes.show);
  }

  // boot.js sets this first. Browsers have modules since 2018, and what boot.js is written in since 2020.
  if (document.documentElement.hasAttribute("data-contrast")) forget();
  else if (!("noModule" in HTMLScriptElement.prototype) || !("replaceAll" in String.prototype)) show("cannot-run");
  else if (isFirst()) location.reload();
  else explain();
})();
