/**
 * Keeps the site on the device and gives it to the page: what stands in a folder whose name tells its content as it was
 * kept, a page from the network while there is one. So a page is always of one version, with or without a network.
 *
 * build.py writes this as `sw.js` beside the pages, with `KEPT` before it: the number of the `build` and its `files`.
 */
/** Other sites may lie on this host, and other copies of this one: only caches with this beginning are ours. */
const OURS = `dewan ${registration.scope} `;
const NAME = OURS + KEPT.build;
const PATIENCE_MS = 4000;
const AT_ONCE = 6;

const address = (file) => new URL(file, registration.scope).href;

/** What is kept under an address, whatever it asks for, in this version or another one that a page may still be of. */
async function kept(url) {
  // Not left to `ignoreSearch`, for which a browser looks through all that it keeps.
  const [file] = url.split(/[?#]/);
  const find = (cacheName) => caches.match(file, { cacheName });
  const found = await find(NAME);
  if (found) return found;
  for (const name of await caches.keys()) {
    const other = name.startsWith(OURS) && (await find(name));
    if (other) return other;
  }
  return undefined;
}

/** Whether the name of a file tells its content. */
const lasting = (file) => /^(app|engine)-/.test(file);

async function keep(cache, file) {
  const url = address(file);
  const response = (lasting(file) && (await kept(url))) || (await fetch(url, { cache: lasting(file) ? "default" : "no-cache" }));
  if (!response.ok || response.redirected) throw new Error(`HTTP ${response.status} ${url}`);
  await cache.put(url, response);
}

/** Keeps all files of this version or, if one of them fails, none; the version before it then goes on. */
async function keepAll() {
  const cache = await caches.open(NAME);
  const left = [...KEPT.files];
  const work = async () => {
    while (left.length) await keep(cache, left.shift());
  };
  const workers = Array.from({ length: AT_ONCE }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    left.length = 0;
    await Promise.allSettled(workers);
    await caches.delete(NAME);
    throw error;
  }
}

async function dropOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

/** What the network answers, unless it takes too long or fails. */
function answer(request) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, new Error("no answer")));
  return Promise.race([fetch(request), late]);
}

async function givePage(request) {
  const { origin, pathname } = new URL(request.url);
  const url = (origin + pathname).replace(/\/index\.html$/, "/");
  try {
    const response = await answer(request);
    if (response.status < 500) return response;
  } catch {
    // What is kept follows.
  }
  return (await kept(url)) ?? fetch(request);
}

const giveFile = async (request) => (await kept(request.url)) ?? fetch(request);

addEventListener("install", (event) => event.waitUntil(keepAll()));
addEventListener("activate", (event) => event.waitUntil(dropOthers()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? givePage(request) : giveFile(request));
});
