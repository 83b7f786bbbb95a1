/** Keeps the screen from going dark while something on the page is read from afar. */

/** The id of the element that is read, empty if there is none. */
let read = "";

/** The lock that keeps the screen awake; null without one. */
let lock = null;

/** Keeps the screen awake for as long as the element `id` is on the page. */
export function stayAwake(id) {
  read = id;
  watchAwake();
}

/** To be called after the page was drawn: lets the screen go dark once the element has gone. */
export function watchAwake() {
  if (read && !document.getElementById(read)) read = "";
  if (read) take();
  else letGo();
}

/** Takes the lock, where it can be had: old browsers know none, a low battery refuses it, and nobody need be told. */
async function take() {
  if (lock || !navigator.wakeLock || document.visibilityState !== "visible") return;
  const mine = {};
  lock = mine;
  try {
    mine.sentinel = await navigator.wakeLock.request("screen");
    mine.sentinel.addEventListener("release", () => lock === mine && (lock = null));
    if (lock !== mine) mine.sentinel.release();
  } catch {
    if (lock === mine) lock = null;
  }
}

function letGo() {
  lock?.sentinel?.release();
  lock = null;
}

// The browser lets go of the lock when the page is hidden.
document.addEventListener("visibilitychange", watchAwake);
