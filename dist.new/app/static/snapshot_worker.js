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

// static/snapshot_worker.js
var python = await startPython({ _makeSnapshot: true });
python.runPython(`
import gc
import dewan.view.drawing, dewan.view.presses.keys
gc.collect()
`);
var { buffer } = python.makeMemorySnapshot();
postMessage(buffer, [buffer]);
