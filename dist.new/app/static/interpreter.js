// static/python.js
import lock from "../../engine/lock.js";
import createPyodideModule from "../../engine/pyodide.asm.js";
import { loadPyodide } from "../../engine/pyodide.js";
var PACKAGES = "/lib/site.zip";
var folder = new URL("../../engine/", import.meta.url).href;
async function bytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}
async function startPython(options) {
  const packages = bytes(new URL("../site.zip", import.meta.url));
  packages.catch(() => {
  });
  return loadPyodide({
    ...options,
    indexURL: folder,
    createPyodideModule,
    lockFileContents: lock,
    packageBaseUrl: folder,
    env: { PYTHONPATH: PACKAGES },
    fsInit: async (fs) => fs.writeFile(PACKAGES, await packages)
  });
}

// static/snapshot.js
var app = new URL("../", import.meta.url);
var site = new URL("../", app);
var NAME = `dewan ${site} snapshot`;
var KEY = new URL(`snapshot?${encodeURIComponent(navigator.userAgent)}`, app).href;
var UNDER_WAY = "dewan.snapshot";
async function dropSnapshot() {
  try {
    await caches.delete(NAME);
    localStorage.removeItem(UNDER_WAY);
  } catch {
  }
}
async function takeSnapshot() {
  try {
    if (localStorage.getItem(UNDER_WAY)) {
      await dropSnapshot();
      return void 0;
    }
    const kept = await caches.match(KEY, { cacheName: NAME });
    if (!kept) return void 0;
    const content = new Uint8Array(await kept.arrayBuffer());
    localStorage.setItem(UNDER_WAY, "yes");
    return content;
  } catch {
    return void 0;
  }
}

// static/interpreter.js
import { version } from "../../engine/pyodide.js";
var streams = { stdout: console.log, stderr: console.warn };
async function start() {
  const options = { stdout: (line) => streams.stdout(line), stderr: (line) => streams.stderr(line) };
  const snapshot = await takeSnapshot();
  if (snapshot) {
    try {
      const python = await startPython({ ...options, _loadSnapshot: snapshot });
      python.runPython("import random; random.seed()");
      performance.mark("python from snapshot");
      return python;
    } catch (error) {
      console.warn(error);
      await dropSnapshot();
    }
  }
  return startPython(options);
}
var started = start();
started.then((python) => Object.assign(dewanEngine, { python })).catch(() => {
});
function loadPyodide2({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return started;
}
export {
  loadPyodide2 as loadPyodide,
  version
};
