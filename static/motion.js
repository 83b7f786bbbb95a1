/**
 * Lets things fly over the table to where a move has put them (`dewan/view/motion.py`). The table is drawn as it is
 * already; pictures above it travel for a moment, and what they stand for is not seen until they land. Any press ends
 * that. Where motion is to be less, nothing moves, but what has changed is marked for a while.
 */

/** For how long in ms a change is marked where nothing moves. */
const MARKED = 1000;

/** How much larger what drops from above is at first. */
const ABOVE = 1.6;

/**
 * @typedef {{picture: string, start: string[], end: string[], comes: boolean, from?: DOMRect | null}} Flight
 * As in Python; `from` is where it was before the table was drawn anew.
 */

/** @type {Flight[]} Flights that have not started, because where they end is not drawn yet. */
let waiting = [];

/** @type {Animation[]} */
let running = [];

let marks;

/** Where an element is, null if it cannot be seen. */
function getBox(element) {
  const box = element.getBoundingClientRect();
  if (!box.width || getComputedStyle(element).visibility !== "visible") return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const frame = element.closest(".zoomed")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom ? box : null;
}

/** The first place of `selectors` that can be seen: its element and box, null without any. */
function find(selectors) {
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    const box = element && getBox(element);
    if (box) return { element, box, first: selector === selectors[0] };
  }
  return null;
}

/** The transform that fits a picture `width` x `height` into a box, in its middle. */
function fit(box, width, height) {
  const scale = Math.min(box.width / width, box.height / height);
  const x = box.left + (box.width - width * scale) / 2;
  const y = box.top + (box.height - height * scale) / 2;
  return `translate(${x}px,${y}px) scale(${scale})`;
}

/** The layer that pictures fly in. */
function getLayer() {
  const found = document.querySelector(".flights");
  if (found) return found;
  const layer = document.createElement("div");
  layer.className = "flights";
  layer.ariaHidden = "true";
  document.body.append(layer);
  return layer;
}

/** Ends what moves: everything is where it belongs. */
export function endMotion() {
  for (const animation of running) animation.cancel();
  running = [];
  clearTimeout(marks);
  document.querySelector(".flights")?.remove();
}

/** Notes where what is to fly is now: `json` is a list of flights. To be called before the table is drawn anew. */
export function depart(json) {
  endMotion();
  waiting = JSON.parse(json).map((flight) => ({ ...flight, from: find(flight.start)?.box ?? null }));
}

/** Starts the flights that end in `regions`, ids with spaces between them, which are drawn now. */
export function land(regions) {
  const drawn = new Set(regions.split(" "));
  const isDrawn = ({ end }) => drawn.has(end[0].slice(1, end[0].indexOf(" ")));
  const flights = waiting.filter(isDrawn);
  if (!flights.length) return;
  waiting = waiting.filter((flight) => !isDrawn(flight));
  // What was raised while it was chosen is measured where it lies now.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  // All that is read comes before all that is written, so that the browser lays the page out once.
  const found = flights.flatMap((flight) => {
    const to = find(flight.end);
    return to ? [{ flight, to, from: flight.from ?? find(flight.start)?.box ?? null }] : [];
  });
  if (!found.length) return;
  const style = getComputedStyle(document.documentElement);
  const get = (name) => style.getPropertyValue(name);
  if (document.documentElement.dataset.motion === "less") {
    mark(found.filter(({ flight }) => flight.picture).map(({ to }) => to.box));
    return;
  }
  const slow = { duration: Number.parseFloat(get("--t-slow")), easing: get("--ease-out") };
  const quick = { duration: Number.parseFloat(get("--t-move")), easing: get("--ease-land") };
  for (const { flight, to, from } of found) {
    if (!flight.picture) slide(to, from, quick);
    else fly(flight, to, from, from ? slow : quick);
  }
}

function run(element, frames, timing) {
  const animation = element.animate(frames, timing);
  running.push(animation);
  return animation;
}

/** Moves an element itself from where it was. */
function slide({ element, box }, from, timing) {
  const [x, y] = from ? [from.left - box.left, from.top - box.top] : [0, 0];
  if (Math.hypot(x, y) < 1) return;
  run(element, [{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], timing);
}

function fly(flight, { element, box, first }, from, timing) {
  const picture = document.createElement("div");
  picture.innerHTML = flight.picture;
  const { width, height } = picture.firstElementChild.viewBox.baseVal;
  const scale = Math.min(box.width / width, box.height / height);
  picture.style.width = `${width * scale}px`;
  picture.style.height = `${height * scale}px`;
  getLayer().append(picture);
  const end = fit(box, width * scale, height * scale);
  const start = from ? fit(from, width * scale, height * scale) : fit(grow(box), width * scale, height * scale);
  const opacity = from ? 1 : 0;
  const animation = run(picture, [{ transform: start, opacity }, { transform: end, opacity: 1 }], timing);
  animation.onfinish = () => picture.remove();
  if (flight.comes && first) run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration });
}

/** The box around the middle of `box` from which things drop onto it. */
function grow(box) {
  const [width, height] = [box.width * ABOVE, box.height * ABOVE];
  return new DOMRect(box.left - (width - box.width) / 2, box.top - (height - box.height) / 2, width, height);
}

/** Marks places for a while. */
function mark(boxes) {
  const layer = getLayer();
  for (const box of boxes) {
    const outline = document.createElement("div");
    outline.className = "moved";
    outline.style.cssText = `width:${box.width}px;height:${box.height}px;transform:translate(${box.left}px,${box.top}px)`;
    layer.append(outline);
  }
  clearTimeout(marks);
  marks = setTimeout(endMotion, MARKED);
}

function giveUp() {
  waiting = [];
  endMotion();
}
for (const type of ["pointerdown", "keydown", "wheel"]) {
  document.addEventListener(type, giveUp, { capture: true, passive: true });
}
addEventListener("resize", giveUp);
