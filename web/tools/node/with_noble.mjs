// Runs a Python file in the page's own Pyodide, under Node, with the page's cryptography where PyScript would put it.
// node with_noble.mjs BUNDLE FILE FOLDER: FOLDER is mounted at /mnt/work, which is the working directory.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

const [bundle, file, folder] = process.argv.slice(2);
const noble = await import(pathToFileURL(bundle));
globalThis.document = {};
const py = await loadPyodide();
py.FS.mkdirTree("/mnt/work");
py.FS.mount(py.FS.filesystems.NODEFS, { root: folder }, "/mnt/work");
py.runPython("import os, sys; os.chdir('/mnt/work'); sys.path.insert(0, '/mnt/work')");
py.registerJsModule("page_scripts", { host: {}, load() {}, morph: {}, offline: {} });
py.registerJsModule("polyscript", { js_modules: { noble } });
try {
  py.runPython(readFileSync(file, "utf8"), { filename: file });
} catch (error) {
  // Node would print the line of Pyodide's source that threw: all of it.
  console.error(error.message);
  process.exitCode = 1;
}
