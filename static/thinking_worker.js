/**
 * Thinks in a worker that thinking.js has started: with a Python of its own, made of what the page has already.
 */
import { attend, openDesk } from "./desk.js";
import { fenceOff } from "./fence.js";
import { startPython } from "./python.js";

const { engine, rest, files, archive } = globalThis.dewanGiven;
const SLICE_SECONDS = 0.05;
const BEAT_MS = 1000;

globalThis.fetch = async (resource) => new Response(files[String(resource.url ?? resource).split("/").pop()]);
WebAssembly.instantiateStreaming = async (_response, imports) => {
  return { module: engine, instance: await WebAssembly.instantiate(engine, imports) };
};

const send = globalThis.postMessage.bind(globalThis);
let last = 0;
const post = (message) => {
  last = performance.now();
  send(message);
};

const streams = { stdout: (line) => console.log(line), stderr: (line) => console.warn(line) };
const python = await startPython(streams, rest);
const take = attend(await openDesk(python, archive), SLICE_SECONDS, (texts) => {
  for (const text of texts) post(text);
  if (performance.now() - last > BEAT_MS) post("");
});
onmessage = ({ data }) => take(data);
fenceOff();
post("");
