// static/desk.js
var ARCHIVE = "/lib/thinking.zip";
function openDesk(python, archive) {
  python.FS.writeFile(ARCHIVE, archive);
  python.runPython(`import dewan; dewan.__path__.append("${ARCHIVE}/dewan")`);
  return python.pyimport("dewan.thinking.desk").Desk();
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

// static/thinking.js
var WAYS = [
  (source) => URL.createObjectURL(new Blob([source], { type: "text/javascript" })),
  (source) => `data:text/javascript,${encodeURIComponent(source)}`
];
var SILENCE_MS = 1e4;
var MOST_LOST = 2;
var SLICE_SECONDS = 8e-3;
var LOST = "no worker";
var open = /* @__PURE__ */ new Map();
var hear = () => {
};
var place = null;
var worker = null;
var way = 0;
var lost = 0;
var watchdog = 0;
function begin() {
  onmessage = async ({ data }) => {
    onmessage = null;
    globalThis.dewanGiven = data;
    const blobOf = (source) => URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    try {
      let { entry, modules } = data;
      if (modules) {
        const whole = (_match, address) => `from ${JSON.stringify(URL.createObjectURL(modules[address]))}`;
        entry = blobOf((await modules[entry].text()).replace(/\bfrom "([^"]+)"/g, whole));
      }
      await import(entry);
    } catch (error) {
      postMessage({ failed: String(error) });
    }
  };
  postMessage("");
}
async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`HTTP ${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}
async function given(archive) {
  const { python, module } = globalThis.dewanEngine;
  const library = python.FS.readdir("/lib").find((name) => /^python\d+\.zip$/.test(name));
  const kept = (name) => python.FS.readFile(`/lib/${name}`);
  return {
    entry: new URL("thinking_worker.js", import.meta.url).href,
    modules: globalThis.dewanModules,
    engine: await module,
    files: { "site.zip": kept("site.zip"), "python_stdlib.zip": kept(library) },
    archive
  };
}
function watch(late) {
  clearTimeout(watchdog);
  if (late) watchdog = setTimeout(late, SILENCE_MS);
}
function endWorker() {
  watch(null);
  worker?.terminate();
  worker = null;
}
function startWorker(address, parts) {
  return new Promise((resolve, reject) => {
    const fail = (error) => {
      endWorker();
      reject(error);
    };
    worker = new Worker(address, { type: "module" });
    const late = () => fail(new Error("silent"));
    watch(late);
    worker.onerror = fail;
    worker.onmessage = () => {
      watch(late);
      worker.onmessage = ({ data }) => {
        if (data.failed) fail(new Error(data.failed));
        else resolve(ready(worker));
      };
      worker.postMessage(parts);
    };
  });
}
function ready(started) {
  const late = () => lose(started);
  watch(null);
  started.onerror = late;
  started.onmessage = ({ data }) => {
    if (data) answer(data);
    watch(open.size ? late : null);
  };
  return (text) => {
    started.postMessage(text);
    watch(late);
  };
}
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
  return attend(openDesk(globalThis.dewanEngine.python, archive), SLICE_SECONDS, (texts) => texts.forEach(answer));
}
async function deliver(id) {
  try {
    place ??= findPlace();
    const take = await place;
    const request = open.get(id);
    if (request?.alone && !worker) answer(JSON.stringify({ id, error: LOST }));
    else if (request) take(request.text);
  } catch (error) {
    place = null;
    answer(JSON.stringify({ id, error: String(error) }));
  }
}
function answer(text) {
  const { id, progress } = JSON.parse(text);
  if (!open.has(id)) return;
  if (progress === void 0) open.delete(id);
  hear(text);
}
function think(text, told) {
  hear = told;
  const { id, alone = false } = JSON.parse(text);
  open.set(id, { text, alone });
  deliver(id);
}
async function forget(id) {
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
export {
  forget,
  think
};
