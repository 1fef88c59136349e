// <unseen-game>: the game in a page of any site. embed.html and web/docs/embedding.md explain its use.
//
// Rule 1. It requests nothing but itself until the tag comes within a window's height of the view.
// Rule 2. It listens to its own frame alone, and from the frame's hello on a port of their own.
// Rule 3. Any style that the host sets for the tag takes precedence.
(() => {
  "use strict";
  if (customElements.get("unseen-game")) return;
  const site = new URL(".", document.currentScript.src);
  // The name of each game, and the address of its page.
  const GAMES = {{games}};
  const [FIRST] = Object.keys(GAMES);
  const ASKED = ["game", "mode", "seat", "level", "lang"];
  const SKIN = ["paper", "ink", "accent", "radius", "font"];
  const EVENTS = ["ready", "move", "result", "error"];
  const WIDE = 640;
  const tags = new Set();

  // Made by script, so that a host's content security policy allows it.
  const sheet = (rules) => {
    const made = new CSSStyleSheet();
    made.replaceSync(rules);
    return made;
  };
  const always = sheet(
    ":host{display:block;position:relative;width:100%;box-sizing:border-box;max-height:90vh;max-height:90svh}:host([hidden]){display:none}" +
      "iframe{position:absolute;inset:0;width:100%;height:100%;border:0;display:block}" +
      "iframe:not(.here){visibility:hidden}",
  );
  const narrow = sheet(":host{aspect-ratio:9/16}");
  const wide = sheet(":host{aspect-ratio:16/10}");

  class UnseenGame extends HTMLElement {
    static {
      addEventListener("message", (event) => tags.forEach((tag) => tag.#hear(event)));
    }

    #root = this.attachShadow({ mode: "closed" });
    #frame = null;
    #address = "";
    #port = null;
    #sizes = new ResizeObserver(() => this.#size());
    #views = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && this.#show(), {
      rootMargin: "100%",
    });

    connectedCallback() {
      // The attributes are read once.
      this.#address ||= this.#asked();
      this.#root.adoptedStyleSheets = [always];
      if (!this.#root.firstChild) this.#root.append(document.createElement("slot"));
      tags.add(this);
      this.#size();
      this.#sizes.observe(this);
      if (!this.#frame) this.#views.observe(this);
    }

    disconnectedCallback() {
      tags.delete(this);
      this.#sizes.disconnect();
      this.#views.disconnect();
      this.#port?.close();
      this.#port = null;
    }

    /** Hands a port over once the frame has said hello. */
    #hear({ source, origin, data }) {
      if (source !== this.#frame?.contentWindow || origin !== site.origin) return;
      if (data?.unseen !== 1 || data.type !== "hello") return;
      const { port1, port2 } = new MessageChannel();
      this.#port?.close();
      this.#port = port1;
      port1.onmessage = ({ data }) => {
        if (data?.unseen !== 1 || !EVENTS.includes(data.type)) return;
        this.dispatchEvent(new CustomEvent(data.type, { detail: data.detail }));
      };
      // Until the game is drawn, the contents of the tag are shown.
      this.#frame.className = "here";
      this.#root.querySelector("slot")?.remove();
      source.postMessage({ unseen: 1, type: "hello" }, origin, [port2]);
      port1.postMessage({ unseen: 1, type: "skin", detail: this.#skin() });
    }

    /** Returns the game's name and address; for an unknown game, those of the first, whose page warns. */
    #game() {
      const name = this.getAttribute("game");
      return GAMES[Object.hasOwn(GAMES, name) ? name : FIRST];
    }

    #asked() {
      const address = new URL("?embed", new URL(this.#game()[1], site));
      for (const name of ASKED) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      address.hash = this.getAttribute("link") ?? "";
      return address.href;
    }

    /** Returns the address with the skin in it, so that the first picture has it; later changes go through the port. */
    #dressed() {
      const address = new URL(this.#address);
      for (const [name, value] of Object.entries(this.#skin())) address.searchParams.set(name, value);
      return address.href;
    }

    #skin() {
      const style = getComputedStyle(this);
      const said = SKIN.map((name) => [name, style.getPropertyValue(`--unseen-${name}`).trim()]);
      return Object.fromEntries(said.filter(([, value]) => value));
    }

    #size() {
      this.#root.adoptedStyleSheets = [always, this.clientWidth < WIDE ? narrow : wide];
    }

    #show() {
      this.#views.disconnect();
      const frame = (this.#frame = document.createElement("iframe"));
      frame.title = this.title || this.#game()[0];
      frame.allow = "fullscreen; clipboard-write; web-share; screen-wake-lock";
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-downloads");
      frame.src = this.#dressed();
      this.#root.append(frame);
    }
  }

  customElements.define("unseen-game", UnseenGame);
})();
