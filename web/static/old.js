// For a browser that does not know modules.
document.getElementById("cannot-run").hidden = false;
