/** Nobody lifts a curtain before they have seen it: what is pressed while it falls was meant for what was there before. */

/** How long in ms a curtain is on the screen before a press on it counts. */
const SEEN_MS = 300;

/** The heading of the curtain that is down, empty without one. */
let down = "";

/** The moment from which presses on it count. */
let from = 0;

/** Settles when they do. */
let seen = Promise.resolve();

/** To be called after the page was drawn: takes note of a curtain that has fallen. */
export function watchCurtain() {
  const heading = document.querySelector("main.curtain h1")?.textContent ?? "";
  if (heading === down) return;
  down = heading;
  from = Infinity;
  if (heading) seen = new Promise((done) => requestAnimationFrame(() => setTimeout(show, 0, done)));
}

/** The curtain is on the screen now. */
function show(done) {
  from = performance.now() + SEEN_MS;
  setTimeout(done, SEEN_MS);
}

/** Settles when a curtain that is down can be lifted; at once without one. */
export function curtainSeen() {
  return seen;
}

/** Whether an event on a curtain began before anybody can have seen it. */
export function isBlind({ target, timeStamp }) {
  return down !== "" && timeStamp < from && target.closest?.("main.curtain") !== null;
}
