/**
 * What Python needs of the page and cannot do well itself: each call crosses the border once, with strings.
 * Python finds it as `js.dewanPage`. A missing value is `null` here, which is `pyodide.ffi.jsnull` there, not `None`.
 */
import morphdom from "./vendor/morphdom.js";

const TYPED_IN = "input, textarea, select";

const morphOptions = {
  childrenOnly: true,
  getNodeKey: (node) => node.dataset?.key || node.id,
  onBeforeElUpdated(from, to) {
    if (from.isEqualNode(to)) return false;
    // What somebody is typing is newer than what was drawn.
    if (from === document.activeElement && from.matches(TYPED_IN)) to.value = from.value;
    return true;
  },
  // A region that is left empty in what is around it keeps its contents until its own are drawn.
  onBeforeElChildrenUpdated: (from, to) => !from.id.startsWith("r-") || to.hasChildNodes(),
};

/** Finds the element in `root` that stands for the same as the one that had the focus. */
function sameElement(root, { id, press }) {
  if (id && document.getElementById(id)) return document.getElementById(id);
  return press ? root.querySelector(`[data-press="${CSS.escape(press)}"]`) : null;
}

/**
 * Makes `html` the content of the element `id`, changing only what differs, so that focus, scroll and transitions
 * survive. Inside SVG it is read as SVG. Elements are matched by `data-key` or `id`, else by place.
 */
function morph(id, html) {
  const target = document.getElementById(id);
  const active = document.activeElement;
  const held = target.contains(active) && active !== target ? { id: active.id, press: active.dataset.press } : null;
  const wanted = target.cloneNode(false);
  wanted.innerHTML = html;
  morphdom(target, wanted, morphOptions);
  if (held && !target.contains(document.activeElement)) sameElement(target, held)?.focus({ preventScroll: true });
}

const EVENT_TYPES = ["click", "keydown", "input", "change", "submit"];

const LARGEST_FILE = 65536;

/** Tells of a chosen file as a change whose value is the text in it, at most `LARGEST_FILE` bytes of it. */
async function tellFile(field, callback) {
  const value = await field.files[0].slice(0, LARGEST_FILE).text();
  field.value = "";
  callback(JSON.stringify({ type: "change", press: field.dataset.press, id: field.id, value, checked: false }));
}

/**
 * Calls `callback` with a JSON text for each event in the page: `type`, `press` (the word of the nearest element with
 * `data-press`), `id`, `value` and `checked` of the target, `key`, `shift`, `ctrl`, `alt`, `meta`. What does not apply
 * is null or false. When it returns true, the browser's own reaction is prevented.
 */
function listen(callback) {
  for (const type of EVENT_TYPES) {
    document.addEventListener(type, (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.type === "file" && (type === "input" || type === "change")) {
        if (type === "change" && target.files.length) tellFile(target, callback);
        return;
      }
      const told = {
        type,
        press: target.closest("[data-press]")?.dataset.press ?? null,
        id: target.id || null,
        value: target.value ?? null,
        checked: target.checked ?? false,
        key: event.key ?? null,
        shift: event.shiftKey ?? false,
        ctrl: event.ctrlKey ?? false,
        alt: event.altKey ?? false,
        meta: event.metaKey ?? false,
      };
      if (callback(JSON.stringify(told)) === true) event.preventDefault();
    });
  }
}

/** `localStorage` that never throws: blocked or full storage forgets. */
const store = {
  /** The text kept under `key`, or null. */
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Keeps `value` under `key`; null if that was not possible, else true. */
  set(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return null;
    }
  },
  /** Forgets `key`; null if that was not possible, else true. */
  remove(key) {
    try {
      localStorage.removeItem(key);
      return true;
    } catch {
      return null;
    }
  },
};

/** Calls `callback` once, soon after the next frame is on the screen. */
function later(callback) {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Moves the focus to the first element that matches `selector`; false if there is none. */
function focus(selector) {
  const element = document.querySelector(selector);
  element?.focus();
  return element !== null;
}

/** Tells `text` to who listens rather than looks. The same text twice is told twice. */
function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

const dark = matchMedia("(prefers-color-scheme: dark)");
let themeName = "auto";

/** Shows the theme `day` or `dusk`, or with `auto` the one that the device prefers. */
function theme(name) {
  themeName = name;
  document.documentElement.dataset.theme = name === "auto" ? (dark.matches ? "dusk" : "day") : name;
}
dark.addEventListener("change", () => theme(themeName));

globalThis.dewanPage = Object.freeze({ morph, listen, store, later, focus, say, theme });
