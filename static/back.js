/**
 * The button or gesture for Back of a phone closes what lies open over the page, as Escape does, instead of leaving the
 * page. Browsers that know no close watchers go back as ever; no game is lost by that.
 */

let watcher = null;

/** Whether Escape is down: what it means has been decided where it was pressed, in a text editor for example. */
let escaping = false;

document.addEventListener("keydown", ({ key }) => (escaping = key === "Escape"), { capture: true });
document.addEventListener("keyup", () => (escaping = false), { capture: true });

/** From now on `open` lies open, empty for nothing; `close` is called when the device asks to close it. */
export function watchBack(open, close) {
  watcher?.destroy();
  watcher = open && globalThis.CloseWatcher ? new CloseWatcher() : null;
  watcher?.addEventListener("close", () => (escaping ? watchBack(open, close) : close()));
}
