// static/code_field.js
var INDENT = "    ";
var leaving = false;
function put(field, start, end, text) {
  field.setSelectionRange(start, end);
  document.execCommand(text ? "insertText" : "delete", false, text);
}
function indent(field, back) {
  const { value, selectionStart, selectionEnd } = field;
  if (!back && selectionStart === selectionEnd) return put(field, selectionStart, selectionEnd, INDENT);
  const start = value.lastIndexOf("\n", selectionStart - 1) + 1;
  const lines = value.slice(start, selectionEnd);
  const changed2 = back ? lines.replace(/^ {1,4}/gm, "") : lines.replace(/^(?=.)/gm, INDENT);
  if (changed2 === lines) return;
  put(field, start, selectionEnd, changed2);
  field.setSelectionRange(back && selectionStart === selectionEnd ? start + changed2.length : start, start + changed2.length);
}
function nextLine(field) {
  const { value, selectionStart, selectionEnd } = field;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  put(field, selectionStart, selectionEnd, `
${line.match(/^ */)[0]}${/:\s*$/.test(line) ? INDENT : ""}`);
}
function watchCode() {
  document.addEventListener(
    "keydown",
    (event) => {
      const { target: field, key } = event;
      if (!field.matches?.("textarea.code") || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (key === "Tab" && !leaving) {
        event.preventDefault();
        indent(field, event.shiftKey);
      } else if (key === "Enter") {
        event.preventDefault();
        nextLine(field);
      }
      leaving = key === "Escape" || leaving && key === "Shift";
    },
    true
  );
}

// static/drag.js
var STEP = 8;
var drag = null;
function spaceAt(x, y) {
  const word = document.elementFromPoint(x, y)?.closest(".space")?.dataset.press ?? "";
  return word.replace("space ", "");
}
function watchDrags(tell2) {
  function enter(space) {
    if (!space || space === drag.space) return;
    if (!drag.begun) tell2(`draw ${drag.space}`);
    drag.begun = true;
    drag.space = space;
    tell2(`drag ${space}`);
  }
  document.addEventListener(
    "pointerdown",
    (event) => {
      const from = event.button === 0 && event.isPrimary ? event.target.closest?.(".space.from") : null;
      const space = from?.dataset.press.replace("space ", "");
      drag = from ? { id: event.pointerId, x: event.clientX, y: event.clientY, space, begun: false } : null;
    },
    { capture: true }
  );
  document.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== drag?.id) return;
      event.stopPropagation();
      const { x, y } = drag;
      const steps = Math.ceil(Math.hypot(event.clientX - x, event.clientY - y) / STEP);
      for (let k = 1; k <= steps; k++) {
        enter(spaceAt(x + (event.clientX - x) * k / steps, y + (event.clientY - y) * k / steps));
      }
      drag.x = event.clientX;
      drag.y = event.clientY;
    },
    { capture: true }
  );
  for (const type of ["pointerup", "pointercancel"]) {
    document.addEventListener(type, (event) => event.pointerId === drag?.id && (drag = null), { capture: true });
  }
}

// static/flag.js
var [GAP, EDGE] = [9, 8];
var within = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
var KEPT_FREE = ".panelbox, .tabs";
function fits(left, right, top2, height2) {
  const frees = [...document.querySelectorAll(KEPT_FREE)].map((element) => element.getBoundingClientRect());
  const covers = (box) => box.left < right && box.right > left && box.top < top2 + height2 && box.bottom > top2;
  return top2 >= EDGE && top2 + height2 <= innerHeight - EDGE && !frees.some(covers);
}
function place(flag, box) {
  const { width, height: height2 } = flag.getBoundingClientRect();
  const middle2 = (box.left + box.right) / 2;
  const left = within(middle2 - width / 2, EDGE, innerWidth - width - EDGE);
  const sides = { above: box.top - GAP - height2, below: box.bottom + GAP };
  const side = Object.keys(sides).find((name) => fits(left, left + width, sides[name], height2)) ?? "over";
  const top2 = sides[side] ?? within(box.bottom - height2 - GAP, EDGE, innerHeight - height2 - EDGE);
  flag.dataset.side = side;
  flag.style.setProperty("--at", `${Math.round(within(middle2 - left, 16, width - 16))}px`);
  flag.style.transform = `translate(${Math.round(left)}px,${Math.round(top2)}px)`;
}
var following = false;
function follow() {
  if (following) return;
  const flag = document.querySelector(".flag");
  if (!flag) return;
  const target = document.querySelector(`[data-press="${CSS.escape(flag.dataset.at)}"]`);
  const box = target?.getBoundingClientRect();
  const seen = box?.width > 0 && box.bottom > 0 && box.top < innerHeight;
  flag.style.visibility = seen ? "visible" : "hidden";
  if (seen) place(flag, box);
  following = true;
  requestAnimationFrame(() => {
    following = false;
    follow();
  });
}

// static/messages.js
var VERSION = 1;
var LONGEST = 8192;
var MOST = 40;
var PERIOD_MS = 1e4;
var HIGHEST = 1200;
var framed = parent !== window;
var host = null;
var arrive = () => {
};
var recent = [];
var height = 0;
function send(type, about = {}) {
  if (host) parent.postMessage({ dewan: VERSION, type, ...about }, host);
}
function tellHost(text) {
  const { type, ...about } = JSON.parse(text);
  send(type, about);
}
function wantedHeight() {
  const main = document.querySelector("#app > main");
  if (main.matches(".table:not(.bare), .curtain")) return Math.min(Math.max(innerWidth * 0.8, 560), 860);
  return Math.min(main.offsetHeight, HIGHEST);
}
function tellHeight() {
  const wanted = Math.ceil(wantedHeight());
  if (wanted !== height) send("height", { height: wanted });
  height = wanted;
}
function changed() {
  if (host) requestAnimationFrame(tellHeight);
}
function floods() {
  const now = performance.now();
  recent = recent.filter((time) => now - time < PERIOD_MS);
  if (recent.length > MOST) return true;
  recent.push(now);
  if (recent.length > MOST) send("error", { code: "message.flood" });
  return recent.length > MOST;
}
var TYPES = {
  hello() {
    document.documentElement.dataset.host = "";
    height = 0;
    send("ready");
    changed();
  },
  show({ address }) {
    if (typeof address !== "string") send("error", { code: "message.shape" });
    else if (address.length > LONGEST) send("error", { code: "message.size" });
    else arrive(`#${address.replace(/^#/, "")}`);
  }
};
function receive({ source, origin, data }) {
  if (!framed || source !== parent || origin === "null" || typeof data !== "object" || data?.dewan === void 0) return;
  const greets = data.dewan === VERSION && data.type === "hello";
  if (host ? origin !== host : !greets) return;
  host = origin;
  if (floods()) return;
  if (data.dewan !== VERSION) send("error", { code: "message.version" });
  else if (typeof data.type !== "string" || !Object.hasOwn(TYPES, data.type)) send("error", { code: "message.type" });
  else TYPES[data.type](data);
}
function hear(early, callback) {
  arrive = callback;
  for (const message of early) receive(message);
  addEventListener("message", receive);
  new ResizeObserver(changed).observe(document.getElementById("app"));
}

// static/motion.js
var MARKED = 1e3;
var ABOVE = 1.6;
var waiting = [];
var running = [];
var marks;
function getBox(element) {
  const box = element.getBoundingClientRect();
  if (!box.width || !element.checkVisibility({ visibilityProperty: true })) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const frame = element.closest(".zoomed")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom ? box : null;
}
function find(selectors) {
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    const box = element && getBox(element);
    if (box) return { element, box, first: selector === selectors[0] };
  }
  return null;
}
function fit(box, width, height2) {
  const scale = Math.min(box.width / width, box.height / height2);
  const x = box.left + (box.width - width * scale) / 2;
  const y = box.top + (box.height - height2 * scale) / 2;
  return `translate(${x}px,${y}px) scale(${scale})`;
}
function getLayer() {
  const found = document.querySelector(".flights");
  if (found) return found;
  const layer = document.createElement("div");
  layer.className = "flights";
  layer.ariaHidden = "true";
  document.body.append(layer);
  return layer;
}
function endMotion() {
  for (const animation of running) animation.cancel();
  running = [];
  clearTimeout(marks);
  document.querySelector(".flights")?.remove();
}
function depart(json) {
  endMotion();
  waiting = JSON.parse(json).map((flight) => ({ ...flight, from: find(flight.start)?.box ?? null }));
}
function land(regions) {
  const drawn = new Set(regions.split(" "));
  const isDrawn = ({ end }) => drawn.has(end[0].slice(1, end[0].indexOf(" ")));
  const flights = waiting.filter(isDrawn);
  if (!flights.length) return;
  waiting = waiting.filter((flight) => !isDrawn(flight));
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
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
function slide({ element, box }, from, timing) {
  const [x, y] = from ? [from.left - box.left, from.top - box.top] : [0, 0];
  if (Math.hypot(x, y) < 1) return;
  run(element, [{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], timing);
}
function fly(flight, { element, box, first }, from, timing) {
  const picture = document.createElement("div");
  picture.innerHTML = flight.picture;
  const { width, height: height2 } = picture.firstElementChild.viewBox.baseVal;
  const scale = Math.min(box.width / width, box.height / height2);
  picture.style.width = `${width * scale}px`;
  picture.style.height = `${height2 * scale}px`;
  getLayer().append(picture);
  const end = fit(box, width * scale, height2 * scale);
  const start = from ? fit(from, width * scale, height2 * scale) : fit(grow(box), width * scale, height2 * scale);
  const opacity = from ? 1 : 0;
  const animation = run(picture, [{ transform: start, opacity }, { transform: end, opacity: 1 }], timing);
  animation.onfinish = () => picture.remove();
  if (flight.comes && first) run(element, [{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration });
}
function grow(box) {
  const [width, height2] = [box.width * ABOVE, box.height * ABOVE];
  return new DOMRect(box.left - (width - box.width) / 2, box.top - (height2 - box.height) / 2, width, height2);
}
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

// static/offline.js
var waiting2 = null;
var QUIET_MS = 1500;
function workers() {
  try {
    return window === top && isSecureContext ? navigator.serviceWorker : void 0;
  } catch {
    return void 0;
  }
}
async function keepOffline(tell2) {
  const container = workers();
  if (!container) return;
  const ready = (worker2) => {
    if (!worker2 || !container.controller) return;
    waiting2 = worker2;
    tell2("renewable");
  };
  await new Promise((quiet) => setTimeout(quiet, QUIET_MS));
  try {
    const registration = await container.register(new URL("../../sw.js", import.meta.url));
    ready(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker2 = registration.installing;
      worker2.addEventListener("statechange", () => worker2.state === "installed" && ready(worker2));
    });
  } catch {
  }
}
function renew() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting2?.postMessage("take over");
}

// static/snapshot.js
var app = new URL("../", import.meta.url);
var site = new URL("../", app);
var NAME = `dewan ${site} snapshot`;
var KEY = new URL(`snapshot?${encodeURIComponent(navigator.userAgent)}`, app).href;
var UNDER_WAY = "dewan.snapshot";
var QUIET_MS2 = 4e3;
var tries = 3;
var timer = 0;
var worker = null;
async function dropSnapshot() {
  try {
    await caches.delete(NAME);
    localStorage.removeItem(UNDER_WAY);
  } catch {
  }
}
async function keep(content) {
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  await cache.put(KEY, new Response(content));
}
function stop() {
  clearTimeout(timer);
  worker?.terminate();
  worker = null;
}
function make() {
  const table = document.querySelector(".table") && !document.hidden;
  if (table || !tries || !navigator.serviceWorker.controller) return;
  tries--;
  worker = new Worker(new URL("snapshot_worker.js", import.meta.url), { type: "module" });
  const end = () => {
    stop();
    tries = 0;
  };
  worker.addEventListener("error", end);
  worker.addEventListener("message", ({ data }) => {
    end();
    keep(data).catch(dropSnapshot);
  });
}
function wait() {
  stop();
  timer = setTimeout(make, QUIET_MS2);
}
async function keepSnapshot() {
  try {
    localStorage.removeItem(UNDER_WAY);
    if (window !== top || !navigator.serviceWorker || site.host !== location.host) return;
    if (await caches.match(KEY, { cacheName: NAME })) return;
  } catch {
    return;
  }
  for (const type of ["pointerdown", "keydown"]) addEventListener(type, wait, { capture: true, passive: true });
  document.addEventListener("visibilitychange", wait);
  navigator.serviceWorker.addEventListener("controllerchange", wait);
  wait();
}

// static/zoom.js
var STEP2 = 1.6;
var [EASY, LARGEST] = [48, 150];
var WHOLE = 1.25;
var DRAG = 8;
var REST = 150;
var getView = () => document.getElementById("map-view");
var within2 = (value, low, high) => Math.min(Math.max(value, low), Math.max(low, high));
var moved = null;
function drawnZoom(view) {
  return Number(view.style.getPropertyValue("--zoom")) || 1;
}
function getShown(view) {
  if (moved?.view === view) return moved;
  return { view, zoom: drawnZoom(view), x: view.scrollLeft, y: view.scrollTop };
}
function spaceWidth(view) {
  const box = view.querySelector("#map").viewBox.baseVal;
  const scale = Math.min(view.clientWidth / box.width, view.clientHeight / box.height);
  return view.querySelector(".space").getBBox().width * scale;
}
function withZoom(shown, zoom, from, to = from) {
  const { view } = shown;
  const box = view.getBoundingClientRect();
  const fits2 = within2(zoom, 1, LARGEST / spaceWidth(view));
  const place2 = (at, start, a, b, size) => within2((at + a - start) * fits2 / shown.zoom - (b - start), 0, size * (fits2 - 1));
  const x = place2(shown.x, box.left, from.x, to.x, view.clientWidth);
  const y = place2(shown.y, box.top, from.y, to.y, view.clientHeight);
  return { view, zoom: fits2, x, y };
}
function move(shown) {
  const { view, zoom, x, y } = shown;
  moved = shown;
  const scale = zoom / drawnZoom(view);
  view.firstElementChild.style.transform = `translate(${view.scrollLeft - x}px,${view.scrollTop - y}px) scale(${scale})`;
}
function settle() {
  if (!moved) return;
  const { view, zoom, x, y } = moved;
  moved = null;
  view.firstElementChild.style.transform = "";
  view.style.setProperty("--zoom", zoom);
  view.classList.toggle("zoomed", zoom > 1);
  view.scrollTo(x, y);
}
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
function middle(elements) {
  const boxes = [...elements].map((element) => element.getBoundingClientRect());
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right));
  const y = Math.min(...boxes.map((box) => box.top)) + Math.max(...boxes.map((box) => box.bottom));
  return { x: x / 2, y: y / 2 };
}
function step(view, direction, around = null) {
  const shown = getShown(view);
  const center = middle([view]);
  let zoom = direction === "in" ? shown.zoom * STEP2 : direction === "out" ? shown.zoom / STEP2 : 1;
  if (zoom < WHOLE) zoom = 1;
  let from = around ?? center;
  if (direction === "in" && shown.zoom === 1) {
    zoom = Math.max(zoom, EASY / spaceWidth(view));
    from = around ?? middle(view.querySelectorAll(".ghost, .ember")) ?? center;
  }
  jump(withZoom(shown, zoom, from, center));
}
function keepZoom(from, to) {
  if (from.id !== "map-view") return;
  to.className = from.className;
  to.style.cssText = from.style.cssText;
}
document.addEventListener("click", (event) => {
  const direction = event.target.closest?.("[data-zoom]")?.dataset.zoom;
  if (direction) step(getView(), direction);
});
var KEYS = { "+": "in", "=": "in", "-": "out", _: "out", 0: "whole" };
document.addEventListener("keydown", (event) => {
  const direction = KEYS[event.key];
  const view = event.target.closest?.(".mapbox")?.querySelector("#map-view");
  if (!direction || !view || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  step(view, direction, middle(view.querySelectorAll(".space:focus")));
});
document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.("#map-view.zoomed .space:focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});
var resting;
document.addEventListener(
  "wheel",
  (event) => {
    const view = event.target.closest?.("#map-view");
    const scrolls = document.scrollingElement.scrollHeight > innerHeight;
    if (!view || scrolls && !event.ctrlKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const shown = getShown(view);
    const factor = Math.exp(-within2(event.deltaY * lines * (event.ctrlKey ? 0.01 : 3e-3), -0.5, 0.5));
    move(withZoom(shown, shown.zoom * factor, event));
    clearTimeout(resting);
    resting = setTimeout(settle, REST);
  },
  { passive: false }
);
var fingers = /* @__PURE__ */ new Map();
var grip = null;
var dragged = false;
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
  if (!event.buttons || !grip.shown.view.isConnected) return letGo(event);
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  const { shown, hold: hold2 } = grip;
  const now = getHold();
  if (!dragged) {
    const started = fingers.size > 1 || shown.zoom > 1 && Math.hypot(now.x - hold2.x, now.y - hold2.y) > DRAG;
    if (!started) return;
    dragged = true;
    for (const id of fingers.keys()) shown.view.setPointerCapture(id);
  }
  move(withZoom(shown, fingers.size > 1 ? shown.zoom * now.reach / hold2.reach : shown.zoom, hold2, now));
});
function letGo(event) {
  if (!fingers.delete(event.pointerId)) return;
  take(grip.shown.view);
  if (!grip && dragged) settle();
}
document.addEventListener("pointerup", letGo);
document.addEventListener("pointercancel", letGo);
document.addEventListener(
  "click",
  (event) => {
    if (!dragged || !event.target.closest?.("#map-view")) return;
    dragged = false;
    event.stopPropagation();
  },
  { capture: true }
);

// .build/npm/node_modules/morphdom/dist/morphdom-esm.js
var DOCUMENT_FRAGMENT_NODE = 11;
function morphAttrs(fromNode, toNode) {
  var toNodeAttrs = toNode.attributes;
  var attr;
  var attrName;
  var attrNamespaceURI;
  var attrValue;
  var fromValue;
  if (toNode.nodeType === DOCUMENT_FRAGMENT_NODE || fromNode.nodeType === DOCUMENT_FRAGMENT_NODE) {
    return;
  }
  for (var i = toNodeAttrs.length - 1; i >= 0; i--) {
    attr = toNodeAttrs[i];
    attrName = attr.name;
    attrNamespaceURI = attr.namespaceURI;
    attrValue = attr.value;
    if (attrNamespaceURI) {
      attrName = attr.localName || attrName;
      fromValue = fromNode.getAttributeNS(attrNamespaceURI, attrName);
      if (fromValue !== attrValue) {
        if (attr.prefix === "xmlns") {
          attrName = attr.name;
        }
        fromNode.setAttributeNS(attrNamespaceURI, attrName, attrValue);
      }
    } else {
      fromValue = fromNode.getAttribute(attrName);
      if (fromValue !== attrValue) {
        fromNode.setAttribute(attrName, attrValue);
      }
    }
  }
  var fromNodeAttrs = fromNode.attributes;
  for (var d = fromNodeAttrs.length - 1; d >= 0; d--) {
    attr = fromNodeAttrs[d];
    attrName = attr.name;
    attrNamespaceURI = attr.namespaceURI;
    if (attrNamespaceURI) {
      attrName = attr.localName || attrName;
      if (!toNode.hasAttributeNS(attrNamespaceURI, attrName)) {
        fromNode.removeAttributeNS(attrNamespaceURI, attrName);
      }
    } else {
      if (!toNode.hasAttribute(attrName)) {
        fromNode.removeAttribute(attrName);
      }
    }
  }
}
var range;
var NS_XHTML = "http://www.w3.org/1999/xhtml";
var doc = typeof document === "undefined" ? void 0 : document;
var HAS_TEMPLATE_SUPPORT = !!doc && "content" in doc.createElement("template");
var HAS_RANGE_SUPPORT = !!doc && doc.createRange && "createContextualFragment" in doc.createRange();
function createFragmentFromTemplate(str) {
  var template = doc.createElement("template");
  template.innerHTML = str;
  return template.content.childNodes[0];
}
function createFragmentFromRange(str) {
  if (!range) {
    range = doc.createRange();
    range.selectNode(doc.body);
  }
  var fragment = range.createContextualFragment(str);
  return fragment.childNodes[0];
}
function createFragmentFromWrap(str) {
  var fragment = doc.createElement("body");
  fragment.innerHTML = str;
  return fragment.childNodes[0];
}
function toElement(str) {
  str = str.trim();
  if (HAS_TEMPLATE_SUPPORT) {
    return createFragmentFromTemplate(str);
  } else if (HAS_RANGE_SUPPORT) {
    return createFragmentFromRange(str);
  }
  return createFragmentFromWrap(str);
}
function compareNodeNames(fromEl, toEl) {
  var fromNodeName = fromEl.nodeName;
  var toNodeName = toEl.nodeName;
  var fromCodeStart, toCodeStart;
  if (fromNodeName === toNodeName) {
    return true;
  }
  fromCodeStart = fromNodeName.charCodeAt(0);
  toCodeStart = toNodeName.charCodeAt(0);
  if (fromCodeStart <= 90 && toCodeStart >= 97) {
    return fromNodeName === toNodeName.toUpperCase();
  } else if (toCodeStart <= 90 && fromCodeStart >= 97) {
    return toNodeName === fromNodeName.toUpperCase();
  } else {
    return false;
  }
}
function createElementNS(name, namespaceURI) {
  return !namespaceURI || namespaceURI === NS_XHTML ? doc.createElement(name) : doc.createElementNS(namespaceURI, name);
}
function moveChildren(fromEl, toEl) {
  var curChild = fromEl.firstChild;
  while (curChild) {
    var nextChild = curChild.nextSibling;
    toEl.appendChild(curChild);
    curChild = nextChild;
  }
  return toEl;
}
function syncBooleanAttrProp(fromEl, toEl, name) {
  if (fromEl[name] !== toEl[name]) {
    fromEl[name] = toEl[name];
    if (fromEl[name]) {
      fromEl.setAttribute(name, "");
    } else {
      fromEl.removeAttribute(name);
    }
  }
}
var specialElHandlers = {
  OPTION: function(fromEl, toEl) {
    var parentNode = fromEl.parentNode;
    if (parentNode) {
      var parentName = parentNode.nodeName.toUpperCase();
      if (parentName === "OPTGROUP") {
        parentNode = parentNode.parentNode;
        parentName = parentNode && parentNode.nodeName.toUpperCase();
      }
      if (parentName === "SELECT" && !parentNode.hasAttribute("multiple")) {
        if (fromEl.hasAttribute("selected") && !toEl.selected) {
          fromEl.setAttribute("selected", "selected");
          fromEl.removeAttribute("selected");
        }
        parentNode.selectedIndex = -1;
      }
    }
    syncBooleanAttrProp(fromEl, toEl, "selected");
  },
  /**
   * The "value" attribute is special for the <input> element since it sets
   * the initial value. Changing the "value" attribute without changing the
   * "value" property will have no effect since it is only used to the set the
   * initial value.  Similar for the "checked" attribute, and "disabled".
   */
  INPUT: function(fromEl, toEl) {
    syncBooleanAttrProp(fromEl, toEl, "checked");
    syncBooleanAttrProp(fromEl, toEl, "disabled");
    if (fromEl.value !== toEl.value) {
      fromEl.value = toEl.value;
    }
    if (!toEl.hasAttribute("value")) {
      fromEl.removeAttribute("value");
    }
  },
  TEXTAREA: function(fromEl, toEl) {
    var newValue = toEl.value;
    if (fromEl.value !== newValue) {
      fromEl.value = newValue;
    }
    var firstChild = fromEl.firstChild;
    if (firstChild) {
      var oldValue = firstChild.nodeValue;
      if (oldValue == newValue || !newValue && oldValue == fromEl.placeholder) {
        return;
      }
      firstChild.nodeValue = newValue;
    }
  },
  SELECT: function(fromEl, toEl) {
    if (!toEl.hasAttribute("multiple")) {
      var selectedIndex = -1;
      var i = 0;
      var curChild = fromEl.firstChild;
      var optgroup;
      var nodeName;
      while (curChild) {
        nodeName = curChild.nodeName && curChild.nodeName.toUpperCase();
        if (nodeName === "OPTGROUP") {
          optgroup = curChild;
          curChild = optgroup.firstChild;
          if (!curChild) {
            curChild = optgroup.nextSibling;
            optgroup = null;
          }
        } else {
          if (nodeName === "OPTION") {
            if (curChild.hasAttribute("selected")) {
              selectedIndex = i;
              break;
            }
            i++;
          }
          curChild = curChild.nextSibling;
          if (!curChild && optgroup) {
            curChild = optgroup.nextSibling;
            optgroup = null;
          }
        }
      }
      fromEl.selectedIndex = selectedIndex;
    }
  }
};
var ELEMENT_NODE = 1;
var DOCUMENT_FRAGMENT_NODE$1 = 11;
var TEXT_NODE = 3;
var COMMENT_NODE = 8;
function noop() {
}
function defaultGetNodeKey(node) {
  if (node) {
    return node.getAttribute && node.getAttribute("id") || node.id;
  }
}
function morphdomFactory(morphAttrs2) {
  return function morphdom2(fromNode, toNode, options) {
    if (!options) {
      options = {};
    }
    if (typeof toNode === "string") {
      if (fromNode.nodeName === "#document" || fromNode.nodeName === "HTML") {
        var toNodeHtml = toNode;
        toNode = doc.createElement("html");
        toNode.innerHTML = toNodeHtml;
      } else if (fromNode.nodeName === "BODY") {
        var toNodeBody = toNode;
        toNode = doc.createElement("html");
        toNode.innerHTML = toNodeBody;
        var bodyElement = toNode.querySelector("body");
        if (bodyElement) {
          toNode = bodyElement;
        }
      } else {
        toNode = toElement(toNode);
      }
    } else if (toNode.nodeType === DOCUMENT_FRAGMENT_NODE$1) {
      toNode = toNode.firstElementChild;
    }
    var getNodeKey = options.getNodeKey || defaultGetNodeKey;
    var onBeforeNodeAdded = options.onBeforeNodeAdded || noop;
    var onNodeAdded = options.onNodeAdded || noop;
    var onBeforeElUpdated = options.onBeforeElUpdated || noop;
    var onElUpdated = options.onElUpdated || noop;
    var onBeforeNodeDiscarded = options.onBeforeNodeDiscarded || noop;
    var onNodeDiscarded = options.onNodeDiscarded || noop;
    var onBeforeElChildrenUpdated = options.onBeforeElChildrenUpdated || noop;
    var skipFromChildren = options.skipFromChildren || noop;
    var addChild = options.addChild || function(parent2, child) {
      return parent2.appendChild(child);
    };
    var childrenOnly = options.childrenOnly === true;
    var fromNodesLookup = /* @__PURE__ */ Object.create(null);
    var keyedRemovalList = [];
    function addKeyedRemoval(key) {
      keyedRemovalList.push(key);
    }
    function walkDiscardedChildNodes(node, skipKeyedNodes) {
      if (node.nodeType === ELEMENT_NODE) {
        var curChild = node.firstChild;
        while (curChild) {
          var key = void 0;
          if (skipKeyedNodes && (key = getNodeKey(curChild))) {
            addKeyedRemoval(key);
          } else {
            onNodeDiscarded(curChild);
            if (curChild.firstChild) {
              walkDiscardedChildNodes(curChild, skipKeyedNodes);
            }
          }
          curChild = curChild.nextSibling;
        }
      }
    }
    function removeNode(node, parentNode, skipKeyedNodes) {
      if (onBeforeNodeDiscarded(node) === false) {
        return;
      }
      if (parentNode) {
        parentNode.removeChild(node);
      }
      onNodeDiscarded(node);
      walkDiscardedChildNodes(node, skipKeyedNodes);
    }
    function indexTree(node) {
      if (node.nodeType === ELEMENT_NODE || node.nodeType === DOCUMENT_FRAGMENT_NODE$1) {
        var curChild = node.firstChild;
        while (curChild) {
          var key = getNodeKey(curChild);
          if (key) {
            fromNodesLookup[key] = curChild;
          }
          indexTree(curChild);
          curChild = curChild.nextSibling;
        }
      }
    }
    indexTree(fromNode);
    function handleNodeAdded(el) {
      onNodeAdded(el);
      var curChild = el.firstChild;
      while (curChild) {
        var nextSibling = curChild.nextSibling;
        var key = getNodeKey(curChild);
        if (key) {
          var unmatchedFromEl = fromNodesLookup[key];
          if (unmatchedFromEl && compareNodeNames(curChild, unmatchedFromEl)) {
            curChild.parentNode.replaceChild(unmatchedFromEl, curChild);
            morphEl(unmatchedFromEl, curChild);
          } else {
            handleNodeAdded(curChild);
          }
        } else {
          handleNodeAdded(curChild);
        }
        curChild = nextSibling;
      }
    }
    function cleanupFromEl(fromEl, curFromNodeChild, curFromNodeKey) {
      while (curFromNodeChild) {
        var fromNextSibling = curFromNodeChild.nextSibling;
        if (curFromNodeKey = getNodeKey(curFromNodeChild)) {
          addKeyedRemoval(curFromNodeKey);
        } else {
          removeNode(
            curFromNodeChild,
            fromEl,
            true
            /* skip keyed nodes */
          );
        }
        curFromNodeChild = fromNextSibling;
      }
    }
    function morphEl(fromEl, toEl, childrenOnly2) {
      var toElKey = getNodeKey(toEl);
      if (toElKey) {
        delete fromNodesLookup[toElKey];
      }
      if (!childrenOnly2) {
        var beforeUpdateResult = onBeforeElUpdated(fromEl, toEl);
        if (beforeUpdateResult === false) {
          return;
        } else if (beforeUpdateResult instanceof HTMLElement) {
          fromEl = beforeUpdateResult;
          indexTree(fromEl);
        }
        morphAttrs2(fromEl, toEl);
        onElUpdated(fromEl);
        if (onBeforeElChildrenUpdated(fromEl, toEl) === false) {
          return;
        }
      }
      if (fromEl.nodeName !== "TEXTAREA") {
        morphChildren(fromEl, toEl);
      } else {
        specialElHandlers.TEXTAREA(fromEl, toEl);
      }
    }
    function morphChildren(fromEl, toEl) {
      var skipFrom = skipFromChildren(fromEl, toEl);
      var curToNodeChild = toEl.firstChild;
      var curFromNodeChild = fromEl.firstChild;
      var curToNodeKey;
      var curFromNodeKey;
      var fromNextSibling;
      var toNextSibling;
      var matchingFromEl;
      outer: while (curToNodeChild) {
        toNextSibling = curToNodeChild.nextSibling;
        curToNodeKey = getNodeKey(curToNodeChild);
        while (!skipFrom && curFromNodeChild) {
          fromNextSibling = curFromNodeChild.nextSibling;
          if (curToNodeChild.isSameNode && curToNodeChild.isSameNode(curFromNodeChild)) {
            curToNodeChild = toNextSibling;
            curFromNodeChild = fromNextSibling;
            continue outer;
          }
          curFromNodeKey = getNodeKey(curFromNodeChild);
          var curFromNodeType = curFromNodeChild.nodeType;
          var isCompatible = void 0;
          if (curFromNodeType === curToNodeChild.nodeType) {
            if (curFromNodeType === ELEMENT_NODE) {
              if (curToNodeKey) {
                if (curToNodeKey !== curFromNodeKey) {
                  if (matchingFromEl = fromNodesLookup[curToNodeKey]) {
                    if (fromNextSibling === matchingFromEl) {
                      isCompatible = false;
                    } else {
                      fromEl.insertBefore(matchingFromEl, curFromNodeChild);
                      if (curFromNodeKey) {
                        addKeyedRemoval(curFromNodeKey);
                      } else {
                        removeNode(
                          curFromNodeChild,
                          fromEl,
                          true
                          /* skip keyed nodes */
                        );
                      }
                      curFromNodeChild = matchingFromEl;
                      curFromNodeKey = getNodeKey(curFromNodeChild);
                    }
                  } else {
                    isCompatible = false;
                  }
                }
              } else if (curFromNodeKey) {
                isCompatible = false;
              }
              isCompatible = isCompatible !== false && compareNodeNames(curFromNodeChild, curToNodeChild);
              if (isCompatible) {
                morphEl(curFromNodeChild, curToNodeChild);
              }
            } else if (curFromNodeType === TEXT_NODE || curFromNodeType == COMMENT_NODE) {
              isCompatible = true;
              if (curFromNodeChild.nodeValue !== curToNodeChild.nodeValue) {
                curFromNodeChild.nodeValue = curToNodeChild.nodeValue;
              }
            }
          }
          if (isCompatible) {
            curToNodeChild = toNextSibling;
            curFromNodeChild = fromNextSibling;
            continue outer;
          }
          if (curFromNodeKey) {
            addKeyedRemoval(curFromNodeKey);
          } else {
            removeNode(
              curFromNodeChild,
              fromEl,
              true
              /* skip keyed nodes */
            );
          }
          curFromNodeChild = fromNextSibling;
        }
        if (curToNodeKey && (matchingFromEl = fromNodesLookup[curToNodeKey]) && compareNodeNames(matchingFromEl, curToNodeChild)) {
          if (!skipFrom) {
            addChild(fromEl, matchingFromEl);
          }
          morphEl(matchingFromEl, curToNodeChild);
        } else {
          var onBeforeNodeAddedResult = onBeforeNodeAdded(curToNodeChild);
          if (onBeforeNodeAddedResult !== false) {
            if (onBeforeNodeAddedResult) {
              curToNodeChild = onBeforeNodeAddedResult;
            }
            if (curToNodeChild.actualize) {
              curToNodeChild = curToNodeChild.actualize(fromEl.ownerDocument || doc);
            }
            addChild(fromEl, curToNodeChild);
            handleNodeAdded(curToNodeChild);
          }
        }
        curToNodeChild = toNextSibling;
        curFromNodeChild = fromNextSibling;
      }
      cleanupFromEl(fromEl, curFromNodeChild, curFromNodeKey);
      var specialElHandler = specialElHandlers[fromEl.nodeName];
      if (specialElHandler) {
        specialElHandler(fromEl, toEl);
      }
    }
    var morphedNode = fromNode;
    var morphedNodeType = morphedNode.nodeType;
    var toNodeType = toNode.nodeType;
    if (!childrenOnly) {
      if (morphedNodeType === ELEMENT_NODE) {
        if (toNodeType === ELEMENT_NODE) {
          if (!compareNodeNames(fromNode, toNode)) {
            onNodeDiscarded(fromNode);
            morphedNode = moveChildren(fromNode, createElementNS(toNode.nodeName, toNode.namespaceURI));
          }
        } else {
          morphedNode = toNode;
        }
      } else if (morphedNodeType === TEXT_NODE || morphedNodeType === COMMENT_NODE) {
        if (toNodeType === morphedNodeType) {
          if (morphedNode.nodeValue !== toNode.nodeValue) {
            morphedNode.nodeValue = toNode.nodeValue;
          }
          return morphedNode;
        } else {
          morphedNode = toNode;
        }
      }
    }
    if (morphedNode === toNode) {
      onNodeDiscarded(fromNode);
    } else {
      if (toNode.isSameNode && toNode.isSameNode(morphedNode)) {
        return;
      }
      morphEl(morphedNode, toNode, childrenOnly);
      if (keyedRemovalList) {
        for (var i = 0, len = keyedRemovalList.length; i < len; i++) {
          var elToRemove = fromNodesLookup[keyedRemovalList[i]];
          if (elToRemove) {
            removeNode(elToRemove, elToRemove.parentNode, false);
          }
        }
      }
    }
    if (!childrenOnly && morphedNode !== fromNode && fromNode.parentNode) {
      if (morphedNode.actualize) {
        morphedNode = morphedNode.actualize(fromNode.ownerDocument || doc);
      }
      fromNode.parentNode.replaceChild(morphedNode, fromNode);
    }
    return morphedNode;
  };
}
var morphdom = morphdomFactory(morphAttrs);
var morphdom_esm_default = morphdom;

// static/page.js
var TYPED_IN = "input:not([type=range]):not([readonly]), textarea:not([readonly]), select";
var GIVEN = "input[readonly], textarea[readonly]";
var morphOptions = {
  childrenOnly: true,
  getNodeKey: (node) => node.dataset?.key || node.id,
  onBeforeElUpdated(from, to) {
    if (from.isEqualNode(to)) return false;
    if (from === document.activeElement && from.matches(TYPED_IN)) to.value = from.value;
    keepZoom(from, to);
    return true;
  },
  // A region that is left empty in what is around it keeps its contents until its own are drawn.
  onBeforeElChildrenUpdated: (from, to) => !from.id.startsWith("r-") || to.hasChildNodes()
};
function give(element, options) {
  if (!framed || document.hasFocus()) element?.focus(options);
}
function sameElement(root, { id, press }) {
  if (id && document.getElementById(id)) return document.getElementById(id);
  return press ? root.querySelector(`[data-press="${CSS.escape(press)}"]`) : null;
}
var adrift = false;
function catchFocus() {
  if (!adrift) return;
  const at = (selector) => document.querySelector(selector);
  adrift = document.activeElement === document.body;
  const heading = adrift && (at("#aside-title, #panel-title") ?? at("main:not(:has(#r-panel)) h1"));
  if (!heading) return;
  adrift = false;
  heading.tabIndex = -1;
  give(heading, { preventScroll: true });
}
function morph(id, html) {
  if (id === "app") endMotion();
  const target = document.getElementById(id);
  const active = document.activeElement;
  const held = target.contains(active) && active !== target ? { id: active.id, press: active.dataset.press } : null;
  const wanted = target.cloneNode(false);
  wanted.innerHTML = html;
  morphdom_esm_default(target, wanted, morphOptions);
  if (id === "r-flag") follow();
  if (held && !target.contains(document.activeElement)) give(sameElement(target, held), { preventScroll: true });
  adrift ||= held !== null;
  catchFocus();
  changed();
}
var EVENT_TYPES = ["click", "keydown", "input", "change", "submit"];
var LARGEST_FILE = 65536;
var told = () => {
};
function tell(word, value = null) {
  told(JSON.stringify({ type: "told", press: word, value }));
}
async function readFile(field) {
  const blob = field.files[0].slice(0, LARGEST_FILE);
  if (!("bytes" in field.dataset)) return blob.text();
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
}
async function tellFile(field, callback) {
  const value = await readFile(field);
  field.value = "";
  callback(JSON.stringify({ type: "change", press: field.dataset.press, id: field.id, value, checked: false }));
}
function listen(callback) {
  told = callback;
  watchDrags(tell);
  watchCode();
  addEventListener("focusin", ({ target }) => target.matches(GIVEN) && target.select());
  hear(globalThis.dewanEarly.splice(0), (address) => tell("arrive", address));
  addEventListener("hashchange", () => tell("arrive", location.hash));
  addEventListener("storage", (event) => event.storageArea === localStorage && tell("stored", event.key ?? ""));
  for (const type of EVENT_TYPES) {
    document.addEventListener(type, (event) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.type === "file" && (type === "input" || type === "change")) {
        if (type === "change" && target.files.length) tellFile(target, callback);
        return;
      }
      const link = type === "click" ? target.closest("a[data-press]") : null;
      if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
      const seen = {
        type,
        press: target.closest("[data-press]")?.dataset.press ?? null,
        id: target.id || null,
        value: target.value ?? null,
        checked: target.checked ?? false,
        key: event.key ?? null,
        shift: event.shiftKey ?? false,
        ctrl: event.ctrlKey ?? false,
        alt: event.altKey ?? false,
        meta: event.metaKey ?? false
      };
      if (callback(JSON.stringify(seen)) === true || link) event.preventDefault();
    });
  }
}
var store = {
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
  /** All keys. */
  names() {
    try {
      return Object.keys(localStorage);
    } catch {
      return [];
    }
  }
};
async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    tell(`copied ${field}`);
  } catch {
    tell(`copy_failed ${field}`);
  }
}
function canShare() {
  return navigator.share !== void 0;
}
async function share(title, text, url) {
  try {
    await navigator.share(url ? { title, text, url } : { title, text });
    tell("shared");
  } catch (error) {
    if (error.name !== "AbortError") tell("share_failed");
  }
}
function download(name, data) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 6e4);
}
async function licenses() {
  try {
    const response = await fetch(new URL("../../licenses.txt", import.meta.url));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    tell("licenses", await response.text());
  } catch {
    tell("licenses", "");
  }
}
var lock = null;
var free = Promise.resolve();
function letGo2() {
  lock?.release();
  lock = null;
}
function hold(name, takes) {
  if (!navigator.locks || lock?.name === name) return;
  letGo2();
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
  const take2 = (granted) => granted ? over : lose();
  free = free.then(() => navigator.locks.request(`dewan.${name}`, options, take2)).catch((error) => error.name === "AbortError" && lose());
}
function persist() {
  navigator.storage?.persist?.().catch(() => {
  });
}
var ticks = /* @__PURE__ */ new Map();
function tick(ms, word) {
  clearTimeout(ticks.get(word));
  ticks.set(
    word,
    setTimeout(() => tell(word), ms)
  );
}
function dropTicks() {
  for (const timer2 of ticks.values()) clearTimeout(timer2);
  ticks.clear();
}
function when(ms, language) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(ms);
}
function later(callback) {
  requestAnimationFrame(() => setTimeout(callback));
}
function reveal(id) {
  later(() => {
    const region = document.getElementById(id);
    const mark2 = region?.querySelector("[aria-current], [aria-selected=true]");
    if (!mark2) return;
    const [outer, inner] = [region, mark2].map((element) => element.getBoundingClientRect());
    if (inner.top < outer.top || inner.bottom > outer.bottom) {
      region.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
    }
  });
}
function fill(id, text, start, end) {
  const field = document.getElementById(id);
  if (!field) return;
  field.value = text;
  if (start < 0) field.setSelectionRange(text.length, text.length);
  else field.setSelectionRange(start, end);
}
function focus(selector) {
  const element = document.querySelector(selector);
  give(element);
  const box = element?.getBoundingClientRect();
  const away = box && (box.bottom < 0 || box.top > innerHeight);
  if (away && framed) scrollBy(0, box.top);
  else if (away) element.scrollIntoView();
  return element !== null;
}
function say(text) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === text ? `${text}\xA0` : text;
}
var thinking = null;
function thinker() {
  thinking ??= import(new URL("thinking.js", import.meta.url).href);
  return thinking;
}
async function think(text) {
  try {
    (await thinker()).think(text, (told2) => tell("thought", told2));
  } catch (error) {
    thinking = null;
    tell("thought", JSON.stringify({ id: JSON.parse(text).id, error: String(error) }));
  }
}
async function forget(id) {
  (await thinking)?.forget(id);
}
var dark = matchMedia("(prefers-color-scheme: dark)");
var themeName = "auto";
function theme(name) {
  themeName = name;
  document.documentElement.dataset.theme = name === "auto" ? dark.matches ? "dusk" : "day" : name;
}
dark.addEventListener("change", () => theme(themeName));
var still = matchMedia("(prefers-reduced-motion: reduce)");
var motionName = "auto";
function motion(name) {
  motionName = name;
  document.documentElement.dataset.motion = name === "auto" && !still.matches ? "full" : "less";
}
still.addEventListener("change", () => motion(motionName));
globalThis.dewanPage = Object.freeze({
  morph,
  listen,
  store,
  copy,
  canShare,
  share,
  download,
  licenses,
  hold,
  letGo: letGo2,
  persist,
  tick,
  dropTicks,
  when,
  later,
  reveal,
  fill,
  focus,
  say,
  theme,
  motion,
  framed,
  tellHost,
  depart,
  land,
  think,
  forget,
  keepOffline: () => keepOffline(tell),
  keepSnapshot,
  renew
});
