/**
 * The interpreter that pyscript.toml names: Pyodide, which starts at once, while PyScript is still on its way.
 */
import { keepRest, restAtHand } from "./engine_rest.js";
import { startPython } from "./python.js";
import { dropSnapshot, takeSnapshot } from "./snapshot.js";

export { version } from "../../engine/pyodide.js";

/** Where PyScript wants to have what Python prints, as soon as it asks for the interpreter. */
const streams = { stdout: console.log, stderr: console.warn };

async function start() {
  const options = { stdout: (line) => streams.stdout(line), stderr: (line) => streams.stderr(line) };
  const snapshot = await takeSnapshot();
  if (snapshot) {
    // Stays so whatever comes of it: the failure may show in more than one place.
    dewanEngine.fromSnapshot = true;
    try {
      const python = await startPython({ ...options, _loadSnapshot: snapshot });
      // Whatever is drawn by chance would else be the same at every visit.
      python.runPython("import random; random.seed()");
      performance.mark("python from snapshot");
      return python;
    } catch (error) {
      console.warn(error);
      await dropSnapshot();
    }
  }
  return startPython(options);
}

const started = start();
// For thinking.js; what goes wrong is told when it is waited for.
started
  .then((python) => {
    Object.assign(dewanEngine, { python, restAtHand });
    keepRest();
  })
  .catch(() => {});

/** The Pyodide that is starting; of the options, it takes those about what is printed. */
export function loadPyodide({ stdout, stderr }) {
  Object.assign(streams, { stdout, stderr });
  return started;
}
