// static/desk.js
var ARCHIVE = "/lib/thinking.zip";
function openDesk(python2, archive2) {
  python2.FS.writeFile(ARCHIVE, archive2);
  python2.runPython(`import dewan; dewan.__path__.append("${ARCHIVE}/dewan")`);
  return python2.pyimport("dewan.thinking.desk").Desk();
}
function attend(desk, seconds, tell) {
  let working = false;
  const work = () => {
    const told = desk.work(seconds);
    const texts = told.toJs();
    told.destroy();
    working = desk.busy;
    if (working) setTimeout(work);
    tell(texts);
  };
  return (text) => {
    desk.take(text);
    if (working) return;
    working = true;
    setTimeout(work);
  };
}

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

// static/thinking_worker.js
var { engine, files, archive } = globalThis.dewanGiven;
var SLICE_SECONDS = 0.05;
var BEAT_MS = 1e3;
globalThis.fetch = async (resource) => new Response(files[String(resource.url ?? resource).split("/").pop()]);
WebAssembly.instantiateStreaming = async (_response, imports) => {
  return { module: engine, instance: await WebAssembly.instantiate(engine, imports) };
};
var last = 0;
var post = (message) => {
  last = performance.now();
  postMessage(message);
};
var python = await startPython({ stdout: (line) => console.log(line), stderr: (line) => console.warn(line) });
var take = attend(openDesk(python, archive), SLICE_SECONDS, (texts) => {
  for (const text of texts) post(text);
  if (performance.now() - last > BEAT_MS) post("");
});
onmessage = ({ data }) => take(data);
post("");
