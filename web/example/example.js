// Copy this folder, put the wheel where you like, and change its address.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const wheel = new URL("../{{wheel}}", import.meta.url).href;
const out = document.getElementById("out");
// Pyodide can do without stacks of its own (JSPI), and Chromium's heap profiler, where it is on, crashes at them.
for (const name of ["Suspending", "Suspender", "promising"]) delete WebAssembly[name];
try {
  const pyodide = await loadPyodide({ packages: ["micropip"] });
  pyodide.globals.set("wheel", wheel);
  out.textContent = await pyodide.runPythonAsync(`
import micropip
await micropip.install(wheel)

import importlib.metadata, platform, random
from unseen import nusubito

options = nusubito.Options()
state = nusubito.start(options, nusubito.deal(options, random.SystemRandom().randrange))
actions = nusubito.legal_actions(state, nusubito.THIEF)
f"""unseen {importlib.metadata.version('unseen')} on Python {platform.python_version()}
The Thief may: {', '.join(map(nusubito.format_action, actions))}"""
`);
  document.documentElement.dataset.example = "done";
} catch (error) {
  out.textContent = String(error);
  document.documentElement.dataset.example = "failed";
}
