// Plays the games of seeded_games.py inside Pyodide under Node: node seeded_games.mjs PYODIDE_FOLDER
// Reads a line with the arguments of `play` as JSON, answers with a line of JSON, and so on until its input ends.
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.mountNodeFS("/checkout", fileURLToPath(new URL("../..", import.meta.url)));
const answer = pyodide.runPython(`
import json, sys
sys.path[:0] = ["/checkout", "/checkout/tests"]
from bench.seeded_games import play
lambda line: json.dumps(play(*json.loads(line)))
`);
console.log(pyodide.runPython("sys.version.split()[0]"));
for await (const line of createInterface({ input: process.stdin })) {
  console.log(answer(line));
}
