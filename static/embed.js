/**
 * Defines <dewan-board> and <dewan-rule> (docs/embedding.md): a board in any page, a picture until its button is pressed,
 * and a rule with its drawing. build.py puts in TEXTS, those of the button by language, and this file beside the pages of
 * the site, under a name that never changes.
 */
(() => {
  if (customElements.get("dewan-board")) return;
  const SITE = new URL("./", document.currentScript.src);
  const LOOKS = ["lang", "theme", "help"];
  const KEYS = ["view", "p", "g", "t", "s", "a", "r", "c", "lesson", "seat", "step", "rule", "result", ...LOOKS];
  // No style element, which the policy of the page may forbid.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
:host{display:block;position:relative;max-width:60rem;margin:1rem auto}
:host([hidden]){display:none}
img,iframe{display:block;width:100%;border:0;border-radius:12px}
img{height:auto;max-height:34rem;object-fit:contain}
p{margin:0;padding:1rem;text-align:center}
button{display:block;margin:.5rem auto;min-height:44px;padding:.4em 1.4em;border:2px solid #2a1814;border-radius:11px 8px 13px 9px;
background:#a83a0c;color:#fff6e2;font:inherit;font-weight:700;cursor:pointer}
img+button{position:absolute;bottom:.5rem;left:50%;translate:-50%;margin:0;max-width:94%}
button[aria-disabled]{opacity:.8;cursor:default}
button:focus-visible{outline:3px solid #1d3fa8;outline-offset:3px;box-shadow:0 0 0 3px #fff}`);
  let running = null;
  const tell = (frame, origin, type, about) => frame.contentWindow.postMessage({ dewan: 1, type, ...about }, origin);
  const make = (name, values) => Object.assign(document.createElement(name), values);

  /** The language to speak in an element: its own, or that of what is around it. */
  const languageOf = (element) => {
    const wanted = (element.closest("[lang]")?.lang || navigator.language).slice(0, 2).toLowerCase();
    return Object.keys(TEXTS).find((tag) => tag.startsWith(wanted)) ?? "en";
  };
  /** Gives a frame the height that it tells, in pixels. */
  const setHeight = (frame, height) => {
    frame.style.height = `${Math.min(Math.max(height, 60), 2000)}px`;
  };

  /** An element that shows a frame and hears it (`handleEvent`); it begins with `rest`. */
  class Framed extends HTMLElement {
    constructor() {
      super();
      this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      this.rest();
      addEventListener("message", this);
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }
  }

  class Board extends Framed {
    static observedAttributes = [...KEYS, "picture", "alt"];
    #root = this.shadowRoot;
    #button;
    #frame = null;
    /** Where it was when it was put back, as an address. */
    #at = "";

    disconnectedCallback() {
      super.disconnectedCallback();
      this.stop();
    }

    attributeChangedCallback(name, was, is) {
      if (!this.isConnected || was === is) return;
      if (!LOOKS.includes(name)) this.#at = "";
      if (!this.#frame) this.rest();
      else if (KEYS.includes(name)) this.#say("show", { address: this.#address });
    }

    get #address() {
      const some = (keys) => keys.filter((key) => this.hasAttribute(key)).map((key) => `${key}=${this.getAttribute(key)}`);
      return (this.#at ? [this.#at, ...some(LOOKS)] : some(KEYS)).join("&");
    }

    #text(key) {
      return TEXTS[languageOf(this)][key];
    }

    /** The picture, and the button that starts the board. */
    rest() {
      const [picture, alt] = [this.getAttribute("picture"), this.getAttribute("alt") ?? ""];
      const text = this.#text(this.#at ? "again" : "start");
      this.#button = make("button", { type: "button", textContent: text, onclick: () => this.start() });
      if (alt) this.#button.ariaLabel = `${text}: ${alt}`;
      const still = picture ? make("img", { src: picture, alt, loading: "lazy" }) : make("p", { textContent: alt });
      this.#root.replaceChildren(still, this.#button);
    }

    /** Starts the board; the one that runs is put back. */
    start() {
      if (this.#frame || !this.isConnected) return;
      running?.stop();
      running = this;
      const sandbox = this.getAttribute("sandbox");
      this.#frame = make("iframe", {
        title: this.getAttribute("alt") || "Dewan",
        allow: `fullscreen; clipboard-write${navigator.share ? "; web-share" : ""}`,
        onload: () => this.#say("hello"),
      });
      if (sandbox !== null) this.#frame.setAttribute("sandbox", sandbox);
      this.#frame.src = `${SITE}#${this.#address}`;
      this.#frame.style.height = `${Math.max(this.offsetHeight, 420)}px`;
      // It keeps the focus until the board can have it.
      Object.assign(this.#button, { textContent: this.#text("starting"), ariaLabel: null, ariaDisabled: "true" });
      this.#button.before(this.#frame);
      this.#root.querySelector("img, p").remove();
      this.style.minHeight = "";
    }

    /** Puts the board back to its picture; nothing around it moves. */
    stop() {
      if (!this.#frame) return;
      this.style.minHeight = `${this.offsetHeight}px`;
      this.#frame = null;
      if (running === this) running = null;
      this.rest();
    }

    /** In a sandbox of its own the frame has no origin by whose name it could be told. */
    get #origin() {
      const sandbox = this.getAttribute("sandbox");
      return sandbox === null || sandbox.includes("allow-same-origin") ? SITE.origin : "null";
    }

    #say(type, about) {
      if (this.#frame) tell(this.#frame, this.#origin === "null" ? "*" : this.#origin, type, about);
    }

    handleEvent({ source, origin, data }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin || data?.dewan !== 1) return;
      if (data.type === "height") {
        setHeight(this.#frame, data.height);
        return;
      }
      if (data.type === "ready") {
        if (this.#root.activeElement === this.#button) this.#frame.focus({ preventScroll: true });
        this.#button.remove();
      } else if (data.type === "move") this.#at = data.address;
      else if (data.type === "progress") {
        const place = data.lesson && `&lesson=${data.lesson}&step=${data.step}`;
        this.#at = `view=assignment&a=${this.getAttribute("a")}&r=${data.result}${place}`;
      }
      else if (data.type === "solved" && !this.hasAttribute("a")) {
        const [series, { lesson, step }] = [this.getAttribute("c"), data];
        if (lesson || series) this.#at = `view=lesson&${lesson ? `lesson=${lesson}` : `c=${series}`}&step=${step + 1}`;
      }
      this.dispatchEvent(new CustomEvent(`dewan-${data.type}`, { detail: data, bubbles: true, composed: true }));
    }
  }

  /** A rule; what is written in the element stays where it names none. */
  class Rule extends Framed {
    static observedAttributes = ["number", "lang"];
    #frame;

    attributeChangedCallback() {
      if (this.isConnected) this.rest();
    }

    rest() {
      const number = this.getAttribute("number") ?? "";
      const place = number.toLowerCase().replace(".", "-");
      this.#frame = make("iframe", {
        title: number,
        loading: "lazy",
        src: `${SITE}rules/${languageOf(this)}.html#${place}`,
        onload: () => tell(this.#frame, SITE.origin, "hello"),
      });
      this.shadowRoot.replaceChildren(/^r\d+-\d+$/.test(place) ? this.#frame : make("slot"));
    }

    handleEvent({ source, origin, data }) {
      if (source !== this.#frame.contentWindow || origin !== SITE.origin) return;
      if (data?.dewan === 1 && data.type === "height") setHeight(this.#frame, data.height);
    }
  }

  customElements.define("dewan-board", Board);
  customElements.define("dewan-rule", Rule);
})();
