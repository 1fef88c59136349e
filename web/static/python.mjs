// What PyScript takes for Pyodide's own module. It begins to load Pyodide at once, while PyScript itself is still on its
// way, and gives it the standard library that the build has trimmed and compiled, which lies in a folder of its own so
// that a new one does not fetch all of Pyodide again.
import { loadPyodide as load, version } from "../{{pyodide}}/pyodide.mjs";

const beside = (folder) => new URL(`../${folder}/`, import.meta.url).href;

export const started = load({
  indexURL: beside("{{pyodide}}"),
  stdLibURL: beside("{{library}}") + "python_stdlib.zip",
  lockFileContents: {{lock}},
});

export { version };
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  python.setStdout({ batched: stdout });
  python.setStderr({ batched: stderr });
  return python;
}
