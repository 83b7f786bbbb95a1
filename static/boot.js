/**
 * Brings Python up and says honestly how that goes.
 *
 * The files that Pyodide and PyScript will ask `fetch` for are asked for here first, so that they arrive side by side
 * and every byte moves the bar. Whatever fails ends in one visible notice that names the cause; the first cause wins,
 * since later ones only follow from it. What it imports statically is built into it: any other module that does not arrive
 * must be nameable. The built script is no module, since it can then run where none may: in some frames, and on a disk. It
 * runs before anything of the page is seen.
 *
 * It also runs in browsers that are too old for the game, to say so: until `lacking` has been asked, nothing younger than
 * `import()` may be used. The build writes younger syntax in an older way (tools/vendor/bundle.mjs).
 */
import { base, chooseTheme, data, language, parsed, text } from "./early.js";
import { listenFirst, showFirst } from "./first_page.js";
import { unpacked } from "./unpacked.js";

const STALL_SECONDS = 30;
const PICTURE_MS = 500;
const MIME_TYPES = {
  json: "application/json",
  svg: "image/svg+xml",
  toml: "text/plain",
  wasm: "application/wasm",
  zip: "application/zip",
};

/** What no start gets by without, and some browsers lack that can run this script. */
const NEEDED =
  "Array.prototype.at BigInt64Array DecompressionStream Element.prototype.animate Element.prototype.getAnimations Element.prototype.replaceChildren " +
  "FinalizationRegistry Intl.RelativeTimeFormat Object.fromEntries Object.hasOwn Promise.allSettled Promise.any ReadableStream.prototype.pipeTo " +
  "ResizeObserver String.prototype.replaceAll TextEncoder.prototype.encodeInto TransformStream WeakRef " +
  "WebAssembly.Exception WebAssembly.compileStreaming queueMicrotask structuredClone";
const WITH_VERSIONS = ["boot.old", "boot.unknown", "boot.wasm"];

const { files, modules, app: folder, engine, browsers } = data;

/** What the page around this one has sent before anybody here could listen (messages.js, tools/vendor/unpack.js). */
globalThis.dewanEarly ??= [];
const MOST_EARLY = 9;
/**
 * What another Python could start from (thinking.js): the compiled `module`, once it is there, the `python` of the page,
 * and what tells how much of the rest of its engine is here (`restAtHand`, engine_rest.js); whether that Python was to start
 * `fromSnapshot` (interpreter.js), and what tells that this has `startEnded` (snapshot.js).
 */
globalThis.dewanEngine = {};

let done = 0;
/** Names the frame before which the bar is drawn; a piece of a file comes more often. */
let progress = null;
let ready = false;
let failed = null;
let watchdog = 0;

function megabytes(bytes) {
  return (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** The bytes of all files. */
const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);

/** Draws how many bytes are here, wherever the page says so just now. */
function showProgress() {
  progress = null;
  const [embers, detail, line] = ["boot-embers", "boot-detail", "boot-line"].map((id) => document.getElementById(id));
  const share = Math.min(done / total, 1);
  const bytes = { done: megabytes(done), total: megabytes(total) };
  if (line) line.textContent = text(share < 1 ? "boot.ready" : "boot.starting", bytes);
  if (!embers || !detail) return; // There is a page to look at, or this one has been read up to between the two.
  [...embers.children].forEach((ember, i) => ember.classList.toggle("on", i < Math.floor(share * embers.children.length)));
  embers.setAttribute("aria-valuenow", String(Math.floor(share * 100)));
  detail.textContent = text(share < 1 ? "boot.bytes" : "boot.starting", bytes);
}

/**
 * Shows how far the files are where more than a moment passes, or a table to look at, once it is `dressed`: a quick start is
 * not made longer.
 */
async function showPicture(dressed) {
  const line = document.getElementById("boot-line");
  if (line) line.hidden = false;
  await dressed;
  const box = document.getElementById("boot-map");
  if (box && done < total) box.append(box.querySelector("template").content);
}

/** Starts to wait anew: something has just happened. */
function alive() {
  clearTimeout(watchdog);
  if (!ready && !failed) {
    watchdog = setTimeout(() => fail("boot.stalled", { seconds: STALL_SECONDS }, "", true), STALL_SECONDS * 1000);
  }
}

/** Names what this browser lacks of what is needed. */
function lacking() {
  const has = (path) => path.split(".").reduce((owner, name) => owner?.[name], globalThis) !== undefined;
  const missing = NEEDED.split(" ").filter((path) => !has(path));
  if (!CSS.supports("selector(:has(a))")) missing.push("CSS :has()");
  return missing.join(", ");
}

const element = (name, content) => Object.assign(document.createElement(name), { textContent: content });

/** Shows the notice with a heading, `parts` and a last element. */
function show(heading, parts, last) {
  parsed.then(() => {
    const notice = document.getElementById("boot-notice");
    notice.textContent = "";
    notice.append(element("h2", heading), ...parts, last);
    notice.hidden = false;
  });
}

/**
 * Shows why the game does not go on. `passing` failures (a stall) go away when the game gets ready after all, and give way
 * to a better explanation.
 */
function fail(key, values = {}, details = "", passing = false) {
  if (failed && !failed.passing) return;
  failed = { passing };
  clearTimeout(watchdog);
  if (dewanEngine.fromSnapshot && !ready && !passing) {
    // Whatever it was: there is another way to start, which the next one takes (snapshot.js).
    location.reload();
    return;
  }
  if (!ready && !passing) {
    for (const work of [refetch, takeNewer]) work().catch(() => {}); // Then the notice is all.
  }
  const reload = element("button", text("boot.reload"));
  reload.type = "button";
  reload.addEventListener("click", () => location.reload());
  const parts = [element("p", text(key, values))];
  if (WITH_VERSIONS.includes(key)) parts.push(element("p", text("boot.versions", browsers)));
  if (details) {
    const box = document.createElement("details");
    box.append(element("summary", text("boot.details")), element("pre", details));
    parts.push(box);
  }
  show(text(ready ? "boot.crashed" : "boot.failed"), parts, reload);
}

/** What is wrong with a file that has come: the `key` of a text and its `values`. */
class Fault extends Error {
  constructor(key, values, details) {
    super(details);
    this.key = key;
    this.values = values;
  }
}

const MODULE = /module script|dynamically imported module/i;
const STORAGE = /\b(SecurityError|QuotaExceededError)\b/;

/**
 * Says what an error that nobody caught means for the reader. A module that is not as it was built shows in many ways, not
 * least as an error of another one, so these are looked at first. `file` is the one that was being loaded.
 */
async function explain(error, message, file) {
  const name = error?.name ?? "";
  const details = String(error?.message || message || error);
  if (!ready) await examineModules();
  if (!ready && STORAGE.test(`${name} ${details}`)) {
    fail("boot.storage", {}, details);
  } else if (name === "PythonError" || details.includes("PythonError")) {
    fail("boot.python", {}, details);
  } else if (!ready) {
    const address = details.match(/https?:\/\/\S+/)?.[0];
    if (MODULE.test(details)) fail("boot.file", { file: file ?? (address ? nameOf(address) : "*.js") }, details);
    else if (name === "SyntaxError") fail("boot.old", { missing: `JavaScript (${details})` });
    else if (name === "CompileError") fail("boot.wasm", {}, details);
    else fail("boot.unknown", {}, details);
  }
}

function nameOf(address) {
  const url = new URL(address, base).href;
  return url.startsWith(base.href) ? url.slice(base.href.length) : url;
}

/**
 * Begins anew if a file is there after all: the browser may keep a wrong answer for as long as the file itself, and would
 * start no page of this version until then.
 */
async function refetch() {
  const arrives = async (name, cache) => {
    const response = await systemFetch(name, { cache });
    await response.arrayBuffer(); // What is not read to its end is not cached.
    return response.ok && !isOther(name, response);
  };
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  let found = false;
  for (const name of new Set([...Object.keys(files).map((file) => new URL(file, base).href), ...loaded])) {
    if (!name.startsWith(base.href) || (await arrives(name, "force-cache"))) continue;
    found = (await arrives(name, "reload")) || found;
  }
  if (found) location.reload();
}

/** Begins anew with a newer version of the site as soon as one is kept on the device: this one may lack a file for good. */
async function takeNewer() {
  const { serviceWorker } = navigator;
  serviceWorker.controller?.postMessage("start failed");
  const registration = await serviceWorker.getRegistration();
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  await registration.update();
  (registration.installing ?? registration.waiting)?.postMessage("take over");
}

/** Whether an answer is something else than the file: some hosts send a page for a file that they lack. */
function isOther(file, { headers }) {
  const type = headers.get("content-type") ?? "";
  return file.endsWith(".js") ? !type.includes("javascript") : type.startsWith("text/html");
}

/** The response with a file, whatever its content; throws a `Fault` for one that does not hold it. */
async function ask(file) {
  const response = await systemFetch(new URL(file, base), { credentials: "same-origin" });
  const { status, url } = response;
  if (!response.ok) throw new Fault("boot.server", { file, status }, `HTTP ${status} ${url}`);
  if (isOther(file, response)) throw new Fault("boot.wrong", { file }, `${response.headers.get("content-type")} ${url}`);
  return response;
}

/** Throws a `Fault` if a file has not as many bytes as it had when it was built. */
function checkSize(file, size, got) {
  if (got !== size) throw new Fault(got < size ? "boot.cut" : "boot.wrong", { file }, `${got} / ${size}`);
}

/**
 * A response whose bytes move the bar. It always has the right type: some hosts send WebAssembly as something else, and
 * Pyodide then waits forever.
 */
async function fetchCounted(file) {
  try {
    const response = await ask(file);
    let got = 0;
    const count = new TransformStream(
      {
        transform(chunk, controller) {
          got += chunk.byteLength;
          done += chunk.byteLength;
          alive();
          progress ??= requestAnimationFrame(showProgress);
          controller.enqueue(chunk);
        },
        flush: () => checkSize(file, files[file], got),
      },
      undefined,
      // Read as fast as it comes, not as fast as it is used: the bar is about the network.
      { highWaterMark: Infinity },
    );
    response.body.pipeTo(count.writable).catch((error) => missing(file, error));
    const content = await unpacked(count.readable, () => load(`${folder}/static/zstd.js`));
    return new Response(content, { headers: { "Content-Type": MIME_TYPES[file.split(".").pop()] } });
  } catch (error) {
    missing(file, error);
    throw error;
  }
}

/** Settles when it is told whether all modules of the start are as they were built; null before anybody has asked. */
let examined = null;

function examineModules() {
  const examine = async ([file, size]) => {
    try {
      const response = await ask(file);
      checkSize(file, size, (await response.arrayBuffer()).byteLength);
    } catch (error) {
      missing(file, error);
    }
  };
  examined ??= Promise.all(Object.entries(modules).map(examine));
  return examined;
}

/** Says why a file did not arrive: in some places a page may read nothing that is beside it. */
function missing(file, error) {
  const barred = error instanceof TypeError && origin === "null" && base.host === location.host;
  if (error instanceof Fault) fail(error.key, error.values, error.message);
  else if (!barred) fail("boot.file", { file }, String(error));
  else fail(location.protocol === "file:" ? "boot.disk" : "boot.frame", {}, String(error));
}

/** Asks now for the faces that the table is written in, so that they are there before it. */
function fetchFaces() {
  const style = getComputedStyle(document.documentElement);
  for (const [weight, use] of [[500, "text"], [700, "text"], [800, "text"], [400, "display"]]) {
    const face = `${weight} 1em ${style.getPropertyValue(`--font-${use}`)}`;
    document.fonts.load(face, `${text("boot.loading")} 1`).catch(() => {}); // Others stand in.
  }
}

/** Loads the style of everything, in the place of the one of the start page; it holds up no paint. */
function loadStyle() {
  const first = document.querySelector("link[rel=stylesheet]");
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(data.style, base).href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => {
      first.remove();
      resolve();
    });
    link.addEventListener("error", () => {
      fail("boot.file", { file: data.style });
      reject(new Error(`no ${data.style}`));
    });
    document.head.append(link);
  });
}

/** Puts all symbols beside those of the start page. */
async function addSymbols() {
  const response = await fetch(new URL(data.sprite, base));
  const box = document.createElement("template");
  box.innerHTML = await response.text();
  await parsed;
  const sheet = document.querySelector("body > svg > g");
  // A page that a browser has saved has them.
  if (sheet.dataset.whole) return;
  sheet.dataset.whole = "true";
  sheet.append(...box.content.firstElementChild.children);
}

const systemFetch = globalThis.fetch.bind(globalThis);

/**
 * Lets the first request for each of our files take what has been under way since the start; WebAssembly is being compiled
 * by then. Later ones, in a start that is made anew, are counted alike. The function returned ends it.
 */
function serveEarly() {
  const { instantiateStreaming } = WebAssembly;
  const early = new Map();
  const compiled = new WeakMap();
  for (const file of Object.keys(files)) {
    let response = fetchCounted(file);
    if (file.endsWith(".wasm")) {
      const module = WebAssembly.compileStreaming(response);
      dewanEngine.module = module;
      // Pyodide would wait forever.
      module.catch((error) => error.name === "CompileError" && explain(error, ""));
      response = module.then(() => new Response());
      response.then((stand) => compiled.set(stand, module)).catch(() => {});
    }
    response.catch(() => {}); // Already told to the reader.
    early.set(new URL(file, base).href, response);
  }
  globalThis.fetch = (resource, options) => {
    const url = new URL(resource instanceof Request ? resource.url : resource, document.baseURI).href;
    const response = early.get(url);
    early.delete(url);
    if (response) return response;
    const file = Object.keys(files).find((name) => new URL(name, base).href === url);
    return file ? fetchCounted(file) : systemFetch(resource, options);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const response = await source;
    const module = await compiled.get(response);
    if (!module) return instantiateStreaming(response, imports);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    globalThis.fetch = systemFetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/**
 * Collects the observers that PyScript makes; the function returned ends them. It watches the whole page for scripts and
 * attributes of its own, at every change of every element; after the start this page has none, and changes at every press.
 */
function collectObservers() {
  const System = MutationObserver;
  const made = [];
  globalThis.MutationObserver = class extends System {
    constructor(callback) {
      super(callback);
      made.push(this);
    }
  };
  return () => {
    globalThis.MutationObserver = System;
    for (const observer of made) observer.disconnect();
  };
}

function keepEarly(message) {
  if (dewanEarly.length < MOST_EARLY && !dewanEarly.includes(message)) dewanEarly.push(message);
}

async function load(file) {
  try {
    return await import(new URL(file, base).href);
  } catch (error) {
    await explain(error, "", file);
    throw error;
  }
}

/** Minds the moment at which Python has drawn the page; calls `then`. */
function watch(then) {
  const app = document.getElementById("app");
  new MutationObserver(() => {
    if (ready || !app.dataset.ready) return;
    ready = true;
    clearTimeout(watchdog);
    removeEventListener("message", keepEarly);
    document.documentElement.classList.remove("loading");
    document.getElementById("boot-line")?.remove();
    if (failed?.passing) document.getElementById("boot-notice").hidden = true;
    then();
  }).observe(app, { attributes: true, attributeFilter: ["data-ready"] });
}

/**
 * Lets the notice in the page wait anew for a script that does not run: this one has done its work, and what a browser
 * saves of the page from now on must not say that it is still at work.
 */
function leave() {
  document.documentElement.classList.remove("boot-alive");
  for (const animation of document.getElementById("boot-dead").getAnimations()) animation.cancel();
}

/** Says that this is what a browser has saved of the page at the address `from`. */
function tellSaved(from) {
  const link = Object.assign(element("a", from), { href: from });
  show(text("boot.failed"), [element("p", text("boot.saved"))], from.startsWith("http") ? link : "");
}

async function boot() {
  const { dataset } = document.documentElement;
  document.documentElement.lang = language;
  document.documentElement.classList.add("boot-alive");
  if (dataset.from) {
    document.documentElement.classList.add("loading");
    tellSaved(dataset.from);
    return;
  }
  dataset.from = base.href;
  dataset.theme = chooseTheme();
  const first = showFirst();
  addEventListener("message", keepEarly);
  addEventListener("error", (event) => explain(event.error, event.message));
  addEventListener("unhandledrejection", (event) => explain(event.reason, ""));
  if (globalThis.dewanCut) {
    fail("boot.whole", { file: "dewan.html" });
    return;
  }
  if (typeof WebAssembly !== "object") {
    fail("boot.wasm");
    return;
  }
  const lacks = lacking();
  if (lacks) {
    fail("boot.old", { missing: lacks });
    return;
  }
  alive();
  const endFirst = first ? listenFirst() : () => {};
  // The page that is one file has all of it.
  const styled = data.style && loadStyle();
  const endServing = serveEarly();
  const dressed = Promise.all([styled, addSymbols()]);
  dressed.catch(() => {}); // Told already.
  // The interpreter asks for these too; here each can be named if it does not arrive.
  const engines = Promise.all([`${engine}/pyodide.js`, `${engine}/pyodide.asm.js`].map(load));
  const interpreter = engines.then(() => load(`${folder}/static/interpreter.js`));
  interpreter.catch(() => {}); // Told when it is waited for.
  await parsed;
  const title = document.getElementById("boot-title");
  if (title) title.textContent = text("boot.loading");
  let endObservers = () => {};
  watch(() => {
    endFirst();
    endServing();
    endObservers();
    requestAnimationFrame(leave);
  });
  showProgress();
  requestAnimationFrame(fetchFaces);
  setTimeout(() => showPicture(dressed).catch(() => {}), PICTURE_MS);
  const page = load(`${folder}/static/page.js`);
  // Python reads what is kept as soon as it runs, and draws what needs all style and symbols.
  await Promise.all([interpreter, page.then(({ restored }) => restored), dressed]);
  endObservers = collectObservers();
  const { hooks } = await load(`${folder}/static/pyscript.js`);
  // This default hook for workers is made with `Function(...)`, which the page's policy forbids; no worker is used.
  hooks.worker.onBeforeRunAsync.clear();
  // PyScript only prints what the page's own Python raises.
  hooks.main.onReady.add(({ io }) => {
    const print = io.stderr;
    io.stderr = (error, ...rest) => {
      if (error instanceof Error) explain(error, "");
      print(error, ...rest);
    };
  });
  alive();
}

boot().catch((error) => explain(error, ""));
