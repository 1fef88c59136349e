// Runs after boot.js, or after the browser has given up on it, and sees whether that has run. If it has not, one of the
// modules that it imports did not come: nothing else on the page would notice.
//
// Rule 1. Written for browsers that know no modules: it is the only script that they run.
// Rule 2. The page is loaded anew once; if that does not help, a sentence says so. Nothing has begun that could be lost.

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
      // Then nothing has been kept.
    }
  }

  // The first thing that boot.js does.
  if (document.documentElement.hasAttribute("data-contrast")) forget();
  else if (!("noModule" in HTMLScriptElement.prototype)) show("cannot-run");
  else if (isFirst()) location.reload();
  else show("load-failed");
})();
