/**
 * The build takes out of the engine what hardly any page ever calls (tools/engine/): when such a function is called after
 * all, the rest of the engine is put in place here, at once, since who has called it waits for what it returns.
 */
import { gunzipSync } from "fflate";

const REST = new URL("../../engine/pyodide.rest.wasm", import.meta.url).href;
/** How tools/engine/split.py names what the rest and this module need of the first part. */
const FUNCTIONS = "split functions";
const LOADED = "split loaded";
const LOADER = 0;
/** `(module (import "" "f" (func)) (export "f" (func 0)))`: only functions of a module can be put into a table. */
const FORWARD = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 2, 6, 1, 0, 1, 0x66, 0, 0, 7, 5, 1, 1, 0x66, 0, 0,
]);
/** The first press comes first. */
const QUIET_MS = 2000;

/** A worker takes it away from the code of readers (fence.js). */
const { XMLHttpRequest } = globalThis;

/** The bytes of the rest that are here already, as they are stored. */
let kept = null;
/** Whether the engine of this build has a rest. */
let parted = false;

/** Asks for the file and waits for it, which a page may do only like this. */
function fetchNow() {
  const request = new XMLHttpRequest();
  request.open("GET", REST, false);
  // Each byte comes as a letter; bytes themselves may not be waited for in a page.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`HTTP ${request.status} ${REST}`);
  const letters = request.responseText;
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** The bytes of the rest, null if they are not here; in the one file of the app they always are (tools/vendor/unpack.js). */
export function restAtHand() {
  return kept ?? globalThis.dewanStored?.(REST) ?? null;
}

/** The index of the function of the engine that is called and is not there, as the stack tells it where it does. */
function missing() {
  // Its stub has called the last function of the first part, and that has called this module.
  const [, stub] = [...new Error().stack.matchAll(/wasm-function\[(\d+)\]/g)];
  return stub?.[1] ?? "unknown";
}

function putInPlace(first, imports) {
  const here = restAtHand();
  const what = here ? "the rest of the engine is put in place" : "the page waits for the rest of the engine";
  console.debug(`${what}, for function ${missing()}`);
  const bytes = here ?? fetchNow();
  const module = new WebAssembly.Module(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  new WebAssembly.Instance(module, { ...imports, first });
  first[LOADED].value = 1;
}

/**
 * Makes a `createPyodideModule` that puts the rest of the engine in place when it is needed; `given` are the bytes of the
 * rest, if they are here.
 */
export function withRest(createPyodideModule, given) {
  kept = given ?? null;
  return (settings) => {
    const { instantiateWasm } = settings;
    settings.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, module) => {
        const first = instance.exports;
        parted = FUNCTIONS in first;
        if (parted) {
          const f = () => putInPlace(first, imports);
          const forward = new WebAssembly.Instance(new WebAssembly.Module(FORWARD), { "": { f } });
          first[FUNCTIONS].set(LOADER, forward.exports.f);
        }
        receive(instance, module);
      });
    return createPyodideModule(settings);
  };
}

async function keep() {
  try {
    const response = await fetch(REST, { priority: "low" });
    if (response.ok) kept = new Uint8Array(await response.arrayBuffer());
  } catch {
    // Then it is asked for when it is needed.
  }
}

/** Whether files come from the device (service_worker.js). */
function onDevice() {
  try {
    return Boolean(navigator.serviceWorker?.controller);
  } catch {
    return false; // In a sandbox even the question is forbidden.
  }
}

/**
 * Fetches the rest once the page has started, so that it is here even if the network is gone when it is needed: after the
 * first press, or soon if it is on the device, which gives nothing to who waits for it.
 */
export function keepRest() {
  if (!parted || restAtHand()) return;
  if (onDevice()) {
    setTimeout(keep, QUIET_MS);
    return;
  }
  const types = ["pointerdown", "keydown"];
  const pressed = () => {
    for (const type of types) removeEventListener(type, pressed, true);
    setTimeout(keep, QUIET_MS);
  };
  for (const type of types) addEventListener(type, pressed, { capture: true, passive: true });
}
