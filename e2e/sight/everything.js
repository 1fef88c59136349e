// Everything that whoever sits at the screen can reach from a page, by its place; strings only.
// Bytes are told by their number alone: what is sealed says nothing but its length.
async (blank) => {
  const found = {};
  const seen = new Set();
  const put = (place, value) => { found[place] = String(value); };

  put("document", new XMLSerializer().serializeToString(document));
  put("title", document.title);
  put("heard", (globalThis[Symbol.for("heard")] ?? []).join("\n"));
  put("focus", document.activeElement?.id);
  put("live regions", [...document.querySelectorAll("[aria-live],[role=alert],[role=status]")].map((e) => e.textContent).join("|"));
  put("selection", getSelection());
  put("address", [location.href, document.referrer, window.name, history.length, JSON.stringify(history.state)]);
  put("cookies", document.cookie);
  for (const field of document.querySelectorAll("input,select,textarea,details,dialog"))
    put(`field ${field.id}`, [field.value, field.checked, field.open]);
  for (const part of document.querySelectorAll("*")) {
    if (part.scrollTop || part.scrollLeft) put(`scrolled ${part.id || part.className}`, [part.scrollTop, part.scrollLeft]);
    if (part.shadowRoot) put(`shadow ${part.id}`, part.shadowRoot.innerHTML);
    if (part.content instanceof DocumentFragment) put(`template ${part.id}`, part.innerHTML);
  }

  for (const [name, shelf] of [["localStorage", localStorage], ["sessionStorage", sessionStorage]])
    for (const key of Object.keys(shelf)) put(`${name} ${key}`, shelf.getItem(key));

  const answer = (request) => new Promise((yes, no) => { request.onsuccess = () => yes(request.result); request.onerror = () => no(request.error); });
  for (const { name, version } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    put(`indexedDB ${name}`, version);
    for (const store of database.objectStoreNames) {
      const kept = database.transaction(store).objectStore(store);
      const [keys, values] = [await answer(kept.getAllKeys()), await answer(kept.getAll())];
      keys.forEach((key, index) => walk(`indexedDB ${name} ${store} ${key}`, values[index], 4));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    put(`cache ${name}`, kept.map((request) => request.url).sort().join());
  }
  const workers = await navigator.serviceWorker.getRegistrations();
  put("service workers", workers.map((each) => [each.scope, each.active?.scriptURL, each.waiting?.scriptURL]));
  put("folders", (await Array.fromAsync((await navigator.storage.getDirectory()).keys())).join());

  // How long a frame took is left out: it is never the same twice.
  const entries = performance.getEntries().filter((entry) => entry.entryType !== "long-animation-frame");
  put("performance", entries.map((entry) => `${entry.entryType} ${entry.name}`).sort().join("\n"));

  // What the page has added to the browser's own globals, to document and to elements.
  const common = new Set(blank);
  for (const key of Reflect.ownKeys(globalThis)) if (!common.has(String(key))) walk(`globalThis ${String(key)}`, globalThis[key], 5);
  for (const part of [document, ...document.querySelectorAll("*")])
    for (const key of Reflect.ownKeys(part)) if (key !== "location") walk(`${part.nodeName} ${part.id ?? ""} ${String(key)}`, part[key], 3);

  function walk(place, value, depth) {
    if (ArrayBuffer.isView(value)) return put(place, `${value.byteLength} bytes`);
    if (value instanceof ArrayBuffer) return put(place, `${value.byteLength} bytes`);
    if (value instanceof WebAssembly.Memory) return put(place, "memory");
    if (Object(value) !== value) return put(place, `${typeof value} ${String(value)}`);
    if (value instanceof Node || value === globalThis) return put(place, value.nodeName ?? "window");
    put(place, typeof value === "function" ? `function ${value.name}` : Array.isArray(value) ? "array" : typeof value);
    if (seen.has(value) || depth === 0) return;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      if (typeof value === "function" && ["prototype", "caller", "arguments"].includes(key)) continue;
      let inner;
      try { inner = value[key]; } catch (why) { inner = `refused: ${why.name}`; }
      walk(`${place}.${String(key)}`, inner, depth - 1);
    }
    if (value instanceof Map || value instanceof Set) [...value].forEach((inner, index) => walk(`${place}[${index}]`, inner, depth - 1));
  }
  return found;
}
