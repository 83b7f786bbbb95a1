/**
 * Has requests thought about (dewan/thinking/): by a worker, and where none starts, or one dies or hangs, in the page
 * itself, a few milliseconds at a time. Loaded when a game with bots is begun, or something else is to be thought about.
 *
 * The worker is a module whose whole text is `begin` below, in an address of its own: pages in sandboxes and on disks may
 * load no script from elsewhere. Some browsers take a blob there, others only `data:`.
 */
import { attend, openDesk } from "./desk.js";
import { unpackedAnswer } from "./unpacked.js";

const WAYS = [
  (source) => URL.createObjectURL(new Blob([source], { type: "text/javascript" })),
  (source) => `data:text/javascript,${encodeURIComponent(source)}`,
];
/** Longer a worker that has something to do is never silent, unless it hangs. */
const SILENCE_MS = 10_000;
const MOST_LOST = 2;
const SLICE_SECONDS = 0.008;
const LOST = "no worker";

/** Requests without an answer, by id: `text`, and whether they are for a worker `alone`. */
const open = new Map();
let hear = () => {};
/** Promises a function that takes texts to where they are worked on, from the first request on. */
let place = null;
let worker = null;
let way = 0;
let lost = 0;
let watchdog = 0;

/** Runs in the worker, and has nothing of this module: waits for what it needs, and imports what does the work. */
function begin() {
  onmessage = async ({ data }) => {
    onmessage = null;
    globalThis.dewanGiven = data;
    const blobOf = (source) => URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    try {
      let { entry, modules } = data;
      if (modules) {
        const whole = (_match, address) => `from ${JSON.stringify(URL.createObjectURL(modules[address]))}`;
        entry = blobOf((await modules[entry].text()).replace(/\bfrom ?"([^"]+)"/g, whole));
      }
      await import(entry);
    } catch (error) {
      postMessage({ failed: String(error) });
    }
  };
  postMessage("");
}

async function fetched(name) {
  const response = await unpackedAnswer(await fetch(new URL(name, import.meta.url)));
  if (!response.ok) throw new Error(`HTTP ${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** What a worker needs, all of which is here already, so that it loads nothing but its modules. */
async function given(archive) {
  const { python, module, restAtHand } = globalThis.dewanEngine;
  const library = python.FS.readdir("/lib").find((name) => /^python\d+\.zip$/.test(name));
  const kept = (name) => python.FS.readFile(`/lib/${name}`);
  return {
    entry: new URL("thinking_worker.js", import.meta.url).href,
    modules: globalThis.dewanModules,
    engine: await module,
    rest: restAtHand(),
    files: { "site.zip": kept("site.zip"), "python_stdlib.zip": kept(library) },
    archive,
  };
}

/** Waits anew for a sign of the worker, if there is something to do; `late` is called when none comes. */
function watch(late) {
  clearTimeout(watchdog);
  if (late) watchdog = setTimeout(late, SILENCE_MS);
}

function endWorker() {
  watch(null);
  worker?.terminate();
  worker = null;
}

/** Starts a worker at an address; promises the function that takes texts to it. */
function startWorker(address, parts) {
  return new Promise((resolve, reject) => {
    const fail = (error) => {
      endWorker();
      reject(error);
    };
    worker = new Worker(address, { type: "module" });
    const late = () => fail(new Error("silent"));
    watch(late);
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event);
    };
    worker.onmessage = () => {
      // It runs; next it says that it is ready.
      watch(late);
      worker.onmessage = ({ data }) => {
        if (data.failed) fail(new Error(data.failed));
        else resolve(ready(worker));
      };
      const { files } = parts;
      worker.postMessage(parts, Object.values(files).map(({ buffer }) => buffer));
    };
  });
}

/** The function that takes texts to a worker that is ready. */
function ready(started) {
  const late = () => lose(started);
  watch(null);
  started.onerror = (event) => {
    event.preventDefault();
    late();
  };
  started.onmessage = ({ data }) => {
    if (data) answer(data);
    watch(open.size ? late : null);
  };
  return (text) => {
    started.postMessage(text);
    watch(late);
  };
}

/** A worker is lost: what it was to do alone is not done, the rest elsewhere. */
function lose(started) {
  if (started !== worker) return;
  endWorker();
  place = null;
  if (++lost >= MOST_LOST) way = WAYS.length;
  for (const [id, { alone }] of [...open]) {
    if (alone) answer(JSON.stringify({ id, error: LOST }));
    else deliver(id);
  }
}

async function findPlace() {
  const archive = await fetched("../thinking.zip");
  for (; way < WAYS.length; way++) {
    try {
      return await startWorker(WAYS[way](`(${begin})()`), await given(archive));
    } catch (error) {
      console.debug(error);
    }
  }
  const desk = await openDesk(globalThis.dewanEngine.python, archive);
  return attend(desk, SLICE_SECONDS, (texts) => texts.forEach(answer));
}

/** Promises the place; if there is none it is looked for anew the next time. */
function found() {
  place ??= findPlace().catch((error) => {
    place = null;
    throw error;
  });
  return place;
}

/** Gets ready: the first request need not wait for that then. */
export function prepare() {
  found().catch(() => {}); // Told by the first request, which looks again.
}

async function deliver(id) {
  try {
    const take = await found();
    const request = open.get(id);
    if (request?.alone && !worker) answer(JSON.stringify({ id, error: LOST }));
    else if (request) take(request.text);
  } catch (error) {
    answer(JSON.stringify({ id, error: String(error) }));
  }
}

/** Tells what has come of a request, unless it is forgotten. */
function answer(text) {
  const { id, progress } = JSON.parse(text);
  if (!open.has(id)) return;
  if (progress === undefined) open.delete(id);
  hear(text);
}

/**
 * Has a request thought about, a JSON text (dewan/thinking/desk.py); `told` gets the texts that come of it. One with
 * `alone` may hang: it is never worked on in the page itself, and when it is forgotten its worker ends.
 */
export function think(text, told) {
  hear = told;
  const { id, alone = false } = JSON.parse(text);
  open.set(id, { text, alone });
  deliver(id);
}

/** Ends a request: nothing more is told of it. */
export async function forget(id) {
  const request = open.get(id);
  if (!request) return;
  open.delete(id);
  const here = worker;
  if (request.alone && here) {
    endWorker();
    place = null;
    for (const other of open.keys()) deliver(other);
  } else if (place) {
    const take = await place.catch(() => null);
    take?.(JSON.stringify({ forget: id }));
  }
}
