/**
 * The start page before Python is there, as the build has drawn it for somebody who comes for the first time
 * (tools/prerender.py). Its doors and the pages that need no game open at once. Whatever is pressed, chosen or typed is
 * kept, for Python to carry out in this order when it takes the page over: it has it from `globalThis.dewanPressed()`.
 */
import { base, data, language, parsed, speak, text, themeWanted } from "./early.js";

/** What is kept on the device and makes the start page another one. */
const CHANGES_IT = /^dewan\.(assignment$|game\.|lessons$|players$|tour$)/;
const LOOKS_ONLY = /^(#(&?(lang|theme)=[\w-]*)*)?$/;
/** The language of index.html. */
const WRITTEN_IN = "en";
const FIELD = "input, select, textarea";
/** What is kept on the device beside what somebody has chosen. */
const NO_CHOICE = /^dewan\.(language|storage|changes|snapshot)$/;
/** Pages beside the start page that are drawn, and those of them that have a file of their own, since they are long. */
const [ASIDES, ALONE] = [["lessons", "help", "rules", "settings", "about"], ["rules"]];
/** Stands in a drawn page for the number of the build (tools/prerender.py). */
const NUMBER = "{number}";

const root = document.documentElement;

/** Whether this is the page of somebody who comes for the first time, to the start page of the site itself. */
function isFirst() {
  // The one file (tools/vendor/unpack.js), a link, a frame, and a page that is loaded again.
  const elsewhere = root.classList.contains("loading") || !LOOKS_ONLY.test(location.hash);
  if (elsewhere || window !== top || history.state?.dewan) return false;
  try {
    return !Object.keys(localStorage).some((key) => CHANGES_IT.test(key));
  } catch {
    return true; // Nothing can be kept.
  }
}

/** Whether the settings are those of a device on which nobody has chosen any, as they are drawn. */
function areUnchosen() {
  if (location.hash.includes("theme=")) return false;
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith("dewan.") && !NO_CHOICE.test(key));
  } catch {
    return true;
  }
}

/** Promises the pages of a file as HTML, by what was pressed to come there. */
const files = new Map();

async function readPages(file) {
  const response = await fetch(new URL(`${data.app}/start/${file}.json`, base));
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}

async function pagesOf(file) {
  if (!files.has(file)) files.set(file, readPages(file));
  try {
    return await files.get(file);
  } catch (error) {
    files.delete(file);
    throw error;
  }
}

async function drawnPage(word) {
  const pages = await pagesOf(ALONE.includes(word) ? `${language}-${word}` : language);
  const box = document.createElement("template");
  box.innerHTML = pages[word].replace(NUMBER, document.querySelector("meta[name=build]").content);
  return box.content;
}

/** Puts the drawings of the rules into the page, if it has any: they are the same in every language. */
async function showDrawings() {
  if (!document.querySelector("#app svg[id^=r-drawing-]")) return;
  const drawings = await pagesOf("drawings");
  for (const [id, drawing] of Object.entries(drawings)) {
    const frame = document.getElementById(id);
    if (frame && !over) frame.innerHTML = drawing;
  }
}

/** Waits with a picture, as where nothing is drawn yet. */
function showLoading() {
  root.classList.add("loading");
  parsed.then(() => document.querySelector("#app > .boot ~ *")?.remove());
}

/** Shows the start page in the language of the reader, or that it is being loaded; whether it is the start page. */
export function showFirst() {
  if (!isFirst()) {
    showLoading();
    return false;
  }
  // The page behind a door must be there before anybody has reached for it.
  const page = drawnPage("");
  if (language === WRITTEN_IN) {
    page.catch(() => {});
    parsed.then(() => document.querySelector("#app > .boot").remove());
    return true;
  }
  root.classList.add("translating");
  Promise.all([page, parsed])
    .then(([translated]) => document.getElementById("app").replaceChildren(translated))
    .catch(showLoading)
    .then(() => root.classList.remove("translating"));
  return true;
}

const events = [];
/** The words of what waits for Python, and not only for what it looks like. */
const waiting = new Set();
/** What was opened, one over the other; the first is the start page, with the door that is open. */
let opened = [""];
let over = false;

const at = (word) => document.querySelectorAll(`#app [data-press="${CSS.escape(word)}"]`);

/** Puts what was typed, chosen and pressed into a page that has just come. */
function refill() {
  for (const { type, press, value, checked } of events.filter((event) => event.type !== "click")) {
    for (const field of at(press)) {
      if (field.type === "checkbox") field.checked = checked;
      else if (field.type === "radio") field.checked = field.value === value;
      else field.value = value;
    }
  }
  for (const word of waiting) for (const element of at(word)) element.setAttribute("aria-busy", "true");
}

/** Shows the page that is open now; `focus` is the id of what gets the focus there. */
async function show(focus) {
  const [word, spoken] = [opened.at(-1), language];
  try {
    const page = await drawnPage(word);
    if (over || word !== opened.at(-1) || spoken !== language) return;
    document.getElementById("app").replaceChildren(page);
    refill();
    document.getElementById(focus)?.focus();
    await showDrawings();
  } catch {
    // Python draws it.
  }
}

/** Opens or closes what needs no game; whether the word is about that. */
function follow(word) {
  const [kind, name = ""] = word.split(" ");
  const last = opened.at(-1);
  if (kind === "door") {
    const closed = opened[0].split(" ")[1];
    opened = [name && word];
    show(name ? "door-title" : `open-${closed}`);
  } else if (!ASIDES.includes(word) || (word === "settings" && !areUnchosen())) {
    return false;
  } else if (last === word) {
    opened.pop();
    show(`open-${word}`);
  } else {
    opened.push(word);
    show("aside-title");
  }
  return true;
}

/** Does at once what a choice is about that can be seen before Python is there. */
function choose({ id, value, dataset: { press: word } }) {
  if (word === "setting theme") root.dataset.theme = value === "auto" ? themeWanted() : value;
  if (word === "language" && value !== language) {
    speak(value);
    show(id);
  }
}

function keep(type, element) {
  const { id, value = null, checked = false, dataset } = element;
  events.push({ type, press: dataset.press, id: id || null, value, checked });
}

/** Says once that what was pressed is being done as soon as the game is there. */
function promise() {
  const [live, line] = ["live", "boot-line"].map((id) => document.getElementById(id));
  line.hidden = false;
  if (waiting.size === 1) live.textContent = line.textContent || text("boot.loading");
}

function press(element) {
  const word = element.dataset.press;
  // What is pressed again has been taken.
  if (waiting.has(word)) return;
  keep("click", element);
  if (follow(word)) return;
  waiting.add(word);
  element.setAttribute("aria-busy", "true");
  promise();
}

const LISTENERS = {
  click(event) {
    const element = event.target.closest("[data-press]");
    if (!element || element.matches(FIELD)) return;
    if (element.matches("a")) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
    }
    press(element);
  },
  input: ({ type, target }) => target.matches("[data-press]") && target.type !== "file" && keep(type, target),
  change({ type, target }) {
    if (!target.matches("[data-press]") || target.type === "file") return;
    keep(type, target);
    choose(target);
  },
  keydown({ key }) {
    const close = key === "Escape" && document.querySelector("#close, #close-door");
    if (close) press(close);
  },
  submit: (event) => event.preventDefault(),
};

/** Whether a field is as it was drawn. */
function isAsDrawn({ type, value, defaultValue, checked, defaultChecked, selectedOptions }) {
  if (selectedOptions) return selectedOptions[0].defaultSelected;
  if (type === "checkbox") return checked === defaultChecked;
  return type === "radio" ? !checked || defaultChecked : value === defaultValue;
}

/** What was done, as a JSON text: a list of events as `listen` of page.js tells them. */
function pressed() {
  const told = new Set(events.map((event) => event.press));
  for (const field of document.querySelectorAll(`#app :is(${FIELD})[data-press]:not([type=file])`)) {
    // A page that is loaded again gets back from the browser what stood in its fields.
    if (!told.has(field.dataset.press) && !isAsDrawn(field)) keep("change", field);
  }
  return JSON.stringify(events);
}

/** Keeps what is done on the page from now on; the function returned ends it. */
export function listenFirst() {
  globalThis.dewanPressed = pressed;
  for (const [type, listener] of Object.entries(LISTENERS)) document.addEventListener(type, listener);
  return () => {
    over = true;
    for (const [type, listener] of Object.entries(LISTENERS)) document.removeEventListener(type, listener);
  };
}
