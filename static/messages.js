/**
 * Talks with the page around this one (docs/embedding.md), once that has said hello: with its window and its origin alone.
 * What comes from there is checked here as far as its form goes; what an address means is checked like that of any link.
 */
const VERSION = 1;
const LONGEST = 8192; // letters of an address
const MOST = 40; // messages within PERIOD_MS
const PERIOD_MS = 10_000;
/** Pixels: a page of text scrolls in its frame rather than have it grow for ever. */
const HIGHEST = 1200;

/** Whether this page stands in another one. */
export const framed = parent !== window;
document.documentElement.toggleAttribute("data-framed", framed);

/** The origin of the page around this one; null until it has said hello. */
let host = null;
let arrive = () => {};
let recent = [];
let height = 0;
/** What was told last of an assignment: it may have been opened before there was anybody to tell. */
let progress = null;

function send(type, about = {}) {
  if (host) parent.postMessage({ dewan: VERSION, type, ...about }, host);
}

/** Tells that page what Python says: JSON text of an object with its `type`. */
export function tellHost(text) {
  const { type, ...about } = JSON.parse(text);
  if (type === "progress") progress = about;
  send(type, about);
}

/** The height that the page would have if its frame gave it: of a whole table, which fills any, one that fits its width. */
function wantedHeight() {
  const main = document.querySelector("#app > main");
  if (main.matches(".table:not(.bare), .curtain")) return Math.min(Math.max(innerWidth * 0.8, 560), 860);
  return Math.min(main.getBoundingClientRect().height, HIGHEST);
}

function tellHeight() {
  const wanted = Math.ceil(wantedHeight());
  if (wanted !== height) send("height", { height: wanted });
  height = wanted;
}

/** To be called after every change of the page. */
export function changed() {
  if (host) requestAnimationFrame(tellHeight);
}

/** Whether there are too many messages; that there are is said once. */
function floods() {
  const now = performance.now();
  recent = recent.filter((time) => now - time < PERIOD_MS);
  if (recent.length > MOST) return true;
  recent.push(now);
  if (recent.length > MOST) send("error", { code: "message.flood" });
  return recent.length > MOST;
}

const TYPES = {
  hello() {
    document.documentElement.dataset.host = "";
    height = 0;
    send("ready");
    if (progress) send("progress", progress);
    changed();
  },
  show({ address }) {
    if (typeof address !== "string") send("error", { code: "message.shape" });
    else if (address.length > LONGEST) send("error", { code: "message.size" });
    else arrive(`#${address.replace(/^#/, "")}`);
  },
};

function receive({ source, origin, data }) {
  // An origin that has no name cannot be told from any other.
  if (!framed || source !== parent || origin === "null" || typeof data !== "object" || data?.dewan === undefined) return;
  const greets = data.dewan === VERSION && data.type === "hello";
  if (host ? origin !== host : !greets) return;
  host = origin;
  if (floods()) return;
  if (data.dewan !== VERSION) send("error", { code: "message.version" });
  else if (typeof data.type !== "string" || !Object.hasOwn(TYPES, data.type)) send("error", { code: "message.type" });
  else TYPES[data.type](data);
}

/** Listens from now on, first to what `early` has collected; `callback` gets the addresses to show, as fragments. */
export function hear(early, callback) {
  arrive = callback;
  for (const message of early) receive(message);
  addEventListener("message", receive);
  new ResizeObserver(changed).observe(document.getElementById("app"));
}
