/**
 * What Python needs of the page and cannot do well itself: each call crosses the border once, with strings.
 * Python finds it as `js.dewanPage`. A missing value is `null` here, which is `pyodide.ffi.jsnull` there, not `None`.
 */
import { stayAwake, watchAwake } from "./awake.js";
import { watchBack } from "./back.js";
import { curtainSeen, isBlind, watchCurtain } from "./curtain.js";
import { watchDrags } from "./drag.js";
import { copy as copyDurably, LAST, restoring } from "./durable.js";
import { composes, isHeld, keyOf, pressesControl } from "./keys.js";
import { watchLongPresses } from "./long_press.js";
import { changed, framed, hear, tellHost } from "./messages.js";
import { depart, endMotion, land } from "./motion.js";
import { keepOffline, renew } from "./offline.js";
import { watchPlaces } from "./places.js";
import { drawPhoto, takePhoto } from "./photo.js";
import { keepSnapshot } from "./snapshot.js";
import { keepZoom } from "./zoom.js";
import morphdom from "morphdom";

export { restored } from "./durable.js";

const TYPED_IN = "input:not([type=range]):not([readonly]), textarea:not([readonly]), select";
const GIVEN = "input[readonly], textarea[readonly]";

const morphOptions = {
  childrenOnly: true,
  getNodeKey: (node) => node.dataset?.key || node.id,
  onBeforeElUpdated(from, to) {
    if (from.isEqualNode(to)) return false;
    // What somebody is typing is newer than what was drawn.
    if (from === document.activeElement && from.matches(TYPED_IN)) to.value = from.value;
    if (from === editor?.field) to.hidden = true;
    keepZoom(from, to);
    return true;
  },
  // A region that is left empty in what is around it keeps its contents until its own are drawn.
  onBeforeElChildrenUpdated: (from, to) => !from.id.startsWith("r-") || to.hasChildNodes(),
};

/** The editor in the place of a field for code (code_editor.js), from its first use on. */
let editor = null;

/** Puts an editor into the place of the field for code, if the page has one. */
async function editCode() {
  const field = document.querySelector("textarea.code");
  if (!field || field === editor?.field) return;
  try {
    const { edit } = await import(new URL("code_editor.js", import.meta.url).href);
    if (!field.isConnected || field === editor?.field) return;
    editor?.end();
    editor = edit(field);
  } catch (error) {
    // The field itself can be typed into.
    console.warn(error);
  }
}

/** Gives the focus to an element; a frame that has none takes none from the page around it. */
function give(element, options) {
  if (!framed || document.hasFocus()) (element && element === editor?.field ? editor : element)?.focus(options);
}

/** Finds the element in `root` for the same control as the one that had the focus. */
function sameElement(root, { element, id, press }) {
  if (element?.isConnected) return element;
  if (id && document.getElementById(id)) return document.getElementById(id);
  return press ? root.querySelector(`[data-press="${CSS.escape(press)}"]`) : null;
}

/** What had the focus when the element `root` was drawn anew and lost it by that; null if the focus is where it was. */
let lost = null;

/** Whether what had the focus is gone, and it is not sure yet that something has the focus now. */
let adrift = false;

/**
 * To be called when what belongs together is drawn: restores the focus to the same control if its element was drawn anew,
 * or moves it to the heading of what is there now.
 */
function restoreFocus() {
  if (lost) {
    adrift = true;
    give(sameElement(document.getElementById(lost.root) ?? document, lost), { preventScroll: true });
    lost = null;
  }
  if (!adrift) return;
  const at = (selector) => document.querySelector(selector);
  adrift = document.activeElement === document.body;
  const heading = adrift && (at("#aside-title") ?? at("#panel-title, .back + #door-title") ?? at("main:not(:has(#r-panel)) h1"));
  if (!heading) return;
  adrift = false;
  heading.tabIndex = -1;
  give(heading, { preventScroll: true });
}

/** What had the focus at the table below a sheet, to get it back; null while no sheet lies there. */
let below = null;

/** Notes what has the focus, `active`, when a sheet comes to lie over the table, and gives it back when the sheet is gone. */
function followSheet(active) {
  const lies = document.querySelector(".sheet") !== null;
  if (lies && !below) {
    // What is in the menu goes with the menu.
    const opener = active.closest(".menu") ? document.getElementById("tool-menu") : active;
    below = { root: "app", element: opener, id: opener.id, press: opener.dataset.press };
  } else if (!lies && below) {
    lost = below;
    below = null;
  }
}

/** Whether the page is being changed now. A field that is removed with the focus is said to change once more by that. */
let morphing = false;

/**
 * Makes `html` the content of the element `id`, changing only what differs, so that focus, scroll and transitions
 * survive. Inside SVG it is read as SVG. Elements are matched by `data-key` or `id`, else by place. The focus is looked
 * after by `restoreFocus`, since the browser lays the page out before it gives the focus to anything.
 */
function morph(id, html) {
  if (id === "app") endMotion();
  const target = document.getElementById(id);
  const active = document.activeElement;
  const held = target.contains(active) && active !== target ? { root: id, id: active.id, press: active.dataset.press } : null;
  const wanted = target.cloneNode(false);
  wanted.innerHTML = html;
  morphing = true;
  try {
    morphdom(target, wanted, morphOptions);
  } finally {
    morphing = false;
  }
  if (id === "app") {
    editCode();
    drawPhoto();
    watchCurtain();
    watchAwake();
  }
  if (held && !target.contains(document.activeElement)) lost = held;
  if (id === "app") followSheet(active);
  changed();
}

/** What a key is for: one that comes before the frame in which the focus moves is for where the focus is on its way to. */
function reached({ target }) {
  const before = document.activeElement;
  callPending();
  return document.activeElement === before ? target : document.activeElement;
}

const EVENT_TYPES = ["click", "keydown", "input", "change", "submit", "contextmenu"];

/** Clicks and taps that follow each other within these times, in ms, and distance, in px, are one double click. */
const DOUBLE = { click: 500, tap: 350, distance: 30 };

/** The last click or tap that pressed something, and the word of the first of its series. */
let lastClick = { event: null, first: null };

/** Spaces stay where they are, and neighbours may be tapped quickly one after the other, to draw a route. */
const isSpace = (press) => press.startsWith("space ");

/**
 * Whether a click is the second or a later one of a double click and would press something other than the first did: what
 * came under the pointer only then, which nobody has seen yet.
 */
function isStray(event, press) {
  if (!press || !event.detail) return false;
  const before = lastClick.event;
  const near = before && Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < DOUBLE.distance;
  // Browsers count the clicks of a mouse, but not the taps of a finger.
  const [time, counted] = event.pointerType === "mouse" ? [DOUBLE.click, event.detail > 1] : [DOUBLE.tap, true];
  const again = near && counted && event.timeStamp - before.timeStamp < time;
  const first = again ? lastClick.first : press;
  if (press !== first && !(isSpace(press) && isSpace(first))) return true;
  lastClick = { event, first };
  return false;
}

/** Lets all further clicks of the series press nothing. */
function settle() {
  lastClick.first = "";
}

/** The word of the nearest element that can be pressed, null if there is none. */
function wordOf(target) {
  return target.closest("[data-press]")?.dataset.press ?? null;
}

const LARGEST_FILE = 65536;

/** What `listen` was given; until then there is nobody to tell. */
let notify = () => {};

/** Tells of something that no press in the page is: `word` is what Python takes for one. */
function tell(word, value = null) {
  notify(JSON.stringify({ type: "notification", press: word, value }));
}

/**
 * Tells of chosen files as a change whose value is in base64 what is in them, with a space between several: of each at
 * most `LARGEST_FILE` bytes, or as many as the field takes (`data-largest`).
 */
async function tellFile(field, callback) {
  const largest = Number(field.dataset.largest ?? LARGEST_FILE);
  const texts = Array.from(field.files, async (file) => {
    const bytes = new Uint8Array(await file.slice(0, largest).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  const value = (await Promise.all(texts)).join(" ");
  field.value = "";
  callback(JSON.stringify({ type: "change", press: field.dataset.press, id: field.id, value, checked: false }));
}

/** Tells of a chosen file: of what is in it, or of a picture only whether it can be shown. */
async function tellOfFile(field, callback) {
  if (field.accept !== "image/*") return tellFile(field, callback);
  const press = field.dataset.press;
  const value = (await takePhoto(field)) ? "taken" : "";
  callback(JSON.stringify({ type: "change", press, id: field.id, value, checked: false }));
}

/** Shows in a field that was left what has been kept of its text: a name is cut where it gets too long. */
async function showKept(field) {
  await drawn();
  const kept = field.getAttribute("value");
  if (kept !== null && field !== document.activeElement) field.value = kept;
}

/**
 * Calls `callback` with a JSON text for each event in the page: `type`, `press` (the word of the nearest element with
 * `data-press`), `id`, `value` and `checked` of the target, `key`, `shift`, `ctrl`, `alt`, `meta`. What does not apply
 * is null or false. When it returns true, or what is clicked is a link, the browser's own reaction is prevented.
 * Other things come as the type `notification` with `press` and `value` alone: `arrive` with the new fragment of the address,
 * `stored` with the key that another window has written to (empty for all), `restored` after what the local storage had
 * lost is there again (durable.js), `resized`, and what comes of the functions below.
 */
function listen(callback) {
  notify = callback;
  watchDrags(tell);
  watchPlaces();
  watchLongPresses((target) => callback(JSON.stringify({ type: "contextmenu", press: wordOf(target) })));
  // A text that is there to be copied is ready for that as soon as it has the focus.
  addEventListener("focusin", ({ target }) => target.matches(GIVEN) && target.select());
  addEventListener("focusout", ({ target }) => target.matches(TYPED_IN) && showKept(target));
  hear(globalThis.dewanEarly.splice(0), (address) => tell("arrive", address));
  // Back at an entry of the history where this page was before, it goes on there.
  addEventListener("hashchange", () => (place() ? tell(`begin ${location.hash}`, place()) : tell("arrive", location.hash)));
  globalThis.navigation?.addEventListener("navigate", arriveAgain);
  addEventListener("storage", ({ storageArea, key }) => {
    if (storageArea === localStorage && key !== LAST) tell("stored", key ?? "");
  });
  watchSize();
  // It may have come too late for what is shown now.
  restoring.then((found) => found && tell("restored"));
  for (const type of EVENT_TYPES) {
    document.addEventListener(type, (event) => {
      if (morphing) return;
      if (type === "keydown" && composes(event)) return;
      if ((type === "keydown" || type === "click") && isBlind(event)) return event.preventDefault();
      if (type === "keydown" && isHeld(event)) {
        if (pressesControl(event)) event.preventDefault();
        return;
      }
      const at = type === "keydown" ? reached(event) : event.target;
      const target = at instanceof Element ? at : document.body;
      if (target.type === "file" && (type === "input" || type === "change")) {
        if (type === "change" && target.files.length) tellOfFile(target, callback);
        return;
      }
      const press = wordOf(target);
      if (type === "click" && isStray(event, press)) return event.preventDefault();
      const link = type === "click" ? target.closest("a[data-press]") : null;
      // The browser opens it in a tab or window of its own.
      if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
      const seen = {
        type,
        press,
        id: target.id || null,
        value: target.value ?? null,
        checked: target.checked ?? false,
        key: type === "keydown" ? keyOf(event) : null,
        shift: event.shiftKey ?? false,
        ctrl: event.ctrlKey ?? false,
        alt: event.altKey ?? false,
        meta: event.metaKey ?? false,
      };
      if (callback(JSON.stringify(seen)) === true || link) event.preventDefault();
    });
  }
}

/** Whether the page itself changes the entry of the history that it has; nobody follows a link then. */
let replacing = false;

/** Puts another state, and if it is given another address, into the entry of the history. */
function replaceEntry(state, address) {
  replacing = true;
  try {
    history.replaceState(state, "", address);
  } finally {
    replacing = false;
  }
}

/** Tells of the link that the address holds already when somebody follows it again, which changes no address. */
function arriveAgain({ destination, navigationType }) {
  const same = destination.sameDocument && destination.url === location.href && !replacing;
  if (same && location.hash && navigationType !== "traverse") setTimeout(() => tell("arrive", location.hash));
}

/** Leaves only `rest` of the fragment of the address; the history stays as long as it is. */
function dropLink(rest) {
  const [place] = location.href.split("#");
  replaceEntry(history.state, rest ? `${place}#${rest}` : place);
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
    } catch {
      return null;
    }
    copyDurably(key, value);
    return true;
  },
  /** Forgets `key`; null if that was not possible, else true. */
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      return null;
    }
    copyDurably(key, null);
    return true;
  },
  /** All keys. */
  names() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  },
};

/**
 * Where this page was when it was left, as a text that `remember` was given; empty if it was not here. The browser keeps
 * it with the entry of its history: for a page that is loaded again, but not for one that somebody opens anew.
 */
function place() {
  const text = history.state?.dewan;
  return typeof text === "string" ? text : "";
}

/** Remembers where the page is. */
function remember(text) {
  if (place() === text) return;
  try {
    replaceEntry({ dewan: text });
  } catch {
    // It changes too often for the browser, or is not allowed here: the page begins at its address.
  }
}

/** Puts `text`, which stands in `field`, on the clipboard; tells `copied field` or `copy_failed field`. */
async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`copied ${field}`);
  } catch {
    tell(`copy_failed ${field}`);
  }
}

/** Whether the device shares links by means of its own. */
function canShare() {
  return navigator.share !== undefined;
}

/** Shares by those means, without `url` the text alone; tells `shared` or `share_failed`, nothing if somebody gave it up. */
async function share(title, text, url) {
  try {
    await navigator.share(url ? { title, text, url } : { title, text });
    tell("shared");
  } catch (error) {
    if (error.name !== "AbortError") tell("share_failed");
  }
}

/** Hands out the bytes `data` as a file. */
function download(name, data) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Hands out the app in one file, which lies beside the page; tells `taken_along` or `not_taken_along`. */
async function takeAlong() {
  const href = new URL("../../dewan.html", import.meta.url).href;
  try {
    // A failed download would say little. The service worker lets this question pass to the network.
    const response = await fetch(href, { method: "HEAD", cache: "no-store" });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    Object.assign(document.createElement("a"), { href, download: "dewan.html" }).click();
    tell("taken_along");
  } catch {
    tell("not_taken_along");
  }
}

/** Hands out a zip file with files of text, JSON text of an object, and the app; tells `packed` or `not_packed` with its name. */
async function pack(name, texts) {
  try {
    const { packed } = await import(new URL("packing.js", import.meta.url).href);
    download(name, await packed(JSON.parse(texts)));
    tell(`packed ${name}`);
  } catch (error) {
    console.warn(error);
    tell(`not_packed ${name}`);
  }
}

/** Tells `licenses` with the text that lies beside the page, empty if it does not arrive. */
async function licenses() {
  try {
    const response = await fetch(new URL("../../licenses.txt", import.meta.url));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    tell("licenses", await response.text());
  } catch {
    tell("licenses", "");
  }
}

let lock = null;
/** Settles when the lock that was asked for last is free again. */
let free = Promise.resolve();

/** Ends the last `hold`. */
function letGo() {
  lock?.release();
  lock = null;
}

/**
 * Takes the lock `name` in place of the last one; tells `not_held name` if another window has it, or takes it later.
 * With `takes` this window takes it from the other.
 */
function hold(name, takes) {
  if (!navigator.locks || lock?.name === name) return;
  letGo();
  const mine = { name };
  const over = new Promise((resolve) => {
    mine.release = resolve;
  });
  lock = mine;
  const lose = () => {
    if (lock === mine) lock = null;
    tell(`not_held ${name}`);
  };
  const options = takes ? { steal: true } : { ifAvailable: true };
  const take = (granted) => (granted ? over : lose());
  free = free
    .then(() => navigator.locks.request(`dewan.${name}`, options, take))
    // Another window took it; anything else means that here no locks are to be had, nor anything to be locked.
    .catch((error) => error.name === "AbortError" && lose());
}

/** Asks that what is stored be not thrown away when space gets scarce. */
function persist() {
  navigator.storage?.persist?.().catch(() => {}); // Where nothing is stored, it may be refused.
}

const ticks = new Map();

/** Tells `word` after `ms` milliseconds; a later tick of the same word replaces it. */
function tick(ms, word) {
  clearTimeout(ticks.get(word));
  ticks.set(
    word,
    setTimeout(() => tell(word), ms),
  );
}

/** Drops all ticks that have not come yet. */
function dropTicks() {
  for (const timer of ticks.values()) clearTimeout(timer);
  ticks.clear();
}

/** Date and time, `ms` since 1970, for people. */
function when(ms, language) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ms);
}

/** Roughly when `ms` since 1970 was, for people: the time of today, else `yesterday`, some days ago or a date. */
function day(ms, language, yesterday) {
  const [then, now] = [new Date(ms), new Date()];
  const days = Math.round((new Date(now).setHours(12, 0, 0, 0) - new Date(ms).setHours(12, 0, 0, 0)) / 864e5);
  if (days === 0) return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(then);
  if (days === 1) return yesterday;
  if (days > 1 && days < 7) return new Intl.RelativeTimeFormat(language).format(-days, "day");
  const year = then.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(language, { day: "numeric", month: "short", year }).format(then);
}

/** Width and height of the window, in rem. */
function size() {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [innerWidth / rem, innerHeight / rem];
}

/** By what factor width or height has to change before maps are fitted again. */
const CHANGED = 1.33;

/** Tells when the window has turned on its side or has changed its size much. */
function watchSize() {
  let was = size();
  addEventListener("resize", () => {
    const now = size();
    const turned = was[0] > was[1] !== now[0] > now[1];
    if (turned || now.some((length, i) => Math.max(length / was[i], was[i] / length) > CHANGED)) {
      was = now;
      tell("resized");
    }
  });
}

/** From now on `open` lies open over the page, empty for nothing. */
function liesOpen(open) {
  const escape = { type: "keydown", press: null, key: "Escape", shift: false, ctrl: false, alt: false, meta: false };
  watchBack(open, () => notify(JSON.stringify(escape)));
}

/** Settles soon after the next frame is on the screen. */
function frame() {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/** Settles when what `drawOn` was asked for is drawn; null while there is nothing. */
let drawing = null;

/** Calls `callback` after each of the next frames for as long as it returns true: what else is to be drawn, bit by bit. */
function drawOn(callback) {
  drawing ??= (async () => {
    try {
      do await frame();
      while (callback());
    } finally {
      drawing = null;
    }
  })();
}

/** What is to be called before the next frame. */
let pending = null;

/** Calls it now, if it has not been called yet. */
function callPending() {
  const callback = pending;
  pending = null;
  callback?.();
}

/**
 * Calls `callback` right before the next frame: the page is laid out for that anyway, so to ask where things are then, or
 * to give the focus, does not cost a layout more. A key that comes before that calls it too.
 */
function beforeFrame(callback) {
  if (!pending) requestAnimationFrame(callPending);
  pending = callback;
}

/** Settles when all is drawn and on the screen, and what is there can be pressed. */
async function drawn() {
  do {
    await drawing;
    await frame();
  } while (drawing);
  await curtainSeen();
}

/** Scrolls the region `id`, once it is drawn, to what is marked in it as the current step. The page stays in place. */
async function reveal(id) {
  await drawing;
  const region = document.getElementById(id);
  const mark = region?.querySelector("[aria-current], [aria-selected=true]");
  if (!mark) return;
  const [outer, inner] = [region, mark].map((element) => element.getBoundingClientRect());
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    region.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }
}

/** Puts `text` into the field `id` and selects it from `start` to `end`; the cursor goes to its end without these. */
function fill(id, text, start, end) {
  const field = document.getElementById(id);
  if (!field) return;
  field.value = text;
  const selected = start < 0 ? [text.length, text.length] : [start, end];
  if (field === editor?.field) editor.show(text, ...selected);
  else field.setSelectionRange(...selected);
}

/**
 * Moves the focus to the first element that matches `selector`, and scrolls to it; false if there is none. A frame without
 * the focus only scrolls itself.
 */
function focus(selector) {
  const element = document.querySelector(selector);
  if (element) lost = null;
  give(element);
  // No browser scrolls to what has the focus already, and WebKit not to what lies above where a shorter page ends. Of what
  // is high, such as a rule with its drawing, the beginning counts.
  const box = element?.getBoundingClientRect();
  const away = box && (box.bottom < 0 || box.top > innerHeight || box.height > innerHeight / 2);
  if (away && framed) scrollBy(0, box.top);
  else if (away) element.scrollIntoView();
  return element !== null;
}

/** Does the same at once for a field to type in: a phone shows its keyboard within a press only. False for all else. */
function focusField(id) {
  const isField = document.getElementById(id)?.matches(TYPED_IN) ?? false;
  if (isField) focus(`#${id}`);
  return isField;
}

/** Tells `text` to who listens rather than looks. The same text twice is told twice. */
function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** The module that plays sounds, from the first one on. */
let sounds = null;

/** Plays the sound of a cue, if somebody has used the page already: browsers let nothing be heard before. */
async function sound(cue) {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    sounds ??= import(new URL("sounds.js", import.meta.url).href);
    (await sounds).play(cue);
  } catch (error) {
    // It is asked for anew the next time.
    sounds = null;
    console.warn(error);
  }
}

/** How long in ms the device vibrates, pauses, and vibrates again. */
const VIBRATIONS = { turn: [120], refused: [40, 60, 40] };

/** Lets the device vibrate for a cue, under the same condition. */
function vibrate(cue) {
  if (navigator.userActivation.hasBeenActive) navigator.vibrate?.(VIBRATIONS[cue]);
}

/** The module that thinks, from its first use on. */
let thinking = null;

/** Promises it; if it does not come it is asked for anew the next time. */
function thinker() {
  thinking ??= import(new URL("thinking.js", import.meta.url).href).catch((error) => {
    thinking = null;
    throw error;
  });
  return thinking;
}

/** Gets ready to think, once the table is there. */
async function prepare() {
  await drawn();
  try {
    (await thinker()).prepare();
  } catch {
    // The first request tries again, and tells what is wrong.
  }
}

/** Has a request thought about (thinking.js); tells `thought` with each text that comes of it. */
async function think(text) {
  try {
    (await thinker()).think(text, (told) => tell("thought", told));
  } catch (error) {
    tell("thought", JSON.stringify({ id: JSON.parse(text).id, error: String(error) }));
  }
}

/** Ends the request of this id. */
async function forget(id) {
  (await thinking)?.forget(id);
}

// Not in frames, where whoever scrolls beyond the end scrolls the page around.
if (!framed) document.documentElement.dataset.alone = "";

const dark = matchMedia("(prefers-color-scheme: dark)");
let themeName = "auto";

/** Shows the theme `day` or `dusk`, or with `auto` the one that the device prefers. */
function theme(name) {
  themeName = name;
  document.documentElement.dataset.theme = name === "auto" ? (dark.matches ? "dusk" : "day") : name;
}
dark.addEventListener("change", () => theme(themeName));

const still = matchMedia("(prefers-reduced-motion: reduce)");
let motionName = "auto";

/** Moves things `less` than usual, or with `auto` only where the device asks for that: `data-motion` of the root. */
function motion(name) {
  motionName = name;
  document.documentElement.dataset.motion = name === "auto" && !still.matches ? "full" : "less";
}
still.addEventListener("change", () => motion(motionName));

globalThis.dewanPage = Object.freeze({
  pressed: () => globalThis.dewanPressed?.() ?? "[]",
  morph,
  restoreFocus,
  listen,
  dropLink,
  store,
  place,
  remember,
  copy,
  canShare,
  share,
  download,
  print: () => print(),
  stayAwake,
  takeAlong,
  pack,
  licenses,
  hold,
  letGo,
  persist,
  tick,
  dropTicks,
  when,
  day,
  size,
  liesOpen,
  beforeFrame,
  drawOn,
  drawn,
  reveal,
  settle,
  fill,
  focus,
  focusField,
  say,
  sound,
  vibrate,
  theme,
  motion,
  framed,
  tellHost,
  depart,
  land,
  prepare,
  think,
  forget,
  keepOffline: () => keepOffline(tell),
  keepSnapshot,
  renew,
});
