/** Starts a Python of its own for snapshot.js, lets it import the game, and sends its memory. */
import { startPython } from "./python.js";
import { unpackedAnswer } from "./unpacked.js";

const systemFetch = globalThis.fetch.bind(globalThis);
globalThis.fetch = async (resource) => unpackedAnswer(await systemFetch(resource));

const python = await startPython({ _makeSnapshot: true });
python.runPython(`
import gc
import dewan.view.drawing, dewan.view.presses.keys
gc.collect()
`);
const { buffer } = python.makeMemorySnapshot();
postMessage(buffer, [buffer]);
