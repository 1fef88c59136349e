// Starts Pyodide under Node from a snapshot, as the page does, and runs a Python file in it.
// node restore.mjs SCRIPT SNAPSHOT FILE: SCRIPT is the page's own snapshot.js, SNAPSHOT what the page fetches.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";
import make from "../../node_modules/pyodide/pyodide.asm.mjs";

const [script, snapshot, file] = process.argv.slice(2);
const { restore, unpacked } = await import(pathToFileURL(script));
for (const name of ["Suspending", "Suspender", "promising"]) delete WebAssembly[name];
globalThis.document = { title: "the real one" };
const scripts = { host: { name: "host" }, load() {}, morph: { name: "morph" }, offline: { name: "offline" } };
const { buffer, byteOffset, byteLength } = readFileSync(snapshot);
const memory = unpacked(buffer.slice(byteOffset, byteOffset + byteLength));
const py = await restore(loadPyodide, make, { stdLibURL: file }, memory, scripts);
try {
  await py.runPythonAsync(readFileSync(file, "utf8"));
} catch (error) {
  // Node would print the line of Pyodide's source that threw: all of it.
  console.error(error.message);
  process.exitCode = 1;
}
