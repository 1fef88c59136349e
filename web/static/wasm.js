// Reads WebAssembly: the program (Pyodide's interpreter), and the archives that only have its form (tools/in_page/archive.py).
//
// Rule 1. The program is compiled while it arrives, and the browser keeps the compiled code beside its own copy, as long
//         as the host says that it is WebAssembly. Whatever else hosts and proxies call it, it is compiled all the same.
// Rule 2. What cannot be used is asked for once more, past the browser's cache. Then the start fails with the cause.

const { causes } = globalThis;
const TYPE = "application/wasm";
const failed = (address, cause) => new Error(`${address}: ${cause}`, { cause });
const stream = WebAssembly.instantiateStreaming;

// As browsers check it: a parameter after the type is refused too.
const isNamed = (answer) => (answer.headers.get("Content-Type") ?? "").trim().toLowerCase() === TYPE;

/** Returns an answer under the right type. */
function named(answer) {
  return isNamed(answer) ? answer : new Response(answer.body, { headers: { "Content-Type": TYPE } });
}

async function begun(asked, imports, address) {
  try {
    const answer = await asked;
    if (answer.ok) return await stream.call(WebAssembly, named(answer), imports);
  } catch (why) {
    if (why instanceof RangeError) throw failed(address, "memory");
    console.info(`The program is asked for again: ${why}`);
  }
  const { cause, bytes } = await causes.read(address);
  if (cause) throw failed(address, cause);
  try {
    return await WebAssembly.instantiate(bytes, imports);
  } catch (why) {
    console.error(why);
    throw failed(address, causes.forbidden.has("wasm-eval") ? "forbidden" : "outdated");
  }
}

/** Has Pyodide compile the program in this way, and returns a promise that fails if that fails: Pyodide would say nothing
 * and wait for ever. */
export function watch(address) {
  return new Promise((then, give) => {
    WebAssembly.instantiateStreaming = async (asked, imports) => {
      const made = begun(asked, imports, address);
      made.then(then, give);
      return made;
    };
  });
}

/** Returns the contents of an archive. */
export async function archive(address) {
  try {
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    if (causes.isWhole(bytes)) return bytes;
  } catch (why) {
    console.info(`${address} is asked for again: ${why}`);
  }
  const { cause, bytes } = await causes.read(address);
  if (cause) throw failed(address, cause);
  return bytes;
}
