/**
 * Keeps a copy of the local storage in IndexedDB. Browsers write the local storage to the disk some seconds late, and one
 * that is killed before loses the last changes; a transaction of strict durability is on the disk when it completes.
 *
 * Each change has a number that is larger than those of all changes before it. The local storage holds the number of its
 * last change: what the copy has beyond that number, the local storage has lost.
 */
const PREFIX = "dewan.";
/** The key under which the local storage holds the number of its last change. */
export const LAST = "dewan.changes";
const [TEXTS, NUMBER] = ["texts", "number"];
const LIMIT_MS = 1000;

/** The browser's own; PyScript is given another one later (stand_ins.js). */
const databases = (() => {
  try {
    return indexedDB;
  } catch {
    return null; // What is done with it fails, and the local storage is all there is.
  }
})();

/** Promises the open database; null while there is none. */
let database = null;

function open() {
  database ??= new Promise((resolve, reject) => {
    const request = databases.open("dewan", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TEXTS, { keyPath: "key" }).createIndex(NUMBER, NUMBER);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const { result } = request;
      result.onclose = () => (database = null); // Site data has been deleted.
      result.onversionchange = () => {
        result.close();
        database = null;
      };
      resolve(result);
    };
  });
  return database;
}

function lastNumber() {
  const number = Number(localStorage.getItem(LAST));
  return Number.isSafeInteger(number) ? number : 0;
}

/** The keys that have changed since this page began, here or in other windows. */
const touched = new Set();
addEventListener("storage", ({ key }) => touched.add(key));

/** Changes that are not on their way to the copy yet, by key. */
const waiting = new Map();
let writing = false;

async function put(records) {
  const transaction = (await open()).transaction(TEXTS, "readwrite", { durability: "strict" });
  for (const record of records) transaction.objectStore(TEXTS).put(record);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Writes what is waiting, in one transaction after the other. */
async function write() {
  if (writing) return;
  writing = true;
  while (waiting.size) {
    const records = [...waiting.values()];
    waiting.clear();
    // The second try has a new connection: the first one may just have been closed.
    await put(records).catch(() => {
      database = null;
      return put(records).catch(() => (database = null));
    });
  }
  writing = false;
}

/** To be called after each change of the local storage: `value` is the new text of `key`, null if it has none any more. */
export function copy(key, value) {
  touched.add(key);
  const number = Math.max(lastNumber() + 1, Date.now());
  try {
    localStorage.setItem(LAST, number);
  } catch {
    // It is full: the next start takes this change from the copy once more.
  }
  waiting.set(key, { key, value, number });
  write();
}

/** Brings back what the local storage has lost; promises whether that was anything. */
async function restore() {
  const before = lastNumber();
  const index = (await open()).transaction(TEXTS).objectStore(TEXTS).index(NUMBER);
  const lost = await new Promise((resolve, reject) => {
    const request = index.getAll(IDBKeyRange.lowerBound(before, true));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const sound = ({ key, value, number }) =>
    String(key).startsWith(PREFIX) && (value === null || typeof value === "string") && Number.isSafeInteger(number);
  const found = lost.filter((record) => sound(record) && !touched.has(record.key));
  for (const { key, value } of found) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  }
  if (found.length) localStorage.setItem(LAST, Math.max(lastNumber(), found.at(-1).number));
  return found.length > 0;
}

/** Promises whether anything came back; it may take longer than a start should wait. */
export const restoring = restore().catch(() => false);

/** Settles when the local storage is as it should be, or a start should wait no longer for that. */
export const restored = Promise.race([restoring, new Promise((over) => setTimeout(over, LIMIT_MS))]);
