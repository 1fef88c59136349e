// Builds the tag that shows the game on another site, previews it, and copies it.
(() => {
  "use strict";
  const site = new URL(".", document.currentScript.src).href;
  const element = (name) => document.getElementById(name);
  const form = element("put");
  const heard = element("put-heard");
  const SKIN = ["paper", "ink", "accent"];
  /** Milliseconds without a change before the preview is shown again. */
  const REST = 400;
  const USED = { alone: ["seat", "level"], watch: ["seat", "level"], learn: ["seat"], table: [], start: [] };
  const SEATS = [...form.elements.seat];
  const FIRST = form.elements.game[0].value;

  const chosen = () => Object.fromEntries(new FormData(form));
  const game = (choice) => form.querySelector(`[name=game][value="${choice.game}"]`).dataset;
  const skin = (choice) => SKIN.filter((name) => choice[`own-${name}`]).map((name) => [`--unseen-${name}`, choice[name]]);
  const named = (choice) => (choice.game === FIRST ? [] : ["game"]);
  const words = (choice) => ["mode", ...USED[choice.mode]].map((name) => [name, choice[name]]);
  const attributes = (choice) => [...named(choice).map((name) => [name, choice[name]]), ...words(choice)];

  function tag(choice) {
    const said = attributes(choice).map(([name, value]) => ` ${name}="${value}"`).join("");
    const rules = skin(choice).map(([name, value]) => `${name}: ${value}`).join("; ");
    return [
      `<script src="${site}embed.js" defer></script>`,
      ...(rules ? [`<style>unseen-game { ${rules} }</style>`] : []),
      `<unseen-game${said}>`,
      `  <a href="${site}${game(choice).way}">${game(choice).title}</a>`,
      "</unseen-game>",
    ].join("\n");
  }

  function plainFrame(choice) {
    const inks = skin(choice).map(([name, value]) => [name.slice("--unseen-".length), value.replace("#", "%23")]);
    const said = [...words(choice), ...inks].map(([name, value]) => `&amp;${name}=${value}`).join("");
    return [
      `<iframe src="${site}${game(choice).way}?embed${said}"`,
      `  title="${game(choice).title}" width="960" height="600" allow="fullscreen; clipboard-write; web-share; screen-wake-lock"`,
      '  sandbox="allow-scripts allow-same-origin allow-popups allow-downloads"></iframe>',
    ].join("\n");
  }

  let shown = "";
  let soon = 0;

  /** Shows the game again after the last change, if the tag is different. */
  function look(choice) {
    clearTimeout(soon);
    const wanted = JSON.stringify([attributes(choice), skin(choice)]);
    if (wanted !== shown) soon = setTimeout(() => { shown = wanted; lay(choice); }, REST);
  }

  function lay(choice) {
    const game = document.createElement("unseen-game");
    for (const [name, value] of attributes(choice)) game.setAttribute(name, value);
    for (const [name, value] of skin(choice)) game.style.setProperty(name, value);
    for (const type of ["ready", "move", "result", "error"]) game.addEventListener(type, note);
    heard.replaceChildren();
    element("put-look").replaceChildren(game);
  }

  function note({ type, detail }) {
    const line = document.createElement("li");
    const told = detail && { ...detail, ...(detail.record && { record: "…" }) };
    line.textContent = told ? `${type} ${JSON.stringify(told)}` : type;
    heard.append(line);
  }

  /** Offers the choices of the selected game: its own seats, and no mode of another game. */
  function offer() {
    const { game } = chosen();
    const isOwn = ({ dataset }) => dataset.of.split(" ").includes(game);
    for (const own of form.querySelectorAll("label[data-of]")) own.hidden = !isOwn(own);
    // The seats of other games are removed: in Safari, a list that opens over the page shows hidden options.
    const seats = SEATS.filter(isOwn);
    if (!seats.includes(form.elements.seat[0])) form.elements.seat.replaceChildren(...seats);
    const mode = form.querySelector("[name=mode]:checked");
    if (mode.closest("[hidden]")) form.elements.mode.value = "start";
  }

  function put() {
    offer();
    const choice = chosen();
    for (const name of ["seat", "level"]) form.elements[name].disabled = !USED[choice.mode].includes(name);
    for (const name of SKIN) form.elements[name].disabled = !choice[`own-${name}`];
    // An option that has just been enabled counts too.
    const whole = { level: form.elements.level.value, seat: form.elements.seat.value, ...chosen() };
    element("put-code").value = whole.how === "frame" ? plainFrame(whole) : tag(whole);
    element("put-copied").textContent = "";
    return whole;
  }

  for (const width of document.getElementsByName("put-width")) {
    width.addEventListener("change", () => (element("put-look").className = width.value));
  }
  form.addEventListener("change", () => look(put()));
  form.addEventListener("submit", (event) => event.preventDefault());
  element("put-copy").addEventListener("click", async () => {
    const code = element("put-code");
    try {
      await navigator.clipboard.writeText(code.value);
    } catch {
      code.select();
      document.execCommand("copy");
    }
    element("put-copied").textContent = element("put-copied").dataset.said;
  });
  look(put());
})();
