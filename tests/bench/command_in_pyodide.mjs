// Runs a command of the project inside Pyodide under Node, as slow as the page's Python is:
// node command_in_pyodide.mjs PYODIDE_FOLDER arena strong steady --games 20
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder, ...command] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/checkout", fileURLToPath(new URL("../..", import.meta.url)));
const main = pyodide.runPython(`
import sys
sys.path.insert(0, "/checkout")
from dewan.commands.line import main
lambda *words: main(words)
`);
process.exitCode = main(...command);
