/**
 * The interpreter that pyscript.toml names: Pyodide, with everything that PyScript has no options for.
 */
import lock from "../../engine/lock.js";
import createPyodideModule from "../../engine/pyodide.asm.js";
import { loadPyodide as load, version } from "../../engine/pyodide.js";

export { version };

/** Where Python finds the game and what it needs; bytecode, made by static/vendor/compile.py. */
const PACKAGES = "/lib/site.zip";
const folder = new URL("../../engine/", import.meta.url).href;

async function bytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status} ${response.url}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Loads Pyodide as PyScript asks for it, with the packages in place; none can be asked for from elsewhere. */
export async function loadPyodide(options) {
  const packages = bytes(new URL("../site.zip", import.meta.url));
  packages.catch(() => {}); // Told when it is waited for.
  return load({
    ...options,
    indexURL: folder,
    createPyodideModule,
    lockFileContents: lock,
    packageBaseUrl: folder,
    env: { PYTHONPATH: PACKAGES },
    fsInit: async (fs) => fs.writeFile(PACKAGES, await packages),
  });
}
