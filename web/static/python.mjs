// Replaces Pyodide's own module for PyScript. It begins to load Pyodide at once, while PyScript itself is still loading,
// and gives it the game and the standard library that the build has trimmed and compiled. The library lies in a folder of
// its own so that a new one does not fetch all of Pyodide again. web/tools/in_page/archive.py describes the contents of both.
//
// If a snapshot is kept (snapshot.js), Pyodide begins with that, and the page does without PyScript.
import * as host from "./host.js";
import * as morph from "./morph.js";
import * as offline from "./offline.js";
import { expectEnd, expectNothing, isKept, restore, settled, spoil, take, without } from "./snapshot.js";
import { archive, watch } from "./wasm.js";
import { loadPyodide as load, version } from "../{{pyodide}}/pyodide.mjs";

const beside = (folder) => new URL(`../${folder}/`, import.meta.url).href;

// Pyodide would run Python on stacks of its own (JSPI), for Python that waits without `await`; this page has none of it.
// Chromium's heap profiler, which is on in some browsers, reads beyond the end of such a stack: the page crashes.
for (const name of ["Suspending", "Suspender", "promising"]) delete WebAssembly[name];

/** Fails if the program cannot be compiled. */
export const compiled = watch(beside("{{pyodide}}") + "pyodide.asm.wasm");
// It is not the snapshot's fault.
compiled.catch(settled);

const own = `${document.documentElement.dataset.game}.wasm`;
const game = archive(new URL(own, import.meta.url).href);

/** The module that Python imports as `page_scripts`. */
const scripts = { host, load: (address) => import(address), morph, offline };
const settings = { indexURL: beside("{{pyodide}}"), lockFileContents: {{lock}} };
/** The program that runs when the interpreter is ready, and its configuration for PyScript. */
const [program, config] = ["src", "config"].map((name) => document.querySelector('script[type="py"]').getAttribute(name));

let python;
/** Whether the page begins with the snapshot; false once that turns out to be impossible. */
export const isRestored = isKept() ? restored() : Promise.resolve(false);
export const started = isRestored.then((is) => is || fresh());

async function fresh() {
  python = await load({ ...settings, stdLibURL: beside("{{library}}") + "library.wasm" });
  python.registerJsModule("page_scripts", scripts);
}

async function restored() {
  try {
    const make = async (asked) => (await import("../{{pyodide}}/pyodide.asm.mjs")).default(asked);
    // The library is in the memory. Pyodide wants some file in its place: the page fetches this one anyway.
    python = await restore(load, make, { ...settings, stdLibURL: config }, take(), scripts);
    performance.mark("restored");
    expectNothing();
    return true;
  } catch (why) {
    spoil(why);
    return false;
  }
}

async function addGame() {
  python.pyimport("sitecustomize").home.add(python.toPy(await game));
}

export { version };
/** For PyScript. */
export async function loadPyodide({ stdout, stderr }) {
  await started;
  await addGame();
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}

/** Runs the restored page; if that does not end, the page restarts without the snapshot.
 *
 * Throws an error if the network does not bring the game: that is not the snapshot's fault. */
export async function run() {
  const [main] = await Promise.all([fetch(program).then((answer) => answer.text()), game]);
  try {
    expectEnd();
    await addGame();
    await python.runPythonAsync(main);
    settled();
  } catch (why) {
    without(why);
  }
}
