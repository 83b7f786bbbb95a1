/**
 * Zoom and pan of the map, without Python: `#map-view` is a window on the map, which is drawn `--zoom` times as large
 * as it and scrolled under it, so that what gets the focus is scrolled into sight by the browser. While fingers or the
 * wheel move the map it is only transformed, which draws nothing; when they rest it is drawn once as it then is.
 *
 * The map never keeps a page from scrolling. In a frame the wheel and one finger belong to the page around it, the wheel
 * with Ctrl (⌘ on a Mac), two fingers and the mouse to the map; `touch-action` in the style sheets says so to the browser.
 * The same holds for the wheel wherever the page itself scrolls. Where nothing scrolls, the wheel zooms and one finger
 * moves the zoomed map.
 */
import { framed } from "./messages.js";

import { keyOf } from "./keys.js";

/** How much a button or a key zooms. */
const STEP = 1.6;

/** Width of a space in px: what the first step of a button leads to at least, and how large one may get. */
const [EASY, LARGEST] = [48, 150];

/** Width of a space in px to which a double press zooms. */
const DOUBLE = 60;

/** A step out that leads to less than this shows the whole map. */
const WHOLE = 1.25;

/** How far in px a finger moves before it drags. */
const DRAG = 8;

/** For how long in ms the wheel stands still before the map is drawn anew. */
const REST = 150;

/** For how long in ms a hint stays; its style fades it in and out. */
const HINT = 2000;

const MAC = /^(Mac|iP)/.test(navigator.platform);

const getView = () => document.getElementById("map-view");
const within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));

/** @typedef {{view: Element, zoom: number, x: number, y: number}} Shown A view, and the px of the map at its corner. */

/** @type {Shown | null} Where the map has been moved to since it was drawn. */
let moved = null;

/** The zoom at which the map is drawn. */
function drawnZoom(view) {
  return Number(view.style.getPropertyValue("--zoom")) || 1;
}

/** @returns {Shown} */
function getShown(view) {
  if (moved?.view === view) return moved;
  return { view, zoom: drawnZoom(view), x: view.scrollLeft, y: view.scrollTop };
}

/** Width of a space in px if the whole map is shown. */
function spaceWidth(view) {
  const box = view.querySelector("#map").viewBox.baseVal;
  const scale = Math.min(view.clientWidth / box.width, view.clientHeight / box.height);
  return view.querySelector(".space").getBBox().width * scale;
}

/** `shown` with another zoom, and with what was at the point `from` of the window at the point `to`. */
function withZoom(shown, zoom, from, to = from) {
  const { view } = shown;
  const box = view.getBoundingClientRect();
  const fits = within(zoom, 1, LARGEST / spaceWidth(view));
  const place = (at, start, a, b, size) => within(((at + a - start) * fits) / shown.zoom - (b - start), 0, size * (fits - 1));
  const x = place(shown.x, box.left, from.x, to.x, view.clientWidth);
  const y = place(shown.y, box.top, from.y, to.y, view.clientHeight);
  return { view, zoom: fits, x, y };
}

/** Shows the map as `shown` without drawing it. */
function move(shown) {
  const { view, zoom, x, y } = shown;
  moved = shown;
  // Or what stands out would for a moment give the page scroll bars, and other sizes with them.
  view.classList.add("zoomed");
  const scale = zoom / drawnZoom(view);
  view.firstElementChild.style.transform = `translate(${view.scrollLeft - x}px,${view.scrollTop - y}px) scale(${scale})`;
}

/** Draws the map as it has been moved. */
function settle() {
  if (!moved) return;
  const { view, zoom, x, y } = moved;
  moved = null;
  view.firstElementChild.style.transform = "";
  view.style.setProperty("--zoom", zoom);
  view.classList.toggle("zoomed", zoom > 1);
  view.scrollTo(x, y);
}

/** Draws the map as `shown`, and lets it travel there from where it was. */
function jump(shown) {
  const { view } = shown;
  const before = getShown(view);
  moved = shown;
  settle();
  const now = getShown(view);
  const scale = before.zoom / now.zoom;
  const start = `translate(${now.x - before.x}px,${now.y - before.y}px) scale(${scale})`;
  const duration = Number.parseFloat(getComputedStyle(view).getPropertyValue("--t-move"));
  view.firstElementChild.animate([{ transform: start }, { transform: "none" }], { duration, easing: "ease-out" });
}

/** The middle of some elements together, null without any. */
function middle(elements) {
  const boxes = [...elements].map((element) => element.getBoundingClientRect());
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right));
  const y = Math.min(...boxes.map((box) => box.top)) + Math.max(...boxes.map((box) => box.bottom));
  return { x: x / 2, y: y / 2 };
}

/** One step `in`, `out` or to the `whole` map; from the whole map to what is lit on it, unless `around` is given. */
function step(view, direction, around = null) {
  const shown = getShown(view);
  const center = middle([view]);
  let zoom = direction === "in" ? shown.zoom * STEP : direction === "out" ? shown.zoom / STEP : 1;
  if (zoom < WHOLE) zoom = 1;
  let from = around ?? center;
  if (direction === "in" && shown.zoom === 1) {
    zoom = Math.max(zoom, EASY / spaceWidth(view));
    from = around ?? middle(view.querySelectorAll(".ghost, .ember")) ?? center;
  }
  jump(withZoom(shown, zoom, from, center));
}

/** Keeps the zoom of `from`, an element of the page, while it becomes what was drawn anew as `to`. */
export function keepZoom(from, to) {
  if (from.id !== "map-view") return;
  to.className = from.className;
  to.style.cssText = from.style.cssText;
}

document.addEventListener("click", (event) => {
  const direction = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (direction) step(getView(), direction);
});

// Where a press would choose something, the second one takes that back.
document.addEventListener("dblclick", (event) => {
  const view = event.target.closest?.("#map-view");
  if (!view || event.target.closest(".space:not([aria-disabled=true])")) return;
  if (getShown(view).zoom > 1) step(view, "whole");
  else jump(withZoom(getShown(view), DOUBLE / spaceWidth(view), event));
});

const KEYS = { "+": "in", "=": "in", "-": "out", _: "out", 0: "whole" };

document.addEventListener("keydown", (event) => {
  const direction = KEYS[keyOf(event)];
  const view = event.target.closest?.(".mapbox")?.querySelector("#map-view");
  if (!direction || !view || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  step(view, direction, middle(view.querySelectorAll(".space:focus")));
});

document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("#map-view.zoomed .space:focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});

let hinting;

/** Shows for a moment which gesture moves the map, since the one that was made scrolls the page; without one, none. */
function showHint(view, gesture = "") {
  for (const hint of view.parentElement.querySelectorAll("[data-gesture]")) hint.hidden = hint.dataset.gesture !== gesture;
  clearTimeout(hinting);
  if (gesture) hinting = setTimeout(showHint, HINT, view);
}

let resting;

document.addEventListener(
  "wheel",
  (event) => {
    const view = event.target.closest?.("#map-view");
    if (!view) return;
    const zooms = event.ctrlKey || (MAC && event.metaKey);
    if (!zooms && (framed || document.scrollingElement.scrollHeight > innerHeight)) {
      showHint(view, MAC ? "scroll-mac" : "scroll");
      return;
    }
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const shown = getShown(view);
    // A pinch on a touchpad comes as a wheel with ctrl and small steps.
    const factor = Math.exp(-within(event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.003), -0.5, 0.5));
    const wanted = withZoom(shown, shown.zoom * factor, event);
    if (!zooms && shown.zoom === 1 && wanted.zoom === 1) return;
    event.preventDefault();
    showHint(view);
    move(wanted);
    clearTimeout(resting);
    resting = setTimeout(settle, REST);
  },
  { passive: false },
);

/** Where each finger, or the mouse with its button down, is on the map. */
const fingers = new Map();

/** What was shown when the last finger came or went, and where they were; null while there are none. */
let grip = null;

/** Whether the fingers have dragged: then they press nothing. */
let dragged = false;

/** The middle of the fingers, and how far they are from it. */
function getHold() {
  const points = [...fingers.values()];
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return { x, y, reach: Math.hypot(points[0].x - x, points[0].y - y) };
}

function take(view) {
  grip = fingers.size ? { shown: getShown(view), hold: getHold() } : null;
}

document.addEventListener("pointerdown", (event) => {
  const view = event.target.closest?.("#map-view");
  if (!view || event.button !== 0) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  take(view);
});

document.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  // The button went up outside of the window, or the map is gone.
  if (!event.buttons || !grip.shown.view.isConnected) return letGo(event);
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const { shown, hold } = grip;
  const now = getHold();
  if (!dragged) {
    const free = shown.zoom > 1 && !(framed && event.pointerType !== "mouse");
    const started = fingers.size > 1 || (free && Math.hypot(now.x - hold.x, now.y - hold.y) > DRAG);
    if (!started) return;
    dragged = true;
    showHint(shown.view);
    for (const id of fingers.keys()) shown.view.setPointerCapture(id);
  }
  move(withZoom(shown, fingers.size > 1 ? (shown.zoom * now.reach) / hold.reach : shown.zoom, hold, now));
});

function letGo(event) {
  if (!fingers.delete(event.pointerId)) return;
  take(grip.shown.view);
  if (!grip && dragged) settle();
}
document.addEventListener("pointerup", letGo);

document.addEventListener("pointercancel", (event) => {
  // The browser has taken one finger to scroll the page.
  const alone = framed && fingers.size === 1 && fingers.has(event.pointerId) && !dragged;
  if (alone && grip.shown.zoom > 1) showHint(grip.shown.view, "touch");
  letGo(event);
});

// Two fingers are for the map alone, also in browsers that would scroll by two.
document.addEventListener(
  "touchstart",
  (event) => {
    if (event.touches.length > 1 && event.cancelable && event.target.closest?.("#map-view")) event.preventDefault();
  },
  { passive: false },
);

document.addEventListener(
  "click",
  (event) => {
    if (!dragged || !event.target.closest?.("#map-view")) return;
    dragged = false;
    event.stopPropagation();
  },
  { capture: true },
);
