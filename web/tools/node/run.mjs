// Runs a Python file in the page's own Pyodide, under Node.
// node run.mjs FILE FOLDER ...: FOLDER is mounted at /mnt/work, which is the working directory. What lies beside FILE can be
// imported. What comes after FOLDER is handed on.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadPyodide } from "pyodide";

const [file, folder, ...handed] = process.argv.slice(2);
// Byte code without columns: they are a fifth of it, and a traceback in a page has no use for them.
const py = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" } });
for (const [place, root] of [["/mnt/work", folder], ["/mnt/beside", dirname(file)]]) {
  py.FS.mkdirTree(place);
  py.FS.mount(py.FS.filesystems.NODEFS, { root }, place);
}
py.runPython("import os, sys; os.chdir('/mnt/work'); sys.path.append('/mnt/beside'); sys.dont_write_bytecode = True");
py.pyimport("sys").argv = py.toPy([file, ...handed]);
try {
  py.runPython(readFileSync(file, "utf8"), { filename: file });
} catch (error) {
  // Node would print the line of Pyodide's source that threw: all of it.
  console.error(error.message);
  process.exitCode = 1;
}
