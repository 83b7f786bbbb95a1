const KEPT = {"build": "df426af6d7", "files": {"404.html": "app-0f2ca1ba2c", "app-0f2ca1ba2c/site.zip": "dBvLuulpXDCBpTz+", "app-0f2ca1ba2c/start/de-rules.json": "ynklgntvx23SG5Oj", "app-0f2ca1ba2c/start/de.json": "Arp2Ht1F5Ba3DhK2", "app-0f2ca1ba2c/start/drawings.json": "hS4NDd5U9IOCMJ7E", "app-0f2ca1ba2c/start/en-rules.json": "SefTEb1iiTEkonkT", "app-0f2ca1ba2c/start/en.json": "aQfY/eqzsNxolHgW", "app-0f2ca1ba2c/start/fr-rules.json": "peBSumQIPZNvHcy+", "app-0f2ca1ba2c/start/fr.json": "dYnmnnm5CuUwyexV", "app-0f2ca1ba2c/start/ja-rules.json": "rP1hBTqiMKuSprqb", "app-0f2ca1ba2c/start/ja.json": "XosBCglT9GhzvcSK", "app-0f2ca1ba2c/start/pt-BR-rules.json": "UIuzb7oYKDcMb2hE", "app-0f2ca1ba2c/start/pt-BR.json": "oJQNAyUrXg4vvnWz", "app-0f2ca1ba2c/static/boot.js": "p7X7st4Kd7LiWUS8", "app-0f2ca1ba2c/static/code_editor.js": "BK2+HXIwor6xA5Wg", "app-0f2ca1ba2c/static/first.css": "b6O4ZaAa1Xb5sRcx", "app-0f2ca1ba2c/static/fonts/LICENSE-alegreya-sans.txt": "iOFTPpZhVO+0pSeb", "app-0f2ca1ba2c/static/fonts/LICENSE-kaisei-tokumin.txt": "sAFHeQFHVDVsWajq", "app-0f2ca1ba2c/static/fonts/LICENSE-rakkas.txt": "k3ohPKlSvqe518EA", "app-0f2ca1ba2c/static/fonts/LICENSE-zen-kaku-gothic-new.txt": "+YW18xfGsltz+G0A", "app-0f2ca1ba2c/static/fonts/alegreya-sans-500-latin-ext.51e21b73.woff2": "UeIbc6ekwNdSbYWa", "app-0f2ca1ba2c/static/fonts/alegreya-sans-500-latin.3825e29a.woff2": "OCXimkT/nkWv6mI/", "app-0f2ca1ba2c/static/fonts/alegreya-sans-700-latin-ext.218f8336.woff2": "IY+DNpQuec5CRXAp", "app-0f2ca1ba2c/static/fonts/alegreya-sans-700-latin.db25b1c4.woff2": "2yWxxMmCajvjkGjI", "app-0f2ca1ba2c/static/fonts/alegreya-sans-800-latin-ext.487ebac3.woff2": "SH66w16VUqmGFUuJ", "app-0f2ca1ba2c/static/fonts/alegreya-sans-800-latin.6eb85460.woff2": "brhUYJjDQcjLF6v7", "app-0f2ca1ba2c/static/fonts/kaisei-tokumin-800-107.bae9ec2e.woff2": "uunsLl0Jn+kSaNMa", "app-0f2ca1ba2c/static/fonts/kaisei-tokumin-800-94.36cda160.woff2": "Ns2hYDtWDobuqTzE", "app-0f2ca1ba2c/static/fonts/kaisei-tokumin-800-97.e4118ad2.woff2": "5BGK0nNahEl5v/nH", "app-0f2ca1ba2c/static/fonts/kaisei-tokumin-800-japanese.988b81ce.woff2": "mIuBzsAmsFbKHqZp", "app-0f2ca1ba2c/static/fonts/rakkas-400-latin-ext.11a6674f.woff2": "EaZnT/69kW1fJRX3", "app-0f2ca1ba2c/static/fonts/rakkas-400-latin.a49cb9b4.woff2": "pJy5tCuHeADNJzlQ", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-500-107.dd26e2e4.woff2": "3Sbi5DQYM9HEO7yI", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-500-94.9a8b564c.woff2": "motWTCl6fF6l0n4W", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-500-97.e82f05ae.woff2": "6C8FrlBDpNRRJTDN", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-500-japanese.7dca8c30.woff2": "fcqMMKEV6ldy17xs", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-700-107.381e3661.woff2": "OB42YQqRCaHXlvTN", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-700-94.815fe568.woff2": "gV/laKK39z7aZ2u5", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-700-97.ca856d9d.woff2": "yoVtnY6XAI61SbWy", "app-0f2ca1ba2c/static/fonts/zen-kaku-gothic-new-700-japanese.f5fdd0ed.woff2": "9f3Q7Yb0O5Pcix8t", "app-0f2ca1ba2c/static/grain.png": "B8rwDWFW+MKoUi7S", "app-0f2ca1ba2c/static/icon-192.png": "V5cUt8zD93Qzo8G+", "app-0f2ca1ba2c/static/icon-512.png": "OlzA3yKKln44auYx", "app-0f2ca1ba2c/static/icon.svg": "vMi8kzhjENUQLe9y", "app-0f2ca1ba2c/static/interpreter.js": "I3juYWJqhf/uo0Uo", "app-0f2ca1ba2c/static/page.js": "cQQNpSsiTX9xlcXG", "app-0f2ca1ba2c/static/pages.css": "wmH1q6umJUeiWGAS", "app-0f2ca1ba2c/static/pyscript.js": "KKmJM6CcF5vnFxnI", "app-0f2ca1ba2c/static/repair.js": "rXN/xNqCHbqMSqV6", "app-0f2ca1ba2c/static/snapshot_worker.js": "nm2kt5d/woq1OqXs", "app-0f2ca1ba2c/static/sounds.js": "EQX72Po0LxMvjvmy", "app-0f2ca1ba2c/static/sprite.svg": "K0D8Sqi4o0Pmy6aY", "app-0f2ca1ba2c/static/style.css": "sP8anb9KVfDturuF", "app-0f2ca1ba2c/static/thinking.js": "xpuzUDKFmqILBWCD", "app-0f2ca1ba2c/static/thinking_worker.js": "UtUheyK8YVGnDtuY", "app-0f2ca1ba2c/static/zstd.js": "0iyWf9t0Kwa1Qw1q", "app-0f2ca1ba2c/thinking.zip": "n7BSqVSExXRihVP8", "app-0f2ca1ba2c.toml": "IJH5xsf9udS83evK", "embed.js": "ogIXhMaNNa5VxcJZ", "engine-e45f87cb2a/lock.js": "AkY+7Ys8wWO7YyxQ", "engine-e45f87cb2a/pyodide.asm.js": "CBmTP8RmLSjfsih6", "engine-e45f87cb2a/pyodide.asm.wasm": "DUyTrCQCoyPfZCco", "engine-e45f87cb2a/pyodide.js": "bx1g979Sm+swDw9H", "engine-e45f87cb2a/pyodide.rest.wasm": "GojonIv+DwJQWib2", "engine-e45f87cb2a/python_stdlib.zip": "W55vFdcfXjg5jXzv", "./": "db53656987", "licenses.txt": "osMhI9R1njaF6efT", "manifest.webmanifest": "+kK8HLi2+cIFUpFp", "rules/de.html": "app-0f2ca1ba2c", "rules/en.html": "app-0f2ca1ba2c", "rules/fr.html": "app-0f2ca1ba2c", "rules/ja.html": "app-0f2ca1ba2c", "rules/pt-BR.html": "app-0f2ca1ba2c"}};
/**
 * Keeps the site on the device and serves it from there, one whole version at a time: pages and files come from what is
 * kept, and a newer version is used only once all of it has arrived and is what the build has made (docs/offline.md).
 *
 * build.py writes this as `sw.js` beside the pages, with `KEPT` before it: the number of the `build`, and its `files` by
 * name. Each has a mark that shows whether an answer is that file: for a page a text that stands in it, since some hosts
 * add to pages, for all else the beginning of its SHA-256.
 */
/** Other sites may be on this host, and other copies of this one: only caches with this beginning are ours. */
const OURS = `dewan ${registration.scope} `;
const NAME = OURS + KEPT.build;
const SNAPSHOT = `${OURS}snapshot`;
/** Stored last: a cache that has it holds a whole version. */
const START = "./";
const FILES = [...Object.keys(KEPT.files).filter((file) => file !== START), START];
/** Where a cache says since when the host has had another version. */
const OTHER_SINCE = "other-since";
const DEPLOYED_MS = 24 * 60 * 60 * 1000;
const PATIENCE_MS = 4000;
const AT_ONCE = 6;
/** How many older versions stay while windows are open, which may still be of one of them. */
const OLDER = 2;

const address = (file) => new URL(file, registration.scope).href;

/** Whether the name of a file tells its content. */
const lasting = (file) => /^(app|engine)-/.test(file);

const isHtml = (response) => (response.headers.get("content-type") ?? "").startsWith("text/html");

/** The caches of all versions, the oldest first. */
async function versions() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(OURS) && name !== SNAPSHOT);
}

/** What is kept under an address, in this version or another one that a page may still be of. */
async function kept(url) {
  for (const cacheName of [NAME, ...(await versions())]) {
    const found = await caches.match(url, { cacheName });
    if (found) return found;
  }
  return undefined;
}

/** Whether an answer is the file of this version: a host that lacks a file may answer with a page, or an older file. */
async function isRight(file, response) {
  if (!response.ok || response.redirected) return false;
  const mark = KEPT.files[file];
  if (file === START || file.endsWith(".html")) {
    return isHtml(response) && (await response.clone().text()).includes(mark);
  }
  const hash = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 12))) === mark;
}

/** Whether a kept file has turned out to be damaged. */
let damaged = false;

/** A file of this version as it should be: from another version, or from the network; throws if it cannot be had. */
async function get(file) {
  const url = address(file);
  if (lasting(file)) {
    for (const cacheName of await versions()) {
      const found = await caches.match(url, { cacheName });
      if (found && (await isRight(file, found))) return found;
      damaged ||= Boolean(found);
    }
  }
  // The browser's own cache may hold a wrong answer for as long as a right one.
  for (const cache of [lasting(file) ? "default" : "no-cache", "reload"]) {
    const response = await fetch(url, { cache });
    if (await isRight(file, response)) return response;
  }
  throw new Error(`the host has another answer for ${url}`);
}

/** Stores all files of this version or, if one of them cannot be had, none; the version before it then goes on. */
async function install() {
  // One of the same name may be there after a host has gone back to it; the newest version is the last in the list.
  await caches.delete(NAME);
  const cache = await caches.open(NAME);
  const left = FILES.slice(0, -1);
  const work = async () => {
    for (let file = left.shift(); file; file = left.shift()) await cache.put(address(file), await get(file));
  };
  const workers = Array.from({ length: AT_ONCE }, work);
  try {
    await Promise.all(workers);
    await cache.put(address(START), await get(START));
  } catch (error) {
    left.length = 0;
    await Promise.allSettled(workers);
    await caches.delete(NAME);
    throw error;
  }
  // A version that is damaged does not start, so nobody can be asked whether to leave it.
  if (damaged) skipWaiting();
}

async function activate() {
  await caches.delete(SNAPSHOT); // Of the version before, most likely (snapshot.js).
  await deleteOld();
  await clients.claim();
}

/** Deletes older versions, unless a window may still be of one of them. */
async function deleteOld() {
  if (registration.installing || registration.waiting) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.some(({ url }) => url.startsWith(registration.scope));
  const older = (await versions()).filter((name) => name !== NAME);
  for (const name of open ? older.slice(0, -OLDER) : older) await caches.delete(name);
}

/** Deletes the first script if it is damaged: without it nothing else could say so. */
async function checkFirst() {
  const first = FILES.find((file) => file.endsWith("/static/boot.js"));
  const cache = await caches.open(NAME);
  const found = await cache.match(address(first));
  if (found && !(await isRight(first, found))) await cache.delete(address(first));
}

let restoring = false;

/** Stores again what the browser has thrown away; what cannot be had now is tried again at the next visit. */
async function restore() {
  if (restoring || registration.installing || registration.waiting) return;
  restoring = true;
  const cache = await caches.open(NAME);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  let whole = true;
  for (const file of FILES.filter((name) => !there.has(address(name)))) {
    if (file === START && !whole) break;
    try {
      await cache.put(address(file), await get(file));
    } catch {
      whole = false;
    }
  }
  restoring = false;
}

/** Deletes kept files that are damaged. */
async function deleteDamaged() {
  const cache = await caches.open(NAME);
  for (const file of FILES) {
    const found = await cache.match(address(file));
    if (found && !(await isRight(file, found))) await cache.delete(address(file));
  }
}

/** Notes since when the host has had another version than this device. */
async function compare() {
  if (registration.waiting) return;
  const response = await fetch(address(START), { cache: "no-cache" });
  const page = await response.text();
  if (!response.ok || !page.includes('<meta name="build"')) return;
  const cache = await caches.open(NAME);
  if (page.includes(KEPT.files[START])) await cache.delete(address(OTHER_SINCE));
  else if (!(await cache.match(address(OTHER_SINCE)))) await cache.put(address(OTHER_SINCE), new Response(Date.now()));
}

/**
 * Whether this version is left behind: the host has had another one for so long that it should be here. Perhaps there is
 * no room for it, or the host has no `sw.js` any more.
 */
async function leftBehind() {
  const since = await caches.match(address(OTHER_SINCE), { cacheName: NAME });
  return since !== undefined && !registration.waiting && Date.now() - Number(await since.text()) > DEPLOYED_MS;
}

/** The page of the newest version that is whole, which may be one that still waits to take over. */
async function keptPage(url) {
  for (const cacheName of (await versions()).reverse()) {
    if (await caches.match(address(START), { cacheName })) return caches.match(url, { cacheName });
  }
  return undefined;
}

/** What the network answers, unless it takes too long or fails. */
function answer(request) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, new Error("no answer")));
  return Promise.race([fetch(request), late]);
}

async function givePage(request) {
  const { origin, pathname } = new URL(request.url);
  const page = await keptPage((origin + pathname).replace(/\/index\.html$/, "/"));
  if (!page) return fetch(request);
  if (!(await leftBehind())) return page;
  try {
    const response = await answer(request);
    if (response.ok) return response;
  } catch {
    // What is kept follows.
  }
  return page;
}

/** What a visit is an occasion for; none of it is needed by the page that is given. */
async function lookAfter() {
  // The page that is given is of the newer version already, and windows of an older one can go on.
  registration.waiting?.postMessage("take over");
  for (const work of [deleteOld, checkFirst, restore, compare]) await work().catch(() => {}); // Tried again at the next visit.
}

async function giveFile(request) {
  // Not left to `ignoreSearch`, for which a browser looks through all that it keeps.
  const [url] = request.url.split(/[?#]/);
  const found = await kept(url);
  if (found) return found;
  const file = url.slice(registration.scope.length);
  if (Object.hasOwn(KEPT.files, file)) {
    const response = await get(file);
    await (await caches.open(NAME)).put(url, response.clone());
    return response;
  }
  const response = await fetch(request);
  if (!lasting(file) || !isHtml(response)) return response;
  const again = await fetch(url, { cache: "reload" });
  return isHtml(again) ? Response.error() : again;
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "start failed") event.waitUntil(deleteDamaged());
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  const page = request.mode === "navigate";
  event.respondWith(page ? givePage(request) : giveFile(request));
  if (page) event.waitUntil(lookAfter());
});
