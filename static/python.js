/**
 * Starts Pyodide with the game in place. It has all that it needs: nothing can be asked for from elsewhere.
 */
import lock from "../../engine/lock.js";
import createPyodideModule from "../../engine/pyodide.asm.js";
import { loadPyodide } from "../../engine/pyodide.js";
import { withRest } from "./engine_rest.js";

/** Where Python finds the game and what it needs; bytecode, made by tools/vendor/compile.py. */
const PACKAGES = "/lib/site.zip";
const folder = new URL("../../engine/", import.meta.url).href;

async function bytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Starts Pyodide; `options` of `loadPyodide` beside those about where things are, and what is here of the engine's `rest`
 * (engine_rest.js).
 */
export async function startPython(options, rest) {
  const packages = bytes(new URL("../site.zip", import.meta.url));
  packages.catch(() => {}); // Told when it is waited for.
  return loadPyodide({
    ...options,
    indexURL: folder,
    createPyodideModule: withRest(createPyodideModule, rest),
    lockFileContents: lock,
    packageBaseUrl: folder,
    env: { PYTHONPATH: PACKAGES },
    fsInit: async (fs) => fs.writeFile(PACKAGES, await packages),
  });
}
