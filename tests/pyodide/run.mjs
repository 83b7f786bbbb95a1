// Runs pytest inside Pyodide under Node: node run.mjs PYODIDE_FOLDER SITE_PACKAGES WHEEL_FOLDER PYTEST_ARGUMENT...
// Exits with pytest's exit code.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, sitePackages, wheels, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);

async function run() {
  // Pytest's plugins are for the tests outside; some of them cannot be imported here.
  const env = { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", MSGPACK_PUREPYTHON: "1" };
  const pyodide = await loadPyodide({ env });
  pyodide.mountNodeFS("/checkout", fileURLToPath(new URL("../..", import.meta.url)));
  // Pytest and what it needs are pure Python: those of the virtual environment serve here too.
  pyodide.mountNodeFS("/tools", sitePackages);
  for (const wheel of readdirSync(wheels)) {
    const content = new Uint8Array(readFileSync(path.join(wheels, wheel)));
    pyodide.unpackArchive(content, "whl", { extractDir: "/wheels" });
  }
  pyodide.globals.set("arguments", pyodide.toPy(args));
  return pyodide.runPython(`
import os, sys
os.chdir("/checkout")
sys.path += ["/wheels", "/tools"]
import pytest
int(pytest.main(arguments))
`);
}

try {
  process.exitCode = await run();
} catch (error) {
  // Left alone, Node would print the line of minified source where it came up.
  console.error(error.message);
  process.exitCode = 1;
}
