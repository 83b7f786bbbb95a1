// Compiles Python for the page, with the very Pyodide that will run it; see compile.py.
// node compile.mjs PYODIDE_FOLDER SOURCES.zip OUT_FOLDER  writes stdlib.zip, packages.zip and thinking.zip
// into the folder.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
// The same bytes each time, and no columns, which make bytecode a third larger and are only shown beside a source.
const pyodide = await loadPyodide({ env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
pyodide.FS.writeFile("/stdlib.zip", readFileSync(path.join(folder, "python_stdlib.zip")));
pyodide.FS.writeFile("/sources.zip", readFileSync(sources));
// Modules that stand in for those of the standard library.
const standIns = new URL("stdlib/", import.meta.url);
for (const file of readdirSync(standIns, { recursive: true }).filter((name) => name.endsWith(".py"))) {
  pyodide.FS.mkdirTree(path.dirname(`/stand_ins/${file}`));
  pyodide.FS.writeFile(`/stand_ins/${file}`, readFileSync(new URL(file, standIns)));
}
pyodide.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf-8"));
for (const name of ["stdlib.zip", "packages.zip", "thinking.zip"]) {
  const file = path.join(target, name);
  writeFileSync(`${file}.${process.pid}`, pyodide.FS.readFile(`/compiled/${name}`));
  renameSync(`${file}.${process.pid}`, file);
}
