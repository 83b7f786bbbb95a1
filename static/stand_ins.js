/**
 * PyScript opens a database and a channel when it is loaded, and stops where that is forbidden: in sandboxed frames, or
 * where the browser blocks storage of third parties. It keeps nothing there that the game needs, so it gets a database in
 * memory, which it need not wait for either, and where there are no channels one that leads nowhere.
 */

/** A request that succeeds, as soon as its handlers can be set, with what `make` returns. */
function request(make) {
  const result = { result: undefined, error: null, onsuccess: null, onerror: null };
  queueMicrotask(() => {
    result.result = make();
    result.onsuccess?.({ type: "success", target: result });
  });
  return result;
}

function objectStore(values) {
  return {
    count: () => request(() => values.size),
    clear: () => request(() => values.clear()),
    delete: (key) => request(() => void values.delete(key)),
    get: (key) => request(() => values.get(key)),
    getKey: (key) => request(() => (values.has(key) ? key : undefined)),
    getAllKeys: () => request(() => [...values.keys()]),
    put: (value, key) => request(() => (values.set(key, value), key)),
  };
}

/** As much of `IDBFactory` as PyScript uses. */
function memoryDatabases() {
  const databases = new Map();
  return {
    open(name) {
      const fresh = !databases.has(name);
      if (fresh) databases.set(name, new Map());
      const stores = databases.get(name);
      const database = {
        get objectStoreNames() {
          return [...stores.keys()];
        },
        createObjectStore: (store) => stores.set(store, new Map()) && {},
        close() {},
        transaction: () => ({ objectStore: (store) => objectStore(stores.get(store)) }),
      };
      const opening = { result: database, transaction: {}, onsuccess: null, onupgradeneeded: null, onerror: null };
      queueMicrotask(() => {
        if (fresh) {
          opening.onupgradeneeded?.({ type: "upgradeneeded", target: opening });
          opening.transaction.oncomplete?.();
        }
        opening.onsuccess?.({ type: "success", target: opening });
      });
      return opening;
    },
    deleteDatabase: (name) => request(() => void databases.delete(name)),
  };
}

Object.defineProperty(globalThis, "indexedDB", { value: memoryDatabases(), configurable: true, writable: true });
try {
  new BroadcastChannel("dewan.probe").close();
} catch {
  globalThis.BroadcastChannel = class extends EventTarget {
    postMessage() {}
    close() {}
  };
}
