// What PyScript takes for Pyodide's own module. It begins to load Pyodide at once, while PyScript itself is still on its
// way, and gives it the game and the standard library that the build has trimmed and compiled. The library lies in a folder
// of its own so that a new one does not fetch all of Pyodide again. What both are inside says web/tools/archive.py.
import * as host from "./host.js";
import * as morph from "./morph.js";
import * as offline from "./offline.js";
import { loadPyodide as load, version } from "../{{pyodide}}/pyodide.mjs";

const beside = (folder) => new URL(`../${folder}/`, import.meta.url).href;

// Pyodide would run Python on stacks of its own (JSPI), for Python that waits without `await`; this page has none of it.
// Chromium's heap profiler, which is on in a part of all browsers, reads beyond the end of such a stack: the page crashes.
for (const name of ["Suspending", "Suspender", "promising"]) delete WebAssembly[name];

const own = `${document.documentElement.dataset.game}.wasm`;
const game = fetch(new URL(own, import.meta.url)).then((answer) => answer.arrayBuffer());

/** What Python imports as `page_scripts`. */
const scripts = { host, load: (address) => import(address), morph, offline };

export const started = load({
  indexURL: beside("{{pyodide}}"),
  stdLibURL: beside("{{library}}") + "library.wasm",
  lockFileContents: {{lock}},
});

export { version };
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.registerJsModule("page_scripts", scripts);
  python.pyimport("sitecustomize").home.add(python.toPy(new Uint8Array(await game)));
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
