// Starts the page's Pyodide under Node, imports the page into it, and writes down its memory.
// node snapshot.mjs FILE FOLDER: FILE is the Python that imports, FOLDER holds `library.wasm`, the files of the page in `home/`,
// and gets `memory`. What is in the memory says web/tools/in_page/snapshot.py.
import nodeCrypto from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const [file, folder] = process.argv.slice(2);

// The same comes of the same: no chance, no clock, nothing of this machine.
let last = 1;
const drawn = () => (last = (last * 48271) % 2147483647);
nodeCrypto.randomFillSync = (view) => {
  for (let place = 0; place < view.length; place += 1) view[place] = drawn();
  return view;
};
Date.now = () => Date.UTC(1980, 0, 1);
performance.now = () => 0;
process.env.TZ = "UTC";
// As in the page (static/python.mjs).
for (const name of ["Suspending", "Suspender", "promising"]) delete WebAssembly[name];

// In the place of what only a browser has stand empty things: a start from this memory puts the real ones there.
globalThis.document = {};
const scripts = { host: {}, load() {}, morph: {}, offline: {} };
const nameOf = (value) => {
  const name = value === scripts ? "" : Object.keys(scripts).find((each) => scripts[each] === value);
  if (name === undefined) throw new Error(`the memory holds something of Node's: ${String(value)}`);
  return name;
};

const { loadPyodide } = await import("pyodide");
const py = await loadPyodide({
  _makeSnapshot: true,
  _sysExecutable: "./this.program",
  env: { HOME: "/home/pyodide", LANG: "C.UTF-8" },
  stdLibURL: join(folder, "library.wasm"),
});
// Not mounted: what the system says of a file is never the same twice.
const files = readdirSync(join(folder, "home"), { recursive: true, withFileTypes: true }).filter((it) => it.isFile());
for (const place of files.map((it) => join(it.parentPath, it.name)).sort()) {
  const target = join("/mnt", relative(folder, place));
  py.FS.mkdirTree(dirname(target));
  py.FS.writeFile(target, readFileSync(place));
}
py.registerJsModule("page_scripts", scripts);
const globals = py.toPy({});
try {
  py.runPython(readFileSync(file, "utf8"), { filename: "<snapshot>", globals });
} catch (error) {
  // Node would print the line of Pyodide's source that threw: all of it.
  console.error(error.message);
  process.exit(1);
}
globals.destroy();
// How Python calls C is for each browser to say (static/snapshot.js).
const { HEAPU32, __PyRuntime: runtime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: offset } = py._module;
HEAPU32[(runtime + HEAPU32[offset / 4]) / 4] = 0;
writeFileSync(join(folder, "memory"), py.makeMemorySnapshot({ serializer: nameOf }));
