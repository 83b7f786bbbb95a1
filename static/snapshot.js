/**
 * Keeps the memory of a Python that has started and imported the game, so that the next visit need do neither.
 *
 * The browser makes it itself, since it holds what no other browser could use, and only of a site that is kept on the
 * device (offline.js): nothing is loaded for it. It belongs to one version of the site and one version of the browser.
 * Nothing depends on it: whatever goes wrong, it is dropped, and Python starts as it did the first time.
 */
const app = new URL("../", import.meta.url);
const site = new URL("../", app);
/** By its beginning the service worker knows the cache as one of this site, and drops it with an old version. */
const NAME = `dewan ${site} snapshot`;
const KEY = new URL(`snapshot?${encodeURIComponent(navigator.userAgent)}`, app).href;
/** Stands in the local storage from the begin of a start from the snapshot to its end. */
const UNDER_WAY = "dewan.snapshot";
/** The header with the hash of the content. */
const HASH = "Content-SHA256";
const QUIET_MS = 4000;

let tries = 3;
let timer = 0;
let worker = null;

export async function dropSnapshot() {
  dewanEngine.startEnded?.();
  try {
    await caches.delete(NAME);
    localStorage.removeItem(UNDER_WAY);
  } catch {
    // Where nothing can be stored there is none.
  }
}

/** What stands beside a snapshot, and tells whether it is still the one that was kept. */
async function hashOf(content) {
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", content))));
}

/** What is kept, if it can be read and is what was kept; else null. */
async function read(kept) {
  try {
    const content = new Uint8Array(await kept.arrayBuffer());
    return (await hashOf(content)) === kept.headers.get(HASH) ? content : null;
  } catch {
    return null;
  }
}

/** Whether the last start came to nothing: it was begun, and no window is at it. */
async function cameToNothing() {
  if (!localStorage.getItem(UNDER_WAY)) return false;
  const { held } = await navigator.locks.query();
  return !held.some(({ name }) => name === NAME);
}

/**
 * Until `startEnded`, or until this window is gone, other windows see that a start is under way in it. It is ended by
 * another script than the one that begins it (page.js, interpreter.js), and each has this module for itself.
 */
function begin() {
  localStorage.setItem(UNDER_WAY, "yes");
  const ended = new Promise((end) => {
    dewanEngine.startEnded = end;
  });
  navigator.locks.request(NAME, { mode: "shared" }, () => ended).catch(() => {});
}

/** The snapshot of this version, undefined without one. */
export async function takeSnapshot() {
  try {
    const kept = await caches.match(KEY, { cacheName: NAME });
    if (!kept) return undefined;
    const content = (await cameToNothing()) ? null : await read(kept);
    if (!content) {
      await dropSnapshot();
      return undefined;
    }
    begin();
    return content;
  } catch {
    return undefined;
  }
}

async function keep(content) {
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  await cache.put(KEY, new Response(content, { headers: { [HASH]: await hashOf(content) } }));
}

function stop() {
  clearTimeout(timer);
  worker?.terminate();
  worker = null;
}

/** Makes one while nobody plays: the table is not shown, or not looked at. */
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
  timer = setTimeout(make, QUIET_MS);
}

/** Called once the game has started: sees to it that the next start finds a snapshot. */
export async function keepSnapshot() {
  dewanEngine.startEnded?.();
  try {
    localStorage.removeItem(UNDER_WAY);
    // The app in one file has no script for the worker.
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
