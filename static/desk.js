/**
 * The desk of Python (dewan/thinking/desk.py) where requests are worked on, in a worker or in the page itself.
 */
const ARCHIVE = "/lib/thinking.zip";
/** Imported in a task each: all at once would hold up the page. */
const PARTS = ["dewan.bots.outlook", "dewan.bots.strengths", "dewan.thinking.kinds", "dewan.thinking.desk"];

/** Promises the desk of a Python that has the game, given the archive with what it thinks by. */
export async function openDesk(python, archive) {
  python.FS.writeFile(ARCHIVE, archive);
  python.runPython(`import dewan; dewan.__path__.append("${ARCHIVE}/dewan")`);
  for (const part of PARTS) {
    await new Promise((next) => setTimeout(next));
    python.pyimport(part);
  }
  return python.pyimport("dewan.thinking.desk").Desk();
}

/**
 * Works at a desk whenever there is something to do, at most about `seconds` in one task. Returns the function that takes
 * requests as JSON texts; after each task `tell` gets the list of the texts that came of it.
 */
export function attend(desk, seconds, tell) {
  let working = false;
  const work = () => {
    const told = desk.work(seconds);
    const texts = told.toJs();
    told.destroy();
    working = desk.busy;
    if (working) setTimeout(work);
    tell(texts);
  };
  return (text) => {
    desk.take(text);
    if (working) return;
    working = true;
    setTimeout(work);
  };
}
